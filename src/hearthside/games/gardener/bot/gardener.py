"""The bot `gardener`."""

from typing import TYPE_CHECKING, cast

from hearthside.games.gardener.bot import answers, trades
from hearthside.games.gardener.bot.beginning import best_beginning
from hearthside.games.gardener.bot.outlook import Outlook, as_seen
from hearthside.games.gardener.bot.together import epic_beginning
from hearthside.games.gardener.bot.worth import TRIES
from hearthside.games.gardener.places import END_ERA, PASSES, REQUEST
from hearthside.games.gardener.rules import ids
from hearthside.games.gardener.rules.legality import playable_adventures
from hearthside.games.gardener.sayings import AGREE, REQUEST_ERA
from hearthside.kernel.actions import DONE, FREE, act, first_of, verb_of
from hearthside.kernel.bot import Bot, Chair

if TYPE_CHECKING:
    from hearthside.games.gardener.pack import GardenerPack

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
        self._outlook: Outlook | None = None  # of the last decision

    def choose(self, chair: Chair) -> int:
        actions = [action for action in chair.actions if not action & FREE]
        o = self._look(chair)
        rule = chair.sight.frames[-1][0]
        if rule == ids.TURN:
            if o.adventure:
                return answers.claim(o, actions) or answers.go_on(o, actions)
            offer = self.bargains.offer(o) if chair.sight.trading else 0
            return offer or answers.claim(o, actions) or self._idle(o, actions)
        if rule == ids.BUNDLE:
            return answers.next_of_bundle(o, actions)
        if rule == ids.AFFILIATION:
            return answers.affiliation(o, actions)
        if rule == ids.POWER:
            return answers.strike(o, actions)
        return answers.effect(o, actions)

    def _look(self, chair: Chair) -> Outlook:
        """What was worked out for the last decision holds as long as no card has moved."""
        cards = cast("GardenerPack", chair.pack).card_table
        g = as_seen(chair.sight)
        before = self._outlook
        if before is not None and (before.cards is not cards or before.seat != chair.seat):
            before = None
        if before is None or not before.still(g):
            self._outlook = before = Outlook(cards, g, chair.seat, before)
        return before

    def _idle(self, o: Outlook, actions: list[int]) -> int:
        if self.begun and self.begun in o.held(o.me):
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
        o = self._look(chair)
        if AGREED in chair.actions and self._agrees(o):
            return AGREED
        return trades.answer(o, chair.actions)

    def _agrees(self, o: Outlook) -> bool:
        """To an end before which it would have done nothing more anyway."""
        if o.g.facts[REQUEST] == END_ERA:
            return not self._beginning(o, playable_adventures(o.cards, o.g, o.me, o.seat))
        return not o.must_rescue and (o.leader == o.me or not answers.hopes(o))
