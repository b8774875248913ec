"""SABOTEURS AND SNIPER TEAMS as interrupts: committed cards, who is asked, and the option."""

from hearthside.games.arctic_scavengers.sayings import DIGS
from tests.rulebook.arctic_scavengers.words import (
    PILE,
    all_pass,
    can,
    cards,
    commit,
    declare,
    do,
    gathering,
    refused,
    seen,
    size,
    strength,
    table,
    told,
)


# ============================================================ out of the committed cards
def test_a_sniper_team_may_fire_out_of_the_committed_cards():
    """AS-R30: it is discarded and the announced number drops."""
    game = gathering("scavenger, refugee", committed0="sniper_team, brawler")
    declare(game, 1, "dig", "scavenger")
    do(game, 0, "snipe_from_committed:scavenger:1")

    assert cards(game, "committed:0") == ["brawler"]
    assert cards(game, "discard:0") == ["sniper_team"]
    assert size(game, "committed:0") == 1


def test_a_saboteur_may_fire_out_of_the_committed_cards():
    """AS-R30: as the Sniper Team."""
    game = gathering("scavenger, shovel, refugee", committed0="saboteur")
    declare(game, 1, "dig", "scavenger", "shovel")
    do(game, 0, "disarm_from_committed:shovel:1")

    assert cards(game, "committed:0") == []
    assert cards(game, "discard:0") == ["saboteur"]


def test_a_card_fired_before_the_skirmish_is_missing_there():
    """AS-R30: neither fight nor people nor a second shot."""
    game = gathering("scavenger, shovel, refugee", committed0="saboteur, refugee", hand2="refugee")
    declare(game, 1, "dig", "scavenger", "shovel")
    do(game, 0, "disarm_from_committed:shovel:1")
    do(game, 1, "withdraw")
    commit(game, 1)
    commit(game, 2)

    assert strength(game)[0] == (0, 1)


def test_hand_and_committed_cards_are_told_apart():
    """AS-R30: with one Sniper Team in each place the shooter chooses."""
    game = gathering("scavenger, refugee", committed0="sniper_team", hand0="sniper_team")
    declare(game, 1, "dig", "scavenger")

    assert can(game, 0) == {"done", "snipe:scavenger:1", "snipe_from_committed:scavenger:1"}
    do(game, 0, "snipe:scavenger:1")
    assert size(game, "committed:0") == 1
    assert size(game, "hand:0") == 0


def test_who_has_committed_may_still_fire_out_of_the_hand():
    """AS-R5: what was held back stays for reactions."""
    game = table(round=3, hand0="sniper_team, brawler", hand1="scavenger, refugee", junkyard=PILE)
    commit(game, 0, "brawler")
    declare(game, 1, "dig", "scavenger")
    do(game, 0, "snipe:scavenger:1")

    assert size(game, "committed:0") == 1
    assert cards(game, "discard:1") == ["scavenger"]


def test_nothing_else_about_a_commitment_changes():
    """AS-R110: the hand card does not replace the fired one."""
    game = gathering("scavenger, refugee", committed0="sniper_team, brawler", hand0="thugs")
    declare(game, 1, "dig", "scavenger")
    do(game, 0, "snipe_from_committed:scavenger:1")

    assert cards(game, "committed:0") == ["brawler"]
    assert cards(game, "hand:0") == ["thugs"]
    assert not can(game, 0)


# ============================================================ who is asked
def test_who_cannot_have_a_sniper_team_is_not_asked():
    """HS-AS-1: by public knowledge nobody owns one, so there is no window."""
    game = gathering("scavenger, shovel, refugee")
    declare(game, 1, "dig", "scavenger", "shovel")

    assert game.waiting == [1]
    assert told(game, DIGS) == [(1, 3, 0)]


def test_an_owner_is_asked_wherever_the_card_lies():
    """HS-AS-1: in the deck or in hand looks the same from outside."""
    games = [
        gathering("scavenger, refugee", hand2=hand, deck2=deck)
        for hand, deck in (("sniper_team", "brawler"), ("brawler", "sniper_team"))
    ]
    for game in games:
        declare(game, 1, "dig", "scavenger")
        assert game.waiting == [2]

    assert can(games[1], 2) == {"done"}
    for viewer in (0, 1, None):
        assert seen(games[0], viewer) == seen(games[1], viewer)


