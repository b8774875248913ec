"""The words of recorded games: what people read in their scenes, questions, options, refusals and logs.

    python -m tests.golden.words        writes tests/golden/words/*.txt anew

Every template comes once: names of cards stand as @, numbers as #.  Do so after a change of words, and read
the diff: it shows what people will read otherwise.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from hearthside import api
from hearthside.kernel import replay
from hearthside.kernel.pack import Pack
from tests.golden.record import NAMES, recorded

FOLDER = Path(__file__).parent / "words"
GAMES = 5  # of each game
EVERY = 5  # decisions
SEEN = ("scene", "prompt")
OPTION = ("text", "group", "head", "target", "price", "rest", "name", "letter", "loses")


def words(name: str) -> list[str]:
    files = sorted(recorded(name).files)
    found: set[str] = set()
    for file in files[:: max(1, len(files) // GAMES)]:
        found |= _of_game(file)
    return sorted(found)


def _of_game(file: Path) -> set[str]:
    pack = api.load(file.read_bytes()).pack
    record = replay.read(file.read_bytes())
    game = replay.start(record, pack)
    plain = Plain(pack)
    found: set[str] = set()
    for at, entry in enumerate(record.journal):
        seat = int(entry.split()[0])
        if at % EVERY == 0:
            view = msgspec.to_builtins(game.view(seat))
            said = [*_texts({part: view[part] for part in SEEN})]
            for option in game.options(seat):
                said += [str(getattr(option, part)) for part in OPTION]
            for item in game.blocked(seat):
                said += [item.text, item.why]
            found.update(said)
        record.step(game, at)
    for viewer in (0, None):
        found.update(game.story(viewer))
    return {plain(text) for text in found} - {""}


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for inner in value.values():
            yield from _texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _texts(inner)
    elif isinstance(value, str):
        yield value
    elif isinstance(value, bool):
        yield str(value)


class Plain:
    """A text without what changes from game to game."""

    def __init__(self, pack: Pack) -> None:
        cards = {name for card in pack.cards() for name in (card.name, card.id)}
        longest = sorted(cards, key=len, reverse=True)
        self._cards = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in longest))

    def __call__(self, text: str) -> str:
        without = self._cards.sub("@", text)
        without = re.sub(r"(?:\d+× )?@(?:(?:, | and )(?:\d+× )?@)+", "@ …", without)
        return re.sub(r"\d+", "#", without).replace("\n", " ⏎ ")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game in NAMES:
        if recorded(game).files:
            (FOLDER / f"{game}.txt").write_text("\n".join(words(game)) + "\n", encoding="utf-8")
