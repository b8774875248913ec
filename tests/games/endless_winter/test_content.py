"""The tables of the box: what is in them, how sure it is, and how mistakes are told."""

import shutil
from collections import Counter

import pytest

from hearthside import BadFile
from hearthside.games.endless_winter import cards
from hearthside.games.endless_winter.catalogue import catalogue
from hearthside.games.endless_winter.content import HERE
from hearthside.games.endless_winter.content.box import Box
from hearthside.games.endless_winter.content.effects import Arrow, Atom, Effect, On, Pay, Per
from hearthside.games.endless_winter.places import CAMPS_EACH, MARKET_SIZE, TRIBE_NAMES

BOX = cards.CONTENT


def copies(kind: int) -> int:
    return sum(count for count, one in zip(cards.COPIES, cards.KIND, strict=True) if one == kind)


def test_the_numbers_of_the_cards_follow_the_tables():
    """Saved games hold these numbers."""
    first = {
        1: "tribesman",
        4: "elder",
        9: "berry-gathering",
        29: "great-feast",
        49: "cap-card",
        50: "woolly-mammoth",
        55: "argentavis",
        56: "elders-hearth",
        61: "thunderpaw",
        66: "ground-ring",
        81: "base",
        82: "glacier",
        89: "dawn",
        93: "rival-01",
        112: "rival-20",
    }
    assert {number: cards.IDS[number] for number in first} == first
    assert len(cards.CARDS) == 113
    assert cards.IDS[4:9] == TRIBE_NAMES


def test_the_box_holds_what_the_component_list_says():
    """Sheet 2."""
    assert Counter(cards.KIND[1:]) == {
        cards.START: 3,
        cards.TRIBE: 5,
        cards.CULTURE: 40,
        cards.CAP: 1,
        cards.ANIMAL: 6,
        cards.SETUP: 5,
        cards.CHIEF: 5,
        cards.STONE: 15,
        cards.TERRAIN: 8,
        cards.MEGALITH: 4,
        cards.SOLO: 20,
    }
    assert copies(cards.START) == 9
    assert copies(cards.TRIBE) == 60
    assert copies(cards.CULTURE) + copies(cards.CAP) == 41
    assert copies(cards.ANIMAL) == 36
    assert copies(cards.TERRAIN) == 28
    assert Counter(cards.STONE_FAMILY[66:81]) == {
        cards.LOW: 1,
        cards.HIGH: 1,
        cards.TIPPED_ANIMAL: 5,
        cards.CAMPS_ON: 6,
        cards.DIFFERENT: 1,
        cards.IDENTICAL: 1,
    }


def test_the_starting_deck_has_eleven_labor():
    """Sheet 3.1."""
    assert sum(cards.LABOR[number] * cards.COPIES[number] for number in range(1, 4)) == 11


def test_each_tribe_card_works_in_its_column_but_the_shaman_who_counts_in_the_eclipse():
    """Sheet 3.2."""
    assert cards.WORK_COLUMN[4:9] == [1, 2, 3, 4, 0]
    for number in range(4, 8):
        assert cards.LIST_OPS[cards.WORK_LIST[number]] == [cards.E_LABOR]
    assert cards.ECLIPSE_HALVES[4:9] == [0, 0, 0, 0, 3]
    assert all(cards.ECLIPSE_LIST[4:9])


def test_the_food_track_gives_two_labor_for_any_three_food():
    """EW-T01 and sheet 3.9."""
    assert cards.FOOD_LABOR == [0, 0, 1, 2, 2, 3, 4, 4, 5, 6, 6]
    for food in range(3, cards.FULL_FOOD + 1):
        assert cards.FOOD_LABOR[food] - cards.FOOD_LABOR[food - 3] == 2
    assert cards.FULL_FOOD - CAMPS_EACH == 5


def test_the_map_recipe_fills_eighteen_tiles():
    """EW-T24."""
    assert cards.GLACIERS[2:] == [9, 6, 3]
    assert all(6 + cards.GLACIERS[players] + cards.FURTHER_LAND[players] == 18 for players in (1, 2, 3, 4))


