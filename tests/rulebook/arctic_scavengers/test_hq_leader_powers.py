"""HEADQUARTERS, MODULE 3: the leaders whose powers are used once a round."""

import pytest

from hearthside.games.arctic_scavengers.verbs import BOMBS, DIGS, DRAWS, FORCE, GAINS_FOOD, HIRES
from tests.rulebook.arctic_scavengers.words import (
    PILE,
    all_pass,
    can,
    cards,
    commit,
    declare,
    do,
    fact,
    hidden,
    hires,
    in_order,
    outcome,
    refused,
    seen,
    size,
    strength,
    take,
    told,
)
from tests.rulebook.arctic_scavengers.words_whole import battle, camp, pick


def led(leader: str, hand1: str, **position):
    """Seat 1, under this leader, has its turn in round 4; seat 0 is the initiator."""
    given = {"round": 4, "turn": 1, "hand1": hand1, "junkyard": PILE, "leader1": leader}
    return camp("leaders", **(given | position))


def helped(game, action, *names, by, refugee="refugee"):
    """Seat 1 declares an action in which the leader sends a refugee along."""
    do(game, 1, action, *take(*names), f"{by}:{refugee}")
    do(game, 1, "done")


def owned(game, seat) -> list[str]:
    """Every card of a seat that the seat itself can see, wherever it lies."""
    zones = game.view(seat)["zones"]
    return [
        card for name, zone in zones.items() if name.endswith(f":{seat}") for card in zone.get("cards", [])
    ]


# ============================================================ the Peacemaker
@pytest.mark.parametrize(
    ("action", "word", "names", "value"),
    [
        ("hunt", GAINS_FOOD, ("scavenger",), 3),
        ("dig", DIGS, ("scavenger",), 3),
        ("hunt", GAINS_FOOD, ("scavenger", "net"), 5),
        ("dig", DIGS, ("brawler", "shovel"), 5),
        ("hunt", GAINS_FOOD, ("refugee",), 2),
        ("dig", DIGS, ("refugee", "shovel"), 4),
    ],
)
def test_the_peacemakers_refugee_gives_another_person_two(action, word, names, value):
    """AS-R113: on a hunt or a dig; the helped card may be another refugee; the bonus is no tool."""
    game = led("peacemaker", ", ".join(names) + ", refugee, junk")
    helped(game, action, *names, by="peacemaker")

    assert told(game, word) == [(1, value, 0)]


def test_the_peacemakers_refugee_is_used():
    """AS-R113: it lies with the other cards of the action."""
    game = led("peacemaker", "scavenger, refugee, junk")
    helped(game, "hunt", "scavenger", by="peacemaker")

    assert cards(game, "played:1") == ["refugee", "scavenger"]


def test_the_peacemakers_refugee_needs_somebody_to_help():
    """AS-R113: with no hunter there is no hunt."""
    game = led("peacemaker", "refugee, brawler, junk")

    assert "hunt" not in can(game, 1)


def test_the_peacemaker_does_not_help_to_draw():
    """TRIBAL LEADERS: hunt or dig."""
    game = led("peacemaker", "scavenger, refugee, junk")
    do(game, 1, "draw", "take:scavenger")

    assert "peacemaker:refugee" not in can(game, 1)


def test_the_peacemaker_helps_to_build():
    """AS-R113: a dig in the schematics is covered."""
    game = led("peacemaker", "engineer, refugee, junk")
    helped(game, "build", "engineer", by="peacemaker")

    assert size(game, "looked:1") == 4


def test_the_peacemaker_sends_one_refugee_a_round():
    """TRIBAL LEADERS: once per round."""
    game = led("peacemaker", "scavenger, brawler, 3 refugee, junk")
    helped(game, "hunt", "scavenger", by="peacemaker")
    do(game, 1, "dig", "take:brawler")

    assert "peacemaker:refugee" not in can(game, 1)


def test_one_refugee_of_the_peacemaker_in_one_action():
    """TRIBAL LEADERS: once per round, in the same action too."""
    game = led("peacemaker", "scavenger, 3 refugee, junk")
    do(game, 1, "hunt", "take:scavenger", "peacemaker:refugee")

    assert "peacemaker:refugee" not in can(game, 1)


