"""Records the golden games anew, of all games or of some:  python -m tests.golden.record [GAME …]

What is recorded of a game says tests/golden/<game>/recorded.py: `games()` plays them, TEXTS are those that
are also written as text, and `missing(games)` is what of the game they do not show.
Only when a change of behaviour is wanted: look at the diff of the texts before committing it.
"""

import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from hearthside import api
from hearthside.kernel.game import Game
from tests.golden.transcript import transcript

HERE = Path(__file__).parent


class Recorded(NamedTuple):
    folder: Path
    games: Callable[[], dict[str, Game]]
    texts: tuple[str, ...]
    missing: Callable[[dict[str, Game]], set[str]]

    @property
    def files(self) -> list[Path]:
        return sorted(self.folder.glob("*.hearth"))


def recorded(name: str) -> Recorded:
    module = import_module(f"tests.golden.{name}.recorded")
    return Recorded(HERE / name, module.games, module.TEXTS, module.missing)


# A game that cannot be loaded is left out, as everywhere (tests/conformance/test_loading.py finds it).
NAMES = sorted(
    path.parent.name for path in HERE.glob("*/recorded.py") if path.parent.name not in api.packs().left_out
)


def main(names: list[str]) -> None:
    for name in names or NAMES:
        known = recorded(name)
        games = known.games()
        for old in [*known.files, *known.folder.glob("*.txt")]:
            old.unlink()
        for file, game in games.items():
            data = game.save()
            (known.folder / f"{file}.hearth").write_bytes(data)
            if file in known.texts:
                text = transcript(game.pack, data)
                (known.folder / f"{file}.txt").write_text(text, encoding="utf-8")
        print(f"{name}: {len(games)} games recorded; missing: {sorted(known.missing(games)) or 'nothing'}")


if __name__ == "__main__":
    main(sys.argv[1:])
