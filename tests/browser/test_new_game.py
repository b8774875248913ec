"""Games of which the page knows nothing, by clicks to the end: what `hearthside game new` writes, and the
example that is kept for reading."""

import os
from collections.abc import Iterator
from importlib import import_module

import pytest
from playwright.sync_api import Page, expect

from hearthside import api
from hearthside.studio.new_game import new_game
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.players import Person, decisions, trace_lightly, visit
from tests.server.running import Running, running

NEW = "fresh_snow"
EXAMPLE = "lantern_night"
BOT = "bot:random"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One that has found the new game in a folder of games, and so have its bots."""
    folder = tmp_path_factory.mktemp("games")
    new_game(NEW, api.packs(), folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(os.environ, "HEARTHSIDE_GAMES", str(folder))
        games = import_module("hearthside.games")  # under that name the house has a function
        patch.setattr(games, "__path__", [*games.__path__, str(folder)])
        api.add(import_module(f"hearthside.games.{NEW}.pack").PACK)
        with running(tmp_path_factory.mktemp("browser") / "tables.db") as there:
            yield there
        api.remove(NEW)


def play_out(person: Person, seed: int) -> tuple[int, int]:
    """How many decisions there were, and how many of them were taken on the table."""
    taken = [person.click(option) for option in decisions(person, lively=60, seed=seed)]
    return len(taken), sum(taken)


def test_a_new_game_is_offered_and_played_to_the_end(page: Page):
    trace_lightly(page)
    page.goto("/")
    expect(page.get_by_role("heading", name="Fresh Snow")).to_be_visible()

    person = visit(page, "Ada", BOT, BOT, game=NEW)
    decided, on_the_table = play_out(person, 1)

    assert decided == on_the_table == 5
    expect(page.locator("[aria-labelledby=result]")).to_contain_text("Most tricks win.")


def test_the_example_is_not_offered_but_can_be_played_to_the_end(page: Page):
    trace_lightly(page)
    page.goto("/")
    expect(page.get_by_role("heading", name="Fresh Snow")).to_be_visible()
    expect(page.get_by_role("heading", name="Lantern Night")).to_have_count(0)

    person = visit(page, "Ada", BOT, game=EXAMPLE)
    decided, on_the_table = play_out(person, 2)

    assert decided > 10
    assert on_the_table == decided  # steps on the map, rests at the deck
    expect(page.locator("[aria-labelledby=result]")).to_contain_text("Most points win.")


def test_a_new_game_is_not_taken_for_a_pack(page: Page):
    page.goto("/about")
    expect(page.get_by_role("listitem").filter(has_text="Fresh Snow")).to_have_text("Fresh Snow")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_the_example_fits_the_page(somebody, size):
    page = somebody(size)
    person = visit(page, "Ada", BOT, BOT, BOT, game=EXAMPLE)
    assert person.is_asked()
    if size is PHONE:  # there the map comes by itself only when a step is possible
        page.locator("[data-tab=map]").click()
    expect(page.locator('[data-part="land"]')).to_be_visible()
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= size["viewport"]["width"]


def test_on_a_phone_cards_without_a_picture_have_their_names(somebody):
    """Other players' cards were empty frames there, and their hands bare numbers."""
    page = somebody(PHONE)
    person = visit(page, "Ada", BOT, game=NEW)
    person.click(next(iter(decisions(person, lively=60, seed=3))))
    for words in ('[data-part^="shown:1/"] .title', '[data-part="hand:1"] .word'):
        expect(page.locator(words).first).not_to_have_css("clip-path", "inset(50%)")
