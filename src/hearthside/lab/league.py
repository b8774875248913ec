"""A league of bots: who meets whom, what came of it, and ratings from all of it.

Everything that was played is kept in one file, so that a bot that comes later plays only what is missing.
"""

import os
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.pack import Pack
from hearthside.lab.match import Match
from hearthside.lab.stats.ratings import Rating, rate
from hearthside.lab.stats.shares import Estimate, Sums, share
from hearthside.lab.workers import crew_of, played

FORMAT = 1
Kind = Literal["round", "swiss"]
Progress = Callable[[int, int], None]
Ranks = list[int]  # by chair: the rank that it reached, from 0


class Meeting(Struct, frozen=True):
    """Two bots, on so many deals: in each deal all rotations, in each rotation the ranks by chair."""

    bots: tuple[str, str]  # the first has one chair, the other all the others
    seed: int
    deals: list[list[Ranks]]


class League(Struct):
    """The file of a league."""

    format: int
    game: str
    pin: str  # the hash of the content: another version of the game is another league
    seats: int
    options: dict[str, Any]
    meetings: list[Meeting]

    def bots(self) -> list[str]:
        return list(dict.fromkeys(bot for meeting in self.meetings for bot in meeting.bots))

    def deals_of(self, one: str, other: str) -> int:
        return sum(len(meeting.deals) for meeting in self.meetings if meeting.bots == (one, other))


class Cell(Struct, frozen=True):
    """One bot in one chair against another in all the others."""

    bot: str
    against: str
    share: Estimate


class Table(Struct, frozen=True):
    game: str
    seats: int
    ratings: list[Rating]
    cells: list[Cell]


def open_league(
    file: Path | None, pack: Pack, seats: int | None = None, options: Mapping[str, Any] | None = None
) -> League:
    """The one in the file, or a new one.  What is not said is as in the file; a new one is for two."""
    found = read_league(file) if file is not None and file.exists() else None
    if found is not None and found.game != pack.id:
        raise HearthsideError(f"{file} is the league of {found.game}, not of {pack.id}; take another file")
    if seats is None:
        seats = found.seats if found is not None else 2
    pack.check_seats(seats)
    if seats < 2:
        raise HearthsideError("a league needs at least two seats")
    if pack.cooperative:
        raise HearthsideError(f"nobody comes out ahead in {pack.name}: all win or lose together")
    chosen = found.options if found is not None and options is None else pack.check_options(options)
    wanted = League(FORMAT, pack.id, pack.pin(seats, chosen), seats, chosen, [])
    if found is None:
        return wanted
    pairs = [(name, getattr(found, name), getattr(wanted, name)) for name in ("format", "seats")]
    pairs += [(name, found.options.get(name), value) for name, value in chosen.items()]
    for name, was, now in pairs:
        if was != now:
            raise HearthsideError(f"{file} is a league with {name} {was}, not {now}; take another file")
    if found.pin != wanted.pin:
        raise HearthsideError(f"{file} is the league of another version of the game; take another file")
    return found


def read_league(file: Path) -> League:
    try:
        return msgspec.json.decode(file.read_bytes(), type=League)
    except (OSError, msgspec.MsgspecError) as error:
        raise HearthsideError(f"{file} is not the file of a league: {error}") from None


def save_league(file: Path, league: League) -> None:
    half = file.with_name(file.name + ".half")
    half.write_bytes(msgspec.json.encode(league))
    os.replace(half, file)


