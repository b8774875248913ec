"""Packs written in short, for tests of the linter: they are real folders, so that places can be looked at.

    101 x2: A; Roleplay "Battle"; ACC{Might 2}; ER{Sway 5}
    201 x4 +1: S; AR{Might 1}
    Gold 201 gold: A; …

A line is a card: its number (or an identifier), copies, HNP copies, gold; then A or S and its attributes, the
members of a category in braces. `era second` begins another era. Written one attribute a line, as in §4a.
"""

import re
from pathlib import Path

from hearthside.games.gardener.folder.design import PackText
from hearthside.games.gardener.language.problem import Problem
from hearthside.studio.lint import check

_CARD = re.compile(r"(?P<name>[\w ]*?\d+)(?P<marks>(?: +(?:x\d+|\+\d+|gold))*): (?P<said>.*)")
_CATEGORY = re.compile(r"(\w+)\{(.*)\}")
TYPES = {"A": 'Type "Adventure"', "S": 'Type "Support"'}


def write(folder: Path, cards: str, manifest: str = "", *, prose: bool = True, **eras: str) -> Path:
    """manifest: lines for pack.toml, instead of the usual ones of the same key. eras: lines for era.toml."""
    files: dict[str, list[str]] = {}
    names = ["first"] if not cards.strip().startswith("era ") else []
    for line in filter(None, map(str.strip, cards.splitlines())):
        if line.startswith("era "):
            names.append(line.removeprefix("era "))
        else:
            file, text = _card(line, prose)
            files.setdefault(f"eras/{names[-1]}/{file}", []).append(text)
    for name in names:
        (folder / "eras" / name).mkdir(parents=True)
        if name in eras:
            (folder / "eras" / name / "era.toml").write_text(eras[name], encoding="utf-8")
    usual = {
        "id": '"mill"',
        "name": '"The mill"',
        "eras": str(names).replace("'", '"'),
        "players": '{ standard = "2-3" }',
    }
    kept = [f"{key} = {value}" for key, value in usual.items() if not re.search(rf"^{key} =", manifest, re.M)]
    (folder / "pack.toml").write_text("\n".join([*kept, *map(str.strip, manifest.splitlines())]) + "\n")
    for file, texts in files.items():
        (folder / file).write_text("---\n".join(texts), encoding="utf-8")
    return folder


def _card(line: str, prose: bool) -> tuple[str, str]:
    match = _CARD.fullmatch(line)
    assert match, line
    kind, *said = [part.strip() for part in match["said"].split(";")]
    name = match["name"] if " " in match["name"] else f"Mill {match['name']}"
    lines = [f"Identifier: {name}"]
    gold = False
    for mark in match["marks"].split():
        if mark == "gold":
            gold = True
        else:
            lines.append(f"Copies: {mark[1:]}" if mark[0] == "x" else f"HNPCopies: {mark[1:]}")
    if prose:
        lines.append("Directive: Do it.")
    lines += ["Attributes:", f"    {TYPES.get(kind, kind)}"]
    for part in said:
        category = _CATEGORY.fullmatch(part)
        lines += (
            [f"    {category[1]}", *(f"        {m.strip()}" for m in category[2].split(","))]
            if category
            else [f"    {part}"]
        )
    if prose:
        lines.append("Lore: It was done.")
    file = "gold.card" if gold else "adventures.card" if kind == "A" else "supports.card"
    return file, "\n".join(lines) + "\n"


def checked(folder: Path) -> tuple[PackText, list[Problem]]:
    pack, problems = check(folder)
    assert pack is not None
    return pack, problems


def pointed(folder: Path, problem: Problem) -> str:
    """What stands at the place of a problem."""
    if not problem.line:
        return problem.file
    lines = (folder / problem.file).read_text(encoding="utf-8").splitlines()
    return lines[problem.line - 1][problem.column - 1 :]


def found(
    folder: Path, code: str, cards: str, manifest: str = "", *, prose: bool = True, **eras: str
) -> list[tuple[str, str, str]]:
    """Severity, number of the card and what is pointed at, for each problem of this code."""
    write(folder, cards, manifest, prose=prose, **eras)
    _, problems = checked(folder)
    slips = [str(each) for each in problems if each.code == "L01"]
    assert not slips or code == "L01", slips
    assert all(each.hint for each in problems), "everything has a hint"
    return [
        (each.severity, each.card.rpartition(" ")[2], pointed(folder, each))
        for each in problems
        if each.code == code
    ]
