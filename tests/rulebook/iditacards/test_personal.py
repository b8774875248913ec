"""CARD TYPES: personal cards."""

import pytest

from tests.rulebook.iditacards.words import (
    can,
    cards,
    damage,
    do,
    hypo,
    in_order,
    moves,
    pile,
    play,
    risk,
    size,
    table,
)


def test_personal_cards_look_and_destroy():
    """HS-ID-6: up to so many are destroyed, the rest discarded or shuffled back (lines 363-367)."""
    game = table(hand0="bandage, rest", deck0="move, lunch, dinner, mush, husky, armour, a_hat")
    play(game, 0, "bandage", "rest")
    assert cards(game, "looked:0") == ["dinner", "husky", "lunch", "move", "mush"]
    do(game, 0, "destroy:lunch")
    do(game, 0, "discard:dinner", "discard:mush", "done")
    assert cards(game, "destroyed") == ["lunch"]
    assert cards(game, "discard:0") == ["bandage", "dinner", "mush", "rest"]
    assert cards(game, "deck:0") == ["a_hat", "armour", "husky", "move"]


def test_what_is_looked_at_is_private():
    """ID-9.21: only the owner sees it, and no card may go to the hand."""
    game = table(hand0="bandage, rest", deck0="move, lunch, dinner, mush, husky, armour")
    play(game, 0, "bandage", "rest")
    assert "cards" not in game.view(1)["zones"]["looked:0"]
    assert "cards" not in game.view(None)["zones"]["looked:0"]
    assert not any(key.startswith(("recover:", "take:")) for key in can(game, 0))
    assert not any("Dinner" in line or "Mush" in line for line in game.story(1))


def test_destroying_is_optional():
    """PERSONAL: may destroy (line 366)."""
    game = table(hand0="band_aid", deck0="damaged, rest")
    do(game, 0, "play:band_aid", "done", "done")
    assert cards(game, "deck:0") == ["damaged", "rest"]
    assert size(game, "destroyed") == 0


def test_looking_at_fewer_cards_than_said():
    """PERSONAL: all if fewer."""
    game = table(hand0="bandage, rest", deck0="move, lunch")
    play(game, 0, "bandage", "rest")
    assert cards(game, "looked:0") == ["lunch", "move"]


def test_looking_at_an_empty_deck():
    """PERSONAL: nothing to see; the relief counts."""
    game = table(hand0="band_aid", deck0="", hypothermia=[1, 0])
    do(game, 0, "play:band_aid")
    assert game.waiting == [1]
    assert hypo(game) == 0


def test_discarding_a_damaged_by_a_personal_card_ends_the_action_only():
    """ID-8.27: Caffeine still recovers; the automatic move comes."""
    game = table(hand0="caffeine", deck0="move, rest, lunch, damaged, dinner", discard0="mush")
    do(game, 0, "play:caffeine")
    do(game, 0, "done", "discard:damaged", "discard:dinner")
    assert "recover:mush" in can(game, 0)
    do(game, 0, "recover:mush")
    assert cards(game, "hand:0") == ["mush"]
    assert moves(game) == [1]
    assert game.waiting == [1]


def test_discarding_several_cards_and_a_damaged():
    """ID-8.27: after the card's whole effect, so what comes after the Damaged is still decided."""
    game = table(hand0="bandage, rest", deck0="damaged, lunch, dinner, mush, husky, armour")
    play(game, 0, "bandage", "rest")
    do(game, 0, "done", "discard:damaged")
    assert "discard:lunch" in can(game, 0)
    do(game, 0, "discard:lunch", "done")
    assert {"damaged", "lunch"} <= set(in_order(game, "discard:0"))


def test_puppy_improves_personal_cards():
    """ID-9.11: looks at one more, destroys one more."""
    game = table(hand0="band_aid", deck0="move, rest, lunch", dog10="puppy")
    do(game, 0, "play:band_aid")
    assert cards(game, "looked:0") == ["move", "rest"]
    do(game, 0, "destroy:move", "destroy:rest")
    assert cards(game, "destroyed") == ["move", "rest"]
    assert pile(game, "deck:0") == ["lunch"]


