"""A process that works for a while and says line by line how far it is, as the server holds it: started,
heard, ended.

A thread beside the event loop starts it and reads what it says, as process.py does and for the same reasons.
"""

import asyncio
import os
import signal
import subprocess
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from subprocess import DEVNULL, PIPE, STDOUT, Popen
from typing import Final

LINE: Final = 1 << 16  # bytes
FIRST_OUT: Final = getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)  # Windows has no `nice`
NICE: Final = 10


class HeardProcess:
    """One run: `heard` gets every line, in the event loop."""

    def __init__(
        self,
        command: Sequence[str],
        heard: Callable[[bytes], None],
        environ: Mapping[str, str],
        wanted: bytes | None = None,
        longest: int = LINE,
    ) -> None:
        """`wanted`: a line that it is given; its input stays open, and says by its end that the server is
        gone.  Without it what it complains of is heard, too, and what it starts is ended with it.
        `longest`: bytes of a line; longer ones come in pieces."""
        self._command = command
        self._heard = heard
        self._environ = environ
        self._wanted = wanted
        self._longest = longest
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
        threading.Thread(target=work, name="heard process", daemon=True).start()
        return await ended

    def end(self) -> None:
        """At once; `run` comes back when it is gone."""
        with self._lock:
            self._unwanted = True
            if self._process is not None and self._process.poll() is None:
                self._kill(self._process)

    def _kill(self, process: Popen[bytes]) -> None:
        if self._wanted is None and hasattr(os, "killpg"):
            with suppress(OSError):
                os.killpg(process.pid, signal.SIGKILL)
        process.kill()

    def _work(self, heard: Callable[[bytes], object]) -> int:
        with self._lock:
            if self._unwanted:
                return 0
            process = self._process = self._started()
        assert process.stdout is not None
        with process.stdout:
            if process.stdin is not None and self._wanted is not None:
                with suppress(BrokenPipeError):
                    process.stdin.write(self._wanted + b"\n")
                    process.stdin.flush()
            while line := process.stdout.readline(self._longest):
                heard(line)
            if process.stdin is not None:
                with suppress(BrokenPipeError):
                    process.stdin.close()
            return process.wait()

    def _started(self) -> Popen[bytes]:
        alone = self._wanted is None
        out = Popen(
            self._command,
            stdin=DEVNULL if alone else PIPE,
            stdout=PIPE,
            stderr=STDOUT if alone else None,
            env=self._environ,
            creationflags=FIRST_OUT,
            start_new_session=alone,
        )
        if alone and hasattr(os, "setpriority"):  # one of ours gives way by itself
            with suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, out.pid, max(NICE, os.getpriority(os.PRIO_PROCESS, 0)))
        return out
