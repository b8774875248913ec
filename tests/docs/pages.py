"""The pages of the documentation, and the code blocks in them."""

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
PAGES = [
    ROOT / "README.md",
    ROOT / "CHANGELOG.md",
    ROOT / "NOTICE.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]
FENCE = re.compile(r"^```(.*)$")


class Block(NamedTuple):
    """A fenced block: what stands behind its fence, what is in it, and on which line that begins."""

    info: list[str]
    text: str
    line: int

    @property
    def language(self) -> str:
        return self.info[0] if self.info else ""


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path) -> list[Block]:
    found: list[Block] = []
    inside: list[str] | None = None
    info: list[str] = []
    begins = 0
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), start=1):
        fence = FENCE.match(line)
        if inside is None and fence:
            inside, info, begins = [], fence[1].split(), number + 1
        elif inside is not None and line == "```":
            found.append(Block(info, "\n".join([*inside, ""]), begins))
            inside = None
        elif inside is not None:
            inside.append(line)
    assert inside is None, f"{name_of(page)}: the block from line {begins - 1} on has no end"
    return found


def prose(page: Path) -> str:
    """The page without its fenced blocks."""
    return re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)


def between(page: Path, name: str) -> str:
    """What stands between the marks `<!-- name:begin -->` and `<!-- name:end -->`."""
    text = page.read_text(encoding="utf-8")
    _, begin, rest = text.partition(f"<!-- {name}:begin -->\n")
    inner, end, _ = rest.partition(f"<!-- {name}:end -->")
    assert begin, f"{name_of(page)} has no mark {name}:begin"
    assert end, f"{name_of(page)} has no mark {name}:end"
    return inner
