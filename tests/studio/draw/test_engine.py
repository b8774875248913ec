"""Cards drawn: sizes, the same bytes each time, and what the templates tell."""

import re
from collections.abc import Iterator

import pytest

from hearthside.games.gardener.folder.design import PackText
from hearthside.kernel.look import Look
from hearthside.studio.draw.bench import Bench, CannotDraw
from hearthside.studio.draw.engine import Drawing
from hearthside.studio.draw.faces import Face, faces_of
from hearthside.studio.draw.own_files import pixels
from hearthside.studio.draw.sizes import SIZES
from hearthside.studio.folders import text_of

pytest.importorskip("typst")


@pytest.fixture(scope="module")
def bench() -> Iterator[Bench]:
    with Bench() as bench:
        yield bench


def look_of(text: PackText) -> Look:
    assert text.manifest.look is not None
    return text.manifest.look


@pytest.mark.parametrize("pack", ["first-lantern", "risewater", "harrow-junction"])
def test_every_card_of_every_pack_is_drawn(pack: str, bench: Bench):
    text, _ = text_of(pack)
    faces = faces_of(text)
    with Drawing(faces, look_of(text), name=text.manifest.name, bench=bench) as drawing:
        svgs = drawing.svg()
        fits = drawing.query("<fit>")
    assert len(svgs) == len(faces) == len(text.designs())
    assert drawing.problems == []
    for face, svg in zip(faces, svgs, strict=True):
        assert svg.startswith(b'<svg role="img" aria-label="'), face.id
    assert {each["card"] for each in fits} == {face.id for face in faces}
    assert [each for each in fits if each["over"]] == []


def test_pictures_have_the_size_that_was_asked_for(bench: Bench):
    text, _ = text_of("risewater")
    faces = faces_of(text)
    chosen = [faces[0], next(face for face in faces if face.gold)]
    for name in ("poker", "gamecrafter-poker", "tarot"):
        with Drawing(faces, look_of(text), size=SIZES[name], bench=bench) as drawing:
            for side in ("front", "back"):
                drawn = drawing.png(chosen, 300, side)
                wanted = [drawing.size_of(face).pixels(300) for face in chosen]
                assert [pixels(png) for png in drawn] == wanted


@pytest.mark.parametrize("theme", ["full", "low-ink"])
def test_the_same_cards_give_the_same_bytes(theme: str):
    text, _ = text_of("first-lantern")
    faces = faces_of(text)

    def drawn() -> list[bytes]:
        with Drawing(faces, look_of(text), theme=theme) as drawing:  # type: ignore[arg-type]
            page = '#import "card.typ": card\n#card(json("faces.json").at(0), json("look.json"))'
            return [
                *drawing.svg(),
                *drawing.png(ppi=72),
                drawing.pdf(f"#set document(date: none)\n{page}", {}),
            ]

    assert drawn() == drawn()


def test_a_document_of_ones_own_finds_its_inputs(bench: Bench):
    text, _ = text_of("first-lantern")
    with Drawing(faces_of(text), look_of(text), bench=bench) as drawing:
        source = '#set page(width: json("inputs.json").wide * 1mm, height: 30mm)\n#set document(date: none)'
        assert re.search(rb"/MediaBox\s*\[0 0 113\.38", drawing.pdf(source, {"wide": 40}))
        with pytest.raises(CannotDraw, match="unknown variable"):
            drawing.pdf("#nothing", {})


def test_nothing_is_drawn_of_nothing(bench: Bench):
    with Drawing(
        [Face("a", "A", "support")], Look(look_of(text_of("risewater")[0]).palette), bench=bench
    ) as one:
        assert one.svg([]) == one.png([]) == []
