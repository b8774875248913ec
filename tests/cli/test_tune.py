"""`hearthside tune`."""

import json

import pytest
from click.testing import CliRunner

from hearthside.cli import main
from hearthside.games.iditacards.bot.beliefs import BELIEFS
from hearthside.kernel.beliefs import read_numbers
from hearthside.lab import tune as lab_tune
from hearthside.lab.tune import Search

QUICK = "--only day --directions 1 --deals 1 --games 2 --workers 1 --seed 3".split()


def run(*args):
    return CliRunner().invoke(main, ["tune", "iditacards", "--seats", "2", *QUICK, *args])


def test_it_tells_what_changed_and_leaves_a_file_that_can_play(tmp_path):
    result = run("--file", "search.json", "--iterations", "2")
    assert result.exit_code == 0, result.output
    assert "musher at 2 seats after 2 iterations" in result.output
    assert "Verdict: " in result.output
    assert "of 2 games against musher (an equal: 50.0 %), seed 3000000" in result.output
    text = (tmp_path / "search.toml").read_text("utf-8")
    assert "hearthside tune iditacards --seats 2 --only day --iterations 2" in text
    found, before = read_numbers(tmp_path / "search.toml"), BELIEFS.particular(2, "")
    assert found["day"] != before["day"]
    assert {name: found[name] for name in found if name != "day"} == {
        name: before[name] for name in before if name != "day"
    }
    duel = ["compare", "--game", "iditacards", "musher:weights=search.toml", "musher:day=0.4"]
    played = CliRunner().invoke(main, [*duel, "--games", "1", "--workers", "1"])
    assert played.exit_code == 0, played.output
    assert "musher:weights=search.toml is" in played.output


def test_the_same_command_goes_on_and_json_is_for_programs(tmp_path):
    assert run("--file", "search.json", "--iterations", "1").exit_code == 0
    result = run("--file", "search.json", "--iterations", "2", "--json")
    assert [one["name"] for one in json.loads(result.output)["changes"]] == ["day"]
    assert len(json.loads((tmp_path / "search.json").read_text())["trail"]) == 2


def test_whoever_presses_ctrl_c_finds_the_last_whole_iteration(tmp_path, monkeypatch):
    save = lab_tune.save_search

    def once(file, search: Search):
        save(file, search)
        raise KeyboardInterrupt

    monkeypatch.setattr(lab_tune, "save_search", once)
    result = run("--file", "search.json", "--iterations", "3")
    assert result.exit_code == 130
    assert "Stopped after 1 iteration." in result.output
    monkeypatch.undo()
    monkeypatch.chdir(tmp_path)
    assert run("--file", "search.json", "--iterations", "2").exit_code == 0


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--file", "search.toml"], "call it .json"),
        (["--file", "nowhere/search.json"], "there is no folder"),
        (["--file", "search.json", "--iterations", "0"], "at least one iteration"),
        (["--file", "search.json", "--bot", "random"], "no numbers that could be tuned"),
    ],
)
def test_what_cannot_be_done_is_refused(words, says):
    result = run(*words)
    assert result.exit_code != 0
    assert says in f"{result.output}{result.exception}"
