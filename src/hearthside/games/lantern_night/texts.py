"""Questions and options that need more than the template of a verb."""

from hearthside.games.lantern_night.cards import NAMES
from hearthside.games.lantern_night.rules import TURN, tile, to_draw
from hearthside.games.lantern_night.sayings import STEP, S
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import OptionText
from hearthside.kernel.prompts import Asked, option, say

ASKS = {TURN: "{who} {who:step|steps} to a hexagon nearby, or {who:rest|rests}."}


def rest(asked: Asked) -> OptionText:
    n = to_draw(asked.sight.as_state(0), asked.sight.viewer)
    return option("Rest", "Rest: draw {n:card|cards}", ["deck"], n=n)


def step(sight: Observation, to: int, _: int) -> OptionText:
    return say(S, STEP, [f"hex:{to}"], n=to, card=NAMES[tile(sight.as_state(), to)])


DONE_SAYS = {TURN: rest}
SAYS = {STEP: step}
