"""Figures of runs whose truth is known."""

import math
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hearthside.kernel.errors import HearthsideError
from hearthside.lab.figures.choice import option_in_words, question_in_words
from hearthside.lab.figures.make import make_report
from hearthside.lab.figures.runs import open_runs
from hearthside.lab.figures.shapes import Figure, Report
from hearthside.lab.stats.shares import Estimate
from tests.lab.made_runs import MORE_DECISIONS, make_run, true_dealt_effect


def _report(*folders: Path) -> Report:
    data = open_runs(folders)
    try:
        return make_report(data)
    finally:
        data.connection.close()


def _figure(report: Report, name: str) -> Figure:
    return next(figure for section in report.sections for figure in section.figures if figure.id == name)


def _names(report: Report) -> list[str]:
    return [figure.id for section in report.sections for figure in section.figures]


def _cell(figure: Figure, row: str, column: str) -> Any:
    at = [one.name for one in figure.columns].index(column)
    return next(one for one in figure.rows if one[0] == row)[at]


def _column(figure: Figure, at: int) -> list[Any]:
    return [row[at] for row in figure.rows]


def _holds(found: Estimate, truth: float) -> bool:
    return found.low <= truth <= found.high


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Report:
    """Equal bots, a game a deal, and who begins is stronger."""
    folder = tmp_path_factory.mktemp("plain") / "run"
    return _report(make_run(folder, 2_000, 4, first=0.5, choices=True))


@pytest.fixture(scope="module")
def paired(tmp_path_factory: pytest.TempPathFactory) -> Report:
    folder = tmp_path_factory.mktemp("paired") / "run"
    strengths = {"strong": 1.0, "weak": -1.0}
    return _report(
        make_run(folder, 400, 3, ["strong", "middle", "weak"], strengths=strengths, luck=1.5, paired=True)
    )


def test_who_begins_wins_more_often(plain):
    figure = _figure(plain, "by-seat-0")
    first = _cell(figure, "seat 1", "win share")
    assert first.low > 0.28
    assert first.deals == 2_000
    assert _cell(figure, "seat 3", "win share").high < 0.26
    assert sum(one.value for one in _column(figure, 1)) == pytest.approx(1)
    assert figure.notes[0].startswith("All together they differ")
    assert figure.bots == ["plain"]
    assert figure.nature == "causal"


def test_equal_seats_are_alike(tmp_path):
    figure = _figure(_report(make_run(tmp_path / "run", 1_000, 3)), "by-seat-0")
    assert figure.notes[0].startswith("All together they could well be alike")
    assert all(_holds(one, 1 / 3) for one in _column(figure, 1))


def test_length(plain):
    found = _cell(_figure(plain, "length"), "all games", "decisions")
    assert _holds(found, 84.5 + MORE_DECISIONS / 2)
    assert _cell(_figure(plain, "length"), "all games", "rounds").value == 6
    bars = _figure(plain, "length-0")
    assert sum(_column(bars, 1)) == 2_000
    assert _figure(plain, "endings").rows == [["out of cards", "all games", 2_000, 1.0]]


def test_tension(plain):
    """Margins are ten points; the winner comes from the last place, in the fourth round of six."""
    figure = _figure(plain, "tension")
    assert _cell(figure, "all games", "margin").value == 10
    assert _cell(figure, "all games", "spread").value == pytest.approx(10 * math.sqrt(1.25))
    assert _cell(figure, "all games", "lead changes").value == 1
    assert _cell(figure, "all games", "led for good from round").value == 4
    assert _cell(figure, "all games", "part played before that").value == pytest.approx(0.5)
    assert _cell(figure, "all games", "won from behind").value == 1
    assert _cell(figure, "all games", "won from last").value == 1
    assert [row[1] for row in _figure(plain, "lead-0").rows] == [0, 0, 0, 1, 1, 1]


