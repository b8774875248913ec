"""What only a seat sees of its table: what it may do, what it cannot do and why, and what it has wished."""

from typing import Any

from hearthside.kernel.actions import FREE
from hearthside.kernel.game import BlockedOption, Game
from hearthside.kernel.observation import Observation
from hearthside.kernel.reactions import WISHES, passes
from hearthside.server.table import Table
from hearthside.server.view_schema import BlockedInfo, OptionInfo


def for_seat(table: Table, game: Game, seat: int, sight: Observation) -> dict[str, Any]:
    out: dict[str, Any] = {
        "options": _options(table, game, seat, sight),
        "blocked": [_blocked(item) for item in game.blocked_in(sight)],
        "undo": _undo(table, game, seat),
    }
    if table.pack.anytime >= 0:
        out["offered"] = game.offered  # for offers, which are too many to be listed as options
    if table.pack.reactions:  # the seat's own affair: others could read something out of it
        wishes = [wish for wish in WISHES if wish != "round" or game.round is not None]
        wish = table.wish(seat)
        out["reacting"] = {
            "wish": wish,
            "usual": table.usual_wish(seat),
            "wishes": wishes,
            "passing": passes(game, seat, wish),
        }
    return out


def _options(table: Table, game: Game, seat: int, sight: Observation) -> list[OptionInfo]:
    """Each says which decision it answers, so that a late answer is known as one, and whether there is a
    way back from it.  An action goes by its key: numbers are the rules' own affair."""
    friendly = table.setup.undo == "friendly"
    asked, offered = game.question(seat), game.offered
    out: list[OptionInfo] = []
    for option in game.options_in(sight):
        free = bool(option.action & FREE)
        out.append(
            OptionInfo(
                option.key,
                option.text,
                option.group,
                option.parts,
                offered if free else asked,
                not friendly and game.is_final(seat, option.action),
                free,
                option.head,
                option.target,
                option.price,
                option.amounts,
                option.rest,
                option.way,
                option.name,
                option.letter,
                option.loses,
                option.declines,
                option.leads,
            )
        )
    return out


def _blocked(item: BlockedOption) -> BlockedInfo:
    return BlockedInfo(
        item.key, item.text, item.group, item.parts, item.why, item.ruling, item.head, item.first
    )


def _undo(table: Table, game: Game, seat: int) -> dict[str, Any]:
    mode = table.setup.undo
    if table.stopped is not None:
        return {"now": False, "deep": False, "mode": mode}
    # After something was dealt anew a friendly table goes on stepping back as if nothing had been.
    now = game.can_undo(seat) or (mode == "friendly" and game.was_quiet(seat))
    deep = mode != "strict" and game.last_decision(seat) is not None
    return {"now": now, "deep": deep and not now, "mode": mode}
