"""Endless Winter in the browser: everything on the boards is clicked, to the end, alone and with others."""

import re
from collections import Counter
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.axe import axe
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.layout import Walk, wrong
from tests.browser.tables import agree, begun, look, my_turn, option, part, said, wait_for

WINTER = "endless_winter"
SCROLLED = ".choices, .area, .boards, .mine > *, .cards"
MOST = 600  # decisions
LARGE: ViewportSize = {"width": 1920, "height": 1080}  # all boards are in sight; else there are two and tabs
KINDS = {
    "In play": "in_play",
    "Sacred stones": "sacred_stones",
    "Offering": "offering",
    "Honor": "honor",
    "Cards": "cards",
    "Animals": "animals",
    "Megaliths": "megaliths",
}


def winter(page: Page, *seats: str, **more: Any) -> str:
    table = begun(page, *(seats or ("Ada", "bot:random", "bot:random", "bot:random")), game=WINTER, **more)
    wait_for(page, table, lambda view: 0 in view["table"]["waiting"], 0)
    page.goto(f"/table/{table}")
    expect(page.locator(".boarded")).to_be_visible()
    my_turn(page)
    return table


def parts(page: Page, table: str) -> dict[str, dict[str, Any]]:
    """The parts of the Scene as the server tells them."""
    told: dict[str, dict[str, Any]] = look(page, table, 0)["view"]["game"]["parts"]
    return told


def keys(view: dict[str, Any]) -> list[str]:
    return [one["key"] for one in view["options"] or []]


# Plays for the first seat, in the page, until an option has such a key; what leads there comes first.
UNTIL = """async ({ wanted, way, seed, most }) => {
  const address = `/api${location.pathname.replace("table", "tables")}/seats/0`;
  for (let made = 0; made < most; ) {
    const { seq, view } = await (await fetch(address)).json();
    if (view.table.status !== "playing") return [];
    if (!view.table.waiting.includes(0)) {
      await new Promise((done) => setTimeout(done, 15));
      continue;
    }
    const keys = view.options.map((one) => one.key);
    if (keys.some((key) => new RegExp(wanted).test(key))) return keys;
    const leading = view.options.filter((one) => new RegExp(way).test(one.key));
    const active = leading.length ? leading : view.options.filter((one) => one.key !== "done");
    seed = (seed * 1103515245 + 12345) % 2147483648;
    const from = active.length ? active : view.options;
    const { key: action, decision } = from[Math.floor((seed / 2147483648) * from.length)];
    const body = JSON.stringify({ type: "move", cid: `${seq}-${seed}`, decision, seq, action });
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${address}/messages`, { method: "POST", headers, body });
    if (!answer.ok) throw new Error(await answer.text());
    made += 1;
  }
  return [];
}"""


# How one comes to such a question: with Labor in Migrate, or first in the Eclipse.
WAYS = {"^move:": "^(send:migrate|work:)", "^build:": "^(send:eclipse|ritual:)", "^send:": "^$"}


def until(page: Page, wanted: str) -> list[str]:
    """Plays, past the page, until there is an option with such a key; all keys then."""
    found: list[str] = page.evaluate(UNTIL, {"wanted": wanted, "way": WAYS[wanted], "seed": 1, "most": MOST})
    assert found, f"the game has ended without {wanted}"
    expect(page.locator("[data-actions] [data-option]")).to_have_count(len(found))
    return found


