"""Bring the card files of a pack into their proper form, comments and all."""

from pathlib import Path

from hearthside.games.gardener.folder.designs import DesignReader
from hearthside.games.gardener.folder.entries import entries_of
from hearthside.games.gardener.folder.files import Findings, read_text
from hearthside.games.gardener.folder.manifest import PACK, read_manifest
from hearthside.games.gardener.folder.writing import SEPARATOR, print_entry, write_file
from hearthside.games.gardener.language.problem import Problem


def format_pack(folder: Path, write: bool = True) -> tuple[list[str], list[Problem]]:
    """The names of the files that were not in their proper form, and the problems of those that cannot
    be understood: they stay as they are. `write`: bring the others into their form."""
    found = Findings()
    manifest_text = read_text(folder, PACK, found)
    manifest = None if manifest_text is None else read_manifest(manifest_text, folder.name, found)
    if manifest is None:
        return [], found.problems
    changed: list[str] = []
    problems: list[Problem] = []
    for path in sorted(folder.rglob("*.card")):
        name = path.relative_to(folder).as_posix()
        found = Findings()
        text = read_text(folder, name, found)
        formatted = None
        if text is not None:
            formatted = format_cards(text, name, DesignReader(found, manifest.shortcuts, manifest.names))
        problems += [problem for problem in found.problems if problem.severity == "error"]
        if formatted is not None and formatted.encode() != path.read_bytes():
            changed.append(name)
            if write:
                write_file(path.resolve(), formatted)
    return changed, problems


def format_cards(text: str, file: str, reader: DesignReader) -> str | None:
    """A file of cards in its proper form; None if there is a mistake in it."""
    printed: list[str] = []
    for entry in entries_of(text, file, reader.found):
        design = reader.design(entry, file) if entry.line else None
        if design is not None:
            printed.append(print_entry(entry, design))
        elif entry.comments:
            printed.append("\n".join(comment for _, comment in entry.comments).rstrip("\n"))
    if any(problem.severity == "error" for problem in reader.found.problems):
        return None
    return f"\n{SEPARATOR}\n".join(printed) + "\n" if printed else ""
