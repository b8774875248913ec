"""A process of the lab that plays and makes a report, as the server holds it: started, heard, ended.

A thread beside the event loop starts it and reads what it says, as process.py does and for the same reasons.
"""

import asyncio
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from subprocess import PIPE, Popen
from typing import Final

COMMAND: Final = (sys.executable, "-m", "hearthside.lab.small_run")
LINE: Final = 1 << 16  # bytes; longer ones are no lines of ours
FIRST_OUT: Final = getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)  # Windows has no `nice`
ONE_THREAD: Final = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}  # more would count as memory


class LabProcess:
    """One run: `heard` gets every line, in the event loop."""

    def __init__(
        self, wanted: bytes, heard: Callable[[bytes], None], command: Sequence[str] = COMMAND
    ) -> None:
        self._command = command
        self._wanted = wanted
        self._heard = heard
        self._lock = threading.Lock()
        self._process: Popen[bytes] | None = None
        self._unwanted = False

    async def run(self) -> int:
        """Until it has ended; its exit code."""
        loop = asyncio.get_running_loop()
        ended: asyncio.Future[int] = loop.create_future()

        def settle(code: int | None, error: OSError | None) -> None:
            if ended.cancelled():
                return
            if error is not None:
                ended.set_exception(error)
            else:
                ended.set_result(code or 0)

        def work() -> None:
            code, failed = None, None
            try:
                code = self._work(lambda line: loop.call_soon_threadsafe(self._heard, line))
            except OSError as error:
                failed = error
            except RuntimeError:  # the loop has ended meanwhile
                self.end()
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(settle, code, failed)

        # A daemon: a server that ends does not wait for what a process may still say.
        threading.Thread(target=work, name="lab process", daemon=True).start()
        return await ended

    def end(self) -> None:
        """At once; `run` comes back when it is gone."""
        with self._lock:
            self._unwanted = True
            if self._process is not None and self._process.poll() is None:
                self._process.kill()

    def _work(self, heard: Callable[[bytes], object]) -> int:
        with self._lock:
            if self._unwanted:
                return 0
            environ = {**os.environ, **ONE_THREAD}
            self._process = Popen(
                self._command, stdin=PIPE, stdout=PIPE, env=environ, creationflags=FIRST_OUT
            )
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        with process.stdin, process.stdout:
            with suppress(BrokenPipeError):
                process.stdin.write(self._wanted + b"\n")
                process.stdin.flush()
            while line := process.stdout.readline(LINE):
                heard(line)
            return process.wait()
