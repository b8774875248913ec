"""Moments at the terminal: a frame in the news, live and in a replay, and a step to the next one."""

import io
from random import Random

import pytest
from rich.console import Console

import hearthside
from hearthside.kernel.game import Game
from hearthside.kernel.moments import Moment, Row, Side
from hearthside.kernel.past_moments import moments_between
from hearthside.terminal import story
from hearthside.terminal.cards import Catalogue
from hearthside.terminal.files import Opened, open_game
from hearthside.terminal.moments import framed
from hearthside.terminal.names import Names
from hearthside.terminal.prompt import Prompt
from hearthside.terminal.replaying import Replaying
from hearthside.terminal.screen import Screen

NAMES = ["You", "Runa"]


def screen(typed: str = "") -> tuple[Screen, io.StringIO]:
    out = io.StringIO()
    return Screen(Console(file=out, width=80, color_system=None), io.StringIO(typed)), out


def drawn(moment: Moment) -> list[str]:
    at, out = screen()
    at.show(framed(moment, Names(NAMES, 0), Catalogue(hearthside.new("arctic_scavengers", 2).pack)))
    return [line.removesuffix("│").rstrip() for line in out.getvalue().splitlines()]


def test_a_moment_is_a_table_in_a_frame():
    sides = [
        Side(0, total=5, note="2 people", cards=["brawler", "spear", "brawler"]),
        Side(name="The hidden force", total=2, note="1 person", cards=["", ""]),
    ]
    rows = [Row("Land", ["2 tiles", "–"])]
    assert drawn(Moment("contest", "A fight", "{0} {0:win|wins}.", sides, [0], ["medkit"], rows)) == [
        "╭─ A fight ───────────────────────────────────────────╮",
        "│ ★  You               5  2 people  2× Brawler, Spear",
        "│    The hidden force  2  1 person  2× face down",
        "│",
        "│         You       The hidden force",
        "│  ─────────────────────────────────",
        "│  Land   2 tiles   –",
        "│",
        "│ Prize: Medkit",
        "│ You win.",
        "╰─────────────────────────────────────────────────────╯",
    ]


@pytest.fixture(scope="module")
def played() -> Game:
    game, rng = hearthside.new("arctic_scavengers", 2, seed=4), Random(4)
    while not game.over:
        seat = game.waiting[0]
        game.act(seat, rng.choice(game.options(seat)))
    return game


def prompt(game: Game, viewer: int | None) -> tuple[Prompt, io.StringIO]:
    at, out = screen()
    return Prompt(at, game, Names(NAMES, viewer), viewer, Catalogue(game.pack)), out


def test_the_news_have_each_moment_once(played: Game):
    for viewer in (0, None):
        at, out = prompt(played, viewer)
        assert at.news(0) == story.length(played, viewer)
        for number in range(3, 17):
            assert out.getvalue().count(f"╭─ The skirmish of round {number} ") == 1
    short, out = prompt(played, 0)
    short.news_in_short(0)
    assert out.getvalue().count("╭─ The skirmish") == 14


def test_news_of_a_stretch_have_the_moments_of_that_stretch(played: Game):
    moments = moments_between(played, 0, 0)
    assert len(moments) == 14
    at, (moment,) = moments[3]
    assert moments_between(played, 0, at, at + 1) == [(at, [moment])]
    assert moments_between(played, 0, at + 1, moments[4][0]) == []
    (opened,) = moments_between(played, None, at, at + 1, opened=True)[0][1]
    assert opened.sides == moment.sides, "forces lie open"


def test_what_was_taken_back_has_no_moment():
    fresh = hearthside.new("arctic_scavengers", 2, seed=4)
    rng = Random(4)
    while not moments_between(fresh, 0, 0):
        seat = fresh.waiting[0]
        fresh.act(seat, rng.choice(fresh.options(seat)))
    fresh.take_back(fresh.waiting[0], fresh.decisions - 1)
    assert moments_between(fresh, 0, 0) == []


def opened(game: Game, tmp_path) -> Opened:
    path = tmp_path / "game.hearth"
    path.write_bytes(game.save({"seats": [{"name": name, "bot": ""} for name in NAMES], "over": True}))
    return open_game(path)


def test_a_replay_steps_to_the_next_moment(played: Game, tmp_path):
    at, out = screen("m\nmoment\nend\nm\nq\n")
    Replaying(at, opened(played, tmp_path), 0, False).run()
    told = out.getvalue()
    assert told.index("The skirmish of round 3") < told.index("The skirmish of round 4")
    assert "The skirmish of round 5" not in told
    assert "There is no further moment." in told
