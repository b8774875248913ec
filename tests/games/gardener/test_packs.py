"""The three packs that come with the house: complete, well written, and with the supply that they need."""

import gc
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest
from msgspec.structs import replace

from hearthside import HearthsideError, api, load, new
from hearthside.games import gardener
from hearthside.games.gardener.folder.design import Design, PackText
from hearthside.games.gardener.folder.reading import read_pack
from hearthside.games.gardener.folder.starting import new_pack
from hearthside.kernel.folder import gather
from hearthside.studio.lint import lint

PACKS = Path(gardener.__file__).parent / "packs"
NAMES = ("risewater", "harrow-junction", "first-lantern")
LONGEST_LORE = 120


def read(name: str) -> PackText:
    pack, problems = read_pack(PACKS / name)
    assert pack is not None
    assert problems == []
    return pack


@pytest.fixture(scope="module")
def packs() -> dict[str, PackText]:
    return {name: read(name) for name in NAMES}


@pytest.fixture(scope="module")
def risewater(packs: dict[str, PackText]) -> PackText:
    return packs["risewater"]


@pytest.fixture(scope="module")
def harrow(packs: dict[str, PackText]) -> PackText:
    return packs["harrow-junction"]


def copies(design: Design, high: bool) -> int:
    return design.copies + high * design.hnp_copies


def counted(designs: Iterable[Design], high: bool = False) -> tuple[int, int, int]:
    """Silver adventures, silver supports, gold cards."""
    designs = list(designs)
    silver = [design for design in designs if not design.gold]
    return (
        sum(copies(design, high) for design in silver if design.is_adventure),
        sum(copies(design, high) for design in silver if not design.is_adventure),
        sum(copies(design, high) for design in designs if design.gold),
    )


def total(designs: Iterable[Design], category: str, high: bool = False) -> Counter[str]:
    """What all copies show in a category, by name."""
    sums: Counter[str] = Counter()
    for design in designs:
        for name, value in design.attributes.amounts.get(category, {}).items():
            if isinstance(value, int):
                sums[name] += value * copies(design, high)
    return sums


# ------------------------------------------------------------ what is in the box
@pytest.mark.parametrize(("high", "cards"), [(True, (50, 200, 1)), (False, (40, 166, 1))])
def test_risewater_is_complete(risewater: PackText, high: bool, cards: tuple[int, int, int]):
    assert counted(risewater.designs(), high) == cards


def test_the_designs_of_risewater(risewater: PackText):
    silver = [design for design in risewater.designs() if not design.gold]
    assert Counter(design.is_adventure for design in silver) == {True: 37, False: 55}
    roleplays: Counter[object] = Counter()
    subtypes: Counter[object] = Counter()
    for design in silver:
        where = roleplays if design.is_adventure else subtypes
        name = "Roleplay" if design.is_adventure else "Subtype"
        where[design.attributes.globals[name]] += copies(design, True)
    assert roleplays == {
        "Competition": 16,
        "Battle": 8,
        "Obstruction": 10,
        "Solo": 6,
        "Challenge": 4,
        "Cooperation": 4,
        "Cataclysm": 2,
    }
    tricks = ("Mischief", "Writ", "Guard")
    assert sum(subtypes.pop(name) for name in tricks) == 17
    assert subtypes == {
        "Boat": 31,
        "Gear": 24,
        "Crew": 29,
        "Lamp": 27,
        "Record": 27,
        "Envoy": 26,
        "Share": 10,
        "Hazard": 9,
    }


@pytest.mark.parametrize(
    ("era", "cards"),
    [("first-snow", (10, 26, 0)), ("deep-winter", (11, 29, 0)), ("the-thaw", (12, 32, 1))],
)
def test_the_eras_of_harrow_junction(harrow: PackText, era: str, cards: tuple[int, int, int]):
    assert counted(harrow.decks[era].designs) == cards
    assert [deck.id for deck in harrow.eras] == ["first-snow", "deep-winter", "the-thaw"]


def test_the_tutorial_is_small_and_shows_what_there_is(packs: dict[str, PackText]):
    pack = packs["first-lantern"]
    designs = pack.designs()
    assert 18 <= len(designs) <= 22
    assert (pack.manifest.players.fewest, pack.manifest.players.standard) == (2, 2)
    roleplays = {design.attributes.globals["Roleplay"] for design in designs if design.is_adventure}
    assert roleplays == {"Competition", "Obstruction", "Solo", "Cooperation"}
    shown = {
        name
        for design in designs
        for part in (design.attributes.globals, design.attributes.levels, design.attributes.amounts)
        for name in part
    }
    shown |= {name for design in designs for name in design.attributes.conditions}
    assert shown >= {
        "AdventureCosts",
        "AdventureCommonCosts",
        "AdventureResources",
        "EraCosts",
        "EraResources",
    }
    assert shown >= {"Feats", "Level", "AllowPlayIfAnyPreviousLevel", "AllowPlayIfBuildsite"}
    assert shown >= {"DisableIf1", "ImmuneIf1", "StockOffering", "StockHolding"}


