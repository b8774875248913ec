"""Saved objects of Tabletop Simulator: in their form, and every id leads to its card."""

import json
from pathlib import Path
from typing import Any

import fastjsonschema
import pytest

from hearthside.games.gardener.folder.reading import read_pack
from hearthside.kernel.errors import HearthsideError
from hearthside.studio.draw.engine import Drawing
from hearthside.studio.draw.looks import look_of
from hearthside.studio.draw.sizes import Size
from hearthside.studio.export.addresses import checked_prefix
from hearthside.studio.export.boxes import Box, box_for
from hearthside.studio.export.grid import MOST_PIXELS
from hearthside.studio.export.painting import paint
from hearthside.studio.export.plan import plan_of
from tests.gardens import edit
from tests.studio.export.conftest import HERE, PACKS, PPI, boxed, text_named
from tests.studio.export.pictures import Picture, size

TINY = 24  # pixels an inch
VALID = fastjsonschema.compile(json.loads((Path(__file__).parent / "tts.schema.json").read_text()))


def saved(box: Box) -> Any:
    return json.loads(box.files[f"{box.plan.slug}.json"])


def file_of(box: Box, address: str) -> bytes:
    return box.files[address.rpartition("/")[2].partition("?")[0]]


def sheets(value: Any) -> list[tuple[dict[str, Any], list[int]]]:
    """Every sheet that an object names, with the slots of its cards there."""
    out = []
    for one in value["ObjectStates"]:
        ids = [card["CardID"] for card in one.get("ContainedObjects", [one])]
        for key, sheet in one["CustomDeck"].items():
            out.append((sheet, [number % 100 for number in ids if number // 100 == int(key)]))
    return out


@pytest.mark.parametrize("pack", PACKS)
def test_it_has_the_form_of_a_saved_object(pack):
    VALID(saved(boxed(pack, "tts")))


def test_the_form_is_not_met_by_anything():
    broken = saved(boxed("first-lantern", "tts"))
    broken["ObjectStates"][0]["CustomDeck"]["1"]["NumWidth"] = 11
    with pytest.raises(fastjsonschema.JsonSchemaException):
        VALID(broken)


@pytest.mark.parametrize("pack", PACKS)
def test_a_deck_holds_what_it_says(pack):
    for one in saved(boxed(pack, "tts"))["ObjectStates"]:
        if one["Name"] == "DeckCustom":
            assert one["DeckIDs"] == [card["CardID"] for card in one["ContainedObjects"]]
            for card in one["ContainedObjects"]:
                key = str(card["CardID"] // 100)
                assert card["CustomDeck"] == {key: one["CustomDeck"][key]}


@pytest.mark.parametrize("pack", PACKS)
def test_all_copies_are_there(pack):
    found: dict[str, int] = {}
    for one in saved(boxed(pack, "tts"))["ObjectStates"]:
        for card in one.get("ContainedObjects", [one]):
            found[card["GMNotes"]] = found.get(card["GMNotes"], 0) + 1
    designs = text_named(pack).designs()
    assert found == {design.identifier: design.copies + design.hnp_copies for design in designs}


@pytest.mark.parametrize("pack", PACKS)
def test_pictures_are_as_large_as_their_grid(pack):
    box = boxed(pack, "tts")
    for sheet, slots in sheets(saved(box)):
        width, height = size(file_of(box, sheet["FaceURL"]))
        assert max(width, height) <= MOST_PIXELS
        assert (width % sheet["NumWidth"], height % sheet["NumHeight"]) == (0, 0)
        cell = width // sheet["NumWidth"], height // sheet["NumHeight"]
        assert cell == size(file_of(box, sheet["BackURL"]))
        assert max(slots) < sheet["NumWidth"] * sheet["NumHeight"] - 1  # the back has the last one


def test_the_slot_of_a_card_shows_that_card():
    """Each cell of the sheet is compared with the card drawn alone, as small as can be told apart."""
    text = text_named("first-lantern")
    plan = plan_of(text, TINY)
    painted = paint(text, plan)
    (sheet,) = plan.sheets
    cell = sheet.grid.cell
    whole = Size("cell", *cell.millimetres, "a slot of the sheet")
    with Drawing(sheet.faces, look_of(text, sheet.faces), name=text.manifest.name, size=whole) as drawing:
        alone = [Picture(png).cut(0, 0, cell.width, cell.height) for png in drawing.png(ppi=TINY)]
        alone += [Picture(drawing.png(ppi=TINY, side="back")[0]).cut(0, 0, cell.width, cell.height)]
    drawn = Picture(painted.pictures[sheet.slug])
    slots = [*range(len(sheet.faces)), sheet.grid.slots]  # in the last one lies the back
    for number, slot in enumerate(slots):
        cut = drawn.cut(*sheet.grid.corner(slot), cell.width, cell.height)
        assert min(range(len(alone)), key=lambda other: apart(cut, alone[other])) == number


def apart(one: bytes, other: bytes) -> float:
    """How different two pictures are, a channel; cells begin between two pixels sometimes."""
    pairs = list(zip(one, other, strict=True))
    return sum(abs(a - b) for a, b in pairs) / len(pairs)


def test_gold_cards_are_apart_and_larger():
    decks = saved(boxed("risewater", "tts"))["ObjectStates"]
    by_name = {one["Nickname"]: one for one in decks}
    usual = by_name["Risewater: The Lamp Year"]
    more = by_name["Risewater: The Lamp Year: more for 4 players"]
    (gold,) = [one for one in decks if one["Name"] == "CardCustom"]
    assert (len(usual["DeckIDs"]), len(more["DeckIDs"])) == (206, 44)
    assert gold["Nickname"] == "Raise the drowned cathedral"
    assert gold["Transform"]["scaleX"] == pytest.approx(125 / 63, abs=0.001)
    assert set(gold["CustomDeck"]).isdisjoint({*usual["CustomDeck"], *more["CustomDeck"]})
    assert set(more["CustomDeck"]) <= set(usual["CustomDeck"])  # no picture is there twice


def test_a_gold_card_that_lies_on_its_side(lantern):
    (lantern / "eras/01-long-night/gold.card").write_text(
        "Identifier: Lantern Gold 900\nOrientation: landscape\nDirective: The sun.\nAttributes:\n"
        '    Type "Adventure"\n    Roleplay "Solo"\n    AdventureCommonCosts\n        Light 3\n'
    )
    text, _ = read_pack(lantern)
    assert text is not None
    box = box_for("tts", text, HERE, PPI, "")
    VALID(saved(box))
    (wide,) = [one for one in saved(box)["ObjectStates"] if one["SidewaysCard"]]
    (sheet,) = wide["CustomDeck"].values()
    width, height = size(file_of(box, sheet["BackURL"]))
    assert width > height
    assert wide["Nickname"] == "The sun"


def test_a_card_says_in_words_what_is_on_it():
    decks = saved(boxed("first-lantern", "tts"))["ObjectStates"]
    words = {card["Nickname"]: card["Description"] for card in decks[0]["ContainedObjects"]}
    assert all("Adventure" in said or "Support" in said for said in words.values())
    assert any("Asks for: " in said for said in words.values())


def test_pictures_lie_beside_it_or_on_the_web(lantern):
    box = boxed("first-lantern", "tts")
    assert {sheet["FaceURL"].rpartition("/")[0] for sheet, _ in sheets(saved(box))} == {
        "file:///somewhere/else"
    }
    text = text_named("first-lantern")
    web = box_for("tts", text, HERE, PPI, "https://example.org/cards")
    before = [sheet["FaceURL"] for sheet, _ in sheets(saved(web))]
    assert all(address.startswith("https://example.org/cards/1-long-night-sheet-") for address in before)
    assert all(file_of(web, address) for address in before)
    edit(lantern, "eras/01-long-night/adventures.card", "Directive: ", "Directive: Soon ")
    changed, _ = read_pack(lantern)
    assert changed is not None
    after = [
        sheet["FaceURL"]
        for sheet, _ in sheets(saved(box_for("tts", changed, HERE, PPI, "https://example.org/cards")))
    ]
    assert set(before).isdisjoint(after), "the program would show what it has kept"


def test_the_same_pack_gives_the_same_bytes():
    again = box_for("tts", text_named("first-lantern"), HERE, PPI, "")
    assert again.files == boxed("first-lantern", "tts").files


def test_a_thumbnail_has_the_name_of_the_object():
    assert size(boxed("first-lantern", "tts").files["first-lantern.png"]) == (256, 256)


@pytest.mark.parametrize(
    "prefix",
    [
        "cards",
        "ftp://example.org/",
        "file:///home",
        "https://",
        "http://[::1",
        "https://a.b/?x=",
        "https://a.b/c d/",
    ],
)
def test_a_prefix_that_is_none(prefix):
    with pytest.raises(HearthsideError, match="--url-prefix"):
        checked_prefix(prefix)


def test_a_prefix_gets_its_slash():
    assert checked_prefix(" https://example.org/a ") == "https://example.org/a/"
    assert checked_prefix("https://example.org/a/") == "https://example.org/a/"
