"""Cards, legs and course: what is in them, and how mistakes are told."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from hearthside import BadFile
from hearthside.games.iditacards.cards import CARDS, COURSE_PLAN, LEGS
from hearthside.games.iditacards.catalogue import catalogue
from hearthside.games.iditacards.content import CARDS_FILE, COURSE_FILE
from hearthside.games.iditacards.content.reader import read_cards, read_course

TEXT = CARDS_FILE.read_text(encoding="utf-8")
PLAYED = [card for card in CARDS[1:] if card.kind != "answer"]


@pytest.fixture
def read(tmp_path: Path) -> Callable[[str], list]:
    def read_text(text: str) -> list:
        file = tmp_path / "cards.csv"
        file.write_text(text, encoding="utf-8")
        return read_cards(file)

    return read_text


def test_there_are_107_kinds_of_playing_cards():
    """Sheet 2: the numbers of each type."""
    assert len(PLAYED) == 107
    assert Counter(card.kind for card in PLAYED) == {
        "dog": 22,
        "attachment": 13,
        "sled": 13,
        "personal": 10,
        "food": 13,
        "movement": 16,
        "utility": 19,
        "damage": 1,
    }


def test_the_decks_have_their_sizes():
    """Sheet 10, test 12."""
    sizes: Counter[str] = Counter()
    for card in PLAYED:
        sizes[card.deck] += card.copies
    upgrades = {"speed": 53, "attack": 53, "upgrade": 53, "survivor": 53}
    assert sizes == {"starter": 26, "legendary": 22, "damage": 18, **upgrades}
    kinds = Counter(card.deck for card in PLAYED)
    assert [kinds[deck] for deck in ("starter", "legendary", *upgrades)] == [17, 22, 18, 19, 16, 14]
    assert Counter(leg.type for leg in LEGS) == {"trail": 8, "woods": 8, "ice": 8, "heights": 8}


def test_fake_dogs_and_venison_are_marked():
    """Sheet 3.9."""
    fake = {card.id for card in PLAYED if "fake" in card.tags}
    venison = {card.id for card in PLAYED if "venison" in card.tags}
    assert fake == {"bear", "polar_bear", "cat", "cricket", "moose"}
    assert venison == {"raw_venison", "venison_carpaccio", "venison_steak"}


def test_the_course_has_160_squares_and_five_checkpoints():
    """Sheet 4.1 and 4.3."""
    assert COURSE_PLAN.squares == 160
    assert COURSE_PLAN.checkpoints == [6, 36, 81, 116, 136]
    assert [(leg.last - leg.first + 1) for leg in COURSE_PLAN.legs] == [20] * 8
    assert [leg.type for leg in COURSE_PLAN.legs] == ["trail", "woods", "ice", "heights"] * 2
    assert [leg.side for leg in COURSE_PLAN.legs] == [1] * 4 + [2] * 4


def test_how_sure_a_value_is():
    """Costs have a source; the meaning of "recover" is inferred, that of a leg's level proposed."""
    unsure = {card.id: card.confidence for card in PLAYED if card.confidence}
    assert {name for name, marks in unsure.items() if marks == {"effect": "proposed"}} == {
        "hydrogen_sulfide",
        "ice_box",
    }
    assert {name for name, marks in unsure.items() if marks == {"effect": "inferred"}} == {
        "bison",
        "poutine",
        "whale_meat",
        "caffeine",
        "campfire",
        "leather_hide",
        "rope",
        "torch",
    }
    assert len(unsure) == 10
    assert all(leg.confidence["starvation_1"] == "proposed" for leg in LEGS)
    assert sum(leg.confidence.get("effect_2") == "inferred" for leg in LEGS) == 11


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("husky,Husky,dog", "husky,Husky,dogg", ("line 3", "'husky'", "'kind'", "mean 'dog'")),
        ("supply 1 2", "suply 1 2", ("line 9", "'effect'", "did you mean 'supply'")),
        ("supply 1 2", "supply 1", ("line 9", "'effect'", "takes 2 numbers, not 1")),
        ("speed 1; hand 1", "speed one; hand 1", ("line 3", "'standing'", "not a number")),
        ("bear,Bear,dog,fake", "bear,Bear,dog,fakee", ("'bear'", "'tags'", "did you mean 'fake'")),
        ("good_dog,Good Dog", "husky,Good Dog", ("line 3", "'husky' is already on line 2")),
        ("good_dog,Good Dog,", "good_dog,Good Dog,,", ("line 2", "12 values are needed")),
        ("id,name,kind", "id,name,kinds", ("line 1", "'kind' is missing")),
    ],
)
def test_mistakes_are_told_with_line_card_and_what_would_be_right(read, old, new, told):
    assert old in TEXT
    with pytest.raises(BadFile) as error:
        read(TEXT.replace(old, new, 1))
    for part in ("cards.csv", *told):
        assert part in str(error.value)


def test_a_course_with_a_gap_is_refused(tmp_path):
    file = tmp_path / "course.toml"
    file.write_text(
        COURSE_FILE.read_text(encoding="utf-8").replace("last = 160", "last = 150"), encoding="utf-8"
    )
    with pytest.raises(BadFile, match="must end at square 160"):
        read_course(file)


def test_only_where_the_table_has_a_say_the_catalogue_says_so():
    """HS-ID-9: at a table that follows the manual, passing hurts on the first half of the first leg."""
    told = {card.id: card.text for card in catalogue() if "Passing racers costs no damage" in card.text}
    by_choice = {
        name for name, text in told.items() if "no damage, unless the table follows the manual." in text
    }
    assert by_choice == {leg.id for leg in LEGS if leg.type == "trail" and leg.id in told}
    assert set(told) - by_choice == {"trapline"}
    for name in by_choice:
        first, _, second = told[name].partition("Second half")
        assert "unless the table" in first
        assert "unless the table" not in second
