"""What one line of an attribute text is: a header, an attribute or a condition, or what is wrong with it."""

import re
from typing import Final
from unicodedata import category as unicode_category

from msgspec import Struct

from hearthside.games.gardener.language.card import Value
from hearthside.games.gardener.language.names import CATEGORIES, GLOBALS, LARGEST, SHORTCUTS, by_case

BLANKS: Final = " \t"
TAB: Final = 4  # columns

_NAME: Final = r"[^\W\d_](?:[^\W\d_]|[0-9])*"
_LINE: Final = re.compile(rf"({_NAME})(?:\.({_NAME}))?(.*)", re.DOTALL)
_ELEMENT: Final = r'(?:[0-9]+|"[^"]*")'
_ATTRIBUTE: Final = re.compile(rf"[ \t]+({_ELEMENT})")
_CONDITION: Final = re.compile(rf"[ \t]*([=<>])[ \t]*({_ELEMENT}(?:[ \t]*/[ \t]*{_ELEMENT})*)")
_ELEMENTS: Final = re.compile(_ELEMENT)
_OPERATORS: Final = "the operators are =, < (at most) and > (at least)"
_CURLY: Final = "“”„‟«»″＂"
_TURNED: Final = re.compile(rf"([0-9]+)[ \t]*[xX×]?[ \t]+({_NAME})")
_QUOTED_NAME: Final = re.compile(rf'"({_NAME})"([ \t]+.+)')
_COUNT: Final = re.compile(r"[xX×*(]?[0-9]+[xX×)]?")
_HYPHENS: Final = re.compile(rf"((?:[-_]{_NAME})+)((?:[ \t].*)?)", re.DOTALL)
_ANOTHER: Final = re.compile(rf'[,;][ \t]*(({_NAME})?[ \t]*(?:"[^"]*"|[0-9]+))')  # behind a value
_SINGLE: Final = "'‘’‚‛`´′"
_CONDITION_BEHIND: Final = re.compile(rf"{_NAME}(?:\.{_NAME})?[ \t]*[=<>].+")  # a word such as `if`


class Wrong(Exception):
    """A line that cannot be understood: where in it, why, and what would be right; and the whole line as it
    was surely meant, if that is clear."""

    def __init__(self, at: int, message: str, hint: str = "", meant: str = "") -> None:
        super().__init__(message)
        self.at = at
        self.message = message
        self.hint = hint
        self.meant = meant


class Shape(Struct, frozen=True):
    """One line, cut into its parts. A header has no operator and no values, an attribute no operator."""

    name: str
    part: str  # right of the dot
    op: str
    values: tuple[Value, ...]
    at: int  # where the value begins in the line

    @property
    def is_header(self) -> bool:
        return not self.values


def is_name(name: str) -> bool:
    """Letters and digits, a letter first."""
    return name[:1].isalpha() and all(c.isalpha() or "0" <= c <= "9" for c in name)


def one_word(first: str, *others: str) -> str:
    """`BigArms` for `Big arms`."""
    return first + "".join(word[:1].upper() + word[1:] for word in others)


