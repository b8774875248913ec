"""A plan in few words: "Hunt for 2 food with Hunter", and not how each card for it is laid down."""

from hearthside.games.arctic_scavengers.modules.kinds import VERB_OF_RULE
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.actions import PLAY
from hearthside.games.arctic_scavengers.sayings import TAKE, TRASHING
from hearthside.kernel.actions import DONE, verb_of
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import OptionText
from hearthside.kernel.texts import capital

BEGUN = (*VERB_OF_RULE.values(), TRASHING)  # what comes of it is said when the cards are chosen


def planned(action: int, said: OptionText, sight: Observation) -> str:
    frame = sight.frame()
    lays_down = frame.rule == ids.COMMIT or (frame.rule in VERB_OF_RULE and frame.step == PLAY)
    if action == DONE:
        return capital(said.text.partition(": ")[2]) if lays_down and frame.rule != ids.COMMIT else said.does
    verb = verb_of(action)
    return "" if verb in BEGUN or (verb == TAKE and lays_down) else said.does
