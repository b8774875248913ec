"""Thousands of whole games of Arctic Scavengers: nothing gets lost, stuck or left lying about.

Uniformly random tribes rarely hire a Sniper Team, so many of the games that are watched closely
are played by bold tribes, who hire and shoot whenever they can, and some of those begin armed.
"""

from collections import Counter
from collections.abc import Iterator

import pytest

import hearthside
from hearthside.games.arctic_scavengers.cards import BASE_GAME, DISARMS, SNIPES
from hearthside.games.arctic_scavengers.pack import PACK
from hearthside.games.arctic_scavengers.places import (
    CHOSEN,
    COMMITTED,
    CONTESTED,
    FIRED,
    INITIATOR,
    JUNKYARD,
    LOOKED,
    MAY_DISARM,
    MAY_SNIPE,
    REVEALED,
    ROUND,
    SABOTEUR_IN_JUNKYARD,
    SNIPER_IN_JUNKYARD,
)
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.owning import owned
from hearthside.games.arctic_scavengers.sayings import (
    DISARM,
    DISARM_FROM_COMMITTED,
    HIRING,
    SNIPE,
    SNIPE_FIRED,
    SNIPE_FROM_COMMITTED,
    TAKE,
    TRASHING,
    WITHDRAWING,
)
from hearthside.kernel.actions import first_of, verb_of
from hearthside.kernel.game import Game
from hearthside.kernel.playout import random_playout
from hearthside.kernel.state import State
from tests.conformance.tables import Table
from tests.fuzz.play import (
    Decisions,
    cards_of,
    everybody_can_answer,
    everybody_has_a_place,
    no_secret_shows,
    play,
    play_live,
    play_quickly,
)

QUICK = 300  # games a table
CAREFUL = 6
COVERAGE = 24
LONG = 50  # times as many
LONG_SECRETS = 12

LAST_ROUND = 16
ALL_CARDS = Counter({card.number: card.copies for card in BASE_GAME[1:]})
MOST_DECISIONS = 2_000  # random games stay far below the bound of the pack
SHOTS = {SNIPE, SNIPE_FROM_COMMITTED, SNIPE_FIRED, DISARM, DISARM_FROM_COMMITTED}

TABLES = [
    Table(PACK, seats, {"interrupt_spends_action": spends})
    for seats in range(2, 6)
    for spends in (False, True)
]
at_every_table = pytest.mark.parametrize("table", TABLES, ids=str)


def over(state: State, before: Counter[int]) -> None:
    """What is true at the end of every game."""
    assert state.facts[ROUND] == LAST_ROUND
    assert not state.zones[CONTESTED]
    assert cards_of(state) == before == ALL_CARDS
    everybody_has_a_place(PACK, state)
    assert sum(row["cards"] for row in PACK.result(state).breakdown) <= ALL_CARDS.total()


def bold_choices(state: State, seat: int, options: list[int]) -> list[int]:
    """Shots before all; then hiring those who shoot, and sending them to the skirmish."""
    for wanted in (SHOTS, {HIRING}, {TAKE} if state.stack[-1].rule == ids.COMMIT else set()):
        found = [action for action in options if verb_of(action) in wanted]
        if wanted != SHOTS:
            found = [action for action in found if SNIPES[first_of(action)] or DISARMS[first_of(action)]]
        if found:
            return found
    return [action for action in options if verb_of(action) != TRASHING]


def armed(table: Table, seed: int) -> Game:
    """The third round, with a Sniper Team and a Saboteur on top of every deck."""
    decks = {f"deck:{seat}": "sniper_team, saboteur, ..." for seat in range(table.seats)}
    position = {"seats": table.seats, "options": table.options, "round": 3, "phase": "drawing", "seed": seed}
    return hearthside.scenario(PACK.id, position | decks)


def games(table: Table, count: int, purpose: str) -> Iterator[tuple[State, Decisions]]:
    """Games to be played: by random tribes, by bold ones, and by bold ones who are armed, in turn."""
    for seed in range(count):
        state = armed(table, seed)._state if seed % 3 == 2 else table.state(seed)
        state.log = None
        yield state, play(state, table.random(f"{purpose} {seed}"), bold_choices, 0.8 if seed % 3 else 0)


# ------------------------------------------------------------------ at the end of a game
@at_every_table
def test_complete_games(table: Table):
    play_quickly(table, range(QUICK), MOST_DECISIONS, over)


@pytest.mark.long
@at_every_table
def test_very_many_whole_games(table: Table):
    play_quickly(table, range(QUICK * LONG), MOST_DECISIONS, over)


