"""What options promise: the numbers of their sentences, read from the values of their templates.

A sentence is a template with values (kernel/texts.py), so nobody needs to understand English to know what
"Add Spear (makes 4)" has promised: the template is "Add {card} (makes {n})", and n is 4.  What such a number
means only the game knows.  It says so in tests/games/<its folder>/promises.py: for each template with numbers
what has to be true once the option is taken.  A sentence with numbers that nobody looks at fails the test.
"""

import gc
import re
import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from functools import _lru_cache_wrapper
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from hearthside.kernel import texts
from hearthside.kernel.actions import DONE
from hearthside.kernel.events import SAY, Event, unpack_event
from hearthside.kernel.observation import observe
from hearthside.kernel.pack import OptionText, Pack
from hearthside.kernel.state import State
from hearthside.kernel.view import seats_in
from tests.conformance.declared import FOLDER, folder_of

MOST_STEPS = 60  # until something that was begun is over
SEAT = re.compile(r"\{\d+\}")
NUMBER = re.compile(r"\d")


class Sentence(NamedTuple):
    template: str
    values: dict[str, Any]


Recorded = dict[str, Sentence]  # by the text that came of it


@contextmanager
def sentences(monkeypatch: pytest.MonkeyPatch, heard: set[str] | None = None) -> Iterator[Recorded]:
    """While this is open: every sentence that is filled in, wherever in the house.  What was filled in before
    and kept is forgotten, so that it is filled in again.  heard: only the templates are put there."""
    real = texts.fill
    gc.unfreeze()  # a server that was started in this process hides from the collector what was there before
    for thing in gc.get_objects():
        if isinstance(thing, _lru_cache_wrapper) and re.search(r"\.(texts|catalogue)\b", thing.__module__):
            thing.cache_clear()
    said: Recorded = {}

    def fill(template: str, **values: object) -> str:
        text = real(template, **values)
        if heard is None:
            if template != "{text}":  # another sentence, as it is
                said[text] = Sentence(template, values)
        else:
            heard.add(template)
        return text

    with monkeypatch.context() as patched:
        for name, module in list(sys.modules.items()):
            known = name.startswith("hearthside.") and vars(module).get("fill") is real
            if known and module is not texts:  # else what is imported meanwhile would keep this for ever
                patched.setattr(module, "fill", fill)
        yield said


class Taken:
    """An option that was taken, on a copy of the game: what it said, what was before and what is after."""

    def __init__(self, pack: Pack, before: State, seat: int, action: int, said: OptionText) -> None:
        self.pack = pack
        self.before = before
        self.seat = seat
        self.action = action
        self.said = said
        self.sentence = Sentence(said.text, {})
        self.after = before.clone()
        self.after.log = []
        self.after.apply(seat, action)

    def __getitem__(self, name: str) -> Any:
        """A value of the sentence."""
        return self.sentence.values[name]

    def says(self, name: str) -> bool:
        """Does the sentence say it?"""
        return name in texts.names_in(self.sentence.template)

    @property
    def events(self) -> list[Event]:
        assert self.after.log is not None
        return [unpack_event(packed) for packed in self.after.log]

    def told(self, *whats: int) -> list[tuple[int, int, int, int]]:
        """(what, seat, value, more) of what was said of these kinds since."""
        return [event[1:] for event in self.events if event[0] == SAY and event[1] in whats]

    def moved(self, source: int, target: int | None = None) -> int:
        """How many cards have gone from zone to zone, one by one."""
        moves = [event for event in self.events if event[0] == 1 and event[1] == source]
        return sum(1 for event in moves if target is None or event[2] == target)

    def gone(self, fact: int) -> int:
        """By how much a number has fallen."""
        return self.before.facts[fact] - self.after.facts[fact]

    def fewer(self, zone: int) -> int:
        """How many cards fewer lie there."""
        return len(self.before.zones[zone]) - len(self.after.zones[zone])

    def asked(self) -> list[int]:
        return seats_in(self.after.waiting())

    def frame(self, rule: int, state: State | None = None) -> Any:
        """The topmost frame of a rule, by the names of its registers."""
        return observe(state or self.after, self.seat).frame(rule)

    def do(self, seat: int, action: int) -> None:
        assert action in self.after.options(seat)
        self.after.apply(seat, action)

    def pass_on(self, *until: int) -> list[tuple[int, int, int, int]]:
        """Everybody who is asked says DONE, until one of these things is said, or DONE is no answer."""
        for _ in range(MOST_STEPS):
            heard = self.told(*until)
            if heard or not self.asked():
                return heard
            seat = self.asked()[0]
            if DONE not in self.after.options(seat):
                return []
            self.after.apply(seat, DONE)
        return []


Check = Callable[[Taken], None]


class Promises(NamedTuple):
    """Of a game: by template, what must be true when the option is taken."""

    checks: dict[str, Check]
    elsewhere: dict[str, str] = {}  # templates whose numbers are looked at by another test, and which
    names: Collection[str] = ()  # values that only name something, though there are digits in them


def promises_of(pack: Pack) -> Promises:
    folder = folder_of(pack)
    if (Path(FOLDER) / folder / "promises.py").exists():
        found: Promises = import_module(f"tests.games.{folder}.promises").PROMISES
        return found
    return Promises({})


def is_promise(sentence: Sentence, cards: Collection[str], names: Collection[str]) -> bool:
    """Is there a number in it?  Seats are written as numbers, and names of cards may have some."""
    asked = set(texts.names_in(sentence.template)) - set(names)
    values = {name: value for name, value in sentence.values.items() if name in asked}
    if any(type(value) is int for value in values.values()):
        return True
    words = [value for value in values.values() if isinstance(value, str)]
    literal = re.sub(r"\{.*?\}", "", sentence.template)
    return any(NUMBER.search(_without(word, cards)) for word in [*words, literal])


def _without(words: str, cards: Collection[str]) -> str:
    if words in cards:
        return ""
    return SEAT.sub("", words)
