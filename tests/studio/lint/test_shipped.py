"""The packs that come with the house: what the linter says, the cheapest covers, and the economy."""

from pathlib import Path
from time import process_time

import pytest

from hearthside.games import gardener
from hearthside.games.gardener.folder.design import PackText
from hearthside.studio.lint import check
from hearthside.studio.lint.economy import DeckStats, stats
from hearthside.studio.lint.plans import Plan, plans

PACKS = Path(gardener.__file__).parent / "packs"


def pack(name: str) -> PackText:
    read, _ = check(PACKS / name)
    assert read is not None
    return read


@pytest.fixture(scope="module")
def risewater() -> PackText:
    return pack("risewater")


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("risewater", {("info", "L14", "287"), ("info", "L21", "105"), ("info", "L24", "")}),
        (
            "harrow-junction",
            {
                ("warning", "L22", "305"),
                ("warning", "L22", "405"),
                ("info", "L14", "546"),
                ("info", "L24", ""),
            },
        ),
    ],
)
def test_what_the_linter_says(name: str, expected: set[tuple[str, str, str]]):
    _, problems = check(PACKS / name)
    assert {(each.severity, each.code, each.card.rpartition(" ")[2]) for each in problems} == expected
    assert all(each.hint for each in problems)


def test_it_takes_less_than_a_second():
    start = process_time()
    check(PACKS / "risewater")
    assert process_time() - start < 1, "250 cards, read and linted"


# ------------------------------------------------------------ cheapest covers
RISEWATER = """
    101: 3c/1→5 · 102: 3c/0→6 · 103: 1c/2→6 · 104: 2c/1→5 · 105: 4c/2→9 · 106: 3c/2→8 · 107: 3c/2→8 ·
    108: 6c/3→12 · 109: 4c/2→12 · 110: 8c/4→17 · 111: 2c/1→6 · 112: 2c/1→6 · 113: 4c/2→10 · 114: 2c/1→8 ·
    115: 3c/3→12 · 116: 2c/1→4 · 117: 3c/1→5 · 118: 4c/1→7 · 119: 4c/1→7 · 120: 3c/2→7 · 121: 4c/2→14 ·
    122: 3c/2→8 · 123: 3c/0→4 · 124: 4c/1→5 · 125: 2c/1→5 · 126: 3c/1→5 · 127: 4c/1→7 · 128: 4c/2→4 ·
    129: 2c/3→4 · 130: 2c/2→4 · 131: 2c/1→4 · 132: 5c/4→6 · 133: 5c/3→6 · 134: 5c/4→7 · 135: 6c/4→6 ·
    136: 6c/5→10 · 137: 5c/3→9 · 206: 5c/4→20
"""


def in_short(plan: Plan) -> str:
    cards = "none" if plan.cards is None else f"{len(plan.cards)}c"
    return f"{plan.adventure.rpartition(' ')[2]}: {cards}/{plan.costs}→{plan.reward}"


def test_the_cheapest_covers_of_risewater(risewater: PackText):
    """A card weighs as much as a point of EraCosts here; among equals the one with less EraCosts."""
    expected = [each.strip() for each in RISEWATER.split("·")]
    assert sorted(map(in_short, plans(risewater))) == sorted(expected)


def test_with_the_least_era_costs(risewater: PackText):
    """By EraCosts alone two adventures are covered cheaper, with more cards; all others just so."""
    expected = {each.strip() for each in RISEWATER.split("·")}
    cheaper = {in_short(plan) for plan in plans(risewater, count_cards=False)} - expected
    assert cheaper == {"103: 3c/1→6", "129: 4c/2→4"}


def test_every_adventure_of_harrow_junction_can_be_covered_by_one():
    assert [plan.adventure for plan in plans(pack("harrow-junction")) if plan.cards is None] == []


def test_more_supports_never_make_it_dearer(risewater: PackText):
    few = {plan.adventure: plan.costs for plan in plans(risewater, count_cards=False)}
    all_of_them = {plan.adventure: plan.costs for plan in plans(risewater, plain=False, count_cards=False)}
    assert all(all_of_them[name] <= costs for name, costs in few.items())


# ------------------------------------------------------------ the economy
NAMES = ("Hull", "Reach", "Hands", "Light", "Lore", "Voice", "Berth")


def resources(deck: DeckStats, what: str) -> tuple[int, ...]:
    by_name = {each.name: getattr(each, what) for each in deck.resources}
    return tuple(by_name[name] for name in NAMES)


def currencies(deck: DeckStats, what: str) -> tuple[int, ...]:
    by_name = {each.name: getattr(each, what) for each in deck.currencies}
    return by_name["Standing"], by_name["Oath"]


def test_the_economy_of_risewater(risewater: PackText):
    standard, high = stats(risewater).decks
    assert (standard.hnp, standard.players, high.hnp, high.players) == (False, (2, 3), True, (4,))
    assert resources(standard, "given") == (48, 56, 50, 56, 48, 40, 36)
    assert resources(high, "given") == (60, 66, 63, 68, 60, 48, 44)
    assert resources(standard, "asked") == (43, 30, 47, 42, 37, 30, 0)
    assert resources(high, "asked") == (51, 41, 59, 46, 42, 35, 0)
    assert resources(standard, "by_supports")[-1] == 23
    assert resources(high, "by_supports")[-1] == 28
    assert currencies(standard, "earned") == (307, 11)
    assert currencies(high, "earned") == (378, 11)
    assert currencies(standard, "by_shares") == (23, 0)
    assert currencies(standard, "spent") == (154, 14)
    assert currencies(high, "spent") == (190, 14)


def test_the_cards_of_risewater(risewater: PackText):
    standard, high = stats(risewater).decks
    assert (standard.adventures, standard.supports, standard.gold) == (40, 166, 1)
    assert (high.adventures, high.supports, high.gold) == (50, 200, 1)
    assert (high.adventure_designs, high.support_designs) == (37, 55)
    assert [(each.players, each.fewest, each.most) for each in (*standard.hands, *high.hands)] == [
        (2, 103, 103),
        (3, 68, 69),
        (4, 62, 63),
    ]
    assert high.roleplays["Competition"] == 17, "one of them is gold"
    assert high.subtypes["Boat"] == 31
    assert (high.powers.powers, high.powers.effects, high.powers.answers, high.powers.hazards) == (9, 8, 4, 9)
    assert high.powers.by_name["DisableIf1"] == 4


@pytest.mark.parametrize(
    ("era", "burned", "supply"),
    [
        ("first-snow", 4, {"Muscle": 12, "Heat": 10, "Stores": 9, "Care": 5, "Signal": 5, "Coupling": 3}),
        ("deep-winter", 4, {"Muscle": 15, "Heat": 12, "Stores": 8, "Care": 7, "Signal": 6, "Coupling": 5}),
        # with what the gold card gives: Muscle 2, Heat 2, Stores 1, Coupling 2
        ("the-thaw", 5, {"Muscle": 15, "Heat": 12, "Stores": 9, "Signal": 10, "Care": 7, "Coupling": 7}),
    ],
)
def test_the_economy_of_harrow_junction(era: str, burned: int, supply: dict[str, int]):
    deck = next(each for each in stats(pack("harrow-junction")).decks if each.era == era)
    assert deck.burned == burned
    assert {each.name: each.given for each in deck.resources} == supply
