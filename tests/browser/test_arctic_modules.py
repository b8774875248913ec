"""Arctic Scavengers whole in the browser: games to the end, buildings, leaders and reaction windows."""

import re
from secrets import token_hex
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hearthside import api
from hearthside.server.archive import from_file
from hearthside.server.table import Table
from tests.browser.axe import axe
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.layout import Walk, wrong
from tests.browser.tables import ARCTIC, begun, look, option, said, take, wait_for

# Where one may have to scroll by hand: rows of buttons, and with much on the table each place in itself.
SCROLLED = ".choices, .middle, .laid .cards, .rest"
EVERYTHING = api.packs()[ARCTIC].preset("everything").options
STACKS = (
    "4 saboteur, 2 sniper_team, 4 medic, 5 engineer, 15 scouting_refugee, 5 assassin, 5 courier, "
    "5 drill_sergeant, 4 guard, 5 provocateur, 5 rogue, 5 tinker, 4 spy, 3 scrappers"
)
BUILT: dict[str, Any] = {
    "headquarters:0": "armory, pharmacy, scout_tower",
    "stored1:0": "spear, rifle",
    "timer2:0": "refugee",
    "headquarters:1": "bunker, armory",
    "stored1:1": "brawler, guard",
    "leader:0": "mentor",
    "leader:1": "gangster",
    "leader:2": "fanatic",
    "leader:3": "ranger",
    "wounded": [1],
    "power_used": [2],
    "disabled": {"0": ["slot3"]},
}


def asked(view: dict[str, Any]) -> bool:
    return 0 in view["table"]["waiting"]


def open_table(page: Page, table: str) -> None:
    page.goto(f"/table/{table}")
    expect(page.locator("[data-option]").first).to_be_visible()


def troubles(walk: Walk) -> list[str]:
    """All but cards of a full hand under their neighbours: they lie like a fan."""
    return [one for one in walk.troubles if not re.match(r"\w+:0/\w+ is covered by", one)]


def from_position(page: Page, position: dict[str, Any], *acts: tuple[int, str], seat: int = 0) -> str:
    """A table that goes on from a position after these acts, with Ada in the seat."""
    game = api.scenario(ARCTIC, position)
    for who, key in acts:
        game.act(who, key)
    saved = game.save()
    record, entries = from_file(saved)
    table = Table(record)
    for entry in entries:
        table.apply(entry)
    answer = page.request.post("/api/files", data=saved)
    assert answer.status == 201, answer.text()
    wish = {"cid": token_hex(8), "seq": table.seq, "seat": seat, "name": "Ada", "bot": "random"}
    answer = page.request.post(f"/api/tables/{answer.json()['table']}/play-on", data=wish)
    assert answer.status == 201, answer.text()
    laid = str(answer.json()["table"])
    open_table(page, laid)
    return laid


def busy(page: Page) -> str:
    """The middle of a game of everything: much built, much to do."""
    hands = {
        "hand:0": "engineer, toolkit, saboteur, spy, medkit, refugee",
        "deck:0": "3 refugee, 2 scavenger",
    }
    position = {"seats": 4, "options": {**EVERYTHING, "contested": "one_of_each"}, "round": 9, "turn": 0}
    more = {"mercenaries": STACKS, "used": ["hunt"], "food": 3}
    return from_position(page, {**position, **more, **hands, **BUILT})


def shot_at(page: Page) -> str:
    """A bot shoots at Ada's leader; she holds a Medic and a Guard."""
    leaders = {"leader:0": "mentor", "leader:1": "ranger", "leader:2": "butcher"}
    hands = {"hand:0": "sniper_team, refugee", "hand:1": "medic, guard, thugs", "hand:2": "scout"}
    position = {"seats": 3, "options": {"headquarters": "dirty_deeds"}, "round": 5, "turn": 0}
    return from_position(page, {**position, **leaders, **hands}, (0, "wound:1"), seat=1)


def alone(page: Page, sent: str) -> str:
    """Ada alone meets a hidden force of three with these cards."""
    position = {"seats": 1, "force1": "field_crew, net, junk", "force2": "thugs, spear", "hand:0": sent}
    cards = [card for number, card in re.findall(r"(\d*) ?(\w+)", sent) for _ in range(int(number or 1))]
    acts = ["encounter:1", *(f"take:{card}" for card in cards), "done"]
    return from_position(page, position, *((0, key) for key in acts))