# ------------------------------------------------------------------ at every step
def lying_about(state: State) -> None:
    """Cards are only where the question of the moment puts them."""
    top = state.stack[-1]
    held = {
        name: {seat for seat in range(state.seats) if state.zones[zone[seat]]}
        for name, zone in (
            ("chosen", CHOSEN),
            ("looked", LOOKED),
            ("revealed", REVEALED),
            ("fired", FIRED),
            ("committed", COMMITTED),
        )
    }
    mine = {top.seat}
    if top.rule == ids.GATHERING:
        assert [frame.rule for frame in state.stack] == [ids.ROUND, ids.EACH_SEAT, ids.GATHERING]
        assert not held["chosen"] | held["looked"] | held["revealed"] | held["fired"]
        assert not held["committed"] & mine
    elif top.rule == ids.SKIRMISH_TURN:
        assert not held["chosen"] | held["looked"] | held["committed"]
    else:
        assert not held["fired"]
        assert held["chosen"] | held["looked"] | held["revealed"] <= mine
        if top.rule in (ids.INTERRUPTS, ids.REGROUP):
            assert not held["chosen"] | held["looked"]
        elif top.rule != ids.COMMIT:
            assert not held["revealed"]


def public_numbers(state: State) -> None:
    """Who may hold a Sniper Team or Saboteur includes everybody who does (HS-AS-1)."""
    for fact, in_junkyard, able in (
        (MAY_SNIPE, SNIPER_IN_JUNKYARD, SNIPES),
        (MAY_DISARM, SABOTEUR_IN_JUNKYARD, DISARMS),
    ):
        for seat in range(state.seats):
            dug = state.zones[LOOKED[seat]]  # not kept yet
            if sum(able[card] for card in owned(state, seat)) > sum(able[card] for card in dug):
                assert state.facts[fact] >> seat & 1
            if any(able[card] for card in state.zones[JUNKYARD] + dug):
                assert state.facts[in_junkyard]


def check_every_step(table: Table, count: int) -> None:
    for state, decisions in games(table, count, "careful"):
        before = cards_of(state)
        first = state.facts[INITIATOR]
        for _ in decisions:
            assert cards_of(state) == before
            everybody_can_answer(state)
            lying_about(state)
            public_numbers(state)
            fights = max(0, state.facts[ROUND] - 3)
            assert state.facts[INITIATOR] == (first + fights) % table.seats
        over(state, before)


@at_every_table
def test_every_step_of_some_games(table: Table):
    check_every_step(table, CAREFUL)


@pytest.mark.long
@at_every_table
def test_every_step_of_many_games(table: Table):
    check_every_step(table, CAREFUL * LONG)


# ------------------------------------------------------------------ everything occurs
def test_every_card_every_verb_and_every_question_occurs():
    asked: set[int] = set()
    verbs: set[int] = set()
    taken: set[int] = set()
    hit: set[int] = set()
    for table in TABLES:
        for state, decisions in games(table, COVERAGE, "coverage"):
            for _, action in decisions:
                asked.add(state.stack[-1].rule)
                verb = verb_of(action)
                verbs.add(verb)
                if verb == TAKE:
                    taken.add(first_of(action))
                elif verb in SHOTS:
                    hit.add(first_of(action))
    assert asked == set(range(ids.GAME)) - {ids.ROUND, ids.EACH_SEAT}
    assert verbs == set(range(WITHDRAWING + 1))
    assert taken == {card.number for card in BASE_GAME}  # 0 is "done"
    assert len(hit) > 5


def test_every_way_to_win_occurs():
    reasons: Counter[str] = Counter()
    for table in TABLES:
        for seed in range(60):
            state = table.state(seed)
            random_playout(state, seed + 2_000_000)
            reasons[PACK.result(state).reason] += 1
    assert set(reasons) == {"people", "contested", "cards", "shared"}


# ------------------------------------------------------------------ secrets under fire
def few_rounds(table: Table, seed: int, each: int) -> None:
    game = armed(table, seed)
    rng = table.random(f"secrets {seed}")
    no_secret_shows(game, play_live(game, rng, bold_choices, 0.8), rng, each, most=60 * table.seats)


@at_every_table
def test_shots_and_windows_tell_nothing_hidden(table: Table):
    """Where random games seldom come."""
    few_rounds(table, 1, each=1)


@pytest.mark.long
@at_every_table
def test_shots_and_windows_tell_nothing_hidden_in_many_games(table: Table):
    for seed in range(LONG_SECRETS):
        few_rounds(table, seed, each=4)
