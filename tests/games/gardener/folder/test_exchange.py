"""Packs as JSON, and back."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from hearthside.games.gardener.folder.design import Burn, Design, EraDeck, Manifest, PackText, Players
from hearthside.games.gardener.folder.exchange import from_json, to_json
from hearthside.games.gardener.folder.reading import read_pack
from hearthside.games.gardener.folder.writing import write_pack
from hearthside.games.gardener.language.card import Attributes
from tests.games.gardener.folder.packs import FROG, LEAP, make, read
from tests.games.gardener.folder.test_writing import FULL, PACKS, bare
from tests.games.gardener.language.generated import cards


def whole(tmp_path: Path) -> dict[str, Any]:
    read_it = read(make(tmp_path, f"{FROG}---\n{LEAP}"))
    loaded: dict[str, Any] = json.loads(to_json(read_it))
    return loaded


@pytest.mark.parametrize("name", ["risewater", "harrow-junction", "first-lantern"])
def test_our_packs_go_there_and_back(name: str, tmp_path: Path) -> None:
    pack = read(PACKS / name)
    again, problems = from_json(to_json(pack))
    assert problems == []
    assert again is not None
    assert bare(again) == bare(pack)
    write_pack(again, tmp_path)
    written, problems = read_pack(tmp_path)
    assert problems == []
    assert written is not None
    assert bare(written) == bare(pack)


@settings(max_examples=60, deadline=None)
@given(cards())
def test_any_card_goes_there_and_back(card: Attributes) -> None:
    design = Design("Pond 1", 1, card, 2, 1, "A frog.", "It sings.", True, True)
    decks = {"first": EraDeck("first", "First", "", (design,), Burn(cards=2), "moon", {"Animal": "frog"})}
    manifest = Manifest("pond", "Pond", ("first",), Players(2, 4), system_credit="x")
    again, problems = from_json(to_json(PackText(Path(), manifest, decks, "Play!")))
    assert problems == []
    assert again is not None
    (read_card,) = again.designs()
    assert read_card.attributes.same(card)
    assert again.decks["first"].burn == Burn(cards=2)
    assert again.instructions == "Play!"


def test_the_manifest_goes_there_and_back() -> None:
    decks = {era: EraDeck(era, era, "", ()) for era in ("first", "second")}
    again, problems = from_json(to_json(PackText(Path(), FULL, decks)))
    assert problems == []
    assert again is not None
    assert again.manifest == FULL


def test_how_a_card_looks(tmp_path: Path) -> None:
    text = FROG.replace("Lore:", '    SeizeIf\n        Subtype = "Fly" / "Gnat"\n        AR.Leap > 2\nLore:')
    (card,) = json.loads(to_json(read(make(tmp_path, text))))["decks"][0]["cards"]
    assert card == {
        "identifier": "Pond 1",
        "copies": 3,
        "hnpCopies": 2,
        "finish": "silver",
        "orientation": "portrait",
        "directive": "A frog.",
        "lore": "It knows one song, and sings it.",
        "attributes": {
            "Type": "Support",
            "Subtype": "Animal",
            "AdventureResources": {"Leap": 2},
            "EraCosts": {"Calm": 1},
            "SeizeIf": {"Subtype": {"=": ["Fly", "Gnat"]}, "AdventureResources.Leap": {">": 2}},
        },
    }


def test_mistakes_are_told_with_their_card(tmp_path: Path) -> None:
    pack = whole(tmp_path)
    attributes = pack["decks"][0]["cards"][0]["attributes"]
    attributes |= {"Roleply": "Battle", "EraCosts": {"Calm": "much"}, "Level": {"<": 3}, "Menace": True}
    pack["decks"][0]["cards"][1]["colour"] = "green"
    pack["manifest"]["mode"] = "duel"
    _, problems = from_json(json.dumps(pack), "a.json")
    assert [(problem.code, problem.file, problem.place, problem.card) for problem in problems] == [
        ("L25", "a.json", "a.json", ""),
        *[(code, "a.json", "a.json", "Pond 1") for code in ("L01", "L02", "L01", "L01")],
        ("L25", "a.json", "a.json", ""),
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "this is not JSON"),
        ("[" * 100_000, "this is not JSON"),
        (b"\xff\xfe", "this is not JSON"),
        ('"\\ud800"', "this"),
        ("[]", "this JSON is no pack"),
        ('{"schema": "hearthside-gardener-pack"}', "the pack was written by another version"),
    ],
)
def test_what_is_no_pack(text: str | bytes, message: str) -> None:
    pack, problems = from_json(text)
    assert pack is None
    assert [problem.message.startswith(message) for problem in problems] == [True]


@pytest.mark.parametrize("odd", [None, 3, "x", [], [3], [{}], {}, {"a": {"b": {}}}, 10**400, 1e300, True])
def test_no_value_is_too_odd(tmp_path: Path, odd: object) -> None:
    def spoil(value: Any) -> list[Any]:
        """The value with each of its parts replaced by the odd one, one at a time."""
        if isinstance(value, dict):
            return [{**value, key: part} for key in value for part in [odd, *spoil(value[key])]]
        if isinstance(value, list):
            return [
                [*value[:i], part, *value[i + 1 :]]
                for i in range(len(value))
                for part in [odd, *spoil(value[i])]
            ]
        return []

    for spoiled in spoil(whole(tmp_path)):
        from_json(json.dumps(spoiled))
