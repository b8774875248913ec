"""L07, L08, L09, L12, L20: can it be won, and is it worth it?"""

from pathlib import Path

import pytest

from tests.studio.lint.written import checked, found, write

ACC = "AdventureCommonCosts"


def hints(folder: Path, code: str) -> list[str]:
    return [each.hint for each in checked(folder)[1] if each.code == code]


# ------------------------------------------------------------ L07
def test_too_little_of_a_resource(tmp_path: Path):
    """Two copies of one card are no help: one player plays a card once."""
    cards = """
        101: A; Roleplay "Obstruction"; ACC{Might 4}; ER{Sway 9}
        201 x2: S; AR{Might 2}; EC{Sway 1}
        202: S; AR{Might 1}
    """
    assert found(tmp_path, "L07", cards) == [("error", "101", "ACC")]
    assert hints(tmp_path, "L07") == ["it asks for Might 4, and there is 3"]


@pytest.mark.parametrize(
    "more",
    [
        "203: S; AR{Might 1}",
        '102: A; Roleplay "Solo"; ER{Sway 9}; Feats{Might 1}',
        "Gold 202 gold: S; AR{Might 1}",
    ],
)
def test_just_enough(tmp_path: Path, more: str):
    cards = """
        101: A; Roleplay "Obstruction"; ACC{Might 4}; ER{Sway 9}
        201 x2: S; AR{Might 2}; EC{Sway 1}
        202: S; AR{Might 1}
    """
    assert found(tmp_path, "L07", cards + more) == []


def test_what_the_adventure_gives_itself(tmp_path: Path):
    cards = '101: A; Roleplay "Obstruction"; ACC{Might 3}; AR{Might 1}; ER{Sway 9}\n201: S; AR{Might 2}'
    assert found(tmp_path, "L07", cards) == []


@pytest.mark.parametrize(
    "pair",
    [
        '201: S; AR{Might 1}; Unique "One"\n202: S; AR{Might 1}; Unique "One"',
        '201: S; AR{Might 1}; UniqueAny "One"\n202: S; AR{Might 1}; UniqueAny "One"',
        "201: S; AR{Might 1}\n202: S; AR{Might 1}; AC{Room 1}\n203: S; AR{Room 1}; AC{Might 1}",
        "201: S; AR{Might 1}\n202: S; AR{Might 1}; ACC{Might 1}",
        '201: S; AR{Might 1}\n202: S; AR{Might 1}; Subtype "Boat"',
        "201: S; AR{Might 1}\n202: S; AR{Might 1}; AllowPlayIfPlayground{AR.Might > 2}",
        '201: S; AR{Might 1}\n202: S; AR{Might 1}; DenyPlayIfPlayground{Roleplay = "Obstruction"}',
        '201: S; AR{Might 1}\n202: S; AR{Might 1}; AllowPlayIfBuildsite{Feats.Craft = "Bell"}',
    ],
)
def test_cards_that_cannot_be_played_together(tmp_path: Path, pair: str):
    card = '101: A; Roleplay "Obstruction"; ACC{Might 2}; ER{Sway 9}; DenySupportIf1{Subtype = "Boat"}\n'
    assert found(tmp_path, "L07", card + pair) == [("error", "101", "ACC")]


@pytest.mark.parametrize(
    "pair",
    [
        '201: S; AR{Might 1}; Unique "One"\n202: S; AR{Might 1}; Unique "Two"',
        "201: S; AR{Might 1}\n202: S; AR{Might 1}; AC{Room 1}\n203: S; AR{Room 1}",
        "201: S; AR{Might 1}\n202: S; AR{Might 1}; AllowPlayIfPlayground{AR.Might > 1}",
        '201: S; AR{Might 1}\n202: S; AR{Might 1}; AllowPlayIfPlayground{Roleplay = "Obstruction"}',
        "201: S; AR{Might 1}\n202: S; AR{Might 1}; DenyPlayIfPlayground{AR.Might > 1}",
        '201: S; AR{Might 1}\n202: S; AR{Might 1}; Affiliation "Red"',
    ],
)
def test_cards_that_can_be_played_together(tmp_path: Path, pair: str):
    card = '101: A; Roleplay "Obstruction"; ACC{Might 2}; ER{Sway 9}; DenySupportIf1{Subtype = "Boat"}\n'
    assert found(tmp_path, "L07", card + pair) == []


def test_a_cooperative_adventure_is_won_by_all_together(tmp_path: Path):
    cards = '101: A; Roleplay "Cooperation"; ACC{Might 4}; ER{Sway 9}\n201 x3: S; AR{Might 2}; EC{Sway 1}'
    assert found(tmp_path / "two", "L07", cards) == []
    assert found(tmp_path / "one", "L07", cards, 'players = { standard = "1-3" }') == [
        ("error", "101", "ACC")
    ]


def test_shares_beyond_what_is_offered(tmp_path: Path):
    cards = """
        101: A; Roleplay "Cooperation"; StockOffering 2; ACC{Might 3}; ER{Sway 9}
        201: S; StockHolding 2; AR{Might 1}; ER{Sway 1}
        202: S; StockHolding 2; AR{Might 1}; ER{Sway 1}
        203: S; StockHolding 2; AR{Might 1}; ER{Sway 1}
    """
    assert found(tmp_path, "L07", cards) == [("error", "101", "ACC")]


