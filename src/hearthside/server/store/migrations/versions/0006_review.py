"""Reviews of games that are over."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "review",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("eye", sa.Text(), nullable=False),
        sa.Column("deals", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.Column("coach", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "eye", "deals", name="pk_review"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_review_table_id"),
    )


def downgrade() -> None:
    op.drop_table("review")
