"""What the linter has found, for people and for programs."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import msgspec
from rich.console import Console
from rich.text import Text

from hearthside.games.gardener.folder.design import PackText
from hearthside.games.gardener.language.problem import Problem

SCHEMA = "hearthside-pack-lint"
SCHEMA_VERSION = 1
STYLES = {"error": "bold red", "warning": "bold yellow", "info": "bold cyan"}
WIDEST = 110  # of a line of the file that is shown


def as_json(path: str, text: PackText | None, problems: list[Problem]) -> str:
    """Documented in docs/designers/lint.md."""
    counts = Counter(problem.severity for problem in problems)
    told = {
        "schema": SCHEMA,
        "schemaVersion": SCHEMA_VERSION,
        "path": path,
        "pack": None if text is None else {"id": text.manifest.id, "name": text.manifest.name},
        "errors": counts["error"],
        "warnings": counts["warning"],
        "infos": counts["info"],
        "problems": [
            {name: getattr(problem, name) for name in problem.__struct_fields__} for problem in problems
        ],
    }
    return msgspec.json.format(msgspec.json.encode(told), indent=2).decode()


def summary(text: PackText | None, problems: list[Problem]) -> Text:
    counts = Counter[str](problem.severity for problem in problems)
    words = [
        f"{counts[severity]} {severity}{'s' if counts[severity] > 1 else ''}"
        for severity in STYLES
        if counts[severity]
    ]
    name = text.manifest.name if text is not None else "The pack"
    if counts["error"]:
        return Text(f"{name} cannot be played yet: {', '.join(words)}.", style="red")
    return Text(f"{name} can be played{': ' if words else ''}{', '.join(words)}.", style="green")


# ------------------------------------------------------------ for people
def show_problems(console: Console, folder: Path, problems: Iterable[Problem]) -> None:
    """One after another: what and where, the line with a mark below the place, and what would be right."""

    @cache
    def lines(file: str) -> list[str]:
        try:
            return (folder / file).read_text("utf-8-sig", "replace").split("\n")
        except OSError:  # such as a folder, or what is not there
            return []

    for problem in problems:
        told = [_headline(problem)]
        if 1 <= problem.line <= len(lines(problem.file)):
            told += _excerpt(lines(problem.file)[problem.line - 1], problem)
        if problem.hint:
            told.append(Text.assemble(("  help: ", "bold green"), problem.hint))
        for text in (*told, ""):
            console.print(text, soft_wrap=True)


def _headline(problem: Problem) -> Text:
    """`eras/01-first/supports.card:12:5: error L05: Garden 203: …`, as editors read it."""
    out = Text.assemble(f"{problem.place}: " if problem.place else "")
    out.append(f"{problem.severity} {problem.code}", STYLES[problem.severity])
    out.append(": ")
    if problem.card:
        out.append(f"{problem.card}: ", "bold")
    return out.append(problem.message)


def _excerpt(line: str, problem: Problem) -> list[Text]:
    """The line of the file, and a caret below the place."""
    start = max(0, problem.column - WIDEST // 2) if problem.column > WIDEST - 20 else 0
    shown = "".join(
        " " if sign == "\t" else sign if sign.isprintable() else "·" for sign in line[start : start + WIDEST]
    )
    number = f"{problem.line:>5} │ "
    out = [Text.assemble((number, "dim"), shown)]
    if problem.column:
        caret = " " * (problem.column - 1 - start) + "^"
        out.append(Text.assemble((" " * (len(number) - 2) + "│ ", "dim"), (caret, STYLES[problem.severity])))
    return out
