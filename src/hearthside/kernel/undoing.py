"""Decisions that a seat may take back by itself: nobody else has acted since, nothing has come to light."""

from hearthside.kernel.errors import IllegalAction
from hearthside.kernel.state import State

Step = tuple[int, State, int]  # a seat, the state before its decision, the events that held then

NO_DECISION = "nothing has been decided yet"
NO_EARLIER = "there is no earlier decision to take back"
REVEALED = "something hidden or random has been revealed since"
OVER = "the game is over"


class Undoing:
    def __init__(self) -> None:
        self.steps: list[Step] = []  # the last one is the first to go
        self.why_not = NO_DECISION

    def add(self, seat: int, before: State, held: int) -> None:
        """A decision that can be taken back; what others decided before it can be no more."""
        if self.steps and self.steps[-1][0] != seat:
            self.steps.clear()
        self.steps.append((seat, before, held))
        self.why_not = NO_EARLIER

    def end(self, why: str) -> None:
        """Nothing of what was decided so far can be taken back."""
        self.steps.clear()
        self.why_not = why

    def may(self, seat: int) -> bool:
        return bool(self.steps) and self.steps[-1][0] == seat

    def take(self, seat: int) -> tuple[State, int]:
        """The state before the seat's last decision, and the events that held; it is taken back with that."""
        if not self.steps:
            raise IllegalAction(f"this cannot be undone: {self.why_not}")
        if not self.may(seat):
            raise IllegalAction("this cannot be undone: somebody else has acted since")
        _, state, held = self.steps.pop()
        return state.clone(), held

    def clone(self) -> "Undoing":
        out = Undoing()
        out.steps, out.why_not = list(self.steps), self.why_not
        return out
