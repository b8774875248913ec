"""What came out of many games, for people (`table`) and for programs (`as_dict`)."""

from typing import Any

import msgspec
from msgspec import Struct
from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from hearthside.lab.match import Match
from hearthside.lab.stats.sequential import Sequential
from hearthside.lab.stats.shares import Sums, share
from hearthside.lab.stats.spread import Spread, spread
from hearthside.lab.tally import Tally


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
    low: float  # 95 % interval of the share, robust by deal
    high: float
    score: Spread
    seats: list[SeatLine]
    order: list[SeatLine]  # by order of play, where that is drawn by lot


class BanLine(Struct, frozen=True):
    """How the first bot did without a card."""

    card: str
    games: int
    share: float
    low: float
    high: float


class Won(Struct, frozen=True):
    """In how many games the seats have won at all; the others were lost by all of them."""

    games: int
    share: float  # of all games
    low: float  # 95 % interval of the share
    high: float
    together: int  # games that all seats have won together
    nobody: int  # games that nobody has won


class Verdict(Struct, frozen=True):
    """Which of two shares it is that the first bot has."""

    low: float
    high: float
    answer: str  # "low", "high" or "undecided"
    deals: int  # after which that was clear


class Summary(Struct, frozen=True):
    game: str
    name: str
    seats: int
    games: int
    deals: int
    paired: bool  # every deal was played with the bots in all chairs
    seed: int
    options: dict[str, Any]  # all of the table
    chosen: dict[str, Any]  # of these, what is not as usual
    preset: str  # the id of the preset that the options are; empty: none
    bots: list[BotLine]  # in the order of the specs, each once
    bans: list[BanLine]
    verdict: Verdict | None  # if that was asked
    won: Won
    length: Spread  # decisions in a game
    rounds: Spread | None  # None if the game counts none
    decisions: int
    workers: int
    seconds: float
    decisions_per_second: float


def summarise(
    match: Match,
    tally: Tally,
    workers: int,
    seconds: float,
    earlier: int = 0,
    until: Sequential | None = None,
) -> Summary:
    """earlier: decisions that were made before the clock ran, in a run that was taken up again."""
    usual = match.pack.check_options(None)
    preset = match.pack.preset_of(match.seats, match.options)
    won = share(tally.won())
    return Summary(
        match.pack.id,
        match.pack.name,
        match.seats,
        tally.games,
        won.deals,
        match.paired,
        match.seed,
        match.options,
        {name: value for name, value in match.options.items() if value != usual[name]},
        preset.id if preset else "",
        [_bot_line(match, tally, spec) for spec in dict.fromkeys(match.specs)],
        [_ban_line(tally, card) for card in match.bans],
        Verdict(until.low, until.high, until.answer() or "undecided", until.blocks) if until else None,
        Won(tally.plain - tally.nobody, won.value, won.low, won.high, tally.together, tally.nobody),
        spread(tally.lengths),
        spread(tally.rounds) if tally.rounds else None,
        tally.decisions,
        workers,
        seconds,
        (tally.decisions - earlier) / seconds if seconds else 0.0,
    )


def _bot_line(match: Match, tally: Tally, spec: str) -> BotLine:
    everybody = len(set(match.specs)) == 1
    sums = tally.of_bot(spec)
    found = share(sums, whole=everybody)
    seats = [_seat_line(seat, tally.of_seat(spec, seat)) for seat in range(match.seats)]
    places = [_seat_line(place, tally.of_place(spec, place)) for place in range(match.seats)]
    return BotLine(
        spec,
        found.games,
        sums.y,
        found.value,
        found.low,
        found.high,
        spread(tally.scores[spec]),
        seats,
        places if tally.drawn else [],
    )


def _seat_line(seat: int, sums: Sums) -> SeatLine:
    found = share(sums)
    return SeatLine(seat, found.games, sums.y, found.value, found.low, found.high)


def _ban_line(tally: Tally, card: str) -> BanLine:
    found = share(tally.of_ban(card))
    return BanLine(card, found.games, found.value, found.low, found.high)


# ------------------------------------------------------------ for programs
def as_dict(summary: Summary) -> dict[str, Any]:
    """The summary, JSON-able."""
    out: dict[str, Any] = msgspec.to_builtins(summary)
    return out


