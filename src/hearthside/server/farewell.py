"""A word to everybody who is connected, before the server goes or gives up its tables."""

from collections.abc import Iterable

import msgspec

from hearthside.server.listener import RESTART
from hearthside.server.messages import Bye
from hearthside.server.owner import Owner

COME_BACK = 1000  # milliseconds after which a client tries again


def say_goodbye(owners: Iterable[Owner], why: str) -> None:
    """Every client hears that it should come back, and then its connection is closed."""
    bye = msgspec.json.encode(Bye(why, COME_BACK))
    for owner in owners:
        for listener in list(owner.listeners):
            listener.close(RESTART, why, bye)
