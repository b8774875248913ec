"""From a folder of text to a game that can be played; a broken pack is refused with all that is wrong."""

from collections.abc import Callable
from pathlib import Path

from hearthside.games.gardener.folder.design import PackText
from hearthside.games.gardener.folder.reading import read_pack
from hearthside.games.gardener.language.problem import Problem
from hearthside.games.gardener.pack import GardenerPack
from hearthside.kernel.errors import HearthsideError

SHIPPED = Path(__file__).parent / "packs"


class BrokenPack(HearthsideError):
    """A pack with errors; `problems` lists all that was found."""

    def __init__(self, problems: list[Problem]) -> None:
        errors = [problem for problem in problems if problem.severity == "error"]
        more = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
        super().__init__(f"the pack cannot be played: {errors[0]}{more}" if errors else "the pack is empty")
        self.problems = problems


Reading = Callable[[Path], tuple[PackText | None, list[Problem]]]


def load_pack(path: Path, read: Reading = read_pack) -> GardenerPack:
    """`read` gives the text and what is wrong with it; the linter finds more, in ten times the time."""
    text, found = read(path)
    if text is None or any(problem.severity == "error" for problem in found):
        raise BrokenPack(found)
    return GardenerPack(text)


def shipped() -> list[GardenerPack]:
    """The packs that come with the house."""
    return [load_pack(folder) for folder in sorted(SHIPPED.iterdir()) if (folder / "pack.toml").is_file()]