def test_an_owner_of_saboteurs_is_asked_only_about_tools():
    """HS-AS-1: there is nothing to disarm otherwise."""
    game = gathering("2 scavenger, spear", hand2="saboteur")
    declare(game, 1, "dig", "scavenger")
    assert game.waiting == [1]
    do(game, 1, "done")
    declare(game, 1, "hunt", "scavenger", "spear")

    assert game.waiting == [2]


def test_who_hires_a_sniper_team_is_asked_from_then_on():
    """HS-AS-1: everybody saw the hire."""
    game = table(
        round=1,
        turn=1,
        hand1="medkit, refugee",
        used=["hunt"],
        food=2,
        hand2="scavenger, refugee",
        junkyard=PILE,
    )
    do(game, 1, "hire:sniper_team", "take:medkit", "done")
    declare(game, 2, "dig", "scavenger")

    assert game.waiting == [1]
    assert can(game, 1) == {"done"}


def test_who_hires_a_saboteur_is_asked_about_tools_from_then_on():
    """HS-AS-1: whichever seat it is; everybody saw the hire."""
    game = table(
        round=1,
        turn=1,
        hand1="pills, refugee",
        used=["hunt"],
        food=1,
        hand2="scavenger, shovel, refugee",
        junkyard=PILE,
    )
    do(game, 1, "hire:saboteur", "take:pills", "done")
    declare(game, 2, "dig", "scavenger", "shovel")

    assert game.waiting == [1]
    assert can(game, 1) == {"done"}


def test_who_digs_after_a_suspicious_trash_is_asked_too():
    """HS-AS-1: the kept card may be the Sniper Team that seat 0 may have thrown away."""
    game = table(
        round=1,
        hand0="sniper_team, junk",
        hand1="scavenger, refugee",
        hand2="scavenger, refugee",
        junkyard="net, pills",
    )
    declare(game, 0, "trash", "junk")
    do(game, 0, "done")
    declare(game, 1, "dig", "scavenger")
    do(game, 0, "done")
    do(game, 1, game_first_find(game), "done")
    declare(game, 2, "hunt", "scavenger")

    assert game.waiting == [0]
    do(game, 0, "done")
    assert game.waiting == [1]
    assert can(game, 1) == {"done"}


def game_first_find(game):
    """Keep whatever was dug up."""
    return "take:" + game.view(1)["zones"]["looked:1"]["cards"][0]


def test_who_digs_and_keeps_nothing_is_not_suspected():
    """HS-AS-1: an empty find changes nothing."""
    game = table(
        round=1,
        hand0="sniper_team, junk",
        hand1="scavenger, refugee",
        hand2="scavenger, refugee",
        junkyard="net, pills",
    )
    declare(game, 0, "trash", "junk")
    do(game, 0, "done")
    declare(game, 1, "dig", "scavenger")
    do(game, 0, "done")
    do(game, 1, "done", "done")
    declare(game, 2, "hunt", "scavenger")
    do(game, 0, "done")

    assert game.waiting == [2]


def test_a_trash_by_somebody_above_suspicion_changes_nothing():
    """HS-AS-1: neither a Sniper Team nor a Saboteur can lie in this junkyard."""
    game = table(
        round=1,
        hand0="junk, refugee",
        hand1="scavenger, refugee",
        hand2="scavenger, net, refugee",
        junkyard="spear, pills",
    )
    declare(game, 0, "trash", "junk")
    do(game, 0, "done")
    declare(game, 1, "dig", "scavenger")
    do(game, 1, game_first_find(game), "done")
    declare(game, 2, "hunt", "scavenger", "net")

    assert game.waiting == [2]


