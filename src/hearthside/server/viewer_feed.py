"""A table as one viewer sees it: whole views, and what changes from one entry to the next.

Everything a client gets of a game is made here, from Game.view, options, blocked and events of
that viewer alone.
"""

import time
from collections import deque
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Literal, cast
from zlib import crc32

import msgspec

from hearthside.kernel.actions import FREE
from hearthside.kernel.bot import Option
from hearthside.kernel.events import MOVE, UNDER
from hearthside.kernel.game import BlockedOption, Game
from hearthside.kernel.reactions import WISHES, passes
from hearthside.server.card_handles import CardHandles
from hearthside.server.messages import PROTOCOL, Moved, Update, View
from hearthside.server.table import Table
from hearthside.server.view_schema import TableView

Eye = int | None | Literal["open"]  # a seat, a spectator, or all cards open (of a game that is over)

KEPT_UPDATES = 64  # for clients that come back after a moment
_canonical = msgspec.json.Encoder(order="sorted").encode


class ViewerFeed:
    def __init__(self, table: Table, eye: Eye) -> None:
        self.eye = eye
        self.heard_at = time.monotonic()  # when somebody last listened
        self._handles: CardHandles | None = None
        self._folded = 0  # events of the game
        self.seq = table.seq
        self._moved: list[Moved] = []
        self._fold(table)
        self.view = look(table, eye, self._handles)
        self.updates: deque[tuple[int, bytes]] = deque(maxlen=KEPT_UPDATES)

    def advance(self, table: Table, now: int, spent: Sequence[int] = ()) -> bytes:
        """The table has taken the next entry: the update for this viewer, encoded once for all."""
        assert table.seq == self.seq + 1
        self._moved = []
        self._fold(table)
        seen = look(table, self.eye, self._handles)
        patch = difference(self.view, seen)
        lines = table.log.between(table.game, self._reader, self.seq, table.seq)
        update = Update(table.seq, fingerprint(seen), patch, lines, self._moved, now, list(spent))
        self.view, self.seq = seen, table.seq
        encoded = msgspec.json.encode(update)
        self.updates.append((table.seq, encoded))
        return encoded

    def whole(
        self, table: Table, since: int, now: int, present: list[bool], spent: Sequence[int] = ()
    ) -> bytes:
        """The whole view, with the lines after `since`."""
        lines = table.log.between(table.game, self._reader, min(since, self.seq), self.seq)
        view = cast(TableView, self.view)  # plain dictionaries of that form
        message = View(PROTOCOL, self.seq, fingerprint(self.view), view, lines, now, list(spent), present)
        return msgspec.json.encode(message)

    def missed(self, since: int) -> list[bytes] | None:
        """The updates after `since`; None if they are no longer all there."""
        if since == self.seq:
            return []
        kept = [encoded for seq, encoded in self.updates if seq > since]
        return kept if 0 <= since < self.seq and len(kept) == self.seq - since else None

    @property
    def _reader(self) -> int | None:
        return self.eye if isinstance(self.eye, int) else None

    def _fold(self, table: Table) -> None:
        """New events of the game into handles and into what has moved."""
        game = table.game
        if game is None:
            return
        if self._handles is None:
            self._handles = _handles(table, game, self._reader)
        names = table.pack.layout.name
        for event in game.events(self._reader, self._folded):
            kind, source, target, card, _ = event
            pair = self._handles.see(event)
            if (kind == MOVE or kind == UNDER) and pair is not None:
                shown = table.pack.card_name(card) if card else ""
                self._moved.append(Moved(names(source), names(target), shown, *pair))
        self._folded = game.event_count
        if table.setup.undo == "strict" and not game.undoable:
            self._handles.forget()


def _handles(table: Table, game: Game, reader: int | None) -> CardHandles:
    viewer = game.seats if reader is None else reader
    secret = blake2b(b"handles", key=table.record.secret, digest_size=32).digest()
    kinds, masks = game.table.kinds, game.table.masks
    dealt = game.dealt
    cards = [list(dealt[zone]) if masks[zone] >> viewer & 1 else None for zone in range(len(kinds))]
    return CardHandles(secret, viewer, kinds, cards, [len(dealt[zone]) for zone in range(len(kinds))])


# ------------------------------------------------------------ the view
def look(table: Table, eye: Eye, handles: CardHandles | None) -> dict[str, Any]:
    """Everything a viewer sees.  No value of an object is null, so that a merge patch can say
    "gone"."""
    out: dict[str, Any] = {"table": _table(table, eye)}
    game = table.game
    if game is None:
        return out
    options: list[Option] = []
    blocked: list[BlockedOption] = []
    if isinstance(eye, int):
        seen, options, blocked = game.all_for(eye)
    else:
        seen = game.open_view() if eye == "open" else game.view(None)
    scene = seen.pop("scene")
    parts: dict[str, Any] = {}
    _flatten(scene, parts)
    seen["root"] = scene["id"]
    seen["parts"] = parts
    if seen["seat"] is None:
        del seen["seat"]
    if handles is not None and eye != "open":
        for number, held in enumerate(handles.zones()):
            if held:
                seen["zones"][table.pack.layout.name(number)]["handles"] = held
    out["game"] = seen
    if isinstance(eye, int) and table.status == "playing":
        out["options"] = _options(table, game, eye, options)
        if table.pack.anytime >= 0:
            out["offered"] = game.offered  # for offers, which are too many to be listed as options
        out["blocked"] = [_without_number(item) for item in blocked]
        out["undo"] = _undo(table, game, eye)
        if table.pack.reactions:  # the seat's own affair: others could read something out of it
            wishes = [wish for wish in WISHES if wish != "round" or game.round is not None]
            wish = table.seats[eye].reacting
            out["reacting"] = {"wish": wish, "wishes": wishes, "passing": passes(game, eye, wish)}
    return out


