"""Laying out a table: the form is made from what the game says, and what is chosen reaches the table."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.tables import ARCTIC, told


def open_form(page: Page, more: bool = False) -> None:
    page.goto(f"/new/{ARCTIC}")
    expect(page.get_by_role("button", name="Set up the table")).to_be_visible()
    if more:
        page.get_by_text("More: undo, clock, name, who may watch").click()


def lay(page: Page) -> dict[str, Any]:
    """Lays out the table; what the server then says of it."""
    page.get_by_role("button", name="Set up the table").click()
    page.wait_for_url(re.compile(r"/table/\w+$"))
    return told(page, page.url.rpartition("/")[2])


def game(page: Page) -> dict[str, Any]:
    one = page.request.get("/api/games").json()["games"][0]
    said: dict[str, Any] = one
    return said


# ------------------------------------------------------------ the game's own options
def every_option(page: Page) -> list[dict[str, Any]]:
    """The game's options, with the form open where they are folded away below its presets."""
    fold = page.get_by_text("Every single option")
    if fold.count():
        fold.click()
    options: list[dict[str, Any]] = game(page)["options"]
    assert options
    return options


def is_switch(option: dict[str, Any]) -> bool:
    return isinstance(option["default"], bool)


def test_every_option_of_the_game_is_offered_with_its_explanation(page: Page):
    """None is left out, and each begins as the game has it."""
    open_form(page)
    for option in every_option(page):
        field = page.locator(f"#option-{option['name']}")
        expect(field).to_be_visible()
        if option.get("many"):
            chosen = field.locator(":checked").evaluate_all("all => all.map((one) => one.value)")
            assert chosen == option["default"]
        elif is_switch(option):
            assert field.is_checked() == option["default"]
        else:
            expect(field).to_have_value(str(option["default"]))
        name = option["name"].replace("_", " ").capitalize()
        expect(field).to_have_accessible_name(re.compile(f"^{name}"))
        ruling = f" (ruling {option['ruling']})" if option.get("ruling") else ""
        expect(field).to_have_accessible_description(option["text"] + ruling)
        expect(page.get_by_text(option["text"])).to_be_visible()


def test_every_option_reaches_the_table(page: Page):
    open_form(page)
    wanted: dict[str, Any] = {}
    for option in every_option(page):
        field = page.locator(f"#option-{option['name']}")
        if option.get("many"):
            wanted[option["name"]] = option["choices"][:1]
            field.get_by_role("checkbox").first.check()
        elif is_switch(option):
            wanted[option["name"]] = not option["default"]
            field.click()
        else:
            wanted[option["name"]] = next(one for one in option["choices"] if one != option["default"])
            field.select_option(value=str(wanted[option["name"]]))
    assert lay(page)["options"] == wanted
    expect(page.get_by_text("Interrupt spends action.")).to_be_visible()  # what was agreed stands there


def test_options_left_alone_are_the_usual_ones(page: Page):
    open_form(page)
    laid = lay(page)
    assert laid["options"] == {option["name"]: option["default"] for option in game(page)["options"]}
    names = {preset["id"]: f"{preset['name']}: " for preset in game(page)["presets"]}
    expect(page.get_by_text(names.get(laid["preset"], "The usual rules."))).to_be_visible()


# ------------------------------------------------------------ who sits where
def test_as_many_seats_as_the_game_allows(page: Page):
    open_form(page)
    counts = page.get_by_role("group", name="Seats").get_by_role("radio")
    known = game(page)
    expect(counts).to_have_count(known["max_seats"] - known["min_seats"] + 1)
    for count in (5, 2, 4):
        page.get_by_role("group", name="Seats").get_by_text(str(count), exact=True).click()
        expect(page.get_by_label(re.compile(r"^Seat \d"))).to_have_count(count)
    assert len(lay(page)["seats"]) == 4


def test_all_kinds_of_seats(page: Page):
    open_form(page)
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("radio", name="5", exact=True).check(force=True)
    page.get_by_label("Seat 2", exact=True).select_option("Somebody at this screen")
    page.get_by_label("Name at seat 2").fill("Bo")
    page.get_by_label("Seat 3", exact=True).select_option("Open, for a friend")
    page.get_by_label("Seat 4", exact=True).select_option(value="bot:random")
    page.get_by_label("Seat 5", exact=True).select_option(value="bot:scavenger")
    seats = lay(page)["seats"]
    assert [(seat["kind"], seat.get("bot")) for seat in seats] == [
        ("person", None),
        ("person", None),
        ("open", None),
        ("bot", "random"),
        ("bot", "scavenger"),
    ]
    assert [seat["name"] for seat in seats[:3]] == ["Ada", "Bo", ""]
    rows = page.get_by_role("region", name="Who plays Arctic Scavengers").get_by_role("listitem")
    expect(rows).to_have_count(5)
    expect(rows.nth(1)).to_contain_text("Bo (at this screen)")
    expect(rows.nth(2)).to_contain_text("open")
    expect(rows.nth(3)).to_contain_text("bot: random")