def test_suspicion_of_saboteurs_and_of_sniper_teams_is_kept_apart():
    """HS-AS-1: after the trash of a Saboteur's owner the digger is asked about tools only."""
    game = table(
        round=1,
        hand0="saboteur, junk",
        hand1="scavenger, junk",
        hand2="2 scavenger, net, junk",
        junkyard="2 pills",
    )
    declare(game, 0, "trash", "junk")
    do(game, 0, "done")
    declare(game, 1, "dig", "scavenger")
    do(game, 1, game_first_find(game), "done")
    declare(game, 2, "draw", "scavenger")
    assert game.waiting == [2]
    declare(game, 2, "hunt", "scavenger", "net")

    assert all_pass(game, 2) == [0, 1]


def test_an_empty_hand_is_asked_nothing():
    """HS-AS-1: everybody sees that it cannot hold a Sniper Team."""
    game = gathering("scavenger, refugee", hand2="", discard2="sniper_team")
    declare(game, 1, "dig", "scavenger")

    assert game.waiting == [1]
    assert told(game, DIGS) == [(1, 1, 0)]


def test_whether_the_sniper_team_or_junk_was_trashed_cannot_be_told():
    """HS-AS-1: seat 0 goes on being asked."""
    games = [
        table(
            round=1, hand0="sniper_team, junk", hand1="scavenger, refugee", hand2="refugee", junkyard="2 net"
        )
        for _ in range(2)
    ]
    for game, thrown in zip(games, ("sniper_team", "junk"), strict=True):
        declare(game, 0, "trash", thrown)
        do(game, 0, "done")
        declare(game, 1, "hunt", "scavenger")
        assert game.waiting == [0]

    assert can(games[0], 0) == {"done"}
    for viewer in (1, 2, None):
        assert seen(games[0], viewer) == seen(games[1], viewer)


def test_a_dug_up_sniper_team_can_be_fired():
    """AS-R20: in the round in which it is drawn."""
    game = table(
        round=1,
        hand0="sniper_team, refugee",
        hand1="scavenger, scout",
        deck1="",
        hand2="scavenger, junk",
        junkyard="",
    )
    declare(game, 0, "trash", "sniper_team")
    do(game, 0, "done")
    declare(game, 1, "dig", "scavenger")
    do(game, 0, "done")
    do(game, 1, "take:sniper_team")
    declare(game, 1, "draw", "scout")
    do(game, 0, "done")
    do(game, 1, "done")
    declare(game, 2, "hunt", "scavenger")
    do(game, 0, "done")

    assert can(game, 1) == {"done", "snipe:scavenger:2"}


# ============================================================ the option
def spent(hand1: str, **position):
    return gathering(hand1, options={"interrupt_spends_action": True}, **position)


def test_with_the_option_there_is_no_withdrawing():
    """AS-R28: an action that was hit counts as taken."""
    game = spent("2 scavenger, shovel, refugee", hand2="sniper_team")
    declare(game, 1, "dig", "scavenger", "scavenger", "shovel")
    do(game, 2, "snipe:scavenger:1")

    assert "withdraw" not in can(game, 1)
    assert told(game, DIGS) == [(1, 3, 0)]


def test_with_the_option_an_action_that_is_broken_is_lost():
    """AS-R28: the only digger is gone, and so is the dig of this round."""
    game = spent("scavenger, brawler, refugee", hand2="sniper_team")
    declare(game, 1, "dig", "scavenger")
    do(game, 2, "snipe:scavenger:1")

    assert size(game, "junkyard") == 8
    assert refused(game, 1, "dig") == "AS-R11"


def test_with_the_option_surplus_tools_still_return_to_hand():
    """AS-R29: and their owner chooses which."""
    game = spent("2 scavenger, shovel, pickaxe, refugee", hand2="sniper_team")
    declare(game, 1, "dig", "scavenger", "scavenger", "shovel", "pickaxe")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "take:shovel")

    assert cards(game, "hand:1") == ["refugee", "shovel"]
    assert told(game, DIGS) == [(1, 2, 0)]


def test_with_the_option_an_action_that_was_not_hit_is_as_usual():
    """AS-R28: passing changes nothing."""
    game = spent("scavenger, refugee", hand2="sniper_team")
    declare(game, 1, "dig", "scavenger")
    do(game, 2, "done")

    assert told(game, DIGS) == [(1, 1, 0)]
