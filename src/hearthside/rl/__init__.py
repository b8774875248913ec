"""Environments for programs that learn: PettingZoo, Gymnasium and OpenSpiel.

    from hearthside import rl

    env = rl.aec("arctic_scavengers", seats=3)                    all seats learn
    env = rl.solo("iditacards", seat=0, opponents=["musher"])     one learns among bots
    game = rl.spiel("risewater", seats=2)                         a game of OpenSpiel

`pip install 'hearthside[rl]'` brings what the first two need, `'hearthside[spiel]'` what the third does.
docs/research.md tells the rest.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hearthside.kernel.extras import needed
from hearthside.kernel.pack import Pack

if TYPE_CHECKING:
    from hearthside.rl.seat_env import SeatEnv
    from hearthside.rl.table_env import TableEnv

__all__ = ["aec", "solo", "spiel"]


def aec(game: str | Path | Pack, seats: int | None = None, **settings: Any) -> "TableEnv":
    """A PettingZoo environment (AEC) of a game, by its id or from the folder of a pack; see TableEnv."""
    for module in ("numpy", "gymnasium", "pettingzoo"):
        needed(module, "rl")
    from hearthside.rl.table_env import TableEnv

    return TableEnv(game, seats, **settings)


def solo(
    game: str | Path | Pack, seat: int = 0, opponents: Sequence[str] = ("random",), **settings: Any
) -> "SeatEnv":
    """A Gymnasium environment: one seat learns, bots sit at the others; see SeatEnv."""
    for module in ("numpy", "gymnasium"):
        needed(module, "rl")
    from hearthside.rl.seat_env import SeatEnv

    return SeatEnv(game, seat, opponents, **settings)


def spiel(game: str | Path | Pack, seats: int | None = None, **settings: Any) -> Any:
    """A game of OpenSpiel; see hearthside.rl.spiel_game."""
    for module in ("numpy", "pyspiel"):
        needed(module, "spiel")
    from hearthside.rl.spiel_game import load

    return load(game, seats, **settings)
