"""Who sits where: people and bots, and what they are called."""

import secrets
from collections.abc import Sequence

from msgspec import Struct

from hearthside import bots
from hearthside.kernel.bot import Bot
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.pack import Pack
from hearthside.kernel.settings import Preset
from hearthside.terminal.names import clean

LONE_PERSON = "You"


class Seat(Struct, frozen=True):
    name: str
    bot: str = ""  # its spec; empty for a person


def default_seats(wanted: Pack | Preset, people: int = 1) -> int:
    """As many as make a good table, of those that a preset is meant for."""
    if isinstance(wanted, Pack):
        return wanted.good_seats(people)
    return max(wanted.min_seats, min(wanted.max_seats, max(Pack.good_table, people)))


def person(name: str) -> Seat:
    return Seat(clean(name))


def bot(spec: str) -> Seat:
    return Seat("", spec.strip())


def people(number: int) -> list[Seat]:
    """People who did not say their names."""
    return [Seat("")] * number


def complete(pack: Pack, taken: Sequence[Seat], specs: Sequence[str], seats: int) -> list[Seat]:
    """Every seat filled and named: first those who are taken, then bots, the last spec for the rest."""
    pack.check_seats(seats)
    if len(taken) > seats:
        raise HearthsideError(f"{len(taken)} do not fit on {seats} seats")
    if len(taken) + len(specs) > seats:
        raise HearthsideError(
            f"{len(specs)} bots do not fit: only {seats - len(taken)} of {seats} seats are free"
        )
    chosen = list(specs) or [bots.usual(pack)]
    rest = [bot(chosen[min(i, len(chosen) - 1)]) for i in range(seats - len(taken))]
    return name_all([*taken, *rest])


def name_all(seating: Sequence[Seat]) -> list[Seat]:
    """Names for those who have none; no two alike."""
    persons = [seat for seat in seating if not seat.bot]
    out: list[Seat] = []
    for number, seat in enumerate(seating, start=1):
        name = seat.name
        if not name and not seat.bot:
            name = LONE_PERSON if len(persons) == 1 else f"Player {number}"
        used = [other.name.lower() for other in (*out, *seating[number:])]
        if not name:
            name = next(one for one in (*bots.NAMES, f"Bot {number}") if one.lower() not in used)
        elif name.lower() in [other.name.lower() for other in out]:
            raise HearthsideError(f"two at this table are called {name!r}; give them different names")
        out.append(Seat(name, seat.bot))
    return out


def make_bots(pack: Pack, seating: Sequence[Seat], seed: int | None) -> dict[int, Bot]:
    """The bots by their seats.  With a seed their own chance follows from it."""
    out: dict[int, Bot] = {}
    for number, seat in enumerate(seating):
        if seat.bot:
            own = secrets.randbits(32) if seed is None else seed * 1000 + number
            out[number] = bots.make(seat.bot, pack, own)
    return out
