"""The guide of a game as passages for paper: headings, paragraphs, lists, and words of the glossary."""

import re
from collections.abc import Iterable, Iterator
from typing import Final, Literal

from msgspec import Struct

from hearthside.kernel.learning import Section, Term

MARK: Final = re.compile(r"\[\[(?:([^\]|]*)\|)?([^\]]*)\]\]")
MOST_ON_A_CARD: Final = 820  # characters of a passage: more could not be read on a card


class Run(Struct, frozen=True):
    """Some words; `term`: the glossary explains them."""

    text: str
    term: bool = False


class Block(Struct, frozen=True):
    kind: Literal["paragraph", "item"]
    runs: tuple[Run, ...]

    @property
    def length(self) -> int:
        return sum(len(run.text) for run in self.runs)


class Passage(Struct, frozen=True):
    title: str
    blocks: tuple[Block, ...]
    rulings: tuple[str, ...] = ()
    part: str = ""  # of a passage that is on several cards: 1 of 2


def passage_of(section: Section) -> Passage:
    return Passage(section.title, tuple(_blocks(section.text)), tuple(section.rulings))


def words_of(terms: Iterable[Term], sections: Iterable[Section]) -> Passage:
    """The glossary, an item a word: those that these sections use."""
    used = {mark[2].lower() for section in sections for mark in MARK.finditer(section.text)}
    items = (
        Block("item", (Run(term.word, term=True), Run(f": {term.text}")))
        for term in terms
        if used.intersection(form.lower() for form in (term.word, *term.also))
    )
    return Passage("Words", tuple(items))


def _blocks(text: str) -> Iterator[Block]:
    for paragraph in text.split("\n"):
        line = paragraph.strip()
        if line.startswith("- "):
            yield Block("item", tuple(_runs(line[2:])))
        elif line:
            yield Block("paragraph", tuple(_runs(line)))


def _runs(text: str) -> Iterator[Run]:
    at = 0
    for mark in MARK.finditer(text):
        if mark.start() > at:
            yield Run(text[at : mark.start()])
        yield Run(mark[1] or mark[2], term=True)
        at = mark.end()
    if at < len(text):
        yield Run(text[at:])


def on_cards(passage: Passage, most: int = MOST_ON_A_CARD) -> list[Passage]:
    """The passage in parts that a card has room for, all about equally long."""
    total = sum(block.length for block in passage.blocks)
    wanted = -(-total // most)
    parts: list[list[Block]] = [[]]
    filled = 0
    for block in passage.blocks:
        if parts[-1] and filled + block.length / 2 > total * len(parts) / wanted:
            parts.append([])
        parts[-1].append(block)
        filled += block.length
    if len(parts) < 2:
        return [passage]
    return [
        Passage(
            passage.title,
            tuple(part),
            passage.rulings if number == len(parts) else (),
            f"{number}/{len(parts)}",
        )
        for number, part in enumerate(parts, 1)
    ]
