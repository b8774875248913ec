"""Two tables that differ only in what nobody else may know look alike to everybody else."""

import pytest

from tests.rulebook.endless_winter.boards import laid
from tests.rulebook.endless_winter.words import do

CARDS = ["brave, berry-gathering, elder", "tribesman, hunter, dog-sleds"]
THIRD = {"turns": [2, 2], "figures": [[1, 1], [1, 1]]}


def pair(**position):
    """Hand and deck of player 0 are exchanged in the second table."""
    usual = {"bottoms": [1, 2, 3, 4], "chief0": "handeye", "chief1": "firewolf", "food": [2, 0], **position}
    return [laid(**{**usual, "hand0": CARDS[one], "deck0": CARDS[1 - one]}) for one in (0, 1)]


def assert_alike(first, second):
    assert first.waiting == second.waiting
    for viewer in (1, None):
        assert first.view(viewer) == second.view(viewer)
        assert first.story(viewer) == second.story(viewer)


@pytest.mark.parametrize("place", range(1, 6))
@pytest.mark.parametrize("figure", ["send", "send_chief"])
def test_a_hand_is_secret_wherever_the_figure_goes(place, figure):
    """SETUP: cards in a hand are kept secret; a turn in which nothing is done betrays none."""
    tables = pair(tools=[1, 0], animals0="giant-sloth", pool1="ground-ring, rhino-horn")
    for game in tables:
        do(game, 0, f"{figure}:{place}")
    assert_alike(*tables)
    for game in tables:
        while game.waiting == [0]:
            do(game, 0, "done")
    assert_alike(*tables)


def test_what_is_buried_from_the_hand_is_secret():
    """INITIATE: buried cards are kept face down."""
    tables = pair(tools=[1, 0])
    for game, card in zip(tables, ("elder", "hunter"), strict=True):
        do(game, 0, "send:initiate", "done", f"bury:{card}:hand")
    assert_alike(*tables)


def test_the_ritual_pile_is_secret_until_the_reveal():
    """PREPARE RITUAL PILE: face down (EW-R26)."""
    tables = pair(**THIRD)
    for game, cards in zip(tables, (["elder", "brave"], ["dog-sleds", "hunter"]), strict=True):
        do(game, 0, "send_chief:eclipse", "done", f"ritual:{cards[0]}")
    assert_alike(*tables)
    for game, cards in zip(tables, (["elder", "brave"], ["dog-sleds", "hunter"]), strict=True):
        do(game, 0, f"ritual:{cards[1]}", "done")
    assert_alike(*tables)


def test_drawn_cards_are_secret():
    """GOLDEN RULES: only their number is known."""
    tables = pair()
    for game in tables:
        do(game, 0, "send:eclipse", "draw")
    assert_alike(*tables)


def test_what_is_played_is_no_secret():
    """PLAY CULTURE CARDS: face up; these two tables are told apart."""
    first, second = pair()
    do(first, 0, "play:berry-gathering")
    do(second, 0, "play:dog-sleds", "done")
    assert first.view(1) != second.view(1)
    assert first.story(1) != second.story(1)


def test_the_order_of_a_deck_is_secret_even_from_its_owner():
    """SETUP: a deck lies face down."""
    decks = ["sabertooth, glyptodon, argentavis, ...", "argentavis, glyptodon, sabertooth, ..."]
    first, second = (
        laid(deck0=deck, animal_deck=animals, chief0="handeye", chief1="firewolf")
        for deck, animals in zip(["brave, elder", "elder, brave"], decks, strict=True)
    )
    for viewer in (0, 1, None):
        assert first.view(viewer) == second.view(viewer)