def test_a_sniped_helper_takes_the_bonus_with_him():
    """AS-R113: the Refugee is part of the declared action."""
    game = led("peacemaker", "scavenger, refugee, junk", hand2="sniper_team")
    helped(game, "hunt", "scavenger", by="peacemaker")
    assert {"snipe:refugee:1", "snipe:scavenger:1"} <= can(game, 2)
    do(game, 2, "snipe:refugee:1")
    do(game, 1, "done")

    assert told(game, GAINS_FOOD) == [(1, 1, 0)]
    assert cards(game, "discard:1") == ["refugee"]


def test_a_helper_without_the_helped_card_is_withdrawn():
    """AS-R28: the Refugee returns to hand, nothing was hunted."""
    game = led("peacemaker", "scavenger, refugee, junk", hand2="sniper_team")
    helped(game, "hunt", "scavenger", by="peacemaker")
    do(game, 2, "snipe:scavenger:1")

    assert cards(game, "hand:1") == ["junk", "refugee"]
    assert not told(game, GAINS_FOOD)


def test_a_scouting_refugee_serves_the_peacemaker():
    """SCOUTING REFUGEE: a refugee for leader powers."""
    game = led("peacemaker", "scavenger, scouting_refugee, junk")
    helped(game, "hunt", "scavenger", by="peacemaker", refugee="scouting_refugee")

    assert told(game, GAINS_FOOD) == [(1, 3, 0)]


def test_the_peacemaker_does_not_help_in_the_skirmish():
    """AS-R60: hunt and dig only."""
    game = battle("leaders", "brawler, refugee", "", "", leader0="peacemaker")

    assert told(game, FORCE)
    assert strength(game)[0] == (2, 2)


# ============================================================ the Mentor
@pytest.mark.parametrize(
    ("action", "word", "names", "value"),
    [
        ("hunt", GAINS_FOOD, ("scavenger",), 2),
        ("dig", DIGS, ("brawler", "shovel"), 4),
        ("draw", DRAWS, ("scavenger",), 2),
        ("hunt", GAINS_FOOD, ("refugee",), 1),
        ("draw", DRAWS, ("medic",), 2),
    ],
)
def test_the_mentors_refugee_gives_another_person_one(action, word, names, value):
    """AS-R113: on any one action, a draw included."""
    game = led("mentor", ", ".join(names) + ", refugee, junk", deck1="4 spear")
    helped(game, action, *names, by="mentor")

    assert told(game, word) == [(1, value, 0)]


def test_the_mentor_helps_once_a_round():
    """AS-R112: once a round, not in a second action."""
    game = led("mentor", "scavenger, brawler, 3 refugee, junk")
    helped(game, "hunt", "scavenger", by="mentor")
    do(game, 1, "dig", "take:brawler")

    assert "mentor:refugee" not in can(game, 1)


def test_the_mentor_helps_to_build():
    """AS-R113: any one action."""
    game = led("mentor", "engineer, refugee, junk")
    helped(game, "build", "engineer", by="mentor")

    assert size(game, "looked:1") == 3


def test_a_mentored_card_needs_the_base_ability():
    """C4: a Brawler does not hunt, whoever teaches him."""
    assert "hunt" not in can(led("mentor", "brawler, refugee, junk"), 1)


def mentored(*forces, name, **position):
    """Seat 0, under the Mentor, teaches this card in the skirmish."""
    game = battle("leaders", *forces, leader0="mentor", **position)
    do(game, 0, "mentor:refugee", f"take:{name}")
    return game


def test_in_the_skirmish_the_mentor_gives_one_fight():
    """AS-R60: a refugee of the force helps; it stays and counts as people (AS-R124)."""
    game = mentored("brawler, refugee", "scavenger", "", name="brawler")

    assert strength(game)[0] == (3, 2)


