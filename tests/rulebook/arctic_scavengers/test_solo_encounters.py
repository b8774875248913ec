"""SOLO GAME: attrition, encounters and the opponents' most favourable action."""

import pytest

from hearthside.games.arctic_scavengers.sayings import (
    ATTRITION,
    BEATS,
    FORCE,
    NO_PRIZE,
    OPPONENT_FIGHTS,
    OPPONENT_WINS,
    WINS,
)
from tests.rulebook.arctic_scavengers.hq_words import camp, pick
from tests.rulebook.arctic_scavengers.words import (
    PILE,
    can,
    cards,
    declare,
    do,
    fact,
    hidden,
    size,
    told,
)

FILLER = "junk"


def solo(hand0: str, force1: str = "refugee", **position):
    """A solo player with this hand; the first force is this one, the others stay as they are."""
    given = {
        "seats": 1,
        "round": 3,
        "hand0": hand0,
        "force1": force1,
        "junkyard": PILE,
        "deck0": "9 refugee",
        "force2": "field_crew",
    }
    hq = position.pop("hq", "none")
    return camp(hq, **(given | position))


def meet(game, *names, force=1):
    """Go to this force with these cards of the hand."""
    do(game, 0, f"encounter:{force}")
    pick(game, 0, *names)


def mine(game):
    """(fight, people) of the player in the last encounter."""
    _, value, more = told(game, FORCE)[-1]
    return value, more


def theirs(game):
    _, value, more = told(game, OPPONENT_FIGHTS)[-1]
    return value, more


def meeting(hand0, force1, *names, **position):
    """An encounter in which all named cards are sent and nothing special is done."""
    game = solo(hand0, force1, **position)
    meet(game, *names)
    return game


# ============================================================ rounds
def test_no_skirmish_is_forced():
    """SOLO GAME: a turn may end without one."""
    game = solo("scavenger, junk")
    number = fact(game, "round")
    while fact(game, "round") == number:
        do(game, 0, "done")

    assert fact(game, "round") == number + 1
    assert size(game, "hand:0") == 5
    assert not told(game, FORCE)


@pytest.mark.parametrize("round_number", [1, 2, 3])
def test_a_skirmish_may_be_initiated_on_any_turn(round_number):
    """SOLO GAME: in the first round as well."""
    game = solo("thugs, junk", "scavenger", round=round_number)
    meet(game, "thugs")

    assert mine(game) == (3, 3)


def test_one_skirmish_a_round():
    """AS-R96: optionally one."""
    game = meeting("thugs, brawler, junk", "scavenger", "thugs")
    while size(game, "opponent") and any(key.startswith("take:") for key in can(game, 0)):
        do(game, 0, min(can(game, 0)))

    assert fact(game, "round") == 4


def test_every_opponent_that_is_left_may_be_selected():
    """SOLO GAME: one of the available forces."""
    left = {"force4": "net", "force6": "2 grenade", "force7": "sled_team"}
    game = solo("thugs, junk", force3="", force5="", **left)

    assert {key for key in can(game, 0) if key.startswith("encounter")} == {
        f"encounter:{number}" for number in (1, 2, 4, 6, 7)
    }


def test_as_many_or_as_few_cards_as_you_choose():
    """SOLO GAME: the others stay behind."""
    game = meeting("thugs, brawler, junk", "scavenger", "brawler")

    assert mine(game) == (2, 1)


def test_even_nobody_may_be_sent():
    """SOLO GAME: as few forces as you choose; nothing can be lost then (AS-R138)."""
    game = meeting("thugs, junk", "scavenger")

    assert mine(game) == (0, 0)
    assert told(game, OPPONENT_WINS)
    assert fact(game, "round") == 4


def test_a_force_is_secret_until_it_is_met():
    """SOLO GAME: the stacks are face down."""
    game = solo("thugs, junk", "scavenger, grenade")

    assert all(hidden(game, f"force{number}", 0) for number in range(1, 8) if size(game, f"force{number}"))


