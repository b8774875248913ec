"""The first page: what can be played, one click to a game, two to an invitation, and where one was."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.tables import (
    ARCTIC,
    begun,
    command,
    lay_out,
    look,
    my_turn,
    played_out,
    said,
    take_seat,
    wait_for,
)

TABLE = re.compile(r"/table/\w+$")


def mine(page: Page) -> list[dict[str, Any]]:
    tables: list[dict[str, Any]] = page.request.get("/api/tables").json()["mine"]
    return tables


# ------------------------------------------------------------ what there is to do
def tile(page: Page, game: str = "Arctic Scavengers") -> Locator:
    return page.get_by_role("region", name=game, exact=True)


def ways(page: Page, game: str = "Arctic Scavengers") -> Locator:
    """Every way to play it, in a dialog."""
    tile(page, game).get_by_role("button", name=game, exact=True).click()
    return page.get_by_role("dialog", name=game)


def test_all_games_are_in_sight(page: Page):
    """Each with what people choose by, and a game of it is one press away."""
    page.goto("/")
    games = page.request.get("/api/games").json()["games"]
    assert len(games) >= 6
    for game in games:
        shown = tile(page, game["name"])
        expect(shown).to_be_in_viewport(ratio=1)
        expect(shown.get_by_role("button", name="Play now")).to_be_in_viewport(ratio=1)
        least, most = game["minutes"]
        expect(shown).to_contain_text(f"{least}–{most} min")
        expect(shown.get_by_text("Can be played alone")).to_have_count(int(game["min_seats"] == 1))
    expect(tile(page)).to_contain_text("1 to 5 players")
    expect(tile(page, "Endless Winter")).to_contain_text("A game for experts")
    expect(tile(page, "Harrow Junction")).to_contain_text("All together")
    expect(tile(page, "Risewater")).to_contain_text("2 to 4 players")  # more only share a place


def test_a_tile_leads_to_every_way_to_play(page: Page):
    page.goto("/")
    told = page.request.get("/api/games").json()["games"][0]
    shown = ways(page)
    expect(shown).to_contain_text(told["summary"])
    expect(shown.get_by_role("button", name="Learn by playing")).to_be_in_viewport()
    expect(shown.get_by_role("link", name="Invite friends")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(shown).to_have_count(0)
    ways(page).get_by_role("link", name="Rules").click()
    expect(page.get_by_role("heading", name="How to play Arctic Scavengers", level=1)).to_be_visible()


def test_one_click_begins_a_game_against_bots(page: Page):
    page.goto("/")
    tile(page).get_by_role("button", name="Play now against 2 bots").click()
    page.wait_for_url(TABLE)
    my_turn(page)
    expect(page.get_by_role("group", name="What you can do").get_by_role("button").first).to_be_enabled()
    (table,) = mine(page)
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot"]


def test_opponents_are_chosen_by_number_and_strength_and_remembered(page: Page):
    page.goto("/")
    shown = ways(page)
    offered = shown.get_by_role("group", name="How strong").get_by_role("radio")
    values = offered.evaluate_all("all => all.map((one) => one.value)")
    assert values == ["expert", "scavenger", "steady", "casual", "beginner", "random"]  # the strongest first
    expect(shown.get_by_role("radio", name="Scavenger")).to_be_checked()
    shown.get_by_text("1 bot", exact=True).click()
    shown.get_by_text("Beginner").click()
    shown.get_by_role("button", name="Play now against 1 bot").click()
    page.wait_for_url(TABLE)
    seats = look(page, page.url.rpartition("/")[2])["view"]["table"]["seats"]
    assert [seat.get("bot") for seat in seats] == [None, "beginner"]
    page.goto("/")
    expect(tile(page).get_by_role("button", name="Play now against 1 bot")).to_be_visible()
    expect(ways(page).get_by_role("radio", name="Beginner")).to_be_checked()


def test_a_game_that_can_be_played_alone_is_begun_alone(page: Page):
    """It counts among the best, so nothing can be taken back."""
    page.goto("/")
    shown = ways(page, "Iditacards")
    shown.get_by_text("Nobody", exact=True).click()
    expect(shown.get_by_role("group", name="How strong")).to_have_count(0)
    expect(shown).to_contain_text("counts among the best")
    shown.get_by_role("button", name="Play now alone").click()
    page.wait_for_url(TABLE)
    table = look(page, page.url.rpartition("/")[2])["view"]["table"]
    assert len(table["seats"]) == 1
    assert table["setup"].get("undo", "strict") == "strict"


def test_one_click_begins_the_lesson(page: Page):
    page.goto("/")
    tile(page).get_by_role("button", name="Learn by playing").click()
    page.wait_for_url(TABLE)
    expect(page.get_by_role("region", name="Your lesson")).to_be_visible()


def test_an_invitation_is_three_clicks_away(page: Page):
    page.goto("/")
    ways(page).get_by_role("link", name="Invite friends").click()
    page.get_by_role("button", name="Set up the table").click()
    expect(page.get_by_label("Send this link")).to_have_value(re.compile("/join/"))
    expect(page.get_by_label("Send this link")).to_be_in_viewport()


@pytest.mark.parametrize("way", ["Play now against 2 bots", "Learn by playing"])
def test_two_clicks_lay_out_one_table(page: Page, way: str):
    page.goto("/")
    tile(page).get_by_role("button", name=way).dblclick()
    page.wait_for_url(TABLE)
    assert len(mine(page)) == 1


def test_on_a_phone_games_stand_in_two_columns(phone: Page):
    phone.goto("/")
    left, right = tile(phone).bounding_box(), tile(phone, "Endless Winter").bounding_box()
    assert left is not None
    assert right is not None
    assert left["y"] == right["y"]
    assert left["x"] + left["width"] < right["x"] < 390
    expect(tile(phone, "Iditacards").get_by_role("button", name="Play now")).to_be_in_viewport()
    ways(phone).get_by_role("button", name="Learn by playing").tap()
    expect(phone.get_by_role("region", name="Your lesson")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(640, 360), (360, 640), (390, 844), (844, 390), (1280, 720)])
def test_beginning_is_always_in_sight(page: Page, width: int, height: int):
    """In the dialog and in the form, whatever is unfolded."""
    page.set_viewport_size({"width": width, "height": height})
    page.goto("/")
    shown = ways(page)
    expect(shown.get_by_role("button", name="Play now")).to_be_in_viewport(ratio=1)
    expect(shown.get_by_role("button", name="Close")).to_be_in_viewport(ratio=1)
    expect(shown.get_by_role("link", name="Rules")).to_be_in_viewport(ratio=1)
    page.goto(f"/new/{ARCTIC}")
    begin = page.get_by_role("button", name="Set up the table")
    expect(begin).to_be_in_viewport(ratio=1)
    page.get_by_text("Every single option").click()
    page.get_by_text("More: undo, clock").click()
    expect(begin).to_be_in_viewport(ratio=1)
    page.get_by_label("Everybody may find this table").check()  # what it lies over can be scrolled to
    page.get_by_label("Your name").fill("Ada")
    expect(begin).to_be_in_viewport(ratio=1)
    begin.click()
    page.wait_for_url(TABLE)


def test_two_clicks_on_the_form_lay_out_one_table(page: Page):
    page.goto(f"/new/{ARCTIC}")
    page.get_by_role("button", name="Set up the table").dblclick()
    page.wait_for_url(TABLE)
    assert len(mine(page)) == 1


# ------------------------------------------------------------ who one is
def test_a_name_is_kept_and_used_everywhere(page: Page):
    page.goto("/")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_label("Your name").press("Enter")
    expect(page.get_by_role("alert")).to_have_text("From now on you are Ada.")
    page.reload()
    expect(page.get_by_label("Your name")).to_have_value("Ada")
    ways(page).get_by_role("link", name="Invite friends").click()
    expect(page.get_by_label("Your name")).to_have_value("Ada")
    page.get_by_role("button", name="Set up the table").click()
    expect(page.get_by_role("listitem").filter(has_text="Ada (you)")).to_be_visible()


def test_a_name_that_was_just_typed_goes_along_with_the_click(page: Page):
    page.goto("/")
    page.get_by_label("Your name").fill("Bo")
    tile(page).get_by_role("button", name="Play now").click()
    expect(page.get_by_role("region", name="Bo", exact=True)).to_be_visible()


def test_without_a_name_one_is_a_guest(page: Page):
    page.goto("/")
    tile(page).get_by_role("button", name="Play now").click()
    expect(page.get_by_role("region", name="Guest", exact=True)).to_be_visible()


# ------------------------------------------------------------ where one was
def test_games_to_go_on_with_are_listed_with_whose_turn_it_is(page: Page):
    table = begun(page, "Ada", "Bo", title="By the stove")
    page.goto("/")
    games = page.get_by_role("region", name="Go on playing")
    line = games.get_by_role("listitem").filter(has_text="By the stove")
    expect(line).to_contain_text("Ada and Bo")
    expect(line).to_contain_text("Your turn")
    line.get_by_role("link", name="Go on").click()
    page.wait_for_url(f"**/table/{table}")
    expect(page.get_by_role("heading", name="By the stove", level=1)).to_be_visible()


def test_a_table_that_has_not_begun_leads_to_its_seats(page: Page):
    lay_out(page, "Ada", "open", "open")
    page.goto("/")
    line = page.get_by_role("region", name="Go on playing").get_by_role("listitem")
    expect(line).to_contain_text("2 seats free")
    line.get_by_role("link", name="To the seats").click()
    expect(page.get_by_role("heading", name="Who plays Arctic Scavengers")).to_be_visible()


def test_open_tables_of_others_can_be_joined_and_watched(page: Page, somebody: Callable[..., Page]):
    host = somebody()
    lay_out(host, "Ada", "open", listed=True, title="Room for one")
    running = begun(host, "Ada", "bot:random", listed=True, title="A running game")
    begun(host, "Ada", "bot:random", title="Nobody's business")
    page.goto("/")
    tables = page.get_by_role("region", name="Open tables")
    expect(tables.get_by_role("listitem").filter(has_text="Room for one")).to_contain_text("1 seat free")
    expect(tables).not_to_contain_text("Nobody's business")
    tables.get_by_role("link", name=re.compile("Watch.*A running game")).click()
    page.wait_for_url(f"**/table/{running}")
    expect(page.get_by_text("You are watching")).to_be_visible()
    page.goto("/")
    tables.get_by_role("link", name=re.compile("Join.*Room for one")).click()
    expect(page.get_by_role("heading", name="You are invited to Arctic Scavengers")).to_be_visible()


def test_finished_games_can_be_looked_at_again(page: Page):
    played_out(page, "Ada", "bot:random", title="Long ago")
    page.goto("/")
    replays = page.get_by_role("region", name="Your finished games")
    expect(replays.get_by_role("listitem")).to_contain_text("today")
    replays.get_by_role("link", name=re.compile("Look.*Long ago")).click()
    expect(page.get_by_role("button", name="Watch the replay")).to_be_visible()


def test_a_finished_game_says_how_it_ended_and_can_be_removed(page: Page):
    table = played_out(page, "Ada", "bot:random", title="Long ago")
    ranking = look(page, table)["view"]["table"]["result"]["ranking"]
    page.goto("/")
    replays = page.get_by_role("region", name="Your finished games")
    says = (
        "You won"
        if ranking[0] == [0]
        else "You share the first place"
        if 0 in ranking[0]
        else "you came 2nd of 2"
    )
    expect(replays.get_by_role("listitem")).to_contain_text(says)
    replays.get_by_role("button", name="Remove Long ago from the list").click()
    expect(replays).to_contain_text("Remove this game and its replay from your list?")
    replays.get_by_role("button", name="Keep it").click()
    expect(replays.get_by_role("link", name=re.compile("Look.*Long ago"))).to_be_visible()
    replays.get_by_role("button", name="Remove Long ago from the list").click()
    replays.get_by_role("button", name="Yes").click()
    expect(replays).to_contain_text("move by move")
    page.reload()
    expect(replays).to_contain_text("move by move")


def test_a_running_game_with_others_is_left_and_goes_on(page: Page, somebody: Callable[..., Page]):
    bo = somebody()
    laid = lay_out(page, "Ada", "open", "bot:random", title="By the stove")
    take_seat(bo, laid["invite"], 1, "Bo")
    command(page, laid["table"], "start")
    wait_for(page, laid["table"], lambda view: view["table"]["waiting"] != [2])
    whose = look(page, laid["table"])["view"]["table"]["waiting"]
    bo.goto("/")
    line = bo.get_by_role("region", name="Go on playing").get_by_role("listitem")
    expect(line).to_contain_text("Your turn" if 1 in whose else "Waiting for Ada")
    line.get_by_role("button", name="Remove By the stove from the list").click()
    expect(line).to_contain_text("The others play on")
    line.get_by_role("button", name="Yes").click()
    expect(bo.get_by_role("region", name="Go on playing")).to_have_count(0)
    (left,) = mine(page)
    assert left["status"] == "playing"
    assert [seat["kind"] for seat in left["seats"]] == ["person", "open", "bot"]


def test_empty_lists_say_how_they_are_filled(page: Page, somebody: Callable[..., Page]):
    page.goto("/")
    expect(page.get_by_role("region", name="Your finished games")).to_contain_text("move by move")
    expect(page.get_by_role("region", name="Go on playing")).to_have_count(0)


def test_many_games_are_folded_up(page: Page):
    for number in range(8):
        lay_out(page, "Ada", "open", title=f"Table {number}")
    page.goto("/")
    games = page.get_by_role("region", name="Go on playing")
    expect(games.get_by_role("listitem")).to_have_count(6)
    expect(games.get_by_role("listitem").first).to_contain_text("Table 7")
    games.get_by_role("button", name="Show all 8").click()
    expect(games.get_by_role("listitem")).to_have_count(8)
    games.get_by_role("button", name="Show fewer").click()
    expect(games.get_by_role("listitem")).to_have_count(6)


# ------------------------------------------------------------ wrong addresses, and a server in trouble
@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("/nowhere", "This address leads nowhere"),
        ("/table/nosuchtable", "There is no such table"),
        ("/new/chess", "There is no such game here"),
        ("/rules/chess", "This address leads nowhere"),
        ("/join/xxxxxxxxxxxxxxxxxxxxxx", "This address leads nowhere"),
    ],
)
def test_a_wrong_address_says_so_and_leads_home(
    page: Page, trouble: Callable[[str], None], address: str, says: str
):
    trouble("404")
    page.goto(address)
    expect(page.get_by_role("heading", name=says)).to_be_visible()
    page.get_by_role("link", name="To the home page").click()
    expect(page.get_by_role("heading", name="A table by the fire")).to_be_visible()


def test_a_table_of_others_is_as_if_it_were_not_there(
    page: Page, somebody: Callable[..., Page], trouble: Callable[[str], None]
):
    trouble("404")
    table = begun(somebody(), "Ada", "bot:random")
    page.goto(f"/table/{table}")
    expect(page.get_by_role("heading", name="There is no such table")).to_be_visible()
    expect(page.get_by_text("ask somebody at the table for the invite link")).to_be_visible()


def test_a_server_in_trouble_is_told_and_tried_again(page: Page, trouble: Callable[[str], None]):
    trouble("503")
    sick: list[Route] = []

    def refuse(route: Route) -> None:
        sick.append(route)
        route.fulfill(status=503, json={"code": "busy", "why": "The house is full, come back later."})

    page.route("**/api/tables", refuse)
    page.goto("/")
    expect(page.get_by_role("alert").filter(has_text="The house is full, come back later.")).to_be_visible()
    page.unroute("**/api/tables")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="Arctic Scavengers")).to_be_visible()
    assert sick


# ------------------------------------------------------------ what the page weighs, and its two looks
def test_the_first_load_is_light(page: Page):
    """As it came over the wire, compressed; fonts and pictures come when they are used."""
    received: dict[str, int] = {}
    page.on(
        "requestfinished",
        lambda request: received.update({request.url: request.sizes()["responseBodySize"]}),
    )
    page.goto("/")
    expect(page.get_by_role("heading", name="Arctic Scavengers")).to_be_visible()
    page.wait_for_load_state("networkidle")
    weighed = {url: size for url, size in received.items() if not url.endswith((".woff2", ".svg"))}
    assert any(url.endswith("app.js") for url in weighed), weighed
    assert any(url.endswith("app.css") for url in weighed), weighed
    assert 10_000 < sum(weighed.values()) <= 150_000, weighed


def test_day_and_night_follow_the_system_until_one_chooses(somebody: Callable[..., Page]):
    page = somebody(color_scheme="dark")
    page.goto("/")
    html = page.locator("html")
    expect(html).to_have_attribute("data-theme", "night")
    page.emulate_media(color_scheme="light")
    expect(html).to_have_attribute("data-theme", "day")
    page.get_by_role("button", name="Dark, like a winter night").click()
    expect(html).to_have_attribute("data-theme", "night")
    page.goto("/about")
    expect(html).to_have_attribute("data-theme", "night")
    page.get_by_role("button", name="Bright, like a snowy day").click()
    expect(html).to_have_attribute("data-theme", "day")


def test_the_about_page_names_whose_work_is_in_it(page: Page):
    page.goto("/")
    page.get_by_role("link", name="About Hearthside").click()
    expect(page.get_by_role("heading", name="About Hearthside", level=1)).to_be_visible()
    expect(page.get_by_text("CC BY 3.0")).to_be_visible()
    expect(page.get_by_text("SIL Open Font License")).to_be_visible()
    expect(page.get_by_text("not affiliated with")).to_be_visible()
    expect(page.get_by_text(re.compile(r"Version \d"))).to_be_visible()


def test_a_table_whose_game_has_just_begun_is_there_at_once(page: Page):
    """The page of a table shows the position that the server has, not one that it waits for."""
    table = begun(page, "Ada", "Bo")
    page.goto(f"/table/{table}")
    asked = look(page, table)["view"]["table"]["waiting"]
    expect(said(page)).to_contain_text("’s turn")
    assert len(asked) == 1
