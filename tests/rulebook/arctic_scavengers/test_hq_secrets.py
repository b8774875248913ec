"""HEADQUARTERS: two tables that differ in a secret look the same to everybody else."""

from functools import partial

import pytest

from tests.rulebook.arctic_scavengers.hq_words import camp, its_turn, opened, pick
from tests.rulebook.arctic_scavengers.words import (
    alike,
    all_pass,
    can,
    cards,
    commit,
    declare,
    do,
    hidden,
    size,
)

gathering = partial(its_turn, "dirty_deeds")


@pytest.mark.parametrize(("building", "pair"), [("armory", "spear net"), ("bunker", "thugs medic")])
def test_what_lies_in_a_building_is_known_to_its_owner_only(building, pair):
    """STORE ACTION: face down under it."""
    first, second = pair.split()
    games = [
        gathering("junk", headquarters0=building, stored1_0=stored, deck0=f"{other}, 3 refugee")
        for stored, other in ((first, second), (second, first))
    ]

    assert alike(games, (1, 2, None))
    assert not alike(games, (0,))


def test_what_lies_on_a_building_is_known_to_nobody():
    """AS-R62: its owner does not see the timer cards either."""
    games = [
        gathering("junk", headquarters0="armory", timer1_0=timer, deck0=f"{other}, 3 refugee")
        for timer, other in (("spear, shovel", "pickaxe"), ("pickaxe, shovel", "spear"))
    ]

    assert alike(games, (0, 1, 2, None))


def test_the_order_of_the_schematics_is_known_to_nobody():
    """HEADQUARTERS EXPANSION: they lie face down."""
    games = [gathering("junk", schematics=plans) for plans in ("bunker, armory", "armory, bunker")]

    assert alike(games, (0, 1, 2, None))


def test_dealt_leaders_are_a_secret_even_while_others_choose():
    """AS-R107: the choice of one seat shows nothing to the others before all have chosen."""
    games = [opened("hq_3", 3) for _ in range(2)]
    for game, number in zip(games, (0, 1), strict=True):
        seat = game.waiting[0]
        do(game, seat, f"lead:{cards(game, f'dealt:{seat}')[number]}")
    chooser = next(
        seat for seat in range(3) if size(games[0], f"dealt:{seat}") != 2 or seat not in games[0].waiting
    )

    assert alike(games, [viewer for viewer in (0, 1, 2, None) if viewer != chooser])


def test_the_leaders_that_nobody_was_dealt_are_a_secret():
    """AS-R107: with three players four of the ten stay unseen."""
    game = opened("hq_3", 3)
    while any(key.startswith("lead:") for seat in game.waiting for key in can(game, seat)):
        seat = game.waiting[0]
        do(game, seat, min(can(game, seat)))
    for viewer in (0, 1, 2, None):
        zones = game.view(viewer)["zones"]
        faces = [card for zone in zones.values() for card in zone.get("cards", [])]
        kinds = {card.id: card.kind for card in game.pack.cards()}
        assert sum(kinds.get(card) == "leader" for card in faces) <= 3 + 2 + 1  # boxed: Swindler, Yardmaster


def test_whether_a_medic_or_junk_was_trashed_cannot_be_told():
    """HS-AS-1: seat 0 goes on being asked to save."""
    games = [
        camp(
            "medics",
            round=1,
            hand0="medic, junk",
            hand1="scavenger, junk",
            hand2="sniper_team",
            junkyard="2 net",
        )
        for _ in range(2)
    ]
    for game, thrown in zip(games, ("medic", "junk"), strict=True):
        declare(game, 0, "trash", thrown)
        do(game, 0, "done")
        declare(game, 1, "hunt", "scavenger")
        do(game, 2, "snipe:scavenger:1")
        assert game.waiting == [0]
        do(game, 0, "done")

    assert alike(games, (1, 2, None))


