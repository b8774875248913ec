"""Whom to snipe, what to disarm, and when to hold fire."""

from hearthside.games.arctic_scavengers.bot.tribe import Tribe
from hearthside.games.arctic_scavengers.cards import DISARMS, FIGHT, SNIPES
from hearthside.games.arctic_scavengers.places import FIRED, INITIATOR, REVEALED
from hearthside.games.arctic_scavengers.rules.strength import people, strength
from hearthside.games.arctic_scavengers.sayings import DISARM, SNIPE_FIRED
from hearthside.kernel.actions import DONE, first_of, second_of, verb_of
from hearthside.kernel.observation import Observation


def interrupt(actions: list[int], sight: Observation, tribe: Tribe, ability: int) -> int:
    """Fire at an action only if that costs the rival a lot; a shot is worth more in the skirmish."""
    victim = 0
    best = DONE
    most = tribe.weights.interrupt * (sight.seats - 1)
    for action in actions:
        if action != DONE:
            victim = second_of(action)
            cards = list(sight.seen(REVEALED[victim]))
            before = strength(cards, ability)
            cards.remove(first_of(action))
            loss = float(before - strength(cards, ability))
            if loss > most:
                most = loss
                best = action
    return best


def skirmish_shot(actions: list[int], sight: Observation) -> int:
    """The shot after which this seat stands best."""
    best = DONE
    value = standing(sight, DONE)
    for action in actions:
        if action != DONE:
            after = standing(sight, action)
            if after > value:
                value = after
                best = action
    return best


def standing(sight: Observation, action: int) -> float:
    """How well this seat stands in the revealed skirmish after a shot: its lead, in fight."""
    me = sight.viewer
    seats = sight.seats
    my_turn = (me - sight.facts[INITIATOR]) % seats
    best_other = -100.0
    mine = 0.0
    for seat in range(seats):
        force = sight.seen(REVEALED[seat])
        fired = sight.seen(FIRED[seat])
        if action != DONE:
            verb = verb_of(action)
            if seat == second_of(action):
                if verb == SNIPE_FIRED:
                    fired = list(fired)
                    fired.remove(first_of(action))
                else:
                    force = list(force)
                    force.remove(first_of(action))
            elif seat == me:
                tags = DISARMS if verb == DISARM else SNIPES
                shooter = next(card for card in force if tags[card])
                force = list(force)
                force.remove(shooter)
                fired = [*fired, shooter]
        value = strength(force, FIGHT) + (people(force) + people(fired)) / 100
        if seat == me:
            mine = value
            continue
        if (seat - sight.facts[INITIATOR]) % seats > my_turn:
            value += 1.5 * sum(SNIPES[card] for card in force)
        best_other = max(best_other, value)
    return mine - best_other
