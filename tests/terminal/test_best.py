"""The terminal's own list of the best games for one."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from rich.console import Console

import hearthside
from hearthside import HearthsideError, api, bots
from hearthside.cli import main
from hearthside.kernel.game import Game
from hearthside.terminal import best, files
from hearthside.terminal.keeping import Keeper
from hearthside.terminal.screen import Screen
from hearthside.terminal.seating import Seat
from hearthside.terminal.session import Session
from hearthside.terminal.watch import Watch

RACE = "iditacards"


def nearly_over(seed: int | None = None, **options: Any) -> tuple[Game, str]:
    """A race before its last decision, and that decision."""
    game = hearthside.new(RACE, 1, seed, options)
    racer = bots.make("musher", game.pack, 1)
    while True:
        action = racer.choose(game.chair(0))
        after = game.clone()
        after.act(0, action)
        if after.over:
            return game, game.pack.codec.key(action)
        game.act(0, action)


def terminal(typed: str = "") -> tuple[Screen, io.StringIO]:
    out = io.StringIO()
    return Screen(Console(file=out, width=80), io.StringIO(typed)), out


def finish(game: Game, action: str, name: str = "Ada", seeded: bool = False, path: Path | None = None) -> str:
    """What the terminal says when a person takes the last decision."""
    screen, out = terminal(f"sure never\n{action}\n")
    keeper = Keeper(game, [Seat(name)], path or files.new_path(game), asked_for=False, seeded=seeded)
    Session(screen, game, [Seat(name)], {}, keeper).run()
    return out.getvalue()


def raced(name: str = "Ada", **options: Any) -> None:
    game, action = nearly_over(**options)
    finish(game, action, name)


def run(*args: str, given: str = "", code: int = 0) -> str:
    result = CliRunner().invoke(main, ["best", *args], input=given)
    assert result.exit_code == code, result.output
    assert "Traceback" not in result.output
    return result.output


def kept() -> list[dict[str, Any]]:
    return [json.loads(line) for line in best.path().read_text().splitlines()]


# ------------------------------------------------------------ listing
def test_a_race_is_listed_and_shown_with_its_own_line_marked():
    game, action = nearly_over()
    said = finish(game, action)
    assert game.result is not None
    turns, days = (game.result.breakdown[0][what] for what in ("turns", "days"))
    [line] = kept()
    assert (line["name"], line["numbers"]) == ("Ada", {"turns": turns, "days": days})
    assert line["deal"] == game.commitment
    assert "The best solo games of Iditacards" in said
    [marked] = [text for text in said.splitlines() if "← this game" in text]
    assert marked.split()[:4] == ["1.", "Ada", str(turns), str(days)]
    assert "win" not in said.partition("The game is over.")[2]


def test_the_best_come_first_and_equals_share_a_place():
    pack = api.pack(RACE)
    how = pack.best
    assert how is not None
    usual = pack.check_options({})
    played = [("a", 31, 4), ("b", 31, 3), ("c", 9, 9), ("d", 31, 4)]
    book = best.Book(
        [
            best.Line(RACE, pack.version, usual, name, {"turns": turns, "days": days}, at, name, "")
            for at, (name, turns, days) in enumerate(played)
        ]
    )
    placed = best.ranked(pack, how, {}, book)
    assert [(one.place, one.line.name) for one in placed] == [(1, "c"), (2, "b"), (3, "a"), (3, "d")]
    assert best.ranked(pack, how, {"mercy": False}, book) == []


def test_a_deal_is_listed_once_however_often_it_is_finished():
    game, action = nearly_over()
    again = hearthside.load(game.save())
    finish(game, action)
    said = finish(again, action)
    assert said.count("← this game") == 1
    assert run(RACE).count("1.") == 1


def test_a_game_beyond_the_tenth_is_still_shown_when_it_is_over(monkeypatch):
    raced("Xenia")  # a name that is on no card
    monkeypatch.setattr("hearthside.kernel.best.SHOWN", 0)
    said = finish(*nearly_over())
    assert "← this game" in said
    assert "Xenia" not in said


# ------------------------------------------------------------ what does not count
def test_a_seed_can_be_rehearsed_so_it_does_not_count(tmp_path):
    said = finish(*nearly_over(seed=3), seeded=True)
    assert "can be rehearsed" in said
    assert not best.path().exists()


def test_a_seed_is_remembered_when_a_game_is_gone_on_with(tmp_path):
    path = tmp_path / "seeded.hearth"
    arguments = ["play", RACE, "--seats", "1", "--file", str(path)]
    CliRunner().invoke(main, [*arguments, "--seed", "5"], input="quit\n")
    assert files.open_game(path).notes.seeded
    CliRunner().invoke(main, ["play", "--file", str(path)], input="quit\n")
    assert files.open_game(path).notes.seeded


def test_bots_alone_do_not_count():
    game, _ = nearly_over()
    screen, out = terminal()
    seats = [Seat("Ada", "musher")]
    racer = {0: bots.make("musher", game.pack, 1)}
    Watch(screen, game, seats, racer, Keeper(game, seats, files.new_path(game))).run()
    assert game.over
    assert "The best of" not in out.getvalue()
    assert not best.path().exists()


def test_a_table_for_several_has_no_list(tmp_path):
    game = hearthside.new(RACE, 2, 1)
    screen, out = terminal()
    best.tell(screen, game, "Ada", Keeper(game, [Seat("Ada"), Seat("Bo")], tmp_path / "game.hearth"))
    assert out.getvalue() == ""


# ------------------------------------------------------------ trouble with the file
def test_without_a_file_nobody_is_listed_yet():
    assert "Nobody yet. Play solo:  hearthside play iditacards --seats 1" in run()
    assert not best.path().exists()


@pytest.mark.parametrize("damage", [b'{"game":"idita', b"\xff\xfe\x00", b"[]\n{}\n"])
def test_a_damaged_file_says_so_and_nothing_in_it_is_lost(damage):
    raced("Ada")
    with best.path().open("ab") as file:
        file.write(damage)
    before = best.path().read_bytes()
    said = " ".join(run(RACE).split())
    assert "best.jsonl: line" in said
    assert "cannot be read and are not shown; the file is left as it is." in said
    assert "Ada" in said
    assert best.path().read_bytes() == before

    said = finish(*nearly_over(), name="Bo")
    assert best.path().read_bytes().startswith(before)
    assert "Ada" in said
    assert "Bo" in said
    assert [line.name for line in best.read().lines] == ["Ada", "Bo"]


def test_a_file_that_cannot_be_used_does_not_spoil_the_end_of_a_game(tmp_path):
    best.path().mkdir(parents=True)
    said = finish(*nearly_over(), path=tmp_path / "game.hearth")
    assert "The list of the best: cannot write" in said
    assert "Look at it again:" in said
    with pytest.raises(HearthsideError, match="cannot read"):
        best.read()
    assert "cannot read" in run(RACE, code=2)


def test_numbers_that_are_missing_are_not_compared():
    raced()
    line = {**kept()[0], "numbers": {"turns": 1}, "deal": "other", "name": "Bo"}
    with best.path().open("a") as file:
        file.write(json.dumps(line) + "\n")
    assert "Bo" not in run(RACE)


# ------------------------------------------------------------ the command
def test_lists_with_other_options_are_apart():
    raced("Ada")
    raced("Bo", mercy=False)
    usual, other = run().split("The best solo games of Iditacards, with mercy=no")
    assert "Ada" in usual
    assert "Bo" not in usual
    assert "Bo" in other
    only = run("idita", "--option", "mercy=no")
    assert "Bo" in only
    assert "Ada" not in only
    assert "--option recycle=yes" in " ".join(run(RACE, "--option", "recycle=yes").split())


def test_a_listed_game_can_be_looked_at_again():
    raced()
    assert "Seats: 0 You" in run(RACE, "--replay", "1", given="q\n")
    assert "there is none at 2" in run(RACE, "--replay", "2", code=2)
    Path(kept()[0]["file"]).unlink()
    assert "No such file" in run(RACE, "--replay", "1", code=2)


def test_mistakes_of_the_command(monkeypatch):
    assert "say which game" in run("--replay", "1", code=2)
    monkeypatch.setattr(type(api.pack("arctic_scavengers")), "best", None)
    assert "cannot be played solo" in run("arctic", code=2)
    assert "has no option 'merci'" in run(RACE, "--option", "merci=no", code=2)
