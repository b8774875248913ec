"""A pack is written in the browser: with the keyboard, findings, completion, trials, history, conflicts."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from hearthside.server.packwatch import Watching
from hearthside.server.registry import Settings
from hearthside.server.studio import drawing, installing
from tests.browser.axe import axe
from tests.gardens import ADVENTURES, SUPPORTS, edit, garden
from tests.server.running import Running, running

LONG = 20_000  # milliseconds: the first look at a pack starts a process
OPEN = "/studio/garden"


@pytest.fixture
def packs(tmp_path: Path) -> Path:
    garden(tmp_path / "packs" / "garden")
    return tmp_path / "packs"


@pytest.fixture
def server(tmp_path: Path, packs: Path) -> Iterator[Running]:
    settings = Settings(limited=False, studio="here", packs=Watching(str(packs), every=0.2))
    with running(tmp_path / "tables.db", settings) as there:
        yield there


def text_of(page: Page) -> Locator:
    return page.get_by_role("textbox", name=re.compile("^Text of"))


def opened(page: Page, file: str = ADVENTURES) -> Locator:
    page.goto(OPEN)
    page.get_by_role("navigation", name="Files").get_by_role("button", name=file.rpartition("/")[2]).click()
    text = text_of(page)
    expect(text).to_have_accessible_name(re.compile(re.escape(file)))
    expect(page.get_by_role("status").filter(has_text="good to know")).to_be_visible(timeout=LONG)
    return text


def the_card(page: Page, *words: str) -> Locator:
    """As it is printed, or plainly, where nothing draws."""
    card = page.get_by_role("region", name="Card")
    return card.get_by_role("img", name=re.compile(".*".join(words))).or_(
        card.get_by_role("article").filter(has_text=re.compile(r"[\s\S]*".join(words)))
    )


def tab_to(page: Page, name: str) -> None:
    """With the Tab key alone."""
    for _ in range(40):
        page.keyboard.press("Tab")
        focused = page.evaluate(
            """() => {
              let one = document.activeElement;
              while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
              const labelled = one?.getAttribute("aria-label") ?? one?.labels?.[0]?.textContent;
              return labelled ?? one?.textContent ?? "";
            }"""
        )
        if name in focused:
            return
    raise AssertionError(f"the Tab key does not lead to {name!r}")


def lines(page: Page, *written: str) -> None:
    """Typed as somebody types who does not look at what is offered."""
    for number, line in enumerate(written):
        if number:
            page.keyboard.press("Escape")
            page.keyboard.press("Enter")
        page.keyboard.type(line)


def test_a_pack_and_a_card_are_written_with_the_keyboard_alone(page: Page, packs: Path):
    page.goto("/studio")
    expect(page.get_by_role("heading", name="Studio")).to_be_visible()
    tab_to(page, "Its name")
    page.keyboard.type("Night Garden")
    page.keyboard.press("Enter")
    page.wait_for_url("**/studio/night-garden")
    expect(text_of(page)).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="good to know")).to_be_visible(timeout=LONG)
    tab_to(page, "supports.card")
    page.keyboard.press("Enter")
    expect(text_of(page)).to_have_accessible_name(re.compile("supports"))
    tab_to(page, "Text of")
    page.keyboard.press("Control+End")
    lines(
        page, "---", "Identifier: Night Garden 205", "Directive: A rake.", "Attributes:", 'Type "Support"',
        'Subtype "Tool"', "AdventureResources", "Tools 2",
    )  # fmt: skip
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    line = page.locator(".cm-activeLine")
    for _ in range(4):  # twice; a press that only closes a late list of completions counts for nothing
        if line.text_content():
            page.keyboard.press("Shift+Tab")
    expect(line).to_have_text("")
    page.keyboard.type("Lore: It bites.")
    expect(the_card(page, "A rake", "Tools 2")).to_be_visible(timeout=LONG)
    page.keyboard.press("Control+s")
    expect(page.get_by_role("status").filter(has_text="Saved.")).to_be_visible()
    written = (packs / "night-garden/eras/01-first/supports.card").read_text()
    assert written.endswith(
        "---\nIdentifier: Night Garden 205\nDirective: A rake.\nAttributes:\n"
        '    Type "Support"\n    Subtype "Tool"\n    AdventureResources\n        Tools 2\nLore: It bites.'
    )
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")  # out of the text
    expect(page.get_by_role("button", name="Card and findings")).to_be_focused()


def test_a_mistake_is_found_while_one_types_and_mended(page: Page):
    text = opened(page, SUPPORTS)
    text.get_by_text("Tools 1").first.click()
    page.keyboard.press("End")
    page.keyboard.type("x")
    finding = page.get_by_role("region", name="Findings").get_by_role(
        "button", name=re.compile("Mistake L01")
    )
    expect(finding).to_be_visible(timeout=LONG)
    expect(text.locator(".cm-lintRange-error")).to_have_text("1x")
    expect(page.locator(".cm-lint-marker-error")).to_be_visible()
    expect(page.get_by_role("navigation", name="Files").get_by_text("has errors")).to_have_count(1)
    page.keyboard.press("Control+Home")
    finding.press("Enter")  # leads there
    page.keyboard.press("End")
    page.keyboard.press("Backspace")
    expect(finding).to_have_count(0, timeout=LONG)
    expect(text.locator(".cm-lintRange-error")).to_have_count(0)


def test_the_card_at_the_cursor_is_drawn_as_it_is_printed(page: Page, server: Running):
    if server.registry.drawer.missing:
        pytest.skip("there is nothing here that draws")
    text = opened(page, SUPPORTS)
    card = page.get_by_role("region", name="Card")
    text.get_by_text("A wheelbarrow.").click()
    expect(card.get_by_role("img", name=re.compile("^A wheelbarrow, Support, Tool"))).to_be_visible(
        timeout=LONG
    )
    page.keyboard.press("End")
    page.keyboard.press("Backspace")
    page.keyboard.type(" of oak.")
    drawn = card.get_by_role("img", name=re.compile("^A wheelbarrow of oak"))
    expect(drawn).to_be_visible(timeout=LONG)
    expect(drawn).not_to_have_class(re.compile("old"), timeout=LONG)
    assert drawn.evaluate("one => one.naturalWidth / one.naturalHeight") == pytest.approx(63 / 88, abs=0.01)


def test_without_what_draws_the_card_is_shown_plainly(page: Page, monkeypatch: pytest.MonkeyPatch):
    for module in (drawing, installing):
        monkeypatch.setattr(module, "missing", lambda extra: ["typst"])
    text = opened(page, SUPPORTS)
    text.get_by_text("A wheelbarrow.").click()
    face = page.get_by_role("article", name="The card A wheelbarrow, plainly")
    expect(face).to_contain_text("Tools 2")
    expect(face).to_contain_text("It squeaks, so the worms know.")


def test_what_fits_is_offered(page: Page):
    text = opened(page, SUPPORTS)
    text.get_by_text('Subtype "Tool"').first.click()
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    page.keyboard.type("AdventureC")
    offers = page.get_by_role("listbox").get_by_role("option")
    expect(offers.first).to_be_visible()
    names = [one.split("\n")[0] for one in offers.all_inner_texts()]
    assert any(name.startswith("AdventureCosts") for name in names)
    assert not any(name.startswith("Roleplay") for name in names)  # which is for adventures
    page.wait_for_timeout(120)  # so long CodeMirror takes Enter for the end of a line
    page.keyboard.press("Enter")
    page.keyboard.type("See")
    expect(offers.filter(has_text="Seeds").first).to_be_visible()
    page.wait_for_timeout(120)
    page.keyboard.press("Enter")
    page.keyboard.type(" 1")
    expect(text).to_contain_text("AdventureCosts")
    expect(text.get_by_text("Seeds 1").first).to_be_visible()
    page.keyboard.press("Control+z")  # and can be undone
    expect(page.get_by_role("status").filter(has_text="1 file is not saved.")).to_be_visible()


def test_what_is_written_is_tried_at_a_table(page: Page, packs: Path):
    text = opened(page, ADVENTURES)
    text.get_by_text("Dig the pond.").click()
    page.keyboard.press("End")
    for _ in "pond.":
        page.keyboard.press("Backspace")
    page.keyboard.type("moat.")
    text.get_by_text("Tools 2").click()
    page.keyboard.press("End")
    page.keyboard.press("Backspace")
    page.keyboard.type("9")
    page.get_by_role("button", name="Try it now").click()
    dialog = page.get_by_role("dialog", name="Try it now")
    dialog.get_by_role("button", name="Set up the table").click()
    expect(dialog.get_by_text("Played all the same (L07): Garden 101")).to_be_visible(timeout=LONG)
    link = dialog.get_by_role("link", name="Sit down")
    expect(link).to_be_focused()
    assert axe(page) == []
    with page.expect_popup() as opening:
        page.keyboard.press("Enter")
    table = opening.value
    expect(table.get_by_text("Dig the moat").first).to_be_visible(timeout=LONG)
    table.close()
    assert "Dig the pond." in (packs / "garden" / ADVENTURES).read_text()  # nothing was saved


def test_a_position_is_tried_and_a_wrong_one_explained(page: Page):
    opened(page)
    page.get_by_role("button", name="Try it now").click()
    dialog = page.get_by_role("dialog", name="Try it now")
    dialog.get_by_text("From a position").click()
    box = dialog.get_by_role("textbox", name="The position, as JSON")
    begin = dialog.get_by_role("button", name="Set up the table")
    for wrong, said in (("{", "not JSON"), ('{"seats": 2, "ops:0": "none-1"}', "none-1")):
        box.fill(wrong)
        begin.click()
        expect(dialog.get_by_text(re.compile(said)).last).to_be_visible(timeout=LONG)
    box.fill('{"seats": 2, "turn": 0, "ops:0": "garden-102, garden-203"}')
    begin.click()
    with page.expect_popup() as opening:
        dialog.get_by_role("link", name="Sit down").click(timeout=LONG)
    expect(opening.value.get_by_text("Plant the hedge").first).to_be_visible(timeout=LONG)
    opening.value.close()


def test_an_older_version_is_looked_at_and_restored(page: Page, packs: Path):
    text = opened(page, SUPPORTS)
    before = (packs / "garden" / SUPPORTS).read_text()
    text.get_by_text("A spade.").click()
    page.keyboard.press("End")
    page.keyboard.type(" Made of steel.")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("status").filter(has_text="Saved.")).to_be_visible()
    page.get_by_role("button", name="History").click()
    past = page.get_by_role("region", name="History")
    past.get_by_role("button", name="As it lay in the folder").click()
    changes = past.get_by_role("group", name=f"Differences of {SUPPORTS}")
    expect(changes.locator(".new")).to_contain_text("A spade. Made of steel.")
    expect(changes.locator(".gone")).to_contain_text("Directive: A spade.")
    assert axe(page) == []
    past.get_by_role("button", name="Restore this version").click()
    expect(past.get_by_text("It is the same as now.")).to_be_visible()
    expect(text).not_to_contain_text("Made of steel")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("status").filter(has_text="Saved.")).to_be_visible()
    assert (packs / "garden" / SUPPORTS).read_text() == before
    expect(past.get_by_role("listitem")).to_have_count(3)  # nothing was lost by it


@pytest.mark.parametrize("mine", [True, False])
def test_a_change_in_the_folder_meanwhile(page: Page, packs: Path, mine: bool):
    text = opened(page, SUPPORTS)
    text.get_by_text("A spade.").click()
    page.keyboard.press("End")
    page.keyboard.type(" Mine.")
    edit(packs / "garden", SUPPORTS, "A wheelbarrow.", "Their barrow.")
    page.get_by_role("button", name="Save", exact=True).click()
    dialog = page.get_by_role("dialog", name=f"{SUPPORTS} was changed in the folder, too")
    expect(dialog.locator(".line.gone").filter(has_text="Their barrow.")).to_be_visible()
    expect(dialog.locator(".line.new").filter(has_text="A spade. Mine.")).to_be_visible()
    assert axe(page) == []
    assert "Mine." not in (packs / "garden" / SUPPORTS).read_text()
    dialog.get_by_role("button", name="Keep mine" if mine else "Take the one in the folder").click()
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("button", name="Save", exact=True)).to_be_disabled()
    saved = (packs / "garden" / SUPPORTS).read_text()
    assert ("Mine." in saved, "Their barrow." in saved) == (mine, not mine)
    expect(text.get_by_text("Their barrow.")).to_have_count(0 if mine else 1)


def test_what_is_not_saved_survives_the_page(page: Page, packs: Path):
    opened(page, SUPPORTS)
    text_of(page).get_by_text("A spade.").click()
    page.keyboard.press("End")
    page.keyboard.type(" Not saved.")
    expect(page).to_have_title(re.compile("^• "))
    asked: list[str] = []

    def leave(dialog: object) -> None:
        asked.append(dialog.type)  # type: ignore[attr-defined]
        dialog.accept()  # type: ignore[attr-defined]

    page.on("dialog", leave)
    page.reload()
    assert asked == ["beforeunload"]
    expect(page.get_by_role("status").filter(has_text="is here again")).to_be_visible()
    page.get_by_role("navigation", name="Files").get_by_role("button", name="supports.card").click()
    expect(text_of(page)).to_contain_text("A spade. Not saved.")
    assert "Not saved" not in (packs / "garden" / SUPPORTS).read_text()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("button", name="Save", exact=True)).to_be_disabled()
    assert "Not saved" in (packs / "garden" / SUPPORTS).read_text()
    page.goto("/studio")
    assert asked == ["beforeunload"]


def test_files_are_added_renamed_and_taken_away(page: Page, packs: Path):
    opened(page)
    files = page.get_by_role("navigation", name="Files")
    page.get_by_role("button", name="Add", exact=True).click()
    box = page.get_by_role("textbox", name="Name of the new file")
    box.fill("../outside.card")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="lies in the pack")).to_be_visible()
    box.fill("eras/01-first/more.card")
    page.keyboard.press("Enter")
    expect(files.get_by_role("button", name="more.card")).to_have_attribute("aria-current", "page")
    text_of(page).click()
    page.keyboard.type("# to come")
    page.get_by_role("button", name="Rename").click()
    page.get_by_role("textbox", name="Another name").fill("eras/01-first/later.card")
    page.keyboard.press("Enter")
    expect(text_of(page)).to_contain_text("# to come")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("button", name="Save", exact=True)).to_be_disabled()
    assert (packs / "garden/eras/01-first/later.card").read_text() == "# to come"
    assert not (packs / "garden/eras/01-first/more.card").exists()
    page.get_by_role("button", name="Delete").click()
    page.get_by_role("button", name="Delete it").click()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("button", name="Save", exact=True)).to_be_disabled()
    assert not (packs / "garden/eras/01-first/later.card").exists()


def test_a_copy_of_a_shipped_pack_and_a_download(page: Page, packs: Path):
    page.goto("/studio")
    page.get_by_role("textbox", name="Its name").fill("My Lantern")
    page.get_by_role("combobox", name="It begins with").select_option("first-lantern")
    expect(page.get_by_text("under MIT; the copy keeps both")).to_be_visible()
    page.get_by_role("button", name="Make it").click()
    page.wait_for_url("**/studio/my-lantern")
    expect(text_of(page)).to_be_visible()
    assert 'licence = "MIT"' in (packs / "my-lantern/pack.toml").read_text()
    with page.expect_download() as coming:
        page.get_by_role("link", name="Download").click()
    assert coming.value.suggested_filename == "my-lantern.hearthpack"


def test_on_a_phone(phone: Page):
    phone.goto(OPEN)
    parts = phone.get_by_role("group", name="What to look at")
    expect(text_of(phone)).to_be_visible()
    for part, there in (
        ("Files", phone.get_by_role("navigation", name="Files")),
        ("Card", the_card(phone, "Dig the pond")),
        ("Findings", phone.get_by_role("region", name="Findings")),
        ("History", phone.get_by_text("Each save is kept.")),
    ):
        parts.get_by_role("button", name=part).click()
        expect(there).to_be_visible(timeout=LONG)
        expect(text_of(phone)).to_be_hidden()
        assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth"), part
        assert axe(phone) == [], part
    parts.get_by_role("button", name="Files").click()
    phone.get_by_role("navigation", name="Files").get_by_role("button", name="supports.card").click()
    text_of(phone).tap()
    phone.keyboard.type("# ")
    expect(phone.get_by_role("button", name="Save", exact=True)).to_be_enabled()
    box = phone.get_by_role("button", name="Save", exact=True).bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < 844


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_use_it(somebody: Callable[..., Page], scheme: str):
    page = somebody(color_scheme=scheme)
    page.goto("/studio")
    expect(page.get_by_role("link", name="garden")).to_be_visible()
    assert axe(page) == []
    text = opened(page, SUPPORTS)
    text.get_by_text("Tools 1").first.click()
    page.keyboard.press("End")
    page.keyboard.type("x")
    expect(page.get_by_role("button", name=re.compile("Mistake L01"))).to_be_visible(timeout=LONG)
    assert axe(page) == []
    page.keyboard.press("Enter")
    page.keyboard.press("Control+Space")
    expect(page.get_by_role("listbox").get_by_role("option").first).to_be_visible()
    assert axe(page) == []


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1366, 657), (1920, 1080), (844, 390)])
def test_nothing_scrolls_sideways(somebody: Callable[..., Page], width: int, height: int):
    page = somebody(viewport={"width": width, "height": height})
    page.goto(OPEN)
    expect(text_of(page)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if height > 600:  # all of it is in sight
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_elsewhere_nothing_is_written(server: Running, page: Page):
    server.registry.settings.studio = "nobody"
    page.goto(OPEN)
    expect(page.get_by_role("heading", name="Packs are not written here")).to_be_visible()
    expect(page.get_by_text("hearthside serve --studio")).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("heading", name="What do you want to play?")).to_be_visible()
    expect(page.get_by_role("link", name="Write a game of your own")).to_have_count(0)
    server.registry.settings.studio = "here"
    page.reload()
    page.get_by_role("link", name="Write a game of your own").click()
    expect(page.get_by_role("heading", name="Studio")).to_be_visible()
