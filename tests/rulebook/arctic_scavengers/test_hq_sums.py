"""HEADQUARTERS: what many hands are worth under a leader, worked out a second time by trying every way."""

from itertools import permutations
from random import Random

import pytest

from hearthside.games.arctic_scavengers.sayings import DIGS, GAINS_FOOD
from tests.rulebook.arctic_scavengers.hq_words import battle, camp
from tests.rulebook.arctic_scavengers.words import declare, strength, told

DIG = {
    "refugee": 0,
    "scavenger": 1,
    "brawler": 1,
    "engineer": 2,
    "thugs": 1,
    "field_crew": 2,
    "hardy_scavenger": 1,
}
HUNT = {"refugee": 0, "scavenger": 1, "hunter": 2, "field_crew": 2, "tribe_family_3": 0, "tribe_family_5": 0}
FIGHT = {
    "scavenger": 1,
    "brawler": 2,
    "hunter": 1,
    "scout": 2,
    "thugs": 3,
    "field_crew": 2,
    "tribe_family_3": 0,
}
HELP = {"group_leaders": 2, "scouting_refugee": 1}
DIG_TOOLS = {"shovel": 2, "pickaxe": 1, "multitool": 1, "toolkit": 2, "cargo_sled": 2}
HUNT_TOOLS = {"net": 2, "spear": 1, "multitool": 1, "rifle": 2, "wolf_pack": 3, "cargo_sled": 2}
FIGHT_TOOLS = {"net": 1, "spear": 2, "shovel": 1, "pickaxe": 2, "multitool": 1, "rifle": 2, "grenade": 3}
REFUGEES = ("refugee", "scouting_refugee")


def ways(helpers, may_act):
    """Every way to let a Scouting Refugee act himself or help, but not both (AS-R80)."""
    found: list[tuple[list[str], list[str]]] = [([], [])]
    for name in helpers:
        more = [(acting, [*helping, name]) for acting, helping in found]
        if name == "scouting_refugee" and may_act:
            more += [([*acting, name], helping) for acting, helping in found]
        found = more
    return found


def best(people, helpers, tools, base, printed, refugee, flat=False):
    """The most that these cards are worth; `refugee` is what the leader makes of one, None for nothing."""
    most = 0
    for acting, helping in ways(helpers, refugee is not None):
        able = [*people, *acting]
        own = [refugee if name in REFUGEES and refugee is not None else base.get(name) for name in able]
        able = [name for name, value in zip(able, own, strict=True) if value is not None]
        if not able:
            continue
        total = sum(value for value in own if value is not None) + sum(HELP[name] for name in helping)
        seats = [*tools, *[None] * max(0, len(able) - len(tools))]
        worth = max(
            sum(
                0 if tool is None else 1 if flat and name in REFUGEES else printed[tool]
                for name, tool in zip(able, deal, strict=False)
            )
            for deal in set(permutations(seats, len(able)))
        )
        most = max(most, total + worth)
    return most


def cast(chance, people, tools, most_people=3):
    crew = [chance.choice(people) for _ in range(chance.randint(1, most_people))]
    helpers = [chance.choice(list(HELP)) for _ in range(chance.choice([0, 0, 1, 2]))]
    gear = [chance.choice(tools) for _ in range(chance.randint(0, len(crew)))]
    limited = {"field_crew", "wolf_pack", "grenade", "cargo_sled", "tribe_family_3", "tribe_family_5"}
    for name in limited:
        while crew.count(name) > 1:
            crew.remove(name)
        while gear.count(name) > 1:
            gear.remove(name)
    return crew, helpers, gear[: len(crew)]


@pytest.mark.parametrize("leader", ["excavator", "ranger", ""])
@pytest.mark.parametrize("seed", range(12))
def test_a_dig_is_worth_what_trying_every_way_says(leader, seed):
    """AS-R79: tools to whom they help most; a refugee gets one by any tool under the Excavator."""
    chance = Random(seed)
    crew, helpers, gear = cast(chance, list(DIG), list(DIG_TOOLS))
    worth = best(
        crew, helpers, gear, DIG, DIG_TOOLS, 1 if leader == "excavator" else None, leader == "excavator"
    )
    position = {"leader1": leader} if leader else {}
    game = camp(
        "leaders",
        turn=1,
        round=4,
        hand1=[*crew, *helpers, *gear, "junk"],
        **position,
        junkyard="4 junk, 6 pills, 5 medkit, 2 net",
    )
    if worth == 0:
        return
    declare(game, 1, "dig", *crew, *helpers, *gear)

    assert told(game, DIGS) == [(1, min(worth, 17), 0)]


@pytest.mark.parametrize("leader", ["excavator", "ranger", ""])
@pytest.mark.parametrize("seed", range(12))
def test_a_hunt_is_worth_what_trying_every_way_says(leader, seed):
    """TRIBAL LEADERS: refugees and Tribe Families hunt 1 under the Ranger."""
    chance = Random(seed)
    crew, helpers, gear = cast(chance, list(HUNT), list(HUNT_TOOLS))
    base = HUNT | (dict.fromkeys(("tribe_family_3", "tribe_family_5"), 1) if leader == "ranger" else {})
    worth = best(crew, helpers, gear, base, HUNT_TOOLS, 1 if leader == "ranger" else None)
    position = {"leader1": leader} if leader else {}
    game = camp("leaders", turn=1, round=4, hand1=[*crew, *helpers, *gear, "junk"], **position)
    if worth == 0:
        return
    declare(game, 1, "hunt", *crew, *helpers, *gear)

    assert told(game, GAINS_FOOD) == [(1, worth, 0)]


@pytest.mark.parametrize("leader", ["gangster", "ranger"])
@pytest.mark.parametrize("seed", range(16))
def test_a_force_is_worth_what_trying_every_way_says(leader, seed):
    """AS-R80: weapons to whom they help most; refugees fight 0 under the Gangster and count two."""
    chance = Random(seed)
    crew, helpers, gear = cast(chance, [*FIGHT, "refugee", "refugee", "medic"], list(FIGHT_TOOLS), 4)
    worth = best(crew, helpers, gear, FIGHT, FIGHT_TOOLS, 0 if leader == "gangster" else None)
    sizes = {"thugs": 3, "field_crew": 4, "tribe_family_3": 3, "group_leaders": 2}
    doubled = dict.fromkeys(REFUGEES, 2) if leader == "gangster" else {}
    people = sum((sizes | doubled).get(name, 1) for name in [*crew, *helpers])
    game = battle("leaders", ", ".join([*crew, *helpers, *gear]), "", "", leader0=leader)

    assert strength(game)[0] == (worth, people)
