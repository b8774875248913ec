"""The operator's tools, beside a running server and without one."""

import asyncio
import json
import socket
from pathlib import Path

import pytest
from click.testing import CliRunner

from hearthside.cli import main
from hearthside.cli.serve import shown
from hearthside.server.store import Store
from tests.server.client import Browser
from tests.server.running import Process, running
from tests.server.store.samples import add, best, write

pytestmark = pytest.mark.slow


def run(*args: object) -> str:
    result = CliRunner().invoke(main, [str(arg) for arg in args])
    assert result.exit_code == 0, result.output
    return result.output


def refused(*args: object) -> str:
    result = CliRunner().invoke(main, [str(arg) for arg in args])
    assert result.exit_code in (1, 2), result.output
    assert "Traceback" not in result.output
    return result.output


@pytest.fixture
def played(tmp_path: Path) -> tuple[Path, str]:
    """A database with one table at which something has happened."""
    db = tmp_path / "tables.db"

    async def story(url: str) -> str:
        async with Browser(url) as ada:
            laid = await ada.lay_out("Ada", "Bo", start=True, title="Evening")
            player = await ada.player(laid["table"], 0).connect()
            await player.hear()
            await player.say("chat", text="hello")
            await player.close()
            await ada.post(f"/api/tables/{laid['table']}/reports", {"text": "odd thing", "seat": 0})
            return str(laid["table"])

    with running(db) as server:
        table = asyncio.run(story(server.url))
    return db, table


def test_a_game_is_taken_out_of_the_list_of_the_best(played):
    db, table = played
    store = Store(str(db))
    store.open()
    write(store, add(best(table)))
    store.close()
    assert "is not among the best any more" in run("store", "unlist", table, "--db", db)
    assert f"no list of the best has a table {table}" in refused("store", "unlist", table, "--db", db)
    assert table in run("store", "tables", "--db", db)


def test_tables_are_listed_and_inspected(played):
    db, table = played
    assert table in run("store", "tables", "--db", db)
    listed = json.loads(run("store", "tables", "--db", db, "--json"))
    assert [(row["id"], row["status"], row["seats"]) for row in listed] == [(table, "playing", ["Ada", "Bo"])]
    assert json.loads(run("store", "tables", "--db", db, "--json", "--status", "over")) == []
    about = json.loads(run("store", "inspect", table, "--db", db))
    assert (about["status"], about["entries"], len(about["seats"])) == ("playing", 4, 2)
    assert "key" not in about
    assert "log" not in about
    log = json.loads(run("store", "inspect", table, "--db", db, "--log"))["log"]
    assert [entry["command"]["type"] for entry in log] == ["sit", "sit", "start", "chat"]
    assert "there is no table 'nothing'" in refused("store", "inspect", "nothing", "--db", db)


def test_a_table_is_closed_and_stays_in_the_database(played):
    db, table = played
    assert "entry 5" in run("store", "close", table, "--db", db, "--why", "maintenance")
    assert json.loads(run("store", "inspect", table, "--db", db))["status"] == "closed"
    assert "already closed" in refused("store", "close", table, "--db", db)


def test_backup_and_restore(played, tmp_path):
    db, table = played
    copy, other = tmp_path / "copy.backup", tmp_path / "other.db"
    assert "1 game_table" in run("store", "backup", copy, "--db", db)
    assert refused("store", "backup", copy, "--db", db)  # it is there already
    run("store", "restore", copy, "--db", other)
    inspected = [run("store", "inspect", table, "--db", path, "--log") for path in (db, other)]
    assert inspected[0] == inspected[1]
    assert refused("store", "restore", copy, "--db", other)  # something is in it
    run("store", "restore", copy, "--db", other, "--replace")


def test_migrations_and_metrics(played):
    db, _ = played
    assert "as it should be" in run("store", "migrate", "--db", db, "--check")
    run("store", "migrate", "--db", db)
    text = run("store", "metrics", "--db", db)
    assert 'hearthside_tables{game="arctic_scavengers",status="playing"} 1.0' in text
    assert "hearthside_log_entries 4.0" in text


def test_reports_are_listed_and_printed(played):
    db, table = played
    line = run("store", "reports", "--db", db)
    assert f"table {table} entry 4  odd thing" in line
    report = json.loads(run("store", "reports", line.split()[0], "--db", db))
    assert "cards" not in report["view"]["game"]["zones"]["hand:1"]
    assert "there is no report 'x'" in refused("store", "reports", "x", "--db", db)


def test_what_is_no_database_is_left_alone(tmp_path):
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ada, " * 200)
    said = refused("store", "tables", "--db", file)
    assert "database" in said
    assert file.read_text() == "Dear Ada, " * 200
    assert "postgresql" in refused("serve", "--no-browser", "--port", "0", "--db", "mysql://x/y")


def test_a_port_in_use_is_told(tmp_path):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        said = refused("serve", "--no-browser", "--port", port, "--db", tmp_path / "t.db")
    assert f"cannot listen on port {port} of 127.0.0.1: Address already in use" in said


def test_passwords_are_not_shown():
    assert shown("postgresql://ada:secret@host/db") == "postgresql://ada@host/db"
    assert shown("/home/ada/x.db") == "/home/ada/x.db"


def test_serve_says_where_it_is_and_ends_in_order(tmp_path):
    process = Process(tmp_path / "t.db")
    process.start()
    try:
        assert process.url.startswith("http://127.0.0.1:")
        assert process.terminate() == 0
    finally:
        process.close()
