"""What others can do about an action, what can be done about that in turn, and shots in the skirmish."""

from hearthside.games.arctic_scavengers.cards import COMBAT_MEDICS, GUARD, MEDIC, NAMES, SCOUTING_REFUGEE
from hearthside.games.arctic_scavengers.modules.kinds import ABILITY_OF
from hearthside.games.arctic_scavengers.modules.spots import (
    HAS_ACTED,
    IN_FORCE,
    IS_GASSED,
    IS_HELPED,
    IS_HELPING,
    zone_of,
)
from hearthside.games.arctic_scavengers.modules.texts.names import (
    building_part,
    built,
    held,
    target_parts,
    whose,
)
from hearthside.games.arctic_scavengers.modules.texts.recon import spied
from hearthside.games.arctic_scavengers.places import ACTING, COMMITTED, HAND, HELPING, LEADER, REVEALED
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.sayings import (
    ASSASSINATE,
    ASSASSINATE_FROM_COMMITTED,
    BUILDING,
    CANCEL,
    CANCEL_FROM_COMMITTED,
    DEMOLISHING,
    DIGGING,
    DISABLE,
    DISABLE_FROM_COMMITTED,
    DISARM,
    DRAWING,
    FANATIC_POWER,
    GAS,
    GUARDING,
    GUARDING_FROM_COMMITTED,
    HEALING,
    HIRING,
    HIT,
    HUNTING,
    PLACE,
    REPAIRING,
    SAVE,
    SAVE_WITH_COMBAT_MEDICS,
    SNIPE,
    SPYING,
    WORKING,
    WOUND,
    WOUND_FROM_COMMITTED,
    S,
)
from hearthside.games.arctic_scavengers.texts.names import ACTIONS, part, worth_of
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import OptionText
from hearthside.kernel.prompts import Asked, Done, Prompt, Says, say
from hearthside.kernel.texts import fill, some_cards

PLACES = {
    IN_FORCE: "that is still in the force",
    HAS_ACTED: "that has already acted",
    IS_GASSED: "that was gassed",
    IS_HELPED: "whom the Mentor helps",
    IS_HELPING: "that helps along",
}
# What is declared, while others may react to it: `{1} hunts for 2 food with Hunter`.
DECLARED = {
    DRAWING: "{doer} {doer:draw|draws} {n:card|cards}",
    DIGGING: "{doer} {doer:dig|digs} through {n:card|cards}",
    HUNTING: "{doer} {doer:hunt|hunts} for {n} food",
    BUILDING: "{doer} {doer:search|searches} {n:schematic|schematics} for a building",
    HIRING: "{doer} {doer:hire|hires} {what}, paid",
    WORKING: "{doer} {doer:work|works} on {what}",
    REPAIRING: "{doer} {doer:repair|repairs} {what}",
    HEALING: "{doer} {doer:heal|heals} a leader",
    DEMOLISHING: "{doer} {doer:demolish|demolishes} {whose} {what}",
}
SENDS_SPY = "{doer} {doer:send|sends} a Spy to {what}"
OTHERWISE = "{doer} {doer:declare|declares} a {what}"
# What hits somebody, while it may be answered: `{1} snipes your Medic`.
STRIKES = {
    SNIPE: "{doer} {doer:snipe|snipes} {whose} {what}",
    ASSASSINATE: "{doer} {doer:snipe|snipes} {whose} {what}",
    DISARM: "{doer} {doer:disarm|disarms} {whose} {what}",
    FANATIC_POWER: "{doer} {doer:bomb|bombs} {whose} {what}",
    DISABLE: "{doer} {doer:disable|disables} {whose} {what}",
    WOUND: "{doer} {doer:shoot|shoots} at {whose} leader, {what},",
    CANCEL: "{doer} {doer:cancel|cancels} {whose} {what}",
    GUARDING: "{doer} {doer:cancel|cancels} {whose} {what}",
}
WITH_CARDS = " with {cards}"
MAY_REACT = "; {who} may react."
MAY_ANSWER = "; {who} may answer."


# ------------------------------------------------------------ questions
def reacting(ask: Asked) -> str:
    """Who does what with which cards."""
    sight, seat, verb = ask.sight, ask.frame.seat, ask.frame.verb
    played = sight.seen(REVEALED[seat])
    cards = [*played, *sight.seen(HELPING[seat])]
    text = DECLARED.get(verb, SENDS_SPY if verb == SPYING else OTHERWISE)
    if cards and verb in DECLARED:
        text += WITH_CARDS
    target, what = declared_on(sight, seat, verb)
    return fill(
        text + MAY_REACT,
        doer=ask.person(seat),
        who=ask.who,
        n=worth_of(sight, seat, played, ABILITY_OF[verb]) if verb in ABILITY_OF else 0,
        whose=whose(target, sight),
        what=what,
        cards=some_cards(NAMES, cards),
    )


