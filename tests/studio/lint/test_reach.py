"""L05: conditions that can never be true. L06: adventures that can never be begun."""

from pathlib import Path

import pytest

from tests.studio.lint.written import checked, found, write

MIGHT = "201 x4: S; AR{Might 5}; EC{Sway 1}\n"


# ------------------------------------------------------------ L05
@pytest.mark.parametrize(
    ("condition", "hint"),
    [
        ('Feats.Craft = "Bel"', "did you mean Bell?"),
        ('Feats.Crafted = "Bell"', "did you mean Feats.Craft?"),
        ("Feats.Craft > 1", 'write Feats.Craft = "Bell"'),
        ('Level = "One"', "write Level > 1"),
        ("Level > 2", "there is 1"),
        ("Craft > 1", "did you mean Feats.Craft?"),
    ],
)
def test_a_condition_that_no_buildsite_meets(tmp_path: Path, condition: str, hint: str):
    cards = f"""
        101: A; Roleplay "Solo"; Level 1; ACC{{Might 1}}; ER{{Sway 9}}; Feats{{Craft "Bell"}}
        202: S; AR{{Might 1}}; AllowPlayIfBuildsite{{{condition}}}
    """
    assert found(tmp_path, "L05", cards + MIGHT) == [("error", "202", condition)]
    problem = next(each for each in checked(tmp_path)[1] if each.code == "L05")
    assert problem.hint == hint


@pytest.mark.parametrize(
    "condition",
    ['Feats.Craft = "Bell"', 'Feats.Craft = "Lens" / "Bell"', "Level > 1", "Level < 1", 'Roleplay = "Solo"'],
)
def test_a_condition_that_a_buildsite_can_meet(tmp_path: Path, condition: str):
    cards = f"""
        101: A; Roleplay "Solo"; Level 1; ACC{{Might 1}}; ER{{Sway 9}}; Feats{{Craft "Bell"}}
        202: S; AR{{Might 1}}; AllowPlayIfBuildsite{{{condition}}}
    """
    assert found(tmp_path, "L05", cards + MIGHT) == []


def test_supports_do_not_lie_in_buildsites_but_shares_do(tmp_path: Path):
    cards = """
        101: A; Roleplay "Cooperation"; StockOffering 2; ACC{Might 1}; ER{Sway 9}
        102: A; Roleplay "Solo"; ACC{Might 1}; ER{Sway 9}; AllowPlayIfAnyBuildsite{Subtype = "Share"}
        103: A; Roleplay "Solo"; ACC{Might 1}; ER{Sway 9}; AllowPlayIfAnyBuildsite{Subtype = "Crew"}
        202: S; Subtype "Share"; StockHolding 1; AR{Might 1}; ER{Sway 1}
        203: S; Subtype "Crew"; AR{Might 1}
    """
    assert found(tmp_path, "L05", cards + MIGHT) == [("error", "103", 'Subtype = "Crew"')]


def test_a_card_cannot_allow_itself(tmp_path: Path):
    cards = '202 x2: S; Subtype "Lamp"; AR{Might 1}; AllowPlayIfPlayground{Subtype = "Lamp"}'
    assert found(tmp_path, "L05", cards) == [("error", "202", 'Subtype = "Lamp"')]


def test_another_card_can_allow_it(tmp_path: Path):
    cards = """
        202: S; Subtype "Lamp"; AR{Might 1}; AllowPlayIfPlayground{Subtype = "Lamp"}
        203: S; Subtype "Lamp"; AR{Might 1}
    """
    assert found(tmp_path, "L05", cards) == []


def test_all_conditions_on_one_card(tmp_path: Path):
    cards = """
        101: A; Roleplay "Solo"; Level 1; ACC{Might 1}; ER{Sway 9}
        102: A; Roleplay "Solo"; ACC{Might 1}; ER{Sway 9}; Feats{Craft "Bell"}
        202: S; AR{Might 1}; AllowPlayIfBuildsite1{Level > 1, Feats.Craft = "Bell"}
        203: S; AR{Might 1}; AllowPlayIfBuildsite{Level > 1, Feats.Craft = "Bell"}
    """
    assert found(tmp_path, "L05", cards + MIGHT) == [("error", "202", "AllowPlayIfBuildsite1")]


def test_a_denial_that_never_comes_is_a_warning(tmp_path: Path):
    cards = """
        101: A; Roleplay "Solo"; Level 1; ACC{Might 1}; ER{Sway 9}
        202: S; AR{Might 1}; DenyPlayIfAnyBuildsite{Level > 2}
        203: S; AR{Might 1}; DenyPlayIfAnyBuildsite{Level > 1}
        204: S; AR{Might 1}; DenyPlayIfPlayground{Subtype = "Boat"}
    """
    assert found(tmp_path, "L05", cards + MIGHT) == [
        ("warning", "202", "Level > 2"),
        ("warning", "204", 'Subtype = "Boat"'),
    ]


def test_a_rule_for_supports_that_touches_none(tmp_path: Path):
    cards = """
        101: A; Roleplay "Solo"; ACC{Might 1}; ER{Sway 9}; AllowSupportIf1{AR.Hull > 2}
        102: A; Roleplay "Solo"; ACC{Might 1}; ER{Sway 9}; DenySupportIf1{AR.Might > 6}
        103: A; Roleplay "Solo"; ACC{Might 1}; ER{Sway 9}; AllowSupportIf1{AR.Might > 2}
        104: A; Roleplay "Solo"; ACC{Might 1}; ER{Sway 9}; DenySupportIf1{AR.Might < 2}
        202: S; AR{Might 1}
    """
    assert found(tmp_path, "L05", cards + MIGHT) == [
        ("warning", "101", "AR.Hull > 2"),
        ("warning", "102", "AR.Might > 6"),
    ]


