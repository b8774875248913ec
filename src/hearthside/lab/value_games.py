"""Games from which values are learned: what a state said, and what came of it.

Until some moment, drawn for each game, everybody misjudges what things are worth and now and then does
anything at all; from there on all seats play like the house bot.  Only states after that moment are kept.
So what a state says is not a sign of who plays better from there on: a value that is fitted to ordinary play
takes it for a merit of the Thugs that leaders hire them.
"""

from array import array
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from msgspec import Struct

from hearthside.bots.levels import misjudged
from hearthside.kernel.beliefs import HOUSE, Told
from hearthside.kernel.chance import sim_seed
from hearthside.kernel.pack import Pack
from hearthside.kernel.policy import Policy, play_on
from hearthside.kernel.state import State
from hearthside.kernel.valued import declared_by, ended_by, family_at
from hearthside.kernel.values import Features
from hearthside.lab.chairs import check_length
from hearthside.lab.match import game_seed

SLIPS: Final = (0.0, 0.0, 0.05, 0.2)  # the part of a seat's decisions that it takes at random at first
PARTS: Final = 10  # of a game; of each one state is kept
FLOAT: Final = "f"


class Games(Struct):
    """Some games: numbers as 32-bit floats, one row for each state that was kept."""

    first: int  # the number of the first game
    count: int
    game: list[int]  # by state: the number of its game
    passed: bytes
    rows: bytes  # by state, by seat, by feature
    scores: bytes  # by state, by seat: at the end
    shares: bytes  # of the victory, the same


class Kept:
    """One state of each part of a game, every decision of the part as likely as any other."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._seen = [0] * PARTS
        self.states: list[tuple[float, list[list[float]]] | None] = [None] * PARTS

    def offer(self, passed: float, features: Features, g: State) -> None:
        part = min(PARTS - 1, int(passed * PARTS))
        self._seen[part] += 1
        if self._rng.random() * self._seen[part] < 1:
            self.states[part] = (passed, features.rows(g))


class Wandering(Policy):
    """All seats of a game: astray until `home`, then like the house bot."""

    def __init__(
        self,
        features: Features,
        house: Policy,
        astray: Sequence[Policy],
        slips: Sequence[float],
        home: float,
        rng: Random,
    ) -> None:
        self._features = features
        self._house = house
        self._astray = astray  # by seat
        self._slips = slips
        self._home = home
        self._is_home = False
        self._rng = rng
        self.kept = Kept(rng)

    def choose(self, g: State, seat: int, actions: list[int]) -> int:
        passed = self._features.passed(g)
        if not self._is_home and passed >= self._home:
            self._is_home = True
        if self._is_home:
            self.kept.offer(passed, self._features, g)
            return self._house.choose(g, seat, actions)
        if self._rng.random() < self._slips[seat]:
            return self._rng.choice(actions)
        return self._astray[seat].choose(g, seat, actions)

    def interject(self, g: State, seat: int, actions: list[int]) -> int:
        who = self._house if self._is_home else self._astray[seat]
        return who.interject(g, seat, actions)


class Gatherer:
    """Plays such games of one kind of table.  Game i depends on the seed and on i alone."""

    def __init__(self, pack: Pack, seats: int, options: Mapping[str, Any], seed: int) -> None:
        self.pack = pack
        self._valued = declared_by(pack)
        self._seats = seats
        self._options = options
        self._seed = seed
        table = pack.table(seats, options)
        family_at(pack, table)  # there may be values for such a table
        self._family = self._valued.beliefs.family(pack, table)
        # By how many doublings the beliefs of a seat are off at first: like those of the weaker levels.
        self._doubts = [0.0, *self._valued.beliefs.levels.values()]
        self._ended = ended_by(pack)
        self.features = self._valued.features(pack)

    def numbers(self) -> dict[str, float]:
        """What the house bot believes."""
        return self._valued.beliefs.numbers(self._seats, self._family)

    def play(self, numbers: range) -> Games:
        out = Games(numbers.start, len(numbers), [], b"", b"", b"", b"")
        passed, rows, scores, shares = (array(FLOAT) for _ in range(4))
        for number in numbers:
            kept, final, share = self._game(number)
            for at, numbers_by_seat in kept:
                out.game.append(number)
                passed.append(at)
                for row in numbers_by_seat:
                    rows.extend(row)
                scores.extend(final)
                shares.extend(share)
        out.passed, out.rows = passed.tobytes(), rows.tobytes()
        out.scores, out.shares = scores.tobytes(), shares.tobytes()
        return out

    def _game(self, number: int) -> tuple[list[tuple[float, list[list[float]]]], list[float], list[float]]:
        rng = Random(int(game_seed(self._seed, number)))
        pack, valued = self.pack, self._valued
        state = pack.new_state(self._seats, sim_seed(rng.getrandbits(60)), self._options)
        astray = [valued.policy(pack, state.table, self._mistaken(rng)) for _ in range(self._seats)]
        slips = [rng.choice(SLIPS) for _ in range(self._seats)]
        home = rng.random() ** 2  # more often early: the later parts of a game follow anyway
        house = valued.policy(pack, state.table, HOUSE)
        policy = Wandering(self.features, house, astray, slips, home, rng)
        decisions = play_on(state, policy, pack.max_decisions + 1)
        check_length(pack, decisions)
        scores, shares = self._ended(state)
        return [one for one in policy.kept.states if one is not None], scores, shares

    def _mistaken(self, rng: Random) -> Told:
        doubt = rng.choice(self._doubts)
        if not doubt:
            return HOUSE
        beliefs = self._valued.beliefs
        changes = misjudged(beliefs, self._seats, self._family, doubt, rng.getrandbits(30))
        return Told.of(None, changes)
