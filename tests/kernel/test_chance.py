"""Both sources of chance: bounds, fairness, repeatability, keys and commitments."""

from collections import Counter
from itertools import permutations

import pytest

from hearthside.kernel.chance import (
    KEY_BYTES,
    MASK,
    Stream,
    commitment,
    key_from_seed,
    next_sim,
    sim_below,
    sim_seed,
    sim_shuffle,
)
from hearthside.kernel.codec import encode_state
from hearthside.kernel.state import State
from tests.tiny.pack import PACK


def state(seed: int = 0, stream: Stream | None = None) -> State:
    empty = PACK.empty_state(PACK.table(2), 0 if stream else sim_seed(seed), stream)
    empty.log = []
    return empty


def live(seed: int = 0) -> State:
    return state(stream=Stream(key_from_seed(seed)))


SOURCES = [state, live]


def is_fair(counts: Counter, kinds: int) -> bool:
    """Chi squared over its degrees of freedom is about 1 for fair chance; all kinds occur."""
    assert len(counts) == kinds
    expected = counts.total() / kinds
    freedom = kinds - 1
    chi_squared = sum((n - expected) ** 2 / expected for n in counts.values())
    return chi_squared / freedom < 1 + 10 / freedom**0.5


# ------------------------------------------------------------------ simulations
def test_positions_stay_within_their_bits_and_do_not_come_back():
    rng = sim_seed(1)
    met = {rng}
    for _ in range(2000):
        rng = next_sim(rng)
        assert 0 <= rng <= MASK
        met.add(rng)
    assert len(met) == 2001


@pytest.mark.parametrize("extreme", [0, 1, MASK - 1, MASK])
@pytest.mark.parametrize("n", [1, 2, 3, 52, 1000])
def test_an_index_is_always_within_its_bounds(extreme, n):
    assert 0 <= sim_below(extreme, n) < n
    assert 0 <= sim_below(next_sim(extreme), n) < n


