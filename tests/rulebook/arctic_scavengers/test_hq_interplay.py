"""HEADQUARTERS: where its parts meet."""

from functools import partial

import pytest

import hearthside
from hearthside.games.arctic_scavengers.sayings import DIGS, DRAWS, FORCE, GAINS_FOOD
from tests.rulebook.arctic_scavengers.hq_words import battle, end, its_turn, let_it_hit, opened, pick
from tests.rulebook.arctic_scavengers.words import (
    all_pass,
    can,
    cards,
    declare,
    do,
    fact,
    hires,
    in_order,
    outcome,
    size,
    strength,
    told,
)

gathering = partial(its_turn, "dirty_deeds")


def settle(game, word):
    """Everybody passes or goes on until the table has heard this."""
    while not told(game, word):
        do(game, game.waiting[0], "done")


# ============================================================ leaders shot in the middle of something
def test_an_organizer_who_is_wounded_in_the_window_draws_nothing():
    """AS-R71: the power is off before it happens."""
    game = gathering("refugee, junk", leader1="organizer", deck1="net, spear, 2 pills", hand2="sniper_team")
    do(game, 1, "organizer:refugee")
    do(game, 2, "wound:1")

    assert size(game, "deck:1") == 4
    assert not told(game, DRAWS)


@pytest.mark.parametrize(("leader", "food"), [("peacemaker", 1), ("mentor", 1)])
def test_a_helper_without_his_leader_gives_nothing(leader, food):
    """AS-R71: the Refugee was sent along for nothing."""
    game = gathering("scavenger, refugee, junk", leader1=leader, hand2="sniper_team")
    do(game, 1, "hunt", "take:scavenger", f"{leader}:refugee")
    do(game, 1, "done")
    do(game, 2, "wound:1")
    settle(game, GAINS_FOOD)

    assert told(game, GAINS_FOOD) == [(1, food, 0)]


def test_what_a_mentor_has_taught_stands_when_he_is_wounded_later():
    """AS-R36: in the skirmish, by a player further round the table."""
    game = battle("dirty_deeds", "brawler, refugee", "sniper_team", "", leader0="mentor")
    do(game, 0, "mentor:refugee")
    do(game, 0, "take:brawler")
    do(game, 1, "wound:0")

    assert strength(game)[0] == (3, 2)


def test_a_pupil_who_disarms_forgets_the_lesson():
    """AS-R124: the +1 goes if the helped card uses an active special."""
    game = battle("leaders", "saboteur, scavenger, refugee", "scavenger, spear", "", leader0="mentor")
    do(game, 0, "mentor:refugee")
    do(game, 0, "take:saboteur")
    do(game, 0, "disarm:spear:1")

    assert strength(game)[0] == (1, 3)


def test_a_family_can_be_taught_to_fight():
    """AS-R113: a fight of 0 is a base ability."""
    game = battle("leaders", "tribe_family_4, refugee", "", "", leader0="mentor")
    do(game, 0, "mentor:refugee")
    do(game, 0, "take:tribe_family_4")

    assert strength(game)[0] == (1, 5)


def test_a_modifier_cannot_be_taught():
    """AS-R113: the helped card needs the base ability."""
    game = battle("leaders", "group_leaders, refugee", "", "", leader0="mentor")

    assert told(game, FORCE)
    assert strength(game)[0] == (0, 3)


# ============================================================ medics
def test_a_medic_who_has_saved_may_himself_be_saved():
    """AS-R33: each saves once; the other Medic has not."""
    game = battle("leaders", "2 sniper_team", "2 medic, brawler", "")
    do(game, 0, "snipe:brawler:1")
    do(game, 1, "save")
    do(game, 0, "snipe:medic:1")
    do(game, 0, "place:acted")
    do(game, 1, "save")

    assert strength(game)[1] == (2, 3)


def test_when_the_unused_medic_is_shot_the_used_one_cannot_help():
    """AS-R33: one save a round."""
    game = battle("leaders", "2 sniper_team", "2 medic, brawler", "")
    do(game, 0, "snipe:brawler:1")
    do(game, 1, "save")
    do(game, 0, "snipe:medic:1")
    do(game, 0, "place:force")

    assert strength(game)[1] == (2, 2)


def test_a_spent_sniper_team_cannot_be_sniped_on_its_own_turn():
    """AS-R38: an attack on a leader is answered by saves and Guards only."""
    game = gathering("sniper_team, junk", leader2="ranger", hand0="sniper_team", hand2="junk")
    do(game, 1, "wound:2")

    assert fact(game, "wounded:2") == 1
    assert game.waiting == [1]


# ============================================================ buildings
def test_a_guard_comes_out_of_the_bunker_that_is_attacked():
    """AS-R119: its owner may first retrieve, and the Guard then cancels."""
    game = gathering(
        "saboteur, junk", headquarters0="bunker", stored1_0="guard, thugs", hand0="junk", deck0="net, spear"
    )
    do(game, 1, "disable:slot1:0")
    do(game, 0, "retrieve:slot1")
    pick(game, 0, "guard")
    do(game, 0, "guard")

    assert fact(game, "disabled:0") == 0
    assert cards(game, "discard:0") == ["guard"]
    assert cards(game, "stored1:0") == ["thugs"]
    assert cards(game, "hand:0") == ["junk", "net"]


