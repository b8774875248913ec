"""SOLO GAME: what a hidden force does once it has been met: always what is best for it (HS-AS-10).

It acts after you (AS-R99).  One after another it takes the action, a snipe, a disarm or Tear Gas,
that moves the difference of fights furthest in its favour, then that of people, as long as one does.
Its Combat Medics save whoever they would miss most.
"""

from typing import Final

from hearthside.games.arctic_scavengers import cards as c
from hearthside.games.arctic_scavengers import places as z
from hearthside.games.arctic_scavengers import sayings as v
from hearthside.games.arctic_scavengers.modules import targets
from hearthside.games.arctic_scavengers.modules.force import fight_of, has_rogue, heads, people_of
from hearthside.games.arctic_scavengers.modules.spots import (
    IN_FORCE,
    STANDING,
    all_cards,
    places_of,
    shown,
    zone_of,
)
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.kernel import registers as r
from hearthside.kernel.actions import act, first_of, verb_of
from hearthside.kernel.state import Frame, Rule, State

YOU: Final = 0
THEY: Final = 1  # the seat after the last
DOERS: Final = {v.SNIPE: c.SNIPER_TEAM, v.DISARM: c.SABOTEUR, v.GAS: c.TEAR_GAS}


class OpponentTurn(Rule):
    """`action`: under way; `sniping`: a snipe waits for your Medics."""

    number: int = ids.OPPONENT_TURN
    registers: r.Registers = r.Registers(action=r.CARD, sniping=r.MARKS)

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
        g.put(DOERS[verb_of(action)], z.OPPONENT, z.OPPONENT_FIRED)
        card = first_of(action)
        if verb_of(action) == v.SNIPE:
            g.say(v.OPPONENT_SNIPES, YOU, card)
            f.marks = 1
            g.call(f, ids.SKIRMISH_SAVES, THEY, YOU, card=card, limit=YOU + 1)
        else:
            g.say(v.OPPONENT_GASSES if verb_of(action) == v.GAS else v.OPPONENT_DISARMS, YOU, card)
            do(g, action)


def do(g: State, action: int) -> None:
    """It happens to your force; of equal cards the one that helps you most is hit."""
    card = first_of(action)
    if verb_of(action) == v.GAS:
        g.open(z.GASSED[YOU])
        g.put(card, z.REVEALED[YOU], z.GASSED[YOU])
    else:
        g.put(card, zone_of(g, places_of(g, card, YOU)[0], YOU), z.DISCARD[YOU])


def margin(g: State) -> tuple[int, bool, int]:
    """How far ahead they are: in fight, then without a Rogue of yours to take a tie, then in people."""
    return (
        fight_of(g, THEY) - fight_of(g, YOU),
        not has_rogue(g, YOU),
        people_of(g, THEY) - people_of(g, YOU),
    )


def best_action(g: State) -> int:
    """The action that is best for them, or 0 if none is better than leaving it."""
    force = g.zones[z.OPPONENT]
    actions = targets.shots(g, YOU, c.SNIPER_TEAM in force, False, c.SABOTEUR in force)
    if c.TEAR_GAS in force:
        actions += [act(v.GAS, card, YOU) for card in shown(g, YOU, (IN_FORCE,)) if c.IS_PERSON[card]]
    if not actions:
        return 0
    best = 0
    best_margin = margin(g)
    for action in actions:
        trial = g.clone()
        trial.put(DOERS[verb_of(action)], z.OPPONENT, z.OPPONENT_FIRED)
        do(trial, action)
        ahead = margin(trial)
        if ahead > best_margin:
            best, best_margin = action, ahead
    return best


def saves_its_own(g: State, card: int) -> bool:
    """Combat Medics of the opponent save from your snipe, if the card is the one they would miss most
    or you cannot shoot again; never themselves."""
    force = all_cards(g, THEY, STANDING)
    medics = force.count(c.COMBAT_MEDICS) - g.facts[z.OPPONENT_SAVES_MADE]
    if medics <= (card == c.COMBAT_MEDICS):
        return False
    more_shots = any(one in (c.SNIPER_TEAM,) for one in all_cards(g, YOU, STANDING))
    people = [one for one in shown(g, THEY, STANDING) if c.IS_PERSON[one]]
    if more_shots and _loss(g, card) < max(_loss(g, one) for one in people):
        return False
    g.facts[z.OPPONENT_SAVES_MADE] += 1
    g.say(v.OPPONENT_SAVES, YOU, card)
    return True


def _loss(g: State, card: int) -> tuple[int, int]:
    """What they would lose with this card."""
    trial = g.clone()
    trial.zones[zone_of(g, places_of(g, card, THEY)[0], THEY)].remove(card)
    return fight_of(g, THEY) - fight_of(trial, THEY), heads(g, THEY) - heads(trial, THEY)
