"""Cards for people: everything they do is said, and they can be found by it."""

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from hearthside.games.gardener import content
from hearthside.games.gardener.language.card import Attributes
from hearthside.games.gardener.pack import GardenerPack
from hearthside.games.gardener.texts.attributes import sentences
from hearthside.kernel.pack import CardInfo
from tests.games.gardener.village import PACKS, SHIPPED, VILLAGE, number
from tests.rulebook.gardener.packs import text_of

every_pack = pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.id)


def infos(pack: GardenerPack) -> dict[str, CardInfo]:
    return {info.id: info for info in pack.cards()}


RISEWATER = infos(SHIPPED["risewater"])
IN_VILLAGE = infos(VILLAGE)


# ---------------------------------------------------------------- in words
def said_on(attributes: Attributes) -> Iterator[str]:
    """Everything that a sentence has to name: amounts, values, and what conditions ask for."""
    for members in attributes.amounts.values():
        for name, value in members.items():
            yield f"{name} {value}" if isinstance(value, int) else f"{name} “{value}”"
    for conditions in attributes.conditions.values():
        for condition in conditions:
            yield condition.ref.rpartition(".")[2]
            for element in condition.elements:
                yield str(element)
    for name, value in attributes.globals.items():
        if name not in ("Type", "Subtype") and value != "Yes":
            yield str(value)


@every_pack
def test_everything_on_a_card_is_said(pack: GardenerPack):
    for card in range(1, pack.card_table.count):
        text = " ".join(sentences(pack.card_table.said[card]))
        missing = [word for word in said_on(pack.card_table.said[card]) if word not in text]
        assert not missing, (pack.card_table.ids[card], missing, text)
        assert text, pack.card_table.ids[card]


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("candle", "Gives Light 1."),
        ("pole", "Gives Light 3. Needs Wood 1."),
        ("sleet", "Everybody must cover Light 1 more. Costs Thanks 1 at the end of the era."),
        (
            "mapmaker",
            (
                "Gives Hands 1. Can be played only if somebody's buildsite has a card with Level 1 or more "
                "and a card that has the feat Craft “Flour”."
            ),
        ),
        (
            "poet",
            (
                "Gives Hands 1. Can be played only if somebody's buildsite has "
                "a card that has Level 1 or more and has the feat Craft “Flour”."
            ),
        ),
        ("loner", "Gives Hands 1. Closed if you have played a card with Subtype “Helper”."),
        (
            "snuff",
            (
                "Power: at your next turn, disable one of a rival's supports with Subtype “Lamp”. "
                "What is disabled goes back to the ops and stays out of this adventure. Trick 1."
            ),
        ),
        (
            "fire",
            (
                "Power: at your next turn, wreck any of a rival's supports that give Wood 1 or more. "
                "What is wrecked goes to your wreckage. Trick 2."
            ),
        ),
        ("dog", "Answers a power: be immune to one power card with Trick 1 or less."),
        ("tax", "Seize any cards with Subtype “Lamp”: from a rival's ops into yours."),
        ("rag-picker", "Take up to 2 supports from a rival's wreckage into your ops."),
        (
            "sieve",
            (
                "Battle: whoever covers its costs with the highest score wins it, "
                "and all supports are spent. "
                "Asks for Light 1. A support with Light may be played only if it gives Light 2 or more. "
                "No support may be played with Subtype “Helper”."
            ),
        ),
        (
            "mill",
            (
                "Obstruction: only the hero can win it; rivals can make it harder. Asks for Wood 1. "
                "Unique “Mill”: no player has two of them. Worth Thanks 3. "
                "Once won, it gives everybody Wood 1 in every adventure. "
                "Once won, everybody has Craft “Flour”. "
                "It is won once for all."
            ),
        ),
    ],
)
def test_a_card_in_sentences(card: str, text: str):
    assert IN_VILLAGE[card].text == text


def test_lore_comes_after_the_rules():
    assert RISEWATER["risewater-212"].text.startswith(
        "Gives Reach 2. Needs Berth 1. Costs Standing 1 at the end of the era.\n\n"
    )