def test_the_gathering_actions_are_those_of_the_game():
    """AS-R96: gather as usual."""
    game = solo("scavenger, 2 scavenger, junk")

    assert {"draw", "dig", "hunt", "trash"} <= can(game, 0)


# ============================================================ winning, losing, ties
def test_a_win_takes_one_card_of_the_force_as_a_prize():
    """SOLO GAME: of the winner's choice, into the discard pile; the rest is removed."""
    game = meeting("thugs, spear, junk", "field_crew, rifle, net", "thugs", "spear")
    assert mine(game) == (5, 3)
    assert theirs(game) == (4, 4)
    assert {key for key in can(game, 0) if key.startswith("take:")} == {
        "take:field_crew",
        "take:rifle",
        "take:net",
    }
    do(game, 0, "take:rifle")

    assert "rifle" in cards(game, "discard:0") + cards(game, "hand:0")
    assert size(game, "force1") == size(game, "opponent") == 0
    assert "field_crew" not in cards(game, "discard:0")


def test_any_card_of_the_force_may_be_the_prize():
    """AS-R101: Thugs as well."""
    game = meeting("thugs, spear, scavenger, junk", "thugs, junk", "thugs", "spear", "scavenger")
    do(game, 0, "take:thugs")

    assert cards(game, "discard:0").count("thugs") == 2


def test_a_loss_costs_one_card_of_the_own_force():
    """C20: chosen, set aside and gone for good."""
    game = meeting(
        "scavenger, brawler, spear, junk", "thugs, rifle, wolf_pack, thugs", "scavenger", "brawler", "spear"
    )
    assert told(game, OPPONENT_WINS)
    assert {key for key in can(game, 0) if key.startswith("take:")} == {
        "take:scavenger",
        "take:brawler",
        "take:spear",
    }
    do(game, 0, "take:spear")

    assert sorted(cards(game, "discard:0")) == ["brawler", "junk", "scavenger"]
    assert size(game, "force1") == size(game, "opponent") == 0


def test_a_tie_goes_to_more_people():
    """AS-R100: three of the own against one."""
    game = meeting("brawler, 2 refugee", "hunter, scavenger", "brawler", "refugee", "refugee")

    assert mine(game)[0] == theirs(game)[0] == 2
    assert told(game, BEATS)


def test_a_battle_alone_is_not_about_a_contested_resource():
    """AS-R101: the log says that the force is beaten, then which of its cards is taken."""
    game = meeting("thugs, junk", "scavenger", "thugs")
    do(game, 0, "take:scavenger")

    assert not told(game, WINS)
    assert [line for line in game.story(0) if "beat" in line or "prize" in line or "contested" in line] == [
        "{0} beats the hidden force.",
        "{0} takes Scavenger as a prize.",
    ]


def test_a_tie_is_lost_to_more_people():
    """AS-R100: one against three."""
    game = meeting("brawler, spear, scavenger, junk", "thugs, grenade", "brawler", "spear")
    assert mine(game) == (4, 1)
    assert theirs(game) == (6, 3)
    tie = meeting("brawler, scavenger, junk", "thugs", "brawler", "scavenger")

    assert mine(tie) == (3, 2)
    assert told(tie, OPPONENT_WINS)


def test_a_tie_in_people_too_gives_no_prize_and_costs_nothing():
    """AS-R100: the pile is gone all the same."""
    game = meeting("brawler, junk", "brawler", "brawler")

    assert told(game, NO_PRIZE)
    assert size(game, "force1") == 0
    assert "brawler" in cards(game, "discard:0")


def test_the_own_rogue_wins_a_tie():
    """AS-R100: if still standing."""
    game = meeting("rogue, junk", "tribal_hunters_4", "rogue")

    assert mine(game)[0] == theirs(game)[0] == 1
    assert told(game, BEATS)


def test_each_force_is_encountered_only_once():
    """SOLO GAME: whether won or lost."""
    game = meeting("thugs, junk", "scavenger", "thugs")
    do(game, 0, "take:scavenger")

    assert "encounter:1" not in can(game, 0)


