"""Who may know what: two tables that differ in a secret look the same to everybody else."""

import pytest

from hearthside.kernel.events import MOVE
from tests.rulebook.arctic_scavengers.words import (
    alike,
    cards,
    commit,
    declare,
    do,
    fact,
    fight,
    hidden,
    known,
    size,
    table,
)

PRIVATE = ("hand", "discard", "committed", "chosen", "looked")


@pytest.mark.parametrize("zone", ["hand1", "discard1", "committed1"])
def test_what_lies_in_a_private_place_is_known_to_its_owner_only(zone):
    """AS-R8: hand, discard pile and committed cards."""
    place = {"round": 3, "turn": 2, "hand2": "refugee"}
    games = [
        table(**place, **{zone: f"{mine}, refugee"}, junkyard=f"{other}, ...")
        for mine, other in (("pills", "medkit"), ("medkit", "pills"))
    ]

    assert alike(games, (0, 2, None))
    assert not alike(games, (1,))


def test_nobody_knows_the_order_of_a_deck_not_even_its_owner():
    """AS-R8: it is face down."""
    games = [
        table(turn=1, hand1="refugee", deck1=deck)
        for deck in ("spear, shovel, brawler", "brawler, shovel, spear")
    ]

    assert alike(games, (0, 1, 2, None))


@pytest.mark.parametrize("pile", ["junkyard", "contested"])
def test_nobody_knows_the_order_of_a_shared_pile(pile):
    """AS-R8: in round 1 there has been no peek either."""
    orders = {
        "junkyard": ("medkit, pills", "pills, medkit"),
        "contested": ("grenade, field_crew", "field_crew, grenade"),
    }
    games = [table(**{pile: order}) for order in orders[pile]]

    assert alike(games, (0, 1, 2, None))


def test_a_commitment_is_secret_until_the_skirmish():
    """AS-R5: a bluff looks like a force."""
    games = [table(round=3, hand0="brawler, junk", hand1="refugee", hand2="refugee") for _ in range(2)]
    for game, card in zip(games, ("brawler", "junk"), strict=True):
        commit(game, 0, card)

    assert alike(games, (1, 2, None))


def test_cards_that_are_being_chosen_are_secret():
    """AS-R27: nothing is revealed before the declaration."""
    games = [table(turn=1, hand1="scavenger, brawler, shovel", junkyard="net, pills") for _ in range(2)]
    for game, card in zip(games, ("scavenger", "brawler"), strict=True):
        do(game, 1, "dig", f"take:{card}")

    assert alike(games, (0, 2, None))


def test_cards_held_back_are_discarded_unseen():
    """AS-R8: the next drawing does not show them."""
    games = [
        table(
            round=3,
            turn=2,
            hand1=f"{held}, brawler",
            hand2="refugee",
            deck1="5 scavenger",
            junkyard=f"{other}, 9 pills",
        )
        for held, other in (("net", "multitool"), ("multitool", "net"))
    ]
    for game in games:
        commit(game, 2)
        assert fact(game, "round") == 4

    assert "net" in cards(games[0], "discard:1")
    assert alike(games, (0, 2, None))


def test_a_declared_action_shows_its_cards_to_all():
    """AS-R27: they lie open during the window and after it."""
    game = table(turn=1, hand1="scavenger, shovel, refugee", hand2="sniper_team", junkyard="net, pills")
    declare(game, 1, "dig", "scavenger", "shovel")

    for viewer in (0, 2, None):
        assert sorted(game.view(viewer)["zones"]["revealed:1"]["cards"]) == ["scavenger", "shovel"]
    do(game, 2, "done")
    assert sorted(game.view(None)["zones"]["played:1"]["cards"]) == ["scavenger", "shovel"]


def test_revealed_forces_are_seen_by_all():
    """AS-R27: also by spectators."""
    game = fight("sniper_team", "brawler, junk", "pills")

    assert [game.view(None)["zones"][f"revealed:{seat}"]["cards"] for seat in range(3)] == [
        ["sniper_team"],
        ["brawler", "junk"],
        ["pills"],
    ]


def test_a_spectator_sees_no_private_card_at_all():
    """AS-R8: in a running game with something in every place."""
    game = table(
        round=3,
        turn=2,
        discard0="pills",
        hand0="junk",
        committed0="brawler",
        discard1="medkit",
        committed1="spear",
        hand2="scavenger, net",
    )
    do(game, 2, "hunt", "take:scavenger")

    for seat in range(3):
        assert all(hidden(game, f"{zone}:{seat}", None) for zone in PRIVATE)
        assert hidden(game, f"deck:{seat}", None)


