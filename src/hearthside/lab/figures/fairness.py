"""Who wins: by seat, by order of play, by bot, and by number of players."""

from hearthside.lab.figures.runs import Data, Setup
from hearthside.lab.figures.shapes import Cell, Column, Figure, Section
from hearthside.lab.figures.sums import joint, sums
from hearthside.lab.stats.discoveries import Joint, all_alike
from hearthside.lab.stats.shares import Estimate, mean, share

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")


def fairness(data: Data) -> Section:
    figures: list[Figure] = []
    for setup in data.setups:
        if not setup.contested:
            figures.append(_together(data, setup))
            continue
        if setup.run.drawn_order:
            figures.append(_by(data, setup, "place"))
        figures.append(_by(data, setup, "seat"))
        if len(setup.bots) > 1:
            figures.append(_by_bot(data, setup))
    if len({setup.run.seats for setup in data.setups if setup.contested}) > 1:
        figures.append(_by_players(data))
    return Section(
        "fairness",
        "Fairness",
        "Does it matter where one sits, and when one's turn comes? Shares at which nobody is favoured are "
        "marked by a line.",
        figures,
    )


def place_name(place: int) -> str:
    return PLACES[place] if place < len(PLACES) else f"{place + 1}th"


def of_setup(setup: Setup) -> str:
    """For titles: " (4 seats)"."""
    return f" ({setup.name})" if setup.name else ""


def _by(data: Data, setup: Setup, column: str) -> Figure:
    found = sums(data, column, where=f"setup = {setup.number}")
    points = sums(data, column, "score", where=f"setup = {setup.number}")
    seats = setup.run.seats
    rows: list[list[Cell]] = []
    for (at,), one in found.items():
        name = f"{place_name(at)} in turn" if column == "place" else f"seat {at + 1}"
        rows.append([name, share(one, single=setup.single), mean(points[at,])])
    drawn = setup.run.drawn_order
    if column == "place":
        about = "The order of play is drawn by lot, so that what differs here is due to it."
    elif drawn:
        about = "Seats are numbered as people sit; who begins is drawn by lot, so seats should be alike."
    else:
        about = (
            "The first seat begins. All bots move from seat to seat, so that what differs here is due to "
            "the seat."
        )
    test = all_alike(joint(data, setup.number, column, seats))
    return Figure(
        f"by-{column}-{setup.number}",
        f"Win share by {'order of play' if column == 'place' else 'seat'}{of_setup(setup)}",
        about,
        "causal",
        setup.bots,
        [
            Column("order" if column == "place" else "seat"),
            Column("win share", "share"),
            Column("score", "number"),
        ],
        rows,
        "intervals",
        par=1 / seats,
        notes=[_verdict(test)],
    )


def _verdict(test: Joint) -> str:
    chance = "less than 1 in 1,000" if test.chance < 0.001 else f"{100 * test.chance:.1f} %"
    said = "All together they differ" if test.chance < 0.05 else "All together they could well be alike"
    return (
        f"{said}: if they were alike, luck would lead this far with a chance of {chance} "
        f"(χ² = {test.statistic:.1f}, {test.freedom} degree{'s' * (test.freedom != 1)} of freedom)."
    )


def _by_bot(data: Data, setup: Setup) -> Figure:
    found = sums(data, "bot", where=f"setup = {setup.number}")
    points = sums(data, "bot", "score", where=f"setup = {setup.number}")
    rows: list[list[Cell]] = [
        [bot, share(one, single=setup.single), mean(points[bot,]), round(one.n)]
        for (bot,), one in found.items()
    ]
    rows.sort(key=lambda row: -_value(row[1]))
    return Figure(
        f"by-bot-{setup.number}",
        f"Win share by bot{of_setup(setup)}",
        "How the bots did against each other, over all seats.",
        "causal",
        setup.bots,
        [
            Column("bot"),
            Column("win share", "share"),
            Column("score", "number"),
            Column("seat-games", "count"),
        ],
        rows,
        "intervals",
        par=1 / setup.run.seats,
    )


def _value(cell: Cell) -> float:
    return cell.value if isinstance(cell, Estimate) else 0.0


def _together(data: Data, setup: Setup) -> Figure:
    """A game that is won or lost by all."""
    won = sums(data, "setup", where=f"setup = {setup.number}")[setup.number,]
    points = sums(data, "setup", "score", where=f"setup = {setup.number}")[setup.number,]
    name = "one player" if setup.run.seats == 1 else f"{setup.run.seats} together"
    return Figure(
        f"won-{setup.number}",
        f"How often it is won{of_setup(setup)}",
        "There is nobody to win against but the game.",
        "measured",
        setup.bots,
        [Column("players"), Column("won", "share"), Column("score", "number")],
        [[name, share(won), mean(points)]],
        "intervals",
    )


def _by_players(data: Data) -> Figure:
    rows: list[list[Cell]] = []
    for setup in sorted((one for one in data.setups if one.contested), key=lambda one: one.run.seats):
        found = sums(data, "place", where=f"setup = {setup.number}")
        for (place,), one in found.items():
            if place in (0, setup.run.seats - 1):
                part = share(one, single=setup.single)
                fair = 1 / setup.run.seats
                apart = Estimate(
                    part.value - fair, part.low - fair, part.high - fair, part.error, part.games, part.deals
                )
                name = "first" if place == 0 else "last"
                rows.append([f"{setup.name}: {name} in turn", apart, part])
    return Figure(
        "by-players",
        "First and last in turn, by number of players",
        "How far the win share of who begins and of who comes last is from an equal part.",
        "causal",
        data.bots,
        [Column("who"), Column("above an equal part", "change"), Column("win share", "share")],
        rows,
        "intervals",
        par=0.0,
    )