def test_setup_cards_name_every_tribe_and_every_animal_once():
    assert sorted(cards.SETUP_TRIBE[56:61]) == [4, 5, 6, 7, 8]
    assert sorted(animal for animals in cards.SETUP_ANIMALS for animal in animals) == list(range(50, 56))


def test_chiefs_have_each_column_once_and_one_has_all():
    assert sorted(cards.CHIEF_COLUMN[61:66]) == [0, 1, 2, 3, 4]


def test_the_rival_has_four_cards_of_each_kind():
    """Sheet 4: five kinds by four; a card of the Eclipse space has nothing for being first."""
    assert Counter(cards.SOLO_COLUMN[93:113]) == dict.fromkeys(range(1, 6), 4)
    for number in range(93, 113):
        assert bool(cards.SOLO_FIRST[number]) == (cards.SOLO_COLUMN[number] != 5)
        assert 1 <= cards.SOLO_SLOT[number] <= MARKET_SIZE
        assert 0 <= cards.SOLO_DIR[number] < 6
    assert cards.SOLO_MAIN[101] == [(cards.S_CAMP, 1), (cards.S_MARCH, 2), (cards.S_VILLAGE, 1)]
    assert cards.SOLO_RITUAL[93:97] == [6, 5, 8, 3]
    assert cards.SOLO_BONUS[112] == [(cards.S_HONOR, 1), (cards.S_OFFERING, 1)]
    assert cards.SOLO_FIRST[95] == [(cards.S_HONOR, 1)]


# ------------------------------------------------------------ balance of the proposed cards
WORTH = {
    "food": 1,
    "tool": 1.5,
    "idol": 2,
    "draw": 2.5,
    "megalith": 4.5,
    "labor": 1.5,
    "points": 1.5,
    "camp": 1.5,
    "move": 1,
    "village": 3.5,
    "bury": 2,
    "burySupply": 2.5,
    "tribeHand": 3,
    "tribeDiscard": 2.25,
    "culture": 4.5,
    "takeAnimal": 3,
    "topAnimal": 2.25,
    "reveal": 0.25,
    "tip": 0.5,
    "fillFood": 4,
}
TIMES = {"village": 1.2, "animalTypes": 3}


def worth(effects: tuple[Effect, ...]) -> float:
    """In the units of sheet 1."""
    return sum(_worth(effect) for effect in effects)


def _worth(effect: Effect) -> float:
    match effect:
        case Atom():
            return WORTH[effect.name] * effect.amount
        case Pay():
            return worth(effect.gains) - effect.food - 1.5 * (effect.tool + effect.discard)
        case On():
            return 0.75 * worth(effect.gains)
        case Per():
            return TIMES[effect.counter] * worth(effect.gains)
    raise AssertionError(f"no card has {effect}")


def test_culture_cards_are_worth_about_the_same():
    """Sheet 3.3 and 3.4: what fewer points must be worth more."""
    spans = {
        (1, 0): (4, 4),
        (1, 1): (2.5, 3.5),
        (1, 2): (2.25, 2.25),
        (2, 1): (5.5, 6.3),
        (2, 2): (4.5, 5),
        (2, 3): (3.375, 3.75),
    }
    for card in BOX.culture:
        if card.era:
            least, most = spans[card.era, card.points]
            assert least <= worth(card.effect) <= most, card.id


# ------------------------------------------------------------ how sure the values are
def test_how_sure_a_value_is():
    marks = {card.id: card.confidence for card in cards.CARDS}
    assert marks["hunter"] == {"points": "inferred", "eclipse_labor": "proposed", "eclipse": "proposed"}
    assert marks["shaman"] == {"points": "inferred", "eclipse": "proposed"}
    assert marks["thunderpaw"] == {}
    assert marks["sabertooth"]["copies"] == "inferred"
    for card in BOX.culture:
        if card.era:
            assert card.confidence == dict.fromkeys(("name", "points", "effect"), "proposed")
    assert all(set(card.confidence.values()) == {"proposed"} for card in (*BOX.solo, *BOX.megaliths))
    values = BOX.values.lines
    assert not values["bottoms"].confidence
    assert not values["honor_points"].confidence
    assert values["track_ladder"].confidence == {"value": "proposed"}
    assert values["labor_spaces"].confidence == {"value": "inferred"}


