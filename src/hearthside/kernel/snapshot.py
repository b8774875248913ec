"""A running game as bytes that can be taken up again without replaying it.

Only a cache: the journal is the game, and a snapshot of another version is refused rather than
understood.
"""

import msgspec
from msgspec import Struct

from hearthside.kernel.chance import Stream
from hearthside.kernel.codec import decode_state, encode_state
from hearthside.kernel.errors import BadFile
from hearthside.kernel.game import Game
from hearthside.kernel.journal import Chapter, JournalEntry
from hearthside.kernel.pack import Pack
from hearthside.kernel.settings import Value
from hearthside.kernel.state import State

SNAPSHOT_VERSION = 1


class Frozen(Struct, array_like=True):
    version: int
    content: str
    options: dict[str, Value]
    composition: list[list[int]]
    position: bytes  # of a scenario, as JSON
    state: bytes
    first: tuple[bytes, int]
    log: list[int]
    held: int
    journal: list[JournalEntry]
    decided: list[JournalEntry]
    branches: list[tuple[int, int]]
    past: list[Chapter]
    digests: dict[int, str]
    before: list[tuple[int, bytes, int]]
    why_no_undo: str
    questions: list[int]
    offered: int
    edition: int = 0  # of the table: how its states keep frames and facts


def freeze(game: Game) -> bytes:
    """Everything but the shuffle key, which stays outside; the keys of a past are public."""
    pack, journal, undoing = game.pack, game._journal, game._undoing
    return msgspec.msgpack.encode(
        Frozen(
            SNAPSHOT_VERSION,
            pack.pin(game.seats, game._options),
            game._options,
            [game.dealt[zone] for zone in range(len(game.dealt))],
            msgspec.json.encode(game._position),
            encode_state(pack, game._state),
            (encode_state(pack, journal.first[0]), journal.first[1]),
            game._log,
            game._held,
            journal.entries,
            journal.decided,
            journal.branches,
            journal.past,
            journal.digests,
            [(seat, encode_state(pack, state), held) for seat, state, held in undoing.steps],
            undoing.why_not,
            game._questions,
            game._offered,
            game.table.edition,
        )
    )


def thaw(data: bytes, pack: Pack, stream: Stream) -> Game:
    try:
        ice = msgspec.msgpack.decode(data, type=Frozen)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadFile(f"this is not a snapshot: {error}") from None
    if ice.version != SNAPSHOT_VERSION:
        raise BadFile("this snapshot is of another version")
    branch = ice.branches[-1][1] if ice.branches else 0
    current = stream.branch(branch) if branch else stream
    position = msgspec.json.decode(ice.position)

    def decoded(data: bytes, stream: Stream) -> State:
        return decode_state(pack, data, stream, ice.options, position is not None)

    state = decoded(ice.state, current)
    if ice.edition != state.table.edition:
        raise BadFile("this snapshot is of another edition of the rules")
    if ice.content != pack.pin(state.seats, ice.options):
        raise BadFile("this snapshot is of another version")
    game = Game(
        pack,
        state,
        ice.log,
        ice.options,
        dict(enumerate(ice.composition)),
        position,
    )
    game._held = ice.held
    journal, undoing = game._journal, game._undoing
    journal.first = (decoded(ice.first[0], stream), ice.first[1])
    journal.stream = stream
    journal.entries, journal.decided, journal.branches = ice.journal, ice.decided, ice.branches
    journal.branched = sum(entry.kept >= 0 for entry in ice.journal)
    journal.past, journal.digests = ice.past, ice.digests
    undoing.steps = [(seat, decoded(old, current), held) for seat, old, held in ice.before]
    undoing.why_not = ice.why_no_undo
    game._questions, game._offered = ice.questions, ice.offered
    return game
