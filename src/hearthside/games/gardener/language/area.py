"""An attribute text that is being read: what it says so far, and what is wrong with it.

The strict parser and the importer of pasted text both fill one; they differ only in how they
know which lines are members of a category.
"""

import re
from collections.abc import Container, Mapping
from difflib import get_close_matches

from msgspec.structs import replace

from hearthside.games.gardener.language import names
from hearthside.games.gardener.language.card import Attributes, Condition, Value
from hearthside.games.gardener.language.condition_slips import as_condition
from hearthside.games.gardener.language.names import (
    CATEGORIES,
    GLOBALS,
    LEVEL_CONDITIONS,
    RESERVED,
    SHORTCUTS,
)
from hearthside.games.gardener.language.printing import show
from hearthside.games.gardener.language.problem import Problem
from hearthside.games.gardener.language.shape import Shape, Wrong, is_name, one_word, shape
from hearthside.games.gardener.language.spelling import closest, did_you_mean
from hearthside.games.gardener.language.values import example, number_in

_CONDITION_BY_HABIT = re.compile(r"((?:\w+\.)?[^\W\d_]+)[ \t]*(?:[<>=]=|=[<>]|[<>=])?[ \t]*([0-9]+)")
AMOUNTS = [category.name for category in CATEGORIES.values() if not category.conditional]