def test_marks_never_reach_names_and_effects():
    assert not any(set(card.name) & set("?~") for card in cards.CARDS)
    assert not any(set(info.text) & set("?~") for info in catalogue())


# ------------------------------------------------------------ the catalogue
def test_the_catalogue_tells_every_card():
    infos = catalogue()
    assert [info.id for info in infos] == cards.IDS[1:]
    for info in infos:
        assert info.text.endswith("."), info.id
        assert "  " not in info.text
        assert ": ." not in info.text
    texts = {info.id: info.text for info in infos}
    assert texts["standing-stone"] == "Pay 2 Food to place a Megalith."
    assert texts["hunter"] == (
        "1 Labor. In Hunt also: gain 1 Labor. In the Eclipse: take the top Animal of the deck."
    )
    assert texts["red-cliff"] == (
        "At the end, for your Camps on Canyon tiles: 2 points for 1, 5 for 2, 9 for 3 and 12 for 4 or more."
    )
    assert texts["hunting-party"] == (
        "You begin with a Hunter, 1 Food, 1 Tool, a Woolly Mammoth and a Woolly Rhino."
    )


def test_the_catalogue_says_which_values_are_not_sourced():
    infos = {info.id: info for info in catalogue()}
    assert infos["shaman"].values == {"labor": "1", "points": "1", "eclipse": "+1½", "copies": "12"}
    assert infos["shaman"].marks == {"points": "inferred", "effect": "proposed"}
    assert infos["dawn"].marks == {"name": "proposed", "spaces": "proposed"}
    assert infos["pine-cone"].marks == {"name": "proposed", "subject": "inferred", "points": "proposed"}
    assert infos["rival-07"].marks == dict.fromkeys(("name", "effect", "eclipse"), "proposed")


