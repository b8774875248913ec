"""Reads a QR code from its modules, as a phone would after finding them: enough for a link of the house.

Versions 2 to 6 in bytes, without putting errors right: what is drawn on a screen has none.
"""

Modules = list[list[bool]]

MASKS = (
    lambda y, x: (y + x) % 2 == 0,
    lambda y, x: y % 2 == 0,
    lambda y, x: x % 3 == 0,
    lambda y, x: (y + x) % 3 == 0,
    lambda y, x: (y // 2 + x // 3) % 2 == 0,
    lambda y, x: y * x % 2 + y * x % 3 == 0,
    lambda y, x: (y * x % 2 + y * x % 3) % 2 == 0,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2 == 0,
)
FORMAT_MASK = 0b101010000010010
LEVELS = {0: "M", 1: "L", 2: "H", 3: "Q"}
BLOCKS = {2: [28], 3: [44], 4: [32, 32], 5: [43, 43], 6: [27, 27, 27, 27]}  # bytes of data at level M
BYTES = 0b0100


def read(modules: Modules) -> str:
    """The text of a code without its quiet border."""
    size = len(modules)
    version = (size - 17) // 4
    assert size == 17 + 4 * version, f"no QR code is {size} modules wide"
    assert all(modules[0][:7]), "the corner has no finder pattern"
    where = [(8, 0), (8, 1), (8, 2), (8, 3), (8, 4), (8, 5), (8, 7), (8, 8), (7, 8)]
    where += [(y, 8) for y in (5, 4, 3, 2, 1, 0)]
    information = _number([modules[y][x] for y, x in where]) ^ FORMAT_MASK
    assert LEVELS[information >> 13] == "M"
    mask = MASKS[information >> 10 & 7]
    bits = [modules[y][x] ^ mask(y, x) for y, x in _way(size)]
    data = _put_in_order([_number(bits[at : at + 8]) for at in range(0, len(bits) - 7, 8)], BLOCKS[version])
    stream = [bool(byte >> (7 - bit) & 1) for byte in data for bit in range(8)]
    assert _number(stream[:4]) == BYTES
    count = _number(stream[4:12])
    return bytes(_number(stream[12 + 8 * at : 20 + 8 * at]) for at in range(count)).decode()


def _number(bits: list[bool]) -> int:
    return int("".join("1" if bit else "0" for bit in bits), 2)


def _way(size: int) -> list[tuple[int, int]]:
    """Through the modules that carry data: in columns of two from the right, up and down in turn."""
    out: list[tuple[int, int]] = []
    columns = [right if right > 6 else right - 1 for right in range(size - 1, 0, -2)]
    for number, right in enumerate(columns):
        rows = range(size) if number % 2 else range(size - 1, -1, -1)
        out += [(y, x) for y in rows for x in (right, right - 1) if not _is_fixed(y, x, size)]
    return out


def _is_fixed(y: int, x: int, size: int) -> bool:
    """Finders with the format beside them, timing lines, and the one alignment pattern of these versions."""
    corner = (y < 9 and x < 9) or (y < 9 and x >= size - 8) or (y >= size - 8 and x < 9)
    return corner or y == 6 or x == 6 or (abs(y - (size - 7)) <= 2 and abs(x - (size - 7)) <= 2)


def _put_in_order(data: list[int], blocks: list[int]) -> list[int]:
    """The bytes of all blocks come by turns."""
    return [data[at * len(blocks) + block] for block, length in enumerate(blocks) for at in range(length)]
