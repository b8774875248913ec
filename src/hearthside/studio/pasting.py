"""Cards from text that was copied from elsewhere, such as a PDF."""

from collections.abc import Iterator
from itertools import pairwise

from msgspec.structs import replace

from hearthside.games.gardener.folder.design import Design
from hearthside.games.gardener.folder.designs import identify
from hearthside.games.gardener.folder.files import Findings, decode
from hearthside.games.gardener.language.lenient import Pasted, read_pasted
from hearthside.games.gardener.language.parting import beginnings, with_identifiers
from hearthside.games.gardener.language.problem import Problem

SEPARATOR = "---"


def decoded(data: bytes, file: str) -> tuple[str, list[Problem]]:
    """The text of a file; a page of a PDF ends with a form feed."""
    found = Findings()
    return decode(data.replace(b"\f", b"\n"), file, found), found.problems


def pasted(text: str, file: str, name: str, number: int) -> tuple[list[Design], list[Problem]]:
    """Cards parted by lines of three hyphens, or by where another one begins; those without an identifier are
    numbered.  Only cards that were understood, and what is wrong with the others."""
    designs: list[Design] = []
    problems: list[Problem] = []
    for first, piece in _pieces(text):
        found, wrong = read_pasted(piece)
        written = identify(found.identifier)[0] if found.identifier else f"{name} {number}"
        number += not found.identifier
        rows = piece.split("\n")
        problems += [
            replace(
                one,
                file=file,
                line=one.line + first - 1,
                column=one.column + _indent(rows[one.line - 1]),
                card=written,
            )
            for one in wrong
        ]
        if not any(one.severity == "error" for one in wrong):
            designs.append(_design(written, found))
    return designs, problems


def _indent(row: str) -> int:
    """What is pasted is read without its indent, and told with it."""
    return len(row) - len(row.lstrip())


def _design(identifier: str, found: Pasted) -> Design:
    last = identifier.rpartition(" ")[2]
    return Design(
        identifier,
        _number(last, 0),
        found.attributes,
        copies=_number(found.copies, 1),
        hnp_copies=_number(found.hnp_copies, 0),
        directive=found.directive,
        lore=found.lore,
    )


def _number(word: str, usual: int) -> int:
    return int(word) if word.isascii() and word.isdigit() and len(word) < 10 else usual


def _pieces(text: str) -> Iterator[tuple[int, str]]:
    """The text of each card, and the line at which it begins."""
    lines = text.split("\n")
    parted = [-1, *(at for at, line in enumerate(lines) if line.strip() == SEPARATOR), len(lines)]
    for before, behind in pairwise(parted):
        piece = with_identifiers(lines[before + 1 : behind])
        for begin, end in pairwise([*beginnings(piece), len(piece)]):
            if any(line.strip() for line in piece[begin:end]):
                yield before + 2 + begin, "\n".join(piece[begin:end])
