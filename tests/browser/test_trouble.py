"""Trouble under an open page: it is loaded anew, opened twice, or its server dies and comes back."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.players import GATHERING, TRASHING, YOUR_TURN, Person, may, moves, visit
from tests.server.reliability.log import stored
from tests.server.running import Process

BOT = "bot:random"
LOST = "The connection is lost; it comes back by itself …"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """As a process of its own, so that it can be killed."""
    process = Process(tmp_path_factory.mktemp("trouble") / "tables.db")
    process.start()
    yield process
    process.close()


def taken(server: Process, ada: Person) -> list[str]:
    return moves(stored(server.db, ada.table)[1])


def half_built(page: Page) -> Person:
    """Ada is about to trash a card."""
    ada = visit(page, "Ada", BOT, undo="strict", fits=may("trash"))
    ada.button("trash").click()
    assert ada.is_asked()
    ada.click(ada.options()[0])
    assert ada.is_asked()
    return ada


# ------------------------------------------------------------ reload
def test_a_half_built_move_is_still_there_after_a_reload_and_can_be_confirmed(page: Page, server: Process):
    ada = half_built(page)
    summary = ada.button("done").inner_text()
    page.reload()
    expect(ada.sentence).to_have_text(TRASHING)
    assert ada.button("done").inner_text() == summary
    ada.button("done").click()
    expect(ada.log).to_contain_text("Ada trashes 1 card.")
    assert taken(server, ada)[0::2] == ["trash", "done"]


def test_a_half_built_move_can_be_taken_back_after_a_reload(page: Page, server: Process):
    ada = half_built(page)
    page.reload()
    expect(ada.undo).to_contain_text("Step back")
    page.keyboard.press("Escape")
    expect(page.get_by_role("group", name="Hand, 5")).to_be_visible()
    page.keyboard.press("Escape")
    expect(ada.sentence).to_have_text(GATHERING)
    assert len(taken(server, ada)) == 2


# ------------------------------------------------------------ two tabs
def test_two_tabs_of_one_seat_agree(page: Page, server: Process):
    ada = half_built(page)
    other = Person(page.context.new_page(), ada.table).come()
    expect(other.sentence).to_have_text(TRASHING)
    assert other.offered() == ada.offered()
    other.page.keyboard.press("Escape")
    for tab in (ada, other):
        expect(tab.page.get_by_role("group", name="Hand, 5")).to_be_visible()
    assert ada.is_asked()
    ada.click(ada.options()[0])
    for tab in (ada, other):
        expect(tab.button("done")).to_be_visible()
    ada.button("done").click()
    for tab in (ada, other):
        expect(tab.log).to_contain_text("Ada trashes 1 card.")
    assert taken(server, ada)[0::3] == ["trash", "done"]


def test_of_two_tabs_that_answer_one_question_one_does(page: Page, server: Process):
    """Neither waits for the other: the server takes one of them, and both tabs show what came of it."""
    ada = half_built(page)
    other = Person(page.context.new_page(), ada.table).come()
    expect(other.button("done")).to_be_visible()
    before = taken(server, ada)
    press = "document.querySelector('[data-actions] [data-option=done]').click()"
    page.evaluate(f"setTimeout(() => {press})")
    other.page.evaluate(f"setTimeout(() => {press})")
    for tab in (ada, other):
        expect(tab.log).to_contain_text("Ada trashes 1 card.")
        expect(tab.sentence).to_have_text(GATHERING)
        expect(tab.page.locator("[data-option][aria-disabled=true]")).to_have_count(0)
    assert taken(server, ada) == [*before, "done"]


# ------------------------------------------------------------ the server dies
def test_the_page_says_that_the_connection_is_lost_and_play_goes_on(
    page: Page, server: Process, trouble: Callable[[str], None]
):
    trouble("ERR_CONNECTION")
    ada = half_built(page)
    before = taken(server, ada)
    server.kill()
    expect(ada.sentence).to_have_text(LOST)
    expect(page.get_by_role("group", name="Hand, 4")).to_be_visible()  # the table stays to be looked at
    server.start()
    expect(ada.sentence).to_have_text(TRASHING, timeout=20_000)
    assert taken(server, ada) == before
    ada.button("done").click()
    expect(ada.log).to_contain_text("Ada trashes 1 card.")
    assert taken(server, ada) == [*before, "done"]


def test_a_click_into_the_dying_server_is_done_once(
    page: Page, server: Process, trouble: Callable[[str], None]
):
    """Stored or not when the server died: the page sends it again, and the server knows it."""
    trouble("ERR_CONNECTION")
    ada = half_built(page)
    before = taken(server, ada)
    ada.button("done").click(no_wait_after=True)
    server.kill()
    expect(ada.sentence).to_have_text(LOST)
    server.start()
    expect(ada.log).to_contain_text("Ada trashes 1 card.", timeout=20_000)
    expect(ada.sentence).to_have_text(GATHERING)
    assert taken(server, ada) == [*before, "done"]


def test_a_click_while_the_server_is_away_is_done_when_it_is_back(
    page: Page, server: Process, trouble: Callable[[str], None]
):
    trouble("ERR_CONNECTION")
    ada = half_built(page)
    before = taken(server, ada)
    server.kill()
    expect(ada.sentence).to_have_text(LOST)
    ada.button("done").click()
    ada.button("done").click(force=True)
    server.start()
    expect(ada.log).to_contain_text("Ada trashes 1 card.", timeout=20_000)
    assert ada.is_asked()
    assert taken(server, ada) == [*before, "done"]
    assert ada.told["seq"] == len(stored(server.db, ada.table)[1])
    expect(ada.sentence).to_have_text(YOUR_TURN)
