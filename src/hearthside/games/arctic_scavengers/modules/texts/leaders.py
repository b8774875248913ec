"""Leaders: choosing and drafting them, and their powers."""

from hearthside.games.arctic_scavengers.cards import CARDS, FIGHT, NAMES
from hearthside.games.arctic_scavengers.modules.kinds import ABILITY_OF, VERB_OF_RULE
from hearthside.games.arctic_scavengers.modules.leader_values import helper_bonus
from hearthside.games.arctic_scavengers.modules.led import leader_of
from hearthside.games.arctic_scavengers.places import DEALT, HAND, LOOKED, REVEALED
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.sayings import (
    BUTCHER_POWER,
    CANNIBAL_POWER,
    CHOOSING_LEADER,
    HIRING,
    MENTOR_POWER,
    PEACEMAKER_POWER,
    S,
)
from hearthside.games.arctic_scavengers.texts.names import part
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import OptionText
from hearthside.kernel.prompts import Asked, Done, Prompt, Says, option, say
from hearthside.kernel.texts import some_cards


def choosing(ask: Asked) -> str:
    return "you choose one of your two leaders." if ask.mine else "The others choose their leaders."


ASKS: dict[int, Prompt] = {
    ids.CHOOSE_LEADER: choosing,
    ids.DRAFT: "{who} {who:look|looks} at leaders.",
    ids.YARDMASTER: "{who} {who:look|looks} at the top of the junkyard.",
    ids.FANATIC: "{who} {who:choose|chooses} what the bomb hits.",
    ids.ORGANIZE: "{who} {who:keep|keeps} one of two drawn cards.",
    ids.MENTORING: "{who} {who:choose|chooses} whom the Mentor helps.",
}


def choose(sight: Observation, card: int, _: int) -> OptionText:
    where = [part(DEALT[sight.viewer], card)]
    return say(S, CHOOSING_LEADER, where, card=NAMES[card], text=CARDS[card].text)


def mentor(sight: Observation, card: int, _: int) -> OptionText:
    return along(sight, MENTOR_POWER, card)


def peacemaker(sight: Observation, card: int, _: int) -> OptionText:
    return along(sight, PEACEMAKER_POWER, card)


def along(sight: Observation, verb: int, card: int) -> OptionText:
    """A refugee is sent along with an action, or steps aside in the skirmish."""
    seat, rule = sight.viewer, sight.frame().rule
    ability = ABILITY_OF.get(VERB_OF_RULE.get(rule, 0), FIGHT)
    more = helper_bonus(leader_of(sight.as_state(unknown=0), seat), ability) or 1
    zone = REVEALED[seat] if rule == ids.SKIRMISH_TURN else HAND[seat]
    there = [part(zone, card)] if card in sight.seen(zone) else []  # it may be said why there is none
    return say(S, verb, [f"leader:{seat}", *there], card=NAMES[card], more=more)


AFTER_THE_HIRE = {
    BUTCHER_POWER: "Butcher {card}: out of the game; there is no hire left to pay with it",
    CANNIBAL_POWER: "Devour {card}: out of the game; there is no hire left to pay with it",
}


def taking_a_life(verb: int) -> Says:
    """Butcher and Cannibal: once the hire is spent, what they give is of no use (AS-R75)."""

    def says(sight: Observation, card: int, _: int) -> OptionText:
        where = [f"leader:{sight.viewer}"]
        if sight.frame(ids.GATHERING).used >> HIRING & 1:
            return option("Leader", AFTER_THE_HIRE[verb], where, card=NAMES[card])
        return say(S, verb, where, card=NAMES[card])

    return says


SAYS: dict[int, Says] = {
    CHOOSING_LEADER: choose,
    MENTOR_POWER: mentor,
    PEACEMAKER_POWER: peacemaker,
    BUTCHER_POWER: taking_a_life(BUTCHER_POWER),
    CANNIBAL_POWER: taking_a_life(CANNIBAL_POWER),
}


# ------------------------------------------------------------ cards
def under_the_pile(sight: Observation, card: int, _: int) -> OptionText:
    where = [part(DEALT[sight.viewer], card)]
    return option("Leader", "Put {card} under the pile next", where, card=NAMES[card])


def drafted(ask: Asked) -> OptionText:
    where = [f"dealt:{ask.sight.viewer}"]
    if ask.frame.step == 1:
        return OptionText("Leader", "Take none of them", where, declines=True)
    cards = some_cards(NAMES, ask.sight.seen(DEALT[ask.sight.viewer]))
    return option("Leader", "Put {cards} under the pile as they lie", where, cards=cards)


def keep(sight: Observation, card: int, _: int) -> OptionText:
    return option("Organizer", "Keep {card}", [part(LOOKED[sight.viewer], card)], card=NAMES[card])


def help_whom(sight: Observation, card: int, _: int) -> OptionText:
    return option("Mentor", "Help {card}", [part(REVEALED[sight.viewer], card)], card=NAMES[card])


TAKES: dict[int, Says] = {ids.DRAFT: under_the_pile, ids.ORGANIZE: keep, ids.MENTORING: help_whom}
DONE: dict[int, Done] = {ids.DRAFT: drafted}
