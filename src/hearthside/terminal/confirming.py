"""What cannot be taken back is asked about once, and what throws something away every time."""

from msgspec import Struct

from hearthside.kernel.bot import Option
from hearthside.kernel.game import Game
from hearthside.kernel.texts import capital
from hearthside.terminal.names import Names

ONCE, ALWAYS, NEVER = "once", "always", "never"
SETTINGS = {
    ONCE: "You are asked once for each kind of thing that cannot be taken back, and when something is lost.",
    ALWAYS: "You are asked whenever something cannot be taken back.",
    NEVER: "What you type is done at once.",
}
YES = ("y", "yes")
NO = ("n", "no")


class Question(Struct, frozen=True):
    """Whether somebody is sure.  at: after how many decisions; typed: what they had typed for it."""

    at: int
    seat: int
    option: Option
    typed: str


class Confirming:
    """Asks by saying so: who types the same again, or yes, is sure.  Every other line lets it go."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._setting = ONCE
        self._known: set[tuple[int, str, str]] = set()  # seat, verb and group that were confirmed before
        self._open: Question | None = None

    def holds(self, seat: int, option: Option, typed: str) -> bool:
        """It is not to be done yet: the person is asked first."""
        if self._is_open(seat, option):
            self._known.add(_kind(seat, option))
        elif self._is_to_be_asked(seat, option):
            self._open = Question(self._game.decisions, seat, option, typed)
            return True
        self._open = None
        return False

    def meant(self, seat: int, line: str) -> Option | None:
        """What a `yes` is said to."""
        found = self._asked(seat)
        return found.option if found and line.lower() in YES else None

    def is_no(self, seat: int, line: str) -> bool:
        """To what is asked.  Whoever has typed the letter `n` for it means the same again."""
        found = self._asked(seat)
        word = line.lower()
        return found is not None and word in NO and word != found.typed.lower()

    @property
    def asked(self) -> Question | None:
        return self._open

    def let_go(self, asked: Question | None) -> None:
        """A line has been obeyed that did not say yes to this; what it has asked about itself stays open."""
        if self._open is asked:
            self._open = None

    def question(self, seat: int, names: Names) -> str:
        """Nothing, if nobody is asked."""
        found = self._asked(seat)
        if found is None:
            return ""
        option = found.option
        said = names.plain(option.does if option.loses else option.text).rstrip(".")
        lost = f"{capital(names.plain(option.loses))} would be lost. " if option.loses else ""
        back = "This cannot be taken back. " if self._is_final(seat, option) else ""
        return f"{said}. {lost}{back}If you are sure, type {found.typed} again, or y."

    def obey(self, wish: str) -> str:
        """`sure`, `sure always`: what is set, or set from now on."""
        if wish in SETTINGS:
            self._setting = wish
        elif wish:
            return f"There is no such choice as {wish!r} (there are: {', '.join(SETTINGS)})."
        return f"{SETTINGS[self._setting]} (sure {', '.join(SETTINGS)})"

    def _asked(self, seat: int) -> Question | None:
        """What this seat is asked about at this moment."""
        found = self._open
        return found if found and (found.at, found.seat) == (self._game.decisions, seat) else None

    def _is_open(self, seat: int, option: Option) -> bool:
        found = self._asked(seat)
        return found is not None and found.option.action == option.action

    def _is_to_be_asked(self, seat: int, option: Option) -> bool:
        lone = seat in self._game.waiting and len(self._game.options(seat)) == 1  # else one may let it be
        if self._setting == NEVER or lone:
            return False
        if option.loses:
            return True
        new = self._setting == ALWAYS or _kind(seat, option) not in self._known
        return new and self._is_final(seat, option)

    def _is_final(self, seat: int, option: Option) -> bool:
        """Others go on at once, so that their doing cannot be taken back."""
        game = self._game
        return game.is_final(seat, option.action) or game.passes_on(seat, option.action)


def _kind(seat: int, option: Option) -> tuple[int, str, str]:
    return seat, option.key.partition(":")[0], option.group
