"""The top section of a column: Labor from Tribe cards and Food, and what it is spent on."""

from typing import Final

from hearthside.games.endless_winter.cards import (
    CAMP_COST,
    FIRST_TRIBE,
    FOOD_LABOR,
    INITIATE_COST,
    KIND,
    LABOR,
    MOVE_COST,
    REVEAL_COST,
    REVEALED_AT_ONCE,
    START,
    TAKE_COST,
    TRIBE,
    WORK_COLUMN,
    WORK_LIST,
)
from hearthside.games.endless_winter.places import (
    ANIMAL_DECK,
    BOUGHT,
    CAMPS_HOME,
    COLUMN,
    DEVELOP,
    FOOD,
    GAINED,
    HAND,
    INITIATE,
    LABOR_NOW,
    MIDDLE,
    MIGRATE,
    SECTION,
    SUPPLY,
    TOP,
)
from hearthside.games.endless_winter.places import LABOR as LABOR_AREA
from hearthside.games.endless_winter.rules import ids, why_not
from hearthside.games.endless_winter.rules.culture import develop_cost, develop_options, take_culture
from hearthside.games.endless_winter.rules.effects import TO_HAND
from hearthside.games.endless_winter.rules.gaining import place_camp
from hearthside.games.endless_winter.rules.hunting import hunt_options, reveal_animals, take_animal
from hearthside.games.endless_winter.rules.terrain import move_camp, move_options
from hearthside.games.endless_winter.rules.tribe import TYPES, take_tribe
from hearthside.games.endless_winter.sayings import (
    CAMP,
    DEVELOP_CARD,
    EAT,
    EATS,
    HUNT_CARD,
    INITIATE_CARD,
    MOVE,
    REVEAL,
    SLIDES,
    WORK,
    WORKS,
)
from hearthside.kernel.actions import DONE, act, first_of, second_of, verb_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Blocked, Frame, Rule, State

ASK: Final = 1
LEAVE: Final = 2


class TopSection(Rule):
    """Any number of its actions in any order; Labor that is left is lost (EW-R16, EW-R20)."""

    number: int = ids.TOP_SECTION

    def run(self, g: State, f: Frame) -> None:
        seat = f.seat
        if f.step == 0:
            g.facts[SECTION] = TOP
            f.step = ASK
        if f.step == ASK and (g.zones[HAND[seat]] or len(self.options(g, f, seat)) > 1):
            g.ask(f, seat)
            return
        g.facts[LABOR_NOW] = 0
        g.facts[SECTION] = MIDDLE
        g.say(SLIDES, seat, MIDDLE)
        g.end()

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        facts = g.facts
        labor = facts[LABOR_NOW]
        column = facts[COLUMN]
        out = work_options(g, seat, column)
        if facts[FOOD[seat]]:
            out.append(act(EAT))
        if column == INITIATE:
            if labor >= INITIATE_COST:
                for kind in range(TYPES):
                    if g.zones[SUPPLY[kind]] and not facts[BOUGHT] >> kind & 1:
                        out.append(act(INITIATE_CARD, FIRST_TRIBE + kind))
        elif column == DEVELOP:
            out += develop_options(g, labor)
        elif column == MIGRATE:
            if labor >= CAMP_COST and facts[CAMPS_HOME[seat]]:
                out.append(act(CAMP))
            if labor >= MOVE_COST:
                out += move_options(g, seat)
        else:
            if labor >= REVEAL_COST and g.zones[ANIMAL_DECK]:
                out.append(act(REVEAL))
            if labor >= TAKE_COST:
                out += hunt_options(g)
        out.append(DONE)
        return out

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        facts = g.facts
        verb = verb_of(action)
        if action == DONE:
            f.step = LEAVE
        elif verb == WORK:
            self._work(g, f, seat, first_of(action))
        elif verb == EAT:
            food = facts[FOOD[seat]]
            facts[FOOD[seat]] = food - 1
            facts[LABOR_NOW] += FOOD_LABOR[food] - FOOD_LABOR[food - 1]
            g.say(EATS, seat, food - 1, facts[LABOR_NOW])
        elif verb == INITIATE_CARD:
            card = first_of(action)
            facts[LABOR_NOW] -= INITIATE_COST
            facts[BOUGHT] |= 1 << (card - FIRST_TRIBE)
            take_tribe(g, seat, card, TO_HAND)
        elif verb == DEVELOP_CARD:
            card = first_of(action)
            cost = develop_cost(g, card)
            facts[LABOR_NOW] -= cost
            take_culture(g, seat, card, cost)
        elif verb == CAMP:
            facts[LABOR_NOW] -= CAMP_COST
            place_camp(g, seat)
        elif verb == MOVE:
            facts[LABOR_NOW] -= MOVE_COST
            move_camp(g, seat, first_of(action), second_of(action))
        elif verb == REVEAL:
            facts[LABOR_NOW] -= REVEAL_COST
            reveal_animals(g, seat, REVEALED_AT_ONCE)
        else:
            assert verb == HUNT_CARD
            facts[LABOR_NOW] -= TAKE_COST
            take_animal(g, seat, first_of(action))

    def _work(self, g: State, f: Frame, seat: int, card: int) -> None:
        g.put(card, HAND[seat], LABOR_AREA[seat])
        g.facts[LABOR_NOW] += LABOR[card]
        g.say(WORKS, seat, card, g.facts[LABOR_NOW])
        if WORK_COLUMN[card] == g.facts[COLUMN]:
            f.step = ASK - 1
            g.call(f, ids.EFFECTS, seat, other=card, card=WORK_LIST[card])

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        return why_not.top(g, f, seat)


def work_options(g: State, seat: int, column: int) -> list[int]:
    """Tribe cards of the hand; in Initiate not those that came this turn (EW-R18)."""
    hand = g.zones[HAND[seat]]
    out: list[int] = []
    for card in distinct(hand):
        kind = KIND[card]
        if kind == START:
            out.append(act(WORK, card))
        elif kind == TRIBE:
            gained = g.facts[GAINED[card - FIRST_TRIBE]]
            if column != INITIATE or not gained or hand.count(card) > gained:
                out.append(act(WORK, card))
    return out
