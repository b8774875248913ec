"""L18 and L25: numbers of players. L23: texts on cards."""

from pathlib import Path

import pytest

from tests.studio.lint.written import checked, found, write

HIGH = 'players = { standard = "2-3", high = 4 }'


# ------------------------------------------------------------ L18
def test_copies_that_nobody_uses(tmp_path: Path):
    assert found(tmp_path / "unused", "L18", "201 x3 +1: S; AR{Might 1}") == [
        ("warning", "201", "Identifier: Mill 201")
    ]
    assert found(tmp_path / "used", "L18", "201 x3 +1: S; AR{Might 1}", HIGH) == []


def test_the_deck_without_hnp_copies_must_do_too(tmp_path: Path):
    cards = """
        101: A; Roleplay "Battle"; ACC{Might 1, Wit 1}; ER{Sway 9}
        102: A; Roleplay "Solo"; ACC{Luck 1}; ER{Sway 9}
        201 x2: S; AR{Might 1}
        202 x1 +1: S; AR{Wit 1}
        203 x0 +1: S; AR{Luck 1}
        204 x9: S; EC{Sway 1}
    """
    assert found(tmp_path, "L18", cards, HIGH) == [
        ("warning", "101", "ACC"),
        ("warning", "102", "Luck 1"),
    ]
    messages = [each.message for each in checked(tmp_path)[1] if each.code == "L18"]
    assert ["(L08)" in messages[0], "(L10)" in messages[1]] == [True, True]


def test_what_is_wrong_with_all_copies_is_told_once(tmp_path: Path):
    cards = '101: A; Roleplay "Solo"; ACC{Luck 1}; ER{Sway 9}\n201 x9 +1: S; EC{Sway 1}'
    write(tmp_path, cards, HIGH)
    codes = [each.code for each in checked(tmp_path)[1] if each.severity != "info"]
    assert codes == ["L10"]


# ------------------------------------------------------------ L25
def test_affiliations_that_are_on_no_card(tmp_path: Path):
    cards = """
        era one
        201 x3: S; Affiliation "Red"
        202: S; Affiliation "Blue"
        era two
        203 x3: S; Affiliation "Red"
    """
    manifest = '[affiliations]\n2 = ["Red", "Blue"]\n3 = ["Red", "Red", "Red"]'
    assert found(tmp_path, "L25", cards, manifest) == [("error", "", '2 = ["Red", "Blue"]')]


@pytest.mark.parametrize(
    ("burn", "wrong"), [('"50%"', False), ('"60%"', True), ("3", False), ("4", True), ("9", True)]
)
def test_everybody_is_dealt_a_card(tmp_path: Path, burn: str, wrong: bool):
    where = [("error", "", f"burn = {burn}")] if wrong else []
    assert found(tmp_path, "L25", "201 x6: S; AR{Might 1}", f"burn = {burn}") == where


def test_an_era_that_burns_too_many(tmp_path: Path):
    assert found(tmp_path, "L25", "era one\n201 x6: S; AR{Might 1}", one='name = "One"\nburn = 5') == [
        ("error", "", "eras/one/era.toml")
    ]


def test_hnp_copies_are_dealt_to_many_players_only(tmp_path: Path):
    assert found(tmp_path / "few", "L25", "201 x2 +2: S; AR{Might 1}", HIGH) == [("error", "", HIGH)]
    assert found(tmp_path / "enough", "L25", "201 x3 +1: S; AR{Might 1}", HIGH) == []


# ------------------------------------------------------------ L23
def test_missing_texts(tmp_path: Path):
    """Once for all cards: most packs begin without."""
    write(tmp_path, "201: S; AR{Might 1}\n202: S; AR{Might 1}\n203: S; AR{Might 1}", prose=False)
    told = [each for each in checked(tmp_path)[1] if each.code == "L23"]
    assert [(each.severity, each.card, each.message) for each in told] == [
        ("info", "Mill 201", "the directive is missing (and on 2 other cards)"),
        ("info", "Mill 201", "the lore is missing (and on 2 other cards)"),
    ]


@pytest.mark.parametrize(
    ("key", "fits", "too_long"), [("Directive", 150, 200), ("Lore", 190, 260), ("Identifier", 40, 70)]
)
def test_texts_that_are_too_long(tmp_path: Path, key: str, fits: int, too_long: int):
    for name, length, expected in (("fits", fits, []), ("long", too_long, ["warning"])):
        folder = write(tmp_path / name, "201: S; AR{Might 1}")
        file = folder / "eras/first/supports.card"
        words = ("word " * length)[:length].strip()
        old = {"Directive": "Do it.", "Lore": "It was done.", "Identifier": "Mill"}[key]
        file.write_text(file.read_text(encoding="utf-8").replace(old, words), encoding="utf-8")
        assert [each.severity for each in checked(folder)[1] if each.code == "L23"] == expected


def test_too_many_attributes(tmp_path: Path):
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    many = ", ".join(f"N{letter} 1" for letter in letters)
    assert found(tmp_path / "many", "L23", f"201: S; AR{{{many}}}") == [("warning", "201", 'Type "Support"')]
    assert found(tmp_path / "gold", "L23", f"201 gold: S; AR{{{many}}}") == []


def test_what_tables_may_choose_must_be_a_choice(tmp_path: Path):
    """A wish that no table can keep is refused, and not just read."""
    cards = """
        101 x2: A; Roleplay "Obstruction"; ACC{Might 1}; ER{Sway 3}
        201 x4: S; AR{Might 1}; EC{Sway 1}
    """
    for said in ('"any"', '"none"', '["burn", "trading"]'):
        assert found(tmp_path / said.strip('"'), "L25", cards, f"customisation = {said}") == []
    write(tmp_path / "bad", cards, 'customisation = ["add cards", "tradign"]')
    told = [each for each in checked(tmp_path / "bad")[1] if each.code == "L25"]
    assert [(each.severity, each.file, each.line) for each in told] == [("error", "pack.toml", 5)] * 2
    assert "customisation cannot name 'add cards': no table can choose that" in told[0].message
    assert told[1].hint == "did you mean trading?"
