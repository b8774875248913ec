"""What editors are told of packs: up to date, true of the shipped packs, and of one mind with the linter."""

import copy
import json
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearthside.games.gardener.folder.entries import KEYS
from hearthside.games.gardener.folder.files import Findings
from hearthside.games.gardener.folder.manifest import PACK, manifest_of
from hearthside.games.gardener.folder.toml import Table
from hearthside.games.gardener.language.names import CATEGORIES, EFFECTS, POWERS, PREDEFINED, SHORTCUTS
from hearthside.games.gardener.loading import SHIPPED
from hearthside.studio.grammar import grammar
from hearthside.studio.schema import schemas
from tests.docs.pages import ROOT

EDITORS = ROOT / "editors"
SCHEMAS = schemas()
TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
}


def fits(value: Any, schema: dict[str, Any]) -> bool:
    """Draft 4, as much of it as our schemas use; a word that is not known here fails the test."""
    known = {*CHECKS, "$schema", "$comment", "title", "description", "properties", "additionalProperties"}
    assert set(schema) <= known, set(schema) - known
    if isinstance(value, dict):
        named = schema.get("properties", {})
        patterns = schema.get("patternProperties", {})
        for key, inner in value.items():
            found = [named[key]] if key in named else []
            found += [each for pattern, each in patterns.items() if re.search(pattern, key)]
            other = schema.get("additionalProperties", {})
            if not found and other is False:
                return False
            if not all(fits(inner, each) for each in found or [other]):
                return False
    return all(CHECKS[word](value, told) for word, told in schema.items() if word in CHECKS)


CHECKS: dict[str, Any] = {
    "type": lambda value, told: type(value) in TYPES[told],
    "enum": lambda value, told: value in told,
    "pattern": lambda value, told: not isinstance(value, str) or re.search(told, value) is not None,
    "minLength": lambda value, told: not isinstance(value, str) or len(value) >= told,
    "maxLength": lambda value, told: not isinstance(value, str) or len(value) <= told,
    "minimum": lambda value, told: not isinstance(value, int) or value >= told,
    "maximum": lambda value, told: not isinstance(value, int) or value <= told,
    "items": lambda value, told: not isinstance(value, list) or all(fits(each, told) for each in value),
    "minItems": lambda value, told: not isinstance(value, list) or len(value) >= told,
    "maxItems": lambda value, told: not isinstance(value, list) or len(value) <= told,
    "required": lambda value, told: not isinstance(value, dict) or set(told) <= set(value),
    "dependencies": lambda value, told: all(
        key not in value or set(needed) <= set(value) for key, needed in told.items()
    ),
    "patternProperties": lambda value, told: True,  # looked at with the properties
    "anyOf": lambda value, told: any(fits(value, each) for each in told),
}


def test_the_files_are_what_is_made_today(monkeypatch: pytest.MonkeyPatch):
    """Else: .venv/bin/python scripts/editors.py."""
    monkeypatch.syspath_prepend(str(ROOT / "scripts"))
    sys.modules.pop("editors", None)
    import editors

    for name, text in editors.files().items():
        assert (EDITORS / name).read_text("utf-8") == text, name


# ------------------------------------------------------------ schemas
@pytest.mark.parametrize(
    "path",
    sorted([*SHIPPED.glob("*/*.toml"), *SHIPPED.glob("*/eras/*/era.toml")]),
    ids=lambda path: path.relative_to(SHIPPED).as_posix(),
)
def test_shipped_packs_are_valid(path: Path):
    assert fits(tomllib.loads(path.read_text("utf-8")), SCHEMAS[path.name])


GOOD: dict[str, Any] = {"id": "hill", "name": "Hill", "eras": ["first"], "players": 2}
PALETTE = ["#0d3b42", "#3f8583", "#f8c66d", "#071f22"]
ODD: list[Any] = [7, 1.5, True, "", "odd word", [], ["x"], [1], {}, {"x": 1}, -1]
POOLS: dict[str, list[Any]] = {
    "id": ["a-b", "A", "a_b", "9", "a" * 61],
    "name": ["Ein Hügel", " "],
    "version": ["1", "1.10"],
    "rulesVersion": ["2010-07-11", "2011-01-01"],
    "kind": ["edition", "session", "booster", "bundle"],
    "summary": ["Snow."],
    "licence": ["MIT"],
    "eras": [["a", "b"], ["a", " "], ["a"] * 51],
    "components": ["two dice", ["a die", "a map"]],
    "players": [
        2,
        "2-4",
        "1 to 3",
        "2–4",
        "4-2",
        9,
        0,
        {"standard": 2},
        {"standard": "2-4", "high": "5-8"},
        {"high": 5},
    ],
    "affiliations": [{"2": ["North", "South"]}, {"2": ["North"]}, {"two": ["a", "b"]}, {"9": ["a"] * 9}],
    "burn": [0, 20, "10%", "100%", 2001, "ten"],
    "mode": ["pap", "epic", "coop"],
    "level": ["casual", "expert"],
    "time": [{"setup": 5, "play": "30-60"}, {"setup": [1]}, {"pause": 1}],
    "customisation": ["any", "none", "some", ["burn"], ["burn", ""]],
    "shortcuts": [
        {"SP": "ShipPower"},
        {"S2": "ShipPower"},
        {"AR": "ShipPower"},
        {"SP": "Ship Power"},
        {"SP": 3},
    ],
    "names": [
        {"Snow": "white"},
        {"Größe": "size"},
        {"Level": "x"},
        {"Deep snow": "x"},
        {"Snow2": "x"},
        {"Snow": []},
    ],
    "options": [
        {"trading": "own_turn"},
        {"trading": "never"},
        {"skip_eras": 1},
        {"group_size": 0},
        {"speed": 1},
    ],
    "look": [{"palette": PALETTE}, {"palette": PALETTE[:3]}, {"palette": ["red"] * 4}, {"land": "coast"}],
    "unknown": ["x"],
}
CHANGES = st.lists(
    st.one_of(
        [st.tuples(st.just(key), st.sampled_from([*pool, *ODD])) for key, pool in POOLS.items()]
        + [st.tuples(st.sampled_from(sorted(GOOD)), st.none())]
    ),
    min_size=1,
    max_size=3,
)


