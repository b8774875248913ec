"""HEADQUARTERS EXPANSION: set-up of the four modules, and the cards themselves (sheet 2.4, 2.8, 2.9, 3)."""

from collections import Counter

import pytest

import hearthside
from hearthside import api
from tests.rulebook.arctic_scavengers.hq_words import camp, opened, preset
from tests.rulebook.arctic_scavengers.words import (
    GAME,
    STARTER,
    can,
    cards,
    do,
    fact,
    hidden,
    size,
)

SHEET = """
medic     person  people 1  draw 1  medicine 1
engineer  person  people 1  draw 1  dig 2
rifle     tool    hunt +2  fight +2
toolkit   tool    dig +2
"""
BASE = {
    "hunter": 8,
    "saboteur": 8,
    "scout": 8,
    "group_leaders": 5,
    "sniper_team": 5,
    "thugs": 5,
}
BUILDINGS = {"pharmacy": 3, "armory": 3, "hydroponic_gardens": 3, "bunker": 3}
LEADERS = (
    "peacemaker",
    "gangster",
    "butcher",
    "fanatic",
    "organizer",
    "cannibal",
    "sergeant_at_arms",
    "mentor",
    "excavator",
    "ranger",
)
GANGS = {
    "hq_1": ["gearheads", "pharmers"],
    "hq_2": ["gearheads", "masons", "pharmers"],
    "hq_3": ["gearheads", "masons", "pharmers"],
    "hq_4": ["gearheads", "masons", "pharmers"],
}
ABILITIES = ("draw", "dig", "hunt", "fight", "people", "medicine")
COPIES = {
    "base": {
        "refugee": 20,
        "scavenger": 20,
        "brawler": 10,
        **BASE,
        "junk": 7,
        "multitool": 4,
        "net": 4,
        "spear": 6,
        "pickaxe": 4,
        "shovel": 6,
        "medkit": 6,
        "pills": 9,
        "wolf_pack": 2,
        "grenade": 2,
        "sled_team": 2,
        "field_crew": 2,
        "tribe_family_3": 2,
        "tribe_family_4": 2,
        "tribe_family_5": 2,
    },
    "hq": {
        "medic": 8,
        "engineer": 8,
        "rifle": 4,
        "toolkit": 4,
        **BUILDINGS,
        **dict.fromkeys(LEADERS, 1),
        "gearheads": 1,
        "pharmers": 1,
        "masons": 1,
    },
    "recon": {
        "scouting_refugee": 20,
        "hardy_scavenger": 20,
        "assassin": 8,
        "courier": 8,
        "drill_sergeant": 8,
        "guard": 8,
        "provocateur": 8,
        "rogue": 8,
        "tinker": 8,
        "spy": 8,
        "scrappers": 5,
        "map": 4,
        "binoculars": 4,
        "cargo_sled": 2,
        "tear_gas": 2,
        "combat_medics": 2,
        "demolition_team": 2,
        "tribal_hunters_2": 2,
        "tribal_hunters_3": 2,
        "tribal_hunters_4": 2,
        "portable_decoys": 3,
        "scout_tower": 3,
        "swindler": 1,
        "yardmaster": 1,
        "humanitarians": 1,
    },
}


def everything_face_up(**options):
    """All cards of an extended table, with the face-down piles turned out into the box."""
    empty = {f"{zone}{seat}": "" for zone in ("deck", "hand") for seat in range(3)}
    piles = {"junkyard": "", "contested": "grenade", "schematics": "", "leaders": ""}
    empty["hand0"] = "refugee"
    game = camp("leaders", options=options, **empty, **piles)
    zones = [name for name in game.view(None)["zones"] if ":" not in name and name != "contested"]
    faces = Counter(card for name in zones for card in game.view(None)["zones"][name].get("cards", []))
    return faces + Counter(["grenade", "refugee"])


@pytest.mark.parametrize(("box", "number"), [("base", 149), ("hq", 49), ("recon", 140)])
def test_every_box_holds_as_many_cards_as_it_says(box, number):
    """Sheet 2: 149 cards of the base game, 49 of Headquarters, 140 of Recon, by kind."""
    found = everything_face_up()
    ours = {name: found[name] for name in COPIES[box]}

    assert ours == COPIES[box]
    assert sum(ours.values()) == number


