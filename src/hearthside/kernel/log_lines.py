"""Lines of the log as facts: what a pack's `log` says of an event, taken apart once for all renderers.

A pack writes plain sentences with three marks of its own, so that its templates stay plain strings:

    — Round 3; {1} leads —     a chapter, named by what stands before the first semicolon
    {0} plays Spear.           the doing of a seat
    + It is a Grenade.         it goes on about the line before
"""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from hearthside.kernel.events import SAY, SHUFFLE, Event
from hearthside.kernel.pack import Pack

BEGIN, END = "— ", " —"
GOES_ON = "+ "


class LogEntry(Struct, frozen=True):
    """One event in the game's words.  `text` is the whole sentence; seats are written {0}, {1} …"""

    text: str
    chapter: str = ""  # it begins a chapter, and this is its name
    seat: int | None = None  # whose doing it is; one beyond the last seat: of who plays along without one
    does: str = ""  # what they do, if the sentence is no more than that: without the name and the last card
    card: str = ""  # the name of the card with which it ends
    goes_on: bool = False  # it belongs to the line before
    aside: bool = False  # a shuffle: worth knowing, but not worth a line

    @property
    def plain(self) -> str:
        """As text alone; chapters stand between dashes."""
        return f"{BEGIN}{self.text}{END}" if self.chapter else self.text


def log_line(pack: Pack, event: Event) -> LogEntry | None:
    """None: the event is not worth a line."""
    text = pack.log(event)
    if not text:
        return None
    names = {f"{{{seat}}}": seat for seat in range(pack.max_seats)}
    if pack.companion and event[0] == SAY:
        names[pack.companion[:1].upper() + pack.companion[1:]] = event[2]
    return taken_apart(text, names, _cards(pack, event), aside=event[0] == SHUFFLE)


def taken_apart(text: str, names: Mapping[str, int], cards: Iterable[str], aside: bool = False) -> LogEntry:
    """`names`: how those who may have done it stand in texts, `cards`: what it may be about."""
    if text.startswith(BEGIN):
        inner = text.removeprefix(BEGIN).removesuffix(END)
        return LogEntry(inner, chapter=inner.partition(";")[0])
    if text.startswith(GOES_ON):
        return LogEntry(text.removeprefix(GOES_ON), goes_on=True, aside=aside)
    name = next((one for one in names if text.startswith(one)), "")
    if not name or not text.startswith(f"{name} "):
        return LogEntry(text, seat=names.get(name), aside=aside)
    does = text.removeprefix(f"{name} ").removesuffix(".")
    card = next((one for one in cards if does.endswith(f" {one}")), "")
    return LogEntry(text, seat=names[name], does=does.removesuffix(card).rstrip(), card=card, aside=aside)


def _cards(pack: Pack, event: Event) -> list[str]:
    """The names of the cards that an event may be about: a move has a card, what is said may have one."""
    names = pack.card_titles
    return [names[number] for number in (event[3], event[4]) if 0 < number < len(names) and names[number]]
