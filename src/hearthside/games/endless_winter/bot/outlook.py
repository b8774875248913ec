"""The table as `elder` sees it: how much of the game is left, and what one of everything is worth now."""

from typing import Final, final

from hearthside.games.endless_winter.bot.weights import Weights
from hearthside.games.endless_winter.cards import (
    E_ARROW,
    E_BURY,
    E_BURY_SUPPLY,
    E_CAMP,
    E_CULTURE,
    E_DRAW,
    E_FILL_FOOD,
    E_FOOD,
    E_IDOL,
    E_LABOR,
    E_MEGALITH,
    E_MOVE,
    E_ON,
    E_PAY,
    E_PER,
    E_POINTS,
    E_TAKE_ANIMAL,
    E_TIP,
    E_TOOL,
    E_TOP_ANIMAL,
    E_TRIBE_DISCARD,
    E_TRIBE_HAND,
    E_VILLAGE,
    KIND,
    LIST_ARGS,
    LIST_MORE,
    LIST_OPS,
    OFFERING_RATIO,
    PER_VILLAGE,
    PLAY_LIST,
    PRICE_CARDS,
    PRICE_FOOD,
    PRICE_TOOLS,
    TERRAIN_LIST,
)
from hearthside.games.endless_winter.hexes import CORNERS
from hearthside.games.endless_winter.places import (
    ACTION,
    CAMPS,
    ECLIPSE,
    FOOD,
    JUNCTURES,
    MAP,
    MEGALITHS_EACH,
    MEGALITHS_HOME,
    NEUTRALS_HOME,
    OFFERING,
    PHASE,
    PLAYERS,
    ROUND,
    ROUNDS,
    TILES,
    TURNS,
    TURNS_EACH,
    VILLAGE_AT,
)
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.effects import counted
from hearthside.games.endless_winter.rules.gaining import capacity
from hearthside.games.endless_winter.rules.paying import can_pay
from hearthside.games.endless_winter.rules.terrain import VILLAGE_INFLUENCE
from hearthside.kernel.state import State

UNKNOWN: Final = -1000.0


def mentions(number: int, ops: tuple[int, ...]) -> bool:
    """Is one of these in an effect list, or in a list that it leads to?"""
    for i, op in enumerate(LIST_OPS[number]):
        if op in ops or (op in (E_PAY, E_ON, E_PER) and mentions(LIST_MORE[number][i], ops)):
            return True
    return False


# By effect list: does what it is worth depend on the stock and the holdings of the moment?  And has it a
# price, which matters in the last turn, when nothing more will come to pay it with?
VARIES: Final[list[bool]] = [
    mentions(number, (E_FOOD, E_FILL_FOOD, E_PER)) for number in range(len(LIST_OPS))
]
PAID: Final[list[bool]] = [mentions(number, (E_PAY,)) for number in range(len(LIST_OPS))]
LAND_TAKEN: Final = 3  # the step of a player's Eclipse from which the map does not count any more


@final
class Herds:
    """What sets of Animals are worth, and promise, while so many rounds and turns are left."""

    def __init__(self) -> None:
        self.worth: dict[tuple[int, ...], float] = {}
        self.average: dict[tuple[int, ...], int] = {}  # the Animal that a deck may hold for who has these


@final
class Tried:
    """A figure sent somewhere: what the turn is worth, and all that was done in the top section."""

    def __init__(self, worth: float, action: int, top: list[int]) -> None:
        self.worth = worth
        self.action = action
        self.top = top