def play_league(
    league: League,
    pack: Pack,
    bots: Sequence[str],
    deals: int,
    seed: int = 0,
    kind: Kind = "round",
    rounds: int = 4,
    workers: int = 1,
    on_progress: Progress | None = None,
    on_meeting: Callable[[League], None] | None = None,
) -> None:
    """Everybody meets everybody on so many deals (`round`), or in each of some rounds whoever stands next to
    them (`swiss`).  What was played before counts: only missing deals are played.  `on_meeting`: to save what
    there is."""
    if len(set(bots)) < 2:
        raise HearthsideError("a league needs at least two bots")
    if deals < 1:
        raise HearthsideError(f"at least one deal must be played, not {deals}")
    tell = on_progress or (lambda done, total: None)
    names = list(dict.fromkeys(bots))
    laps = 1 if kind == "round" else rounds
    total = laps * (len(names) // 2 if kind == "swiss" else len(names) * (len(names) - 1) // 2)
    done = 0
    met: set[frozenset[str]] = set()
    for _ in range(laps):
        pairs = list(combinations(names, 2)) if kind == "round" else _swiss(_standing(league, names), met)
        for one, other in pairs:
            met.add(frozenset((one, other)))
            for bot, against in _sides(league.seats, one, other):
                _meet(league, pack, bot, against, deals, seed, workers)
            done += 1
            tell(done, total)
            if on_meeting is not None:
                on_meeting(league)


def _sides(seats: int, one: str, other: str) -> list[tuple[str, str]]:
    """With more than two seats each has to stand alone against the other; with two that is the same."""
    first, second = sorted((one, other))
    return [(first, second)] if seats == 2 else [(first, second), (second, first)]


def _meet(league: League, pack: Pack, bot: str, against: str, deals: int, seed: int, workers: int) -> None:
    there = league.deals_of(bot, against)
    if there >= deals:
        return
    specs = [bot, *[against] * (league.seats - 1)]
    match = Match(pack, league.seats, specs, seed, league.options, paired=True)
    block = len(match.block)
    found: list[list[Ranks]] = []
    with crew_of(match, workers) as crew:
        for index, game in played(match, range(there * block, deals * block), crew):
            ranks = {seat: rank for rank, seats in enumerate(game.ranking) for seat in seats}
            chairs = match.chairs(index)
            by_chair = [0] * league.seats
            for seat, chair in enumerate(chairs):
                by_chair[chair] = ranks[seat]
            if index % block == 0:
                found.append([])
            found[-1].append(by_chair)
    league.meetings.append(Meeting((bot, against), seed, found))


def _standing(league: League, names: list[str]) -> list[str]:
    """The best first; who has not played yet in the middle, in the order given."""
    points = {rating.bot: rating.points for rating in rate(_deals(league), samples=1)}
    return sorted(names, key=lambda name: -points.get(name, 1500.0))


def _swiss(standing: list[str], met: set[frozenset[str]]) -> list[tuple[str, str]]:
    """Neighbours, who have not met if that is possible."""
    left = list(standing)
    pairs: list[tuple[str, str]] = []
    while len(left) > 1:
        one = left.pop(0)
        fresh = [other for other in left if frozenset((one, other)) not in met]
        other = (fresh or left)[0]
        left.remove(other)
        pairs.append((one, other))
    return pairs


# ------------------------------------------------------------ what came of it
def _deals(league: League) -> list[list[list[tuple[str, int]]]]:
    """As ratings want them: deals of games of chairs."""
    return [
        [
            [(meeting.bots[0] if chair == 0 else meeting.bots[1], rank) for chair, rank in enumerate(ranks)]
            for ranks in deal
        ]
        for meeting in league.meetings
        for deal in meeting.deals
    ]


def table_of(league: League, name: str = "") -> Table:
    sums: dict[tuple[str, str], Sums] = {}
    for meeting in league.meetings:
        for deal in meeting.deals:
            wins = sum(_win(ranks) for ranks in deal)
            sums.setdefault(meeting.bots, Sums()).add(len(deal), wins)
            if league.seats == 2:  # the same games from the other chair
                other = (meeting.bots[1], meeting.bots[0])
                lost = sum(_win(list(reversed(ranks))) for ranks in deal)
                sums.setdefault(other, Sums()).add(len(deal), lost)
    cells = [Cell(bot, against, share(its)) for (bot, against), its in sums.items()]
    return Table(name or league.game, league.seats, rate(_deals(league)), cells)


def _win(ranks: Ranks) -> float:
    """Of the first chair."""
    return 1 / ranks.count(0) if ranks[0] == 0 else 0.0
