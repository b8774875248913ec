"""HEADQUARTERS, MODULE 3: Organizer and Fanatic, who use up a refugee once a round."""

import pytest

from hearthside.games.arctic_scavengers.sayings import BOMBS, DIGS
from tests.rulebook.arctic_scavengers.hq_words import battle, its_turn, keys, led, owned, pick
from tests.rulebook.arctic_scavengers.words import (
    all_pass,
    can,
    cards,
    declare,
    do,
    fact,
    hidden,
    in_order,
    refused,
    seen,
    size,
    strength,
    told,
)


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


def test_the_organizers_own_refugee_is_not_drawn_again():
    """AS-R3: it lies in front of its owner when the discard pile is shuffled."""
    game = led("organizer", "refugee, junk", deck1="", discard1="net, spear")
    do(game, 1, "organizer:refugee")
    all_pass(game, 1)
    pick(game, 1, "net")

    assert cards(game, "played:1") == ["refugee"]
    assert cards(game, "discard:1") == ["spear"]


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


def test_a_refugee_from_the_bunker_serves_the_fanatic():
    """AS-R77: retrieved in the window he is in hand."""
    game = its_turn(
        "dirty_deeds",
        "scavenger, brawler, junk",
        leader2="fanatic",
        headquarters2="bunker",
        stored1_2="refugee",
        hand2="junk",
    )
    declare(game, 1, "dig", "scavenger", "brawler")
    assert not keys(game, 2, "fanatic")
    do(game, 2, "retrieve:slot1")
    pick(game, 2, "refugee")
    do(game, 2, "fanatic:refugee", "hit:brawler:1")

    assert "brawler" in cards(game, "discard:1")
