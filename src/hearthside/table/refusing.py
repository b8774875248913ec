"""What is said to a wish that cannot be fulfilled, and to a line that means nothing here."""

from hearthside.kernel.errors import IllegalAction
from hearthside.table import commands, offering
from hearthside.table.desk import Desk
from hearthside.table.menu import Wish, matches


def why_not(desk: Desk, seat: int, wish: Wish) -> str:
    if free := desk.game.why_not_free(seat, wish.action):
        return desk.names.plain(f"{wish.typed}: {free}.")
    for item in desk.game.blocked(seat):
        if item.action == wish.action and (not wish.groups or item.group in wish.groups):
            why = IllegalAction(item.why, item.ruling)
            return desk.names.plain(f"{item.text}: not possible now; {why}.")
    return f"{wish.typed}: that is not possible now. (? tells why for what is missing in the list)"


def not_understood(desk: Desk, seat: int, line: str, known: tuple[str, ...]) -> str:
    """Perhaps it is the beginning of something that is not possible now: then say why not."""
    for item in desk.game.blocked(seat):
        if matches(line, desk.names.plain(item.text)):
            return desk.names.plain(f"{item.text}: {IllegalAction(item.why, item.ruling)}.")
    command = commands.split(line, known)
    if command and command[0] == commands.OFFER:
        return offering.HOW
    hint = commands.guess(line, known)
    return f"{line!r} is neither in the list nor a command.{hint} (help tells what you can type)"
