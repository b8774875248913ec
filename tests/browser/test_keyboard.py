"""Playing by keyboard: nothing here ever touches a mouse."""

import re
from itertools import cycle
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.players import (
    DRAWING,
    GATHERING,
    TRASHING,
    WATCH,
    Person,
    decisions,
    entries,
    may,
    moves,
    trace_lightly,
    visit,
)
from tests.browser.tables import agree
from tests.server.running import Running

BOT = "bot:random"
KEYS = Path(__file__).parents[2] / "web" / "src" / "shell" / "keys.ts"
FAR = 60  # stops of the Tab key, or cards in a row: nobody goes farther

FOCUSED = """() => {
  const { activeElement: here } = document;
  return here.dataset.act ?? here.dataset.option ?? here.textContent.trim();
}"""


def focused(page: Page) -> str:
    name: str = page.evaluate(FOCUSED)
    return name


def go_to(page: Page, name: str, key: str = "Tab") -> None:
    """Presses the key until the focus is on what is called so."""
    for _ in range(FAR):
        if focused(page) == name:
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {name}, but to {focused(page)}")


class Typist:
    """Takes decisions by keys, each time in another way that leads there."""

    def __init__(self, ada: Person) -> None:
        self.ada = ada
        self.used: set[str] = set()
        self._fancies = cycle(["cards", "digits", "buttons"])

    def take(self, option: dict[str, Any]) -> None:
        page = self.ada.page
        fancy = next(self._fancies)
        key = option["key"]
        others = [one for one in self.ada.offered() if one != "done"]
        if key == "done" and fancy != "buttons":
            alone = not others and fancy == "digits"
            self._press("n" if alone else "c")
            agree(page)
        elif fancy == "cards" and self._by_card(option):
            self.used.add("cards")
        elif fancy != "buttons" and key in others[:9]:
            self._press(str(others.index(key) + 1))
        else:
            page.keyboard.press("b")
            go_to(page, key)
            self._press("Enter")
            agree(page)

    def _press(self, key: str) -> None:
        self.used.add(key)
        self.ada.page.keyboard.press(key)

    def _by_card(self, option: dict[str, Any]) -> bool:
        """To the card with the key of its place and the arrows, then Enter."""
        page = self.ada.page
        part = option["parts"][0]
        place = "h" if part.startswith("hand") and "/" in part else "m" if part.startswith("merc") else ""
        if not place:
            return False
        page.keyboard.press(place)
        go_to(page, part, "ArrowRight")
        page.keyboard.press("Enter")
        return True


def test_a_whole_game_by_keyboard_alone(page: Page, server: Running):
    trace_lightly(page)
    page.add_init_script(WATCH)
    page.goto("/")
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    go_to(page, "Play now against 2 bots")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    ada = Person(page, page.url.rpartition("/")[2])
    typist = Typist(ada)
    taken: list[str] = []
    for option in decisions(ada, lively=30, seed=2):
        typist.take(option)
        taken.append(option["key"])
    assert moves(entries(server, ada.table)) == taken
    assert {"c", "cards", "Enter", "1"} <= typist.used
    expect(page.get_by_role("table", name="Ranking")).to_be_visible()
    page.keyboard.press("b")
    assert focused(page) == "Play again"
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: ada.table not in url)


def test_the_map_of_keys_shows_every_key(page: Page):
    """And closes again without doing anything else."""
    ada = visit(page, "Ada", BOT, fits=may("trash"))
    before = ada.told["seq"]
    page.keyboard.press("?")
    shown = page.get_by_role("dialog", name="Keys")
    expect(shown).to_be_visible()
    caps = shown.locator("kbd").all_inner_texts()
    known = re.findall(r"keys: \[(.*)\], does", KEYS.read_text("utf-8"))
    assert len(known) > 20
    named = {" ": "Space", "Escape": "Esc", "Ctrl+Enter": "Ctrl + Enter"}
    named |= {f"Arrow{way}": sign for way, sign in zip(["Left", "Right", "Up", "Down"], "←→↑↓", strict=True)}
    for keys in known:
        names = re.findall(r'"(.*?)"', keys)
        expected = ["1 – 9"] if names[0] == "1" else [named.get(name, name) for name in names]
        assert set(expected) <= set(caps), f"{expected} is not in the map"
    assert {"Home", "End", "Shift ←", "Shift →"} <= set(caps), "the keys of the replay are not in the map"
    for key in ("1", "c", "u"):
        page.keyboard.press(key)
    page.keyboard.press("Escape")
    expect(shown).to_be_hidden()
    assert ada.told["seq"] == before