# ------------------------------------------------------------ for people
def table(summary: Summary) -> RenderableType:
    """The summary, to be printed by a rich console."""
    fair = summary.won.share / summary.seats
    main = Grid(title=_title(summary), title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    main.add_column("bot", overflow="fold")
    for heading in ("games", "wins", "win share", "95 %", "score", "quartiles"):
        main.add_column(heading, justify="right", no_wrap=True)
    drawn = any(line.order for line in summary.bots)  # then seats say nothing
    title = "win share by order of play (drawn by lot)" if drawn else "win share by seat"
    seats = Grid(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    seats.add_column("bot", overflow="fold")
    for seat in range(summary.seats):
        seats.add_column(_place(seat) if drawn else f"seat {seat}", justify="right", no_wrap=True)
    for line in summary.bots:
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
    tables = [main, seats] if summary.seats > 1 else [main]
    notes = [Text(line) for line in (*_won(summary), *_bans(summary), *_verdict(summary), _footer(summary))]
    return Group(*tables, *notes)


def _place(place: int) -> str:
    return ("1st", "2nd", "3rd")[place] if place < 3 else f"{place + 1}th"


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _style(line: BotLine, fair: float) -> str:
    """Better or worse than an equal of the others, beyond doubt."""
    if line.low > fair:
        return "green"
    return "red" if line.high < fair else ""


def _title(summary: Summary) -> str:
    seats = f"{summary.seats} seat{'s' * (summary.seats > 1)}"
    deals = f" ({summary.deals:,} deals)" if summary.games != summary.deals else ""
    return f"{summary.name}: {summary.games:,} games{deals} at {seats}, seed {summary.seed}{_chosen(summary)}"


def _chosen(summary: Summary) -> str:
    """The preset's name says it all; else the options that are not as usual."""
    if summary.preset:
        return f", preset {summary.preset}"
    told = [f"{name}={'+'.join(v) if isinstance(v, list) else v}" for name, v in summary.chosen.items()]
    return "".join(f", {one}" for one in told)


def _won(summary: Summary) -> list[str]:
    """For games that can be lost by all: how often they were not."""
    won = summary.won
    out: list[str] = []
    if won.games and won.together == won.games and summary.seats > 1:
        reach = f"95 %: {100 * won.low:.1f}–{_percent(won.high)}"
        out.append(f"Won by all seats together: {won.games:,} games ({_percent(won.share)}, {reach}).")
    if won.nobody:
        games = f"{won.nobody:,} game{'s' * (won.nobody != 1)}"
        out.append(f"Won by nobody: {games} ({_percent(won.nobody / (won.games + won.nobody))}).")
    return out


def _bans(summary: Summary) -> list[str]:
    return [
        f"{summary.bots[0].spec} without {ban.card}: {_percent(ban.share)} of {ban.games:,} games "
        f"(95 %: {100 * ban.low:.1f}–{_percent(ban.high)})."
        for ban in summary.bans
    ]


def _verdict(summary: Summary) -> list[str]:
    verdict = summary.verdict
    if verdict is None:
        return []
    bot, asked = summary.bots[0].spec, f"{_percent(verdict.low)} or {_percent(verdict.high)}"
    if verdict.answer == "undecided":
        return [f"Not decided after {verdict.deals:,} deals whether {bot} wins {asked}."]
    near, far = (verdict.low, verdict.high) if verdict.answer == "low" else (verdict.high, verdict.low)
    than = f"{_percent(near)} rather than {_percent(far)}"
    return [f"Decided after {verdict.deals:,} deals: {bot} wins {than} (5 % errors either way)."]


def _footer(summary: Summary) -> str:
    rounds = f", {summary.rounds.mean:.1f} rounds" if summary.rounds else ""
    length = summary.length
    return (
        f"A game: {length.mean:.0f} decisions ({length.lowest} to {length.highest}){rounds}.  "
        f"{summary.seconds:.1f} s with {summary.workers} worker{'s' if summary.workers > 1 else ''}, "
        f"{summary.decisions_per_second:,.0f} decisions/s."
    )
