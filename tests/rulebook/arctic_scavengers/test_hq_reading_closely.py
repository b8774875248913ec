"""HEADQUARTERS, read closely: payments called off, tools left over, helpers, who is asked when."""

import pytest

from hearthside.games.arctic_scavengers.sayings import DIGS, FORCE, GAINS_FOOD, HIRES
from tests.rulebook.arctic_scavengers.hq_words import battle, its_turn, let_it_hit, opened, pick
from tests.rulebook.arctic_scavengers.words import (
    all_pass,
    can,
    cards,
    declare,
    do,
    fact,
    hires,
    refused,
    size,
    strength,
    told,
)


def gathering(hand1: str, hq: str = "leaders", **position):
    return its_turn(hq, hand1, **position)


# ============================================================ payments
def test_a_hire_called_off_gives_food_and_medicine_back():
    """AS-R28: the remaining cards return to hand, and the food was not spent."""
    game = gathering("medic, pills, junk", used=["hunt"], food=2, hand2="sniper_team")
    do(game, 1, "hire:group_leaders")
    pick(game, 1, "medic", "pills")
    do(game, 2, "snipe:medic:1")
    let_it_hit(game)
    do(game, 1, "withdraw")

    assert not told(game, HIRES)
    assert cards(game, "hand:1") == ["junk", "pills"]
    assert {"brawler", "hunter", "saboteur", "engineer", "scout"} <= hires(game, 1)


def test_with_the_option_a_hire_called_off_is_spent():
    """AS-R28: an interrupt spends the action."""
    game = gathering("medic, pills, junk", hand2="sniper_team", options={"interrupt_spends_action": True})
    do(game, 1, "hire:hunter")
    pick(game, 1, "medic")
    do(game, 2, "snipe:medic:1")
    let_it_hit(game)
    do(game, 1, "take:pills")

    assert not hires(game, 1)


def test_with_the_option_an_organizer_without_his_refugee_has_used_the_draw():
    """AS-R28: the Draw of the round is gone."""
    game = gathering(
        "refugee, scavenger, junk",
        leader1="organizer",
        deck1="net, spear",
        hand2="sniper_team",
        options={"interrupt_spends_action": True},
    )
    do(game, 1, "organizer:refugee")
    do(game, 2, "snipe:refugee:1")

    assert "draw" not in can(game, 1)


def test_an_organizer_without_his_refugee_may_still_draw():
    """AS-R28: withdrawn, the action is not used up."""
    game = gathering(
        "2 refugee, scavenger, junk", leader1="organizer", deck1="net, spear", hand2="sniper_team"
    )
    do(game, 1, "organizer:refugee")
    do(game, 2, "snipe:refugee:1")

    assert "draw" in can(game, 1)
    assert "organizer:refugee" in can(game, 1)


def test_a_medic_overpays_without_change():
    """AS-R18: a Medkit and a Medic for a Hunter would be too much; the Medic alone will do."""
    game = gathering("medic, medkit, junk")
    do(game, 1, "hire:hunter")

    assert can(game, 1) >= {"take:medic", "take:medkit"}
    do(game, 1, "take:medic")
    all_pass(game, 1)
    assert cards(game, "hand:1") == ["junk", "medkit"]


def test_a_garden_feeds_a_player_with_an_empty_hand():
    """AS-R17: food from a garden hires; there is a turn although the hand is empty."""
    game = gathering("", headquarters1="hydroponic_gardens")

    assert game.waiting == [1]
    assert hires(game, 1) == {"scavenger"}


# ============================================================ work and build interrupted
def test_work_that_was_called_off_leaves_the_other_building_open():
    """AS-R65: only work that was done counts for the one building of the turn."""
    game = gathering(
        "scavenger, brawler, junk",
        headquarters1="bunker, armory",
        timer1_1="2 spear",
        timer2_1="2 multitool",
        hand2="sniper_team",
    )
    declare(game, 1, "work:slot1", "scavenger")
    do(game, 2, "snipe:scavenger:1")

    assert {"work:slot1", "work:slot2"} <= can(game, 1)


