"""HEADQUARTERS, MODULE 2: the four kinds of buildings; store and retrieve."""

from functools import partial

import pytest

from hearthside.games.arctic_scavengers.sayings import DIGS, GAINS_FOOD
from tests.rulebook.arctic_scavengers.hq_words import camp, its_turn, pick
from tests.rulebook.arctic_scavengers.words import (
    all_pass,
    can,
    cards,
    commit,
    declare,
    do,
    fact,
    hidden,
    hires,
    refused,
    seen,
    size,
    strength,
    told,
)

gathering = partial(its_turn, "buildings")


def store(game, slot, *names, seat=1):
    do(game, seat, f"store:slot{slot + 1}")
    pick(game, seat, *names)


def retrieve(game, slot, *names, seat=1):
    do(game, seat, f"retrieve:slot{slot + 1}")
    pick(game, seat, *names)


def storable(hand: str, building: str) -> set[str]:
    """Which cards of a hand this building would take."""
    game = gathering(hand, headquarters1=building)
    if "store:slot1" not in can(game, 1):
        return set()
    do(game, 1, "store:slot1")
    return {key.removeprefix("take:") for key in can(game, 1) if key.startswith("take:")}


ALL = "brawler, spear, pills, medkit, medic, junk, wolf_pack, map, toolkit, tribe_family_3"


# ============================================================ what each building holds
@pytest.mark.parametrize(
    ("building", "names"),
    [
        ("armory", {"spear", "wolf_pack", "toolkit"}),
        ("bunker", {"brawler", "medic", "tribe_family_3"}),
        ("pharmacy", {"pills", "medkit"}),
        ("hydroponic_gardens", set()),
    ],
)
def test_a_building_takes_cards_of_its_type_only(building, names):
    """STORE ACTION: tools, people, or Pills and Medkits; junk and instants nowhere."""
    assert storable(ALL, building) == names


@pytest.mark.parametrize(
    ("building", "card", "room"),
    [("armory", "spear", 2), ("bunker", "scavenger", 3), ("pharmacy", "pills", 2)],
)
def test_a_building_does_not_exceed_its_capacity(building, card, room):
    """STORE ACTION: two tools, three people, two medicine cards."""
    game = gathering(f"{room + 1} {card}, junk", headquarters1=building)
    do(game, 1, "store:slot1")
    for _ in range(room):
        assert f"take:{card}" in can(game, 1)
        do(game, 1, f"take:{card}")
    assert f"take:{card}" not in can(game, 1)
    do(game, 1, "done")

    assert size(game, "stored1:1") == room
    assert "store:slot1" not in can(game, 1)


def test_what_is_stored_already_takes_room():
    """STORE ACTION: one more fits, not two."""
    game = gathering("2 spear, junk", headquarters1="armory", stored1_1="net")
    do(game, 1, "store:slot1", "take:spear")

    assert "take:spear" not in can(game, 1)


def test_cards_may_be_placed_one_or_several_at_a_time():
    """BUILDING TYPES: up to three people in a Bunker at once, or one after another (AS-R11)."""
    at_once = gathering("3 scavenger, junk", headquarters1="bunker")
    store(at_once, 0, "scavenger", "scavenger", "scavenger")
    one_by_one = gathering("3 scavenger, junk", headquarters1="bunker")
    for _ in range(3):
        store(one_by_one, 0, "scavenger")

    assert cards(at_once, "stored1:1") == cards(one_by_one, "stored1:1") == ["scavenger"] * 3


def test_storing_nothing_is_no_action():
    """STORE ACTION: one or more cards."""
    game = gathering("spear, junk", headquarters1="armory")
    do(game, 1, "store:slot1")
    before = {key for key in can(game, 1) if key.startswith("take")}

    assert before == {"take:spear"}
    assert "done" not in can(game, 1)


def test_each_building_has_its_own_store():
    """STORE ACTION: cards lie under the building they were put into."""
    game = gathering("spear, net, junk", headquarters1="armory, armory")
    store(game, 0, "spear")
    store(game, 1, "net")

    assert cards(game, "stored1:1") == ["spear"]
    assert cards(game, "stored2:1") == ["net"]