@final
class Outlook:
    """Made once for a decision; what changes while it is thought through is read from the state.
    `herds`: kept from one decision to the next, by the rounds and turns that are left."""

    def __init__(self, g: State, me: int, weights: Weights, herds: dict[tuple[int, int], Herds]) -> None:
        facts = g.facts
        self.w = weights
        self.me = me
        self.players: int = facts[PLAYERS]
        number: int = facts[ROUND]
        phase: int = facts[PHASE]
        self.rounds: int = ROUNDS - number  # after this one
        self.turns: int = 0  # of this round, after the present one
        self.eclipses: int = self.rounds + 1  # whose land will still be taken
        self.action: bool = phase == ACTION
        if phase < ECLIPSE:
            self.turns = TURNS_EACH - facts[TURNS[me]]
            if g.stack and self.turns > 0:
                self.turns -= 1
        elif not g.stack or g.stack[0].rule != ids.ECLIPSE_ACTIONS or g.stack[0].step >= LAND_TAKEN:
            self.eclipses = self.rounds
        self.last: bool = self.rounds == 0 and self.turns == 0
        at = 3 * (number - 1) + min(self.turns, 2)
        self.labor: float = weights.labor[at]
        self.food: float = weights.food[at]
        self.tool: float = weights.tool[at]
        self.next_labor: float = weights.labor[3 * number + 2] if self.rounds else 0.0
        # A card in hand works in a later turn, or in the next round.
        self.card: float = weights.start * (self.labor if self.turns else self.next_labor * weights.later)
        if self.last:  # nothing but the Offering is left for them
            self.food = 1.0 / OFFERING_RATIO[facts[OFFERING[me]]]
            self.tool = self.food
        self.idol: float = 1.0
        self.draw: float = 1.0
        self.draw_later: float = 1.0  # in an Eclipse
        # The card itself, when nothing lesser is taken instead.
        self.draw_card_later: float = weights.start * self.next_labor * weights.eclipse_card
        self.megalith: float = 1.0
        self.bury: float = weights.bury
        self.camp: float = weights.camp if self.eclipses > 1 else 0.5 * weights.camp
        self.move: float = weights.move if self.eclipses > 1 else 0.6 * weights.move
        self.tribe: float = weights.tribe if self.rounds else weights.tribe - 1.0
        self.played: list[float] = [UNKNOWN] * len(KIND)  # by Culture card: what it would do now
        self._effects: list[float] = [UNKNOWN] * len(LIST_OPS)  # by list: what it is worth, if that stays so
        # By Honor level, since when, and buried cards: what the track promises.
        self.honors: dict[tuple[int, int, float], float] = {}
        # By Tribe card, without and with plenty of work in the hand: what is lost when it works.
        self.worked: list[list[float]] = [[UNKNOWN] * len(KIND), [UNKNOWN] * len(KIND)]
        left = (self.rounds, self.turns)
        if left not in herds:
            herds[left] = Herds()
        self.herds: Herds = herds[left]
        self.drawn: list[float] = [UNKNOWN] * len(KIND)  # by card: what it does when it is drawn later
        # By card: what it does in the Ritual pile, if that stays so.
        self.offered: list[float] = [UNKNOWN] * len(KIND)
        # By tile: the most Influence of a rival, and what its benefit is worth in one Eclipse.
        self.rivals: list[int] = [0] * TILES
        self.benefit: list[float] = [0.0] * TILES
        # For how many Eclipses a tile will most likely pay that is tied, led or well held.
        self.hold: list[float] = [self._holding(keep) for keep in weights.hold]
        self.fresh: list[float] = []  # by tile: what a first Camp there brings; made when it is wanted
        # By what stands on the map (see land.py): what that is worth, and what a Camp more and one less is.
        self.lands: dict[tuple[int, ...], float] = {}
        self.marches: dict[tuple[int, ...], tuple[list[float], list[float]]] = {}
        # Of the menu of a turn: what was tried after so many Culture cards, and cards that are no good.
        self.tried: list[Tried] = []
        self.cultures: int = 0
        self.doubted: list[int] = []
        self.top: list[int] = []  # what the top section of the chosen turn was thought to be

    def forget(self) -> None:
        """How the chosen turn goes on: another one is looked at."""
        self.tried = []
        self.cultures = 0
        self.top = []

    def settle(self, g: State, idol: float) -> None:
        """All that follows from what an Idol is worth."""
        w = self.w
        facts = g.facts
        self.idol = idol
        self.draw = max(self.card, idol)
        self.draw_later = max(self.draw_card_later, idol)
        own: int = MEGALITHS_EACH - facts[MEGALITHS_HOME[self.me]]
        if facts[NEUTRALS_HOME[self.me]]:
            self.megalith = 1.0 + w.neutral
        else:
            self.megalith = max(1.0 + w.site * self.eclipses, w.stack * own) + 0.3 * self.eclipses
        self.megalith = max(self.megalith, self.draw)
        if self.eclipses:
            self._look_at_map(g)

    def _look_at_map(self, g: State) -> None:
        facts = g.facts
        villages = [juncture for juncture in range(1, JUNCTURES + 1) if facts[VILLAGE_AT[juncture]]]
        for player in range(self.players):
            if player == self.me:
                continue
            there = [facts[camps] for camps in CAMPS[player]]
            for juncture in villages:
                if facts[VILLAGE_AT[juncture]] == player + 1:
                    for tile in CORNERS[juncture]:
                        there[tile] += VILLAGE_INFLUENCE
            for tile in range(1, TILES):
                if there[tile] > self.rivals[tile]:
                    self.rivals[tile] = there[tile]
        tiles = g.zones[MAP]
        for tile in range(1, TILES):
            number = TERRAIN_LIST[tiles[tile]]
            if not number:
                continue
            if LIST_OPS[number][0] == E_DRAW:  # a card is worth less in the last Eclipse
                now = self.idol * (self.eclipses - self.rounds)
                self.benefit[tile] = (self.draw_later * self.rounds + now) / self.eclipses
            else:
                self.benefit[tile] = self.effects(g, number)

    def _holding(self, keep: float) -> float:
        total = 0.0
        one: float = keep ** (self.turns * 0.34)
        for _ in range(self.eclipses):
            total += one
            one *= keep
        return total

    def play(self, g: State, card: int) -> float:
        """What a Culture card would do now."""
        value = self.played[card]
        if value == UNKNOWN:
            value = self.effects(g, PLAY_LIST[card])
            self.played[card] = value
        return value

    def effects(self, g: State, number: int) -> float:
        """What an effect list is worth, one thing at a time."""
        total = self._effects[number]
        if total != UNKNOWN:
            return total
        total = 0.0
        ops = LIST_OPS[number]
        for i in range(len(ops)):
            total += self.effect(g, ops[i], LIST_ARGS[number][i], LIST_MORE[number][i])
        if self.stays(number):
            self._effects[number] = total
        return total

    def stays(self, number: int) -> bool:
        """Is an effect list worth the same all through this decision?"""
        return not (VARIES[number] or (self.last and PAID[number]))

    def effect(self, g: State, op: int, arg: int, more: int) -> float:
        w = self.w
        me = self.me
        if op == E_FOOD:
            return self.food * min(arg, capacity(g, me) - g.facts[FOOD[me]])
        if op == E_TOOL:
            return self.tool * arg
        if op == E_IDOL:
            return self.idol * arg
        if op == E_DRAW:
            return self.draw * arg
        if op == E_MEGALITH or op == E_ARROW:
            return self.megalith * (1 if op == E_ARROW else arg)
        if op == E_LABOR:
            return w.added * self.labor * arg
        if op == E_POINTS:
            return float(arg)
        if op == E_CAMP:
            return self.camp * arg
        if op == E_MOVE:
            return self.move * arg
        if op == E_VILLAGE:
            return w.village * self.eclipses
        if op == E_BURY:
            return self.bury * arg
        if op == E_BURY_SUPPLY:
            return (self.bury + 1.0) * arg
        if op == E_TRIBE_HAND:
            return self.tribe * arg
        if op == E_TRIBE_DISCARD:
            return (self.tribe - 0.6) * arg
        if op == E_CULTURE:
            return (self.tribe + w.culture) * arg
        if op == E_TAKE_ANIMAL:
            return (w.beast + 0.4) * arg
        if op == E_TOP_ANIMAL:
            return w.beast * arg
        if op == E_TIP:
            return 0.5
        if op == E_FILL_FOOD:
            return self.food * (capacity(g, me) - g.facts[FOOD[me]])
        if op == E_PAY:
            if not self.rounds and not self.turns and not can_pay(g, me, arg):
                return 0.0
            price = self.price(PRICE_FOOD[arg], PRICE_TOOLS[arg], PRICE_CARDS[arg])
            return max(self.effects(g, more) - price, 0.0)
        if op == E_ON:
            return w.trigger * self.effects(g, more)
        if op == E_PER:
            often = counted(g, me, arg)
            return self.effects(g, more) * (often if arg == PER_VILLAGE else max(often, 2))
        return 0.0

    def price(self, food: int, tools: int, cards: int) -> float:
        """Food, Tools and cards that are paid for something."""
        return self.food * food + self.tool * tools + self.card * 0.8 * cards
