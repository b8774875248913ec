"""The log by rounds and turns, what was taken back, and what happened since one's last turn."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import axe
from tests.browser.tables import begun, look, move, my_turn, wait_for

BOTS = ("bot:random", "bot:random")
TOOK_BACK = re.compile(r"Ada took back (a|\d+) step")
LATER = 30_000  # milliseconds: bots take their time on a busy machine


AT_END = """() => {
  const { scrollHeight, scrollTop, clientHeight } = document.querySelector("[data-log]");
  return scrollHeight - scrollTop - clientHeight < 2;
}"""


def log(page: Page) -> Locator:
    return page.locator("[data-log]")


def at_table(page: Page, **more: Any) -> str:
    table = begun(page, "Ada", *BOTS, deal=1, **more)
    wait_for(page, table, lambda seen: 0 in seen["table"]["waiting"], 0)
    page.goto(f"/table/{table}")
    my_turn(page)
    return table


def in_round(page: Page, number: int, **more: Any) -> str:
    """Ada does as little as she can until then."""
    table = at_table(page, **more)
    while (view := look(page, table, 0)["view"])["game"]["facts"]["round"] < number:
        assert view["table"]["status"] == "playing"
        keys = [one["key"] for one in view["options"]]
        move(page, table, 0, "done" if "done" in keys else keys[0])
        wait_for(page, table, lambda seen: 0 in seen["table"]["waiting"], 0)
    expect(log(page)).to_contain_text(f"Round {number};", timeout=LATER)
    expect(page.locator("[data-sentence]")).to_contain_text("Your turn", timeout=LATER)
    return table


def take_back_a_trash(page: Page, table: str) -> None:
    move(page, table, 0, "trash")
    move(page, table, 0, look(page, table, 0)["view"]["options"][0]["key"])
    move(page, table, 0, "done")
    expect(log(page).locator("li", has_text="Ada trashes 1 card.")).to_have_count(1, timeout=LATER)
    page.locator("[data-undo]").click(timeout=LATER)
    expect(log(page)).to_contain_text(TOOK_BACK, timeout=LATER)


def test_a_finished_turn_is_its_headline_and_opens_when_it_is_pressed(page: Page) -> None:
    in_round(page, 2)
    first = log(page).locator("section", has_text="Round 1;")
    turn = first.locator(".turn", has=page.locator("[data-unfold]")).last
    lines = turn.locator("li:visible")
    expect(turn.locator("[data-unfold]")).to_have_attribute("aria-expanded", "false")
    expect(lines).to_have_count(1)
    more = int(turn.locator("[data-unfold]").inner_text().removeprefix("+"))
    headline = lines.inner_text()
    lines.click(position={"x": 3, "y": 3})
    expect(turn.locator("[data-unfold]")).to_have_attribute("aria-expanded", "true")
    expect(lines).to_have_count(more + 1)
    assert headline.strip() in [text.replace("⤺", "").strip() for text in lines.all_inner_texts()]
    turn.locator("[data-unfold]").click()
    expect(lines).to_have_count(1)


def test_the_current_turn_is_open(page: Page) -> None:
    in_round(page, 2)
    last = log(page).locator(".turn").last
    assert last.locator("li:visible").count() == last.locator("li").count()


def test_a_moment_is_a_tinted_block_that_leads_to_it(page: Page) -> None:
    in_round(page, 4)
    block = log(page).locator("li.moment")
    expect(block).to_have_count(1)
    plain = log(page).locator("li:not(.moment):visible").first
    background = "one => getComputedStyle(one).backgroundColor"
    assert block.evaluate(background) != plain.evaluate(background)
    block.get_by_role("button", name="Watch this again").click()
    panel = page.locator("[data-moment]")
    expect(panel).to_contain_text("The skirmish of round 3")
    page.locator("[data-go-on]").click()
    expect(panel).to_have_count(0)


def test_what_was_taken_back_is_struck_and_folded_and_no_news(page: Page) -> None:
    take_back_a_trash(page, at_table(page, undo="friendly"))
    gone = log(page).locator(".turn", has_text=TOOK_BACK)
    expect(gone).to_have_count(1)
    expect(gone.locator("li:visible")).to_have_count(0)
    gone.locator("[data-unfold]").click()
    struck = gone.locator("del", has_text="Ada trashes 1 card.")
    expect(struck).to_be_visible()
    assert "line-through" in struck.evaluate("one => getComputedStyle(one).textDecorationLine")
    expect(gone.locator(".news")).to_have_count(0)
    page.reload()
    my_turn(page)
    expect(log(page).locator(".turn", has_text=TOOK_BACK)).to_have_count(1)
    expect(log(page).locator("del")).not_to_have_count(0)


def test_the_log_follows_again_after_looking_back(page: Page) -> None:
    in_round(page, 4)
    at_end = "one => one.scrollHeight - one.scrollTop - one.clientHeight < 40"
    assert log(page).evaluate("one => one.scrollHeight > one.clientHeight")
    log(page).evaluate("one => one.scrollTo(0, 0)")
    log(page).get_by_role("button", name="See the table at this moment").first.click()
    expect(page.locator(".looked")).not_to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".looked")).to_have_count(0)
    page.wait_for_function(f"({at_end})(document.querySelector('[data-log]'))")


def test_on_my_turn_pills_tell_what_the_others_did(page: Page) -> None:
    in_round(page, 2)
    pills = page.locator("[data-since]")
    expect(pills).to_have_count(2)
    pills.first.click()
    told = page.get_by_role("group", name="Since your last turn").locator("li:visible")
    count = int(pills.first.locator(".count").inner_text())
    assert 0 < told.count() <= count
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)
    expect(pills.first).to_be_focused()
    pills.first.click()
    page.locator("[data-look-again]").click()
    expect(page.locator("[data-beats]")).to_be_visible()
    page.keyboard.press("Escape")
    my_turn(page)
    expect(pills).to_have_count(2)


def test_whoever_comes_back_is_told_too(page: Page) -> None:
    in_round(page, 2)
    page.reload()
    my_turn(page)
    pills = page.locator("[data-since]")
    expect(pills).to_have_count(2)
    pills.first.click()
    expect(page.locator("[data-look-again]")).to_have_count(0)  # this page has not seen it


def test_on_a_phone_it_is_one_pill(somebody: Callable[..., Page]) -> None:
    phone = somebody({"viewport": {"width": 390, "height": 844}})
    in_round(phone, 2)
    pill = phone.locator("[data-since]")
    expect(pill).to_have_text(re.compile(r"\d+ things happened"))
    pill.click()
    expect(phone.locator("[data-look-again]")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_sideways_the_way_to_look_again_is_in_sight(somebody: Callable[..., Page]) -> None:
    phone = somebody({"viewport": {"width": 844, "height": 390}})
    in_round(phone, 3)
    phone.locator("[data-since]").click()
    again = phone.locator("[data-look-again]")
    expect(again).to_be_in_viewport(ratio=1)
    lines = phone.get_by_role("group", name="Since your last turn").locator(".told")
    assert lines.evaluate("one => one.scrollTop") == 0
    again.click(trial=True)


def test_a_pill_tells_whole_sentences_and_the_weightiest_first(page: Page) -> None:
    in_round(page, 2)
    for pill in page.locator("[data-since] .words").all():
        assert pill.evaluate("one => one.scrollHeight <= one.clientHeight + 4"), pill.inner_text()
        name, *said = pill.inner_text().split()
        assert name in ("Runa", "Eskil", "Tove", "Mara")
        assert name not in said
        assert len(said) > 1


@pytest.mark.parametrize("theme", ["night", "day"])
def test_axe_finds_nothing_with_all_of_it_open(page: Page, theme: str) -> None:
    table = in_round(page, 4, undo="friendly")
    take_back_a_trash(page, table)
    page.evaluate(
        "theme => localStorage.setItem('hearthside', JSON.stringify({ speed: 'instant', theme }))", theme
    )
    page.reload()
    my_turn(page)
    for one in log(page).locator("[data-unfold][aria-expanded=false]").all()[:2]:
        one.click()
    log(page).locator(".turn", has_text=TOOK_BACK).locator("[data-unfold]").first.click()
    page.locator("[data-since]").first.click()
    assert axe(page) == []


def test_the_log_follows_when_early_rounds_go(somebody: Callable[..., Page]) -> None:
    """Lines go at the top while others come below: that it then scrolls is no reader's doing."""
    page = somebody(reduced_motion="no-preference")
    table = at_table(page)
    for number in range(2, 8):
        while (view := look(page, table, 0)["view"])["game"]["facts"]["round"] < number:
            keys = [one["key"] for one in view["options"]]
            move(page, table, 0, "done" if "done" in keys else keys[0])
            wait_for(page, table, lambda seen: 0 in seen["table"]["waiting"], 0)
        expect(log(page)).to_contain_text(f"Round {number};", timeout=LATER)
        page.wait_for_function(AT_END)
