"""Whole games of Arctic Scavengers with any mix of modules, variants and players, one included.

Random tribes seldom come by the rarer cards, so most games are played by bold tribes, who prefer
whatever has a name of its own, and many begin armed: decks of any cards, leaders and buildings.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import pytest

import hearthside
from hearthside.games.arctic_scavengers.cards import BUILDINGS, CARDS, IS_CONTESTED, LEADERS, STORES
from hearthside.games.arctic_scavengers.learning import SECTION_OF
from hearthside.games.arctic_scavengers.pack import PACK
from hearthside.games.arctic_scavengers.places import (
    ACTING,
    BOX,
    BUILT,
    CHOSEN,
    CONTESTED,
    DEALT,
    DISABLED,
    FETCHED,
    FORCES,
    GANGS_ROW,
    HELPING,
    JUNKYARD,
    LEADER,
    LOOKED,
    LOT,
    MARKED,
    MERCENARIES,
    REVEALED,
    ROUND,
    SPIED,
    STORED,
    TIMER,
    WOUNDED,
)
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.may_hold import PAIRS, REACTIONS_OF
from hearthside.games.arctic_scavengers.rules.owning import owned
from hearthside.games.arctic_scavengers.sayings import ENCOUNTER, SNIPE_FIRED, TAKE, TRASHING, VERBS
from hearthside.kernel.actions import DONE, verb_of
from hearthside.kernel.game import Game
from hearthside.kernel.replay import load, read
from hearthside.kernel.settings import Setting
from hearthside.kernel.state import State
from tests.conformance.oracle import leaks_of
from tests.conformance.soundness import unsound
from tests.conformance.tables import Table
from tests.fuzz.play import (
    Decisions,
    cards_of,
    everybody_can_answer,
    everybody_has_a_place,
    nothing_stays_empty,
    play,
    play_live,
)

QUICK = 120  # games
CAREFUL = 24
SECRET = 5
SAVED = 6
COVERAGE = 260
LONG = 30  # times as many

ALL_CARDS = Counter({card.number: card.copies for card in CARDS[1:]})
MOST_DECISIONS = 6_000
BOLD = 0.75
QUESTIONS = set(SECTION_OF)  # all rules that ask


# ------------------------------------------------------------------ tables
def choice(setting: Setting, rng: Random) -> Any:
    if setting.many:
        return rng.sample(list(setting.choices), rng.randrange(1, 12)) if rng.random() < 0.3 else []
    return rng.choice(setting.choices)


def table_of(seed: int) -> Table:
    """A random combination, never the plain base game."""
    rng = Random(f"table {seed}")
    while True:
        seats = rng.randrange(1, PACK.max_seats + 1)
        options = {s.name: choice(s, rng) for s in PACK.settings if rng.random() < 0.6}
        if rng.random() < 0.25:
            options = dict(PACK.preset("everything").options)
        if PACK.table(seats, options).modules:
            return Table(PACK, seats, PACK.named_options(options))


# What brings leaders, buildings, wounds.
ARMED = {
    "headquarters": "dirty_deeds",
    "expanding_the_ranks": True,
    "kitchen_sink": True,
    "solo_leader": True,
}


def armed(table: Table, seed: int) -> Game:
    """The third round with any cards, leaders and buildings in anybody's hands."""
    rng = table.random(f"armed {seed}")
    ordinary = [card for card in CARDS[1:] if card.kind not in ("building", "leader", "gang")]
    reserved = Counter({card.number: card.copies for card in ordinary})
    position: dict[str, Any] = {
        "seats": table.seats,
        "options": {**table.options, **ARMED},
        "round": 3,
        "phase": "drawing",
        "seed": seed,
    }
    leaders = rng.sample(LEADERS, table.seats)
    sites = rng.sample([card for card in BUILDINGS for _ in range(card.copies)], 2 * table.seats)

    def some(count: int, fitting: list[bool] | None = None) -> str:
        out: list[str] = []
        for _ in range(count):
            there = [
                card for card in ordinary if reserved[card.number] and (not fitting or fitting[card.number])
            ]
            if there:
                card = rng.choice(there)
                reserved[card.number] -= 1
                out.append(card.id)
        return ", ".join(out)

    if table.seats > 1:
        position["contested"] = some(6, IS_CONTESTED)
    for seat in range(table.seats):
        position[f"deck:{seat}"] = some(13)
        position[f"leader:{seat}"] = leaders[seat].id
        mine = sites[2 * seat : 2 * seat + 2]
        position[f"headquarters:{seat}"] = ", ".join(card.id for card in mine)
        position[f"timer1:{seat}"] = some(rng.randrange(3))
        if mine[1].number in STORES:
            position[f"stored2:{seat}"] = some(rng.randrange(1, 3), STORES[mine[1].number])
    if rng.random() < 0.5:
        position["wounded"] = [rng.randrange(table.seats)]
        position["disabled"] = {str(rng.randrange(table.seats)): ["slot2"]}
    return hearthside.scenario(PACK.id, position)


