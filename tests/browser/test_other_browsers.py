"""The main ways of the page, in Firefox and in WebKit too: home, lesson, a game to its end, its replay."""

import re
from secrets import token_hex

from tests.browser.layout import WRONG
from tests.browser.players import decisions
from tests.browser.tables import ARCTIC, DEAL, dealt
from tests.browser.visitor import Player, Visitor

LESSON = "[aria-labelledby=lesson-title]"
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
    visitor.sees_all_at_every_width()
    visitor.click(f"[data-game={ARCTIC}] button", "Play now against 2 bots")
    visitor.sees("[data-sentence]", "Your turn")
    assert re.fullmatch(r"/table/\w+", visitor.do("() => location.pathname"))
    visitor.sees("[data-actions] [data-option=done]")
    visitor.waits_for(PICTURES, "[data-act^='hand:'] svg[focusable] path")


# ------------------------------------------------------------ the lesson
def test_the_lesson_is_begun(visitor: Visitor):
    """What the lesson says is read and done, until the first card was drawn and chosen."""
    steps = visitor.get(f"/api/games/{ARCTIC}")["lesson"]["steps"]
    visitor.click(f"[data-game={ARCTIC}] button", "Learn by playing")
    done: list[str] = []
    for number, step in enumerate(steps, 1):
        visitor.sees(LESSON, f"{number} of {len(steps)}")
        if len(done) == 3:
            break
        if step["expects"]:
            visitor.sees(LESSON, step["hint"])
            visitor.do("() => waitAMoment()")
            visitor.click("[data-actions] .taught")
            done.append(step["expects"])
        else:
            visitor.click(f"{LESSON} button", "Next")
    assert done[0] == "draw"
    visitor.sees_all_at_every_width()
    visitor.goto(visitor.do("() => location.pathname"))  # a reload keeps the step
    visitor.sees(LESSON, f"{number} of {len(steps)}")


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
    visitor.sees_all_at_every_width()
    look_again(visitor)


def look_again(visitor: Visitor) -> None:
    visitor.click("button", "Watch the replay")
    at_step(visitor, 1)
    visitor.click(f"{BAR} button", "One step forward")
    at_step(visitor, 2)
    visitor.types(ARROW_RIGHT)
    at_step(visitor, 3)
    visitor.sees("[data-sentence]", "earlier moment")
    visitor.sees_all_at_every_width()
    visitor.click(f"{BAR} button", "To the next moment")
    visitor.sees("[data-moment]", "skirmish")
    visitor.sees_all_at_every_width()
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
