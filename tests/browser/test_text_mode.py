"""The table as text: everything by typed commands, and a live region that says what a sighted person sees."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.players import Person, entries, may, moves, visit
from tests.server.running import Running

BOT = "bot:random"
QUESTIONS = {
    "help": "A number does the option with that number.",
    "hand": "Hand",
    "why hire scavenger": "AS-R17",
    "card scout": "Scout, person",
    "players": "Ada, you, to act",
    "contested": "Contested resources",
    "rules": "Your turn: gathering.",
    "xyzzy": "“xyzzy” matches nothing.",
    "77": "There is no option 77.",
    "undo": "Nothing can be undone now.",
}


class Reader(Person):
    """Somebody who reads, and types."""

    @property
    def heard(self) -> Locator:
        """What a screen reader reads out."""
        return self.page.get_by_role("log", name="Answers and news")

    @property
    def answer(self) -> Locator:
        """To what was typed last; news may come any time."""
        return self.heard.locator(".answer, .refusal").last

    @property
    def turn(self) -> Locator:
        """What the person was told last about what is asked."""
        return self.heard.locator(".turn").last

    def types(self, words: str) -> None:
        self.page.get_by_label("Type a number, a part of an option").fill(words)
        self.page.keyboard.press("Enter")

    def decides(self, words: str) -> None:
        """Types it, and hears what is asked next, however long the others take."""
        asked = self.heard.locator(".turn")
        before = asked.count()
        self.types(words)
        expect(asked).to_have_count(before + 1, timeout=30_000)

    def listed(self) -> list[str]:
        """The options as they are numbered on the page, by key."""
        keys: list[str] = self.page.locator("main [data-option]").evaluate_all(
            "all => all.map((one) => one.dataset.option)"
        )
        return keys

    def number(self, key: str) -> str:
        return str(self.listed().index(key) + 1)


def open_as_text(page: Page, first: str = "trash", **more: str) -> Reader:
    """The first question offers this."""
    person = visit(page, "Ada", BOT, fits=may(first), **more)
    page.get_by_role("button", name="Show the table as text").first.press("Enter")
    reader = Reader(page, person.table)
    expect(page.get_by_label("Type a number, a part of an option")).to_be_focused()
    expect(reader.heard).to_contain_text("Text mode.")
    return reader


def test_rounds_are_played_by_typing_alone(page: Page, server: Running):
    """By number and by name; each turn is announced with what can be done."""
    ada = open_as_text(page, undo="friendly")
    expect(ada.turn).to_have_text(re.compile(r"^Your turn\. You are gathering.* \d options\.$"))
    ada.decides("trash")
    expect(ada.turn).to_have_text(re.compile(r"^You choose cards to trash.* options?\.$"))
    (first, *_) = ada.listed()
    ada.decides(ada.number(first))
    ada.decides(ada.number("done"))
    expect(ada.heard).to_contain_text("Ada trashes 1 card.")
    ada.decides("finish gathering")
    for _ in range(3):
        expect(ada.turn).to_have_text(re.compile(r"^(Your turn\. )?You .* options?\.$"))
        if any(one["key"] == "done" and one.get("loses") for one in ada.told["view"]["options"]):
            ada.types(ada.number("done"))
            expect(ada.answer).to_contain_text("would be lost")
        ada.decides(ada.number("done"))
    assert moves(entries(server, ada.table)) == ["trash", first, "done", *["done"] * 4]


def test_what_cannot_be_undone_asks_first(page: Page, server: Running):
    ada = open_as_text(page, undo="strict")
    expect(ada.turn).to_contain_text("You are gathering")
    ada.decides("trash")
    ada.decides("1")
    expect(ada.page.locator("main [data-option=done]")).to_contain_text("cannot be undone")
    ada.types("for good")
    expect(ada.answer).to_contain_text("cannot be undone. Type “yes” to do it.")
    ada.types("no")
    expect(ada.answer).to_contain_text("nothing is done")
    ada.types("yes")
    expect(ada.answer).to_contain_text("There is nothing to say yes to.")
    assert "done" not in moves(entries(server, ada.table))
    ada.types("for good")
    expect(ada.answer).to_contain_text("cannot be undone. Type “yes” to do it.")
    ada.types("yes")
    expect(ada.heard).to_contain_text("Ada trashes 1 card.")
    assert moves(entries(server, ada.table))[2:] == ["done"]


def test_food_that_would_be_lost_is_asked_about_however_it_is_chosen(page: Page, server: Running):
    """By number, by name or by its button; the same again, or yes, is sure."""
    ada = open_as_text(page, "hunt")
    ada.decides("hunt")
    while "done" not in ada.listed():  # some bring nothing home alone
        ada.decides(ada.number(next(key for key in ada.listed() if key.startswith("take:"))))
    ada.decides(ada.number("done"))
    expect(ada.turn).to_contain_text("You are gathering")
    lost = re.compile(r"^“Finish gathering”: \d food would be lost\.")
    taken = len(moves(entries(server, ada.table)))
    for way in ("finish", ada.number("done")):
        ada.types(way)
        expect(ada.answer).to_have_text(lost)
        ada.types("no")
        expect(ada.answer).to_contain_text("nothing is done")
    button = page.locator("main [data-option=done]")
    button.press("Enter")
    expect(ada.answer).to_have_text(lost)
    assert len(moves(entries(server, ada.table))) == taken
    ada.decides(ada.number("done"))
    assert moves(entries(server, ada.table))[taken:][:1] == ["done"]


def test_questions_are_answered_and_do_nothing(page: Page):
    ada = open_as_text(page)
    before = ada.told["seq"]
    for question, answer in QUESTIONS.items():
        ada.types(question)
        expect(ada.answer).to_contain_text(answer)
    assert ada.told["seq"] == before


def test_at_one_screen_nothing_that_was_read_stays_for_the_next_reader(page: Page):
    ada = visit(page, "Ada", "Bo", fits=may())
    page.get_by_role("button", name="I am Ada: show my cards").click()
    page.get_by_role("button", name="Show the table as text").first.press("Enter")
    reader = Reader(page, ada.table)
    reader.types("hand")
    expect(reader.answer).to_contain_text("Hand: 5 cards: ")
    hers = reader.answer.inner_text()
    reader.types(reader.number("done"))
    expect(reader.answer).to_contain_text("would be lost")
    reader.types("yes")
    expect(page.get_by_role("heading", name="Pass the device to Bo")).to_be_visible()
    expect(page.locator("body")).not_to_contain_text(re.compile(r"Hand|\d cards"))
    page.get_by_role("button", name="I am Bo: show my cards").click()
    expect(reader.turn).to_contain_text("Your turn.")
    expect(page.locator("body")).not_to_contain_text(hers)
