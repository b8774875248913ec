"""Why an action is not possible now, in words."""

from hearthside.kernel.actions import DONE, act, first_of, second_of, verb_of
from hearthside.kernel.errors import IllegalAction
from hearthside.kernel.pack import Pack
from hearthside.kernel.state import Blocked, State
from hearthside.kernel.view import seats_in

LISTED = 40  # of what would be possible
MORE_REASONS = "; "  # between several reasons why something is not possible


def refusal(pack: Pack, state: State, seat: int, action: int, actions: list[int]) -> IllegalAction:
    """`actions`: what is possible."""
    asked = seats_in(state.waiting())
    hint = next((f"type {pack.codec.key(other)!r}" for other in alike(pack, action) if other in actions), "")
    why = why_not(pack, state, seat, action)
    if why is not None:
        return IllegalAction(f"{why.reason}{MORE_REASONS}{hint}", why.ruling) if hint else why
    if seat not in asked:
        waited_for = " and ".join(f"seat {other}" for other in asked)
        return IllegalAction(f"it is not seat {seat}'s turn; the table waits for {waited_for}")
    known = type(action) is int and pack.codec.knows(action) and action != DONE
    for other in pack.codec.seats_of(action) if known else ():
        if other >= state.seats:
            return IllegalAction(f"there is no seat {other}; the seats are 0 to {state.seats - 1}")
    if hint:
        return IllegalAction(f"that is not possible with the cards here; {hint}")
    keys = ", ".join(pack.codec.key(other) for other in actions[:LISTED])
    more = f" and {len(actions) - LISTED} more" if len(actions) > LISTED else ""
    return IllegalAction(f"that is not possible now; seat {seat} may: {keys}{more}")


def alike(pack: Pack, action: object) -> list[int]:
    """The same thing, done with something else."""
    if type(action) is not int or not pack.codec.knows(action):
        return []
    first, second = first_of(action), second_of(action)
    return [act(verb, first, second) for verb in pack.alike.get(verb_of(action), ())]


def why_not(pack: Pack, state: State, seat: int, action: int) -> IllegalAction | None:
    """What the rules say of an action that they do not allow; None, if nothing."""
    if type(action) is not int or not pack.codec.knows(action):
        return None
    if state.waiting() >> seat & 1:
        for item in state.blocked(seat):
            if item.action == action:
                return IllegalAction(item.why, item.ruling)
    said = state.refused(seat, action)
    if said is None and state.waiting() >> seat & 1:
        said = pack.refused(state, seat, action) or _elsewhere(pack, state, seat, action)
    return None if said is None else IllegalAction(said.why, said.ruling)


def _elsewhere(pack: Pack, state: State, seat: int, action: int) -> Blocked | None:
    """When that can be done, if it answers another question than the one that is asked, whatever it is done
    with."""
    verb = verb_of(action)
    asked = {verb_of(option) for option in state.options(seat) if option != DONE}
    if verb not in pack.when or not asked.isdisjoint((verb, *pack.alike.get(verb, ()))):
        return None
    why, ruling = pack.when[verb]
    return Blocked(action, why, ruling)
