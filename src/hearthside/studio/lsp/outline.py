"""The cards of a file: where each begins and ends, for outlines and folding."""

from collections.abc import Iterator

from msgspec import Struct

from hearthside.games.gardener.folder.designs import identify
from hearthside.games.gardener.folder.entries import entries_of
from hearthside.games.gardener.folder.files import LARGEST_FILE, Findings
from hearthside.games.gardener.language.parse import lines_of
from hearthside.studio.lsp.suggesting import SEPARATOR, TYPE


class Outlined(Struct, frozen=True):
    name: str  # the identifier, or what else can be said
    detail: str  # the first sentence of its directive
    kind: str  # Adventure, Support, or nothing
    first: int  # line
    last: int
    identifier: tuple[int, int, int]  # line, start and end of what names it


def outline(file: str, text: str) -> Iterator[Outlined]:
    if not file.endswith(".card") or len(text) > LARGEST_FILE:
        return
    lines = lines_of(text)
    for entry in entries_of(text, file, Findings()):
        if not entry.line:
            continue
        first = entry.line - 1
        last = first
        while last + 1 < len(lines) and not SEPARATOR.fullmatch(lines[last + 1]):
            last += 1
        last = next((each for each in range(last, first, -1) if lines[each].strip()), first)
        name = identify(entry.keys.get("Identifier", ""))[0]
        at, column = entry.places.get("Identifier", (entry.line, 1))
        end = column - 1 + len(entry.keys.get("Identifier", lines[first]))
        yield Outlined(
            name or "a card without an identifier",
            entry.keys.get("Directive", "").partition(".")[0].strip(),
            next((found[1] for _, line in entry.attributes if (found := TYPE.match(line))), ""),
            first,
            last,
            (at - 1, column - 1, max(end, column - 1)),
        )
