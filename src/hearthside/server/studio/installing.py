"""What draws cards, installed where this server runs: because somebody who may has pressed the button.

One run at a time, of the command that the terminal offers too (kernel/extras.py).  It gives way to whoever
plays, has so much time, and ends with the server.  What it says is kept, so that a failure can be told.
"""

import asyncio
import importlib
import logging
import shlex
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, Literal

from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.extras import SAYS, environ, installer, missing
from hearthside.server.heard_process import HeardProcess

EXTRA: Final = "print"
SECONDS: Final = 900.0  # a slow line needs its time
MOST_LINES: Final = 60
MOST_SIGNS: Final = 300  # of a line
NO_BARS: Final = {"PIP_PROGRESS_BAR": "off"}  # they are for terminals
NO_NETWORK: Final = ("Retrying (", "NewConnectionError", "NameResolutionError", "ConnectTimeoutError")

log = logging.getLogger("hearthside.server")


class AtIt(HearthsideError):
    def __init__(self) -> None:
        super().__init__("it is being installed already")


class IsThere(HearthsideError):
    def __init__(self) -> None:
        super().__init__("what draws cards is installed already")


class Installing:
    """One for a server.  `done` is told when cards can be drawn."""

    def __init__(self, done: Callable[[], None], seconds: float = SECONDS) -> None:
        self._done = done
        self._seconds = seconds
        self.state: Literal["idle", "installing", "failed"] = "idle"
        self.why = ""
        self._lines: deque[str] = deque(maxlen=MOST_LINES)
        self._began = 0.0
        self._process: HeardProcess | None = None
        self._working: asyncio.Task[None] | None = None
        self._closed = False

    # ================================================== looking
    @property
    def installed(self) -> bool:
        return self.state != "installing" and not missing(EXTRA)  # half of it may be there

    @property
    def says(self) -> str:
        return SAYS[EXTRA]

    @property
    def command(self) -> list[str]:
        return installer(EXTRA)

    @property
    def by_hand(self) -> str:
        return shlex.join(self.command)

    @property
    def lines(self) -> list[str]:
        return list(self._lines)

    @property
    def seconds(self) -> int:
        return int(time.monotonic() - self._began) if self.state == "installing" else 0

    # ================================================== doing
    def start(self) -> None:
        if self.state == "installing" or self._closed:
            raise AtIt
        if self.installed:
            raise IsThere
        self.state, self.why, self._began = "installing", "", time.monotonic()
        self._lines.clear()
        self._working = asyncio.create_task(self._work(self.command), name="installing")

    async def _work(self, command: Sequence[str]) -> None:
        log.info("installing what draws cards: %s", shlex.join(command))
        why = "something went wrong here; it is in the server's log"
        try:
            why = await self._run(command)
        except OSError as error:
            why = f"it cannot be started: {error.strerror or error}"
        except Exception:
            log.exception("what draws cards could not be installed")
        self.why = why
        self.state = "failed" if why else "idle"
        if why:
            log.warning("what draws cards was not installed: %s", why)
        else:
            log.info("what draws cards is installed")
            self._done()

    async def _run(self, command: Sequence[str]) -> str:
        """Why not; empty if it is there now."""
        self._process = HeardProcess(command, self._hear, environ() | NO_BARS)
        if self._closed:
            return "the server has ended"
        running = asyncio.create_task(self._process.run())
        _, late = await asyncio.wait({running}, timeout=self._seconds)
        self._process.end()
        code = await running
        importlib.invalidate_caches()
        if late:
            return f"it took longer than {self._seconds / 60:.3g} minutes"
        if code != 0:
            return reason(self.lines, code)
        return "it was installed, but not where this server looks: start it again" if missing(EXTRA) else ""

    def _hear(self, line: bytes) -> None:
        said = "".join(sign for sign in line.decode(errors="replace") if sign.isprintable()).strip()
        if said:
            self._lines.append(said[:MOST_SIGNS])

    # ================================================== ending
    def hurry(self) -> None:
        """The server ends: so does this."""
        self._closed = True
        if self._process is not None:
            self._process.end()

    async def close(self) -> None:
        self.hurry()
        if self._working is not None:
            with suppress(asyncio.CancelledError):
                await self._working


def reason(lines: Sequence[str], code: int) -> str:
    """What went wrong, of all that pip has said."""
    if any(sign in line for line in lines for sign in NO_NETWORK):
        return "the server that has the packages (PyPI) could not be reached; is there a network?"
    wrong = [line.partition(":")[2].strip() for line in lines if line.lower().startswith("error:")]
    return (wrong or [f"the installer ended with code {code}"])[0]
