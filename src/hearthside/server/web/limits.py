"""Rate limits: a bucket of tokens for each address and kind of request."""

import time
from collections import OrderedDict

from msgspec import Struct


class Rate(Struct, frozen=True):
    per_second: float
    burst: int


# Generous for people, tight for programs that guess or flood.
RATES = {
    "read": Rate(30, 200),
    "write": Rate(20, 100),
    "welcome": Rate(0.2, 40),  # new guests
    "create_table": Rate(0.5, 30),  # tables and files
    "miss": Rate(0.5, 60),  # answers of 404: guessing ids and invitations
    "socket": Rate(5, 100),
    "message": Rate(20, 80),  # of one connection
    "report": Rate(0.05, 10),
}
MOST_ADDRESSES = 20_000
UNLIMITED = ("/livez", "/readyz", "/healthz", "/metrics")  # whoever looks after the server asks often


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
    def empty(self) -> bool:
        return self._tokens + (time.monotonic() - self._at) * self._rate.per_second < 1


class Limits:
    """All addresses' buckets; the ones not used for longest are forgotten first."""

    def __init__(self, on: bool) -> None:
        self.on = on
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def take(self, kind: str, address: str) -> bool:
        return not self.on or self._bucket(kind, address).take()

    def exhausted(self, kind: str, address: str) -> bool:
        return self.on and self._bucket(kind, address).empty

    def connection(self) -> Bucket | None:
        return Bucket(RATES["message"]) if self.on else None

    def _bucket(self, kind: str, address: str) -> Bucket:
        bucket = self._buckets.get((kind, address))
        if bucket is None:
            bucket = self._buckets[kind, address] = Bucket(RATES[kind])
            if len(self._buckets) > MOST_ADDRESSES:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end((kind, address))
        return bucket
