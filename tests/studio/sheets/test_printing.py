"""What `pack print` writes, read back: sizes and boxes of pages, fonts, and the words that stand on them."""

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from pypdf import PageObject, PdfReader
from pypdf.generic import DictionaryObject

from hearthside.games.gardener.folder.design import PackText
from hearthside.kernel.errors import HearthsideError
from hearthside.studio.draw.bench import Bench
from hearthside.studio.draw.engine import Drawing
from hearthside.studio.draw.faces import faces_of
from hearthside.studio.draw.looks import look_of
from hearthside.studio.draw.sizes import SIZES
from hearthside.studio.folders import text_of
from hearthside.studio.sheets.calibration import calibration
from hearthside.studio.sheets.choosing import copies, named
from hearthside.studio.sheets.documents import sheets_of
from hearthside.studio.sheets.job import Extra, Job
from hearthside.studio.sheets.printing import Printed, print_pack
from tests.games.gardener.inventing import invented
from tests.gardens import SUPPORTS, edit, garden

POINT = 25.4 / 72  # mm
A4, LETTER = (210, 297), (215.9, 279.4)


@pytest.fixture(scope="module")
def lantern() -> PackText:
    return text_of("first-lantern")[0]


BENCH = Bench()  # starts with the first drawing


@pytest.fixture(scope="module", autouse=True)
def _bench() -> Iterator[None]:
    yield
    BENCH.close()


def printed(pack: PackText, **wanted: Any) -> tuple[Printed, PdfReader]:
    job = Job(tuple(wanted.pop("cards", copies(pack))), **wanted)
    out = print_pack(pack, job, BENCH)
    return out, PdfReader(BytesIO(out.data))


def mm(box: Any) -> tuple[float, float]:
    return round(float(box.width) * POINT, 1), round(float(box.height) * POINT, 1)


def words(page: PageObject) -> str:
    return " ".join(page.extract_text().split())


def counted(identifier: str, told: str) -> int:
    """How often it stands there as a whole; the name of the deck follows where the foot has room for it."""
    return len(re.findall(rf"(?<!\w){re.escape(identifier)}(?!\w)", told))


def fonts(reader: PdfReader) -> Iterator[DictionaryObject]:
    """Of all pages, and of the pictures in them."""

    def within(resources: Any) -> Iterator[DictionaryObject]:
        found = resources.get_object()
        for one in found.get("/Font", DictionaryObject()).get_object().values():
            yield one.get_object()
        for picture in found.get("/XObject", DictionaryObject()).get_object().values():
            if "/Resources" in picture.get_object():
                yield from within(picture.get_object()["/Resources"])

    for page in reader.pages:
        yield from within(page["/Resources"])