def test_in_the_skirmish_the_mentor_is_a_choice():
    """AS-R124: declared on the own skirmish turn."""
    game = battle("leaders", "brawler, refugee", "scavenger", "", leader0="mentor")
    assert game.waiting == [0]
    do(game, 0, "done")

    assert strength(game)[0] == (2, 2)


def test_in_the_skirmish_the_mentor_needs_a_refugee_of_the_force():
    """AS-R109: not one of the hand."""
    game = battle("leaders", "brawler, scavenger", "scavenger", "", leader0="mentor", hand0="refugee")

    assert told(game, FORCE)


def test_in_the_skirmish_the_mentor_needs_a_fighter():
    """AS-R113: a second Refugee cannot fight, taught or not."""
    game = battle("leaders", "2 refugee, sniper_team", "scavenger", "", leader0="mentor")

    assert "mentor:refugee" not in can(game, 0)


def test_the_mentors_lesson_stays_when_the_teacher_is_sniped():
    """AS-R124: what has been done stands (AS-R36)."""
    game = mentored("brawler, refugee", "sniper_team", "", name="brawler")
    do(game, 1, next(key for key in sorted(can(game, 1)) if key.endswith("refugee:0")))

    assert strength(game)[0] == (3, 1)


def test_the_mentors_lesson_goes_with_the_pupil():
    """AS-R124: the helped Brawler is sniped."""
    game = mentored("brawler, scavenger, refugee", "sniper_team", "", name="brawler")
    do(game, 1, next(key for key in sorted(can(game, 1)) if key.endswith("brawler:0")))

    assert strength(game)[0] == (1, 2)


def test_a_mentor_used_in_gathering_is_used_up_for_the_skirmish():
    """TRIBAL LEADERS: once per round."""
    game = led("mentor", "scavenger, brawler, 2 refugee", hand0="junk", hand2="junk")
    helped(game, "hunt", "scavenger", by="mentor")
    commit(game, 1, "brawler", "refugee")
    commit(game, 2)

    assert strength(game)[1] == (2, 2)


def test_the_mentor_is_fresh_again_in_the_next_round():
    """TRIBAL LEADERS: once per round, every round."""
    game = led(
        "mentor",
        "scavenger, refugee, junk",
        round=1,
        deck1="5 scavenger",
        discard1="5 refugee",
        turn=2,
        hand2="junk",
        power_used=[1],
    )
    do(game, 2, "done")
    while game.waiting == [0]:
        do(game, 0, "done")

    assert fact(game, "round") == 2
    assert fact(game, "power_used:1") == 0


# ============================================================ the Organizer
def test_the_organizer_draws_two_and_keeps_one():
    """AS-R78: the other is discarded."""
    game = led("organizer", "refugee, junk", deck1="net, spear, 3 pills")
    do(game, 1, "organizer:refugee")
    all_pass(game, 1)
    pick(game, 1, "spear")

    assert cards(game, "hand:1") == ["junk", "spear"]
    assert cards(game, "discard:1") == ["net"]
    assert cards(game, "played:1") == ["refugee"]
    assert size(game, "deck:1") == 3


def test_the_organizer_uses_up_the_draw_of_the_round():
    """AS-R78: no draw after it."""
    game = led("organizer", "refugee, scavenger, junk", deck1="net, spear, 3 pills")
    do(game, 1, "organizer:refugee")
    all_pass(game, 1)
    pick(game, 1, "spear")

    assert "draw" not in can(game, 1)
    assert refused(game, 1, "draw") in ("AS-R11", "AS-R78")


def test_no_organizer_after_a_draw():
    """AS-R78: it is the Draw action."""
    game = led("organizer", "refugee, scavenger, junk", deck1="net, spear, 3 pills")
    declare(game, 1, "draw", "scavenger")

    assert "organizer:refugee" not in can(game, 1)


def test_the_organizers_draw_is_not_modified():
    """TRIBAL LEADERS: Group Leaders do not help; two cards are drawn."""
    game = led("organizer", "refugee, group_leaders, scavenger, junk", deck1="net, spear, 3 pills")
    do(game, 1, "organizer:refugee")
    all_pass(game, 1)

    assert "take:group_leaders" not in can(game, 1)
    assert size(game, "deck:1") == 3