def test_hardy_scavengers_return_after_the_card_set_aside_is_chosen():
    """AS-R138: first the loss, then the way home."""
    game = meeting("2 hardy_scavenger, junk", "thugs, rifle", "hardy_scavenger", "hardy_scavenger")
    do(game, 0, "take:hardy_scavenger")

    assert cards(game, "hand:0").count("hardy_scavenger") == 1
    assert size(game, "hand:0") == 6


# ============================================================ attrition
def test_every_reshuffle_costs_the_top_card():
    """AS-R97: out of the game, without a choice."""
    game = solo("scavenger, junk", deck0="2 spear", discard0="10 refugee")
    number = fact(game, "round")
    while fact(game, "round") == number:
        do(game, 0, "done")

    assert len(told(game, ATTRITION)) == 1
    assert size(game, "hand:0") == 5
    owned = size(game, "hand:0") + size(game, "deck:0") + size(game, "discard:0")
    assert owned == 14 - 1


def test_attrition_also_strikes_in_the_middle_of_a_draw():
    """AS-R97: the Scout draws one of the old deck and one of the new."""
    game = solo("scout, junk", deck0="spear", discard0="3 refugee")
    declare(game, 0, "draw", "scout")

    assert cards(game, "hand:0") == ["junk", "refugee", "spear"]
    assert len(told(game, ATTRITION)) == 1
    assert size(game, "deck:0") == 1


def test_a_deck_that_is_just_enough_costs_nothing():
    """AS-R97: only a shuffle does."""
    game = solo("scout, junk", deck0="2 spear", discard0="3 refugee")
    declare(game, 0, "draw", "scout")

    assert not told(game, ATTRITION)


def test_the_last_card_may_be_lost_to_attrition():
    """AS-R97: a new deck of one card is removed; there is nothing to draw."""
    game = solo("scavenger, junk", deck0="", discard0="refugee")
    declare(game, 0, "draw", "scavenger")

    assert cards(game, "hand:0") == ["junk"]
    assert len(told(game, ATTRITION)) == 1


def test_the_drill_sergeants_shuffle_is_no_attrition():
    """AS-R138: only a reshuffle of the whole discard pile is."""
    game = solo("drill_sergeant, junk", deck0="3 spear", discard0="2 refugee, net")
    do(game, 0, "drill")
    for name in ("net", "refugee"):
        do(game, 0, f"take:{name}")

    assert not told(game, ATTRITION)


def test_a_table_of_several_knows_no_attrition():
    """SOLO GAME: it is a rule of the solo game."""
    game = camp("medics", seats=2, round=3, turn=1, hand1="scavenger, junk", deck1="", discard1="3 refugee")
    declare(game, 1, "draw", "scavenger")

    assert not told(game, ATTRITION)
    assert size(game, "deck:1") == 2


# ============================================================ the most favourable action
@pytest.mark.parametrize(
    ("force", "fight", "people"),
    [
        ("thugs, rifle", 5, 3),
        ("wolf_pack, grenade, rifle", 0, 0),
        ("thugs, grenade, rifle", 6, 3),
        ("field_crew, thugs, grenade, rifle", 10, 7),
        ("tribe_family_5, grenade", 3, 5),
        ("tribe_family_3, tribe_family_4, wolf_pack, rifle", 4, 7),
        ("tribal_hunters_2, tribal_hunters_4, cargo_sled", 1, 6),
        ("sled_team, combat_medics, demolition_team", 4, 8),
    ],
)
def test_the_opponent_fights_with_the_best_weapons(force, fight, people):
    """AS-R98: all cards of the pile, tools dealt at their best; a pile of tools fights nothing."""
    game = meeting("junk, refugee", force, "refugee")

    assert theirs(game) == (fight, people)


def test_the_opponents_tear_gas_takes_the_best_number():
    """AS-R98: Thugs of 3 rather than a Scavenger of 1."""
    game = meeting("thugs, scavenger, junk", "tear_gas, scavenger", "thugs", "scavenger")

    assert mine(game) == (1, 4)


