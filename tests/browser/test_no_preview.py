"""The page of the preview on a server that previews nothing."""

from collections.abc import Callable

from playwright.sync_api import Page, expect


def test_nothing_is_previewed_here(page: Page, trouble: Callable[[str], None]):
    trouble("403")
    page.goto("/preview")
    expect(page.get_by_role("heading", level=1)).to_have_text("Nothing is previewed here")
