"""A table as one viewer sees it: whole views, and what changes from one entry to the next.

Everything a client gets of a game is made here, from the sight, knowledge, options, blocked and events of
that viewer alone; what is the same for all viewers is made once, in common_view.py.

A view is kept in pieces, each encoded: the values that a patch replaces as a whole.  So a move costs what it
has changed, and not what lies on the table.
"""

from collections import deque
from collections.abc import Sequence
from hashlib import blake2b
from math import inf
from typing import Any, cast

import msgspec
from msgspec import Raw

from hearthside.kernel.events import MOVE, SAY, UNDER, UNDO
from hearthside.kernel.game import Game
from hearthside.kernel.moments import Moment
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import Pack
from hearthside.kernel.view import offer_of, seats_in
from hearthside.server.card_handles import CardHandles
from hearthside.server.common_view import Changes, CommonView, Section, Values
from hearthside.server.eyes import Eye, moments_of, seen
from hearthside.server.flat_scene import ROUND, Flat, encode
from hearthside.server.messages import PROTOCOL, Moved, Update, View
from hearthside.server.seat_view import for_seat
from hearthside.server.table import Table
from hearthside.server.view_schema import TableView
from hearthside.server.zone_views import ZoneViews

KEPT_UPDATES = 64  # for clients that come back after a moment
KEPT_BYTES = 6 << 10  # of them: whoever misses more gets the whole view, which is not much longer


class ViewerFeed:
    def __init__(self, table: Table, eye: Eye, common: CommonView | None = None) -> None:
        """`common`: what is made once for all viewers of a table."""
        self.eye = eye
        self.heard_at = -inf  # when somebody last listened
        self.seq = table.seq
        self._common = common or CommonView(table)
        self._handles: CardHandles | None = None
        self._folded = 0  # events of the game
        self._before: Observation | None = None  # at the last look: what the next moment begins with
        self._last: dict[str, Any] = {}  # what happened last
        self._top = Section("")
        self._game = Section("game.")
        self._zones = ZoneViews()
        self._boards: dict[str, Flat] = {}  # parts of the scene, by what they lie in
        self._polled: Raw | None = None  # the whole view, if somebody polls
        self.updates: deque[tuple[int, bytes]] = deque()
        self._kept = 0  # bytes of them
        self._look(table)

    def advance(self, table: Table, now: int, spent: Sequence[int] = ()) -> bytes:
        """The table has taken the next entry: the update for this viewer, encoded once for all."""
        assert table.seq == self.seq + 1
        game, before = table.game, self._before
        moved, patch = self._look(table)
        lines = table.log.between(game, self._reader, self.seq, table.seq)
        moments = moments_of(table, self.eye, before) if before is not None else []
        gone = table.log.taken_back(game, self._reader, table.seq)
        self.seq = table.seq
        encoded = msgspec.json.encode(
            Update(table.seq, self.hash, patch, lines, moved, now, list(spent), moments, gone)
        )
        self._keep(encoded)
        return encoded

    def catch_up(self, table: Table) -> None:
        """The table has gone on while nobody listened: there are no updates for that."""
        if self.seq != table.seq:
            self._look(table)
            self.seq = table.seq
            self.updates.clear()
            self._kept = 0

    def whole(
        self,
        table: Table,
        since: int,
        now: int,
        present: list[bool],
        spent: Sequence[int] = (),
        again: bool = False,
        moments: Sequence[Moment] = (),
    ) -> bytes:
        """The whole view, with the lines after `since`.  `again`: who asks will soon ask again, so it is kept
        until something changes.  `moments`: of the last entry."""
        lines = table.log.since(table.game, self._reader, min(since, self.seq), self.seq)
        encoded = self._polled or Raw(msgspec.json.encode(self._pieces(table)))
        if again:
            self._polled = encoded
        view = cast(TableView, encoded)  # of that form
        return msgspec.json.encode(
            View(PROTOCOL, self.seq, self.hash, view, lines, now, list(spent), present, list(moments))
        )

    def view(self, table: Table) -> dict[str, Any]:
        out: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self._pieces(table)))
        return out

    def missed(self, since: int) -> list[bytes] | None:
        """The updates after `since`; None if they are no longer all there."""
        if since == self.seq:
            return []
        kept = [encoded for seq, encoded in self.updates if seq > since]
        return kept if 0 <= since < self.seq and len(kept) == self.seq - since else None

    @property
    def hash(self) -> str:
        """The sum of all values: it guards against drift, not against malice."""
        mine = self._top.sum + self._game.sum + self._zones.sum
        parts = sum(flat.sum for flat in self._boards.values())
        return f"{(self._common.sum + mine + parts) % ROUND:08x}"

    @property
    def _shown_handles(self) -> CardHandles | None:
        return self._handles if self.eye != "open" else None

    @property
    def _reader(self) -> int | None:
        return self.eye if isinstance(self.eye, int) else None

    def _keep(self, update: bytes) -> None:
        self.updates.append((self.seq, update))
        self._kept += len(update)
        while len(self.updates) > KEPT_UPDATES or (self._kept > KEPT_BYTES and len(self.updates) > 1):
            self._kept -= len(self.updates.popleft()[1])

    # ------------------------------------------------------------ looking
    def _look(self, table: Table) -> tuple[list[Moved], dict[str, Any]]:
        """Sees the table as it is now: which cards have moved, and a patch for the view of before."""
        self._polled = None
        common, game = self._common, table.game
        common.follow(table)
        moved: list[Moved] = []
        patch: dict[str, Any] = {}
        _add(patch, "table", common.new_table)
        if game is None:
            return moved, patch
        moved = self._fold(table, game)
        known = {} if self.eye == "open" else game.knowledge(self.eye).piles()
        sight = seen(game, self.eye)
        common.share(sight)
        self._before = sight.remembered()
        scene = game.drawing.scene(sight, known)
        inner: dict[str, Any] = {}
        if not self._boards:
            always = _always(table, sight, scene.id)
            self._game.put(always)
            inner = _raw(always)
        inner |= _raw(self._game.become({**_now(game.drawing, sight), "last": self._last}))
        _add(inner, "facts", common.new_facts)
        zones = self._zones.become(common.zones, table.pack, sight, known, self._shown_handles)
        _add(inner, "zones", {**zones})
        _add(inner, "parts", self._new_parts(common.flat.boards(scene)))
        if inner:
            patch["game"] = inner
        seat = self.eye if isinstance(self.eye, int) and table.status == "playing" else None
        patch.update(_raw(self._top.become({} if seat is None else for_seat(table, game, seat, sight))))
        return moved, patch

    def _fold(self, table: Table, game: Game) -> list[Moved]:
        """New events of the game into handles and into what has moved."""
        if self._handles is None:
            self._handles = _handles(table, game, self._reader)
        names = table.pack.layout.name
        tells_last = table.pack.tells_last
        moved: list[Moved] = []
        again = False
        for event in game.events(self._reader, self._folded):
            kind, source, target, card, _ = event
            if kind == UNDO or (kind == SAY and source in tells_last):
                again = True
            pair = self._handles.see(event)
            if (kind == MOVE or kind == UNDER) and pair is not None:
                shown = table.pack.card_name(card) if card else ""
                moved.append(Moved(names(source), names(target), shown, *pair))
        self._folded = game.event_count
        if again and tells_last:
            self._last = game.open_last() if self.eye == "open" else game.last(self._reader)
        if table.setup.undo == "strict":
            self._handles.forget(game.settled)
        return moved

    def _new_parts(self, boards: dict[str, Flat]) -> Changes:
        before, self._boards = self._boards, boards
        gone: Changes = {}
        come: Changes = {}
        for name, flat in boards.items():
            old = before.get(name)
            if old is flat:
                continue
            if old is None:
                come.update(flat.parts)
                continue
            for part, value in flat.parts.items():
                if old.parts.get(part) != value:
                    come[part] = value
            for part in old.parts:
                if part not in flat.parts:
                    gone[part] = None
        for name, old in before.items():
            if name not in boards:
                gone.update(dict.fromkeys(old.parts))
        return {**gone, **come}  # what has come from one board to another is still there

    def _pieces(self, table: Table) -> dict[str, Any]:
        """The whole view."""
        common = self._common
        out: dict[str, Any] = {"table": _whole(common.table.values)}
        if self._boards:
            parts: Values = {}
            for flat in self._boards.values():
                parts |= flat.parts
            out["game"] = {
                **_whole(self._game.values),
                "facts": _whole(common.facts.values),
                "zones": _whole(self._zones.values(common.zones, table.pack, self._shown_handles)),
                "parts": _whole(parts),
            }
        return {**out, **_whole(self._top.values)}


