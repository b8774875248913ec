"""What cards are worth to the bot, in tenths of a victory point.  Everything that is tuned stands here."""

from typing import Final

POINT: Final = 10  # one victory point
RESOURCE: Final = 6  # what one point of an adventure resource is worth as long as it may still be of use
INNER: Final = 2  # the same for a resource that no adventure asks for, only other supports (a berth)
TURN: Final = 1  # one more card of a plan is one more turn
FEAT: Final = 15  # a point of a feat helps in every adventure to come
OPENING: Final = 12  # a feat or a level that lets another card of the own ops be played
SHORT: Final = 70  # a point of an era cost that is not covered: it may cost the whole era
HAZARD: Final = 20  # what spoiling a rival's adventure must bring at least
DREAD: Final = 150  # giving a rival a Cataclysm that would be lost
RESERVE: Final = 20  # a card that a rival's Cataclysm may call for
CAUTION: Final = 10  # so many points more of a lead make it more careful
BEHIND: Final = 60  # who would lose the era as it stands dares more
TRIES: Final = 2  # adventures that were lost so often are not begun again
GAIN: Final = 8  # what a trade must bring at least

# Epic eras.
EPIC_TIMES: Final = 3  # what an epic adventure asks for is wanted so much more than the rest
KEEP: Final = 4  # what the epic adventure will need is so much dearer before it
LASTING: Final = 1000  # an adventure that lasts into later eras, if the epic one is won as well
NODES: Final = 300  # steps of the planner before it settles for what it has
STEPS: Final = 40  # ways to win a row that are tried before it is given up


Worth = list[int]  # by card