@pytest.mark.parametrize("name", ["hq_1", "hq_4", "recon_3", "everything"])
@pytest.mark.parametrize("seats", [2, 5])
def test_no_card_of_an_extended_table_is_made_or_lost(name, seats):
    """Sheet 2: all 338 cards lie somewhere, in play or in the box."""
    game = opened(name, seats)

    assert sum(zone["count"] for zone in game.view(None)["zones"].values()) == 338


@pytest.mark.parametrize("row", SHEET.strip().splitlines(), ids=lambda row: row.split()[0])
def test_every_card_of_headquarters_has_the_abilities_of_the_sheet(row):
    """Sheet 2: kind, people and abilities of Medic, Engineer, Rifle and Toolkit."""
    name, kind, *rest = row.split()
    printed = {word: rest[i + 1] for i, word in enumerate(rest) if word in ABILITIES}
    card = next(card for card in api.pack(GAME).cards() if card.id == name)

    assert card.kind == kind
    shown = {word: value for word, value in card.values.items() if word in ABILITIES}
    assert {word: value for word, value in shown.items() if (word, value) != ("people", "0")} == printed


@pytest.mark.parametrize("name", ["hq_1", "hq_2", "hq_3", "hq_4"])
@pytest.mark.parametrize(("seats", "scavengers", "brawlers"), [(2, 14, 8), (3, 11, 7), (4, 8, 6), (5, 5, 5)])
def test_headquarters_adds_its_own_stacks_to_the_eight(name, seats, scavengers, brawlers):
    """Sheet 3: nine stacks with Medics, ten with Engineers, of the usual heights."""
    expected = {**BASE, "scavenger": scavengers, "brawler": brawlers, "medic": 8}
    if name != "hq_1":
        expected["engineer"] = 8

    assert Counter(cards(opened(name, seats), "mercenaries")) == expected


@pytest.mark.parametrize("name", ["hq_1", "hq_2", "hq_3", "hq_4"])
@pytest.mark.parametrize(("seats", "pile"), [(3, 48), (4, 46), (5, 44)])
def test_eight_new_cards_are_shuffled_into_the_junkyard(name, seats, pile):
    """HEADQUARTERS EXPANSION: four Rifles and four Toolkits."""
    assert size(opened(name, seats), "junkyard") == pile


@pytest.mark.parametrize("name", ["hq_1", "hq_2", "hq_3", "hq_4"])
def test_with_two_players_two_rifles_and_two_toolkits_stay_out(name):
    """AS-R52: two cards of every kind that was put into the junkyard: 26 + 2 + 2."""
    game = opened(name, 2)

    assert size(game, "junkyard") == 30
    boxed = Counter(cards(game, "box"))
    assert (boxed["rifle"], boxed["toolkit"], boxed["junk"], boxed["pills"]) == (2, 2, 2, 2)


@pytest.mark.parametrize("name", GANGS)
def test_the_gangs_lie_next_to_the_mercenaries(name):
    """HEADQUARTERS EXPANSION: Gearheads and Pharmers at first, the Masons with the buildings."""
    assert cards(opened(name, 3), "gangs") == GANGS[name]


def test_gangs_cannot_be_hired():
    """HEADQUARTERS EXPANSION: they only form alliances at the end."""
    game = camp("buildings", used=["hunt"], food=20, hand0="3 medkit, pills, refugee")

    assert not can(game, 0) & {"hire:gearheads", "hire:pharmers", "hire:masons"}


@pytest.mark.parametrize(("name", "number"), [("hq_1", 0), ("hq_2", 12), ("hq_3", 12), ("hq_4", 12)])
def test_twelve_buildings_form_a_face_down_pile(name, number):
    """HEADQUARTERS EXPANSION: three each of four kinds, from the second module on."""
    game = opened(name, 3)

    assert size(game, "schematics") == number
    if number:
        assert all(hidden(game, "schematics", viewer) for viewer in (0, 1, 2, None))
        assert not set(cards(game, "box")) & set(BUILDINGS)


def test_the_schematics_are_shuffled():
    """HEADQUARTERS EXPANSION: another seed, another building on top."""
    tops = set()
    for seed in range(1, 9):
        game = camp("buildings", seed=seed, hand0="engineer", schematics="...")
        do(game, 0, "build", "take:engineer", "done")
        tops.add(tuple(cards(game, "looked:0")))

    assert len(tops) > 1


