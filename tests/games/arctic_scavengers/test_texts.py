"""Base game and modules have their texts in one dictionary each: by rule, verb and line of the log."""

from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.sayings import TAKE, S
from hearthside.games.arctic_scavengers.texts.options import TAKES
from hearthside.games.arctic_scavengers.texts.prompts import PROMPTS

RULES = {number for name, number in vars(ids).items() if name.isupper() and name != "NUMBERS"}
NEVER_ASK = {ids.ROUND, ids.EACH_SEAT, ids.GAME, ids.SPECIAL, ids.SOLO_ROUND, ids.OPPONENT_TURN}


def test_every_rule_that_asks_has_a_question():
    assert set(PROMPTS.asks) == RULES - NEVER_ASK


def test_cards_are_taken_only_where_something_is_asked():
    assert set(TAKES) <= RULES - NEVER_ASK


def test_every_verb_has_a_group_and_a_template():
    wanting = [verb.name for number, verb in S.verbs.items() if not (verb.group and verb.text)]
    assert wanting == [S.verbs[TAKE].name]


def test_every_line_of_the_log_has_a_template():
    assert [number for number, line in S.lines.items() if not line] == []
