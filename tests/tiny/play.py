"""Short words for tests with Campfire."""

from collections.abc import Mapping
from typing import Any

from hearthside.kernel.actions import FREE
from hearthside.kernel.chance import Stream, key_from_seed
from hearthside.kernel.game import Game
from hearthside.kernel.new import new_game
from hearthside.kernel.pack import Pack, Viewer
from hearthside.kernel.scenario import scenario
from tests.tiny.pack import PACK


def position(words: Mapping[str, Any], seed: int = 0, pack: Pack = PACK) -> Game:
    """A game from a position, with the shuffles that follow from the seed."""
    return scenario(pack, words, Stream(key_from_seed(seed)))


def fresh(seats: int = 3, seed: int = 0, pack: Pack = PACK, **options: Any) -> Game:
    return new_game(pack, seats, Stream(key_from_seed(seed)), options)


def answers(game: Game, seat: int) -> list[str]:
    """The keys of what a seat may answer to the question."""
    return [option.key for option in game.options(seat) if not option.action & FREE]


def trades(game: Game, seat: int) -> list[str]:
    """The keys of what a seat may do at any time."""
    return [option.key for option in game.options(seat) if option.action & FREE]


def trade(game: Game, seat: int, key: str) -> None:
    """Take one of the actions that are free at any time, by its key."""
    game.act(seat, next(option for option in game.options(seat) if option.key == key))


def cards(game: Game, zone: str, seat: Viewer = None) -> list[str] | None:
    """The cards of a zone as a viewer sees them; None if he does not."""
    found: list[str] | None = game.view(seat)["zones"][zone].get("cards")
    return found


def count(game: Game, zone: str) -> int:
    number: int = game.view(None)["zones"][zone]["count"]
    return number


def warmth(game: Game, seat: int) -> int:
    number: int = game.view(None)["facts"][f"warmth:{seat}"]
    return number


def play_on(game: Game, limit: int = 10_000) -> None:
    """The first answer of the first seat that is asked, again and again."""
    for _ in range(limit):
        if game.over:
            return
        seat = game.waiting[0]
        game.act(seat, game.options(seat)[0])
