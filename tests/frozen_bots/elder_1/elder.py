"""The bot itself: which question is asked, and who answers it."""

from typing import Final

from tests.frozen_bots.elder_1 import opening
from tests.frozen_bots.elder_1.answers import answer
from tests.frozen_bots.elder_1.house import Bot, Chair, ids, top_frame
from tests.frozen_bots.elder_1.imagined import imagined
from tests.frozen_bots.elder_1.ritual import offer
from tests.frozen_bots.elder_1.top import play_top
from tests.frozen_bots.elder_1.turn import best_of_menu
from tests.frozen_bots.elder_1.weights import DEFAULT, Weights

RULE: Final = 0  # where an observed frame has the number of its rule


class Elder(Bot):
    """Thinks every turn through to its end and takes the one after which its tribe stands best."""

    def __init__(self, seed: int, weights: Weights = DEFAULT) -> None:
        self.weights = weights  # nothing it does is left to chance, so the seed is not needed
        self.plan: list[int] = []  # of a top section

    def choose(self, chair: Chair) -> int:
        rule = top_frame(chair.sight)[RULE]
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
