"""Whole races of Iditacards: nothing gets lost, stuck or left lying about.

Random racers seldom see a card of the upgrade decks, so many of the races that are watched closely
begin stocked: decks, hands and teams are made of all cards of the game, and the racers stand somewhere
on the course.  Eager racers then play what they can pay for.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import hearthside
from hearthside.games.iditacards.cards import (
    ATTACHMENT,
    CARDS,
    DOG,
    FINISH,
    IDS,
    KIND,
    LAST,
    LEGS,
    NO_ATTACH,
    RISK,
    SLOTS,
)
from hearthside.games.iditacards.content.reader import TYPES
from hearthside.games.iditacards.pack import PACK
from hearthside.games.iditacards.places import (
    ANSWER,
    ANSWERED,
    ANSWERS,
    COURSE,
    CROSSED,
    DECK,
    DOGS,
    DUE,
    DUE_DEEPER,
    FINISHED,
    HAND,
    HYPOTHERMIA,
    KNIFE,
    LAST_ROUND,
    LOOKED,
    PAID,
    PENDING,
    PLACES,
    ROUND,
    SQUARE,
    STARVATION,
    WORST,
)
from hearthside.games.iditacards.rules import RULES, ids
from hearthside.games.iditacards.rules.costs import energy_cost, health_cost, payable
from hearthside.games.iditacards.rules.risk import DEEPEST, due
from hearthside.games.iditacards.rules.team import dog_count
from hearthside.games.iditacards.sayings import (
    DROP,
    NEW_DAY,
    PASS,
    PAY_RISK,
    PLAY,
    PLAYS,
    RESOLVES,
    REVEALS,
    SACRIFICE,
    VERBS,
    WEATHER_IS,
)
from hearthside.kernel.actions import act, first_of, verb_of
from hearthside.kernel.events import SAY, unpack_event
from hearthside.kernel.game import Game
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

QUICK = 40  # games a table
CAREFUL = 3
COVERAGE = 42
LONG = 40  # times as many
LONG_SECRETS = 12
MOST_DECISIONS = 6_000  # random races stay far below the bound of the pack

TABLES = [
    Table(PACK, 1, {}),
    Table(PACK, 2, {"finish": "first"}),
    Table(PACK, 3, {"recycle": True, "damage_pile": "returns"}),
    Table(PACK, 4, {}),
    Table(PACK, 4, {"mercy": False, "damage_pile": "endless"}),
]
at_every_table = pytest.mark.parametrize("table", TABLES, ids=str)
RULES_THAT_ASK = {
    ids.TURN,
    ids.PAY_ENERGY,
    ids.LEGENDARY,
    ids.JOIN,
    ids.SUPPLY,
    ids.LOOK,
    ids.RECOVER,
    ids.DESTROY_FROM_HAND,
    ids.JOIN_TEAM,
    ids.ATTACH,
    ids.SACRIFICE,
    ids.KILL,
}


# ------------------------------------------------------------------ races
DECKS = {card.id: card.deck for card in CARDS[1:]}


def stocked(table: Table, seed: int) -> Game:
    """A race that is under way, with all kinds of cards in everybody's deck, hand and team, and risks."""
    rng = table.random(f"stock {seed}")
    pool = [
        card.id
        for card in CARDS[1:]
        if card.deck in ("legendary", "speed", "attack", "upgrade", "survivor")
        for _ in range(card.copies)
    ]
    rng.shuffle(pool)
    legs = [rng.choice([leg.id for leg in LEGS if leg.type == type_]) for type_ in TYPES]
    squares = rng.sample(range(1, LAST - 20), table.seats)
    position: dict[str, Any] = {
        "seats": table.seats,
        "options": table.options,
        "seed": seed,
        "round": 5,
        "course": legs,
        "squares": squares,
        "weather": rng.choice(["snow", "sun", "wind", "cloud", "storm", "rain"]),
        "hypothermia": [rng.randrange(4) for _ in range(table.seats)],
        "starvation": [rng.randrange(4) for _ in range(table.seats)],
    }
    upgrades = [card for card in pool if DECKS[card] != "legendary"][:6]
    for card in upgrades:
        pool.remove(card)
    position["supply"] = upgrades
    for seat in range(table.seats):
        dogs = [card for card in pool if KIND[PACK.codec.card_number[card]] == DOG][:3]
        for place, dog in enumerate(dogs, 2):
            pool.remove(dog)
            position[f"dog{place}:{seat}"] = [dog]
        risky = max(pool[:20], key=lambda card: RISK[PACK.codec.card_number[card]])
        pool.remove(risky)
        position[f"pending:{seat}"] = [risky]
        position[f"hand:{seat}"] = [pool.pop() for _ in range(6)] + ["damaged"]
        position[f"deck:{seat}"] = [pool.pop() for _ in range(22)] + ["damaged", "..."]
    return hearthside.scenario(PACK.id, position)


