"""The turns of others, a line each."""

import io

import pytest
from rich.console import Console

import hearthside
from hearthside import bots
from hearthside.kernel.log_lines import LogEntry
from hearthside.terminal import brief, files
from hearthside.terminal.keeping import Keeper
from hearthside.terminal.names import Names
from hearthside.terminal.screen import Screen
from hearthside.terminal.seating import Seat
from hearthside.terminal.session import Session

NAMES = Names(["You", "Runa", "Eskil"], 0)


def did(seat, words, step=False, line=-1):
    mine, _, theirs = words.partition("|")
    does = f"{{{seat}:{mine}|{theirs}}}"
    return LogEntry(f"{{{seat}}} {does}.", seat=seat, does=does, step=step, line=line)


def told(*lines, width=80):
    return [text.plain for _, text in brief.summary(lines, NAMES, 0, width)]


def test_steps_of_others_are_left_out_and_the_own_ones_told():
    def hunt(seat):
        return (
            did(seat, "pay|pays", step=True),
            did(seat, "hunt|hunts"),
            did(seat, "shuffle|shuffles", step=True),
        )

    assert told(*hunt(1), *hunt(0)) == ["Runa hunts.", "You pay; hunt; shuffle."]


def test_what_the_table_tells_between_others_goes_with_their_steps():
    pends = LogEntry("Husky needs 2 risk payments.", step=True)
    assert told(did(1, "play|plays"), pends, did(1, "move|moves")) == ["Runa plays; moves."]
    assert told(did(0, "play|plays"), pends) == ["You play.", "Husky needs 2 risk payments."]


def test_a_step_that_is_about_the_reader_is_told():
    pays = LogEntry("{1} pays {0:you|{0}}.", seat=1, does="pays {0:you|{0}}", step=True)
    assert told(pays) == ["Runa pays you."]


def test_a_heading_with_nothing_but_the_name_is_left_out_for_others():
    def turn(seat):
        return LogEntry(f"Round 2: {{{seat}}}", chapter="Round 2"), did(seat, "play|plays")

    assert told(*turn(1), *turn(0)) == ["Runa plays.", "Round 2: you", "You play."]
    assert told(LogEntry("Round 3", chapter="Round 3"), did(1, "play|plays")) == ["Round 3", "Runa plays."]


def test_too_long_a_line_keeps_what_was_done_seldom():
    moves = [did(1, f"move|moves a Camp to tile {n}", line=7) for n in range(4)]
    lines = [
        did(1, "send|sends the Chief to Migrate", line=1),
        *moves,
        did(1, "found|founds a Village", line=3),
    ]
    assert told(*lines, width=200)[0].count("moves a Camp") == 4
    assert told(*lines, width=60) == ["Runa sends the Chief to Migrate; founds a Village. …"]
    assert told(*lines, width=85) == [
        "Runa sends the Chief to Migrate; moves a Camp to tile 0; founds a Village. …"
    ]


def test_what_is_about_the_reader_is_never_left_out():
    hits = LogEntry("", seat=1, does="snipes a Brawler of {0:yours|{0}}", line=2)
    lines = [did(1, "hunt|hunts for 3 food", line=1), hits, did(1, "trash|trashes 2 cards", line=3)]
    assert told(*lines, width=60) == ["Runa hunts for 3 food; snipes a Brawler of yours. …"]
    long = [did(1, "hunt|hunts"), *[LogEntry("", seat=1, does=f"hits {{0:you {n}|{{0}}}}") for n in range(9)]]
    assert told(*long, width=40)[0].count("you") == 9  # rather two lines than that


def test_one_clause_that_is_too_long_is_cut():
    assert told(did(1, f"sing|sings {'la ' * 40}"), width=30) == ["Runa sings la la la la la la …"]


@pytest.mark.parametrize(
    ("name", "seats"), [("arctic_scavengers", 3), ("iditacards", 3), ("endless_winter", 3), ("risewater", 3)]
)
def test_whole_turns_of_bots_are_a_line_each(name, seats):
    """A person who takes the first thing that is possible, and all that is told of the bots meanwhile."""
    game = hearthside.new(name, seats, seed=11)
    table = [Seat("Ada"), *[Seat(who, "bot") for who in ("Runa", "Eskil")]]
    players = {seat: bots.make("random", game.pack, seat) for seat in range(1, seats)}
    out = io.StringIO()
    lines = "sure never\n" + "1\n0\n" * 40
    screen = Screen(Console(file=out, width=80), io.StringIO(lines))
    Session(screen, game, table, players, Keeper(game, table, files.new_path(game))).run()
    said = out.getvalue().splitlines()
    theirs = [at for at, line in enumerate(said) if line.startswith((" • Runa ", " • Eskil "))]
    assert len(theirs) > 5
    for at in theirs:
        goes_on = said[at + 1].startswith("   ") and "Answered for you" not in said[at + 1]
        assert not goes_on or " you" in said[at], said[
            at : at + 2
        ]  # what is about the reader is told in full
