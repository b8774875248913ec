"""States as bytes: round trips, other versions, damage."""

from random import Random

import msgspec
import pytest

from hearthside import BadFile
from hearthside.api import pack
from hearthside.kernel.codec import CODEC_VERSION, canonical, decode_state, digest, encode_state
from hearthside.kernel.playout import random_game, random_playout
from tests.tiny.pack import PACK, Campfire

ARCTIC = pack("arctic_scavengers")


def midway(of=PACK, seats=3, seed=3, decisions=15):
    state = of.new_state(seats, seed)
    random_playout(state, seed + 100, decisions)
    return state


@pytest.mark.parametrize("of", [PACK, ARCTIC], ids=["campfire", "arctic_scavengers"])
def test_a_state_comes_back_with_the_same_future(of):
    state = midway(of)
    again = decode_state(of, encode_state(of, state))
    assert digest(of, again) == digest(of, state)
    assert random_game(again, 7) == random_game(state, 7)
    assert digest(of, again) == digest(of, state)


def test_equal_states_have_equal_digests_and_others_do_not():
    state = midway()
    assert digest(PACK, state) == digest(PACK, state.clone())
    assert digest(PACK, state) != digest(PACK, midway(seed=4))


def fields_of(state) -> list:
    fields: list = msgspec.msgpack.decode(encode_state(PACK, state))
    return fields


FORMAT, PACK_ID, PACK_VERSION, SEATS, RNG, ZONES, FRAMES, FACTS, OFFERS, RESULT = range(10)


def altered(at: int, value: object) -> bytes:
    fields = fields_of(midway())
    fields[at] = value
    return msgspec.msgpack.encode(fields)


def test_another_format_is_refused():
    with pytest.raises(BadFile, match=f"format 99; this program reads {CODEC_VERSION}"):
        decode_state(PACK, altered(FORMAT, 99))


def test_a_state_of_another_game_is_refused():
    with pytest.raises(BadFile, match="state of campfire 1, not of arctic_scavengers"):
        decode_state(ARCTIC, encode_state(PACK, midway()))


def test_a_state_of_another_version_is_refused():
    class Later(Campfire):
        version = 2

    with pytest.raises(BadFile, match="state of campfire 1, not of campfire 2"):
        decode_state(Later(), encode_state(PACK, midway()))


@pytest.mark.parametrize(
    ("at", "value"),
    [
        (SEATS, -30),
        (SEATS, 0),
        (SEATS, 1),
        (SEATS, 5),
        (RNG, -1),
        (RNG, 2**63),
        (ZONES, []),
        (ZONES, [[1]] * 40),
        (FACTS, []),
        (FRAMES, [[1, 2, 3]]),
        (FRAMES, [[0] * 10]),
        (FRAMES, [[99, 0, 1, 0, 0, 0, 0, 0, 0]]),
        (FRAMES, [[0, 0, 2**40, 0, 0, 0, 0, 0, 0]]),
        (OFFERS, [[1, 2]]),
        (RESULT, "x"),
    ],
)
def test_fields_that_no_state_has_are_refused(at, value):
    with pytest.raises(BadFile):
        decode_state(PACK, altered(at, value))


def test_more_seats_than_the_game_has_are_refused():
    fields = fields_of(midway(seats=4))
    fields[SEATS] = 5
    fields[ZONES] += [[]] * len(PACK.layout.each_zones)
    fields[FACTS] += [0] * len(PACK.layout.each_fact_names)
    with pytest.raises(BadFile):
        decode_state(PACK, msgspec.msgpack.encode(fields))


def test_cards_that_no_game_has_are_refused():
    zones = fields_of(midway())[ZONES]
    zones[0][0] = 77
    with pytest.raises(BadFile):
        decode_state(PACK, altered(ZONES, zones))


def usable_or_refused(data: bytes) -> None:
    """Damage is refused, or what comes out is a state: of cards, rules and seats that there are."""
    try:
        state = decode_state(PACK, data)
    except BadFile:
        return
    assert all(0 < card < len(PACK.codec.card_ids) for zone in state.zones for card in zone)
    for frame in state.stack:
        assert 0 <= frame.rule < len(PACK.rules)
        assert 0 <= frame.waiting < 1 << state.seats
    again = encode_state(PACK, state)
    assert encode_state(PACK, decode_state(PACK, again)) == again


def test_every_truncation_is_refused():
    data = encode_state(PACK, midway())
    for size in range(len(data)):
        with pytest.raises(BadFile):
            decode_state(PACK, data[:size])


def test_more_bytes_than_a_state_are_refused():
    with pytest.raises(BadFile):
        decode_state(PACK, encode_state(PACK, midway()) + b"\0")


def test_every_flipped_bit_is_refused_or_harmless():
    data = encode_state(PACK, midway())
    for at in range(len(data)):
        for bit in range(8):
            usable_or_refused(data[:at] + bytes([data[at] ^ 1 << bit]) + data[at + 1 :])


def test_random_damage_is_refused_or_harmless():
    rng = Random(1)
    data = encode_state(PACK, midway())
    for _ in range(4000):
        damaged = bytearray(data)
        for _ in range(rng.randint(1, 4)):
            damaged[rng.randrange(len(damaged))] = rng.randrange(256)
        usable_or_refused(bytes(damaged))


def test_random_bytes_are_refused():
    rng = Random(2)
    for size in range(200):
        with pytest.raises(BadFile):
            decode_state(PACK, rng.randbytes(size))


def test_equal_values_have_equal_canonical_bytes():
    assert canonical({"b": 1, "a": [2]}) == canonical({"a": [2], "b": 1}) == b'{"a":[2],"b":1}'
