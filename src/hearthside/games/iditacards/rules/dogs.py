"""DOGS and ATTACHMENTS: joining the team, sacrifice, death and what comes of it."""

from typing import Final

from hearthside.games.iditacards import cards as c
from hearthside.games.iditacards import places as z
from hearthside.games.iditacards import sayings as v
from hearthside.games.iditacards.rules import ids, team, why_not
from hearthside.games.iditacards.rules.immunity import within_reach
from hearthside.games.iditacards.sayings import DROP, SACRIFICE
from hearthside.kernel import registers as r
from hearthside.kernel.actions import DONE, act, first_of, second_of, verb_of
from hearthside.kernel.state import Blocked, Frame, Rule, State

NOT_DONE: Final = 0
IS_DONE: Final = 1


def done_at_will(g: State, f: Frame, seat: int, action: int) -> bool:
    """A dog is sacrificed or an attachment discarded in the middle of a question, which stands (ID-8.58).
    False: the action is an answer to the question."""
    verb = verb_of(action)
    if verb == DROP:
        team.drop(g, seat, action)
    elif verb == SACRIFICE:
        g.stack.append(Frame(ids.DEATH, 0, 0, seat, 0, 0, first_of(action) - 1, 0, 0))
    else:
        return False
    f.waiting |= 1 << seat
    return True


class JoinTeam(Rule):
    """The dog on top of the stack takes a place.  If the team is full, room is made by
    sacrifices, or the new dog is discarded (ID-8.52, ID-8.53)."""

    number: int = ids.JOIN_TEAM
    registers: r.Registers = r.Registers(card=r.CARD)

    def run(self, g: State, f: Frame) -> None:
        seat = f.seat
        if f.step == 1:
            g.end(NOT_DONE)
        elif team.dog_count(g, seat) + c.SIZE[f.card] <= z.PLACES:
            g.take_top(z.PENDING[seat], z.DOGS[seat][team.free_place(g, seat)], 1)
            g.say(v.TEAMS_UP, seat, f.card)
            g.end(IS_DONE)
        else:
            g.ask(f, seat)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [DONE, *team.at_will(g, seat)]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if action == DONE:
            f.step = 1
        elif done_at_will(g, f, seat, action):
            f.waiting = 0  # there may be room now

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        return why_not.sacrificing(g, seat)


class Attach(Rule):
    """The attachment goes on one of the player's own dogs; if none carries it, or the player
    does not want it, it is discarded without effect (ID-8.57, ID-8.69)."""

    number: int = ids.ATTACH
    registers: r.Registers = r.Registers(card=r.CARD, attached=r.COUNT)

    def run(self, g: State, f: Frame) -> None:
        if f.step == 0 and team.may_carry(g, f.seat):
            g.ask(f, f.seat)
        else:
            g.end(IS_DONE if f.count else NOT_DONE)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        free = [
            act(v.ATTACH, place + 1)
            for place in team.may_carry(g, seat)
            if team.has_free_slot(g, seat, place)
        ]
        return [DONE, *free, *team.at_will(g, seat)]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if done_at_will(g, f, seat, action):
            f.waiting = 0  # there may be no dog left to carry it
            return
        f.step = 1
        if action != DONE:
            zone = z.DOGS[seat][first_of(action) - 1]
            g.say(v.ATTACHES, seat, f.card, g.zones[zone][0])
            g.take_top(z.PENDING[seat], zone, 1)
            f.count = 1

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        return why_not.attaching(g, f, seat)