def test_who_digs_after_a_suspicious_trash_may_hold_a_medic():
    """HS-AS-1: the kept card may be the Medic that seat 0 may have thrown away."""
    game = camp(
        "medics",
        round=1,
        hand0="medic, junk",
        hand1="scavenger, junk",
        hand2="scavenger, junk",
        deck2="sniper_team",
        junkyard="2 net",
        seats=4,
        hand3="sniper_team",
    )
    declare(game, 0, "trash", "medic")
    do(game, 0, "done")
    declare(game, 1, "dig", "scavenger")
    while game.waiting != [1]:
        do(game, game.waiting[0], "done")
    do(game, 1, min(key for key in can(game, 1) if key.startswith("take:")))
    do(game, 1, "done")
    declare(game, 2, "hunt", "scavenger")
    do(game, 3, "snipe:scavenger:2")

    asked = []
    while "withdraw" not in can(game, 2) and game.waiting != [2]:
        asked += game.waiting
        do(game, game.waiting[0], "done")
    assert asked[:2] == [0, 1]


def test_what_is_put_into_a_bunker_does_not_change_who_is_asked():
    """HS-AS-1: a Medic or a Refugee stored looks the same."""
    games = []
    for stored in ("medic", "refugee"):
        game = gathering("medic, refugee, scavenger, junk", headquarters1="bunker", hand2="sniper_team")
        do(game, 1, "store:slot1")
        pick(game, 1, stored)
        declare(game, 1, "hunt", "scavenger")
        do(game, 2, "snipe:scavenger:1")
        assert game.waiting == [1]
        do(game, 1, "done")
        games.append(game)

    assert alike(games, (0, 2, None))


def test_the_organizer_asks_even_if_there_is_no_choice():
    """HS-AS-5: two equal cards look like two different ones."""
    asked = []
    for deck in ("net, net, 2 pills", "net, medkit, 2 pills"):
        game = gathering("refugee, junk", leader1="organizer", deck1=deck)
        do(game, 1, "organizer:refugee")
        all_pass(game, 1)
        asked.append((game.waiting, game.view(0)["prompt"], game.events(0)))

    assert asked[0] == asked[1]


def test_a_builder_is_asked_even_if_there_is_no_choice():
    """HS-AS-5: two equal plans look like two different ones."""
    asked = []
    for plans in ("bunker, bunker, armory", "bunker, pharmacy, armory"):
        game = gathering("engineer, junk", schematics=plans)
        declare(game, 1, "build", "engineer")
        before = (game.waiting, game.view(0)["prompt"], game.events(0))
        do(game, 1, "take:bunker")
        asked.append((before, game.waiting, game.view(0)["prompt"], game.events(0)))

    assert asked[0] == asked[1]


def test_what_is_being_stored_is_secret_while_it_is_chosen():
    """STORE ACTION: half-way through as well."""
    games = [gathering("spear, net, junk", headquarters1="armory") for _ in range(2)]
    for game, card in zip(games, ("spear", "net"), strict=True):
        do(game, 1, "store:slot1", f"take:{card}")

    assert alike(games, (0, 2, None))


def test_what_is_being_retrieved_is_secret_while_it_is_chosen():
    """RETRIEVE ACTION: in a window as well."""
    games = []
    for card in ("thugs", "medic"):
        game = gathering(
            "scavenger, junk", headquarters2="bunker", stored1_2="thugs, medic, refugee", hand2="sniper_team"
        )
        declare(game, 1, "hunt", "scavenger")
        do(game, 2, "retrieve:slot1", f"take:{card}")
        assert hidden(game, "stored1:2", 0)
        games.append(game)

    assert alike(games, (0, 1, None))


def test_stored_cards_stay_secret_in_the_skirmish_and_after_it():
    """STORE ACTION: nothing is turned over at the reveal."""
    games = []
    for stored, other in (("thugs", "medic"), ("medic", "thugs")):
        game = gathering(
            "brawler, junk",
            headquarters1="bunker",
            stored1_1=stored,
            deck1=f"5 refugee, {other}",
            hand2="junk",
        )
        commit(game, 1, "brawler")
        commit(game, 2)
        games.append(game)

    assert alike(games, (0, 2, None))


def test_a_refusal_tells_only_the_one_who_asked():
    """AS-R8: what a seat cannot do is no news to the others."""
    game = gathering("spear, junk", headquarters1="armory", hand2="sniper_team")

    assert not game.blocked(0)
    assert not game.blocked(2)
