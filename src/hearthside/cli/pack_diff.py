"""`hearthside pack diff`: what has changed from one version of a pack to another."""

import click
import msgspec
from rich.box import SIMPLE_HEAD
from rich.table import Table as Grid
from rich.text import Text

from hearthside.cli.front import Epilog
from hearthside.terminal.screen import process_screen

EXAMPLES = """
Examples:
  hearthside pack diff my-garden@HEAD my-garden     what was changed since the last commit
  hearthside pack diff old.zip my-garden --json     for programs

A version is a folder, a .zip or .hearthpack file, FOLDER@REVISION of git, or the id of a pack that comes with
Hearthside.
`hearthside compare OLD NEW` plays both and tells what the changes did.
"""


@click.command(cls=Epilog, epilog=EXAMPLES, short_help="What has changed between two versions.")
@click.argument("old")
@click.argument("new")
@click.option("--json", "as_json", is_flag=True, help="The changes as JSON.")
def diff(old: str, new: str, as_json: bool) -> None:
    """Tell what has changed: first what matters to the rules, then what is only read."""
    from hearthside.cli.versions import text_of
    from hearthside.studio.difference import difference

    found = difference(text_of(old), text_of(new))
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode({"changes": found.changes}), indent=2).decode())
        return
    screen = process_screen()
    if not found.changes:
        screen.line("Nothing has changed.")
    for title, changes in (("Rules", found.rules), ("Only read", found.wording)):
        if not changes:
            continue
        grid = Grid(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
        for heading in ("where", "what", "was", "now"):
            grid.add_column(heading, overflow="fold")
        for one in changes:
            grid.add_row(
                Text(one.where or one.part), Text(one.what), Text(_short(one.was)), Text(_short(one.now))
            )
        screen.show(grid)


def _short(text: str) -> str:
    """Lore may be long; where it differs is for a text editor."""
    plain = " ".join(text.split())
    return plain if len(plain) <= 80 else f"{plain[:79]}…"