def declared_on(sight: Observation, seat: int, verb: int) -> tuple[int, str]:
    """What the action is about, and whose that is."""
    if verb == HIRING:
        return seat, NAMES[sight.frame(ids.PAY).card]
    if verb == WORKING:
        return seat, built(sight, sight.frame(ids.CONSTRUCTION).slot, seat)
    if verb == REPAIRING:
        return seat, built(sight, sight.frame(ids.SPECIAL).slot, seat)
    if verb == DEMOLISHING:
        special = sight.frame(ids.SPECIAL)
        return special.owner, built(sight, special.slot, special.owner)
    if verb == SPYING:
        recon = sight.frame(ids.RECON)
        return recon.owner, spied(sight, recon.place, recon.owner)
    return seat, ACTIONS[verb]


def answering(ask: Asked) -> str:
    """Who does what to whom with which card."""
    sight, strike = ask.sight, ask.sight.frame(ids.STRIKE)
    if strike.rule < 0:  # the solo game's opponent shoots
        text = "The hidden force snipes your {what}"
        return fill(text + MAY_ANSWER, who=ask.who, what=NAMES[ask.frame.card])
    doers = sight.seen(ACTING[strike.seat])
    text = STRIKES[strike.verb]
    return fill(
        (text + WITH_CARDS if doers else text) + MAY_ANSWER,
        doer=ask.person(strike.seat),
        who=ask.who,
        whose=whose(strike.target, sight),
        what=ACTIONS[strike.during] if strike.verb in (CANCEL, GUARDING) else in_danger(sight),
        cards=some_cards(NAMES, doers),
    )


def in_danger(sight: Observation) -> str:
    """What is aimed at, and can perhaps be saved."""
    strike = sight.frame(ids.STRIKE)
    if strike.rule < 0:  # the solo game's opponent shoots
        return NAMES[sight.frame().card]
    if strike.verb == WOUND:
        return NAMES[sight.seen(LEADER[strike.target])[0]]
    if strike.verb == DISABLE:
        return built(sight, strike.aim, strike.target)
    if strike.verb in (CANCEL, GUARDING):
        return "it"
    return NAMES[strike.aim]


def striking(ask: Asked) -> str:
    text = "{who} {who:choose|chooses} which {card} is meant."
    return fill(text, who=ask.who, card=NAMES[ask.frame.aim])


ASKS: dict[int, Prompt] = {
    ids.STRIKE: striking,
    ids.ANSWERS: answering,
    ids.SKIRMISH_SAVES: answering,
}
LET_IT = ("Let it happen", "Let it happen", "")
DONE: dict[int, Done] = {ids.ANSWERS: LET_IT, ids.SKIRMISH_SAVES: LET_IT}


# ------------------------------------------------------------ attacks
def shot(verb: int) -> Says:
    def says(sight: Observation, card: int, owner: int) -> OptionText:
        where = target_parts(sight, card, owner)
        return say(S, verb, where, whose=whose(owner, sight), card=NAMES[card])

    return says


def wound(verb: int) -> Says:
    def says(sight: Observation, owner: int, _: int) -> OptionText:
        return say(S, verb, [f"leader:{owner}"], whose=whose(owner, sight))

    return says


def disable(verb: int) -> Says:
    def says(sight: Observation, slot: int, owner: int) -> OptionText:
        where = [building_part(owner, slot)]
        return say(S, verb, where, whose=whose(owner, sight), building=built(sight, slot, owner))

    return says


def place(sight: Observation, number: int, _: int) -> OptionText:
    strike = sight.frame()
    where = [part(zone_of(sight.as_state(unknown=0), number, strike.target), strike.aim)]
    return say(S, PLACE, where, card=NAMES[strike.aim], where=PLACES[number])


# ------------------------------------------------------------ answers
def cancel(verb: int, zones: list[int], card: int) -> Says:
    """With a card out of a zone of one's own."""

    def says(sight: Observation, _: int, __: int) -> OptionText:
        return say(S, verb, held(zones[sight.viewer], card, sight))

    return says


def save(sight: Observation, _: int, __: int) -> OptionText:
    seat = sight.viewer
    where = target_parts(sight, MEDIC, seat) if sight.frame().rule == ids.SKIRMISH_SAVES else []
    return say(S, SAVE, where or held(HAND[seat], MEDIC, sight), target=in_danger(sight))


def save_with_combat_medics(sight: Observation, _: int, __: int) -> OptionText:
    where = target_parts(sight, COMBAT_MEDICS, sight.viewer)
    return say(S, SAVE_WITH_COMBAT_MEDICS, where, target=in_danger(sight))


SAYS: dict[int, Says] = {
    **{verb: shot(verb) for verb in (ASSASSINATE, ASSASSINATE_FROM_COMMITTED, HIT, GAS)},
    **{verb: wound(verb) for verb in (WOUND, WOUND_FROM_COMMITTED)},
    **{verb: disable(verb) for verb in (DISABLE, DISABLE_FROM_COMMITTED)},
    PLACE: place,
    CANCEL: cancel(CANCEL, HAND, SCOUTING_REFUGEE),
    CANCEL_FROM_COMMITTED: cancel(CANCEL_FROM_COMMITTED, COMMITTED, SCOUTING_REFUGEE),
    GUARDING: cancel(GUARDING, HAND, GUARD),
    GUARDING_FROM_COMMITTED: cancel(GUARDING_FROM_COMMITTED, COMMITTED, GUARD),
    SAVE: save,
    SAVE_WITH_COMBAT_MEDICS: save_with_combat_medics,
}
