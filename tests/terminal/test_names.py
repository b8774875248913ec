"""Names in place of {0}, and verbs that follow."""

import re

import pytest

import hearthside
from hearthside import bots
from hearthside.terminal import story
from hearthside.terminal.names import Names, clean, second_person

ADA = Names(["Ada", "Runa", "Eskil"], None)
YOU = Names(["You", "Runa", "Eskil"], 0)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{0} draws Spear.", "You draw Spear."),
        ("{1} draws Spear.", "Runa draws Spear."),
        ("{0} trashes 2 cards.", "You trash 2 cards."),
        ("{0} is gathering.", "You are gathering."),
        ("{0} was hit and may go on or withdraw.", "You were hit and may go on or withdraw."),
        ("{0} has it.", "You have it."),
        ("{0} carries it.", "You carry it."),
        ("{0} passes.", "You pass."),
        ("{0} may interrupt.", "You may interrupt."),
        ("Round 3; {0} is the initiator.", "Round 3; you are the initiator."),
        ("{1} snipes Brawler of {0}.", "Runa snipes Brawler of yours."),
        ("{0} snipes Brawler of {1}.", "You snipe Brawler of Runa."),
        ("A plank goes to the buildsite of {0}.", "A plank goes to your buildsite."),
        ("It goes to the buildsite of {1}.", "It goes to the buildsite of Runa."),
        ("{1} gives it to {0}.", "Runa gives it to you."),
        ("{0} wins the skirmish and takes the card.", "You win the skirmish and take the card."),
        ("{0} can pay and has -3 points.", "You can pay and have -3 points."),
        ("{0} sees Tools and Thugs.", "You see Tools and Thugs."),
        ("{7} is nobody, and {} neither, nor {x}.", "{7} is nobody, and {} neither, nor {x}."),
    ],
)
def test_the_reader_is_you(text, expected):
    assert YOU.plain(text) == expected


def test_without_a_reader_everybody_has_a_name():
    assert ADA.plain("{0} wins the skirmish; {1} and {2} do not.") == (
        "Ada wins the skirmish; Runa and Eskil do not."
    )


def test_braces_in_a_name_are_not_taken_for_seats():
    assert Names(["{1}", "Runa"], None).plain("{0} and {1}") == "{1} and Runa"


@pytest.mark.parametrize(
    ("name", "expected"),
    [("  Ada \n Lovelace ", "Ada Lovelace"), ("\x1b[31mred", "31mred"), ("{0}", "0"), ("x" * 50, "x" * 20)],
)
def test_names_are_cleaned(name, expected):
    assert clean(name) == expected


def test_words_that_are_no_verbs_in_the_third_person_stay():
    assert [second_person(word) for word in ("may", "can", "guess", "goes")] == ["may", "can", "guess", "go"]


def test_every_sentence_of_a_whole_game_reads_well_for_its_reader():
    """No "You draws", no "you are" for somebody else, nothing left in braces."""
    game = hearthside.new("arctic_scavengers", 3, seed=8)
    players = [bots.make("scavenger", game.pack, seat) for seat in range(3)]
    while not game.over:
        seat = game.waiting[0]
        game.act(seat, players[seat].choose(game.chair(seat)))
    told = [story.entry_text(e, YOU).plain for e in story.tell(story.lines(game, 0))]
    assert len(told) > 100
    for line in told:
        assert not re.search(r"\b[Yy]ou \w+[^s]s\b", line), line
        assert not re.search(r"(Runa|Eskil) (draw|play|declare|hire|commit) ", line) or " and " in line, line
        assert "{" not in line
