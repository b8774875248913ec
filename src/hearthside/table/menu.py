"""The numbered list of what a seat may do now, and what a typed answer means.

0 is always "enough, pass, go on" (the key `done`); everything else is numbered from 1, group by group.
"""

from collections.abc import Sequence

from msgspec import Struct
from rich.console import RenderableType
from rich.table import Table as Grid

from hearthside.kernel.actions import DONE, Words
from hearthside.kernel.bot import Option
from hearthside.kernel.scene import Part
from hearthside.table.cards import Catalogue
from hearthside.table.names import Names


class Unclear(Exception):
    """An answer that means nothing here, or too much; the text says so to the person."""


class Wish(Struct, frozen=True):
    """One thing a person wants to do.  `groups`: the groups of the menu it may be meant for."""

    action: int
    typed: str
    groups: frozenset[str]


class Menu:
    def __init__(self, options: Sequence[Option], names: Names) -> None:
        self.names = names
        self.numbered: dict[int, Option] = {}
        groups = dict.fromkeys(option.group for option in options if option.action != DONE)
        for group in groups:
            for option in options:
                if option.group == group and option.action != DONE:
                    self.numbered[len(self.numbered) + 1] = option
        for option in options:
            if option.action == DONE:
                self.numbered[0] = option

    @property
    def options(self) -> list[Option]:
        return list(self.numbered.values())

    def words(self, option: Option) -> str:
        return self.names.plain(option.text)

    # ------------------------------------------------------------ drawing
    def draw(self, scene: Part, catalogue: Catalogue) -> RenderableType:
        """Options about cards that lie on the shared table are told with the cards' values."""
        shared = {
            part.id: part.card
            for top in scene.parts
            if top.seat is None
            for part in top.walk()
            if part.kind == "card"
        }
        grid = Grid.grid(padding=(0, 1))
        grid.add_column(style="dim", no_wrap=True)
        grid.add_column(justify="right", style="bold green", no_wrap=True)
        grid.add_column()
        previous = ""
        for number, option in self.numbered.items():
            text = self.names.text(option.text)
            card = next((shared[part] for part in option.parts if part in shared), "")
            if card:
                text.append(f"   {catalogue.summary(card)}", style="dim")
            grid.add_row(option.group if option.group != previous else "", str(number), text)
            previous = option.group
        return grid

    # ------------------------------------------------------------ reading
    def read(self, line: str, words: Words) -> list[Wish]:
        """What a line asks for: numbers and keys one after another, or the beginning of an option's words."""
        tokens = line.replace(",", " ").split()
        if all(token.isdecimal() or self._is_key(token, words) for token in tokens):
            return [self._wish(token, words) for token in tokens]
        found = self._by_words(line)
        if len(found) == 1:
            return [_wish_for(found[0], line)]
        if found:
            listed = "; ".join(self.words(option) for option in found)
            raise Unclear(f"{line!r} could be: {listed}.")
        if len(tokens) == 1 and ":" in line:
            try:
                words.action(line)
            except ValueError as error:
                raise Unclear(f"{error}.") from None
        raise Unclear("")

    def _is_key(self, token: str, words: Words) -> bool:
        try:
            words.action(token)
        except ValueError:
            return False
        return True

    def _wish(self, token: str, words: Words) -> Wish:
        shown = frozenset(option.group for option in self.options)
        if not token.isdecimal():
            return Wish(words.action(token), token, frozenset())
        number = int(token)
        if number in self.numbered:
            return _wish_for(self.numbered[number], token)
        if number == 0:
            return Wish(DONE, token, shown)  # not offered yet; it may be after what comes before it
        last = max(self.numbered)
        first = min(self.numbered)
        raise Unclear(f"There is no {number} in the list; it goes from {first} to {last}.")

    def _by_words(self, line: str) -> list[Option]:
        """Exactly these words, or they begin the option, or each begins a word of it, in this order."""
        typed = _words(line)
        if not any(sign.isalpha() for sign in line):
            return []  # "-1" is not the 1 of "1 food"
        said = [(option, _words(self.words(option))) for option in self.options]
        exact = [option for option, words in said if words == typed]
        begins = [option for option, words in said if _begins(typed, words[: len(typed)])]
        return exact or begins or [option for option, words in said if within(typed, words)]


def _wish_for(option: Option, typed: str) -> Wish:
    return Wish(option.action, typed, frozenset([option.group]))


def _words(text: str) -> list[str]:
    plain = "".join(sign if sign.isalnum() else " " for sign in text.lower())
    return plain.split()


def _begins(typed: list[str], words: list[str]) -> bool:
    return len(typed) == len(words) and all(w.startswith(t) for t, w in zip(typed, words, strict=True))


def within(typed: list[str], words: list[str]) -> bool:
    """Each typed word begins a word, in the same order."""
    rest = iter(words)
    return all(any(word.startswith(one) for word in rest) for one in typed)


def matches(line: str, text: str) -> bool:
    """For filters: the words of the line begin words of the text, in the same order."""
    return within(_words(line), _words(text))
