"""Where a pack lies, and its text."""

from difflib import get_close_matches
from itertools import islice
from pathlib import Path
from shlex import quote

from hearthside.games.gardener.folder.design import PackText
from hearthside.games.gardener.folder.reading import read_pack
from hearthside.games.gardener.language.spelling import closest
from hearthside.games.gardener.loading import SHIPPED
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.folder import LINK, MANIFEST, BadFolder, is_pack, links
from hearthside.studio.share.opening import has_its_name, is_packed, opened

MOST_LOOKED_AT = 1000  # in a folder, for one that is called nearly as what is not there


def folder_of(path: str, to_write: bool = False) -> Path:
    """The folder of a pack: a path, or the id of a pack that comes with Hearthside.  A packed pack is laid
    out in a folder that goes when the program ends, so nothing can be written there."""
    folder = Path(path).expanduser()
    if is_packed(folder):
        if to_write:
            raise HearthsideError(
                f"{path} is a packed pack, which is only read; to change it, put it into a folder first: "
                f"hearthside pack install {quote(path)}"
            )
        return opened(folder.resolve())
    if folder.name == MANIFEST:
        folder = folder.parent
    if not folder.exists() and "/" not in path and is_pack(SHIPPED / path):
        return SHIPPED / path
    if folder.is_file():
        raise HearthsideError(f"{path} is no pack: that is a folder with a {MANIFEST}, or a .hearthpack file")
    if not folder.is_dir():
        hint = _meant(path, folder)
        if has_its_name(folder):
            raise HearthsideError(f"there is no file {path}{hint}")
        raise HearthsideError(
            f"there is no folder {path}{hint}; to begin a pack there: hearthside pack new {quote(path)}"
        )
    if not is_pack(folder):
        other = closest(MANIFEST, [each.name for each in folder.iterdir() if each.is_file()])
        hint = f" (did you mean {other} to be it?)" if other else ""
        raise HearthsideError(f"{path} is not a pack: it has no {MANIFEST}{hint}")
    return folder


def _meant(path: str, folder: Path) -> str:
    """A pack beside it, or one of the house, that is called nearly so."""
    try:
        beside = [
            one for one in islice(folder.parent.iterdir(), MOST_LOOKED_AT) if is_pack(one) or is_packed(one)
        ]
    except OSError:
        beside = []
    place = path[: len(path) - len(folder.name)] if path.endswith(folder.name) else f"{folder.parent}/"
    names = {one.name: f"{place}{one.name}" for one in sorted(beside)}
    if not place:
        names |= {one.name: one.name for one in SHIPPED.iterdir() if is_pack(one)}
    if has_its_name(folder):  # the endings are alike anyway
        names = {Path(name).stem: said for name, said in names.items()}
    close = get_close_matches(folder.stem if has_its_name(folder) else folder.name, names, n=1)
    return f" (did you mean {names[close[0]]!r}?)" if close else ""


def text_of(path: str) -> tuple[PackText, int]:
    """A pack as far as it can be read: one with mistakes can be looked at too; and its number of errors."""
    folder = folder_of(path)
    for name in links(folder):
        raise BadFolder(LINK, name)
    text, problems = read_pack(folder)
    if text is None:
        raise HearthsideError(
            f"{path} cannot be read: {problems[0]} (all of it: hearthside pack lint {path})"
        )
    return text, sum(problem.severity == "error" for problem in problems)


def left_out(path: str, text: PackText) -> list[str]:
    """The cards of a pack with mistakes that could not be read at all, by their identifiers."""
    _, problems = read_pack(folder_of(path))
    read = {design.identifier for design in text.designs()}
    wrong = {problem.card for problem in problems if problem.severity == "error"}
    return sorted(wrong - read - {""})
