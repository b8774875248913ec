"""Games with a hundred open cards each in the browser: finding them, playing to the end, trading, voting."""

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import axe
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.layout import wrong
from tests.browser.tables import (
    agree,
    begun,
    lay_out,
    look,
    move,
    my_turn,
    option,
    said,
    take,
    take_seat,
    wait_for,
)

LANTERN = "first-lantern"
RISEWATER = "risewater"
SCROLLED = ".choices, .list, .lying, .table, .chips"
MOST = 250  # decisions


def sit(page: Page, table: str) -> None:
    page.goto(f"/table/{table}")
    expect(page.locator(".many")).to_be_visible()


def begin(page: Page, *seats: str, game: str = RISEWATER, **more: Any) -> str:
    """A game in which this person is asked what to do in his turn."""
    table = begun(page, *(seats or ("Ada", "bot:gardener")), game=game, **more)
    sit(page, table)
    my_turn(page)
    if option(page, "affiliation:1").count():
        take(page, "affiliation:1")
        expect(option(page, "done")).to_be_visible()
    return table


def hand(page: Page) -> Locator:
    return page.locator("[data-place=own]")


def lines(page: Page) -> Locator:
    return hand(page).locator(".list [data-act]")


def chip(within: Locator, name: str) -> Locator:
    return within.get_by_role("button", name=re.compile(rf"^{name}"))


def playable(page: Page, table: str) -> set[str]:
    """The own cards with which something can be done, as the server says."""
    options = look(page, table, 0)["view"]["options"]
    return {
        part for one in options if not one.get("free") for part in one["parts"] if part.startswith("ops:0/")
    }


# ------------------------------------------------------------ a whole game
def decide(page: Page) -> str:
    """The next decision of somebody who follows what the table shows, by a click."""
    answer = page.locator("[data-option=agree]")
    planned = page.locator("[data-next]")
    winning = page.get_by_text("You would win it now.")
    worth = page.locator("[data-place=middle] [data-act]:has(.good)")
    if planned.count():
        planned.click()
        return "plan"
    if answer.count() and not worth.count():
        answer.click()
        return "agree"
    if winning.count() and option(page, "request_adventure").count():
        option(page, "request_adventure").click()
        return "request_adventure"
    if worth.count():
        worth.first.click()
        return "begin"
    for key in ("request_era", "done"):
        if option(page, key).count():
            option(page, key).click()
            agree(page)
            return key
    page.locator("[data-actions] [data-option]").first.click()
    return "other"


TURN = """was => {
  if (document.querySelector("[aria-labelledby=result]")) return "over";
  const sentence = document.querySelector("[data-sentence]")?.textContent ?? "";
  const buttons = [...document.querySelectorAll("[data-actions] [data-option], [data-option=agree]")];
  const now = document.querySelector("[data-table]").textContent + sentence;
  const busy = buttons.some((button) => button.getAttribute("aria-disabled") === "true");
  return buttons.length && !busy && now !== was && sentence.includes("Your turn") ? now : null;
}"""
# A person takes longer for the next decision than for a double click.
UNHURRIED = """{
  const { get } = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp");
  let ahead = 0;
  Object.defineProperty(Event.prototype, "timeStamp", { get() { return get.call(this) + (ahead += 1000); } });
}"""


@pytest.mark.parametrize(
    ("game", "deal"),
    [
        (LANTERN, 4),
        pytest.param(RISEWATER, 4, marks=pytest.mark.long),
        pytest.param("harrow-junction", 4, marks=pytest.mark.long),
    ],
)
def test_a_whole_session_by_clicks(page: Page, game: str, deal: int):
    """By what the table shows alone: what could be won, what wins it, and its end."""
    page.add_init_script(UNHURRIED)
    table = begin(page, game=game, deal=deal)
    done: list[str] = []
    was = ""
    while len(done) < MOST:
        was = page.wait_for_function(TURN, arg=was, polling=30).json_value()
        if was == "over":
            break
        done.append(decide(page))
    assert {"begin", "plan"} <= set(done), done
    assert {"agree", "request_adventure"} & set(done), done
    result = look(page, table, 0)["view"]["table"]["result"]
    ranking = page.get_by_role("table", name="Ranking")
    expect(ranking).to_be_in_viewport()
    for score in result["scores"]:
        expect(ranking).to_contain_text(str(score))
    assert axe(page) == []


# ------------------------------------------------------------ finding cards
def test_a_hundred_cards_are_found_by_what_they_are(page: Page):
    table = begin(page, deal=2)
    own = hand(page)
    now = playable(page, table)
    expect(chip(own, "Playable now")).to_have_attribute("aria-pressed", "true")
    assert set(lines(page).evaluate_all("all => all.map((one) => one.dataset.act)")) == now
    kinds = len(look(page, table, 0)["view"]["game"]["parts"]["ops:0"]["parts"])
    chip(own, "Playable now").click()
    expect(lines(page)).to_have_count(kinds)

    own.get_by_role("button", name="Filter").click()
    own.get_by_role("button", name="Gives", exact=True).click()
    light = chip(own, "Light")
    count = int(light.locator("b").inner_text())
    light.click()
    expect(lines(page)).to_have_count(count)
    expect(lines(page).first).to_contain_text("Light")
    own.get_by_role("searchbox").fill("oil lamp")
    expect(lines(page)).to_have_count(1)
    expect(lines(page)).to_contain_text("Oil lamp")
    own.get_by_role("button", name="Clear").click()
    expect(lines(page)).to_have_count(kinds)

    own.get_by_label("Sort").select_option("By subtype")
    expect(own.locator("h4").first).to_be_visible()
    assert own.locator("h4").count() > 5
    assert wrong(page, SCROLLED) == []
    assert axe(page) == []


