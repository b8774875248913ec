"""Names in place of {0}, and verbs that follow."""

import re

import pytest

import hearthside
from hearthside import bots
from hearthside.terminal import story
from hearthside.terminal.names import Names, clean

ADA = Names(["Ada", "Runa", "Eskil"], None)
YOU = Names(["You", "Runa", "Eskil"], 0)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{0} {0:draw|draws} {spear:Spear}.", "You draw Spear."),
        ("{1} {1:draw|draws} {spear:Spear}.", "Runa draws Spear."),
        ("{0} may interrupt.", "You may interrupt."),
        ("Round 3; {0} {0:are|is} the initiator.", "Round 3; you are the initiator."),
        ("{1} {1:snipe|snipes} {brawler:Brawler} of {0:yours|{0}}.", "Runa snipes Brawler of yours."),
        ("{0} {0:snipe|snipes} {brawler:Brawler} of {1:yours|{1}}.", "You snipe Brawler of Runa."),
        ("It goes to {0:your buildsite|the buildsite of {0}}.", "It goes to your buildsite."),
        ("It goes to {1:your buildsite|the buildsite of {1}}.", "It goes to the buildsite of Runa."),
        ("{0:Your {spear:Spear}|The {spear:Spear} of {0}} breaks.", "Your Spear breaks."),
        ("{1} gives it to {0}.", "Runa gives it to you."),
        ("{0} could add Hands 3.", "You could add Hands 3."),
        ("{0} sees Tools and Thugs.", "You sees Tools and Thugs."),  # nothing is guessed
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


def test_what_several_do_is_told_in_their_words():
    assert YOU.text("{1:commit|commits} 1 card", doers=[1, 0]).plain == "commit 1 card"


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
