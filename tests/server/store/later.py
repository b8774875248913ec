"""A Hearthside of the future, which has one more revision of the schema."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from hearthside.server.store import migrate

OLD = migrate.HEAD
NEW = f"{int(OLD) + 1:04d}"

NEXT = f'''
"""Guests have a mood."""

import sqlalchemy as sa
from alembic import op

revision = "{NEW}"
down_revision = "{OLD}"


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
        (folder / "versions" / f"{NEW}_mood.py").write_text(NEXT.lstrip())
        monkeypatch.setattr(migrate, "FOLDER", folder)
        monkeypatch.setattr(migrate, "REVISIONS", (*migrate.REVISIONS, NEW))
        monkeypatch.setattr(migrate, "HEAD", NEW)

    return become
