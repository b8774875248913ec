"""What a position set up by hand is not asked."""

from tests.rulebook.iditacards.words import at, cards, do, fact, pile, size, table


def test_a_position_is_not_asked_for_its_history():
    """HS-ID-12: more of a card than a deck has, and a racer pushed back from checkpoint 5 to the start."""
    game = table(
        hand0="9 move", dog10="lead_dog", dog20="lead_dog", squares=[0, 45], checkpoints=[[1, 2, 3, 4, 5]]
    )
    assert (size(game, "hand:0"), at(game, 0), fact(game, "checkpoints:0")) == (9, 0, 31)


def test_legendaries_that_nobody_names_are_not_there():
    """HS-ID-12: so a checkpoint brings nothing, and is passed."""
    game = do(table(squares=[5, 0], hand0="move"), 0, "play:move")
    assert fact(game, "checkpoints:0") == 1
    assert cards(game, "discard:0") == ["move"]
    assert pile(game, "legendaries:0") == []
