"""What happened, told in few lines: one a turn instead of one an event."""

from msgspec import Struct, field
from rich.text import Text

from hearthside.kernel.events import effective
from hearthside.kernel.game import Game
from hearthside.kernel.log_lines import LogEntry, log_line
from hearthside.kernel.marks import plain
from hearthside.kernel.pack import Viewer
from hearthside.terminal.names import Names


class Clause(Struct):
    """What somebody did: `{0:play|plays}` with the cards Refugee and Spear, or `{0:pass|passes}`."""

    words: str
    aside: bool = False
    note: bool = False  # of the table, in brackets
    cards: list[str] = field(default_factory=list)
    named: bool = False  # the cards were told later: `draws 2 cards`, and then which
    line: int = -1  # which line of the rules: those alike have the same

    def text(self) -> str:
        if not self.cards:
            return self.words
        return self.words + (": " if self.named else " ") + counted(self.cards)

    @property
    def plain(self) -> str:
        """The same for whoever did it."""
        return plain(self.text())


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


def lines(game: Game, viewer: Viewer, since: int = 0, until: int | None = None) -> list[LogEntry]:
    told = [log_line(game.pack, event) for event in effective(game.events(viewer))[since:until]]
    return [line for line in told if line]


def chapter(game: Game, viewer: Viewer) -> int:
    """Where the story's last chapter begins: the number of the event that gave its heading."""
    events = effective(game.events(viewer))
    for at in reversed(range(len(events))):
        line = log_line(game.pack, events[at])
        if line and line.chapter:
            return at
    return 0


def others_acted(told: list[LogEntry], seat: int, by_name: bool = False) -> bool:
    """Does it tell of anything but what this seat did?  by_name: only what somebody did, or a new chapter."""
    return any(
        not line.aside and line.seat != seat and (not by_name or line.seat is not None or bool(line.chapter))
        for line in told
    )


def tell(told: list[LogEntry]) -> list[Entry]:
    """Lines of one seat become one entry."""
    out: list[Entry] = []
    for line in told:
        if line.chapter:
            out.append(Entry(heading=line.text))
        elif line.does and line.seat is not None:
            _add(out, line.seat, line)
        elif line.aside and out and not out[-1].heading:
            _aside(out[-1], line.text)
        elif line.goes_on and out and out[-1].seats:
            out[-1].sentence += " " + line.text
        else:
            out.append(Entry(sentence=line.text))
    return out


def _add(out: list[Entry], seat: int, line: LogEntry) -> None:
    last = out[-1] if out else Entry()
    clause = Clause(line.does, line.aside, cards=[line.card] if line.card else [], line=line.line)
    if last.seats == [seat] and not last.sentence:
        _join(last.clauses, clause)
    elif last.seats and not last.sentence and [c.plain for c in last.clauses] == [clause.plain]:
        if seat not in last.seats:
            last.seats.append(seat)
    else:
        out.append(Entry(seats=[seat], clauses=[clause]))


def _join(clauses: list[Clause], new: Clause) -> None:
    """`plays A` and `plays B` are `plays A, B`; `draws 1 card` and `draws A` are `draws 1 card: A`."""
    before = next((clause for clause in reversed(clauses) if not clause.aside), None)
    if before and new.cards:
        if before.words == new.words and before.cards:
            before.cards.extend(new.cards)
            return
        if before.words.startswith(f"{new.words} ") and (before.named or not before.cards):
            before.named = True
            before.cards.extend(new.cards)
            return
    if not new.aside or new.words not in [clause.words for clause in clauses]:
        clauses.append(new)


def _aside(entry: Entry, text: str) -> None:
    note = text[0].lower() + text[1:].rstrip(".")
    if not entry.seats:
        return
    clause = Clause(f"({note})", aside=True, note=True)
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
        within = i and (seat == names.you or names.is_companion(seat))
        out.append(name[0].lower() + name[1:] if within else name, style=names.style(seat))
    several = entry.seats if len(entry.seats) > 1 else ()
    for i, clause in enumerate(entry.clauses):
        out.append("; " if i and not clause.note else " ")
        out.append_text(names.text(clause.text(), several))
    out.append(".")
    if entry.sentence:
        out.append_text(names.text(entry.sentence))
    return out
