"""The picture of the table."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from hearthside.terminal.picture import svg
from tests.terminal.draw_picture import SEATING, position

DRAWN = Path(__file__).parents[2] / "docs" / "pictures" / "terminal-table.svg"


def check(picture):
    ET.fromstring(picture)
    assert picture.count("http") == 1  # the name of SVG itself
    assert "Junkyard" in picture
    assert "Hire" in picture


def test_it_shows_a_real_position_and_needs_nothing_from_outside():
    check(svg(position(), SEATING, 0))


@pytest.mark.skipif(not DRAWN.parent.exists(), reason="an unpacked source package has no docs")
def test_the_drawn_one_too():
    check(DRAWN.read_text(encoding="utf-8"))
