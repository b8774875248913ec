"""What lies in the inbox of a table's owner."""

import asyncio
from collections.abc import Callable
from typing import Any


class Ask:
    """A function of the owner, and who waits for what it gives; nobody may wait, or no longer."""

    def __init__(self, do: Callable[[], Any], done: "asyncio.Future[Any] | None") -> None:
        self.do = do
        self.done = done

    def answer(self, result: Any) -> None:
        if self.done is not None and not self.done.done():
            self.done.set_result(result)

    def fail(self, error: Exception) -> None:
        if self.done is not None and not self.done.done():
            self.done.set_exception(error)