def test_every_bot_of_the_game_can_be_seated(page: Page):
    open_form(page)
    offered = page.get_by_label("Seat 2", exact=True).locator("option")
    values = offered.evaluate_all("all => all.map((one) => one.value)")
    assert [value for value in values if value.startswith("bot:")] == [
        f"bot:{bot}" for bot in game(page)["bots"]
    ]


def test_somebody_without_a_name_gets_one(page: Page):
    open_form(page)
    page.get_by_label("Seat 2", exact=True).select_option("Somebody at this screen")
    assert lay(page)["seats"][1]["name"] == "Player 2"


def test_who_lays_out_a_table_need_not_sit_there(page: Page):
    open_form(page)
    page.get_by_label("Seat 1", exact=True).select_option(value="bot:random")
    assert [seat["kind"] for seat in lay(page)["seats"]] == ["bot", "open", "open"]
    expect(page.get_by_role("button", name="Fill the open seats with bots and start")).to_be_visible()


# ------------------------------------------------------------ how the table is kept
@pytest.mark.parametrize(
    ("mode", "taking_back", "clock", "time"),
    [
        ("strict", "Strict", None, "No clock"),
        ("request", "If the others agree", (600, 15), "10 minutes each, plus 15 seconds with every decision"),
        ("friendly", "Friendly", (1800, 30), "30 minutes each, plus 30 seconds with every decision"),
        ("strict", "Strict", (86400, 0), "One day each"),
    ],
)
def test_ways_of_taking_back_and_clocks(
    page: Page, mode: str, taking_back: str, clock: tuple[int, int] | None, time: str
):
    """Each way of taking back says what it means, in the server's own words."""
    open_form(page, more=True)
    page.get_by_label("Undo").select_option(taking_back)
    explained = page.request.get("/api/games").json()["undo"][mode]
    expect(page.get_by_label("Undo")).to_have_accessible_description(explained)
    page.get_by_label("Clock").select_option(time)
    setup = lay(page)["setup"]
    assert setup.get("undo", "strict") == mode
    assert setup.get("clock") == (clock and {"bank": clock[0], "add": clock[1]})


def test_taking_back_is_friendly_until_somebody_comes_from_elsewhere(page: Page):
    open_form(page, more=True)
    undo = page.get_by_label("Undo")
    expect(undo).to_have_value("strict")
    page.get_by_label("Seat 2", exact=True).select_option(value="bot:random")
    page.get_by_label("Seat 3", exact=True).select_option("Somebody at this screen")
    expect(undo).to_have_value("friendly")
    page.get_by_label("Seat 3", exact=True).select_option("Open, for a friend")
    expect(undo).to_have_value("strict")
    undo.select_option("If the others agree")
    page.get_by_label("Seat 3", exact=True).select_option(value="bot:random")
    expect(undo).to_have_value("request")  # chosen is chosen


def test_everything_else_that_can_be_chosen(page: Page):
    open_form(page, more=True)
    page.get_by_label("If somebody is away").select_option("A bot plays after an hour")
    page.get_by_label("Name of the table").fill("  By the <b>stove</b>  ")
    page.get_by_label("Everybody may find this table").check()
    laid = lay(page)
    assert laid["setup"]["takeover"] == 3600
    assert laid["title"] == "By the <b>stove</b>"
    assert laid["listed"] is True
    expect(page.get_by_role("heading", name="By the <b>stove</b>")).to_be_visible()
    expect(page.get_by_text("A bot plays for anybody who is away for 1 hour.")).to_be_visible()
    expect(page.get_by_text("Everybody may find this table.")).to_be_visible()


# ------------------------------------------------------------ when it cannot be
def test_a_refusal_is_a_sentence_and_can_be_put_right(page: Page, trouble: Any):
    """Nothing of what was filled in is lost, and the same form works when it is corrected."""
    trouble("400|409")
    open_form(page, more=True)
    page.get_by_label("Your name").fill("Ada")
    page.get_by_label("Seat 2", exact=True).select_option("Somebody at this screen")
    page.get_by_label("Name at seat 2").fill("ada")
    page.get_by_label("Name of the table").fill("Two of them")
    page.get_by_role("button", name="Set up the table").click()
    expect(page.get_by_role("alert").first).to_have_text("there is already somebody called ada at this table")
    expect(page.get_by_role("button", name="Set up the table")).to_be_in_viewport()
    expect(page.get_by_label("Name of the table")).to_have_value("Two of them")
    page.get_by_label("Name at seat 2").fill("Bo")
    assert [seat["name"] for seat in lay(page)["seats"]] == ["Ada", "Bo", ""]


def test_a_name_of_nothing_visible_is_refused_or_replaced(page: Page, trouble: Any):
    """Spaces are no name: one is a guest then."""
    trouble("400|409")
    open_form(page)
    page.get_by_label("Your name").fill("   ")
    assert lay(page)["seats"][0]["name"] == "Guest"
