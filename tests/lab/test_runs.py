"""Runs that are kept: whole games in order, resumed where they stopped, the same whoever plays."""

import json
import signal
from pathlib import Path

import duckdb
import pytest
from click.testing import CliRunner

from hearthside import HearthsideError, api, lab
from hearthside.bots import specs
from hearthside.bots.random_bot import RandomBot
from hearthside.cli import main
from hearthside.lab import run as runs
from hearthside.lab import workers
from hearthside.lab.figures.runs import open_runs
from hearthside.lab.match import Match
from hearthside.lab.parts import write_part
from hearthside.lab.play import Player
from hearthside.lab.run import read_manifest
from tests.tiny.pack import PACK as CAMPFIRE

ARCTIC = api.pack("arctic_scavengers")


def rows(folder: Path, name: str, order: str = "ALL"):
    parts = read_manifest(folder).parts
    files = [str(folder / name / f"{first:09d}.parquet") for first in parts]
    return duckdb.execute(f"SELECT * FROM read_parquet($files) ORDER BY {order}", {"files": files}).fetchall()


def everything(folder: Path, *sets: str):
    return {name: rows(folder, name) for name in sets or ("games", "seats", "cards")}


@pytest.fixture
def small_parts(monkeypatch):
    monkeypatch.setattr(runs, "PART_ROWS", 150)


# ------------------------------------------------------------ what is written
def test_a_run_holds_what_was_played(tmp_path):
    summary = lab.simulate(ARCTIC, 6, ["random", "random"], 2, seed=4, out=tmp_path / "run", choices=3)
    found = read_manifest(tmp_path / "run")
    assert (found.game, found.seats, found.seed, found.done, found.wanted) == (
        "arctic_scavengers",
        2,
        4,
        6,
        6,
    )
    assert (found.design, found.rotations, found.drawn_order) == ("deals", 1, True)
    games = rows(tmp_path / "run", "games")
    assert [row[0] for row in games] == list(range(6))
    assert sum(row[4] for row in games) == summary.decisions
    seats = rows(tmp_path / "run", "seats", "game, seat")
    assert [row[:2] for row in seats] == [(game, seat) for game in range(6) for seat in range(2)]
    assert sum(row[7] for row in seats) == pytest.approx(6)
    assert all(len(row[8]) == 16 for row in seats)  # a number for each of the sixteen rounds
    assert {row[0] for row in rows(tmp_path / "run", "choices")} == {0, 3}
    (told,) = duckdb.execute(
        "SELECT * FROM read_parquet($file)", {"file": str(tmp_path / "run/runs.parquet")}
    ).fetchall()
    assert told[2] == "arctic_scavengers"


def test_the_rows_of_seats_and_cards_are_those_of_the_games(tmp_path):
    lab.simulate(ARCTIC, 4, ["random", "random"], 2, seed=4, out=tmp_path / "run")
    match = Match(ARCTIC, 2, ["random", "random"], 4, ARCTIC.options_from("", 2, None), recorded=True)
    cards = rows(tmp_path / "run", "cards", "game, seat")
    seats = rows(tmp_path / "run", "seats", "game, seat")
    for index in range(4):
        played = Player(match).play(index)
        assert played.record is not None
        flat = memoryview(played.record.cards).cast("h").tolist()
        truth = {
            (flat[at], ARCTIC.codec.card_ids[flat[at + 1]], *flat[at + 2 : at + 8])
            for at in range(0, len(flat), 8)
        }
        assert {row[1:] for row in cards if row[0] == index} == truth
        assert [row[5] for row in seats if row[0] == index] == played.scores
        assert [row[2] for row in seats if row[0] == index] == [played.order.index(seat) for seat in range(2)]


def test_the_number_of_workers_changes_nothing(tmp_path, small_parts):
    bots = ["scavenger", "random"]
    lab.simulate(ARCTIC, 8, bots, 2, seed=5, out=tmp_path / "one")
    lab.simulate(ARCTIC, 8, bots, 2, seed=5, workers=3, out=tmp_path / "three")
    assert len(read_manifest(tmp_path / "one").parts) > 1
    assert everything(tmp_path / "one") == everything(tmp_path / "three")


# ------------------------------------------------------------ going on
def test_a_run_goes_on_where_it_stopped(tmp_path, small_parts):
    whole = lab.simulate(ARCTIC, 9, ["random"], 3, seed=5, out=tmp_path / "whole")
    lab.simulate(ARCTIC, 4, ["random"], 3, seed=5, out=tmp_path / "halves")
    rest = lab.simulate(ARCTIC, 9, ["random"], 3, seed=5, out=tmp_path / "halves", resume=True)
    assert everything(tmp_path / "halves") == everything(tmp_path / "whole")
    timed = ("seconds", "workers", "decisions_per_second")
    assert [lab.as_dict(one) | dict.fromkeys(timed) for one in (whole, rest)] == [
        lab.as_dict(whole) | dict.fromkeys(timed)
    ] * 2


