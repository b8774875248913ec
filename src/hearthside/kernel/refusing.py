"""Why an action is not possible now, in words."""

from hearthside.kernel.actions import act, first_of, second_of, verb_of
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
    hint = next((f"type {pack.codec.key(other)!r}" for other in alike(pack, action) if other in actions), "")
    if seat in asked:
        for item in state.blocked(seat):
            if item.action == action:
                why = f"{item.why}{MORE_REASONS}{hint}" if hint else item.why
                return IllegalAction(why, item.ruling)
    if hint:
        return IllegalAction(f"that is not possible with the cards here; {hint}")
    keys = ", ".join(pack.codec.key(other) for other in actions[:LISTED])
    more = f" and {len(actions) - LISTED} more" if len(actions) > LISTED else ""
    return IllegalAction(f"that is not possible now; seat {seat} may: {keys}{more}")


def alike(pack: Pack, action: int) -> list[int]:
    """The same thing, done with something else."""
    first, second = first_of(action), second_of(action)
    return [act(verb, first, second) for verb in pack.alike.get(verb_of(action), ())]


def why_not_free(pack: Pack, state: State, seat: int, action: int) -> str:
    """What the rules say of a free action that they do not allow; nothing, if it is none."""
    known = type(action) is int and pack.codec.knows(action)
    return state.why_not_free(seat, action) if known else ""
