"""Where cards are drawn: a process of its own with a limit of memory and time.

Pictures and fonts of strangers are taken apart here and nowhere else; whatever they do costs no more than
this process.  bench.py starts it as `python -m hearthside.studio.draw.worker SECONDS MEGABYTES` and talks
to it in frames (kernel/frames.py).
"""

import sys
from pathlib import Path
from typing import Any, Literal

import msgspec

from hearthside.kernel.extras import needed
from hearthside.kernel.frames import Answering, answer_all
from hearthside.kernel.limits import limit_memory, limit_time

Format = Literal["svg", "png", "pdf"]


class Compile(msgspec.Struct, frozen=True, tag="compile"):
    """Draw a file of a project."""

    folder: str
    file: str
    format: Format
    ppi: float = 300.0


class Query(msgspec.Struct, frozen=True, tag="query"):
    """The values of what a file has marked with a label, such as `<fit>`."""

    folder: str
    file: str
    selector: str


class Letters(msgspec.Struct, frozen=True, tag="letters"):
    """Open a font."""

    path: str


class Drawn(msgspec.Struct, frozen=True, tag="drawn"):
    pages: list[bytes]


class Found(msgspec.Struct, frozen=True, tag="found"):
    values: list[Any]


class Font(msgspec.Struct, frozen=True, tag="font"):
    family: str
    characters: list[int]


class Refused(msgspec.Struct, frozen=True, tag="refused"):
    """What typst or the reader of fonts says about it, without the places in our own templates."""

    why: str


Question = Compile | Query | Letters
Answer = Drawn | Found | Font | Refused


class Compilers:
    """One compiler for the project that is being drawn; it knows what has not changed since."""

    def __init__(self) -> None:
        self._typst = needed("typst", "print")
        self._folder = ""
        self._compiler: Any = None

    def of(self, folder: str) -> Any:
        if folder != self._folder:
            fonts = [str(Path(folder, "fonts"))]
            self._compiler = self._typst.Compiler(
                root=folder, font_paths=fonts, ignore_system_fonts=True, package_path=folder
            )
            self._folder = folder
        return self._compiler

    def answer(self, question: Question) -> Answer:
        if isinstance(question, Letters):
            return letters(question.path)
        compiler = self.of(question.folder)
        file = str(Path(question.folder, question.file))
        try:
            if isinstance(question, Query):
                compiler.compile(input=file, format="svg")  # a query is about what was drawn last
                found = compiler.query(question.selector, field="value")
                return Found(msgspec.json.decode(found, type=list[Any]))
            out = compiler.compile(input=file, format=question.format, ppi=question.ppi)
            return Drawn(out if isinstance(out, list) else [out])
        except self._typst.TypstError as error:
            return Refused(str(error)[:2000])


def letters(path: str) -> Font | Refused:
    """The family of a font, and which characters it has."""
    reader = needed("fontTools.ttLib", "print")
    try:
        with reader.TTFont(path, lazy=True) as font:
            name = font["name"]
            family = name.getDebugName(16) or name.getDebugName(1) or ""
            return Font(family, sorted(font.getBestCmap() or ()))
    except Exception as error:  # it may be anything: fontTools raises whatever it stumbles over
        return Refused(f"{type(error).__name__}: {error}"[:200])


def ready(seconds: int, megabytes: int) -> Answering:
    compilers = Compilers()
    limit_memory(megabytes << 20)
    decoder: msgspec.msgpack.Decoder[Question] = msgspec.msgpack.Decoder(Question)

    def answer(frame: bytes) -> bytes:
        limit_time(seconds)
        return msgspec.msgpack.encode(compilers.answer(decoder.decode(frame)))

    return answer


def main() -> None:
    answer_all(lambda: ready(int(sys.argv[1]), int(sys.argv[2])))


if __name__ == "__main__":
    main()