def test_a_garden_disabled_in_the_window_feeds_nobody_any_more():
    """AS-R70: its abilities cannot be used."""
    game = gathering("scavenger, junk", headquarters1="hydroponic_gardens", hand2="saboteur")
    assert hires(game, 1) == {"scavenger"}
    declare(game, 1, "dig", "scavenger")
    do(game, 2, "disable:slot1:1")
    settle(game, DIGS)
    while "trash" not in can(game, 1):
        do(game, 1, "done")

    assert not hires(game, 1)


def test_a_headquarters_has_room_for_ten():
    """HS-AS-6: an eleventh building is not begun."""
    ten = "3 armory, 3 bunker, 3 pharmacy, hydroponic_gardens"
    nine = "3 armory, 3 bunker, 3 pharmacy"

    assert "build" not in can(gathering("engineer, junk", headquarters1=ten), 1)
    assert "build" in can(gathering("engineer, junk", headquarters1=nine), 1)


def test_the_slots_of_buildings_do_not_change():
    """AS-R68: finished or not, a building stays where it was begun."""
    game = gathering(
        "refugee, junk", headquarters1="armory, bunker, pharmacy", timer2_1="spear", stored3_1="pills"
    )
    declare(game, 1, "work:slot2", "refugee")
    all_pass(game, 1)

    assert in_order(game, "headquarters:1") == ["armory", "bunker", "pharmacy"]
    assert {"retrieve:slot3"} <= can(game, 1)


def test_workers_drawn_again_are_fresh():
    """AS-R111: a worker who is reshuffled and drawn may act."""
    game = gathering(
        "scavenger, medic, junk", headquarters1="bunker", timer1_1="2 spear", deck1="", discard1=""
    )
    declare(game, 1, "work:slot1", "scavenger")
    all_pass(game, 1)
    declare(game, 1, "draw", "medic")
    all_pass(game, 1)

    assert size(game, "hand:1") == 2


def test_medicine_of_a_pharmacy_heals_once_it_is_in_hand():
    """AS-R71: Pills, wherever they were kept."""
    game = gathering("junk", leader1="ranger", wounded=[1], headquarters1="pharmacy", stored1_1="pills")
    assert "heal:pills" not in can(game, 1)
    do(game, 1, "retrieve:slot1")
    pick(game, 1, "pills")
    do(game, 1, "heal:pills")

    assert fact(game, "wounded:1") == 0


def test_an_excavators_refugee_helps_to_build_and_the_toolkit_goes_to_the_engineer():
    """AS-R79: 2 + 2 for the Engineer with the Toolkit, 1 for the Refugee."""
    game = gathering("engineer, refugee, toolkit, junk", leader1="excavator")
    declare(game, 1, "build", "engineer", "refugee", "toolkit")

    assert size(game, "looked:1") == 5


def test_a_refugee_left_with_the_shovel_of_the_dead_digs_two():
    """AS-R79: after the snipe the Excavator's Refugee takes it."""
    game = gathering("scavenger, refugee, shovel, junk", leader1="excavator", hand2="sniper_team")
    declare(game, 1, "dig", "scavenger", "refugee", "shovel")
    do(game, 2, "snipe:scavenger:1")
    settle(game, DIGS)

    assert told(game, DIGS) == [(1, 2, 0)]


@pytest.mark.parametrize(
    ("force", "fight"),
    [
        ("2 scouting_refugee", 1),
        ("refugee, scouting_refugee, spear", 3),
        ("scouting_refugee, group_leaders", 2),
    ],
)
def test_scouting_refugees_of_the_gangster_choose_their_part(force, fight):
    """AS-R80: base 0 or modifier +1, whatever is better, but not both."""
    assert strength(battle("leaders", force, "", "", leader0="gangster"))[0][0] == fight


# ============================================================ food
def test_the_cannibals_food_alone_drafts_leaders():
    """C21: food of a leader counts, but it is not mixed with hunted food."""
    game = gathering(
        "refugee, junk",
        leader1="cannibal",
        leaders="ranger, mentor, butcher, organizer, excavator, gangster",
        options={"leader_drafting": True},
        used=["hunt"],
        food=2,
    )
    do(game, 1, "cannibal:refugee")

    assert {key for key in can(game, 1) if key.startswith("draft")} == {"draft:1", "draft:2", "draft:3"}


def test_garden_food_is_the_same_with_a_hunt_before_or_after():
    """AS-R72: one food more, whichever comes first."""
    game = gathering("scavenger, scavenger, junk", headquarters1="hydroponic_gardens", used=["hunt"], food=2)

    assert {"brawler", "medic", "scavenger"} <= hires(game, 1)
    assert "thugs" not in hires(game, 1)


