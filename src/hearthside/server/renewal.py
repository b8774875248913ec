"""Rules that have changed since a table began: going on under them, by itself or because all agreed.

Which of the two it is, folding.py finds out.  See docs/decisions/0025-rules-are-pinned-by-digests.md.
"""

from msgspec.structs import replace

from hearthside.kernel.recording import Recorder
from hearthside.server import commands as c
from hearthside.server.store.records import Entry
from hearthside.server.table import Refused, Table


def new_rules(table: Table, _: Entry, command: c.NewRules, __: c.Logged) -> None:
    told = f"{table.pack.name} is here in version {command.version} now"
    if command.version == command.before:
        told = f"{table.pack.name} is here with other cards now"
    if table.game is not None:
        table.tell(f"{told}. All that was played here fits it, and the game goes on under it.")
    else:
        table.tell(f"{told}, and will be played by that.")
    _pin(table, command)


def cut_back(table: Table, entry: Entry, command: c.CutBack, _: c.Logged) -> None:
    """Back to the game as far as it fits.  Everybody has seen what came next, so that is dealt afresh."""
    game = table.fitting
    if game is None or game.over:
        raise Refused("illegal", "there is no position of this game that could be gone on from")
    table.log.cut(game.event_count)
    game.deal_anew(0)
    table.game, table.fitting, table.stopped = game, None, None
    table.undo_request = table.end_request = table.go_on_request = None
    table.recorder = Recorder()  # what was shown last is not what this comes after
    table.moved_at = table.taken_back_at = table.cut_at = entry.seq
    _pin(table, command)
    table.tell(
        f"As everybody agreed, the game goes on under {table.pack.name} {command.version}, from the last "
        "position that fits it; what comes next is dealt afresh."
    )


def _pin(table: Table, command: c.NewRules | c.CutBack) -> None:
    table.record = replace(table.record, version=command.version, content=command.content)
