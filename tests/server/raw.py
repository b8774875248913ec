"""Connections byte by byte, for what no decent client does."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from urllib.parse import urlsplit


def opened(url: str, timeout: float = 10.0) -> socket.socket:
    where = urlsplit(url)
    assert where.hostname is not None
    return socket.create_connection((where.hostname, where.port or 80), timeout)


@contextmanager
def many(url: str, count: int, first: bytes = b"") -> Iterator[list[socket.socket]]:
    """So many connections, each of which has sent the same."""
    with ExitStack() as stack:
        out = []
        for _ in range(count):
            out.append(stack.enter_context(opened(url)))
            if first:
                out[-1].sendall(first)
        yield out


def until_closed(line: socket.socket) -> bytes:
    """All that comes before the server hangs up, one way or the other."""
    out = b""
    try:
        while data := line.recv(65536):
            out += data
    except ConnectionError:
        pass
    return out


def answer(line: socket.socket) -> tuple[int, bytes]:
    """Status and head of the next answer; -1 if the server hung up."""
    out = b""
    try:
        while b"\r\n\r\n" not in out:
            data = line.recv(65536)
            if not data:
                break
            out += data
    except ConnectionError:
        pass
    return (int(out.split(b" ")[1]) if out.startswith(b"HTTP/") else -1), out


def flood(line: socket.socket, piece: bytes, most: int) -> int:
    """Send the piece again and again; how many bytes went out before the server hung up."""
    sent = 0
    try:
        while sent < most:
            line.sendall(piece)
            sent += len(piece)
    except (ConnectionError, TimeoutError):
        pass
    return sent
