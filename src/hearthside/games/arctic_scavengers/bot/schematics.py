"""What buildings are worth, and those who can begin them."""

from typing import Final

from hearthside.games.arctic_scavengers.bot.camp import Camp
from hearthside.games.arctic_scavengers.bot.pools import best_of, ranked
from hearthside.games.arctic_scavengers.cards import BUILD_TIME, DIG, ENGINEER, OPENS_SCHEMATICS
from hearthside.games.arctic_scavengers.modules.leader_values import worth
from hearthside.games.arctic_scavengers.places import BUILT, SCHEMATICS

MOST_BUILT: Final = 2.0  # buildings that one builder is thought to begin
SAME_AGAIN: Final = 0.5  # a second building of a kind brings less


def building_worth(camp: Camp, building: int, rounds: int) -> float:
    """What a building brings that will stand for so many rounds."""
    there = camp.state.zones[BUILT[camp.seat]].count(building)
    value = camp.weights.building[building] * rounds * SAME_AGAIN**there
    return value + (masons(camp) if rounds >= 0 else 0.0)


def masons(camp: Camp) -> float:
    """One more building for the Masons: worth much as long as the race is close."""
    if not camp.has_masons():
        return 0.0
    built = [len(camp.state.zones[BUILT[seat]]) for seat in range(camp.seats)]
    lead = built[camp.seat] - max(count for seat, count in enumerate(built) if seat != camp.seat)
    return camp.weights.gang_building * (0.5 ** max(0, lead) if lead >= 0 else 0.7 ** (-lead))


def build_worth(camp: Camp, building: int) -> float:
    """What it brings to begin this building now."""
    time = BUILD_TIME[building]
    rounds = camp.rounds_left() - time
    timer = camp.weights.timer_card * time * (time + 1) / 2
    if rounds < 0:  # only workers could finish it
        return building_worth(camp, building, 0) * 0.5 ** (-rounds) - timer
    return building_worth(camp, building, rounds) - timer


def build_gain(camp: Camp, group: list[int]) -> float:
    """The expected best of the schematics that these cards uncover."""
    pool = camp.expected(SCHEMATICS)
    for card in camp.known_top(SCHEMATICS):
        pool[card] = pool.get(card, 0.0) + 1.0
    if not pool:
        return -1.0
    seen = worth(group, DIG, camp.leader)
    values = {card: build_worth(camp, card) for card in pool}
    least = min(values.values())  # one must be built
    return best_of(ranked(pool, values), max(1, seen), least)


def best_building(actions: list[int], camp: Camp) -> int:
    return max(actions, key=lambda card: build_worth(camp, card))


def builder_worth(camp: Camp) -> float:
    """What one more Engineer or Tinker is worth beyond what it does itself: what it could begin the
    first times it is drawn, less for each builder who is there already."""
    draws = camp.rounds_left() * camp.weights.cards_per_round / (len(camp.owned) + 1)
    there = sum(1 for card in camp.owned if OPENS_SCHEMATICS[card])
    gain = build_gain(camp, [ENGINEER])
    return camp.weights.builder * max(0.0, gain) * min(draws, MOST_BUILT) * SAME_AGAIN**there
