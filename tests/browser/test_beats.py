"""What others do is shown one thing after the other, and never stands in the way of what one wants to do.

The page's time stands still until a test puts it on: what the bots have done meanwhile waits."""

import itertools
import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import axe
from tests.browser.tables import begun, command, lay_out, look, move, my_turn, option, wait_for

BOTS = ("bot:random", "bot:random", "bot:random")
CALLED = "() => document.title.startsWith('●')"
# Every caption that is told, and when.
LISTEN = """() => {
  window.told = [];
  const caption = document.querySelector("[data-caption]");
  new MutationObserver(() => {
    if (caption.textContent) told.push([performance.now(), caption.textContent]);
  }).observe(caption, { childList: true, characterData: true, subtree: true });
}"""
# The table is drawn with every beat, and no dock of beats may come up in between.
NO_BEATS = """() => {
  window.beats = 0;
  new MutationObserver(() => (beats += document.querySelectorAll("[data-beats]").length)).observe(
    document.body, { childList: true, subtree: true });
}"""
RUNNING = "document.getAnimations().filter((one) => one.playState === 'running').length"


def dock(page: Page) -> Locator:
    return page.locator("[data-beats]")


def sit_down(page: Page, *bots: str, **more: Any) -> str:
    """At a table where one is asked, with time standing still."""
    table = begun(page, "Ada", *(bots or BOTS), **{"undo": "friendly", **more})
    page.clock.install()
    page.goto(f"/table/{table}")
    my_turn(page)
    page.clock.pause_at(page.evaluate("Date.now()") + 3000)
    return table


def let_them_play(page: Page, table: str) -> None:
    """Gives the turn to the bots, past the page, until they have played and ask for an answer again."""
    for _ in range(6):
        options = look(page, table, 0)["view"]["options"]
        move(page, table, 0, "done" if any(one["key"] == "done" for one in options) else options[0]["key"])
        wait_for(page, table, lambda view: 0 in view["table"]["waiting"], 0)
        page.wait_for_function(CALLED, polling=20)
        if dock(page).count() and int(dock(page).get_attribute("data-beats") or 0) > 1:
            return
    raise AssertionError("nobody but Ada did anything")


def sent(page: Page) -> list[dict[str, Any]]:
    """All that the page says on its socket, and all that is refused, from its next visit on."""
    frames: list[dict[str, Any]] = []

    def hear(payload: str | bytes) -> None:
        message = json.loads(payload)
        if message["type"] in ("move", "refused"):
            frames.append(message)

    def opened(socket: Any) -> None:
        socket.on("framesent", hear)
        socket.on("framereceived", hear)

    page.on("websocket", opened)
    return frames


@pytest.fixture
def ada(somebody: Callable[..., Page]) -> Page:
    return somebody(speed="normal")


# ------------------------------------------------------------ the pace
def test_three_bots_are_shown_one_by_one_within_six_seconds(ada: Page) -> None:
    table = sit_down(ada)
    ada.evaluate(LISTEN)
    begin = ada.evaluate("performance.now()")
    let_them_play(ada, table)
    expect(ada.locator("[data-skip]")).to_contain_text("Your turn: skip")
    expect(ada.locator("[data-option], .may")).to_have_count(0)
    expect(ada.locator(".board.acting")).to_have_count(1)
    while dock(ada).count():
        ada.clock.run_for(100)
        assert ada.evaluate("performance.now()") - begin < 6500
    told = ada.evaluate("told")
    assert told[0][0] - begin < 100
    assert len(told) > 3
    assert min(later - one for (one, _), (later, _) in itertools.pairwise(told)) >= 140
    my_turn(ada)
    expect(ada.locator("[data-option]").first).to_be_visible()
    expect(ada.locator(".board.acting")).to_have_count(0)


def test_at_once_means_that_nothing_waits(page: Page) -> None:
    table = begun(page, "Ada", *BOTS)
    page.goto(f"/table/{table}")
    my_turn(page)
    page.evaluate(NO_BEATS)
    for _ in range(2):
        keys = [one["key"] for one in look(page, table, 0)["view"]["options"]]
        move(page, table, 0, "done" if "done" in keys else keys[0])
        seen = wait_for(page, table, lambda view: 0 in view["table"]["waiting"], 0)
        expect(option(page, seen["options"][0]["key"])).to_be_visible()
    assert page.evaluate("beats") == 0


def test_the_speed_is_kept_and_at_once_ends_what_is_being_shown(ada: Page) -> None:
    table = sit_down(ada)
    let_them_play(ada, table)
    dock(ada).get_by_label("Speed").select_option("instant")
    expect(dock(ada)).to_have_count(0)
    my_turn(ada)
    ada.reload()
    ada.get_by_label("Menu").click()
    expect(ada.locator(".menu .speed select")).to_have_value("instant")