def test_the_cannibal_may_pay_when_garden_food_would_not_be_enough():
    """AS-R72: a Medic for three food; the garden's stays aside."""
    game = gathering("refugee, junk", leader1="cannibal", headquarters1="hydroponic_gardens")
    assert "medic" not in hires(game, 1)
    do(game, 1, "cannibal:refugee")
    do(game, 1, "hire:medic")

    assert "medic" in cards(game, "discard:1")


def test_the_butchers_medicine_pays_an_any_price():
    """AS-R18: one food and one med of six."""
    game = gathering("refugee, 2 medkit, junk", leader1="butcher")
    assert "thugs" not in hires(game, 1)
    do(game, 1, "butcher:refugee")

    assert "thugs" in hires(game, 1)


# ============================================================ scoring
def test_recon_contested_resources_break_the_last_tie_too():
    """AS-R85: all contested resource cards owned."""
    game = end("medics", "tribal_hunters_2", "2 refugee", "", options={"contested": "random"})

    assert outcome(game).scores[:2] == [2, 2]
    assert outcome(game).winners == [0]


def test_cards_in_play_count_for_gangs_wherever_they_lie():
    """AS-R84: hand, played cards and the discard pile."""
    game = end("medics", "refugee", "spear", "", hand0="net", discard0="shovel", played0="pickaxe")

    assert outcome(game).scores == [6, 0, 0]


def test_a_saved_game_goes_on_where_it_was():
    """SETUP: leaders, buildings and all are in the file."""

    game = opened("everything", 3)
    while game.waiting and len(game.journal) < 150:
        seat = game.waiting[0]
        options = game.options(seat)
        game.act(seat, options[len(game.journal) % len(options)])
    again = hearthside.load(game.save())

    assert again.digest() == game.digest()
    assert again.waiting == game.waiting


def test_the_fanatic_may_hit_the_helper_of_a_leader():
    """AS-R129: he is part of the declared action."""
    game = gathering("scavenger, refugee, junk", leader1="mentor", leader2="fanatic", hand2="refugee, junk")
    do(game, 1, "hunt", "take:scavenger", "mentor:refugee")
    do(game, 1, "done")
    do(game, 2, "fanatic:refugee", "hit:refugee:1")
    let_it_hit(game)
    settle(game, GAINS_FOOD)

    assert told(game, GAINS_FOOD) == [(1, 1, 0)]


def test_a_card_that_has_acted_can_be_saved():
    """AS-R33: the Saboteur who disarmed is still a person of the force."""
    game = battle("leaders", "saboteur, medic", "sniper_team, scavenger, spear", "")
    do(game, 0, "disarm:spear:1")
    do(game, 1, next(key for key in sorted(can(game, 1)) if "saboteur:0" in key))
    do(game, 0, "save")

    assert strength(game)[0] == (0, 2)


def test_a_saved_leader_may_be_shot_again_by_another_sniper_team():
    """AS-R33: one save, one shot."""
    game = gathering("2 sniper_team, junk", leader0="ranger", hand0="medic, junk")
    do(game, 1, "wound:0")
    do(game, 0, "save")
    do(game, 1, "wound:0")
    let_it_hit(game)

    assert fact(game, "wounded:0") == 1


def test_several_attacks_on_one_turn():
    """AS-R11: snipes and disarms are not limited; every card fires once."""
    game = gathering(
        "2 sniper_team, 2 saboteur",
        leader0="ranger",
        leader2="mentor",
        headquarters0="armory",
        headquarters2="bunker",
    )
    do(game, 1, "wound:0", "wound:2", "disable:slot1:0", "disable:slot1:2")

    assert [fact(game, f"wounded:{seat}") for seat in (0, 2)] == [1, 1]
    assert [fact(game, f"disabled:{seat}") for seat in (0, 2)] == [1, 1]
    assert cards(game, "discard:1") == ["saboteur", "saboteur", "sniper_team", "sniper_team"]


def test_a_saboteur_used_on_a_building_does_not_dig_any_more():
    """C3: one use a round."""
    game = gathering("saboteur, shovel, junk", headquarters0="armory")
    do(game, 1, "disable:slot1:0")

    assert "dig" not in can(game, 1)


def test_attacks_go_on_in_the_first_two_rounds():
    """AS-R6: interrupts and attacks work from the beginning."""
    game = gathering("sniper_team, junk", leader0="ranger", round=1)
    do(game, 1, "wound:0")

    assert fact(game, "wounded:0") == 1


def test_a_sniped_refugee_of_the_gangster_leaves_the_tie():
    """AS-R48: people still standing are compared, refugees double."""
    game = battle("leaders", "sniper_team, scavenger", "scavenger, 2 refugee", "", leader1="gangster")
    do(game, 0, "snipe:refugee:1")

    assert strength(game)[:2] == [(1, 3), (1, 3)]


def test_a_wounded_ranger_cannot_be_used_for_a_new_hunt_in_the_same_turn():
    """AS-R71: off until a med is spent; then the hunt is open again."""
    game = gathering("refugee, pills, junk", leader1="ranger", hand2="sniper_team")
    declare(game, 1, "hunt", "refugee")
    do(game, 2, "wound:1")
    assert "hunt" not in can(game, 1)
    do(game, 1, "heal:pills")

    assert "hunt" in can(game, 1)
