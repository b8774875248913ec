"""A game that is over, looked at again: who was likely to win when, what decided it, what was a mistake.

    found = coach.review(record, pack)              all seats, with all cards open
    found = coach.review(record, pack, eye=0)       one seat's decisions, from what that seat knew

Every decision is judged with what the seat knew then, and its chance is drawn from that too.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise
from math import sqrt
from typing import Final, NamedTuple

from msgspec import Struct

from hearthside.bots import make, usual
from hearthside.coach.chances import Chances
from hearthside.coach.grading import SMALL, Compared, Look, compare, look
from hearthside.coach.hint import EXPERT, chance_of, expert_for
from hearthside.kernel.actions import FREE
from hearthside.kernel.bot import Chair
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.events import Event, effective
from hearthside.kernel.game import Game
from hearthside.kernel.log_lines import log_line
from hearthside.kernel.pack import Pack, Viewer
from hearthside.kernel.replay import Record, start

DEALS: Final = 160  # in which a decision is compared with what else could have been done
MOST_DEALS: Final = 5000
PLAYS: Final = 80  # of a first look, at that depth
FEWEST_PLAYS: Final = 8
CHECKED: Final = 8  # decisions of each seat that look worst
PRAISED: Final = 2  # that look best
CLEAR: Final = 3.0  # errors: of so many that are compared, one in forty is two errors off by luck alone
MISTAKE: Final = "mistake"
BEST: Final = "best"
TURNING: Final = 3  # points at which the game turned
LINES: Final = 4  # that tell what happened there
TURN: Final = 0.08  # of a victory: that at least

Progress = Callable[[int, int], None]  # done, of how much


class NoReview(HearthsideError):
    """There is nothing to say; the message says why."""


class Point(Struct, frozen=True):
    """How likely each seat was to win."""

    at: int  # so many entries of the journal had been made
    chances: list[float]


class Turn(Struct, frozen=True):
    """Where the chances changed most, from one point to the next."""

    begins: int  # at which point of the curve
    lines: list[str]  # what happened, in words; seats are {0}, {1} …
    changes: list[float]  # of each seat's chance


class Decision(Struct, frozen=True):
    """One that was compared with something else."""

    at: int  # so many entries of the journal had been made
    seat: int
    key: str  # what was done
    text: str  # the same in words
    other: Compared
    kind: str  # MISTAKE, BEST, or "" if the difference may be luck

    @property
    def lost(self) -> float:
        return self.other.lost


class Account(Struct, frozen=True):
    """What became of a seat's chance: start + choices + others + cards is the result.

    Chances are those if all play on like the house bot.  Who decides otherwise changes them; what else
    changes them is luck.
    """

    start: float
    choices: float  # its own, compared with what the house bot would have done
    others: float  # those of the others, the same way
    cards: float  # everything else
    result: float
    error: float  # of choices, others and so of cards


class Review(Struct, frozen=True):
    game: str
    seats: int
    eye: int | None  # the seat from which it is seen; None: all cards are open
    curve: list[Point]
    valued: bool  # the curve goes by values; else positions were played on
    turns: list[Turn]  # in their order
    decisions: list[Decision]  # that were compared, in their order
    accounts: list[Account | None]  # by seat; of others than the eye there is none
    looked: int  # decisions at which there was a choice
    deals: int  # in which one was compared
    judge: str


class _Step(NamedTuple):
    """A decision that was not taken back."""

    at: int
    seat: int
    action: int


def review(
    record: Record,
    pack: Pack,
    eye: Viewer = None,
    deals: int = DEALS,
    progress: Progress | None = None,
) -> Review:
    """`progress` may raise something to end it."""
    if not 0 < deals <= MOST_DEALS:
        raise NoReview(f"a review takes from 1 to {MOST_DEALS} deals, not {deals}")
    if eye is not None and not 0 <= eye < record.seats:
        raise NoReview(f"there is no seat {eye}; the seats are 0 to {record.seats - 1}")
    if EXPERT not in pack.bots:
        raise NoReview(f"{pack.name} has no bot that thinks, so there is no review")
    return _Reviewing(record, pack, eye, deals, progress).done()


def plays_of(deals: int) -> int:
    """How long a first look is, in a review of such a depth."""
    return max(FEWEST_PLAYS, PLAYS * deals // DEALS)


class _Reviewing:
    def __init__(
        self, record: Record, pack: Pack, eye: Viewer, deals: int, progress: Progress | None
    ) -> None:
        self._record = record
        self._pack = pack
        self._eye = eye
        self._deals = deals
        self._plays = plays_of(deals)
        self._steps, self._end = _holding(record, pack)
        if self._end.result is None:
            raise NoReview("the game is not over; a hint says what could be done now")
        self._result = self._end.result
        self._progress = progress or (lambda done, of: None)
        self._usual: dict[int, int] = {}  # what a house bot that sat there all the time would have done
        self._told: list[int] = []  # events that had happened at each point of the curve

    def done(self) -> Review:
        chosen = [step for step in self._steps if self._eye in (None, step.seat)]
        compared = min(len(chosen), (CHECKED + PRAISED) * (1 if self._eye is not None else self._end.seats))
        # A comparison takes about as long as so many looks.
        weight = max(1, 2 * self._deals // self._plays)
        self._of = len(self._steps) + compared * weight
        points, looks = self._first_time()
        decisions = self._second_time(points, looks, weight)
        shares = self._pack.shares(self._result)
        seats = range(self._end.seats)
        return Review(
            self._pack.id,
            self._end.seats,
            self._eye,
            points,
            self._chances.valued,
            self._turns(points),
            decisions,
            [
                self._account(seat, points[0].chances[seat], shares[seat], looks)
                if self._eye in (None, seat)
                else None
                for seat in seats
            ],
            len(looks),
            self._deals,
            EXPERT,
        )

    # ------------------------------------------------------------ twice through the game
    def _first_time(self) -> tuple[list[Point], dict[int, Look]]:
        """The curve, and a first look at every decision."""
        points: list[Point] = []
        looks: dict[int, Look] = {}
        houses = [make(usual(self._pack), self._pack, seat) for seat in range(self._end.seats)]
        before = -1
        begun = False
        for number, (game, step) in enumerate(self._through()):
            if not begun:
                self._chances = Chances(self._pack, game.table, self._eye, self._begin(game, step))
                begun = True
            if step.seat != before:
                points.append(Point(step.at, self._chances.of(game)))
                self._told.append(len(_events(game, self._eye)))
                before = step.seat
            if self._eye in (None, step.seat) and not step.action & FREE:
                chair = game.chair(step.seat, free=False)
                house = self._usual[step.at] = houses[step.seat].choose(chair)
                choice = len(chair.actions) > 1 and not house & FREE
                found = look(chair, house, step.action, self._plays) if choice else None
                if found is not None:
                    looks[step.at] = found
            self._progress(number + 1, self._of)
        points.append(Point(len(self._record.journal), self._pack.shares(self._result)))
        self._told.append(len(_events(self._end, self._eye)))
        return points, looks

    def _second_time(self, points: list[Point], looks: dict[int, Look], weight: int) -> list[Decision]:
        """What looks bad or good is compared."""
        wanted = self._wanted(looks)
        self._of = len(self._steps) + len(wanted) * weight
        out: list[Decision] = []
        for game, step in self._through(wanted):
            chair = game.chair(step.seat, free=False)
            out.append(self._decision(chair, step, looks[step.at]))
            self._progress(len(self._steps) + len(out) * weight, self._of)
        return _one_best_each([one for one in out if one.kind or looks[one.at].behind > 0])

    def _through(self, wanted: set[int] | None = None) -> Iterator[tuple[Game, _Step]]:
        """The game before each decision that holds, or before the wanted ones."""
        game = start(self._record, self._pack)
        holding = {step.at: step for step in self._steps if wanted is None or step.at in wanted}
        for at in range(len(self._record.journal)):
            if at in holding:
                yield game, holding[at]
            self._record.step(game, at)

    def _begin(self, game: Game, step: _Step) -> bool:
        """Is everything certain at such a table?  Or nobody can play on."""
        chair = game.chair(step.seat, free=False)
        expert = expert_for(self._pack, chance_of(chair), 1)
        expert.reflex(chair)
        question = expert.among(chair, chair.actions)
        if question is None:
            raise NoReview(
                f"nobody can play on at such a table of {self._pack.name}, so decisions cannot be compared"
            )
        return question.certain

    def _wanted(self, looks: dict[int, Look]) -> set[int]:
        seat_of = {step.at: step.seat for step in self._steps}
        wanted: set[int] = set()
        for seat in range(self._end.seats):
            own = [at for at in looks if seat_of[at] == seat]
            own.sort(key=lambda at: -looks[at].behind)
            wanted.update(at for at in own[:CHECKED] if looks[at].behind > 0)
            wanted.update(at for at in own[-PRAISED:] if looks[at].behind < 0)
        return wanted

    def _decision(self, chair: Chair, step: _Step, seen: Look) -> Decision:
        pack = self._pack
        found = compare(chair, self._usual[step.at], step.action, seen, self._deals)
        worse = seen.behind > 0
        clear = (found.lost if worse else -found.lost) > max(CLEAR * found.error, SMALL)
        kind = "" if not clear else MISTAKE if worse else BEST
        said = pack.describe(step.action, chair.sight)
        text = pack.planned(step.action, said, chair.sight) or said.does
        return Decision(step.at, step.seat, pack.codec.key(step.action), text, found, kind)

    def _account(self, seat: int, begun: float, result: float, looks: dict[int, Look]) -> Account:
        own = others = square = 0.0
        for step in self._steps:
            if step.at in looks:
                gained = looks[step.at].gained[seat]
                own, others = (own + gained, others) if step.seat == seat else (own, others + gained)
                square += looks[step.at].errors[seat] ** 2
        return Account(begun, own, others, result - begun - own - others, result, sqrt(square))

    def _turns(self, points: list[Point]) -> list[Turn]:
        moved = [
            (max(abs(b - a) for a, b in zip(one.chances, two.chances, strict=True)), at)
            for at, (one, two) in enumerate(pairwise(points))
        ]
        moved.sort(key=lambda one: (-one[0], one[1]))
        out = []
        for at in sorted(at for much, at in moved[:TURNING] if much >= TURN):
            one, two = points[at], points[at + 1]
            changes = [b - a for a, b in zip(one.chances, two.chances, strict=True)]
            out.append(Turn(at, self._happened(self._told[at], self._told[at + 1]), changes))
        return out

    def _happened(self, begin: int, end: int) -> list[str]:
        """The weightiest lines between two numbers of events, in their order."""
        lines = [log_line(self._pack, event) for event in _events(self._end, self._eye)[begin:end]]
        told = [line for line in lines if line is not None and not line.aside]
        told.sort(key=lambda line: -line.weight)
        kept = {id(line) for line in told[:LINES]}
        return [line.plain for line in lines if line is not None and id(line) in kept]


def _events(game: Game, eye: Viewer) -> list[Event]:
    """Those that hold."""
    return effective(game.open_events() if eye is None else game.events(eye))


def _holding(record: Record, pack: Pack) -> tuple[list[_Step], Game]:
    """The decisions that were not taken back, and the game at its end."""
    game = start(record, pack)
    held: list[tuple[int, _Step]] = []
    for at in range(len(record.journal)):
        before = game.decisions
        record.step(game, at)
        if game.decisions > before:
            entry = game.journal[-1]
            held.append((game.decisions, _Step(at, entry.seat, entry.action)))
        else:
            held = [one for one in held if one[0] <= game.decisions]
    return [step for _, step in held], game


def _one_best_each(decisions: list[Decision]) -> list[Decision]:
    """Of what a seat did better than anything else only the best is called so."""
    best: dict[int, Decision] = {}
    for one in decisions:
        if one.kind == BEST and one.lost < best.get(one.seat, one).lost + 1e-12:
            best[one.seat] = one
    return [one for one in decisions if one.kind != BEST or best[one.seat] is one]
