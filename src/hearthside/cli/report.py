"""`hearthside report`: what recorded runs tell, as a page, as JSON, as a database."""

import os
from pathlib import Path

import click
import msgspec
from rich.progress import BarColumn, Progress, TextColumn

from hearthside.cli import words
from hearthside.cli.front import Epilog
from hearthside.cli.serve import database, reports_folder
from hearthside.kernel.errors import HearthsideError
from hearthside.terminal.screen import process_screen

EXAMPLES = """
Examples:
  hearthside simulate risewater --games 5000 --out runs/risewater
  hearthside report runs/risewater -o risewater.html
  hearthside report runs/two-players runs/four-players -o risewater.html
  hearthside report runs/risewater --json > risewater.json
  hearthside report runs/risewater --db risewater.duckdb
  hearthside report runs/risewater --browser         shown by ./play, on the page of the game

Needs the extra `analysis`: pip install 'hearthside[analysis]'.  docs/lab.md says what the figures mean.
"""


@click.command(cls=Epilog, epilog=EXAMPLES, short_help="What recorded games tell: balance, length, cards.")
@click.argument("runs", nargs=-1, required=True, metavar="RUN…", type=click.Path(path_type=Path))
@click.option(
    "-o", "--out", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help="The page."
)
@click.option("--json", "as_json", is_flag=True, help="The same numbers as JSON, on the standard output.")
@click.option(
    "--db",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="All rows as a DuckDB file, with views for notebooks.",
)
@click.option("--browser", is_flag=True, help="Show it in the browser, as the last report of the game.")
def report(runs: tuple[Path, ...], out: Path | None, as_json: bool, db: Path | None, browser: bool) -> None:
    """Read one or several recorded runs of a game and tell how balanced it is.

    RUN is a folder that `simulate --out` has made.
    """
    from hearthside.lab.figures.make import SECTIONS, make_report  # only now: they take a while
    from hearthside.lab.figures.runs import open_runs
    from hearthside.lab.page.document import document

    if out is None and not as_json and db is None and not browser:
        raise HearthsideError(
            "where to? -o report.html writes a page, --browser shows it there, --json prints numbers, "
            "--db makes a database"
        )
    if db is not None and db.exists():
        raise HearthsideError(f"{db} is there already; take another name, or remove it")
    for file in (out, db):
        if file is not None:
            words.check_folder(file)
    screen = process_screen()
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        console=screen.console,
        transient=True,
        disable=as_json or not screen.is_terminal or not screen.console.color_system,
    ) as bar:
        task = bar.add_task("reading", total=len(SECTIONS) + 1)
        data = open_runs(runs, db)
        bar.update(task, advance=1, description="counting")
        made = make_report(data, lambda done: bar.update(task, completed=1 + done))
        data.connection.close()
    pages = [out] if out is not None else []
    if browser:
        pages.append(_shown_by_the_server(made.game))
    for page in pages:
        half = page.with_name(page.name + ".half")
        half.write_text(document(made), "utf-8")
        os.replace(half, page)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(made)).decode())
        return
    told = [str(path) for path in (*pages, db) if path is not None]
    click.echo(f"{made.name}: {made.games:,} games of {len(made.runs)} run{'s' * (len(made.runs) > 1)}.")
    click.echo(f"Written: {', '.join(told)}")


def _shown_by_the_server(game: str) -> Path:
    """Where a server on the usual database looks for the last report of a game."""
    from hearthside.server.balance.pages import Pages

    folder = reports_folder(database(None))
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return Pages(folder).file(game)
