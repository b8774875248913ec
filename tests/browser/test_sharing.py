"""People at one table with browsers of their own: inviting, sitting down, watching, talking, leaving."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

from tests.browser import qr
from tests.browser.tables import (
    ARCTIC,
    begun,
    command,
    dealt,
    lay_out,
    look,
    move,
    my_turn,
    option,
    part,
    said,
    say,
    take,
    take_seat,
    told,
    wait_for,
)

Comes = Callable[..., Page]
Trouble = Callable[[str], None]


def seats(page: Page) -> Locator:
    return page.get_by_role("region", name="Who plays Arctic Scavengers").get_by_role("listitem")


def at_one_table(ada: Page, bo: Page, *more: str, **setup: Any) -> str:
    """A game of Ada and Bo, each with a browser, begun, and on both screens."""
    laid = lay_out(ada, "Ada", "open", *more, **setup)
    take_seat(bo, laid["invite"], 1, "Bo")
    command(ada, laid["table"], "start")
    for page in (ada, bo):
        page.goto(f"/table/{laid['table']}")
        expect(page.get_by_role("group", name="What you can do")).to_be_visible()
    return str(laid["table"])


def stop(page: Page, way: str) -> None:
    """The menu of ways to stop playing."""
    page.get_by_label("Menu").click()
    page.get_by_text("Stop playing").click()
    page.get_by_role("button", name=way).click()


def tab(page: Page, name: str) -> Locator:
    return page.get_by_role("complementary").get_by_role("button", name=re.compile(f"^{name}"))


# ------------------------------------------------------------ the invitation
def test_the_link_is_copied_and_drawn_as_a_code_that_says_the_same(somebody: Comes):
    page = somebody(permissions=["clipboard-read", "clipboard-write"])
    laid = lay_out(page, "Ada", "open")
    page.goto(f"/table/{laid['table']}")
    link = page.get_by_label("Send this link")
    expect(link).to_have_value(re.compile(rf"^http://127\.0\.0\.1:\d+/join/{laid['invite']}$"))
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("alert")).to_have_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == link.input_value()

    code = page.get_by_role("img", name="The invite link as a QR code")
    expect(code).to_be_visible()
    box = code.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 120, "too small to scan"
    assert qr.read(drawn(code)) == link.input_value()


def drawn(code: Locator) -> qr.Modules:
    """The modules of a code as they are drawn, without the white border that scanners want around it."""
    size = int((code.get_attribute("viewBox") or "").split()[2])
    path = code.locator("path").get_attribute("d") or ""
    dark = {(int(y), int(x)) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", path)}
    assert all(4 <= y < size - 4 and 4 <= x < size - 4 for y, x in dark), "there is no quiet border"
    return [[(y, x) in dark for x in range(4, size - 4)] for y in range(4, size - 4)]


def test_a_link_in_the_wrong_hands_is_made_anew(page: Page, somebody: Comes, trouble: Trouble):
    trouble("404")
    laid = lay_out(page, "Ada", "open", "open")
    bo = somebody()
    take_seat(bo, laid["invite"], 1, "Bo")
    for one in (page, bo):
        one.goto(f"/table/{laid['table']}")
        expect(one.get_by_label("Send this link")).to_have_value(re.compile(laid["invite"]))
    expect(bo.get_by_text("Has it come into the wrong hands?")).to_have_count(0)  # it is not his to say
    page.get_by_text("Has it come into the wrong hands?").click()
    page.get_by_role("button", name="Make a new link").click()
    link = page.get_by_label("Send this link")
    expect(link).not_to_have_value(re.compile(laid["invite"]))
    expect(bo.get_by_label("Send this link")).to_have_value(link.input_value())  # without loading anew
    expect(seats(bo).nth(1)).to_contain_text("Bo (you)")
    stranger = somebody()
    stranger.goto(f"/join/{laid['invite']}")
    expect(stranger.get_by_text("Was the link cut short or made anew")).to_be_visible()


def test_two_browsers_an_invite_link_and_a_round(page: Page, somebody: Comes):
    """From the form to the second round: one lays out the table, the other comes by the link of the page."""
    ada, bo = page, somebody()
    ada.goto(f"/new/{ARCTIC}")
    ada.get_by_label("Your name").fill("Ada")
    with dealt(1):
        ada.get_by_role("button", name="Set up the table").click()
        link = ada.get_by_label("Send this link")
        expect(link).to_have_value(re.compile("/join/"))
    expect(seats(ada)).to_have_count(3)

    bo.goto(link.input_value())
    expect(bo.get_by_role("heading", name="You are invited to Arctic Scavengers")).to_be_visible()
    expect(bo.get_by_text("2 seats are free.")).to_be_visible()
    expect(bo.get_by_role("button", name=re.compile("start"))).to_have_count(0)
    bo.get_by_label("Your name").fill("Bo")
    bo.get_by_role("button", name="Sit down").click()
    expect(seats(bo).nth(1)).to_contain_text("Bo (you)")
    expect(bo.get_by_text("Waiting for one more player")).to_be_visible()
    expect(bo.get_by_label("Send this link")).to_have_value(link.input_value())  # he may bring a friend

    expect(seats(ada).nth(1)).to_contain_text("Bo")  # without loading anew
    expect(ada.get_by_text("One seat is still open.")).to_be_visible()
    ada.get_by_role("button", name="Fill the open seats with bots and start").click()
    for one in (ada, bo):
        expect(one.get_by_role("region", name="What happened")).to_contain_text("The game begins.")
    table = ada.url.rpartition("/")[2]
    assert [seat["kind"] for seat in told(ada, table)["seats"]] == ["person", "person", "bot"]
    play_round(table, [ada, bo])
    for one in (ada, bo):
        expect(one.get_by_role("img", name="Round 2 of 16")).to_be_visible()


def play_round(table: str, people: list[Page]) -> None:
    """Each draws with the first card that can, and finishes, by clicking, until the next round has begun."""
    drew: set[int] = set()
    while True:
        seen = wait_for(people[0], table, lambda view: is_asked(view) or view["game"]["facts"]["round"] > 1)
        if seen["game"]["facts"]["round"] > 1:
            return
        (seat,) = seen["table"]["waiting"]
        page = people[seat]
        my_turn(page)
        others = [one for one in people if one is not page]
        for one in others:
            expect(said(one)).to_contain_text("Waiting for")
            expect(one.locator("[data-option]")).to_have_count(0)
        if seat not in drew and option(page, "draw").is_visible():
            take(page, "draw")
            page.locator("[data-act^='hand:'].may").first.click()
            expect(option(page, "done")).to_contain_text("Declare")
            take(page, "done")
            drew.add(seat)
        else:
            take(page, "done")


def is_asked(view: dict[str, Any]) -> bool:
    return any(view["table"]["seats"][seat]["kind"] == "person" for seat in view["table"]["waiting"])


def test_whoever_comes_sees_at_once_when_the_last_seat_is_taken(page: Page, somebody: Comes):
    laid = lay_out(page, "Ada", "open")
    bo, cy = somebody(), somebody()
    for one in (bo, cy):
        one.goto(f"/join/{laid['invite']}")
        expect(one.get_by_text("One seat is free.")).to_be_visible()
    bo.get_by_role("button", name="Sit here, at seat 2").click()
    expect(seats(bo).nth(1)).to_contain_text("Guest (you)")
    expect(cy.get_by_text("All seats are taken.")).to_be_visible()
    expect(cy.get_by_role("button", name=re.compile("Sit"))).to_have_count(0)
    command(page, laid["table"], "start")
    expect(cy.get_by_text("You are watching")).to_be_visible()


def test_a_name_that_is_taken_is_refused_with_a_sentence(page: Page, somebody: Comes, trouble: Any):
    trouble("409")
    laid = lay_out(page, "Ada", "open")
    bo = somebody()
    bo.goto(f"/join/{laid['invite']}")
    bo.get_by_label("Your name").fill("ADA")
    bo.get_by_role("button", name="Sit down").click()
    expect(bo.get_by_role("alert")).to_contain_text("there is already somebody called ADA")
    bo.get_by_label("Your name").fill("Bo")
    bo.get_by_role("button", name="Sit down").click()
    expect(seats(bo).nth(1)).to_contain_text("Bo (you)")


def test_the_owner_sets_the_table(page: Page, somebody: Comes):
    """Bots of a strength, somebody at his own screen, seats freed and given up; the others see it."""
    laid = lay_out(page, "Ada", "open", "open", "open")
    take_seat(somebody(), laid["invite"], 1, "Bo")
    page.goto(f"/table/{laid['table']}")
    expect(seats(page).nth(1)).to_contain_text("not connected")
    page.get_by_label("Bot for seat 3").select_option(value="random")
    page.get_by_role("button", name="Add the bot to seat 3").click()
    expect(seats(page).nth(2)).to_contain_text("bot: random")
    page.get_by_role("button", name="Somebody here takes seat 4").click()
    page.get_by_label("Their name").fill("Dot")
    page.keyboard.press("Enter")
    expect(seats(page).nth(3)).to_contain_text("Dot (at this screen)")
    page.get_by_role("button", name="Free the seat of Bo").click()
    expect(seats(page).nth(1)).to_contain_text("open")
    page.get_by_role("button", name="Stand up from seat 4").click()
    expect(seats(page).nth(3)).to_contain_text("open")
    assert [seat["kind"] for seat in told(page, laid["table"])["seats"]] == ["person", "open", "bot", "open"]


def test_who_is_put_off_his_seat_is_told_so_by_the_page(page: Page, somebody: Comes, trouble: Trouble):
    trouble("404")
    laid = lay_out(page, "Ada", "open")
    bo = somebody()
    take_seat(bo, laid["invite"], 1, "Bo")
    bo.goto(f"/table/{laid['table']}")
    expect(seats(bo).nth(1)).to_contain_text("Bo (you)")
    page.goto(f"/table/{laid['table']}")
    page.get_by_role("button", name="Free the seat of Bo").click()
    expect(page.get_by_role("alert")).to_contain_text("There is a new invite link")
    expect(bo.get_by_text("ask somebody at the table for the invite link")).to_be_visible()
    link = page.get_by_label("Send this link")
    expect(link).not_to_have_value(re.compile(laid["invite"]))
    bo.goto(link.input_value())
    expect(bo.get_by_role("heading", name="You are invited to Arctic Scavengers")).to_be_visible()


def test_a_table_is_folded_up_only_when_asked_twice(page: Page, somebody: Comes):
    laid = lay_out(page, "Ada", "open")
    bo = somebody()
    bo.goto(f"/join/{laid['invite']}")
    page.goto(f"/table/{laid['table']}")
    page.get_by_role("button", name="Close the table").click()
    page.get_by_role("button", name="Keep it").click()
    assert told(page, laid["table"])["status"] == "open"
    page.get_by_role("button", name="Close the table").click()
    page.get_by_role("button", name="Close it").click()
    expect(page.get_by_role("heading", name="A table by the fire")).to_be_visible()
    expect(bo.get_by_role("heading", name="The table was closed.")).to_be_visible()


# ------------------------------------------------------------ watching
def test_a_spectator_sees_the_table_and_can_do_nothing(page: Page, somebody: Comes, trouble: Any):
    bo, cy = somebody(), somebody()
    table = at_one_table(page, bo)
    invite = page.request.get(f"/api/tables/{table}/invite").json()["invite"]
    cy.goto(f"/join/{invite}")
    expect(cy.get_by_text("You are watching")).to_be_visible()
    expect(said(cy)).to_contain_text("Waiting for")
    expect(cy.get_by_role("region", name="Ada")).to_be_visible()
    expect(cy.get_by_role("region", name="Bo")).to_be_visible()
    expect(cy.get_by_role("group", name="What you can do")).to_have_count(0)
    expect(cy.locator("[data-option], [data-undo], .may, .diamond")).to_have_count(0)
    tab(cy, "Chat").click()
    expect(cy.get_by_label("Say something")).to_have_count(0)
    cy.get_by_label("Menu").click()
    expect(cy.get_by_text("Stop playing")).to_have_count(0)
    cy.keyboard.press("Escape")
    for key in "123456789cnu":
        cy.keyboard.press(key)
    cy.locator("[data-act^='mercenaries/']").first.click()
    expect(cy.get_by_role("dialog").get_by_role("button")).to_have_text(["Close"])
    before = look(page, table)["seq"]
    trouble("403")
    refused = cy.request.post(
        f"/api/tables/{table}/seats/0/messages", data={"type": "chat", "cid": "1", "text": "boo"}
    )
    assert refused.status == 403
    assert look(page, table)["seq"] == before

    # He sees what happens, as it happens.
    seat = look(page, table)["view"]["table"]["waiting"][0]
    move([page, bo][seat], table, seat, "dig")
    expect(said(cy)).to_contain_text("chooses cards to dig")


def test_a_spectator_is_told_no_hidden_card(page: Page, somebody: Comes):
    """Neither on the page nor in any message to it, over two rounds."""
    bo, cy = somebody(), somebody()
    laid = lay_out(page, "Ada", "open")
    take_seat(bo, laid["invite"], 1, "Bo")
    command(page, laid["table"], "start")
    heard: list[Any] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(json.loads(frame)))

    cy.on("websocket", listen)
    cy.goto(f"/join/{laid['invite']}")
    expect(cy.get_by_role("region", name="Bo")).to_be_visible()
    table = laid["table"]
    while (seen := look(page, table)["view"])["game"]["facts"]["round"] < 3:
        seat = seen["table"]["waiting"][0]
        move([page, bo][seat], table, seat, "done")
    expect(cy.get_by_role("img", name="Round 3 of 16")).to_be_visible()
    expect(cy.locator("[data-part^='hand:0/'], [data-part^='hand:1/']")).to_have_count(0)
    expect(cy.get_by_role("region", name="What happened")).not_to_contain_text(re.compile("draws (?!\\d)"))
    assert len(heard) > 2
    for message in heard:
        game = (message.get("view") or message.get("patch") or {}).get("game") or {}
        for name, zone in (game.get("zones") or {}).items():
            if name.partition(":")[0] in ("hand", "deck", "looked", "chosen", "junkyard", "contested"):
                assert not (zone or {}).get("cards"), f"told the cards of {name}"


def test_nobody_sees_the_others_hand(page: Page, somebody: Comes):
    bo = somebody()
    at_one_table(page, bo)
    for one, own, other in ((page, 0, 1), (bo, 1, 0)):
        expect(one.locator(f"[data-part^='hand:{own}/']").first).to_be_visible()
        expect(one.locator(f"[data-part^='hand:{other}/']")).to_have_count(0)


# ------------------------------------------------------------ talking
def test_people_talk_and_can_be_muted(page: Page, somebody: Comes):
    """Lines are taken literally; a muted person is heard again when one wishes; nothing is lost."""
    ada, bo = page, somebody()
    at_one_table(ada, bo)
    tab(ada, "Chat").click()
    ada.get_by_label("Say something").fill("<b>Hello</b> {1}, & welcome")
    ada.keyboard.press("Enter")
    expect(ada.get_by_label("Say something")).to_have_value("")
    expect(tab(bo, "Chat")).to_contain_text("1")  # not read yet
    tab(bo, "Chat").click()
    talk = bo.get_by_role("list", name="Chat").get_by_role("listitem")
    expect(talk).to_have_text("Ada <b>Hello</b> {1}, & welcome")
    expect(tab(bo, "Chat")).to_have_text("Chat")
    bo.get_by_label("Say something").fill("Hello Ada")
    bo.get_by_role("button", name="Send").click()
    expect(ada.get_by_role("list", name="Chat")).to_contain_text("Hello Ada")

    bo.get_by_role("button", name="Mute Ada").click()
    expect(talk).to_have_text(["Bo Hello Ada"])
    ada.get_by_label("Say something").fill("Can you hear me?")
    ada.keyboard.press("Enter")
    expect(ada.get_by_role("list", name="Chat")).to_contain_text("Can you hear me?")
    bo.reload()
    tab(bo, "Chat").click()
    expect(talk).to_have_text(["Bo Hello Ada"])
    bo.get_by_role("button", name="Hear Ada again").click()
    expect(talk).to_have_count(3)
    expect(talk.last).to_have_text("Ada Can you hear me?")


def test_a_muted_person_does_not_ring(page: Page, somebody: Comes):
    """What one does not want to hear is not announced as unread either."""
    bo = somebody()
    table = at_one_table(page, bo)
    say(page, table, 0, "chat", text="one")
    tab(bo, "Chat").click()
    bo.get_by_role("button", name="Mute Ada").click()
    tab(bo, "Log").click()
    say(page, table, 0, "chat", text="two")
    seat = look(page, table)["view"]["table"]["waiting"][0]
    move([page, bo][seat], table, seat, "done")
    expect(said(bo)).to_contain_text("Waiting for" if seat == 1 else "Your turn")  # both are known
    expect(tab(bo, "Chat")).to_have_text("Chat")


# ------------------------------------------------------------ leaving, coming, once more
def test_a_seat_that_was_left_is_played_by_a_bot_until_somebody_takes_it(page: Page, somebody: Comes):
    ada, bo, cy = page, somebody(), somebody()
    table = at_one_table(ada, bo)
    invite = ada.request.get(f"/api/tables/{table}/invite").json()["invite"]
    stop(bo, "Leave the table")
    bo.get_by_role("button", name="Not now").click()
    bo.get_by_role("button", name="Leave the table").click()
    bo.get_by_role("button", name="Really leave").click()
    expect(bo.get_by_text("You are watching")).to_be_visible()
    expect(bo.locator("[data-part^='hand:1/']")).to_have_count(0)
    expect(ada.get_by_role("region", name="What happened")).to_contain_text("Bo leaves the table.")
    wait_for(ada, table, lambda view: view["table"]["waiting"] == [0])  # the bot goes on
    my_turn(ada)

    cy.goto(f"/join/{invite}")
    cy.get_by_label("Your name").fill("Cy")
    cy.get_by_role("button", name="Sit down at seat 2").click()
    expect(cy.get_by_role("region", name="Cy")).to_be_visible()
    expect(cy.locator("[data-part^='hand:1/']").first).to_be_visible()
    expect(cy.get_by_text("You are watching")).to_have_count(0)
    expect(ada.get_by_role("region", name="Cy")).to_be_visible()
    while wait_for(ada, table, lambda view: bool(view["table"]["waiting"]))["table"]["waiting"] == [0]:
        move(ada, table, 0, "done")
    my_turn(cy)
    expect(option(cy, "done")).to_be_visible()


def test_who_leaves_before_the_game_frees_his_seat(page: Page, somebody: Comes):
    laid = lay_out(page, "Ada", "open")
    bo = somebody()
    take_seat(bo, laid["invite"], 1, "Bo")
    bo.goto(f"/table/{laid['table']}")
    bo.get_by_role("button", name="Stand up from seat 2").click()
    expect(bo.get_by_role("heading", name="You are invited to Arctic Scavengers")).to_be_visible()
    assert told(page, laid["table"])["seats"][1]["kind"] == "open"


def test_all_agree_to_end_and_one_click_leads_both_to_the_next_table(page: Page, somebody: Comes):
    ada, bo = page, somebody()
    at_one_table(ada, bo, "bot:random")
    stop(ada, "Propose to end the game")
    expect(ada.get_by_text("You ask to end the game here, without a result.")).to_be_visible()
    expect(ada.get_by_text("Waiting for Bo.").last).to_be_visible()
    expect(bo.get_by_text("Ada asks to end the game here, without a result.")).to_be_visible()
    bo.get_by_role("button", name="Agree").click()
    for one in (ada, bo):
        expect(one.get_by_role("heading", name="Everybody agreed to end the game here.")).to_be_visible()
    ada.get_by_role("button", name="Play again").click()
    bo.get_by_role("link", name="Go to the next game").click()
    for one, row in ((ada, 1), (bo, 2)):
        expect(seats(one).nth(row)).to_contain_text("(you)")
    assert ada.url == bo.url
    expect(seats(ada).nth(0)).to_contain_text("bot: random")
    ada.get_by_role("button", name="Start the game").click()
    expect(bo.get_by_role("region", name="Bo", exact=True)).to_be_visible()


def test_two_who_want_to_play_again_at_once_get_one_table(page: Page, somebody: Comes):
    """Both have the result before them, and neither has heard of the other's click."""
    bo = somebody()
    table = at_one_table(page, bo)
    say(page, table, 0, "propose_end")
    request = look(bo, table, 1)["view"]["table"]["end_request"]["request"]
    say(bo, table, 1, "answer_end", request=request, agree=True)
    again = [one.get_by_role("button", name="Play again") for one in (page, bo)]
    for button in again:
        expect(button).to_be_visible()
    page.evaluate("document.querySelector('.result .primary').click()")
    bo.evaluate("document.querySelector('.result .primary').click()")
    for one in (page, bo):
        one.wait_for_url(re.compile(rf"/table/(?!{table})"))
    assert page.url == bo.url


