"""An action is one small integer: a verb and up to two arguments.

Small integers compare, hash and travel well; `ActionCodec` turns them into readable keys such as
`hire:scout` or `snipe:brawler:2` and back.
"""

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Final, final

DONE: Final = 0  # enough, pass, go on: the plain answer of most questions
# The verb 0 with a card is "take this card", the answer of every card choice.
VERB: Final = 10  # bits 0–9: first argument, 10–19: verb, 20–28: second argument
SECOND: Final = 20
FREE: Final = 1 << 29  # marks an action that any seat may take at any time (standing offers)
FREE_VERBS: Final = 1000  # verbs from here on are free in this sense


def act(verb: int, first: int = 0, second: int = 0) -> int:
    return first | verb << VERB | second << SECOND


def verb_of(action: int) -> int:
    return action >> VERB & 1023


def first_of(action: int) -> int:
    return action & 1023


def second_of(action: int) -> int:
    return action >> SECOND & 511


# What an argument of a verb means.
NOTHING: Final = ""
CARD: Final = "card"
SEAT: Final = "seat"
NUMBER: Final = "number"
MOST: Final = 511  # of an argument that is a number
MOST_NAMED: Final = 6  # cards of a name that are listed
TIMES: Final = "times"  # how often at once; left out, it is once: `eat`, `eat:4`


@final
class ActionCodec:
    """The verbs of one game, by name and by number."""

    def __init__(
        self,
        verbs: dict[int, tuple[str, str, str]],
        card_ids: list[str],
        names: dict[str, dict[int, str]] | None = None,
        titles: Sequence[str] = (),
        also: Mapping[str, Mapping[str, int]] | None = None,
    ) -> None:
        """verbs: number -> (name, meaning of the first argument, of the second); names: of meanings whose
        numbers have names; titles: of the cards, for people who know one by what stands on it; also: further
        names that are read, by meaning."""
        self.verbs = verbs
        self.names = names or {}
        self._named = {
            meaning: {name: number for number, name in known.items()} for meaning, known in self.names.items()
        }
        self._also = also or {}
        self.card_ids = card_ids
        self._titles = titles
        self.number_of = {name: number for number, (name, _, _) in verbs.items()}
        self.card_number = {card: i for i, card in enumerate(card_ids) if card}

    def key(self, action: int) -> str:
        """`dig`, `take:shovel`, `snipe:brawler:2`."""
        plain = action & ~FREE
        if plain == DONE:
            return "done"
        name, first, second = self.verbs[verb_of(plain)]
        parts = [name]
        for meaning, value in ((first, first_of(plain)), (second, second_of(plain))):
            if meaning and (value or meaning != TIMES):
                parts.append(self._spell(meaning, value))
        return ":".join(parts)

    def action(self, key: str, saved: bool = False) -> int:
        """The action that a key spells; ValueError says what is wrong with it.  `saved`: it is out of a file,
        and those of earlier editions have numbers where names stand now."""
        name, *rest = key.strip().lower().split(":")
        if name == "done":
            if rest:
                raise ValueError(f"{key!r} should be written 'done'")
            return DONE
        if name not in self.number_of:
            raise ValueError(f"there is no action {name!r}{_suggest(name, ['done', *self.number_of])}")
        number = self.number_of[name]
        meanings = [meaning for meaning in self.verbs[number][1:] if meaning]
        if meanings[-1:] == [TIMES] and len(rest) < len(meanings):
            meanings.pop()
        if len(rest) != len(meanings):
            form = ":".join([name, *(meaning.upper() for meaning in meanings)])
            raise ValueError(f"{key!r} should be written {form!r}")
        values = [self._read(m, word, saved) for m, word in zip(meanings, rest, strict=True)]
        return act(number, *values) | (FREE if number >= FREE_VERBS else 0)

    def knows(self, action: int) -> bool:
        """Is it made of a verb and of cards that there are?"""
        plain = action & ~FREE
        if action == DONE:
            return True
        verb = verb_of(plain)
        if plain != act(verb, first_of(plain), second_of(plain)) or verb not in self.verbs:
            return False
        if (verb >= FREE_VERBS) != bool(action & FREE):
            return False
        _, first, second = self.verbs[verb]
        return self._means(first, first_of(plain)) and self._means(second, second_of(plain))

    def seats_of(self, action: int) -> list[int]:
        """The seats that it is about."""
        plain = action & ~FREE
        _, *meanings = self.verbs[verb_of(plain)]
        values = (first_of(plain), second_of(plain))
        return [value for meaning, value in zip(meanings, values, strict=True) if meaning == SEAT]

    def _means(self, meaning: str, value: int) -> bool:
        if meaning == CARD:
            return value < len(self.card_ids) and bool(self.card_ids[value])
        return bool(meaning) or value == 0

    def _spell(self, meaning: str, value: int) -> str:
        if meaning == CARD:
            return self.card_ids[value]
        known = self.names.get(meaning)
        return str(value) if known is None else known.get(value, str(value))

    def _read(self, meaning: str, word: str, saved: bool) -> int:
        if meaning == CARD:
            if word not in self.card_number:
                raise ValueError(f"there is no card {word!r}{self._which_card(word)}")
            return self.card_number[word]
        named = self._named.get(meaning)
        if named is not None and word in named:
            return named[word]
        if word in self._also.get(meaning, {}):
            return self._also[meaning][word]
        if named is not None and not saved:
            known = list(named)
            bounds = f" from {known[0]} to {known[-1]}" if known[0].isdigit() else _suggest(word, known)
            raise ValueError(f"{word!r} is not a {meaning}{bounds}")
        least = 1 if meaning == TIMES else 0
        if not word.isdigit() or not least <= int(word) <= MOST:
            kind = f"number from {least} to {MOST}" if meaning in (NUMBER, TIMES) else meaning
            raise ValueError(f"{word!r} is not a {kind}")
        return 0 if meaning == TIMES and int(word) == 1 else int(word)

    def _which_card(self, word: str) -> str:
        """` (Candle is 'lantern-101')`, if that stands on a card; else what it could be."""
        from hearthside.kernel.card_names import plain

        titled = [(card, title) for card, title in zip(self.card_ids, self._titles, strict=False) if card]
        wanted = plain(word)
        same = [f"{title} is {card!r}" for card, title in titled if plain(title) == wanted]
        if 0 < len(same) <= MOST_NAMED:
            return f" ({', '.join(same)})"
        alike = get_close_matches(wanted, dict.fromkeys(plain(title) for _, title in titled), n=3)
        close = [f"{card!r}, {title}" for card, title in titled if plain(title) in alike]
        if not 0 < len(close) <= MOST_NAMED or get_close_matches(word, self.card_number, n=1):
            return _suggest(word, list(self.card_number))
        return f" (did you mean {' or '.join(close)}?)"


def _suggest(word: str, known: list[str]) -> str:
    from hearthside.kernel.errors import did_you_mean

    return did_you_mean(word, known)
