"""What can be said at a table of Endless Winter, and how far its numbers go; see kernel/closed.py."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import sayings as v
from hearthside.games.endless_winter.hexes import NEIGHBOURS
from hearthside.games.endless_winter.options import DRAFTS, LAYOUTS, TOGETHER
from hearthside.games.endless_winter.places import (
    CAMPS_EACH,
    ECLIPSE_SPACE,
    MARKET_SIZE,
    MEGALITHS_EACH,
    MOST_PLAYERS,
    NEUTRAL,
    NEUTRALS_EACH,
    OVER,
    ROUNDS,
    TILES,
    TRIBE_NAMES,
    TURNS_EACH,
    VILLAGES_EACH,
)
from hearthside.games.endless_winter.rules.gaining import TOP_LEVEL
from hearthside.games.endless_winter.sites import BELOW, CELL_OF, RIGHT, WIDTH
from hearthside.kernel.closed import FLAG, NEVER, Arguments, Packed, Range, Span, bits

MOST_POINTS: Final = 300
MOST_UNITS: Final = 10  # of one benefit
MOST_COPIES: Final = 15  # of a card in one hand
STEPS_OF_HONOR: Final = MOST_PLAYERS * TOP_LEVEL

PLAYER: Final = Range(0, MOST_PLAYERS - 1)
PLACE: Final = Range(0, ECLIPSE_SPACE)
RANGES: Final[Mapping[str, Span]] = {
    "players": Range(0, MOST_PLAYERS),
    "solo": FLAG,
    "layout": Range(0, len(LAYOUTS) - 1),
    "draft": Range(0, len(DRAFTS) - 1),
    "track": FLAG,
    "tempo": Range(0, 6),
    "round": Range(0, ROUNDS),
    "phase": Range(0, OVER),
    "order": PLAYER,
    "bottoms": bits(ECLIPSE_SPACE),
    "tokens": bits(MARKET_SIZE),
    "arrivals": Range(0, STEPS_OF_HONOR),
    "turn": PLAYER,
    "column": PLACE,
    "section": Range(0, 3),
    "cultures": Range(0, 20),
    "labor_now": Range(0, 99, 1),
    "armed": Range(0, len(c.CARDS) - 1),
    "bought": bits(len(TRIBE_NAMES)),
    **{f"gained_{name}": Range(0, 20) for name in TRIBE_NAMES},
    "village": Range(0, MOST_PLAYERS),
    "site": Range(0, NEUTRAL),
    "upper": Packed((4, 4, 10)),  # see sites.pack_upper
    "food": Range(0, c.FULL_FOOD, 1),
    "tools": Range(0, c.MOST_TOOLS, 1),
    "points": Range(0, MOST_POINTS, 1),
    "card_points": Range(0, MOST_POINTS, 1),
    "camps_home": Range(0, CAMPS_EACH),
    "villages_home": Range(0, VILLAGES_EACH),
    "neutrals_home": Range(0, NEUTRALS_EACH),
    "megaliths_home": Range(0, MEGALITHS_EACH),
    "honor": Range(0, TOP_LEVEL, 1),
    "honor_since": Range(0, STEPS_OF_HONOR),
    "offering": Range(0, TOP_LEVEL, 1),
    "figures_home": Range(0, TURNS_EACH),
    "chief_at": PLACE,
    **{
        f"on_{place}": Range(0, TURNS_EACH) for place in ("initiate", "develop", "migrate", "hunt", "eclipse")
    },
    "turns": Range(0, TURNS_EACH),
    "ritual_halves": Range(0, 199),
    "side": FLAG,
    "camp": Range(0, CAMPS_EACH),
}
SCORES: Final = Range(0, MOST_POINTS, 1)
ORDERED: Final = {"map": TILES, "megalith_board": 4}

HELD: Final = [card for card, kind in enumerate(c.KIND) if kind in (c.START, c.TRIBE, c.CULTURE)]


def arguments(options: Mapping[str, Any]) -> dict[int, Arguments]:
    def of(*kinds: int) -> list[int]:
        return [card for card, kind in enumerate(c.KIND) if kind in kinds]

    together = options["steps"] == TOGETHER
    copies = [0, *range(2, MOST_COPIES + 1)] if together else [0]
    units = [0, *range(2, MOST_UNITS + 1)] if together else [0]
    workers = of(c.START, c.TRIBE)
    known = {
        v.PICK: Arguments(of(c.SETUP, c.CHIEF)),
        v.PLAY: Arguments(of(c.CULTURE)),
        v.WORK: Arguments(workers, copies),
        v.EAT: Arguments([0, *range(2, c.FULL_FOOD + 1)] if together else [0]),
        v.INITIATE_CARD: Arguments(of(c.TRIBE)),
        v.DEVELOP_CARD: Arguments(of(c.CULTURE)),
        v.STONE: Arguments(of(c.STONE)),
        v.MOVE: Arguments(pairs=[(tile, there) for tile in range(TILES) for there in NEIGHBOURS[tile]]),
        v.HUNT_CARD: Arguments(of(c.ANIMAL)),
        v.TIP: Arguments(of(c.ANIMAL)),
        v.BURY: Arguments(HELD),
        v.BUILD: Arguments(pairs=list(spots(LAYOUTS.index(options["layout"])))),
        v.DISCARD_CARD: Arguments(HELD),
        v.OFFER_UP: Arguments(HELD, copies),
        v.RESOLVE: Arguments(HELD),
        v.EFFECT: Arguments(range(1, max(map(len, c.LIST_OPS)) + 2)),
        v.ALL_BUT: Arguments(HELD) if together else NEVER,
    }
    for verb in (v.DRAW, v.HONOR_UP, v.OFFERING_UP, v.TOOL, v.FOOD_INSTEAD):
        known[verb] = Arguments(units)
    if not together:
        known |= {v.ALL: NEVER, v.FINISH: NEVER}
    return known


def spots(layout: int) -> Iterator[tuple[int, int]]:
    """Every cell and level where a Megalith could ever lie: above two that touch, level by level."""
    cells, level = set(CELL_OF[layout]), 1
    while cells:
        yield from ((cell, level) for cell in cells)
        across = {cell + 1 for cell in cells if RIGHT[cell] in cells}
        cells, level = across | {cell + WIDTH for cell in cells if BELOW[cell] in cells}, level + 1