class Sacrifice(Rule):
    """The player kills one of their own dogs: they must, if one can die (ID-8.70).  The result says whether
    there was one; an Armour that saves the dog counts (ID-8.55)."""

    number: int = ids.SACRIFICE

    def run(self, g: State, f: Frame) -> None:
        seat = f.seat
        if f.step:
            g.end(IS_DONE)
            return
        there = team.mortal_places(g, seat)
        if not there:
            g.end(NOT_DONE)
        elif len(there) == 1 and not team.drops(g, seat):
            g.call(f, ids.DEATH, seat, count=there[0])
        else:
            g.ask(f, seat)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [*team.sacrifices(g, seat), *team.drops(g, seat)]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if verb_of(action) == DROP:
            team.drop(g, seat, action)
        else:
            g.call(f, ids.DEATH, seat, count=first_of(action) - 1)

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        return why_not.sacrificing(g, seat)


class Kill(Rule):
    """f.seat kills a dog of any player, the own ones included, but not of one who is immune or has
    finished (ID-8.59, ID-8.70)."""

    number: int = ids.KILL
    registers: r.Registers = r.Registers(which=r.MARKS)

    def run(self, g: State, f: Frame) -> None:
        there = self._targets(g, f)
        if f.step or not there:
            g.end()
        elif len(there) == 1 and not team.drops(g, f.seat):
            g.call(f, ids.DEATH, second_of(there[0]), count=first_of(there[0]) - 1)
        else:
            g.ask(f, f.seat)

    def _targets(self, g: State, f: Frame) -> list[int]:
        out: list[int] = []
        for step in range(g.seats):
            owner = g.after(f.seat, step)
            if owner == f.seat or within_reach(g, owner):
                for place in range(z.PLACES):
                    zone = z.DOGS[owner][place]
                    if team.can_die(g, zone) and team.fits(g, zone, f.marks):
                        out.append(act(v.KILL, place + 1, owner))
        return out

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [*self._targets(g, f), *team.at_will(g, seat)]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if done_at_will(g, f, seat, action):
            f.waiting = 0  # there may be no target left
        else:
            g.call(f, ids.DEATH, second_of(action), count=first_of(action) - 1)

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        return why_not.killing(g, f, seat)


class Death(Rule):
    """The dog in a place of f.seat's team dies, unless it cannot, or its Armour goes instead.
    A Steam Engine then takes one other dog along, a Nuclear Reactor all (ID-9.13).
    along: dogs still to be taken along; hit: places still to be hit by the reactor."""

    number: int = ids.DEATH
    registers: r.Registers = r.Registers(place=r.COUNT, along=r.LIMIT, hit=r.MARKS)

    def run(self, g: State, f: Frame) -> None:
        if f.step == 0:
            f.step = 1
            self._die(g, f)
        while f.marks:
            place = 0
            while not f.marks >> place & 1:
                place += 1
            f.marks ^= 1 << place
            if team.can_die(g, z.DOGS[f.seat][place]):
                g.call(f, ids.DEATH, f.seat, count=place)
                return
        if f.limit:
            f.limit -= 1
            g.call(f, ids.SACRIFICE, f.seat)
            return
        g.end(IS_DONE)

    def _die(self, g: State, f: Frame) -> None:
        seat = f.seat
        zone = z.DOGS[seat][f.count]
        if not team.can_die(g, zone):
            return
        cards = g.zones[zone][:]
        dog = cards[0]
        for card in cards:
            if c.SAVES_WEARER[card]:
                g.say(v.SAVED, seat, dog)
                g.put(card, zone, z.DISCARD[seat])
                return
        g.say(v.DIES, seat, dog)
        reactor = False
        for card in cards[1:]:
            g.put(card, zone, z.DISCARD[seat])
            f.limit += c.TAKES_ONE_ALONG[card]
            reactor = reactor or c.TAKES_ALL_ALONG[card] != 0
        if c.DEATH_TO_HAND[dog]:
            g.put(dog, zone, z.HAND[seat])
        elif c.DEATH_TO_DISCARD[dog]:
            g.put(dog, zone, z.DISCARD[seat])
        else:
            g.put(dog, zone, z.DESTROYED)
        if reactor:
            for place in range(z.PLACES):
                if g.zones[z.DOGS[seat][place]]:
                    f.marks |= 1 << place
