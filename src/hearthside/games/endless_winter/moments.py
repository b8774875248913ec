"""What is watched in a winter: the Eclipse, with what each tribe has for it and what it brings."""

from typing import Final

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.games.endless_winter.hexes import CORNERS
from hearthside.games.endless_winter.rules.eclipse_actions import led_tiles
from hearthside.games.endless_winter.rules.megaliths import IS_NEUTRAL
from hearthside.games.endless_winter.rules.rival import led_land
from hearthside.games.endless_winter.texts.effects import short
from hearthside.games.endless_winter.texts.log import LOG
from hearthside.games.endless_winter.texts.names import THE_RIVAL, in_halves
from hearthside.kernel.events import SAY, Event
from hearthside.kernel.moments import HEADLINE, MOMENT, SILENT, Moment, Row, Side
from hearthside.kernel.observation import Observation
from hearthside.kernel.onlooker import Onlooker
from hearthside.kernel.state import State
from hearthside.kernel.texts import fill

HEADLINES: Final = (
    *(v.ROUND_BEGINS, v.SENDS, v.BUILDS, v.FOUNDS, v.INITIATES, v.DEVELOPS, v.TAKES_STONE, v.HUNTS),
    *(v.ECLIPSE_TURN, v.RIVAL_DOES, v.GETS_SETUP, v.GETS_CHIEF, v.PREPARES, v.GAME_ENDS),
)
CUES: Final[dict[int, int]] = {
    **dict.fromkeys(HEADLINES, HEADLINE),
    **dict.fromkeys((v.TURN_BEGINS, v.PREPARATION_BEGINS), SILENT),
    v.ECLIPSE_BEGINS: MOMENT,
}
BENEFITS: Final = ("Turn order", "Ritual pile", "Land", "Villages", "Megaliths")
NOTHING: Final = "–"


def eclipse(events: list[Event], before: Observation) -> Moment:
    """The tribes in their new order.  The last turn of the action phase may be in the same entry, so the
    boards are followed up to the reveal."""
    begins = next(at for at, event in enumerate(events) if event[:2] == (SAY, v.ECLIPSE_BEGINS))
    table = Onlooker(before)
    for event in events[:begins]:
        table.see(event)
        _follow_boards(table, event)
    labor: dict[int, int] = {}
    order: list[int] = []
    first = ""
    for event in events[begins:]:
        kind, line, speaker, value, _ = event
        player = z.RIVAL if speaker == z.RIVAL_SEAT else speaker
        if kind == SAY and line == v.TOTALS:
            labor[player] = value
        elif kind == SAY and line == v.TAKES_PLACE:
            order.append(player)
            first = first or LOG.tell(event)
            if len(order) == len(labor):
                break
        else:
            table.see(event)
    title = fill("The Eclipse of round {n}", n=events[begins][3])
    sides = [_tribe(table, player, labor[player]) for player in order]
    return Moment("judgement", title, first, sides, [0], rows=_benefits(table, order))


def _tribe(table: Onlooker, player: int, halves: int) -> Side:
    note = fill("{labor} Labor", labor=in_halves(halves))
    if _is_rival(table, player):
        return Side(name=THE_RIVAL, note=note, cards=[c.IDS[card] for card in table.seen(z.SOLO_CARD)])
    return Side(player, note=note, cards=[c.IDS[card] for card in table.seen(z.REVEALED[player])])


def _is_rival(table: Onlooker, player: int) -> bool:
    return player == z.RIVAL and table.facts[z.SOLO] == 1


def _benefits(table: Onlooker, order: list[int]) -> list[Row]:
    """In the order a to d in which they are taken, as far as somebody has any."""
    g = table.sight().as_state()
    columns = [
        _of_rival(g, place) if _is_rival(table, player) else _of_tribe(g, player, place)
        for place, player in enumerate(order)
    ]
    rows = [Row(label, list(values)) for label, *values in zip(BENEFITS, *columns, strict=True)]
    return [row for row in rows if set(row.values) != {NOTHING}]


def _of_tribe(g: State, player: int, place: int) -> list[str]:
    facts = g.facts
    return [
        short(c.TRACK_LISTS[facts[z.TRACK]][place]),
        _some("{n:card|cards}", sum(1 for card in g.zones[z.REVEALED[player]] if c.ECLIPSE_LIST[card])),
        _some("{n:tile|tiles}", led_tiles(g, player).bit_count()),
        _some("{n:card|cards}", z.VILLAGES_EACH - facts[z.VILLAGES_HOME[player]]),
        _some("{n:Idol|Idols}", (z.MEGALITHS_EACH - facts[z.MEGALITHS_HOME[player]]) // 2),
    ]


def _of_rival(g: State, place: int) -> list[str]:
    """Other things, but for the same places (see rules/rival.py)."""
    facts = g.facts
    return [
        "Megalith" if place == 0 else "Honor",
        _some("{n:card|cards}", len(g.zones[z.SOLO_CARD])),
        _some("{n:point|points}", min(led_land(g), c.RIVAL_TILES)),
        _some("{n:point|points}", z.VILLAGES_EACH - facts[z.VILLAGES_HOME[z.RIVAL]]),
        _some("{n} Honor", (z.MEGALITHS_EACH - facts[z.MEGALITHS_HOME[z.RIVAL]]) // 2),
    ]


def _some(text: str, n: int) -> str:
    return fill(text, n=n) if n else NOTHING


def _follow_boards(table: Onlooker, event: Event) -> None:
    """What a line of the log says of Camps, Villages and Megaliths."""
    kind, line, speaker, value, more = event
    if kind != SAY:
        return
    player, facts = z.RIVAL if speaker == z.RIVAL_SEAT else speaker, table.facts
    if line == v.SETS_CAMP:
        facts[z.CAMPS[player][0]] += value
    elif line == v.MOVES_CAMP:
        facts[z.CAMPS[player][value]] -= 1
        facts[z.CAMPS[player][more]] += 1
    elif line == v.FOUNDS:
        for tile in CORNERS[value]:
            facts[z.CAMPS[player][tile]] -= 1
        facts[z.VILLAGES_HOME[player]] -= 1
        facts[z.VILLAGE_AT[value]] = player + 1
    elif line == v.BUILDS and more < IS_NEUTRAL:
        facts[z.MEGALITHS_HOME[player]] -= 1
