"""Marks of the text that were written twice show as stars on the page."""

import pytest

from tests.docs.pages import PAGES, name_of


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_bold_words_have_two_stars(page):
    assert "****" not in page.read_text(encoding="utf-8")
