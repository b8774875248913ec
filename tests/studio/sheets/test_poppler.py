"""What another program sees in the PDF: Poppler, which most printers' dialogs on Linux use."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import poppler_env
from hearthside.studio.draw.bench import Bench
from hearthside.studio.folders import text_of
from hearthside.studio.sheets.choosing import copies
from hearthside.studio.sheets.job import Job
from hearthside.studio.sheets.pages import Edge
from hearthside.studio.sheets.printing import print_pack

DPI = 50
MM = DPI / 25.4
LANTERN = text_of("first-lantern")[0]
BENCH = Bench()  # starts with the first drawing


@pytest.fixture(scope="module", autouse=True)
def _bench() -> Iterator[None]:
    yield
    BENCH.close()


@pytest.fixture(autouse=True)
def _poppler() -> None:
    if not poppler_env.missing():
        return
    if poppler_env.required():
        pytest.fail(f"it is required (HEARTHSIDE_REQUIRE_POPPLER=1), but {poppler_env.why_not()}")
    pytest.skip(poppler_env.why_not())


def written(file: Path, cards: int, **wanted: Any) -> Path:
    file.write_bytes(print_pack(LANTERN, Job(tuple(copies(LANTERN)[:cards]), **wanted), BENCH).data)
    return file


def told(program: str, *args: object) -> str:
    done = subprocess.run([program, *map(str, args)], capture_output=True, check=True)
    return done.stdout.decode()


def ink(file: Path, page: int) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of everything that is not white, in millimetres."""
    command = ["pdftoppm", "-r", str(DPI), "-f", str(page), "-l", str(page), str(file)]
    data = subprocess.run(command, capture_output=True, check=True).stdout
    _, size, _, pixels = data.split(b"\n", 3)
    width, height = map(int, size.split())
    dark: Any = (np.frombuffer(pixels, np.uint8).reshape(height, width, 3) < 200).any(axis=2)
    rows, columns = np.flatnonzero(dark.any(axis=1)), np.flatnonzero(dark.any(axis=0))
    left, top, right, bottom = columns[0] / MM, rows[0] / MM, (columns[-1] + 1) / MM, (rows[-1] + 1) / MM
    return float(left), float(top), float(right), float(bottom)


def test_pages_boxes_and_fonts(tmp_path: Path) -> None:
    sheet = written(tmp_path / "sheet.pdf", 12)
    info = told("pdfinfo", sheet)
    assert re.search(r"^Pages: +4$", info, re.MULTILINE)
    assert "(A4)" in info
    fonts = [line.split() for line in told("pdffonts", sheet).splitlines()[2:]]
    assert fonts
    assert {line[-5] for line in fonts} == {"yes"}  # embedded
    single = written(tmp_path / "single.pdf", 1, layout="single", backs="none")
    boxes = dict(re.findall(r"^(\w+Box): +(.+)$", told("pdfinfo", "-box", single), re.MULTILINE))
    assert [float(number) for number in boxes["TrimBox"].split()] == pytest.approx(
        [8.5, 8.5, 187.09, 257.95], abs=0.01
    )
    assert boxes["BleedBox"] == boxes["MediaBox"]


def test_words_can_be_found_and_copied(tmp_path: Path) -> None:
    sheet = written(tmp_path / "sheet.pdf", 1, backs="none")
    assert "Hang the mill lamp" in told("pdftotext", sheet, "-")


@pytest.mark.parametrize("flip", ["long", "short"])
def test_backs_lie_behind_their_fronts(tmp_path: Path, flip: Edge) -> None:
    """A card in the upper left of the page: its back is seen in the upper right, or in the lower left."""
    sheet = written(tmp_path / "sheet.pdf", 1, flip=flip, marks="none", layout="bleed")
    front, back = ink(sheet, 1), ink(sheet, 2)
    if flip == "long":
        seen = (210 - back[2], back[1], 210 - back[0], back[3])
    else:
        seen = (back[0], 297 - back[3], back[2], 297 - back[1])
    assert seen[:3] == pytest.approx(front[:3], abs=0.6)  # below the front there is the note as well
    assert front[2] < 120
    assert back != pytest.approx(front, abs=5)


def test_an_offset_moves_the_back(tmp_path: Path) -> None:
    plain = ink(written(tmp_path / "plain.pdf", 1), 2)
    moved = ink(written(tmp_path / "moved.pdf", 1, offset=(3.0, -2.0)), 2)
    assert np.subtract(moved, plain) == pytest.approx([3, -2, 3, -2], abs=0.6)


def test_nothing_of_the_land_is_seen_beside_the_window(tmp_path: Path) -> None:
    """In the cut corner of a support's window there is paper, and no hairline where the picture ends."""
    support = next(copy for copy in copies(LANTERN) if not LANTERN.designs()[copy.number].is_adventure)
    file = tmp_path / "card.pdf"
    file.write_bytes(print_pack(LANTERN, Job((support,), layout="single", backs="none"), BENCH).data)
    for dpi in (100, 200, 300):
        left, top, side = (round(mm * dpi / 25.4) for mm in (3 + 4.2, 3 + 12.2, 1.8))
        corner = ["-x", left, "-y", top, "-W", side, "-H", side]
        command = ["pdftoppm", "-r", dpi, *corner, file]
        data = subprocess.run([*map(str, command)], capture_output=True, check=True).stdout
        pixels = np.frombuffer(data.split(b"\n", 3)[3], np.uint8).reshape(-1, 3)
        assert len(np.unique(pixels, axis=0)) == 1


def test_low_ink_needs_little_of_it(tmp_path: Path) -> None:
    def share(file: Path) -> float:
        data = subprocess.run(
            ["pdftoppm", "-r", "50", "-gray", "-f", "1", "-l", "1", str(file)], capture_output=True
        )
        pixels = np.frombuffer(data.stdout.split(b"\n", 3)[3], np.uint8)
        return float(1 - pixels.mean() / 255)

    full = share(written(tmp_path / "full.pdf", 9, backs="none"))
    low = share(written(tmp_path / "low.pdf", 9, backs="none", theme="low-ink"))
    assert low < full / 3