def test_what_cannot_be_played_says_why(page: Page):
    begin(page, deal=2)
    own = hand(page)
    chip(own, "Playable now").click()
    own.get_by_role("searchbox").fill("punt")
    lines(page).first.click()
    expect(page.get_by_role("dialog")).to_contain_text(re.compile("no adventure.* is running"))


def test_cards_are_found_by_keys_alone(page: Page):
    table = begin(page, deal=2)
    page.keyboard.press("/")
    box = hand(page).get_by_role("searchbox")
    expect(box).to_be_focused()
    page.keyboard.type("competition")
    page.keyboard.press("ArrowDown")
    expect(lines(page).first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(lines(page).nth(1)).to_be_focused()
    expect(page.get_by_role("tooltip")).to_contain_text("Competition")
    card = lines(page).nth(1).get_attribute("data-act")
    page.keyboard.press("Enter")
    expect(page.locator("[data-part=adventure]")).to_be_visible()
    assert f"adventure/{str(card).partition('/')[2]}" in look(page, table, 0)["view"]["game"]["parts"]


def test_anothers_cards_and_the_way_back(page: Page):
    table = begin(page, deal=2)
    theirs = page.locator("[data-look='ops:1']")
    theirs.click()
    drawer = page.get_by_role("dialog", name=re.compile("^Ops of"))
    kinds = len(look(page, table, 0)["view"]["game"]["parts"]["ops:1"]["parts"])
    expect(drawer.locator(".list [data-act]")).to_have_count(kinds)
    drawer.get_by_role("searchbox").fill("lamp")
    assert drawer.locator(".list [data-act]").count() < kinds
    assert axe(page) == []
    page.keyboard.press("Escape")  # out of the box
    page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()
    expect(theirs).to_be_focused()


# ------------------------------------------------------------ two people
def two(page: Page, somebody: Callable[..., Page], game: str = RISEWATER, **more: Any) -> tuple[Page, str]:
    """Ada at `page` and Bo; Ada is asked what to do in her turn."""
    laid = lay_out(page, "Ada", "open", game=game, deal=2, **more)
    table = str(laid["table"])
    bo = somebody()
    take_seat(bo, laid["invite"], 1, "Bo")
    page.request.post(f"/api/tables/{table}/commands", data={"type": "start", "cid": f"start-{table}"})
    sit(page, table)
    sit(bo, table)
    for _ in range(2):
        asked = look(page, table)["view"]["table"]["waiting"]
        who = (page, bo)[asked[0]]
        if look(page, table)["view"]["game"]["phase"] == "affiliation":
            my_turn(who)
            take(who, "affiliation:1")
    if look(page, table)["view"]["table"]["waiting"] == [1]:
        my_turn(bo)
        take(bo, "done")
    my_turn(page)
    return bo, table


def cards(page: Page, table: str, seat: int) -> list[str]:
    held: list[str] = look(page, table)["view"]["game"]["zones"][f"ops:{seat}"]["cards"]
    return held


def offer(page: Page, give: str, get: str) -> None:
    page.locator("[data-trade]").click()
    tray = page.get_by_role("dialog", name=re.compile("^Trade"))
    for name, wanted in (("Your cards", give), ("Cards of Bo", get)):
        side = tray.get_by_role("region", name=name)
        side.get_by_role("searchbox").fill(wanted)
        side.locator("[data-pick]").first.click()
    tray.get_by_role("button", name="Offer it to Bo").click()


def test_a_trade_and_an_offer_that_is_declined(page: Page, somebody: Callable[..., Page]):
    bo, table = two(page, somebody)
    before = cards(page, table, 0), cards(page, table, 1)
    offer(page, "Punt", "Dockhands")
    banner = bo.locator("[data-offer]").first
    expect(banner).to_contain_text("Ada offers you Punt for your Dockhands.")
    assert axe(page) == []
    assert axe(bo) == []
    banner.get_by_role("button", name="Accept").click()
    expect(bo.locator("[data-offer]")).to_have_count(0)
    wait_for(page, table, lambda view: not view["game"]["offers"], 0)
    after = cards(page, table, 0), cards(page, table, 1)
    for seat in (0, 1):
        assert len(after[seat]) == len(before[seat])
        assert sorted(after[seat]) != sorted(before[seat])

    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    offer(page, "Oil lamp", "Night shift")
    bo.locator("[data-offer]").get_by_role("button", name="Decline").click()
    expect(page.locator("[data-offer]")).to_have_count(0)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    offer(page, "Oil lamp", "Night shift")
    page.locator("[data-offer]").get_by_role("button", name="Take back").click()
    expect(bo.locator("[data-offer]")).to_have_count(0)
    assert (cards(page, table, 0), cards(page, table, 1)) == after


def test_an_adventure_ends_when_the_other_agrees(page: Page, somebody: Callable[..., Page]):
    bo, table = two(page, somebody)
    lines(page).first.click()
    expect(page.locator("[data-part=adventure]")).to_contain_text("would win it now")
    if option(page, "request_adventure").count() == 0:
        my_turn(page)
    take(page, "request_adventure")
    banner = bo.locator("[data-part=request]")
    expect(banner).to_contain_text("Ada asks for the end of the adventure.")
    banner.get_by_role("button", name=re.compile("^Agree")).click()
    expect(bo.locator("[data-part=adventure]")).to_have_count(0)
    expect(page.locator("[data-part=adventure]")).to_have_count(0)
    assert look(page, table)["view"]["game"]["facts"]["adventure"] == 0


def test_an_era_that_nobody_wins(page: Page, somebody: Callable[..., Page]):
    """Nobody has earned anything, so nobody covers what the era costs."""
    bo, table = two(page, somebody)
    lines(page).first.click()
    my_turn(page)
    take(page, "request_adventure")
    bo.locator("[data-part=request]").get_by_role("button", name=re.compile("^Agree")).click()
    asker, other = (page, bo) if look(page, table)["view"]["table"]["waiting"] == [0] else (bo, page)
    my_turn(asker)
    take(asker, "request_era")
    other.locator("[data-part=request]").get_by_role("button", name=re.compile("^Agree")).click()
    expect(page.locator("[aria-labelledby=result]")).to_be_visible()
    won = look(page, table)["view"]["table"]["result"]["ranking"][0]
    expect(said(page)).to_contain_text("wins." if won else "Nobody wins.")
    if not won:
        expect(page.get_by_role("table", name="Ranking").get_by_role("row").nth(1)).to_contain_text("nobody")


# ------------------------------------------------------------ on a telephone
def test_on_a_phone_the_table_and_the_cards_take_turns(phone: Page):
    table = begin(phone, deal=2)
    assert axe(phone) == []
    phone.get_by_role("button", name=re.compile("^Your cards: ")).tap()
    expect(lines(phone)).to_have_count(len(playable(phone, table)))
    assert axe(phone) == []
    assert wrong(phone, SCROLLED) == []
    lines(phone).first.tap()
    phone.get_by_role("button", name="Table", exact=True).tap()
    expect(phone.locator("[data-part=adventure]")).to_be_visible()
    phone.get_by_role("button", name="Trade", exact=True).tap()
    tray = phone.get_by_role("dialog", name=re.compile("^Trade"))
    tray.locator("[data-pick]").first.tap()
    tray.locator("[data-pick]").first.tap()
    expect(tray.get_by_role("button", name=re.compile("^Offer it to"))).to_be_enabled()
    assert axe(phone) == []
    assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]


