"""Marks in texts that are the same for all readers."""

import pytest

from hearthside.kernel.marks import (
    Piece,
    Somebody,
    all_cards,
    card,
    pieces,
    plain,
    seats_in,
    without_last_card,
)
from hearthside.kernel.texts import fill

TEXT = "{1} {1:take|takes} {axe:Axe} from {0:your hand|the hand of {0}}."


def test_a_template_for_all_readers_comes_out_with_marks():
    template = "{who} {who:take|takes} {card} from {other:your hand|the hand of {other}}."
    assert fill(template, who=Somebody(1), other=Somebody(0), card=card("axe", "Axe")) == TEXT


def test_who_has_no_seat_is_nobodys_you():
    template = "{who} {who:take|takes} it from {who:your hand|the hand of {who}}."
    text = fill(template, who=Somebody(7, "The Rival"))
    assert text == "The Rival {7:take|takes} it from {7:your hand|the hand of The Rival}."
    assert plain(text) == "The Rival takes it from the hand of The Rival."


def test_for_a_reader_and_for_others():
    axe = Piece("Axe", card="axe")
    theirs = [Piece(" from the hand of "), Piece("", 0), Piece(".")]
    assert [*pieces(TEXT, [1])] == [Piece("", 1), Piece(" "), Piece("take"), Piece(" "), axe, *split(theirs)]
    assert "".join(piece.words for piece in pieces(TEXT, [0])) == " takes Axe from your hand."


def test_a_piece_is_words_or_a_seat_or_a_card():
    found = [tuple(piece) for piece in pieces("{1} takes {axe:Axe}.")]
    assert found == [("", 1, ""), (" takes ", -1, ""), ("Axe", -1, "axe"), (".", -1, "")]


def test_whom_a_text_is_about():
    assert seats_in(TEXT) == [1, 0]
    assert seats_in("{2:Your|{2}'s} turn, {1}; {2} {axe:Axe}") == [2, 1]
    assert seats_in("Nobody wins.") == []


def split(given: list[Piece]) -> list[Piece]:
    """The words before a mark are a piece of their own."""
    return [Piece(" from "), Piece("the hand of "), *given[1:]]


@pytest.mark.parametrize(
    ("text", "without"),
    [
        (TEXT, "{1} takes Axe from the hand of {0}."),
        ("{0} passes.", "{0} passes."),
        ("Era 2: {0}", "Era 2: {0}"),
        ("{} and {x}, {7}: as they are", "{} and {x}, {7}: as they are"),
    ],
)
def test_without_marks(text: str, without: str):
    assert plain(text) == without


@pytest.mark.parametrize(
    ("card_id", "name"), [("3", "Axe"), ("axe", "A|xe"), ("axe", "A}xe"), ("", ""), ("a|b", "Axe")]
)
def test_a_card_that_would_be_taken_for_another_mark_has_none(card_id: str, name: str):
    assert card(card_id, name) == name


def test_cards_by_number():
    assert all_cards(["", "axe", "3-nets"], ["", "Axe", "Nets: 3"]) == ["", "{axe:Axe}", "{3-nets:Nets: 3}"]
    assert plain("{3-nets:Nets: 3}") == "Nets: 3"


def test_the_card_at_the_end():
    assert without_last_card("{1:take|takes} {axe:Axe}") == ("{1:take|takes}", "Axe")
    assert without_last_card("{1:take|takes} “{axe:Axe}”") == ("{1:take|takes} “{axe:Axe}”", "")
    assert without_last_card("goes to {1:your hand|the hand of {1}}")[1] == ""
