"""The tree-sitter grammar of card files: it reads what the language allows, and its queries colour all words.

The parser that is kept (src/parser.c) is compiled here, so a C compiler is needed.  After a change of
grammar.js it is made anew by `tree-sitter generate` (0.26 is the version it was last made with).
"""

import ctypes
import json
import os
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from hearthside.games.gardener.folder.entries import KEYS
from hearthside.games.gardener.language.card import Attributes
from hearthside.games.gardener.language.names import CATEGORIES, EFFECTS, POWERS, PREDEFINED, SHORTCUTS
from hearthside.games.gardener.language.printing import print_attributes
from hearthside.games.gardener.loading import SHIPPED
from hearthside.studio.tree_queries import HELIX, NEOVIM, ZED, highlights, keys
from tests.docs.pages import ROOT
from tests.games.gardener.language.generated import cards

tree_sitter = pytest.importorskip("tree_sitter")

GRAMMAR = ROOT / "editors/tree-sitter-hearthside-card"
ZED_EXTENSION = ROOT / "editors/zed"
# What themes colour, as zed.dev/docs/extensions/languages has it.
ZED_COLOURS = set(
    """
    attribute boolean comment comment.doc constant constant.builtin constructor embedded emphasis
    emphasis.strong enum function hint keyword label link_text link_uri number operator predictive preproc
    primary property punctuation punctuation.bracket punctuation.delimiter punctuation.list_marker
    punctuation.special string string.escape string.regex string.special string.special.symbol tag tag.doctype
    text.literal title type variable variable.special variant
    """.split()
)
COMPILER = shlex.split(os.environ.get("CC", "cc"))


@pytest.fixture(scope="module")
def language(tmp_path_factory: pytest.TempPathFactory) -> Any:
    if sys.platform == "win32" or shutil.which(COMPILER[0]) is None:
        pytest.skip(f"there is no C compiler ({COMPILER[0]}) to make the parser with")
    library = tmp_path_factory.mktemp("parser") / "hearthside_card.so"
    source = GRAMMAR / "src"
    made = [*COMPILER, "-shared", "-fPIC", "-I", str(source), str(source / "parser.c"), "-o", str(library)]
    subprocess.run(made, check=True)
    function = ctypes.CDLL(str(library)).tree_sitter_hearthside_card
    function.restype = ctypes.c_void_p
    capsule = ctypes.pythonapi.PyCapsule_New
    capsule.restype = ctypes.py_object
    capsule.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
    return tree_sitter.Language(capsule(function(), b"tree_sitter.Language", None))


def root_of(language: Any, text: str) -> Any:
    return tree_sitter.Parser(language).parse(text.encode()).root_node


def colours(language: Any, text: str, called: Any = NEOVIM) -> dict[str, str]:
    """What each word is coloured as; of several patterns the last one counts, as in editors."""
    found = tree_sitter.QueryCursor(tree_sitter.Query(language, highlights(called)))
    out: dict[str, tuple[int, str]] = {}
    for pattern, captures in found.matches(root_of(language, text)):
        for colour, nodes in captures.items():
            for node in nodes:
                word = node.text.decode()
                out[word] = max(out.get(word, (-1, "")), (pattern, colour))
    return {word: colour for word, (_, colour) in out.items()}


# ------------------------------------------------------------ what it reads
@pytest.mark.parametrize(
    "path", sorted(SHIPPED.rglob("*.card")), ids=lambda path: path.relative_to(SHIPPED).as_posix()
)
def test_the_shipped_packs_are_read_without_an_error(language: Any, path: Path):
    text = path.read_text("utf-8")
    root = root_of(language, text)
    assert not root.has_error
    cards = [node for node in root.children if node.type == "card"]
    assert len(cards) == sum(line.startswith("Identifier:") for line in text.splitlines())
    lines = [line.strip() for line in text.splitlines()]
    assert len(_all(root, "comment")) == sum(line.startswith("#") for line in lines)
    written = {line.split(":")[0] for line in text.splitlines() if line[:1].isalpha()}
    assert {node.text.decode() for node in _all(root, "key")} == written


@settings(max_examples=60, deadline=None)
@given(card=cards())
def test_whatever_the_language_prints_is_read(language: Any, card: Attributes):
    text = "Identifier: Hill 1\nAttributes:\n" + "".join(
        f"    {line}\n" for line in print_attributes(card).splitlines()
    )
    root = root_of(language, text)
    assert not root.has_error, text
    statements = [len(_all(root, kind)) for kind in ("attribute", "category", "condition")]
    assert sum(statements) == len(text.splitlines()) - 2


WHOLE = """\
# remark

Identifier: Hill 1
Copies : 2
Directive: Climb. # not a remark
    It goes on.
    # a remark
Attributes:

    Type "Support"
    EraCosts
        Größe 1
    SeizeIf1
        AR.Hull > 3
        Subtype = "A" /"B"
---
Identifier: Hill 2"""


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_the_tree(language: Any, end: str):
    root = root_of(language, WHOLE.replace("\n", end))
    assert str(root).replace("value: ", "").replace("key: (key) ", "").replace("name: (name)", "name") == (
        "(file (comment) (card (identifier (text)) (field (text)) (prose (text) (text) (comment)) "
        "(attributes (attribute name (string)) (category name) (attribute name (number)) (category name) "
        "(condition category: (name) name (operator) (number)) "
        "(condition name (operator) (string) (string)))) (separator) (card (identifier (text))))"
    )