# ------------------------------------------------------------ to the end
def test_everything_with_four_to_the_end_without_scrolling_the_page(page: Page):
    """At every decision: what one acts with is in sight or scrolled to in its place, and nothing is cut."""
    table = begun(page, "Ada", *["bot:random"] * 3, preset="everything", deal=7, undo="friendly")
    wait_for(page, table, asked, 0)
    open_table(page, table)
    page.get_by_role("button", name="Chat").click()  # a long log takes long to draw
    walk = Walk(page, SCROLLED, most=2000)
    kinds = {kind.split(",")[0] for kind in walk.stops()}
    assert troubles(walk) == []
    assert walk.made > 100
    assert kinds >= {"leaders", "gathering", "dig", "hunt", "commit", "interrupts"}, kinds
    expect(page.get_by_role("table", name="Ranking")).to_be_in_viewport()
    expect(page.get_by_role("table", name="Ranking")).to_contain_text("gearheads", ignore_case=True)
    assert page.evaluate("document.documentElement.scrollHeight") <= 720


def test_alone_to_the_end(page: Page):
    """Seven battles, then what the tribe is worth."""
    table = begun(page, "Ada", preset="solo", deal=3, undo="friendly")
    wait_for(page, table, asked, 0)
    open_table(page, table)
    walk = Walk(page, SCROLLED)
    kinds = {kind.split(",")[0] for kind in walk.stops()}
    assert troubles(walk) == []
    assert "solo_skirmish" in kinds
    expect(page.get_by_role("table", name="Ranking")).to_be_visible()
    expect(said(page)).to_contain_text(
        re.compile(r"Of 7 battles you won \d+ and lost \d+; .* worth \d+ points")
    )


# ------------------------------------------------------------ alone
def test_a_won_battle_gives_a_prize(page: Page):
    alone(page, "2 brawler, rifle, grenade")
    expect(said(page)).to_contain_text("You choose a prize out of the beaten force.")
    force = page.get_by_role("region", name="Hidden force 1")
    for name in ("Field Crew", "Net", "Junk"):
        expect(force.get_by_role("button", name=name)).to_be_in_viewport()
    take(page, "take:field_crew")
    expect(force).to_have_count(0)
    piles = page.get_by_role("region", name="Hidden forces")
    expect(piles.locator("[data-act='force2']")).to_contain_text("2")
    expect(page.locator("[data-part='discard:0']")).to_contain_text("Field Crew")


def test_a_lost_battle_costs_a_card(page: Page):
    alone(page, "refugee, scavenger")
    expect(said(page)).to_contain_text("You choose a card of the force to set aside.")
    points = page.locator("[data-place=own] [data-part='points:0']")
    before = int(points.locator("b").inner_text())
    take(page, "take:refugee")
    expect(points.locator("b")).to_have_text(str(before - 1))


# ------------------------------------------------------------ headquarters
def test_buildings_show_their_timers_and_what_they_hold(page: Page):
    """Named to their owner, counted for the others; and at a glance what does not work."""
    busy(page)
    own, others = page.locator("[data-place=own]"), page.locator("[data-place=others]")
    expect(own.locator("[data-act='building:0:0']")).to_contain_text("Armory cards in it: 2/2")
    for card in ("spear", "rifle"):
        expect(own.locator(f"[data-act='stored1:0/{card}']")).to_be_visible()
    expect(own.locator("[data-act='building:0:1']")).to_contain_text("1 of 2 cards still on it")
    expect(own.locator("[data-act='building:0:1'] .lies")).to_have_count(1)
    expect(own.locator("[data-act='building:0:2']")).to_contain_text("disabled")
    expect(others.locator("[data-act='building:1:0']")).to_contain_text("2/3")
    expect(page.locator("[data-act^='stored1:1/']")).to_have_count(0)
    expect(others.locator("[data-act='leader:1']")).to_contain_text("The Gangster")
    expect(others.locator("[data-act='leader:1']")).to_contain_text("wounded")
    expect(others.locator("[data-act='leader:2']")).to_contain_text("power used")


def test_a_building_is_read_closely_and_worked_on_where_it_stands(page: Page):
    busy(page)
    armory = page.locator("[data-act='building:0:0']")
    armory.hover()
    expect(page.get_by_role("tooltip")).to_contain_text("Stores up to two tools.")
    page.locator("[data-act='building:0:1']").click()
    expect(said(page)).to_contain_text("You choose who works on the building.")
    take(page, "take:engineer")
    expect(option(page, "done")).to_contain_text("Take 1 card off with Engineer")


def test_gangs_say_what_they_like_and_who_leads_where_all_can_see_it(page: Page):
    busy(page)
    gangs = page.get_by_role("region", name="Gangs")
    expect(gangs).to_contain_text("for the most tools")
    expect(gangs).to_contain_text(re.compile(r"for most buildings: \w+ 2"))


