"""How people at a table take their decisions in a browser.

What they do they do by pointer or by keys alone.  What they may do is asked of the server beside the page: so
every decision is also a check that the page offers what the server says, no more and no less.
"""

import re
from asyncio import run_coroutine_threadsafe
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Protocol
from uuid import uuid4

import msgspec
from playwright.sync_api import Locator, Page, expect

from hearthside.server import commands as c
from hearthside.server.store.records import Entry
from tests.browser.tables import agree, lay_out
from tests.server.running import Running

YOUR_TURN = re.compile(r"^\s*Your turn\. .")
GATHERING = re.compile(r"^\s*Your turn\. You are gathering")
TRASHING = re.compile(r"^\s*Your turn\. You choose cards to trash")
DRAWING = re.compile(r"^\s*Your turn\. You choose cards to draw")
TAB_TURN = re.compile("^● Your turn – ")

DEALS = 200  # so often it is dealt anew for a hand that a test needs

Told = dict[str, Any]
Fits = Callable[[Told], bool]

# Two clicks at one spot within a moment are one.  A person takes longer for the next decision: the page's
# watch is put on by that much.
WATCH = """{
  const { get } = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp");
  let ahead = 0;
  Object.defineProperty(Event.prototype, "timeStamp", { get() { return get.call(this) + ahead; } });
  window.waitAMoment = () => (ahead += 1000);
}"""

ASKED = """was => {
  if (document.querySelector("[aria-labelledby=result]")) return "over";
  const sentence = document.querySelector("[data-sentence]")?.textContent.trim() ?? "";
  const buttons = [...document.querySelectorAll("[data-actions] [data-option]")];
  const busy = buttons.some((button) => button.getAttribute("aria-disabled") === "true");
  const table = sentence + document.querySelector("[data-table]")?.textContent;
  if (!sentence.startsWith("Your turn") || !buttons.length || busy || table === was) return null;
  waitAMoment();
  return table;
}"""


class Person:
    """Somebody who sits at a table and has its page before him."""

    def __init__(self, page: Page, table: str, seat: int = 0) -> None:
        self.page = page
        self.table = table
        self.seat = seat
        page.add_init_script(WATCH)
        self._was = ""
        self._options: list[dict[str, Any]] = []

    def begins(self, fits: Fits) -> bool:
        view = self.told["view"]
        return self.seat in view["table"]["waiting"] and fits(view)

    def come(self) -> "Person":
        """Opens the table's page."""
        self.page.goto(f"/table/{self.table}")
        expect(self.page.locator("[data-table]")).to_be_visible()
        expect(self.page.locator("[data-table] .laying")).to_have_count(0)  # until the first view is there
        return self

    # ------------------------------------------------------------ what he sees
    @property
    def told(self) -> Told:
        """What the server has for this seat now: `seq`, and the view with its `options`."""
        answer = self.page.request.get(f"/api/tables/{self.table}/seats/{self.seat}")
        assert answer.ok, answer.text()
        view: Told = answer.json()
        return view

    @property
    def sentence(self) -> Locator:
        return self.page.locator("[data-sentence]")

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("region", name="What happened")

    @property
    def undo(self) -> Locator:
        return self.page.locator("[data-undo]")

    @property
    def menu(self) -> Locator:
        """What can be done with a card, and why not; not the map of keys or another dialog of the page."""
        return self.page.locator("[data-table] [role=dialog]")

    def button(self, key: str) -> Locator:
        """An action by its button below the table."""
        return self.page.locator(f'[data-actions] [data-option="{key}"]')

    def part(self, name: str) -> Locator:
        """A card, a pile or a place, to be pressed; {} stands for one's own seat."""
        return self.page.locator(f'[data-act="{name.format(self.seat)}"]')

    def offered(self) -> list[str]:
        """The keys of the buttons below the table."""
        keys: list[str] = self.page.locator("[data-actions] [data-option]").evaluate_all(
            "all => all.map((one) => one.dataset.option)"
        )
        return keys

    # ------------------------------------------------------------ what he does
    def is_asked(self) -> bool:
        """Waits until the last decision has its answer and the next one is his; False: the game is over."""
        found = self.page.wait_for_function(ASKED, arg=self._was, timeout=30_000, polling=20).json_value()
        self._was = found
        return found != "over"

    def options(self) -> list[dict[str, Any]]:
        """What he is offered by the page, which is what the server offers him."""
        options: list[dict[str, Any]] = self.told["view"]["options"]
        assert sorted(self.offered()) == sorted(option["key"] for option in options)
        self._options = options
        return options

    def finish(self) -> None:
        """That was all, whatever is lost by it."""
        self.button("done").click()
        agree(self.page)

    def click(self, option: dict[str, Any]) -> bool:
        """Takes it on the table, with a second click in the card's menu if it asks; else by its button.

        True if it was taken on the table.
        """
        if not option["parts"]:
            self.button(option["key"]).click()
            return False
        part = option["parts"][0]
        here = [other for other in self._options if part in (*other["parts"], *other.get("leads", []))]
        self.part(part).click()
        asked = self.menu.locator(f'[data-option="{option["key"]}"]')
        if len(here) > 1 or option["final"] or option["key"] == "done":
            asked.click()
            agree(self.page)
            return True
        # A bot may have decided since: then there is no way back any more, and the page asks, too.
        self.page.evaluate("() => new Promise(requestAnimationFrame)")
        if asked.is_visible():
            asked.click()
        return True


