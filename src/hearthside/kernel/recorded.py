"""A game as it was written down: it is shown, and not played.

For a game whose rules are no more.  Its positions come from records (see recording.py), and the rules that
are here are asked for nothing but how to draw them.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from hearthside.kernel.bot import Option
from hearthside.kernel.chance import Stream
from hearthside.kernel.errors import BadFile
from hearthside.kernel.events import Event
from hearthside.kernel.game import BlockedOption, Game
from hearthside.kernel.journal import DIGEST_EVERY, Chapter
from hearthside.kernel.moments import Moment
from hearthside.kernel.observation import Observation, observe
from hearthside.kernel.pack import Pack, Result, Viewer
from hearthside.kernel.recording import Beginning, read_change
from hearthside.kernel.replay import entry_text, file_of
from hearthside.kernel.scene import Scene
from hearthside.kernel.state import Frame
from hearthside.kernel.view import view_of


class Recorded(Game):
    def __init__(self, game: Game, version: int, content: str) -> None:
        """It goes on from a game as far as that could be played; `version` and `content` are those it was
        played with."""
        state = game._state.clone()
        super().__init__(game.pack, state, list(game._log), game._options, game._composition, game._position)
        self._journal.stream = game._journal.stream
        self._past_lines = [(chapter.key, _lines(game, chapter)) for chapter in game.past]
        self._lines = [entry_text(game.pack.codec, entry) for entry in game.journal]
        self._journal.digests = dict(game._journal.digests)
        self._last_digest = ""
        self._outcome: Result | None = None
        self._version, self._content = version, content
        self._known = True  # where everything lies
        self.moves = False  # the entry that is being read changes it

    @classmethod
    def unknown(
        cls, pack: Pack, seats: int, options: Mapping[str, Any], stream: Stream, version: int, content: str
    ) -> "Recorded":
        """Of a game that the rules here could not even begin."""
        state = pack.empty_state(pack.table(seats, options), 0, stream)
        nothing: dict[int, list[int]] = {zone: [] for zone in range(len(state.zones))}
        out = cls(Game(pack, state, [], options, nothing), version, content)
        out._known = False
        return out

    # ================================================== following
    def follow(self, data: bytes, digest: str | None) -> None:
        """What the next entry made of it."""
        try:
            change = read_change(data)
        except (msgspec.DecodeError, UnicodeDecodeError):
            return  # damaged: it stays as it was
        if change.begins is not None:
            self._begin(change.begins)
        state = self._state
        for zone, cards in change.zones:
            if zone < len(state.zones):
                state.zones[zone] = cards
        for fact, value in change.facts:
            if fact < len(state.facts):
                state.facts[fact] = value
        state.stack = [Frame(*numbers) for numbers in change.frames]
        state.rng, state.result, state.offers = change.rng, change.result, change.offers
        self._log.extend(change.events)
        self._lines.extend(change.lines)
        self._outcome = change.outcome
        self._last_digest = digest or ""
        if digest and self._lines and len(self._lines) % DIGEST_EVERY == 0:
            self._journal.digests[len(self._lines)] = digest

    def _begin(self, begins: Beginning) -> None:
        pack, table = self._pack, self._state.table
        self._position = msgspec.json.decode(begins.position)
        if self._position is not None:
            table = pack.table(self.seats, self._options, True)
        self._state = pack.empty_state(table, 0, self._journal.stream)
        self._composition = {zone: [] for zone in range(len(self._state.zones))}
        self._composition.update(enumerate(begins.dealt))
        self._past_lines = begins.past
        self._log.clear()
        self._lines.clear()
        self._memories.clear()
        self._known = True

    # ================================================== what the table asks
    @property
    def over(self) -> bool:
        return self._known and not self._state.waiting()

    @property
    def result(self) -> Result | None:
        return self._outcome

    @property
    def reaction(self) -> bool:
        return False

    def digest(self) -> str:
        return self._last_digest

    def can_only_pass(self, seat: int) -> bool:
        return False

    def can_undo(self, seat: int) -> bool:
        """What happened is what was written down."""
        return self.moves

    def last_decision(self, seat: int) -> int | None:
        return 0

    def act(self, seat: int, action: int | str | Option) -> None:
        """Nothing is asked: `follow` brings what came of it."""

    def undo(self, seat: int) -> None:
        pass

    def take_back(self, seat: int, kept: int) -> None:
        pass

    # ================================================== seeing
    @property
    def drawing(self) -> Pack:
        return _Careful(self._pack)

    def sight(self, seat: Viewer) -> Observation:
        return observe(self._state, self._viewer(seat), ask=False)

    def open_sight(self) -> Observation:
        return observe(self._state, self.seats, opened=True, ask=False)

    def view(self, seat: Viewer) -> dict[str, Any]:
        return view_of(self.drawing, self.sight(seat), self.knowledge(seat).piles(), self.events(seat))

    def open_view(self) -> dict[str, Any]:
        return view_of(self.drawing, self.open_sight(), {}, self.open_events())

    def free_actions(self, seat: int) -> list[int]:
        return []

    def options_in(self, sight: Observation) -> list[Option]:
        return []

    def blocked_in(self, sight: Observation) -> list[BlockedOption]:
        return []

    # ================================================== as a file
    def save(self, table: Mapping[str, Any] | None = None) -> bytes:
        """As the rules it was played with would have written it."""
        if not self._last_digest:
            raise BadFile("this game was stored in a way of which no file can be made any more")
        return file_of(
            self,
            self._version,
            self._content,
            self._lines,
            self._past_lines,
            self._last_digest,
            table,
        )


class _Careful(Pack):
    """A pack that may not know what to make of a position: then nothing is drawn, and zones and facts are
    still told."""

    def __init__(self, pack: Pack) -> None:
        super().__init__()
        self._pack = pack
        self.id, self.version, self.layout, self.codec = pack.id, pack.version, pack.layout, pack.codec

    def prompt(self, sight: Observation) -> str:
        try:
            return self._pack.prompt(sight)
        except Exception:
            return ""

    def phase(self, sight: Observation) -> str:
        try:
            return self._pack.phase(sight)
        except Exception:
            return ""

    def last(self, facts: list[int], events: list[Event]) -> dict[str, Any]:
        try:
            return self._pack.last(facts, events)
        except Exception:
            return {}

    def moments_in(self, events: list[Event], before: Observation) -> list[Moment]:
        try:
            return self._pack.moments_in(events, before)
        except Exception:
            return []

    def scene(self, sight: Observation, known: Mapping[int, list[int]]) -> Scene:
        try:
            return self._pack.scene(sight, known)
        except Exception:
            return Scene(id="table", layout="hands")


def _lines(game: Game, chapter: Chapter) -> list[str]:
    return [entry_text(game.pack.codec, entry) for entry in chapter.journal]
