"""The log of a game as templates: one for each line that rules say, and for moves of cards that tell a story.

    CARDS = all_cards(IDS, NAMES)
    LOG = Log(S.lines, CARDS, LAYOUT, moves={("deck", "hand"): "{who} {who:draw|draws} {card}."})
    LOG.tell(event)

Nobody knows yet who will read a line, so seats and cards stand in it as marks (marks.py), and a template says
both words where one depends on the reader: {who:draw|draws}, {who:your deck|the deck of {who}}.

A line of rules knows {who} (its seat), {n} and {more} (its two numbers), {card} and {other_card} (the same as
cards) and {other} (the second as a seat); a move knows {who} (whose zones they are), {card}, and {source} and
{target} (the titles of the zones).  A game can name further values, such as the card that a line is about.
"" is silent, and a function may stand for a template where one is not enough.
"""

from collections.abc import Callable, Collection, Mapping, Sequence

from msgspec import Struct

from hearthside.kernel.events import ALL, MOVE, SAY, SHUFFLE, Event
from hearthside.kernel.marks import Somebody
from hearthside.kernel.texts import HIDDEN_CARD, fill, names_in
from hearthside.kernel.zones import Layout

ANY = "*"  # in place of a family of zones


class Told(Struct, frozen=True):
    """What a line is about."""

    seat: int  # who; -1: nobody
    value: int = 0  # for moves of cards: the card
    more: int = 0  # for moves of all cards: how many
    source: int = -1  # zones
    target: int = -1


Line = str | Callable[[Told], str]
Value = str | Callable[[Told], object]


class Log:
    """Sentences for events."""

    def __init__(
        self,
        lines: Mapping[int, Line],
        cards: Sequence[str],
        layout: Layout,
        *,
        values: Mapping[str, Value] | None = None,
        moves: Mapping[tuple[str, str], Line] | None = None,
        moves_of_all: Mapping[tuple[str, str], Line] | None = None,
        shuffles: Mapping[str, Line] | None = None,
        others: Mapping[int, Callable[[Event], str]] | None = None,
        steps: Collection[int] = (),
        tidings: Collection[tuple[str, str]] = (),
    ) -> None:
        """`cards`: how each stands in a line, see marks.all_cards; `moves`: by the families of the two zones,
        either of which may be ANY; `shuffles`: by family; `others`: further kinds of events; `steps`: lines
        about a step on the way to something that is told as well, and so are moves of cards, except for
        `tidings`, by their families."""
        self.lines = lines
        self._layout = layout
        self.moves = moves or {}
        self.moves_of_all = moves_of_all or {}
        self.shuffles = shuffles or {}
        self._others = others or {}
        self._steps = frozenset(steps)
        self._tidings = frozenset(tidings)
        self._values: dict[str, Value] = {
            "who": lambda told: Somebody(told.seat),
            "other": lambda told: Somebody(told.more),
            "card": lambda told: cards[told.value] if told.value else HIDDEN_CARD,
            "other_card": lambda told: cards[told.more] if told.more else HIDDEN_CARD,
            "n": lambda told: told.value,
            "more": lambda told: told.more,
            "source": lambda told: layout.declared(told.source).title,
            "target": lambda told: layout.declared(told.target).title,
            **(values or {}),
        }
        for line in self.templates():
            for name in names_in(line):
                if name not in self._values:
                    raise ValueError(f"the log does not know {name!r} in {line!r}")

    def templates(self) -> list[str]:
        """All that are templates."""
        several = (self.lines, self.moves, self.moves_of_all, self.shuffles)
        return [line for lines in several for line in lines.values() if isinstance(line, str) and line]

    def tell(self, event: Event) -> str:
        """A line for one (redacted) event, or "" if it is not worth one."""
        kind, source, target, card, more = event
        if kind == SAY:
            if source not in self.lines:
                raise LookupError(f"the log has no line {source}")
            return self.line(self.lines[source], Told(target, card, more))
        if kind == MOVE:
            return (
                self._moved(self.moves, Told(self._owner(source, target), card, 1, source, target))
                if card
                else ""
            )
        if kind == ALL:
            return self._moved(self.moves_of_all, Told(self._owner(source, target), 0, more, source, target))
        if kind == SHUFFLE:
            line = self.shuffles.get(self._layout.declared(source).family, "")
            return self.line(line, Told(self._layout.owner(source), source=source))
        return self._others[kind](event) if kind in self._others else ""

    def is_step(self, event: Event) -> bool:
        """It can be left out where a turn is told in a few words."""
        kind, source, target, _, _ = event
        if kind == SAY:
            return source in self._steps
        if kind != MOVE and kind != ALL:
            return kind == SHUFFLE
        families = (self._layout.declared(source).family, self._layout.declared(target).family)
        return families not in self._tidings

    def _owner(self, source: int, target: int) -> int:
        owner = self._layout.owner(target)
        return owner if owner >= 0 else self._layout.owner(source)

    def _moved(self, moves: Mapping[tuple[str, str], Line], told: Told) -> str:
        out_of = self._layout.declared(told.source).family
        into = self._layout.declared(told.target).family
        for families in ((out_of, into), (out_of, ANY), (ANY, into)):
            if families in moves:
                return self.line(moves[families], told)
        return ""

    def line(self, line: Line, told: Told) -> str:
        """In words; also for a function that has several templates to choose from."""
        if not isinstance(line, str):
            return line(told)
        return fill(line, **{name: self._value(name, told) for name in names_in(line)})

    def _value(self, name: str, told: Told) -> object:
        value = self._values[name]
        return value if isinstance(value, str) else value(told)
