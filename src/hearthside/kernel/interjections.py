"""Bots that do what is free at any time: when they may, in which order they are asked, and how often.

At every table it goes like this: after each change of what is free (`Game.offered`) every bot that interjects
is asked once, clockwise from who decided last, if there is anything free for its seat.  Only a simulation,
which has no Game, counts by itself: see hearthside.lab.interjections.
"""

from typing import Final

from hearthside.kernel.actions import FREE
from hearthside.kernel.bot import Bot
from hearthside.kernel.game import Game

# So often a bot may do something free between two ordinary decisions of the game.  It is enough for a good
# deal of bargaining, and two bots that answer every offer with another one still come to an end.
FREE_ACTS: Final = 8


def may_act_freely(game: Game, seat: int, bot: Bot) -> bool:
    """May this bot still do something free before the next ordinary decision?"""
    return bot.interjects and game.pack.anytime >= 0 and free_acts(game, seat) < FREE_ACTS


def free_acts(game: Game, seat: int) -> int:
    """How often the seat has done something free since the last ordinary decision of anybody."""
    count = 0
    for entry in reversed(game._journal.decided):
        if not entry.action & FREE:
            break
        count += entry.seat == seat
    return count


def was_free(game: Game) -> bool:
    """The last decision was one that is free at any time."""
    return bool(game._journal.decided) and bool(game._journal.decided[-1].action & FREE)


def speakers(game: Game) -> list[int]:
    """All seats in the order in which they are asked: no chair is always the first to take an offer."""
    last = game._journal.decided[-1].seat if game._journal.decided else -1
    return clockwise(last, game.seats)


def clockwise(last: int, seats: int) -> list[int]:
    """From the seat after the last one, which comes at the end."""
    return [(last + step) % seats for step in range(1, seats + 1)]
