"""Another name for a card or for a name of the pack's own, throughout the pack."""

from msgspec import Struct

from hearthside.games.gardener.compiling import plain_id
from hearthside.games.gardener.folder.designs import LONGEST_IDENTIFIER, identify
from hearthside.games.gardener.language.names import LARGEST, RESERVED, meant
from hearthside.games.gardener.language.parse import lines_of
from hearthside.kernel.errors import HearthsideError
from hearthside.studio.lsp.marks import Mark
from hearthside.studio.lsp.project import Project
from hearthside.studio.lsp.suggesting import NUMBERED


class Edit(Struct, frozen=True):
    file: str
    line: int
    start: int
    end: int
    text: str


class Refused(HearthsideError):
    """It cannot be called that, or it is nothing that could be called otherwise."""


def renameable(mark: Mark | None) -> Mark:
    if mark is None:
        raise Refused("there is nothing here that has a name of its own")
    if mark.kind in ("rule", "key", "setting"):
        raise Refused(f"{mark.name} is a word of the language, and cannot be renamed")
    if mark.kind == "text":
        raise Refused("texts cannot be renamed; names of your own and identifiers can")
    return mark


def renamed(project: Project, mark: Mark, written: str) -> list[Edit]:
    """All edits, or Refused."""
    new = " ".join(written.split())
    if mark.kind == "identifier":
        return _identifier(project, mark, new)
    _check_name(project, mark.name, new)
    return [
        Edit(file, other.line, other.start, other.end, new)
        for file, other in project.all_of(mark)
        if not other.alias
    ]


def _check_name(project: Project, old: str, new: str) -> None:
    if not new.isalpha():
        raise Refused(f"{new[:40]!r} is no name: names of your own are one word, with letters only")
    if new in RESERVED or new == "Subtype":
        raise Refused(f"{new} is a word of the language; take another name")
    if new in project.completions.shortcuts:
        raise Refused(f"{new} is a shortcut for {project.completions.shortcuts[new]}; take another name")
    if slip := meant(new):
        raise Refused(f"{new} would be taken for a misspelt {slip}; take another name")
    taken = {mark.name for marks in project.marks.values() for mark in marks if mark.kind == "name"}
    if new != old and new in taken:
        raise Refused(f"{new} is another name of this pack already; the two would become one")


def _identifier(project: Project, mark: Mark, new: str) -> list[Edit]:
    _check_identifier(project, mark.name, new)
    edits: list[Edit] = []
    for file, other in project.all_of(mark):
        text = f"HNP {new}" if other.hnp else new
        if other.where == "id":  # in a lesson; of a card in several decks the deck may stand behind it
            written = _line(project, file, other)[other.start : other.end]
            text = plain_id(new) + written.removeprefix(plain_id(mark.name))
        elif other.where == "pictures" and not _line(project, file, other)[: other.start].endswith(
            ("'", '"')
        ):
            text = f'"{new}"'  # a key of TOML that was one word, and may be several now
        edits.append(Edit(file, other.line, other.start, other.end, text))
    return edits


def _check_identifier(project: Project, old: str, new: str) -> None:
    number = NUMBERED.fullmatch(new)
    if identify(new)[1]:
        raise Refused("an identifier has no HNP in it; HNPCopies says how many more there are")
    if number is None or not number[1].strip() or '"' in new:
        raise Refused("an identifier is a name with a number at its end, such as Garden 203")
    if len(new) > LONGEST_IDENTIFIER or len(number[2]) > 10 or int(number[2]) > LARGEST:
        raise Refused(
            f"an identifier has at most {LONGEST_IDENTIFIER} characters, its number is at most {LARGEST}"
        )
    taken = {other.name for marks in project.marks.values() for other in marks if other.kind == "identifier"}
    if new != old and new in taken:
        raise Refused(f"{new} is another card of this pack already")
    other = project.card_ids.get(plain_id(new), old)
    if other != old:
        raise Refused(f"{new} would be {plain_id(new)} in lessons and commands, and so is {other}")


def _line(project: Project, file: str, mark: Mark) -> str:
    return lines_of(project.texts[file])[mark.line]