def agree(changes: list[tuple[str, Any]]) -> None:
    manifest = copy.deepcopy(GOOD)
    for key, value in changes:
        if value is None:
            manifest.pop(key, None)
        else:
            manifest[key] = copy.deepcopy(value)
    found = Findings()
    manifest_of(Table(copy.deepcopy(manifest), {}, PACK, found), "hill")
    said = [str(each) for each in found.problems]
    assert fits(manifest, SCHEMAS[PACK]) == (not said), (manifest, said)


@pytest.mark.parametrize("key", POOLS)
def test_linter_and_schema_are_of_one_mind_about_a_key(key: str):
    for value in [*POOLS[key], *ODD, None]:
        agree([(key, value)])


@settings(max_examples=200, deadline=None)
@given(CHANGES)
def test_linter_and_schema_are_of_one_mind(changes: list[tuple[str, Any]]):
    agree(changes)


# ------------------------------------------------------------ the grammar
def scopes(line: str) -> dict[str, str]:
    """Which scope each word of a line gets, as an editor goes through it; begin and end count as a match."""
    rules = [(re.compile(_plain(each.get("match") or each["begin"])), each) for each in grammar()["patterns"]]
    out: dict[str, str] = {}
    at = 0
    while at < len(line):
        found = [
            (match.start(), number, match, rule)
            for number, (pattern, rule) in enumerate(rules)
            if (match := pattern.search(line, at)) and match.end() > match.start()
        ]
        if not found:
            break
        _, _, match, rule = min(found, key=lambda each: each[:2])
        captures = rule.get("captures") or rule.get("beginCaptures")
        out[match[1] if captures else match[0]] = captures["1"]["name"] if captures else rule["name"]
        at = match.end()
    return {word: scope.removesuffix(".hearthside-card") for word, scope in out.items()}


def _plain(pattern: str) -> str:
    """Python has no `\\p{L}`."""
    return pattern.replace(r"[\p{L}0-9]", r"[^\W_]").replace(r"[\p{L}]", r"[^\W\d_]")


def test_every_word_of_the_language_has_its_colour():
    for name in (*PREDEFINED, *SHORTCUTS):
        wanted = (
            "keyword.control"
            if name in POWERS | EFFECTS
            else "storage.type"
            if name in CATEGORIES or name in SHORTCUTS
            else "support.type.property-name"
        )
        assert scopes(f"    {name} 1")[name] == wanted
    for key in KEYS:
        assert scopes(f"{key}: x")[key] == "keyword.other.key"


@pytest.mark.parametrize(
    ("line", "word", "scope"),
    [
        ("    LevelHead 2", "LevelHead", "variable.other"),
        ("    Gefühl 2", "Gefühl", "variable.other"),
        ("        AR.Hull > 2", "Hull", "variable.other"),
        ("        AR.Hull > 2", ">", "keyword.operator"),
        ('    Type "Support"', '"Support"', "constant.language"),
        ('    Subtype "Boat"', '"Boat"', "string.quoted.double"),
        ("    Hull 2", "2", "constant.numeric"),
        ("  # a remark", "  # a remark", "comment.line.number-sign"),
        ("---", "---", "meta.separator"),
    ],
)
def test_other_words(line: str, word: str, scope: str):
    assert scopes(line)[word] == scope


def test_the_extension_names_files_that_are_there():
    told = json.loads((EDITORS / "vscode/package.json").read_text("utf-8"))
    files = [told["main"], *(each["path"] for each in told["contributes"]["grammars"])]
    files += [each["configuration"] for each in told["contributes"]["languages"]]
    assert all((EDITORS / "vscode" / name).is_file() for name in files)
    assert told["contributes"]["grammars"][0]["scopeName"] == grammar()["scopeName"]
    assert told["contributes"]["configuration"]["properties"]["hearthside.command"]["default"] == [
        "hearthside",
        "lsp",
    ]
