"""Pictures and fonts of strangers: what cannot be used is named, and the cards are drawn without it."""

import shutil
import struct
import zlib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from msgspec.structs import replace

from hearthside.kernel import enclosed as bounds
from hearthside.kernel.enclosed import check, enclosed, is_enclosed
from hearthside.kernel.folder import BadFolder, gather
from hearthside.studio.draw.bench import Bench, CannotDraw, Died
from hearthside.studio.draw.engine import Drawing
from hearthside.studio.draw.faces import Face, faces_of
from hearthside.studio.draw.own_art import art_of
from hearthside.studio.draw.own_files import pixels
from hearthside.studio.draw.worker import Compile, Drawn
from hearthside.studio.folders import folder_of, text_of
from hearthside.studio.lint import check as lint
from hearthside.studio.lint.printing import LETTERS, drawn

pytest.importorskip("typst")

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
SQUARE = f'{HEAD}<rect width="9" height="9" fill="#e00"/></svg>'.encode()


def png(width: int, height: int) -> bytes:
    """All red, and all of it there."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    rows = zlib.compress((b"\0" + b"\xee\x00\x00" * width) * height, 1)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def font(name: str) -> bytes:
    return files("hearthside.studio.draw").joinpath("fonts", name).read_bytes()


@pytest.fixture(scope="module")
def bench() -> Iterator[Bench]:
    with Bench() as bench:
        yield bench


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    shutil.copytree(folder_of("first-lantern"), tmp_path / "lantern")
    (tmp_path / "lantern" / "art").mkdir()
    (tmp_path / "lantern" / "fonts").mkdir()
    return tmp_path / "lantern"


def of_pack(pack: Path, bench: Bench) -> tuple[list[Face], list[bytes], list[str]]:
    text, _ = text_of(str(pack))
    own = enclosed(pack)
    faces = faces_of(text, own)
    assert text.manifest.look is not None
    with Drawing(faces, text.manifest.look, own=own, bench=bench) as drawing:
        return faces, drawing.png(faces[:3], 60), drawing.problems


# ------------------------------------------------------------ which belongs to which
@pytest.mark.parametrize(
    ("there", "chosen"),
    [
        (["art/lantern-101.png", "art/101.svg", "art/lamp work.jpg"], "art/lantern-101.png"),
        (["art/Lantern 101.PNG", "art/101.svg"], "art/Lantern 101.PNG"),
        (["art/101.svg", "art/Lamp Work.jpg"], "art/101.svg"),
        (["art/lamp-work.jpg", "art/102.png"], "art/lamp-work.jpg"),
        (["art/102.png", "fonts/101.ttf"], ""),
    ],
)
def test_the_most_particular_name_wins(there: list[str], chosen: str):
    assert art_of(there, "lantern-101", "Lantern 101", 101, "Lamp Work") == chosen


def test_a_card_shows_its_own_picture(pack: Path, bench: Bench):
    _, plain, _ = of_pack(pack, bench)
    (pack / "art" / "101.png").write_bytes(png(40, 30))
    (pack / "art" / "lantern-102.svg").write_bytes(SQUARE)
    faces, drawn_with, problems = of_pack(pack, bench)
    assert problems == []
    assert [face.art for face in faces[:3]] == ["art/101.png", "art/lantern-102.svg", ""]
    assert [one == other for one, other in zip(plain, drawn_with, strict=True)] == [False, False, True]


# ------------------------------------------------------------ what cannot be used
BAD = {
    "art/101.png": (png(40, 30)[:60], "this picture cannot be read"),
    "art/101.svg": (b"<svg", "this picture cannot be read"),
    "art/101.jpg": (b"\xff\xd8\xff nothing", "this picture cannot be read"),
    "art/102.png": (png(40, 30)[:16] + struct.pack(">II", 1 << 16, 1 << 16), "it has 65536 × 65536 pixels"),
    "fonts/text.ttf": (b"no font", "this is not a font that can be read"),
    "fonts/title.otf": (font("sans.ttf")[:999], "this is not a font that can be read"),
}


@pytest.mark.parametrize("name", BAD)
def test_what_cannot_be_used_is_named_and_left_out(name: str, pack: Path, bench: Bench):
    _, plain, _ = of_pack(pack, bench)
    data, why = BAD[name]
    (pack / name).write_bytes(data)
    _, without, problems = of_pack(pack, bench)
    assert len(problems) == 1
    assert problems[0].startswith(f"{name}: {why}")
    assert without == plain
    assert [(each.code, each.file) for each in drawn(text_of(str(pack))[0]) if each.code == "L30"] == [
        ("L30", name)
    ]


def test_a_huge_svg_does_not_take_the_house_with_it(pack: Path):
    """A hundred million squares in two thousand letters."""
    uses = "".join(
        f'<g id="g{level}">' + f'<use href="#g{level - 1}"/>' * 10 + "</g>" for level in range(1, 9)
    )
    first = '<g id="g0"><rect width="9" height="9" fill="red" opacity=".5"/></g>'
    bomb = f'{HEAD}<defs>{first}{uses}</defs><use href="#g8"/></svg>'
    (pack / "art" / "102.svg").write_text(bomb)
    with Bench(seconds=3, megabytes=700) as bench:
        _, pictures, problems = of_pack(pack, bench)
    assert len(pictures) == 3
    assert len(problems) == 1
    assert problems[0].startswith("art/102.svg: this picture cannot be")


def test_links_and_paths_out_of_the_pack_are_refused(pack: Path, tmp_path: Path, bench: Bench):
    (tmp_path / "secret.png").write_bytes(png(3, 3))
    (pack / "art" / "101.png").symlink_to(tmp_path / "secret.png")
    found = enclosed(pack)
    assert dict(found) == {}
    assert [str(each) for each in found.refused] == [
        "art/101.png: this is a link; a pack holds its files itself"
    ]
    for name in ("art/../../secret.png", "/art/101.png", "art/deep/101.png", "art\\101.png", "art/.101.png"):
        assert not is_enclosed(name)
        with pytest.raises(BadFolder, match="not a valid file name"):
            check({name: b""})
        with Drawing(faces_of(text_of(str(pack))[0]), look(), own={name: b"x"}, bench=bench) as drawing:
            assert len(drawing.problems) == 1
    outside = f'#image("{tmp_path / "secret.png"}")'
    with Drawing(faces_of(text_of(str(pack))[0]), look(), bench=bench) as drawing, pytest.raises(CannotDraw):
        drawing.pdf(outside, {})


def look():
    found = text_of("first-lantern")[0].manifest.look
    assert found is not None
    return found


def test_so_many_and_so_large(pack: Path, monkeypatch: pytest.MonkeyPatch):
    for number in range(4):
        (pack / "art" / f"{number}.svg").write_bytes(SQUARE)
    (pack / "art" / "1.svg").write_bytes(SQUARE + b" " * 100)
    monkeypatch.setattr(bounds, "MOST_EACH", len(SQUARE))
    found = enclosed(pack)
    assert [*found] == ["art/0.svg", "art/2.svg", "art/3.svg"]
    assert [each.file for each in found.refused] == ["art/1.svg"]
    monkeypatch.setattr(bounds, "MOST_FILES", 2)
    found = enclosed(pack)
    assert [*found] == ["art/0.svg", "art/2.svg"]
    assert "at most 2 pictures and fonts" in str(found.refused[-1])
    with pytest.raises(BadFolder, match="at most 2 pictures"):
        check(dict.fromkeys(("art/a.svg", "art/b.svg", "art/c.svg"), b""))


def test_art_and_fonts_are_no_part_of_the_rules(pack: Path):
    before = gather(pack)
    (pack / "art" / "101.svg").write_bytes(SQUARE)
    (pack / "fonts" / "text.ttf").write_bytes(font("serif.ttf"))
    assert gather(pack) == before


# ------------------------------------------------------------ the process
def test_a_process_that_has_died_is_started_again(bench: Bench, tmp_path: Path):
    (tmp_path / "fonts").mkdir()
    (tmp_path / "endless.typ").write_text("#{let x = 0; while true { x += 1; if x == -1 {break} }}")
    (tmp_path / "fine.typ").write_text("fine")
    with Bench(seconds=1) as short:
        with pytest.raises(CannotDraw):
            short.ask(Compile(str(tmp_path), "endless.typ", "svg"))
        assert isinstance(short.ask(Compile(str(tmp_path), "fine.typ", "svg")), Drawn)


def test_memory_is_limited(tmp_path: Path):
    (tmp_path / "fonts").mkdir()
    (tmp_path / "large.typ").write_text("#set page(width: 20000mm, height: 20000mm)\nlarge")
    (tmp_path / "fine.typ").write_text("fine")
    with Bench(megabytes=600) as bench:
        with pytest.raises(Died, match="too much memory"):
            bench.ask(Compile(str(tmp_path), "large.typ", "png", 300))
        assert isinstance(bench.ask(Compile(str(tmp_path), "fine.typ", "svg")), Drawn)


# ------------------------------------------------------------ fonts and letters
def test_a_font_of_ones_own_is_used_by_its_name(pack: Path, bench: Bench):
    _, plain, _ = of_pack(pack, bench)
    (pack / "fonts" / "title.ttf").write_bytes(renamed(font("sans.ttf"), "Lamp Letters"))
    _, other, problems = of_pack(pack, bench)
    assert problems == []
    assert plain != other


def renamed(data: bytes, family: str) -> bytes:
    from io import BytesIO

    from fontTools.ttLib import TTFont

    opened = TTFont(BytesIO(data))
    for number in (1, 3, 4, 6):
        opened["name"].setName(family, number, 3, 1, 0x409)
    out = BytesIO()
    opened.save(out)
    return out.getvalue()


def test_the_fonts_have_what_is_taken_for_granted(bench: Bench):
    """What LETTERS names is never looked up."""
    with Drawing([Face("a", "A", "support")], look(), bench=bench) as drawing:
        for role, letters in drawing.letters().items():
            unseen = {"\n", "\u00ad"}
            assert {sign for sign in LETTERS - unseen if ord(sign) not in letters} == set(), role


def test_a_font_that_has_the_letter_settles_it(pack: Path):
    supports = pack / "eras/01-long-night/supports.card"
    supports.write_text(supports.read_text().replace("Lore: It is one night", "Lore: Ω It is one night"))
    said = [each for each in drawn(text_of(str(pack))[0]) if each.code == "L29"]
    assert len(said) == 1
    assert "Ω (greek capital letter omega) is in none of the fonts" in said[0].message
    (pack / "fonts" / "greek.ttf").write_bytes(with_letter(font("sans.ttf"), 0x3A9))
    assert [each for each in drawn(text_of(str(pack))[0]) if each.code == "L29"] == []


def with_letter(data: bytes, letter: int) -> bytes:
    from io import BytesIO

    from fontTools.ttLib import TTFont

    opened = TTFont(BytesIO(renamed(data, "Greek")))
    for table in opened["cmap"].tables:
        table.cmap[letter] = table.cmap[ord("O")]
    out = BytesIO()
    opened.save(out)
    return out.getvalue()


# ------------------------------------------------------------ lint
def test_without_the_extra_it_is_said_once(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("hearthside.studio.lint.printing.find_spec", lambda name: None)
    (said,) = drawn(text_of("risewater")[0])
    assert (said.code, said.severity) == ("L28", "info")
    assert "hearthside[print]" in said.hint


@pytest.mark.parametrize("name", ["first-lantern", "risewater", "harrow-junction"])
def test_nothing_is_wrong_with_what_is_shipped(name: str):
    assert drawn(text_of(name)[0]) == []


def test_a_picture_whose_cards_have_better_ones_is_told(pack: Path):
    for name in ("101.svg", "103.svg", "lamp-work.svg", "lane-work.svg", "xyz.svg"):
        (pack / "art" / name).write_bytes(SQUARE)
    said = {each.file: each.hint for each in lint(pack)[1] if each.code == "L30"}
    assert said["art/xyz.svg"] == "name it like a card, its number or a Subtype"
    assert said["art/lamp-work.svg"] == "its cards have pictures with more particular names"
    assert "art/lane-work.svg" not in said
    assert pixels(SQUARE) == (0, 0)  # an SVG says its size otherwise


def test_two_cards_of_one_id_are_two_pictures(bench: Bench):
    """A pack with mistakes is drawn, too."""
    one, other = (replace(face, id="same") for face in faces_of(text_of("first-lantern")[0])[:2])
    with Drawing([one, other], look(), bench=bench) as drawing:
        first, second = drawing.svg([one, other])
    assert first.partition(b">")[2] != second.partition(b">")[2]


def test_a_pack_with_mistakes_is_drawn_as_far_as_it_goes(pack: Path, bench: Bench):
    """Two cards of one identifier, and one without a type."""
    supports = pack / "eras/01-long-night/supports.card"
    text = supports.read_text()
    supports.write_text(text.replace("Lantern 202", "Lantern 201").replace('Type "Support"\n', "", 1))
    assert any(each.severity == "error" for each in lint(pack)[1])
    read, _ = text_of(str(pack))
    faces = faces_of(read)
    with Drawing(faces, look(), bench=bench) as drawing:
        assert len(drawing.svg()) == len(faces) == len(read.designs())
    assert drawn(read) == []