def test_every_card_of_the_shipped_packs_stands_on_its_page() -> None:
    for name, cards, gold in (("first-lantern", 0, 0), ("harrow-junction", 0, 1), ("risewater", 250, 1)):
        pack = text_of(name)[0]
        chosen = copies(pack)
        out, reader = printed(pack, backs="none")
        silver = len(chosen) - gold
        assert (out.silver, out.gold) == (silver, gold)
        assert not cards or silver == cards
        assert len(reader.pages) == out.pages == out.sheets == -(-silver // 9) + gold
        told = [words(page) for page in reader.pages]
        for number, deck_and_design in enumerate(
            (deck, design) for deck in pack.decks.values() for design in deck.designs
        ):
            deck, design = deck_and_design
            wanted = [copy for copy in chosen if copy.number == number]
            plain = sum(counted(design.identifier, page) for page in told)
            marked = design.identifier.rpartition(" ")
            hnp = sum(counted(f"{marked[0]} HNP {marked[2]}", page) for page in told)
            assert (plain, hnp) == (design.copies, design.hnp_copies), design.identifier
            assert len(wanted) == plain + hnp
            assert sum(deck.name in page for page in told)


@pytest.mark.parametrize("seed", range(6))
def test_packs_that_nobody_would_print(seed: int) -> None:
    """Whatever stands on its cards, in any layout: all of them, and everything else that lies in the box."""
    pack = invented(Random(seed)).text
    layout = ("butt", "bleed", "single")[seed % 3]
    extras = ("players", "reference", "ledger")
    out, reader = printed(pack, layout=layout, extras=extras, theme=("full", "low-ink")[seed % 2])
    box = PdfReader(BytesIO(out.box)).pages if out.box is not None else []
    told = " ".join(words(page) for page in [*reader.pages, *box])
    assert (len(reader.pages), len(box)) == (out.pages, out.box_pages)
    assert (out.box is None) == (layout != "single")
    assert out.silver + out.gold == sum(one.copies + one.hnp_copies for one in pack.designs())
    for design in pack.designs():
        name = design.identifier  # one word here, so HNP stands before it
        assert counted(name, told) == design.copies + design.hnp_copies, name
        assert counted(f"HNP {name}", told) == design.hnp_copies, name
    for aid in ("Who can win it", "Where your cards lie", "How it is counted"):
        assert aid in told


@pytest.mark.parametrize(("paper", "size"), [("a4", A4), ("letter", LETTER)])
def test_sheets_have_the_size_of_the_paper_and_backs_follow_their_fronts(
    lantern: PackText, paper: str, size: tuple[float, float]
) -> None:
    out, reader = printed(lantern, paper=paper)
    assert {mm(page.mediabox) for page in reader.pages} == {size}
    assert out.pages == 2 * out.sheets == len(reader.pages)
    for at, page in enumerate(reader.pages):
        assert ("First Lantern 1 · sheet" in words(page)) == (at % 2 == 0)
    assert (
        words(reader.pages[1]).count("First Lantern") == 18
    )  # each back, and below it what goes over the rim


def test_a_deck_can_say_what_stands_on_its_back(tmp_path: Path) -> None:
    folder = garden(tmp_path / "garden")
    era = folder / "eras" / "01-first" / "era.toml"
    era.write_text('name = "The first spring"\nback = "By moonlight"\n')
    _, reader = printed(text_of(str(folder))[0])
    front, behind = (words(reader.pages[at]) for at in (0, 1))
    assert "BY MOONLIGHT" in behind
    assert "THE FIRST SPRING" not in behind
    assert "The first spring" in front


def test_fonts_are_embedded(lantern: PackText) -> None:
    _, reader = printed(lantern, extras=("booklet",))
    found = list(fonts(reader))
    assert found
    for font in found:
        for part in font["/DescendantFonts"]:  # type: ignore[attr-defined]
            descriptor = part.get_object()["/FontDescriptor"].get_object()
            assert {"/FontFile", "/FontFile2", "/FontFile3"} & set(descriptor), font["/BaseFont"]


def drawn_alone(pack: PackText, extra: Extra) -> PageObject:
    """The first page of something that lies in the box, before it is laid on a sheet."""
    with Drawing(
        faces_of(pack), look_of(pack, faces_of(pack)), name=pack.manifest.name, bench=BENCH
    ) as drawing:
        sheets_of(pack, extra, Job((), extras=(extra,)), drawing)
        return PdfReader(drawing.folder / f"{extra}.pdf").pages[0]


@pytest.mark.parametrize("name", ["garden", "first-lantern", "harrow-junction", "risewater"])
def test_the_columns_of_a_reference_card_are_about_equally_long(name: str, tmp_path: Path) -> None:
    pack = text_of(str(garden(tmp_path / name)) if name == "garden" else name)[0]
    page = drawn_alone(pack, "reference")
    middle = float(page.mediabox.width) / 2
    ends: dict[bool, float] = {}

    def visit(said: str, to_page: list[float], to_text: list[float], *more: Any) -> None:
        if said.strip():
            x, y = (to_text[4] * to_page[n] + to_text[5] * to_page[n + 2] + to_page[n + 4] for n in (0, 1))
            ends[x > middle] = min(ends.get(x > middle, y), y)

    assert page.extract_text(visitor_text=visit).count(pack.manifest.name) == 1
    title = float(page.mediabox.height) * 0.92  # both begin below it
    left, right = (title - ends.get(side, title) for side in (False, True))
    assert min(left, right) > 0.6 * max(left, right)


def test_a_reference_card_that_is_too_long_goes_on(tmp_path: Path) -> None:
    folder = garden(tmp_path / "garden")
    letters = [f"Thing{first}{second}" for first in "ABCDEFGH" for second in "abcdefghijkl"]
    edit(folder, "pack.toml", "[names]\n", "[names]\n" + "".join(f'{one} = "a thing"\n' for one in letters))
    given = "".join(f"        {one} 1\n" for one in letters)
    edit(folder, SUPPORTS, "    AdventureResources\n", f"    AdventureResources\n{given}")
    _, reader = printed(text_of(str(folder))[0], cards=(), extras=("reference",))
    told = " ".join(words(page) for page in reader.pages)
    assert all(f"{one} – a thing" in told for one in letters)
    assert "Your turn" in told


def test_no_heading_without_lines_below_it(lantern: PackText) -> None:
    """The sheet of Harrow Junction is full of feats."""
    assert "Notes" in drawn_alone(lantern, "players").extract_text()
    assert "Notes" not in drawn_alone(text_of("harrow-junction")[0], "players").extract_text()


def test_nothing_changed_gives_the_same_bytes(lantern: PackText) -> None:
    first, reader = printed(lantern, extras=("booklet", "reference"))
    second = printed(lantern, extras=("booklet", "reference"))[0]
    assert first.data == second.data
    # Both may have been printed within the same second, which a date would tell.
    assert "/CreationDate" not in (reader.metadata or {})
    assert b"CreateDate" not in first.data


@pytest.mark.parametrize(("bleed", "size"), [(None, "poker"), (5.0, "poker"), (None, "gamecrafter-poker")])
def test_a_page_a_card_has_its_boxes(lantern: PackText, bleed: float | None, size: str) -> None:
    out, reader = printed(
        lantern, layout="single", bleed=bleed, size=SIZES[size], cards=copies(lantern, "one-each")
    )
    card = SIZES[size]
    around = bleed or card.bleed or 3
    trim = round(card.width, 1), round(card.height, 1)
    full = round(card.width + 2 * around, 1), round(card.height + 2 * around, 1)
    assert len(reader.pages) == 2 * out.silver
    for page in reader.pages:
        assert (mm(page.trimbox), mm(page.bleedbox), mm(page.mediabox)) == (trim, full, full)
        assert float(page.trimbox.left) * POINT == pytest.approx(around, abs=0.01)


def test_gold_cards_have_their_own_size_and_pages() -> None:
    pack = text_of("risewater")[0]
    gold = named(pack, ["Risewater Gold 206"])
    out, reader = printed(pack, layout="single", cards=copies(pack, only=gold))
    assert (out.silver, out.gold) == (0, 1)
    assert mm(reader.pages[0].trimbox) == (125, 176)


def test_backs_as_a_file_of_their_own(lantern: PackText) -> None:
    out, fronts_only = printed(lantern, backs="separate")
    assert out.backs is not None
    behind = PdfReader(BytesIO(out.backs))
    assert len(behind.pages) == len(fronts_only.pages) == out.sheets
    assert "sheet 1 of" in words(fronts_only.pages[0])
    assert "THE LONG NIGHT" in words(behind.pages[0])
    assert "sheet" not in words(behind.pages[0])


def test_folded_cards_have_their_backs_on_the_same_page(lantern: PackText) -> None:
    out, reader = printed(lantern, layout="fold", cards=copies(lantern, "one-each"))
    assert not out.turned
    assert len(reader.pages) == out.sheets == -(-out.silver // 4)
    assert words(reader.pages[0]).count("THE LONG NIGHT") == 4


# ------------------------------------------------------------ what else is in the box
def test_a_shop_gets_nothing_but_cards(lantern: PackText) -> None:
    cards = copies(lantern, "one-each")
    out, reader = printed(lantern, layout="single", cards=cards, extras=("players", "booklet"))
    assert {mm(page.trimbox) for page in reader.pages} == {(63, 88)}
    assert out.box is not None
    box = PdfReader(BytesIO(out.box))
    assert {mm(page.mediabox) for page in box.pages} == {A4}
    assert "Where your cards lie" in words(box.pages[0])


@pytest.mark.parametrize("backs", ["interleave", "separate"])
def test_what_has_no_back_comes_last_and_has_no_empty_page(lantern: PackText, backs: str) -> None:
    cards = copies(lantern, "one-each")
    extras = ("players", "ledger", "booklet")
    out, reader = printed(lantern, cards=cards, extras=extras, backs=backs)
    told = [words(page) for page in reader.pages]
    assert all(told)
    assert len(told) == (2 if backs == "interleave" else 1) * out.turned + out.one_sided
    for page in told[-out.one_sided :]:
        assert "Where your cards lie" in page or "How it is counted" in page
    if out.backs is not None:
        assert len(PdfReader(BytesIO(out.backs)).pages) == out.turned


def test_what_lies_in_the_box_for_everybody() -> None:
    pack = text_of("risewater")[0]
    out, reader = printed(pack, cards=(), extras=("players", "reference", "ledger"))
    told = [words(page) for page in reader.pages]
    assert sum(page.count("Who can win it") for page in told) == 4
    assert sum(page.count("Where your cards lie") for page in told) == 4
    assert sum(page.count("How it is counted") for page in told) == 1
    for name, meaning in pack.manifest.names.items():
        assert name in told[0]
        assert meaning.split()[0] in told[0]
    assert "Epic" not in told[0]  # no card of it is
    assert "Disable" in told[0]
    assert out.pages == len(reader.pages)


def test_the_instructions_as_a_folded_booklet() -> None:
    pack = text_of("harrow-junction")[0]
    out, reader = printed(pack, cards=(), extras=("booklet",))
    assert len(reader.pages) == 2 * out.sheets
    assert {mm(page.mediabox) for page in reader.pages} == {A4}
    assert "The last train came down on a Thursday" in words(reader.pages[0])


def test_the_instructions_as_whole_pages() -> None:
    pack = text_of("harrow-junction")[0]
    _, reader = printed(pack, cards=(), extras=("booklet",), booklet="plain", backs="none", paper="letter")
    assert {mm(page.mediabox) for page in reader.pages} == {LETTER}
    told = [words(page) for page in reader.pages]
    assert told[0].startswith("Harrow Junction")
    assert [page.split()[-1] for page in told] == [str(number) for number in range(1, len(told) + 1)]


def test_words_of_the_typesetter_stand_there_as_they_are(tmp_path: Path) -> None:
    folder = garden(tmp_path / "garden")
    nasty = '#panic("no") $x^2$ @here <label> \\u{41} #read("/etc/passwd") = not // gone */ _a_ `#b`'
    (folder / "INSTRUCTIONS.md").write_text(
        f"# #let x = 1\n\n{nasty}\n\n* #sys.exit()\n\n| #1 | $2 |\n|-|-|\n| @3 | <4> |\n"
    )
    (folder / "pack.toml").write_text(
        (folder / "pack.toml").read_text().replace('name = "Garden"', 'name = "#1 $x$"')
    )
    pack = text_of(str(folder))[0]
    _, reader = printed(
        pack, extras=("booklet", "reference", "players", "ledger"), booklet="plain", backs="none"
    )
    told = " ".join(words(page) for page in reader.pages).replace("\u00ad", "")
    for part in (
        "#let x = 1",
        '#panic("no")',
        "$x^2$",
        "<label>",
        "#read(",
        "#sys.exit()",
        "@3",
        "<4>",
        "#1 $x$: ledger",
    ):
        assert part in told


def test_a_pack_without_instructions_says_so(lantern: PackText) -> None:
    with pytest.raises(HearthsideError, match=r"First Lantern has no INSTRUCTIONS\.md"):
        printed(replace(lantern, instructions=" \n"), extras=("booklet",))


# ------------------------------------------------------------ what cannot go together
@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ({"layout": "single", "marks": "crop"}, "--marks is for sheets"),
        ({"layout": "fold", "backs": "none"}, "leave out --backs"),
        ({"layout": "fold", "offset": (1.0, 0.0)}, "here are none"),
        ({"backs": "none", "offset": (1.0, 0.0)}, "here are none"),
        ({"backs": "none", "booklet": "fold"}, "--booklet plain"),
        ({"margin": -1.0}, "--margin is from 0 to 20 mm"),
        ({"bleed": 3.0}, "lie edge to edge, without a bleed"),
        ({"layout": "fold", "bleed": 0.0}, "are folded along their edge"),
        ({"bleed": 90.0}, "--bleed is from 0 to 20 mm"),
        ({"offset": (40.0, 0.0)}, "over the right edge"),
    ],
)
def test_what_cannot_go_together(lantern: PackText, wanted: dict[str, Any], said: str) -> None:
    with pytest.raises(HearthsideError, match=said):
        printed(lantern, **wanted)


# ------------------------------------------------------------ calibration
@pytest.mark.parametrize(("flip", "behind"), [("long", "BADC"), ("short", "CDAB")])
def test_calibration_has_every_letter_behind_itself(flip: Any, behind: str) -> None:
    reader = PdfReader(BytesIO(calibration("letter", flip, (1, -0.5))))
    assert [mm(page.mediabox) for page in reader.pages] == [LETTER, LETTER]
    front, back = (words(page) for page in reader.pages)
    assert [word for word in front.split() if word in "ABCD"][:4] == list("ABCD")
    assert [word for word in back.split() if word in ("A", "B", "C", "D")][:4] == list(behind)
    assert f"flip on the {flip} edge" in front
    assert "--offset 1,-0.5" in back