def test_what_lasts_from_an_earlier_era_counts(tmp_path: Path):
    cards = """
        era one
        101: A; Roleplay "Solo"; MultiEra "Yes"; ER{Sway 9}; Feats{Wire "Strung"}
        102: A; Roleplay "Solo"; ER{Sway 9}; Feats{Depot "Open"}
        era two
        201: S; AllowPlayIfBuildsite{Feats.Wire = "Strung"}
        202: S; AllowPlayIfBuildsite{Feats.Depot = "Open"}
    """
    assert found(tmp_path, "L05", cards) == [("error", "202", 'Feats.Depot = "Open"')]


# ------------------------------------------------------------ L06
def test_a_level_below_that_is_not_there(tmp_path: Path):
    cards = """
        101: A; Roleplay "Solo"; Level 1; ACC{Might 1}; ER{Sway 9}
        103: A; Roleplay "Solo"; Level 3; AllowPlayIfAnyPreviousLevel > 1; ACC{Might 1}; ER{Sway 9}
        104: A; Roleplay "Solo"; Level 4; AllowPlayIfPreviousLevel > 1; ACC{Might 1}; ER{Sway 9}
    """
    assert found(tmp_path, "L06", cards + MIGHT) == [
        ("error", "103", "AllowPlayIfAnyPreviousLevel > 1"),
        ("error", "104", "AllowPlayIfPreviousLevel > 1"),
    ]


def test_levels_one_after_the_other(tmp_path: Path):
    cards = """
        103: A; Roleplay "Solo"; Level 3; AllowPlayIfAnyPreviousLevel > 1; ACC{Might 1}; ER{Sway 9}
        102: A; Roleplay "Solo"; Level 2; AllowPlayIfPreviousLevel > 1; ACC{Might 1}; ER{Sway 9}
        101: A; Roleplay "Solo"; Level 1; ACC{Might 1}; ER{Sway 9}
    """
    assert found(tmp_path, "L06", cards + MIGHT) == []


@pytest.mark.parametrize(
    ("others", "reachable"),
    [
        ('101 x2: A; Roleplay "Solo"; Level 1', False),
        ('101: A; Roleplay "Solo"; Level 1\n102: A; Roleplay "Solo"; Level 1', True),
        ('101: A; Roleplay "Solo"; Level 1; Unique "X"\n102: A; Roleplay "Solo"; Level 1; Unique "X"', False),
    ],
)
def test_two_of_the_level_below(tmp_path: Path, others: str, reachable: bool):
    """Nobody wins the same card twice."""
    card = '\n103: A; Roleplay "Solo"; Level 2; AllowPlayIfAnyPreviousLevel > 2'
    where = [] if reachable else [("error", "103", "AllowPlayIfAnyPreviousLevel > 2")]
    assert found(tmp_path, "L06", others + card) == where


def test_level_conditions_that_make_no_sense(tmp_path: Path):
    """GT-R-28."""
    cards = """
        101: A; Roleplay "Solo"; Level 1; AllowPlayIfPreviousLevel > 1
        102: A; Roleplay "Solo"; AllowPlayIfAnyPreviousLevel > 1
    """
    assert found(tmp_path, "L06", cards) == [
        ("error", "101", "AllowPlayIfPreviousLevel > 1"),
        ("error", "102", "AllowPlayIfAnyPreviousLevel > 1"),
    ]


def test_two_adventures_that_wait_for_each_other(tmp_path: Path):
    cards = """
        101: A; Roleplay "Solo"; AllowPlayIfAnyBuildsite{Feats.Egg = "Laid"}; Feats{Hen "Hatched"}
        102: A; Roleplay "Solo"; AllowPlayIfAnyBuildsite1{Feats.Hen = "Hatched"}; Feats{Egg "Laid"}
    """
    assert found(tmp_path, "L06", cards) == [
        ("error", "101", 'Feats.Egg = "Laid"'),
        ("error", "102", "AllowPlayIfAnyBuildsite1"),
    ]


def test_what_a_dead_condition_shuts_out_is_told_once(tmp_path: Path):
    write(tmp_path, '101 x3: A; Roleplay "Solo"; ER{Sway 1}; AllowPlayIfAnyBuildsite{Feats.Egg = "Laid"}')
    codes = [each.code for each in checked(tmp_path)[1] if each.severity == "error"]
    assert codes == ["L05"]


def test_nothing_comes_after_an_epic_adventure(tmp_path: Path):
    cards = """
        101: A; Roleplay "Epic"; Level 1; ER{Sway 1}
        102: A; Roleplay "Solo"; Level 2; AllowPlayIfAnyPreviousLevel > 1; ER{Sway 1}
    """
    assert found(tmp_path, "L06", cards) == [("error", "102", "AllowPlayIfAnyPreviousLevel > 1")]


def test_an_epic_adventure_may_last_into_the_next_era(tmp_path: Path):
    cards = """
        era one
        101: A; Roleplay "Epic"; MultiEra "Yes"; Level 1; ER{Sway 1}
        era two
        102: A; Roleplay "Solo"; Level 2; AllowPlayIfAnyPreviousLevel > 1; ER{Sway 1}
    """
    assert found(tmp_path, "L06", cards) == []
