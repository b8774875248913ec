"""Whole games of Endless Winter: nothing gets lost, stuck or left lying about, and the sums are right.

Random players seldom get far with Camps and Culture cards, so some games begin stocked: in the middle, with
all kinds of cards in everybody's hands and Camps all over the land.
"""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import hearthside
from hearthside import api
from hearthside.games.endless_winter.cards import (
    ANIMAL,
    CHIEF,
    CULTURE,
    ERA,
    IDS,
    KIND,
    MEGALITH,
    SETUP,
    SOLO,
    STONE,
    TERRAIN,
    TRIBE,
)
from hearthside.games.endless_winter.hexes import CORNERS
from hearthside.games.endless_winter.pack import PACK
from hearthside.games.endless_winter.places import (
    BOARD_LAYOUT,
    MAP,
    MEGALITH_BOARD,
    ORDER,
    PHASE,
    PLAYERS,
    REVEALED,
    RITUAL,
    ROUND,
    SETUP_CARD,
    SIDE,
)
from hearthside.games.endless_winter.places import CHIEF as CHIEF_CARD
from hearthside.games.endless_winter.places import SOLO as ALONE
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.sayings import (
    BUILD,
    BUILDS,
    DEVELOPS,
    HUNTS,
    INITIATES,
    PLAYS,
    RESOLVES,
    RIVAL_DOES,
    TAKES_STONE,
    TAKES_TILE,
    TIPS,
    VERBS,
    WORKS,
)
from hearthside.games.endless_winter.sites import (
    SITE_AT,
)
from hearthside.kernel.actions import DONE, act, verb_of
from hearthside.kernel.events import SAY, unpack_event
from hearthside.kernel.game import Game
from hearthside.kernel.replay import read
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
from tests.fuzz.winter_checks import (
    everything_is_there,
    lying_about,
    market_of,
    megaliths_are_right,
    order_of,
    players_are_right,
    the_reveal_was_right,
    the_round_is_ready,
)
from tests.fuzz.winter_scores import score_of, score_of_rival

QUICK = 25  # games a table
CAREFUL = 6
COVERAGE = 40
LONG = 40  # times as many
LONG_SECRETS = 8
MOST_DECISIONS = 2_000  # of four players; the bound of the pack is higher

TABLES = [
    Table(PACK, 1, {"difficulty": "easy", "layout": "stair"}),
    Table(PACK, 1, {"difficulty": "brutal", "draft": "chief_and_setup", "track": "consolation"}),
    Table(PACK, 2, {"draft": "setup", "layout": "pinwheel"}),
    Table(PACK, 3, {"draft": "chief_and_setup", "layout": "wall", "track": "consolation"}),
    Table(PACK, 4, {}),
]
at_every_table = pytest.mark.parametrize("table", TABLES, ids=str)
USED = (TRIBE, CULTURE, ANIMAL, SETUP, CHIEF, STONE, TERRAIN, SOLO)
RULES_THAT_ASK = {
    ids.SETUP,
    ids.DRAFT,
    ids.TURN,
    ids.TOP_SECTION,
    ids.MIDDLE_SECTION,
    ids.RITUAL_PILE,
    ids.ECLIPSE_ACTIONS,
    ids.EFFECTS,
    ids.GAIN,
    ids.BURYING,
    ids.MOVING,
    ids.FOUNDING,
    ids.GAIN_TRIBE,
    ids.GAIN_CULTURE,
    ids.TAKE_ANIMAL,
    ids.REVEALING,
    ids.TIPPING,
    ids.PAYING,
}


# ------------------------------------------------------------------ games
def eager_choices(state: State, seat: int, options: list[int]) -> list[int]:
    """What an eager player looks at: Megaliths, then everything but leaving it."""
    builds = [action for action in options if verb_of(action) == BUILD]
    return builds or [action for action in options if action != act(DONE)] or options