# ------------------------------------------------------------ as text
def test_as_text_many_cards_are_told_when_they_are_asked_for(page: Page):
    begin(page, deal=2)
    page.keyboard.press("x")
    line = page.get_by_label(re.compile("^Type a number"))

    def ask(words: str) -> Locator:
        line.fill(words)
        line.press("Enter")
        return page.locator(".said .answer").last

    expect(ask("hand")).to_contain_text("kinds")
    expect(ask("look oil lamp")).to_contain_text("Oil lamp")
    expect(ask("look playable")).to_contain_text("option")
    expect(ask("offer punt for dockhands")).to_contain_text("You offer")
    assert page.get_by_role("heading", name="On the table").count() == 1
    assert axe(page) == []


# ------------------------------------------------------------ every kind of question
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_whatever_is_asked_is_in_sight(somebody: Callable[..., Page], size: dict[str, Any]):
    """Powers, answers, effects, bundles: at random, with bots that do anything."""
    page = somebody(size)
    table = begin(page, "Ada", "bot:random", "bot:random", deal=6)
    luck = Random(6)
    troubles: dict[str, str] = {}
    kinds: set[str] = set()
    for _ in range(100):
        view = wait_for(page, table, lambda view: 0 in view["table"]["waiting"] or view["game"]["over"], 0)
        if view["game"]["over"]:
            break
        options = [one for one in view["options"] if not one.get("free")]
        expect(said(page)).to_contain_text(view["game"]["prompt"].partition("{")[0].partition("You")[0])
        troubles |= dict.fromkeys(wrong(page, SCROLLED), view["game"]["prompt"])
        for kind in {one["key"].partition(":")[0] for one in options} - kinds:
            kinds.add(kind)
            assert axe(page) == [], kind
        # Whoever plays cards rather than passes sees more.
        active = [one for one in options if one["key"] not in ("done", "request_era", "request_adventure")]
        key = luck.choice(active or options)["key"]
        move(page, table, 0, key)
    assert troubles == {}
    assert {"play", "done", "request_adventure"} < kinds
