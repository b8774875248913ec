"""What each entry of a journal made of a game, written down so that it can be shown without asking the rules.

A journal needs the rules it was played with.  When those are gone, what was written here still shows every
position.  It is small, for an entry says only what it changed; the first one, and the first after a game was
read back without such records, says everything.
"""

import msgspec
from msgspec import Struct

from hearthside.kernel.game import Game
from hearthside.kernel.pack import Result
from hearthside.kernel.state import Offer


class Beginning(Struct, array_like=True):
    """What a game has besides its state."""

    dealt: list[list[int]]  # per zone, before the first event
    position: bytes  # of a scenario, as JSON
    past: list[tuple[str, list[str]]]  # key and journal of the games that it goes on from


class Change(Struct, array_like=True):
    zones: list[tuple[int, list[int]]]  # those that are different now
    facts: list[tuple[int, int]]
    frames: list[list[int]]  # all
    rng: int
    result: int
    offers: list[Offer]
    events: list[int]  # new ones
    lines: list[str]  # new ones of the journal, as files write them
    outcome: Result | None = None  # of a game that is over
    begins: Beginning | None = None  # then nothing from before counts


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Change).decode


def read_change(data: bytes) -> Change:
    return _decode(data)


class Recorder:
    """Follows a running game."""

    def __init__(self) -> None:
        self._zones: list[list[int]] = []
        self._facts: list[int] = []
        self._events = 0
        self._entries = -1  # of the journal; -1: nothing is known yet

    def read_up_to(self, game: Game) -> None:
        """What there is up to now has been written down."""
        self._zones = [cards[:] for cards in game._state.zones]
        self._facts = game._state.facts[:]
        self._events, self._entries = len(game._log), game.entries

    def note(self, game: Game) -> bytes | None:
        """What has changed since the last time; None if there is no new entry."""
        if game.entries == self._entries:
            return None
        change = _encode(self._change(game))
        self.read_up_to(game)
        return change

    def _change(self, game: Game) -> Change:
        from hearthside.kernel.replay import entry_text

        state, words = game._state, game.pack.codec
        first = self._entries < 0
        zones = self._zones if not first else [[] for _ in state.zones]
        facts = self._facts if not first else [0] * len(state.facts)
        return Change(
            [(at, now) for at, now in enumerate(state.zones) if now != zones[at]],
            [(at, now) for at, now in enumerate(state.facts) if now != facts[at]],
            [frame.numbers() for frame in state.stack],
            int(state.rng),
            state.result,
            state.offers,
            game._log[self._events :],
            [entry_text(words, entry) for entry in game._journal.entries[max(self._entries, 0) :]],
            game.result,
            _beginning(game) if first else None,
        )


def _beginning(game: Game) -> Beginning:
    from hearthside.kernel.replay import entry_text

    words = game.pack.codec
    return Beginning(
        [game.dealt[zone] for zone in range(len(game.dealt))],
        msgspec.json.encode(game._position),
        [(chapter.key, [entry_text(words, entry) for entry in chapter.journal]) for chapter in game.past],
    )
