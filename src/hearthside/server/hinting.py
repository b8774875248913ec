"""Hints at a table: who gets them, and what the expert says.

Where people play against each other nobody gets any unless the table was set up so, which all see before they
sit down; whoever only watches never does.
"""

from typing import Final

from hearthside.coach import words
from hearthside.coach.hint import EXPERT, Hint, NoHint, Plan
from hearthside.server.botpool import BotPool, Thought, thought_of
from hearthside.server.responses import HintPlan, HintResponse
from hearthside.server.table import Refused, Table

WAITING: Final = 4  # that wait or are thought about; who comes then comes too often


def asked_for(table: Table, seat: int) -> tuple[int, Thought]:
    """Which question it is about, and what the expert gets to see; or why there is no hint."""
    game = table.game
    if game is None or table.status != "playing":
        raise Refused("no_hint", "there are hints only while a game is played")
    people = any(other.kind != "bot" for number, other in enumerate(table.seats) if number != seat)
    if people and not table.setup.hints:
        raise Refused("no_hint", "there are hints only where all the others are bots, or all have agreed")
    if EXPERT not in table.pack.bots:
        raise Refused("no_hint", f"{table.pack.name} has no bot that thinks, so there are no hints")
    if seat not in game.waiting:
        raise Refused("no_hint", "nothing is asked of you now, so there is nothing to hint at")
    return game.question(seat), thought_of(game, seat, EXPERT, 0, hushed=True)


async def hint(pool: BotPool, deals: int, decision: int, thought: Thought) -> HintResponse:
    if pool.asked >= WAITING:
        raise Refused("busy", "others are waiting for a hint; try again in a moment")
    try:
        found = await pool.advise(thought, deals)
    except NoHint as error:
        raise Refused("no_hint", str(error)) from None
    return HintResponse(decision, [_told(found, plan) for plan in found.plans], words.judged(found))


def _told(found: Hint, plan: Plan) -> HintPlan:
    return HintPlan(
        words.steps(plan),
        words.worth(found, plan),
        words.compared(found, plan),
        plan.keys,
        plan.parts,
        plan.won,
        plan.won_error,
        plan.lead,
        plan.lead_error,
        plan.deals,
    )
