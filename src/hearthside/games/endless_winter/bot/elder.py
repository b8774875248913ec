"""The bot itself: which question is asked, and who answers it."""

from hearthside.games.endless_winter.bot import opening
from hearthside.games.endless_winter.bot.answers import answer
from hearthside.games.endless_winter.bot.imagined import imagined
from hearthside.games.endless_winter.bot.together import lay, next_of_plan, slide, widened
from hearthside.games.endless_winter.bot.top import play_top
from hearthside.games.endless_winter.bot.turn import best_of_menu
from hearthside.games.endless_winter.bot.weights import DEFAULT, Weights
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.together import RULES_TOGETHER
from hearthside.kernel.actions import DONE
from hearthside.kernel.bot import Bot, Chair


class Elder(Bot):
    """Thinks every turn through to its end and takes the one after which its tribe stands best."""

    def __init__(self, seed: int, weights: Weights = DEFAULT) -> None:
        self.weights = weights  # nothing it does is left to chance, so the seed is not needed
        self.plan: list[int] = []  # of a top section

    def choose(self, chair: Chair) -> int:
        rule = chair.sight.frame().rule
        offered = chair.actions
        together = chair.sight.table.rules is RULES_TOGETHER
        if rule != ids.TOP_SECTION or not self.plan or self.plan[0] not in offered:
            self.plan = []
        if rule in (ids.DRAFT, ids.SETUP):
            return opening.pick(chair)
        if rule == ids.TOP_SECTION:
            if not self.plan:
                play_top(*imagined(chair, self.weights), self.plan)
            if not together:
                return self.plan.pop(0)
            action = next_of_plan(chair.sight.as_state(), chair.seat, offered, self.plan)
            return slide(*imagined(chair, self.weights), offered) if action == DONE else action
        g, o = imagined(chair, self.weights)
        if rule == ids.TURN:
            return best_of_menu(g, o)
        if rule == ids.RITUAL_PILE:
            return lay(g, o, offered)
        return widened(g, o, offered, answer(g, o)) if together else answer(g, o)
