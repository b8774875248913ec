"""A picture of the table as SVG, for pages about the game."""

import io

from rich.console import Console

from hearthside.kernel.game import Game
from hearthside.terminal.asking import Asking
from hearthside.terminal.files import new_path
from hearthside.terminal.interjections import Interjections
from hearthside.terminal.keeping import Keeper
from hearthside.terminal.screen import TALL, Screen
from hearthside.terminal.seating import Seat

# rich's own frame fetches its font from the web; this one takes what the reader's machine has.
FRAME = """\
<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{
    font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace;
    font-size: {char_height}px;
    line-height: {line_height}px;
    white-space: pre;
}}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def svg(game: Game, seating: list[Seat], seat: int, width: int = 100) -> str:
    """What the seat sees just now.  The picture needs nothing from outside, neither fonts nor links."""
    console = Console(
        record=True,
        width=width,
        height=TALL,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        highlight=False,
        legacy_windows=False,
    )
    screen = Screen(console, io.StringIO())
    names = [one.name for one in seating]
    people = [number for number, one in enumerate(seating) if not one.bot]
    keeper = Keeper(game, seating, new_path(game))
    Asking(screen, game, names, people, keeper, Interjections(game, {})).picture(seat)
    return console.export_svg(title="hearthside play", code_format=FRAME, unique_id="hearthside")