def test_stored_cards_are_face_down():
    """STORE ACTION: only their number is seen."""
    games = []
    for card, other in (("spear", "net"), ("net", "spear")):
        game = gathering("spear, net, junk", headquarters1="armory")
        store(game, 0, card)
        assert all(hidden(game, "stored1:1", viewer) for viewer in (0, 2, None))
        assert cards(game, "stored1:1") == [card]
        assert cards(game, "hand:1") == sorted(["junk", other])
        games.append(game)

    for viewer in (0, 2, None):
        assert seen(games[0], viewer) == seen(games[1], viewer)


def test_stored_cards_stay_from_round_to_round():
    """BUILDING TYPES: they are not discarded with the hand."""
    game = gathering("spear, junk", headquarters1="armory", hand2="junk")
    store(game, 0, "spear")
    commit(game, 1)
    commit(game, 2)

    assert fact(game, "round") == 5
    assert cards(game, "stored1:1") == ["spear"]


def test_stored_cards_cannot_be_trashed():
    """AS-R20: hand cards only."""
    game = gathering("junk", headquarters1="bunker", stored1_1="refugee")
    do(game, 1, "trash")

    assert "take:refugee" not in can(game, 1)


# ============================================================ retrieve
def test_retrieved_cards_go_to_hand_and_can_be_used():
    """RETRIEVE ACTION: in the same turn."""
    game = gathering("scavenger, junk", headquarters1="armory", stored1_1="shovel, spear")
    retrieve(game, 0, "shovel")
    declare(game, 1, "dig", "scavenger", "shovel")

    assert told(game, DIGS) == [(1, 3, 0)]
    assert cards(game, "stored1:1") == ["spear"]


def test_several_cards_may_be_retrieved_at_once():
    """RETRIEVE ACTION: one or more."""
    game = gathering("junk", headquarters1="bunker", stored1_1="scavenger, brawler, thugs")
    retrieve(game, 0, "scavenger", "thugs")

    assert cards(game, "hand:1") == ["junk", "scavenger", "thugs"]
    assert cards(game, "stored1:1") == ["brawler"]


def test_storing_and_retrieving_is_not_limited():
    """AS-R11: out, in and out again."""
    game = gathering("junk", headquarters1="armory", stored1_1="spear")
    retrieve(game, 0, "spear")
    store(game, 0, "spear")
    retrieve(game, 0, "spear")

    assert cards(game, "hand:1") == ["junk", "spear"]


def test_a_retrieved_card_may_be_committed():
    """AS-R69: before committing."""
    game = gathering("brawler", headquarters1="armory", stored1_1="spear", hand0="junk", hand2="junk")
    retrieve(game, 0, "spear")
    commit(game, 1, "brawler", "spear")
    commit(game, 2)

    assert strength(game)[1] == (4, 1)


def test_medicine_from_a_pharmacy_pays():
    """BUILDING TYPES: retrieved, then spent."""
    game = gathering("junk", headquarters1="pharmacy", stored1_1="pills")
    assert not hires(game, 1)
    retrieve(game, 0, "pills")

    assert hires(game, 1) == {"hunter"}


def test_a_player_with_an_empty_hand_may_still_retrieve():
    """AS-R69: with cards in a building there is something to do."""
    game = gathering("", headquarters1="bunker", stored1_1="scavenger")

    assert game.waiting == [1]
    assert "retrieve:slot1" in can(game, 1)


# ============================================================ when buildings may be used
def bunker_of_seat_2(stored: str = "sniper_team", **position):
    """Seat 1 declares a dig; seat 2 has a Bunker."""
    game = gathering(
        "scavenger, shovel, junk",
        **{"headquarters2": "bunker", "stored1_2": stored, "hand2": "junk", **position},
    )
    declare(game, 1, "dig", "scavenger", "shovel")
    return game


def test_a_bunker_may_be_accessed_on_another_players_turn():
    """USING BUILDINGS: the Sniper Team comes out and fires."""
    game = bunker_of_seat_2()
    assert game.waiting == [2]
    retrieve(game, 0, "sniper_team", seat=2)
    do(game, 2, "snipe:scavenger:1")

    assert "scavenger" in cards(game, "discard:1")
    assert cards(game, "discard:2") == ["sniper_team"]


