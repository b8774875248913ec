"""L16 and L17: epic packs. L21 and L22: eras that follow each other."""

from pathlib import Path

import pytest

from hearthside.studio.lint.economy import stats
from tests.studio.lint.written import checked, found, write

EPIC = 'mode = "epic"\nburn = "10%"'
STAND = '107 x2: A; Roleplay "Epic"; ACC{Might 2}; ER{Hope 9}\n'
OTHERS = '101 x2: A; Roleplay "Cooperation"; ACC{Might 1}; ER{Hope 3}\n'
SUPPORTS = "201 x4: S; AR{Might 2}\n202 x4: S; AR{Might 1}; EC{Hope 1}\n203 x4: S; AR{Might 1}\n"


# ------------------------------------------------------------ L16
def test_a_sound_epic_pack(tmp_path: Path):
    write(tmp_path, STAND + OTHERS + SUPPORTS, EPIC)
    assert [each.code for each in checked(tmp_path)[1] if each.severity != "info"] == []


@pytest.mark.parametrize(
    ("manifest", "where"),
    [('mode = "epic"', 'mode = "epic"'), ('burn = 0\nmode = "epic"', "burn = 0")],
)
def test_nothing_is_burned_off(tmp_path: Path, manifest: str, where: str):
    assert found(tmp_path, "L16", STAND + OTHERS + SUPPORTS, manifest) == [("error", "", where)]


def test_nothing_is_burned_off_in_one_era(tmp_path: Path):
    cards = STAND + OTHERS + SUPPORTS
    assert found(tmp_path, "L16", f"era one\n{cards}", EPIC, one='name = "One"\nburn = 0') == [
        ("error", "", "eras/one/era.toml")
    ]


def test_players_against_each_other_need_not_burn(tmp_path: Path):
    assert found(tmp_path, "L16", OTHERS + SUPPORTS) == []


def test_an_era_without_an_epic_adventure(tmp_path: Path):
    assert found(tmp_path, "L16", f"era one\n{STAND}{SUPPORTS}\nera two\n{OTHERS}", EPIC) == [
        ("error", "", "eras/two/adventures.card")
    ]


def test_a_single_epic_card(tmp_path: Path):
    write(tmp_path, STAND.replace(" x2", "") + OTHERS + SUPPORTS, EPIC)
    [problem] = [each for each in checked(tmp_path)[1] if each.code == "L16"]
    assert (problem.severity, problem.card) == ("warning", "Mill 107")
    assert "burned off in 13 of 100 deals" in problem.message, "2 of 15 cards"


def test_gold_is_neither_burned_off_nor_counted(tmp_path: Path):
    """GT-R-33: 10 % of the 15 silver cards are 2, of the 21 with gold they would be 3."""
    gold = "".join(f"Gold {number} gold: S; AR{{Might 1}}\n" for number in range(301, 307))
    write(tmp_path, STAND.replace(" x2", "") + OTHERS + SUPPORTS + gold, EPIC)
    pack, problems = checked(tmp_path)
    [deck] = stats(pack).decks
    assert (deck.adventures + deck.supports, deck.gold, deck.burned) == (15, 6, 2)
    assert [(hand.players, hand.fewest, hand.most) for hand in deck.hands] == [(2, 6, 7), (3, 4, 5)]
    [problem] = [each for each in problems if each.code == "L16"]
    assert "burned off in 13 of 100 deals" in problem.message, "2 of 15 cards"


def test_without_a_burn_off_nothing_is_burned_off(tmp_path: Path):
    """That cards must be burned is all there is to say; and one card of many is more than none."""
    cards = STAND.replace(" x2", "") + OTHERS + SUPPORTS
    assert [
        severity for severity, _, _ in found(tmp_path / "a", "L16", cards, 'mode = "epic"\nburn = 0')
    ] == ["error"]
    write(tmp_path / "b", f"{cards}\n299 x300: S; AR{{Might 1}}", 'mode = "epic"\nburn = 1')
    [problem] = [each for each in checked(tmp_path / "b")[1] if each.code == "L16"]
    assert "burned off in 1 of 100 deals" in problem.message, "1 of 315 cards"


