"""Better numbers for a bot: it plays itself, and is judged on deals that the search never saw."""

import os
from collections.abc import Callable, Mapping, Sequence
from math import tanh
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from hearthside.bots.specs import maker
from hearthside.kernel.beliefs import Beliefs, Tunable
from hearthside.kernel.errors import HearthsideError, UnknownName, did_you_mean
from hearthside.kernel.pack import Pack
from hearthside.lab import spsa
from hearthside.lab.many import Games, many
from hearthside.lab.match import Match
from hearthside.lab.simulate import simulate
from hearthside.lab.summary import Summary

FORMAT = 1
DIRECTIONS = 24  # that are tried in an iteration
DEALS = 8  # for each of them
MANY = 1_000_000  # seeds: more than a search has directions
Progress = Callable[[int, int], None]


class Wanted(Struct, frozen=True):
    """What is looked for: another search if any of it differs."""

    game: str
    pin: str  # the hash of the content
    bot: str
    seats: int
    options: dict[str, Any]
    seed: int
    names: list[str]  # of the numbers
    starts: list[float]
    directions: int = DIRECTIONS
    deals: int = DEALS


class Search(Struct):
    """The file of a search.  It is replaced as a whole after each iteration."""

    format: int
    wanted: Wanted
    trail: list[spsa.Position]  # where it stood after each iteration


class Change(Struct, frozen=True):
    """Of one number."""

    name: str
    was: float
    now: float
    sure: float  # how many times as far as chance alone would have carried it


class Verdict(Struct, frozen=True):
    """On held-out deals."""

    against: str
    games: int
    seed: int
    share: float
    low: float  # 95 % interval of the share
    high: float
    equal: float  # what somebody equally good has: an equal part of the games, or what the others win alone


# ------------------------------------------------------------ beginning and keeping
def open_search(
    pack: Pack,
    bot: str,
    seats: int,
    options: Mapping[str, Any],
    seed: int,
    only: Sequence[str] = (),
    file: Path | None = None,
    directions: int = DIRECTIONS,
    deals: int = DEALS,
) -> Search:
    """The one in the file, or a new one.  `only`: the numbers that are tuned, or the beginnings of names."""
    pack.check_seats(seats)
    beliefs = beliefs_of(pack, bot)
    family = family_at(beliefs, pack, seats, options)
    tunable = chosen(beliefs.tunable(family), only)
    numbers = beliefs.numbers(seats, family)
    names = [one.name for one in tunable]
    chosen_options = pack.check_options(options)
    wanted = Wanted(
        pack.id,
        pack.pin(seats, chosen_options),
        bot,
        seats,
        chosen_options,
        seed,
        names,
        [numbers[name] for name in names],
        directions,
        deals,
    )
    if file is None or not file.exists():
        return Search(FORMAT, wanted, [])
    try:
        found = msgspec.json.decode(file.read_bytes(), type=Search)
    except msgspec.DecodeError as error:
        raise HearthsideError(f"{file} holds no search: {error}") from None
    for name in Wanted.__struct_fields__:
        was, now = getattr(found.wanted, name), getattr(wanted, name)
        if was != now:
            raise HearthsideError(
                f"{file} is a search with another {name} ({was!r}, not {now!r}): take another file"
            )
    return found


def save_search(file: Path, search: Search) -> None:
    fresh = file.with_suffix(f"{file.suffix}.new")
    fresh.write_bytes(msgspec.json.encode(search))
    os.replace(fresh, file)


def beliefs_of(pack: Pack, bot: str) -> Beliefs:
    found: Beliefs | None = getattr(maker(bot, pack), "beliefs", None)
    if found is None:
        raise HearthsideError(f"the bot {bot!r} has no numbers that could be tuned")
    return found


def family_at(beliefs: Beliefs, pack: Pack, seats: int, options: Mapping[str, Any]) -> str:
    return beliefs.family(pack, pack.new_state(seats, 0, pack.check_options(options)).table)