def test_what_the_organizer_draws_is_a_secret():
    """AS-R8: neither the kept nor the discarded card is shown."""
    games = []
    for kept in ("net", "spear"):
        game = led("organizer", "refugee, junk", deck1="net, spear, 3 pills")
        do(game, 1, "organizer:refugee")
        all_pass(game, 1)
        pick(game, 1, kept)
        games.append(game)

    for viewer in (0, 2, None):
        assert seen(games[0], viewer) == seen(games[1], viewer)


def test_the_organizers_refugee_can_be_sniped():
    """AS-R26: the power plays a refugee, and that can be interrupted before it happens."""
    game = led("organizer", "refugee, junk", deck1="net, spear, 3 pills", hand2="sniper_team")
    do(game, 1, "organizer:refugee")
    assert game.waiting == [2]
    do(game, 2, "snipe:refugee:1")

    assert cards(game, "hand:1") == ["junk"]
    assert cards(game, "discard:1") == ["refugee"]
    assert size(game, "deck:1") == 5


def test_with_one_card_left_the_organizer_keeps_it():
    """AS-R9: you draw what there is."""
    game = led("organizer", "refugee, junk", deck1="net", discard1="")
    do(game, 1, "organizer:refugee")
    all_pass(game, 1)

    assert "net" in cards(game, "hand:1")


def test_the_organizer_needs_a_refugee():
    """TRIBAL LEADERS: it requires the use of one."""
    game = led("organizer", "scavenger, junk", deck1="net, spear")

    assert not [key for key in can(game, 1) if key.startswith("organizer")]


# ============================================================ the Butcher
def butcher(game, person, who="butcher", seat=1):
    do(game, seat, f"{who}:{person}")


def test_the_butcher_turns_a_person_into_food_and_medicine():
    """TRIBAL LEADERS: one of each, for a hire this turn."""
    game = led("butcher", "refugee, junk")
    assert not hires(game, 1) or "saboteur" in hires(game, 1)
    butcher(game, "refugee")

    assert hires(game, 1) == {"scavenger", "hunter", "saboteur"}


def test_a_butchered_card_is_out_of_the_game():
    """TRIBAL LEADERS: it does not return and does not count."""
    game = led("butcher", "refugee, junk", deck1="net")
    butcher(game, "refugee")

    assert "refugee" not in owned(game, 1)
    assert "refugee" not in cards(game, "discard:1")


def test_the_butcher_takes_any_person_whatever_its_size():
    """AS-R75: from hand; one card, one food and one med."""
    game = led("butcher", "tribe_family_5, junk")
    butcher(game, "tribe_family_5")

    assert hires(game, 1) == {"scavenger", "hunter", "saboteur"}


def test_the_butcher_takes_people_only():
    """AS-R75: a person card."""
    game = led("butcher", "spear, pills, junk, refugee")

    assert {key for key in can(game, 1) if key.startswith("butcher")} <= {"butcher:refugee"}


def test_the_butchers_yield_mixes_with_other_food_and_medicine():
    """AS-R76: two food and two meds for Group Leaders."""
    game = led("butcher", "refugee, pills, junk", used=["hunt"], food=1)
    butcher(game, "refugee")

    assert "group_leaders" in hires(game, 1)


def test_the_butcher_works_once_a_round():
    """TRIBAL LEADERS: one person."""
    game = led("butcher", "2 refugee, junk")
    butcher(game, "refugee")

    assert "butcher:refugee" not in can(game, 1)


def test_a_butchers_hire_takes_place():
    """AS-R76: the Saboteur costs one food and one med."""
    game = led("butcher", "refugee, junk")
    butcher(game, "refugee")
    do(game, 1, "hire:saboteur")
    all_pass(game, 1)

    assert cards(game, "discard:1") == ["saboteur"]
    assert len(told(game, HIRES)) == 1


