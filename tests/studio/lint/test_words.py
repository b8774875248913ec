"""L02: names of the pack that are slips for others. L03: attributes on the wrong card. L04: identities."""

from pathlib import Path

import pytest

from tests.studio.lint.written import checked, found, write

SHIPS = """
    101: A; Roleplay "Obstruction"; ACC{StarshipCapacity 2}; ER{Sway 3}
    201: S; AR{StarshipCapacity 1}; EC{Sway 1}
    202: S; AR{StarshipCapacity 1}
"""


# ------------------------------------------------------------ L02
def test_a_name_without_a_partner_that_looks_like_another(tmp_path: Path):
    assert found(tmp_path, "L02", SHIPS + "203: S; AR{StartshipCapacity 1}") == [
        ("error", "203", "StartshipCapacity 1")
    ]


def test_the_slip_is_told_once(tmp_path: Path):
    write(tmp_path, SHIPS + "203: S; AR{StartshipCapacity 1}")
    _, problems = checked(tmp_path)
    assert [each.code for each in problems if each.severity != "info"] == ["L02"]
    assert "did you mean StarshipCapacity?" in next(each.hint for each in problems if each.code == "L02")


def test_a_name_with_a_partner_is_no_slip(tmp_path: Path):
    more = '203: S; AR{StartshipCapacity 1}\n102: A; Roleplay "Solo"; ACC{StartshipCapacity 1}; ER{Sway 3}'
    assert found(tmp_path, "L02", SHIPS + more) == []


def test_a_name_of_the_glossary_is_no_slip(tmp_path: Path):
    names = '[names]\nStartshipCapacity = "how startled a ship is"'
    assert found(tmp_path, "L02", SHIPS + "203: S; AR{StartshipCapacity 1}", names) == []


@pytest.mark.parametrize(
    ("explained", "told"),
    [
        ("StarshipCapactiy", ["StarshipCapacity"]),
        ("StarshipCapacity", []),
        ("Weather", []),  # of no card, and close to nothing
    ],
)
def test_a_slip_in_the_glossary_itself(tmp_path: Path, explained: str, told: list[str]):
    """A name that no card has, beside one that nobody explains."""
    write(tmp_path, SHIPS, f'[names]\n{explained} = "how much a ship carries"')
    _, problems = checked(tmp_path)
    found = [each for each in problems if each.code == "L02"]
    assert [each.hint for each in found] == [f"did you mean {name}?" for name in told]
    assert all((each.severity, each.file) == ("warning", "pack.toml") for each in found)


def test_the_rarer_of_two_names_is_the_slip(tmp_path: Path):
    assert found(
        tmp_path,
        "L02",
        """
        201: S; Menacing 1
        202: S; Menacing 1
        203: S; Menacing 2
        204: S; Menacings 2
        """,
    ) == [("error", "204", "Menacings 2")]


@pytest.mark.parametrize("names", [("Hope", "Rope"), ("Heat", "Halt"), ("Light", "Nights")])
def test_short_or_different_names_are_no_slips(tmp_path: Path, names: tuple[str, str]):
    assert found(tmp_path, "L02", f"201: S; AR{{{names[0]} 1}}\n202: S; AR{{{names[1]} 1}}") == []


def test_a_slip_in_a_condition(tmp_path: Path):
    assert found(tmp_path, "L02", SHIPS + "203: S; DisableIf1{AR.StarshipCapacitys > 1}") == [
        ("error", "203", "AR.StarshipCapacitys > 1")
    ]


def test_a_slip_for_a_name_of_the_rules_is_found_by_the_reader(tmp_path: Path):
    assert found(tmp_path, "L02", SHIPS + "203: S; Immunelf1{Menace < 2}") == [("error", "203", "Immunelf1")]


