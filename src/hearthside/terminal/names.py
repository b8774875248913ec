"""Seats in words: texts say {0}, {1} …, and a reader wants "You" and "Ada".

The texts are written in the third person.  For the reader's own seat the verb has to follow:
"{0} draws Spear" becomes "You draw Spear".
"""

import re
from collections.abc import Sequence

from rich.text import Text

SEAT = re.compile(r"\{(\d+)\}")
STYLES = ("bold cyan", "bold magenta", "bold yellow", "bold green", "bold blue", "bold red")
IRREGULAR = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go"}
LONGEST_NAME = 20

# The seat is the subject at the beginning of a clause; elsewhere it is an object.
_BEGINS = re.compile(r"(?:^|[.;:—–] )$")
# "the buildsite of {0}" is "your buildsite", but "the turn of {0} and {1}" is not yours alone.
_OWNED = re.compile(r"\bthe (\w+) of $")
_AND_OTHERS = re.compile(r"(?:,| and) \{")
_VERB = re.compile(r" (\w+)")
# "wins the skirmish and takes the card": the second verb is told from a noun by what follows it.
_SECOND_VERB = re.compile(r" and (\w+s)(?= (?:the|a|an|one|no|none|nothing|it|them|-?\d+)\b)")


def clean(name: str) -> str:
    """A name that can be printed safely: no control characters, no braces, not too long."""
    kept = "".join(sign for sign in name if sign.isprintable() and sign not in "{}[]")
    return " ".join(kept.split())[:LONGEST_NAME]


def second_person(verb: str) -> str:
    """`draws` -> `draw`, `pushes` -> `push`, `is` -> `are`; other words stay."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith("ies") and len(verb) > 4:
        return verb[:-3] + "y"
    if verb.endswith(("shes", "ches", "sses", "xes", "zzes")):
        return verb[:-2]
    if verb.endswith("s") and not verb.endswith("ss"):
        return verb[:-1]
    return verb


class Names:
    """What the seats are called for one reader; `you` is the reader's own seat, if any, `companion` who plays
    along without one: all numbers beyond the last seat are theirs."""

    def __init__(self, names: Sequence[str], you: int | None, companion: str = "") -> None:
        self._names = list(names)
        self.you = you
        self._companion = companion[:1].upper() + companion[1:]

    def name(self, seat: int) -> str:
        if self.is_companion(seat):
            return self._companion
        return "You" if seat == self.you else self._names[seat]

    def is_companion(self, seat: int) -> bool:
        return seat >= len(self._names)

    def sign(self, seat: int) -> str:
        """A letter for a seat's pieces: of its name if no earlier seat has it, else its number."""
        taken: list[str] = []
        for one in range(seat + 1):
            name = self.name(one).removeprefix("The ").upper()
            letters = [sign for sign in name if sign.isalpha() and sign not in taken]
            taken.append(letters[0] if letters else str(one + 1))
        return taken[seat]

    def title(self, seat: int) -> str:
        """For a board: the own one says both the name and that it is yours."""
        if seat != self.you or self._names[seat] == "You":
            return self.name(seat)
        return f"{self._names[seat]} (you)"

    def style(self, seat: int) -> str:
        return STYLES[seat % len(STYLES)]

    def legend(self, seat: int) -> Text:
        """`Y You`: what the letter on a board means."""
        return Text(f"{self.sign(seat)} {self.name(seat)}", style=self.style(seat))

    def plain(self, text: str) -> str:
        return self.text(text).plain

    def text(self, text: str) -> Text:
        """The text with names put in, each in its colour."""
        out = Text()
        at = 0
        while found := SEAT.search(text, at):
            out.append(text[at : found.start()])
            at = found.end()
            seat = int(found[1])
            if seat >= len(self._names):
                out.append(found[0])
                continue
            if seat != self.you:
                out.append(self._names[seat], style=self.style(seat))
                continue
            text, at = self._you(out, text, at)
        out.append(text[at:])
        return out

    def _you(self, out: Text, text: str, at: int) -> tuple[str, int]:
        """Write the reader's own seat and bring the verbs behind it into line."""
        before = out.plain
        style = self.style(self.you or 0)
        owned = _OWNED.search(before)
        if owned and not _AND_OTHERS.match(text, at):
            out.right_crop(len(before) - owned.start())
            out.append("your", style=style).append(f" {owned[1]}")
            return text, at
        if before.endswith(" of "):
            out.append("yours", style=style)
            return text, at
        if not _BEGINS.search(before):
            out.append("you", style=style)
            return text, at
        mid_sentence = before.endswith(("; ", ": "))
        out.append("you" if mid_sentence else "You", style=style)
        verb = _VERB.match(text, at)
        if verb:
            rest = _SECOND_VERB.sub(lambda m: f" and {second_person(m[1])}", text[verb.end() :], count=1)
            text = text[:at] + f" {second_person(verb[1])}" + rest
        return text, at
