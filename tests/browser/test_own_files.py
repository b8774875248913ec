"""Pictures and fonts of a pack's own in the studio: chosen, dropped, seen on the card, taken away."""

import re
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import axe
from tests.browser.test_studio import LONG, OPEN, opened, packs, server, tab_to, text_of
from tests.gardens import SUPPORTS
from tests.studio.draw.test_own_files import SQUARE, font, png

__all__ = ["packs", "server"]  # fixtures
DROP = """(on, [name, data]) => {
  const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
  const carried = new DataTransfer();
  carried.items.add(new File([bytes], name));
  for (const kind of ["dragover", "drop"]) {
    on.dispatchEvent(
      new DragEvent(kind, { dataTransfer: carried, bubbles: true, cancelable: true, composed: true }));
  }
}"""


def drop(on: Locator, name: str, data: bytes) -> None:
    on.evaluate(DROP, [name, b64encode(data).decode()])


def own(page: Page) -> Locator:
    return page.get_by_role("list", name="Pictures and fonts")


def card(page: Page) -> Locator:
    return page.get_by_role("region", name="Card").get_by_role("img", name=re.compile("^A spade"))


def picture_of(page: Page) -> str:
    """What the drawn card looks like, once it is drawn anew."""
    expect(card(page)).to_be_visible(timeout=LONG)
    expect(card(page)).not_to_have_class(re.compile("old"), timeout=LONG)
    return card(page).get_attribute("src") or ""


def at_the_spade(page: Page) -> str:
    opened(page, SUPPORTS).get_by_text("A spade.").click()
    return picture_of(page)


def another(page: Page, before: str) -> str:
    expect(card(page)).not_to_have_attribute("src", before, timeout=LONG)
    return picture_of(page)


def test_a_picture_for_the_card_is_chosen_seen_and_taken_away(page: Page, packs: Path):
    plain = at_the_spade(page)
    with page.expect_file_chooser() as asked:
        page.get_by_role("button", name="A picture for this card").click()
    asked.value.set_files({"name": "IMG 1.png", "mimeType": "image/png", "buffer": png(60, 40)})
    item = own(page).get_by_role("listitem").filter(has_text="garden-201.png")
    expect(item).to_contain_text("picture, ")
    expect(page.get_by_text("art/garden-201.png is part of the pack now.").first).to_be_visible()
    assert (packs / "garden/art/garden-201.png").read_bytes() == png(60, 40)
    thumbnail = item.locator("img")
    expect(thumbnail).to_be_visible()
    page.wait_for_function("one => one.complete && one.naturalWidth === 60", arg=thumbnail.element_handle())
    with_art = another(page, plain)
    assert axe(page) == []
    item.get_by_role("button", name="Take art/garden-201.png away").click()
    expect(own(page)).to_contain_text("There are none yet.")
    assert another(page, with_art) == plain
    page.get_by_text("Taken away or replaced (1)").click()
    page.get_by_role("button", name="Put back art/garden-201.png").click()
    expect(item).to_be_visible()
    assert another(page, plain) == with_art


def test_files_are_dropped(page: Page, packs: Path):
    plain = at_the_spade(page)
    drop(text_of(page), "201.svg", SQUARE)  # also on the text, which does not take it for its own
    expect(own(page)).to_contain_text("201.svg")
    with_art = another(page, plain)
    assert text_of(page).get_by_text("<svg").count() == 0
    drop(page.get_by_role("region", name="Card"), "photo.png", png(60, 40))
    expect(own(page)).to_contain_text("garden-201.png")
    assert another(page, with_art) != plain
    drop(page.get_by_role("main"), "title-mine.ttf", font("sans.ttf"))
    expect(own(page).get_by_role("listitem").filter(has_text="title-mine.ttf")).to_contain_text("font, ")
    assert sorted(path.name for path in (packs / "garden").glob("*/*.*tf")) == ["title-mine.ttf"]
    stray = page.get_by_role("button", name=re.compile("L30.*201.svg"))
    expect(stray).to_contain_text("no card shows this picture", timeout=LONG)


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("201.gif", b"GIF89a", "201.gif is neither: pictures are PNG, JPEG or SVG, fonts TTF or OTF."),
        ("201.png", b"no picture", "art/201.png: this picture cannot be read"),
        ("text.ttf", b"no font", "fonts/text.ttf: this is not a font that can be read"),
        ("201.jpg", b"\0" * (8 << 20 | 1), "201.jpg is too large: a picture or font has at most 8 MB."),
        ("con.png", png(5, 5), "is the name of a device on Windows"),
    ],
)
def test_what_cannot_be_used_gets_a_sentence(
    page: Page, packs: Path, trouble: Callable[[str], None], name: str, data: bytes, said: str
):
    trouble("400")
    page.goto(OPEN)
    expect(own(page)).to_contain_text("There are none yet.")
    drop(page.get_by_role("main"), name, data)
    expect(page.get_by_role("alert").filter(has_text=said)).to_be_visible(timeout=LONG)
    expect(own(page)).to_contain_text("There are none yet.")
    assert not (packs / "garden/art").exists()


def test_with_the_keyboard_alone(page: Page, packs: Path, tmp_path: Path):
    (packs / "garden/art").mkdir()
    (packs / "garden/art/201.svg").write_bytes(SQUARE)
    page.goto(OPEN)
    expect(own(page)).to_contain_text("201.svg")
    tab_to(page, "Take art/201.svg away")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Pictures and fonts")).to_be_focused()
    expect(page.get_by_role("status").filter(has_text="can be put back")).to_be_visible()
    tab_to(page, "Add files")
    with page.expect_file_chooser() as asked:
        page.keyboard.press("Enter")
    for name in ("201.svg", "202.svg"):
        (tmp_path / name).write_bytes(SQUARE)
    asked.value.set_files([tmp_path / "201.svg", tmp_path / "202.svg"])
    expect(own(page).get_by_role("listitem")).to_have_count(2, timeout=LONG)
    tab_to(page, "Taken away or replaced")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Put back art/201.svg")).to_be_visible()


def test_on_a_phone(phone: Page, packs: Path):
    (packs / "garden/art").mkdir()
    (packs / "garden/art/a-rather-long-name-of-a-picture-that-nobody-will-shorten.svg").write_bytes(SQUARE)
    phone.goto(OPEN)
    phone.get_by_role("group", name="What to look at").get_by_role("button", name="Files").click()
    expect(own(phone).get_by_role("listitem")).to_have_count(1)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert axe(phone) == []
