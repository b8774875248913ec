"""A Hearthside of the future, which has one more revision of the schema."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from hearthside.server.store import migrate

SECOND = '''
"""Guests have a mood."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    with op.batch_alter_table("guest") as batch:
        batch.add_column(sa.Column("mood", sa.Text(), nullable=False, server_default="merry"))
        batch.alter_column("name", type_=sa.String(200), existing_type=sa.Text(), existing_nullable=False)


def downgrade() -> None:
    with op.batch_alter_table("guest") as batch:
        batch.drop_column("mood")
        batch.alter_column("name", type_=sa.Text(), existing_type=sa.String(200), existing_nullable=False)
'''


@pytest.fixture
def later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Call it, and from then on this is that Hearthside."""

    def become() -> None:
        folder = tmp_path / "100% migrations"
        shutil.copytree(migrate.FOLDER, folder, ignore=shutil.ignore_patterns("__pycache__"))
        (folder / "versions" / "0002_mood.py").write_text(SECOND.lstrip())
        monkeypatch.setattr(migrate, "FOLDER", folder)
        monkeypatch.setattr(migrate, "REVISIONS", ("0001", "0002"))
        monkeypatch.setattr(migrate, "HEAD", "0002")

    return become
