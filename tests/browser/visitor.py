"""A person with Firefox or WebKit, who looks, clicks and types; and one who plays."""

import base64
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from hearthside.server.web import pages
from tests.browser.players import ASKED, WATCH
from tests.browser.webdriver import Driven, Refused, until

KEPT = Path(__file__).parent.parent.parent / "build" / "browser"
DESKTOP, PHONE = (1280, 720), (390, 844)

# WebDriver has no script that runs before the page's, and tells nothing of a console.  So the page is handed
# out with one: it keeps complaints, also when another page is loaded, and draws what others do at once.
FIRST = f"""
const complain = (what) => {{
  const before = JSON.parse(sessionStorage.complaints ?? "[]");
  sessionStorage.complaints = JSON.stringify([...before, String(what)]);
}};
// A browser that could not tell all sizes in one frame tells the rest in the next: no fault of the page.
const late = (message) => message.startsWith("ResizeObserver loop");
addEventListener("error", (event) => late(event.message) || complain(event.message));
addEventListener("unhandledrejection", (event) => complain(event.reason));
console.error = (...words) => complain(words.join(" "));
const chosen = JSON.parse(localStorage.hearthside ?? "{{}}");
localStorage.hearthside = JSON.stringify({{ ...chosen, speed: "instant" }});
window.fail = () => {{
  setTimeout(() => {{ throw new Error("one"); }});
  Promise.reject("two");
  console.error("three");
}};
{WATCH}"""

# What is in sight, is so called or says so; also within what keeps to itself, as the studio's text does.
FIND = r"""(css, words) => {
  const label = (one) => (one.getAttribute("aria-label") ?? one.textContent).replace(/\s+/g, " ");
  const among = (all) => [...all].find((one) => one.checkVisibility() && label(one).includes(words));
  const apart = () => [...document.querySelectorAll("*")].flatMap((one) => one.shadowRoot ?? []);
  const shadows = () => apart().flatMap((root) => [...root.querySelectorAll(css)]);
  return among(document.querySelectorAll(css)) ?? among(shadows()) ?? null;
}"""

# A small window of its own: those that a browser opens first cannot become narrow.
OPEN = """() => {
  const button = document.body.appendChild(document.createElement("button"));
  button.onclick = () => open("about:blank", "", "popup,width=390,height=600");
  return button;
}"""

INNER = "() => [innerWidth, innerHeight]"

# After something was pressed: what else there is to press for it, or true when the table has changed.
NEXT = """(was, key) => {
  const further = `[data-table] [role=dialog] [data-option="${key}"], [data-doubt] [data-sure]`;
  const found = [...document.querySelectorAll(further)].find((one) => one.checkVisibility());
  if (found || document.querySelector("[aria-labelledby=result]")) return found ?? true;
  const said = document.querySelector("[data-sentence]")?.textContent.trim();
  return said + document.querySelector("[data-table]")?.textContent !== was;
}"""


@contextmanager
def watched() -> Iterator[None]:
    """Meanwhile servers of this process hand out the page with FIRST, which must be a file of theirs."""
    shelf = pages.shelf()
    built = shelf["index.html"].plain.decode()
    page = built.replace("<head>", '<head><script src="/assets/first.js"></script>')
    assert page != built
    added = {"index.html": page, "first.js": FIRST}
    with patch.dict(shelf, {name: pages.ready(name, text.encode()) for name, text in added.items()}):
        yield


