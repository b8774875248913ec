"""Lines of the log as facts: what a pack's `log` says of an event, read by its marks once for all renderers.

Besides those of marks.py a line has three marks of its own, so that templates stay plain strings:

    — Round 3; {1} leads —                 a chapter, named by what stands before the first semicolon
    {0} {0:play|plays} {spear:Spear}.      the doing of a seat, which may end with a card
    + It is {grenade:Grenade}.             it goes on about the line before
"""

import re
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from hearthside.kernel.events import SAY, SHUFFLE, Event
from hearthside.kernel.marks import plain, without_last_card
from hearthside.kernel.moments import STEP
from hearthside.kernel.pack import Pack
from hearthside.kernel.texts import capital

BEGIN, END = "— ", " —"
GOES_ON = "+ "
_SEAT: Final = re.compile(r"\{(\d+)\}")


class LogEntry(Struct, frozen=True):
    """One event in the game's words.  `text` is the whole sentence, with marks (see marks.py)."""

    text: str
    chapter: str = ""  # it begins a chapter, and this is its name
    seat: int | None = None  # whose doing it is; one beyond the last seat: of who plays along without one
    does: str = ""  # what they do, if the sentence is no more than that: without the name and the last card
    card: str = ""  # the name of the card with which it ends
    goes_on: bool = False  # it belongs to the line before
    aside: bool = False  # a shuffle: worth knowing, but not worth a line
    step: bool = False  # a step on the way to something that is told as well
    line: int = -1  # which line of the rules it is: events alike have the same
    weight: int = STEP  # for whoever follows the game; see moments.py

    @property
    def plain(self) -> str:
        """As text alone: without marks but {0}, {1} …; chapters stand between dashes."""
        text = plain(self.text)
        return f"{BEGIN}{text}{END}" if self.chapter else text


def log_line(pack: Pack, event: Event) -> LogEntry | None:
    """None: the event is not worth a line."""
    text = pack.log(event)
    if not text:
        return None
    companion = (capital(pack.companion), event[2]) if pack.companion and event[0] == SAY else ("", -1)
    told = taken_apart(text, *companion, aside=event[0] == SHUFFLE)
    line = event[1] if event[0] == SAY else -1
    return replace(told, step=pack.is_step(event), line=line, weight=pack.cue(event))


def taken_apart(text: str, companion: str = "", number: int = -1, aside: bool = False) -> LogEntry:
    """`companion`: who may have done it without a seat, and as which `number`."""
    if text.startswith(BEGIN):
        inner = text.removeprefix(BEGIN).removesuffix(END)
        return LogEntry(inner, chapter=inner.partition(";")[0])
    if text.startswith(GOES_ON):
        return LogEntry(text.removeprefix(GOES_ON), goes_on=True, aside=aside)
    if found := _SEAT.match(text):
        name, seat = found[0], int(found[1])
    elif companion and text.startswith(companion):
        name, seat = companion, number
    else:
        return LogEntry(text, aside=aside)
    if not text.startswith(f"{name} "):
        return LogEntry(text, seat=seat, aside=aside)
    does, card = without_last_card(text.removeprefix(f"{name} ").removesuffix("."))
    return LogEntry(text, seat=seat, does=does, card=card, aside=aside)
