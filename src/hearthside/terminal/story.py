"""What happened, told in few lines: one a turn instead of one an event."""

import re

from msgspec import Struct, field
from rich.text import Text

from hearthside.kernel.events import SHUFFLE, effective
from hearthside.kernel.game import Game
from hearthside.kernel.pack import Viewer
from hearthside.terminal.names import RIVAL, Names, second_person

_HEADING = re.compile(r"^— (.*) —$")
_SOMEBODY = re.compile(rf"— |\{{\d+\}}|{RIVAL}")
_RIVALS_SEAT = 7  # as the log has it; its pieces are in the colour of the second seat
_OF_A_SEAT = re.compile(r"^\{(\d+)\} (.+?)\.?$")


class Line(Struct, frozen=True):
    """One event in the game's words."""

    text: str
    aside: bool = False  # a shuffle: worth knowing, but not worth a line


class Clause(Struct):
    """What somebody did: `plays` with the cards Refugee and Spear, or `brings home 2 food`."""

    words: str
    aside: bool = False
    cards: list[str] = field(default_factory=list)
    named: bool = False  # the cards were told later: `draws 2 cards`, and then which

    def text(self) -> str:
        if not self.cards:
            return self.words
        return self.words + (": " if self.named else " ") + counted(self.cards)


def counted(cards: list[str]) -> str:
    """`2× Refugee, Spear`."""
    kinds = [(cards.count(card), card) for card in dict.fromkeys(cards)]
    return ", ".join(card if count == 1 else f"{count}× {card}" for count, card in kinds)


class Entry(Struct):
    """A line of the told story: a heading, a sentence, or what one or several seats did."""

    heading: str = ""
    sentence: str = ""
    seats: list[int] = field(default_factory=list)
    clauses: list[Clause] = field(default_factory=list)


def length(game: Game, viewer: Viewer) -> int:
    """How many events a viewer's story has; what comes later is news."""
    return len(effective(game.events(viewer)))


def lines(game: Game, viewer: Viewer, since: int = 0, until: int | None = None) -> list[Line]:
    out: list[Line] = []
    for event in effective(game.events(viewer))[since:until]:
        text = game.pack.log(event)
        if text:
            out.append(Line(text, event[0] == SHUFFLE))
    return out


def chapter(game: Game, viewer: Viewer) -> int:
    """Where the story's last chapter begins: the number of the event that gave its heading."""
    events = effective(game.events(viewer))
    headings = (at for at in reversed(range(len(events))) if is_heading(game.pack.log(events[at])))
    return next(headings, 0)


def is_heading(text: str) -> bool:
    """Packs write headings between dashes."""
    return _HEADING.match(text) is not None


def others_acted(told: list[Line], seat: int, by_name: bool = False) -> bool:
    """Does it tell of anything but what this seat did?  by_name: only what somebody did, or a new chapter."""
    return any(
        not line.aside
        and not line.text.startswith(f"{{{seat}}}")
        and (not by_name or _SOMEBODY.match(line.text) is not None)
        for line in told
    )


def tell(told: list[Line], cards: frozenset[str]) -> list[Entry]:
    """Lines of one seat become one entry; `cards` are the names of the game's cards."""
    out: list[Entry] = []
    for line in told:
        heading = _HEADING.match(line.text)
        found = _OF_A_SEAT.match(re.sub(rf"^{RIVAL}(?= )", f"{{{_RIVALS_SEAT}}}", line.text))
        if heading:
            out.append(Entry(heading=heading[1]))
        elif found:
            _add(out, int(found[1]), found[2], line.aside, cards)
        elif line.aside and out and not out[-1].heading:
            _aside(out[-1], line.text)
        elif line.text.startswith("It ") and out and out[-1].seats:
            out[-1].sentence += " " + line.text
        else:
            out.append(Entry(sentence=line.text))
    return out


def _add(out: list[Entry], seat: int, words: str, aside: bool, cards: frozenset[str]) -> None:
    last = out[-1] if out else Entry()
    if last.seats == [seat] and not last.sentence:
        _join(last.clauses, _clause(words, aside, cards))
    elif last.seats and not last.sentence and [c.text() for c in last.clauses] == [words]:
        if seat not in last.seats:
            last.seats.append(seat)
    else:
        out.append(Entry(seats=[seat], clauses=[_clause(words, aside, cards)]))


def _clause(words: str, aside: bool, cards: frozenset[str]) -> Clause:
    """Split a card's name off the end, so that more of the same can be added."""
    start = words.find(" ")
    while start > 0:
        if words[start + 1 :] in cards:
            return Clause(words[:start], aside, [words[start + 1 :]])
        start = words.find(" ", start + 1)
    return Clause(words, aside)


def _join(clauses: list[Clause], new: Clause) -> None:
    """`plays A` and `plays B` are `plays A, B`; `draws 1 card` and `draws A` are `draws 1 card: A`."""
    before = next((clause for clause in reversed(clauses) if not clause.aside), None)
    if before and new.cards:
        if before.words == new.words and before.cards:
            before.cards.extend(new.cards)
            return
        if before.words.split()[0] == new.words and (before.named or not before.cards):
            before.named = True
            before.cards.extend(new.cards)
            return
    if not new.aside or new.words not in [clause.words for clause in clauses]:
        clauses.append(new)


def _aside(entry: Entry, text: str) -> None:
    note = text[0].lower() + text[1:].rstrip(".")
    if not entry.seats:
        return
    clause = Clause(f"({note})", aside=True)
    if clause.words not in [other.words for other in entry.clauses]:
        entry.clauses.append(clause)


# ------------------------------------------------------------ in words
def entry_text(entry: Entry, names: Names) -> Text:
    if entry.heading:
        return names.text(entry.heading)
    if not entry.seats:
        return names.text(entry.sentence)
    out = Text()
    for i, seat in enumerate(entry.seats):
        if i:
            out.append(" and " if i == len(entry.seats) - 1 else ", ")
        name = names.name(seat)
        within = i and (seat == names.you or name == RIVAL)
        out.append(name[0].lower() + name[1:] if within else name, style=names.style(seat))
    for i, clause in enumerate(entry.clauses):
        text = clause.text()
        bracket = text.startswith("(")
        if i:
            out.append(" " if bracket else "; ")
        else:
            out.append(" ")
        out.append_text(_predicate(entry, text, names))
    out.append(".")
    if entry.sentence:
        out.append_text(names.text(entry.sentence))
    return out


def _predicate(entry: Entry, text: str, names: Names) -> Text:
    if len(entry.seats) > 1:
        verb, _, rest = text.partition(" ")
        return names.text(f"{second_person(verb)} {rest}".rstrip())
    seat = entry.seats[0]
    if text.startswith("(") or seat == _RIVALS_SEAT:
        return names.text(text)
    # Let the names bring the verb into line, then take the subject off again.
    whole = names.text(f"{{{seat}}} {text}")
    return whole[len(names.name(seat)) + 1 :]
