"""What all viewers of a table see alike, made once for them all: the table itself, and the game's numbers."""

from itertools import compress
from operator import is_not, ne
from typing import Any

from hearthside.kernel.game import Game
from hearthside.kernel.observation import Observation
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
        self._sums: dict[str, int] = {}  # of values that are not told in canonical form
        self._names: tuple[str, ...] = ()  # of the values that were given last

    def become(self, now: dict[str, Any]) -> Changes:
        before, self._names = self._names, tuple(now)
        changes: Changes = {}
        canonical: Values = {}
        for name, value in now.items():
            encoded = encode(value)
            told = as_told(value, encoded)
            if self.values.get(name) != told:
                changes[name], canonical[name] = told, encoded
        for name in before:
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
            path = f"{self._path}{name}="
            old = self.values.pop(name, None) if value is None else self.values.get(name)
            if old is not None:
                self.sum -= self._sums.pop(name) if name in self._sums else check(path, old)
            if value is not None:
                self.values[name] = value
                total = check(path, canonical[name])
                self.sum += total
                if canonical[name] != value:
                    self._sums[name] = total


class CommonView:
    def __init__(self, table: Table) -> None:
        self.seq = -1
        self.table = Section("table.")
        self.facts = Section("game.facts.")
        self.flat = FlatParts()
        self.zones: dict[int, str] = {}  # of the table, by number
        self._facts: list[int] = []
        self._cards: list[list[int] | None] = []  # as somebody saw them last
        self._counts: list[int] = []
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
            self._follow_facts(table.game)

    def _follow_facts(self, game: Game) -> None:
        before, now = self._facts, game.facts
        if not before:
            layout, here = game.pack.layout, game.table
            self.zones = {zone: layout.name(zone) for zone in layout.zones(here.seats, bool(here.modules))}
        self._facts = now
        named = zip(game.table.facts, now, strict=True)
        new = compress(named, map(ne, before, now)) if before else named
        self.new_facts = {name: _number(value) for name, value in new if name}
        self.facts.put(self.new_facts)

    def share(self, sight: Observation) -> None:
        """Viewers who see the same cards keep one list of them, and know that it is the same one."""
        if not self._cards:
            self._cards = [None] * len(sight.cards)
        last = self._cards
        sight.cards = [old if old == new else new for old, new in zip(last, sight.cards, strict=True)]
        for zone in compress(range(len(last)), map(is_not, last, sight.cards)):
            if sight.cards[zone] is not None:
                last[zone] = sight.cards[zone]
        if self._counts != sight.counts:
            self._counts = sight.counts
        sight.counts = self._counts
        if self._facts == sight.facts:
            sight.facts = self._facts

    @property
    def sum(self) -> int:
        return self.table.sum + self.facts.sum


def _number(value: int) -> bytes:
    """Most are small, and there are hundreds at a table: one object for each value is enough."""
    return _SMALL[value] if 0 <= value < len(_SMALL) else encode(value)


_SMALL = [encode(value) for value in range(100)]


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
    out = {"request": asked.seq, "seat": asked.seat, "agreed": list(asked.agreed)}
    return {**out, "since": asked.since} if asked.since else out


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
