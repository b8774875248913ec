"""Every game that can be played here, at every size and with every option: what the suite runs over.

A new game needs nothing but its folder; what is special about one it declares itself: see declared.py.
"""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any, NamedTuple

import pytest
from _pytest.mark.structures import ParameterSet

from hearthside.api import packs
from hearthside.kernel.chance import Stream, key_from_seed
from hearthside.kernel.game import Game
from hearthside.kernel.new import new_game
from hearthside.kernel.offers import an_offer
from hearthside.kernel.pack import Pack
from hearthside.kernel.settings import Preset
from hearthside.kernel.state import State
from hearthside.kernel.view import seats_in
from tests.conformance.declared import alone, more_packs
from tests.tiny.pack import PACK as CAMPFIRE

GAMES: list[Pack] = [CAMPFIRE, *packs().values(), *more_packs()]


class Table(NamedTuple):
    pack: Pack
    seats: int
    options: dict[str, Any]

    def __str__(self) -> str:
        chosen = [f"{name}={value}" for name, value in self.options.items()]
        return "-".join([self.pack.id, str(self.seats), *chosen])

    @property
    def chosen(self) -> dict[str, Any]:
        """All options, as a new table has them."""
        return self.pack.new_options(self.options)

    def random(self, purpose: str) -> Random:
        """Chance of the test's own: another one for every table and purpose, the same in every run."""
        return Random(f"{self} {purpose}")

    def state(self, seed: int) -> State:
        """A simulation at its first question."""
        return self.pack.new_state(self.seats, seed, self.chosen)

    def game(self, seed: int) -> Game:
        """A live game at its first question."""
        return new_game(self.pack, self.seats, Stream(key_from_seed(seed)), self.chosen)


FEW = 2  # other choices than the usual ones


def others(pack: Pack) -> list[dict[str, Any]]:
    """Every other choice of each option alone; where many can be chosen, one half and the other."""
    found: list[dict[str, Any]] = []
    for setting in pack.settings:
        if setting.many:
            halves = [list(setting.choices[::2]), list(setting.choices[1::2])]
            found.extend({setting.name: half} for half in halves if half)
        else:
            found.extend({setting.name: one} for one in setting.choices if one != setting.default)
    return found


def tables() -> list[Table]:
    """All seat counts with the usual options, and every other choice of each option: at all seat counts if
    there are few, else at one of them each, in turn, for whole games take their time.  So are presets.
    What counts only for those who play alone is chosen by them: with more seats all of it is one game.
    Packs that share their rules share this: it is done with the smallest, the others are played once."""
    found: list[Table] = []
    for pack in GAMES:
        if pack is not smallest_of_its_kind(pack):
            found.append(Table(pack, pack.good_seats(), {}))
            continue
        different = others(pack)
        sizes = range(pack.min_seats, pack.max_seats + 1)
        for seats in sizes:
            turn = [
                options
                for i, options in enumerate(different)
                if seats == (1 if alone(pack).issuperset(options) else sizes[-1 - i % len(sizes)])
            ]
            presets = [
                preset.options for i, preset in enumerate(pack.presets) if seats == one_size(preset, i)
            ]
            chosen: dict[str, dict[str, Any]] = {}  # a preset may be what is usual, or one other choice
            for options in [{}, *(different if len(different) <= FEW else turn), *presets]:
                chosen.setdefault(repr(pack.check_options(options)), options)
            found.extend(Table(pack, seats, options) for options in chosen.values())
    return found


def smallest_of_its_kind(pack: Pack) -> Pack:
    alike = [other for other in GAMES if type(other) is type(pack)]
    return min(alike, key=lambda other: len(other.codec.card_ids))


def one_size(preset: Preset, turn: int) -> int:
    sizes = range(preset.min_seats, preset.max_seats + 1)
    return sizes[-1 - turn % len(sizes)]


TABLES = tables()


def is_quick(table: Table) -> bool:
    """Of each kind of game the smallest table, one for two, and the preset with most options."""
    pack = table.pack
    if pack is not smallest_of_its_kind(pack):
        return False
    if not table.options:
        return table.seats in (pack.min_seats, max(2, pack.min_seats))
    most = max((len(preset.options) for preset in pack.presets), default=0)
    return len(table.options) == max(2, most)


def marked(table: Table) -> ParameterSet:
    return pytest.param(table, marks=[] if is_quick(table) else [pytest.mark.slow])


PARAMETERS = [marked(table) for table in TABLES]
at_every_table = pytest.mark.parametrize("table", PARAMETERS, ids=str)
# The same, but all tests of one table come together, so that what they share is made once.
table_by_table = pytest.mark.parametrize("table", PARAMETERS, ids=str, scope="module")

OFFERS_TRIED = 5
FREE_SHARE = 0.2  # how often a seat does something that is free at any time, if it can


def decide(state: State, rng: Random) -> tuple[int, int]:
    """A random seat that is asked and a random answer; now and then something that is free."""
    if state.anytime >= 0 and rng.random() < FREE_SHARE:
        seat = rng.randrange(state.seats)
        free = state.free_options(seat) + offers(state, seat, rng)
        if free:
            return seat, rng.choice(free)
    seat = rng.choice(seats_in(state.waiting()))
    options = state.options(seat)
    if not options:
        raise AssertionError(f"{asking(state)} asks seat {seat}, and its `options` are empty")
    return seat, rng.choice(options)


def asking(state: State) -> str:
    return f"the rule {type(state.rules[state.stack[-1].rule]).__name__}"


def go(state: State, do: Callable[[], object]) -> None:
    """A decision; what is wrong with the rules that follow from it is said in words."""
    try:
        do()
    except IndexError as error:
        called = state.stack[-1].rule if state.stack else 0
        if called < len(state.rules):
            raise
        raise AssertionError(f"the rule {called} is called, but there is none in the book") from error


def offers(state: State, seat: int, rng: Random) -> list[int]:
    """A few of the offers that a seat may make though they are not listed."""
    cards = [card for zone in state.zones for card in zone]
    tried: list[int] = []
    for _ in range(OFFERS_TRIED):
        tried.append(an_offer(rng.choice(cards), rng.choice(cards), rng.randrange(state.seats)))
    return [action for action in tried if state.allows(seat, action)]


def walk(state: State, rng: Random, most: int) -> Iterator[tuple[int, int]]:
    """Play a simulation at random; every decision is given out before it is made."""
    decisions = 0
    while state.waiting():
        ends(state, decisions, most)
        seat, action = decide(state, rng)
        yield seat, action
        go(state, partial(state.apply, seat, action))
        decisions += 1


def stroll(game: Game, rng: Random) -> Iterator[tuple[int, int]]:
    """Play a live game at random; every decision is given out before it is made."""
    decisions = 0
    while not game.over:
        ends(game._state, decisions, game.pack.max_decisions)
        seat, action = decide(game._state, rng)
        yield seat, action
        go(game._state, partial(game.act, seat, action))
        decisions += 1


def ends(state: State, decisions: int, most: int) -> None:
    if decisions > most:
        raise AssertionError(
            f"the game is not over after {decisions} decisions, and {asking(state)} goes on asking; if games "
            "may be that long, the pack says so: `max_decisions`"
        )


def worth_a_look(at: int, every: int) -> bool:
    """All positions of a short game, and some of a long one."""
    return at < 40 or at % every == 0
