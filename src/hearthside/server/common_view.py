"""What all viewers of a table see alike, made once for them all: the table itself, and the game's numbers."""

from typing import Any

from hearthside.kernel.game import Game
from hearthside.server.flat_scene import FlatParts, as_told, check, encode
from hearthside.server.table import Request, Table

Values = dict[str, bytes]  # by name, as JSON
Changes = dict[str, bytes | None]  # None: it is gone


class Section:
    """Values of one kind that patches replace one by one.  Asked for with what they are now, it says which
    have changed."""

    def __init__(self, path: str) -> None:
        self.values: Values = {}
        self.sum = 0
        self._path = path
        self._known: dict[str, Any] = {}
        self._sums: dict[str, int] = {}

    def become(self, now: dict[str, Any]) -> Changes:
        """A value that is given must not be changed afterwards."""
        known, self._known = self._known, now
        changes: Changes = {}
        canonical: Values = {}
        for name, value in now.items():
            if name not in known or known[name] != value:
                encoded = encode(value)
                told = as_told(value, encoded)
                if self.values.get(name) != told:
                    changes[name], canonical[name] = told, encoded
        for name in known:
            if name not in now:
                changes[name] = None
        if changes:
            self._put(changes, canonical)
        return changes

    def put(self, changes: Changes) -> None:
        """Values that are canonical."""
        self._put(changes, {name: value for name, value in changes.items() if value is not None})

    def _put(self, changes: Changes, canonical: Values) -> None:
        for name, value in changes.items():
            self.sum -= self._sums.pop(name, 0)
            if value is None:
                del self.values[name]
            else:
                self.values[name] = value
                self._sums[name] = check(f"{self._path}{name}=", canonical[name])
                self.sum += self._sums[name]


class CommonView:
    def __init__(self, table: Table) -> None:
        self.seq = -1
        self.table = Section("table.")
        self.facts = Section("game.facts.")
        self.flat = FlatParts()
        self.new_table: Changes = {}  # since the entry before
        self.new_facts: Changes = {}
        self.follow(table)

    def follow(self, table: Table) -> None:
        """To where the table is now."""
        if self.seq == table.seq:
            return
        self.seq = table.seq
        self.flat.turn()
        self.new_table = self.table.become(_table(table))
        if table.game is not None:
            self.new_facts = self.facts.become(_facts(table.game))

    @property
    def sum(self) -> int:
        return self.table.sum + self.facts.sum


def _facts(game: Game) -> dict[str, int]:
    named = zip(game.table.facts, game.facts, strict=True)
    return {name: value for name, value in named if name}


def _table(table: Table) -> dict[str, Any]:
    """Without what is not there, for a patch says with null that something is gone."""
    game = table.game
    info: dict[str, Any] = {
        "id": table.record.id,
        "title": table.record.title,
        "game": table.record.game,
        "name": table.pack.name,
        "version": table.record.version,
        "options": table.record.options,
        "preset": table.preset,
        "setup": table.setup,
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
        info["undo_request"] = _request(table.undo_request)
    if table.end_request is not None:
        info["end_request"] = _request(table.end_request)
    if table.stopped is not None:
        info["stopped"] = {
            "at": table.stopped.at,
            "kept": table.stopped.kept,
            "why": table.stopped.why,
            "version": table.pack.version,
            "can_go_on": table.can_go_on,
        }
        if table.go_on_request is not None:
            info["go_on_request"] = _request(table.go_on_request)
    if game is not None and game.result is not None:
        info["result"] = game.result
    return info


def _request(asked: Request) -> dict[str, Any]:
    return {"request": asked.seq, "seat": asked.seat, "agreed": list(asked.agreed)}


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
