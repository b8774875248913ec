"""The pictures of single cards in the docs are those that the templates draw today."""

import platform
import sys

import pytest

from tests.docs.pages import ROOT

pytest.importorskip("typst")


@pytest.mark.skipif(
    (sys.platform, platform.machine()) != ("linux", "x86_64"),
    reason="elsewhere pixels may be rounded otherwise",
)
def test_the_pictures_are_those_of_today(monkeypatch: pytest.MonkeyPatch):
    """Else: .venv/bin/python scripts/card_pictures.py, and look at them."""
    monkeypatch.syspath_prepend(str(ROOT / "scripts"))
    import card_pictures

    drawn = dict(card_pictures.pictures())
    shown = (ROOT / "docs/designers/cards.md").read_text("utf-8")
    assert all(f"pictures/{name}" in shown for name in drawn)
    assert [name for name, data in drawn.items() if (card_pictures.FOLDER / name).read_bytes() != data] == []