def test_a_leader_is_chosen_in_secret(somebody: Any):
    """Each sees two of his own, and of the others only how many they hold, until all have chosen."""
    page = somebody()
    table = begun(page, "Ada", "bot:random", "bot:random", preset="hq_3", deal=2, listed=True)
    wait_for(page, table, asked, 0)
    open_table(page, table)
    expect(said(page)).to_contain_text("You choose one of your two leaders.")
    mine = page.locator("[data-place=own] [data-act^='dealt:0/']")
    expect(mine).to_have_count(2)
    expect(page.locator("[data-place=others] [data-act^='dealt:']")).to_have_count(0)
    watcher = somebody()
    watcher.goto(f"/table/{table}")
    expect(watcher.locator("[data-part='dealt:0']")).to_be_visible()
    expect(watcher.locator("[data-act^='dealt:']")).to_have_count(0)
    keys = [one["key"] for one in look(page, table, 0)["view"]["options"]]
    leader = keys[0].partition(":")[2]
    expect(option(page, keys[0])).to_be_in_viewport(ratio=1)
    take(page, keys[0])
    wait_for(page, table, lambda view: view["game"]["facts"]["round"] >= 1)
    told = look(page, table)["view"]["game"]["parts"]
    assert told["leader:0"]["card"] == leader
    expect(page.locator("[data-act^='leader:']")).to_have_count(3)


# ------------------------------------------------------------ reactions and recon
def test_a_window_says_what_happened_and_what_one_may_do(page: Page):
    """Who did what to whom with which card; the answers, the pass, and leaving it to the table."""
    shot_at(page)
    expect(said(page)).to_contain_text(
        re.compile(r"\w+ shoots at your leader, The Ranger, with Sniper Team; you may answer\.")
    )
    expect(option(page, "save")).to_contain_text("Save The Ranger with a Medic")
    expect(option(page, "guard")).to_contain_text("Cancel it with a Guard, then draw a card")
    expect(option(page, "done")).to_contain_text("Let it happen")
    expect(page.locator("[data-actions]").get_by_label("When I could react")).to_have_value("empty")
    expect(page.locator("[data-act='hand:1/medic'] .diamond")).to_be_visible()
    take(page, "save")
    expect(page.locator("[data-act='leader:1']")).not_to_contain_text("wounded")


def test_what_was_let_happen_shows_on_the_leader(page: Page):
    shot_at(page)
    take(page, "done")
    expect(page.locator("[data-act='leader:1']")).to_contain_text("wounded")


def test_what_a_spy_sees_lies_there_until_it_is_put_away(page: Page):
    hands = {"hand:0": "spy, refugee", "hand:1": "thugs, pills, net", "deck:0": "3 refugee"}
    position = {"seats": 2, "options": {"spy_hunter": True}, "round": 3, "turn": 0, "mercenaries": STACKS}
    table = from_position(page, {**position, **hands}, (0, "spy"))
    expect(said(page)).to_contain_text("You choose what the Spy looks at.")
    take(page, "spy_on:hand:1")
    wait_for(page, table, lambda view: "done" in [one["key"] for one in view["options"]], 0)
    seen = page.locator("[data-place=own] [data-part='spied:0']")
    for name in ("Thugs", "Pills", "Net"):
        expect(seen.get_by_role("button", name=name)).to_be_in_viewport()
    expect(said(page)).to_contain_text(re.compile(r"You look at \w+'s hand\."))
    take(page, "done")
    expect(seen).to_have_count(0)


# ------------------------------------------------------------ for everybody
@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("moment", [busy, shot_at, lambda page: alone(page, "2 brawler, rifle, grenade")])
def test_nothing_hinders_anybody(somebody: Any, theme: str, size: dict[str, Any], moment: Any):
    page = somebody(size, color_scheme=theme)
    moment(page)
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size["viewport"]["width"]
    expect(page.locator("[data-actions] [data-option]").last).to_be_in_viewport()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1440, 900)])
def test_the_busiest_turn_keeps_its_buttons_in_sight(page: Page, size: tuple[int, int]):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    busy(page)
    assert wrong(page, SCROLLED) == []
    expect(option(page, "done")).to_be_in_viewport(ratio=1)


def test_on_a_phone_the_buttons_are_in_sight_and_the_rest_is_scrolled_to(phone: Page):
    busy(phone)
    expect(option(phone, "done")).to_be_in_viewport(ratio=1)
    for part in ("hand:0/engineer", "mercenaries/scrappers", "building:1:0", "building:0:1", "junkyard"):
        thing = phone.locator(f"[data-act='{part}']")
        thing.scroll_into_view_if_needed()
        expect(thing).to_be_in_viewport(ratio=0.9)
