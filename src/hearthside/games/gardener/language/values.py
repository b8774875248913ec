"""Values as hints write them: a number that was meant, an example of what may stand there."""

from hearthside.games.gardener.language.card import Value
from hearthside.games.gardener.language.names import GLOBALS

NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]


def number_in(value: Value) -> int:
    """`2` for 2 and for "2"; 0 for what is no number."""
    if isinstance(value, int):
        return value
    word = value.strip().lower()
    if word in NUMBERS:
        return NUMBERS.index(word)
    return int(word) if word.isascii() and word.isdigit() and len(word) < 10 else 0


def example(name: str) -> str:
    """A value that a predefined attribute may have, as it is written."""
    attribute = GLOBALS[name]
    return "1" if attribute.domain == "positive" else f'"{attribute.values[0] if attribute.values else "…"}"'