# ------------------------------------------------------------ L03
@pytest.mark.parametrize(
    ("card", "where"),
    [
        ('201: S; Roleplay "Battle"', 'Roleplay "Battle"'),
        ("201: S; Level 1", "Level 1"),
        ("201: S; AllowPlayIfPreviousLevel > 1", "AllowPlayIfPreviousLevel > 1"),
        ("201: S; Feats{Might 1}", "Feats"),
        ("201: S; AllowSupportIf1{AR.Might > 1}", "AllowSupportIf1"),
        ('201: A; Roleplay "Solo"; AC{Might 1}', "AC"),
        ('201: A; Roleplay "Solo"; Freeze "Yes"', 'Freeze "Yes"'),
        ('201: A; Roleplay "Solo"; StockHolding 2', "StockHolding 2"),
        ('201: A; Roleplay "Solo"; AllowPlayIfPlayground{Level > 1}', "AllowPlayIfPlayground"),
        ('201: A; Roleplay "Solo"; SeizeIf1{Level > 1}', "SeizeIf1"),
    ],
)
def test_misplaced_attributes(tmp_path: Path, card: str, where: str):
    assert found(tmp_path, "L03", card) == [("error", "201", where)]


def test_well_placed_attributes(tmp_path: Path):
    assert (
        found(
            tmp_path,
            "L03",
            """
            101: A; Roleplay "Solo"; Level 2; AllowPlayIfPreviousLevel > 1; ACC{Might 1}; Feats{Might 1}
            201: S; Unique "One"; Freeze "Yes"; AC{Might 1}; ACC{Might 1}; ER{Sway 1}; StockHolding 1
            """,
        )
        == []
    )


def test_what_is_misplaced_is_passed_over_by_the_other_rules(tmp_path: Path):
    """GT-R-49: the costs of the adventure would be covered by nothing."""
    write(tmp_path, '101 x3: A; Roleplay "Solo"; AC{Might 1}; ER{Sway 1}\n201: S; EC{Sway 1}')
    codes = [each.code for each in checked(tmp_path)[1] if each.severity == "error"]
    assert codes == ["L03"]


# ------------------------------------------------------------ L04
def test_an_identifier_of_two_cards(tmp_path: Path):
    cards = "201: S; AR{Might 1}\n201: S; AR{Might 2}"
    assert found(tmp_path, "L04", cards) == [("error", "201", "Identifier: Mill 201")]


def test_an_adventure_without_a_roleplay_is_told_once(tmp_path: Path):
    assert found(tmp_path, "L04", "101: A; ER{Sway 1}") == [("error", "101", 'Type "Adventure"')]


def test_the_same_card_in_two_eras(tmp_path: Path):
    assert found(tmp_path, "L04", "era one\n201: S; AR{Might 1}\nera two\n201: S; AR{Might 1}") == []


# ------------------------------------------------------------ L19
def test_a_gold_card_that_nobody_can_claim(tmp_path: Path):
    cards = 'Gold 207 gold: A; Roleplay "Solo"; ER{Sway 1}\n206: S; AR{Might 1}'
    assert found(tmp_path, "L19", cards) == [("error", "207", "Identifier: Gold 207")]


def test_a_gold_card_whose_key_is_in_another_era(tmp_path: Path):
    cards = "era one\nGold 206 gold: S; AR{Might 1}\nera two\n206: S; AR{Might 1}"
    assert found(tmp_path, "L19", cards) == [("error", "206", "Identifier: Gold 206")]


def test_a_gold_card_for_many_players_only(tmp_path: Path):
    cards = "Gold 206 gold: S; AR{Might 1}\n206 x0 +1: S; AR{Might 1}"
    players = "players = { standard = 2, high = 3 }"
    assert found(tmp_path, "L19", cards, players) == [("warning", "206", "Identifier: Gold 206")]


def test_a_gold_card_with_a_key(tmp_path: Path):
    assert found(tmp_path, "L19", "Gold 0206 gold: S; AR{Might 1}\n206: S; AR{Might 1}") == []
