"""A table's log has an end: what a game needs always finds room, what can be done for ever does not."""

from hearthside.server import commands as c
from hearthside.server.table import Refused, Table, is_free

BESIDES = (c.Chat, c.React, c.SeatBot, c.FreeSeat, c.NewInvite)


def check_room(table: Table, command: c.AnyCommand) -> None:
    """Taking back and what is free may fill half of what the longest game needs, so that the rest of it, and
    its file, stay within; talk fills as much beside it."""
    most = table.pack.max_decisions
    free = isinstance(command, c.Move) and is_free(table.pack, command.action)
    again = free or isinstance(command, c.Undo)
    made = table.game.entries if table.game is not None else 0
    if (again and made >= most // 2) or (isinstance(command, BESIDES) and table.seq >= 2 * most):
        raise Refused(
            "quota", f"after {table.seq} entries there is no more room for this; play on to the end"
        )