def test_a_cost_that_nothing_gives_is_told_by_its_own_rule(tmp_path: Path):
    assert found(tmp_path, "L07", '101: A; Roleplay "Solo"; ACC{Might 1}; ER{Sway 9}') == []


def test_feats_of_earlier_eras_help(tmp_path: Path):
    cards = """
        era one
        101: A; Roleplay "Solo"; MultiEra "Yes"; ER{Sway 9}; Feats{Might 1}
        era two
        102: A; Roleplay "Solo"; ACC{Might 2}; ER{Sway 9}
        201: S; AR{Might 1}
    """
    assert found(tmp_path / "lasting", "L07", cards) == []
    assert found(tmp_path / "gone", "L07", cards.replace('MultiEra "Yes"; ', "")) == [("error", "102", "ACC")]


# ------------------------------------------------------------ L08
@pytest.mark.parametrize("roleplay", ["Battle", "Competition"])
def test_nothing_left_for_a_rival(tmp_path: Path, roleplay: str):
    cards = f"""
        101: A; Roleplay "{roleplay}"; ACC{{Might 2}}; ER{{Sway 9}}
        201: S; AR{{Might 2}}; EC{{Sway 1}}
        202: S; AR{{Might 1}}
    """
    assert found(tmp_path / "one", "L08", cards) == [("warning", "101", "ACC")]
    assert found(tmp_path / "two", "L08", cards.replace("202:", "202 x2:")) == [("warning", "101", "ACC")]
    assert found(tmp_path / "enough", "L08", cards.replace("201:", "201 x2:")) == []
    assert found(tmp_path / "alone", "L08", cards.replace(roleplay, "Obstruction")) == []


def test_the_first_may_leave_what_the_second_needs(tmp_path: Path):
    """The cheapest cover takes both of what each should have one of."""
    cards = """
        101: A; Roleplay "Battle"; ACC{Might 2, Wit 2}; ER{Sway 9}
        201: S; AR{Might 2, Wit 1}
        202: S; AR{Might 1, Wit 2}
        203: S; AR{Wit 1}; EC{Sway 1}
        204: S; AR{Might 1}; EC{Sway 1}
    """
    assert found(tmp_path, "L08", cards) == []


def test_only_one_of_two_unique_cards_is_at_the_table(tmp_path: Path):
    cards = """
        101: A; Roleplay "Battle"; ACC{Might 2}; ER{Sway 9}
        201 x2: S; UniqueAny "Bells"; AR{Might 2}
    """
    assert found(tmp_path, "L08", cards) == [("warning", "101", "ACC")]


# ------------------------------------------------------------ L09
@pytest.mark.parametrize("roleplay", ["Battle", "Competition"])
def test_a_contest_without_costs(tmp_path: Path, roleplay: str):
    card = f'101: A; Roleplay "{roleplay}"; ER{{Sway 9}}'
    assert found(tmp_path, "L09", card) == [("error", "101", f'Roleplay "{roleplay}"')]


def test_costs_of_nothing_still_decide(tmp_path: Path):
    """GT-R-14: what is played for a cost of 0 scores."""
    cards = '101: A; Roleplay "Battle"; ACC{Might 0}; ER{Sway 9}\n102: A; Roleplay "Solo"; ER{Sway 9}'
    assert found(tmp_path, "L09", cards) == []


# ------------------------------------------------------------ L12
@pytest.mark.parametrize(
    ("reward", "own", "worth"), [(3, 0, False), (4, 0, True), (5, 2, False), (6, 2, True)]
)
def test_reward_and_costs(tmp_path: Path, reward: int, own: int, worth: bool):
    cards = f"""
        101: A; Roleplay "Solo"; ACC{{Might 2}}; EC{{Sway {own}}}; ER{{Sway {reward}}}
        201: S; AR{{Might 1}}; EC{{Sway 1}}
        202: S; AR{{Might 1}}; EC{{Sway 1, Oath 1}}
        203: S; AR{{Might 2}}; EC{{Oath 4}}
        102: A; Roleplay "Solo"; ER{{Oath 9}}
    """
    assert found(tmp_path, "L12", cards) == ([] if worth else [("warning", "101", "ER")])


def test_an_epic_adventure_is_its_own_reward(tmp_path: Path):
    assert found(tmp_path, "L12", '101: A; Roleplay "Epic"; ACC{Might 1}\n201: S; AR{Might 1}') == []


# ------------------------------------------------------------ L20
SOLO = '101: A; Roleplay "Solo"; ACC{Might 6}; ER{Sway 9}\n'
SINGLES = "".join(f"{number}: S; AR{{Might 1}}\n" for number in range(201, 207))


def test_a_solo_adventure_that_no_hand_holds(tmp_path: Path):
    assert found(tmp_path, "L20", SOLO + SINGLES) == [("warning", "101", "ACC")]


def test_a_solo_adventure_that_many_hands_hold(tmp_path: Path):
    assert found(tmp_path / "many", "L20", SOLO + "201 x9: S; AR{Might 6}") == []
    obstruction = SOLO.replace("Solo", "Obstruction")
    assert found(tmp_path / "shared", "L20", obstruction + SINGLES) == []


def test_the_same_hands_every_time(tmp_path: Path):
    write(tmp_path, SOLO + SINGLES + SINGLES.replace("20", "21"))
    assert checked(tmp_path)[1] == checked(tmp_path)[1]
