"""The bot `gardener`."""

from typing import TYPE_CHECKING, cast

from hearthside.games.gardener.bot import trades
from hearthside.games.gardener.bot.beginning import best_beginning
from hearthside.games.gardener.bot.outlook import Outlook
from hearthside.games.gardener.bot.running import best_support, gained
from hearthside.games.gardener.bot.together import epic_beginning, epic_support
from hearthside.games.gardener.bot.worth import POINT, TRIES
from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.places import END_ERA, PASSES, REQUEST
from hearthside.games.gardener.rules import ids
from hearthside.games.gardener.rules.legality import playable_adventures
from hearthside.games.gardener.sayings import (
    AGREE,
    BECOME_IMMUNE,
    CLAIM,
    RECOVER,
    REQUEST_ADVENTURE,
    REQUEST_ERA,
)
from hearthside.kernel.actions import DONE, FREE, act, first_of, second_of, verb_of
from hearthside.kernel.bot import Bot, Chair

if TYPE_CHECKING:
    from hearthside.games.gardener.pack import GardenerPack

ASK_ADVENTURE = act(REQUEST_ADVENTURE)
ASK_ERA = act(REQUEST_ERA)
AGREED = FREE | act(AGREE)


class Gardener(Bot):
    """Looks for the cards that win adventures.  All cards are open, so it needs no memory but of the trades
    that it has tried."""

    interjects = True

    def __init__(self, seed: int = 0) -> None:
        self.bargains = trades.Bargains()
        self.begun = 0  # the adventure it has begun last
        self.failed: dict[int, int] = {}  # adventures that it has begun and not won, and how often

    def choose(self, chair: Chair) -> int:
        actions = [action for action in chair.actions if not action & FREE]
        o = _outlook(chair)
        rule = chair.sight.frame().rule
        if rule == ids.TURN:
            if o.adventure:
                return _claim(o, actions) or _running(o, actions)
            return self.bargains.offer(o, chair) or _claim(o, actions) or self._idle(o, actions)
        if rule == ids.BUNDLE:
            return next((card for card in o.running_cover(o.me) or [] if card in actions), DONE)
        if rule == ids.AFFILIATION:
            return max(actions, key=lambda action: _leaning(o, first_of(action)))
        if rule == ids.POWER:
            return _strike(o, actions)
        return _effect(o, actions)

    def _idle(self, o: Outlook, actions: list[int]) -> int:
        if self.begun and self.begun in o.ops(o.me):
            self.failed[self.begun] = self.failed.get(self.begun, 0) + 1
        self.begun = 0
        begin = self._beginning(o, actions)
        if begin in actions and begin:
            self.begun = first_of(begin) if verb_of(begin) == 0 else 0
            return begin
        if begin and o.g.facts[PASSES] < o.players:
            return DONE  # another player has the adventure that comes next
        return ASK_ERA if ASK_ERA in actions else DONE

    def _beginning(self, o: Outlook, actions: list[int]) -> int:
        if not o.cards.epic:
            return best_beginning(o, actions, self.failed)
        begin = epic_beginning(o)
        return begin if self.failed.get(begin, 0) < TRIES else 0

    def interject(self, chair: Chair) -> int | None:
        o = _outlook(chair)
        if AGREED in chair.actions and self._agrees(o):
            return AGREED
        return self.bargains.answer(o, chair)

    def _agrees(self, o: Outlook) -> bool:
        """To an end before which it would have done nothing more anyway."""
        if o.g.facts[REQUEST] == END_ERA:
            return not self._beginning(o, playable_adventures(o.cards, o.g, o.me, o.seat))
        return not o.must_rescue and (o.leader == o.me or not _hopes(o))


def _outlook(chair: Chair) -> Outlook:
    return Outlook(_table(chair), chair.sight.as_state(), chair.seat)


def _table(chair: Chair) -> Cards:
    return cast("GardenerPack", chair.pack).card_table


# ---------------------------------------------------------------- the menu of a turn
def _claim(o: Outlook, actions: list[int]) -> int:
    claim = next((action for action in actions if verb_of(action) == CLAIM), 0)
    return claim if claim and (o.cards.epic or gained(o, first_of(claim)) > 0) else 0


def _running(o: Outlook, actions: list[int]) -> int:
    playable = {action for action in actions if action > 0 and verb_of(action) == 0}
    card = _support(o, playable) if playable else 0
    if card in playable:
        return card
    if ASK_ADVENTURE not in actions:
        return DONE
    waited = o.g.facts[PASSES]
    if waited >= 2 * o.players:
        return ASK_ADVENTURE  # nobody moves: it must come to an end (GT-R-58)
    if o.must_rescue:
        return DONE
    if o.leader == o.me or waited >= o.players:
        return ASK_ADVENTURE
    # Who has nothing to win by waiting does not wait twice.
    mine = o.hero == o.me or waited >= o.players - 1
    return ASK_ADVENTURE if mine and not _hopes(o) else DONE


def _hopes(o: Outlook) -> bool:
    """Would it play something, if it could now?"""
    return bool(_support(o, set(o.pool(o.me, o.adventure))))


def _support(o: Outlook, playable: set[int]) -> int:
    return epic_support(o, playable) if o.cards.epic else best_support(o, playable)


# ---------------------------------------------------------------- the other questions
def _leaning(o: Outlook, affiliation: int) -> int:
    """How much the own ops hold of an affiliation."""
    ops = o.ops(o.me)
    return sum([o.worth[card] + 1 for card in ops if o.cards.affiliation[card] == affiliation])


def _strike(o: Outlook, actions: list[int]) -> int:
    """The best card of whoever leads, else of anybody."""
    best, most = DONE, 0
    for action in o.clockwise(actions):
        if action == DONE:
            continue
        value = o.worth[first_of(action)] + (100 if second_of(action) == o.leader else 0)
        if value > most:
            best, most = action, value
    return best


def _effect(o: Outlook, actions: list[int]) -> int:
    best, most = DONE, 0
    for action in o.clockwise(actions):
        verb = verb_of(action)
        if action == DONE or verb == RECOVER:
            continue  # what was played was meant to lie there
        value = POINT if verb == BECOME_IMMUNE else gained(o, first_of(action))
        if o.cards.epic:
            value = o.worth[first_of(action)]  # era costs only rank the players
        if value > most:
            best, most = action, value
    return best
