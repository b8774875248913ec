"""The numbered list of what a seat may do now, and what a typed answer means.

0 is always "enough, pass, go on" (the key `done`); everything else is numbered from 1, group by group.  Some
options have a letter besides, which is the same wherever they are offered.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec import Struct
from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from hearthside.kernel.actions import DONE, ActionCodec
from hearthside.kernel.bot import Option
from hearthside.kernel.scene import Board, Card, Scene, Zone
from hearthside.terminal import moves
from hearthside.terminal.cards import Catalogue
from hearthside.terminal.confirming import NO
from hearthside.terminal.flow import Flow
from hearthside.terminal.many import OTHERS, card_parts, is_many, is_particular, telling
from hearthside.terminal.names import Names
from hearthside.terminal.overview import has_boards
from hearthside.terminal.with_card import WithCard

LONG = 15  # options of one group, from which on they are put under headings, several in a line
NOTHING = 0
NOT_OFFERED = "does nothing here: one of these has to be chosen"
NO_SIGNS = "[]{}<>\\^~|"  # of no name
LONG_REASON = 40  # letters of an explanation that is better not repeated


class Unclear(Exception):
    """An answer that means nothing here, or too much; the text says so to the person."""


class Wish(Struct, frozen=True):
    """One thing a person wants to do.  `groups`: the groups of the menu it may be meant for."""

    action: int
    typed: str
    groups: frozenset[str]


class Menu:
    """headings: of options that are one of very many, under which they stand."""

    def __init__(
        self, options: Sequence[Option], names: Names, headings: Mapping[int, str] | None = None
    ) -> None:
        self.names = names
        self.headings = headings or {}
        self.numbered: dict[int, Option] = {}
        groups = dict.fromkeys(option.group for option in options if option.action != DONE)
        for group in groups:
            within = [option for option in options if option.group == group and option.action != DONE]
            order = list(dict.fromkeys(self.headings.values()))
            if all(option.action in self.headings for option in within):
                within.sort(key=lambda option: order.index(self.headings[option.action]))
            for option in within:
                self.numbered[len(self.numbered) + 1] = option
        for option in options:
            if option.action == DONE:
                self.numbered[0] = option

    @property
    def options(self) -> list[Option]:
        return list(self.numbered.values())

    def words(self, option: Option) -> str:
        return self.names.plain(option.text)

    def called(self, option: Option) -> str:
        """Its name: what it brings about is no word to ask for it."""
        return self.names.plain(option.called)

    # ------------------------------------------------------------ drawing
    def draw(self, scene: Scene, catalogue: Catalogue, may_undo: bool = False) -> RenderableType:
        """Options about cards that lie on the shared table are told with the cards' values."""
        shared = {
            part.id: part.card
            for top in scene.parts
            if not isinstance(top, Board) or top.seat is None
            for part in top.walk()
            if isinstance(part, Card)
        }
        said = _said(scene)
        brief = has_boards(scene)
        told: dict[str, int] = {}
        grid = Grid.grid(padding=(0, 1))
        grid.add_column(style="dim", no_wrap=True)
        grid.add_column(justify="right", style="bold green", no_wrap=True)
        grid.add_column()
        moving = moves.moves(self.numbered)
        previous = ""
        for number, option in self.numbered.items():
            if number in moving:
                if number == min(moving):
                    moves.draw(grid, option.group if option.group != previous else "", moving)
                previous = option.group
                continue
            if option.action in self.headings:
                if option.group != previous:
                    self._draw_many(grid, option.group)
                previous = option.group
                continue
            card = "" if brief else next((shared[part] for part in option.parts if part in shared), "")
            text = self.names.text(_shorter(option, number, told) if brief else _under_group(option, card))
            for part in option.parts:
                text.append(f" ({said[part]})" if part in said else "", style="cyan")
            if option.letter:
                text.append(f"  {option.letter}", style="bold green")
            drawn: RenderableType = text
            if card:  # on boards the options say it themselves
                drawn = WithCard(text, catalogue.summary(card), catalogue.special(card))
            grid.add_row(option.group if option.group != previous else "", str(number), drawn)
            previous = option.group
        if 0 not in self.numbered:
            back = "; undo goes back" if may_undo else ""
            grid.add_row("", Text(str(NOTHING), "dim"), Text(f"({NOT_OFFERED}{back})", "dim"))
        return grid

    def _draw_many(self, grid: Grid, group: str) -> None:
        """Headings, and behind each its options without the words that all have in common."""
        here = {number: option for number, option in self.numbered.items() if option.group == group}
        skip = _in_common([self.words(option) for option in here.values()])
        grid.add_row(group, "", Text(skip.strip(), style="dim"))
        for heading in dict.fromkeys(self.headings[option.action] for option in here.values()):
            items = []
            for number, option in here.items():
                if self.headings[option.action] == heading:
                    name = self.names.plain(option.does)[len(skip) :]
                    rest = self.names.plain(_under(heading, option))
                    items.append(Text.assemble((str(number), "bold green"), " ", name, (rest, "dim")))
            grid.add_row(f" {heading}", "", Flow(items))

    # ------------------------------------------------------------ reading
    def read(self, line: str, codec: ActionCodec) -> list[Wish]:
        """What a line asks for: numbers and keys one after another, or the beginning of an option's words."""
        tokens = line.replace(",", " ").split()
        begun = self._begun_by(line) if len(tokens) > 1 and not line.strip()[:1].isdecimal() else []
        if len(begun) == 1:  # `eat 2`: not the key `eat`, then number 2
            return [_wish_for(begun[0], line)]
        if all(token.isdecimal() or self._is_letter(token) or self._is_key(token, codec) for token in tokens):
            return [self._wish(token, codec) for token in tokens]
        if not says_something(line):
            raise Unclear("")
        found = self._by_words(line)
        if len(found) == 1:
            return [_wish_for(found[0], line)]
        if found:
            listed = "; ".join(self.called(option) for option in found)
            raise Unclear(f"{line!r} could be: {listed}.")
        if len(tokens) == 1 and ":" in line:
            try:
                codec.action(line)
            except ValueError as error:
                raise Unclear(f"{error}.") from None
        raise Unclear("")

    def _is_letter(self, token: str) -> bool:
        return any(option.letter == token.lower() for option in self.options)

    def _is_key(self, token: str, codec: ActionCodec) -> bool:
        try:
            codec.action(token)
        except ValueError:
            return False
        return True

    def _wish(self, token: str, codec: ActionCodec) -> Wish:
        shown = frozenset(option.group for option in self.options)
        if self._is_letter(token):
            return _wish_for(next(one for one in self.options if one.letter == token.lower()), token)
        if not token.isdecimal():
            return Wish(codec.action(token), token, frozenset())
        number = int(token)
        if number in self.numbered:
            return _wish_for(self.numbered[number], token)
        if number == 0:
            return Wish(DONE, token, shown)  # not offered yet; it may be after what comes before it
        last = max(self.numbered)
        first = min(self.numbered)
        raise Unclear(f"There is no {number} in the list; it goes from {first} to {last}.")

    def begins(self, line: str) -> bool:
        """The line is how options begin: `look at` where one may look at something."""
        typed = _words(line)
        return len(typed) > 1 and any(
            _begins(typed, _words(self.called(option))[: len(typed)]) for option in self.options
        )

    def _by_words(self, line: str) -> list[Option]:
        """Exactly these words, or they begin the option's name, or each begins a word of it, in this order.
        `no` begins nothing: who types it answers a question."""
        typed = _words(line)
        said = [(option, _words(self.called(option))) for option in self.options]
        exact = [option for option, words in said if words == typed]
        if line.lower() in NO:
            return exact
        return exact or self._begun_by(line) or [option for option, words in said if within(typed, words)]

    def _begun_by(self, line: str) -> list[Option]:
        typed = _words(line)
        said = [(option, _words(self.called(option))) for option in self.options]
        return [option for option, words in said if typed and _begins(typed, words[: len(typed)])]