def bold_choices(state: State, seat: int, options: list[int]) -> list[int]:
    """Whatever has a name of its own, and no trash; in some rounds all go to the skirmish."""
    rule = state.stack[-1].rule
    if state.facts[ROUND] % 3 == 0 and rule in (ids.GATHERING, ids.COMMIT, ids.SOLO_SEND):
        if rule == ids.GATHERING:
            return [action for action in options if verb_of(action) == ENCOUNTER] or [DONE]
        return options[1:] or options  # cards rather than "done"
    named = [action for action in options if verb_of(action) not in (TAKE, TRASHING)]
    return named or options


def games(seeds: Iterable[int], purpose: str) -> Iterator[tuple[Table, State, Decisions]]:
    """Games to be played: by random tribes, by bold ones, and by bold ones who are armed, in turn."""
    for seed in seeds:
        table = table_of(seed)
        state = armed(table, seed)._state if seed % 2 else table.state(seed)
        state.log = None
        rng = table.random(f"{purpose} {seed}")
        yield table, state, play(state, rng, bold_choices, BOLD if seed % 3 else 0)


# ------------------------------------------------------------------ what is always true
def all_there(state: State) -> None:
    assert cards_of(state) == ALL_CARDS


def lying_about(state: State) -> None:
    """Cards are only where the question of the moment puts them, and headquarters are in order."""
    rules = {frame.rule for frame in state.stack}
    assert not state.zones[LOT]
    for seat in range(state.seats):
        if state.stack[-1].rule == ids.GATHERING:
            for zone in (CHOSEN, LOOKED, SPIED, MARKED, FETCHED, ACTING, HELPING, REVEALED):
                assert not state.zones[zone[seat]]
        if not rules & {ids.STRIKE, ids.FANATIC}:
            assert not state.zones[ACTING[seat]]
        if ids.CHOOSE_LEADER not in rules and ids.DRAFT not in rules:
            assert not state.zones[DEALT[seat]]
        assert len(state.zones[LEADER[seat]]) <= 1
        built = state.zones[BUILT[seat]]
        for slot in range(len(TIMER)):
            timer, stored = state.zones[TIMER[slot][seat]], state.zones[STORED[slot][seat]]
            assert not (timer and stored)
            if slot >= len(built):
                assert not timer
                assert not stored
            elif stored:
                assert all(STORES[built[slot]][card] for card in stored)
        assert state.facts[WOUNDED[seat]] in (0, 1)
        assert state.facts[DISABLED[seat]] < 1 << len(built)


def public_numbers(state: State) -> None:
    """Who may hold a reaction includes everybody who does (HS-AS-1)."""
    rules = {frame.rule for frame in state.stack}
    if ids.DIG in rules or ids.YARDMASTER in rules or ids.RECON in rules:
        return  # cards are under way
    for at, (owners, there) in enumerate(PAIRS):
        for seat in range(state.seats):
            if any(at in REACTIONS_OF[card] for card in owned(state, seat)):
                assert state.facts[owners] >> seat & 1
        if any(at in REACTIONS_OF[card] for card in state.zones[JUNKYARD]):
            assert state.facts[there]