def chosen(tunable: list[Tunable], only: Sequence[str]) -> list[Tunable]:
    for word in only:
        if not any(one.name.startswith(word) for one in tunable):
            names = [one.name for one in tunable]
            raise UnknownName(f"no number is called {word!r}{did_you_mean(word, names)}")
    return [one for one in tunable if not only or one.name.startswith(tuple(only))]


# ------------------------------------------------------------ searching
def search_on(
    search: Search,
    pack: Pack,
    iterations: int,
    workers: int = 1,
    cluster: str = "",
    on_progress: Progress | None = None,
    keep: Callable[[Search], None] | None = None,
) -> None:
    """Go on until there are so many iterations; `keep` is called after each."""
    wanted = search.wanted
    tunable = _tunable(search, pack)
    example = Match(pack, wanted.seats, [wanted.bot] * wanted.seats, 0, wanted.options)
    with many(example, workers, cluster) as play_all:
        while len(search.trail) < iterations:
            iteration = len(search.trail)
            position = search.trail[-1] if search.trail else [0.0] * len(tunable)
            count = len(tunable)
            tried = [spsa.signs(wanted.seed, iteration, way, count) for way in range(wanted.directions)]
            matches = [
                match
                for way, signs in enumerate(tried)
                for match in _matches(search, pack, tunable, position, signs, iteration, way)
            ]
            played = play_all([(match, match.whole_blocks(1) * wanted.deals) for match in matches])
            gains = _gains(matches, played, together(pack, wanted.seats))
            slope = spsa.slopes(tried, gains)
            there = spsa.moved(position, slope, iteration)
            search.trail.append(
                [
                    spsa.within(one, start, at)
                    for one, start, at in zip(tunable, wanted.starts, there, strict=True)
                ]
            )
            if keep is not None:
                keep(search)
            if on_progress is not None:
                on_progress(len(search.trail), iterations)


def together(pack: Pack, seats: int) -> bool:
    """Do all win or lose together?  Then the two sides play the same deals, each by itself."""
    return pack.cooperative or seats == 1


def _tunable(search: Search, pack: Pack) -> list[Tunable]:
    wanted = search.wanted
    beliefs = beliefs_of(pack, wanted.bot)
    family = family_at(beliefs, pack, wanted.seats, wanted.options)
    known = {one.name: one for one in beliefs.tunable(family)}
    return [known[name] for name in wanted.names]


def _matches(
    search: Search,
    pack: Pack,
    tunable: list[Tunable],
    position: spsa.Position,
    signs: spsa.Signs,
    iteration: int,
    way: int,
) -> list[Match]:
    """The one half against its mirror image, or where all win together each alone."""
    wanted = search.wanted
    sides = [
        spec_at(search, tunable, [at + side * sign for at, sign in zip(position, signs, strict=True)])
        for side in (spsa.REACH, -spsa.REACH)
    ]
    seed = search_seed(wanted.seed, iteration * wanted.directions + way)
    seats, options = wanted.seats, wanted.options
    if together(pack, seats):
        return [Match(pack, seats, [side] * seats, seed, options, paired=True) for side in sides]
    specs = [sides[seat % 2] for seat in range(seats)]
    if seats % 2 and way % 2:
        specs[-1] = sides[1]  # the halves have the odd seat in turn
    return [Match(pack, seats, specs, seed, options, paired=True)]


def search_seed(seed: int, number: int) -> int:
    """Of the deals of the search; `verdict_seed` is none of them."""
    return seed * MANY + 1 + number


def verdict_seed(seed: int) -> int:
    return seed * MANY


def spec_at(search: Search, tunable: list[Tunable], position: spsa.Position) -> str:
    """The bot with its numbers so many steps away from their starts."""
    wanted = search.wanted
    numbers = [
        f"{one.name}={spsa.number_at(one, start, at):.6g}"
        for one, start, at in zip(tunable, wanted.starts, position, strict=True)
    ]
    return f"{wanted.bot}:{','.join(numbers)}"


