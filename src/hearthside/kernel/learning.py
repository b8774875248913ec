"""What a game teaches with: a guide in sections, a glossary, and a lesson played with a coach."""

from typing import Any, Final

from msgspec import Struct, field

ON_SCREEN: Final = "screen"  # what a guide says of every table here, and not on paper


class Section(Struct, frozen=True):
    """One heading of the guide.

    `text` has paragraphs with an empty line between them, lines that begin with "- " as a list, and
    words of the glossary as [[word]] or [[as it is shown|word]].
    """

    id: str  # what Pack.phase names
    title: str
    text: str
    rulings: list[str]
    also: list[str] = field(default_factory=list)  # by what else people look for it


class Term(Struct, frozen=True):
    """A word of the glossary, in plain text."""

    word: str
    text: str
    also: list[str]  # its other forms, such as the plural


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """What the coach says next, in plain text."""

    text: str
    expects: str = ""  # the key of the action to be taken now; empty: it is only read
    hint: str = ""  # the same in a few words
    watch: bool = False  # there is only to look on: until the learner is asked again, it does not go on


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A first game with a coach: a position and what to do in it, step by step.  Bots have the other seats;
    whatever they do, every step must be possible when its turn comes."""

    title: str
    text: str
    seats: int
    seat: int  # the learner's
    position: dict[str, Any]  # as of a scenario, but for the seats
    steps: list[Step]