def test_meditate_discards_any_of_the_whole_deck():
    """UNIQUE CARDS: looks at the whole deck, destroys none (lines 457-460)."""
    game = table(hand0="meditate, rest", deck0="move, lunch, dinner, mush, husky")
    play(game, 0, "meditate", "rest")
    assert size(game, "looked:0") == 4
    assert not any(key.startswith("destroy") for key in can(game, 0))
    do(game, 0, "discard:lunch", "discard:husky", "done")
    assert cards(game, "deck:0") == ["dinner", "mush"]
    assert cards(game, "discard:0") == ["husky", "lunch", "meditate", "move", "rest"]


def test_meditate_with_puppy_destroys_one():
    """ID-9.11: +1 of 0."""
    game = table(hand0="meditate, rest", deck0="move, lunch, dinner", dog10="puppy")
    play(game, 0, "meditate", "rest")
    do(game, 0, "destroy:lunch")
    assert cards(game, "destroyed") == ["lunch"]


def test_diamorphine_destroys_any_number():
    """PERSONAL: the whole deck."""
    game = table(pending0="diamorphine", deck0="rest, move, lunch, dinner, mush", squares=[41, 1])
    risk(game, 0)
    # Rest draws two first
    for name in ("dinner", "mush"):
        do(game, 0, f"destroy:{name}")
    assert size(game, "deck:0") == 0
    assert cards(game, "destroyed") == ["dinner", "mush"]


def test_surgery_needs_another_personal_card_of_the_day():
    """ID-8.61: it never counts itself."""
    game = table(pending0="surgery", personal=[1, 0], deck0="move, rest, lunch", squares=[41, 1])
    risk(game, 0)
    assert game.waiting == [1]
    assert size(game, "looked:0") == 0


def test_surgery_after_another_personal_card():
    """ID-8.61: two played this day, Surgery among them."""
    game = table(pending0="surgery", personal=[2, 0], deck0="move, rest, lunch", squares=[41, 1])
    risk(game, 0)
    assert can(game, 0) >= {"destroy:rest", "destroy:lunch"}


def test_surgery_with_a_personal_card_as_its_own_risk():
    """ID-8.61: the payment counts."""
    game = table(hand0="surgery, move", deck0="dinner, band_aid, mush, lunch, rest", squares=[41, 1])
    play(game, 0, "surgery", "move")
    risk(game, 0)
    do(game, 0, "destroy:mush")
    assert {"destroy:rest", "destroy:lunch"} <= can(game, 0)


def test_surgery_played_alone():
    """ID-8.61: from hand to effect, one personal card."""
    game = table(hand0="surgery, move", deck0="dinner, move, lunch, rest", squares=[41, 1])
    play(game, 0, "surgery", "move")
    risk(game, 0)
    assert game.waiting == [1]
    assert size(game, "destroyed") == 0


def test_ibuprofin_without_food_hurts():
    """UNIQUE CARDS: activates only if any food was played this day; else 2 damage (sheet 3.6)."""
    game = table(pending0="ibuprofin", deck0="move, rest", squares=[41, 1])
    risk(game, 0)
    assert damage(game) == 2
    assert game.waiting == [1]


@pytest.mark.parametrize("eaten", [["food"], ["breakfast"]])
def test_ibuprofin_with_food_heals(eaten):
    """UNIQUE CARDS: lines 445-446."""
    game = table(pending0="ibuprofin", eaten=[eaten, []], deck0="move, rest, lunch", squares=[41, 1])
    risk(game, 0)
    do(game, 0, "destroy:rest", "destroy:lunch")
    assert damage(game) == 0
    assert cards(game, "destroyed") == ["lunch", "rest"]


def test_ibuprofin_with_food_as_its_own_risk():
    """ID-8.61: checked when its effect resolves."""
    game = table(pending0="ibuprofin", deck0="waffle, move, rest, lunch, dinner", squares=[41, 1])
    risk(game, 0)
    assert damage(game) == 0
    assert {"destroy:lunch", "destroy:dinner"} == can(game, 0) - {"done"}


def test_a_new_day_of_another_in_which_one_takes_no_part_does_not_count():
    """UNIQUE CARDS: lines 447-448 (ID-8.48)."""
    game = table(
        eaten=[["breakfast", "lunch", "dinner"], []],
        turn=1,
        pending0="ibuprofin",
        deck0="move, rest",
        squares=[41, 1],
        seed=1,
    )
    do(game, 1, "new_day")
    do(game, 0, "stay")
    risk(game, 0)
    assert damage(game) == 0
