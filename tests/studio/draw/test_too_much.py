"""Cards with more on them than there is room for, and cards that cannot be drawn at all."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hearthside.cli import main
from hearthside.kernel.look import usual_look
from hearthside.studio.draw.bench import Bench, CannotDraw, Died
from hearthside.studio.draw.engine import Drawing
from hearthside.studio.draw.faces import Amount, Block, Face, Line, faces_of
from hearthside.studio.draw.looks import look_of
from hearthside.studio.draw.sizes import SIZES, Size, card_size, smallest_letters
from hearthside.studio.folders import text_of
from tests.gardens import ADVENTURES, edit, garden

pytest.importorskip("typst")
CARD = "#let card(face, look, theme"


@pytest.fixture(scope="module")
def bench() -> Iterator[Bench]:
    with Bench() as bench:
        yield bench


def fits(face: Face, bench: Bench, size: Size = SIZES["poker"]) -> dict[str, tuple[float, bool]]:
    """Of each part: how large it is, and whether it is too much."""
    with Drawing([face], usual_look("garden"), bench=bench, size=size) as drawing:
        assert len(drawing.svg()) == 1
        return {each["part"]: (each["size"], each["over"]) for each in drawing.query("<fit>")}


def words_of(face: Face, pack: str, bench: Bench, size: Size = SIZES["poker"]) -> str:
    """What can be read on the card, a line a line."""
    reader = pytest.importorskip("pypdf")
    text, _ = text_of(pack)
    with Drawing([face], look_of(text, [face]), bench=bench) as drawing:
        measures = f"width: {size.width}mm, height: {size.height}mm"
        page = f'#import "card.typ": card\n#set page({measures}, margin: 0mm)\n'
        data = drawing.pdf(f'{page}#card(json("faces.json").at(0), json("look.json"), {measures})', {})
    return str(reader.PdfReader(BytesIO(data)).pages[0].extract_text())


def asking(count: int, role: str = "asks") -> tuple[Block, ...]:
    return (Block("Asks for", role, tuple(Amount(f"R{'a' * 12}", str(n)) for n in range(count))),)


# ------------------------------------------------------------ more than there is room for
@pytest.mark.parametrize("landscape", [False, True])
def test_amounts_shrink_to_five_points_and_then_are_told(bench: Bench, landscape: bool):
    few, over = fits(Face("a", "A", "adventure", blocks=asking(4)), bench)["amounts"]
    assert few == pytest.approx(6.8, abs=0.1)
    assert not over
    many, over = fits(Face("a", "A", "adventure", blocks=asking(20)), bench)["amounts"]
    assert 5 <= many < few
    assert not over
    face = Face("a", "A", "adventure", blocks=asking(150), gold=landscape, landscape=landscape)
    too_many, over = fits(face, bench)["amounts"]
    assert too_many == pytest.approx(5)
    assert over


@pytest.mark.parametrize(
    ("face", "part"),
    [
        (Face("a", "W" * 60, "adventure"), "name"),
        (Face("a", "A name that goes on and on. " * 9, "adventure"), "name"),
        (Face("a", "A", "adventure", sort=("Adventure", "Solo", "Longsubtype" * 4)), "type line"),
        (Face("a", "A", "adventure", blocks=asking(9, "worth")), "worth"),
        (Face("a", "A", "adventure", blocks=(Block("", "gives", (Amount("W" * 60, "1"),)),)), "amounts"),
        (Face("a", "A", "adventure", identifier="Very Long Name " * 20), "identifier"),
    ],
)
def test_what_is_cut_is_told(bench: Bench, face: Face, part: str):
    found = fits(face, bench)
    assert found[part][1]
    assert [other for other, (_, over) in found.items() if over] == [part]
    assert "…" in words_of(face, "risewater", bench) or face.name == "W" * 60  # which is broken, not cut


SENTENCE = "When the lamp is lit and the wind is right, take two of them. "


@pytest.mark.parametrize("size", ["poker", "88x63"])
@pytest.mark.parametrize(
    ("face", "gone"),
    [
        (Face("a", "A", "adventure", more=SENTENCE * 40, lore="Zebra."), "Zebra"),
        (Face("a", "A", "adventure", sections=tuple(Line(f"{SENTENCE} {n}") for n in range(60))), "59"),
        (
            Face("a", "A", "adventure", sections=(Line(SENTENCE, "Lead"),), lore=f"{SENTENCE * 40}Zebra."),
            "Zebra",
        ),
    ],
)
def test_words_that_are_too_many_end_with_an_ellipsis(bench: Bench, face: Face, gone: str, size: str):
    points, over = fits(face, bench, card_size(size))["text"]
    assert points == pytest.approx(5)
    assert over
    words = words_of(face, "risewater", bench, card_size(size))
    assert words.count("…") == 1
    assert gone not in words
    assert words.count("lamp") > 4  # the room that there is has been used


def test_words_that_fit_have_no_ellipsis(bench: Bench):
    face = Face("a", "A", "adventure", sections=(Line(SENTENCE * 3),), lore=SENTENCE)
    assert not fits(face, bench)["text"][1]
    words = words_of(face, "risewater", bench)
    assert "…" not in words
    assert words.count("lamp") == 4


def test_a_word_that_is_a_little_too_wide_only_shrinks(bench: Bench):
    size, over = fits(Face("a", "Donaudampfschifffahrtskapitän", "adventure"), bench)["name"]
    assert not over
    assert 6 < size < 12


@pytest.mark.parametrize("number", [129, 131])
def test_the_deck_leaves_the_foot_before_the_identifier_wraps(bench: Bench, number: int):
    text, _ = text_of("risewater")
    face = next(each for each in faces_of(text) if each.number == number and not each.gold)
    words = words_of(face, "risewater", bench)
    assert f"Risewater {number}" in words
    assert "Lamp Year" not in words


@pytest.mark.parametrize("size", ["poker", "mini", "mini-us", "30x30", "bridge", "88x63", "68x44"])
def test_the_smallest_letters_of_a_size_are_those_of_the_foot(bench: Bench, size: str):
    face = Face("a", "A", "adventure", identifier="Garden 1", sort=("Adventure",), blocks=asking(3))
    drawn = fits(face, bench, card_size(size))
    assert min(points for points, _ in drawn.values()) == pytest.approx(
        smallest_letters(card_size(size)), abs=0.05
    )


# ------------------------------------------------------------ what cannot be drawn
@pytest.fixture
def bad_name(monkeypatch: pytest.MonkeyPatch) -> str:
    """Templates that fail at cards of this name."""
    as_it_is = Drawing._lay_out

    def lay_out(self: Drawing, *given: object) -> None:
        as_it_is(self, *given)  # type: ignore[arg-type]
        template = self.folder / "card.typ"
        source = template.read_text()
        at = source.index("{", source.index(CARD)) + 1
        template.write_text(
            source[:at] + '\n  assert(face.name != "Dig the pond", message: "no pond")' + source[at:]
        )

    monkeypatch.setattr(Drawing, "_lay_out", lay_out)
    return "Dig the pond"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return garden(tmp_path / "garden")


def run(*args: str) -> Result:
    return CliRunner().invoke(main, ["pack", *args])


def test_the_card_that_fails_is_found_and_the_others_are_drawn(bench: Bench, bad_name: str):
    faces = [
        Face(f"{n}", bad_name if n in (2, 5) else f"Card {n}", "adventure", f"Garden {n}") for n in range(7)
    ]
    with Drawing(faces, usual_look("garden"), bench=bench) as drawing:
        drawn = drawing.svg()
        assert {face.id: why for face, why in drawing.broken.items()}.keys() == {"2", "5"}
        assert len(drawn) == 7
    with (
        Drawing(faces, usual_look("garden"), bench=bench, stand_ins=False) as strict,
        pytest.raises(CannotDraw, match="no pond"),
    ):
        strict.svg()


def test_every_command_names_it_and_goes_on(folder: Path, tmp_path: Path, bad_name: str):
    for args in (
        ["images", "garden", "--ppi", "36"],
        ["print", "garden", "-o", "out.pdf"],
        ["export", "garden", "--to", "tts", "--out", "tts"],
    ):
        made = run(*args)
        assert made.exit_code == 0, made.output
        assert "Garden 101 cannot be drawn" in made.output, args
        assert "no pond" in made.output
    assert len(list((tmp_path / "garden-cards").glob("*.png"))) > 5


def test_lint_loses_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch, bad_name: str):
    lore = "The frogs move in before the water does."
    edit(folder, ADVENTURES, lore, f"{lore} " * 14)
    said = run("lint", "garden").output
    assert "L23: Garden 101" in said
    assert "L28: Garden 101: the card cannot be drawn: " in said.replace("\n", " ")

    def dies(*_: object) -> None:
        raise Died("the process that draws cards does not start")

    monkeypatch.setattr("hearthside.studio.draw.bench.Bench.ask", dies)
    said = run("lint", "garden").output
    assert "L23: Garden 101" in said
    assert "cards cannot be drawn: the process that draws cards does not start" in said.replace("\n", " ")
