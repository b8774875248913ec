"""Effects that happen several times, each time as the player likes."""

from hearthside.kernel import registers as r
from hearthside.kernel.actions import DONE
from hearthside.kernel.state import Frame, Rule, State


class Several(Rule):
    """So many times are `left`; fewer will do."""

    registers: r.Registers = r.Registers(source=r.OTHER, left=r.COUNT)

    def possible(self, g: State, seat: int) -> bool:
        """From public knowledge: is there anything to choose from?"""
        raise NotImplementedError

    def choices(self, g: State, seat: int) -> list[int]:
        raise NotImplementedError

    def take(self, g: State, f: Frame, seat: int, action: int) -> None:
        raise NotImplementedError

    def run(self, g: State, f: Frame) -> None:
        left = f.count
        if left > 0 and self.possible(g, f.seat):
            g.ask(f, f.seat)
        else:
            g.end()

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [*self.choices(g, seat), DONE]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if action == DONE:
            f.count = 0
        else:
            f.count -= 1
            self.take(g, f, seat, action)
