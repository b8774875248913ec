"""Words that narrow a search among cards: by name, kind, facet or value."""

import re
from collections.abc import Iterable
from difflib import get_close_matches

from msgspec import Struct

from hearthside.kernel.pack import CardInfo


class Filter(Struct, frozen=True):
    """One condition: `word` anywhere, or as the value of `under`, a facet or a value; no word: it has one."""

    word: str
    under: str = ""

    def finds(self, info: CardInfo) -> bool:
        if self.under:
            return self._under(info)
        return self.in_name(info) or _begun(self.word, [info.kind, *_values_of(info)])

    def in_name(self, info: CardInfo) -> bool:
        return info.id == self.word or _begun(self.word, words(info.name))

    def _under(self, info: CardInfo) -> bool:
        facet = {name.lower(): values for name, values in info.facets.items()}.get(self.under)
        if facet is not None and _begun(self.word, facet):
            return True
        value = {name.lower(): value for name, value in info.values.items()}.get(self.under)
        return value is not None and (not self.word or self.word.lstrip("+") == value.lstrip("+").lower())

    def facets_of(self, info: CardInfo) -> list[str]:
        """Under which headings it is found: `Gives`, `Asks`; none if it is by the name alone."""
        return [
            facet
            for facet, values in info.facets.items()
            if (not self.under or self.under == facet.lower()) and self.word and _begun(self.word, values)
        ]


def words(text: str) -> list[str]:
    return re.findall(r"[\w+-]+", text.lower().replace("'", ""))


def read(line: Iterable[str], cards: Iterable[CardInfo]) -> tuple[list[Filter], str]:
    """The conditions that all must hold, and what is wrong with a word that no card knows."""
    cards = list(cards)
    headings = {name.lower() for info in cards for name in (*info.facets, *info.values)}
    out: list[Filter] = []
    said = [word.lower() for token in line for word in re.split(r"[:=,]", token) if word]
    at = 0
    while at < len(said):
        word, after = said[at], said[at + 1] if at + 1 < len(said) else ""
        pair = Filter(after, word)
        if word in headings and after and any(pair.finds(info) for info in cards):
            out.append(pair)
            at += 2
            continue
        found = next((one for one in _meanings(word, headings) if any(map(one.finds, cards))), None)
        if found is None:
            return out, f"No card has {word!r}{_guess(word, cards)}."
        out.append(found)
        at += 1
    return out, ""


def _meanings(word: str, headings: set[str]) -> list[Filter]:
    """Also in the plural: `boats`."""
    singular = [word[:-1]] if word.endswith("s") and len(word) > 3 else []
    return [
        one
        for said in (word, *singular)
        for one in ([Filter(said), Filter("", said)] if said in headings else [Filter(said)])
    ]


def _values_of(info: CardInfo) -> list[str]:
    """What a single word can mean: not the numbers, for a card with a 1 somewhere is no find."""
    every = [word for values in info.facets.values() for word in values]
    return [word for text in (*every, *info.values) for word in (text, *words(text)) if not word.isdecimal()]


def _begun(word: str, texts: Iterable[str]) -> bool:
    return any(text.lower().startswith(word) for text in texts)


def _guess(word: str, cards: list[CardInfo]) -> str:
    known = {
        one for info in cards for text in (info.name, info.kind, *_values_of(info)) for one in words(text)
    }
    close = get_close_matches(word, sorted(known), n=3, cutoff=0.6)
    return f" (did you mean {' or '.join(repr(one) for one in close)}?)" if close else ""
