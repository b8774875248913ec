"""A table without a server: commands go straight into its log."""

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from hearthside import api
from hearthside.kernel.chance import commitment, key_from_seed
from hearthside.kernel.game import Game
from hearthside.kernel.pack import Pack
from hearthside.server import commands as c
from hearthside.server.setup import Setup
from hearthside.server.snapshots import table_from, take
from hearthside.server.store.records import Entry, TableRecord
from hearthside.server.table import Refused, Request, Table, entry_of

ADA, BO, CY = "guest-ada", "guest-bo", "guest-cy"


def record(
    seats: int = 3,
    seed: int = 1,
    past: bytes | None = None,
    game: str | Pack = "arctic_scavengers",
    options: Mapping[str, Any] | None = None,
    **setup: Any,
) -> TableRecord:
    pack = api.pack(game) if isinstance(game, str) else game
    chosen = options or {}
    key = key_from_seed(seed)
    return TableRecord(
        id="table",
        game=pack.id,
        version=pack.version,
        content=pack.pin(seats, chosen),
        seats=seats,
        options=pack.check_options(chosen),
        setup=msgspec.json.encode(Setup(**setup)),
        commitment=commitment(key),
        key=key,
        secret=b"s" * 32,
        past=past,
        invite="",
        owner=ADA,
        listed=False,
        title="",
        status="open",
        created=0,
        updated=0,
        names="[]",
    )


class Tabletop:
    """`say` returns None, or the Refused that the command got; then nothing has changed."""

    def __init__(self, seats: int = 3, seed: int = 1, **setup: Any) -> None:
        self.table = Table(record(seats, seed, **setup))
        self.entries: list[Entry] = []
        self.rng = Random(seed)

    def say(self, author: str, seat: int | None, command: Any, spent: int = 0) -> Refused | None:
        entry = entry_of(self.table, 0, author, command.cid, command, seat, spent)
        before = picture(self.table)
        try:
            self.table.apply(entry)
        except Refused as refused:
            assert picture(self.table) == before, "a refused command changed the table"
            return refused
        self.entries.append(self.table.written(entry))
        return None

    def refused(self, author: str, seat: int | None, command: Any) -> Refused:
        """As `say`, for what must be refused."""
        answer = self.say(author, seat, command)
        assert answer is not None, "this was accepted"
        return answer

    @property
    def game(self) -> Game:
        assert self.table.game is not None
        return self.table.game

    @property
    def undo_request(self) -> Request:
        assert self.table.undo_request is not None
        return self.table.undo_request

    @property
    def end_request(self) -> Request:
        assert self.table.end_request is not None
        return self.table.end_request

    def begin(self, *people: str, bots: int = 0) -> "Tabletop":
        names = {ADA: "Ada", BO: "Bo", CY: "Cy"}
        for seat, person in enumerate(people):
            assert self.say(person, None, c.Sit(cid=self.cid(), seat=seat, name=names[person])) is None
        for seat in range(len(people), len(people) + bots):
            assert self.say(ADA, None, c.SeatBot(cid=self.cid(), seat=seat, bot="random")) is None
        assert self.say(ADA, None, c.Start(cid=self.cid())) is None
        return self

    def cid(self) -> str:
        return f"cid-{self.table.seq}"

    def move(self, seat: int, key: str | None = None, spent: int = 0) -> Refused | None:
        """One of the seat's options, as whoever decides for it."""
        game = self.game
        chair = self.table.seats[seat]
        author = c.BOT if chair.player else chair.holder
        action = key or self.rng.choice(game.options(seat)).key
        command = c.Move(cid=self.cid(), decision=0, seq=0, action=action)
        return self.say(author, seat, command, spent)

    def play(self, moves: int) -> "Tabletop":
        for _ in range(moves):
            if self.table.waiting:
                assert self.move(self.rng.choice(self.table.waiting)) is None
        return self

    def play_until(self, seat: int) -> "Tabletop":
        """Until it is this seat's turn alone."""
        while self.table.waiting != [seat]:
            self.play(1)
        return self

    def again(self) -> Table:
        """The table once more from its log."""
        table = Table(self.table.record)
        for entry in self.entries:
            table.apply(entry)
        return table


def picture(table: Table) -> bytes:
    """Everything there is to know about a table."""
    digest = table.game.digest() if table.game else ""
    return take(table).blob + digest.encode()


def restored(table: Table) -> Table:
    """Through a snapshot and back."""
    return table_from(table.record, take(table))
