"""`hearthside lsp`: a language server for the files of packs."""

import click

from hearthside.cli.front import Epilog
from hearthside.kernel.extras import needed

ABOUT = """
Editors start it themselves; docs/designers/editors.md tells how VS Code, Neovim, Helix and Zed are set up.
"""


@click.command(cls=Epilog, epilog=ABOUT, short_help="Help editors with packs.")
@click.option("--stdio", is_flag=True, help="Speak over standard input and output, which is all it can.")
def lsp(stdio: bool) -> None:
    """Answer editors, over standard input and output: findings, completion, what a word means, where it is
    used, renaming and fixes.
    """
    needed("pygls", "editor")
    from hearthside.studio.lsp.server import make_server

    make_server().start_io()
