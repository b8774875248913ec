"""What is played: a game, who sits in its chairs, and which deals they get."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from msgspec import Struct

from hearthside.kernel.chance import sim_seed
from hearthside.kernel.errors import HearthsideError, UnknownName, did_you_mean
from hearthside.kernel.folder import Files
from hearthside.kernel.pack import Pack


class Asked(Struct, frozen=True):
    """A match in plain values, for a file or a process somewhere else."""

    game: str
    files: Files | None  # of a pack that was read from a folder: its text
    pin: str  # the hash of the content: whoever plays must have the same
    seats: int
    specs: list[str]  # one for each chair
    seed: int
    options: dict[str, Any]
    paired: bool = False
    bans: list[str] = []
    recorded: bool = False
    choices: int = 0  # what was chosen is written down for one deal in so many; 0: for none


class Place(NamedTuple):
    """Where a game stands in its run."""

    deal: int
    rotation: int  # so many chairs further than at first
    ban: str  # the card that whoever is in the first spec's chair may not use; "": none


class Match:
    """Numbers the games of a run.  Game i depends on the seed and on i alone.

    The games of one deal are a *block*: the same shuffle for everybody.  Paired, all the rotations of the
    bots are in it, so that no bot had the better cards; else it is one game, and everybody moves up one chair
    from game to game.  For each banned card the block has further games, in which one chair after the other
    may not use it.
    """

    def __init__(
        self,
        pack: Pack,
        seats: int,
        specs: Sequence[str],
        seed: int,
        options: Mapping[str, Any] | None,
        *,
        paired: bool = False,
        bans: Sequence[str] = (),
        recorded: bool = False,
        choices: int = 0,
    ) -> None:
        pack.check_seats(seats)
        self.pack = pack
        self.seats = seats
        self.specs = list(specs)
        self.seed = seed
        self.options = pack.check_options(options)
        self.paired = paired
        self.bans = list(bans)
        self.recorded = recorded
        self.choices = choices
        for card in bans:
            if card not in pack.codec.card_number:
                raise UnknownName(
                    f"{pack.name} has no card {card!r}{did_you_mean(card, pack.codec.card_number)}"
                )
        if bans and seats == 1:
            raise HearthsideError(
                "what a ban does is seen beside others who may use the card; take two seats or more"
            )

    @cached_property
    def turns(self) -> int:
        """After so many rotations everybody sits as before."""
        for step in range(1, self.seats):
            if self.specs == self.specs[step:] + self.specs[:step]:
                return step
        return self.seats

    @cached_property
    def block(self) -> list[tuple[int, str]]:
        """The games of one deal: rotation and ban."""
        plain = [(turn, "") for turn in range(self.turns if self.paired else 1)]
        return plain + [(turn, card) for card in self.bans for turn in range(self.seats)]

    def whole_blocks(self, games: int) -> int:
        """As many games as that, up to the end of a block."""
        return -(-games // len(self.block)) * len(self.block)

    def ends_deal(self, index: int) -> bool:
        return (index + 1) % len(self.block) == 0

    def place(self, index: int) -> Place:
        deal, at = divmod(index, len(self.block))
        turn, ban = self.block[at]
        rotation = turn if self.paired or ban else deal % self.seats
        return Place(deal, rotation, ban)

    def chairs(self, index: int) -> list[int]:
        """Which spec, by its number, sits where in game `index`."""
        rotation = self.place(index).rotation
        return [(seat - rotation) % self.seats for seat in range(self.seats)]

    def asked(self) -> Asked:
        return Asked(
            self.pack.id,
            self.pack.source.files if self.pack.source is not None else None,
            self.pack.pin(self.seats, self.options),
            self.seats,
            self.specs,
            self.seed,
            self.options,
            self.paired,
            self.bans,
            self.recorded,
            self.choices,
        )


def game_seed(seed: int, deal: int) -> int:
    """A deal depends on the run's seed and its own number, and on nothing else."""
    return sim_seed(sim_seed(seed) + deal)
