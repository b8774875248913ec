"""All sections of a report."""

from collections.abc import Callable, Iterator

from hearthside.lab.figures.cards import cards
from hearthside.lab.figures.choice import choice
from hearthside.lab.figures.diversity import diversity
from hearthside.lab.figures.fairness import fairness
from hearthside.lab.figures.length import length
from hearthside.lab.figures.on_the_table import on_the_table
from hearthside.lab.figures.runs import Data
from hearthside.lab.figures.setups import side_by_side
from hearthside.lab.figures.shapes import FORMAT, Report, RunLine, Section
from hearthside.lab.figures.skill import skill
from hearthside.lab.figures.tension import tension

# Tension comes before those that read what it has found out about each game.
SECTIONS: list[Callable[[Data], Section | None]] = [
    fairness,
    length,
    tension,
    choice,
    skill,
    diversity,
    cards,
    on_the_table,
    side_by_side,
]
FEW_DEALS = 100


def make_report(data: Data, told: Callable[[int], object] = lambda done: None) -> Report:
    """`told` hears after each section how many are done."""
    sections: list[Section] = []
    for done, section in enumerate(SECTIONS, 1):
        made = section(data)
        if made is not None:
            sections.append(made)
        told(done)
    runs = list(_runs(data))
    games = sum(run.games for run in runs)
    return Report(FORMAT, data.runs[0].game, data.runs[0].name, games, runs, _notes(data, runs), sections)


def _runs(data: Data) -> Iterator[RunLine]:
    deals = dict(data.rows("SELECT run, count(DISTINCT deal) FROM games GROUP BY run"))
    names = dict(data.rows("SELECT run, setup_name FROM runs"))
    for number, (folder, run) in enumerate(zip(data.folders, data.runs, strict=True)):
        yield RunLine(
            folder.name,
            names[number],
            run.seats,
            run.bots,
            run.chosen,
            run.design,
            run.done,
            deals[number],
            run.seed,
            run.version,
            run.hearthside,
            run.options,
            run.preset,
            run.pack_hash,
        )


def _notes(data: Data, runs: list[RunLine]) -> list[str]:
    notes = [
        f"It is the balance of these bots: {', '.join(data.bots)}. Others, and people, may find other things."
    ]
    few = min(run.deals for run in runs)
    if few < FEW_DEALS:
        notes.append(f"There are only {few} deals in a run: expect wide intervals.")
    hashes = {run.pack_hash for run in data.runs}
    if len(hashes) > 1 and len({str(run.options) for run in data.runs}) == 1:
        notes.append("The runs were played with different cards or rules of the game.")
    return notes
