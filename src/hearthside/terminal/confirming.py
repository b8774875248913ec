"""What cannot be taken back is asked about once, and what throws something away every time."""

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


class Confirming:
    """Asks by saying so: who types the same again, or yes, is sure."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._setting = ONCE
        self._known: set[tuple[int, str, str]] = set()  # seat, verb and group that were confirmed before
        self._open: tuple[int, int, Option, str] | None = None  # at which decision, whose, what, as typed

    def holds(self, seat: int, option: Option, typed: str) -> bool:
        """It is not to be done yet: the person is asked first."""
        if self._is_open(seat, option):
            self._known.add(_kind(seat, option))
        elif self._is_to_be_asked(seat, option):
            self._open = (self._game.decisions, seat, option, typed)
            return True
        self._open = None
        return False

    def meant(self, seat: int, line: str) -> Option | None:
        """What a `yes` is said to.  Any other line lets it go, unless it asks for the same again."""
        found = self._open[2] if self._open and self._is_open(seat, self._open[2]) else None
        return found if line.lower() in YES else None

    def question(self, seat: int, names: Names) -> str:
        """Nothing, if nobody is asked."""
        if self._open is None or not self._is_open(seat, self._open[2]):
            return ""
        _, _, option, typed = self._open
        said = names.plain(option.does if option.loses else option.text).rstrip(".")
        lost = f"{capital(names.plain(option.loses))} would be lost. " if option.loses else ""
        back = "This cannot be taken back. " if self._is_final(seat, option) else ""
        return f"{said}. {lost}{back}If you are sure, type {typed} again, or y."

    def obey(self, wish: str) -> str:
        """`sure`, `sure always`: what is set, or set from now on."""
        if wish in SETTINGS:
            self._setting = wish
        elif wish:
            return f"There is no such choice as {wish!r} (there are: {', '.join(SETTINGS)})."
        return f"{SETTINGS[self._setting]} (sure {', '.join(SETTINGS)})"

    def _is_open(self, seat: int, option: Option) -> bool:
        if self._open is None:
            return False
        at, who, asked, _ = self._open
        return (at, who, asked.action) == (self._game.decisions, seat, option.action)

    def _is_to_be_asked(self, seat: int, option: Option) -> bool:
        if self._setting == NEVER or len(self._game.options(seat)) == 1:
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