def test_the_events_of_a_whole_turn_name_no_hidden_card():
    """AS-R8: draw, dig, trash and commit, seen from outside, move cards without faces."""
    game = table(
        round=3,
        turn=1,
        hand1="scavenger, brawler, junk, refugee",
        deck1="spear, net",
        junkyard="medkit, pills, multitool",
    )
    declare(game, 1, "draw", "scavenger")
    declare(game, 1, "dig", "brawler")
    do(game, 1, "take:medkit")
    declare(game, 1, "trash", "junk")
    commit(game, 1, "refugee", "spear")

    names = list(game.view(None)["zones"])
    private = {
        n for n, name in enumerate(names) if name.split(":")[0] in (*PRIVATE, "deck", "junkyard", "contested")
    }
    for viewer in (0, 2, None):
        for kind, source, target, card, _ in game.events(viewer):
            if kind == MOVE and {source, target} <= private:
                assert card == 0


def test_a_digger_remembers_what_lies_at_the_bottom():
    """C9: C D A B after A and B went under; then somebody takes C and puts it under."""
    game = table(
        round=1,
        turn=1,
        hand1="scavenger, pickaxe, refugee",
        hand2="scavenger, refugee",
        junkyard="medkit, pills, net, junk",
    )
    declare(game, 1, "dig", "scavenger", "pickaxe")
    do(game, 1, "done", "take:pills", "done")
    assert known(game, "junkyard", 1) == [None, None, "pills", "medkit"]
    declare(game, 2, "dig", "scavenger")
    do(game, 2, "done")

    assert known(game, "junkyard", 1) == [None, "pills", "medkit", None]
    assert known(game, "junkyard", 2)[-1] == "net"
    assert hidden(game, "junkyard", 0)


def test_a_deadlock_does_not_tell_the_initiator_where_the_card_lies():
    """AS-R4: the junkyard was shuffled."""
    game = fight("scavenger", "scavenger", "", contested="field_crew, ...", junkyard="net, pills")

    assert not any(known(game, "junkyard", 0))
    assert size(game, "junkyard") == 3


def test_the_old_initiator_does_not_see_the_next_card():
    """AS-R4: a peek shows one card, once."""
    game = fight("brawler", "", "", contested="grenade, field_crew, sled_team")

    assert not any(known(game, "contested", 0))
    assert known(game, "contested", 1)[0] == "field_crew"


def test_a_window_does_not_tell_whether_the_asked_player_could_fire():
    """HS-AS-1: a pass for want of a card looks like a pass by choice."""
    games = [
        table(turn=1, hand1="scavenger, refugee", hand2=hand, deck2=deck, junkyard="net, pills")
        for hand, deck in (
            ("sniper_team, refugee", "2 brawler"),
            ("brawler, refugee", "sniper_team, brawler"),
        )
    ]
    for game in games:
        declare(game, 1, "hunt", "scavenger")
        do(game, 2, "done")

    assert alike(games, (0, 1, None))


def test_what_a_winner_wins_stays_with_him():
    """AS-R8: in a round in which seat 2 wins, seat 1 knows nothing."""
    games = [
        fight("", "", "brawler", contested=contested)
        for contested in ("grenade, field_crew, wolf_pack", "wolf_pack, field_crew, grenade")
    ]

    assert not alike(games, (2,))
    assert alike(games, (1, None))


def test_being_asked_for_the_order_tells_nothing():
    """HS-AS-5: whether the cards that go back are alike or not, the digger is asked."""
    asked = []
    for junkyard in ("medkit, pills, pills, net", "medkit, pills, junk, net"):
        game = table(turn=1, hand1="scavenger, shovel, refugee", junkyard=junkyard)
        declare(game, 1, "dig", "scavenger", "shovel")
        do(game, 1, "take:medkit")
        asked.append((game.waiting, game.view(0)["prompt"], game.events(0)))
    assert asked[0] == asked[1]


def test_being_asked_to_pay_tells_nothing():
    """HS-AS-5: whether the hand holds one kind of medicine or two, the payer is asked."""
    asked = []
    for hand in ("2 pills, refugee", "pills, medkit, refugee"):
        game = table(turn=1, hand1=hand)
        do(game, 1, "hire:hunter")
        asked.append((game.waiting, game.view(0)["prompt"], game.events(0)))
    assert asked[0] == asked[1]
