"""Looking back: the result, a finished game move by move, and earlier moments of one that still runs."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.tables import (
    begun,
    command,
    finished,
    lay_out,
    look,
    move,
    option,
    part,
    played_out,
    said,
    take,
    take_seat,
    told,
    wait_for,
)

Comes = Callable[..., Page]


def look_again(page: Page, table: str) -> Locator:
    """From the result to the first step; the bar of the viewer."""
    page.goto(f"/table/{table}")
    page.get_by_role("button", name="Watch the replay").click()
    bar = page.get_by_role("region", name="Looking back")
    expect(bar).to_be_visible()
    at_step(bar, 1)
    return bar


def at_step(bar: Locator, step: int) -> None:
    expect(slider(bar)).to_have_attribute("aria-valuetext", re.compile(rf"^Step {step} of "))


def slider(bar: Locator) -> Locator:
    return bar.get_by_role("slider", name="Step")


def steps(bar: Locator) -> int:
    return int(slider(bar).get_attribute("max") or "0") + 1


def moment(page: Page) -> tuple[int, str]:
    """Which entry of the log the address names, and through whose eyes."""
    found = re.search(r"\?at=(\d+)&eye=(\w+)$", page.url)
    assert found is not None, page.url
    return int(found[1]), found[2]


def position(page: Page, table: str) -> dict[str, Any]:
    """What the server says of the moment on the screen."""
    seq, eye = moment(page)
    answer = page.request.get(f"/api/tables/{table}/replay?seq={seq}&eye={eye}")
    assert answer.ok, answer.text()
    view: dict[str, Any] = answer.json()["view"]
    return view


# ------------------------------------------------------------ the result
def test_the_result_says_who_won_and_why(page: Page):
    table = played_out(page, "Ada", "bot:random", "bot:random")
    result = told(page, table)["result"]
    names = [seat["name"] for seat in told(page, table)["seats"]]
    page.goto(f"/table/{table}")
    order = [seat for place in result["ranking"] for seat in place]
    winner = "You win" if order[0] == 0 else f"{names[order[0]]} wins."
    expect(page.get_by_role("heading", name=winner)).to_be_visible()
    expect(said(page)).to_contain_text(result["text"])
    rows = page.get_by_role("table", name="Ranking").get_by_role("row")
    expect(rows).to_have_count(1 + len(names))
    for row, seat in enumerate(order, 1):
        expect(rows.nth(row)).to_contain_text(names[seat])
        for value in result["breakdown"][seat].values():
            expect(rows.nth(row)).to_contain_text(str(value))
    expect(rows.filter(has_text="(you)")).to_contain_text("Ada")
    page.get_by_text("Was the shuffle fair?").click()
    expect(page.get_by_text(told(page, table)["key"])).to_be_visible()
    expect(page.get_by_text(told(page, table)["commitment"])).to_be_visible()


# ------------------------------------------------------------ step by step
def test_a_game_is_stepped_through_by_buttons(page: Page):
    table = finished(page)
    bar = look_again(page, table)
    line = bar.get_by_role("paragraph")

    def press(name: str) -> None:
        bar.get_by_role("button", name=name, exact=True).click()

    expect(bar.get_by_role("button", name="One step back")).to_be_disabled()
    press("One step forward")
    at_step(bar, 2)
    expect(said(page)).to_contain_text("An earlier moment")
    second = line.inner_text()
    press("One step forward")
    at_step(bar, 3)
    expect(line).not_to_have_text(second)
    press("One step back")
    at_step(bar, 2)
    expect(line).to_have_text(second)
    expect(said(page)).to_contain_text(position(page, table)["game"]["prompt"].split("{")[0])
    press("To the last step")
    at_step(bar, steps(bar))
    expect(bar.get_by_role("button", name="One step forward")).to_be_disabled()
    press("To the beginning")
    at_step(bar, 1)
    press("Back to the end")
    expect(page.get_by_role("button", name="Watch the replay")).to_be_visible()
    expect(bar).to_have_count(0)


def test_a_game_is_stepped_through_by_keys(page: Page):
    bar = look_again(page, finished(page))
    last = steps(bar)
    for key, step in (
        ("ArrowRight", 2),
        ("ArrowRight", 3),
        ("ArrowLeft", 2),
        ("End", last),
        ("ArrowRight", last),
        ("Home", 1),
        ("ArrowLeft", 1),
    ):
        page.keyboard.press(key)
        at_step(bar, step)
    page.keyboard.press("Shift+ArrowRight")
    expect(page.get_by_role("img", name="Round 2 of 16")).to_be_visible()
    page.keyboard.press("Shift+ArrowLeft")
    expect(page.get_by_role("img", name="Round 1 of 16")).to_be_visible()
    bar.get_by_label("Jump to").select_option("Round 9")
    expect(page.get_by_role("img", name="Round 9 of 16")).to_be_visible()


def test_whoever_steps_fast_arrives_where_he_wanted(page: Page):
    """Forty presses faster than any answer: the bar, the address and the table agree in the end."""
    table = finished(page)
    bar = look_again(page, table)
    for _ in range(40):
        page.keyboard.press("ArrowRight")
    at_step(bar, 41)
    expect(page.locator(".looked").first).to_be_visible()
    at_last = moment(page)
    while True:  # the bar is there first; the address follows the positions as they come
        page.wait_for_timeout(500)
        if moment(page) == at_last:
            break
        at_last = moment(page)
    game = position(page, table)["game"]
    expect(page.get_by_role("img", name=f"Round {game['facts']['round']} of 16")).to_be_visible()
    expect(page.locator("[data-part='hand:0']").first).to_contain_text(str(game["zones"]["hand:0"]["count"]))


def test_a_game_plays_by_itself_at_the_chosen_speed(page: Page):
    """A step takes 1.2 seconds at the usual speed, and a quarter of that at the highest."""
    table = finished(page)
    page.clock.install(time=0)
    bar = look_again(page, table)
    page.clock.pause_at(3_600_000)  # from here on only this test moves the hands
    bar.get_by_label("Speed").select_option("4×")
    page.get_by_role("heading", level=1).click()  # away from the field, which has keys of its own
    page.keyboard.press("Space")
    at_step(bar, 2)
    expect(bar.get_by_role("button", name="Pause")).to_be_visible()
    page.clock.run_for(310)
    at_step(bar, 3)
    page.clock.run_for(310)
    at_step(bar, 4)
    bar.get_by_role("button", name="Pause").click()
    page.clock.run_for(5000)
    at_step(bar, 4)
    bar.get_by_label("Speed").select_option("1×")
    bar.get_by_role("button", name="Play", exact=True).click()
    at_step(bar, 5)
    page.clock.run_for(900)
    at_step(bar, 5)
    page.clock.run_for(310)
    at_step(bar, 6)


def test_rounds_that_went_by_in_one_moment_can_be_looked_back_on(page: Page):
    """Two who throw everything away have nothing to decide in the rounds that are left."""
    table = begun(page, "Ada", "Bo")
    while (seen := look(page, table)["view"])["table"]["status"] == "playing":
        seat = seen["table"]["waiting"][0]
        keys = [one["key"] for one in look(page, table, seat)["view"]["options"]]
        takes = [key for key in keys if key.startswith("take:")]
        move(page, table, seat, takes[0] if takes else "trash" if "trash" in keys else "done")
    rounds = [line["seq"] for line in look(page, table)["log"] if line["kind"] == "chapter"]
    assert len(set(rounds)) < len(rounds), "several rounds in one entry are what this is about"
    bar = look_again(page, table)
    page.keyboard.press("End")
    at_step(bar, steps(bar))
    expect(page.get_by_role("img", name="Round 16 of 16")).to_be_visible()


# ------------------------------------------------------------ through whose eyes
def test_one_looks_through_anybodys_eyes(page: Page):
    """Open shows all hands, a player sees his own, a spectator none."""
    table = finished(page)
    other = told(page, table)["seats"][1]["name"]
    bar = look_again(page, table)
    seen_by = bar.get_by_label("Seen by")
    hands = [page.locator(f"[data-part^='hand:{seat}/']") for seat in (0, 1)]

    def sees(eye: str, mine: bool, theirs: bool) -> None:
        seen_by.select_option(eye)
        for hand, shown in zip(hands, (mine, theirs), strict=True):
            if shown:
                expect(hand.first).to_be_visible()
            else:
                expect(hand).to_have_count(0)

    expect(seen_by).to_have_value("0")
    sees("As a spectator", False, False)
    sees("All cards face up", True, True)
    cards = position(page, table)["game"]["zones"]["hand:1"]["cards"]
    expect(hands[1]).to_have_count(len(set(cards)))
    sees(f"As {other}", False, True)
    sees("As Ada", True, False)
    page.keyboard.press("ArrowRight")
    expect(seen_by).to_have_value("0")


def test_a_link_to_a_move_opens_at_that_move_elsewhere(somebody: Comes):
    ada = somebody(permissions=["clipboard-read", "clipboard-write"])
    table = finished(ada)
    bar = look_again(ada, table)
    bar.get_by_label("Jump to").select_option("Round 5")
    bar.get_by_label("Seen by").select_option("All cards face up")
    expect(ada).to_have_url(re.compile("eye=open"))
    bar.get_by_label("More").click()
    bar.get_by_role("button", name="Link to this move").click()
    expect(ada.get_by_role("alert")).to_have_text("The link to this move is copied.")
    link = ada.evaluate("navigator.clipboard.readText()")

    bo = somebody()
    bo.goto(link)
    there = bo.get_by_role("region", name="Looking back")
    step = slider(bar).get_attribute("aria-valuetext") or ""
    expect(slider(there)).to_have_attribute("aria-valuetext", step)
    expect(there.get_by_label("Seen by")).to_have_value("open")
    expect(bo.get_by_role("img", name="Round 5 of 16")).to_be_visible()
    bo.reload()
    expect(bo.get_by_role("img", name="Round 5 of 16")).to_be_visible()
    there.get_by_role("button", name="Back to the end").click()
    expect(bo.get_by_role("table", name="Ranking")).to_be_visible()
    expect(bo).to_have_url(re.compile(rf"/table/{table}$"))


def test_one_plays_on_from_any_moment_against_bots(page: Page):
    """The very position, in the seat of one's choice; and there nothing that was ahead is known."""
    table = finished(page)
    other = told(page, table)["seats"][1]["name"]
    bar = look_again(page, table)
    bar.get_by_label("Jump to").select_option("Round 4")
    bar.get_by_label("Seen by").select_option(f"As {other}")
    expect(page).to_have_url(re.compile("eye=1"))
    there = position(page, table)["game"]
    bar.get_by_label("More").click()
    bar.get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog", name="Play on from here")
    expect(dialog.get_by_label("You play as")).to_have_value("1")
    dialog.get_by_label("Your name").fill("Eve")
    dialog.get_by_label("The bots").select_option("Random")
    dialog.get_by_role("button", name="Play on").click()
    page.wait_for_url(re.compile(rf"/table/(?!{table})\w+$"))
    new = page.url.rpartition("/")[2]
    expect(page.get_by_role("region", name="Eve", exact=True)).to_be_visible()
    expect(page.get_by_role("group", name="What you can do")).to_be_visible()
    seats = told(page, new)["seats"]
    assert [(seat["kind"], seat.get("bot")) for seat in seats] == [("bot", "random"), ("person", None)]
    wait_for(page, new, lambda view: view["table"]["waiting"] == [1], 1)
    assert look(page, new, 1)["view"]["game"]["facts"]["round"] == there["facts"]["round"]
    assert sorted(look(page, new, 1)["view"]["game"]["zones"]["hand:1"]["cards"]) == sorted(
        there["zones"]["hand:1"]["cards"]
    )