def test_the_butchers_yield_is_gone_at_the_end_of_the_turn():
    """AS-R16: unspent food is lost."""
    game = led("ranger", "junk", turn=0, hand0="refugee, junk", leader0="butcher")
    butcher(game, "refugee", seat=0)
    commit(game, 0)

    assert not hires(game, 1)


def test_removed_cards_do_not_count_at_the_end():
    """TRIBAL LEADERS: cards removed from play are not scored."""
    game = led(
        "ranger",
        "junk",
        round=16,
        turn=2,
        hand0="junk",
        hand2="thugs, junk",
        leader2="butcher",
        contested="grenade",
        deck0="",
        deck1="",
        deck2="refugee",
    )
    butcher(game, "thugs", seat=2)
    commit(game, 2)

    assert game.over
    assert outcome(game).scores[2] == 1


# ============================================================ the Cannibal
def test_the_cannibal_turns_a_person_into_three_food():
    """TRIBAL LEADERS: enough for a Medic."""
    game = led("cannibal", "refugee, junk")
    butcher(game, "refugee", "cannibal")

    assert "medic" in hires(game, 1)
    assert hires(game, 1) == {"scavenger", "brawler", "medic"}


def test_the_cannibals_meal_is_out_of_the_game():
    """TRIBAL LEADERS: the card is removed."""
    game = led("cannibal", "refugee, junk", deck1="net")
    butcher(game, "refugee", "cannibal")

    assert "refugee" not in owned(game, 1)


def test_the_cannibals_food_is_not_mixed_with_hunted_food():
    """TRIBAL LEADERS: three and three do not make six for Thugs in one hire."""
    game = led("cannibal", "refugee, junk", used=["hunt"], food=3)
    butcher(game, "refugee", "cannibal")

    assert "thugs" not in hires(game, 1)


def test_the_cannibals_food_is_not_mixed_with_garden_food():
    """AS-R72: not with Cannibal food."""
    game = led("cannibal", "refugee, medkit, junk", headquarters1="hydroponic_gardens")
    butcher(game, "refugee", "cannibal")

    assert "thugs" not in hires(game, 1)


def test_the_cannibals_food_goes_with_medicine():
    """TRIBAL LEADERS: only food is not mixed; three food and three meds hire Thugs."""
    game = led("cannibal", "refugee, medkit, pills, junk")
    butcher(game, "refugee", "cannibal")

    assert "thugs" in hires(game, 1)


def test_the_cannibals_food_leaves_hunted_food_its_own_use():
    """TRIBAL LEADERS: with six hunted food Thugs are still for hire."""
    game = led("cannibal", "refugee, junk", used=["hunt"], food=6)
    butcher(game, "refugee", "cannibal")

    assert "thugs" in hires(game, 1)


def test_the_cannibal_eats_once_a_round():
    """TRIBAL LEADERS: one person."""
    game = led("cannibal", "2 refugee, junk")
    butcher(game, "refugee", "cannibal")

    assert "cannibal:refugee" not in can(game, 1)


def test_the_cannibal_leaves_the_hunt_open():
    """TRIBAL LEADERS: a power is no hunt action."""
    game = led("cannibal", "refugee, scavenger, junk")
    butcher(game, "refugee", "cannibal")

    assert "hunt" in can(game, 1)


# ============================================================ the Fanatic
def bombing(hand2: str = "refugee", hand1: str = "scavenger, brawler, shovel, junk", **position):
    """Seat 1 digs with three cards; seat 2 has the Fanatic."""
    given = {"leader1": "ranger", "leader2": "fanatic", "hand2": hand2}
    game = led("ranger", hand1, **(given | position))
    declare(game, 1, "dig", "scavenger", "brawler", "shovel")
    return game


@pytest.mark.parametrize("card", ["scavenger", "brawler", "shovel"])
def test_the_fanatic_discards_any_revealed_card(card):
    """AS-R77: in another player's turn, of any type."""
    game = bombing()
    assert game.waiting == [2]
    do(game, 2, "fanatic:refugee", f"hit:{card}:1")

    assert card in cards(game, "discard:1")
    assert [(seat, whose) for seat, _, whose in told(game, BOMBS)] == [(2, 1)]


