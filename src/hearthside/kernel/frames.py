"""How a process and its workers talk: in frames, a length of four bytes and then msgpack.

A process says with an empty frame that it is ready.  It ends when its input does, even in the middle of
something, so that none is left behind when who started it is killed.  Other signals than SIGKILL it ignores:
a Ctrl-C at the terminal reaches both, and it is the one who asks that decides what it means.
"""

import os
import signal
import traceback
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread

LENGTH_BYTES = 4

Answering = Callable[[bytes], bytes]


def framed(body: bytes) -> bytes:
    return len(body).to_bytes(LENGTH_BYTES, "big") + body


def send(pipe: int, body: bytes) -> None:
    frame = memoryview(framed(body))
    while frame:
        frame = frame[os.write(pipe, frame) :]


def receive(pipe: int) -> bytes | None:
    """The next frame; None when the input has ended."""
    length = _read(pipe, LENGTH_BYTES)
    return None if length is None else _read(pipe, int.from_bytes(length, "big"))


def _read(pipe: int, count: int) -> bytes | None:
    parts: list[bytes] = []
    while count:
        part = os.read(pipe, count)
        if not part:
            return None
        parts.append(part)
        count -= len(part)
    return b"".join(parts)


def listen(pipe: int, frames: SimpleQueue[bytes]) -> None:
    """In a thread of its own, so that the end of the input is noticed while something is being done."""
    while (frame := receive(pipe)) is not None:
        frames.put(frame)
    os._exit(0)


def answer_all(get_ready: Callable[[], Answering]) -> None:
    """The whole life of a worker process: `get_ready` before any deadline runs, then frame by frame."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    try:
        inward, outward = os.dup(0), os.dup(1)
        # Whatever reads or prints must not get between the frames.
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(2, 1)
        frames: SimpleQueue[bytes] = SimpleQueue()
        Thread(target=listen, args=(inward, frames), daemon=True).start()  # who asks may end meanwhile
        answer = get_ready()
        send(outward, b"")
        while True:
            send(outward, answer(frames.get()))
    except BrokenPipeError:
        pass  # nobody asks any more
    except BaseException:
        traceback.print_exc()
    os._exit(1)  # at once: the listening thread waits in a read and would hold up an orderly end
