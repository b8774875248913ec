"""`hearthside store`: the operator's tools.  They work beside a running server, or without one."""

import asyncio
import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

import click
from msgspec.structs import asdict
from rich.table import Table as Grid

from hearthside.cli.front import SETTINGS, Epilog, Failed, Front
from hearthside.cli.serve import database, db_option, shown
from hearthside.kernel.errors import HearthsideError
from hearthside.terminal.screen import process_screen

T = TypeVar("T")
NEVER = -1
SORTS = {
    "finished": "tables that are over",
    "abandoned": "tables that were left",
    "uploads": "game files",
    "reports": "reports",
    "guests": "guests without a table",
}


class Days(click.ParamType[int]):
    name = "days"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        text = str(value)
        if text == "never":
            return NEVER
        if not (text.isascii() and text.isdigit() and len(text) < 6):
            self.fail(f"{text!r} is neither a number of days nor `never`", param, ctx)
        return int(text)


DAYS = Days()


EXAMPLES = """
Examples:
  hearthside store tables --status playing
  hearthside store inspect TABLE
  hearthside store purge --finished 100        what would go; with --yes it goes
  hearthside store backup winter.backup        while the server goes on
  hearthside store restore winter.backup --db postgresql://hearthside@localhost/hearthside
  hearthside store copy hearthside.db postgresql://hearthside@localhost/hearthside
"""


class Tools(Epilog, Front):
    """A group of commands with examples."""


@click.group(cls=Tools, context_settings=SETTINGS, epilog=EXAMPLES)
def store() -> None:
    """Look after the server's database: tables, backups, migrations, metrics."""


def _with_store(db: str | None, use: Callable[[Any], Any]) -> Any:
    from hearthside.server.store import Store

    opened = Store(database(db))
    opened.open(migrate=False)
    try:
        return asyncio.run(use(opened))
    finally:
        opened.close()


@store.command("tables")
@db_option
@click.option("--status", type=click.Choice(["open", "playing", "over", "closed"]), help="Only these.")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
def list_tables(db: str | None, status: str | None, as_json: bool) -> None:
    """List tables, the latest first."""
    from hearthside.server.store import queries
    from hearthside.server.store.records import sitting

    async def use(opened: Any) -> Any:
        return await opened.read(lambda c: queries.all_tables(c, status))

    found = _with_store(db, use)
    rows = [
        {
            "id": line.id,
            "game": line.game,
            "status": line.status,
            "title": line.title,
            "seats": [seat.name or seat.kind for seat in sitting(line)],
            "listed": line.listed,
            "updated": _time(line.updated),
        }
        for line in found
    ]
    if as_json:
        click.echo(json.dumps(rows, indent=1))
        return
    grid = Grid(box=None, pad_edge=False)
    for title in ("table", "game", "status", "seats", "last move"):
        grid.add_column(title, no_wrap=title != "seats")
    for row in rows:
        grid.add_row(row["id"], row["game"], row["status"], ", ".join(row["seats"]), row["updated"])
    screen = process_screen()
    screen.show(grid)
    screen.say(f"{len(rows)} tables")


@store.command()
@click.argument("table")
@db_option
@click.option("--log", "with_log", is_flag=True, help="Every entry of the log too. It shows hidden cards!")
def inspect(table: str, db: str | None, with_log: bool) -> None:
    """Say all about one table, as JSON: settings, seats, who is asked, how long its log is."""
    from hearthside.server.operator import inspected
    from hearthside.server.registry import Registry

    async def use(opened: Any) -> Any:
        return await inspected(Registry(opened), table, with_log)

    click.echo(json.dumps(_with_store(db, use), indent=1, ensure_ascii=False))


@store.command()
@click.argument("table")
@db_option
@click.option("--why", default="", help="What the players are told.")
def close(table: str, db: str | None, why: str) -> None:
    """Close a table.  Its log stays; a running server notices at the table's next move."""
    from hearthside.server.operator import closed
    from hearthside.server.registry import Registry

    async def use(opened: Any) -> Any:
        return await closed(Registry(opened), table, why)

    seq = _with_store(db, use)
    click.echo(f"table {table} is closed (entry {seq} of its log)")


@store.command("new-invite")
@click.argument("table")
@db_option
def new_invite(table: str, db: str | None) -> None:
    """Make a table's invite link anew: the old one leads nowhere.

    Whoever came by it and holds no seat needs the new one.  A running server lets nobody in by the old link
    from now on, and puts out who is already there at the table's next move.
    """
    from hearthside.server.operator import invited_anew
    from hearthside.server.registry import Registry

    async def use(opened: Any) -> Any:
        return await invited_anew(Registry(opened), table)

    click.echo(f"the invite link of table {table} now ends with /join/{_with_store(db, use)}")


@store.command()
@click.argument("table")
@db_option
def unlist(table: str, db: str | None) -> None:
    """Take a game out of the list of the best.  The table and its log stay."""
    from hearthside.server.store import queries

    async def use(opened: Any) -> Any:
        return await opened.write(lambda c: queries.drop_best(c, table))

    if not _with_store(db, use):
        raise HearthsideError(f"no list of the best has a table {table}")
    click.echo(f"table {table} is not among the best any more")


