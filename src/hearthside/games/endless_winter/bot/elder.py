"""The bot itself: which question is asked, and who answers it."""

from hearthside.games.endless_winter.bot import opening
from hearthside.games.endless_winter.bot.answers import answer
from hearthside.games.endless_winter.bot.imagined import imagined
from hearthside.games.endless_winter.bot.ritual import offer
from hearthside.games.endless_winter.bot.top import play_top
from hearthside.games.endless_winter.bot.turn import best_of_menu
from hearthside.games.endless_winter.bot.weights import DEFAULT, Weights
from hearthside.games.endless_winter.rules import ids
from hearthside.kernel.bot import Bot, Chair


class Elder(Bot):
    """Thinks every turn through to its end and takes the one after which its tribe stands best."""

    def __init__(self, seed: int, weights: Weights = DEFAULT) -> None:
        self.weights = weights  # nothing it does is left to chance, so the seed is not needed
        self.plan: list[int] = []  # of a top section

    def choose(self, chair: Chair) -> int:
        rule = chair.sight.frame().rule
        if rule == ids.TOP_SECTION and self.plan and self.plan[0] in chair.actions:
            return self.plan.pop(0)
        self.plan = []
        if rule in (ids.DRAFT, ids.SETUP):
            return opening.pick(chair)
        g, o = imagined(chair, self.weights)
        if rule == ids.TURN:
            return best_of_menu(g, o)
        if rule == ids.TOP_SECTION:
            play_top(g, o, self.plan)
            return self.plan.pop(0)
        if rule == ids.RITUAL_PILE:
            return offer(g, o)
        return answer(g, o)
