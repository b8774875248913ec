"""A connection that is slow: so much waits for it, and then it is given up."""

import asyncio

from hearthside.server.listener import EVICTED, FORBIDDEN, NORMAL, QUEUE, RESTART, Listener


def test_so_much_waits_and_no_more():
    listener = Listener(0, "ada")
    assert all(listener.send(b"%d" % number) for number in range(QUEUE))
    assert (listener.waiting, listener.closed) == (QUEUE, None)
    assert not listener.send(b"one too many")
    assert listener.closed == (EVICTED, "too slow: come back and resume")
    assert asyncio.run(listener.next()) is None  # nothing of what it missed: it gets that when it comes back
    assert not listener.send(b"later")
    assert listener.waiting == 0


def test_what_waits_is_sent_before_the_end():
    listener = Listener(None, "somebody")
    listener.send(b"first")
    listener.close(NORMAL, "bye", b"last")
    listener.close(FORBIDDEN, "twice", b"never")

    async def all_of_it() -> list[bytes | None]:
        return [await listener.next() for _ in range(listener.waiting)]

    assert asyncio.run(all_of_it()) == [b"first", b"last", None]
    assert listener.closed == (NORMAL, "bye")


def test_codes_are_those_of_websockets():
    """RFC 6455 and its registry: browsers know them."""
    assert (NORMAL, FORBIDDEN, RESTART, EVICTED) == (1000, 1008, 1012, 1013)
