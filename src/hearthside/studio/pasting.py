"""Cards from text that was copied from elsewhere, such as a PDF."""

from msgspec.structs import replace

from hearthside.games.gardener.folder.design import Design
from hearthside.games.gardener.folder.designs import identify
from hearthside.games.gardener.folder.files import Findings, decode
from hearthside.games.gardener.language.lenient import read_pasted
from hearthside.games.gardener.language.problem import Problem

SEPARATOR = "---"


def decoded(data: bytes, file: str) -> tuple[str, list[Problem]]:
    """The text of a file; a page of a PDF ends with a form feed."""
    found = Findings()
    return decode(data.replace(b"\f", b"\n"), file, found), found.problems


def pasted(text: str, file: str, name: str, number: int) -> tuple[list[Design], list[Problem]]:
    """Cards parted by lines of three hyphens; those without an identifier are numbered."""
    designs: list[Design] = []
    problems: list[Problem] = []
    first = 1  # the line at which the card begins
    for piece in _pieces(text):
        if piece.strip():
            found, wrong = read_pasted(piece)
            written = identify(found.identifier)[0] if found.identifier else f"{name} {number}"
            number += not found.identifier
            last = written.rpartition(" ")[2]
            digits = int(last) if last.isascii() and last.isdigit() else 0
            designs.append(
                Design(written, digits, found.attributes, directive=found.directive, lore=found.lore)
            )
            problems += [replace(one, file=file, line=one.line + first - 1, card=written) for one in wrong]
        first += piece.count("\n") + 2
    return designs, problems


def _pieces(text: str) -> list[str]:
    pieces: list[list[str]] = [[]]
    for line in text.split("\n"):
        if line.strip() == SEPARATOR:
            pieces.append([])
        else:
            pieces[-1].append(line)
    return ["\n".join(lines) for lines in pieces]
