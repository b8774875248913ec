"""GAME ROUND with expansions: leaders first, then round after round."""

from hearthside.games.arctic_scavengers.cards import HARDY_SCAVENGER
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.force import hardy, has_rogue, whole_fight, whole_people
from hearthside.games.arctic_scavengers.rules.skirmish import award, winner_of_two
from hearthside.games.arctic_scavengers.rules.whole_drawing import begin_round
from hearthside.games.arctic_scavengers.verbs import FORCE, GAME_ENDS, HARDY_RETURN, ROGUE_WINS
from hearthside.games.arctic_scavengers.zones import (
    BROUGHT,
    COMMITTED,
    CONTESTED,
    DEALT,
    INITIATOR,
    RETURNED,
    REVEALED,
    ROUND,
    SKIRMISH_FROM,
)
from hearthside.kernel.state import Frame, Rule, State


class WholeGame(Rule):
    """Who has been dealt leaders chooses; then the rounds begin."""

    def run(self, g: State, f: Frame) -> None:
        asked = sum(1 << seat for seat in range(g.seats) if g.zones[DEALT[seat]])
        if f.step == 0 and asked:
            g.call(f, ids.CHOOSE_LEADER, 0, marks=asked)
        else:
            g.become(ids.SOLO_ROUND if g.seats == 1 else ids.WHOLE_ROUND, 0)


class WholeRound(Rule):
    """Round after round until the contested resources are gone (AS-R2)."""

    def run(self, g: State, f: Frame) -> None:
        initiator = g.facts[INITIATOR]
        if f.step == 0:
            begin_round(g)
            g.call(f, ids.EACH_SEAT, initiator, card=ids.TURN)
        elif f.step == 1 and g.facts[ROUND] < SKIRMISH_FROM:
            f.step = 0  # the initiator card stays (AS-R1, AS-R6)
        elif f.step == 1:
            reveal(g)
            g.call(f, ids.EACH_SEAT, initiator, card=ids.FORCE_TURN)
        else:
            settle(g)
            g.facts[INITIATOR] = g.after(initiator)
            f.step = 0
            if not g.zones[CONTESTED]:
                g.say(GAME_ENDS, 0)
                g.end()


def reveal(g: State) -> None:
    """All turn up their committed cards together; Decoys count what was brought (AS-R74)."""
    for seat in range(g.seats):
        g.put_all(COMMITTED[seat], REVEALED[seat])
        g.facts[BROUGHT[seat]] = len(g.zones[REVEALED[seat]])


def settle(g: State) -> None:
    """The best fight wins; a tie goes to a Rogue, then to people (AS-R48, AS-R57)."""
    fights = [whole_fight(g, seat) for seat in range(g.seats)]
    for step in range(g.seats):
        seat = g.after(g.facts[INITIATOR], step)
        g.say(FORCE, seat, fights[seat], whole_people(g, seat))
    winner = winner_of_all(g, fights)
    award(g, winner)
    for seat in range(g.seats):
        if seat != winner:
            send_back(g, seat)


def winner_of_all(g: State, fights: list[int]) -> int:
    best = max(fights)
    tied = [seat for seat in range(g.seats) if fights[seat] == best]
    if len(tied) > 1:
        for step in range(g.seats):
            seat = g.after(g.facts[INITIATOR], step)
            if has_rogue(g, seat):
                g.say(ROGUE_WINS, seat)
                return seat
    if g.seats == 2:
        return winner_of_two(fights)  # a Rogue needs an exact tie (AS-R51)
    if len(tied) == 1:
        return tied[0]
    folk = [whole_people(g, seat) for seat in tied]
    return tied[folk.index(max(folk))] if folk.count(max(folk)) == 1 else -1


def send_back(g: State, seat: int) -> None:
    """Hardy Scavengers of a force that did not win come back to hand (AS-R59)."""
    zones = hardy(g, seat)
    for zone in zones:
        g.put(HARDY_SCAVENGER, zone, RETURNED[seat])
    if zones:
        g.say(HARDY_RETURN, seat, len(zones))
