"""SOLO GAME: where it meets the expansions, and the knobs of difficulty."""

from collections import Counter

import pytest

from hearthside.games.arctic_scavengers.sayings import ATTRITION, BEATS, FORCE, OPPONENT_FIGHTS, OPPONENT_WINS
from tests.rulebook.arctic_scavengers.hq_words import camp, opened, pick
from tests.rulebook.arctic_scavengers.words import (
    PILE,
    can,
    cards,
    declare,
    do,
    fact,
    seen,
    size,
    told,
)

FORCES = [f"force{number}" for number in range(1, 8)]
DECOYS = {"options": {"expanding_the_ranks": True}, "headquarters0": "portable_decoys"}


def solo(hand0: str, force1: str = "scavenger", hq: str = "none", **position):
    given = {
        "seats": 1,
        "round": 3,
        "hand0": hand0,
        "force1": force1,
        "force2": "field_crew",
        "junkyard": PILE,
        "deck0": "9 refugee",
    }
    return camp(hq, **(given | position))


def meet(game, *names):
    do(game, 0, "encounter:1")
    pick(game, 0, *names)


def mine(game):
    return told(game, FORCE)[-1][1:]


def theirs(game):
    return told(game, OPPONENT_FIGHTS)[-1][1:]


def key(game, start):
    return next(key for key in sorted(can(game, 0)) if key.startswith(start))


# ============================================================ headquarters alone
def test_a_timer_that_needs_a_reshuffle_costs_a_card():
    """AS-R97: every reshuffle of the discard pile, whatever it is for."""
    game = solo("engineer, junk", hq="buildings", deck0="", discard0="6 refugee", schematics="armory, bunker")
    do(game, 0, "build", "take:engineer", "done", "take:armory")

    assert len(told(game, ATTRITION)) == 1
    assert size(game, "timer1:0") == 3
    assert size(game, "deck:0") == 2


def test_buildings_stand_in_the_solo_game():
    """SOLO GAME: the gathering is that of the game."""
    game = solo("junk", hq="buildings", headquarters0="hydroponic_gardens", mercenaries="3 scavenger")

    assert "hire:scavenger" in can(game, 0)


def test_decoys_count_for_a_solo_provocateur():
    """AS-R53: buildings that make the force larger are included."""
    game = solo("provocateur, 3 refugee", "thugs, rifle", hq="buildings", **DECOYS)
    meet(game, "provocateur", "refugee", "refugee", "refugee")
    do(game, 0, "provoke")

    assert mine(game)[0] == 6
    assert told(game, BEATS)


def test_decoys_break_a_solo_tie():
    """AS-R100: people, decoys among them: 1 + 1 against 1."""
    game = solo("brawler, junk", "brawler", hq="buildings", **DECOYS)
    meet(game, "brawler", "junk")

    assert told(game, BEATS)


def test_the_fanatic_strikes_in_an_encounter():
    """AS-R77: a Refugee of the force against any card of the pile."""
    game = solo("refugee, scavenger, junk", "thugs, rifle", hq="leaders", leader0="fanatic")
    meet(game, "refugee", "scavenger")
    do(game, 0, "fanatic:refugee")
    do(game, 0, key(game, "hit:thugs"))

    assert theirs(game) == (0, 0)
    assert mine(game) == (1, 1)


def test_the_mentor_teaches_in_an_encounter():
    """AS-R60: +1 for a fighter of the force."""
    game = solo("refugee, brawler, junk", "brawler", hq="leaders", leader0="mentor")
    meet(game, "refugee", "brawler")
    do(game, 0, "mentor:refugee")
    do(game, 0, "take:brawler")

    assert mine(game)[0] == 3


def test_the_opponents_have_no_leader():
    """SOLO GAME: do not select one for them."""
    game = solo("brawler, junk", "refugee, rifle", hq="leaders", leader0="gangster")
    meet(game, "brawler")

    assert theirs(game) == (0, 1)


def test_removed_cards_of_the_butcher_are_gone_in_the_solo_game():
    """AS-R103: removed cards count nothing."""
    game = solo("refugee, junk", hq="leaders", leader0="butcher")
    do(game, 0, "butcher:refugee")

    assert "refugee" not in cards(game, "discard:0") + cards(game, "hand:0")