def test_ctrl_c_leaves_a_valid_run(tmp_path, monkeypatch):
    asked = 0

    class Tired(RandomBot):
        def choose(self, chair):
            nonlocal asked
            asked += 1
            if asked > 2000:
                raise KeyboardInterrupt
            return super().choose(chair)

    monkeypatch.setitem(specs.EVERY_GAME, "tired", Tired)
    with pytest.raises(lab.Stopped) as stop:
        lab.simulate(ARCTIC, 500, ["tired"], 3, seed=5, out=tmp_path / "run")
    done = read_manifest(tmp_path / "run").done
    assert stop.value.summary is not None
    assert 0 < done == stop.value.summary.games == len(rows(tmp_path / "run", "games")) < 500
    monkeypatch.setitem(specs.EVERY_GAME, "tired", RandomBot)
    again = lab.simulate(ARCTIC, done + 2, ["tired"], 3, seed=5, out=tmp_path / "run", resume=True)
    assert again.games == done + 2


def test_files_that_the_run_does_not_name_do_not_count(tmp_path):
    """A part that was written when the power failed, before run.json named it."""
    lab.simulate(ARCTIC, 2, ["random"], 2, seed=5, out=tmp_path / "run")
    manifest = (tmp_path / "run" / "run.json").read_bytes()
    lab.simulate(ARCTIC, 4, ["random"], 2, seed=5, out=tmp_path / "run", resume=True)
    (tmp_path / "run" / "run.json").write_bytes(manifest)
    lab.simulate(ARCTIC, 3, ["random"], 2, seed=5, out=tmp_path / "run", resume=True)
    assert [row[0] for row in rows(tmp_path / "run", "games")] == [0, 1, 2]


@pytest.mark.parametrize(
    ("again", "says"),
    [
        ({}, "--resume goes on with it"),
        ({"resume": True, "seed": 6}, "seed was 5, now 6"),
        ({"resume": True, "bots": ["scavenger"]}, "bots was"),
        (
            {"resume": True, "options": {"interrupt_spends_action": True}},
            r"run \(interrupt_spends_action was",
        ),
    ],
)
def test_another_run_is_never_written_over(tmp_path, again, says):
    asked = {"bots": ["random"], "seats": 2, "seed": 5, "out": tmp_path / "run"}
    lab.simulate(ARCTIC, 1, **asked)
    before = everything(tmp_path / "run")
    with pytest.raises(HearthsideError, match=says):
        lab.simulate(ARCTIC, 2, **(asked | again))
    assert everything(tmp_path / "run") == before


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path):
    (tmp_path / "letter.txt").write_text("Dear Ada")
    with pytest.raises(HearthsideError, match="is not empty and holds no run"):
        lab.simulate(ARCTIC, 1, ["random"], 2, out=tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["letter.txt"]


def test_what_cannot_be_played_leaves_no_folder(tmp_path):
    with pytest.raises(HearthsideError):
        lab.simulate(ARCTIC, 1, ["scavengr"], 2, out=tmp_path / "run")
    assert not (tmp_path / "run").exists()


def test_the_run_of_another_game_is_told_in_a_word(tmp_path):
    lab.simulate(ARCTIC, 1, ["random"], 2, out=tmp_path / "run")
    with pytest.raises(HearthsideError, match="holds a run of Arctic Scavengers; take another folder"):
        lab.simulate(CAMPFIRE, 1, ["random"], 2, out=tmp_path / "run", resume=True)


@pytest.mark.parametrize("name", ["games", "seats", "cards"])
def test_a_run_that_has_lost_a_file_does_not_go_on(tmp_path, name):
    lab.simulate(ARCTIC, 2, ["random"], 2, out=tmp_path)
    (tmp_path / name / "000000000.parquet").unlink()
    with pytest.raises(HearthsideError, match="parquet is missing, which"):
        lab.simulate(ARCTIC, 4, ["random"], 2, out=tmp_path, resume=True)


def test_a_file_that_is_broken_is_told_in_a_line(tmp_path):
    lab.simulate(ARCTIC, 12, ["random"], 2, out=tmp_path)
    (tmp_path / "games" / "000000000.parquet").write_text("hello")
    with pytest.raises(HearthsideError, match="a file of the run cannot be read") as told:
        lab.simulate(ARCTIC, 14, ["random"], 2, out=tmp_path, resume=True)
    assert "\n" not in str(told.value)
    with pytest.raises(HearthsideError, match="a file of the run cannot be read"):
        open_runs([tmp_path])


def test_games_that_cannot_be_written_are_told(tmp_path):
    (tmp_path / "games" / "000000000.half").mkdir(parents=True)  # where the file should go
    match = Match(ARCTIC, 2, ["random", "random"], 0, {}, recorded=True)
    with pytest.raises(HearthsideError, match="games cannot be written to"):
        write_part(tmp_path, match, [(0, Player(match).play(0))])


def test_workers_do_not_hear_ctrl_c_from_their_first_moment_on(monkeypatch):
    """A terminal tells all processes; one that is still being started would die of it, with much noise."""
    heard = []

    class Pool:
        def __init__(self, *args):
            pass

        def submit(self, *args):
            heard.append(signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, []))

        def shutdown(self, **options):
            pass

    monkeypatch.setattr(workers, "ProcessPoolExecutor", Pool)
    with workers.crew_of(Match(ARCTIC, 2, ["random", "random"], 0, {}), 2) as crew:
        assert crew is not None
        crew.submit(range(1))
    assert heard == [False]
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])  # whoever waits hears it


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"format": 99}', "\x00"])
def test_a_broken_manifest_is_told(tmp_path, text):
    (tmp_path / "run.json").write_text(text)
    with pytest.raises(HearthsideError, match=r"run\.json"):
        read_manifest(tmp_path)


