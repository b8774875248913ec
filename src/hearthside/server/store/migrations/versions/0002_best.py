"""The best games for one."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "best",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("list", sa.Text(), nullable=False),
        sa.Column("rank", sa.Text(), nullable=False),
        sa.Column("numbers", sa.JSON(), nullable=False),
        sa.Column("guest", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_best"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_best_table_id"),
    )
    op.create_index("ix_best_list", "best", ["list", "rank", "at"])


def downgrade() -> None:
    op.drop_table("best")
