"""The closed list of actions has every option, and every number stays within its declared bounds."""

from collections.abc import Iterator
from random import Random

import pytest

from hearthside.bots import make
from hearthside.kernel.actions import FREE, verb_of
from hearthside.kernel.closed import SPARE, Packed
from hearthside.kernel.new import composition
from hearthside.kernel.pack import Pack
from hearthside.kernel.playout import lowest_seat
from hearthside.kernel.state import State
from hearthside.lab.chairs import Chairs
from tests.conformance.tables import GAMES, TABLES, Table, at_every_table, walk

LONG = 10_000  # games of each game, all its tables together


def unlisted(table: Table, state: State, listed: dict[int, int]) -> list[str]:
    """The options of all seats that are asked, and what is free but for trades, if the list has them not."""
    by_offer = table.pack.by_offer
    waiting = state.waiting()
    found: list[str] = []
    for seat in range(table.seats):
        options = state.options(seat) if waiting >> seat & 1 else []
        free = [action for action in state.free_options(seat) if verb_of(action & ~FREE) not in by_offer]
        found += [table.pack.codec.key(action) for action in options + free if action not in listed]
    return found


def out_of_bounds(table: Table, state: State) -> Iterator[str]:
    for label, value in zip(state.table.facts, state.facts, strict=True):
        if not label:
            continue
        span = table.pack.range_of(label, table.seats)
        if isinstance(span, Packed):
            if value < 0 or value >> sum(span.widths):
                yield f"{label} is {value:b}, which has more than {sum(span.widths)} bits"
        elif not span.low <= value <= span.high:
            yield f"{label} is {value}, not within {span.low} … {span.high}"


def check(table: Table, state: State, rng: Random) -> None:
    """Play to the end, and look at everything on the way."""
    listed = table.pack.actions(table.seats, table.chosen).places
    for _ in walk(state, rng, table.pack.max_decisions):
        assert not unlisted(table, state, listed)
        assert not list(out_of_bounds(table, state))
    bounds = table.pack.score_range(table.seats)
    for score in table.pack.result(state).scores:
        assert bounds.low <= score <= bounds.high


@at_every_table
def test_every_option_is_listed_and_every_number_within_its_bounds(table: Table):
    check(table, table.state(61), table.random("closed"))


@at_every_table
def test_a_list_is_sorted_and_short_and_its_version_follows_from_it(table: Table):
    closed = table.pack.actions(table.seats, table.chosen)
    assert closed.actions == sorted(set(closed.actions))
    assert len(closed) == len(closed.actions) + SPARE < 3000
    assert all(table.pack.codec.knows(action) for action in closed.actions)
    assert closed.version == table.pack.actions(table.seats, table.chosen).version


@at_every_table
def test_every_option_of_house_bots_is_listed(table: Table):
    """Who plays well comes to other positions than who plays at random."""
    if table.pack.bots:
        with_house_bots(table, 62)


def with_house_bots(table: Table, seed: int) -> None:
    log: list[int] = []
    pack, seats = table.pack, table.seats
    listed = pack.actions(seats, table.chosen).places
    state = pack.new_state(seats, seed, table.chosen, log=log)
    chairs = Chairs(pack, state, log, composition(pack, seats, table.chosen))
    bots = [make(next(iter(pack.bots)), pack, seat) for seat in range(seats)]
    while waiting := state.waiting():
        seat = lowest_seat(waiting)
        actions = state.options(seat)
        assert not [pack.codec.key(action) for action in actions if action not in listed]
        assert not list(out_of_bounds(table, state))
        chair = chairs.chair(bots[seat], seat, actions, free=False)
        state.apply(seat, bots[seat].choose(chair) if len(actions) > 1 else actions[0])


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("pack", GAMES, ids=lambda pack: pack.id)
def test_nothing_is_unlisted_in_ten_thousand_games(pack: Pack):
    """Of each game, over all its tables; every tenth with what is free, and facts looked at."""
    tables = [table for table in TABLES if table.pack is pack]
    for number in range(LONG):
        table = tables[number % len(tables)]
        state = table.state(1000 + number)
        if number % 10 == 0:
            check(table, state, Random(number))
            continue
        listed = table.pack.actions(table.seats, table.chosen).places
        for _, options in all_options(state, number):
            assert all(action in listed for action in options)


def all_options(state: State, seed: int) -> Iterator[tuple[int, list[int]]]:
    """Random play at speed, with the options of every decision."""
    rng = Random(seed)
    while waiting := state.waiting():
        seat = lowest_seat(waiting)
        options = state.options(seat)
        yield seat, options
        state.apply(seat, rng.choice(options))
