"""What is wrong with how a table lies on the screen, as far as it can be measured, all through a game."""

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page

# Everything that one acts with, and the sentence.  In places that may be scrolled by hand it is scrolled to.
WRONG = """(scrolled) => {
  const wrong = [];
  const { innerWidth: width, innerHeight: height } = window;
  const page = document.documentElement;
  if (page.scrollWidth > width) wrong.push(`the page is ${page.scrollWidth} wide`);
  if (page.scrollHeight > height) wrong.push(`the page is ${page.scrollHeight} high`);
  const things = [
    ...document.querySelectorAll("[data-sentence]"),
    ...document.querySelectorAll("[data-actions] button"),
    ...document.querySelectorAll("[data-place=own] [data-act^='hand:']"),
    ...document.querySelectorAll("[data-place=own] .may, [data-place=middle] .may"),
  ];
  // The title of one's hand goes first where there is little room: buttons and cards do what it does.
  const titled = (thing) => thing.getClientRects().length || !thing.matches(".zone.hand > .marked");
  for (const thing of new Set(things.filter(titled))) {
    const name = (thing.dataset.option ?? thing.dataset.act ?? thing.innerText).trim();
    if (scrolled && thing.closest(scrolled)) thing.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    if (left < -0.5 || top < -0.5 || right > width + 0.5 || bottom > height + 0.5) {
      wrong.push(`${name} is outside: ${[left, top, right, bottom].map(Math.round)}`);
      continue;
    }
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!over || !(thing.contains(over) || over.contains(thing))) {
      wrong.push(`${name} is covered by ${over?.className ?? "nothing"}`);
    }
  }
  const words = ["[data-sentence]", "[data-actions] button", ".own .name", ".spread .name", ".player .who"];
  for (const one of document.querySelectorAll(words.join())) {
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = one;
    // Firefox counts the letters' own height, which may be more than that of the line, and cuts nothing.
    if (clientWidth && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 2)) {
      const sizes = `${scrollWidth}×${scrollHeight} in ${clientWidth}×${clientHeight}`;
      wrong.push(`“${one.innerText.trim()}” is cut: ${sizes}`);
    }
  }
  return wrong;
}"""

# Plays for a seat, in the page: what was measured at every decision, until there is a kind of moment that is
# not known yet, or the game is over.  Who throws nothing away has more to see.
PLAY = (
    """async ({ seat, seed, scrolled, known, most }) => {
  const wrong = """
    + WRONG
    + """;
  const address = `/api${location.pathname.replace("table", "tables")}/seats/${seat}`;
  const pause = () => new Promise((done) => setTimeout(done, 15));
  const shown = (options) => {
    const buttons = [...document.querySelectorAll("[data-actions] [data-option]")];
    const keys = (some) => some.sort().join();
    return keys(buttons.map((one) => one.dataset.option)) === keys(options.map((one) => one.key));
  };
  const troubles = {};
  for (let made = 0; made < most; ) {
    const { seq, view } = await (await fetch(address)).json();
    if (view.table.status !== "playing") return { kind: "", made, troubles };
    if (!view.table.waiting.includes(seat) || !shown(view.options)) {
      await pause();
      continue;
    }
    const { phase, prompt } = view.game;
    for (const trouble of wrong(scrolled)) troubles[trouble] ??= prompt;
    const kind = `${phase}, ${view.options.length >> 2}`;
    if (!known.includes(kind)) return { kind, made, troubles };
    const sensible = view.options.filter((one) => one.key !== "trash");
    seed = (seed * 1103515245 + 12345) % 2147483648;
    const { key: action, decision } = sensible[Math.floor((seed / 2147483648) * sensible.length)];
    const body = JSON.stringify({ type: "move", cid: `${seq}-${seed}`, decision, seq, action });
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${address}/messages`, { method: "POST", headers, body });
    if (!answer.ok) throw new Error(await answer.text());
    made += 1;
  }
  return { kind: "", made: most, troubles };
}"""
)


# Not the middle alone: a card of which a part is hidden cannot be read.
HIDDEN = """cards => cards.flatMap((card) => {
  const { left, right, top, bottom } = card.getBoundingClientRect();
  const corners = [left + 6, right - 6].flatMap((x) => [top + 6, bottom - 6].map((y) => [x, y]));
  const seen = corners.filter(([x, y]) => card.contains(document.elementFromPoint(x, y))).length;
  return seen < 4 ? [`${card.dataset.act} shows ${seen} of its corners`] : [];
})"""


def hidden(page: Page, which: str) -> list[str]:
    """Parts of the table that are not seen whole now."""
    found: list[str] = page.locator(which).evaluate_all(HIDDEN)
    return found


def wrong(page: Page, scrolled: str = "") -> list[str]:
    """What is outside the window, covered or cut now."""
    found: list[str] = page.evaluate(WRONG, scrolled)
    return found


class Walk:
    """A game that a seat plays with whatever comes, and what was wrong at each decision on the way."""

    def __init__(self, page: Page, scrolled: str = "", seat: int = 0, most: int = 1000) -> None:
        self._page = page
        self._wish = {"scrolled": scrolled, "seat": seat, "seed": 1}
        self._most = most
        self.kinds: list[str] = []  # phases, and whether there was little or much to do
        self.made = 0
        self.troubles: dict[str, str] = {}

    def stops(self) -> Iterator[str]:
        """Stops at each kind of moment when it comes for the first time, to its end."""
        while self.made < self._most:
            wish = {**self._wish, "seed": self.made + 1, "known": self.kinds, "most": self._most - self.made}
            told: dict[str, Any] = self._page.evaluate(PLAY, wish)
            self.made += told["made"]
            self.troubles = {**told["troubles"], **self.troubles}
            if not told["kind"]:
                return
            self.kinds.append(told["kind"])
            yield told["kind"]
