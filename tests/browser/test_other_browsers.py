"""The main ways of the page, in Firefox and in WebKit too: home, lesson, a game to its end, its replay."""

import re
from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex

import pytest

import browser_env
from browser_env import FIREFOX, WEBKIT
from tests.browser.layout import WRONG
from tests.browser.players import decisions
from tests.browser.tables import ARCTIC, DEAL, dealt
from tests.browser.visitor import DESKTOP, PHONE, Player, Visitor, watched
from tests.browser.webdriver import Driven, Firefox, WebKit
from tests.server.running import Running

ROOT = Path(__file__).parent.parent.parent
COACH = "[aria-labelledby=coach-title]"
BAR = "[aria-label='Looking back']"
ARROW_RIGHT = "\ue014"

# They are drawn from a file, a while after all else.
PICTURES = """(css) => {
  const all = [...document.querySelectorAll(css)].filter((one) => one.checkVisibility());
  return all.length > 0 && all.every((one) => one.getBBox().width > 0);
}"""

# Chromium hides them in tests; here they take room as they do at most desks.
BARS = """() => {
  const own = document.querySelector("[data-place=own] .own");
  return own.scrollHeight > own.clientHeight ? ["one's own cards have a bar to scroll them by"] : [];
}"""


@pytest.fixture(scope="module", params=[FIREFOX, WEBKIT])
def browser(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driven]:
    name: str = request.param
    folder = tmp_path_factory.mktemp(name)
    driven: Driven | None = None
    if name == FIREFOX:
        if program := browser_env.find_firefox():
            driven = Firefox(program, folder)
    elif parts := browser_env.find_webkit():
        driven = WebKit(parts, folder)
    if driven is None:
        reason = browser_env.why_no(name, ROOT)
        if browser_env.required(name):
            pytest.fail(f"it is required (HEARTHSIDE_REQUIRE_BROWSER=1), but {reason}")
        pytest.skip(reason)
    try:
        with watched():
            yield driven
    finally:
        driven.close()


@pytest.fixture
def visitor(browser: Driven, server: Running, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """Somebody in front of the first page."""
    visitor = Visitor(browser, server.url, re.sub(r"\W+", "-", request.node.name))
    visitor.resize(*DESKTOP)
    visitor.goto("/")
    yield visitor
    complaints = visitor.complaints()
    visitor.leave()
    assert complaints == []


def fits(visitor: Visitor) -> None:
    """Nothing is to be scrolled sideways, on a telephone and at a desk."""
    for width, height in (PHONE, DESKTOP):
        visitor.resize(width, height)
        assert visitor.do("() => document.documentElement.scrollWidth") <= width


def test_errors_of_the_page_are_noticed(visitor: Visitor):
    """Otherwise none of these tests could fail by one."""
    visitor.do("() => fail()")
    visitor.waits_for("() => JSON.parse(sessionStorage.complaints).length === 3")
    noticed = " ".join(visitor.complaints())
    assert all(word in noticed for word in ("one", "two", "three"))


# ------------------------------------------------------------ home
def test_all_games_are_there_and_one_is_begun_at_once(visitor: Visitor):
    games = visitor.get("/api/games")["games"]
    assert len(games) >= 6
    for game in games:
        visitor.sees(f"[data-game='{game['id']}'] h3", game["name"])
        visitor.sees(f"[data-game='{game['id']}'] button", "Play now")
    visitor.waits_for(PICTURES, "[data-game] h3 ~ * svg[focusable] path")
    fits(visitor)
    visitor.click(f"[data-game={ARCTIC}] button", "Play now against 2 bots")
    visitor.sees("[data-sentence]", "Your turn")
    assert re.fullmatch(r"/table/\w+", visitor.do("() => location.pathname"))
    visitor.sees("[data-actions] [data-option=done]")
    visitor.waits_for(PICTURES, "[data-act^='hand:'] svg[focusable] path")


# ------------------------------------------------------------ the lesson
def test_the_lesson_is_begun(visitor: Visitor):
    """What the coach says is read and done, until the first card was drawn and chosen."""
    steps = visitor.get(f"/api/games/{ARCTIC}")["lesson"]["steps"]
    visitor.click(f"[data-game={ARCTIC}] button", "Learn by playing")
    done: list[str] = []
    for number, step in enumerate(steps, 1):
        visitor.sees(COACH, f"{number} of {len(steps)}")
        if len(done) == 3:
            break
        if step["expects"]:
            visitor.sees(COACH, step["hint"])
            visitor.do("() => waitAMoment()")
            visitor.click("[data-actions] .coached")
            done.append(step["expects"])
        else:
            visitor.click(f"{COACH} button", "Next")
    assert done[0] == "draw"
    fits(visitor)
    visitor.goto(visitor.do("() => location.pathname"))  # a reload keeps the step
    visitor.sees(COACH, f"{number} of {len(steps)}")


# ------------------------------------------------------------ a game and its replay
def test_a_game_is_played_to_its_end_and_seen_again(visitor: Visitor):
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": "random"}]
    with dealt(DEAL):
        laid = visitor.post(
            "/api/tables", {"cid": token_hex(8), "game": ARCTIC, "seats": seats, "start": True}
        )
    player = Player(visitor, laid["table"])
    wrong: dict[str, str] = {}
    for option in decisions(player, lively=8):
        wrong |= dict.fromkeys(visitor.do(WRONG, "") + visitor.do(BARS), option["key"])
        player.takes(option)
    assert wrong == {}
    visitor.sees("h2", "win")  # or wins
    visitor.sees("table", "Ada (you)")
    fits(visitor)
    look_again(visitor)


def look_again(visitor: Visitor) -> None:
    visitor.click("button", "Watch the replay")
    at_step(visitor, 1)
    visitor.click(f"{BAR} button", "One step forward")
    at_step(visitor, 2)
    visitor.types(ARROW_RIGHT)
    at_step(visitor, 3)
    visitor.sees("[data-sentence]", "earlier moment")
    fits(visitor)
    visitor.click(f"{BAR} button", "To the next moment")
    visitor.sees("[data-moment]", "skirmish")
    fits(visitor)
    visitor.click("[data-go-on]")
    visitor.waits_for("() => !document.querySelector('[data-moment]')")
    visitor.click(f"{BAR} button", "To the beginning")
    at_step(visitor, 1)
    visitor.click(f"{BAR} button", "Play")
    at_step(visitor, 3)
    visitor.click(f"{BAR} button", "Pause")
    visitor.click(f"{BAR} button", "Back to the end")
    visitor.sees("button", "Watch the replay")


def at_step(visitor: Visitor, step: int) -> None:
    visitor.waits_for(
        """(bar, step) => document.querySelector(`${bar} [role=slider], ${bar} [type=range]`)
          ?.getAttribute("aria-valuetext")?.startsWith(`Step ${step} of `)""",
        BAR,
        step,
    )