# ---------------------------------------------------------------- names, values, facets
def test_a_name_is_one_sentence_and_its_own():
    assert RISEWATER["risewater-113"].name == "Storm Night regatta"
    text = text_of('S ox #1: AR{Pull 1}\nS bull #2: AR{Pull 1}\nA field #3: Roleplay "Solo"; ACC{Pull 1}')
    deck = text.decks["only"]
    alike = tuple(replace(design, directive="Pull. Harder!") for design in deck.designs)
    twins = GardenerPack(replace(text, decks={"only": replace(deck, designs=alike)}))
    assert [info.name for info in twins.cards()] == ["Pull (3)", "Pull (1)", "Pull (2)"]


@every_pack
def test_names_are_told_apart_within_an_era(pack: GardenerPack):
    for deck in pack.card_table.decks:
        names = [pack.card_table.names[card] for card in deck]
        assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("card", "values"),
    [
        ("risewater-212", {"Subtype": "Gear", "Reach": "+2", "Berth": "−1", "Standing": "−1"}),
        ("risewater-271", {"Subtype": "Hazard", "Light": "1", "Standing": "−1"}),
        (
            "risewater-116",
            {"Roleplay": "Obstruction", "Subtype": "Works", "Hands": "2", "Reach": "1, +1", "Standing": "+4"},
        ),
        (
            "risewater-261",
            {"Subtype": "Share", "Hands": "+1", "Standing": "+2, −1", "stock held": "2"},
        ),
    ],
)
def test_values_fit_on_a_small_face(card: str, values: dict[str, str]):
    assert RISEWATER[card].values == values


@pytest.mark.parametrize(
    ("card", "facets"),
    [
        ("risewater-202", {"Type": ["Support"], "Subtype": ["Boat"], "Gives": ["Hull", "Berth"]}),
        (
            "risewater-105",
            {
                "Type": ["Adventure"],
                "Subtype": ["Survey"],
                "Roleplay": ["Competition"],
                "Asks": ["Hull", "Reach", "Lore"],
                "Earns": ["Standing"],
                "Level": ["2"],
            },
        ),
        ("risewater-281", {"Type": ["Support"], "Subtype": ["Mischief"], "Does": ["Disable"]}),
        ("risewater-285", {"Type": ["Support"], "Subtype": ["Mischief"], "Does": ["Freeze"]}),
        (
            "risewater-224",
            {"Type": ["Support"], "Subtype": ["Crew"], "Gives": ["Hands"], "Affiliation": ["Kilnfolk"]},
        ),
    ],
)
def test_what_a_card_can_be_found_by(card: str, facets: dict[str, list[str]]):
    assert RISEWATER[card].facets == facets


def test_gold_and_eras_can_be_found():
    assert RISEWATER["risewater-gold-206"].facets["Finish"] == ["gold"]
    assert infos(SHIPPED["harrow-junction"])["harrow-401"].facets["Era"] == ["Deep Winter"]
    assert "Era" not in RISEWATER["risewater-202"].facets


def test_every_effect_can_be_found():
    does = {word for info in VILLAGE.cards() for word in info.facets.get("Does", [])}
    assert does == {
        *("Disable", "Divert", "Wreck", "Freeze", "Freeze costs", "Rewind"),
        *("Recover", "Reuse", "Immune", "Seize", "Share"),
    }


# ---------------------------------------------------------------- pictures
def test_pictures_from_the_most_particular_to_the_plainest():
    assert RISEWATER["risewater-212"].picture == ["risewater-212", "gear", "support"]
    assert RISEWATER["risewater-132"].picture == ["risewater-132", "great-work", "cooperation", "adventure"]
    assert RISEWATER["risewater-281"].picture == ["risewater-281", "mischief", "power", "support"]
    assert RISEWATER["risewater-gold-206"].picture[-2:] == ["gold", "adventure"]


@every_pack
def test_every_card_has_a_picture(pack: GardenerPack):
    with Path(content.__file__).with_name("pictures.csv").open(encoding="utf-8", newline="") as file:
        drawn = {row["name"] for row in csv.DictReader(file)}
    for info in pack.cards():
        assert drawn & set(info.picture), info.id
        if pack is not VILLAGE:  # a picture of its own kind, not just of any support
            assert drawn & set(info.picture[:2]), info.id


def test_cards_come_in_the_order_of_their_numbers():
    assert [number(info.id) for info in VILLAGE.cards()] == list(range(1, VILLAGE.card_table.count))