# ============================================================ the opponents' best
@pytest.mark.parametrize(
    ("hand", "force", "fight"),
    [
        ("thugs, scavenger", "sniper_team, field_crew", 1),
        ("scavenger, group_leaders", "sniper_team, field_crew", 0),
        ("brawler, scavenger, grenade", "sniper_team, field_crew", 4),
    ],
)
def test_sniper_teams_of_the_opponent_shoot_whom_it_hurts_most(hand, force, fight):
    """HS-AS-10: the action that moves the fights most in its favour."""
    game = solo(f"{hand}, junk", force)
    meet(game, *hand.split(", "))

    assert mine(game)[0] == fight


def test_a_medic_saves_from_the_opponents_snipers():
    """SAVE ACTION: from the force, as against anybody."""
    game = solo("thugs, medic, junk", "sniper_team, field_crew")
    meet(game, "thugs", "medic")
    while not (told(game, FORCE) and told(game, OPPONENT_FIGHTS)):
        do(game, 0, "save")

    assert mine(game) == (3, 4)


def test_an_opponents_sniper_team_that_is_sniped_does_not_fire():
    """C13: you act first."""
    game = solo("sniper_team, thugs, junk", "sniper_team, scavenger")
    meet(game, "sniper_team", "thugs")
    do(game, 0, key(game, "snipe:sniper_team"))

    assert mine(game) == (3, 5)
    assert theirs(game) == (1, 1)


def test_tear_gas_of_the_opponent_looks_for_the_greatest_loss():
    """AS-R98: the Scavenger who supports nobody, or the only fighter of Group Leaders?"""
    game = solo("brawler, group_leaders, junk", "tear_gas, field_crew")
    meet(game, "brawler", "group_leaders")

    assert mine(game)[0] == 2


def test_combat_medics_save_against_one_shot_only():
    """AS-R120: once a round."""
    game = solo("2 sniper_team, junk", "thugs, field_crew, combat_medics")
    meet(game, "sniper_team", "sniper_team")
    do(game, 0, key(game, "snipe:thugs"))
    do(game, 0, key(game, "snipe:thugs"))

    assert theirs(game) == (3, 8)


def test_combat_medics_of_the_next_force_save_as_well():
    """AS-R120: once a round; what those of the first force did counts for nothing in the second battle."""
    medics = "thugs, combat_medics"
    game = solo("sniper_team, junk", medics, force2=medics, deck0="sniper_team, 4 refugee")
    meet(game, "sniper_team")
    do(game, 0, key(game, "snipe:thugs"))
    assert theirs(game) == (4, 7)
    do(game, 0, "take:sniper_team")  # lost
    assert fact(game, "round") == 4
    do(game, 0, "encounter:2")
    pick(game, 0, "sniper_team")
    do(game, 0, key(game, "snipe:thugs"))
    assert len(told(game, OPPONENT_FIGHTS)) == 2
    assert theirs(game) == (4, 7)


def test_disarmed_tools_of_the_opponent_are_replaced_by_idle_ones():
    """AS-R117: the best weapons that are left."""
    game = solo("saboteur, junk", "thugs, grenade, rifle")
    meet(game, "saboteur")
    do(game, 0, key(game, "disarm:grenade"))

    assert theirs(game)[0] == 5


def test_the_opponent_shoots_the_rogue_who_would_take_the_tie():
    """SOLO GAME: the most favourable action; one fight is lost either way, but the Rogue wins ties."""
    game = solo("rogue, scavenger, junk", "sniper_team, tribal_hunters_3")
    meet(game, "rogue", "scavenger")

    assert mine(game) == (1, 1)
    assert told(game, OPPONENT_WINS)


def test_the_opponent_shoots_the_larger_of_two_equal_fighters():
    """SOLO GAME: the most favourable action; the tie that is left goes to more people."""
    game = solo("scavenger, tribal_hunters_4, junk", "sniper_team, scavenger")
    meet(game, "scavenger", "tribal_hunters_4")

    assert mine(game) == (1, 1)
    assert told(game, OPPONENT_WINS)


def test_the_opponent_shoots_people_when_no_fight_can_be_taken():
    """SOLO GAME: 0 against 0 is decided by people: 5 against 4 before the shot."""
    game = solo("tribe_family_5, junk", "sniper_team, tribal_hunters_2")
    meet(game, "tribe_family_5")

    assert mine(game) == (0, 0)
    assert told(game, OPPONENT_WINS)