def test_who_watches_bots_sees_them_at_a_pace(ada: Page) -> None:
    table = str(lay_out(ada, "bot:random", "bot:random", deal=1)["table"])
    ada.clock.install()
    ada.goto(f"/table/{table}")
    ada.clock.pause_at(ada.evaluate("Date.now()") + 3000)
    command(ada, table, "start")
    expect(ada.locator("[data-skip]")).to_contain_text("Skip")
    before = dock(ada).inner_text()
    ada.clock.run_for(1700)
    expect(dock(ada)).not_to_have_text(before)
    ada.keyboard.press("Escape")
    expect(ada.locator("[data-caption]")).to_have_text("")


# ------------------------------------------------------------ never a stale input
def test_escape_shows_all_of_it_in_a_frame(ada: Page) -> None:
    table = sit_down(ada)
    let_them_play(ada, table)
    lines = ada.locator("[data-log] li").count()
    ada.keyboard.press("Escape")
    expect(dock(ada)).to_have_count(0)
    my_turn(ada)
    assert ada.locator("[data-log] li").count() > lines + 3


def test_space_shows_the_next_one(ada: Page) -> None:
    table = sit_down(ada)
    let_them_play(ada, table)
    left = int(dock(ada).get_attribute("data-beats") or 0)
    ada.keyboard.press("Space")
    expect(dock(ada)).to_have_attribute("data-beats", str(left - 1))


def test_a_digit_only_skips_and_the_next_one_acts(ada: Page) -> None:
    frames = sent(ada)
    table = sit_down(ada)
    let_them_play(ada, table)
    ada.keyboard.press("1")
    expect(dock(ada)).to_have_count(0)
    assert frames == []
    first = ada.locator("[data-actions] [data-option]").first.get_attribute("data-option")
    before = look(ada, table, 0)["seq"]
    ada.keyboard.press("1")
    wait_for(ada, table, lambda view: view["table"]["waiting"] == [0], 0)
    expect(ada.locator("[data-actions]")).to_be_visible()
    assert [(one["type"], one.get("action"), one.get("seq")) for one in frames] == [("move", first, before)]


@pytest.mark.parametrize("key", ["Enter", "c", "n", "u"])
def test_other_keys_that_decide_only_skip_too(ada: Page, key: str) -> None:
    frames = sent(ada)
    table = sit_down(ada)
    let_them_play(ada, table)
    before = look(ada, table, 0)["seq"]
    ada.keyboard.press(key)
    expect(dock(ada)).to_have_count(0)
    assert (frames, look(ada, table, 0)["seq"]) == ([], before)


def test_a_press_on_the_board_only_skips(ada: Page) -> None:
    frames = sent(ada)
    table = sit_down(ada)
    let_them_play(ada, table)
    card = ada.locator("[data-place=own] [data-part^='hand:0/']").first
    card.click()
    expect(dock(ada)).to_have_count(0)
    expect(ada.locator("[data-menu], [role=menu]")).to_have_count(0)
    my_turn(ada)
    assert frames == []


def test_opening_the_past_ends_it(ada: Page) -> None:
    table = sit_down(ada)
    let_them_play(ada, table)
    ada.keyboard.press("[")
    expect(ada.get_by_role("region", name="Looking back")).to_be_visible()
    ada.keyboard.press(".")
    expect(dock(ada)).to_have_count(0)
    my_turn(ada)


# ------------------------------------------------------------ for everybody
def test_with_less_motion_nothing_moves_and_the_words_stay_as_long(ada: Page) -> None:
    table = sit_down(ada)
    let_them_play(ada, table)
    caption = ada.locator("[data-caption]").inner_text()
    assert ada.evaluate(RUNNING) == 0
    ada.clock.run_for(130)
    expect(ada.locator("[data-caption]")).to_have_text(caption)
    ada.clock.run_for(1600)
    expect(ada.locator("[data-caption]")).not_to_have_text(caption)
    assert ada.evaluate(RUNNING) == 0


def test_text_mode_has_no_queue(ada: Page) -> None:
    table = sit_down(ada)
    let_them_play(ada, table)
    ada.keyboard.press("x")
    expect(dock(ada)).to_have_count(0)
    expect(ada.locator("[data-option]").first).to_be_visible()
    ada.clock.resume()
    for _ in range(2):
        keys = [one["key"] for one in look(ada, table, 0)["view"]["options"]]
        move(ada, table, 0, "done" if "done" in keys else keys[0])
        seen = wait_for(ada, table, lambda view: 0 in view["table"]["waiting"], 0)
        expect(ada.locator(f"[data-option='{seen['options'][-1]['key']}']").first).to_be_visible(timeout=1000)


@pytest.mark.parametrize("theme", ["day", "night"])
def test_everybody_can_use_the_dock_of_beats(somebody: Callable[..., Page], theme: str) -> None:
    page = somebody(speed="normal", color_scheme="dark" if theme == "night" else "light")
    table = sit_down(page)
    let_them_play(page, table)
    assert page.evaluate("document.documentElement.dataset.theme") == theme
    assert axe(page, still=True) == []
