"""The process that draws (worker.py) as those hold it who want something drawn: started, asked, ended."""

import signal
import sys
from contextlib import suppress
from subprocess import DEVNULL, PIPE, Popen
from threading import Lock, Timer
from types import TracebackType
from typing import Final, Self

import msgspec

from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.extras import needed
from hearthside.kernel.frames import receive, send
from hearthside.studio.draw.worker import Answer, Question, Refused

SECONDS: Final = 60  # of the processor, for one question
MEGABYTES: Final = 2048  # a deck of 250 cards needs 400; the rest is room for large pictures
CLOCK: Final = 3.0  # times the processor time: other processes want to work, too
STARTING: Final = 30.0  # seconds until it is ready
ENDED_BY_LIMIT: Final = -getattr(signal, "SIGXCPU", 0)


class CannotDraw(HearthsideError):
    """Something of the pack cannot be drawn; the text says what."""


class Died(CannotDraw):
    """The process has died of it, or took too long."""


class Bench:
    """One question at a time, from any thread.  A process that has died is started again for the next one."""

    def __init__(self, seconds: int = SECONDS, megabytes: int = MEGABYTES) -> None:
        needed("typst", "print")  # here, where the sentence reaches somebody
        self._limits = (str(seconds), str(megabytes))
        self._clock = seconds * CLOCK
        self._process: Popen[bytes] | None = None
        self._lock = Lock()

    def ask(self, question: Question) -> Answer:
        """CannotDraw if there is no answer, or typst does not like what it was given."""
        with self._lock:
            answer = self._answer(question)
        if isinstance(answer, Refused):
            raise CannotDraw(answer.why)
        return answer

    def close(self) -> None:
        with self._lock:
            self._end()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # ================================================== the process
    def _answer(self, question: Question) -> Answer:
        process = self._running()
        assert process.stdin is not None
        try:
            with _deadline(process, self._clock):
                send(process.stdin.fileno(), msgspec.msgpack.encode(question))
                frame = _received(process)
            found: Answer = msgspec.msgpack.decode(frame, type=Answer)
        except (OSError, EOFError, msgspec.DecodeError):
            code = self._end()
            if code in (ENDED_BY_LIMIT, -getattr(signal, "SIGKILL", 0)):
                raise Died(f"it took longer than {self._limits[0]} seconds to draw") from None
            raise Died("it needs too much memory to be drawn") from None
        except BaseException:
            self._end()  # what it would answer belongs to nobody
            raise
        return found

    def _running(self) -> Popen[bytes]:
        if self._process is not None and self._process.poll() is None:
            return self._process
        self._end()
        command = [sys.executable, "-m", "hearthside.studio.draw.worker", *self._limits]
        process = Popen(command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, bufsize=0)
        self._process = process
        try:
            with _deadline(process, STARTING):
                _received(process)
        except (OSError, EOFError):
            self._end()
            raise Died("the process that draws cards does not start") from None
        return process

    def _end(self) -> int:
        """Its exit code; below zero if a signal has ended it."""
        process, self._process = self._process, None
        if process is None:
            return 0
        with suppress(OSError):
            if process.stdin is not None:
                process.stdin.close()  # so it ends by itself
        try:
            code = process.wait(1.0)
        except Exception:
            process.kill()
            code = process.wait()
        if process.stdout is not None:
            process.stdout.close()
        return code


class _deadline:  # noqa: N801  a context manager, used like a function
    """Kills the process if it has not answered by then: whoever waits sees its end."""

    def __init__(self, process: Popen[bytes], seconds: float) -> None:
        self._timer = Timer(seconds, process.kill)
        self._timer.daemon = True

    def __enter__(self) -> None:
        self._timer.start()

    def __exit__(self, *_: object) -> None:
        self._timer.cancel()


def _received(process: Popen[bytes]) -> bytes:
    assert process.stdout is not None
    frame = receive(process.stdout.fileno())
    if frame is None:
        raise EOFError("the process has ended")
    return frame
