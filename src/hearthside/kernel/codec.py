"""States as bytes, with a version number, and digests of what the rules have made."""

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Struct

from hearthside.kernel.chance import MASK, Stream
from hearthside.kernel.errors import BadFile, HearthsideError
from hearthside.kernel.pack import Pack
from hearthside.kernel.state import Frame, State

CODEC_VERSION = 1
DIGEST_BYTES = 8  # against accidents, not against forgers

_pack = msgspec.msgpack.Encoder().encode


class _Fields(Struct, array_like=True, forbid_unknown_fields=True):
    version: int
    pack_id: str
    pack_version: int
    seats: int
    rng: int
    zones: list[list[int]]
    frames: list[list[int]]
    facts: list[int]
    offers: list[tuple[int, int, int, int, int]]
    result: int
    loaded: tuple[int, ...] = ()  # only if there is something


_unpack = msgspec.msgpack.Decoder(_Fields).decode


def encode_state(pack: Pack, state: State) -> bytes:
    """Everything but the shuffle key, which stays outside the state."""
    return _pack(
        (
            CODEC_VERSION,
            pack.id,
            pack.version,
            state.seats,
            int(state.rng),
            state.zones,
            [f.numbers() for f in state.stack],
            state.facts,
            state.offers,
            state.result,
            *((state.loaded,) if state.loaded else ()),
        )
    )


def decode_state(
    pack: Pack,
    data: bytes,
    stream: Stream | None = None,
    options: Mapping[str, Any] | None = None,
    by_hand: bool = False,
) -> State:
    """A state of a table with these options, or of one that was set up by hand."""
    try:
        held = _unpack(data)
    except (msgspec.DecodeError, ValueError) as error:
        raise BadFile(f"this is not a saved state: {error}") from None
    if held.version != CODEC_VERSION:
        raise BadFile(f"this state was written in format {held.version}; this program reads {CODEC_VERSION}")
    if (held.pack_id, held.pack_version) != (pack.id, pack.version):
        of = f"{held.pack_id} {held.pack_version}"
        raise BadFile(f"this is a state of {of}, not of {pack.id} {pack.version}")
    seats, rng, zones, frames, facts = held.seats, held.rng, held.zones, held.frames, held.facts
    try:
        pack.check_seats(seats)
    except HearthsideError as error:
        raise BadFile(f"this state cannot be used: {error}") from None
    if not 0 <= rng <= MASK:
        raise BadFile("this state has a position of the generator that does not exist")
    table = pack.table(seats, options, by_hand)
    state = pack.empty_state(table, rng, stream)
    if len(zones) != len(state.zones) or len(facts) != len(state.facts):
        raise BadFile("this state has different zones or facts from the game")
    if any(len(numbers) != 9 for numbers in frames):
        raise BadFile("this state has a frame that is not complete")
    if not all(0 <= f[0] < len(table.rules) and 0 <= f[2] < 1 << seats for f in frames):
        raise BadFile("this state has a frame of a rule or a seat that does not exist")
    if any(cards and (min(cards) < 1 or max(cards) >= len(pack.codec.card_ids)) for cards in zones):
        raise BadFile("this state has a card that does not exist")
    if any(zones[zone] for zone in table.absent):
        raise BadFile("this state has cards in zones that are not at its table")
    state.zones = table.without_absent(zones)
    state.stack = [Frame(*numbers) for numbers in frames]
    state.facts = facts
    state.offers = held.offers
    state.result = held.result
    state.loaded = held.loaded
    return state


def digest(pack: Pack, state: State) -> str:
    """A fingerprint of what the rules have made of a game: where the cards lie, the facts, the standing
    offers, who is asked and what they may do, how much chance was used, and at the end how it ended.

    Nothing of how the rules do it goes in: no frames, no order of options, no version; and zones and facts
    that were added later change nothing as long as nothing lies there.  So games compare across versions
    and editions.  See docs/decisions/0025-rules-are-pinned-by-digests.md.
    """
    waiting = state.waiting()
    facts = state.facts
    used = len(facts)
    while used and facts[used - 1] == 0:
        used -= 1
    made = (
        int(state.rng),
        [(zone, cards) for zone, cards in enumerate(state.zones) if cards],
        facts[:used],
        state.offers,
        waiting,
        [sorted(state.options(seat)) for seat in range(state.seats) if waiting >> seat & 1],
        [sorted(free) for free in state.all_free()],
        _ending(pack, state) if not waiting else None,
        *((state.loaded,) if state.loaded else ()),
    )
    return blake2b(_pack(made), digest_size=DIGEST_BYTES).hexdigest()


def _ending(pack: Pack, state: State) -> tuple[list[list[int]], list[int]]:
    result = pack.result(state)
    return pack.pinned_ranking(result), result.scores


def state_digest(pack: Pack, state: State) -> str:
    """The digest of game files in format 1: of the whole state, frames included."""
    return blake2b(encode_state(pack, state), digest_size=16).hexdigest()


def canonical(value: Any) -> bytes:
    """The same bytes for equal JSON-able values, for check sums and content hashes."""
    return msgspec.json.encode(value, order="deterministic")