def test_choice(plain):
    figure = _figure(plain, "choice")
    assert _cell(figure, "all games", "options for a decision").value == pytest.approx(3)
    questions = _figure(plain, "questions")
    assert _cell(questions, "Open", "variety") == pytest.approx(1)
    assert _cell(questions, "Settled", "variety") == pytest.approx(0)
    never = _figure(plain, "never")
    assert sorted(_column(never, 0)) == ["b", "c"]
    assert _column(never, 3) == _column(never, 0)  # the key


def test_options_and_questions_in_words(tmp_path):
    data = open_runs([make_run(tmp_path / "run", 20, 2)])
    assert option_in_words(data, "hire_for_nothing:trophy:1") == "hire for nothing Trophy 1"
    assert question_in_words("SkirmishTurn") == "Skirmish turn"


def test_the_same_games_recorded_otherwise_do_not_count_twice(tmp_path):
    one = make_run(tmp_path / "one", 20, 2, choices=True, more={"id": "one"})
    two = make_run(tmp_path / "two", 20, 2, more={"id": "two"})
    with pytest.raises(HearthsideError, match="the same games"):
        open_runs([one, two])


def test_the_dealt_effect_is_what_the_card_does(tmp_path):
    report = _report(make_run(tmp_path / "run", 2_500, 3, seed=4))
    figure = _figure(report, "cards-tool")
    good, bad = _cell(figure, "A good card", "dealt effect"), _cell(figure, "A <bad> card", "dealt effect")
    assert good.low > 0 > bad.high
    assert _holds(good, true_dealt_effect("good", 3))
    assert _holds(bad, true_dealt_effect("bad", 3))
    assert _cell(figure, "A good card", "stands out") == "strong (dealt)"
    assert _cell(figure, "A <bad> card", "stands out") == "weak (dealt)"
    plain = [row for row in figure.rows if str(row[0]).startswith("Plain")]
    assert sum(row[1].low <= 0 <= row[1].high for row in plain if isinstance(row[1], Estimate)) >= 8
    assert sum(bool(row[-1]) for row in plain) <= 2
    assert _cell(figure, "A good card", "drawn") == pytest.approx(0.3, abs=0.02)


def test_a_dealt_effect_does_not_mix_in_the_seat(tmp_path):
    """All of the first seat's strength is its own, not that of cards."""
    figure = _figure(_report(make_run(tmp_path / "run", 1_500, 2, first=1.5, seed=9)), "cards-tool")
    plain = [row[1] for row in figure.rows if str(row[0]).startswith("Plain")]
    assert sum(_holds(one, 0) for one in plain if isinstance(one, Estimate)) >= 8


def test_what_winners_take_is_only_descriptive(plain):
    figure = _figure(plain, "cards-culture")
    assert figure.nature == "descriptive"
    assert _cell(figure, "Trophy", "gained effect").low > 0.3
    assert _cell(figure, "Trophy", "dealt effect") is None
    assert _cell(figure, "Rare", "gained effect") is None  # 20 seats are too few
    assert _cell(figure, "Trophy", "gained") == pytest.approx(0.35, abs=0.03)


def test_what_lies_on_the_table(plain):
    figure = _figure(plain, "table-leg")
    assert _holds(_cell(figure, "Long road", "more decisions"), MORE_DECISIONS)
    assert _holds(_cell(figure, "Short road", "more decisions"), -MORE_DECISIONS)
    assert _cell(figure, "Long road", "more margin").value == 0


def test_the_ladder_and_what_the_deal_decides(paired):
    ladder = _figure(paired, "ladder-0")
    assert [row[0] for row in ladder.rows] == ["strong", "middle", "weak"]
    assert _cell(ladder, "strong", "weak").low > 0.7
    assert _cell(ladder, "strong", "strong") is None
    up, down = _cell(ladder, "strong", "middle"), _cell(ladder, "middle", "strong")
    assert up.value + down.value == pytest.approx(1)
    assert 0.1 < _cell(_figure(paired, "deals"), "all games", "decided by the deal") < 0.7
    bots = _figure(paired, "by-bot-0")
    assert [row[0] for row in bots.rows] == ["strong", "middle", "weak"]


