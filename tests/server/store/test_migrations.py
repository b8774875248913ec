"""The schema that migrations lead to is the schema of schema.py, and the way back is open."""

import shutil

import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from msgspec.structs import asdict
from sqlalchemy import insert, inspect, text

from hearthside import HearthsideError
from hearthside.server.store import Store, engines, migrate, queries, schema
from hearthside.server.store.address import parse
from hearthside.server.store.best import best_lines
from hearthside.server.store.guests import get_guest
from tests.server.store.later import NEW, OLD
from tests.server.store.samples import add, best, entry, guest, read, seqs, table, write
from tests.server.store.structure import structure


def revision(url: str) -> str | None:
    engine = engines.reading(parse(url))
    try:
        return migrate.revision(engine)
    finally:
        engine.dispose()


def opened(url: str, migrate: bool | None = None) -> Store:
    store = Store(url)
    store.open(migrate=migrate)
    return store


def test_the_revisions_are_those_of_the_scripts():
    config = Config()
    config.set_main_option("script_location", str(migrate.FOLDER))
    scripts = ScriptDirectory.from_config(config)
    assert scripts.get_heads() == [migrate.HEAD]
    assert [script.revision for script in scripts.walk_revisions()] == list(reversed(migrate.REVISIONS))


def test_up_down_and_up_again(url: str, new):
    migrate.upgrade(url)
    assert revision(url) == migrate.HEAD
    first = structure(url)
    migrate.downgrade(url, "base")
    assert revision(url) is None
    engine = engines.reading(parse(url))
    assert inspect(engine).get_table_names() == ["alembic_version"]
    engine.dispose()
    migrate.upgrade(url)
    assert structure(url) == first

    made = new(parse(url).database)
    opened(made).close()
    assert structure(made) == first


def test_the_models_and_the_migrations_agree(url: str):
    migrate.upgrade(url)
    engine = engines.writing(parse(url))
    with engine.begin() as connection:
        command.check(migrate.config(connection))
        connection.execute(text("ALTER TABLE guest ADD COLUMN mood TEXT"))
        with pytest.raises(CommandError):
            command.check(migrate.config(connection))
    engine.dispose()


def test_a_new_revision_starts_from_the_template(tmp_path, monkeypatch, new, capsys):
    folder = tmp_path / "migrations"
    shutil.copytree(migrate.FOLDER, folder)
    monkeypatch.setattr(migrate, "FOLDER", folder)
    url = new("sqlite")
    migrate.upgrade(url)
    engine = engines.writing(parse(url))
    with engine.begin() as connection:
        connection.execute(text("ALTER TABLE guest ADD COLUMN mood TEXT"))
        command.revision(migrate.config(connection), "no mood", autogenerate=True, rev_id=NEW)
    engine.dispose()
    written = (folder / "versions" / f"{NEW}_no_mood.py").read_text()
    assert "batch_op.drop_column('mood')" in written
    migrate.upgrade(url)
    assert revision(url) == NEW


# ------------------------------------------------------------ an older database
def test_an_older_file_is_copied_and_brought_up_to_date(new, later):
    url = new("sqlite")
    store = opened(url)
    write(store, add(table(), guest(), entry(1)))
    store.close()
    later()

    with pytest.raises(HearthsideError, match=rf"older schema {OLD}.*needs {NEW}.*hearthside store migrate"):
        opened(url, migrate=False)
    assert revision(url) == OLD

    store = opened(url)
    assert read(store, lambda c: c.execute(text("SELECT mood FROM guest")).scalars().all()) == ["merry"]
    assert seqs(store) == [1]
    store.close()
    assert revision(url) == NEW

    path = parse(url).path
    assert path
    copies = [other for other in path.parent.glob("*.db") if other != path]
    assert [copy.name for copy in copies] == [f"tables 1 100%.before-migration-{OLD}.db"]
    assert copies[0].stat().st_mode & 0o077 == 0
    assert revision(str(copies[0])) == OLD

    for _ in range(2):
        migrate.downgrade(url, OLD)
        opened(url).close()
    copies = [other for other in path.parent.glob("*.db") if other != path]
    assert {copy.name for copy in copies} == {
        f"tables 1 100%.before-migration-{OLD}{number}.db" for number in ("", "-2", "-3")
    }  # no copy was overwritten


def test_the_first_revision_gets_the_list_of_the_best_and_keeps_its_tables(url: str):
    migrate.upgrade(url, "0001")
    engine = engines.writing(parse(url))
    with engine.begin() as connection:
        add(table(), guest())(connection)
        then = {name: value for name, value in asdict(entry(1)).items() if value is not None}
        connection.execute(insert(schema.entry), then)
    engine.dispose()
    store = opened(url, migrate=True)
    assert read(store, lambda c: queries.entries(c, "t1")) == [entry(1)]  # with nothing of what it made
    write(store, add(best()))
    assert seqs(store) == [1]
    assert [line.name for line in read(store, lambda c: best_lines(c, "race", "", 10))] == ["Ånn 🐧"]
    store.close()


def test_an_older_hosted_database_is_migrated_only_on_request(new, later):
    url = new("postgresql")
    store = opened(url)
    write(store, add(guest()))
    store.close()
    later()
    with pytest.raises(HearthsideError, match=rf"older schema {OLD}.*needs {NEW}.*hearthside store migrate"):
        opened(url)
    assert revision(url) == OLD
    migrate.upgrade(url)
    assert revision(url) == NEW
    migrate.downgrade(url, OLD)
    store = opened(url, migrate=True)
    assert read(store, lambda c: get_guest(c, "g1")) == guest()
    store.close()
    assert revision(url) == NEW


def test_a_migration_that_fails_changes_nothing(url: str, later):
    store = opened(url)
    write(store, add(guest()))
    store.close()
    before = structure(url)
    later()
    script = migrate.FOLDER / "versions" / f"{NEW}_mood.py"
    script.write_text(
        script.read_text().replace("def downgrade", "    op.drop_table('nowhere')\n\n\ndef downgrade")
    )
    with pytest.raises(HearthsideError, match="nowhere"):
        migrate.upgrade(url)
    assert structure(url) == before
    assert revision(url) == OLD


def test_an_unknown_revision_to_migrate_to(url: str):
    migrate.upgrade(url)
    with pytest.raises(HearthsideError, match="cannot be migrated to '0099'"):
        migrate.upgrade(url, "0099")
