"""The packs to which open files belong, as they are now: what is on the disk, and what is unsaved over it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from msgspec import Struct

from hearthside.games.gardener.compiling import card_ids
from hearthside.games.gardener.folder.design import Design, PackText
from hearthside.games.gardener.folder.designs import DesignReader
from hearthside.games.gardener.folder.files import LARGEST_FILE, Findings
from hearthside.games.gardener.folder.manifest import PACK
from hearthside.games.gardener.folder.reading import read_pack
from hearthside.games.gardener.language.problem import Problem
from hearthside.kernel.folder import DEEP, MOST_FILES, BadFolder, link_on_the_way, stamps
from hearthside.studio.completion import Completions, completions
from hearthside.studio.lint import check
from hearthside.studio.lsp.marks import Mark, marks_of
from hearthside.studio.lsp.overlay import Buffers, laid_over

ENDINGS: Final = (".card", ".toml", ".md")


def root_of(path: Path, open_files: Mapping[Path, str]) -> Path | None:
    """The folder of the pack in which a file lies: the nearest with a manifest, on the disk or unsaved."""
    for folder in list(path.parents)[:DEEP]:
        try:
            if folder / PACK in open_files or (folder / PACK).is_file():
                return folder
        except OSError:
            continue
    return None


class Project(Struct):
    """A pack at one moment.  Nothing in it is worked out anew."""

    root: Path
    texts: dict[str, str]  # of all its files, with what is unsaved
    pack: PackText | None
    marks: dict[str, list[Mark]]
    completions: Completions
    card_ids: dict[str, str]  # as lessons name cards -> identifier

    def design(self, identifier: str) -> Design | None:
        designs = self.pack.designs() if self.pack is not None else ()
        return next((each for each in designs if each.identifier == identifier), None)

    def names(self) -> Mapping[str, str]:
        return self.pack.manifest.names if self.pack is not None else {}

    def shortcuts(self) -> Mapping[str, str]:
        return self.pack.manifest.shortcuts if self.pack is not None else {}

    def at(self, file: str, line: int, column: int) -> Mark | None:
        """The word at a place; of two that touch there, the one that begins."""
        found = [mark for mark in self.marks.get(file, ()) if mark.covers(line, column)]
        return max(found, key=lambda mark: mark.start, default=None)

    def all_of(self, mark: Mark) -> list[tuple[str, Mark]]:
        """Every place of the same thing, with its file."""
        return [
            (file, other)
            for file, marks in self.marks.items()
            for other in marks
            if (other.kind, other.name) == (mark.kind, mark.name)
            and (mark.kind != "text" or other.where == mark.where)
            and mark.kind not in ("key", "setting")  # these mean the same everywhere, and name nothing
        ]


def read_project(root: Path, buffers: Buffers) -> Project:
    texts = _texts(root, buffers)
    with laid_over(root, buffers) as folder:
        pack, _ = read_pack(folder)
    ids: dict[str, str] = {}
    if pack is not None:
        decks = list(pack.decks)
        numbered = [(at, each) for at, deck in enumerate(pack.decks.values()) for each in deck.designs]
        named = zip(card_ids(numbered, decks)[1:], numbered, strict=True)
        ids = {card: design.identifier for card, (_, design) in named}
    shortcuts = pack.manifest.shortcuts if pack is not None else {}
    marks = {file: marks_of(file, text, shortcuts, ids) for file, text in texts.items()}
    return Project(root, texts, pack, marks, completions(pack), ids)


def found_in(root: Path, buffers: Buffers) -> list[Problem]:
    """What `hearthside pack lint` would say if all were saved."""
    with laid_over(root, buffers) as folder:
        return check(folder)[1]


def found_alone(name: str, text: str) -> list[Problem]:
    """What can be said of a file of cards that lies in no pack."""
    found = Findings()
    if name.endswith(".card") and len(text) <= LARGEST_FILE:
        DesignReader(found, {}, ()).read(text, name)
    return found.problems


def stamp(root: Path, buffers: Buffers) -> object:
    """If it is the same, so is the project."""
    try:
        return dict(buffers), stamps(root)
    except BadFolder:
        return dict(buffers), None


def _texts(root: Path, buffers: Buffers) -> dict[str, str]:
    out: dict[str, str] = {}
    try:
        names = list(stamps(root))[:MOST_FILES]
    except BadFolder:
        names = []
    for name in names:
        if name in buffers or link_on_the_way(root, name):
            continue
        try:
            with (root / name).open("rb") as file:
                data = file.read(LARGEST_FILE + 1)
        except OSError:
            continue
        out[name] = data.decode("utf-8-sig", "replace")
    out |= buffers
    return dict(sorted(out.items()))
