"""Leagues: everybody meets everybody once, what was played is kept, and the stronger are rated higher."""

import json

import pytest
from click.testing import CliRunner

from hearthside import HearthsideError, api
from hearthside.cli import main
from hearthside.lab.league import (
    League,
    Meeting,
    open_league,
    play_league,
    save_league,
    table_of,
)

ARCTIC = api.pack("arctic_scavengers")
FIRST = "tests/lab/first_option.py"


def test_everybody_meets_everybody_and_the_best_is_on_top():
    league = open_league(None, ARCTIC, 2, {})
    play_league(league, ARCTIC, ["random", "scavenger", FIRST], 6)
    assert [meeting.bots for meeting in league.meetings] == [
        ("random", "scavenger"),
        ("random", FIRST),
        ("scavenger", FIRST),
    ]
    table = table_of(league)
    assert table.ratings[0].bot == "scavenger"
    assert {(cell.bot, cell.against) for cell in table.cells} == {
        (one, other) for one in league.bots() for other in league.bots() if one != other
    }
    for cell in table.cells:
        back = next(one for one in table.cells if (one.bot, one.against) == (cell.against, cell.bot))
        assert cell.share.value + back.share.value == pytest.approx(1)


def test_with_more_seats_each_stands_alone_once():
    league = open_league(None, ARCTIC, 3, {})
    play_league(league, ARCTIC, ["random", "scavenger"], 2)
    assert [meeting.bots for meeting in league.meetings] == [("random", "scavenger"), ("scavenger", "random")]
    assert [len(deal) for meeting in league.meetings for deal in meeting.deals] == [3] * 4  # all rotations


def test_only_what_is_missing_is_played(tmp_path):
    file = tmp_path / "league.json"
    league = open_league(file, ARCTIC, 2, {})
    play_league(league, ARCTIC, ["random", "scavenger"], 2)
    save_league(file, league)
    again = open_league(file, ARCTIC, 2, {})
    assert again == league
    play_league(again, ARCTIC, ["scavenger", "random"], 4)
    whole = open_league(None, ARCTIC, 2, {})
    play_league(whole, ARCTIC, ["random", "scavenger"], 4)
    deals = [deal for meeting in again.meetings for deal in meeting.deals]
    assert [len(meeting.deals) for meeting in again.meetings] == [2, 2]
    assert deals == whole.meetings[0].deals


def test_ranks_are_those_of_chairs_not_of_seats():
    """The scavenger sits in the second chair, wherever that is in a rotation, and wins from there."""
    league = open_league(None, ARCTIC, 2, {})
    play_league(league, ARCTIC, ["random", "scavenger"], 3)
    assert all(ranks == [1, 0] for deal in league.meetings[0].deals for ranks in deal)


def test_swiss_neighbours_meet_and_nobody_twice():
    league = open_league(None, ARCTIC, 2, {})
    bots = ["random", "scavenger", FIRST, "beginner"]
    play_league(league, ARCTIC, bots, 2, kind="swiss", rounds=3)
    met = [frozenset(meeting.bots) for meeting in league.meetings]
    assert len(met) == 6 == len(set(met))  # in three rounds four have met everybody


def test_a_shared_victory_is_half_a_victory():
    league = League(1, "x", "", 2, {}, [Meeting(("a", "b"), 0, [[[0, 0], [0, 1]]])])
    shares = {cell.bot: cell.share.value for cell in table_of(league).cells}
    assert shares == {"a": 0.75, "b": 0.25}


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("nonsense", "is not the file of a league"),
        ('{"format": 1}', "is not the file of a league"),
    ],
)
def test_another_file_is_refused(tmp_path, content, says):
    file = tmp_path / "league.json"
    file.write_text(content)
    with pytest.raises(HearthsideError, match=says):
        open_league(file, ARCTIC, 2, {})


def test_the_league_of_something_else_is_refused(tmp_path):
    file = tmp_path / "league.json"
    save_league(file, open_league(None, ARCTIC, 2, {}))
    with pytest.raises(HearthsideError, match="seats 2, not 3"):
        open_league(file, ARCTIC, 3, {})
    with pytest.raises(HearthsideError, match="of arctic_scavengers, not of iditacards"):
        open_league(file, api.pack("iditacards"), 2, {})
    with pytest.raises(HearthsideError, match="at least two seats"):
        open_league(None, ARCTIC, 1, {})


def test_only_the_option_that_differs_is_told(tmp_path):
    file = tmp_path / "league.json"
    save_league(file, open_league(None, ARCTIC, 2, {}))
    with pytest.raises(HearthsideError, match="a league with junkyard module, not recon; take") as told:
        open_league(file, ARCTIC, 2, {"junkyard": "recon"})
    assert "starters" not in str(told.value)


def test_what_is_not_said_is_as_in_the_file(tmp_path):
    file = tmp_path / "league.json"
    save_league(file, open_league(None, ARCTIC, 3, {"junkyard": "recon"}))
    found = open_league(file, ARCTIC)
    assert (found.seats, found.options["junkyard"]) == (3, "recon")


def test_where_all_win_together_there_is_no_league():
    with pytest.raises(HearthsideError, match="nobody comes out ahead in Harrow Junction"):
        open_league(None, api.pack("harrow-junction"), 2)


def test_the_command_says_what_is_missing(tmp_path):
    def said(*words):
        return " ".join(CliRunner().invoke(main, ["league", "arctic", *words]).output.split())

    assert "nothing was played yet" in said("--show", "--file", str(tmp_path / "none.json"))
    assert "there is no folder" in said("--file", str(tmp_path / "no" / "where.json"))


def test_the_command(tmp_path):
    file = str(tmp_path / "league.json")
    words = ["league", "arctic", "--file", file, "--workers", "1"]
    result = CliRunner().invoke(main, [*words, "--bots", "random,scavenger", "--deals", "2"])
    assert result.exit_code == 0, result.output
    assert "win share of the row against the column" in " ".join(result.output.split())
    result = CliRunner().invoke(main, [*words, "--show", "--json"])
    told = json.loads(result.stdout)
    assert [one["bot"] for one in told["ratings"]] == ["scavenger", "random"]
    result = CliRunner().invoke(main, [*words, "--show", "--markdown"])
    assert "| `scavenger` |" in result.output
    assert "| 100.0 (" in result.output
    assert "–100.0) |" in result.output  # an interval of shares ends there
