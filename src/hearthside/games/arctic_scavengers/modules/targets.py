"""What can be aimed at: cards on the table, tools, and with dirty deeds leaders and buildings."""

from hearthside.games.arctic_scavengers.cards import IS_PERSON, IS_TOOL, PEOPLE, SERGEANT_AT_ARMS
from hearthside.games.arctic_scavengers.modules.buildings import in_use
from hearthside.games.arctic_scavengers.modules.led import leader_of
from hearthside.games.arctic_scavengers.modules.spots import shown
from hearthside.games.arctic_scavengers.places import DIRTY_DEEDS, LEADER, WOUNDED
from hearthside.games.arctic_scavengers.sayings import ASSASSINATE, DISABLE, DISARM, SNIPE, WOUND
from hearthside.kernel.actions import act
from hearthside.kernel.state import State


def people(g: State, seat: int) -> list[int]:
    """Persons whom a Sniper Team can hit."""
    return [card for card in shown(g, seat) if IS_PERSON[card]]


def singles(g: State, seat: int) -> list[int]:
    """Cards of a single person, whom an Assassin can hit (AS-R45)."""
    return [card for card in people(g, seat) if PEOPLE[card] == 1]


def tools(g: State, seat: int) -> list[int]:
    """Tools that can be disarmed; never those of the Sergeant at Arms."""
    if leader_of(g, seat) == SERGEANT_AT_ARMS:
        return []
    return [card for card in shown(g, seat) if IS_TOOL[card]]


def shots(g: State, seat: int, sniper: bool, assassin: bool, saboteur: bool) -> list[int]:
    """Snipes and disarms at the cards that this seat shows."""
    out: list[int] = []
    if sniper:
        out += [act(SNIPE, card, seat) for card in people(g, seat)]
    if assassin:
        out += [act(ASSASSINATE, card, seat) for card in singles(g, seat)]
    if saboteur:
        out += [act(DISARM, card, seat) for card in tools(g, seat)]
    return out


def deeds(g: State, seat: int, sniper: bool, saboteur: bool) -> list[int]:
    """Dirty deeds of this seat against leaders and finished buildings of others (AS-R27, AS-R44)."""
    out: list[int] = []
    if not g.facts[DIRTY_DEEDS]:
        return out
    for step in range(1, g.seats):
        other = g.after(seat, step)
        if sniper and g.zones[LEADER[other]] and not g.facts[WOUNDED[other]]:
            out.append(act(WOUND, other))
        if saboteur:
            out += [act(DISABLE, slot, other) for slot in in_use(g, other)]
    return out
