"""Where in an editor a finding of the linter is shown."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from msgspec import Struct

from hearthside.games.gardener.folder.manifest import PACK
from hearthside.games.gardener.language.parse import LONGEST_LINE, lines_of
from hearthside.games.gardener.language.problem import Problem

WORD: Final = re.compile(r'"[^"]*"?|[\w.-]+|\S')
PAGE: Final = Path(__file__).parents[4] / "docs" / "designers" / "lint.md"  # in a checkout


class Shown(Struct, frozen=True):
    problem: Problem
    line: int
    start: int
    end: int
    message: str


def placed(problems: Iterable[Problem], texts: Mapping[str, str]) -> dict[str, list[Shown]]:
    """By file.  What is about no file that is there is shown at the top of the manifest, and says where."""
    out: dict[str, list[Shown]] = {}
    lines = {file: lines_of(text) for file, text in texts.items()}
    for problem in problems:
        known = problem.file in lines
        file = problem.file if known else PACK
        out.setdefault(file, []).append(_shown(problem, lines.get(file, [""]), known))
    return out


def _shown(problem: Problem, lines: list[str], known: bool) -> Shown:
    about = f"{problem.card}: " if problem.card else ""
    where = "" if known or not problem.file else f"{problem.file}: "
    hint = f"\n{problem.hint}" if problem.hint else ""
    message = f"{where}{about}{problem.message}{hint}"
    line = min(max(problem.line - 1, 0), len(lines) - 1) if known else 0
    text = lines[line][:LONGEST_LINE]
    if not problem.column or not known:
        start = len(text) - len(text.lstrip())
        return Shown(problem, line, start, max(len(text.rstrip()), start), message)
    start = min(problem.column - 1, len(text))
    found = WORD.match(text, start)
    return Shown(problem, line, start, found.end() if found else start, message)


def page_of(code: str) -> str:
    """The address of what is said of a rule of the linter; nothing if the pages are not there."""
    return f"{PAGE.as_uri()}#{code.lower()}" if PAGE.is_file() else ""