def test_a_deal_that_decides_nothing(tmp_path, monkeypatch):
    monkeypatch.setattr("tests.lab.made_runs.STRENGTH", {"good": 0.0, "bad": 0.0})
    report = _report(make_run(tmp_path / "run", 400, 3, paired=True))
    assert _cell(_figure(report, "deals"), "all games", "decided by the deal") < 0.05


def test_the_ban_effect(tmp_path):
    without = make_run(tmp_path / "without", 50, 4)  # has nothing to do with it
    report = _report(make_run(tmp_path / "run", 1_200, 2, ban="good", seed=3), without)
    figure = _figure(report, "bans")
    found = _cell(figure, "A good card", "ban effect")
    assert found.high < 0
    # Without the card the seat wins as often as one that was not dealt it, in three games of ten.
    assert found.value == pytest.approx(-0.3 * true_dealt_effect("good", 2), abs=0.03)
    seats = _figure(report, "by-seat-0")
    assert _column(seats, 1)[0].games == 2_400  # games with a ban are left out


def test_ways_to_play_are_told_apart(plain):
    figure = _figure(plain, "ways-0")
    assert sum(_column(figure, 3)) == 8_000
    assert "ways" in figure.notes[0]


def test_several_runs(tmp_path):
    two = make_run(tmp_path / "two", 300, 2)
    four = make_run(tmp_path / "four", 300, 4)
    other = make_run(tmp_path / "other", 300, 4, options={"harsh": True}, first=2.0)
    again = make_run(tmp_path / "again", 200, 4, seed=2)
    report = _report(four, two, other, again)
    assert report.games == 1_100
    assert [run.setup for run in report.runs] == [
        "4 seats · usual rules",
        "2 seats · usual rules",
        "4 seats · harsh = yes",
        "4 seats · usual rules",
    ]
    assert _cell(_figure(report, "by-seat-0"), "seat 1", "win share").deals == 500
    players = _figure(report, "by-players")
    assert len(players.rows) == 6
    against = _figure(report, "against")
    assert [row[0] for row in against.rows] == ["4 seats · harsh = yes"]
    assert _cell(against, "4 seats · harsh = yes", "who begins wins more often").low > 0.2


def test_a_report_is_json(plain):
    text = msgspec.json.encode(plain)
    again = msgspec.json.decode(text)
    assert again["format"] == 1
    assert again["game"] == "made"
    assert len(text) < 400_000


def test_a_game_that_is_won_together(tmp_path):
    report = _report(make_run(tmp_path / "run", 100, 3, more={"cooperative": True}))
    assert "won-0" in _names(report)
    assert "by-seat-0" not in _names(report)


# ------------------------------------------------------------ what cannot be read
def test_not_a_run(tmp_path):
    with pytest.raises(HearthsideError, match="holds no run"):
        open_runs([tmp_path])


def test_another_game(tmp_path):
    one = make_run(tmp_path / "one", 20, 2)
    two = make_run(tmp_path / "two", 20, 2, more={"game": "other", "name": "Another"})
    with pytest.raises(HearthsideError, match="a report is about one game"):
        open_runs([one, two])


def test_the_same_run_twice(tmp_path):
    one = make_run(tmp_path / "one", 20, 2)
    with pytest.raises(HearthsideError, match="the same games"):
        open_runs([one, make_run(tmp_path / "two", 20, 2)])


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"done": 0, "parts": []}, "holds no games yet"),
        ({"format": 2}, "has format 2"),
        ({"seats": "four"}, "cannot be read"),
        ({"parts": [0, 500]}, "is missing"),
        ({"done": 9}, "too few"),
    ],
)
def test_runs_that_tell_nothing(tmp_path, more, told):
    with pytest.raises(HearthsideError, match=told):
        open_runs([make_run(tmp_path / "run", 9 if told == "too few" else 20, 2, more=more)])


def test_without_the_extra_it_says_how_to_get_it(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "duckdb", None)
    with pytest.raises(HearthsideError, match=r"hearthside\[analysis\]"):
        open_runs([tmp_path])
