"""RESOURCE GATHERING: TRASH."""

from hearthside.games.arctic_scavengers.sayings import TRASHES
from tests.rulebook.arctic_scavengers.words import (
    can,
    cards,
    commit,
    declare,
    do,
    fact,
    finish,
    hidden,
    in_order,
    outcome,
    refused,
    seen,
    shuffles,
    size,
    table,
    told,
)


def test_any_number_of_hand_cards_goes_into_the_junkyard():
    """AS-R20: three of four, of any kind."""
    game = table(turn=1, hand1="refugee, junk, spear, scavenger", junkyard="net, pills")
    declare(game, 1, "trash", "refugee", "junk", "spear")

    assert cards(game, "hand:1") == ["scavenger"]
    assert size(game, "junkyard") == 5
    assert told(game, TRASHES) == [(1, 3, 0)]


def test_the_whole_hand_may_be_trashed():
    """AS-R20: nothing need be left."""
    game = table(turn=1, hand1="refugee, junk")
    declare(game, 1, "trash", "refugee", "junk")

    assert size(game, "hand:1") == 0
    assert game.waiting == [2]


def test_a_trash_of_nothing_is_no_action():
    """AS-R20: without a card it cannot be declared."""
    game = table(turn=1, hand1="refugee, junk")
    do(game, 1, "trash")

    assert "done" not in can(game, 1)


def test_no_cards_are_drawn_in_their_place():
    """AS-R20: the deck is not touched."""
    game = table(turn=1, hand1="refugee, junk, spear")
    before = size(game, "deck:1")
    declare(game, 1, "trash", "refugee")

    assert size(game, "deck:1") == before
    assert size(game, "hand:1") == 2


def test_trash_is_taken_once_a_round():
    """AS-R20: what was forgotten stays."""
    game = table(turn=1, hand1="2 refugee, junk")
    declare(game, 1, "trash", "refugee")

    assert refused(game, 1, "trash") == "AS-R11"


def test_used_cards_cannot_be_trashed():
    """AS-R20: only the hand; played cards and the discard pile are out of reach."""
    game = table(turn=1, hand1="scavenger, refugee", discard1="junk")
    declare(game, 1, "hunt", "scavenger")
    do(game, 1, "trash")

    assert can(game, 1) == {"take:refugee"}


def test_committed_cards_cannot_be_trashed():
    """AS-R20: only on your own turn, before you commit."""
    game = table(round=3, hand0="junk, refugee", hand1="refugee", hand2="refugee")
    commit(game, 0, "junk")

    refused(game, 0, "trash")


def test_trashed_cards_are_secret():
    """AS-R8: the others hear how many, not which."""
    games = [
        table(turn=1, hand1=f"{thrown}, refugee", junkyard=f"{other}, net")
        for thrown, other in (("pills", "medkit"), ("medkit", "pills"))
    ]
    for game, thrown in zip(games, ("pills", "medkit"), strict=True):
        declare(game, 1, "trash", thrown)

    for viewer in (0, 2, None):
        assert hidden(games[0], "junkyard", viewer)
        assert seen(games[0], viewer) == seen(games[1], viewer)


def test_the_junkyard_is_shuffled_after_a_trash():
    """AS-R20: once, however many cards went in."""
    game = table(turn=1, hand1="refugee, junk, spear")
    declare(game, 1, "trash", "refugee", "junk")

    assert shuffles(game, "junkyard") == 1


def test_trashed_people_can_be_dug_up_by_anybody():
    """AS-R20: they are junkyard cards like the rest."""
    game = table(round=1, hand0="scavenger, junk", hand1="brawler, junk", junkyard="")
    declare(game, 0, "trash", "scavenger")
    do(game, 0, "done")
    declare(game, 1, "dig", "brawler")
    do(game, 1, "take:scavenger")

    assert cards(game, "discard:1") == ["scavenger"]


def test_trashed_cards_no_longer_count_for_their_owner():
    """AS-R84: a tribe shrinks by the people it throws away."""
    game = table(seats=2, round=16, contested="grenade", hand0="3 refugee", hand1="refugee")
    declare(game, 0, "trash", "refugee", "refugee", "refugee")
    if game.waiting == [0]:
        do(game, 0, "done")
    do(game, 1, "done", "done")

    assert outcome(game).scores == [5, 8]


def test_a_trash_is_not_interrupted():
    """AS-R27: the trashed cards are never revealed, so nobody is asked."""
    game = table(turn=1, hand1="scavenger, spear, junk", hand0="sniper_team, saboteur", hand2="sniper_team")
    declare(game, 1, "trash", "scavenger", "spear")

    assert game.waiting == [1]


def test_a_tribe_may_throw_away_everything_it_owns():
    """AS-R20: the player then draws nothing, has no turn, and scores 0."""
    game = table(seats=2, round=1, hand0="2 scavenger", deck0="", hand1="refugee")
    declare(game, 0, "trash", "scavenger", "scavenger")
    while not game.over:
        assert game.waiting == [1]
        do(game, 1, "done")

    assert outcome(game).scores == [0, 8]
    assert outcome(game).winners == [1]
    assert fact(game, "round") == 16


def test_nobody_wins_a_game_of_empty_tribes():
    """AS-R86: two tribes of nothing share it."""
    game = finish("", "")

    assert outcome(game).scores == [0, 0]
    assert outcome(game).winners == [0, 1]


def test_a_trashed_card_can_come_back_by_the_own_dig():
    """AS-R20: trash and dig in one turn, in this order."""
    game = table(turn=1, hand1="scavenger, shovel, junk", junkyard="")
    declare(game, 1, "trash", "junk")
    declare(game, 1, "dig", "scavenger", "shovel")

    assert in_order(game, "looked:1") == ["junk"]


def test_an_empty_hand_has_nothing_to_trash():
    """AS-R20: the food of the hunt is left, so the turn goes on."""
    game = table(turn=1, hand1="", used=["hunt"], food=1)

    assert "hire:scavenger" in can(game, 1)
    assert refused(game, 1, "trash") == "AS-R20"
