"""Every relative link, anchor and picture in the documentation leads somewhere."""

import re
from pathlib import Path
from urllib.parse import unquote

import pytest

from tests.docs.pages import PAGES, name_of, prose

LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)(?:\s+\"[^\"]*\")?\)")
TAG = re.compile(r"<(?:img|source|a)\b[^>]*?\b(?:src|srcset|href)=\"([^\"]+)\"")
ELSEWHERE = re.compile(r"[a-z][a-z+.-]*:", re.IGNORECASE)


def links(page: Path) -> list[str]:
    text = prose(page)
    text = re.sub(r"`[^`\n]*`", "", text)  # code is no link
    return [link for link in [*LINK.findall(text), *TAG.findall(text)] if not ELSEWHERE.match(link)]


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub makes them."""
    found: set[str] = set()
    for heading in re.findall(r"^#+ (.+)$", prose(page), re.MULTILINE):
        words = re.sub(r"[^\w\- ]", "", re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower())
        slug = words.strip().replace(" ", "-")
        number = 0
        while (slug if not number else f"{slug}-{number}") in found:
            number += 1
        found.add(slug if not number else f"{slug}-{number}")
    return found


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_lead_somewhere(page: Path):
    dead: list[str] = []
    for link in links(page):
        path, _, anchor = link.partition("#")
        target = page.parent / unquote(path) if path else page
        if not target.exists() or (anchor and anchor not in anchors(target)):
            dead.append(link)
    assert not dead


def test_every_page_is_linked_from_another():
    linked = {
        (page.parent / unquote(link.partition("#")[0])).resolve()
        for page in PAGES
        for link in links(page)
        if not link.startswith("#")
    }
    front = {PAGES[0]}
    assert [name_of(page) for page in PAGES if page not in linked | front] == []