def stocked(table: Table, seed: int) -> Game:
    """A game that is under way."""
    rng = table.random(f"stock {seed}")
    pool = [IDS[number] for number in range(len(IDS)) if KIND[number] == CULTURE and ERA[number]]
    animals = [IDS[number] for number in range(len(IDS)) if KIND[number] == ANIMAL]
    rng.shuffle(pool)
    camps = []
    for _ in range(max(2, table.seats)):
        three = rng.choice(CORNERS[1:])
        camps.append({str(tile): 1 for tile in (*three, rng.choice([0, 7, 12]))})
    position: dict[str, Any] = {
        "seats": table.seats,
        "options": table.options,
        "seed": seed,
        "round": rng.randrange(1, 5),
        "camps": camps,
        "food": [rng.randrange(10 - 5 + 3) for _ in range(table.seats)],
        "tools": [rng.randrange(6) for _ in range(table.seats)],
        "honor": [rng.randrange(1, 11) for _ in range(table.seats)],
        "offering": [rng.randrange(1, 11) for _ in range(table.seats)],
        "chief_side": [rng.choice("AB") for _ in range(table.seats)],
    }
    for seat in range(table.seats):
        position[f"hand:{seat}"] = [*(pool.pop() for _ in range(4)), "brave", "elder", "shaman"]
        position[f"animals:{seat}"] = [rng.choice(animals) for _ in range(3)]
        position[f"discard:{seat}"] = ["tribesman", "hunter"]
    return hearthside.scenario(PACK.id, position)


def games(table: Table, count: int, purpose: str) -> Iterator[tuple[State, Decisions]]:
    """By players who leave nothing, little or much of what is offered; every other game begins stocked."""
    for seed in range(count):
        state = stocked(table, seed)._state if seed % 2 else table.state(seed)
        state.log = None
        rng = table.random(f"{purpose} {seed}")
        yield state, play(state, rng, eager_choices, (1, 0.9, 0)[seed % 3])


def over(state: State, before: Counter[int]) -> None:
    """What is true at the end of every game."""
    assert cards_of(state) == before
    everybody_has_a_place(PACK, state)
    everything_is_there(state)
    assert state.facts[ROUND] == 4
    for seat in range(state.seats):
        assert not state.zones[RITUAL[seat]] + state.zones[REVEALED[seat]]
    scores_are_right(state)


def scores_are_right(state: State) -> None:
    """The same sums, worked out apart; then who has won."""
    result = PACK.result(state)
    expected = [score_of(state, seat) for seat in range(state.seats)]
    assert result.breakdown == expected
    totals = [sum(one.values()) for one in expected]
    assert result.scores == totals
    order = [state.facts[ORDER[place]] for place in range(state.facts[PLAYERS])]
    if state.facts[ALONE]:
        rival = score_of_rival(state)
        assert int(re.findall(r"The Rival has (\d+)", result.text)[0]) == rival
        won = (totals[0], order == [0, 1]) > (rival, order == [1, 0])
        assert result.ranking == ([[0]] if won else [[], [0]])
    else:
        ranked = sorted(range(state.seats), key=lambda seat: (-totals[seat], order.index(seat)))
        assert result.ranking == [[seat] for seat in ranked]


# ------------------------------------------------------------------ at every step
def check_every_step(table: Table, count: int) -> None:
    for state, decisions in games(table, count, "careful"):
        before = cards_of(state)
        rounds = [state.facts[ROUND]]
        last = (state.facts[PHASE], order_of(state), market_of(state))
        for _ in decisions:
            now, round_, (phase, order, market) = state.facts[PHASE], state.facts[ROUND], last
            if phase == 1 and now == 2:
                the_reveal_was_right(state, order)
            if phase == 2 and round_ > rounds[-1]:
                the_round_is_ready(state, market)
            last = (now, order_of(state), market_of(state))
            assert cards_of(state) == before
            everybody_can_answer(state)
            assert len(state.stack) < 20
            everything_is_there(state)
            players_are_right(state)
            megaliths_are_right(state)
            lying_about(state)
            rounds.append(state.facts[ROUND])
        assert rounds == sorted(rounds)
        over(state, before)


