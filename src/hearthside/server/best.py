"""The best games for one at this server's tables.

A game is listed by the entry that ends it, in the same transaction; a table is never listed later, so
reading its log again lists nothing.  After the end nothing can be taken back.
"""

from hearthside.kernel import best
from hearthside.server.store.records import Best
from hearthside.server.table import Table

WIDTH = 20  # digits: more than a measure ever has


def why_not(table: Table) -> str:
    """Why a table's game does not count, in a sentence; nothing if it does."""
    game = table.game
    if table.setup.imported:
        return "A game from a file does not count."
    if table.setup.lesson:
        return "A lesson does not count."
    if game is None or table.ended != "played":
        return "Only a solo game that was played to its end counts."
    seat = table.seats[0]
    if seat.kind != "person" or seat.helped:
        return "A bot has played here, so this game does not count."
    return best.why_not(game)


def record_of(table: Table, at: int) -> Best | None:
    """The line that a table's game gets, if it counts."""
    game = table.game
    if game is None or why_not(table):
        return None
    how, result = best.best_of(game), game.result
    assert how is not None
    assert result is not None
    numbers = best.numbers(how, result)
    name = best.list_id(table.pack, table.record.options)
    seat = table.seats[0]
    return Best(table.record.id, name, sortable(best.rank(how, numbers)), numbers, seat.holder, seat.name, at)


def sortable(rank: list[int]) -> str:
    """As text that sorts like the numbers, by any rules of sorting: digits alone, and all as long."""
    return " ".join(f"{10 ** (WIDTH - 1) + number:0{WIDTH}d}" for number in rank)