def eager_choices(state: State, seat: int, options: list[int]) -> list[int]:
    """What an eager racer looks at: cards that can be paid for; teams are left alone."""
    calm = [action for action in options if verb_of(action) not in (SACRIFICE, DROP)] or options
    if state.stack[-1].rule == ids.TURN:
        hand = state.zones[HAND[seat]]
        plays = [
            action
            for action in calm
            if verb_of(action) == PLAY
            and energy_cost(state, seat, first_of(action)) < payable(hand)
            and health_cost(state, seat, first_of(action)) <= len(state.zones[DECK[seat]])
        ]
        if plays or act(PAY_RISK) in calm:
            return plays or [act(PAY_RISK)]
        return [action for action in calm if action != act(PASS)] or calm
    return calm


def races(table: Table, count: int, purpose: str) -> Iterator[tuple[State, Decisions]]:
    """Races to be run: by random racers, by eager ones, and by eager ones who are well stocked."""
    for seed in range(count):
        state = stocked(table, seed)._state if seed % 3 else table.state(seed)
        state.log = None
        rng = table.random(f"{purpose} {seed}")
        yield state, play(state, rng, eager_choices, (0, 0.9, 0.7)[seed % 3])


def over(state: State, before: Counter[int]) -> None:
    """What is true at the end of every race."""
    assert cards_of(state) == before
    everybody_has_a_place(PACK, state)
    crossed = [state.facts[CROSSED[seat]] for seat in range(state.seats)]
    assert any(crossed) or state.facts[ROUND] >= LAST_ROUND
    for seat in range(state.seats):
        assert (state.facts[SQUARE[seat]] >= FINISH) == (crossed[seat] > 0)
        assert state.facts[FINISHED] >> seat & 1 == (crossed[seat] > 0)
    if state.seats > 1 and any(crossed):
        assert crossed[PACK.result(state).winners[0]]


# ------------------------------------------------------------------ at the end of a race
@at_every_table
def test_whole_races(table: Table):
    play_quickly(table, range(QUICK), MOST_DECISIONS, over)


@pytest.mark.long
@at_every_table
def test_very_many_whole_races(table: Table):
    play_quickly(table, range(QUICK * LONG), MOST_DECISIONS, over)


# ------------------------------------------------------------------ at every step
def teams_are_right(state: State, seat: int) -> None:
    assert dog_count(state, seat) <= PLACES
    for zone in DOGS[seat]:
        cards = state.zones[zone]
        if cards:
            assert KIND[cards[0]] == DOG
            assert all(KIND[card] == ATTACHMENT for card in cards[1:])
            assert len(cards) - 1 <= (0 if NO_ATTACH[cards[0]] else SLOTS[cards[0]])


def stacks_are_right(state: State, seat: int) -> None:
    """Every waiting card needs payments, but for those that are being played; without a stack nothing is
    left of one."""
    stack = state.zones[PENDING[seat]]
    assert len(stack) <= DEEPEST + 1
    playing = any(frame.rule in (ids.PLAY, ids.RESOLVE) and frame.seat == seat for frame in state.stack)
    for depth in range(1, len(stack) + 1):
        if depth < len(stack) or not playing:
            assert due(state, seat, depth) > 0
    if not stack and not playing:
        assert not state.zones[PAID[seat]]
        assert not state.facts[DUE[seat]] | state.facts[DUE_DEEPER[seat]] | state.facts[KNIFE[seat]]


