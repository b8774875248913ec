"""L10, L11 and L24: supply and demand. L13: shares."""

from pathlib import Path

import pytest

from tests.studio.lint.written import checked, found, write


# ------------------------------------------------------------ L10
@pytest.mark.parametrize(
    ("card", "number", "where"),
    [
        ('101: A; Roleplay "Solo"; ACC{Might 1}; ER{Sway 1}', "101", "Might 1"),
        ("201: S; AC{Room 1}; EC{Sway 1}", "201", "Room 1"),
        ("201: S; ACC{Light 1}; EC{Sway 1}", "201", "Light 1"),
        ("201: S; EC{Oath 1}", "201", "Oath 1"),
    ],
)
def test_costs_that_nothing_covers(tmp_path: Path, card: str, number: str, where: str):
    cards = card + '\n109: A; Roleplay "Solo"; ER{Sway 9}; Feats{Craft "Bell"}'
    assert found(tmp_path, "L10", cards) == [("error", number, where)]


def test_one_problem_for_a_name(tmp_path: Path):
    write(tmp_path, "201: S; AC{Room 1}\n202: S; AC{Room 2}\n203: S; AC{Room 1}")
    [problem] = [each for each in checked(tmp_path)[1] if each.code == "L10"]
    assert problem.card == "Mill 201"
    assert problem.message.endswith("(and 2 other cards)")


@pytest.mark.parametrize(
    "giver",
    [
        "202: S; AR{Might 1}",
        '102: A; Roleplay "Solo"; AR{Might 1}; ER{Sway 1}',
        '102: A; Roleplay "Solo"; ER{Sway 1}; Feats{Might 1}',
    ],
)
def test_costs_that_something_covers(tmp_path: Path, giver: str):
    cards = '101: A; Roleplay "Solo"; ACC{Might 1}; ER{Sway 1}\n201: S; EC{Sway 1}\n'
    assert found(tmp_path, "L10", cards + giver) == []


def test_a_text_feat_covers_nothing(tmp_path: Path):
    cards = '101: A; Roleplay "Solo"; ACC{Might 1}; ER{Sway 1}\n102: A; Roleplay "Solo"; Feats{Might "Much"}'
    assert found(tmp_path, "L10", cards) == [("error", "101", "Might 1")]


def test_a_cost_of_nothing_needs_nothing(tmp_path: Path):
    """GT-R-54."""
    assert found(tmp_path, "L10", '101: A; Roleplay "Battle"; ACC{Charm 0}; ER{Sway 1}') == []


def test_lasting_adventures_cover_costs_of_later_eras(tmp_path: Path):
    cards = """
        era one
        101: A; Roleplay "Solo"; MultiEra "Yes"; ER{Sway 1}; Feats{Might 1}
        102: A; Roleplay "Solo"; ER{Oath 1}; Feats{Wit 1}
        era two
        103: A; Roleplay "Solo"; ACC{Might 1}; EC{Sway 1}
        104: A; Roleplay "Solo"; ACC{Wit 1}; EC{Oath 1}
    """
    assert found(tmp_path, "L10", cards) == [("error", "104", "Wit 1"), ("error", "104", "Oath 1")]


# ------------------------------------------------------------ L11
def test_what_nobody_asks_for(tmp_path: Path):
    cards = """
        101: A; Roleplay "Solo"; ER{Fame 9}; Feats{Charm 1, Craft "Bell"}
        201: S; AR{Might 1}
    """
    assert found(tmp_path, "L11", cards) == [
        ("warning", "101", "Fame 9"),
        ("warning", "101", "Charm 1"),
        ("warning", "101", 'Craft "Bell"'),
        ("warning", "201", "Might 1"),
    ]


def test_what_somebody_asks_for(tmp_path: Path):
    cards = """
        101: A; Roleplay "Solo"; ACC{Might 1}; ER{Fame 9}; Feats{Charm 1, Craft "Bell"}
        102: A; Roleplay "Solo"; ACC{Charm 1}; ER{Fame 9}
        201: S; AR{Might 1, Cunning 1}; EC{Fame 1}; AllowPlayIfAnyBuildsite{Feats.Craft = "Lens" / "Bell"}
        202: S; DisableIf1{AR.Cunning > 1}
    """
    assert found(tmp_path, "L11", cards) == []


def test_a_feat_with_another_value_is_not_asked_for(tmp_path: Path):
    cards = """
        101: A; Roleplay "Solo"; ER{Sway 9}; Feats{Craft "Bell"}
        102: A; Roleplay "Solo"; ER{Sway 9}; Feats{Craft "Lens"}
        201: S; EC{Sway 1}; AllowPlayIfAnyBuildsite{Feats.Craft = "Bell"}
    """
    assert found(tmp_path, "L11", cards) == [("warning", "102", 'Craft "Lens"')]


def test_lasting_feats_may_be_asked_for_later(tmp_path: Path):
    cards = """
        era one
        101: A; Roleplay "Solo"; MultiEra "Yes"; ER{Sway 9}; Feats{Might 1, Wire "Strung"}
        102: A; Roleplay "Solo"; ER{Sway 9}; Feats{Might 1}
        201: S; EC{Sway 1}
        era two
        103: A; Roleplay "Solo"; ACC{Might 1}; ER{Sway 9}
        202: S; EC{Sway 1}; AllowPlayIfAnyBuildsite{Feats.Wire = "Strung"}
    """
    assert found(tmp_path, "L11", cards) == [("warning", "102", "Might 1")]


# ------------------------------------------------------------ L13
def test_shares_and_offers(tmp_path: Path):
    cards = """
        101: A; Roleplay "Cooperation"; ER{Sway 9}
        102: A; Roleplay "Cataclysm"; StockOffering 3; ER{Sway 9}
        103: A; Roleplay "Battle"; StockOffering 3; ACC{Might 1}; ER{Sway 9}
        201: S; StockHolding 2; AR{Might 1}
        202: S; StockHolding 2; AR{Might 1}; ER{Sway 2}
    """
    assert found(tmp_path, "L13", cards) == [
        ("warning", "101", 'Roleplay "Cooperation"'),
        ("warning", "103", "StockOffering 3"),
        ("warning", "201", "StockHolding 2"),
    ]


def test_an_offer_without_shares(tmp_path: Path):
    cards = '101: A; Roleplay "Epic"; StockOffering 3; ER{Sway 9}\n102: A; Roleplay "Epic"; ER{Sway 9}'
    assert found(tmp_path, "L13", cards) == [("warning", "101", "StockOffering 3")]


# ------------------------------------------------------------ L24
def test_the_economy_is_reported_for_each_era(tmp_path: Path):
    write(
        tmp_path,
        """
        era one
        101 x2: A; Roleplay "Solo"; ACC{Might 3}; ER{Sway 9}
        201 x4: S; AR{Might 1}; EC{Sway 1}
        era two
        202 x3: S; Freeze "Yes"; AR{Might 2}
        """,
    )
    reports = [each for each in checked(tmp_path)[1] if each.code == "L24"]
    assert [(each.severity, each.file) for each in reports] == [
        ("info", "eras/one/adventures.card"),
        ("info", "eras/two/supports.card"),
    ]
    assert "2 adventures and 4 supports; earned and spent: Sway 18/4" in reports[0].message
    assert "given and asked for: Might 4/6; hands: 3 cards with 2 and 2 cards with 3" in reports[0].message
    assert "powers: 3 cards, effects: 0 (100% of the supports)" in reports[1].message