def test_a_toolkit_that_nobody_holds_any_more_returns_to_hand():
    """AS-R29: two workers with two Toolkits, one of them sniped."""
    game = gathering(
        "scavenger, brawler, 2 toolkit, junk",
        headquarters1="bunker",
        timer1_1="5 refugee",
        hand2="sniper_team",
    )
    declare(game, 1, "work:slot1", "scavenger", "brawler", "toolkit", "toolkit")
    do(game, 2, "snipe:scavenger:1")
    while "trash" not in can(game, 1):
        do(game, 1, "take:toolkit" if "take:toolkit" in can(game, 1) else "done")

    assert size(game, "timer1:1") == 2
    assert cards(game, "hand:1") == ["junk", "toolkit"]


def test_a_tool_of_a_build_that_nobody_holds_any_more_returns_to_hand():
    """AS-R29: as in a dig."""
    game = gathering("engineer, scavenger, shovel, pickaxe, junk", hand2="sniper_team")
    declare(game, 1, "build", "engineer", "scavenger", "shovel", "pickaxe")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "take:pickaxe", "done")

    assert size(game, "looked:1") == 4
    assert cards(game, "hand:1") == ["junk", "pickaxe"]


def test_a_second_engineer_goes_on_building():
    """AS-R28: one of them is enough."""
    game = gathering("2 engineer, junk", hand2="sniper_team")
    declare(game, 1, "build", "engineer", "engineer")
    do(game, 2, "snipe:engineer:1")
    do(game, 1, "done")

    assert size(game, "looked:1") == 2


def test_a_tinker_and_a_digger_go_on_without_the_engineer():
    """AS-R28: withdrawing is forced only without Engineer and Tinker: 1 + 1."""
    game = gathering(
        "engineer, tinker, scavenger, junk", hand2="sniper_team", options={"expanding_the_ranks": True}
    )
    declare(game, 1, "build", "engineer", "tinker", "scavenger")
    do(game, 2, "snipe:engineer:1")
    do(game, 1, "done")

    assert size(game, "looked:1") == 2


def test_a_tinker_without_a_digger_is_withdrawn():
    """AS-R28: a modifier alone builds nothing."""
    game = gathering("engineer, tinker, junk", hand2="sniper_team", options={"expanding_the_ranks": True})
    declare(game, 1, "build", "engineer", "tinker")
    do(game, 2, "snipe:engineer:1")

    assert cards(game, "hand:1") == ["junk", "tinker"]


# ============================================================ helpers
def test_the_helping_refugee_holds_no_tool():
    """AS-R113: he helps, he does not hunt himself."""
    game = gathering("scavenger, refugee, net, spear, junk", leader1="peacemaker")
    do(game, 1, "hunt", "take:scavenger", "take:net", "peacemaker:refugee")

    assert "take:spear" not in can(game, 1)


def test_a_saved_helper_goes_on_helping():
    """SAVE ACTION: the bonus stays."""
    game = gathering("scavenger, refugee, medic, junk", leader1="peacemaker", hand2="sniper_team")
    do(game, 1, "hunt", "take:scavenger", "peacemaker:refugee")
    do(game, 1, "done")
    do(game, 2, "snipe:refugee:1")
    do(game, 1, "save")

    assert told(game, GAINS_FOOD) == [(1, 3, 0)]


def test_refugees_may_hunt_and_help_in_the_same_action():
    """AS-R113: one Refugee with a Spear hunts 1, another gives him 2."""
    game = gathering("2 refugee, spear, junk", leader1="peacemaker")
    do(game, 1, "hunt", "take:refugee", "take:spear", "peacemaker:refugee")
    do(game, 1, "done")

    assert told(game, GAINS_FOOD) == [(1, 3, 0)]


