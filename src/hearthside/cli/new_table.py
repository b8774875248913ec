"""How a new table is laid out, in the words of the command line: the same for `play` and `pack play`."""

from collections.abc import Callable
from functools import wraps
from typing import Any

import click
from msgspec import Struct

from hearthside.cli import words
from hearthside.kernel.pack import Pack
from hearthside.kernel.settings import Preset, Value
from hearthside.terminal.seating import Seat

OPTIONS = (
    click.option("--seats", type=int, metavar="N", help="How many sit at the table."),
    click.option("--people", type=int, metavar="N", help="How many are people (usually 1; 0: watch)."),
    click.option(
        "--seat", "named", multiple=True, metavar="WHO", help="The next seat: name=Ada, bot=random."
    ),
    click.option("--bots", "specs", multiple=True, metavar="A,B", help="Bots for the other seats."),
    click.option("--preset", default="", metavar="NAME", help="Rules that go well together, by one name."),
    click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A rule of this table."),
    click.option("--seed", type=int, metavar="S", help="Deal from this number, not at random."),
)


class NewTable(Struct, frozen=True):
    """What was said of it; nothing has been looked up yet."""

    seats: int | None
    people: int | None
    named: tuple[str, ...]
    specs: tuple[str, ...]  # of bots
    preset: str
    options: tuple[str, ...]
    seed: int | None

    @property
    def wanted(self) -> bool:
        """Was anything said, but for the bots, which a game that goes on may have too?"""
        numbers = (self.seats, self.people, self.seed)
        return any(one is not None for one in numbers) or any((self.named, self.preset, self.options))

    def of(self, pack: Pack) -> tuple[list[Seat], Preset | None, dict[str, Value]]:
        """Who sits where, and by which rules."""
        chosen = words.preset(pack, self.preset)
        sitting = [words.seat(pack, word) for word in self.named]
        bots = words.bot_specs(pack, self.specs)
        table = words.table(pack, chosen, self.seats, self.people, sitting, bots)
        return table, chosen, words.table_options(pack, self.options)


def new_table(command: Callable[..., None]) -> Callable[..., None]:
    """The options; the command gets them as one `table`."""

    @wraps(command)
    def gathered(**given: Any) -> None:
        said = {name: given.pop(name) for name in NewTable.__struct_fields__}
        command(table=NewTable(**said), **given)

    for option in reversed(OPTIONS):
        gathered = option(gathered)
    return gathered