def shape(line: str) -> Shape:
    """Cut a line that has no blanks around it; raises Wrong."""
    cut = _LINE.fullmatch(line)
    if cut is None:
        raise Wrong(*_no_name(line))
    name, part, rest = cut.group(1), cut.group(2) or "", cut.group(3)
    for each, start in ((name, 0), (part, len(name) + 1)):
        if each and not is_name(each):
            odd = next(i for i, c in enumerate(each) if not (c.isalpha() or "0" <= c <= "9"))
            raise Wrong(start + odd, f"{each[odd]!r} is not a letter", "names have letters only")
    start = len(line) - len(rest)
    if not rest:
        if part:
            raise Wrong(
                0, f"{line} needs an operator and a value", f"write {line} = …, {line} < … or {line} > …"
            )
        return Shape(name, part, "", (), start)
    if found := _ATTRIBUTE.fullmatch(rest):
        if part:
            raise Wrong(
                start,
                "a condition needs an operator before its value",
                f"write {name}.{part} = {found.group(1)}",
            )
        at = start + found.start(1)
        return Shape(name, part, "", (_value(found.group(1), at, split=False),), at)
    if found := _CONDITION.fullmatch(rest):
        at = start + found.start(2)
        values: list[Value] = []
        for element in _ELEMENTS.finditer(found.group(2)):
            values += _elements(element.group(), at + element.start())
        op = found.group(1)
        if op != "=":
            if len(values) > 1:
                raise Wrong(at, f"several values cannot stand with {op}", "alternatives are for = only")
            if isinstance(values[0], str):
                number = values[0].strip()
                meant = f"write {name}{'.' * bool(part)}{part} {op} {number}"  # quotes by habit
                hint = meant if number.isdecimal() else "texts are compared with = only"
                raise Wrong(at, f"a text cannot stand with {op}", hint)
        return Shape(name, part, op, tuple(values), at)
    raise _bad_rest(line[:start], rest, start)


def _value(word: str, at: int, split: bool) -> Value:
    if word[0] != '"':
        digits = word.lstrip("0") or "0"
        if len(digits) > 10 or int(digits) > LARGEST:
            raise Wrong(at, f"{word[:20]} is too large", f"the largest number is {LARGEST}")
        return int(digits)
    text = word[1:-1]
    if not text.strip():
        raise Wrong(at, "a text may not be empty", "write a word between the quotes, or leave the line out")
    for i, c in enumerate(text):
        if c != "\t" and unicode_category(c) in ("Cc", "Cs", "Zl", "Zp"):
            raise Wrong(at + 1 + i, f"the character {c!a} cannot stand in a text", "take it out")
    if "/" in text and not split:
        raise Wrong(
            at + 1 + text.index("/"), "a text may not contain /", "/ parts alternatives, in conditions only"
        )
    return text


def _elements(word: str, at: int) -> list[Value]:
    """`"A/B"` is `"A" / "B"` (GT-R-24)."""
    value = _value(word, at, split=True)
    if isinstance(value, int):
        return [value]
    parts = [part.strip() for part in value.split("/")] if "/" in value else [value]
    if not all(parts):
        raise Wrong(at, "an alternative is empty", 'write "A" / "B"')
    return list(parts)


def _no_name(line: str) -> tuple[int, str, str, str]:
    first = line[0]
    if turned := _TURNED.fullmatch(line):
        meant = f"{turned.group(2)} {turned.group(1)}"
        return 0, "the name comes first, then its value", f"write {meant}", meant
    if line.startswith("//"):
        return 0, "a line begins with a name", "a remark begins with #", ""
    if first in "-•*►":
        rest = line[1:].lstrip(BLANKS)
        return 0, f"a line begins with a name, not with {first!r}", f"take the {first!r} away", rest
    if quoted := _QUOTED_NAME.fullmatch(line):
        meant = f"{quoted.group(1)}{quoted.group(2)}"
        return 0, "a name has no quotes", f"write {meant}", meant
    if first.isdecimal():
        return 0, "a name begins with a letter", "write the name first, then its value", ""
    if first == '"' or first in _CURLY:
        return 0, "a text stands alone", "write a name before it", ""
    return 0, f"a line begins with a name, not with {first!r}", "names have letters only", ""