def test_the_helper_alone_is_no_hunt():
    """AS-R113: the helped card must take part."""
    game = gathering("refugee, brawler, junk", leader1="mentor")

    assert "hunt" not in can(game, 1)


# ============================================================ who is asked, in what order
def test_saves_in_the_skirmish_are_asked_for_from_the_initiator_on():
    """AS-R108: initiator 1 first, then 2."""
    game = battle("medics", "sniper_team, brawler", "medic", "medic, brawler", initiator=1)
    do(game, 0, "snipe:brawler:2")

    assert game.waiting == [1]
    do(game, 1, "done")
    assert game.waiting == [2]
    do(game, 2, "save")
    assert strength(game)[2] == (2, 2)


def test_a_medic_who_was_shot_saves_nobody():
    """C13: killed before he could act."""
    game = battle("medics", "2 sniper_team", "medic, brawler", "")
    do(game, 0, "snipe:medic:1")
    let_it_hit(game)
    do(game, 0, "snipe:brawler:1")

    assert told(game, FORCE)
    assert strength(game)[1] == (0, 0)


def test_who_is_asked_to_save_is_asked_once_a_shot():
    """AS-R108: a pass is a pass; the shot then hits."""
    game = gathering("scavenger, brawler, junk", hand0="medic", hand2="sniper_team")
    declare(game, 1, "dig", "scavenger", "brawler")
    do(game, 2, "snipe:scavenger:1")
    do(game, 0, "done")

    assert cards(game, "discard:1") == ["scavenger"]


def test_an_empty_hand_is_not_asked_to_save():
    """HS-AS-1: everybody sees that it holds no Medic."""
    game = gathering("scavenger, brawler, junk", hand0="", discard0="medic", hand2="sniper_team")
    declare(game, 1, "dig", "scavenger", "brawler")
    do(game, 2, "snipe:scavenger:1")

    assert cards(game, "discard:1") == ["scavenger"]


def test_storing_and_retrieving_open_no_window():
    """AS-R26: no people act, nothing is revealed."""
    game = gathering("thugs, spear, junk", headquarters1="bunker, armory", hand2="sniper_team, saboteur")
    do(game, 1, "store:slot1")
    pick(game, 1, "thugs")
    do(game, 1, "store:slot2")
    pick(game, 1, "spear")

    assert game.waiting == [1]
    assert cards(game, "stored1:1") == ["thugs"]


def test_the_butcher_opens_no_window():
    """AS-R26: he plays no refugee; the person is gone at once."""
    game = gathering("scavenger, junk", leader1="butcher", hand2="sniper_team")
    do(game, 1, "butcher:scavenger")

    assert game.waiting == [1]


# ============================================================ modules together
def test_modules_add_up_in_the_junkyard():
    """HS-AS-8: what each of them says: 40 and 8 and 4."""
    assert size(opened("hq_1", 3, spy_hunter=True), "junkyard") == 52


def test_modules_add_up_among_the_stacks():
    """HS-AS-7: Medic and Spy are there, and Recon fills up to ten."""
    kinds = set(cards(opened("hq_1", 3, spy_hunter=True), "mercenaries"))

    assert {"medic", "spy"} <= kinds
    assert len(kinds - {"scouting_refugee"}) == 10


@pytest.mark.parametrize(("seats", "pile"), [(2, 32), (3, 44), (4, 44), (5, 44)])
def test_everything_uses_the_mix_of_recon(seats, pile):
    """PREPARING THE JUNKYARD: so that medicine is not diluted."""
    assert size(opened("everything", seats), "junkyard") == pile


@pytest.mark.parametrize("name", ["recon_2", "recon_3", "recon_5"])
def test_a_recon_module_without_a_word_about_the_junkyard_uses_the_mix(name):
    """HS-AS-8: without being told."""
    assert size(opened(name, 4), "junkyard") == 44