@pytest.mark.parametrize("answer", ["Decline", "Never mind"])
def test_a_question_goes_away_when_somebody_does_not_want(page: Page, somebody: Comes, answer: str):
    ada, bo = page, somebody()
    at_one_table(ada, bo)
    stop(ada, "Propose to end the game")
    expect(bo.get_by_role("button", name="Agree")).to_be_visible()
    (bo if answer == "Decline" else ada).get_by_role("button", name=answer).click()
    for one in (ada, bo):
        expect(one.get_by_text(re.compile("to end the game here, without a result"))).to_have_count(0)
        expect(one.get_by_role("group", name="What you can do")).to_be_visible()


def test_who_is_not_connected_is_marked_until_he_comes(page: Page, somebody: Comes):
    laid = lay_out(page, "Ada", "open")
    bo = somebody()
    take_seat(bo, laid["invite"], 1, "Bo")
    command(page, laid["table"], "start")
    page.goto(f"/table/{laid['table']}")
    expect(page.get_by_role("region", name="Bo")).to_contain_text("not connected")
    bo.goto(f"/table/{laid['table']}")
    expect(page.get_by_role("region", name="Bo")).not_to_contain_text("not connected")


def test_several_people_at_one_screen_hand_it_over(page: Page):
    """Nobody's cards are shown before he says that he has the device."""
    table = begun(page, "Ada", "Bo")
    page.goto(f"/table/{table}")
    first = look(page, table)["view"]["table"]["waiting"][0]
    names = ["Ada", "Bo"]
    expect(page.get_by_role("heading", name=f"Pass the device to {names[first]}")).to_be_visible()
    expect(page.locator("[data-part^='hand:']")).to_have_count(0)
    expect(page.locator("[data-log]")).to_have_count(0)
    page.get_by_role("button", name=f"I am {names[first]}: show my cards").click()
    expect(part(page, f"hand:{first}")).to_be_visible()
    take(page, "done")
    expect(page.get_by_role("heading", name=f"Pass the device to {names[1 - first]}")).to_be_visible()
    expect(page.locator("[data-part^='hand:']")).to_have_count(0)
