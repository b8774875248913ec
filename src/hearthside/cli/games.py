"""`hearthside games`: what can be played."""

import click
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from hearthside import api, bots
from hearthside.cli.broken import pack_named
from hearthside.cli.front import Epilog
from hearthside.cli.words import allowed, choices, shown
from hearthside.kernel.pack import Pack
from hearthside.terminal.screen import Screen, process_screen

EXAMPLES = """
Examples:
  hearthside games
  hearthside games arctic_scavengers
"""


@click.command(cls=Epilog, epilog=EXAMPLES, short_help="Say what can be played.")
@click.argument("game", required=False)
def games(game: str | None) -> None:
    """Say what can be played: seats, options and bots.

    GAME is a game's id or the beginning of it; without it all games are listed.
    """
    screen = process_screen()
    packs = [pack_named(game)] if game else api.offered()
    for number, pack in enumerate(packs):
        if number:
            screen.say("")
        _show(screen, pack)


def _show(screen: Screen, pack: Pack) -> None:
    screen.say(Text.assemble((pack.name, "bold"), f" {pack.version}  ", (pack.id, "green")))
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    grid.add_row("", Text(pack.summary))
    grid.add_row("seats", pack.sizes)
    grid.add_row("bots", ", ".join(bots.known(pack)))
    for number, preset in enumerate(pack.presets):
        how = "" if preset.sizes == pack.sizes else f" ({preset.sizes})"
        text = Text.assemble((preset.id, "green"), f"  {preset.name}{how}. {preset.text}")
        grid.add_row("presets" if number == 0 else "", text)
    for number, setting in enumerate(pack.choosable):
        text = Text.assemble(
            (setting.name, "green"), f" = {allowed(setting) if setting.many else choices(setting)}"
        )
        text.append(f" (usually {shown(setting.usual())})")
        grid.add_row("options" if number == 0 else "", text)
        ruling = f" ({setting.ruling})" if setting.ruling else ""
        grid.add_row("", Text("  " + setting.text + ruling))
    grid.add_row("play", Text(f"hearthside play {pack.id}"))
    screen.show(Padding(grid, (0, 0, 0, 2)))