def lying_about(state: State, seat: int) -> None:
    """Cards are only where the question of the moment puts them."""
    rules = [frame.rule for frame in state.stack]
    assert not state.zones[LOOKED[seat]] or ids.LOOK in rules
    assert not state.zones[ANSWER[seat]] or ids.JOIN in rules
    assert not state.zones[ANSWERED[seat]]
    assert len(state.zones[ANSWERS[seat]]) + len(state.zones[ANSWER[seat]]) == 2


def check_every_step(table: Table, count: int) -> None:
    for state, decisions in races(table, count, "careful"):
        before = cards_of(state)
        for _ in decisions:
            assert cards_of(state) == before
            everybody_can_answer(state)
            squares = [state.facts[SQUARE[seat]] for seat in range(state.seats)]
            shared = [square for square in squares if 0 < square <= LAST]
            assert len(set(shared)) == len(shared)
            assert len(state.zones[COURSE]) == len(TYPES)
            for seat in range(state.seats):
                assert 0 <= state.facts[HYPOTHERMIA[seat]] <= WORST
                assert 0 <= state.facts[STARVATION[seat]] <= WORST
                teams_are_right(state, seat)
                stacks_are_right(state, seat)
                lying_about(state, seat)
        over(state, before)


@at_every_table
def test_every_step_of_some_races(table: Table):
    check_every_step(table, CAREFUL)


@pytest.mark.long
@at_every_table
def test_every_step_of_many_races(table: Table):
    check_every_step(table, CAREFUL * LONG)


# ------------------------------------------------------------------ everything occurs
def test_every_card_verb_question_leg_and_weather_occurs():
    asked: set[int] = set()
    verbs: set[int] = set()
    played: set[int] = set()
    turned_up: set[int] = set()
    resolved: set[int] = set()
    weather: set[int] = set()
    legs: set[int] = set()
    for table in TABLES:
        for state, decisions in races(table, COVERAGE, "coverage"):
            log: list[int] = []
            state.log = log
            legs.update(state.zones[COURSE])
            for _, action in decisions:
                asked.add(state.stack[-1].rule)
                verbs.add(verb_of(action))
            for kind, what, _, value, _ in map(unpack_event, log):
                if kind == SAY:
                    for told, where in (
                        (PLAYS, played),
                        (REVEALS, turned_up),
                        (RESOLVES, resolved),
                        (WEATHER_IS, weather),
                    ):
                        if what == told:
                            where.add(value)
    every = {card.number for card in CARDS[1:] if card.kind != "answer"}
    assert {IDS[card] for card in every - played} == set()
    assert {IDS[card] for card in every - turned_up} == set()
    risky = {card.number for card in CARDS if card.risk}
    assert {IDS[card] for card in risky - resolved} == set()
    assert asked == RULES_THAT_ASK
    assert len(RULES) > len(RULES_THAT_ASK)
    assert {VERBS[verb][0] for verb in set(VERBS) - verbs} == set()
    assert weather == set(range(1, 7))
    assert {IDS[leg.number] for leg in LEGS if leg.number not in legs} == set()


# ------------------------------------------------------------------ secrets on the trail
def some_days(table: Table, seed: int, each: int) -> None:
    """Eager racers, who now and then call for a new day."""
    game = stocked(table, seed)
    rng = table.random(f"secrets {seed}")

    def choices(state: State, seat: int, options: list[int]) -> list[int]:
        if act(NEW_DAY) in options and rng.random() < 0.1:
            return [act(NEW_DAY)]
        return eager_choices(state, seat, options)

    no_secret_shows(game, play_live(game, rng, choices, 0.8), rng, each, most=100 * table.seats)


@at_every_table
def test_cards_of_all_kinds_tell_nothing_hidden(table: Table):
    """Where random races seldom come."""
    some_days(table, 1, each=1)


@pytest.mark.long
@at_every_table
def test_cards_of_all_kinds_tell_nothing_hidden_in_many_races(table: Table):
    for seed in range(LONG_SECRETS):
        some_days(table, seed, each=4)
