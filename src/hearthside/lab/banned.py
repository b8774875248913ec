"""A bot that may not use a card: what that costs it tells what the card is worth."""

from hearthside.kernel.actions import CARD, DONE, FREE, first_of, second_of, verb_of
from hearthside.kernel.bot import Bot, Chair
from hearthside.kernel.pack import Pack


class Without(Bot):
    """Everything that names the card is taken from its options, as long as something of the kind is left: who
    must pay with this very card does.  If the bot wants it all the same, since it had planned for it, it gets
    the first of the others."""

    def __init__(self, bot: Bot, pack: Pack, card: str) -> None:
        self._bot = bot
        self._card = pack.codec.card_number[card]
        self._meanings = pack.codec.verbs
        self.blind = bot.blind
        self.interjects = bot.interjects

    def choose(self, chair: Chair) -> int:
        allowed = [action for action in chair.actions if not self._names(action)]
        kinds = {verb_of(action) for action in chair.actions if self._names(action)}
        if not any(action == DONE or verb_of(action) in kinds for action in allowed):
            return self._bot.choose(chair)  # nothing is banned, or nothing else would do
        answer = self._bot.choose(chair.narrowed(allowed))
        return answer if answer in allowed else allowed[0]

    def interject(self, chair: Chair) -> int | None:
        answer = self._bot.interject(chair)
        return None if answer is None or answer not in chair.actions or self._names(answer) else answer

    def _names(self, action: int) -> bool:
        plain = action & ~FREE
        if not plain:
            return False
        _, first, second = self._meanings[verb_of(plain)]
        return (first == CARD and first_of(plain) == self._card) or (
            second == CARD and second_of(plain) == self._card
        )
