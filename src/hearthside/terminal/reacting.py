"""What people at the terminal wish to be answered when they could react."""

from hearthside.kernel.errors import HearthsideError, did_you_mean
from hearthside.kernel.game import Game
from hearthside.kernel.reactions import WISHES, fulfilled, passes, why_not

TEXTS = {
    "ask": "When you could react you are asked.",
    "empty": "You pass when you hold nothing to react with.",
    "turn": "You pass until you are asked anything else.",
    "round": "You pass for the rest of this round.",
}
STOP = " (react ask turns this off)"
TELLS = " The others can tell from it what you do not hold."


class Reacting:
    def __init__(self, game: Game) -> None:
        self._game = game
        self._wishes: dict[int, tuple[str, int]] = {}  # seat -> wish, and the round in which it was made

    def wish(self, seat: int) -> str:
        wish, since = self._wishes.get(seat, ("ask", 0))
        if fulfilled(self._game, seat, wish, since):
            del self._wishes[seat]
            return "ask"
        return wish

    def passes(self, seat: int) -> bool:
        return passes(self._game, seat, self.wish(seat))

    def told(self, seat: int) -> str:
        """What is on, or nothing."""
        wish = self.wish(seat)
        return TEXTS[wish] + STOP if wish != "ask" else ""

    def obey(self, seat: int, word: str, alone: bool) -> str:
        """`react` tells what is on, `react turn` changes it.  At a screen for several the others see whether
        somebody is asked: only a wish that has nothing to do with the hand tells them nothing."""
        wish = word.strip().lower()
        if not wish:
            return TEXTS[self.wish(seat)] + f" (react {', '.join(WISHES)})"
        if wish not in WISHES:
            raise HearthsideError(f"there is no such choice as {wish!r}{did_you_mean(wish, WISHES)}")
        why = why_not(self._game, seat, wish)
        if why:
            raise HearthsideError(why)
        self._wishes[seat] = (wish, self._game.round or 0)
        return TEXTS[wish] + (TELLS if wish == "empty" and not alone else "")
