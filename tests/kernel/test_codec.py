"""States as bytes: round trips, other versions, damage."""

from random import Random

import msgspec
import pytest

from hearthside import BadFile
from hearthside.api import pack
from hearthside.kernel.codec import CODEC_VERSION, canonical, decode_state, digest, encode_state
from hearthside.kernel.playout import random_game, random_playout
from hearthside.kernel.table import NOTHING
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


NO_POSITION = "this state has a position of the generator that does not exist"
OTHER_PLACES = "this state has different zones or facts from the game"
NO_FRAME = "this state has a frame of a rule or a seat that does not exist"
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
    ("at", "value", "why"),
    [
        (SEATS, -30, "this state cannot be used: Campfire is for 2 to 4 seats, not for -30"),
        (SEATS, 0, "this state cannot be used: Campfire is for 2 to 4 seats, not for 0"),
        (SEATS, 1, "this state cannot be used: Campfire is for 2 to 4 seats, not for 1"),
        (SEATS, 5, "this state cannot be used: Campfire is for 2 to 4 seats, not for 5"),
        (RNG, -1, NO_POSITION),
        (RNG, 2**62, NO_POSITION),
        (ZONES, [], OTHER_PLACES),
        (ZONES, [[1]] * 40, OTHER_PLACES),
        (FACTS, [], OTHER_PLACES),
        (FRAMES, [[1, 2, 3]], "this state has a frame that is not complete"),
        (FRAMES, [[0] * 10], "this state has a frame that is not complete"),
        (FRAMES, [[len(PACK.rules), 0, 1, 0, 0, 0, 0, 0, 0]], NO_FRAME),
        (FRAMES, [[-1, 0, 1, 0, 0, 0, 0, 0, 0]], NO_FRAME),
        (FRAMES, [[0, 0, 1 << 3, 0, 0, 0, 0, 0, 0]], NO_FRAME),  # a fourth seat waits
        (FRAMES, [[0, 0, -1, 0, 0, 0, 0, 0, 0]], NO_FRAME),
        (OFFERS, [[1, 2]], "this is not a saved state: Expected `array` of length 5, got 2 - at `$[8][0]`"),
        (RESULT, "x", "this is not a saved state: Expected `int`, got `str` - at `$[9]`"),
    ],
)
def test_fields_that_no_state_has_are_refused(at, value, why):
    with pytest.raises(BadFile) as error:
        decode_state(PACK, altered(at, value))
    assert str(error.value) == why


@pytest.mark.parametrize(("at", "value"), [(RNG, 0), (RNG, 2**62 - 1), (FRAMES, []), (RESULT, 7)])
def test_fields_that_a_state_may_have_are_taken(at, value):
    assert fields_of(decode_state(PACK, altered(at, value)))[at] == value


def test_more_seats_than_the_game_has_are_refused():
    fields = fields_of(midway(seats=4))
    fields[SEATS] = 5
    fields[ZONES] += [[]] * len(PACK.layout.each_zones)
    fields[FACTS] += [0] * len(PACK.layout.each_fact_names)
    with pytest.raises(BadFile):
        decode_state(PACK, msgspec.msgpack.encode(fields))


def test_cards_that_no_game_has_are_refused():
    for card in (77, len(PACK.codec.card_ids), 0, -1):
        zones = fields_of(midway())[ZONES]
        zones[0][0] = card
        with pytest.raises(BadFile, match=r"^this state has a card that does not exist$"):
            decode_state(PACK, altered(ZONES, zones))
    zones = fields_of(midway())[ZONES]
    zones[0][0] = len(PACK.codec.card_ids) - 1
    assert decode_state(PACK, altered(ZONES, zones)).zones == zones


def test_what_a_position_says_of_the_next_rolls_is_kept():
    state = midway()
    before = digest(PACK, state)
    state.loaded = (3, 1)
    assert decode_state(PACK, encode_state(PACK, state)).loaded == (3, 1)
    assert digest(PACK, state) != before
    state.loaded = ()
    assert decode_state(PACK, encode_state(PACK, state)).loaded == ()
    assert digest(PACK, state) == before


def test_a_table_has_no_cards_in_zones_of_modules_that_are_not_there():
    options = {"headquarters": "medics"}
    state = ARCTIC.new_state(2, options=options)
    zone = min(state.table.absent)
    assert decode_state(ARCTIC, encode_state(ARCTIC, state), options=options).zones[zone] is NOTHING
    state.zones[zone] = [1]
    with pytest.raises(BadFile, match=r"^this state has cards in zones that are not at its table$"):
        decode_state(ARCTIC, encode_state(ARCTIC, state), options=options)


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
