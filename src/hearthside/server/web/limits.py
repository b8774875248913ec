"""Rate limits: a bucket of tokens for each guest or address, and kind of request."""

import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from msgspec import Struct


class Rate(Struct, frozen=True):
    per_second: float
    burst: int


# Generous for people, tight for programs that guess or flood.  Of a guest, if the server knows their cookie:
# a page of another site can make a browser ask for anything, but not with that.  Else of an address.
RATES = {
    "read": Rate(30, 200),
    "write": Rate(20, 100),
    "socket": Rate(5, 100),
    "look_up": Rate(0.5, 60),  # of tables and invitations that are not there: guessing
    "arrival": Rate(0.5, 60),  # the same by a link on a page of another site, which anybody may have set
    # Of an address.
    "address": Rate(200, 1000),  # all that its guests ask; those who are playing may go on
    "cookie": Rate(5, 100),  # cookies to be looked for in the store, once a rate is used up
    "welcome": Rate(0.2, 40),  # new guests
    "create_table": Rate(0.5, 30),  # tables and files
    "message": Rate(20, 80),  # of one connection
    "report": Rate(0.05, 10),
    "hint": Rate(0.25, 20),
    "review": Rate(0.05, 10),
    "balance": Rate(0.05, 10),  # runs of bots
    "studio": Rate(8, 80),  # looks at what somebody types, and saves
    "install": Rate(0.05, 5),
    "new_pack": Rate(0.1, 10),
    "pack_file": Rate(0.5, 20),  # packed packs that somebody opens
    "download": Rate(0.5, 10),  # packs packed up for somebody
}
MOST_BUCKETS = 20_000
# Game files on their way in, which are larger than all other bodies and are held in memory meanwhile.
FILES = 32
FILES_OF_ONE = 8  # address


class Bucket:
    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._tokens = float(rate.burst)
        self._at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self._tokens = min(self._rate.burst, self._tokens + (now - self._at) * self._rate.per_second)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    @property
    def wait(self) -> float:
        """Seconds until something can be taken."""
        have = self._tokens + (time.monotonic() - self._at) * self._rate.per_second
        return max(0.0, (1 - have) / self._rate.per_second)


class Limits:
    """All buckets; the ones not used for longest are forgotten first."""

    def __init__(self, on: bool) -> None:
        self.on = on
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def take(self, kind: str, whose: str) -> bool:
        rate = RATES[kind]  # also where nothing is limited: a kind that is none must not show only elsewhere
        return not self.on or self._bucket(kind, whose, rate).take()

    def wait(self, kind: str, whose: str) -> float:
        """Seconds until something can be taken."""
        return self._bucket(kind, whose, RATES[kind]).wait if self.on else 0.0

    def connection(self) -> Bucket | None:
        return Bucket(RATES["message"]) if self.on else None

    def _bucket(self, kind: str, whose: str, rate: Rate) -> Bucket:
        bucket = self._buckets.get((kind, whose))
        if bucket is None:
            bucket = self._buckets[kind, whose] = Bucket(rate)
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end((kind, whose))
        return bucket


class Files:
    """How many are on their way."""

    def __init__(self, by_address: bool) -> None:
        self._by_address = by_address
        self._coming: Counter[str] = Counter()

    @contextmanager
    def one(self, whose: str) -> Iterator[bool]:
        """Whether there is room for one more; if so, it is counted as long as the caller is at it."""
        room = self._coming.total() < FILES
        if self._by_address and self._coming[whose] >= FILES_OF_ONE:
            room = False
        if not room:
            yield False
            return
        self._coming[whose] += 1
        try:
            yield True
        finally:
            self._coming[whose] -= 1
            if not self._coming[whose]:
                del self._coming[whose]
