"""TRIBAL LEADERS: their choice, and the powers that are used once a round."""

from hearthside.games.arctic_scavengers import places as z
from hearthside.games.arctic_scavengers import sayings as v
from hearthside.games.arctic_scavengers.cards import FIGHT
from hearthside.games.arctic_scavengers.modules.leader_values import BASE_WITH
from hearthside.games.arctic_scavengers.modules.led import leader_of
from hearthside.games.arctic_scavengers.modules.reactions import play
from hearthside.games.arctic_scavengers.modules.spots import shown, zone_with
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.drawing import draw
from hearthside.kernel import registers as r
from hearthside.kernel.actions import act, first_of, second_of, verb_of
from hearthside.kernel.choices import Together, distinct
from hearthside.kernel.state import Frame, Rule, State

SEEN_BY_YARDMASTER = 2
DRAWN_BY_ORGANIZER = 2


class ChooseLeader(Together):
    """All choose one of their two leaders in secret and reveal together; the other stays out (AS-R107)."""

    number: int = ids.CHOOSE_LEADER
    registers: r.Registers = r.Registers(choosers=r.MARKS)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [act(v.CHOOSING_LEADER, card) for card in g.zones[z.DEALT[seat]]]

    def decide(self, g: State, f: Frame, seat: int, action: int) -> None:
        """What is left with a seat after all have chosen is its leader."""
        for card in [card for card in g.zones[z.DEALT[seat]] if card != first_of(action)]:
            g.put(card, z.DEALT[seat], z.ASIDE)

    def resolve(self, g: State, f: Frame) -> None:
        for seat in range(g.seats):
            for card in g.zones[z.DEALT[seat]][:]:
                g.put(card, z.DEALT[seat], z.LEADER[seat])
                g.say(v.LEADS, seat, card)


def spend_power(g: State, seat: int) -> None:
    """The leader's power of the round is used."""
    g.say(v.USES_POWER, seat, g.zones[z.LEADER[seat]][0])
    g.facts[z.POWER_USED[seat]] = 1


class Organize(Rule):
    """The Organizer: draw two, keep one; the other is discarded (AS-R78).  The refugee has been played."""

    number: int = ids.ORGANIZE

    def run(self, g: State, f: Frame) -> None:
        seat = f.seat
        if f.step == 0:
            f.step = 1
            drawn = draw(g, seat, DRAWN_BY_ORGANIZER, z.LOOKED[seat])
            if drawn > 1:
                g.ask(f, seat)
                return
            g.put_all(z.LOOKED[seat], z.HAND[seat])
        g.end(1)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return distinct(g.zones[z.LOOKED[seat]])

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        g.put(action, z.LOOKED[seat], z.HAND[seat])
        g.say(v.DISCARDS_DRAWN, seat)
        g.put_all(z.LOOKED[seat], z.DISCARD[seat])


class Yardmaster(Rule):
    """The Yardmaster: look at the top two cards of the junkyard, leave both on top or put both under,
    in their order (AS-R131)."""

    number: int = ids.YARDMASTER

    def run(self, g: State, f: Frame) -> None:
        if f.step == 0:
            f.step = 1
            spend_power(g, f.seat)
            g.take_top(z.JUNKYARD, z.LOOKED[f.seat], SEEN_BY_YARDMASTER)
            g.ask(f, f.seat)
        else:
            g.end(0)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [act(v.TOP), act(v.BOTTOM)]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        looked = g.zones[z.LOOKED[seat]]
        on_top = verb_of(action) == v.TOP
        g.say(v.KEEPS_ON_TOP, seat, int(on_top))
        if on_top:
            for card in looked[::-1]:
                g.put(card, z.LOOKED[seat], z.JUNKYARD)
        else:
            g.put_all_under(z.LOOKED[seat], z.JUNKYARD)


class Fanatic(Rule):
    """The Fanatic's refugee comes out of the hand, or in the skirmish out of the force, and a card that
    another shows is chosen (AS-R77, AS-R129).  `card`: the refugee; `active`: the player whose action it
    is, or in the skirmish the own seat; `during`: as in a strike."""

    number: int = ids.FANATIC
    registers: r.Registers = r.Registers(active=r.OTHER, card=r.CARD, during=r.MARKS)

    def run(self, g: State, f: Frame) -> None:
        seat = f.seat
        if f.step == 0:
            f.step = 1
            spend_power(g, seat)
            g.open(z.ACTING[seat])
            if f.marks:
                play(g, seat, f.card, z.ACTING[seat])
            else:
                g.put(f.card, zone_with(g, f.card, seat), z.ACTING[seat])
            g.ask(f, seat)
        else:
            g.end(g.result)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return bomb_targets(g, seat, f.other)

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        g.call(
            f,
            ids.STRIKE,
            seat,
            other=second_of(action),
            card=first_of(action),
            count=v.FANATIC_POWER,
            marks=f.marks,
        )


def opponents(g: State, seat: int) -> list[int]:
    """The other seats in turn order; alone, the opponent's, which is the seat after the last."""
    return [g.after(seat, step) for step in range(1, g.seats)] if g.seats > 1 else [1]


def bomb_targets(g: State, seat: int, active: int) -> list[int]:
    """Any card of the declared action, or of another force."""
    others = [active] if active != seat else opponents(g, seat)
    return [act(v.HIT, card, other) for other in others for card in shown(g, other)]


class Mentoring(Rule):
    """The Mentor in the skirmish: which fighter is helped?  His refugee has stepped aside (AS-R124)."""

    number: int = ids.MENTORING

    def run(self, g: State, f: Frame) -> None:
        if f.step == 0:
            f.step = 1
            g.ask(f, f.seat)
        else:
            g.end()

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return mentees(g, seat, 0)

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        g.open(z.HELPED[seat])
        g.put(action, z.REVEALED[seat], z.HELPED[seat])


def mentees(g: State, seat: int, besides: int) -> list[int]:
    """The fighters of the force whom a Mentor could help, when one card `besides` has stepped aside."""
    base = BASE_WITH[leader_of(g, seat)][FIGHT]
    force = g.zones[z.REVEALED[seat]]
    return [
        card
        for card in distinct(sorted(force))
        if base[card] >= 0 and force.count(card) > (1 if card == besides else 0)
    ]
