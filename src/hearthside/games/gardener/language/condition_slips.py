"""What was meant by a line among conditions that is none: `if Feats Snow at least one`."""

import re
from collections.abc import Callable
from typing import Final

from hearthside.games.gardener.language.names import CATEGORIES
from hearthside.games.gardener.language.shape import Wrong, one_word, shape
from hearthside.games.gardener.language.values import NUMBERS

_LEADS: Final = ("if", "when", "where", "while", "any", "each", "and", "or")
_SAID: Final = {
    ">": "at least|no less than",
    "<": "at most|no more than",
    "=": "equals|equal to|contains|has|is|are",
}
_SIGNS: Final = {"≥": ">", "≤": "<", ">=": ">", "=>": ">", "<=": "<", "=<": "<", "==": "="}
_OPERATOR: Final = re.compile(
    rf"[<>=]=|=[<>]|[<>=≥≤]|\b(?:is[ \t]+)?(?:{'|'.join(_SAID.values())})\b", re.IGNORECASE
)
_NAMES: Final = re.compile(r"[^\W\d_](?:[^\W\d_]|[0-9])*")
_ARROW: Final = re.compile(r"->|→")
_OR: Final = re.compile(r"[ \t]*/[ \t]*|[ \t]*,[ \t]*(?:or[ \t]+)?|[ \t]+or[ \t]+")
_REMARK: Final = re.compile(r"[ \t]*(?:#|//).*|[;,]$")
_AND: Final = re.compile(r"[ \t](?:and|&&?)[ \t]")


def as_condition(text: str, full: Callable[[str], str], wrong: Wrong) -> Wrong:
    """The same mistake with the condition that was meant as its hint, as far as it can be told.  `full` gives
    the whole name for a shortcut."""
    lead, _, line = text.partition(" ")
    if lead.lower() == "not" or "!=" in text:
        return Wrong(0, "no condition is turned round", "a category that begins with Deny does that")
    if lead.lower() not in _LEADS:
        lead, line = "", text
    line = _ARROW.sub(".", line)
    cut = _OPERATOR.search(line)
    if cut is None:
        return _without_operator(text, wrong)
    if also := _AND.search(line, cut.end()):
        at = len(text) - len(line) + also.start() + 1
        return Wrong(at, "one condition on a line", "make two lines of it")
    sign = cut.group()
    op = _operator(sign)
    ref = _reference(line[: cut.start()], full)
    values = [_value(each, op) for each in _OR.split(_REMARK.sub("", line[cut.end() :]).strip())]
    if not ref or not all(values) or (op != "=" and len(values) > 1):
        return wrong
    meant = f"{ref} {op} {' / '.join(values)}"
    try:
        shape(meant)
    except Wrong:
        return wrong
    message = wrong.message
    if lead:
        message = f"a condition begins with a name, not with {lead!r}"
    elif sign[0].isalpha():
        message = f"{sign!r} is no operator"
    elif "." in ref and ref not in text:
        message = "a dot stands between a category and what is in it"
    elif ref not in text:
        message = "a name is one word"
    elif sign in _SIGNS:
        return wrong  # which says what the sign means
    elif op != "=" and values[0] not in text:
        message = f"{op} needs a number"
    return Wrong(wrong.at, message, f"write {meant}", meant)


def _without_operator(text: str, wrong: Wrong) -> Wrong:
    """`Level between 1 and 2` is no text that wants quotes."""
    name, *words = text.split()
    if len(words) < 2 or '"' in text:
        return wrong
    return Wrong(
        len(name) + 1, f"an operator is missing after {name}", f"write {name} = …, {name} < … or {name} > …"
    )


def _reference(written: str, full: Callable[[str], str]) -> str:
    """`Feats.Snow` for `Feats Snow`, `BigArms` for `Big Arms`; nothing if it cannot be told."""
    names = _NAMES.findall(written)
    if len(names) == 1:
        return str(names[0])
    if len(names) != 2:
        return ""
    left, right = names
    if full(right) in CATEGORIES and full(left) not in CATEGORIES:
        left, right = right, left
    if full(left) in CATEGORIES:
        return f"{left}.{right}"
    return one_word(left, right) if written.split() == names else ""


def _operator(said: str) -> str:
    if not said[0].isalpha():
        return _SIGNS.get(said, said)
    word = " ".join(said.lower().removeprefix("is ").split())
    return next((op for op, words in _SAID.items() if word in words.split("|")), "=")


def _value(written: str, op: str) -> str:
    """As it is to be written; nothing where only a number can stand, and it is none."""
    bare = written.strip("'\" \t")
    if op != "=":
        digits = str(NUMBERS.index(bare.lower())) if bare.lower() in NUMBERS else bare
        return digits if digits.isascii() and digits.isdecimal() else ""
    return written if written.isascii() and written.isdecimal() else f'"{bare}"' if bare else ""