class Area:
    """Takes the lines of a card one by one, as global lines or as members; reports every problem."""

    def __init__(self, file: str, card: str, shortcuts: Mapping[str, str], known: Container[str]) -> None:
        self.file = file
        self.card = card
        self.shortcuts = {**shortcuts, **SHORTCUTS}
        self.known = known  # custom names that the pack declares: never taken for slips
        self.problems: list[Problem] = []
        self.globals: dict[str, Value] = {}
        self.levels: dict[str, int] = {}
        self.amounts: dict[str, dict[str, Value]] = {}
        self.conditions: dict[str, dict[str, Condition]] = {}
        self.places: dict[str, tuple[int, int]] = {}
        self.category = ""  # the open one, if it is known
        self.open = False  # may members follow? Those of an unknown category are read for their form only
        self.heads: dict[str, tuple[int, int]] = {}  # header -> its place
        self.filled: set[str] = set()  # headers that have members
        self.adopted: set[str] = set()  # headers whose members are not indented
        self.tried: set[str] = set()  # names whose line was there, but wrong: they are not missing

    def problem(self, code: str, line: int, column: int, message: str, hint: str = "") -> None:
        self.problems.append(Problem(code, "error", message, self.file, line, column, self.card, hint))

    def full(self, name: str) -> str:
        return self.shortcuts.get(name, name)

    # -- one line

    def take(self, text: str, line: int, column: int, member: bool) -> None:
        """A line without the blanks around it, and where its first character stands."""
        try:
            cut = shape(text)
        except Wrong as wrong:
            wrong = self._in_place(wrong, text, member)
            self.problem("L01", line, column + wrong.at, wrong.message, wrong.hint)
            if wrong.meant and wrong.meant != text:
                self._as_meant(wrong, line, column, member)
            else:
                self._tried(text, line, column, member)
            return
        if member:
            self._member(cut, text, line, column)
        else:
            self._global(cut, text, line, column)

    def _in_place(self, wrong: Wrong, text: str, member: bool) -> Wrong:
        """What is clear only from where the line stands: a text where only numbers do needs no quotes, it is
        to be a number."""
        category = CATEGORIES.get(self.category) if member else None
        level = not member and text.split()[0] in LEVEL_CONDITIONS
        if level or (category is not None and category.conditional):
            return as_condition(text, self.full, wrong)
        habit = _CONDITION_BY_HABIT.fullmatch(text)
        if habit is not None and ("." in habit.group(1) or text != f"{habit.group(1)} {habit.group(2)}"):
            return self._amount_meant(habit.group(1), habit.group(2), member, wrong)
        if not wrong.meant.endswith('"') or wrong.hint != f"write {wrong.meant}":
            return wrong
        name, _, said = wrong.meant[:-1].partition('"')
        joined = self._joined(name.strip(), said) if '"' not in text else ""
        if category is None:
            either = f"{wrong.hint}, or {joined} if that is its name"
            return Wrong(wrong.at, wrong.message, either, wrong.meant) if joined else wrong
        if category.members != "amounts":
            return wrong
        if joined:
            return Wrong(len(name) - 1, "a name is one word", f"write {joined}", joined)
        number = number_in(said) or 1
        return Wrong(wrong.at, f"{self.category} has numbers only", f"write {name}{number}", wrong.meant)

    def _amount_meant(self, name: str, number: str, member: bool, wrong: Wrong) -> Wrong:
        """`Speed >= 2` among amounts, `AR.Speed 2` among attributes."""
        category, _, part = name.rpartition(".")
        if category and self.full(category) in CATEGORIES and not member:
            hint = f"write {category} alone, and {part} {number} indented below"
            return Wrong(0, f"{category} is a category, and what is in it stands below", hint)
        if member and self.category and not category:
            meant = f"{part} {number}"
            return Wrong(wrong.at, f"a condition cannot stand in {self.category}", f"write {meant}", meant)
        return wrong

    def _joined(self, name: str, said: str) -> str:
        """`BigArms 1` for `Big Arms`, where Big is no name that is known; else nothing."""
        *words, last = said.split() or [""]
        number = number_in(last)
        words += [] if number else [last]
        capital = bool(words) and words[0][:1].isupper()
        known = name in RESERVED or name in self.known or name == "Subtype" or names.meant(name)
        if known or not all(map(is_name, (name, *words))) or not (capital or (words and number)):
            return ""
        return f"{one_word(name, *words)} {number or 1}"

    def _as_meant(self, wrong: Wrong, line: int, column: int, member: bool) -> None:
        """Read on as if it were right, so that nothing else is wrong because of it; told is enough.

        If that would not be right either, what would be is a better hint: `Type: Support` needs quotes, too.
        """
        told = len(self.problems)
        self.take(wrong.meant, line, column, member)
        if len(self.problems) > told and wrong.hint == f"write {wrong.meant}":
            better = self.problems[told]
            if better.hint.startswith("write "):
                quoted = better.hint.endswith('"')  # else it wants no quotes, and says so itself
                message = self.problems[told - 1].message if quoted else better.message
                self.problems[told - 1] = replace(self.problems[told - 1], message=message, hint=better.hint)
        del self.problems[told:]
        self.open = True  # who knows: perhaps it was to be a category

    def _tried(self, text: str, line: int, column: int, member: bool) -> None:
        """The line is wrong, but shows what was meant: nothing else should be wrong because of it."""
        if member:
            self._fill()
            return
        name = self.full(text.split(maxsplit=1)[0].rstrip(':="'))
        self.tried.add(name)
        self.category = ""
        self.open = True
        if name in CATEGORIES:
            self._open(name, line, column)
            self._fill()

    def _open(self, name: str, line: int, column: int) -> None:
        self.category = name
        if name not in self.heads:
            self.heads[name] = (line, column)
            self.places[name] = (line, column)

    def _fill(self) -> None:
        self.filled.add(self.category)

    def _global(self, cut: Shape, text: str, line: int, column: int) -> None:
        self.category = ""
        self.open = cut.is_header
        name = self.full(cut.name)
        if cut.is_header:
            self._header(cut.name, line, column)
        elif name in LEVEL_CONDITIONS:
            self._level(name, cut, line, column)
        elif cut.op and names.meant(name) in LEVEL_CONDITIONS:
            meant = names.meant(name)
            self.problem("L02", line, column, f"{name} looks like {meant}", f"did you mean {meant}?")
        elif cut.op:
            at = column + text.index(cut.op)
            where = f"a condition stands in a category; only {' and '.join(LEVEL_CONDITIONS)} stand here"
            hint = (
                f"write {cut.name} {show(cut.values[0])}, or indent the line under a category of conditions"
            )
            self.problem("L01", line, at, where, hint)
            self.tried.add(name)
        elif name in CATEGORIES:
            self.problem(
                "L01",
                line,
                column,
                f"{name} is a category and has no value of its own",
                f"write {name} alone, and its attributes indented below",
            )
            self.open = True
            self._open(name, line, column)
            self._fill()
        elif self._fits(name, cut, line, column) and self._first(name, name, line, column):
            self.globals[name] = cut.values[0]

    def _level(self, name: str, cut: Shape, line: int, column: int) -> None:
        self.tried.add(name)
        won = max(1, number_in(cut.values[0]))
        hint = f"write {name} > {won}: at least {won} won of the level below"
        if cut.op != ">":
            self.problem("L01", line, column, f"{name} needs the operator >", hint)
        elif not isinstance(cut.values[0], int) or cut.values[0] < 1:
            self.problem("L01", line, column + cut.at, f"{name} needs a number from 1", hint)
        elif self._first(name, name, line, column):
            self.levels[name] = cut.values[0]

    def _fits(self, name: str, cut: Shape, line: int, column: int) -> bool:
        """May a global of this name have this value? Tells why not."""
        attribute = GLOBALS.get(name)
        if attribute is None:
            return self._custom(name, line, column, alone=True)
        self.tried.add(name)
        value = cut.values[0]
        at = column + cut.at
        if attribute.domain == "positive":
            if isinstance(value, str) or value < 1:
                hint = f"write {name} {max(1, number_in(value))}"
                self.problem("L01", line, at, f"{name} needs a number from 1", hint)
                return False
        elif isinstance(value, int):
            example = attribute.values[0] if attribute.values else "…"
            self.problem("L01", line, at, f"{name} needs a text", f'write {name} "{example}"')
            return False
        elif attribute.domain == "listed" and value not in attribute.values:
            choice = " or ".join(f'"{each}"' for each in attribute.values)
            only = attribute.values[0] if len(attribute.values) == 1 else ""
            close = closest(value, attribute.values) or only
            hint = f'write {name} "{close}"' if close else f"it can be {choice}"
            self.problem("L01", line, at, f'{name} cannot be "{value}"', hint)
            return False
        return True

    def _header(self, written: str, line: int, column: int) -> None:
        name = self.full(written)
        if name in GLOBALS or name in LEVEL_CONDITIONS:
            self.tried.add(name)
            right = f"{name} > 1" if name in LEVEL_CONDITIONS else f"{name} {example(name)}"
            self.problem("L01", line, column, f"{name} needs a value", f"write {right}")
            return
        if name not in CATEGORIES:
            known = (*CATEGORIES, *self.shortcuts)
            by_case = next((each for each in known if each.casefold() == name.casefold()), "")
            meant = names.meant(name) or by_case or next(iter(get_close_matches(name, known, 1, 0.7)), "")
            several = [each for each in CATEGORIES if each.endswith((name, f"{name}s"))]
            hint = f"categories cannot be invented; those with amounts are {', '.join(AMOUNTS)}"
            if len(several) > 1:  # Costs, Resources
                meant, hint = "", f"did you mean {' or '.join(several)}?"
            elif meant:
                hint = f"did you mean {meant}?"
            self.problem(
                "L02", line, column, f"there is no category {name}, and an attribute has a value", hint
            )
            name = self.full(meant) if self.full(meant) in CATEGORIES else ""
            if not name:
                return
        elif name in self.heads:
            first = self.heads[name][0]
            self.problem(
                "L01",
                line,
                column,
                f"the category {name} is on the card twice, first in line {first}",
                "bring its lines together",
            )
        self._open(name, line, column)

    # -- members

    def adopts(self, text: str) -> bool:
        """Does a line that is not indented belong to the category above it, which is empty without it?"""
        category = CATEGORIES.get(self.category)
        if category is None or (self.category in self.filled and self.category not in self.adopted):
            return False
        try:
            cut = shape(text)
        except Wrong:
            return False
        name = self.full(cut.name)
        if category.conditional:
            return bool(cut.op) and name not in LEVEL_CONDITIONS
        plain = not cut.is_header and not cut.part and not cut.op
        return plain and name not in RESERVED and name != "Subtype" and not names.meant(name, swaps=False)

    def adopt(self, line: int, column: int, tell: bool, tab: bool) -> None:
        """The line is a member of the open category, as if it were indented; told once for all of them."""
        if tell and self.category not in self.adopted:
            message = f"the line is not indented further than {self.category}, which is empty without it"
            hint = f"indent what belongs to {self.category} further than its name"
            hint += "; a tab counts as four blanks" if tab else ""
            self.problem("L01", line, column, message, hint)
        self.adopted.add(self.category)

    def _member(self, cut: Shape, text: str, line: int, column: int) -> None:
        if not self.category:  # of an unknown category: all that could be said is said
            return
        self._fill()
        if cut.is_header:
            self._bare_member(cut.name, line, column)
        elif CATEGORIES[self.category].conditional:
            self._condition(cut, line, column)
        else:
            self._amount(cut, text, line, column)

    def _bare_member(self, name: str, line: int, column: int) -> None:
        full = self.full(name)
        if full in CATEGORIES:
            self.problem(
                "L01", line, column, "a category cannot stand in a category", f"do not indent {name}"
            )
        elif CATEGORIES[self.category].conditional:
            self.problem("L01", line, column, f"{name} needs an operator and a value", f"write {name} > 1")
        else:
            self.problem("L01", line, column, f"{name} needs a value", f"write {name} 1")

    def _amount(self, cut: Shape, text: str, line: int, column: int) -> None:
        name = self.full(cut.name)
        value = cut.values[0]
        if cut.part or cut.op:
            at = column + (len(cut.name) if cut.part else text.index(cut.op))
            plain = f"{cut.part or cut.name} {show(value)}"
            self.problem("L01", line, at, f"a condition cannot stand in {self.category}", f"write {plain}")
            if cut.op == "=" and not cut.part and isinstance(value, int):
                self.amounts.setdefault(self.category, {}).setdefault(name, value)
        elif name in names.PREDEFINED:
            self.problem(
                "L01",
                line,
                column,
                f"{name} has a meaning of its own and cannot stand in {self.category}",
                "do not indent it, or take another name",
            )
        elif not self._custom(name, line, column):
            pass
        elif self._first(f"{self.category}.{name}", name, line, column):
            if isinstance(value, str) and CATEGORIES[self.category].members == "amounts":
                number = number_in(value)
                hint = f"write {name} {number}, without quotes" if number else f"write {name} 1"
                self.problem("L01", line, column + cut.at, f"{self.category} has numbers only", hint)
                value = number
            if value != 0 or not isinstance(cut.values[0], str):
                self.amounts.setdefault(self.category, {})[name] = value

    def _condition(self, cut: Shape, line: int, column: int) -> None:
        ref = self.full(cut.name)
        if not cut.op:
            message = "a condition needs an operator before its value"
            self.problem("L01", line, column + cut.at, message, f"write {cut.name} = {show(cut.values[0])}")
            return
        if cut.part:
            part = self.full(cut.part)
            if ref not in CATEGORIES:
                hint = did_you_mean(ref, [*CATEGORIES, *self.shortcuts]) or "for example AR or Feats"
                message = f"left of the dot stands a category, and {ref} is none"
                self.problem("L02", line, column, message, hint)
                return
            if part not in names.PREDEFINED and not self._custom(part, line, column + len(cut.name) + 1):
                return
            ref = f"{ref}.{part}"
        elif ref in CATEGORIES or ref in LEVEL_CONDITIONS:
            hint = f"write {cut.name}.Name" if ref in CATEGORIES else "write Level for the level itself"
            self.problem("L01", line, column, f"{ref} has no value that could be compared", hint)
            return
        elif ref not in GLOBALS and not self._custom(ref, line, column, alone=True):
            return
        if self._first(f"{self.category}.{ref}", ref, line, column):
            self.conditions.setdefault(self.category, {})[ref] = Condition(ref, cut.op, cut.values)

    # -- names

    def _custom(self, name: str, line: int, column: int, alone: bool = False) -> bool:
        """May this be the name of a custom attribute? Tells why not. `alone`: a global one."""
        if name in self.known or name == "Subtype":
            pass  # what the pack's glossary has is no slip
        elif meant := names.meant(name, swaps=False):  # a swap is for the linter, who knows what goes with it
            attribute = GLOBALS.get(meant)
            value = ' "Yes"' if attribute is not None and attribute.values == ("Yes",) else ""
            self.problem("L02", line, column, f"{name} looks like {meant}", f"did you mean {meant}{value}?")
            self.tried.add(meant)
            return False
        elif alone and (name.endswith("If") or name[-1].isdigit()):
            self.problem("L02", line, column, f"there is no attribute {name}", "custom names end otherwise")
            return False
        if any(c.isdigit() for c in name):
            message = f"{name} has a digit, and custom names have letters only"
            self.problem("L01", line, column, message, "take the digit away")
            return False
        return True

    def _first(self, key: str, name: str, line: int, column: int) -> bool:
        if key not in self.places:
            self.places[key] = (line, column)
            return True
        where = f" in {self.category}" if key != name else ""
        message = f"{name} stands twice{where}, first in line {self.places[key][0]}"
        self.problem("L01", line, column, message, "keep one of the two lines")
        return False

    # -- the whole card

    def _misnamed(self) -> None:
        """`Tpye "Support"` on a card without a Type, or `Role "Battle"` on an adventure without a Roleplay: a
        name that is like it, or a value that only it has."""
        missing = "Type" if "Type" not in self.tried else ""
        if self.globals.get("Type") == names.ADVENTURE and "Roleplay" not in self.tried:
            missing = "Roleplay"
        for name, value in self.globals.items():
            if name in GLOBALS or name in self.known or name == "Subtype":
                continue
            for needed in ("Type", "Roleplay"):
                code = "L02" if names.meant(name) == needed else "L04"
                shows_it = needed == missing and value in GLOBALS[needed].values
                if needed not in self.tried and (code == "L02" or shows_it):
                    message = f"{name} looks like {needed}"
                    self.problem(code, *self.places[name], message, f"did you mean {needed}?")
                    self.tried.add(needed)

    def finish(self, line: int, column: int) -> Attributes:
        """All lines are read: what is missing? Line and column are of the card's first line."""
        for name, (row, at) in self.heads.items():
            if name not in self.filled:
                hint = f"indent the lines that belong to it, or remove {name}"
                self.problem("L01", row, at, f"the category {name} is empty", hint)
        self._misnamed()
        missing = [name for name in ("Type", "Roleplay") if name not in self.tried]
        if "Type" in missing:
            self.problem("L04", line, column, "Type is missing", 'write Type "Adventure" or Type "Support"')
        elif "Roleplay" in missing and self.globals.get("Type") == names.ADVENTURE:
            row, at = self.places["Type"]
            hint = f'write Roleplay "Competition", or another of {", ".join(names.ROLEPLAYS)}'
            self.problem("L04", row, at, "an adventure needs a Roleplay", hint)
        self.problems.sort(key=lambda problem: (problem.line, problem.column))
        conditions = {name: tuple(listed.values()) for name, listed in self.conditions.items()}
        return Attributes(self.globals, self.levels, self.amounts, conditions, self.places)