# ============================================================ knobs
def test_without_families_fighters_take_their_place():
    """HS-AS-9: still 32 cards in seven forces."""
    game = opened("solo", 1, solo_families=False)

    assert sum(size(game, force) for force in FORCES) == 32
    assert sorted(size(game, force) for force in FORCES) == [3, 4, 4, 5, 5, 5, 6]


def test_sniper_teams_join_in_place_of_other_cards():
    """HS-AS-9: two of them; still 32 cards."""
    game = opened("solo", 1, solo_snipers=True, stacks=["sniper_team", "thugs"])

    assert sum(size(game, force) for force in FORCES) == 32
    assert Counter(cards(game, "mercenaries"))["sniper_team"] == 3


def test_a_twenty_round_game():
    """AS-R102: the other length."""
    game = camp("none", seats=1, round=15, deck0="20 scavenger", options={"solo_rounds": 20})
    while not game.over:
        do(game, 0, "done")

    assert fact(game, "round") == 20


def test_the_stacks_of_a_solo_game_may_be_chosen():
    """HS-AS-7: select ten mercenaries; here fewer."""
    game = opened("solo", 1, stacks=["scavenger", "brawler", "thugs"])

    assert Counter(cards(game, "mercenaries")) == {"scavenger": 17, "brawler": 9, "thugs": 3}


def test_solo_settings_do_nothing_at_a_larger_table():
    """SOLO GAME: they are for one seat."""
    game = opened("hq_1", 3, solo_rounds=16, solo_leader=True)

    assert size(game, "dealt:0") == 0
    assert size(game, "contested") == 14


def test_what_a_force_holds_is_a_secret_to_the_player():
    """SOLO GAME: face down until it is met."""
    games = [
        solo("junk", first, force2=second) for first, second in (("thugs", "brawler"), ("brawler", "thugs"))
    ]

    assert seen(games[0], 0) == seen(games[1], 0)


def test_a_lost_encounter_with_nothing_to_lose():
    """AS-R138: none if you sent nothing."""
    game = solo("thugs, junk", "scavenger")
    meet(game)

    assert told(game, OPPONENT_WINS)
    assert "thugs" in cards(game, "discard:0")


def test_a_card_sniped_by_the_opponent_is_discarded_and_not_lost():
    """C11: to its owner's discard pile; what is set aside is chosen among the rest."""
    game = solo("thugs, scavenger, junk", "sniper_team, field_crew")
    meet(game, "thugs", "scavenger")

    assert {item for item in can(game, 0) if item.startswith("take:")} == {"take:scavenger"}
    assert "thugs" in cards(game, "discard:0")


def test_a_solo_hunt_and_hire():
    """AS-R96: gathering brings cards as always."""
    game = solo("hunter, junk", mercenaries="2 brawler, 3 scavenger")
    declare(game, 0, "hunt", "hunter")
    do(game, 0, "hire:brawler")

    assert cards(game, "discard:0") == ["brawler"]


def test_leaders_may_be_drafted_in_the_solo_game():
    """AS-R139: all leaders in play form the pile; none is dealt."""
    game = opened("solo", 1, leader_drafting=True)

    assert size(game, "leaders") == 10
    assert size(game, "dealt:0") == 0


def test_alternate_starters_in_the_solo_game():
    """AS-R106: the same swap; those kinds are not for hire."""
    game = opened("solo", 1, starters="alternate")
    hand = cards(game, "hand:0")
    while fact(game, "round") == 1:
        do(game, 0, "done")
    ten = Counter(hand + cards(game, "hand:0"))

    assert ten == {"scouting_refugee": 4, "hardy_scavenger": 3, "guard": 1, "spear": 1, "shovel": 1}
    assert not {"scouting_refugee", "hardy_scavenger", "guard"} & set(cards(game, "mercenaries"))


def test_dirty_deeds_have_no_target_in_the_solo_game():
    """AS-R104: snipe and disarm work only against the revealed pile."""
    game = solo("sniper_team, saboteur, junk", hq="dirty_deeds", leader0="ranger", headquarters0="armory")

    assert not [item for item in can(game, 0) if item.startswith(("wound", "disable"))]
