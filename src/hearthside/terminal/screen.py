"""The screen and the keyboard: a terminal, or a pipe that carries plain text both ways."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper, UnsupportedOperation
from threading import Timer
from typing import TextIO

from rich.console import Console, RenderableType
from rich.text import Text

TALL = 46  # lines, from which on the whole table fits even with cards drawn as boxes
PATIENCE = 0.4  # seconds until it is shown that somebody is thinking


class EndOfInput(Exception):
    """Nobody is there any more: end of the pipe, or Ctrl-D."""


class Screen:
    def __init__(self, console: Console, source: TextIO) -> None:
        self.console = console
        self._source = source
        self.has_person = source.isatty()
        self.is_terminal = console.is_terminal and not console.is_dumb_terminal
        self._editing = False
        if self.has_person and self.is_terminal and source is sys.stdin and console.color_system:
            # Only here: readline writes escape codes of its own.
            with suppress(ImportError):
                import readline  # noqa: F401  (input() then edits lines)

                self._editing = True

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def roomy(self) -> bool:
        """Room to draw cards as boxes.  A pipe has no height: it is kept short."""
        return self.console.is_terminal and self.console.height >= TALL

    def show(self, *parts: RenderableType) -> None:
        for part in parts:
            self.console.print(part)

    def say(self, text: str | Text, style: str = "") -> None:
        """A sentence; wrapped by words, never taken for markup."""
        self.console.print(Text(text, style=style) if isinstance(text, str) else text)

    def line(self, text: str) -> None:
        """A line to be copied, such as a command: never broken."""
        self.console.print(Text(text), soft_wrap=True)

    def ask(self, prompt: str) -> str:
        """One line.  Over a pipe it is echoed, so that what comes out reads like a conversation."""
        self.console.file.flush()
        if self.has_person and self.is_terminal and self._source is sys.stdin:
            try:
                return input(prompt).strip()
            except EOFError:
                self.console.file.write("\n")
                raise EndOfInput from None
        self.console.file.write(prompt)
        self.console.file.flush()
        line = self._source.readline()
        if not line:
            self.console.file.write("\n")
            raise EndOfInput
        if not self.has_person:
            self.console.file.write(line if line.endswith("\n") else line + "\n")
        return line.strip()

    def clear(self) -> None:
        """Nothing of what was shown stays: neither on the screen nor in the scrollback, nor the
        lines typed so far.  A pipe cannot be wiped."""
        if not self.console.is_terminal:
            return
        if self.is_terminal:
            self.console.file.write("\x1b[2J\x1b[3J\x1b[H")
        else:
            self.console.file.write("\n" * self.console.height)
        self.console.file.flush()
        if self._editing:
            import readline

            readline.clear_history()

    @contextmanager
    def thinking(self, text: str) -> Iterator[None]:
        """Says that somebody is thinking, if it takes a while."""
        if not (self.has_person and self.is_terminal and self.console.color_system):
            yield
            return
        status = self.console.status(Text(text))
        timer = Timer(PATIENCE, status.start)
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            timer.join()
            status.stop()


def process_screen() -> Screen:
    """The screen of this process: colours on a terminal, unless NO_COLOR says otherwise."""
    for stream, errors in ((sys.stdout, "replace"), (sys.stdin, "replace")):
        if isinstance(stream, TextIOWrapper):
            with suppress(UnsupportedOperation):  # somebody was asked already, and has answered
                stream.reconfigure(errors=errors)
    terminal = sys.stdout.isatty()
    plain = not terminal or bool(os.environ.get("NO_COLOR"))
    console = Console(
        file=sys.stdout,
        force_terminal=terminal,
        color_system=None if plain else "auto",
        highlight=False,
        markup=False,
        emoji=False,
    )
    return Screen(console, sys.stdin)
