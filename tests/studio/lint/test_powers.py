"""L14 and L15: powers."""

from pathlib import Path

import pytest

from tests.studio.lint.written import found

CREW = '210: S; Subtype "Crew"; AR{Might 2}\n'


# ------------------------------------------------------------ L14
@pytest.mark.parametrize("power", ["DisableIf", "DisableIf1", "DivertIf", "DivertIf1", "WreckIf", "WreckIf1"])
def test_a_power_without_a_target(tmp_path: Path, power: str):
    immune = "209: S; ImmuneIf1{Menace < 2}\n"
    assert found(tmp_path, "L14", CREW + immune + f'201: S; Menace 1; {power}{{Subtype = "Boat"}}') == [
        ("warning", "201", 'Subtype = "Boat"')
    ]


def test_a_power_with_a_target(tmp_path: Path):
    cards = (
        '201: S; Menace 1; DisableIf1{Subtype = "Boat" / "Crew", AR.Might > 2}\n209: S; ImmuneIf1{Menace < 2}'
    )
    assert found(tmp_path, "L14", CREW + cards) == []


def test_all_conditions_must_hold_on_one_card(tmp_path: Path):
    cards = """
        201: S; Menace 1; DisableIf1{Subtype = "Crew", AR.Wit > 1}
        202: S; AR{Wit 1}
        209: S; ImmuneIf1{Menace < 2}
    """
    assert found(tmp_path, "L14", CREW + cards) == [("warning", "201", "DisableIf1")]


def test_protected_cards_are_no_targets(tmp_path: Path):
    cards = """
        201: S; Menace 1; WreckIf1{Subtype = "Writ"}
        202: S; Subtype "Writ"; Recover1 "Yes"
        209: S; ImmuneIf1{Menace < 2}
    """
    assert found(tmp_path, "L14", cards) == [("warning", "201", 'Subtype = "Writ"')]


def test_adventures_can_be_seized_but_not_disabled(tmp_path: Path):
    cards = """
        101: A; Roleplay "Solo"; Level 1
        201: S; Menace 1; DisableIf1{Level > 1}
        202: S; SeizeIf1{Level > 1}
        209: S; ImmuneIf1{Menace < 2}
    """
    assert found(tmp_path, "L14", cards) == [("warning", "201", "Level > 1")]


def test_gold_cannot_be_seized(tmp_path: Path):
    cards = '202: S; SeizeIf{Subtype = "Boat"}\nGold 202 gold: S; Subtype "Boat"'
    assert found(tmp_path, "L14", cards) == [("warning", "202", 'Subtype = "Boat"')]


def test_immunity_against_nothing(tmp_path: Path):
    """A rewind cannot be answered."""
    cards = """
        201: S; Menace 3; Freeze "Yes"
        202: S; Menace 1; RewindAdventure "Yes"
        209: S; ImmuneIf1{Menace < 2}
    """
    assert found(tmp_path, "L14", cards) == [
        ("warning", "209", "Menace < 2"),
        ("info", "201", 'Freeze "Yes"'),
        ("info", "202", 'RewindAdventure "Yes"'),
    ]


def test_a_recovery_saves_cards_from_powers_but_not_from_a_freeze(tmp_path: Path):
    cards = """
        201: S; DisableIf1{Subtype = "Crew"}
        202: S; FreezeAdventureCommonCosts "Yes"
        209: S; Recover1 "Yes"
    """
    assert found(tmp_path, "L14", CREW + cards) == [("info", "202", 'FreezeAdventureCommonCosts "Yes"')]


# ------------------------------------------------------------ L15
def test_a_power_that_can_answer_a_power(tmp_path: Path):
    """GT-R-45."""
    cards = """
        201: S; Menace 1; Recover1 "Yes"; Freeze "Yes"
        202: S; Menace 1; DisableIf1{Subtype = "Crew"}; ImmuneIf1{Menace < 2}
        203: S; Menace 1; Freeze "Yes"; Reuse 1
    """
    assert found(tmp_path, "L15", CREW + cards) == [
        ("warning", "201", 'Freeze "Yes"'),
        ("warning", "202", "DisableIf1"),
    ]


def test_a_denial_with_several_conditions(tmp_path: Path):
    cards = """
        101: A; Roleplay "Solo"; Level 1; Feats{Might 1}; DenySupportIf1{AR.Might > 1, Subtype = "Crew"}
        201: S; DenyPlayIfBuildsite{Level > 1, Feats.Might > 1}
        202: S; DenyPlayIfBuildsite{Level > 1}
        203: S; AllowPlayIfBuildsite{Level > 1, Feats.Might > 1}
    """
    assert found(tmp_path, "L15", CREW + cards) == [("warning", "201", "DenyPlayIfBuildsite")]
