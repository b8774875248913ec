"""What the rules made of each entry."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("entry", sa.Column("digest", sa.Text()))
    op.add_column("entry", sa.Column("change", sa.LargeBinary()))


def downgrade() -> None:
    op.drop_column("entry", "change")
    op.drop_column("entry", "digest")
