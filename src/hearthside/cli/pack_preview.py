"""`hearthside pack preview`: all cards of a pack in the browser, drawn again at every save."""

import tempfile
from contextlib import suppress
from pathlib import Path

import click

from hearthside.cli.front import Epilog
from hearthside.cli.offering import ensure
from hearthside.cli.pack import path_argument
from hearthside.kernel.errors import HearthsideError

EXAMPLES = """
Examples:
  hearthside pack preview my-garden                opens the browser; save with any editor and look
  hearthside pack preview my-garden --no-browser   only says where it is

Cards are drawn as they are printed if the extra `print` is installed, else as the table shows them.
Ctrl-C ends it. Nothing is written.
"""


@click.command(cls=Epilog, epilog=EXAMPLES, short_help="See all cards, redrawn as you save.")
@path_argument
@click.option("--port", type=click.IntRange(0, 65535), help="The port (usually 8642, or the next free one).")
@click.option("--no-browser", is_flag=True, help="Do not open the browser.")
def preview(path: str, port: int | None, no_browser: bool) -> None:
    """Show all cards of a folder in the browser, with what is wrong beside them, and again at every save."""
    from hearthside.server import logs
    from hearthside.server.registry import Settings
    from hearthside.server.serve import serve
    from hearthside.server.studio.drawing import Drawer
    from hearthside.studio.folders import folder_of

    logs.configure()
    folder = folder_of(path).resolve()
    with suppress(HearthsideError):  # who does without it sees the faces of the table
        ensure("print")

    def tell(where: str) -> None:
        click.echo(f"The cards of {path} are at {where} (Ctrl-C ends it)")
        click.echo(f"What you save in {folder} is shown within a second.")
        if missing := Drawer().missing:
            click.echo(f"{missing} The page offers to install it.")

    # Nobody plays here: the database that a server needs is nobody's.
    with tempfile.TemporaryDirectory(prefix="hearthside-preview-") as place:
        settings = Settings(limited=False, studio="here", installs="here", preview=str(folder))
        serve(
            str(Path(place, "preview.db")), "127.0.0.1", port, settings, tell, not no_browser, page="preview"
        )
