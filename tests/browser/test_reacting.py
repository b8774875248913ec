"""Being asked whether one reacts, and leaving that to the table."""

from secrets import token_hex
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from hearthside import api
from hearthside.server.archive import from_file
from hearthside.server.table import Table
from tests.browser.axe import axe
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.tables import ARCTIC, look, option, said, wait_for

HOLDS, HOLDS_NOT = "sniper_team, refugee", "2 refugee"


def hunted(page: Page, hand: str) -> str:
    """A bot hunts; Ada, in the second seat, owns a sniper team and is asked whether she shoots."""
    cards = {"hand:0": "3 refugee, spear, brawler", "hand:1": hand, "deck:1": "sniper_team, ..."}
    game = api.scenario(ARCTIC, {"seats": 2, "round": 3, "turn": 0, **cards})
    for key in ("hunt", "take:refugee", "take:spear", "done"):
        game.act(0, key)
    saved = game.save()
    record, entries = from_file(saved)
    table = Table(record)
    while not (table.game and table.game.reaction):
        table.apply(entries[table.seq])
    answer = page.request.post("/api/files", data=saved)
    assert answer.status == 201, answer.text()
    wish = {"cid": token_hex(8), "seq": table.seq, "seat": 1, "name": "Ada", "bot": "random"}
    answer = page.request.post(f"/api/tables/{answer.json()['table']}/play-on", data=wish)
    assert answer.status == 201, answer.text()
    laid = str(answer.json()["table"])
    page.goto(f"/table/{laid}")
    return laid


def asked(page: Page) -> str:
    """She holds what she needs for it."""
    table = hunted(page, HOLDS)
    expect(said(page)).to_contain_text("Your turn")
    return table


def reacting(page: Page, table: str) -> dict[str, Any]:
    info: dict[str, Any] = look(page, table, 1)["view"]["reacting"]
    return info


def choice(page: Page) -> Locator:
    return page.locator("[data-actions]").get_by_label("When I could react")


def test_among_bots_nobody_is_asked_who_could_only_pass(page: Page):
    """The game goes on by itself, and nothing is said about it."""
    table = hunted(page, HOLDS_NOT)
    wait_for(page, table, lambda view: not view["game"]["reaction"], seat=1)
    assert reacting(page, table) == {**reacting(page, table), "wish": "empty", "usual": "empty"}
    expect(page.locator("[data-passing]")).to_have_count(0)


def test_the_choice_stands_where_one_is_asked_and_is_told_while_it_is_on(page: Page):
    table = asked(page)
    expect(choice(page)).to_have_value("empty")
    expect(option(page, "snipe:refugee:0")).to_be_visible()  # she does hold something
    expect(page.locator("[data-passing]")).to_have_count(0)
    choice(page).select_option("Pass for the rest of the round")
    expect(page.locator("[data-passing]")).to_contain_text("You pass for the rest of the round.")
    page.reload()
    page.get_by_role("button", name="Ask me again").click()
    expect(page.locator("[data-passing]")).to_have_count(0)
    assert reacting(page, table)["wish"] == "ask"


def test_the_table_passes_and_goes_on(page: Page):
    table = asked(page)
    expect(option(page, "done")).to_be_visible()
    choice(page).select_option("Pass for the rest of the round")
    expect(page.locator("[data-passing]")).to_contain_text("You pass for the rest of the round.")
    expect(page.locator("[data-sentence]")).not_to_contain_text("may interrupt")
    assert reacting(page, table)["passing"] is False


def test_the_choice_is_in_the_menu_at_any_time(page: Page):
    table = asked(page)
    page.get_by_label("Menu").click()
    menu = page.locator("details.menu").get_by_label("When I could react")
    menu.select_option("Always ask me")
    wait_for(page, table, lambda view: view["reacting"]["wish"] == "ask", seat=1)
    menu.select_option("Pass if I hold nothing for it")
    wait_for(page, table, lambda view: view["reacting"]["wish"] == "empty", seat=1)
    expect(page.locator("[data-passing]")).to_have_count(0)  # as it usually is


def test_words_do_it_in_text_mode(page: Page):
    table = asked(page)
    page.evaluate("localStorage.setItem('hearthside', JSON.stringify({ textMode: true }))")
    page.reload()
    line = page.locator("#text-command")
    for typed, answer in (
        ("react", "You pass when you hold nothing to react with."),
        ("react ask", "You are always asked."),
        ("react round", "You pass for the rest of the round."),
    ):
        line.fill(typed)
        line.press("Enter")
        expect(page.get_by_text(answer).first).to_be_visible()
    page.get_by_role("button", name="Ask me again").click()
    expect(page.get_by_role("button", name="Ask me again")).to_have_count(0)
    assert reacting(page, table)["wish"] == "ask"


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_nothing_hinders_anybody(somebody: Any, theme: str, size: dict[str, Any]):
    page = somebody(size, color_scheme=theme)
    asked(page)
    expect(option(page, "done")).to_be_in_viewport()
    expect(choice(page)).to_be_visible()
    assert axe(page) == []
    choice(page).select_option("Pass for the rest of the round")
    expect(page.locator("[data-passing]")).to_be_visible()
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size["viewport"]["width"]
