"""A pack that cannot be played, at the command line: everything that is wrong with it, not only the first."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shlex import quote

from rich.console import Console

from hearthside.cli.front import Failed
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.pack import Pack
from hearthside.terminal.start import find_pack


def pack_named(word: str) -> Pack:
    """A game by its id or the beginning of it, or the pack in a folder."""
    with all_errors(Path(word).expanduser(), word):
        return find_pack(word)


@contextmanager
def all_errors(folder: Path, said: str) -> Iterator[None]:
    """Around the reading of a pack from a folder.  On stderr, since stdout may be for a program."""
    try:
        yield
    except HearthsideError as error:
        from hearthside.games.gardener.loading import BrokenPack
        from hearthside.studio.lint.codes import in_draft
        from hearthside.studio.problems import show_problems

        if not isinstance(error, BrokenPack):
            raise
        console = Console(stderr=True, highlight=False, markup=False, emoji=False)
        errors = [problem for problem in error.problems if problem.severity == "error"]
        show_problems(console, folder, errors)
        only_unfinished = all(in_draft(problem) != "holds" for problem in errors)
        hint = f" (as far as it goes: hearthside pack play {quote(said)} --draft)" if only_unfinished else ""
        raise Failed(f"{said} cannot be played yet{hint}") from None
