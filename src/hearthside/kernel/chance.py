"""Two sources of chance.

Simulations keep one 62-bit integer in the state (a linear congruential generator).  Live games
draw from a keyed BLAKE2b stream: the state holds only how far the stream was read, the key stays
outside it, its hash is published before the first shuffle and the key itself afterwards, so
anyone can check.
"""

from hashlib import blake2b
from typing import Any, Final, final

from mypy_extensions import i64

# 62 bits, not 64: the masked product is then the same in Python ints and in wrapping C integers,
# and the constants are plain machine words in the compiled build.
MASK: Final = 0x3FFFFFFFFFFFFFFF
FACTOR: Final = 0x2545F4914F6CDD1D  # 1 more than a multiple of 4, and STEP is odd: the full period
STEP: Final = 0x1E3779B97F4A7C15
MIX_1: Final = 0x3F58476D1CE4E5B9
MIX_2: Final = 0x14D049BB133111EB
KEY_BYTES: Final = 32
_BLOCK_WORDS: Final = 16  # one BLAKE2b block of 64 bytes gives sixteen 32-bit words


def sim_seed(seed: int) -> i64:
    """Spread a small seed over the whole range of positions."""
    x: i64 = (seed * 2 + 1) & MASK
    x = ((x ^ (x >> 30)) * MIX_1) & MASK
    x = ((x ^ (x >> 27)) * MIX_2) & MASK
    return x ^ (x >> 31)


def next_sim(rng: i64) -> i64:
    """The simulation generator's next position; only its upper bits are used."""
    return (rng * FACTOR + STEP) & MASK


def sim_below(rng: i64, n: i64) -> i64:
    """An index 0 … n-1 from a position of the simulation generator."""
    return (rng >> 31) * n >> 31


def sim_shuffle(cards: list[Any], rng: i64) -> i64:
    """Shuffle in place; returns the new position.  One position serves two swaps, 20 bits each.
    (`Any`, because cards are only moved: the compiled build need not unwrap them.)"""
    n: i64 = len(cards)
    while n > 1:
        rng = (rng * FACTOR + STEP) & MASK
        j: i64 = (rng >> 42) * n >> 20
        n -= 1
        card = cards[n]
        cards[n] = cards[j]
        cards[j] = card
        if n > 1:
            j = (rng >> 22 & 0xFFFFF) * n >> 20
            n -= 1
            card = cards[n]
            cards[n] = cards[j]
            cards[j] = card
    return rng


@final
class Stream:
    """Live chance: the word at each position follows from the key alone."""

    def __init__(self, key: bytes) -> None:
        if len(key) != KEY_BYTES:
            raise ValueError(f"a shuffle key has {KEY_BYTES} bytes, this one has {len(key)}")
        self.key = key
        self._block_number = -1
        self._block = b""

    def word(self, position: int) -> int:
        """The 32-bit word at a position of the stream."""
        number = position // _BLOCK_WORDS
        if number != self._block_number:
            self._block = blake2b(number.to_bytes(8, "big"), key=self.key).digest()
            self._block_number = number
        at = (position % _BLOCK_WORDS) * 4
        return int.from_bytes(self._block[at : at + 4], "big")

    def branch(self, number: int) -> "Stream":
        """Another future from the same key, for a game that was taken back over something random.
        It follows from the key, so what was published before the game covers it too."""
        key = blake2b(
            number.to_bytes(8, "big"), key=self.key, digest_size=KEY_BYTES, person=b"hearthside-turn"
        )
        return Stream(key.digest())

    def commitment(self) -> str:
        """What is published before the game: it fixes the key without telling it."""
        return commitment(self.key)


def commitment(key: bytes) -> str:
    return blake2b(key, digest_size=32, person=b"hearthside-key").hexdigest()


def key_from_seed(seed: int) -> bytes:
    """The key of a live game that was asked for by seed (lessons, bug reports, tests)."""
    return blake2b(str(seed).encode(), digest_size=KEY_BYTES, person=b"hearthside-seed").digest()
