"""Whatever a pack says, the linter answers with problems: random packs, and the shipped ones with slips."""

import shutil
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hearthside.games import gardener
from hearthside.games.gardener.folder.design import Burn, Design, EraDeck, Manifest, PackText, Players
from hearthside.games.gardener.language.card import Attributes, Condition
from hearthside.games.gardener.language.problem import Problem
from hearthside.studio.lint import check, lint
from hearthside.studio.lint.economy import stats
from hearthside.studio.lint.plans import plans
from tests.games.gardener.language.generated import cards as any_card

pytestmark = pytest.mark.slow

TEXT = ("L01", "L02", "L03", "L04")
CAUSES = (*TEXT, "L05", "L10", "L11", "L25")  # before what may follow from them
PACKS = Path(gardener.__file__).parent / "packs"

# ------------------------------------------------------------ random packs
# Few names and small numbers, so that cards have to do with each other.
names = st.sampled_from(["Might", "Wit", "Charm", "Room"])
small: st.SearchStrategy[Any] = st.integers(0, 4)
amounts = st.dictionaries(names, small, min_size=1, max_size=3)
refs = st.sampled_from(["Level", "Subtype", "Menace", "AdventureResources.Might", "Feats.Wit", "Feats.Craft"])
texts: st.SearchStrategy[Any] = st.sampled_from(["Bell", "Lens", "Boat"])
conditions = st.builds(
    lambda ref, op, word, number: Condition(ref, op, (word,) if op == "=" else (number,)),
    refs,
    st.sampled_from("=<>"),
    texts | small,
    small,
)
several = st.lists(conditions, min_size=1, max_size=2, unique_by=lambda each: each.ref).map(tuple)
ROLEPLAYS = ("Battle", "Cataclysm", "Challenge", "Competition", "Cooperation", "Epic", "Obstruction", "Solo")
PLACES = ("AnyBuildsite", "AnyBuildsite1", "Buildsite", "Buildsite1")


@st.composite
def adventures(draw: st.DrawFn) -> Attributes:
    said: dict[str, Any] = {"Type": "Adventure", "Roleplay": draw(st.sampled_from(ROLEPLAYS))}
    said |= draw(
        st.fixed_dictionaries(
            {},
            optional={
                "Level": small.map(lambda level: level + 1),
                "Unique": texts,
                "UniqueAny": texts,
                "MultiEra": st.just("Yes"),
                "CommonBuildsite": st.just("Yes"),
                "StockOffering": small.map(lambda stock: stock + 1),
            },
        )
    )
    levels = draw(
        st.dictionaries(
            st.sampled_from(["AllowPlayIfPreviousLevel", "AllowPlayIfAnyPreviousLevel"]),
            st.integers(1, 2),
            max_size=1,
        )
    )
    numbers = st.sampled_from(["AdventureCommonCosts", "AdventureResources", "EraCosts", "EraResources"])
    members = draw(st.dictionaries(numbers, amounts, max_size=3))
    if draw(st.booleans()):
        members["Feats"] = draw(
            st.dictionaries(names | st.just("Craft"), small | texts, min_size=1, max_size=2)
        )
    rules = [
        "AllowSupportIf1",
        "DenySupportIf1",
        *(f"{word}PlayIf{place}" for word in ("Allow", "Deny") for place in PLACES),
    ]
    return Attributes(
        said, levels, members, draw(st.dictionaries(st.sampled_from(rules), several, max_size=2))
    )


@st.composite
def supports(draw: st.DrawFn) -> Attributes:
    said: dict[str, Any] = {"Type": "Support"}
    said |= draw(
        st.fixed_dictionaries(
            {},
            optional={
                "Subtype": texts,
                "Menace": small,
                "Unique": texts,
                "UniqueAny": texts,
                "Affiliation": texts,
                "StockHolding": small.map(lambda stock: stock + 1),
                "Reuse": small.map(lambda number: number + 1),
            },
        )
    )
    said |= draw(
        st.dictionaries(
            st.sampled_from(["Freeze", "RewindAdventure", "Recover1"]), st.just("Yes"), max_size=1
        )
    )
    numbers = ["AdventureCosts", "AdventureCommonCosts", "AdventureResources", "EraCosts", "EraResources"]
    members = draw(st.dictionaries(st.sampled_from(numbers), amounts, max_size=3))
    rules = [
        f"{word}PlayIf{place}"
        for word in ("Allow", "Deny")
        for place in (*PLACES, "Playground", "Playground1")
    ]
    rules += ["DisableIf1", "WreckIf", "ImmuneIf1", "SeizeIf"]
    return Attributes(said, {}, members, draw(st.dictionaries(st.sampled_from(rules), several, max_size=2)))