def test_a_medic_comes_out_of_the_bunker_to_save():
    """AS-R31: from hand or Bunker."""
    game = bunker_of_seat_2("medic", hand0="sniper_team")
    do(game, 0, "snipe:scavenger:1")
    assert game.waiting == [2]
    retrieve(game, 0, "medic", seat=2)
    do(game, 2, "save")

    assert cards(game, "discard:2") == ["medic"]
    assert "scavenger" not in cards(game, "discard:1")


def test_the_player_under_fire_may_save_out_of_the_own_bunker():
    """AS-R31: on the own turn as well."""
    game = gathering("scavenger, junk", headquarters1="bunker", stored1_1="medic", hand2="sniper_team")
    declare(game, 1, "dig", "scavenger")
    do(game, 2, "snipe:scavenger:1")
    retrieve(game, 0, "medic")
    do(game, 1, "save")

    assert cards(game, "discard:1") == ["medic"]


def test_an_owner_of_a_filled_bunker_is_asked_whatever_lies_in_it():
    """HS-AS-1: a window does not tell what the Bunker holds."""
    games = []
    for stored, deck in (("sniper_team", "refugee"), ("refugee", "sniper_team")):
        game = bunker_of_seat_2(stored, deck2=f"{deck}, 3 brawler")
        assert game.waiting == [2]
        do(game, 2, "done")
        games.append(game)

    for viewer in (0, 1, None):
        assert seen(games[0], viewer) == seen(games[1], viewer)


@pytest.mark.parametrize(("building", "card"), [("armory", "spear"), ("pharmacy", "pills")])
def test_no_other_building_is_accessed_on_another_players_turn(building, card):
    """USING BUILDINGS: the Bunker is the only one."""
    game = bunker_of_seat_2(card, headquarters2=building, hand2="sniper_team")
    assert game.waiting == [2]

    assert "retrieve:slot1" not in can(game, 2)


def test_nothing_is_stored_on_another_players_turn():
    """AS-R69: retrieving only."""
    game = bunker_of_seat_2("refugee", hand2="sniper_team, scavenger")

    assert "retrieve:slot1" in can(game, 2)
    assert "store:slot1" not in can(game, 2)


def test_a_bunker_under_construction_gives_nothing():
    """BUILDINGS: it is not in effect yet."""
    game = gathering("scavenger, junk", headquarters2="bunker", timer1_2="2 refugee", hand2="sniper_team")
    declare(game, 1, "dig", "scavenger")

    assert can(game, 2) == {"done", "snipe:scavenger:1"}


def test_a_card_from_the_bunker_does_not_join_committed_cards():
    """AS-R69: after committing it stays in hand."""
    game = gathering(
        "scavenger, junk",
        headquarters0="bunker",
        stored1_0="thugs, sniper_team",
        committed0="brawler",
        hand0="junk",
        hand2="junk",
    )
    declare(game, 1, "dig", "scavenger")
    retrieve(game, 0, "thugs", seat=0)
    do(game, 0, "done")
    do(game, 1, "done")
    commit(game, 1)
    commit(game, 2)

    assert strength(game)[0] == (2, 1)


def test_nothing_is_stored_after_committing():
    """USING BUILDINGS: the turn is over."""
    game = gathering("spear, scavenger", headquarters1="armory", hand2="junk")
    commit(game, 1, "scavenger")

    assert game.waiting == [2]
    refused(game, 1, "store:slot1")


def test_buildings_are_never_used_in_the_skirmish():
    """AS-R109: not even a Bunker."""
    game = camp(
        "buildings",
        seats=3,
        round=3,
        phase="skirmish",
        committed0="sniper_team",
        committed1="brawler",
        headquarters0="bunker",
        stored1_0="thugs",
        headquarters1="bunker",
        stored1_1="medic",
    )
    assert not [key for key in can(game, 0) if key.startswith(("store", "retrieve"))]
    do(game, 0, "snipe:brawler:1")

    assert strength(game)[1] == (0, 0)


