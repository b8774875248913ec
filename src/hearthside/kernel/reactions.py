"""What a person wishes the table to answer when they could react, and how long that holds.

Whether somebody holds a reaction is secret.  So whoever passes for a person must take care that the time
it takes tells nothing: see docs/decisions/0015-passing-for-a-person.md.
"""

from typing import Literal

from hearthside.kernel.game import Game

Wish = Literal[
    "ask",  # always
    "empty",  # pass when there is nothing to react with
    "turn",  # pass, until the seat is asked anything else
    "round",  # pass, until the round is over
]
WISHES: tuple[Wish, ...] = ("ask", "empty", "turn", "round")


def passes(game: Game, seat: int, wish: str) -> bool:
    """The seat is asked whether it reacts, and its wish answers for it."""
    if wish == "ask" or not game.reaction or seat not in game.waiting:
        return False
    return wish != "empty" or game.can_only_pass(seat)


def fulfilled(game: Game, seat: int, wish: str, since: int) -> bool:
    """A wish for a while is over.  `since`: the round in which it was made."""
    if wish == "turn":
        return seat in game.waiting and not game.reaction
    return wish == "round" and game.round != since


def why_not(game: Game, seat: int, wish: str) -> str:
    """Why such a wish cannot be made now; empty: it can."""
    if not game.pack.reactions:
        return f"nobody reacts to others in {game.pack.name}"
    if wish == "round" and game.round is None:
        return f"{game.pack.name} has no rounds"
    if fulfilled(game, seat, wish, game.round or 0):
        return "this is for when others play, and now you are asked"
    return ""
