"""Options on the map and on the Megalith board."""

from hearthside.games.endless_winter.cards import CAMP_COST, MOVE_COST, TERRAIN_LIST, VILLAGE_FOOD
from hearthside.games.endless_winter.effect_words import in_words
from hearthside.games.endless_winter.phrases import count_of, spot
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.scoring import megalith_points
from hearthside.games.endless_winter.seen import (
    juncture_id,
    juncture_name,
    room,
    site_id,
    tile_id,
    tile_name,
    top_frame,
)
from hearthside.games.endless_winter.sites import SITE_AT, pack_upper
from hearthside.games.endless_winter.spaces import space_in_words
from hearthside.games.endless_winter.zones import (
    BOARD_LAYOUT,
    CAMPS_HOME,
    FOOD,
    MAP,
    NEUTRALS_HOME,
    SITE,
    UPPER,
)
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import OptionText
from hearthside.kernel.scene import Way

SETTLE = "Camps"
VILLAGES = "Village"
MEGALITHS = "Megalith"
LAND = "Land"


# ------------------------------------------------------------ Camps and Villages
def camp(sight: Observation, _: int, __: int) -> OptionText:
    seat = sight.viewer
    head = f"Place a Camp on the Base tile for {CAMP_COST} Labor"
    more = f"; you then have room for {room(sight, seat) + 1} Food" if sight.facts[CAMPS_HOME[seat]] else ""
    return OptionText(SETTLE, head + more, [f"camps_home:{seat}", tile_id(0)], head)


def move(sight: Observation, here: int, there: int) -> OptionText:
    price = f" for {MOVE_COST} Labor" if top_frame(sight)[0] == ids.TOP_SECTION else ""
    way = Way(f"Move a Camp{price}", tile_name(sight, here), tile_name(sight, there))
    text = f"Move a Camp from {way.start} to {way.end}{price}"
    return OptionText(SETTLE, text, [tile_id(here), tile_id(there)], way=way)


def village(sight: Observation, juncture: int, _: int) -> OptionText:
    """An effect gives it without the Food; then Food may be lost, because Camps come back (EW-R52)."""
    seat = sight.viewer
    paid = VILLAGE_FOOD if top_frame(sight)[0] == ids.MIDDLE_SECTION else 0
    lost = sight.facts[FOOD[seat]] - paid - (room(sight, seat) - 3)
    price = f"for {paid} Food" if paid else "for no Food"
    less = f", and {lost} Food is lost for want of room" if lost > 0 else ""
    where = juncture_name(sight, juncture)
    head = f"Found a Village between {where} {price}"
    text = f"{head}; a Camp comes home from each{less}"
    return OptionText(VILLAGES, text, [juncture_id(juncture)], head)


def tile(sight: Observation, number: int, _: int) -> OptionText:
    terrain = sight.seen(MAP)[number]
    text = f"{tile_name(sight, number)}: {in_words(TERRAIN_LIST[terrain])}"
    return OptionText(LAND, text, [tile_id(number)])


# ------------------------------------------------------------ Megaliths
def build(sight: Observation, cell: int, level: int) -> OptionText:
    where = [site_id(cell, level)]
    if level > 1:
        text = f"Place a Megalith on level {level}, over {spot(cell)}: {_worth(sight, cell, level)}"
        return OptionText(MEGALITHS, text, where)
    gift = space_in_words(sight, SITE_AT[sight.facts[BOARD_LAYOUT]][cell])
    if sight.facts[NEUTRALS_HOME[sight.viewer]]:
        return OptionText(MEGALITHS, f"Place a neutral Megalith on {spot(cell)}: {gift}", where)
    more = f"; {_worth(sight, cell, level)}" if _more_points(sight, cell, level) else ""
    return OptionText(MEGALITHS, f"Place a Megalith on {spot(cell)}: {gift}{more}", where)


def _worth(sight: Observation, cell: int, level: int) -> str:
    points = _more_points(sight, cell, level)
    return f"{count_of(points, 'point')} more at the end" if points else "no points yet, with none below it"


def _more_points(sight: Observation, cell: int, level: int) -> int:
    """What this Megalith would add to the viewer's stacks."""
    facts = sight.facts[:]
    before = megalith_points(facts, sight.viewer)
    if level == 1:
        facts[SITE[SITE_AT[facts[BOARD_LAYOUT]][cell]]] = sight.viewer + 1
    else:
        slot = next(fact for fact in UPPER if not facts[fact])
        facts[slot] = pack_upper(sight.viewer, cell, level)
    return megalith_points(facts, sight.viewer) - before
