"""SOLO GAME: gather, and when you like meet one of seven hidden forces."""

from hearthside.games.arctic_scavengers import places as z
from hearthside.games.arctic_scavengers import sayings as v
from hearthside.games.arctic_scavengers.hooks import TurnEntry
from hearthside.games.arctic_scavengers.modules import force, spots
from hearthside.games.arctic_scavengers.modules.opponent import THEY, YOU
from hearthside.games.arctic_scavengers.modules.round import RoundWithModules, reveal, send_back
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.owning import owned
from hearthside.kernel import registers as r
from hearthside.kernel.actions import DONE, act, first_of
from hearthside.kernel.choices import OneOf, distinct
from hearthside.kernel.state import Frame, Rule, State

WON = 1
LOST = 2
NEITHER = 0
MOST_ROUNDS = 1000  # nobody waits that long; the log's numbers end not far beyond (HS-AS-11)


class EncounterEntry(TurnEntry):
    """Meet one of the hidden forces, which ends the turn."""

    verbs: tuple[int, ...] = (v.ENCOUNTER,)

    def menu(self, g: State, f: Frame, seat: int, out: list[int]) -> None:
        for at, pile in enumerate(z.FORCES):
            if g.zones[pile]:
                out.append(act(v.ENCOUNTER, at + 1))

    def begin(self, g: State, f: Frame, seat: int, action: int) -> None:
        g.become(ids.SOLO_SEND, seat)
        g.stack[-1].card = first_of(action)


class SoloRound(RoundWithModules):
    """Round after round until the seventh battle, or as many rounds as were agreed (AS-R96, AS-R102); or
    until there is no tribe left to fight with (HS-AS-11)."""

    number: int = ids.SOLO_ROUND

    def run(self, g: State, f: Frame) -> None:
        if f.step == 0:
            self.begin(g)
            g.call(f, ids.GATHERING, YOU)
            return
        f.step = 0
        last = g.facts[z.ROUND] >= (g.facts[z.SOLO_ROUNDS] or MOST_ROUNDS)
        if last or not any(g.zones[pile] for pile in z.FORCES) or not tribe_left(g):
            g.say(v.GAME_ENDS, YOU, 1)
            g.end()


def tribe_left(g: State) -> bool:
    return bool(g.zones[z.DECK[YOU]] or g.zones[z.HAND[YOU]] or g.zones[z.DISCARD[YOU]] or owned(g, YOU))


class SoloSend(Rule):
    """Send cards of the hand against a hidden force.  `force`: its number; `outcome`: of the battle."""

    number: int = ids.SOLO_SEND
    registers: r.Registers = r.Registers(force=r.CARD, outcome=r.COUNT)

    def run(self, g: State, f: Frame) -> None:
        if f.step == 0:
            g.ask(f, YOU)
        elif f.step == 1:
            g.say(v.COMMITS, YOU, len(g.zones[z.COMMITTED[YOU]]))
            g.say(v.MEETS, YOU, f.card)
            g.facts[z.OPPONENT_SAVES_MADE] = 0
            reveal(g)
            g.put_all(z.FORCES[f.card - 1], z.OPPONENT)
            g.call(f, ids.SKIRMISH_TURN, YOU)
        elif f.step == 2:
            g.call(f, ids.OPPONENT_TURN, YOU)
        elif f.step == 3:
            self._settle(g, f)
        else:
            for zone in (z.OPPONENT, z.OPPONENT_GASSED, z.OPPONENT_FIRED):
                g.put_all(zone, z.BOX)
            if f.count != WON:
                send_back(g, YOU)
            g.end()

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [DONE, *distinct(g.zones[z.HAND[seat]])]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if action == DONE:
            f.step = 1
        else:
            g.put(action, z.HAND[seat], z.COMMITTED[seat])

    def _settle(self, g: State, f: Frame) -> None:
        f.count = outcome(g)
        if f.count == WON:
            g.facts[z.BATTLES_WON] += 1
            g.say(v.BEATS, YOU)
        else:
            g.facts[z.BATTLES_LOST] += f.count == LOST
            g.say(v.OPPONENT_WINS if f.count == LOST else v.NO_PRIZE, YOU)
        if f.count == WON and spots.all_cards(g, THEY, force.ALL_OF_IT):
            g.call(f, ids.SOLO_PRIZE, YOU)
        elif f.count == LOST and spots.all_cards(g, YOU, force.ALL_OF_IT):
            g.call(f, ids.SOLO_LOSS, YOU)
        else:
            f.step += 1


def outcome(g: State) -> int:
    """The best fight; a tie goes to your Rogue, then to people; else nobody has won (AS-R100)."""
    mine, theirs = force.fight_of(g, YOU), force.fight_of(g, THEY)
    if g.log is not None:
        g.say(v.FORCE, YOU, mine, force.people_of(g, YOU))
        g.say(v.OPPONENT_FIGHTS, YOU, theirs, force.people_of(g, THEY))
    if mine == theirs and force.has_rogue(g, YOU):
        g.say(v.ROGUE_WINS, YOU)
        return WON
    lead = mine - theirs or force.people_of(g, YOU) - force.people_of(g, THEY)
    if not lead:
        return NEITHER
    return WON if lead > 0 else LOST


class SoloPrize(OneOf):
    """A won battle: any card of their force goes to your discard pile (AS-R101)."""

    number: int = ids.SOLO_PRIZE

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return spots.shown(g, THEY)

    def chosen(self, g: State, f: Frame, seat: int, action: int) -> None:
        g.say(v.TAKES_PRIZE, YOU, action)
        g.put(action, spots.zone_of(g, spots.places_of(g, action, THEY)[0], THEY), z.DISCARD[YOU])


class SoloLoss(OneOf):
    """A lost battle: one card of your force is set aside for good (AS-R138)."""

    number: int = ids.SOLO_LOSS

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return spots.shown(g, YOU, force.ALL_OF_IT)

    def chosen(self, g: State, f: Frame, seat: int, action: int) -> None:
        g.say(v.SETS_ASIDE, YOU, action)
        g.put(action, spots.zone_of(g, spots.places_of(g, action, YOU)[0], YOU), z.BOX)