def test_a_single_card_on_the_way(tmp_path: Path):
    """It takes 103 to get to 102, and 102 to get to the epic adventure; there are two ways to get to 103."""
    cards = """
        107 x2: A; Roleplay "Epic"; ACC{Might 2}; ER{Hope 9}; AllowPlayIfAnyBuildsite{Feats.Yard = "Safe"}
        102: A; Roleplay "Cataclysm"; Level 2; AllowPlayIfAnyPreviousLevel > 2; ER{Hope 1}; Feats{Yard "Safe"}
        103: A; Roleplay "Cooperation"; Level 1; AllowPlayIfBuildsite{Feats.Ice = "Read"}; ER{Hope 1}
        104 x2: A; Roleplay "Cooperation"; Level 1; ACC{Might 1}; ER{Hope 3}
        105: A; Roleplay "Cooperation"; ACC{Might 1}; ER{Hope 3}; Feats{Ice "Read"}
        106: A; Roleplay "Cooperation"; ACC{Might 1}; ER{Hope 3}; Feats{Ice "Read"}
    """
    assert [(severity, card) for severity, card, _ in found(tmp_path, "L16", cards + SUPPORTS, EPIC)] == [
        ("warning", "102"),
        ("warning", "103"),
    ]


def test_many_cards_that_can_be_reused(tmp_path: Path):
    few = STAND + OTHERS + SUPPORTS + "204: S; Reuse 1"
    many = STAND + OTHERS + SUPPORTS + "204: S; Reuse 2"
    assert found(tmp_path / "few", "L16", few, EPIC) == []
    assert found(tmp_path / "many", "L16", many, EPIC) == [("warning", "204", "Reuse 2")]


# ------------------------------------------------------------ L17
def test_hopeless(tmp_path: Path):
    """Each card of the deck is needed, and some are always burned off."""
    cards = STAND.replace("Might 2", "Might 4") + OTHERS + "201: S; AR{Might 2}\n202: S; AR{Might 3}"
    assert found(tmp_path, "L17", cards, 'mode = "epic"\nburn = 3') == [("warning", "107", "ACC")]


def test_the_way_uses_up_what_the_end_needs(tmp_path: Path):
    way = 'AllowPlayIfAnyBuildsite{Feats.Yard = "Safe"}; ER'
    cards = STAND.replace("ER", way) + '101 x2: A; Roleplay "Cooperation"; ACC{Might 2}; Feats{Yard "Safe"}\n'
    enough = "201 x9: S; AR{Might 2}\n202 x9: S; AR{Might 2}"
    scarce = "201 x2: S; AR{Might 1}\n202: S; AR{Might 1}\n203 x12: S; AR{Wit 1}"
    assert found(tmp_path / "enough", "L17", cards + enough, EPIC) == []
    assert found(tmp_path / "scarce", "L17", cards + scarce, EPIC) == [("warning", "107", "ACC")]


def test_nothing_else_uses_what_the_epic_adventure_needs(tmp_path: Path):
    cards = STAND + OTHERS.replace("Might", "Wit") + SUPPORTS + "205 x2: S; AR{Wit 1}"
    assert found(tmp_path, "L17", cards, EPIC) == [("warning", "107", "ACC")]


# ------------------------------------------------------------ L21
def test_a_story_in_levels(tmp_path: Path):
    cards = """
        101: A; Roleplay "Battle"; Level 1; ACC{Might 1}; ER{Hope 9}
        102: A; Roleplay "Battle"; Level 2; AllowPlayIfAnyPreviousLevel > 1; ACC{Might 1}; ER{Hope 9}
    """
    assert found(tmp_path / "story", "L21", cards + SUPPORTS) == [
        ("info", "102", "AllowPlayIfAnyPreviousLevel > 1")
    ]
    own = cards.replace("AllowPlayIfAnyPreviousLevel", "AllowPlayIfPreviousLevel")
    assert found(tmp_path / "own", "L21", own + SUPPORTS) == []
    solo = cards.replace("Battle", "Solo")
    assert found(tmp_path / "solo", "L21", solo + SUPPORTS) == []


# ------------------------------------------------------------ L22
def test_what_is_lost_when_eras_are_skipped(tmp_path: Path):
    cards = """
        era one
        101: A; Roleplay "Solo"; MultiEra "Yes"; ER{Hope 9}
        102: A; Roleplay "Solo"; MultiEra "Yes"; CommonBuildsite "Yes"; ER{Hope 9}
        era two
        103: A; Roleplay "Solo"; ER{Hope 9}
    """
    assert found(tmp_path / "two", "L22", cards) == [("warning", "101", 'MultiEra "Yes"')]
    assert found(tmp_path / "one", "L22", cards.split("era two")[0]) == []
