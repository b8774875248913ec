#!/usr/bin/env python3
"""Draw the pictures of single cards in docs/designers/pictures.

    .venv/bin/python scripts/card_pictures.py

They show what the templates draw today; tests/studio/draw/test_pictures.py says when they are out of date.
"""

from collections.abc import Iterator
from pathlib import Path

from hearthside.studio.draw.engine import Drawing, Side, Theme
from hearthside.studio.draw.faces import faces_of
from hearthside.studio.draw.looks import look_of
from hearthside.studio.folders import text_of

FOLDER = Path(__file__).resolve().parents[1] / "docs/designers/pictures"
PACK = "risewater"
PPI = 100
# file -> card, theme, side, how finely
SHOWN: dict[str, tuple[str, Theme, Side, int]] = {
    "card-adventure.png": ("Risewater 101", "full", "front", PPI),
    "card-support.png": ("Risewater 212", "full", "front", PPI),
    "card-power.png": ("Risewater 281", "full", "front", PPI),
    "card-gold.png": ("Risewater Gold 206", "full", "front", 62),  # not much larger beside the others
    "card-low-ink.png": ("Risewater 281", "low-ink", "front", PPI),
    "card-back.png": ("Risewater 101", "full", "back", PPI),
}


def pictures() -> Iterator[tuple[str, bytes]]:
    text, _ = text_of(PACK)
    faces = faces_of(text)
    by_name = {face.identifier: face for face in faces}
    look = look_of(text, faces)
    for name, (card, theme, side, ppi) in SHOWN.items():
        face = by_name[card]
        with Drawing([face], look, name=text.manifest.name, theme=theme) as drawing:
            yield name, drawing.png([face], ppi, side)[0]


def main() -> None:
    for name, data in pictures():
        (FOLDER / name).write_bytes(data)
        print((FOLDER / name).relative_to(FOLDER.parents[2]))


if __name__ == "__main__":
    main()
