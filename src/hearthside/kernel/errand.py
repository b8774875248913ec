"""The process's own side of an errand: work that somebody else waits for, such as a table server.

What is wanted comes in as one line of JSON; how far it is, and how it ended, go out as such lines.  It gives
way to everything else on the machine, limits itself, and ends when its input does, so that nothing is left
of it when whoever waits has gone, not even in the middle of something.
"""

import os
import signal
import traceback
from collections.abc import Callable
from threading import Thread
from typing import Final, NoReturn

import msgspec
from msgspec import Struct

from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.limits import limit_files, limit_memory, limit_time

NICE: Final = 10


class Errand:
    def __init__(self) -> None:
        """Reads what is wanted."""
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is the one who waits who decides what that means
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        self._inward, self._outward = os.dup(0), os.dup(1)
        # Whatever reads or prints must not get between the lines.
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(2, 1)
        self.wanted = _first_line(self._inward)

    def say(self, told: Struct) -> None:
        line = msgspec.json.encode(told) + b"\n"
        while line:
            line = line[os.write(self._outward, line) :]

    def leave_when_alone(self, tidy: Callable[[], object] = lambda: None) -> None:
        """Whoever waits has gone: so does everything here."""

        def listen() -> None:
            while os.read(self._inward, 4096):
                pass
            tidy()
            os._exit(1)

        Thread(target=listen, daemon=True).start()

    def give_way(self, seconds: int, memory: int, file: int) -> None:
        """To everybody else, and only so much of everything.  Not every system has all of it.

        `seconds`: of the processor; `memory`: bytes of addresses; `file`: bytes of the largest one."""
        if hasattr(os, "nice"):
            os.nice(max(0, NICE - os.nice(0)))  # a server that gives way itself has done some of it
        limit_time(seconds)
        limit_memory(memory)
        limit_files(file)

    def end(self, do: Callable[[], object], ended: Callable[[str], Struct]) -> NoReturn:
        """Does it, and says how it ended: `ended` makes the last line of why it came to nothing, which is
        empty if it did not."""
        try:
            do()
            self.say(ended(""))
        except BrokenPipeError:
            pass  # whoever waited has gone
        except HearthsideError as error:
            self.say(ended(str(error)))
        except MemoryError:
            self.say(ended("it needed more memory than it may have"))
        except Exception:
            traceback.print_exc()
            self.say(ended("something went wrong; what, is in the server's log"))
        os._exit(0)  # the listening thread waits in a read and would hold up an orderly end


def _first_line(pipe: int) -> bytes:
    found = b""
    while not found.endswith(b"\n"):
        more = os.read(pipe, 1 << 16)
        if not more:
            os._exit(1)
        found += more
    return found
