"""The one list of what can be written where: complete for the language, and fed by the pack."""

import msgspec
import pytest

from hearthside.games.gardener.folder.entries import KEYS
from hearthside.games.gardener.folder.kinds import Kind
from hearthside.games.gardener.folder.options import OPTIONS
from hearthside.games.gardener.folder.shapes import ERA, LESSON, LOOK, MANIFEST, PLAYERS, STEP, TIME
from hearthside.games.gardener.language.names import (
    CATEGORIES,
    GLOBALS,
    LEVEL_CONDITIONS,
    PREDEFINED,
    ROLEPLAYS,
    SHORTCUTS,
    TYPES,
)
from hearthside.games.gardener.language.parse import parse
from hearthside.studio import meanings
from hearthside.studio.completion import Completions, Suggestion, completions
from hearthside.studio.folders import text_of

SHIPPED = ("first-lantern", "risewater", "harrow-junction")


def labels(found: list[Suggestion]) -> list[str]:
    return [each.label for each in found]


def of(pack: str) -> Completions:
    return completions(text_of(pack)[0])


def test_every_word_has_a_meaning_and_none_is_left_over():
    assert set(meanings.NAMES) == {*PREDEFINED, "Subtype"}
    assert set(meanings.ROLEPLAYS) == set(ROLEPLAYS)
    assert tuple(meanings.CARD_KEYS) == KEYS
    assert set(meanings.OPTIONS) == set(OPTIONS)
    shapes: list[tuple[dict[str, str], Kind]] = [
        (meanings.MANIFEST, MANIFEST),
        (meanings.ERA, ERA),
        (meanings.LESSON, LESSON),
        (meanings.STEP, STEP),
        (meanings.LOOK, LOOK),
        (meanings.PLAYERS, PLAYERS),
        (meanings.TIME, TIME),
    ]
    for said, kind in shapes:
        assert set(said) == set(kind.keys)


@pytest.mark.parametrize("kind", TYPES)
def test_each_type_of_card_is_offered_what_may_stand_on_it_and_nothing_else(kind: str):
    offered = labels(completions(None).attributes[kind])
    allowed = {name for name, known in (GLOBALS | CATEGORIES).items() if kind in known.types}
    levels = set(LEVEL_CONDITIONS) if kind == "Adventure" else set()
    assert set(offered) == allowed | levels | {"Subtype"}
    assert len(offered) == len(set(offered))


@pytest.mark.parametrize("kind", TYPES)
def test_what_is_inserted_can_be_understood(kind: str):
    """Each line by itself, with a value behind it, on a card of that type."""
    role = '\nRoleplay "Solo"' if kind == "Adventure" else ""
    for each in completions(None).attributes[kind]:
        if each.label in ("Type", "Roleplay"):
            continue
        line = each.text
        if line.endswith("\n    "):
            line += "Level = 1" if CATEGORIES[each.label].conditional else "Hull 1"
        elif line.endswith(" "):
            line += '"Boat"' if GLOBALS.get(each.label, GLOBALS["Unique"]).domain == "text" else "1"
        _, problems = parse(f'Type "{kind}"{role}\n{line}')
        assert [problem for problem in problems if problem.severity == "error"] == []


@pytest.mark.parametrize("pack", SHIPPED)
def test_every_name_and_text_of_a_pack_is_offered_where_it_stands(pack: str):
    text = text_of(pack)[0]
    found = completions(text)
    asked = set(labels(found.conditions))
    for design in text.designs():
        said = design.attributes
        kind = str(said.globals["Type"])
        assert set(said.globals) <= set(labels(found.attributes[kind]))
        assert design.identifier in labels(found.identifiers)
        for category, members in said.amounts.items():
            assert set(members) <= set(labels(found.members[category]))
            short = {full: short for short, full in SHORTCUTS.items()}.get(category, category)
            assert {f"{short}.{name}" for name in members} <= asked
        for name, value in said.globals.items():
            if isinstance(value, str):
                assert f'"{value}"' in labels(found.values[name])


def test_the_packs_own_names_are_explained():
    found = of("first-lantern")
    light = next(each for each in found.members["AdventureResources"] if each.label == "Light")
    assert light.says == "what you see by"
    assert light.detail == "used 9 times"


def test_names_of_eras_are_not_offered_for_adventures():
    found = of("first-lantern")
    assert labels(found.members["EraCosts"]) == ["Thanks"]
    assert "Thanks" not in labels(found.members["AdventureCosts"])
    assert "Craft" in labels(found.members["Feats"])


def test_names_that_are_not_explained_yet_are_offered_below_names():
    text = text_of("first-lantern")[0]
    without = msgspec.structs.replace(text.manifest, names={"Wood": "what burns"})
    found = completions(msgspec.structs.replace(text, manifest=without))
    offered = labels(found.file_keys["pack.toml"]["names"])
    assert "Light" in offered
    assert "Wood" not in offered


def test_the_manifest_is_offered_all_its_keys_and_choices():
    found = of("harrow-junction")
    assert labels(found.file_keys["pack.toml"][""]) == list(MANIFEST.keys)
    assert labels(found.file_keys["pack.toml"]["options"]) == list(OPTIONS)
    assert labels(found.file_values["pack.toml"]["mode"]) == ['"pap"', '"epic"']
    assert labels(found.file_values["pack.toml"]["options.auto_request"]) == ["true", "false"]
    assert labels(found.file_values["pack.toml"]["eras"]) == ['"first-snow"', '"deep-winter"', '"the-thaw"']
    assert '"play:harrow-301"' in labels(found.file_values["lesson.toml"]["steps.expects"])


@pytest.mark.parametrize("pack", SHIPPED)
def test_the_list_is_small_enough_to_be_sent(pack: str):
    assert len(msgspec.json.encode(of(pack))) < 60_000
