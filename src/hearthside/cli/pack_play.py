"""`hearthside pack play`: sit down to a pack, at the terminal or in the browser."""

from pathlib import Path

import click

from hearthside import api
from hearthside.cli.broken import all_errors
from hearthside.cli.front import Epilog
from hearthside.cli.new_table import NewTable, new_table
from hearthside.cli.pack import path_argument
from hearthside.cli.play import lay_out
from hearthside.cli.serve import database, db_option, reports_folder, shown
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.pack import Pack
from hearthside.terminal.screen import process_screen

EXAMPLES = """
Examples:
  hearthside pack play my-garden                     you and a bot, here
  hearthside pack play my-garden --seats 4 --seed 7  the options are those of `hearthside play`
  hearthside pack play my-garden --people 0          watch bots
  hearthside pack play my-garden --browser           in the browser; change the files and play again
  hearthside pack play my-garden --draft             though it is not finished: what is skipped is said

Whatever its id is, this pack is played: a changed copy of a pack that comes with Hearthside too.
"""


@click.command("play", cls=Epilog, epilog=EXAMPLES, short_help="Play a pack at once.")
@path_argument
@new_table
@click.option("--file", type=click.Path(path_type=Path), help="Keep the game here.")
@click.option("--draft", is_flag=True, help="Play it though something is missing yet, and say what.")
@click.option("--browser", is_flag=True, help="In the browser; the table is set up there.")
@click.option("--port", type=click.IntRange(0, 65535), help="With --browser: the port of the server.")
@db_option
def play_pack(
    path: str,
    table: NewTable,
    file: Path | None,
    draft: bool,
    browser: bool,
    port: int | None,
    db: str | None,
) -> None:
    """Play the pack in a folder at once: at the terminal, or with --browser in the browser."""
    from hearthside.studio.folders import folder_of

    screen = process_screen()
    folder = folder_of(path)
    if browser and (table.wanted or table.specs or file is not None):
        raise HearthsideError("with --browser the table is set up there: leave out the other options")
    if not browser and (port is not None or db is not None):
        raise HearthsideError("--port and --db are for the server: say --browser too")
    if browser and draft:
        raise HearthsideError("drafts are played here, or in the studio of the browser: hearthside serve")
    with all_errors(folder, path):
        game, skipped = api.read_draft(folder) if draft else (api.read(folder), ())
    for line in skipped:
        click.echo(line)
    if browser:
        _serve(folder, game, port, database(db))
    else:
        lay_out(screen, game, table, file)


def _serve(folder: Path, game: Pack, port: int | None, url: str) -> None:
    """A server with this pack, which follows what is changed in its files."""
    from hearthside.server.packwatch import Watching
    from hearthside.server.registry import Settings
    from hearthside.server.serve import serve

    def tell(where: str) -> None:
        click.echo(f"{game.name} is at {where} (Ctrl-C ends it; games are kept in {shown(url)})")
        click.echo(f"What you change in {folder} can be played a few seconds later.")

    watched = Watching(str(folder), instead=True)
    settings = Settings(packs=watched, reports=str(reports_folder(url)), lab="here", studio="here")
    serve(url, "127.0.0.1", port, settings, tell, open_browser=True, page=f"new/{game.id}")
