"""The best games for one: which of them count, how they are compared, and which of them with each other.

What is compared is declared by the pack; see BestList.  Whatever keeps a list adds what only it can know:
whether a person has played, and from where the game came.
"""

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

from hearthside.kernel.game import Game
from hearthside.kernel.pack import BestList, Pack, Result

SHOWN = 10  # of a list


def best_of(game: Game) -> BestList | None:
    """How this game is compared with others: for one seat, and if its pack says so."""
    return game.pack.best if game.seats == 1 else None


def why_not(game: Game) -> str:
    """Why a game for one that is over does not count, in a sentence; nothing if it does."""
    best, result = best_of(game), game.result
    if best is None or result is None:
        return "Only a solo game that was played to its end counts."
    if result.reason not in best.reasons:
        return "A game that ends like this does not count."
    if game.past or game.set_up_by_hand:
        return "A game that does not begin at the beginning does not count."
    if any(entry.kept >= 0 for entry in game.journal):
        return "A decision was taken back and what followed was dealt afresh, so this game does not count."
    return ""


def numbers(best: BestList, result: Result) -> dict[str, int]:
    """What is compared, in the order in which it decides."""
    return {measure.name: result.breakdown[0][measure.name] for measure in best.measures}


def rank(best: BestList, compared: Mapping[str, int]) -> list[int]:
    """The smaller, the better."""
    return [compared[one.name] if one.fewer else -compared[one.name] for one in best.measures]


def list_id(pack: Pack, options: Mapping[str, Any]) -> str:
    """Names the list of all games that may be compared: the same game in the same version, with the same
    options, for any of them may make it easier."""
    from hearthside.kernel.codec import canonical

    same = [pack.id, pack.version, pack.check_options(options)]
    return blake2b(canonical(same), digest_size=16).hexdigest()
