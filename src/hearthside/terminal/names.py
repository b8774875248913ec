"""Seats in words: texts say {0}, {1} …, and a reader wants "You" and "Ada" (see hearthside.kernel.marks)."""

from collections.abc import Collection, Sequence

from rich.text import Text

from hearthside.kernel.marks import pieces
from hearthside.kernel.texts import who

STYLES = ("bold cyan", "bold magenta", "bold yellow", "bold green", "bold blue", "bold red")
LONGEST_NAME = 20


def clean(name: str) -> str:
    """A name that can be printed safely: no control characters, no braces, not too long."""
    kept = "".join(sign for sign in name if sign.isprintable() and sign not in "{}[]")
    return " ".join(kept.split())[:LONGEST_NAME]


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

    def text(self, text: str, doers: Collection[int | None] = ()) -> Text:
        """The text with names put in, each in its colour.  `doers`: several seats do what is told of one."""
        out = Text()
        for piece in pieces(text, doers or (self.you,)):
            if piece.seat < 0:
                out.append(piece.words)
            elif piece.seat >= len(self._names):
                out.append(who(piece.seat))
            elif piece.seat != self.you:
                out.append(self._names[piece.seat], style=self.style(piece.seat))
            else:
                out.append("you" if out else "You", style=self.style(piece.seat))
        return out
