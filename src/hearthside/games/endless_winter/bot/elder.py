"""The bot itself: which question is asked, and who answers it."""

from hearthside.games.endless_winter.bot import opening
from hearthside.games.endless_winter.bot.answers import answer
from hearthside.games.endless_winter.bot.imagined import deal, imagined
from hearthside.games.endless_winter.bot.outlook import Herds, Outlook
from hearthside.games.endless_winter.bot.together import lay, next_of_plan, slide, widened, works_of
from hearthside.games.endless_winter.bot.top import play_top
from hearthside.games.endless_winter.bot.turn import best_of_menu
from hearthside.games.endless_winter.bot.weights import DEFAULT, Weights
from hearthside.games.endless_winter.options import ONE_BY_ONE
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.together import RULES_TOGETHER
from hearthside.games.endless_winter.sayings import ALL, EAT
from hearthside.kernel.actions import DONE, act
from hearthside.kernel.bot import Bot, Chair
from hearthside.kernel.state import State
from hearthside.kernel.table import Table

TAKE_ALL = act(ALL)
EATEN = act(EAT)
NOTHING = -1  # no option


class Elder(Bot):
    """Thinks every turn through to its end and takes the one after which its tribe stands best."""

    glances = True

    def __init__(self, seed: int, weights: Weights = DEFAULT) -> None:
        self.weights = weights  # nothing it does is left to chance, so the seed is not needed
        self.plan: list[int] = []  # of a top section
        self.herds: dict[tuple[int, int], Herds] = {}  # see Outlook
        self._table: Table | None = None  # with the rules by which it thinks

    def glance(self, rule: int, step: int, actions: list[int]) -> int | None:
        """What is bought next by a plan whose cards have all been played, without Food."""
        plan = self.plan
        if rule != ids.TOP_SECTION or not plan or plan[0] not in actions or plan[0] in (DONE, EATEN):
            return None
        return None if works_of(plan) else plan.pop(0)

    def choose(self, chair: Chair) -> int:
        rule = chair.sight.frames[-1][0]
        offered = chair.actions
        together = chair.sight.table.rules is RULES_TOGETHER
        if rule != ids.TOP_SECTION or not self.plan or self.plan[0] not in offered:
            self.plan = []
        if rule in (ids.DRAFT, ids.SETUP):
            return opening.pick(chair)
        if rule == ids.TOP_SECTION:
            if not together:
                if not self.plan:
                    play_top(*self._imagined(chair), self.plan)
                return self.plan.pop(0)
            seen = chair.sight.as_state()
            action = next_of_plan(seen, chair.seat, offered, self.plan) if self.plan else NOTHING
            if action not in offered:  # nothing is planned, or somebody else has answered a part of it
                self.plan = []
                play_top(*self._imagined(chair), self.plan)
                action = next_of_plan(seen, chair.seat, offered, self.plan)
            return slide(*self._imagined(chair), offered) if action == DONE else action
        if rule in (ids.GAIN, ids.MOVING) and TAKE_ALL not in offered:  # whatever the next cards are
            g, o = imagined(chair.sight, self._by_ones(chair), self.weights, self.herds)
        else:
            g, o = self._imagined(chair)
        if rule == ids.TURN:
            return best_of_menu(g, o)
        if rule == ids.RITUAL_PILE:
            return lay(g, o, offered)
        return widened(g, o, offered, answer(g, o)) if together else answer(g, o)

    def _imagined(self, chair: Chair) -> tuple[State, Outlook]:
        g, o = imagined(chair.sight, self._by_ones(chair), self.weights, self.herds)
        deal(g, o, chair.memory.knowledge())
        return g, o

    def _by_ones(self, chair: Chair) -> Table:
        if self._table is None or self._table.seats != chair.sight.seats:
            self._table = chair.pack.table(chair.sight.seats, {"steps": ONE_BY_ONE})
        return self._table
