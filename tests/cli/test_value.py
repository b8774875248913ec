"""`hearthside value`: from games to weights to what they are worth."""

import json

import pytest
from click.testing import CliRunner

from hearthside.cli import main
from hearthside.kernel.valued import read_weighed
from hearthside.lab import value_data


def run(*args):
    return CliRunner().invoke(main, ["value", *args])


def data(out, games, seed, *more):
    where = ["--seats", "2", "--games", str(games), "--seed", str(seed), "--out", out, "--workers", "1"]
    return run("data", "iditacards", *where, *more)


def test_from_games_to_weights_to_a_verdict(tmp_path):
    assert data("learn", 100, 1).exit_code == 0
    told = data("fresh", 100, 2)
    assert "100 games of Iditacards at 2 seats are in fresh." in told.output
    fitted = run("fit", "learn", "--file", "mine.toml")
    assert fitted.exit_code == 0, fitted.output
    made = read_weighed(tmp_path / "mine.toml").made
    assert made == "hearthside value data iditacards --seats 2 --games 100 --seed 1; hearthside value fit"
    checked = run("check", "fresh", "--values", "mine.toml", "--plot", "mine.svg")
    assert checked.exit_code == 0, checked.output
    assert "Iditacards, 2 seats: 100 games" in checked.output
    assert "points apart on average" in checked.output
    assert (tmp_path / "mine.svg").read_text("utf-8").startswith("<svg ")
    found = json.loads(run("check", "fresh", "--values", "mine.toml", "--json").output)
    assert found["end"]["r2"]["value"] > found["middle"]["r2"]["value"]
    assert found["whole"]["brier"]["value"] < found["whole"]["brier_equal"]


def test_the_values_of_the_house_are_judged_if_no_others_are_named():
    data("fresh", 100, 2)
    found = json.loads(run("check", "fresh", "--json").output)
    assert found["whole"]["r2"]["low"] > found["whole"]["r2_score"]


def test_stopped_it_says_how_to_go_on(monkeypatch):
    def stop(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(value_data, "gather", stop)
    result = data("games", 100, 1)
    assert result.exit_code == 130
    assert "Stopped after 0 games. The same command goes on." in result.output


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["data", "iditacards", "--seats", "1", "--out", "x"], "take two seats or more"),
        (["data", "iditacards", "--seats", "2", "--games", "0", "--out", "x"], "at least one game"),
        (["data", "iditacards", "--seats", "9", "--out", "x"], "not for 9"),
        (["data", "arctic", "--seats", "2", "--preset", "everything", "--out", "x"], "take the base game"),
        (["fit", "nowhere", "--file", "x.toml"], "holds no games for values"),
        (["fit", "nowhere", "--file", "x.json"], "should end in .toml"),
        (["check", "nowhere"], "holds no games for values"),
    ],
)
def test_what_cannot_be_says_why(args, told):
    result = run(*args)
    assert result.exit_code == 2
    assert told in result.output
