"""Options on the map and on the Megalith board."""

from msgspec.structs import replace

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.games.endless_winter.hexes import CORNERS
from hearthside.games.endless_winter.part_ids import juncture_id, site_id, tile_id
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.gaining import capacity
from hearthside.games.endless_winter.sayings import S
from hearthside.games.endless_winter.scoring import megalith_points
from hearthside.games.endless_winter.sites import SITE_AT, pack_upper, spot
from hearthside.games.endless_winter.texts.effects import in_words
from hearthside.games.endless_winter.texts.names import juncture_name, tile_name
from hearthside.games.endless_winter.texts.prices import price
from hearthside.games.endless_winter.texts.spaces import space_in_words
from hearthside.kernel.actions import act
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import OptionText
from hearthside.kernel.prompts import Says, option, say
from hearthside.kernel.scene import Way
from hearthside.kernel.texts import fill


# ------------------------------------------------------------ Camps and Villages
def camp(sight: Observation, _: int, __: int) -> OptionText:
    seat = sight.viewer
    where = [f"camps_home:{seat}", tile_id(0)]
    cost = price(sight, act(v.CAMP), c.CAMP_COST)
    plain = say(S, v.CAMP, where, cost=cost)
    if not sight.facts[z.CAMPS_HOME[seat]]:
        return plain
    text = "Place a Camp on the Base tile for {cost}; you then have room for {room} Food"
    room = capacity(sight.as_state(), seat) + 1
    said = option(S.verbs[v.CAMP].group, text, where, cost=cost, room=room)
    return replace(said, head=plain.text)


def move(sight: Observation, here: int, there: int) -> OptionText:
    text, what = S.verbs[v.MOVE].text, "Move a Camp"
    if sight.frame().rule == ids.TOP_SECTION:
        text, what = "Move a Camp from {here} to {there} for {cost}", "Move a Camp for {cost}"
    start, end = tile_name(sight, here), tile_name(sight, there)
    cost = price(sight, act(v.MOVE, here, there), c.MOVE_COST)
    said = {"here": start, "there": end, "cost": cost}
    moved = option(S.verbs[v.MOVE].group, text, [tile_id(here), tile_id(there)], **said)
    return replace(moved, way=Way(fill(what, cost=cost), start, end))


def village(sight: Observation, juncture: int, _: int) -> OptionText:
    """An effect gives it without the Food; then Food may be lost, because Camps come back (EW-R52)."""
    seat = sight.viewer
    paid = 0 if sight.frame().rule == ids.FOUNDING else c.VILLAGE_FOOD
    price = fill("{n} Food", n=paid) if paid else "no Food"
    lost = sight.facts[z.FOOD[seat]] - paid - (capacity(sight.as_state(), seat) - len(CORNERS[juncture]))
    text = S.verbs[v.VILLAGE].text
    if lost > 0:
        text = (
            "Found a Village between {where} for {price}; a Camp comes home from each, "
            "and {lost} Food is lost for want of room"
        )
    said = {"where": juncture_name(sight, juncture), "price": price, "lost": lost}
    founded = option(S.verbs[v.VILLAGE].group, text, [juncture_id(juncture)], **said)
    return replace(founded, head=fill("Found a Village between {where} for {price}", **said))


def tile(sight: Observation, number: int, _: int) -> OptionText:
    does = in_words(c.TERRAIN_LIST[sight.seen(z.MAP)[number]])
    return say(S, v.TILE, [tile_id(number)], tile=tile_name(sight, number), does=does)


# ------------------------------------------------------------ Megaliths
def build(sight: Observation, cell: int, level: int) -> OptionText:
    points = _more_points(sight, cell, level)
    worth = fill("{n:point|points} more at the end", n=points)
    said: dict[str, object] = {"spot": spot(cell), "worth": worth}
    if level > 1:
        text = "Place a Megalith on level {level}, over {spot}: {worth}"
        if not points:
            text = "Place a Megalith on level {level}, over {spot}: no points yet, with none below it"
        said["level"] = level
    else:
        said["gives"] = space_in_words(sight, SITE_AT[sight.facts[z.BOARD_LAYOUT]][cell])
        text = S.verbs[v.BUILD].text
        if sight.facts[z.NEUTRALS_HOME[sight.viewer]]:
            text = "Place a neutral Megalith on {spot}: {gives}"
        elif points:
            text = "Place a Megalith on {spot}: {gives}; {worth}"
    return option(S.verbs[v.BUILD].group, text, [site_id(cell, level)], **said)


def _more_points(sight: Observation, cell: int, level: int) -> int:
    """What this Megalith would add to the viewer's stacks."""
    facts = sight.facts[:]
    before = megalith_points(facts, sight.viewer)
    if level == 1:
        facts[z.SITE[SITE_AT[facts[z.BOARD_LAYOUT]][cell]]] = sight.viewer + 1
    else:
        slot = next(fact for fact in z.UPPER if not facts[fact])
        facts[slot] = pack_upper(sight.viewer, cell, level)
    return megalith_points(facts, sight.viewer) - before


SAYS: dict[int, Says] = {v.CAMP: camp, v.MOVE: move, v.VILLAGE: village, v.TILE: tile, v.BUILD: build}
