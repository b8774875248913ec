"""Questions whether somebody reacts, and wishes to pass them."""

from hearthside import api
from hearthside.kernel.reactions import fulfilled, passes, why_not
from tests.kernel.test_windows import theft
from tests.tiny.play import position


def test_windows_ask_for_reactions_and_other_rules_do_not():
    assert not position({"phase": "turn", "hand:0": "coal"}).reaction
    game = theft()
    assert game.reaction
    assert all(game.view(viewer)["reaction"] for viewer in (0, 1, None))


def test_only_who_is_asked_passes_and_only_as_he_wishes():
    game = theft()  # the second seat after the thief holds an owl, the next one a torch
    assert game.waiting == [2]
    assert [passes(game, 2, wish) for wish in ("ask", "empty", "turn", "round")] == [False, True, True, True]
    assert not passes(game, 3, "round")
    game.act(2, "done")
    assert [passes(game, 3, wish) for wish in ("ask", "empty", "turn", "round")] == [False, False, True, True]


def test_what_is_free_at_any_time_is_nothing_to_react_with():
    game = theft(hands={"goods:1": "log"})
    offers = [option.key for option in game.options(2) if option.key != "done"]
    assert offers
    assert game.can_only_pass(2)
    assert not game.can_only_pass(3)  # is not asked


def test_a_wish_until_the_next_turn_ends_with_any_other_question():
    game = theft()
    assert not fulfilled(game, 2, "turn", 0)
    while game.reaction:
        game.act(game.waiting[0], "done")
    seat = game.waiting[0]
    assert fulfilled(game, seat, "turn", 0)
    assert "others play" in why_not(game, seat, "turn")
    assert not fulfilled(game, seat, "empty", 0)


def test_wishes_that_a_game_has_no_use_for():
    assert why_not(theft(), 2, "round") == "Campfire has no rounds"
    race = api.new("iditacards", 2, 1)
    assert why_not(race, 0, "empty") == "nobody reacts to others in Iditacards"
    assert why_not(theft(), 2, "empty") == ""


def test_a_wish_for_a_round_ends_with_it():
    game = api.scenario("arctic_scavengers", {"round": 4, "hand:0": "scout"})
    assert game.round == 4
    assert not fulfilled(game, 0, "round", 4)
    assert fulfilled(game, 0, "round", 3)