@store.command()
@db_option
@click.option("--finished", type=DAYS, help="Tables that are over or closed (usually 365).")
@click.option("--abandoned", type=DAYS, help="Tables at which nothing happens any more (usually 90).")
@click.option("--uploads", type=DAYS, help="Game files that somebody brought (usually 30).")
@click.option("--reports", type=DAYS, help="Bug reports (usually 365).")
@click.option("--guests", type=DAYS, help="Guests without a table (usually 90).")
@click.option("--yes", is_flag=True, help="Do it.  Without this it is only said what would go.")
def purge(db: str | None, yes: bool, **days: int | None) -> None:
    """Take out what is older than so many days, or `never`.  Without --yes it only says what that is.

    Tables in a list of the best stay, and so do packs that are still played with.  Make a backup first.
    """
    from hearthside.server.operator import purged
    from hearthside.server.store.purge import Retention

    usual = Retention()
    given = {name: getattr(usual, name) if value is None else value for name, value in days.items()}
    kept = Retention(**{name: None if value == NEVER else value for name, value in given.items()})
    found, entries = _with_store(db, lambda opened: purged(opened, kept, yes))
    for name, ids in asdict(found).items():
        if name == "packs":
            click.echo(f"{len(ids)} packs that nobody plays with any more")
        elif getattr(kept, name) is not None:
            click.echo(f"{len(ids)} {SORTS[name]} older than {getattr(kept, name)} days")
    if not yes:
        click.echo("Nothing was changed; with --yes these go.")
    else:
        click.echo(f"They are gone, with {entries} entries of logs. The room is used again by what comes.")


@store.command()
@click.argument("target", type=click.Path(path_type=Path))
@db_option
def backup(target: Path, db: str | None) -> None:
    """Write everything into the file TARGET, while the server may go on."""
    from hearthside.server.store.backup import backup as back_up

    _rows(back_up(database(db), target), f"written to {target}")


@store.command()
@click.argument("source", type=click.Path(path_type=Path, exists=True))
@db_option
@click.option("--replace", is_flag=True, help="Even if the database is not empty; what is in it is lost.")
def restore(source: Path, db: str | None, replace: bool) -> None:
    """Fill a database from the backup SOURCE: SQLite or PostgreSQL, whichever it came from.

    Stop the server first.
    """
    from hearthside.server.store.backup import restore as fill

    url = database(db)
    _rows(fill(source, url, replace=replace), f"restored into {shown(url)}")


@store.command("copy")
@click.argument("source", metavar="SQLITE")
@click.argument("target", metavar="POSTGRES")
def copy_all(source: str, target: str) -> None:
    """Copy the file SQLITE into the empty database POSTGRES (postgresql://…): all tables, logs, guests and
    packs that are kept, compared row by row.

    Stop the server first.  The file stays as it is.  On PostgreSQL as many servers as you like may then run.
    """
    from hearthside.server.store.copying import copy

    _rows(copy(source, target), f"copied to {shown(target)}, and compared")


def _rows(rows: dict[str, int], where: str) -> None:
    told = ", ".join(f"{number} {name}" for name, number in rows.items())
    click.echo(f"{told}: {where}")


@store.command()
@db_option
@click.option("--to", default="head", show_default=True, help="The revision to go to.")
@click.option("--down", is_flag=True, help="Back to an older one.")
@click.option("--check", is_flag=True, help="Only say whether something is to be done (exit code 1).")
def migrate(db: str | None, to: str, down: bool, check: bool) -> None:
    """Bring the database to the form that this version of Hearthside needs."""
    from hearthside.server.store.address import parse
    from hearthside.server.store.migrate import HEAD, downgrade, upgrade
    from hearthside.server.store.prepare import look

    url = database(db)
    before = look(parse(url))
    if check:
        if before != HEAD:
            raise Failed(f"the database is at revision {before}, this version needs {HEAD}")
        click.echo(f"the database is at revision {HEAD}, as it should be")
        return
    (downgrade if down else upgrade)(url, to)
    click.echo(f"revision {before} → {look(parse(url))}")


@store.command()
@db_option
def metrics(db: str | None) -> None:
    """What is in the database, as Prometheus text.  (A running server tells more: serve --metrics.)"""
    from hearthside.server.metrics import of_store
    from hearthside.server.store import queries

    async def use(opened: Any) -> Any:
        return await opened.read(queries.counts)

    click.echo(of_store(_with_store(db, use)), nl=False)


@store.command()
@db_option
@click.argument("report", required=False)
def reports(db: str | None, report: str | None) -> None:
    """List bug reports, or print one."""
    from hearthside.server.store import queries

    async def use(opened: Any) -> Any:
        if report:
            return [await opened.read(lambda c: queries.get_report(c, report))]
        return await opened.read(queries.reports)

    for one in _with_store(db, use):
        if one is None:
            raise HearthsideError(f"there is no report {report!r}")
        body = json.loads(one.body)
        if report:
            click.echo(json.dumps(body, indent=1, ensure_ascii=False))
        else:
            first = (body["text"].splitlines() or [""])[0]
            click.echo(f"{one.id}  {_time(one.at)}  table {one.table} entry {one.seq}  {first}")


def _time(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")
