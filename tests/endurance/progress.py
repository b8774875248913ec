"""How far a long run is, every few seconds, and its figures at the end.  pytest shows them with -s."""

import time

from hearthside._pure import compiled

EVERY = 10.0  # seconds


class Progress:
    def __init__(self, name: str, goal: int, unit: str) -> None:
        self._name = name
        self._goal = goal
        self._unit = unit
        self._begun = self._told = time.monotonic()

    def at(self, done: int, more: str = "") -> None:
        now = time.monotonic()
        if now - self._told >= EVERY:
            self._told = now
            print(
                f"{self._name}: {done:,} of {self._goal:,} {self._unit}{more} ({self._passed()})", flush=True
            )

    def over(self, figures: str) -> None:
        kind = "compiled" if compiled() else "pure Python"
        print(f"\n== {self._name}: {figures}; {self._passed()}, {kind}", flush=True)

    def _passed(self) -> str:
        seconds = round(time.monotonic() - self._begun)
        return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"
