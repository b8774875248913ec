"""What is asked in the whole game, in one sentence: who may do what, and what has happened to be answered."""

from collections.abc import Callable

from hearthside.games.arctic_scavengers.modules.contested import KEEP_MORE
from hearthside.games.arctic_scavengers.modules.kinds import ABILITY_OF, VERB_OF_RULE
from hearthside.games.arctic_scavengers.modules.leader_prices import food_of
from hearthside.games.arctic_scavengers.modules.leader_values import bonus_of, worth
from hearthside.games.arctic_scavengers.modules.led import leader_of
from hearthside.games.arctic_scavengers.modules.ranks import FROM_WHERE
from hearthside.games.arctic_scavengers.modules.spy_hunter import LOOKING
from hearthside.games.arctic_scavengers.names_whole import ACTIONS, built, spied, whose
from hearthside.games.arctic_scavengers.places import ACTING, HELPING, LEADER, REVEALED
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.actions import PLAY
from hearthside.games.arctic_scavengers.rules.dig import KEEP
from hearthside.games.arctic_scavengers.sayings import (
    ASSASSINATE,
    BUILDING,
    CANCEL,
    DEMOLISHING,
    DIGGING,
    DISABLE,
    DISARM,
    DRAWING,
    FANATIC_POWER,
    GUARDING,
    HEALING,
    HIRING,
    HUNTING,
    REPAIRING,
    SNIPE,
    SPYING,
    TOWER,
    WORKING,
    WOUND,
)
from hearthside.games.arctic_scavengers.seen import seen_state
from hearthside.games.arctic_scavengers.words import count_of, name, names, top_rule
from hearthside.kernel.observation import Observation
from hearthside.kernel.state import State


def prompt(sight: Observation) -> str:
    """One sentence about who is asked for what."""
    rule, step, _, seat, other, about, count, limit, _ = top_rule(sight)
    asked = next((at for at in range(sight.seats) if sight.waiting >> at & 1), seat)
    mine = bool(sight.waiting >> sight.viewer & 1) if sight.viewer < sight.seats else False
    if mine:
        asked = sight.viewer
    who = "You" if mine else f"{{{asked}}}"
    s = seen_state(sight)

    def verb(plain: str) -> str:
        return plain if mine else _third(plain)

    if rule == ids.CHOOSE_LEADER:
        return "You choose one of your two leaders." if mine else "The others choose their leaders."
    if rule == ids.GATHERING:
        food = food_of(s, s.stack[-1])
        with_food = f" with {food} food" if food else ""
        if mine:
            return f"You are gathering{with_food}: act, hire or finish."
        return f"{who} is gathering{with_food}."
    if rule in (ids.DRAW, ids.DIG, ids.HUNT, ids.BUILD):
        return f"{who} {_playing(rule, step, count, verb)}."
    if rule == ids.INTERRUPTS:
        return f"{_declared(sight, s)}; {'you' if mine else who} may react."
    if rule == ids.STRIKE:
        return f"{who} {verb('choose')} which {name(about)} is meant."
    if rule in (ids.ANSWERS, ids.SKIRMISH_SAVES):
        return f"{_blow(sight, s)}; {'you' if mine else who} may answer."
    if rule == ids.PAY:
        missing = f"{other} more medicine" if other and not limit else "what is missing"
        return f"{who} {verb('choose')} how to pay {missing} for {name(about)}."
    if rule == ids.REGROUP:
        return f"{who} {'were' if mine else 'was'} hit and may go on or withdraw."
    if rule == ids.RECON:
        return f"{who} {_scouting(sight, s, verb)}."
    texts = {
        ids.TRASH: f"{verb('choose')} cards to trash",
        ids.CONSTRUCTION: f"{verb('choose')} who works on the building",
        ids.STORE: f"{verb('choose')} cards to store",
        ids.RETRIEVE: f"{verb('choose')} cards to retrieve",
        ids.DRILL: f"{verb('choose')} up to two discarded cards for the deck",
        ids.DRAFT: f"{verb('look')} at leaders",
        ids.YARDMASTER: f"{verb('look')} at the top of the junkyard",
        ids.FANATIC: f"{verb('choose')} what the bomb hits",
        ids.ORGANIZE: f"{verb('keep')} one of two drawn cards",
        ids.MENTORING: f"{verb('choose')} whom the Mentor helps",
        ids.SKIRMISH_TURN: "may use special units in the skirmish",
        ids.SOLO_SEND: f"{verb('choose')} cards for the battle against hidden force {about}",
        ids.SOLO_PRIZE: f"{verb('choose')} a prize out of the beaten force",
        ids.SOLO_LOSS: f"{verb('choose')} a card of the force to set aside",
    }
    return f"{who} {texts[rule]}."


def _third(plain: str) -> str:
    return plain + ("es" if plain.endswith("h") else "s")