def test_there_is_no_playing_on_from_the_end(page: Page):
    bar = look_again(page, finished(page))
    page.keyboard.press("End")
    at_step(bar, steps(bar))
    bar.get_by_label("More").click()
    expect(bar.get_by_role("button", name="Play on from here")).to_be_disabled()


# ------------------------------------------------------------ earlier moments of a running game
def test_a_line_of_the_log_shows_its_moment_and_nothing_is_lost_meanwhile(page: Page, somebody: Comes):
    bo = somebody()
    laid = lay_out(page, "Ada", "open")
    table = laid["table"]
    take_seat(bo, laid["invite"], 1, "Bo")
    command(page, table, "start")
    move(page, table, 0, "done")  # Ada begins with these cards
    page.goto(f"/table/{table}")
    log = page.get_by_role("region", name="What happened")
    log.locator("[data-unfold][aria-expanded=false]").first.click()
    line = log.get_by_role("listitem").filter(has_text="The junkyard is shuffled.")
    line.first.get_by_role("button", name="See the table at this moment").click()
    bar = page.get_by_role("region", name="Looking back")
    expect(bar).to_contain_text("You are looking at an earlier moment")
    expect(said(page)).to_contain_text("An earlier moment")
    expect(line.first).to_have_class(re.compile("looked"))
    first = next(entry["seq"] for entry in look(page, table, 0)["log"] if entry["kind"] == "game")
    then = page.request.get(f"/api/tables/{table}/seats/0/history?seq={first}").json()["view"]["game"]
    assert then["waiting"] == [0]
    expect(said(page)).to_contain_text(then["prompt"])
    expect(page.get_by_role("region", name="Ada")).to_contain_text(f"Hand {then['zones']['hand:0']['count']}")
    expect(page.locator("[data-option], [data-undo]")).to_have_count(0)

    move(bo, table, 1, "done")  # meanwhile
    expect(page).to_have_title(re.compile("Your turn"))
    expect(said(page)).to_contain_text("An earlier moment")
    bar.get_by_role("button", name="One step forward").click()
    expect(line.first).not_to_have_class(re.compile("looked"))
    bar.get_by_role("button", name="Back to now").click()
    expect(bar).to_have_count(0)
    expect(said(page)).to_contain_text("Your turn")
    expect(option(page, "done")).to_be_visible()
    now = look(page, table, 0)
    expect(page.locator("[data-part^='hand:0/']")).to_have_count(
        len(set(now["view"]["game"]["zones"]["hand:0"]["cards"]))
    )
    assert "at=" not in page.url  # who loads the page anew is not in the past


