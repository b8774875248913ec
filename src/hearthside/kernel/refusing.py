"""Why an action is not possible now, in words."""

from hearthside.kernel.errors import IllegalAction
from hearthside.kernel.pack import Pack
from hearthside.kernel.state import State
from hearthside.kernel.view import seats_in

LISTED = 40  # of what would be possible
MORE_REASONS = "; "  # between several reasons why something is not possible


def refusal(pack: Pack, state: State, seat: int, action: int, actions: list[int]) -> IllegalAction:
    """`actions`: what is possible."""
    asked = seats_in(state.waiting())
    why = why_not_free(pack, state, seat, action)
    if why:
        return IllegalAction(why)
    if not actions:
        waited_for = " and ".join(f"seat {other}" for other in asked)
        return IllegalAction(f"it is not seat {seat}'s turn; the table waits for {waited_for}")
    if seat in asked:
        for item in state.blocked(seat):
            if item.action == action:
                return IllegalAction(item.why, item.ruling)
    keys = ", ".join(pack.codec.key(other) for other in actions[:LISTED])
    more = f" and {len(actions) - LISTED} more" if len(actions) > LISTED else ""
    return IllegalAction(f"that is not possible now; seat {seat} may: {keys}{more}")


def why_not_free(pack: Pack, state: State, seat: int, action: int) -> str:
    """What the rules say of a free action that they do not allow; nothing, if it is none."""
    known = type(action) is int and pack.codec.knows(action)
    return state.why_not_free(seat, action) if known else ""
