"""The pages for designers: the linter says what they say it says, and their tables leave nothing out."""

import json
import re
import shutil
from pathlib import Path

import pytest

from hearthside.cli.pack import pack
from hearthside.games import gardener
from hearthside.games.gardener.folder import manifest
from hearthside.games.gardener.folder.entries import KEYS as CARD_KEYS
from hearthside.games.gardener.folder.options import OPTIONS
from hearthside.games.gardener.language.names import (
    CATEGORIES,
    GLOBALS,
    LEVEL_CONDITIONS,
    ROLEPLAYS,
    SHORTCUTS,
)
from hearthside.studio.draw.sizes import SIZES
from hearthside.studio.lint import check
from hearthside.studio.lint.codes import CODES
from hearthside.studio.lint.printing import drawn
from hearthside.studio.problems import as_json
from tests.docs.pages import ROOT, blocks
from tests.docs.test_adding_a_card import apply

PAGES = ROOT / "docs" / "designers"
PACKS = Path(gardener.__file__).parent / "packs"


def first_cells(page: str, heading: str = "") -> set[str]:
    """What stands as code in the first cells of a page's tables, below a heading."""
    text = (PAGES / page).read_text(encoding="utf-8")
    if heading:
        level = heading.split()[0]
        text = text.split(f"\n{heading}\n")[1].split(f"\n{level} ")[0]
    cells = re.findall(r"^\| ([^|]*) \|", text, re.MULTILINE)
    return {code for cell in cells for code in re.findall(r"`([^`]+)`", cell)}


# ------------------------------------------------------------ lint.md
def examples() -> list[tuple[str, str, str]]:
    """The change to a pack, or nothing; the name of the pack; what the linter then says of this rule."""
    found: list[tuple[str, str, str]] = []
    change = ""
    for block in blocks(PAGES / "lint.md"):
        if block.language == "diff":
            change = block.text
        else:
            found.append((change, block.info[1], block.text))
            change = ""
    return found


EXAMPLES = examples()
RULES = [said.split()[2].rstrip(":") for _, _, said in EXAMPLES]


@pytest.mark.parametrize(("change", "name", "said"), EXAMPLES, ids=RULES)
def test_the_linter_says_it(change: str, name: str, said: str, tmp_path: Path):
    shutil.copytree(PACKS / name, tmp_path / name)
    if change:
        file = tmp_path / change.splitlines()[0].removeprefix("--- ").strip()
        file.parent.mkdir(exist_ok=True)  # a change may be a file that is added
        file.touch()
        apply(change, tmp_path)
    code = said.split()[2].rstrip(":")
    text, found = check(tmp_path / name)
    if code in ("L28", "L29"):
        pytest.importorskip("typst")
        assert text is not None
        found = drawn(text)
    assert [str(each) for each in found if each.code == code] == said.splitlines()


def test_every_rule_has_its_example():
    rules = [f"L{number:02}" for number in range(1, 31)]
    text = (PAGES / "lint.md").read_text(encoding="utf-8")
    assert re.findall(r"^### (L\d\d)$", text, re.MULTILINE) == rules
    assert re.findall(r"^\| \[(L\d\d)\]", text, re.MULTILINE) == rules
    assert rules == RULES


def test_the_table_of_rules_is_that_of_the_linter():
    """Also what a draft does about a finding: declared with the code."""
    text = (PAGES / "lint.md").read_text(encoding="utf-8")
    told = re.findall(r"^\| \[(L\d\d)\]\(#\w+\) \| (\w+) \| (.+?) \| (.*)\|$", text, re.MULTILINE)
    words = {"holds": "", "waits": "waits", "left out": "left out"}
    assert [(code, grave, asks, draft.strip()) for code, grave, asks, draft in told] == [
        (code, each.gravest, each.asks, words[each.draft] or ("some" if each.but else ""))
        for code, each in CODES.items()
    ]


@pytest.mark.parametrize(("change", "name", "said"), EXAMPLES, ids=RULES)
def test_the_table_of_rules_tells_how_bad_it_is(change: str, name: str, said: str):
    code = said.split()[2].rstrip(":")
    text = (PAGES / "lint.md").read_text(encoding="utf-8")
    told = re.search(rf"^\| \[{code}\]\(#\w+\) \| (\w+) \|", text, re.MULTILINE)
    assert told is not None
    shown = {line.split()[1] for line in said.splitlines()}
    # The table names the worst that a rule can say; L23's example is one of its mild cases.
    assert shown == {told[1]} or (code, told[1], shown) == ("L23", "warning", {"info"})


def test_every_field_of_the_json_is_explained():
    text, problems = check(PACKS / "first-lantern")
    told = json.loads(as_json("first-lantern", text, problems))
    assert first_cells("lint.md", "## For editors and CI") == {*told, *told["problems"][0]}


# ------------------------------------------------------------ cards.md
def test_every_size_of_cards_is_listed():
    assert first_cells("cards.md", "## Sizes") == set(SIZES) - {"gamecrafter-jumbo"}


# ------------------------------------------------------------ README.md
def test_every_command_is_explained():
    told = [command.split() for command in first_cells("README.md")]
    assert {words[2] for words in told if words[1] == "pack"} == set(pack.commands)


# ------------------------------------------------------------ language.md
def test_every_attribute_is_explained():
    told = {cell.split()[0] for cell in first_cells("language.md", "## Attributes")}
    assert told == {*GLOBALS, *LEVEL_CONDITIONS}


def test_every_category_is_explained():
    assert first_cells("language.md", "## Categories") == set(CATEGORIES)


def test_every_roleplay_is_explained():
    assert first_cells("language.md", "## Roleplays") == {"Roleplay", *(f'"{each}"' for each in ROLEPLAYS)}


def test_every_shortcut_is_explained():
    assert first_cells("language.md", "## Lines") >= set(SHORTCUTS)


def test_every_key_of_a_card_is_explained():
    assert first_cells("language.md", "## A card") == {f"{key}:" for key in CARD_KEYS}


def test_the_table_says_on_which_cards_a_name_may_stand():
    text = (PAGES / "language.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `(\w+)[^`]*` \| ([AS ]+) \|", text, re.MULTILINE))
    types = {name: known.types for name, known in GLOBALS.items()}
    types |= {name: known.types for name, known in CATEGORIES.items()}
    types |= dict.fromkeys(LEVEL_CONDITIONS, ("Adventure",))
    assert rows == {name: " ".join(kind[0] for kind in on) for name, on in types.items()}


# ------------------------------------------------------------ packs.md
def test_every_key_of_the_manifest_is_explained():
    assert first_cells("packs.md", "## The manifest") == set(manifest.KEYS)
    assert first_cells("packs.md", "## Eras") == set(manifest.ERA_KEYS) - {"name"}


def test_every_option_is_explained():
    assert first_cells("packs.md", "## Options") == set(OPTIONS)