@pytest.mark.parametrize("name", ["hq_3", "hq_4"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_is_dealt_two_leaders_face_down(name, seats):
    """HEADQUARTERS EXPANSION: each sees the own two and nobody else's; no leader is dealt twice."""
    game = opened(name, seats)
    dealt = [cards(game, f"dealt:{seat}") for seat in range(seats)]

    assert all(len(two) == 2 for two in dealt)
    everybody = [leader for two in dealt for leader in two]
    assert len(set(everybody)) == 2 * seats
    assert set(everybody) <= set(LEADERS)
    for seat in range(seats):
        others = [viewer for viewer in (*range(seats), None) if viewer != seat]
        assert all(hidden(game, f"dealt:{seat}", viewer) for viewer in others)


def test_dealt_leaders_come_by_lot():
    """HEADQUARTERS EXPANSION: every leader of Headquarters can be dealt."""
    found = {
        leader
        for seed in range(12)
        for seat in range(3)
        for leader in cards(opened("hq_3", 3, seed), f"dealt:{seat}")
    }

    assert found == set(LEADERS)


def test_one_leader_is_placed_face_up_and_the_other_removed():
    """AS-R107: a choice among the dealt two; the other is out of the game, as are those not dealt."""
    game = opened("hq_3", 3)
    chosen, dropped = [], []
    for seat in range(3):
        first, second = cards(game, f"dealt:{seat}")
        assert can(game, seat) == {f"lead:{first}", f"lead:{second}"}
        do(game, seat, f"lead:{second}")
        chosen.append(second)
        dropped.append(first)

    for seat in range(3):
        assert game.view(None)["zones"][f"leader:{seat}"]["cards"] == [chosen[seat]]
        assert size(game, f"dealt:{seat}") == 0
    assert size(game, "leaders") == 0
    assert fact(game, "round") == 1


def test_leaders_are_chosen_in_secret_and_revealed_together():
    """AS-R107: as long as somebody is choosing, no leader lies open."""
    game = opened("hq_3", 3)
    for seat in (2, 0, 1):
        assert not any(
            "cards" in game.view(None)["zones"][f"leader:{other}"] and size(game, f"leader:{other}")
            for other in range(3)
        )
        do(game, seat, f"lead:{cards(game, f'dealt:{seat}')[0]}")

    assert all(len(game.view(None)["zones"][f"leader:{seat}"]["cards"]) == 1 for seat in range(3))


def test_nobody_learns_which_leader_was_removed():
    """AS-R107: the dropped card is not shown to the others at the end of the choice."""
    game = opened("hq_3", 3)
    dropped = []
    for seat in range(3):
        first, second = cards(game, f"dealt:{seat}")
        do(game, seat, f"lead:{second}")
        dropped.append(first)

    for viewer in (0, 1, 2, None):
        shown = {card for zone in game.view(viewer)["zones"].values() for card in zone.get("cards", [])}
        others = {name for seat, name in enumerate(dropped) if seat != viewer}
        assert not shown & others


def test_leaders_stay_in_the_box_before_their_module():
    """HEADQUARTERS EXPANSION: the third module brings them."""
    game = opened("hq_2", 3)

    assert set(LEADERS) <= set(cards(game, "box"))


def test_the_starter_decks_are_those_of_the_base_game():
    """HEADQUARTERS EXPANSION: set up the game as normal."""
    game = opened("hq_2", 3)
    hands = [cards(game, f"hand:{seat}") for seat in range(3)]
    while fact(game, "round") == 1:
        do(game, game.waiting[0], "done")

    for seat in range(3):
        assert sorted(hands[seat] + cards(game, f"hand:{seat}")) == sorted(STARTER)


def test_the_contested_resources_are_those_of_the_base_game():
    """HEADQUARTERS EXPANSION: fourteen cards, sixteen rounds."""
    game = opened("hq_4", 3)

    assert size(game, "contested") == 14
    boxed = cards(game, "box")
    assert "grenade" not in boxed
    assert boxed.count("tear_gas") == 2


def test_every_preset_of_the_game_opens():
    """Sheet 3: for every number of seats that it names."""
    info = next(info for info in hearthside.games() if info.id == GAME)
    for item in info.presets:
        for seats in range(item.min_seats, item.max_seats + 1):
            assert opened(item.id, seats).waiting


def test_the_modules_of_headquarters_build_on_each_other():
    """HEADQUARTERS EXPANSION: each is set up as the one before it."""
    levels = [preset(f"hq_{number}").options["headquarters"] for number in (1, 2, 3, 4)]

    assert levels == ["medics", "buildings", "leaders", "dirty_deeds"]
