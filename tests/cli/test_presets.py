"""Presets and options that take many choices, at the command line and in the terminal's menu."""

import json

import pytest
from click.testing import CliRunner

from hearthside import api
from hearthside.cli import main
from hearthside.terminal import files
from tests.tiny.pack import PACK


@pytest.fixture(autouse=True)
def only_campfire(monkeypatch):
    monkeypatch.setattr(api, "packs", lambda: api.Shelf({PACK.id: PACK}))


def run(*args, given="", code=0):
    result = CliRunner().invoke(main, args, input=given)
    assert result.exit_code == code, result.output
    return result


def played(tmp_path, *args, given="quit\n"):
    run("play", "campfire", *args, "--file", str(tmp_path / "x.hearth"), given=given)
    return files.open_game(tmp_path / "x.hearth").game


def test_games_tells_presets_and_what_can_be_chosen_together():
    output = run("games", "campfire").output
    assert "bare  Bare woods (2 to 3 seats). A night among twigs." in output
    assert "lacking = some of twig, log, coal (usually none)" in output


def test_a_preset_sets_the_options(tmp_path):
    game = played(tmp_path, "--preset", "bare")
    assert game.table_options == {"nights": 1, "lacking": ["log", "coal"]}


def test_an_option_beside_a_preset_counts(tmp_path):
    game = played(tmp_path, "--preset", "Bare", "--option", "nights=3")
    assert game.table_options == {"nights": 3, "lacking": ["log", "coal"]}


@pytest.mark.parametrize(("word", "value"), [("coal,twig", ["twig", "coal"]), ("", []), (" log ", ["log"])])
def test_many_are_written_with_commas(tmp_path, word, value):
    assert played(tmp_path, "--option", f"lacking={word}").table_options["lacking"] == value


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--preset", "bear"], "Campfire has no preset 'bear' (did you mean 'bare'?)"),
        (["--preset", "bare", "--seats", "4"], "Bare woods is for 2 to 3 seats, not for 4"),
        (["--option", "lacking=lgo"], "the option 'lacking' cannot hold 'lgo' (did you mean 'log'?)"),
        (["--option", "lacking=log,log"], "the option 'lacking' names 'log' more than once"),
        (["--option", "lacking"], "write lacking=VALUE (lacking is some of twig, log, coal)"),
    ],
)
def test_mistakes(args, said):
    for command in ("play", "simulate"):
        result = run(command, "campfire", *args, code=2)
        assert said in result.stderr


def test_bots_play_a_preset():
    report = json.loads(run("simulate", "campfire", "--games", "2", "--preset", "bare", "--json").output)
    assert (report["seats"], report["preset"], report["options"]["nights"]) == (2, "bare", 1)
    assert "preset bare" in run("simulate", "campfire", "--games", "2", "--preset", "bare").output
    mixed = run("simulate", "campfire", "--games", "2", "--option", "lacking=log,coal").output
    assert "seed 0, lacking=log+coal" in mixed, "what is not as usual"


def test_the_menu_asks_for_a_preset_and_then_for_seats_that_fit_it():
    output = run("play", given="1\n2\n4\n3\n\n\nquit\n").output
    assert "Which of these? 1 to 2 [1]" in output
    assert "2 Bare woods (2 to 3 seats). A night among twigs." in output
    assert "Please type a number from 2 to 3" in output
    assert "Campfire, Bare woods: You, " in output


def test_only_enter_in_the_menu_is_the_usual():
    assert "Campfire, Two nights: You, " in run("play", given="\nquit\n").output
    assert "Campfire, Two nights: You, " in run("play", given="1\n\n\n\n\nquit\n").output
