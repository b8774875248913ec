"""Reactions in others' turns, and answers to shots: fire only if it costs a rival a lot."""

from hearthside.games.arctic_scavengers.bot.camp import Camp
from hearthside.games.arctic_scavengers.cards import IS_REFUGEE, PLUS
from hearthside.games.arctic_scavengers.modules.kinds import ABILITY_OF
from hearthside.games.arctic_scavengers.modules.leader_values import bonus_of, worth
from hearthside.games.arctic_scavengers.modules.led import leader_of
from hearthside.games.arctic_scavengers.modules.reactions import PLAIN
from hearthside.games.arctic_scavengers.places import INITIATOR, REVEALED
from hearthside.games.arctic_scavengers.sayings import (
    ASSASSINATE,
    CANCEL,
    DEMOLISHING,
    DISARM,
    FANATIC_POWER,
    GUARDING,
    HIT,
    SAVE,
    SNIPE,
    WITHDRAW,
)
from hearthside.kernel.actions import DONE, act, first_of, second_of, verb_of

SHOTS = (SNIPE, ASSASSINATE, DISARM, HIT)


def loss(camp: Camp, victim: int, card: int, verb: int) -> float:
    """What a declared action loses with a card."""
    if verb not in ABILITY_OF:
        return 0.0
    g = camp.state
    cards = list(g.zones[REVEALED[victim]])
    if card not in cards:
        return 0.0
    ability = ABILITY_OF[verb]
    leader = leader_of(g, victim)
    bonus = bonus_of(g, victim, ability)
    before = worth(cards, ability, leader, bonus)
    cards.remove(card)
    return float(before - worth(cards, ability, leader, bonus))


def react(actions: list[int], camp: Camp, active: int, verb: int) -> int:
    """A shot is worth more in the skirmish; a cancelled recon brings a new card if there is use for it."""
    weights = camp.weights
    best = DONE
    most = weights.interrupt * (camp.seats - 1)
    fanatic = DONE
    for action in actions:
        plain = PLAIN.get(verb_of(action), verb_of(action))
        if plain in SHOTS:
            hurt = loss(camp, second_of(action), first_of(action), verb)
            if hurt > most:
                most = hurt
                best = action
        elif plain == FANATIC_POWER:
            fanatic = action
    if best != DONE:
        return best
    if fanatic != DONE:
        worst = max(
            (loss(camp, active, card, verb) for card in camp.state.zones[REVEALED[active]]), default=0.0
        )
        life = max(0.0, camp.worth[first_of(fanatic)])
        if worst > weights.fanatic * (camp.seats - 1) + life:
            return fanatic
    if verb == DEMOLISHING and act(GUARDING) in actions:
        return act(GUARDING)
    if act(CANCEL) in actions and still_to_play(camp, active):
        return act(CANCEL)
    return DONE


def still_to_play(camp: Camp, active: int) -> bool:
    """Is the own turn of this round still to come?"""
    initiator = camp.sight.facts[INITIATOR]
    return (camp.seat - initiator) % camp.seats > (active - initiator) % camp.seats


def bomb_action(actions: list[int], camp: Camp, verb: int) -> int:
    """The Fanatic's target in a declared action."""
    return max(actions, key=lambda action: loss(camp, second_of(action), first_of(action), verb))


def answer(actions: list[int], camp: Camp, owner: int) -> int:
    """A Guard brings a new card, a Medic is spent: both for own cards and the own leader only."""
    if owner != camp.seat:
        return DONE
    for action in (act(GUARDING), act(SAVE)):
        if action in actions:
            return action
    return DONE


def regroup(actions: list[int], verb: int) -> int:
    """Withdraw and think again; where that is not allowed, the weakest tool goes back to hand.
    A hire that lost its Medic is paid otherwise."""
    cards = [action for action in actions if action not in (WITHDRAW, DONE)]
    if verb not in ABILITY_OF:
        if DONE in actions:
            return DONE
        return cards[0] if cards else WITHDRAW
    if WITHDRAW in actions:
        return WITHDRAW
    if cards:
        return min(cards, key=lambda card: PLUS[ABILITY_OF[verb]][card])
    return actions[0]


def least(cards: list[int], use: list[float]) -> int:
    """The card that is missed least; of equals rather a refugee."""
    return min(cards, key=lambda card: (use[card], not IS_REFUGEE[card]))