def headings(options: Sequence[Option], scene: Scene, catalogue: Catalogue) -> dict[int, str]:
    """For groups with very many options about cards: what the reader's plan names comes first, then all
    others under the words by which people look for them."""
    cards = {part.id: part.card for part in scene.walk() if isinstance(part, Card)}
    plan, planned = _planned(scene)
    out: dict[int, str] = {}
    for group in dict.fromkeys(option.group for option in options):
        within = [option for option in options if option.group == group and option.action != DONE]
        about = [(option, next((cards[p] for p in option.parts if p in cards), "")) for option in within]
        if len(within) <= LONG or not all(card for _, card in about):
            continue
        for first in (True, False):
            for option, card in about:
                if (card in planned) == first:
                    out[option.action] = plan if first else telling(card, catalogue)
        particular = [option.action for option, card in about if is_particular(card, catalogue)]
        _join_lone(out, [action for action in particular if out[action] != plan])
    return out


def _said(scene: Scene) -> dict[str, str]:
    """What is worth knowing about cards that are not shown: how they would do, and which the plan names."""
    out = {
        card.id: card.text for part in scene.walk() if is_many(part) for card in card_parts(part) if card.text
    }
    title, planned = _planned(scene)
    for part in scene.walk():
        if isinstance(part, Card) and part.card in planned:
            out[part.id] = title.lower()
    return out


