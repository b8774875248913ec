"""What others did, a line for each of their turns; `log` tells the rest.  What the reader did, and what is
about the reader, is told in full."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from msgspec.structs import replace
from rich.text import Text

from hearthside.kernel.log_lines import LogEntry
from hearthside.kernel.marks import seats_in
from hearthside.terminal.names import Names
from hearthside.terminal.story import Clause, Entry, entry_text, tell

MORE = " …"


def without_steps(told: Sequence[LogEntry], reader: int) -> list[LogEntry]:
    """Without what others do on the way to something else."""
    out: list[LogEntry] = []
    doer: int | None = None
    for line in told:
        doer = line.seat if line.seat is not None else doer
        if not line.step or doer == reader or reader in seats_in(line.text):
            out.append(line)
    return out


def summary(told: Sequence[LogEntry], names: Names, reader: int, width: int) -> list[tuple[Entry, Text]]:
    """The entries, each with its text in a line of this width."""
    entries = tell(without_steps(told, reader))
    kept = [
        entry
        for entry, following in pairwise([*entries, Entry()])
        if not _is_said_again(entry, following, reader)
    ]
    return [(entry, _in_a_line(entry, names, reader, width)) for entry in kept]


def _is_said_again(entry: Entry, following: Entry, reader: int) -> bool:
    """A heading that says no more than whose turn it is, before the line about that turn."""
    seats = seats_in(entry.heading)
    return bool(seats) and reader not in seats and following.seats == seats


def _in_a_line(entry: Entry, names: Names, reader: int, width: int) -> Text:
    """What was done most often goes first, as it is told by one of it; never what is about the reader."""
    whole = entry_text(entry, names)
    if not entry.seats or reader in entry.seats or whole.cell_len <= width:
        return whole
    clauses = [clause for clause in entry.clauses if not clause.note]
    often = Counter(clause.line for clause in clauses)
    kept = [one for at, one in enumerate(clauses) if _is_new(one, clauses[:at]) or _is_about(one, reader)]
    out = _text(entry, kept, names)
    while out.cell_len > width:
        rest = [at for at, one in enumerate(kept) if at and not _is_about(one, reader)]
        if not rest:
            return whole if len(kept) > 1 else _cut(out, width)
        del kept[max(rest, key=lambda at: (often[kept[at].line], at))]
        out = _text(entry, kept, names)
    return out


def _text(entry: Entry, clauses: list[Clause], names: Names) -> Text:
    left_out = len(clauses) < len(entry.clauses) or bool(entry.sentence)
    out = entry_text(replace(entry, clauses=clauses, sentence=""), names)
    return out.append(MORE, style="dim") if left_out else out


def _cut(text: Text, width: int) -> Text:
    text.truncate(width, overflow="ellipsis")
    return text


def _is_new(clause: Clause, before: list[Clause]) -> bool:
    return clause.line < 0 or all(clause.line != other.line for other in before)


def _is_about(clause: Clause, reader: int) -> bool:
    return reader in seats_in(clause.words)
