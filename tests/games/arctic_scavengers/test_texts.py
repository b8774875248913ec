"""Base game and modules have their texts in one dictionary each: by rule, verb and line of the log.
And the numbers that options say."""

import pytest

from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.sayings import TAKE, S
from hearthside.games.arctic_scavengers.texts.options import TAKES
from hearthside.games.arctic_scavengers.texts.prompts import PROMPTS
from hearthside.kernel.game import Game
from tests.rulebook.arctic_scavengers.hq_words import camp
from tests.rulebook.arctic_scavengers.words import do, table

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


# ---------------------------------------------------------------- numbers
def said(game: Game, key: str, seat: int = 0) -> str:
    return next(option.text for option in game.options(seat) if option.key == key)


@pytest.mark.parametrize(
    ("action", "laid_out", "card", "makes"),
    [
        ("hunt", [], "hunter", 2),
        ("hunt", ["scavenger"], "spear", 2),  # a Scavenger hunts for 1, the Spear adds 1
        ("hunt", ["hunter", "spear"], "scavenger", 4),
        ("dig", [], "scavenger", 1),
        ("dig", ["scavenger"], "shovel", 3),  # the Shovel adds 2
        ("draw", [], "scout", 2),
        ("draw", ["scout"], "scavenger", 3),
    ],
)
def test_an_option_to_add_a_card_says_what_it_makes(action: str, laid_out: list[str], card: str, makes: int):
    """Printed values, added up by hand: of the card and of what was laid out before."""
    game = table(hand0="hunter, spear, 2 scavenger, shovel, scout", turn=0, round=3)
    do(game, 0, action, *(f"take:{one}" for one in laid_out))
    assert said(game, f"take:{card}").endswith(f" (makes {makes})")


def test_what_a_card_makes_goes_by_the_leader():
    """The Ranger's Refugees hunt for 1; others' hunt for nothing, so they cannot be added alone."""
    game = camp("leaders", turn=0, hand0="hunter, refugee", leader0="ranger")
    do(game, 0, "hunt")
    assert said(game, "take:refugee") == "Add Refugee (makes 1)"
    do(game, 0, "take:hunter")
    assert said(game, "take:refugee") == "Add Refugee (makes 3)"


def test_an_option_to_commit_a_card_says_the_fight_it_makes():
    """A Brawler fights for 2, a Spear adds 2; alone a Spear fights for nothing."""
    game = table(seats=2, round=3, hand0="brawler, spear")
    do(game, 0, "done")
    assert said(game, "take:brawler") == "Add Brawler (fight 2)"
    assert said(game, "take:spear") == "Add Spear (fight 0)"
    do(game, 0, "take:brawler")
    assert said(game, "take:spear") == "Add Spear (fight 4)"