def _bad_rest(head: str, rest: str, start: int) -> Wrong:
    """Why what follows the name is neither a value nor an operator with values."""
    body = rest.lstrip(BLANKS)
    at = start + len(rest) - len(body)
    inside = body.lstrip(":=" + BLANKS).strip("{}" + BLANKS)
    if inside and SHORTCUTS.get(head, head) in CATEGORIES:
        hint = f"write {head} alone, and {inside} indented below"
        return Wrong(at, f"{head} is a category and has no value of its own", hint)
    for curly in _CURLY:
        if curly in rest:
            straight = head + "".join('"' if sign in _CURLY else sign for sign in rest)
            return Wrong(start + rest.index(curly), f"{curly} is not a straight quote", 'write "', straight)
    if rest.count('"') == 1:
        return Wrong(start + rest.index('"'), "the text has no closing quote", 'end it with "')
    first = body[0]
    if first == ":":
        meant = f"{head} {body[1:].lstrip(BLANKS)}".rstrip()
        return Wrong(at, "no colon follows a name", f"write {meant}", meant)
    if first in "≤≥!~":
        return Wrong(at, f"{first} is no operator", _OPERATORS)
    if first in "=<>":
        return _bad_condition(head, body, at)
    if first == '"':
        if body == rest:
            meant = f"{head} {body}"
            return Wrong(at, "a blank is missing between name and value", f"write {meant}", meant)
        end = at + body.index('"', 1) + 1
        behind = body[end - at :].strip()
        if remark := _remark(head, body[: end - at], behind, end):
            return remark
        if behind.startswith("/"):
            return Wrong(
                end,
                "an attribute has one value",
                "alternatives are for conditions only",
                f"{head} {body[: end - at]}",
            )
        if several := _ANOTHER.fullmatch(behind):
            hint = (
                f"write {several.group(1)} on a line of its own" if several.group(2) else "keep one of them"
            )
            said = "one attribute on a line" if several.group(2) else "an attribute has one value"
            return Wrong(end, said, hint, f"{head} {body[: end - at]}")
        if body.count('"') > 2:
            return Wrong(end, "a text has no quotes inside", "use ' for quotes inside a text")
        return Wrong(end, "nothing may follow the value", f"take {behind!r} away")
    if first in "+-−" and body[1:2].isdecimal():
        meant = f"{head} {body[1:]}" if first == "+" else ""
        return Wrong(
            at, "a number has no sign", f"write {meant}" if meant else "numbers are 0, 1, 2 and so on", meant
        )
    if first.isdecimal() and body != rest:
        word = body.split()[0]
        number = word.rstrip(",;")
        if number.isascii() and number.isdecimal():
            if remark := _remark(head, number, body[len(word) :].strip(), at + len(word)):
                return remark
            hint = (
                "one attribute on a line, with no comma or semicolon behind it"
                if word != number
                else "one attribute on a line"
            )
            return Wrong(at + len(number), "nothing may follow the value", hint, f"{head} {number}")
        return _no_number(head, word, at)
    if body == rest:
        meant = _hyphened(head, rest)
        hint = f"write {meant}" if meant else "names have letters only"
        return Wrong(start, f"{first!r} cannot stand in a name", hint, meant)
    if _CONDITION_BEHIND.fullmatch(body):
        hint = f"indent {body} under a category of conditions, such as AllowPlayIfBuildsite"
        return Wrong(at, "a condition stands in a category", hint)
    if '"' in body and (joined := _name_in_words(head, body)):
        return Wrong(len(head), "a name is one word", f"write {joined}", joined)
    if '"' in body:
        return Wrong(at, "a name is one word, then comes one value", "names have no blanks inside")
    if _COUNT.fullmatch(body):
        return _no_number(head, body, at)
    if joined := _in_words(head, body):
        return Wrong(len(head), "a name is one word", f"write {joined}", joined)
    meant = f"{head} {_quoted(body)}"
    if first in _SINGLE:
        return Wrong(at, f"a text stands between double quotes, not {first}", f"write {meant}", meant)
    return Wrong(at, f"the text {body} needs quotes", f"write {meant}", meant)


def _remark(head: str, value: str, behind: str, at: int) -> Wrong | None:
    """`Glory 1 # a lot`."""
    if not behind.startswith(("#", "//")):
        return None
    return Wrong(
        at,
        "nothing may follow the value",
        "a remark stands on a line of its own, behind #",
        f"{head} {value}",
    )


