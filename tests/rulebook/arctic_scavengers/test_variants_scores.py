"""The score of whole games, counted a second time by hand (sheet 2.8, AS-R82 to AS-R86, AS-R103, AS-R128)."""

from collections import Counter
from random import Random

import pytest

from hearthside import api
from hearthside.kernel.playout import lowest_seat
from tests.rulebook.arctic_scavengers.hq_words import CONTESTED
from tests.rulebook.arctic_scavengers.words import GAME

PEOPLE = {
    "group_leaders": 2,
    "sniper_team": 2,
    "thugs": 3,
    "sled_team": 2,
    "field_crew": 4,
    "tribe_family_3": 3,
    "tribe_family_4": 4,
    "tribe_family_5": 5,
    "scrappers": 2,
    "combat_medics": 4,
    "demolition_team": 2,
    "tribal_hunters_2": 2,
    "tribal_hunters_3": 3,
    "tribal_hunters_4": 4,
}
NOT_OWNED = ("headquarters", "leader", "dealt")
EAGER = (
    "hire",
    "build",
    "work",
    "store",
    "dig",
    "hunt",
    "take",
    "snipe",
    "wound",
    "disable",
    "encounter",
    "draft",
    "butcher",
    "cannibal",
    "fanatic",
    "save",
)


def played_out(preset, seats, seed):
    """A game of players who like to do things, down to its last state."""
    pack = api.pack(GAME)
    state = pack.new_state(seats, seed=seed, options=pack.preset(preset).options)
    chance = Random(seed)
    while state.waiting():
        seat = lowest_seat(state.waiting())
        options = state.options(seat)
        eager = [pack.codec.key(action).split(":")[0] in EAGER for action in options]
        state.apply(seat, chance.choices(options, [5 if wish else 1 for wish in eager])[0])
    return pack, state


def owned(pack, state, seat):
    """What a seat owns, and its finished buildings that stand."""
    names = {number: card.id for number, card in enumerate(pack.cards(), 1)}
    cards: Counter[str] = Counter()
    timers, buildings = {}, []
    for number, zone in enumerate(state.zones):
        name = pack.layout.name(number)
        place, _, owner = name.partition(":")
        if owner != str(seat):
            continue
        if place == "headquarters":
            buildings = list(zone)
        elif place not in NOT_OWNED:
            cards.update(names[card] for card in zone)
        if place.startswith("timer"):
            timers[int(place.removeprefix("timer"))] = len(zone)
    broken = state.facts[pack.layout.each_fact("disabled")[seat]]
    standing = [slot for slot in range(len(buildings)) if not timers[slot + 1] and not broken >> slot & 1]
    return cards, len(standing)


def kinds(pack, kind):
    return {card.id for card in pack.cards() if card.kind == kind}


def joined(counts, breaks):
    """Whom a gang joins: the most, then the tie-break, else nobody."""
    best = max(counts)
    tied = [seat for seat, count in enumerate(counts) if count == best]
    if best and len(tied) > 1 and breaks:
        most = max(breaks[seat] for seat in tied)
        tied = [seat for seat in tied if breaks[seat] == most]
    return tied[0] if best and len(tied) == 1 else None


@pytest.mark.parametrize("preset", ["hq_2", "hq_4", "recon_5", "everything"])
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_the_score_of_a_whole_game_counted_by_hand(preset, seats, seed):
    """GANGS: people of all owned cards, and five for each gang."""
    pack, state = played_out(preset, seats, seed)
    tribes = [owned(pack, state, seat) for seat in range(seats)]
    tools = kinds(pack, "tool")
    people = kinds(pack, "person")
    scores = [
        sum(PEOPLE.get(name, 1) * tribe[name] for name in tribe if name in people) for tribe, _ in tribes
    ]
    if preset != "recon_5":
        for counts, breaks in (
            (
                [sum(tribe[name] for name in tools) for tribe, _ in tribes],
                [sum(tribe[name] for name in tools & CONTESTED) for tribe, _ in tribes],
            ),
            (
                [tribe["pills"] + 2 * tribe["medkit"] for tribe, _ in tribes],
                [tribe["medic"] for tribe, _ in tribes],
            ),
            ([standing for _, standing in tribes], [tribe["engineer"] for tribe, _ in tribes]),
        ):
            seat = joined(counts, breaks)
            if seat is not None:
                scores[seat] += 5
    if preset in ("recon_5", "everything"):
        seat = joined([tribe["refugee"] + tribe["scouting_refugee"] for tribe, _ in tribes], None)
        if seat is not None:
            scores[seat] += 5

    result = pack.result(state)
    assert result.scores == scores
    order = [
        (score, sum(tribe[name] for name in CONTESTED), sum(tribe.values()))
        for score, (tribe, _) in zip(scores, tribes, strict=True)
    ]
    assert sorted(result.winners) == [seat for seat in range(seats) if order[seat] == max(order)]


@pytest.mark.parametrize("preset", ["solo", "solo_with_leader", "solo_short", "solo_hard"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_score_of_a_solo_game_counted_by_hand(preset, seed):
    """AS-R103: two for a contested resource, one for any other card."""
    pack, state = played_out(preset, 1, seed)
    tribe, _ = owned(pack, state, 0)

    assert pack.result(state).scores == [sum(tribe.values()) + sum(tribe[name] for name in CONTESTED)]
