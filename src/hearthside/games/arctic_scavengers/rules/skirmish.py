"""SKIRMISH PHASE: reveal, declare snipes and disarms in turn order, compare strength."""

from hearthside.games.arctic_scavengers import cards as c
from hearthside.games.arctic_scavengers import sayings as v
from hearthside.games.arctic_scavengers.places import (
    COMMITTED,
    CONTESTED,
    DISCARD,
    FIRED,
    INITIATOR,
    JUNKYARD,
    REVEALED,
)
from hearthside.games.arctic_scavengers.rules import ids, why_not
from hearthside.games.arctic_scavengers.rules.interrupts import shooter
from hearthside.games.arctic_scavengers.rules.strength import strength
from hearthside.kernel.actions import DONE, act, first_of, second_of, verb_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Blocked, Frame, Rule, State


def reveal_forces(g: State) -> None:
    """All players turn up their committed cards together."""
    for seat in range(g.seats):
        g.put_all(COMMITTED[seat], REVEALED[seat])


class SkirmishTurn(Rule):
    """On their turn a player fires their Sniper Teams and Saboteurs, one after another, or leaves it
    (AS-R35).  Who fired stays in the force as people, but adds no fight (AS-R34)."""

    number: int = ids.SKIRMISH_TURN

    def run(self, g: State, f: Frame) -> None:
        if f.step == 0 and len(self.options(g, f, f.seat)) > 1:
            g.ask(f, f.seat)
        else:
            g.end()

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        out = [DONE]
        sniper = False
        saboteur = False
        for card in g.zones[REVEALED[seat]]:
            sniper = sniper or c.SNIPES[card]
            saboteur = saboteur or c.DISARMS[card]
        if sniper or saboteur:
            for step in range(1, g.seats):
                target = g.after(seat, step)
                for card in distinct(g.zones[REVEALED[target]]):
                    if sniper and c.IS_PERSON[card]:
                        out.append(act(v.SNIPE, card, target))
                    if saboteur and c.IS_TOOL[card]:
                        out.append(act(v.DISARM, card, target))
                if sniper:
                    # The shot stands, only the people are lost (AS-R36).
                    for card in distinct(g.zones[FIRED[target]]):
                        out.append(act(v.SNIPE_FIRED, card, target))
        return out

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if action == DONE:
            f.step = 1
            return
        verb = verb_of(action)
        card = first_of(action)
        target = second_of(action)
        snipes = verb != v.DISARM
        g.say(v.SNIPES_CARD if snipes else v.DISARMS_CARD, seat, card, target)
        g.put(shooter(g.zones[REVEALED[seat]], snipes), REVEALED[seat], FIRED[seat])
        g.put(card, FIRED[target] if verb == v.SNIPE_FIRED else REVEALED[target], DISCARD[target])

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        return why_not.skirmishing(g, f, seat)


def fight(g: State, seat: int) -> int:
    """Tools are dealt to the best effect among those still standing (AS-R37, AS-R117)."""
    return strength(g.zones[REVEALED[seat]], c.FIGHT)


def people_of(g: State, seat: int) -> int:
    """Everybody in the force, those who have fired included (AS-R34)."""
    total = 0
    for card in g.zones[REVEALED[seat]]:
        total += c.PEOPLE[card]
    for card in g.zones[FIRED[seat]]:
        total += c.PEOPLE[card]
    return total


def settle(g: State) -> None:
    """All forces are told, and the best one wins."""
    fights = [fight(g, seat) for seat in range(g.seats)]
    if g.log is not None:
        for step in range(g.seats):
            seat = g.after(g.facts[INITIATOR], step)
            g.say(v.FORCE, seat, fights[seat], people_of(g, seat))
    winner = winner_of_two(fights) if g.seats == 2 else winner_of(g, fights)
    award(g, winner)


def award(g: State, winner: int) -> None:
    """The winner takes the contested resource unseen by the others; a deadlock, -1, sends it, seen by
    nobody, into the junkyard, which is shuffled."""
    if winner >= 0:
        g.say(v.WINS, winner)
        g.take_top(CONTESTED, DISCARD[winner], 1)
    else:
        g.say(v.DEADLOCK, 0)
        g.take_top(CONTESTED, JUNKYARD, 1)
        g.shuffle(JUNKYARD)


def winner_of(g: State, fights: list[int]) -> int:
    """The highest fight; among equals the most people; -1 for a deadlock (AS-R47, AS-R48)."""
    winner = only_one(fights)
    if winner >= 0:
        return winner
    best = max(fights)
    return only_one([people_of(g, seat) if fights[seat] == best else -1 for seat in range(g.seats)])


def only_one(numbers: list[int]) -> int:
    """Who has the highest number, or -1 if several have it."""
    most = max(numbers)
    return numbers.index(most) if numbers.count(most) == 1 else -1


def winner_of_two(fights: list[int]) -> int:
    """Two players: a skirmish must be won by 2, and people do not matter (AS-R49)."""
    lead = fights[0] - fights[1]
    if lead >= 2:
        return 0
    return 1 if lead <= -2 else -1
