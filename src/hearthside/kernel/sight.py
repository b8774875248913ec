"""Frames as texts and bots see them: by the names that their rules declare."""

from typing import Final

from hearthside.kernel.state import Rule

NOT_ASKED: Final = Rule()  # in place of a rule where there is no frame


class SeenFrame:
    """The numbers of one frame: rule, step, waiting, seat, and the rule's own registers."""

    __slots__ = ("_numbers", "_rule", "rule", "seat", "step", "waiting")

    def __init__(self, numbers: list[int], rule: Rule) -> None:
        self._numbers: Final = numbers
        self._rule: Final = rule
        self.rule: Final = numbers[0]
        self.step: Final = numbers[1]
        self.waiting: Final = numbers[2]
        self.seat: Final = numbers[3]

    def __getattr__(self, name: str) -> int:
        if name.startswith("_"):
            raise AttributeError(name)
        registers = self._rule.registers
        place = registers.places.get(name)
        if place is None:
            known = ", ".join(registers) or "none"
            raise AttributeError(f"{self.rule_name} has no register {name!r}, but {known}")
        return self._numbers[place]

    @property
    def rule_name(self) -> str:
        """The name of its rule."""
        return type(self._rule).__name__

    def named(self) -> dict[str, int]:
        """The rule's own registers."""
        return self._rule.registers.named(self._numbers)

    def __repr__(self) -> str:
        numbers = {"seat": self.seat, "step": self.step, "waiting": self.waiting, **self.named()}
        told = ", ".join(f"{name}={number}" for name, number in numbers.items())
        return f"{self.rule_name}({told})"
