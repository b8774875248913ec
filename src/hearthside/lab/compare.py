"""Variants of a game on the same deals: what a rule, a card or a version changes, with intervals.

Every variant plays the same deals with the same bots, and differences are taken deal by deal, so that luck
which both have had is no news.
"""

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from hearthside.kernel.errors import HearthsideError
from hearthside.lab.match import Match
from hearthside.lab.play import NO_ROUNDS, Played
from hearthside.lab.stats.shares import (
    Estimate,
    Pair,
    Sums,
    mean,
    mean_difference,
    pair,
    share,
    share_difference,
)
from hearthside.lab.workers import crew_of, played

Progress = Callable[[int, int], None]
Deals = list[list[tuple[int, float]]]  # by measure and deal: of how many games, and what they add up to


class Measure(Struct, frozen=True):
    """A number that each game gives."""

    name: str
    share: bool  # between 0 and 1
    of: Callable[[Played], float | None]  # None: this game does not have it


def _first(played: Played) -> float | None:
    """Of who begins; alone one is both first and last."""
    if len(played.scores) == 1:
        return None
    return played.wins(played.order[0] if played.order else 0)


def _last(played: Played) -> float | None:
    if len(played.scores) == 1:
        return None
    return played.wins(played.order[-1] if played.order else len(played.scores) - 1)


def _shared(played: Played) -> float | None:
    return float(len(played.winners) > 1) if len(played.scores) > 1 else None


def _margin(played: Played) -> float | None:
    ordered = sorted(played.scores, reverse=True)
    return float(ordered[0] - ordered[1]) if len(ordered) > 1 else None


MEASURES = (
    Measure("won by the first in order of play", True, _first),
    Measure("won by the last in order of play", True, _last),
    Measure("won by anybody", True, lambda game: float(bool(game.winners))),
    Measure("shared victories", True, _shared),
    Measure("score", False, lambda game: sum(game.scores) / len(game.scores)),
    Measure("best score", False, lambda game: float(max(game.scores))),
    Measure("margin of the winner", False, _margin),
    Measure("decisions", False, lambda game: float(game.decisions)),
    Measure("rounds", False, lambda game: None if game.rounds == NO_ROUNDS else float(game.rounds)),
)


class Row(Struct, frozen=True):
    """A measure in one variant, and how much more it is than in the base."""

    measure: str
    share: bool
    value: Estimate
    difference: Estimate | None  # None: of the base itself

    @property
    def clear(self) -> bool:
        """Is it certainly not the same?"""
        found = self.difference
        return found is not None and not found.low <= 0 <= found.high


class Variant(Struct, frozen=True):
    name: str
    rows: list[Row]


class Comparison(Struct, frozen=True):
    game: str
    seats: int
    bots: list[str]
    deals: int
    seed: int
    variants: list[Variant]  # the base first


def compare(
    variants: Sequence[tuple[str, Match]], deals: int, workers: int = 1, on_progress: Progress | None = None
) -> Comparison:
    """Named matches, the base first; all with the same seats, bots and seed."""
    if deals < 2:
        raise HearthsideError(f"at least two deals must be played, not {deals}")
    base = variants[0][1]
    for _, match in variants[1:]:
        if (match.seats, match.specs, match.seed) != (base.seats, base.specs, base.seed):
            raise HearthsideError("what is compared must have the same seats, bots and seed")
    tell = on_progress or (lambda done, total: None)
    found: list[Deals] = []
    for _, match in variants:
        earlier = len(found) * deals

        def tell_more(done: int, earlier: int = earlier) -> None:
            tell(earlier + done, len(variants) * deals)

        found.append(_per_deal(match, deals, workers, tell_more))
    told = [
        Variant(name, list(_rows(its, None if its is found[0] else found[0])))
        for (name, _), its in zip(variants, found, strict=True)
    ]
    return Comparison(base.pack.name, base.seats, base.specs, deals, base.seed, told)


def _per_deal(match: Match, deals: int, workers: int, tell: Callable[[int], None]) -> Deals:
    sums: Deals = [[(0, 0.0)] * deals for _ in MEASURES]
    with crew_of(match, workers) as crew:
        for index, game in played(match, range(deals * len(match.block)), crew):
            deal = match.place(index).deal
            for at, measure in enumerate(MEASURES):
                value = measure.of(game)
                if value is not None:
                    games, total = sums[at][deal]
                    sums[at][deal] = games + 1, total + value
            if match.ends_deal(index):
                tell(deal + 1)
    return sums


def _rows(its: Deals, base: Deals | None) -> Iterator[Row]:
    for at, measure in enumerate(MEASURES):
        sums = Sums()
        for games, total in its[at]:
            sums.add(games, total)
        if not sums.n:
            continue
        both: Pair = pair()
        for (n1, y1), (n2, y2) in zip(its[at], base[at] if base else [], strict=base is not None):
            both.add(n1, y1, n2, y2)
        difference = None
        if base is not None and both.two.n:
            difference = share_difference(both) if measure.share else mean_difference(both)
        yield Row(measure.name, measure.share, share(sums) if measure.share else mean(sums), difference)
