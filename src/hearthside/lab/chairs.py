"""The chairs of a simulated game: what its bots may see and remember."""

from collections.abc import Mapping
from typing import final

from hearthside.kernel.bot import Bot, Chair
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.memory import Memory
from hearthside.kernel.observation import observe
from hearthside.kernel.pack import Pack
from hearthside.kernel.redaction import Redaction
from hearthside.kernel.state import State


@final
class Chairs:
    def __init__(
        self, pack: Pack, state: State, log: list[int] | None, composition: Mapping[int, list[int]]
    ) -> None:
        """`log`: None if all bots are blind."""
        self._pack = pack
        self._state = state
        self._memories = [Memory(seat, state.masks, state.kinds, composition) for seat in range(state.seats)]
        self._redaction = Redaction(log, state.masks) if log is not None else None

    def chair(
        self, bot: Bot, seat: int, actions: list[int], free: bool, answers: list[int] | None = None
    ) -> Chair:
        """`free`: the bot may do what is free at any time, which is none of the answers to a question;
        `answers`: these, where they are known."""
        if bot.blind or self._redaction is None:
            return Chair(self._pack, seat, actions, None, None)
        if answers is None and not free:
            answers = actions
        sight = observe(self._state, seat, options=answers)
        sight.trading = sight.trading and free
        return Chair(self._pack, seat, actions, sight, self._memories[seat], self._redaction)


def nonsense(pack: Pack, bot: Bot, action: object, actions: list[int]) -> HearthsideError:
    keys = ", ".join(pack.codec.key(other) for other in actions)
    return HearthsideError(f"{type(bot).__name__} answered {action!r}, which is none of its actions: {keys}")


def check_length(pack: Pack, decisions: int) -> None:
    if decisions > pack.max_decisions:
        raise HearthsideError(f"{pack.name} went on for more than {pack.max_decisions} decisions")