def test_the_fanatics_refugee_is_out_of_the_game():
    """TRIBAL LEADERS: removed from play."""
    game = bombing("refugee, net", deck2="net")
    do(game, 2, "fanatic:refugee", "hit:brawler:1")

    assert "refugee" not in owned(game, 2)


def test_no_medic_saves_from_the_fanatic():
    """AS-R77: it is not a snipe."""
    game = bombing(hand1="scavenger, brawler, shovel, medic", hand0="medic")
    do(game, 2, "fanatic:refugee", "hit:brawler:1")

    assert "brawler" in cards(game, "discard:1")
    assert not any("save" in can(game, seat) for seat in range(3))


def test_after_the_fanatic_the_action_goes_on_or_is_withdrawn():
    """AS-R28: as after any hit."""
    game = bombing()
    do(game, 2, "fanatic:refugee", "hit:brawler:1")

    assert {"done", "withdraw"} <= can(game, 1)
    do(game, 1, "done")
    all_pass(game, 1)
    assert told(game, DIGS) == [(1, 3, 0)]


def test_the_fanatic_strikes_once_a_round():
    """AS-R112: once a round, not a second time in the window."""
    game = bombing("3 refugee")
    do(game, 2, "fanatic:refugee", "hit:brawler:1")
    do(game, 1, "done")

    assert "fanatic:refugee" not in can(game, 2)


def test_the_fanatic_needs_a_refugee_in_hand():
    """AS-R129: never one of the committed cards in gathering."""
    game = led(
        "ranger",
        "scavenger, brawler, junk",
        leader0="fanatic",
        leader1="ranger",
        committed0="refugee",
        hand0="brawler",
        deck0="refugee",
    )
    declare(game, 1, "dig", "scavenger")

    assert "fanatic:refugee" not in can(game, 0)


def test_the_fanatic_hits_nothing_but_the_declared_action():
    """AS-R129: neither buildings nor leaders nor cards played before."""
    game = bombing(played1="thugs", headquarters1="armory", leader1="ranger")
    do(game, 2, "fanatic:refugee")

    hits = {key for key in can(game, 2) if key.startswith("hit")}
    assert hits == {"hit:scavenger:1", "hit:brawler:1", "hit:shovel:1"}


def test_the_fanatic_overrides_the_sergeant():
    """AS-R77: the tool is not disarmed but blown up; any revealed card may be hit."""
    game = bombing(leader1="sergeant_at_arms")
    do(game, 2, "fanatic:refugee", "hit:shovel:1")

    assert "shovel" in cards(game, "discard:1")


def test_a_scouting_refugee_serves_the_fanatic():
    """SCOUTING REFUGEE: a refugee for leader powers."""
    game = bombing("scouting_refugee, junk")
    do(game, 2, "fanatic:scouting_refugee", "hit:brawler:1")

    assert "brawler" in cards(game, "discard:1")


def test_in_the_skirmish_the_fanatic_uses_a_refugee_of_the_force():
    """AS-R77: on the own skirmish turn; it is removed and does not count as people."""
    game = battle("leaders", "refugee, scavenger", "thugs, spear", "", leader0="fanatic")
    assert game.waiting == [0]
    do(game, 0, "fanatic:refugee", "hit:thugs:1")

    assert strength(game)[:2] == [(1, 1), (0, 0)]
    assert "refugee" not in cards(game, "discard:0")


def test_in_the_skirmish_the_fanatic_may_hit_a_tool():
    """AS-R77: any revealed card."""
    game = battle("leaders", "refugee, scavenger", "scavenger, spear", "", leader0="fanatic")
    do(game, 0, "fanatic:refugee", "hit:spear:1")

    assert strength(game)[1] == (1, 1)


def test_in_the_skirmish_no_medic_saves_from_the_fanatic():
    """AS-R77: not a snipe."""
    game = battle("leaders", "refugee, scavenger", "thugs, medic", "", leader0="fanatic")
    do(game, 0, "fanatic:refugee", "hit:thugs:1")

    assert strength(game)[1] == (0, 1)


