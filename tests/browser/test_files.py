"""A game as a file: saved here, opened there, by a button or by dropping it; a broken one is told as such."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from hearthside.server.archive import from_file
from tests.browser.tables import finished, told

Comes = Callable[..., Page]
GOLDEN = Path(__file__).parents[1] / "golden"
EARLIER = GOLDEN / "saved/everything-4.hearth"
OF_TODAY = GOLDEN / "arctic_scavengers/2-random-0.hearth"

DROP = """async ([name, text, kinds]) => {
  const carried = new DataTransfer();
  carried.items.add(new File([text], name));
  for (const kind of kinds) {
    document.querySelector("main").dispatchEvent(
      new DragEvent(kind, { dataTransfer: carried, bubbles: true, cancelable: true }));
  }
}"""


@pytest.fixture
def saved(page: Page, tmp_path: Path) -> Path:
    """A finished game that Ada has downloaded."""
    page.goto(f"/table/{finished(page)}")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the game").click()
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    return path


def test_a_downloaded_game_is_opened_in_another_browser(page: Page, saved: Path, somebody: Comes):
    """The same result, all cards, and from there one can look through it and play on."""
    assert saved.suffix == ".hearth"
    from_file(saved.read_bytes())  # the server's own reading of it finds nothing wrong
    bo = somebody()
    bo.goto("/")
    bo.get_by_label("Open a file").set_input_files(saved)
    bo.wait_for_url("**/table/*")
    expect(bo.get_by_role("table", name="Ranking")).to_have_text(
        page.get_by_role("table", name="Ranking").inner_text().replace("(you)", ""), use_inner_text=True
    )
    expect(bo.get_by_role("button", name="Play again")).to_have_count(0)  # they are not here
    bo.get_by_role("button", name="Watch the replay").click()
    bar = bo.get_by_role("region", name="Looking back")
    bar.get_by_label("Seen by").select_option("As Ada")
    expect(bo.locator("[data-part^='hand:0/']").first).to_be_visible()
    bo.goto("/")
    expect(bo.get_by_role("region", name="Your finished games").get_by_role("listitem")).to_have_count(1)


def test_a_game_of_an_earlier_edition_is_opened_with_a_word_about_it(page: Page):
    """The server says so; what plays today says nothing."""
    page.goto("/")
    page.get_by_label("Open a file").set_input_files(EARLIER)
    page.wait_for_url("**/table/*")
    expect(page.get_by_role("alert")).to_contain_text("saved by an earlier edition of its rules")
    page.goto("/")
    page.get_by_label("Open a file").set_input_files(OF_TODAY)
    page.wait_for_url("**/table/*")
    expect(page.get_by_role("table", name="Ranking")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_file_is_dropped_anywhere_on_the_first_page(saved: Path, somebody: Comes):
    bo = somebody()
    bo.goto("/")
    expect(bo.get_by_role("heading", name="A game or a pack in a file")).to_be_visible()
    text = saved.read_text("utf-8")
    bo.evaluate(DROP, [saved.name, text, ["dragover"]])
    expect(bo.get_by_text("Drop it here to open it")).to_be_visible()
    bo.evaluate(DROP, [saved.name, text, ["drop"]])
    bo.wait_for_url("**/table/*")
    expect(bo.get_by_role("table", name="Ranking")).to_be_visible()
    assert told(bo, bo.url.rpartition("/")[2])["setup"]["imported"] is True


def test_a_broken_file_is_told_in_a_sentence_and_a_good_one_still_opens(
    saved: Path, somebody: Comes, tmp_path: Path, trouble: Callable[[str], None]
):
    trouble("400|409|413|422")
    bo = somebody()
    bo.goto("/")
    button = bo.get_by_label("Open a file")
    broken = tmp_path / "broken.hearth"
    told: list[str] = []
    whole = saved.read_text("utf-8")
    for bad in ("", "This is no game.", "{}", whole[: len(whole) // 2], "[" * 100_000):
        broken.write_text(bad, "utf-8")
        button.set_input_files(broken)
        notice = bo.get_by_role("alert")
        expect(notice).not_to_have_text("")
        told.append(notice.inner_text())
        expect(bo.get_by_text("Reading the file …")).to_have_count(0)
        bo.reload()
    for sentence in told:
        assert " " in sentence, sentence
        assert "Traceback" not in sentence, sentence
        assert "answers" not in sentence, sentence  # not the bare number of an error
    button.set_input_files(saved)
    bo.wait_for_url("**/table/*")
    expect(bo.get_by_role("table", name="Ranking")).to_be_visible()


def test_a_file_that_is_far_too_large_is_refused_with_a_sentence(
    page: Page, tmp_path: Path, trouble: Callable[[str], None]
):
    trouble("413")
    page.goto("/")
    large = tmp_path / "large.hearth"
    large.write_bytes(b" " * 3 * 1024 * 1024)
    page.get_by_label("Open a file").set_input_files(large)
    expect(page.get_by_role("alert")).to_contain_text(" ")
    expect(page.get_by_role("alert")).not_to_contain_text("answers")
