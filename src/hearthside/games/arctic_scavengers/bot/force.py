"""The skirmish with expansions: all forces lie open, so every answer is tried on the table."""

from hearthside.games.arctic_scavengers.bot.weights import Weights
from hearthside.games.arctic_scavengers.cards import (
    ASSASSIN,
    COMBAT_MEDICS,
    IS_REFUGEE,
    MEDIC,
    PROVOCATEUR,
    SNIPER_TEAM,
    TEAR_GAS,
)
from hearthside.games.arctic_scavengers.modules.force import fight_of, has_rogue, people_of
from hearthside.games.arctic_scavengers.modules.leaders import bomb_targets, opponents
from hearthside.games.arctic_scavengers.modules.reactions import DOER
from hearthside.games.arctic_scavengers.modules.spots import (
    IN_FORCE,
    IS_GASSED,
    STANDING,
    all_cards,
    places_of,
    zone_of,
    zone_with,
)
from hearthside.games.arctic_scavengers.places import (
    BUILT,
    DISABLED,
    FIRED,
    HELPED,
    INITIATOR,
    LEADER,
    REVEALED,
    WOUNDED,
)
from hearthside.games.arctic_scavengers.sayings import (
    ASSASSINATE,
    DISABLE,
    DISARM,
    FANATIC_POWER,
    GAS,
    HIT,
    MENTOR_POWER,
    PROVOKE,
    SAVE_WITH_COMBAT_MEDICS,
    SNIPE,
    WOUND,
)
from hearthside.kernel.actions import DONE, act, first_of, second_of, verb_of
from hearthside.kernel.observation import Observation
from hearthside.kernel.state import State

SHOTS = (SNIPE, ASSASSINATE, DISARM, HIT)
ROGUE_LEAD = 0.5  # a Rogue settles a tie
HOPELESS = -2.0  # so far behind nobody else will help
CLEAR = 0.02  # what an answer must bring, in fight


def force_turn(actions: list[int], sight: Observation, weights: Weights) -> int:
    """The answer after which this seat stands best; if none helps, a dirty deed that costs nothing."""
    g = sight.as_state(unknown=0)
    me = sight.viewer
    now = standing(g, me, weights)
    best = DONE
    most = now + CLEAR
    for action in actions:
        value = after(g, me, action, weights)
        if value > most:
            best, most = action, value
    if best == DONE or most < HOPELESS:
        return deed(actions, g, me, now, weights) or best
    return best


def deed(actions: list[int], g: State, me: int, now: float, weights: Weights) -> int:
    """Wound or disable where it costs no skirmish: the dearest leader or building."""
    best = DONE
    most = 0.0
    for action in actions:
        verb = verb_of(action)
        if verb == WOUND:
            value = weights.leader[g.zones[LEADER[first_of(action)]][0]]
        elif verb == DISABLE:
            value = weights.building[g.zones[BUILT[second_of(action)]][first_of(action)]]
        else:
            continue
        if value > most and (after(g, me, action, weights) > 0) == (now > 0):
            best, most = action, value
    return best


def standing(g: State, me: int, weights: Weights) -> float:
    """This seat's lead in fight, with people for ties and what others may still do."""
    mine = float(fight_of(g, me)) + people_of(g, me) / 100
    if has_rogue(g, me):
        mine += ROGUE_LEAD
    best = -100.0
    turn = g.after(me, g.seats - g.facts[INITIATOR]) if g.seats > 1 else 0
    for seat in opponents(g, me):
        value = float(fight_of(g, seat)) + people_of(g, seat) / 100
        if seat >= g.seats or g.after(seat, g.seats - g.facts[INITIATOR]) > turn:
            value += threat(all_cards(g, seat, STANDING))
        best = max(best, value)
    return mine - best


def threat(force: list[int]) -> float:
    """What a force that is still to act may do, in fight."""
    return 1.5 * (force.count(SNIPER_TEAM) + force.count(TEAR_GAS)) + force.count(ASSASSIN)


def after(g: State, me: int, action: int, weights: Weights) -> float:
    """How this seat stands after an answer."""
    verb = verb_of(action)
    first, second = first_of(action), second_of(action)
    if verb == FANATIC_POWER:
        trial = g.clone()
        trial.zones[zone_with(trial, first, me)].remove(first)
        return max((after(trial, me, hit, weights) for hit in bomb_targets(trial, me, me)), default=-100.0)
    if verb in SHOTS:
        trial = g.clone()
        if verb != HIT:
            spend(trial, DOER[verb], me)
        places = places_of(trial, first, second)
        if not places:
            return -100.0
        return max(without(trial, me, first, second, place, weights) for place in places)
    if verb in (GAS, PROVOKE, MENTOR_POWER, WOUND, DISABLE):
        trial = g.clone()
        if verb == GAS:
            if first not in trial.zones[zone_of(trial, IN_FORCE, second)]:
                return -100.0
            trial.zones[REVEALED[me]].remove(TEAR_GAS)
            trial.zones[zone_of(trial, IN_FORCE, second)].remove(first)
            trial.zones[zone_of(trial, IS_GASSED, second)].append(first)
        elif verb == PROVOKE:
            spend(trial, PROVOCATEUR, me)
        elif verb == WOUND:
            spend(trial, SNIPER_TEAM, me)
            trial.facts[WOUNDED[first]] = 1
        elif verb == DISABLE:
            spend(trial, DOER[verb], me)
            trial.facts[DISABLED[second]] |= 1 << first
        else:
            trial.zones[REVEALED[me]].remove(first)
            trial.zones[FIRED[me]].append(first)
            fighter = next((card for card in trial.zones[REVEALED[me]] if not IS_REFUGEE[card]), 0)
            if not fighter:
                return -100.0
            trial.zones[REVEALED[me]].remove(fighter)
            trial.zones[HELPED[me]].append(fighter)
        return standing(trial, me, weights)
    return -100.0


def without(g: State, me: int, card: int, seat: int, place: int, weights: Weights) -> float:
    trial = g.clone()
    trial.zones[zone_of(trial, place, seat)].remove(card)
    return standing(trial, me, weights)


def spend(g: State, doer: int, seat: int) -> None:
    """Who uses a special stays as people."""
    g.zones[zone_with(g, doer, seat)].remove(doer)
    g.zones[FIRED[seat]].append(doer)


# ------------------------------------------------------------ questions within
def place(actions: list[int], sight: Observation, card: int, seat: int, weights: Weights) -> int:
    """Which of several equal cards is meant: the one that is missed most."""
    g = sight.as_state(unknown=0)
    return max(actions, key=lambda action: without(g, sight.viewer, card, seat, first_of(action), weights))


def skirmish_save(actions: list[int], sight: Observation, owner: int) -> int:
    """Own people and the own leader are saved, by those first who go on fighting."""
    if owner != sight.viewer:
        return DONE
    free = act(SAVE_WITH_COMBAT_MEDICS)
    return free if free in actions else actions[-1]


def bomb(actions: list[int], sight: Observation, weights: Weights) -> int:
    """The Fanatic's target in the skirmish."""
    g = sight.as_state(unknown=0)
    return max(actions, key=lambda action: after(g, sight.viewer, action, weights))


def mentee(actions: list[int]) -> int:
    """Whom the Mentor helps: rather somebody without a special of their own."""
    return next((card for card in actions if card not in (MEDIC, COMBAT_MEDICS, PROVOCATEUR)), actions[0])
