"""`hearthside report`."""

import json
from importlib import import_module

import duckdb
from click.testing import CliRunner

from hearthside.cli import main
from hearthside.server.balance.pages import Pages
from tests.lab.made_runs import make_run


def run(*args):
    return CliRunner().invoke(main, ["report", *map(str, args)])


def test_a_page(tmp_path):
    result = run(make_run(tmp_path / "run", 60, 2), "-o", tmp_path / "report.html")
    assert result.exit_code == 0, result.output
    assert "Made up: 60 games of 1 run." in result.output
    page = (tmp_path / "report.html").read_text("utf-8")
    assert page.startswith("<!doctype html>")
    assert "Made up" in page
    assert sorted(path.name for path in tmp_path.iterdir()) == ["report.html", "run"]


def test_shown_in_the_browser(tmp_path, monkeypatch):
    """Where a server on the usual database finds it."""
    serving = import_module("hearthside.cli.serve")  # and not the command of this name
    monkeypatch.setattr(serving, "data_folder", lambda: tmp_path / "data")
    result = run(make_run(tmp_path / "run", 60, 2), "--browser")
    assert result.exit_code == 0, result.output
    facts = Pages(tmp_path / "data" / "reports").facts("made")
    assert facts is not None
    assert (facts.games, [run.seats for run in facts.runs]) == (60, [2])
    assert "decisions in a game" in [tile.title for tile in facts.glance]


def test_numbers_for_programs(tmp_path):
    result = run(make_run(tmp_path / "run", 60, 2), "--json")
    found = json.loads(result.stdout)
    assert found["game"] == "made"
    assert {section["id"] for section in found["sections"]} >= {"fairness", "length", "tension", "cards"}


def test_a_database_for_notebooks(tmp_path):
    file = tmp_path / "made.duckdb"
    result = run(make_run(tmp_path / "run", 60, 2), "--db", file)
    assert result.exit_code == 0, result.output
    with duckdb.connect(str(file), read_only=True) as connection:
        assert connection.execute("SELECT sum(win) FROM usual_results").fetchone() == (60.0,)
        views = connection.execute("SELECT view_name FROM duckdb_views() WHERE NOT internal").fetchall()
        assert {name for (name,) in views} == {
            "results",
            "usual_games",
            "usual_results",
            "card_results",
            "win_shares",
        }
        tools = connection.execute("SELECT DISTINCT name FROM card_results WHERE kind = 'tool'").fetchall()
        assert ("A good card",) in tools
    again = run(tmp_path / "run", "--db", file)
    assert again.exit_code != 0
    assert "is there already" in again.output


def test_what_goes_wrong_is_told(tmp_path):
    result = run(tmp_path, "-o", tmp_path / "report.html")
    assert result.exit_code != 0
    assert "holds no run" in result.output
    assert "where to?" in run(make_run(tmp_path / "run", 20, 2)).output
    assert not (tmp_path / "report.html").exists()
    nowhere = tmp_path / "no" / "where"
    assert "there is no folder" in run(tmp_path / "run", "-o", nowhere).output
    assert "there is no folder" in run(tmp_path / "run", "--db", nowhere).output
