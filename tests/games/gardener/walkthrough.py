"""The game that docs/designers/first-game.md makes: its files, with the mistake and without it."""

from pathlib import Path

from tests.docs.pages import ROOT, blocks

PAGE = ROOT / "docs" / "designers" / "first-game.md"
GAME = "snowball-hill"


def write(folder: Path) -> None:
    """Its files as the page has them, the mistake and all."""
    for block in blocks(PAGE):
        if len(block.info) == 2:
            file = folder / block.info[1]
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(block.text, encoding="utf-8")


def mistake() -> str:
    """The change that mends it."""
    (change,) = [block.text for block in blocks(PAGE) if block.language == "diff"]
    return change