# ------------------------------------------------------------ mistakes
@pytest.mark.parametrize(
    ("table", "old", "new", "told"),
    [
        ("culture", "food+3?", "foodd+3?", ("line 2", "'berry-gathering'", "'effect'", "mean 'food'")),
        ("culture", "on(hunt) => labor+2?", '"arrow(r0c0,r0c1)"', ("'effect'", "Megalith tiles only")),
        ("culture", "berry-gathering,Berry Gathering?,1", "berry-gathering,Berry Gathering?,2", ("19", "20")),
        ("culture", "era,points", "eras,points", ("line 1", "'era' is missing")),
        ("tribe", "on(hunt) => labor+1", "labor+1", ("line 8", "'hunter'", "'action'", "write on(hunt)")),
        ("tribe", "on(hunt) => labor+1", "on(eclipse) => labor+1", ("'action'", "with a column")),
        ("tribe", "1.5", "1.4", ("line 9", "'eclipse_labor'", "'1.4' is no Labor", "1.5")),
        ("tribe", "elder,Elder,supply,12", "elder,Elder,supply,11", ("59 Tribe cards", "must be 60")),
        ("tribe", "brave,Brave,starting,2", "brave,Brave,starting,3", ("10 starting cards", "must be 9")),
        ("animals", "brown?", "browny?", ("line 2", "'colour'", "did you mean 'brown'")),
        ("animals", "Giant Sloth,green?,6~", "Giant Sloth,green?,7~", ("37 Animal cards", "must be 36")),
        ("animals", "woolly-rhino,", "elder,", ("line 3", "'id'", "another table")),
        ("setup", "glyptodon?", "glyptodont?", ("line 2", "'animals'", "did you mean 'glyptodon'")),
        ("setup", "elder~", "elders~", ("line 2", "'tribe'", "did you mean 'elder'")),
        ("chiefs", "hunt,labor+2", "hunting,labor+2", ("line 3", "'column'", "did you mean 'hunt'")),
        ("chiefs", "hunt,labor+2", "hunt,on(hunt) => labor+2", ("line 3", "Tribe and Culture cards only")),
        ("stones", "woolly-mammoth~", "argentavis~", ("line 4", "'subject'", "no such subject")),
        ("stones", "grassland~,", "glacier~,", ("line 9", "'subject'", "no such subject")),
        ("stones", "low,,1", "low,,", ("line 2", "'each'", "needs its points")),
        ("stones", "camps,forest~,", "camps,,", ("line 11", "'subject'", "needs an Animal or a terrain")),
        ("terrain", "Forest?,3~", "Forest?,2~", ("27 terrain tiles", "must be 28")),
        ("terrain", "glacier,Glacier,9~", "glaciers,Glacier,9~", ("'glacier' is missing", "'glaciers'")),
        (
            "megaliths",
            "*food+1?,tool+1?",
            "food+1?,tool+1?",
            ("line 2", "'dawn'", "1 starting space", "not 0"),
        ),
        (
            "megaliths",
            "arrow(r1c0,r1c2)",
            "arrow(r0c0,r1c2)",
            ("line 2", "'r1c1'", "not to r0c0", "r0c1, r1c0"),
        ),
        ("megaliths", "arrow(r1c0,r1c2)", "arrow(r1c0,r2c1)", ("line 2", "'r1c1'", "no space of the tile")),
        ("megaliths", "camp+1?", '"arrow(r0c2,r1c3)?"', ("line 2", "'r1c1'", "r1c2 is an arrow too")),
        ("solo", "bury 2; idolH 1?", "burry 2; idolH 1?", ("line 2", "'main'", "did you mean 'bury'")),
        ("solo", "march 2; village?", "march 2; village 1?", ("line 10", "'main'", "no number")),
        ("solo", "bury 2; mega 1?", "bury; mega 1?", ("line 4", "'main'", "write bury 1")),
        ("solo", "idolO 1?,1?,0?", "idolO 1?,9?,0?", ("line 2", "'slot'", "9 is not from 1 to 8")),
        ("solo", "ritual?,pts 3", "rituals?,pts 3", ("line 21", "'column'", "did you mean 'ritual'")),
        ("layouts", "0 4 90?", "0 3 90?", ("line 5", "'socket_2'", "row 0, column 3 is in socket_1 too")),
        ("layouts", "6 6 0?", "6 8 0?", ("line 4", "'socket_4'", "hang together")),
        ("layouts", "0 12 0?", "0 13 0?", ("line 3", "'socket_4'", "(0, 16) is outside")),
        ("layouts", "0 4 90?", "0 4 45?", ("line 5", "'socket_2'", "0, 90, 180 or 270")),
        ("board", "most_tools", "most_tool", ("line 4", "'id'", "did you mean 'most_tools'")),
        ("board", "2 3 4?", "2 3?", ("line 5", "'stone_food'", "2 numbers", "needs 3")),
        (
            "board",
            "megalith+1 / draw+1 / idol+1 / tool+1?",
            "draw+1?",
            ("'track_ladder'", "1 effect lists", "4"),
        ),
        ("board", "9 9 6 3", "9 9 6 4", ("'glaciers'", "the map for 4", "18")),
        ("board", "hand_size,Cards drawn for a new round,5\n", "", ("'hand_size' is missing",)),
    ],
)
def test_mistakes_are_told_with_file_line_and_what_would_be_right(tmp_path, table, old, new, told):
    shutil.copytree(HERE, tmp_path / "content")
    file = tmp_path / "content" / f"{table}.csv"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadFile) as error:
        Box(tmp_path / "content")
    for part in (f"{table}.csv", *told):
        assert part in str(error.value)


def test_every_arrow_of_the_tiles_points_beside_itself():
    """EW-R63: two neighbours each, and none is an arrow."""
    found = 0
    for tile in BOX.megaliths:
        for cell, effects in enumerate(tile.spaces):
            for arrow in effects:
                if isinstance(arrow, Arrow):
                    found += 1
                    for target in (arrow.first, arrow.second):
                        assert abs(cell // 4 - target // 4) + abs(cell % 4 - target % 4) == 1
                        assert not any(isinstance(effect, Arrow) for effect in tile.spaces[target])
    assert found == 4
