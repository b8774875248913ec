"""Which rulings speak of a card: those in whose sentence it is named."""

import re
from collections.abc import Mapping, Sequence

from hearthside.kernel.pack import Pack


def rulings_about(pack: Pack) -> dict[str, list[str]]:
    """Card id -> ids of rulings, in their order; cards that no ruling speaks of are left out."""
    return mentions(pack.rulings(), {card.id: pack.spoken(card) for card in pack.cards()})


def mentions(sentences: Mapping[str, str], words: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    """`words`: by which each card is spoken of.  A longer one that stands there is meant, not a shorter one
    within it: a Scouting Refugee is no Refugee."""
    called: dict[str, list[str]] = {}
    for card, its_words in words.items():
        for word in its_words:
            called.setdefault(word, []).append(card)
    if not called:
        return {}
    longest_first = sorted(called, key=len, reverse=True)
    pattern = re.compile(r"\b(?:" + "|".join(f"({_in_any_number(word)})" for word in longest_first) + r")\b")
    out: dict[str, list[str]] = {}
    for ruling, sentence in sentences.items():
        named = {
            longest_first[found.lastindex - 1] for found in pattern.finditer(sentence) if found.lastindex
        }
        for card in dict.fromkeys(card for word in longest_first if word in named for card in called[word]):
            out.setdefault(card, []).append(ruling)
    return out


def _in_any_number(word: str) -> str:
    """A Spy, Spies, two Spears."""
    stem = re.escape(word)
    return f"{stem[:-1]}(?:y|ies)" if word.endswith("y") else f"{stem}(?:s|es)?"
