"""What `elder` believes, in points: all its numbers are here."""

from typing import final


@final
class Weights:
    """Tables by round and turn have three values for each round: with none, one, or two turns left in it."""

    def __init__(self) -> None:
        # One Labor in the hand, one Food and one Tool in stock.
        self.labor: list[float] = [0.8, 1.0, 1.1, 0.75, 0.95, 1.05, 0.7, 0.9, 1.0, 0.0, 0.6, 0.8]
        self.food: list[float] = [0.6, 0.62, 0.65, 0.58, 0.6, 0.62, 0.5, 0.55, 0.6, 0.0, 0.4, 0.5]
        self.tool: list[float] = [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.9, 0.95, 1.0, 0.0, 0.6, 0.8]
        self.plenty: float = 0.55  # what is beyond what can be used soon counts so much
        # Cards.
        self.column: float = 0.4  # of the Labor a Tribe card adds in its column: how often it gets there
        self.play: float = 0.8  # a Culture card in the hand, of what it would do now
        self.drawn: float = 1.0  # a card of the deck, of what it does when it is drawn
        self.start: float = 1.25  # a card of an average deck, in Labor
        # The Idol tracks and the Burial Ground.
        self.stock: float = 8.0  # Food and Tools at the end
        self.honor: float = 0.1  # each level
        self.near: float = 0.7  # how soon ranks on the Honor track are settled
        self.graves: float = 0.8  # cards buried in a round
        # Animals: how much a set that is not full yet promises for its size.
        self.promise: list[float] = [0.0, 0.8, 1.0, 1.2]
        self.beast: float = 1.9
        # Megaliths.
        self.rate: float = 1.2  # placed in a round
        self.stacking: float = 0.6  # of what each on the board promises for those to come
        self.neutral: float = 2.2
        self.build: float = 0.0  # placing one, besides what it brings
        # The map.
        self.found: float = 0.0  # founding a Village, besides what it brings
        self.hold: list[float] = [0.7, 0.8, 0.92]  # how long tied, led and well held tiles stay one's own
        self.base: float = 0.35  # a Camp on the Base tile, which may still go anywhere
        self.spare: float = 0.2  # a Camp at home that can still be placed, each round
        self.room: float = 0.12  # room for Food, each round
        self.corner: float = 0.5  # two Camps where a Village could stand
        # Sacred Stones: what is still to come, each round.
        self.stone_camps: float = 1.3
        self.stone_tips: float = 1.0
        self.stone_buried: float = 1.0
        # The Eclipse.
        self.ritual: float = 0.35  # one Labor in the comparison
        self.first: list[float] = [0.8, 0.5, 0.2, 0.0]  # acting early in the next round


DEFAULT = Weights()
