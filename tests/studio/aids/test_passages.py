"""Sections of a guide as passages for paper."""

import pytest

import hearthside
from hearthside.kernel.learning import Section, Term
from hearthside.studio.aids import inputs
from hearthside.studio.aids.passages import Block, Passage, Run, on_cards, passage_of, words_of
from hearthside.studio.aids.printing import source
from hearthside.studio.draw.engine import Drawing
from hearthside.studio.draw.worker import Found, Query


def test_words_of_the_glossary_are_marked_and_lists_are_lists():
    section = Section(
        "hunt", "Hunting", "You get [[food]].\n- one [[Hunter|hunter]] each\n\nThat is all.", ["AS-R11"]
    )
    assert passage_of(section) == Passage(
        "Hunting",
        (
            Block("paragraph", (Run("You get "), Run("food", term=True), Run("."))),
            Block("item", (Run("one "), Run("Hunter", term=True), Run(" each"))),
            Block("paragraph", (Run("That is all."),)),
        ),
        ("AS-R11",),
    )


def test_the_glossary_has_the_words_that_are_used():
    terms = [Term("leg", "Twenty squares.", ["legs"]), Term("ruling", "A sentence.", [])]
    words = words_of(terms, [Section("course", "Course", "It has eight [[Legs|legs]].", [])])
    assert words.blocks == (Block("item", (Run("leg", term=True), Run(": Twenty squares."))),)


def test_a_long_passage_is_parted_between_its_paragraphs():
    blocks = tuple(Block("paragraph", (Run(f"{number}" * 100),)) for number in range(5))
    whole = Passage("Long", blocks, ("R1",))
    assert on_cards(whole, 500) == [whole]
    parts = on_cards(whole, 250)
    assert [part.part for part in parts] == ["1/2", "2/2"]
    assert tuple(block for part in parts for block in part.blocks) == blocks
    assert max(sum(block.length for block in part.blocks) for part in parts) == 300
    assert [part.rulings for part in parts] == [(), ("R1",)]


def test_a_paragraph_is_never_broken():
    whole = Passage("One", (Block("paragraph", (Run("x" * 3000),)),))
    assert on_cards(whole, 800) == [whole]


@pytest.mark.parametrize("game", ["arctic_scavengers", "iditacards", "endless_winter", "risewater"])
def test_every_section_fits_on_its_card(game):
    """Also those that only some tables need: all that the guide has."""
    pack = hearthside.new(game, seed=1).pack
    given = inputs.reference(pack, pack.guide(), "a4", "low-ink")
    with Drawing([], pack.shown_look(), name=pack.name, game=pack.id) as drawing:
        drawing.pdf(source("reference"), given)
        answer = drawing.bench.ask(Query(str(drawing.folder), "own.typ", "<fit>"))
    assert isinstance(answer, Found)
    assert len(answer.values) == len(given["passages"])
    assert [fit["title"] for fit in answer.values if fit["over"]] == []
    assert min(fit["size"] for fit in answer.values) >= 6
