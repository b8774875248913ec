"""What is not possible now, and why: in a player's words, with the ruling.

Only for people who ask; never on the hot path.  Everything here follows from what the asked seat
may know: its own hand, public zones and public facts.
"""

from hearthside.games.iditacards import cards as c
from hearthside.games.iditacards import places as z
from hearthside.games.iditacards import sayings as v
from hearthside.games.iditacards.rules.immunity import within_reach
from hearthside.games.iditacards.rules.team import ONLY_FAKE, can_die, fits
from hearthside.kernel.actions import act
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Blocked, Frame, State
from hearthside.kernel.texts import fill, who

DESTROYING = 1  # the step of Look
ACT = 1  # the step of Turn


def acting(g: State, f: Frame, seat: int) -> list[Blocked]:
    """Actions of a turn that are not offered."""
    out: list[Blocked] = []
    if f.step == ACT:
        if g.zones[z.PENDING[seat]]:
            why = "while a risk is pending you pay it or take a new day"
            out = [Blocked(act(v.PLAY, card), why, "ID-8.15") for card in distinct(g.zones[z.HAND[seat]])]
            out.append(Blocked(act(v.PASS), why, "ID-8.15"))
        else:
            out.append(Blocked(act(v.PAY_RISK), "no risk of yours is pending", "ID-8.22"))
    return out + sacrificing(g, seat)


def paying(g: State, f: Frame, seat: int) -> list[Blocked]:
    """Cards of the hand that cannot pay."""
    if c.DAMAGED in g.zones[z.HAND[seat]]:
        return [Blocked(c.DAMAGED, "a Damaged card cannot pay for energy", "ID-8.25")]
    return []


def sacrificing(g: State, seat: int) -> list[Blocked]:
    """Dogs that cannot die."""
    return [
        Blocked(act(v.SACRIFICE, place + 1), "this dog cannot die", "ID-8.54")
        for place in range(z.PLACES)
        if g.zones[z.DOGS[seat][place]] and not can_die(g, z.DOGS[seat][place])
    ]


def attaching(g: State, f: Frame, seat: int) -> list[Blocked]:
    """Dogs that do not take the attachment."""
    out: list[Blocked] = []
    for place in range(z.PLACES):
        cards = g.zones[z.DOGS[seat][place]]
        if not cards:
            continue
        if c.NO_ATTACH[cards[0]]:
            why = fill("{dog} carries no attachments", dog=c.NAMES[cards[0]])
            out.append(Blocked(act(v.ATTACH, place + 1), why, "ID-8.69"))
        elif len(cards) - 1 >= c.SLOTS[cards[0]]:
            why = fill("{dog} has no room; discard what it carries first", dog=c.NAMES[cards[0]])
            out.append(Blocked(act(v.ATTACH, place + 1), why, "ID-8.57"))
    return out


def killing(g: State, f: Frame, seat: int) -> list[Blocked]:
    """Dogs that are no target of the card."""
    out: list[Blocked] = []
    for owner in range(g.seats):
        for place in range(z.PLACES):
            zone = z.DOGS[owner][place]
            if not g.zones[zone]:
                continue
            action = act(v.KILL, place + 1, owner)
            if not fits(g, zone, f.marks):
                why = "this is no fake dog" if f.marks == ONLY_FAKE else "this dog carries no attachment"
                out.append(Blocked(action, why, "ID-8.59"))
            elif owner != seat and not within_reach(g, owner):
                why = fill("{who} is immune or has finished", who=who(owner))
                out.append(Blocked(action, why, "ID-8.59"))
            elif not can_die(g, zone):
                out.append(Blocked(action, "this dog cannot die", "ID-8.54"))
    return out


def looking(g: State, f: Frame, seat: int) -> list[Blocked]:
    """No more may be destroyed."""
    if f.step == DESTROYING:
        return []
    why = "this card destroys no more; what is left is discarded or goes back"
    return [Blocked(act(v.DESTROY, card), why, "ID-8.62") for card in distinct(g.zones[z.LOOKED[seat]])]