# ------------------------------------------------------------ whole games by clicks
TURN = """was => {
  if (document.querySelector("[aria-labelledby=result]")) return "over";
  const sentence = document.querySelector("[data-sentence]")?.textContent ?? "";
  const buttons = [...document.querySelectorAll("[data-actions] [data-option]")];
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
# What can be pressed on the table, and whether one can go on: a column on which one could only slide on is
# left to the button.
ASKED = """() => {
  const done = Boolean(document.querySelector("[data-actions] [data-option=done]"));
  const there = [...document.querySelectorAll("[data-table] [data-act].may")].map((one) => one.dataset.act);
  return { done, there: there.filter((id) => !(done && id.startsWith("column"))) };
}"""
# What a press has brought: a menu with so many options, or places to which a piece can be moved.
PRESSED = """() => ({
  menu: document.querySelectorAll(".popup").length,
  options: document.querySelectorAll(".popup [data-option]").length,
  targets: document.querySelectorAll(".spot.target").length,
})"""


def decide(page: Page, luck: Random) -> str:
    """The next decision by a click on the table, or on a button where the table has nothing for it."""
    asked: dict[str, Any] = page.evaluate(ASKED)
    if not asked["there"] or (asked["done"] and luck.random() < 0.15):
        (
            option(page, "done") if asked["done"] else page.locator("[data-actions] [data-option]").first
        ).click()
        agree(page)
        return "button"
    chosen: str = luck.choice(asked["there"])
    part(page, chosen).click()
    brought = page.evaluate(PRESSED)
    if brought["options"]:
        page.locator(".popup [data-option]").nth(luck.randrange(brought["options"])).click()
    elif brought["menu"]:  # only moves begin there
        page.get_by_role("button", name=re.compile("^Move a piece")).click()
        brought = page.evaluate(PRESSED)
    if brought["targets"]:
        page.locator(".spot.target").nth(luck.randrange(brought["targets"])).click()
        return "move"
    return chosen.partition(":")[0].partition("/")[0].rstrip("0123456789")


def play_out(page: Page, luck: Random) -> Counter[str]:
    done: Counter[str] = Counter()
    was = ""
    while done.total() < MOST:
        was = page.wait_for_function(TURN, arg=was, polling=20).json_value()
        if was == "over":
            return done
        done[decide(page, luck)] += 1
    raise AssertionError(f"no end after {MOST} decisions")


def numbers(page: Page) -> dict[str, list[str]]:
    """The numbers below the picture of the final scores, by kind."""
    rows = page.locator("table.numbers tbody tr")
    return {row[0]: row[1:] for row in (one.split("\t") for one in rows.all_inner_texts())}


def test_a_game_of_four_by_clicks_to_the_end(page: Page):
    page.add_init_script(UNHURRIED)
    table = winter(page, deal=3)
    done = play_out(page, Random(3))
    assert {"column", "hand"} < set(done), done
    assert len(done) > 8, done  # kinds of things that were pressed
    result = look(page, table, 0)["view"]["table"]["result"]
    order = [seat for tied in result["ranking"] for seat in tied]
    told = numbers(page)
    assert list(told) == [*KINDS, "Score"]
    for kind, key in KINDS.items():
        assert told[kind] == [str(result["breakdown"][seat][key]) for seat in order]
    assert told["Score"] == [str(result["scores"][seat]) for seat in order]
    ranking = page.get_by_role("table", name="Ranking")
    expect(ranking).to_be_in_viewport()
    pieces = sum(1 for seat in order for value in result["breakdown"][seat].values() if value > 0)
    expect(ranking.locator(".piece")).to_have_count(pieces)
    assert axe(page) == []


def test_a_game_alone_by_clicks_to_the_end(page: Page):
    """The Rival has no seat, but a board, a colour and a bar at the end."""
    page.add_init_script(UNHURRIED)
    page.set_viewport_size(LARGE)
    table = winter(page, "Ada", deal=5)
    rival = page.locator("[data-part=rival]")
    expect(rival.get_by_role("heading")).to_contain_text("The Rival")
    done = play_out(page, Random(5))
    assert {"column", "hand"} < set(done), done
    scored = parts(page, table)["rival"]["score"]
    told = numbers(page)
    heads = page.locator("table.numbers thead th").all_inner_texts()
    assert sorted(heads) == ["Ada", "The Rival"]
    assert told["Score"][heads.index("The Rival")] == str(scored)
    mine = look(page, table, 0)["view"]["table"]["result"]["scores"][0]
    assert told["Score"][heads.index("Ada")] == str(mine)
    assert axe(page) == []


# ------------------------------------------------------------ one screen
@pytest.mark.parametrize(
    "layout",
    ["block", *(pytest.param(name, marks=pytest.mark.long) for name in ("wall", "stair", "pinwheel"))],
)
def test_a_game_of_four_without_scrolling_the_page(page: Page, layout: str):
    """At every decision: what one acts with is in sight, and no word is cut."""
    winter(page, deal=4, options={"layout": layout})
    walk = Walk(page, SCROLLED)
    phases: set[str] = set()
    for kind in walk.stops():
        if (phase := kind.partition(",")[0]) not in phases:
            assert axe(page) == [], kind
        phases.add(phase)
    assert walk.troubles == {}
    assert walk.made > 60
    assert page.evaluate("document.documentElement.scrollHeight") <= DESKTOP["viewport"]["height"]


def test_the_boards_stay_where_they_are(page: Page):
    """However much there is to choose from, nothing above the buttons moves."""
    page.set_viewport_size(LARGE)
    table = winter(page, deal=4)
    where = "one => { const { x, y, width } = one.getBoundingClientRect(); return [x, y, width]; }"
    boards = [page.locator(f"[data-part='{name}']") for name in ("map", "megaliths", "market", "player:0")]
    before = [board.evaluate(where) for board in boards]
    few = len(keys(look(page, table, 0)["view"]))
    assert len(until(page, "^move:")) != few
    assert [board.evaluate(where) for board in boards[:3]] == before[:3]
    assert boards[3].evaluate(where)[1] == before[3][1]


# ------------------------------------------------------------ the map
def spot(page: Page, place: str) -> Locator:
    return page.locator(f".spot[data-part='{place}']")


def test_a_camp_moves_by_two_clicks(page: Page):
    page.add_init_script(UNHURRIED)
    table = winter(page, deal=2)
    options = until(page, "^move:")
    moves = [key.split(":")[1:] for key in options if key.startswith("move:")]
    start, end = moves[0]
    spot(page, f"tile:{start}").click()
    menu = page.get_by_role("button", name=re.compile("^Move a piece from here"))
    if menu.count():  # something else can be done there, too
        menu.click()
    expect(spot(page, f"tile:{start}")).to_have_attribute("aria-pressed", "true")
    reached = {f"tile:{there}" for here, there in moves if here == start}
    targets = page.locator(".spot.target")
    expect(targets).to_have_count(len(reached))
    assert set(targets.evaluate_all("all => all.map((one) => one.dataset.act)")) == reached
    assert axe(page) == []

    page.keyboard.press("Escape")  # thought better of it
    expect(page.locator(".spot.aimed, .spot.target")).to_have_count(0)
    assert keys(look(page, table, 0)["view"]) == options

    before = camps(parts(page, table)[f"tile:{end}"])
    spot(page, f"tile:{start}").focus()
    page.keyboard.press("Enter")
    if menu.count():
        menu.press("Enter")
    spot(page, f"tile:{end}").press("Enter")
    expect(spot(page, f"tile:{end}")).to_have_accessible_name(re.compile(r"\d Camps? of Ada"))
    assert camps(parts(page, table)[f"tile:{end}"]) == before + 1


def camps(tile: dict[str, Any]) -> int:
    return sum(one.get("count", 1) for one in tile.get("pieces", []) if one["seat"] == 0)


def test_pieces_are_drawn_where_the_scene_has_them(page: Page):
    """Whose a piece is can be told by its sign, not by its colour alone."""
    table = winter(page, deal=6)
    until(page, "^build:")
    told = parts(page, table)
    signs: dict[int, set[str]] = {}
    for place in [told[one] for one in told["map"]["parts"]]:
        drawn = spot(page, place["id"])
        pieces = place.get("pieces", [])
        if len(place["at"]) == 3 and not pieces:
            continue
        expect(drawn.locator(".piece")).to_have_count(len(pieces))
        for number, one in enumerate(pieces):
            piece = drawn.locator(".piece").nth(number)
            expect(piece.locator("svg")).to_have_class(re.compile(rf"seat-{one['seat']}\b"))
            signs.setdefault(one["seat"], set()).add(piece.locator(".sign").get_attribute("d") or "")
    assert all(len(found) == 1 for found in signs.values())
    assert len(set.union(*signs.values())) == len(signs)
    for place in [told[one] for one in told["megaliths"]["parts"]]:
        stone = spot(page, place["id"]).locator(".stone")
        expect(stone).to_have_count(len(place.get("pieces", [])))


# ------------------------------------------------------------ stones on stones
def test_a_megalith_is_placed_where_one_clicks(page: Page):
    page.add_init_script(UNHURRIED)
    table = winter(page, deal=3)
    until(page, "^build:")
    options = [one for one in look(page, table, 0)["view"]["options"] if one["key"].startswith("build:")]
    sites = {part for one in options for part in one["parts"] if part.startswith("site:")}
    shown = page.locator("[data-part=megaliths] .spot.may")
    assert set(shown.evaluate_all("all => all.map((one) => one.dataset.act)")) == sites
    assert axe(page) == []
    chosen = sorted(sites)[0]
    spot(page, chosen).click()
    expect(spot(page, chosen).locator(".stone")).to_be_visible()
    assert parts(page, table)[chosen]["pieces"][0]["kind"] == "Megalith"


# Where an upper stone is in sight: what lies there on top, by its level.
ON_TOP = """all => all.map((one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest(".spot");
  return [one, found].map((spot) => Number(spot?.dataset.part.split(":")[2]));
})"""


def test_the_upper_stones_lie_above_those_that_carry_them(page: Page):
    """At the end of a game of bots that build high; by what is on top where stones overlap."""
    page.set_viewport_size(LARGE)
    table = begun(page, "Ada", "bot:elder", game=WINTER, deal=1, clock={"bank": 0}, bot="elder")
    wait_for(page, table, lambda view: view["table"]["status"] == "over")
    page.goto(f"/table/{table}")
    page.get_by_role("button", name="Watch the replay").click()
    page.get_by_role("button", name="To the last step").click()
    told = [one for one in parts(page, table).values() if one["id"].startswith("site:") and one.get("pieces")]
    upper = [one for one in told if one["at"][2] > 1]
    assert upper
    for one in upper:
        stone = spot(page, one["id"])
        expect(stone.locator(".stone")).to_be_visible()
        expect(stone).to_have_attribute("aria-label", re.compile(rf"level {one['at'][2]}, 1 "))
    drawn = page.locator("[data-part=megaliths] .spot:has(.stone)")
    expect(drawn).to_have_count(len(told))
    for level, top in drawn.evaluate_all(ON_TOP):
        assert top >= level


# ------------------------------------------------------------ cards closely
def test_every_card_in_sight_is_told_closely(page: Page):
    page.set_viewport_size(LARGE)
    table = winter(page, deal=4)
    told = page.request.get(f"/api/games/{WINTER}").json()["cards"]
    cards = {card["id"]: card for card in told}
    seen = [one for one in parts(page, table).values() if one.get("card")]
    kinds: dict[str, dict[str, Any]] = {}
    for one in seen:
        kinds.setdefault(cards[one["card"]]["kind"], one)
    assert {"starting", "culture", "animal", "stone", "terrain", "chief"} <= set(kinds)
    for one in kinds.values():
        thing = page.locator(f"[data-act='{one['id']}']").first
        thing.scroll_into_view_if_needed()
        thing.hover()
        zoomed = page.get_by_role("tooltip")
        expect(zoomed).to_contain_text(cards[one["card"]]["name"])
        expect(zoomed).to_contain_text(cards[one["card"]]["text"])
        page.locator("[data-sentence]").hover()
        expect(zoomed).to_have_count(0)


# ------------------------------------------------------------ where not all boards fit
def test_two_boards_at_a_time_where_all_would_be_too_small(page: Page):
    """The one that is asked about and the map; a chosen tab holds until the next question."""
    winter(page, deal=4)
    tabs = page.locator("[data-tab]")
    assert tabs.evaluate_all("all => all.map((one) => one.dataset.tab)") == [
        "main",
        "map",
        "stones",
        "players",
    ]
    shown = {"main": "market", "map": "map", "stones": "megaliths", "players": "player:1"}
    tabs = page.locator("[data-tab]")
    assert tabs.evaluate_all("all => all.map((one) => one.dataset.tab)") == list(shown)
    for tab, name in shown.items():
        page.locator(f"[data-tab={tab}]").click()
        expect(page.locator(f"[data-part='{name}']")).to_be_in_viewport()
        beside = "market" if tab == "map" else "map"
        expect(page.locator(f"[data-part='{beside}']")).to_be_in_viewport()
        assert axe(page) == []
    page.locator("[data-tab=stones]").click()
    assert page.locator(".boarded").evaluate("one => parseFloat(getComputedStyle(one).fontSize)") >= 14.5
    until(page, "^move:")
    expect(page.locator("[data-tab=map] .diamond")).to_be_visible()
    expect(page.locator("[data-part=map]")).to_be_in_viewport()


# ------------------------------------------------------------ on a telephone
SMALL = """all => all.flatMap((one) => {
  const { width, height } = one.getBoundingClientRect();
  return width < 23.5 || height < 23.5 ? [`${one.dataset.act ?? one.innerText}: ${width} × ${height}`] : [];
})"""


def test_on_a_phone_one_board_at_a_time(phone: Page):
    winter(phone, deal=4, options={"layout": "wall"})
    tabs = phone.locator("[data-tab]")
    expect(tabs).to_have_count(5)
    for number in range(5):
        tabs.nth(number).tap()
        expect(tabs.nth(number)).to_have_attribute("aria-pressed", "true")
        assert phone.locator("[data-table] [data-act], [data-table] button").evaluate_all(SMALL) == []
        assert axe(phone) == []
        assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]
    # Another question: the board on which it is answered comes by itself.
    until(phone, "^move:")
    expect(phone.locator("[data-part=map]")).to_be_visible()
    assert wrong(phone, SCROLLED) == []


# ------------------------------------------------------------ the draft, and as text
def test_a_chief_and_a_setup_card_are_chosen_on_the_table(page: Page):
    page.add_init_script(UNHURRIED)
    page.set_viewport_size(LARGE)
    winter(page, "Ada", "bot:random", deal=1, options={"draft": "chief_and_setup"})
    offered = page.locator("[data-act^='chief_offer/'].may")
    assert offered.count() > 1
    name = str(offered.first.get_attribute("data-act")).partition("/")[2]
    offered.first.click()
    sure = page.locator(".popup [data-option]")
    if sure.count():  # it cannot be undone
        sure.click()
    expect(page.locator(f"[data-part='chief:0/{name}']")).to_be_visible()


def test_as_text_the_boards_are_told(page: Page):
    table = winter(page, deal=4)
    until(page, "^send:")
    page.keyboard.press("x")
    expect(page.get_by_role("heading", name="Map", exact=True)).to_be_visible()
    held = camps(parts(page, table)["tile:0"])
    assert held
    words = "1 Camp of Ada" if held == 1 else f"{held} Camps of Ada"
    told = page.locator(".page")
    expect(told).to_contain_text(f"Base, {words}")
    expect(told).to_contain_text(re.compile(r"Honor: Level \d+: .*Ada"))
    assert axe(page) == []


def test_the_log_is_a_drawer_beside_the_boards(page: Page):
    winter(page, deal=4)
    aside = page.get_by_role("complementary")
    expect(aside).to_be_hidden()
    page.get_by_role("button", name="Log, chat and rules").click()
    expect(aside).to_be_visible()
    expect(aside).to_contain_text("The game begins.")
    aside.get_by_role("button", name="Close").click()
    expect(aside).to_be_hidden()
    expect(said(page)).to_be_visible()
