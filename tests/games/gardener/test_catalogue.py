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
from hearthside.games.gardener.texts.cards import adventure_short, short
from hearthside.kernel.pack import CardInfo
from tests.games.gardener.village import PACKS, SHIPPED, VILLAGE, number
from tests.rulebook.gardener.packs import pack_of, text_of

every_pack = pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.id)


def infos(pack: GardenerPack) -> dict[str, CardInfo]:
    return {info.id: info for info in pack.cards()}


WORKSHOP = pack_of(
    """
        A way: Roleplay "Solo"; Level 2; AllowPlayIfPreviousLevel > 2; ACC{Hands 3}; AR{Hands 1};
            Feats{Craft "Flour"}; MultiEra "Yes"
        S clip: DisableIf1{AC.Wood > 1}
        S rake: DivertIf{EC.Thanks > 1}
        S axe: WreckIf1{ACC.Wood > 1}
        S purse: SeizeIf1{AR.Light > 1}
        S sack: SeizeIf{AR.Light > 1}
        S frost: Freeze "Yes"
        S rime: FreezeAdventureCommonCosts "Yes"
        S dream: RewindAdventure "Yes"
        S wind: Recover1 "Yes"
        S rag: Reuse 1
        S bond: StockHolding 2; ER{Thanks 1}
        """
)
RISEWATER = infos(SHIPPED["risewater"])


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
    assert infos(VILLAGE)[card].text == text


@pytest.mark.parametrize(
    ("card", "text"),
    [
        (
            "way",
            (
                "Solo: the hero plays it together with all its supports, and nobody can interfere. Level 2. "
                "Asks for Hands 3. Gives Hands 1 itself. "
                "Can be played only if you have won 2 adventures of level 1. "
                "Once won, you have Craft “Flour”. It stays for later eras."
            ),
        ),
        (
            "clip",
            (
                "Power: at your next turn, disable one of a rival's supports that needs Wood 1 or more. "
                "What is disabled goes back to the ops and stays out of this adventure."
            ),
        ),
        (
            "rake",
            (
                "Power: at your next turn, divert any of a rival's supports that cost Thanks 1 or more. "
                "What is diverted goes to your playground, as if you had played it."
            ),
        ),
        (
            "axe",
            (
                "Power: at your next turn, wreck one of a rival's supports "
                "that asks everybody for Wood 1 or more. What is wrecked goes to your wreckage."
            ),
        ),
        ("purse", "Seize one card that gives Light 1 or more: from a rival's ops into yours."),
        ("sack", "Seize any cards that give Light 1 or more: from a rival's ops into yours."),
        (
            "frost",
            (
                "Power: rivals play no more cards in this adventure, and at your next turn it ends, "
                "unless one of them is immune."
            ),
        ),
        (
            "rime",
            "Power: for the rest of this adventure, rivals play no more cards that add to everybody's costs.",
        ),
        ("dream", "Power: the adventure is over at once, as if it had not been played; cards go home."),
        ("wind", "Take back one support that you have played. May answer a power."),
        ("rag", "Take 1 support from a rival's wreckage into your ops."),
        ("bond", "Share of 2: if a joint adventure is won, it goes to your buildsite. Worth Thanks 1."),
    ],
)
def test_rarer_things_in_sentences(card: str, text: str):
    assert infos(WORKSHOP)[card].text == text


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("pole", "Light 3, needs Wood 1"),
        ("sleet", "everybody needs Light 1 more"),
        ("share", "Wood 1, a share of 2"),
        ("gust", "a power, to disable cards"),
        ("curfew", "a power, to freeze the rivals"),
        ("edict", "a power, to freeze everybody's costs"),
        ("dream", "a power, to rewind the adventure"),
        ("wind", "to recover a card"),
        ("rag-picker", "to reuse 2 cards"),
        ("dog", "to be immune to a power"),
        ("press-gang", "to seize a card"),
        ("tax", "to seize cards"),
    ],
)
def test_a_support_in_a_few_words(card: str, words: str):
    assert short(VILLAGE.card_table, number(card)) == words


def test_an_adventure_in_a_few_words():
    table = VILLAGE.card_table
    assert adventure_short(table, number("dare")) == "asks for Light 3, worth Thanks 6, costs Thanks 2"
    assert (
        adventure_short(table, number("mill")) == "asks for Wood 1, worth Thanks 3, gives Wood 1 ever after"
    )
    bare = pack_of('A stroll: Roleplay "Solo"')
    assert adventure_short(bare.card_table, bare.codec.card_number["stroll"]) == "asks for nothing"


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
