"""What each kind of card and tile says about itself, for the cards that say most."""

import pytest

from hearthside.games.endless_winter.cards import NUMBER
from hearthside.games.endless_winter.texts.cards import text_of

SETS = "At the end a set of 1 to 4 is worth 1, 3, 6 or 10 points."
SIDE_A = "Side A: in any column gain 1 Labor; on the Eclipse space it counts 3 Labor."
TEXTS = {
    # Tribe cards
    "brave": "2 Labor.",
    "tribeswoman": "1 Labor. In the Eclipse: gain 1 Food.",
    "elder": "1 Labor. In Initiate also: gain 1 Labor. In the Eclipse: bury a card.",
    "pathfinder": (
        "1 Labor. In Migrate also: gain 1 Labor. In the Eclipse: place a Camp and move a Camp by one tile."
    ),
    "shaman": "1 Labor. In the Ritual pile it counts 1½ Labor more. In the Eclipse: gain 1 Idol.",
    # Culture cards
    "hearth-songs": "Draw a card and gain 1 Food.",
    "hunting-blind": "Reveal 2 Animals, then pay 1 Food to take an Animal of the display.",
    "smoked-meat": "Tip an Animal and gain 2 Food.",
    "foster-kin": "Take a Tribe card into your discard pile and gain 1 Food.",
    "drag-ropes": "Pay 1 Tool to place a Megalith.",
    "great-feast": "Fill up your Food and gain 1 Tool.",
    "seasonal-rounds": (
        "When your figure goes to Migrate this turn, gain 2 Labor and move Camps by 2 tiles in all."
    ),
    "sun-effigy": "Discard a card to gain 3 Idols.",
    "trophy-racks": "Tip an Animal, then gain 1 Food for each kind of Animal you have.",
    "remembrance-cairn": "Place a Megalith, then score 1 point for each of your Villages on the map.",
    "cap-card": "Covers the Culture deck that is not in use, and does nothing else.",
    # Animals
    "giant-sloth": f"Tip it: gain 4 Food. {SETS}",
    "argentavis": (
        "Tip it: draw a card and gain 1 Food. "
        "At the end it joins a set of any one kind, but it is never a set by itself."
    ),
    # Setup cards and Chiefs
    "elders-hearth": "You begin with an Elder, 3 Food, 1 Tool and a Glyptodon. Bury a card.",
    "hunting-party": "You begin with a Hunter, 1 Food, 1 Tool, a Woolly Mammoth and a Woolly Rhino.",
    "thunderpaw": f"{SIDE_A} Side B: in any column gain 1 Labor, then pay 1 Tool to gain 2 Labor.",
    "tuskbreaker": f"{SIDE_A} Side B: in Hunt gain 2 Labor.",
    # Sacred Stones
    "ground-ring": "At the end: 1 point for each of your own Megaliths on the board itself.",
    "high-ring": "At the end: 2 points for each of your own Megaliths that lies on others.",
    "sloth-claw": "At the end: 3 points for each Giant Sloth you have tipped.",
    "grass-braid": (
        "At the end, for your Camps on Grassland tiles: "
        "2 points for 1, 5 for 2, 9 for 3 and 12 for 4 or more."
    ),
    "many-names": (
        "At the end, for cards of different names in your Burial Ground: "
        "2 points for 2, 4 for 3, 7 for 4, 10 for 5 and 13 for 6 or more."
    ),
    "one-blood": (
        "At the end, for the most cards of one name in your Burial Ground: "
        "3 points for 2, 6 for 3, 9 for 4 and 12 for 5 or more."
    ),
    # tiles
    "base": "Camps come into play here. No Village can stand at its corners.",
    "glacier": "In the Eclipse it gives nothing, but Camps and Villages may stand here.",
    "canyon": ("In the Eclipse, if nobody has more Influence here than you: pay 1 Food to place a Megalith."),
    "dusk": (
        "First row: 1 Tool; 1 Food (starting space); 2 Food; Top Animal. "
        "Second row: Idol; Megalith at an arrow; 1 Tool; 2 points."
    ),
    # the Rival
    "rival-02": (
        "The Rival goes to Initiate: it buries a Tribe card and rises 2 levels of Honor. "
        "If it is first there, it also buries a Tribe card. "
        "Turned up in the Eclipse: 2½ Labor, and it scores 1 point."
    ),
    "rival-12": (
        "The Rival goes to Migrate: "
        "it marches 2 tiles, founds a Village where it can and places a Megalith. "
        "If it is first there, it also places a Camp and marches one tile. "
        "Turned up in the Eclipse: 3½ Labor, and it places a Camp and marches 2 tiles. "
        "It marches south-east."
    ),
    "rival-17": (
        "The Rival goes to the Eclipse space: it rises 2 levels of Offering. "
        "Turned up in the Eclipse: 1½ Labor, and it scores 2 points."
    ),
}


@pytest.mark.parametrize(("card", "text"), TEXTS.items())
def test_a_card_says_what_it_does(card: str, text: str):
    assert text_of(NUMBER[card]) == text
