"""What others do never stands in the way of what one wants to do: a press brings the table up to date."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.beats import EARS, HEARD, dock, let_them_play, sent, sit_down, waiting
from tests.browser.tables import (
    begun,
    command,
    lay_out,
    look,
    move,
    my_turn,
    option,
    say,
    take_seat,
    wait_for,
)

# What is left of the beats a frame after a key was pressed; the page's own time stands still.
FRAMES = "window.frame = requestAnimationFrame.bind(window)"
AFTER_A_FRAME = """() => {
  window.left = null;
  addEventListener("keydown", () => frame(() => (left = document.querySelectorAll("[data-beats]").length)), {
    once: true, capture: true });
}"""
MANY = 10  # beats that wait


@pytest.fixture
def ada(somebody: Callable[..., Page]) -> Page:
    return somebody(speed="normal")


def drawn(page: Page) -> str:
    return page.locator("[data-table] > .stage").inner_text()


# ------------------------------------------------------------ never a stale input
def test_escape_shows_all_of_it_in_a_frame(ada: Page) -> None:
    ada.add_init_script(FRAMES)
    table = sit_down(ada)
    let_them_play(ada, table, MANY)
    lines = ada.locator("[data-log] li").count()
    ada.evaluate(AFTER_A_FRAME)
    ada.keyboard.press("Escape")
    ada.wait_for_function("() => left !== null", polling=20)
    assert ada.evaluate("left") == 0
    my_turn(ada)
    assert ada.locator("[data-log] li").count() > lines + 3


def test_space_shows_the_next_one(ada: Page) -> None:
    table = sit_down(ada)
    let_them_play(ada, table)
    left = waiting(ada)
    ada.keyboard.press("Space")
    expect(dock(ada)).to_have_attribute("data-beats", str(left - 1))


def test_a_digit_only_skips_and_the_next_one_acts(ada: Page) -> None:
    frames = sent(ada)
    table = sit_down(ada)
    let_them_play(ada, table, MANY)
    ada.keyboard.press("1")
    expect(dock(ada)).to_have_count(0)
    assert frames == []
    first = ada.locator("[data-actions] [data-option]").first.get_attribute("data-option")
    before = look(ada, table, 0)["seq"]
    ada.keyboard.press("1")
    wait_for(ada, table, lambda view: view["table"]["waiting"] == [0], 0)
    expect(ada.locator("[data-actions]")).to_be_visible()
    assert [(one["type"], one.get("action"), one.get("seq")) for one in frames] == [("move", first, before)]


@pytest.mark.parametrize("key", ["Enter", "c", "n", "u"])
def test_other_keys_that_decide_only_skip_too(ada: Page, key: str) -> None:
    frames = sent(ada)
    table = sit_down(ada)
    let_them_play(ada, table)
    before = look(ada, table, 0)["seq"]
    ada.keyboard.press(key)
    expect(dock(ada)).to_have_count(0)
    assert (frames, look(ada, table, 0)["seq"]) == ([], before)


def test_a_press_on_the_board_only_skips(ada: Page) -> None:
    frames = sent(ada)
    table = sit_down(ada)
    let_them_play(ada, table)
    card = ada.locator("[data-place=own] [data-part^='hand:0/']").first
    card.click()
    expect(dock(ada)).to_have_count(0)
    expect(ada.locator("[data-menu], [role=menu]")).to_have_count(0)
    my_turn(ada)
    assert frames == []


def test_opening_the_past_ends_it(ada: Page) -> None:
    table = sit_down(ada)
    let_them_play(ada, table)
    ada.keyboard.press("[")
    expect(ada.get_by_role("region", name="Looking back")).to_be_visible()
    ada.keyboard.press(".")
    expect(dock(ada)).to_have_count(0)
    my_turn(ada)


# ------------------------------------------------------------ what ends it besides
def test_a_whole_view_ends_it(ada: Page) -> None:
    """An update that does not fit: the page asks for everything, and what waited is not told any more."""
    asked: list[str] = []
    damage = False

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def said(text: str | bytes) -> None:
            nonlocal damage
            message = json.loads(text)
            if damage and message["type"] == "update":
                message["hash"], damage = "0", False
            socket.send(json.dumps(message))

        def says(text: str | bytes) -> None:
            asked.append(json.loads(text)["type"])
            server.send(text)

        server.on_message(said)
        socket.on_message(says)

    ada.route_web_socket("**/socket*", between)
    table = sit_down(ada)
    let_them_play(ada, table)
    damage = True
    say(ada, table, 0, "chat", text="Are you there?")
    expect(dock(ada)).to_have_count(0)
    my_turn(ada)
    assert asked == ["resync"]
    keys = {one["key"] for one in look(ada, table, 0)["view"]["options"]}
    shown = ada.locator("[data-actions] [data-option]").evaluate_all(
        "all => all.map((one) => one.dataset.option)"
    )
    assert set(shown) == keys


def test_anybodys_undo_ends_it(ada: Page, somebody: Callable[..., Page]) -> None:
    bo = somebody()
    laid = lay_out(ada, "Ada", "open", deal=1, undo="friendly")
    table = str(laid["table"])
    take_seat(bo, laid["invite"], 1, "Bo")
    command(ada, table, "start")
    if look(ada, table)["view"]["table"]["waiting"] == [0]:
        move(ada, table, 0, "done")
    wait_for(bo, table, lambda view: view["table"]["waiting"] == [1], 1)
    ada.add_init_script(EARS)
    ada.clock.install()
    ada.goto(f"/table/{table}")
    expect(ada.locator("[data-sentence]")).to_contain_text("Waiting for Bo")
    ada.clock.pause_at(ada.evaluate("Date.now()") + 3000)
    move(bo, table, 1, "trash")
    move(bo, table, 1, look(bo, table, 1)["view"]["options"][0]["key"])
    move(bo, table, 1, "done")
    ada.wait_for_function(HEARD, arg=look(bo, table, 1)["seq"], polling=20)
    expect(dock(ada)).to_be_visible()
    say(bo, table, 1, "undo", seq=look(bo, table, 1)["seq"])
    expect(dock(ada)).to_have_count(0)
    expect(ada.locator("[data-log]")).to_contain_text("Bo took back")
    expect(ada.locator("[data-sentence]")).to_contain_text("Waiting for Bo")


# ------------------------------------------------------------ once more
def test_look_again_plays_the_same_beats_and_leaves_everything_as_it_was(ada: Page) -> None:
    frames = sent(ada)
    table = sit_down(ada)
    let_them_play(ada, table, 4)
    ada.keyboard.press("Escape")
    my_turn(ada)
    now, log = drawn(ada), ada.locator("[data-log]").inner_text()
    ada.locator("[data-since]").first.click()
    ada.locator("[data-look-again]").click()
    expect(dock(ada)).to_be_visible()
    expect(ada.locator("[data-option], .may")).to_have_count(0)
    told = []
    for left in range(waiting(ada), -1, -1):
        expect(dock(ada)).to_have_attribute("data-beats", str(left))
        told.append(ada.locator("[data-caption]").inner_text())
        ada.keyboard.press("Space")
    expect(dock(ada)).to_have_count(0)
    my_turn(ada)
    assert (drawn(ada), ada.locator("[data-log]").inner_text()) == (now, log)
    assert len(set(told)) > 1
    assert frames == []


# ------------------------------------------------------------ several people at one screen
def test_at_one_screen_beats_are_shown_to_whoever_has_the_device(ada: Page) -> None:
    """Ada sees what the bot does before the device goes on to Bo, for whom nothing waits."""
    tables = (begun(ada, "Ada", "bot:random", "Bo", deal=deal, undo="friendly") for deal in range(1, 20))
    table = next(one for one in tables if look(ada, one)["view"]["table"]["waiting"] == [0])
    ada.add_init_script(EARS)
    ada.clock.install()
    ada.goto(f"/table/{table}")
    ada.get_by_role("button", name="I am Ada: show my cards").click()
    my_turn(ada)
    ada.clock.pause_at(ada.evaluate("Date.now()") + 3000)
    move(ada, table, 0, "done")
    seen = wait_for(ada, table, lambda view: view["table"]["waiting"] == [2], 2)
    ada.wait_for_function(HEARD, arg=look(ada, table, 2)["seq"], polling=20)
    curtain = ada.get_by_role("heading", name="Pass the device to Bo")
    expect(dock(ada)).to_be_visible()
    expect(curtain).to_have_count(0)
    expect(ada.locator("[data-part^='hand:0/']")).not_to_have_count(0)
    ada.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    expect(ada.locator("[data-part]")).to_have_count(0)
    ada.get_by_role("button", name="I am Bo: show my cards").click()
    my_turn(ada)
    expect(dock(ada)).to_have_count(0)
    expect(option(ada, seen["options"][0]["key"])).to_be_visible()


def test_at_one_screen_the_next_seats_news_may_come_first(ada: Page) -> None:
    """Each seat has a connection of its own: if Bo's is quicker, Ada still sees what she has to see."""
    held: list[Callable[[], None]] = []
    hold = False

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def said(text: str | bytes) -> None:
            if hold:
                held.append(lambda: socket.send(text))
            else:
                socket.send(text)

        server.on_message(said)

    ada.route_web_socket("**/seats/0/socket*", between)
    tables = (begun(ada, "Ada", "bot:random", "Bo", deal=deal, undo="friendly") for deal in range(1, 20))
    table = next(one for one in tables if look(ada, one)["view"]["table"]["waiting"] == [0])
    ada.add_init_script(EARS)
    ada.clock.install()
    ada.goto(f"/table/{table}")
    ada.get_by_role("button", name="I am Ada: show my cards").click()
    my_turn(ada)
    ada.clock.pause_at(ada.evaluate("Date.now()") + 3000)
    hold = True
    move(ada, table, 0, "done")
    wait_for(ada, table, lambda view: view["table"]["waiting"] == [2], 2)
    ada.wait_for_function(HEARD, arg=look(ada, table, 2)["seq"], polling=20)
    curtain = ada.get_by_role("heading", name="Pass the device to Bo")
    expect(ada.locator("[data-part^='hand:0/']")).not_to_have_count(0)
    expect(curtain).to_have_count(0)
    hold = False
    for let_go in held:
        let_go()
    expect(dock(ada)).to_be_visible()
    ada.keyboard.press("Escape")
    expect(curtain).to_be_visible()
