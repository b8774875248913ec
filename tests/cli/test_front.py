"""The command line: what it says about itself, and about mistakes."""

import os
import re
import subprocess
import sys

import pytest
from click.testing import CliRunner

from hearthside.cli import main


def run(*args, given=""):
    return CliRunner().invoke(main, args, input=given)


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["plya"], "there is no command 'plya' (did you mean 'play' or 'replay'?)"),
        (["play", "arktic"], "there is no game 'arktic' (did you mean 'arctic_scavengers'?)"),
        (["games", "chess"], "there is no game 'chess' (there are: arctic_scavengers"),
        (["play", "arctic", "--bots", "scavanger"], "has no bot 'scavanger' (did you mean 'scavenger'?)"),
        (["play", "arctic", "--option", "interupt=yes"], "did you mean 'interrupt_spends_action'?"),
        (
            ["play", "arctic", "--option", "interrupt_spends_action=perhaps"],
            "interrupt_spends_action cannot be 'perhaps'; it is one of no, yes",
        ),
        (["play", "arctic", "--option", "interrupt_spends_action"], "write interrupt_spends_action=VALUE"),
        (["play", "arctic", "--seats", "9"], "for 1 to 5 seats, not for 9"),
        (["play", "arctic", "--seat", "Ada", "--seat", "Ada"], "two at this table are called 'Ada'"),
        (["play", "arctic", "--seat", "colour=red"], "--seat is name=… or bot=…"),
        (["play", "arctic", "--people", "1", "--seat", "Ada", "--seat", "Bo"], "2 people have names"),
        (["simulate", "arctic", "--bots", "rendom"], "did you mean 'random'?"),
        (["simulate", "arctic", "--games", "0"], "at least one game must be played"),
        (["verify", "nowhere.hearth"], "cannot read nowhere.hearth: No such file"),
        (["replay", "nowhere.hearth"], "cannot read nowhere.hearth: No such file"),
    ],
)
def test_mistakes_get_one_clear_line(args, said):
    result = run(*args)
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


def test_a_misspelled_option_of_a_command():
    result = run("play", "--seets", "3")
    assert result.exit_code == 2
    assert "--seats" in result.stderr


@pytest.mark.parametrize(
    "command", ["games", "play", "best", "pack", "serve", "simulate", "replay", "verify", "store"]
)
def test_every_command_has_help_with_examples(command):
    result = run(command, "--help")
    assert result.exit_code == 0
    assert "Examples:" in result.output
    assert re.search(rf"^  .*hearthside {command} ?", result.output, re.MULTILINE)


def test_every_example_of_the_help_is_a_command_that_is_understood():
    """The options in the examples exist; a typo would be refused as one."""
    for command in ("games", "play", "serve", "simulate", "replay", "verify"):
        known = set(re.findall(r"--[a-z-]+", run(command, "--help").output.split("Examples:")[0]))
        used = set(re.findall(r"--[a-z-]+", run(command, "--help").output.split("Examples:")[1]))
        assert used <= known, command


def test_games_says_what_can_be_played():
    output = run("games").output
    for piece in (
        "arctic_scavengers",
        "2 to 5",
        "random, beginner, casual, steady, scavenger, expert",
        "interrupt_spends_action = no, yes",
    ):
        assert piece in output


def test_without_a_command_it_plays():
    assert "Which game?" in run(given="q\n").output


def test_python_m_hearthside():
    done = subprocess.run(
        [sys.executable, "-m", "hearthside", "--version"],
        capture_output=True,
        text=True,
        env=dict(os.environ),
    )
    assert done.returncode == 0
    assert re.fullmatch(r"hearthside \d+\.\d+\.\d+, (compiled|pure Python)\n", done.stdout)


def test_options_of_the_table_reach_the_game(tmp_path):
    from hearthside.terminal import files

    run("play", "arctic", "--option", "interrupt-spends-action=on", "--file", "x.hearth", given="0\n")
    assert files.open_game(tmp_path / "x.hearth").game.table_options["interrupt_spends_action"] is True
