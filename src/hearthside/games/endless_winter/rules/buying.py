"""What Labor buys in the top section of each column."""

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.games.endless_winter.rules import culture, hunting, terrain, tribe
from hearthside.games.endless_winter.rules.effects import TO_HAND
from hearthside.games.endless_winter.rules.gaining import place_camp
from hearthside.kernel.actions import act, first_of, second_of, verb_of
from hearthside.kernel.state import State


def purchases(g: State, seat: int, labor: int) -> list[int]:
    """What so much Labor pays for."""
    facts = g.facts
    column = facts[z.COLUMN]
    out: list[int] = []
    if column == z.INITIATE:
        if labor >= c.INITIATE_COST:
            for kind in range(tribe.TYPES):
                if g.zones[z.SUPPLY[kind]] and not facts[z.BOUGHT] >> kind & 1:
                    out.append(act(v.INITIATE_CARD, c.FIRST_TRIBE + kind))
    elif column == z.DEVELOP:
        out = culture.develop_options(g, labor)
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
    return out


def price_of(g: State, action: int) -> int:
    """In Labor."""
    verb = verb_of(action)
    if verb == v.INITIATE_CARD:
        return c.INITIATE_COST
    if verb == v.DEVELOP_CARD:
        return culture.develop_cost(g, first_of(action))
    if verb == v.CAMP:
        return c.CAMP_COST
    if verb == v.MOVE:
        return c.MOVE_COST
    return c.REVEAL_COST if verb == v.REVEAL else c.TAKE_COST


def buy(g: State, seat: int, action: int) -> None:
    """The Labor is there."""
    verb = verb_of(action)
    price = price_of(g, action)
    g.facts[z.LABOR_NOW] -= price
    if verb == v.INITIATE_CARD:
        card = first_of(action)
        g.facts[z.BOUGHT] |= 1 << (card - c.FIRST_TRIBE)
        tribe.take_tribe(g, seat, card, TO_HAND)
    elif verb == v.DEVELOP_CARD:
        culture.take_culture(g, seat, first_of(action), price)
    elif verb == v.CAMP:
        place_camp(g, seat)
    elif verb == v.MOVE:
        terrain.move_camp(g, seat, first_of(action), second_of(action))
    elif verb == v.REVEAL:
        hunting.reveal_animals(g, seat, c.REVEALED_AT_ONCE)
    else:
        assert verb == v.HUNT_CARD
        hunting.take_animal(g, seat, first_of(action))
