"""SOLO GAME: gather, and when you like meet one of seven hidden forces."""

from hearthside.games.arctic_scavengers.hooks import TurnEntry
from hearthside.games.arctic_scavengers.modules.force import ALL_OF_IT, fight_of, has_rogue, people_of
from hearthside.games.arctic_scavengers.modules.opponent import THEY, YOU
from hearthside.games.arctic_scavengers.modules.places import all_cards, places_of, shown, zone_of
from hearthside.games.arctic_scavengers.modules.round import RoundWithModules, reveal, send_back
from hearthside.games.arctic_scavengers.places import (
    BATTLES_LOST,
    BATTLES_WON,
    BOX,
    COMMITTED,
    DECK,
    DISCARD,
    FORCES,
    HAND,
    OPPONENT,
    OPPONENT_FIRED,
    OPPONENT_GASSED,
    OPPONENT_SAVES_MADE,
    ROUND,
    SOLO_ROUNDS,
)
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.owning import owned
from hearthside.games.arctic_scavengers.sayings import (
    COMMITS,
    ENCOUNTER,
    FORCE,
    GAME_ENDS,
    MEETS,
    NO_PRIZE,
    OPPONENT_FIGHTS,
    OPPONENT_WINS,
    ROGUE_WINS,
    SETS_ASIDE,
    TAKES_PRIZE,
    WINS,
)
from hearthside.kernel.actions import DONE, act, first_of
from hearthside.kernel.choices import OneOf, distinct
from hearthside.kernel.registers import CARD, COUNT, Registers
from hearthside.kernel.state import Frame, Rule, State

WON = 1
LOST = 2
NEITHER = 0
MOST_ROUNDS = 1000  # nobody waits that long; the log's numbers end not far beyond (HS-AS-11)


class EncounterEntry(TurnEntry):
    """Meet one of the hidden forces, which ends the turn."""

    verbs: tuple[int, ...] = (ENCOUNTER,)

    def menu(self, g: State, f: Frame, seat: int, out: list[int]) -> None:
        for at, force in enumerate(FORCES):
            if g.zones[force]:
                out.append(act(ENCOUNTER, at + 1))

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
        last = g.facts[ROUND] >= (g.facts[SOLO_ROUNDS] or MOST_ROUNDS)
        if last or not any(g.zones[force] for force in FORCES) or not tribe_left(g):
            g.say(GAME_ENDS, YOU, 1)
            g.end()


def tribe_left(g: State) -> bool:
    return bool(g.zones[DECK[YOU]] or g.zones[HAND[YOU]] or g.zones[DISCARD[YOU]] or owned(g, YOU))


class SoloSend(Rule):
    """Send cards of the hand against a hidden force.  `force`: its number; `outcome`: of the battle."""

    number: int = ids.SOLO_SEND
    registers: Registers = Registers(force=CARD, outcome=COUNT)

    def run(self, g: State, f: Frame) -> None:
        if f.step == 0:
            g.ask(f, YOU)
        elif f.step == 1:
            g.say(COMMITS, YOU, len(g.zones[COMMITTED[YOU]]))
            g.say(MEETS, YOU, f.card)
            g.facts[OPPONENT_SAVES_MADE] = 0
            reveal(g)
            g.put_all(FORCES[f.card - 1], OPPONENT)
            g.call(f, ids.SKIRMISH_TURN, YOU)
        elif f.step == 2:
            g.call(f, ids.OPPONENT_TURN, YOU)
        elif f.step == 3:
            self._settle(g, f)
        else:
            for zone in (OPPONENT, OPPONENT_GASSED, OPPONENT_FIRED):
                g.put_all(zone, BOX)
            if f.count != WON:
                send_back(g, YOU)
            g.end()

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [DONE, *distinct(g.zones[HAND[seat]])]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if action == DONE:
            f.step = 1
        else:
            g.put(action, HAND[seat], COMMITTED[seat])

    def _settle(self, g: State, f: Frame) -> None:
        f.count = outcome(g)
        if f.count == WON:
            g.facts[BATTLES_WON] += 1
            g.say(WINS, YOU)
        else:
            g.facts[BATTLES_LOST] += f.count == LOST
            g.say(OPPONENT_WINS if f.count == LOST else NO_PRIZE, YOU)
        if f.count == WON and all_cards(g, THEY, ALL_OF_IT):
            g.call(f, ids.SOLO_PRIZE, YOU)
        elif f.count == LOST and all_cards(g, YOU, ALL_OF_IT):
            g.call(f, ids.SOLO_LOSS, YOU)
        else:
            f.step += 1


def outcome(g: State) -> int:
    """The best fight; a tie goes to your Rogue, then to people; else nobody has won (AS-R100)."""
    mine, theirs = fight_of(g, YOU), fight_of(g, THEY)
    if g.log is not None:
        g.say(FORCE, YOU, mine, people_of(g, YOU))
        g.say(OPPONENT_FIGHTS, YOU, theirs, people_of(g, THEY))
    if mine == theirs and has_rogue(g, YOU):
        g.say(ROGUE_WINS, YOU)
        return WON
    lead = mine - theirs or people_of(g, YOU) - people_of(g, THEY)
    if not lead:
        return NEITHER
    return WON if lead > 0 else LOST


class SoloPrize(OneOf):
    """A won battle: any card of their force goes to your discard pile (AS-R101)."""

    number: int = ids.SOLO_PRIZE

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return shown(g, THEY)

    def chosen(self, g: State, f: Frame, seat: int, action: int) -> None:
        g.say(TAKES_PRIZE, YOU, action)
        g.put(action, zone_of(g, places_of(g, action, THEY)[0], THEY), DISCARD[YOU])


class SoloLoss(OneOf):
    """A lost battle: one card of your force is set aside for good (AS-R138)."""

    number: int = ids.SOLO_LOSS

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return shown(g, YOU, ALL_OF_IT)

    def chosen(self, g: State, f: Frame, seat: int, action: int) -> None:
        g.say(SETS_ASIDE, YOU, action)
        g.put(action, zone_of(g, places_of(g, action, YOU)[0], YOU), BOX)