def test_a_half_built_move_is_still_there_after_a_look_back(page: Page):
    table = begun(page, "Ada", "bot:random", undo="friendly")
    page.goto(f"/table/{table}")
    wait_for(page, table, lambda view: view["table"]["waiting"] == [0])
    take(page, "draw")
    page.locator("[data-act^='hand:0/'].may").first.click()
    expect(option(page, "done")).to_contain_text("Declare")
    words = option(page, "done").text_content() or ""
    log = page.get_by_role("region", name="What happened")
    log.get_by_role("button", name="See the table at this moment").first.click()
    expect(page.get_by_role("region", name="Looking back")).to_be_visible()
    page.keyboard.press("Escape")
    expect(option(page, "done")).to_have_text(words)
    expect(part(page, "chosen:0")).to_be_visible()


# ------------------------------------------------------------ something is wrong
def test_a_report_gets_a_number(somebody: Comes):
    page = somebody(permissions=["clipboard-read", "clipboard-write"])
    page.goto(f"/table/{begun(page, 'Ada', 'bot:random')}")
    page.get_by_label("Menu").click()
    page.get_by_role("button", name="Something is wrong").click()
    dialog = page.get_by_role("dialog", name="Something is wrong")
    dialog.get_by_role("button", name="Send the report").click()
    expect(dialog.get_by_role("textbox")).to_be_visible()  # without a word nothing is sent
    dialog.get_by_role("textbox").fill("The <fire> went out; I expected “warmth”.")
    dialog.get_by_role("button", name="Send the report").click()
    expect(dialog.get_by_role("status")).to_contain_text("The report is kept under this number")
    number = dialog.locator("code").inner_text()
    assert re.fullmatch(r"[\w-]{6,}", number), number
    dialog.get_by_role("button", name="Copy").click()
    assert page.evaluate("navigator.clipboard.readText()") == number
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()


def test_with_all_cards_face_up_hands_lie_there_as_cards(page: Page) -> None:
    table = finished(page)
    seq = look(page, table)["seq"] // 2
    view = page.request.get(f"/api/tables/{table}/replay?seq={seq}&eye=open").json()["view"]
    page.goto(f"/table/{table}?at={seq}&eye=open")
    for seat in (0, 1):
        held = set(view["game"]["zones"][f"hand:{seat}"]["cards"])
        cards = page.locator(f"[data-part^='hand:{seat}/'].card")
        expect(cards).to_have_count(len(held))
        assert all(box["width"] > 45 for one in cards.all() if (box := one.bounding_box()))