@at_every_table
def test_complete_games(table: Table):
    play_quickly(table, range(QUICK), MOST_DECISIONS, over)


@pytest.mark.long
@at_every_table
def test_very_many_whole_games(table: Table):
    play_quickly(table, range(QUICK * LONG), MOST_DECISIONS, over)


@at_every_table
def test_every_step_of_some_games(table: Table):
    check_every_step(table, CAREFUL)


@pytest.mark.long
@at_every_table
def test_every_step_of_many_games(table: Table):
    check_every_step(table, CAREFUL * LONG)


# ------------------------------------------------------------------ everything occurs
def test_every_card_tile_stone_space_verb_and_question_occurs():
    asked: set[int] = set()
    verbs: set[int] = set()
    seen: set[int] = set()  # cards that somebody used
    built: set[tuple[int, int]] = set()  # Megalith tile and cell
    levels: set[int] = set()
    sides: set[int] = set()
    told = {PLAYS, WORKS, TIPS, TAKES_STONE, RESOLVES, INITIATES, DEVELOPS, HUNTS, RIVAL_DOES}
    for table in TABLES:
        for state, decisions in games(table, COVERAGE, "coverage"):
            log: list[int] = []
            state.log = log
            for _, action in decisions:
                asked.add(state.stack[-1].rule)
                verbs.add(verb_of(action))
            land, layout = state.zones[MAP], state.facts[BOARD_LAYOUT]
            for seat in range(state.seats):
                seen.update(state.zones[CHIEF_CARD[seat]])
                seen.update(state.zones[SETUP_CARD[seat]])
                sides.add(state.facts[SIDE[seat]])
            for kind, what, _, value, more in map(unpack_event, log):
                if kind != SAY:
                    continue
                if what in told:
                    seen.add(value)
                elif what == TAKES_TILE:
                    seen.add(land[value])
                elif what == BUILDS:
                    levels.add(more % 16)
                    if more % 16 == 1:
                        site = SITE_AT[layout][value]
                        built.add((state.zones[MEGALITH_BOARD][site // 8], site % 8))
    every = {number for number in range(1, len(IDS)) if KIND[number] in USED}
    assert {IDS[card] for card in every - seen} == {"base", "glacier"}
    assert built == {(card, cell) for card in range(len(IDS)) if KIND[card] == MEGALITH for cell in range(8)}
    assert {1, 2, 3} <= levels
    assert sides == {0, 1}
    assert {VERBS[verb][0] for verb in set(VERBS) - verbs} == set()
    assert asked == RULES_THAT_ASK


# ------------------------------------------------------------------ kept and played again
@at_every_table
def test_a_kept_game_plays_again_as_it_was(table: Table):
    """Saved in the middle and at the end: loading it repeats every decision and every digest."""
    game = table.game(7)
    rng = table.random("kept")
    for _ in play_live(game, rng, eager_choices, 0.8):
        if len(game.journal) % 97 == 50:
            again = api.load(game.save())
            assert again.digest() == game.digest()
            assert again.waiting == game.waiting
    assert api.load(game.save()).result == game.result
    assert len(read(game.save()).journal) == len(game.journal)


# ------------------------------------------------------------------ secrets
def some_rounds(table: Table, seed: int, each: int) -> None:
    game = table.game(seed)  # not a stocked one: nobody can know which decks a position mixes
    rng = table.random(f"secrets {seed}")
    no_secret_shows(game, play_live(game, rng, eager_choices, 0.9), rng, each, most=60 * table.seats)


@at_every_table
def test_eager_players_tell_nothing_hidden(table: Table):
    """Where random games seldom come."""
    some_rounds(table, 1, each=1)


@pytest.mark.long
@at_every_table
def test_eager_players_tell_nothing_hidden_in_many_games(table: Table):
    for seed in range(LONG_SECRETS):
        some_rounds(table, seed, each=4)
