"""Which question is asked, and who answers it."""

from typing import Final, final

from hearthside.games.gardener.bot import answers, trades
from hearthside.games.gardener.bot.beginning import best_beginning
from hearthside.games.gardener.bot.outlook import Outlook, as_seen
from hearthside.games.gardener.bot.together import epic_beginning
from hearthside.games.gardener.bot.weights import Weights
from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.places import END_ERA, PASSES, REQUEST
from hearthside.games.gardener.rules import ids
from hearthside.games.gardener.rules.legality import playable_adventures
from hearthside.games.gardener.sayings import AGREE, REQUEST_ERA
from hearthside.kernel.actions import DONE, FREE, act, first_of, verb_of
from hearthside.kernel.observation import Observation

ASK_ERA: Final = act(REQUEST_ERA)
AGREED: Final = FREE | act(AGREE)


@final
class Thinker:
    """One seat of one game.  All cards are open, so it remembers only which trades it has tried and which
    adventures it has lost."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.bargains = trades.Bargains(weights)
        self.begun = 0  # the adventure it has begun last
        self.failed: dict[int, int] = {}  # adventures that it has begun and not won, and how often
        self._outlook: Outlook | None = None  # of the last decision

    def choose(self, cards: Cards, actions: list[int], sight: Observation) -> int:
        actions = [action for action in actions if not action & FREE]
        o = self._look(cards, sight)
        rule = sight.frames[-1][0]
        if rule == ids.TURN:
            if o.adventure:
                return answers.claim(o, actions) or answers.go_on(o, actions)
            offer = self.bargains.offer(o) if sight.trading else 0
            return offer or answers.claim(o, actions) or self._idle(o, actions)
        if rule == ids.BUNDLE:
            return answers.next_of_bundle(o, actions)
        if rule == ids.AFFILIATION:
            return answers.affiliation(o, actions)
        if rule == ids.POWER:
            return answers.strike(o, actions)
        return answers.effect(o, actions)

    def interject(self, cards: Cards, actions: list[int], sight: Observation) -> int | None:
        o = self._look(cards, sight)
        if AGREED in actions and self._agrees(o):
            return AGREED
        return trades.answer(o, actions)

    def _look(self, cards: Cards, sight: Observation) -> Outlook:
        """What was worked out for the last decision holds as long as no card has moved."""
        g = as_seen(sight)
        before = self._outlook
        if before is not None and (before.cards is not cards or before.seat != sight.viewer):
            before = None
        if before is None or not before.still(g):
            before = Outlook(cards, self.weights, g, sight.viewer, before)
            self._outlook = before
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

    def _beginning(self, o: Outlook, actions: list[int], any_will_do: bool = False) -> int:
        if not o.cards.epic:
            return best_beginning(o, actions, self.failed, any_will_do)
        begin = epic_beginning(o)
        return begin if self.failed.get(begin, 0) < self.weights.tries else 0

    def _agrees(self, o: Outlook) -> bool:
        """To an end before which it would have done nothing more anyway."""
        if o.g.facts[REQUEST] == END_ERA:
            return not self._beginning(o, playable_adventures(o.cards, o.g, o.me, o.seat), True)
        return not o.must_rescue and (o.leader == o.me or not answers.hopes(o))
