"""What came out of many games, for people (`table`) and for programs (`as_dict`)."""

from collections import Counter
from typing import Any

import msgspec
from msgspec import Struct
from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from hearthside.lab.play import Match
from hearthside.lab.stats import Spread, spread, wilson
from hearthside.lab.tally import Chair, Tally


class SeatLine(Struct, frozen=True):
    """A bot in one seat, or in one place of the order of play."""

    seat: int  # or the place, from 0
    games: int
    wins: float
    share: float
    low: float
    high: float


class BotLine(Struct, frozen=True):
    """How one bot did.  A bot that takes three chairs plays three games at once."""

    spec: str
    games: int
    wins: float  # a victory that n share counts 1/n
    share: float  # wins / games
    low: float  # 95 % interval of the share
    high: float
    score: Spread
    seats: list[SeatLine]
    order: list[SeatLine]  # by order of play, where that is drawn by lot


class Won(Struct, frozen=True):
    """In how many games the seats have won at all; the others were lost by all of them."""

    games: int
    share: float  # of all games
    low: float  # 95 % interval of the share
    high: float
    together: int  # games that all seats have won together
    nobody: int  # games that nobody has won


class Report(Struct, frozen=True):
    game: str
    name: str
    seats: int
    games: int
    seed: int
    options: dict[str, Any]  # all of the table
    chosen: dict[str, Any]  # of these, what is not as usual
    preset: str  # the id of the preset that the options are; empty: none
    bots: list[BotLine]  # in the order of the specs, each once
    won: Won
    length: Spread  # decisions in a game
    rounds: Spread | None  # None if the game counts none
    decisions: int
    workers: int
    seconds: float

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds if self.seconds else 0.0


def make_report(match: Match, games: int, workers: int, seconds: float, tally: Tally) -> Report:
    lines: list[BotLine] = []
    for spec in dict.fromkeys(match.specs):
        numbers = [number for number, other in enumerate(match.specs) if other == spec]
        by_seat = [[tally.chairs[number][seat] for number in numbers] for seat in range(match.seats)]
        by_place = [[tally.places[number][place] for number in numbers] for place in range(match.seats)]
        lines.append(_bot_line(spec, by_seat, by_place))
    usual = match.pack.check_options(None)
    preset = match.pack.preset_of(match.seats, match.options)
    return Report(
        match.pack.id,
        match.pack.name,
        match.seats,
        games,
        match.seed,
        match.options,
        {name: value for name, value in match.options.items() if value != usual[name]},
        preset.id if preset else "",
        lines,
        Won(tally.won, tally.won / games, *wilson(tally.won, games), tally.together, games - tally.won),
        spread(tally.lengths),
        spread(tally.rounds) if tally.rounds else None,
        sum(length * often for length, often in tally.lengths.items()),
        workers,
        seconds,
    )


def _bot_line(spec: str, by_seat: list[list[Chair]], by_place: list[list[Chair]]) -> BotLine:
    everywhere = [chair for chairs in by_seat for chair in chairs]
    scores: Counter[int] = Counter()
    for chair in everywhere:
        scores.update(chair.scores)
    wins = _wins(everywhere)
    games = scores.total()
    low, high = wilson(wins, games)
    seats = [_seat_line(seat, chairs) for seat, chairs in enumerate(by_seat)]
    drawn = any(chair.scores for chairs in by_place for chair in chairs)
    order = [_seat_line(place, chairs) for place, chairs in enumerate(by_place)] if drawn else []
    return BotLine(spec, games, wins, wins / games, low, high, spread(scores), seats, order)


def _seat_line(seat: int, chairs: list[Chair]) -> SeatLine:
    games = sum(chair.scores.total() for chair in chairs)
    wins = _wins(chairs)
    low, high = wilson(wins, games)
    return SeatLine(seat, games, wins, wins / games if games else 0.0, low, high)


def _wins(chairs: list[Chair]) -> float:
    """Shared victories are split."""
    victories: Counter[int] = Counter()
    for chair in chairs:
        victories.update(chair.victories)
    return sum(often / sharing for sharing, often in sorted(victories.items()))


# ------------------------------------------------------------ for programs
def as_dict(report: Report) -> dict[str, Any]:
    """The report, JSON-able."""
    out: dict[str, Any] = msgspec.to_builtins(report)
    return out | {"decisions_per_second": report.decisions_per_second}


# ------------------------------------------------------------ for people
def table(report: Report) -> RenderableType:
    """The report, to be printed by a rich console."""
    fair = report.won.share / report.seats
    main = Grid(title=_title(report), title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    main.add_column("bot", overflow="fold")
    for heading in ("games", "wins", "win share", "95 %", "score", "quartiles"):
        main.add_column(heading, justify="right", no_wrap=True)
    drawn = any(line.order for line in report.bots)  # then seats say nothing
    title = "win share by order of play (drawn by lot)" if drawn else "win share by seat"
    seats = Grid(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    seats.add_column("bot", overflow="fold")
    for seat in range(report.seats):
        seats.add_column(_place(seat) if drawn else f"seat {seat}", justify="right", no_wrap=True)
    for line in report.bots:
        score = line.score
        main.add_row(
            Text(line.spec),
            f"{line.games:,}",
            f"{line.wins:,.1f}".removesuffix(".0"),
            Text(_percent(line.share), style=_style(line, fair)),
            f"{100 * line.low:.1f}–{_percent(line.high)}",
            f"{score.mean:.1f} ± {score.sd:.1f}",
            f"{score.quartile:g}|{score.median:g}|{score.upper_quartile:g}",
        )
        counted = line.order if drawn else line.seats
        seats.add_row(Text(line.spec), *[_percent(one.share) if one.games else "–" for one in counted])
    return Group(main, seats, *(Text(line) for line in _won(report)), Text(_footer(report)))


def _place(place: int) -> str:
    return ("1st", "2nd", "3rd")[place] if place < 3 else f"{place + 1}th"


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _style(line: BotLine, fair: float) -> str:
    """Better or worse than an equal of the others, beyond doubt."""
    if line.low > fair:
        return "green"
    return "red" if line.high < fair else ""


def _title(report: Report) -> str:
    seats = f"{report.seats} seat{'s' * (report.seats > 1)}"
    return f"{report.name}: {report.games:,} games at {seats}, seed {report.seed}{_chosen(report)}"


def _chosen(report: Report) -> str:
    """The preset's name says it all; else the options that are not as usual."""
    if report.preset:
        return f", preset {report.preset}"
    told = [f"{name}={'+'.join(v) if isinstance(v, list) else v}" for name, v in report.chosen.items()]
    return "".join(f", {one}" for one in told)


def _won(report: Report) -> list[str]:
    """For games that can be lost by all: how often they were not."""
    won = report.won
    out: list[str] = []
    if won.games and won.together == won.games and report.seats > 1:
        reach = f"95 %: {100 * won.low:.1f}–{_percent(won.high)}"
        out.append(f"Won by all seats together: {won.games:,} games ({_percent(won.share)}, {reach}).")
    if won.nobody:
        out.append(f"Won by nobody: {won.nobody:,} games ({_percent(won.nobody / report.games)}).")
    return out


def _footer(report: Report) -> str:
    rounds = f", {report.rounds.mean:.1f} rounds" if report.rounds else ""
    length = report.length
    return (
        f"A game: {length.mean:.0f} decisions ({length.lowest} to {length.highest}){rounds}.  "
        f"{report.seconds:.1f} s with {report.workers} worker{'s' if report.workers > 1 else ''}, "
        f"{report.decisions_per_second:,.0f} decisions/s."
    )
