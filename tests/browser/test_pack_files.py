"""A pack as one file in the browser: dropped, played, kept, refused; and the gallery of packs."""

import re
import zipfile
from base64 import b64encode
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from hearthside.kernel.folder import gather
from hearthside.server.packwatch import Watching
from hearthside.server.registry import Settings
from hearthside.studio.share.onefile import pack_up, unpack
from tests.browser.axe import axe
from tests.browser.test_axe import fine
from tests.gardens import break_a_card, edit, garden
from tests.server.running import Running, running
from tests.studio.share.zips import MANIFEST

Expected = Callable[[str], None]

DROP = """async ([name, data]) => {
  const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
  const carried = new DataTransfer();
  carried.items.add(new File([bytes], name));
  for (const kind of ["dragover", "drop"]) {
    document.querySelector("main").dispatchEvent(
      new DragEvent(kind, { dataTransfer: carried, bubbles: true, cancelable: true }));
  }
}"""


@pytest.fixture
def packs(tmp_path: Path) -> Path:
    folder = tmp_path / "packs"
    folder.mkdir()
    return folder


@pytest.fixture
def server(tmp_path: Path, packs: Path) -> Iterator[Running]:
    settings = Settings(limited=False, studio="here", packs=Watching(str(packs), every=0.1))
    with running(tmp_path / "tables.db", settings) as there:
        yield there


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = garden(tmp_path / "frost-fair", "Frost Fair")
    edit(made, "pack.toml", "summary", 'credits = "Somebody"\nlicence = "CC-BY-4.0"\nsummary')
    return made


def drop(page: Page, name: str, data: bytes) -> None:
    page.evaluate(DROP, [name, b64encode(data).decode()])


def home(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("heading", name="A game or a pack in a file")).to_be_visible()


def opened(page: Page) -> Locator:
    dialog = page.get_by_role("dialog", name="Frost Fair")
    expect(dialog).to_be_visible(timeout=20_000)
    return dialog


# ------------------------------------------------------------ a file
def test_a_pack_is_dropped_looked_at_and_played(page: Page, folder: Path, packs: Path):
    home(page)
    drop(page, "frost-fair.hearthpack", pack_up(folder))
    dialog = opened(page)
    expect(dialog.get_by_role("heading", name="Frost Fair")).to_be_focused()
    expect(dialog).to_contain_text("A small garden, and neighbours")
    expect(dialog).to_contain_text("2 to 4 players")
    expect(dialog).to_contain_text("6 different cards, 33 in all")
    expect(dialog).to_contain_text("CC-BY-4.0: share and change it, and name who wrote it")
    expect(dialog).to_contain_text("by George Hara")
    fine(page)
    dialog.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("[data-part]").first).to_be_visible()
    assert not list(packs.iterdir())  # nothing is installed
    page.goto("/")
    expect(page.locator("[data-game='frost-fair']")).to_have_count(0)


def test_a_pack_is_kept_and_another_version_only_when_that_is_said(
    page: Page, folder: Path, packs: Path, trouble: Expected
):
    home(page)
    drop(page, "a.hearthpack", pack_up(folder))
    opened(page).get_by_role("button", name="Keep it").click()
    expect(opened(page).get_by_role("status")).to_contain_text(
        "It is in the folder of packs now, as “frost-fair”"
    )
    assert gather(packs / "frost-fair") == gather(folder)
    opened(page).get_by_role("button", name="Close").click()
    expect(page.locator("[data-game='frost-fair']")).to_be_visible(timeout=20_000)
    edit(folder, "pack.toml", 'version = "1"', 'version = "2"')
    trouble("409")
    drop(page, "a.hearthpack", pack_up(folder))
    expect(opened(page)).to_contain_text("Version 1 of it is in the folder of packs.")
    opened(page).get_by_role("button", name="Keep it").click()
    expect(opened(page).get_by_role("status")).to_contain_text("already: version 1. This is version 2.")
    again = opened(page).get_by_role("button", name="Put this in its place")
    expect(again).to_be_focused()
    page.keyboard.press("Enter")
    expect(opened(page).get_by_role("status")).to_contain_text("Version 1, which was there, is kept in")
    assert gather(packs / "frost-fair") == gather(folder)
    assert len(list(packs.iterdir())) == 2


def bomb() -> bytes:
    held = BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("pack.toml", MANIFEST)
        for number in range(15):
            archive.writestr(f"art/{number}.png", bytes(7 << 20))
    return held.getvalue()