def test_the_fanatic_leaves_a_hand_alone():
    """AS-R27: only revealed cards."""
    game = bombing()
    do(game, 2, "fanatic:refugee")

    assert "hit:junk:1" not in can(game, 2)


def test_whether_the_fanatics_owner_holds_a_refugee_cannot_be_told():
    """HS-AS-1: asked is who may hold one; refugees are in every deck."""
    games = []
    for hand, deck in (("refugee", "brawler"), ("brawler", "refugee")):
        game = bombing(hand, deck2=f"{deck}, spear")
        assert game.waiting == [2]
        do(game, 2, "done")
        games.append(game)

    for viewer in (0, 1, None):
        assert seen(games[0], viewer) == seen(games[1], viewer)


def test_the_cards_of_an_organizer_lie_face_down():
    """AS-R8: the two cards are looked at by their owner only."""
    game = led("organizer", "refugee, junk", deck1="net, spear, 3 pills")
    do(game, 1, "organizer:refugee")
    all_pass(game, 1)

    shown = [
        name for name, zone in game.view(0)["zones"].items() if {"net", "spear"} & set(zone.get("cards", []))
    ]
    assert [name for name in shown if name.endswith(":1")] == []
    assert hidden(game, "hand:1", 0)
    assert in_order(game, "leader:1") == ["organizer"]


# ============================================================ limits
def test_the_fanatic_does_not_strike_on_the_own_turn():
    """AS-R77: in gathering only another player's declared action is revealed."""
    game = led("fanatic", "refugee, scavenger, junk", played0="thugs", played2="brawler")

    assert not [key for key in can(game, 1) if key.startswith("fanatic")]


def test_a_guard_cancels_the_fanatic_in_gathering():
    """AS-R115: the refugee is discarded, not removed; the power is spent."""
    game = bombing("2 refugee", hand1="scavenger, brawler, shovel, guard", deck1="net, spear")
    do(game, 2, "fanatic:refugee", "hit:brawler:1")
    assert game.waiting == [1]
    do(game, 1, "guard")

    assert cards(game, "discard:2") == ["refugee"]
    assert "brawler" not in cards(game, "discard:1")
    assert fact(game, "power_used:2") == 1
    assert told(game, DIGS) == [(1, 4, 0)]


def test_the_organizers_own_refugee_is_not_drawn_again():
    """AS-R3: it lies in front of its owner when the discard pile is shuffled."""
    game = led("organizer", "refugee, junk", deck1="", discard1="net, spear")
    do(game, 1, "organizer:refugee")
    all_pass(game, 1)
    pick(game, 1, "net")

    assert cards(game, "played:1") == ["refugee"]
    assert cards(game, "discard:1") == ["spear"]


def test_the_butcher_takes_no_committed_or_stored_person():
    """AS-R75: from your hand."""
    game = led("butcher", "junk, spear", headquarters1="bunker", stored1_1="refugee")

    assert not [key for key in can(game, 1) if key.startswith("butcher")]


def test_no_power_but_the_fanatics_works_on_another_players_turn():
    """TRIBAL LEADERS: in a window the Butcher's owner has nothing of him."""
    game = led("ranger", "scavenger, junk", leader2="butcher", hand2="sniper_team, refugee")
    declare(game, 1, "hunt", "scavenger")

    assert can(game, 2) == {"done", "snipe:scavenger:1"}


def test_one_refugee_serves_one_purpose():
    """C3: a Refugee who helped to hunt does not dig in the same round."""
    game = led("peacemaker", "scavenger, refugee, shovel", junkyard=PILE)
    helped(game, "hunt", "scavenger", by="peacemaker")

    assert "dig" not in can(game, 1)


def test_a_withdrawn_action_gives_the_leaders_power_back():
    """AS-R28: an action that is withdrawn is not used up, and neither is the power that went with it."""
    game = led("peacemaker", "scavenger, hunter, refugee, junk", hand2="sniper_team")
    helped(game, "hunt", "scavenger", by="peacemaker")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "hunt", "take:hunter")

    assert "peacemaker:refugee" in can(game, 1)
