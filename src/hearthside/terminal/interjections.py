"""What is free at any time, at the terminal: bots that interject, and people who have something to answer."""

from collections.abc import Mapping

from hearthside.kernel.actions import verb_of
from hearthside.kernel.bot import Bot
from hearthside.kernel.game import Game
from hearthside.kernel.interjections import may_act_freely, speakers
from hearthside.kernel.offers import RETRACT, is_offer


class Interjections:
    def __init__(self, game: Game, bots: Mapping[int, Bot]) -> None:
        self._game = game
        self._bots = bots
        self._asked: dict[int, int] = {}  # bots: since when what they were last asked about was free
        self._shown: dict[int, set[int]] = {}  # people: what they have had before them

    def next(self) -> int | None:
        """The seat that is to be asked, though the question is not its own."""
        game = self._game
        if game.pack.anytime < 0 or game.over:
            return None
        return next((seat for seat in speakers(game) if self._has_something(seat)), None)

    def _has_something(self, seat: int) -> bool:
        game = self._game
        if seat in self._bots:
            new = self._asked.get(seat) != game.offered
            return new and may_act_freely(game, seat, self._bots[seat]) and bool(game.free_actions(seat))
        self._shown.setdefault(seat, set()).intersection_update(game.free_actions(seat))
        return seat not in game.waiting and bool(self._to_answer(seat) - self._shown[seat])

    def _to_answer(self, seat: int) -> set[int]:
        """An own offer, made or to be made, is no news."""
        free = self._game.free_actions(seat)
        return {action for action in free if verb_of(action) != RETRACT and not is_offer(action)}

    def bot_speaks(self, seat: int) -> None:
        """Ask a bot whether it does something free."""
        game, bot = self._game, self._bots[seat]
        self._asked[seat] = game.offered
        action = bot.interject(game.chair(seat, bot.blind, asked=False))
        if action is not None:
            game.act(seat, action)

    def show(self, seat: int) -> None:
        """A person has it in front of them now."""
        self._shown[seat] = set(self._game.free_actions(seat))

    def show_again(self, seat: int) -> None:
        """He has done something, and may want to do more."""
        self._shown.pop(seat, None)