# ------------------------------------------------------------ bans
def test_a_ban_is_played_by_one_chair_after_the_other(tmp_path):
    lab.simulate(ARCTIC, 1, ["scavenger"], 3, seed=5, bans=["scout"], out=tmp_path / "run")
    games = rows(tmp_path / "run", "games")
    assert [(row[1], row[2], row[3]) for row in games] == [
        (0, 0, ""),
        (0, 0, "scout"),
        (0, 1, "scout"),
        (0, 2, "scout"),
    ]
    seats = rows(tmp_path / "run", "seats", "game, seat")
    banned = [(row[0], row[1]) for row in seats if row[3] == "scavenger without scout"]
    assert banned == [(1, 0), (2, 1), (3, 2)]
    scouts = {(row[0], row[1]): row[5] for row in rows(tmp_path / "run", "cards") if row[2] == "scout"}
    assert all(scouts.get(chair, 0) == 0 for chair in banned)
    assert any(gained for chair, gained in scouts.items() if chair not in banned)


def test_who_has_no_other_answer_may_use_the_card_all_the_same():
    pack = api.pack("iditacards")
    for card in ("move", "breakfast"):
        lab.simulate(pack, 1, ["musher"], 2, seed=5, bans=[card])


def test_an_unknown_card_is_refused():
    with pytest.raises(HearthsideError, match="did you mean 'scout'"):
        lab.simulate(ARCTIC, 1, ["random"], 2, bans=["scuot"])


# ------------------------------------------------------------ stopping early
def test_a_run_stops_when_the_question_is_answered():
    first = "tests/lab/first_option.py"
    summary = lab.simulate(ARCTIC, 4000, ["scavenger", first], 2, seed=5, until=(0.5, 0.8))
    assert summary.verdict is not None
    assert summary.verdict.answer == "high"
    assert 20 <= summary.verdict.deals == summary.deals < 200


def test_who_is_asked_about_must_be_somebody():
    with pytest.raises(HearthsideError, match="all the same"):
        lab.simulate(CAMPFIRE, 10, ["random"], 2, until=(0.5, 0.6))
    with pytest.raises(HearthsideError, match="the smaller first"):
        lab.simulate(CAMPFIRE, 10, ["random", "tests/lab/first_option.py"], 2, until=(0.6, 0.5))


# ------------------------------------------------------------ the command
def run(*args):
    return CliRunner().invoke(main, ["simulate", "arctic", *args])


def test_the_command_keeps_and_resumes(tmp_path):
    folder = str(tmp_path / "run")
    result = run("--games", "3", "--bots", "random", "--out", folder, "--workers", "1")
    assert result.exit_code == 0, result.output
    assert f"hearthside report {folder}" in result.output
    assert "--resume goes on with it" in run("--games", "3", "--bots", "random", "--out", folder).output
    result = run("--games", "5", "--bots", "random", "--out", folder, "--workers", "1", "--resume", "--json")
    assert json.loads(result.stdout)["games"] == 5


def test_the_command_says_what_is_missing():
    assert "--resume needs --out" in run("--resume").output
    assert "25:28, or +3" in run("--until", "much").output


def test_a_folder_that_cannot_be_made_is_told_in_a_line(tmp_path):
    (tmp_path / "letter.txt").write_text("Dear Ada")
    result = run("--games", "1", "--bots", "random", "--out", str(tmp_path / "letter.txt" / "run"))
    assert result.exit_code == 2
    assert "letter.txt/run: Not a directory" in result.output


def test_alone_there_is_no_order_of_play():
    result = run("--games", "2", "--bots", "random", "--seats", "1")
    assert "win share" in result.output
    assert "order of play" not in result.output


def test_who_wins_much_more_is_not_said_to_win_less():
    said = " ".join(run("--games", "90", "--bots", "beginner,random", "--until", "+3").output.split())
    assert "beginner wins 53.0 % rather than 50.0 %" in said
