"""What others do is shown one thing after the other, at the pace that one has chosen."""

import itertools
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import axe
from tests.browser.beats import BOTS, EARS, HEARD, RUNNING, dock, let_them_play, sit_down
from tests.browser.players import trace_lightly
from tests.browser.tables import begun, command, lay_out, look, move, my_turn, option, wait_for

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


def test_the_first_caption_is_there_as_soon_as_something_is_heard(ada: Page) -> None:
    """In real time: from what comes in to what is told, within 100 milliseconds."""
    trace_lightly(ada)
    table = begun(ada, "Ada", *BOTS, undo="friendly")
    ada.add_init_script(EARS)
    ada.goto(f"/table/{table}")
    my_turn(ada)
    late: list[float] = []
    whims = Random(1)
    ada.evaluate(LISTEN)
    while len(late) < 5:
        ada.evaluate("told.length = heard.length = 0")
        keys = [one["key"] for one in look(ada, table, 0)["view"]["options"]]
        move(ada, table, 0, "done" if "done" in keys else whims.choice(keys))
        wait_for(ada, table, lambda view: 0 in view["table"]["waiting"], 0)
        ada.wait_for_function(HEARD, arg=look(ada, table, 0)["seq"])
        first = ada.evaluate("heard.find(({ told, staged }) => told || staged) ?? null")
        if first and not first["staged"]:
            ada.wait_for_function("() => told.length > 0")
            late.append(ada.evaluate("told[0][0]") - first["at"])
        if dock(ada).count():
            ada.keyboard.press("Escape")
        my_turn(ada)
    print("milliseconds to the first caption:", [round(one) for one in late])
    assert sorted(late)[1] < 100, late  # whatever else the machine does meanwhile holds some of them up


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
