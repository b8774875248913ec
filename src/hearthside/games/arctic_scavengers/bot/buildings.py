"""Engineers and buildings: what to build, who works on it, and which cards lie inside."""

from hearthside.games.arctic_scavengers.bot.camp import Camp
from hearthside.games.arctic_scavengers.bot.modules_plan import Splitter
from hearthside.games.arctic_scavengers.bot.schematics import masons
from hearthside.games.arctic_scavengers.cards import (
    BASE,
    CAPACITY,
    DIG,
    ENGINEER,
    IS_PERSON,
    OPENS_SCHEMATICS,
    STORES,
    TOOLKIT,
)
from hearthside.games.arctic_scavengers.modules.buildings import room
from hearthside.games.arctic_scavengers.modules.construction import PER_TOOLKIT, PER_WORKER
from hearthside.games.arctic_scavengers.places import BUILT, STORED, TIMER
from hearthside.kernel.actions import first_of


def build_groups(hand: list[int], camp: Camp) -> list[list[int]]:
    """Who could look through the schematics: an Engineer, or a Tinker with the least busy digger."""
    out: list[list[int]] = []
    if ENGINEER in hand:
        out.append([ENGINEER])
        if TOOLKIT in hand:
            out.append([ENGINEER, TOOLKIT])
    use = camp.use
    opener = next((card for card in hand if OPENS_SCHEMATICS[card] and card != ENGINEER), 0)
    diggers = [card for card in hand if BASE[DIG][card] >= 0]
    if opener and diggers:
        out.append([opener, min(diggers, key=lambda card: use[card])])
    return out


# ------------------------------------------------------------ work
def workers(action: int, hand: list[int], camp: Camp, splitter: Splitter) -> list[int]:
    """The cards that are better used on this building than left for the skirmish."""
    slot = first_of(action)
    building = camp.state.zones[BUILT[camp.seat]][slot]
    left = len(camp.state.zones[TIMER[slot][camp.seat]])
    gain = camp.weights.work + camp.weights.building[building]
    missing = left - camp.rounds_left()
    people = [card for card in hand if IS_PERSON[card]]
    if missing > 0:  # it will not be finished by itself
        reach = len(people) + PER_TOOLKIT * min(hand.count(TOOLKIT), len(people))
        gain = masons(camp) / missing if reach >= missing else 0.0
    out: list[int] = []
    rest = list(hand)
    done = 0
    while done < left:
        candidates = [card for card in dict.fromkeys(rest) if IS_PERSON[card]]
        if not candidates:
            break
        now = splitter.force(rest)
        costs = {card: now - splitter.force(less(rest, card)) for card in candidates}
        card = min(candidates, key=lambda card: costs[card])
        kit = TOOLKIT in rest and done + PER_WORKER < left
        effort = PER_WORKER + (PER_TOOLKIT if kit else 0)
        if costs[card] >= gain * min(effort, left - done):
            break
        out.append(card)
        rest.remove(card)
        done += effort
        if kit:
            out.append(TOOLKIT)
            rest.remove(TOOLKIT)
    return out


# ------------------------------------------------------------ store and retrieve
def keeping(camp: Camp, card: int) -> float:
    """What it brings to have a card stored: a better moment for it, or a lighter deck."""
    if camp.rounds_left() == 0:
        return 0.0
    return max(camp.ballast(card), camp.weights.kept * camp.use[card])


def to_store(action: int, hand: list[int], camp: Camp, splitter: Splitter) -> list[int]:
    """The cards that are better stored in this building than left for the skirmish."""
    slot = first_of(action)
    fits = STORES[camp.state.zones[BUILT[camp.seat]][slot]]
    space = room(camp.state, camp.seat, slot)
    out: list[int] = []
    rest = list(hand)
    while len(out) < space:
        now = splitter.force(rest)
        best = 0
        most = camp.weights.macro
        for card in dict.fromkeys(rest):
            if fits[card]:
                gain = keeping(camp, card) - (now - splitter.force(less(rest, card)))
                if gain > most:
                    best, most = card, gain
        if not best:
            break
        out.append(best)
        rest.remove(best)
    return out


def stored(camp: Camp, slot: int) -> list[int]:
    return camp.sight.seen(STORED[slot][camp.seat])


def is_full(camp: Camp, slot: int) -> bool:
    return len(stored(camp, slot)) >= CAPACITY[camp.state.zones[BUILT[camp.seat]][slot]]


def less(cards: list[int], *gone: int) -> list[int]:
    """The cards without some of them."""
    out = list(cards)
    for card in gone:
        out.remove(card)
    return out
