"""The log by rounds and turns, what was taken back, and what happened since one's last turn."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import axe
from tests.browser.tables import begun, look, move, my_turn, wait_for

BOTS = ("bot:scavenger", "bot:scavenger")


def log(page: Page) -> Locator:
    return page.locator("[data-log]")


def go_on(page: Page, table: str, until: Callable[[dict], bool], seat: int = 0) -> None:
    """Ada does as little as she can, until the table is as wanted."""
    while not until(view := look(page, table, seat)["view"]):
        assert view["table"]["status"] == "playing"
        keys = [one["key"] for one in view["options"]]
        move(page, table, seat, "done" if "done" in keys else keys[0])
        wait_for(page, table, lambda seen: seat in seen["table"]["waiting"], seat)


def in_round(number: int) -> Callable[[dict], bool]:
    return lambda view: view["game"]["facts"]["round"] >= number


def at_table(page: Page, **more) -> str:
    table = begun(page, "Ada", *BOTS, deal=1, whims="log", **more)
    page.goto(f"/table/{table}")
    my_turn(page)
    return table


def arrived(page: Page, table: str) -> None:
    """The page has all that the table has told so far."""
    last = look(page, table, 0)["seq"]
    page.wait_for_function(f"document.querySelector('[data-table]') && {last} > 0")
    my_turn(page)


def test_a_finished_turn_is_its_headline_and_opens_when_it_is_pressed(page: Page) -> None:
    table = at_table(page)
    go_on(page, table, in_round(2))
    arrived(page, table)
    turn = log(page).locator(".turn", has=page.locator("[data-unfold]")).first
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
    table = at_table(page)
    go_on(page, table, in_round(2))
    arrived(page, table)
    last = log(page).locator(".turn").last
    assert last.locator("li:visible").count() == last.locator("li").count()


def test_a_moment_is_a_tinted_block_that_leads_to_it(page: Page) -> None:
    table = at_table(page)
    go_on(page, table, in_round(4))
    arrived(page, table)
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
    table = at_table(page, undo="friendly")
    key = next(one["key"] for one in look(page, table, 0)["view"]["options"] if one["key"] in ("draw", "dig"))
    move(page, table, 0, key)
    cards = [one["key"] for one in look(page, table, 0)["view"]["options"] if one["key"] != "done"]
    move(page, table, 0, cards[0])
    move(page, table, 0, "done")
    declared = log(page).locator("li", has_text=re.compile("Ada declares a "))
    expect(declared).to_have_count(1)
    page.locator("[data-undo]").click()
    gone = log(page).locator(".turn", has_text=re.compile(r"Ada took back (a|\d+) step"))
    expect(gone).to_have_count(1)
    expect(gone.locator("li:visible")).to_have_count(0)
    gone.locator("[data-unfold]").click()
    struck = gone.locator("del", has_text="Ada declares a ")
    expect(struck).to_be_visible()
    assert "line-through" in struck.evaluate("one => getComputedStyle(one).textDecorationLine")
    expect(gone.locator(".news")).to_have_count(0)
    page.reload()
    my_turn(page)
    expect(log(page).locator(".turn", has_text=re.compile("Ada took back"))).to_have_count(1)
    expect(log(page).locator("del")).not_to_have_count(0)


def test_the_log_follows_again_after_looking_back(page: Page) -> None:
    table = at_table(page)
    go_on(page, table, in_round(4))
    arrived(page, table)
    at_end = "one => one.scrollHeight - one.scrollTop - one.clientHeight < 40"
    assert log(page).evaluate("one => one.scrollHeight > one.clientHeight")
    log(page).evaluate("one => one.scrollTo(0, 0)")
    log(page).get_by_role("button", name="See the table at this moment").first.click()
    expect(page.locator(".looked")).not_to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".looked")).to_have_count(0)
    page.wait_for_function(f"({at_end})(document.querySelector('[data-log]'))")


def test_on_my_turn_pills_tell_what_the_others_did(page: Page) -> None:
    table = at_table(page)
    page.locator("[data-actions] [data-option]").last.wait_for()
    go_on(page, table, in_round(2))
    arrived(page, table)
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
    table = at_table(page)
    go_on(page, table, in_round(2))
    page.reload()
    my_turn(page)
    pills = page.locator("[data-since]")
    expect(pills).to_have_count(2)
    pills.first.click()
    expect(page.locator("[data-look-again]")).to_have_count(0)  # this page has not seen it


def test_on_a_phone_it_is_one_pill(somebody: Callable[..., Page]) -> None:
    phone = somebody({"viewport": {"width": 390, "height": 844}})
    table = at_table(phone)
    go_on(phone, table, in_round(2))
    arrived(phone, table)
    pill = phone.locator("[data-since]")
    expect(pill).to_have_text(re.compile(r"\d+ things happened"))
    pill.click()
    expect(phone.locator("[data-look-again]")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("theme", ["night", "day"])
def test_axe_finds_nothing_with_all_of_it_open(page: Page, theme: str) -> None:
    table = at_table(page, undo="friendly")
    page.evaluate(
        "theme => localStorage.setItem('hearthside', JSON.stringify({ speed: 'instant', theme }))", theme
    )
    go_on(page, table, in_round(4))
    page.locator("[data-undo]").click()
    expect(log(page)).to_contain_text("Ada took back")
    page.reload()
    my_turn(page)
    for one in log(page).locator("[data-unfold][aria-expanded=false]").all()[:2]:
        one.click()
    log(page).locator(".turn", has_text="Ada took back").locator("[data-unfold]").first.click()
    if page.locator("[data-since]").count():
        page.locator("[data-since]").first.click()
    assert axe(page) == []