def test_small_seeds_give_unrelated_positions():
    positions = [sim_seed(seed) for seed in range(1000)]
    assert len(set(positions)) == 1000
    assert sum(position > MASK // 2 for position in positions) in range(430, 570)


def test_seeds_of_any_size_are_taken():
    for seed in (-1, -(10**30), 10**30):
        assert 0 <= sim_seed(seed) <= MASK


def test_the_same_position_gives_the_same_shuffle():
    first, second = list(range(40)), list(range(40))
    assert sim_shuffle(first, sim_seed(7)) == sim_shuffle(second, sim_seed(7))
    assert first == second != list(range(40))


@pytest.mark.parametrize("size", [0, 1])
def test_nothing_to_shuffle_uses_nothing(size):
    cards = [9] * size
    assert sim_shuffle(cards, 5) == 5
    assert cards == [9] * size


# ------------------------------------------------------------------ both
@pytest.mark.parametrize("source", SOURCES)
def test_a_shuffle_keeps_the_cards(source):
    g = source()
    g.zones[0] = [1, 1, 2, 3, 3, 3, 5] * 3
    before = Counter(g.zones[0])
    g.shuffle(0)
    assert Counter(g.zones[0]) == before


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("sides", [2, 3, 6, 7])
def test_every_face_is_equally_likely(source, sides):
    g = source(sides)
    faces = Counter(g.roll(sides) for _ in range(4000))
    assert set(faces) == set(range(sides))
    assert is_fair(faces, sides)


@pytest.mark.parametrize("source", SOURCES)
def test_every_order_is_equally_likely(source):
    g = source(11)
    orders: Counter = Counter()
    for _ in range(6000):
        g.zones[0] = [1, 2, 3, 4]
        g.shuffle(0)
        orders[tuple(g.zones[0])] += 1
    assert set(orders) == set(permutations([1, 2, 3, 4]))
    assert is_fair(orders, 24)


@pytest.mark.parametrize("source", SOURCES)
def test_every_card_is_equally_likely_at_every_place_of_a_large_pile(source):
    g = source(12)
    places: Counter = Counter()
    for _ in range(1000):
        g.zones[0] = list(range(1, 21))
        g.shuffle(0)
        places.update(enumerate(g.zones[0]))
    assert is_fair(places, 400)


@pytest.mark.parametrize("source", SOURCES)
def test_following_rolls_are_unrelated(source):
    g = source(13)
    pairs = Counter((g.roll(4), g.roll(4)) for _ in range(4000))
    assert is_fair(pairs, 16)


# ------------------------------------------------------------------ live games
def test_a_word_follows_from_key_and_position_alone():
    first, second = Stream(key_from_seed(1)), Stream(key_from_seed(1))
    forward = [first.word(position) for position in range(100)]
    backward = [second.word(position) for position in reversed(range(100))]
    assert forward == backward[::-1]
    assert all(0 <= word < 1 << 32 for word in forward)
    assert len(set(forward)) == 100


def test_other_keys_give_other_words():
    assert Stream(key_from_seed(1)).word(0) != Stream(key_from_seed(2)).word(0)


def test_the_key_has_a_fixed_size():
    for size in (0, KEY_BYTES - 1, KEY_BYTES + 1):
        with pytest.raises(ValueError, match=f"has {KEY_BYTES} bytes, this one has {size}"):
            Stream(b"x" * size)


def test_a_commitment_fixes_the_key_without_telling_it():
    key = key_from_seed(1)
    published = Stream(key).commitment()
    assert published == commitment(key)
    assert commitment(key_from_seed(2)) != published
    assert key.hex() not in published
    assert len(published) == 64


def test_seeds_give_keys_of_the_right_size_that_differ():
    keys = {key_from_seed(seed) for seed in [*range(100), -1, 10**40]}
    assert len(keys) == 102
    assert {len(key) for key in keys} == {KEY_BYTES}


def test_words_beyond_the_fair_range_are_thrown_away():
    key = key_from_seed(0)
    stream = Stream(key)
    sides = 3 << 30  # a quarter of all words is beyond its only fair multiple
    fair = (1 << 32) - (1 << 32) % sides
    words = [stream.word(position) for position in range(400)]
    expected = [word % sides for word in words if word < fair]
    g = state(stream=Stream(key))
    g.log = None
    assert [g.roll(sides) for _ in range(200)] == expected[:200]
    assert g.rng > 200  # some were thrown away


def test_the_first_word_beyond_the_fair_range_is_thrown_away_too():
    """Or the face 0 would come once more often than the others."""
    stream = Stream(key_from_seed(7))
    sides = stream.word(0)  # the only multiple of it below 2**32, so the words below it are fair
    assert stream.word(1) < sides
    assert sides > 1 << 31
    g = state(stream=stream)
    g.log = None
    assert (g.roll(sides), g.rng) == (stream.word(1), 2)


# The same seed gives the same shuffles for ever: saved games and reports of bugs rely on it.
def test_simulations_of_a_seed_are_what_they_always_were():
    cards = list(range(12))
    rng = sim_shuffle(cards, sim_seed(7))
    assert (cards, int(rng)) == ([1, 7, 8, 9, 11, 2, 0, 5, 4, 10, 6, 3], 1308940428008573571)
    assert [int(sim_seed(seed)) for seed in (0, 1, -1)] == [
        2558316640067307269,
        2185194620014831856,
        3257252066719100766,
    ]
    rng = sim_seed(3)
    assert [int(sim_below(rng := next_sim(rng), 6)) for _ in range(12)] == [
        2,
        0,
        2,
        0,
        3,
        3,
        2,
        3,
        3,
        4,
        0,
        0,
    ]


def test_live_games_of_a_key_are_what_they_always_were():
    key = key_from_seed(7)
    assert key.hex() == "f75e796a2599ac19790e7299fbe72a462973a7ac823737e555e3b6768c6f7b42"
    assert commitment(key) == "371b4817498aa8ef1b70a909b069284bcf4390ba4c2239217504391258dafdc9"
    stream = Stream(key)
    assert [stream.word(position) for position in (0, 1, 15, 16, 1000)] == [
        3539210550,
        1736925607,
        2174392856,
        173068927,
        2055676248,
    ]
    branch = "cfd695bdce9d7f446ae0cd613378c4dbb07d9425be7804c4c85d198e2d4a0900"
    assert stream.branch(1).key.hex() == branch


def test_the_state_keeps_only_how_far_the_stream_was_read():
    g = live()
    g.zones[0] = list(range(1, 11))
    g.shuffle(0)
    g.roll(2)
    assert g.rng == 10
    assert key_from_seed(0) not in encode_state(PACK, g)