def _playing(rule: int, step: int, count: int, verb: Callable[[str], str]) -> str:
    if step == PLAY:
        return f"{verb('choose')} cards to {ACTIONS[VERB_OF_RULE[rule]]}"
    if rule == ids.DRAW:
        return f"{verb('discard')} {count} of the drawn cards"
    if count == FROM_WHERE:
        return f"{verb('choose')} the top or the bottom of the pile"
    if count in (KEEP, KEEP_MORE):
        if rule == ids.BUILD:
            return f"{verb('choose')} what to build"
        return "may keep one dug card" if count == KEEP else "may keep one more tool or medicine"
    return f"{verb('order')} what goes back"


def _scouting(sight: Observation, s: State, verb: Callable[[str], str]) -> str:
    """What is left to say or to see of a recon."""
    recon = s.stack[-1]
    if recon.step == LOOKING:
        return f"{verb('look')} at {spied(s, recon.limit, recon.other, sight.viewer)}"
    if recon.card == SPYING:
        return f"{verb('choose')} what the Spy looks at"
    if recon.card == TOWER:
        todo = "two piles to look into" if recon.limit else "a card to discard for the tower"
        return f"{verb('choose')} {todo}"
    return f"{verb('get')} ready to look at the piles"


def _subject(seat: int, viewer: int, verb: str) -> str:
    """`You snipe`, `{1} snipes`."""
    return f"You {verb}" if seat == viewer else f"{{{seat}}} {_third(verb)}"


def _declared(sight: Observation, s: State) -> str:
    """Who does what with which cards, while others may react to it: `{1} hunts for 2 food with Hunter`."""
    window, below = s.stack[-1], s.stack[-2]
    seat, viewer, verb = window.seat, sight.viewer, window.card
    cards = [*s.zones[REVEALED[seat]], *s.zones[HELPING[seat]]]
    with_cards = f" with {names(cards)}" if cards else ""
    if verb in ABILITY_OF:
        ability = ABILITY_OF[verb]
        value = worth(s.zones[REVEALED[seat]], ability, leader_of(s, seat), bonus_of(s, seat, ability))
        says, what = {
            DRAWING: ("draw", count_of(value, "card")),
            DIGGING: ("dig", f"through {count_of(value, 'card')}"),
            HUNTING: ("hunt", f"for {value} food"),
            BUILDING: ("search", f"{count_of(value, 'schematic')} for a building"),
        }[verb]
        return f"{_subject(seat, viewer, says)} {what}{with_cards}"
    if verb == HIRING:
        return f"{_subject(seat, viewer, 'hire')} {name(below.card)}, paid{with_cards}"
    if verb == WORKING:
        return f"{_subject(seat, viewer, 'work')} on {built(s, below.card, seat)}{with_cards}"
    if verb == REPAIRING:
        return f"{_subject(seat, viewer, 'repair')} {built(s, below.limit, seat)}{with_cards}"
    if verb == HEALING:
        return f"{_subject(seat, viewer, 'heal')} a leader{with_cards}"
    if verb == DEMOLISHING:
        target = f"{whose(below.other, viewer, s.seats)} {built(s, below.limit, below.other)}"
        return f"{_subject(seat, viewer, 'demolish')} {target}{with_cards}"
    if verb == SPYING:
        return f"{_subject(seat, viewer, 'send')} a Spy to {spied(s, below.limit, below.other, viewer)}"
    return f"{_subject(seat, viewer, 'declare')} a {ACTIONS[verb]}"


def _blow(sight: Observation, s: State) -> str:
    """Who does what to whom with which card, while it may be answered: `{1} snipes your Medic`."""
    strike = next((f for f in reversed(s.stack) if f.rule == ids.STRIKE), None)
    if strike is None:  # the solo game's opponent shoots
        return f"The hidden force snipes your {name(s.stack[-1].card)}"
    doer = s.zones[ACTING[strike.seat]]
    with_card = f" with {names(doer)}" if doer else ""
    target = whose(strike.other, sight.viewer, s.seats)
    if strike.count == WOUND:
        leader = name(s.zones[LEADER[strike.other]][0])
        return f"{_subject(strike.seat, sight.viewer, 'shoot')} at {target} leader, {leader},{with_card}"
    if strike.count in (CANCEL, GUARDING):
        return f"{_subject(strike.seat, sight.viewer, 'cancel')} {target} {ACTIONS[strike.marks]}{with_card}"
    what = built(s, strike.card, strike.other) if strike.count == DISABLE else name(strike.card)
    word = {SNIPE: "snipe", ASSASSINATE: "snipe", DISARM: "disarm", FANATIC_POWER: "bomb", DISABLE: "disable"}
    return f"{_subject(strike.seat, sight.viewer, word[strike.count])} {target} {what}{with_card}"