def _no_number(head: str, word: str, at: int) -> Wrong:
    """`x3`, `3x` or `3.5` where a number should be."""
    digits = word.strip("xX×*()").removesuffix(".0")
    plain = digits.isascii() and digits.isdecimal()
    meant = f"{head} {digits}" if plain else ""
    hint = f"write {meant}" if meant else "numbers are 0, 1, 2 and so on"
    return Wrong(at, f"{word!r} is no whole number", hint, meant)


def _hyphened(head: str, rest: str) -> str:
    """`SnowBall 1` for `Snow-ball 1`; else nothing."""
    match = _HYPHENS.fullmatch(rest)
    if match is None:
        return ""
    name = one_word(head, *re.split("[-_]", match.group(1)))
    return f"{by_case(name) or name}{match.group(2)}"


def _name_in_words(head: str, body: str) -> str:
    """`Roleplay "Battle"` for `Role play "Battle"`, `BigArms "Yes"` for `Big Arms "Yes"`; else nothing."""
    words, _, text = body.partition('"')
    known = head in GLOBALS or head == "Subtype"  # then the words behind it are its value
    if (
        known
        or not all(map(is_name, (head, *words.split())))
        or text.count('"') != 1
        or not text.endswith('"')
    ):
        return ""
    name = one_word(head, *words.split())
    return f'{by_case(name) or name} "{text}'


def _in_words(head: str, body: str) -> str:
    """`AdventureCommonCosts` for `Adventure Common Costs`, `RawMight 3` for `Raw Might 3`; else nothing."""
    words = body.split()
    if len(words) == 2 and words[0] in ("x", "X", "×"):  # Glory x 5
        words = words[1:]
        return f"{head} {words[0]}" if words[0].isascii() and words[0].isdecimal() else ""
    if not is_name(head) or not all(is_name(word) for word in words[:-1]):
        return ""
    if known := by_case(head + "".join(words)):
        return known
    if not words[-1].isascii() or not words[-1].isdecimal():
        return ""
    name = one_word(head, *words[:-1])
    return f"{by_case(name) or name} {words[-1]}"


def _quoted(body: str) -> str:
    """`"Support"` for `'Support'` and for `Support`."""
    return f'"{body.strip(BLANKS + _SINGLE)}"'


def _bad_condition(head: str, body: str, at: int) -> Wrong:
    op = body[0]
    if body[1:2] and body[1] in "=<>":
        right = {"<=": "<", "=<": "<", ">=": ">", "=>": ">", "==": "="}.get(body[:2])
        if right is None:
            return Wrong(at, f"{body[:2]} is no operator", _OPERATORS)
        means = {"<": "at most", ">": "at least", "=": "equal to"}[right]
        return Wrong(at, f"{body[:2]} is no operator", f"write {right}, it already means {means}")
    value = body[1:].lstrip(BLANKS)
    at += len(body) - len(value)
    if not value:
        return Wrong(at, f"a value is missing after {op}", f"write {head} {op} 1")
    if value.rstrip(BLANKS).endswith("/") or value.startswith("/"):
        return Wrong(at, "an alternative is missing beside /", 'write "A" / "B"')
    if value[0] in "+-−" and value[1:2].isdecimal():
        return Wrong(at, "a number has no sign", "numbers are 0, 1, 2 and so on")
    if '"' not in value and not value[0].isdecimal():
        meant = f"{head} = {_quoted(value)}"
        if op != "=":
            hint = f"write a number, or {meant}: texts are compared with = only"
            return Wrong(at, f"{op} needs a number", hint, meant)
        return Wrong(at, f"the text {value} needs quotes", f"write {meant}", meant)
    texts = re.findall(r'"[^"]*"', value)
    if len(texts) > 1:
        meant = f"{head} {op} {' / '.join(texts)}"
        return Wrong(at, f"{value} is no value", f"write {meant}", meant)
    return Wrong(at, f"{value} is no value", 'write a number, a text in quotes, or "A" / "B"')
