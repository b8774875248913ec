"""Random games, and at every question the rules are read once more off the printed cards."""

from random import Random
from typing import Any

import pytest

from hearthside.games.gardener import sayings
from hearthside.games.gardener.folder.design import Design
from hearthside.games.gardener.pack import GardenerPack
from hearthside.games.gardener.rules import codes, effects, ids, powers
from hearthside.games.gardener.rules.end_of_adventure import measure
from hearthside.games.gardener.rules.end_of_era import era_covered, victory_points
from hearthside.games.gardener.rules.legality import challenge_reasons, reasons
from hearthside.kernel.actions import DONE, first_of, second_of, verb_of
from hearthside.kernel.state import State
from hearthside.kernel.view import seats_in
from tests.games.gardener.inventing import invented
from tests.games.gardener.menagerie import RIVALS, SAGA, WINTER
from tests.rulebook.gardener.naive import Memory, Table

STEPS = {"CARD_ALREADY_PLAYED", "WRONG_STEP", "BLOCKED", "NOT_IN_OPS"}  # not about what is printed
HITS = {
    sayings.DISABLE: "DisableIf1",
    sayings.DIVERT: "DivertIf1",
    sayings.WRECK: "WreckIf1",
    sayings.DISABLE_SOME: "DisableIf",
    sayings.DIVERT_SOME: "DivertIf",
    sayings.WRECK_SOME: "WreckIf",
}
OPTIONS = {
    "cards_per_turn": ("one", "one", "adventure_and_one", "unlimited"),
    "score": ("coverage", "surplus"),
    "rewind": ("annuls", "loses"),
    "coop_resources": ("all", "points_only"),
    "plural_powers": ("one_rival", "all_rivals"),
}


def designs_of(pack: GardenerPack) -> dict[int, Design]:
    """By card number: adventures of all decks first, then supports, in the order of the text."""
    listed = [design for deck in pack.text.decks.values() for design in deck.designs]
    listed.sort(key=lambda design: not design.is_adventure)
    return dict(enumerate(listed, 1))


def names(found: list[int]) -> set[str]:
    return {codes.NAMES[code] for code in found} - STEPS


def compare_plays(pack: GardenerPack, state: State, naive: Table) -> None:
    player = naive.facts["turn"]
    for card in set(naive.ops(player)):
        assert names(reasons(pack.card_table, state, player, card)) == naive.reasons(player, card), card
        if naive.roleplay(card) == "Challenge" and not naive.adventure:
            for rival in naive.rivals(player):
                found = names(challenge_reasons(pack.card_table, state, player, card, rival))
                assert found - {"RIVAL_CANNOT_PLAY"} == naive.reasons(rival, card, challenged=True)


def compare_sums(pack: GardenerPack, state: State, naive: Table) -> None:
    for player in range(naive.players):
        assert victory_points(pack.card_table, state, player) == naive.points(player)
        assert era_covered(pack.card_table, state, player) == naive.era_covered(player)
    if naive.adventure:
        assert measure(pack.card_table, state.clone()) == naive.winner()


def compare_targets(state: State, naive: Table) -> None:
    """A power that has not hit anything yet, an effect that has not taken anything yet."""
    frame = state.stack[-1]
    seat = seats_in(state.waiting())[0]
    listed = {action for action in state.options(seat) if action != DONE}
    found = {(verb_of(action), first_of(action), second_of(action)) for action in listed}
    player, card = frame.seat, frame.card
    if frame.rule == ids.POWER and frame.step == powers.TARGET and not frame.marks and not frame.other:
        every = {(verb, *hit) for verb, name in HITS.items() for hit in naive.hit(player, card, name)}
        assert found == every
    elif frame.rule == ids.EFFECT and not frame.limit and not frame.marks:
        expected = {
            effects.TO_IMMUNE: lambda: naive.answerable(player, card),
            effects.TO_RECOVER: lambda: {(other, 0) for other in naive.recoverable(player)},
            effects.TO_REUSE: lambda: naive.reusable(player),
            effects.TO_SEIZE: lambda: naive.seizable(player, card, "SeizeIf1"),
            effects.TO_SEIZE_SOME: lambda: naive.seizable(player, card, "SeizeIf"),
        }[frame.count]()
        assert {entry[1:] for entry in found} == expected


def play_and_compare(pack: GardenerPack, seats: int, options: dict[str, Any], seed: int) -> None:
    log: list[int] = []
    state = pack.new_state(seats, seed, options, log=log)
    designs = designs_of(pack)
    memory = Memory()
    rng = Random(seed)
    for _ in range(1500):
        if not state.waiting():
            return
        memory.follow(log)
        frame = state.stack[-1]
        if frame.rule == ids.TURN:
            memory.resolved(frame.seat)
        naive = Table(pack, designs, state, memory)
        compare_sums(pack, state, naive)
        if frame.rule in (ids.TURN, ids.BUNDLE):
            compare_plays(pack, state, naive)
        elif frame.rule in (ids.POWER, ids.EFFECT):
            compare_targets(state, naive)
        seat = rng.choice(seats_in(state.waiting()))
        listed = state.options(seat)
        cards = [action for action in listed if action and verb_of(action) not in (2, 3)]
        state.apply(seat, rng.choice(cards if cards and rng.random() < 0.8 else listed))


@pytest.mark.parametrize("seed", range(8))
def test_invented_packs_are_played_as_printed(seed: int):
    """CARDS: reasons, targets, winners and points of packs made at random, against the plain reading."""
    rng = Random(seed)
    pack = invented(rng)
    options = {name: rng.choice(values) for name, values in OPTIONS.items()}
    for game in range(2):
        play_and_compare(pack, rng.randint(pack.min_seats, 4), options, seed * 10 + game)


@pytest.mark.parametrize(
    ("pack", "seats", "options"),
    [
        (RIVALS, 2, {}),
        (RIVALS, 3, {"cards_per_turn": "unlimited"}),
        (RIVALS, 4, {"score": "surplus"}),
        (SAGA, 3, {"skip_eras": 1}),
        (WINTER, 2, {"rewind": "loses"}),
    ],
)
def test_our_menagerie_is_played_as_printed(pack: GardenerPack, seats: int, options: dict[str, Any]):
    """CARDS: the same for packs in which every attribute occurs."""
    for seed in range(3):
        play_and_compare(pack, seats, options, seed)