def look(table: Table, eye: Eye) -> dict[str, Any]:
    """Everything a viewer sees."""
    return ViewerFeed(table, eye).view(table)


def _handles(table: Table, game: Game, reader: int | None) -> CardHandles:
    viewer = game.seats if reader is None else reader
    secret = blake2b(b"handles", key=table.record.secret, digest_size=32).digest()
    kinds, masks = game.table.kinds, game.table.masks
    dealt = game.dealt
    cards = [list(dealt[zone]) if masks[zone] >> viewer & 1 else None for zone in range(len(kinds))]
    return CardHandles(secret, viewer, kinds, cards, [len(dealt[zone]) for zone in range(len(kinds))])


def _always(table: Table, sight: Observation, root: str) -> Changes:
    """What stays as it is of a viewer's game."""
    pack = table.pack
    out = {"game": pack.id, "version": pack.version, "seats": sight.seats, "root": root}
    if sight.viewer < sight.seats:
        out["seat"] = sight.viewer
    return {name: encode(value) for name, value in out.items()}


def _now(pack: Pack, sight: Observation) -> dict[str, Any]:
    """What changes of it, beside zones, facts and parts."""
    return {
        "waiting": seats_in(sight.waiting),
        "over": sight.waiting == 0,
        "prompt": pack.prompt(sight),
        "phase": pack.phase(sight),
        "reaction": sight.reaction,
        "offers": [offer_of(pack, offer) for offer in sight.offers],
        "trading": sight.trading,
    }


# ------------------------------------------------------------ pieces into messages
def _add(patch: dict[str, Any], name: str, changes: Changes) -> None:
    if changes:
        patch[name] = _raw(changes)


def _raw(changes: Changes) -> dict[str, Any]:
    return {name: Raw(value) if value is not None else None for name, value in changes.items()}


def _whole(values: Values) -> dict[str, Any]:
    return {name: Raw(value) for name, value in values.items()}
