"""The page opens, and the watching of the browsers works."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import axe
from tests.browser.conftest import WATCHES


@pytest.mark.parametrize("size", ["page", "phone"])
def test_the_house_opens(request: pytest.FixtureRequest, size: str):
    """No complaint in the console and no request to others: the fixtures look after that."""
    page: Page = request.getfixturevalue(size)
    answer = page.goto("/")
    assert answer is not None
    assert answer.status == 200
    expect(page.get_by_role("heading", name="Arctic Scavengers")).to_be_visible()
    assert axe(page) == []


def test_axe_finds_what_is_wrong(page: Page):
    page.set_content(
        "<html lang=en><title>Bad</title><main><h1>Bad</h1><img src='data:,'><button></button></main>"
    )
    found = axe(page)
    assert any("image-alt" in one for one in found), found
    assert any("button-name" in one for one in found), found


def test_who_asks_somebody_else_is_found_out(
    page: Page, trouble: Callable[[str], None], request: pytest.FixtureRequest
):
    page.set_content("<img alt='' src='http://elsewhere.example/x.png'>")
    page.evaluate("new Promise(done => setTimeout(() => { setTimeout(done); throw new Error('oh') }))")
    (watch,) = request.node.stash[WATCHES]
    complaints = watch.complaints([])
    assert complaints[0] == "asked somebody else: http://elsewhere.example/x.png"
    assert any(line.startswith("error in the console") and "NOT_RESOLVED" in line for line in complaints)
    assert any(line.startswith("error in the page") and "oh" in line for line in complaints)
    trouble("NOT_RESOLVED")
    trouble("oh")
    watch.requests.clear()
