"""The rulings, one sentence each; the tests in tests/rulebook/lantern_night cite them."""

RULINGS = {
    "LN-1": "A step takes a card of the kind of the land that you step on; a rest is always possible.",
    "LN-2": "Nobody steps where another walker stands; lanterns are in nobody's way.",
    "LN-3": "A lantern burns until morning: who comes to a lit hexagon changes nothing there.",
    "LN-4": "Who rests draws two cards, but never holds more than five, nor more than the deck has.",
    "LN-5": "The night ends when all is lit, or when everybody has rested in a row and nobody drew a card.",
    "LN-6": "A lantern counts one point, and one more if it is in your largest group of lanterns that touch.",
}