def over(table: Table, state: State) -> None:
    all_there(state)
    assert not state.zones[CONTESTED]
    if state.seats == 1:
        limit = table.options.get("solo_rounds", 0)
        fought = not any(state.zones[force] for force in FORCES)
        assert fought or state.facts[ROUND] == limit or not owned(state, 0)  # HS-AS-11
    everybody_has_a_place(PACK, state)


# ------------------------------------------------------------------ the tests
def play_all(seeds: Iterable[int]) -> None:
    for table, state, decisions in games(seeds, "quick"):
        made = sum(1 for _ in decisions)
        assert made < MOST_DECISIONS, f"{table}"
        nothing_stays_empty()
        over(table, state)


def test_complete_games():
    play_all(range(QUICK))


@pytest.mark.long
def test_very_many_whole_games():
    play_all(range(QUICK * LONG))


def check_every_step(count: int) -> None:
    for table, state, decisions in games(range(count), "careful"):
        for _ in decisions:
            all_there(state)
            lying_about(state)
            public_numbers(state)
            everybody_can_answer(state)
            nothing_stays_empty()
        over(table, state)


def test_every_step_of_some_games():
    check_every_step(CAREFUL)


@pytest.mark.long
def test_every_step_of_many_games():
    check_every_step(CAREFUL * LONG)


def live(seed: int, purpose: str) -> tuple[Table, Game, Decisions]:
    """A live game and its play."""
    table = table_of(1000 + seed)
    game = armed(table, seed) if seed % 2 else table.game(seed)
    return table, game, play_live(game, table.random(f"{purpose} {seed}"), bold_choices, BOLD)


def search_leaks(count: int) -> None:
    for seed in range(count):
        table, game, decisions = live(seed, "secrets")
        found = list(leaks_of(game, decisions, table.random(f"leaks {seed}")))
        assert not found, f"{table}: {found[0]}"


def test_nothing_hidden_shows():
    search_leaks(SECRET)


@pytest.mark.long
def test_nothing_hidden_shows_in_many_games():
    search_leaks(SECRET * LONG)


def test_knowledge_is_true():
    for seed in range(SAVED):
        table, game, decisions = live(seed, "knowledge")
        for at, _ in enumerate(decisions):
            if at % 9 == 0:
                for viewer in (*range(game.seats), None):
                    assert not unsound(game.knowledge(viewer), game._state.zones), f"{table}: viewer {viewer}"


def test_saved_games_come_back():
    for seed in range(SAVED):
        _, game, decisions = live(seed, "save")
        for at, _ in enumerate(decisions):
            if at in (7, 80, 200):
                same(game)
        same(game)


def same(game: Game) -> None:
    again = load(read(game.save()), PACK)
    assert again.digest() == game.digest()
    assert again.waiting == game.waiting
    for viewer in (*range(game.seats), None):
        assert again.events(viewer) == game.events(viewer)
    assert again.save() == game.save()


# ------------------------------------------------------------------ everything occurs
def test_every_card_every_verb_and_every_question_occurs():
    asked: set[int] = set()
    verbs: set[int] = set()
    seen: set[int] = set()
    away = {BOX, MERCENARIES, JUNKYARD, CONTESTED, *FORCES}
    for _, state, decisions in games(range(COVERAGE), "coverage"):
        for at, (_, action) in enumerate(decisions):
            asked.add(int(state.stack[-1].rule))
            verbs.add(verb_of(action))
            if at % 10 == 0:
                for zone, cards in enumerate(state.zones):
                    if zone not in away:
                        seen.update(cards)
        seen.update(state.zones[GANGS_ROW])
    assert asked >= QUESTIONS
    assert {VERBS[verb][0] for verb in set(VERBS) - verbs} <= {VERBS[SNIPE_FIRED][0]}
    assert seen == set(range(1, len(CARDS)))
