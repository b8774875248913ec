"""`hearthside replay`: step through a saved game."""

from pathlib import Path

import click

from hearthside.cli.front import Epilog
from hearthside.kernel.errors import HearthsideError
from hearthside.terminal import files
from hearthside.terminal.replaying import Replaying
from hearthside.terminal.screen import EndOfInput, process_screen

EXAMPLES = """
Examples:
  hearthside replay winter.hearth                step through it: Enter, b, a number, log, view, q
  hearthside replay winter.hearth --seat 0       as the first seat saw it
  hearthside replay winter.hearth --open         with all cards on the table
  printf '120\\nview\\n' | hearthside replay winter.hearth --open
                                                 one position as plain text

Usually it is seen by the one person who played, and by a spectator if there were several.
"""


@click.command(cls=Epilog, epilog=EXAMPLES, short_help="Step through a saved game.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--seat", type=int, metavar="K", help="See it from this seat (0 is the first).")
@click.option("--open", "opened", is_flag=True, help="See all cards of all seats.")
def replay(file: Path, seat: int | None, opened: bool) -> None:
    """Step through a saved game."""
    if seat is not None and opened:
        raise HearthsideError("say --seat or --open, not both")
    screen = process_screen()
    saved = files.open_game(file)
    seats = saved.record.seats
    if seat is not None and not 0 <= seat < seats:
        raise HearthsideError(f"there is no seat {seat}; the seats are 0 to {seats - 1}")
    if saved.notice:
        screen.say(saved.notice)
    try:
        Replaying(screen, saved, seat, opened).run()
    except (EndOfInput, KeyboardInterrupt):
        screen.say("")