class Asked(Protocol):
    """Somebody who is asked, with whichever browser."""

    def is_asked(self) -> bool: ...

    def options(self) -> list[dict[str, Any]]: ...


def decisions(person: Asked, lively: int = 40, seed: int = 1) -> Iterator[dict[str, Any]]:
    """What a person takes, to the end of the game: first this and that, then whatever ends the turn."""
    rng = Random(seed)
    while person.is_asked():
        options = person.options()
        done = next((option for option in options if option["key"] == "done"), None)
        lively -= 1
        yield rng.choice(options) if lively > 0 or done is None else done


def visit(page: Page, *seats: str, fits: Fits | None = None, **more: Any) -> Person:
    """A game that has begun, with its page open; with `fits` this person is asked first, and so."""
    for deal in range(1, DEALS):
        laid = lay_out(page, *seats, start=True, deal=deal, **more)
        person = Person(page, laid["table"], laid["seats"][0])
        if fits is None or person.begins(fits):
            return person.come()
    raise AssertionError("no deal fitted")


def together(host: Page, guest: Page, fits: Fits | None = None, **more: Any) -> tuple[Person, Person]:
    """Ada and Bo at a game that has begun, each with a browser; with `fits` Ada is asked first, and so."""
    for deal in range(1, DEALS):
        laid = lay_out(host, "Ada", "open", deal=deal, **more)
        ada, bo = Person(host, laid["table"], 0), Person(guest, laid["table"], 1)
        assert guest.request.get(f"/join/{laid['invite']}").ok
        command(guest, bo.table, type="sit", seat=1, name="Bo")
        command(host, ada.table, type="start")
        if fits is None or ada.begins(fits):
            return ada.come(), bo.come()
    raise AssertionError("no deal fitted")


def command(page: Page, table: str, **said: Any) -> None:
    """About the table itself, over HTTP."""
    answer = page.request.post(f"/api/tables/{table}/commands", data={"cid": uuid4().hex, **said})
    assert answer.ok, answer.text()


def may(*keys: str) -> Fits:
    """A deal in which these are offered."""
    return lambda view: set(keys) <= {option["key"] for option in view["options"]}


def centre(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def trace_lightly(page: Page) -> None:
    """For a whole game: the trace keeps what was done, not what the page looked like at each step."""
    page.context.tracing.stop()
    page.context.tracing.start()


# ------------------------------------------------------------ what the server has written down
def entries(server: Running, table: str) -> list[Entry]:
    found = run_coroutine_threadsafe(server.registry.log_of(table), server.loop).result(10)
    return found[1]


def moves(log: list[Entry], seat: int = 0) -> list[str]:
    """The moves of a seat as they are stored; what was taken back is still there."""
    logged = [msgspec.json.decode(entry.body, type=c.Logged) for entry in log]
    return [one.command.action for one in logged if one.seat == seat and isinstance(one.command, c.Move)]
