"""Trouble under an open page: it is loaded anew, opened twice, or its server dies and comes back."""

import os
import re
import signal
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from hearthside.server.messages import PROTOCOL
from tests.browser.players import GATHERING, TRASHING, YOUR_TURN, Person, may, moves, visit
from tests.server.reliability.log import stored
from tests.server.running import Process

BOT = "bot:random"
LONG = 2000
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


def test_a_page_from_before_the_servers_new_version_asks_to_be_loaded_again(page: Page):
    ada = visit(page, "Ada", BOT)
    newer = f'"protocol":{PROTOCOL + 1}'

    def carry(route: WebSocketRoute) -> None:
        there = route.connect_to_server()
        there.on_message(lambda said: route.send(str(said).replace(f'"protocol":{PROTOCOL}', newer)))

    page.route_web_socket(re.compile("/socket"), carry)
    page.reload()
    expect(ada.sentence).to_have_text("The server has a newer version of this page. Please load it again.")


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


class Ears:
    """Between a page and the server: while it is deaf, what the server says to it is held back."""

    def __init__(self, page: Page) -> None:
        self.deaf = False
        self._page = page
        self._held: list[tuple[WebSocketRoute, str]] = []
        page.route_web_socket(re.compile("/socket"), self._carry)

    def _carry(self, way: WebSocketRoute) -> None:
        def say(message: str | bytes) -> None:
            if self.deaf:
                self._held.append((way, str(message)))
            else:
                way.send(message)

        way.connect_to_server().on_message(say)

    def await_held(self, kind: str) -> None:
        """Until the server has said something of this kind to the deaf page."""
        for _ in range(LONG):
            if any(f'"type":"{kind}"' in message for _way, message in self._held):
                return
            self._page.wait_for_function("true")  # what comes over the network is heard between calls
        raise AssertionError(f"the server said no {kind}, but {self._held}")

    def open(self) -> None:
        """It hears all that it missed."""
        self.deaf = False
        for way, message in self._held:
            way.send(message)


def test_an_answer_from_a_tab_that_is_behind_does_nothing_and_the_tab_catches_up(page: Page, server: Process):
    """It answers a question that has been answered already."""
    ada = half_built(page)
    behind = Person(page.context.new_page(), ada.table)
    ears = Ears(behind.page)
    behind.come()
    expect(behind.button("done")).to_contain_text("for good")
    ears.deaf = True
    before = taken(server, ada)
    ada.button("done").click()
    expect(ada.sentence).to_have_text(GATHERING)
    behind.button("done").click()
    expect(behind.button("done")).to_have_attribute("aria-disabled", "true")
    ears.await_held("refused")
    ears.open()
    expect(behind.page.get_by_role("alert")).not_to_be_empty()
    expect(behind.sentence).to_have_text(GATHERING)
    assert sorted(behind.offered()) == sorted(ada.offered())
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


def test_a_click_that_the_server_took_to_its_grave_is_done_once(
    page: Page, server: Process, trouble: Callable[[str], None]
):
    """It was never read: the page says it again."""
    trouble("ERR_CONNECTION")
    ada = half_built(page)
    before = taken(server, ada)
    os.kill(server.pid, signal.SIGSTOP)
    ada.button("done").click()
    expect(ada.button("done")).to_have_attribute("aria-disabled", "true")
    server.kill()
    back_again(ada, server, before)


def test_a_click_whose_answer_was_lost_is_done_once(
    page: Page, server: Process, trouble: Callable[[str], None]
):
    """It was stored, and the page never heard of it: it says it again, and the server knows it."""
    trouble("ERR_CONNECTION")
    ears = Ears(page)
    ada = half_built(page)
    before = taken(server, ada)
    ears.deaf = True
    ada.button("done").click()
    ears.await_held("ack")
    assert taken(server, ada) == [*before, "done"]
    server.kill()
    ears.deaf = False
    back_again(ada, server, before)


def back_again(ada: Person, server: Process, before: list[str]) -> None:
    """The click that was on its way when the server died has been done, and play goes on."""
    expect(ada.sentence).to_have_text(LOST)
    server.start()
    expect(ada.log).to_contain_text("Ada trashes 1 card.", timeout=20_000)
    expect(ada.log.get_by_text("Ada trashes 1 card.")).to_have_count(1)
    expect(ada.sentence).to_have_text(GATHERING)
    assert taken(server, ada) == [*before, "done"]
    expect(ada.button("done")).to_have_attribute("aria-disabled", "false")


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
