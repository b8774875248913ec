"""Reading tables back: the rules that are here fold the log, and it is seen whether they make of it what was
stored.

If they do, the table goes on, under whatever version that is.  If they do not, it stops at the first entry
that differs: what comes after it is shown as it was written down, and nobody can move.
"""

import logging
from collections.abc import Iterator

import msgspec

from hearthside.kernel.pack import Pack
from hearthside.kernel.recorded import Recorded
from hearthside.server import commands as c
from hearthside.server import snapshots
from hearthside.server.store.records import Entry, Snapshot, TableRecord
from hearthside.server.table import Refused, Stopped, Table

DAMAGED = ("damaged", "out_of_order")  # refusals that have nothing to do with rules
NOTHING_STORED = (
    "The rules of this game have changed, and nothing was stored with which they could be compared: what is "
    "shown is what they make of it now."
)

log = logging.getLogger("hearthside.server")


class _Differs(Exception):
    """The entry that does not fit."""

    def __init__(self, seq: int, why: str) -> None:
        super().__init__(why)
        self.seq = seq


def fold(
    record: TableRecord,
    entries: list[Entry],
    pack: Pack | None = None,
    snapshot: Snapshot | None = None,
    up_to: int | None = None,
) -> Table:
    """The table after its log's entries, or after the one numbered `up_to`."""
    cuts = _cuts(entries)
    wanted = [entry for entry in entries if up_to is None or entry.seq <= up_to]
    if snapshot is not None and not _within(cuts, snapshot.seq):
        try:
            return _sure(*_folded(snapshots.table_from(record, snapshot, pack), wanted, cuts), wanted)
        except _Differs:
            pass  # seen from the beginning it may be an earlier entry
    try:
        return _sure(*_folded(Table(record, pack), wanted, cuts), wanted)
    except _Differs as error:
        fits = [entry for entry in wanted if entry.seq < error.seq]
        table, _ = _folded(Table(record, pack), fits, cuts)
        _stop(table, error.seq, str(error))
        for entry in wanted[len(fits) :]:
            _follow(table, entry)
        return table


def seqs(record: TableRecord, entries: list[Entry], pack: Pack | None = None) -> list[int]:
    """For each number of entries of the journal of a game that fits the rules, from 0 on, the entry of the
    table's log after which it had so many."""
    table, out = Table(record, pack), list[int]()
    for entry, _ in _fitting(table, entries, _cuts(entries)):
        while len(out) <= _length(table):
            out.append(entry.seq)
    return out


def follow(table: Table, entry: Entry) -> bool:
    """One more entry, which another node has stored.  False: the table has to be read back as a whole."""
    if table.stopped is not None or table.renewed or entry.kind in (_tag(c.CutBack), _tag(c.NewRules)):
        return False
    try:
        _take(table, entry)
    except _Differs:
        return False
    if table.game is not None and entry.change is not None:
        table.recorder.read_up_to(table.game)
    return True


def _folded(table: Table, entries: list[Entry], cuts: list[tuple[int, int]]) -> tuple[Table, bool]:
    """And whether the game is known to be what was stored."""
    sure = True
    for entry, before in _fitting(table, entries, cuts):
        if entry.digest is not None:
            sure = True
        elif _length(table) != before:
            sure = False
    return table, sure


def _fitting(table: Table, entries: list[Entry], cuts: list[tuple[int, int]]) -> Iterator[tuple[Entry, int]]:
    """Take one entry after another: those that count, each with how long the journal was before it."""
    for entry in entries:
        if entry.seq < table.seq:
            continue
        if _within(cuts, entry.seq):
            if table.fitting is None:
                _only_show(table)
            _follow(table, entry)
            continue
        before = _length(table)
        _take(table, entry)
        yield entry, before


def _sure(table: Table, sure: bool, entries: list[Entry]) -> Table:
    """Other rules than those of then are taken only if there was something to compare."""
    if table.renewed and not sure:
        at = table.seq + 1
        table.stopped = Stopped(at, table.seq, NOTHING_STORED)
        _only_show(table)
    elif table.game is not None and any(entry.change is not None for entry in entries):
        table.recorder.read_up_to(table.game)
    return table


def _take(table: Table, entry: Entry) -> None:
    """The entry, if the table does not have it yet, and a look at what came of it."""
    try:
        if entry.seq > table.seq:
            table.apply(entry)
        digest = table.game.digest() if table.game is not None and entry.digest is not None else None
    except Refused as no:
        if no.code in DAMAGED:
            raise
        raise _Differs(entry.seq, f"it is not possible: {no.why}") from None
    except Exception as error:  # other rules may stumble over anything
        log.exception("table %s: entry %d cannot be folded", table.record.id, entry.seq)
        raise _Differs(entry.seq, f"the rules here cannot take it: {error!r}") from None
    if digest != entry.digest:
        raise _Differs(entry.seq, f"it comes to {digest}, and {entry.digest} was stored")


def _length(table: Table) -> int:
    """Of its game's journal; -1 before there is a game."""
    return table.game.entries if table.game is not None else -1


def _within(cuts: list[tuple[int, int]], seq: int) -> bool:
    return any(kept < seq < at for kept, at in cuts)


# ------------------------------------------------------------ what is only shown
def _stop(table: Table, at: int, why: str) -> None:
    what = f"{table.pack.name} {table.record.version}"
    here = f"those of version {table.pack.version}" if table.renewed else "the rules"
    told = f"This game was played with {what}, and {here} that are here now go another way."
    table.stopped = Stopped(at, at - 1, told, why)
    _only_show(table)


def _only_show(table: Table) -> None:
    """From here on what was written down counts, and not what the rules say."""
    if table.game is not None:
        table.fitting = table.game
        table.game = Recorded(table.game, table.record.version, table.record.content)


def _follow(table: Table, entry: Entry) -> None:
    """An entry that the rules are not asked about; what cannot be done any more is passed over."""
    try:
        if entry.kind in (_tag(c.CutBack), _tag(c.NewRules)):
            raise Refused("past", "it was about rules that are not here")
        table.apply(entry)
    except Refused as no:
        if no.code in DAMAGED:
            raise
        table.pass_over(entry)


def _cuts(entries: list[Entry]) -> list[tuple[int, int]]:
    """The entries between which the game was cut back; one that lies in another one's is no more."""
    out: list[tuple[int, int]] = []
    for at, kept in reversed(list(_cut_entries(entries))):
        if not _within(out, at):
            out.append((kept, at))
    return out


def _cut_entries(entries: list[Entry]) -> Iterator[tuple[int, int]]:
    for entry in entries:
        if entry.kind == _tag(c.CutBack):
            command = msgspec.json.decode(entry.body, type=c.Logged).command
            assert isinstance(command, c.CutBack)
            yield entry.seq, command.kept


def _tag(command: type[c.Command]) -> str:
    return str(command.__struct_config__.tag)