class Visitor:
    def __init__(self, browser: Driven, url: str, name: str) -> None:
        self._browser = browser
        self._url = url
        self._name = name
        (self._first,) = browser.command("GetWindowHandles")
        self.press(self.do(OPEN))
        (window,) = until(
            lambda: {*browser.command("GetWindowHandles")} - {self._first}, "a window is opened by a button"
        )
        browser.command("SwitchToWindow", handle=window)
        browser.command("SetWindowRect", width=800, height=600)
        until(lambda: self.do(INNER)[0] == 800, "the window is 800 wide")
        self._bar = 600 - self.do(INNER)[1]  # for the address, above the page

    # ------------------------------------------------------------ what he sees
    def do(self, function: str, *arguments: Any) -> Any:
        """Calls a function in the page, and waits for what it promises."""
        return self._browser.command(
            "ExecuteScript", script=f"return ({function})(...arguments)", args=arguments
        )

    def waits_for(self, function: str, *arguments: Any) -> Any:
        try:
            return until(lambda: self.do(function, *arguments), f"{function}, of {arguments}")
        except AssertionError:
            self.keep()
            raise

    def sees(self, css: str, words: str = "") -> Any:
        """Waits for it; gives WebDriver's name of it."""
        return self.waits_for(FIND, css, words)

    def sees_all_at_every_width(self) -> None:
        """Nothing is to be scrolled sideways, on a telephone and at a desk."""
        for width, height in (PHONE, DESKTOP):
            self.resize(width, height)
            assert self.do("() => document.documentElement.scrollWidth") <= width

    def sees_no(self, css: str) -> None:
        """Waits until it is gone."""
        self.waits_for(f"(...what) => ({FIND})(...what) === null", css, "")

    def complaints(self) -> list[str]:
        """Of all pages since this was asked last."""
        found: list[str] = self.do(
            """() => {
              const found = JSON.parse(sessionStorage.complaints ?? "[]");
              delete sessionStorage.complaints;
              return found;
            }"""
        )
        return found

    def keep(self) -> None:
        """A picture, for whoever looks why a test failed."""
        KEPT.mkdir(parents=True, exist_ok=True)
        picture = self._browser.command("TakeScreenshot")
        (KEPT / f"{self._name}.png").write_bytes(base64.b64decode(picture))

    # ------------------------------------------------------------ what he does
    def goto(self, path: str) -> None:
        self._browser.command("Navigate", url=f"{self._url}{path}")

    def leave(self) -> None:
        self._browser.command("CloseWindow")
        self._browser.command("SwitchToWindow", handle=self._first)

    def click(self, css: str, words: str = "") -> None:
        """As soon as it is there and nothing lies over it."""

        def clicked() -> bool:
            try:
                self.press(self.sees(css, words))
            except Refused as why:
                refused.append(str(why))
                return False
            return True

        refused: list[str] = ["it was not there"]
        try:
            until(clicked, f"{css} {words} can be clicked")
        except AssertionError as error:
            self.keep()
            raise AssertionError(f"{error}: {refused[-1]}") from None

    def press(self, element: dict[str, str]) -> None:
        (name,) = element.values()
        self._browser.command("ElementClick", id=name)

    def types(self, *keys: str, held: str = "") -> None:
        """One key after the other, meanwhile another is `held`; some have signs of their own (WebDriver)."""
        strokes = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        if held:
            strokes = [{"type": "keyDown", "value": held}, *strokes, {"type": "keyUp", "value": held}]
        self._browser.command("PerformActions", actions=[{"type": "key", "id": "keys", "actions": strokes}])

    def resize(self, width: int, height: int) -> None:
        """What is within the window gets this size."""
        self._browser.command("SetWindowRect", width=width, height=height + self._bar)
        until(lambda: self.do(INNER) == [width, height], f"the window is {width}×{height}")

    # ------------------------------------------------------------ past the page, with his cookie
    def get(self, path: str) -> Any:
        return self.do("async (path) => (await fetch(path)).json()", path)

    def post(self, path: str, body: dict[str, Any]) -> Any:
        return self.do(
            """async (path, body) => {
              const headers = { "content-type": "application/json" };
              const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
              if (!answer.ok) throw new Error(await answer.text());
              return answer.json();
            }""",
            path,
            body,
        )


class Player:
    """A visitor at a table, in its first seat; `decisions` of players.py says what he takes."""

    def __init__(self, visitor: Visitor, table: str) -> None:
        self._visitor = visitor
        self._table = table
        self._was = ""
        visitor.goto(f"/table/{table}")

    def is_asked(self) -> bool:
        """Waits until he is; False: the game is over."""
        self._was = self._visitor.waits_for(ASKED, self._was)
        return self._was != "over"

    def options(self) -> list[dict[str, Any]]:
        options: list[dict[str, Any]] = self._visitor.get(f"/api/tables/{self._table}/seats/0")["view"][
            "options"
        ]
        return options

    def takes(self, option: dict[str, Any]) -> None:
        """On the table if it is to be seen there, else by its button; pressed again if he is asked again."""
        key, parts = option["key"], option["parts"]
        self._visitor.click(f'[data-act="{parts[0]}"]' if parts else f'[data-actions] [data-option="{key}"]')
        while (further := self._visitor.waits_for(NEXT, self._was, key)) is not True:
            self._visitor.press(further)