def test_bad_files_get_a_sentence_that_names_them(page: Page, folder: Path, packs: Path, trouble: Expected):
    trouble("400")
    home(page)
    for name, data, why in (
        ("bomb.hearthpack", bomb(), "it would be 105 MB when unpacked; a pack has at most 97"),
        ("text.hearthpack", b"hello", "this is no packed pack"),
        ("half.zip", pack_up(folder)[:-40], "the file is cut off"),
    ):
        drop(page, name, data)
        dialog = page.get_by_role("dialog", name="This file cannot be opened")
        expect(dialog).to_contain_text(f"{name}: {why}", timeout=20_000)
        expect(dialog).to_contain_text("Nothing was changed.")
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
    assert not list(packs.iterdir())
    drop(page, "good.hearthpack", pack_up(folder))  # and a good one still opens
    opened(page)


def test_a_pack_with_mistakes_is_shown_with_them_and_not_played(page: Page, folder: Path):
    break_a_card(folder)
    home(page)
    drop(page, "a.hearthpack", pack_up(folder))
    dialog = opened(page)
    expect(dialog).to_contain_text("It cannot be played yet: it has mistakes.")
    expect(dialog).to_contain_text("Mistake L02")
    expect(dialog.get_by_role("button", name="Play now")).to_be_disabled()
    assert axe(page) == []


def test_on_a_phone_a_button_opens_it(phone: Page, folder: Path, tmp_path: Path):
    file = tmp_path / "a.hearthpack"
    file.write_bytes(pack_up(folder))
    home(phone)
    phone.get_by_label("Open a file").set_input_files(file)
    dialog = opened(phone)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    play = dialog.get_by_role("button", name="Play now")
    box = play.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    assert box["y"] + box["height"] <= 844
    play.tap()
    phone.wait_for_url("**/table/*")


# ------------------------------------------------------------ guests
def test_a_guest_hears_that_it_is_not_possible_here(server: Running, folder: Path, page: Page):
    server.registry.settings.studio = "nobody"
    home(page)
    drop(page, "a.hearthpack", pack_up(folder))
    dialog = page.get_by_role("dialog", name="This file cannot be opened")
    expect(dialog).to_contain_text("a.hearthpack: Packs cannot be opened here.")
    page.goto("/packs")
    expect(page.locator("[data-entry='risewater']")).to_be_visible()
    expect(page.get_by_label("Open a pack")).to_have_count(0)


# ------------------------------------------------------------ the gallery
def test_the_gallery_is_searched_and_narrowed_down(page: Page, packs: Path, folder: Path):
    folder.rename(packs / "frost-fair")
    break_a_card(garden(packs / "half-done", "Half Done"))
    page.goto("/")
    page.get_by_role("link", name="All games and packs").click()
    entries = page.locator("[data-entry]")
    expect(page.locator("[data-entry='risewater']")).to_be_visible()
    for _ in range(40):  # until the server has read what lies there
        if page.locator("[data-entry='frost-fair']").count() and page.locator("[data-broken]").count():
            break
        page.wait_for_timeout(250)
        page.reload()
        expect(page.locator("[data-entry='risewater']")).to_be_visible()
    assert entries.first.get_attribute("data-entry") == "frost-fair"  # the server's own come first
    expect(entries.first).to_contain_text("6 different cards · Somebody · CC-BY-4.0")
    fine(page)
    page.get_by_label("Search").fill("drowning city")
    expect(entries).to_have_count(1)
    expect(page.get_by_role("status")).to_contain_text(re.compile(r"1 of \d+ games"))
    page.get_by_role("button", name="Show all").click()
    page.get_by_label("All together").check()
    expect(page.locator("[data-entry='harrow-junction']")).to_be_visible()
    expect(page.locator("[data-entry='risewater']")).to_have_count(0)
    page.get_by_label("All together").uncheck()
    page.get_by_label("Players").select_option("1")
    expect(page.locator("[data-entry='frost-fair']")).to_have_count(0)
    page.get_by_label("Players").select_option("0")
    page.get_by_label("Length").select_option("30")
    expect(page.locator("[data-entry='risewater']")).to_have_count(0)
    broken = page.locator("[data-broken='half-done']")
    broken.locator("summary").click()
    expect(broken).to_contain_text("Mistake L02")


def test_a_pack_of_the_gallery_is_downloaded_and_the_ways_from_there_lead_somewhere(page: Page):
    page.goto("/packs")
    entry = page.locator("[data-entry='first-lantern']")
    with page.expect_download() as download:
        entry.get_by_role("link", name="Download First Lantern").click()
    assert download.value.suggested_filename == "first-lantern.hearthpack"
    assert "pack.toml" in unpack(Path(download.value.path()).read_bytes())
    for way in ("Play", "Cards", "Rules", "Balance"):
        page.goto("/packs")
        page.locator("[data-entry='first-lantern']").get_by_role("link", name=f"{way} First Lantern").click()
        expect(page.get_by_role("heading", level=1)).to_contain_text("First Lantern")


def test_the_gallery_on_a_phone(phone: Page):
    phone.goto("/packs")
    expect(phone.locator("[data-entry]").first).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert axe(phone) == []