def _planned(scene: Scene) -> tuple[str, set[str]]:
    """The title of the reader's plan, and the cards that would do what they are after."""
    plan = next((part for part in scene.walk() if isinstance(part, Zone) and part.role == "plan"), None)
    return (plan.title, {part.card for part in plan.parts}) if plan else ("", set())


def _join_lone(headings: dict[int, str], actions: Sequence[int]) -> None:
    """A heading for one option is none."""
    often = Counter(headings[action] for action in actions)
    lone = [action for action in headings if action in actions and often[headings[action]] == 1]
    for action in lone if len(lone) > 1 else []:
        del headings[action]  # so that they come last
        headings[action] = OTHERS


def _under(heading: str, option: Option) -> str:
    """`: Hull 2 and Berth 1`; under the heading Hull: ` +2, Berth 1`."""
    first = option.amounts[0] if option.amounts else None
    if first is not None and first.what == heading:
        return f" +{first.n}{option.rest}"
    return f": {option.detail}" if option.detail else ""


def _in_common(texts: Sequence[str]) -> str:
    """The words with which all texts begin: `Play `."""
    first = texts[0].split(" ")
    count = 0
    while count < len(first) - 1 and all(
        text.split(" ")[: count + 1] == first[: count + 1] for text in texts
    ):
        count += 1
    return "".join(f"{word} " for word in first[:count])


def _wish_for(option: Option, typed: str) -> Wish:
    return Wish(option.action, typed, frozenset([option.group]))


def says_something(line: str) -> bool:
    """It may be words.  A letter alone is none: the next question may have an option that it stands for.  Nor
    is what keys of a terminal send, such as `[A`, with or without their control character."""
    letters = sum(sign.isalpha() for sign in line)
    return letters > 1 and line.isprintable() and not any(sign in NO_SIGNS for sign in line)


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
    """For filters: the words of the line begin words of the text, in the same order.  None fit nothing."""
    typed = _words(line)
    return bool(typed) and within(typed, _words(text))


def _under_group(option: Option, card: str) -> str:
    """`Scout for 2 food` under the heading `Hire`: what comes with a card's values needs the room."""
    return f"{option.target} for {option.price}" if card and option.target and option.price else option.text


def _shorter(option: Option, number: int, told: dict[str, int]) -> str:
    """What an earlier option of the list explains is not said again: `…: as 1; and 2 more`."""
    why = option.detail
    for said, earlier in told.items():
        if why.startswith(said):
            return f"{option.does}: as {earlier}{why[len(said) :]}"
    if len(why) > LONG_REASON:
        told[why] = number
    return option.text