@pytest.mark.parametrize("cut", range(0, len(WHOLE), 7))
def test_what_is_half_written_keeps_the_cards_above(language: Any, cut: int):
    whole = WHOLE.rsplit("Identifier", 1)[0]
    root = root_of(language, whole + WHOLE[:cut])
    assert _all(root, "card")[0].text.decode().startswith("Identifier: Hill 1")
    assert not any(node.has_error for node in root.children if node.end_byte <= len(whole.encode()))


@pytest.mark.parametrize(
    "text", ["", "\n", "Lore:", "Lore: ", "Attributes:\n    ", "Colour: red\n", "# remark"]
)
def test_what_is_begun_is_no_error(language: Any, text: str):
    assert not root_of(language, text).has_error


@pytest.mark.parametrize("line", ["Big Arms 2", "Hull > ", "2 Hull", 'Subtype "Boat'])
def test_a_wrong_line_is_an_error_and_the_next_is_read(language: Any, line: str):
    root = root_of(language, f"Identifier: Hill 1\nAttributes:\n    {line}\n    Level 2\nLore: Snow.\n")
    assert root.has_error
    assert _all(root, "prose")[0].text == b"Lore: Snow.\n"


def _all(node: Any, kind: str) -> list[Any]:
    found = [node] if node.type == kind else []
    return found + [each for child in node.children for each in _all(child, kind)]


# ------------------------------------------------------------ colours
@pytest.mark.parametrize("called", [NEOVIM, ZED, HELIX], ids=["neovim", "zed", "helix"])
def test_every_word_of_the_language_has_its_colour(language: Any, called: Any):
    lines = "".join(f"    {name}\n" for name in (*PREDEFINED, *SHORTCUTS, "Hull", "LevelHead"))
    found = colours(language, f"Attributes:\n{lines}", called)
    for name in (*PREDEFINED, *SHORTCUTS):
        what = (
            "deed"
            if name in POWERS | EFFECTS
            else "category"
            if name in CATEGORIES or name in SHORTCUTS
            else "attribute"
        )
        assert found[name] == called[what], name
    assert "Hull" not in found
    assert "LevelHead" not in found
    for key in KEYS:
        assert colours(language, f"{key}: x\n", called)[key] == called["key"]


@pytest.mark.parametrize(
    ("word", "what"),
    [
        ("Hill 1", "identifier"),
        ("Climb. # not a remark", "text"),
        ("It goes on.", "text"),
        ("# a remark", "comment"),
        ('"Support"', "value"),
        ('"A"', "string"),
        ("2", "text"),
        ("3", "number"),
        (">", "operator"),
        ("---", "separator"),
    ],
)
def test_other_words(language: Any, word: str, what: str):
    assert colours(language, WHOLE)[word] == NEOVIM[what]


@pytest.mark.parametrize("name", ["outline.scm", "overrides.scm"])
def test_the_other_queries_of_zed_fit_the_tree(language: Any, name: str):
    query = tree_sitter.Query(
        language, (ZED_EXTENSION / "languages/hearthside-card" / name).read_text("utf-8")
    )
    found = tree_sitter.QueryCursor(query).captures(root_of(language, WHOLE))
    if name == "outline.scm":
        assert [node.text.decode() for node in found["name"]] == ["Hill 1", "Hill 2"]
    else:
        assert {node.type for node in found["string"]} == {"string", "text"}


# ------------------------------------------------------------ files that belong together
def test_the_parser_knows_the_keys_of_the_language():
    """Else: `tree-sitter generate` in the grammar's folder."""
    rules = json.loads((GRAMMAR / "src/grammar.json").read_text("utf-8"))["rules"]
    for rule, wanted in (("prose", keys()["prose"]), ("field", keys()["plain"])):
        key = rules[rule]["content"]["members"][0]["content"]["content"]
        assert [each["value"] for each in key["members"]] == wanted


def test_zed_knows_the_names_of_all_colours():
    assert set(ZED.values()) <= ZED_COLOURS


def test_the_extension_for_zed_fits_together():
    told = tomllib.loads((ZED_EXTENSION / "extension.toml").read_text("utf-8"))
    config = tomllib.loads((ZED_EXTENSION / "languages/hearthside-card/config.toml").read_text("utf-8"))
    cargo = tomllib.loads((ZED_EXTENSION / "Cargo.toml").read_text("utf-8"))
    grammar = json.loads((GRAMMAR / "src/grammar.json").read_text("utf-8"))
    server = told["language_servers"]["hearthside"]
    assert list(told["grammars"]) == [config["grammar"]] == [grammar["name"]]
    assert config["name"] in server["languages"]
    assert set(server["language_ids"]) == set(server["languages"])
    assert cargo["package"]["version"] == told["version"]


def test_zed_can_fetch_the_grammar(tmp_path: Path):
    """Twice over, as after an update; then what Zed itself does with the manifest."""
    if shutil.which("git") is None:
        pytest.skip("there is no git")
    for _ in range(2):
        script = [sys.executable, str(ROOT / "scripts/zed_extension.py"), str(tmp_path / "made here")]
        subprocess.run(script, check=True, capture_output=True)
    extension = tmp_path / "made here/extension"
    told = tomllib.loads((extension / "extension.toml").read_text("utf-8"))["grammars"]["hearthside_card"]
    copy = extension / "grammars/hearthside_card"
    copy.mkdir(parents=True)
    for words in (
        ["init", "--quiet"],
        ["remote", "add", "origin", told["repository"]],
        ["fetch", "--quiet", "--depth", "1", "origin", told["rev"]],
        ["checkout", "--quiet", told["rev"]],
    ):
        subprocess.run(["git", *words], cwd=copy, check=True, capture_output=True)
    assert (copy / "src/parser.c").read_bytes() == (GRAMMAR / "src/parser.c").read_bytes()
    assert (extension / "src/lib.rs").is_file()