def test_a_wounded_leader_stays_wounded_when_a_draft_is_declined():
    """AS-R105: only a replacement is healthy."""
    game = gathering(
        "refugee, junk",
        hq="dirty_deeds",
        leader1="ranger",
        wounded=[1],
        leaders="mentor, butcher",
        options={"leader_drafting": True},
        used=["hunt"],
        food=1,
    )
    do(game, 1, "draft:1", "done")

    assert fact(game, "wounded:1") == 1
    assert cards(game, "leader:1") == ["ranger"]


def test_a_draft_needs_leaders_in_the_pile():
    """HS-AS-2: with none left there is nothing to bribe."""
    game = gathering("refugee, junk", leaders="", options={"leader_drafting": True}, used=["hunt"], food=3)

    assert not [key for key in can(game, 1) if key.startswith("draft")]


def test_there_is_no_drafting_without_the_variant():
    """LEADER DRAFTING: a variant."""
    game = gathering("refugee, junk", leaders="mentor, butcher", used=["hunt"], food=3)

    assert not [key for key in can(game, 1) if key.startswith("draft")]
    refused(game, 1, "draft:1")


def test_drafting_asks_everybody_nothing():
    """LEADER DRAFTING: a bribe with food plays no card, so it opens no window."""
    game = gathering(
        "refugee, junk",
        leaders="mentor, butcher",
        options={"leader_drafting": True},
        used=["hunt"],
        food=1,
        hand2="sniper_team, saboteur",
    )
    do(game, 1, "draft:1")

    assert game.waiting == [1]


def test_leaders_are_also_in_play_by_the_variant_alone():
    """AS-R139: drafting without the module; the ten of Headquarters form the pile."""
    game = opened("base", 3, leader_drafting=True)

    assert size(game, "leaders") == 10


def test_a_dig_of_refugees_under_two_tools():
    """AS-R79: two Refugees with a Shovel each dig 4, not 6."""
    game = gathering("2 refugee, 2 shovel, junk", leader1="excavator")
    declare(game, 1, "dig", "refugee", "refugee", "shovel", "shovel")

    assert told(game, DIGS) == [(1, 4, 0)]


# ============================================================ taking back
def test_a_card_just_stored_may_be_taken_back():
    """STORE ACTION: nothing has come to light and nobody has decided anything since."""
    game = gathering("spear, junk", headquarters1="armory")
    do(game, 1, "store:slot1")
    pick(game, 1, "spear")
    while "spear" not in cards(game, "hand:1"):
        game.undo(1)

    assert size(game, "stored1:1") == 0


@pytest.mark.parametrize(
    ("hand", "leader", "keys"),
    [
        ("engineer, junk", "ranger", ("build", "take:engineer", "done")),
        ("refugee, junk", "organizer", ("organizer:refugee",)),
    ],
)
def test_a_look_at_hidden_cards_cannot_be_undone(hand, leader, keys):
    """AS-R8: schematics and the own deck."""
    game = gathering(hand, leader1=leader, deck1="net, spear, pills")
    do(game, 1, *keys)

    assert not game.can_undo(1)


def test_a_timer_laid_with_a_shuffle_cannot_be_taken_back():
    """AS-R63: chance was used; with cards of the deck that nobody saw the choice is still open."""
    shuffled = gathering("engineer, junk", schematics="armory, bunker", deck1="", discard1="5 refugee")
    plain = gathering("engineer, junk", schematics="armory, bunker", deck1="5 refugee")
    for game in (shuffled, plain):
        do(game, 1, "build", "take:engineer", "done", "take:armory")
        assert size(game, "timer1:1") == 3

    assert not shuffled.can_undo(1)
    plain.undo(1)
    assert size(plain, "timer1:1") == 0


def test_a_butchered_person_may_be_taken_back_on_the_same_turn():
    """TRIBAL LEADERS: as long as nothing else has happened."""
    game = gathering("refugee, junk", leader1="butcher")
    do(game, 1, "butcher:refugee")
    game.undo(1)

    assert cards(game, "hand:1") == ["junk", "refugee"]
    assert "butcher:refugee" in can(game, 1)