def _options(table: Table, game: Game, seat: int, options: list[Option]) -> list[dict[str, Any]]:
    """Each says which decision it answers, so that a late answer is known as one, and whether there is a
    way back from it."""
    friendly = table.setup.undo == "friendly"
    out: list[dict[str, Any]] = []
    for option in options:
        entry = _without_number(option)
        entry["decision"] = game.question(seat)
        if option.action & FREE:
            entry["decision"], entry["free"] = game.offered, True
        entry["final"] = not friendly and game.is_final(seat, option.action)
        out.append(entry)
    return out


def _without_number(option: Option | BlockedOption) -> dict[str, Any]:
    """An action goes by its key: numbers are the rules' own affair."""
    out: dict[str, Any] = msgspec.to_builtins(option)
    del out["action"]
    return out


def _undo(table: Table, game: Game, seat: int) -> dict[str, Any]:
    mode = table.setup.undo
    # After something was dealt anew a friendly table goes on stepping back as if nothing had been.
    now = game.can_undo(seat) or (mode == "friendly" and game.was_quiet(seat))
    deep = mode != "strict" and game.last_decision(seat) is not None
    return {"now": now, "deep": deep and not now, "mode": mode}


def _table(table: Table, eye: Eye) -> dict[str, Any]:
    game = table.game
    info: dict[str, Any] = {
        "id": table.record.id,
        "title": table.record.title,
        "game": table.record.game,
        "name": table.pack.name,
        "version": table.record.version,
        "options": table.record.options,
        "preset": table.preset,
        "setup": msgspec.to_builtins(table.setup),
        "listed": table.record.listed,
        "status": table.status,
        "commitment": table.record.commitment,
        "seats": [_seat(table, number) for number in range(len(table.seats))],
        "waiting": table.waiting,
    }
    if table.ended:
        info["ended"] = table.ended
    if table.ended_by:
        info["closed_because"] = table.ended_by
    if table.key:
        info["key"] = table.key
    if table.rematch:
        info["rematch"] = table.rematch
    if table.invited_at:
        info["invited"] = table.invited_at
    if table.undo_request is not None:
        asked = table.undo_request
        info["undo_request"] = {"request": asked.seq, "seat": asked.seat, "agreed": asked.agreed}
    if table.end_request is not None:
        asked = table.end_request
        info["end_request"] = {"request": asked.seq, "seat": asked.seat, "agreed": asked.agreed}
    if table.stopped is not None:
        info["stopped"] = {
            "at": table.stopped.at,
            "kept": table.stopped.kept,
            "why": table.stopped.why,
            "version": table.pack.version,
            "can_go_on": table.can_go_on,
        }
        if table.go_on_request is not None:
            asked = table.go_on_request
            info["go_on_request"] = {"request": asked.seq, "seat": asked.seat, "agreed": asked.agreed}
    if game is not None and game.result is not None:
        info["result"] = msgspec.to_builtins(game.result)
    return info


def _seat(table: Table, number: int) -> dict[str, Any]:
    seat = table.seats[number]
    out: dict[str, Any] = {"seat": number, "kind": seat.kind, "name": seat.name}
    if seat.bot:
        out["bot"] = seat.bot
    if seat.stand_in:
        out["stand_in"] = seat.stand_in
        out["away"] = seat.away
    if table.setup.clock is not None:
        out["bank"] = seat.bank
    return out


def _flatten(part: dict[str, Any], into: dict[str, Any]) -> None:
    below = part.get("parts", ())
    into[part["id"]] = part
    if below:
        part["parts"] = [child["id"] for child in below]
    for child in below:
        _flatten(child, into)


# ------------------------------------------------------------ merge patches
def difference(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """The merge patch (RFC 7396) that makes `new` of `old`."""
    patch: dict[str, Any] = {}
    for name, value in new.items():
        before = old.get(name)
        if before == value:
            continue
        if isinstance(value, dict) and isinstance(before, dict):
            patch[name] = difference(before, value)
        else:
            patch[name] = value
    for name in old:
        if name not in new:
            patch[name] = None
    return patch


def fingerprint(view: dict[str, Any]) -> str:
    """A check sum of the canonical JSON: it guards against drift, not against malice.  (CRC-32,
    because browsers offer no hash at all to a page that is not served over TLS.)"""
    return f"{crc32(_canonical(view)):08x}"
