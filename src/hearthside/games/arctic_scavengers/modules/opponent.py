"""SOLO GAME: what a hidden force does once it has been met: always what is best for it (HS-AS-10).

It acts after you (AS-R99).  One after another it takes the action, a snipe, a disarm or Tear Gas,
that moves the difference of fights furthest in its favour, then that of people, as long as one does.
Its Combat Medics save whoever they would miss most.
"""

from typing import Final

from hearthside.games.arctic_scavengers.cards import (
    COMBAT_MEDICS,
    IS_PERSON,
    SABOTEUR,
    SNIPER_TEAM,
    TEAR_GAS,
)
from hearthside.games.arctic_scavengers.modules import targets
from hearthside.games.arctic_scavengers.modules.force import fight_of, has_rogue, heads, people_of
from hearthside.games.arctic_scavengers.modules.kinds import IN_FORCE
from hearthside.games.arctic_scavengers.modules.places import (
    STANDING,
    all_cards,
    places_of,
    shown,
    zone_of,
)
from hearthside.games.arctic_scavengers.places import (
    DISCARD,
    GASSED,
    OPPONENT,
    OPPONENT_FIRED,
    OPPONENT_SAVES_MADE,
    REVEALED,
)
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.sayings import (
    DISARM,
    GAS,
    OPPONENT_DISARMS,
    OPPONENT_GASSES,
    OPPONENT_SAVES,
    OPPONENT_SNIPES,
    SNIPE,
)
from hearthside.kernel.actions import act, first_of, verb_of
from hearthside.kernel.registers import CARD, MARKS, Registers
from hearthside.kernel.state import Frame, Rule, State

YOU: Final = 0
THEY: Final = 1  # the seat after the last
DOERS: Final = {SNIPE: SNIPER_TEAM, DISARM: SABOTEUR, GAS: TEAR_GAS}


class OpponentTurn(Rule):
    """`action`: under way; `sniping`: a snipe waits for your Medics."""

    number: int = ids.OPPONENT_TURN
    registers: Registers = Registers(action=CARD, sniping=MARKS)

    def run(self, g: State, f: Frame) -> None:
        if f.marks:
            f.marks = 0
            if not g.result:  # nobody saved
                do(g, f.card)
        action = best_action(g)
        if not action:
            g.end()
            return
        f.card = action
        g.put(DOERS[verb_of(action)], OPPONENT, OPPONENT_FIRED)
        card = first_of(action)
        if verb_of(action) == SNIPE:
            g.say(OPPONENT_SNIPES, YOU, card)
            f.marks = 1
            g.call(f, ids.SKIRMISH_SAVES, THEY, YOU, card=card, limit=YOU + 1)
        else:
            g.say(OPPONENT_GASSES if verb_of(action) == GAS else OPPONENT_DISARMS, YOU, card)
            do(g, action)


def do(g: State, action: int) -> None:
    """It happens to your force; of equal cards the one that helps you most is hit."""
    card = first_of(action)
    if verb_of(action) == GAS:
        g.open(GASSED[YOU])
        g.put(card, REVEALED[YOU], GASSED[YOU])
    else:
        g.put(card, zone_of(g, places_of(g, card, YOU)[0], YOU), DISCARD[YOU])


def margin(g: State) -> tuple[int, bool, int]:
    """How far ahead they are: in fight, then without a Rogue of yours to take a tie, then in people."""
    return (
        fight_of(g, THEY) - fight_of(g, YOU),
        not has_rogue(g, YOU),
        people_of(g, THEY) - people_of(g, YOU),
    )


def best_action(g: State) -> int:
    """The action that is best for them, or 0 if none is better than leaving it."""
    force = g.zones[OPPONENT]
    actions = targets.shots(g, YOU, SNIPER_TEAM in force, False, SABOTEUR in force)
    if TEAR_GAS in force:
        actions += [act(GAS, card, YOU) for card in shown(g, YOU, (IN_FORCE,)) if IS_PERSON[card]]
    if not actions:
        return 0
    best = 0
    best_margin = margin(g)
    for action in actions:
        trial = g.clone()
        trial.put(DOERS[verb_of(action)], OPPONENT, OPPONENT_FIRED)
        do(trial, action)
        ahead = margin(trial)
        if ahead > best_margin:
            best, best_margin = action, ahead
    return best


def saves_its_own(g: State, card: int) -> bool:
    """Combat Medics of the opponent save from your snipe, if the card is the one they would miss most
    or you cannot shoot again; never themselves."""
    force = all_cards(g, THEY, STANDING)
    medics = force.count(COMBAT_MEDICS) - g.facts[OPPONENT_SAVES_MADE]
    if medics <= (card == COMBAT_MEDICS):
        return False
    more_shots = any(one in (SNIPER_TEAM,) for one in all_cards(g, YOU, STANDING))
    people = [one for one in shown(g, THEY, STANDING) if IS_PERSON[one]]
    if more_shots and _loss(g, card) < max(_loss(g, one) for one in people):
        return False
    g.facts[OPPONENT_SAVES_MADE] += 1
    g.say(OPPONENT_SAVES, YOU, card)
    return True


def _loss(g: State, card: int) -> tuple[int, int]:
    """What they would lose with this card."""
    trial = g.clone()
    trial.zones[zone_of(g, places_of(g, card, THEY)[0], THEY)].remove(card)
    return fight_of(g, THEY) - fight_of(trial, THEY), heads(g, THEY) - heads(trial, THEY)