# ------------------------------------------------------------ supply and demand
@pytest.mark.parametrize(
    ("high", "supply", "demand", "worth", "cost"),
    [
        (False, (48, 56, 50, 56, 48, 40, 36), (43, 30, 47, 42, 37, 30, 23), (307, 11), (154, 14)),
        (True, (60, 66, 63, 68, 60, 48, 44), (51, 41, 59, 46, 42, 35, 28), (378, 11), (190, 14)),
    ],
)
def test_the_economy_of_risewater(
    risewater: PackText,
    high: bool,
    supply: tuple[int, ...],
    demand: tuple[int, ...],
    worth: tuple[int, int],
    cost: tuple[int, int],
):
    names = ("Hull", "Reach", "Hands", "Light", "Lore", "Voice", "Berth")
    adventures = [design for design in risewater.designs() if design.is_adventure]
    supports = [design for design in risewater.designs() if not design.is_adventure]
    given = total(supports, "AdventureResources", high)
    asked = total(adventures, "AdventureCommonCosts", high) + total(supports, "AdventureCosts", high)
    assert tuple(given[name] for name in names) == supply
    assert tuple(asked[name] for name in names) == demand
    assert total(adventures, "EraResources", high) == dict(zip(("Standing", "Oath"), worth, strict=True))
    assert total(supports, "EraResources", high) == {"Standing": 23}
    assert total(risewater.designs(), "EraCosts", high) == dict(zip(("Standing", "Oath"), cost, strict=True))


@pytest.mark.parametrize(
    ("era", "path", "need", "supply"),
    [
        (
            "first-snow",
            (303, 304, 307),
            {"Muscle": 9, "Heat": 7, "Stores": 6, "Care": 3, "Signal": 2},
            {"Muscle": 12, "Heat": 10, "Stores": 9, "Care": 5, "Signal": 5, "Coupling": 3},
        ),
        (
            "deep-winter",
            (401, 403, 407),
            {"Muscle": 12, "Heat": 11, "Stores": 4, "Care": 4, "Signal": 3},
            {"Muscle": 15, "Heat": 12, "Stores": 8, "Care": 7, "Signal": 6, "Coupling": 5},
        ),
        (
            "the-thaw",
            (501, 502, 507, 508),
            {"Muscle": 11, "Heat": 8, "Stores": 8, "Signal": 7, "Care": 3},
            {"Muscle": 13, "Heat": 10, "Stores": 8, "Signal": 10, "Care": 7, "Coupling": 5},
        ),
    ],
)
def test_the_economy_of_harrow_junction(
    harrow: PackText, era: str, path: tuple[int, ...], need: dict[str, int], supply: dict[str, int]
):
    """What the way to the stand asks for, each adventure once, and what the deck holds before burn-off."""
    designs = [design for design in harrow.decks[era].designs if not design.gold]
    costs: Counter[str] = Counter()
    for design in designs:
        if design.number in path:
            costs += total([replace(design, copies=1)], "AdventureCommonCosts")
            assert design.copies == 2, "burn-off could take the only one"
    supports = [design for design in designs if not design.is_adventure]
    assert costs == need
    assert total(supports, "AdventureResources") == supply


# ------------------------------------------------------------ words
def test_every_card_has_a_directive_and_a_lore_of_its_own(packs: dict[str, PackText]):
    designs = [design for pack in packs.values() for design in pack.designs()]
    assert [design.identifier for design in designs if not design.directive] == []
    assert [design.identifier for design in designs if not 0 < len(design.lore) <= LONGEST_LORE] == []
    assert [lore for lore, times in Counter(design.lore for design in designs).items() if times > 1] == []


@pytest.mark.parametrize("name", NAMES)
def test_the_glossary_has_every_name_and_no_other(packs: dict[str, PackText], name: str):
    used: set[str] = set()
    for design in packs[name].designs():
        for members in design.attributes.amounts.values():
            used.update(members)
    globals_of_ours = {
        attribute
        for design in packs[name].designs()
        for attribute in design.attributes.globals
        if attribute in ("Menace", "Mischief")
    }
    assert set(packs[name].manifest.names) == used | globals_of_ours


@pytest.mark.parametrize("name", NAMES)
def test_the_instructions_explain_the_names(packs: dict[str, PackText], name: str):
    text = packs[name].instructions
    assert [word for word in packs[name].manifest.names if f"**{word}**" not in text] == []
    assert "based on the Gardener of Thoughts Card Game System (GOT CGS) by George Hara" in text


# ------------------------------------------------------------ the linter
WARNINGS = {
    "risewater": set(),
    # Personal feats that skipped eras would lose: meant so.
    "harrow-junction": {("L22", "Harrow 305"), ("L22", "Harrow 405")},
    "first-lantern": set(),
}


@pytest.mark.parametrize("name", NAMES)
def test_lint_has_nothing_to_say(packs: dict[str, PackText], name: str):
    found = [problem for problem in lint(packs[name]) if problem.severity != "info"]
    assert {(problem.code, problem.card) for problem in found} == WARNINGS[name]


def test_a_saved_game_keeps_a_pack_that_the_linter_would_refuse_today(tmp_path: Path):
    """Rules of the linter are added, and a table that was set up before them goes on."""
    new_pack(tmp_path / "garden", "Garden")
    cards = tmp_path / "garden/eras/01-first/supports.card"
    cards.write_text(cards.read_text("utf-8").replace("Tools 1", "Toosl 1", 1), "utf-8")
    with pytest.raises(HearthsideError):
        api.read(tmp_path / "garden")
    pack = api.from_files(gather(tmp_path / "garden"), "garden", linted=True)
    saved = new(pack, 2, seed=1).save()
    del pack
    gc.collect()
    assert load(saved).id == "garden"
