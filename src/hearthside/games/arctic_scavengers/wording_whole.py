"""What the options of the whole game are called, and what they touch."""

from hearthside.games.arctic_scavengers.places import ROUND, SKIRMISH_FROM
from hearthside.games.arctic_scavengers.seen import seen_state
from hearthside.games.arctic_scavengers.wording_cards import BY_RULE
from hearthside.games.arctic_scavengers.wording_verbs import spoken
from hearthside.games.arctic_scavengers.words import top_rule
from hearthside.kernel.actions import verb_of
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import OptionText
from hearthside.kernel.state import State


def describe(action: int, sight: Observation) -> OptionText:
    s = seen_state(sight)
    rule = top_rule(sight)[0]
    verb = verb_of(action)
    if verb:
        return spoken(action, sight, s)
    return BY_RULE[rule](action, sight, s) if rule in BY_RULE else _finish(action, sight, s)


def _finish(action: int, sight: Observation, s: State) -> OptionText:
    seat = sight.viewer
    if sight.seats == 1:
        return OptionText("Done", "End the round without a battle", [f"hand:{seat}"])
    if sight.facts[ROUND] >= SKIRMISH_FROM:
        return OptionText("Done", "Finish gathering and commit cards to the skirmish", [f"hand:{seat}"])
    return OptionText("Done", "Finish gathering", [f"hand:{seat}"])
