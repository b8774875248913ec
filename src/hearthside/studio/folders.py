"""Where a pack lies, and its text."""

from difflib import get_close_matches
from pathlib import Path
from shlex import quote

from hearthside.games.gardener.folder.design import PackText
from hearthside.games.gardener.folder.reading import read_pack
from hearthside.games.gardener.language.spelling import closest
from hearthside.games.gardener.loading import SHIPPED
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.folder import MANIFEST, is_pack


def folder_of(path: str) -> Path:
    """The folder of a pack: a path, or the id of a pack that comes with Hearthside."""
    folder = Path(path).expanduser()
    if folder.name == MANIFEST:
        folder = folder.parent
    if not folder.exists() and "/" not in path and is_pack(SHIPPED / path):
        return SHIPPED / path
    if not folder.is_dir():
        close = get_close_matches(path, [each.name for each in SHIPPED.iterdir() if is_pack(each)], n=1)
        hint = f" (did you mean {close[0]!r}?)" if close else ""
        raise HearthsideError(
            f"there is no folder {path}{hint}; to begin a pack there: hearthside pack new {quote(path)}"
        )
    if not is_pack(folder):
        other = closest(MANIFEST, [each.name for each in folder.iterdir() if each.is_file()])
        hint = f" (did you mean {other} to be it?)" if other else ""
        raise HearthsideError(f"{path} is not a pack: it has no {MANIFEST}{hint}")
    return folder


def text_of(path: str) -> tuple[PackText, int]:
    """A pack as far as it can be read: one with mistakes can be looked at too; and its number of errors."""
    folder = folder_of(path)
    text, problems = read_pack(folder)
    if text is None:
        raise HearthsideError(
            f"{path} cannot be read: {problems[0]} (all of it: hearthside pack lint {path})"
        )
    return text, sum(problem.severity == "error" for problem in problems)
