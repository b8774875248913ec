"""The top section of a column: what Labor is spent on."""

from typing import Final

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.games.endless_winter.rules import culture, hunting, ids, terrain, tribe, why_not
from hearthside.games.endless_winter.rules.effects import TO_HAND
from hearthside.games.endless_winter.rules.gaining import place_camp
from hearthside.games.endless_winter.rules.labor import eat, work, work_options
from hearthside.kernel.actions import DONE, act, first_of, second_of, verb_of
from hearthside.kernel.state import Blocked, Frame, Rule, State

ASK: Final = 1
LEAVE: Final = 2


class TopSection(Rule):
    """Any number of its actions in any order; Labor that is left is lost (EW-R16, EW-R20)."""

    number: int = ids.TOP_SECTION

    def run(self, g: State, f: Frame) -> None:
        seat = f.seat
        if f.step == 0:
            g.facts[z.SECTION] = z.TOP
            f.step = ASK
        if f.step == ASK and (g.zones[z.HAND[seat]] or len(self.options(g, f, seat)) > 1):
            g.ask(f, seat)
            return
        g.facts[z.LABOR_NOW] = 0
        g.facts[z.SECTION] = z.MIDDLE
        g.say(v.SLIDES, seat, z.MIDDLE)
        g.end()

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        facts = g.facts
        labor = facts[z.LABOR_NOW]
        column = facts[z.COLUMN]
        out = work_options(g, seat, column)
        if facts[z.FOOD[seat]]:
            out.append(act(v.EAT))
        if column == z.INITIATE:
            if labor >= c.INITIATE_COST:
                for kind in range(tribe.TYPES):
                    if g.zones[z.SUPPLY[kind]] and not facts[z.BOUGHT] >> kind & 1:
                        out.append(act(v.INITIATE_CARD, c.FIRST_TRIBE + kind))
        elif column == z.DEVELOP:
            out += culture.develop_options(g, labor)
        elif column == z.MIGRATE:
            if labor >= c.CAMP_COST and facts[z.CAMPS_HOME[seat]]:
                out.append(act(v.CAMP))
            if labor >= c.MOVE_COST:
                out += terrain.move_options(g, seat)
        else:
            if labor >= c.REVEAL_COST and g.zones[z.ANIMAL_DECK]:
                out.append(act(v.REVEAL))
            if labor >= c.TAKE_COST:
                out += hunting.hunt_options(g)
        out.append(DONE)
        return out

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        facts = g.facts
        verb = verb_of(action)
        if action == DONE:
            f.step = LEAVE
        elif verb == v.WORK:
            self._work(g, f, seat, first_of(action))
        elif verb == v.EAT:
            eat(g, seat)
        elif verb == v.INITIATE_CARD:
            card = first_of(action)
            facts[z.LABOR_NOW] -= c.INITIATE_COST
            facts[z.BOUGHT] |= 1 << (card - c.FIRST_TRIBE)
            tribe.take_tribe(g, seat, card, TO_HAND)
        elif verb == v.DEVELOP_CARD:
            card = first_of(action)
            cost = culture.develop_cost(g, card)
            facts[z.LABOR_NOW] -= cost
            culture.take_culture(g, seat, card, cost)
        elif verb == v.CAMP:
            facts[z.LABOR_NOW] -= c.CAMP_COST
            place_camp(g, seat)
        elif verb == v.MOVE:
            facts[z.LABOR_NOW] -= c.MOVE_COST
            terrain.move_camp(g, seat, first_of(action), second_of(action))
        elif verb == v.REVEAL:
            facts[z.LABOR_NOW] -= c.REVEAL_COST
            hunting.reveal_animals(g, seat, c.REVEALED_AT_ONCE)
        else:
            assert verb == v.HUNT_CARD
            facts[z.LABOR_NOW] -= c.TAKE_COST
            hunting.take_animal(g, seat, first_of(action))

    def _work(self, g: State, f: Frame, seat: int, card: int) -> None:
        work(g, seat, card)
        if c.WORK_COLUMN[card] == g.facts[z.COLUMN]:
            f.step = ASK - 1
            g.call(f, ids.EFFECTS, seat, other=card, card=c.WORK_LIST[card])

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        return why_not.top(g, f, seat)
