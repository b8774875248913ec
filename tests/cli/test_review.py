"""`hearthside review`: a saved game looked at again, for people and for scripts."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

import hearthside
from hearthside.bots import make
from hearthside.cli import main


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The end of a race."""
    hands = {"hand:0": "Mush, 2 Move", "hand:1": "Mush, 2 Move, Breakfast"}
    game = hearthside.scenario("iditacards", {"seats": 2, "turn": 0, "squares": [150, 149], **hands})
    game.act(0, next(one.key for one in game.options(0) if not one.key.startswith("play:move")))
    players = [make("musher", game.pack, seat) for seat in range(2)]
    while not game.over:
        seat = game.waiting[0]
        game.act(seat, players[seat].choose(game.chair(seat)))
    path = tmp_path_factory.mktemp("games") / "race.hearth"
    path.write_bytes(game.save())
    return path


def test_it_tells_who_was_likely_to_win_what_was_a_mistake_and_what_luck(saved):
    result = CliRunner().invoke(main, ["review", str(saved), "--deals", "40"])
    assert result.exit_code == 0, result.output
    for title in ("How likely each was to win", "Mistakes", "Luck and skill"):
        assert title in result.output
    assert "costs" in result.output
    assert "better: Play Move" in result.output
    assert "By expert:" in result.output


def test_scripts_get_all_of_it_as_json(saved):
    result = CliRunner().invoke(main, ["review", str(saved), "--deals", "8", "--seat", "0", "--json"])
    assert result.exit_code == 0, result.output
    found = json.loads(result.output)
    assert (found["game"], found["eye"], found["deals"]) == ("iditacards", 0, 8)
    assert found["accounts"][1] is None
    assert found["curve"][-1]["chances"] in ([0.0, 1.0], [1.0, 0.0])


def test_what_cannot_be_reviewed_says_why(saved, tmp_path):
    running = tmp_path / "running.hearth"
    running.write_bytes(hearthside.new("iditacards", 2, 1).save())
    for words, said in (
        ([str(running)], "the game is not over"),
        ([str(saved), "--seat", "2"], "there is no seat 2; the seats are 0 to 1"),
        ([str(saved), "--deals", "0"], "from 1 to 5000 deals, not 0"),
    ):
        result = CliRunner().invoke(main, ["review", *words])
        assert result.exit_code != 0
        assert said in result.output