def _gains(matches: list[Match], played: list[Games], all_together: bool) -> list[list[float]]:
    """For each direction and deal what its first half has gained over the other, from -1 to 1."""
    if all_together:
        return [
            [float(bool(one.winners)) - float(bool(other.winners)) for one, other in zip(*pair, strict=True)]
            for pair in zip(played[::2], played[1::2], strict=True)
        ]
    return [_duel(match, games) for match, games in zip(matches, played, strict=True)]


def _duel(match: Match, games: Games) -> list[float]:
    """Half of it is who won, half by how much: that tells more of a deal."""
    first = [spec == match.specs[0] for spec in match.specs]
    gains = [0.0] * (match.place(len(games) - 1).deal + 1)
    if all(first):
        return gains  # the bounds leave no difference
    found: list[tuple[int, float, int]] = []
    for index, game in enumerate(games):
        mine = [first[chair] for chair in match.chairs(index)]
        best = max(score for score, own in zip(game.scores, mine, strict=True) if own)
        other = max(score for score, own in zip(game.scores, mine, strict=True) if not own)
        won = sum(game.wins(seat) * (1 if own else -1) for seat, own in enumerate(mine))
        found.append((match.place(index).deal, won, best - other))
    usual = sum(abs(margin) for _, _, margin in found) / len(found) or 1.0
    for deal, won, margin in found:
        gains[deal] += (won + tanh(margin / usual)) / 2 / len(match.block)
    return gains


# ------------------------------------------------------------ what came of it
def found_numbers(search: Search, pack: Pack) -> dict[str, float]:
    tunable = _tunable(search, pack)
    position = spsa.settled(search.trail)
    starts = search.wanted.starts
    return {
        one.name: float(f"{spsa.number_at(one, start, at):.4g}")
        for one, start, at in zip(tunable, starts, position, strict=True)
    }


def file_numbers(search: Search, pack: Pack) -> dict[str, float]:
    """For a file that takes the place of the one for such tables: what that said of other numbers stays."""
    wanted = search.wanted
    beliefs = beliefs_of(pack, wanted.bot)
    family = family_at(beliefs, pack, wanted.seats, wanted.options)
    before = beliefs.particular(wanted.seats, family)
    return {**before, **found_numbers(search, pack)}


def changes(search: Search, pack: Pack) -> list[Change]:
    """The surest first."""
    far = spsa.by_chance(len(search.trail))
    position = spsa.settled(search.trail)
    numbers = found_numbers(search, pack)
    found = [
        Change(name, start, numbers[name], abs(at) / far)
        for name, start, at in zip(search.wanted.names, search.wanted.starts, position, strict=True)
    ]
    return sorted(found, key=lambda one: -one.sure)


def tuned_spec(search: Search, pack: Pack) -> str:
    numbers = found_numbers(search, pack)
    return f"{search.wanted.bot}:{','.join(f'{name}={number}' for name, number in numbers.items())}"


def verdict(
    search: Search,
    pack: Pack,
    against: str,
    games: int,
    workers: int = 1,
    cluster: str = "",
    on_progress: Progress | None = None,
) -> Verdict:
    """The tuned bot against another, on deals of their own: one of it among the others, or all alone."""
    wanted = search.wanted
    seed = verdict_seed(wanted.seed)

    def run(specs: list[str]) -> Summary:
        return simulate(
            pack, games, specs, wanted.seats, seed, workers, wanted.options, on_progress, cluster=cluster
        )

    tuned = tuned_spec(search, pack)
    if together(pack, wanted.seats):
        mine, theirs = run([tuned]), run([against])
        won = mine.won
        return Verdict(against, mine.games, seed, won.share, won.low, won.high, theirs.won.share)
    summary = run([tuned, against])
    line, equal = summary.bots[0], summary.won.share / wanted.seats
    return Verdict(against, summary.games, seed, line.share, line.low, line.high, equal)
