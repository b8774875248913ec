"""What is wrong with a card or a pack, where, and what would be right."""

from typing import Literal

from msgspec import Struct

Severity = Literal["error", "warning", "info"]


class Problem(Struct, frozen=True, omit_defaults=True):
    """One finding of the parser, of the reader of folders or of the linter."""

    code: str  # of the lint rule: L01 … L27
    severity: Severity
    message: str  # what is wrong, in a sentence
    file: str = ""  # relative to the pack's folder
    line: int = 0  # from 1; 0: the file as a whole
    column: int = 0  # from 1
    card: str = ""  # the identifier
    hint: str = ""  # what would be right

    @property
    def place(self) -> str:
        """`eras/01-lamp-year/supports.card:12:5`, as editors read it."""
        return ":".join([self.file, *(str(number) for number in (self.line, self.column) if number)])

    def __str__(self) -> str:
        about = f"{self.card}: " if self.card else ""
        hint = f" ({self.hint})" if self.hint else ""
        return f"{self.place}: {self.severity} {self.code}: {about}{self.message}{hint}"
