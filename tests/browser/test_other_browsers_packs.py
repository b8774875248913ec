"""The designers' pages in Firefox and in WebKit too: gallery, preview, studio, packs in files."""

from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex

import pytest

from hearthside.server.packwatch import Watching
from hearthside.server.registry import Settings
from hearthside.studio.share.onefile import pack_up
from tests.browser.tables import ARCTIC
from tests.browser.test_pack_files import DROP
from tests.browser.visitor import Visitor
from tests.gardens import SUPPORTS, edit, garden
from tests.server.running import Running, running

BACKSPACE, CONTROL, DOWN, END, ENTER, ESCAPE = "\ue003", "\ue009", "\ue015", "\ue010", "\ue007", "\ue00c"
DIALOG = "[role=dialog], dialog"
FILES = "nav[aria-label=Files] button"
# As it is printed; or plainly, where nothing draws.
CARD = "section[aria-label=Card] :is(img, article)"

# What a picture shows for those who do not see it, once it is there.
PICTURE = """(css, words) => [...document.querySelectorAll(css)].some((one) =>
  one.checkVisibility() && (one.alt ?? one.textContent).includes(words) && (one.complete ?? true))"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("designers")


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Running]:
    garden(folder / "packs" / "garden")
    preview = garden(folder / "seen", "Seen")
    settings = Settings(
        limited=False, studio="here", preview=str(preview), packs=Watching(str(folder / "packs"), every=0.2)
    )
    with running(folder / "tables.db", settings) as there:
        yield there


# ------------------------------------------------------------ gallery
def test_a_card_is_found_in_the_gallery(visitor: Visitor):
    visitor.goto(f"/cards/{ARCTIC}")
    visitor.sees("h1", "The cards of Arctic Scavengers")
    visitor.sees("[role=status]", "70 cards")
    visitor.types("/")
    visitor.types(*"refugee kind:person")
    visitor.waits_for("() => document.querySelector('[data-card]')?.dataset.card === 'refugee'")
    visitor.sees_all_at_every_width()
    visitor.types(DOWN)
    visitor.waits_for("() => document.activeElement.dataset.card === 'refugee'")
    visitor.types(ENTER)
    visitor.sees(DIALOG, "AS-R87")
    visitor.sees_all_at_every_width()
    assert visitor.do("() => location.hash") == "#refugee"
    visitor.types(ESCAPE)
    visitor.waits_for("() => location.hash === '' && document.activeElement.dataset.card === 'refugee'")


# ------------------------------------------------------------ preview
def test_what_is_saved_is_drawn_again(visitor: Visitor, folder: Path):
    visitor.goto("/preview")
    visitor.sees("h1", "Seen")
    visitor.waits_for(PICTURE, "[data-preview] img", "wheelbarrow")
    edit(folder / "seen", SUPPORTS, "A wheelbarrow.", "A wheelbarrow of oak.")
    try:
        visitor.waits_for(PICTURE, "[data-preview] img", "wheelbarrow of oak")
        visitor.sees("[role=status]", "Changed: A wheelbarrow of oak.")
    finally:
        edit(folder / "seen", SUPPORTS, "A wheelbarrow of oak.", "A wheelbarrow.")
    visitor.sees_all_at_every_width()


# ------------------------------------------------------------ studio
def test_a_mistake_is_found_mended_and_saved(visitor: Visitor, folder: Path):
    name = f"plot-{token_hex(4)}"
    supports = garden(folder / "packs" / name) / SUPPORTS
    written = supports.read_text("utf-8")
    visitor.goto(f"/studio/{name}")
    visitor.click(FILES, "supports.card")
    visitor.sees("[role=status]", "good to know")
    visitor.click(".cm-line", "Directive: A wheelbarrow.")
    visitor.waits_for(PICTURE, CARD, "A wheelbarrow")
    visitor.types(END)
    visitor.types(*" Old.")
    visitor.click(".cm-line", "Tools 2")
    visitor.types(END)
    visitor.types("x")
    visitor.sees("section[aria-label=Findings] button", "L01")
    visitor.sees(".cm-lintRange-error", "2x")
    visitor.types(ESCAPE)
    visitor.types(BACKSPACE)
    visitor.sees_no(".cm-lintRange-error")
    visitor.types("s", held=CONTROL)
    visitor.sees("[role=status]", "Saved.")
    assert supports.read_text("utf-8") == written.replace("A wheelbarrow.", "A wheelbarrow. Old.")
    visitor.sees_all_at_every_width()
    visitor.click("button", "Try it now")
    visitor.click("dialog button", "Set up the table")
    table = visitor.sees("dialog a[href^='/table/']")
    visitor.goto(visitor.do("(link) => link.pathname", table))
    visitor.sees("[data-part]")


def test_a_pack_is_begun(visitor: Visitor, folder: Path):
    name = f"Fog {token_hex(4)}"
    visitor.goto("/studio")
    visitor.sees("h1", "Studio")
    visitor.sees_all_at_every_width()
    visitor.click("[aria-labelledby=new] input")
    visitor.types(*name, ENTER)
    ident = name.lower().replace(" ", "-")
    visitor.waits_for("(path) => location.pathname === path", f"/studio/{ident}")
    visitor.click(FILES, "pack.toml")
    visitor.sees(".cm-line", name)
    assert (folder / "packs" / ident / "pack.toml").is_file()


# ------------------------------------------------------------ packs in files
def test_a_pack_is_dropped_played_and_listed(visitor: Visitor, tmp_path: Path):
    data = pack_up(garden(tmp_path / "frost-fair", "Frost Fair"))
    visitor.sees("h2", "A game or a pack in a file")
    visitor.do(DROP, ["frost-fair.hearthpack", b64encode(data).decode()])
    visitor.sees(DIALOG, "6 different cards, 33 in all")
    visitor.sees_all_at_every_width()
    visitor.click(f":is({DIALOG}) button", "Play now")
    visitor.waits_for("() => location.pathname.startsWith('/table/')")
    visitor.sees("[data-part]")
    visitor.goto("/packs")
    visitor.sees("h2", "Risewater")
    visitor.sees("h2", "Garden")
    visitor.sees_all_at_every_width()
