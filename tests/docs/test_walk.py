"""docs/designers/walk.md, walked: every command in order, in an empty folder, and what it prints."""

from pathlib import Path

from pypdf import PdfReader

from tests.docs.consoles import of_block, run, trimmed
from tests.docs.pages import ROOT, blocks
from tests.docs.test_adding_a_card import apply

PAGE = ROOT / "docs" / "designers" / "walk.md"
WALKED = ("new", "show", "share", "lint", "plan", "diff", "play", "images", "print", "export")


def test_the_whole_way(tmp_path: Path):
    commands: list[str] = []
    for block in blocks(PAGE):
        if block.language == "diff":
            apply(block.text, tmp_path)
            continue
        assert block.language == "console", f"{PAGE.name}, line {block.line}"
        for step in of_block(PAGE, block):
            printed = run(step.command, tmp_path)
            if step.said:
                assert trimmed(printed) == trimmed(step.said), step.where
            commands.append(step.command)
    assert {f"hearthside pack {word}" for word in WALKED} <= {" ".join(each.split()[:3]) for each in commands}
    assert {"hearthside simulate", "hearthside report"} <= {" ".join(each.split()[:2]) for each in commands}
    # What lies there then: a deck on paper, the new card alone, a picture of it, and a report.
    deck = PdfReader(tmp_path / "snow-fort.pdf")
    assert len(deck.pages) == 10
    text = "\n".join(page.extract_text() for page in deck.pages)
    for name in ("Dig the pond", "Plant the hedge", "Raise the flag", "A spade", "Rain all day"):
        assert name in text
    new = "\n".join(page.extract_text() for page in PdfReader(tmp_path / "changed.pdf").pages)
    assert "Raise the flag" in new
    assert "Dig the pond" not in new
    (picture,) = (tmp_path / "snow-fort-cards").iterdir()
    assert picture.read_bytes().startswith(b"\x89PNG")
    report = (tmp_path / "report.html").read_text("utf-8")
    assert "Snow Fort" in report
    assert "Raise the flag" in report
    assert "Snow Fort 103" in (tmp_path / "snow-fort.csv").read_text("utf-8")