def test_keys_lead_everywhere_on_the_table(page: Page):
    ada = visit(page, "Ada", BOT, fits=may("trash"))
    page.keyboard.press("h")
    assert focused(page).startswith("hand:0")
    page.keyboard.press("ArrowUp")
    assert not focused(page).startswith("hand:")
    page.keyboard.press("m")
    assert focused(page).startswith(("mercenaries/", "junkyard", "contested"))
    page.keyboard.press("b")
    assert focused(page) in ada.offered()
    page.keyboard.press("l")
    expect(ada.log).to_be_focused()
    page.keyboard.press("t")
    expect(page.get_by_role("textbox", name="Say something")).to_be_focused()
    page.keyboard.type("hello 1 c ?")  # where somebody writes, keys are letters
    page.keyboard.press("Enter")
    expect(page.get_by_role("list", name="Chat")).to_contain_text("hello 1 c ?")
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    expect(page.get_by_role("heading", name="Gathering")).to_be_visible()


def test_a_card_looked_at_closely_and_put_down_again(page: Page):
    ada = visit(page, "Ada", BOT, fits=may("trash"))
    page.keyboard.press("h")
    page.keyboard.press("ArrowDown")
    assert focused(page).startswith("hand:0/")
    closely = page.get_by_role("tooltip").filter(has=page.locator("h3"))
    expect(closely).to_be_visible()  # it comes by itself when the focus rests
    page.keyboard.press("z")
    expect(closely).to_have_count(0)
    page.keyboard.press("z")
    expect(closely).to_be_visible()
    page.keyboard.press("Escape")
    expect(closely).to_have_count(0)
    expect(ada.sentence).to_have_text(GATHERING)


def test_digits_confirm_and_undo(page: Page, server: Running):
    ada = visit(page, "Ada", BOT, undo="strict", fits=may("trash"))
    others = [key for key in ada.offered() if key != "done"]
    page.keyboard.press(str(others.index("trash") + 1))
    expect(ada.sentence).to_have_text(TRASHING)
    page.keyboard.press("c")  # there is nothing to confirm yet
    page.keyboard.press("9")  # and no ninth button
    page.keyboard.press("1")
    expect(ada.button("done")).to_be_visible()
    page.keyboard.press("u")
    expect(ada.button("done")).to_have_count(0)
    page.keyboard.press("1")
    expect(ada.button("done")).to_be_visible()
    page.keyboard.press("Control+Enter")
    expect(ada.log).to_contain_text("Ada trashes 1 card.")
    taken = moves(entries(server, ada.table))
    assert taken == ["trash", taken[1], taken[1], "done"]


def test_a_menu_opened_by_key_is_left_by_escape_with_the_focus_where_it_was(page: Page, server: Running):
    ada = visit(page, "Ada", BOT, fits=may("dig", "trash"))
    page.keyboard.press("m")
    go_to(page, "junkyard", "ArrowLeft")
    page.keyboard.press("Enter")
    expect(ada.menu).to_be_visible()
    assert focused(page) in ("dig", "trash")
    page.keyboard.press("Escape")
    expect(ada.menu).to_have_count(0)
    assert focused(page) == "junkyard"
    assert moves(entries(server, ada.table)) == []
    page.keyboard.press("Enter")
    go_to(page, "trash")
    page.keyboard.press("Enter")
    expect(ada.sentence).to_have_text(TRASHING)


def test_a_key_held_down_acts_once(page: Page, server: Running):
    ada = visit(page, "Ada", BOT, fits=may("draw"))
    number = str([key for key in ada.offered() if key != "done"].index("draw") + 1)
    for _ in range(5):
        page.keyboard.down(number)
    page.keyboard.up(number)
    expect(ada.sentence).to_have_text(DRAWING)
    assert ada.is_asked()
    assert moves(entries(server, ada.table)) == ["draw"]


def test_the_past_is_looked_at_and_left_by_keys(page: Page):
    ada = visit(page, "Ada", BOT, fits=may("trash"))
    ada.button("trash").focus()
    page.keyboard.press("Enter")
    expect(ada.sentence).to_have_text(TRASHING)
    page.keyboard.press("[")
    expect(ada.sentence).to_contain_text("An earlier moment")
    expect(page.locator("[data-actions]")).to_have_count(0)
    page.keyboard.press(".")
    expect(ada.sentence).to_have_text(TRASHING)
    page.keyboard.press("[")
    expect(ada.sentence).to_contain_text("An earlier moment")
    page.keyboard.press("Escape")
    expect(ada.sentence).to_have_text(TRASHING)
