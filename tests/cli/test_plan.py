"""`hearthside pack plan` and `hearthside lsp`: what they print, and what they say if something is missing."""

import json
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hearthside.cli import main


def run(*args: str) -> Result:
    return CliRunner().invoke(main, list(args))


def test_a_plan_for_programs():
    (plan,) = json.loads(run("pack", "plan", "first-lantern", "103", "--json").stdout)
    assert plan["identifier"] == "Lantern 103"
    assert plan["ways"][0]["worth"] == plan["brings"] - plan["ways"][0]["costs"]
    assert plan["ways"][1]["cards"][0]["onlyIf"] == [
        'a card with Feats.Craft = "Glass" lies in your buildsite'
    ]
    (ladder,) = json.loads(run("pack", "plan", "first-lantern", "--json").stdout)
    assert [rung["step"] for rung in ladder["rungs"]] == [0, 0, 0, 0, 0, 0, 1, 1]


def test_a_picture_is_written(tmp_path: Path):
    result = run("pack", "plan", "risewater", "--svg", "ladder.svg")
    assert result.output == "ladder.svg\n"
    assert (tmp_path / "ladder.svg").read_text("utf-8").startswith("<svg ")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["first-lantern", "201"], "Lantern 201 (Candle) is a support; a plan is for an adventure"),
        (["first-lantern", "dragon"], "there is no card 'dragon'"),
        (["first-lantern", "103", "--svg", "x.svg"], "a picture is drawn of the whole pack"),
        (
            ["first-lantern", "--svg", "nowhere/x.svg"],
            "cannot write nowhere/x.svg: No such file or directory",
        ),
        (["nowhere"], "there is no folder nowhere"),
    ],
)
def test_mistakes_get_one_clear_line(args: list[str], said: str):
    result = run("pack", "plan", *args)
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


def test_a_language_server_without_its_library_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "pygls", None)
    result = run("lsp")
    assert result.exit_code == 2
    assert "pip install 'hearthside[editor]'" in result.stderr
    assert result.stdout == ""
