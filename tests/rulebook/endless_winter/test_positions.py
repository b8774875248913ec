"""What a position set up by hand is not asked."""

from tests.rulebook.endless_winter.words import fact, in_order, table


def test_a_position_is_not_asked_for_its_history():
    """SETUP: cards of Era II in hand, a turn in the middle of a round, all figures at home (HS-EW-33)."""
    game = table(hand0="longhouse", turn=1, honor=[9])
    assert in_order(game, "hand:0") == ["longhouse"]
    assert [fact(game, f"turns:{player}") for player in range(2)] == [1, 0]
    assert (fact(game, "figures_home:0"), fact(game, "points:0")) == (2, 0)