def test_nobody_takes_from_anothers_building():
    """RETRIEVE ACTION: from your own."""
    game = gathering(
        "scavenger, junk",
        headquarters0="armory",
        stored1_0="spear",
        headquarters2="bunker",
        stored1_2="thugs",
    )

    assert not [key for key in can(game, 1) if key.startswith(("store", "retrieve"))]


def test_stored_cards_cannot_be_hit():
    """AS-R27: never stored or timer cards."""
    game = gathering(
        "scavenger, junk",
        headquarters1="bunker, armory",
        stored1_1="brawler",
        stored2_1="spear",
        hand2="sniper_team, saboteur",
    )
    declare(game, 1, "dig", "scavenger")

    assert can(game, 2) == {"done", "snipe:scavenger:1"}


def test_what_is_retrieved_is_not_shown():
    """STORE ACTION: the card goes face down from building to hand."""
    games = []
    for card in ("spear", "net"):
        game = gathering("junk", headquarters1="armory", stored1_1="spear, net")
        retrieve(game, 0, card)
        games.append(game)

    for viewer in (0, 2, None):
        assert seen(games[0], viewer) == seen(games[1], viewer)


# ============================================================ Hydroponic Gardens
def test_gardens_give_one_food_each_round():
    """AS-R72: enough for a Scavenger without a hunt."""
    assert hires(gathering("junk", headquarters1="hydroponic_gardens"), 1) == {"scavenger"}


def test_several_gardens_add_up():
    """AS-R72: one food per finished garden."""
    assert "brawler" in hires(gathering("junk", headquarters1="2 hydroponic_gardens"), 1)


def test_gardens_add_to_hunted_food():
    """BUILDING TYPES: in the same way as a hunt."""
    game = gathering("scavenger, junk", headquarters1="hydroponic_gardens")
    declare(game, 1, "hunt", "scavenger")

    assert "brawler" in hires(game, 1)
    assert told(game, GAINS_FOOD)[-1][1] in (1, 2)


def test_gardens_leave_the_hunt_open():
    """BUILDING TYPES: they are not the hunt action."""
    game = gathering("scavenger, junk", headquarters1="hydroponic_gardens")
    do(game, 1, "hire:scavenger")
    all_pass(game, 1)

    assert "hunt" in can(game, 1)


def test_garden_food_cannot_be_modified():
    """BUILDING TYPES: no hunting-related modifier works on it."""
    game = gathering("group_leaders, net, junk", headquarters1="hydroponic_gardens")

    assert "hunt" not in can(game, 1)


def test_garden_food_does_not_accumulate():
    """BUILDING TYPES: the next round has one food, not two."""
    game = gathering(
        "junk",
        turn=0,
        hand0="junk",
        headquarters0="hydroponic_gardens",
        hand2="junk",
        deck0="5 spear",
    )
    for seat in (0, 1, 2):
        commit(game, seat)
    assert fact(game, "round") == 5
    while game.waiting != [0]:
        commit(game, game.waiting[0])

    assert hires(game, 0) == {"scavenger"}


def test_garden_food_is_the_owners():
    """BUILDING TYPES: nobody else eats of it."""
    assert not hires(gathering("junk", headquarters0="hydroponic_gardens"), 1)


def test_gardens_under_construction_give_nothing():
    """BUILDINGS: they are not in effect yet."""
    assert not hires(gathering("junk", headquarters1="hydroponic_gardens", timer1_1="refugee"), 1)


def test_gardens_finished_in_mid_turn_give_food_at_once():
    """AS-R66: usable immediately."""
    game = gathering("refugee, junk", headquarters1="hydroponic_gardens", timer1_1="spear")
    declare(game, 1, "work:slot1", "refugee")
    all_pass(game, 1)

    assert hires(game, 1) == {"scavenger"}


def test_garden_food_pays_part_of_an_any_price():
    """AS-R18: five food of medicine and one of the garden for Thugs."""
    game = gathering("2 medkit, pills", headquarters1="hydroponic_gardens")

    assert "thugs" in hires(game, 1)


def test_a_hired_garden_meal_is_eaten():
    """AS-R11: one hire a round, and its food is spent."""
    game = gathering("junk", headquarters1="hydroponic_gardens")
    do(game, 1, "hire:scavenger")

    assert not hires(game, 1)