@st.composite
def packs(draw: st.DrawFn, cards: st.SearchStrategy[Attributes]) -> PackText:
    decks = {}
    number = 0
    for era in ("one", "two")[: draw(st.integers(1, 2))]:
        designs = []
        for attributes in draw(st.lists(cards, max_size=14)):
            number += draw(st.integers(0, 1)) or not number
            designs.append(
                Design(
                    f"Any {number}",
                    number,
                    attributes,
                    draw(st.integers(0, 3)),
                    draw(st.integers(0, 1)),
                    directive="word " * draw(st.sampled_from([0, 1, 90])),
                    gold=draw(st.integers(0, 9)) == 0,
                    file=f"eras/{era}/cards.card",
                    line=number,
                )
            )
        burn = draw(st.none() | st.builds(Burn, small, st.integers(0, 50)))
        decks[era] = EraDeck(era, era.title(), f"eras/{era}", tuple(designs), burn)
    fewest = draw(st.integers(1, 3))
    manifest = Manifest(
        "any",
        "Any",
        tuple(draw(st.lists(st.sampled_from(["one", "two"]), max_size=3))),
        Players(fewest, draw(st.integers(fewest, 4)), draw(st.sampled_from([0, 5]))),
        mode=draw(st.sampled_from(["pap", "epic"])),
        burn=draw(st.builds(Burn, small, st.integers(0, 99))),
        affiliations=draw(
            st.dictionaries(st.integers(2, 4), st.lists(texts, max_size=3).map(tuple), max_size=1)
        ),
        names=draw(st.dictionaries(names, st.just("a word"), max_size=1)),
    )
    return PackText(Path(), manifest, decks)


def sound(problems: list[Problem]) -> bool:
    in_order = all(
        (one.file, one.line, one.column) <= (other.file, other.line, other.column)
        or one.file == "pack.toml"
        or other.severity == "info"
        or (one.code in CAUSES and other.code not in TEXT)
        for one, other in pairwise(problems)
    )
    return in_order and all(each.message and each.hint and each.line >= 0 for each in problems)


def looked_at(pack: PackText) -> None:
    assert sound(lint(pack))
    stats(pack)
    list(plans(pack))


QUICK = settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
LONG = settings(max_examples=1000, deadline=None, suppress_health_check=list(HealthCheck))


@QUICK
@given(packs(adventures() | supports()))
def test_packs_whose_cards_fit_together(pack: PackText):
    looked_at(pack)


@QUICK
@given(packs(any_card()))
def test_packs_of_any_cards(pack: PackText):
    looked_at(pack)


@pytest.mark.long
@pytest.mark.timeout(3000)
@LONG
@given(packs(adventures() | supports()))
def test_packs_whose_cards_fit_together_long(pack: PackText):
    looked_at(pack)


@pytest.mark.long
@pytest.mark.timeout(3000)
@LONG
@given(packs(any_card()))
def test_packs_of_any_cards_long(pack: PackText):
    looked_at(pack)


# ------------------------------------------------------------ slips
def slip(lines: list[str], chance: Random) -> None:
    """One thing goes wrong, as things do in a text editor."""
    at = chance.randrange(len(lines))
    line = lines[at]
    kind = chance.randrange(7)
    if kind == 0:
        del lines[at]
    elif kind == 1:
        lines.insert(at, line)
    elif kind == 2:
        other = chance.randrange(len(lines))
        lines[at], lines[other] = lines[other], line
    elif kind == 3:
        lines[at] = line[: len(line) // 2] + line[len(line) // 2 + 1 :]
    elif kind == 4:
        lines[at] = line.replace(chance.choice("012345"), str(chance.choice([0, 1, 9, 77, 2147483647])))
    elif kind == 5:
        lines[at] = line.lstrip() if line.startswith(" ") else "    " + line
    else:
        old, new = chance.sample(
            ["Adventure", "Support", "Battle", "Epic", "Solo", "Level", "Hull", "Heat"], 2
        )
        lines[at] = line.replace(old, new)


def damaged(name: str, folder: Path, seed: int) -> Path:
    chance = Random(seed)
    shutil.copytree(PACKS / name, folder)
    files = [*sorted(folder.glob("**/*.card")), folder / "pack.toml"]
    for _ in range(chance.choice([1, 3, 30])):
        file = chance.choice(files)
        lines = file.read_text(encoding="utf-8").split("\n")
        slip(lines, chance)
        file.write_text("\n".join(lines), encoding="utf-8")
    return folder


def judged(name: str, folder: Path, seed: int) -> None:
    damaged(name, folder, seed)
    pack, problems = check(folder)
    for each in problems:
        if each.line:
            length = len((folder / each.file).read_text(encoding="utf-8").split("\n"))
            assert each.line <= length, each
    if pack is not None:
        assert sound([each for each in problems if each.hint])
        stats(pack)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", ["risewater", "harrow-junction", "first-lantern"])
def test_shipped_packs_with_slips(name: str, seed: int, tmp_path: Path):
    judged(name, tmp_path / "pack", seed)


@pytest.mark.long
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("name", ["risewater", "harrow-junction", "first-lantern"])
def test_shipped_packs_with_slips_long(name: str, tmp_path: Path):
    for seed in range(100, 400):
        judged(name, tmp_path / str(seed), seed)
