"""Reads what a game teaches with from its content files: guide.md, glossary.md and lesson.toml.

## Hunting {hunt} (game, food)        a section of the guide: title, id, and by what else people look for it
You get [[food]] …
{only hunter: A Hunter gets more.}    said only where the table has one of these; see Pack.words_here
Rulings: AS-R11, AS-R16               its last line, if any

## Playing solo {solo} {only alone}   a section for such tables only

## hunt (hunts, hunting)              a word of the glossary with its other forms
To send people out for food.
"""

import re
import sys
from collections.abc import Callable, Collection
from functools import cached_property
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from hearthside.kernel.errors import BadFile
from hearthside.kernel.learning import Lesson, Section, Term

SECTION = re.compile(
    r"(?P<title>.+?) \{(?P<id>[a-z_]+)\}(?: \{only (?P<only>[\w ]+)\})?(?: \((?P<also>[^()]+)\))?"
)
ONLY = re.compile(r"\{only (?P<words>[\w ]+): (?P<text>[^{}]*)\}")
NOTHING_LEFT = re.compile(r"^- *$\n?", re.MULTILINE)
NO_PARAGRAPH = re.compile(r"\n{3,}")  # where one stood of which nothing is left
WORD = re.compile(r"(?P<word>[^()]+?)(?: \((?P<also>[^()]+)\))?")
RULINGS = "Rulings: "


class Marked(Struct, frozen=True):
    """A section with its marks, and the words of tables that it is for; none: all."""

    section: Section
    only: list[str]

    def at(self, words: Collection[str]) -> Section:
        """What it says at a table with these words."""
        return self._without_marks(lambda mark: mark["text"] if _any_of(mark["words"], words) else "")

    def everywhere(self) -> Section:
        """All that it says."""
        return self._without_marks(lambda mark: mark["text"])

    def _without_marks(self, say: Callable[[re.Match[str]], str]) -> Section:
        text = NOTHING_LEFT.sub("", ONLY.sub(say, self.section.text))
        lines = [" ".join(line.split()) for line in text.strip().split("\n")]
        return replace(self.section, text=NO_PARAGRAPH.sub("\n\n", "\n".join(lines)).strip())


def _any_of(wanted: str, words: Collection[str]) -> bool:
    return any(word in words for word in wanted.split())


class Guidebook:
    """What lies in a game's folder `content`; a file that is not there teaches nothing."""

    def __init__(self, pack: type) -> None:
        self._folder = content_folder(pack)

    @cached_property
    def marked(self) -> list[Marked]:
        path = self._file("guide.md")
        return read_marked(path) if path else []

    @cached_property
    def guide(self) -> list[Section]:
        return [marked.everywhere() for marked in self.marked]

    def at(self, words: Collection[str]) -> list[Section]:
        """As much of the guide as a table with these words needs."""
        return [
            marked.at(words)
            for marked in self.marked
            if not marked.only or any(word in words for word in marked.only)
        ]

    @cached_property
    def terms(self) -> list[Term]:
        path = self._file("glossary.md")
        return read_terms(path) if path else []

    @cached_property
    def lesson(self) -> Lesson | None:
        path = self._file("lesson.toml")
        return read_lesson(path) if path else None

    def _file(self, name: str) -> Path | None:
        return self._folder / name if self._folder and (self._folder / name).is_file() else None


def content_folder(pack: type) -> Path | None:
    """The folder `content` beside the module of a pack, or of the pack that it is made from."""
    for kind in pack.__mro__:
        file = getattr(sys.modules.get(kind.__module__), "__file__", None)
        if file and (folder := Path(file).with_name("content")).is_dir():
            return folder
    return None


def read_guide(path: Path) -> list[Section]:
    """The sections in their order, with all that they say."""
    return [marked.everywhere() for marked in read_marked(path)]


def read_marked(path: Path) -> list[Marked]:
    out: list[Marked] = []
    for line, heading, body in _blocks(path):
        found = SECTION.fullmatch(heading)
        if found is None:
            raise BadFile(f"{path.name}, line {line}: a heading should be '## Title {{id}}', not {heading!r}")
        text, _, rulings = body.partition("\n" + RULINGS)
        also = _listed(found["also"] or "")
        section = Section(found["id"], found["title"], _joined(text), _listed(rulings), also)
        out.append(Marked(section, (found["only"] or "").split()))
    return out


def read_terms(path: Path) -> list[Term]:
    out: list[Term] = []
    for line, heading, body in _blocks(path):
        found = WORD.fullmatch(heading)
        if found is None:
            raise BadFile(f"{path.name}, line {line}: a heading should be '## word (other forms)'")
        out.append(Term(found["word"], _joined(body), _listed(found["also"] or "")))
    return out


def read_lesson(path: Path) -> Lesson:
    try:
        return msgspec.toml.decode(path.read_bytes(), type=Lesson)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadFile(f"{path.name}: {error}") from None


def _blocks(path: Path) -> list[tuple[int, str, str]]:
    """Line, heading and text of each `## ` heading; what stands before the first is for editors."""
    out: list[tuple[int, str, str]] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("## "):
            out.append((number, line[3:].strip(), ""))
        elif out:
            at, heading, body = out[-1]
            out[-1] = (at, heading, body + line.strip() + "\n")
    return [(at, heading, body.strip()) for at, heading, body in out]


def _joined(text: str) -> str:
    """A line of the file is no line on the screen: only an empty line or "- " begins a new one."""
    return re.sub(r"(?<!\n)\n(?!\n|- )", " ", text.strip())


def _listed(text: str) -> list[str]:
    return [item.strip() for item in text.replace("\n", " ").split(",") if item.strip()]
