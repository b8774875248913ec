"""Who hears of a table, and what each of them is shown."""

import time
from collections.abc import Callable

import msgspec

from hearthside.server.common_view import CommonView
from hearthside.server.eyes import Eye
from hearthside.server.listener import FORBIDDEN, NORMAL, Listener
from hearthside.server.messages import Presence
from hearthside.server.table import Refused, Table
from hearthside.server.viewer_feed import ViewerFeed
from hearthside.server.wall_clock import now_ms

GRACE = 15.0  # seconds after which somebody without a connection counts as away
LOST = "this seat is not yours any more"
NOT_INVITED = "the invite link is new; ask for it"


class Audience:
    def __init__(self, seats: int) -> None:
        self.listeners: set[Listener] = set()
        self.present = [False] * seats
        self.here = [False] * seats  # of them those at this node
        self.last_seen: dict[int, float] = {}  # seats without a connection
        self._elsewhere: dict[str, tuple[tuple[int, ...], bool]] = {}  # node -> seats, and does anybody watch
        self._common: CommonView | None = None  # what all feeds share
        self._feeds: dict[Eye, ViewerFeed] = {}

    # ------------------------------------------------------------ coming and going
    def join(self, table: Table, listener: Listener, since: int | None, thought: list[int]) -> None:
        """What the listener missed, or the whole view; then what happens."""
        if isinstance(listener.eye, int) and not table.holds(listener.guest, listener.eye):
            listener.close(FORBIDDEN, LOST)  # while they came in
        if listener.closed is not None:
            return
        feed = self._feed(table, listener.eye)
        feed.heard_at = time.monotonic()
        missed = feed.missed(since) if since is not None else None
        if missed is not None:
            for update in missed:
                listener.send(update)
            listener.send(msgspec.json.encode(Presence(self.present)))
        else:
            listener.send(feed.whole(table, since or 0, now_ms(), self.present, thought))
        self.listeners.add(listener)

    def leave(self, listener: Listener) -> None:
        listener.close(NORMAL, "")  # it may still be on its way in
        self.listeners.discard(listener)
        if isinstance(listener.eye, int):
            self.seen(listener.eye)

    def seen(self, seat: int) -> None:
        """Somebody was there for this seat just now."""
        self.last_seen[seat] = time.monotonic()

    # ------------------------------------------------------------ showing
    def _feed(self, table: Table, eye: Eye) -> ViewerFeed:
        """Kept from when it was first asked for, so that it reads no entry twice."""
        if self._common is None:
            self._common = CommonView(table)
        feed = self._feeds.get(eye)
        if feed is None:
            feed = self._feeds[eye] = ViewerFeed(table, eye, self._common)
        feed.catch_up(table)
        return feed

    def whole(self, table: Table, eye: Eye, guest: str, since: int, thought: list[int]) -> bytes:
        """The whole view, for clients that poll."""
        if isinstance(eye, int) and not table.holds(guest, eye):
            raise Refused("not_yours", LOST)
        return self._feed(table, eye).whole(table, since, now_ms(), self.present, thought, again=True)

    def show(self, table: Table, thought: list[int]) -> None:
        """The table has one more entry."""
        now, wall = time.monotonic(), now_ms()
        self._put_out(table)
        if self._common is not None:
            self._common.follow(table)
        for eye, feed in self._feeds.items():
            hearing = [listener for listener in self.listeners if listener.eye == eye]
            if hearing:
                feed.heard_at = now
            elif now - feed.heard_at > GRACE:  # until then somebody may come back and resume
                continue  # it stays where it is until somebody asks
            update = feed.advance(table, wall, thought)
            for listener in hearing:
                if not listener.send(update):
                    self.listeners.discard(listener)

    def start_again(self, table: Table, thought: list[int]) -> None:
        """The table was read back from the store: everybody gets the whole view."""
        self._feeds.clear()
        self._common = None
        self._put_out(table)
        for listener in list(self.listeners):
            self.join(table, listener, None, thought)

    def keep(self, table: Table, stays: Callable[[str], bool]) -> None:
        """Who only watches, and does not stay a guest, is shown a private table no more."""
        for listener in list(self.listeners):
            if not table.record.listed and listener.eye is None and not stays(listener.guest):
                listener.close(FORBIDDEN, NOT_INVITED)
                self.listeners.discard(listener)

    def _put_out(self, table: Table) -> None:
        """Whoever has lost a seat hears no more of what it sees."""
        for listener in list(self.listeners):
            if isinstance(listener.eye, int) and not table.holds(listener.guest, listener.eye):
                listener.close(FORBIDDEN, LOST)
                self.listeners.discard(listener)

    # ------------------------------------------------------------ who is there
    def look_around(self, now: float) -> None:
        """Tell everybody if that has changed."""
        listening = {listener.eye for listener in self.listeners}
        self.here = [
            seat in listening or (seat in self.last_seen and now - self.last_seen[seat] < GRACE)
            for seat in range(len(self.present))
        ]
        there = {seat for seats, _ in self._elsewhere.values() for seat in seats}
        present = [here or seat in there for seat, here in enumerate(self.here)]
        if present != self.present:
            self.present = present
            message = msgspec.json.encode(Presence(present))
            for listener in list(self.listeners):
                listener.send(message)

    def at_node(self, node: str, seats: tuple[int, ...], watched: bool) -> None:
        """Who is connected at another node."""
        before, _ = self._elsewhere.pop(node, ((), False))
        if seats or watched:
            self._elsewhere[node] = seats, watched
        for seat in set(before) - set(seats):  # it has waited there already
            self.last_seen[seat] = max(self.last_seen.get(seat, 0.0), time.monotonic() - GRACE)

    def node_gone(self, node: str) -> None:
        """Whoever was connected there may come back here."""
        for seat in self._elsewhere.pop(node, ((), False))[0]:
            self.seen(seat)

    @property
    def watched_elsewhere(self) -> bool:
        return bool(self._elsewhere)

    def next_changes(self, now: float) -> list[float]:
        """When somebody will count as away."""
        return [at + GRACE for at in self.last_seen.values() if now - at < GRACE]
