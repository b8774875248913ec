"""Set-ups with a name in the form for a table, options beside them, and options that take many choices."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from hearthside import api
from tests.browser.axe import axe
from tests.browser.modules import PACK, STACKS
from tests.browser.tables import ARCTIC, told


@pytest.fixture(autouse=True)
def modules(monkeypatch: pytest.MonkeyPatch) -> None:
    real = api.packs()
    monkeypatch.setattr(api, "packs", lambda: {**real, ARCTIC: PACK})


def open_form(page: Page) -> None:
    page.goto(f"/new/{ARCTIC}")
    expect(page.get_by_role("radio", name="The base game")).to_be_checked()


def preset(page: Page, name: str) -> Locator:
    return page.get_by_role("radio", name=name)


def options(page: Page) -> None:
    page.get_by_text("Every single option").click()


def lay(page: Page) -> dict[str, Any]:
    page.get_by_role("button", name="Set up the table").click()
    page.wait_for_url(re.compile(r"/table/\w+$"))
    return told(page, page.url.rpartition("/")[2])


def test_a_preset_is_one_press_and_says_what_it_is(page: Page):
    open_form(page)
    for known in PACK.presets:
        expect(preset(page, known.name)).to_have_accessible_description(re.compile(re.escape(known.text)))
        expect(page.get_by_text(known.text)).to_be_visible()
    expect(page.get_by_label("Headquarters", exact=True)).not_to_be_visible()
    page.get_by_text("Headquarters 2").click()
    expect(preset(page, "Headquarters 2")).to_be_checked()
    laid = lay(page)
    assert laid["preset"] == "hq_2"
    assert laid["options"] == PACK.check_options({"headquarters": "buildings"})
    expect(page.get_by_text("Headquarters 2: Engineers put up buildings.")).to_be_visible()


def test_an_option_changed_by_hand_makes_it_ones_own_mix(page: Page):
    open_form(page)
    page.get_by_text("Headquarters 1").click()
    options(page)
    headquarters = page.get_by_label("Headquarters", exact=True)
    expect(headquarters).to_have_value("medics")
    page.get_by_label("Spy hunter").check()
    expect(preset(page, "Your own mix")).to_be_checked()
    page.get_by_label("Spy hunter").uncheck()
    expect(preset(page, "Headquarters 1")).to_be_checked()
    expect(preset(page, "Your own mix")).to_have_count(0)
    headquarters.select_option("Leaders")
    page.get_by_label("Spy hunter").check()
    laid = lay(page)
    assert laid["preset"] == ""
    assert laid["options"] == PACK.check_options({"headquarters": "leaders", "spy_hunter": True})
    expect(page.get_by_text("Headquarters: leaders. Spy hunter.")).to_be_visible()


def test_many_choices_are_boxes_with_the_names_and_pictures_of_the_cards(page: Page):
    open_form(page)
    options(page)
    group = page.get_by_role("group", name="Stacks (none chosen)")
    expect(group).to_have_accessible_description("Which stacks are for hire; none: those of the modules.")
    expect(group.get_by_role("checkbox")).to_have_count(len(STACKS))
    expect(group.locator("svg path")).to_have_count(len(STACKS))
    group.get_by_label("Thugs").check()
    group = page.get_by_role("group", name="Stacks (1 chosen)")
    group.get_by_label("Group Leaders").check()
    group = page.get_by_role("group", name="Stacks (2 chosen)")
    group.get_by_label("Scout").check()
    page.get_by_label("Thugs").uncheck()
    assert lay(page)["options"]["stacks"] == ["scout", "group_leaders"]
    expect(page.get_by_text("Stacks: Scout and Group Leaders.")).to_be_visible()


def test_a_preset_brings_as_many_seats_as_it_is_for(page: Page):
    open_form(page)
    page.get_by_text("Alone in the cold").click()
    expect(page.get_by_label(re.compile(r"^Seat \d"))).to_have_count(1)
    page.get_by_text("Spies", exact=True).click()
    expect(page.get_by_label(re.compile(r"^Seat \d"))).to_have_count(2)
    page.get_by_role("group", name="Seats").get_by_text("5", exact=True).click()
    expect(preset(page, "Your own mix")).to_be_checked()  # it is for two or three
    page.get_by_text("Spies", exact=True).click()
    expect(page.get_by_label(re.compile(r"^Seat \d"))).to_have_count(3)
    expect(preset(page, "Spies")).to_be_checked()


def test_the_arrow_keys_go_through_the_presets(page: Page):
    open_form(page)
    preset(page, "The base game").focus()
    page.keyboard.press("ArrowDown")
    expect(preset(page, "Headquarters 1")).to_be_checked()
    expect(preset(page, "Headquarters 1")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("summary", has_text="Every single option")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Headquarters", exact=True)).to_have_value("medics")


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_nothing_hinders_anybody(somebody: Any, theme: str, size: tuple[int, int]):
    page = somebody({"viewport": {"width": size[0], "height": size[1]}}, color_scheme=theme)
    open_form(page)
    options(page)
    page.get_by_label("Thugs").check()
    expect(preset(page, "Your own mix")).to_be_checked()
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
