"""What the linter's hints say would be right, as edits.  Only what was tried and helps is offered."""

import re
from collections.abc import Callable, Iterator
from difflib import SequenceMatcher
from typing import Final

from msgspec import Struct

from hearthside.games.gardener.folder.manifest import PACK
from hearthside.games.gardener.language.parse import LONGEST_LINE, lines_of
from hearthside.games.gardener.language.problem import Problem
from hearthside.games.gardener.language.spelling import GUESS
from hearthside.studio.lsp.renaming import Edit

MEANT: Final = re.compile(rf"{GUESS} (?P<word>.+?)\?")
WRITE: Final = re.compile(r"(?:^|; )write (?P<line>\S.*)")
TEXT: Final = re.compile(r'"([^"]*)"')
LIKE: Final = 0.5  # how much of a word must be in another that was meant
EXPLAIN: Final = re.compile(r"explain (?P<name>\w+) under \[names\]")
WORD: Final = re.compile(r"[^\W_]+|[\w-]+")
ABOVE: Final = "write --- above it"
INDENT_IT: Final = "indent it"
TAKE_OUT: Final = re.compile(r"take (?:it out|the '.' away)")
FIRST_COLUMN: Final = re.compile(r"begin \w+: in the first column")
VAGUE: Final = ("…", " such as ", ", or ", " or ", " below", " above", ", and ")
OF_THE_TEXT: Final = ("L01", "L02", "L03", "L04", "L25")
LONG: Final = 38  # hints quote the beginning of long lines only
NAMES: Final = re.compile(r"[ \t]*\[names\][ \t]*(#.*)?")

Tried = Callable[[list[Edit]], list[Problem]]  # what the linter would say then


class Fix(Struct, frozen=True):
    title: str
    edits: list[Edit]
    sure: bool  # the one that was surely meant


def fixes(problem: Problem, texts: dict[str, str], before: list[Problem], tried: Tried) -> list[Fix]:
    """`before`: all that the linter says; `tried`: what it says with edits.  A fix must take the problem away
    and bring no other error of what is written."""
    known = {_what(each) for each in before}
    out: list[Fix] = []
    for fix in _candidates(problem, texts):
        left = [_what(each) for each in tried(fix.edits) if each.severity == "error" or each == problem]
        if _what(problem) not in left and not any(
            each[0] in OF_THE_TEXT and each not in known for each in left
        ):
            out.append(fix)
    return out


def _what(problem: Problem) -> tuple[str, str, str, str]:
    """Lines may move, and a card may be called otherwise then."""
    return problem.code, problem.message, problem.file, problem.card


def _candidates(problem: Problem, texts: dict[str, str]) -> Iterator[Fix]:
    lines = lines_of(texts.get(problem.file, ""))
    if 1 <= problem.line <= len(lines):
        yield from _in_line(problem, lines[problem.line - 1][:LONGEST_LINE])
    if (explain := EXPLAIN.search(problem.hint)) and PACK in texts:
        name = explain["name"]
        yield Fix(f"Explain {name} under [names] in {PACK}", [_explained(name, texts[PACK])], sure=False)


def _in_line(problem: Problem, line: str) -> Iterator[Fix]:
    at, column = problem.line - 1, max(problem.column - 1, 0)
    bare = line.strip()
    indent = len(line) - len(line.lstrip())
    if (guess := MEANT.search(problem.hint)) and (span := _wrong_word(line, column, guess["word"])):
        title = f"Write {guess['word']} for {line[slice(*span)]}"
        yield Fix(title, [Edit(problem.file, at, *span, guess["word"])], sure=True)
    if problem.hint == ABOVE:
        yield Fix("Write --- above", [Edit(problem.file, at, 0, 0, "---\n")], sure=True)
    elif problem.hint == INDENT_IT:
        yield Fix("Indent it", [Edit(problem.file, at, 0, 0, "    ")], sure=True)
    elif FIRST_COLUMN.fullmatch(problem.hint):
        yield Fix("Begin it in the first column", [Edit(problem.file, at, 0, indent, "")], sure=True)
    elif TAKE_OUT.fullmatch(problem.hint) and column < len(line):
        title = f"Take {line[column]!a} out"
        yield Fix(title, [Edit(problem.file, at, column, column + 1, "")], sure=True)
    elif write := WRITE.search(problem.hint):
        meant = re.split(r" \(|, without |: at least ", write["line"])[0]
        whole = len(bare) < LONG or all(word.casefold() in meant.casefold() for word in WORD.findall(bare))
        if bare and whole and not any(word in meant for word in VAGUE):
            edit = Edit(problem.file, at, indent, indent + len(bare), meant)
            yield Fix(f"Write {meant}", [edit], sure=True)


def _wrong_word(line: str, column: int, right: str) -> tuple[int, int] | None:
    """What looks most like it, from the column on: a word, or the text between quotes."""
    spans = [found.span() for found in WORD.finditer(line) if found.end() > column]
    for found in TEXT.finditer(line):
        if found.end() > column:
            spans.append(found.span() if right.startswith('"') else found.span(1))
    likely = [
        (SequenceMatcher(None, line[slice(*span)].casefold(), right.casefold()).ratio(), span)
        for span in spans
    ]
    best = max(likely, default=None, key=lambda each: each[0])
    return best[1] if best is not None and best[0] >= LIKE and line[slice(*best[1])] != right else None


def _explained(name: str, manifest: str) -> Edit:
    lines = lines_of(manifest)
    header = next((at for at, line in enumerate(lines) if NAMES.fullmatch(line)), None)
    if header is not None:
        return Edit(PACK, header + 1, 0, 0, f'{name} = ""\n')
    last = len(lines) - 1
    gap = "\n\n" if lines[last] else "\n"
    return Edit(PACK, last, len(lines[last]), len(lines[last]), f'{gap}[names]\n{name} = ""\n')