def test_the_opponents_tear_gas_leaves_the_weapon():
    """AS-R55: only the card's own number becomes 0."""
    game = meeting("thugs, spear, junk", "tear_gas, scavenger", "thugs", "spear")

    assert mine(game) == (2, 3)


def test_the_opponents_tear_gas_may_take_a_modifier():
    """AS-R98: Group Leaders' +2 rather than a Scavenger's 1."""
    game = meeting("scavenger, group_leaders, junk", "tear_gas, scavenger", "scavenger", "group_leaders")

    assert mine(game) == (1, 3)


def test_two_tear_gas_strike_twice():
    """AS-R122: several may be used on one turn."""
    game = meeting("thugs, brawler, scavenger", "2 tear_gas, field_crew", "thugs", "brawler", "scavenger")

    assert mine(game)[0] == 1


def test_tear_gas_gains_nothing_against_a_provocateur():
    """AS-R98: the people count."""
    game = solo("provocateur, thugs, junk", "tear_gas, scavenger")
    meet(game, "provocateur", "thugs")
    do(game, 0, "provoke")

    assert mine(game) == (4, 4)


def test_the_opponents_combat_medics_save_and_still_fight():
    """AS-R98: the Thugs are saved; the medics add 1."""
    game = solo("sniper_team, junk", "thugs, combat_medics")
    meet(game, "sniper_team")
    do(game, 0, next(key for key in sorted(can(game, 0)) if key.startswith("snipe:thugs")))

    assert theirs(game) == (4, 7)


def test_combat_medics_of_the_opponent_do_not_save_themselves():
    """AS-R120: never for itself."""
    game = solo("sniper_team, junk", "thugs, combat_medics")
    meet(game, "sniper_team")
    do(game, 0, next(key for key in sorted(can(game, 0)) if key.startswith("snipe:combat_medics")))

    assert theirs(game) == (3, 3)


def test_snipe_and_disarm_work_against_the_revealed_pile():
    """AS-R104: and against nothing else."""
    game = solo("sniper_team, saboteur, junk", "thugs, rifle, field_crew")
    assert not [key for key in can(game, 0) if key.startswith(("snipe", "disarm"))]
    meet(game, "sniper_team", "saboteur")
    do(game, 0, next(key for key in sorted(can(game, 0)) if key.startswith("snipe:thugs")))
    do(game, 0, next(key for key in sorted(can(game, 0)) if key.startswith("disarm:rifle")))

    assert theirs(game) == (2, 4)
    assert mine(game) == (0, 3)


def test_the_player_acts_first():
    """AS-R99: so the opponent's Tear Gas answers the final line-up."""
    game = solo("saboteur, brawler, junk", "tear_gas, thugs, rifle")
    meet(game, "saboteur", "brawler")
    assert not told(game, OPPONENT_FIGHTS)
    do(game, 0, next(key for key in sorted(can(game, 0)) if key.startswith("disarm:rifle")))

    assert mine(game) == (0, 2)
    assert theirs(game) == (3, 3)


def test_the_own_tear_gas_works_on_the_opponent():
    """AS-R56: committed to the force and discarded when used."""
    game = solo("tear_gas, brawler, junk", "thugs")
    meet(game, "tear_gas", "brawler")
    do(game, 0, next(key for key in sorted(can(game, 0)) if key.startswith("gas:thugs")))

    assert theirs(game) == (0, 3)
    assert told(game, BEATS)


def test_nobody_interrupts_a_solo_players_gathering():
    """AS-R104: opponents act in encounters only."""
    game = solo("scavenger, shovel, junk")
    declare(game, 0, "dig", "scavenger", "shovel")

    assert size(game, "looked:0") == 3


def test_a_leader_helps_in_the_solo_game():
    """SOLO GAME: with a tribal leader of your own."""
    game = meeting("refugee, spear, junk", "scavenger", "refugee", "spear", hq="leaders", leader0="gangster")

    assert mine(game)[0] == 2
