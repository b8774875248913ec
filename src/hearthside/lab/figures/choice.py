"""What there is to choose, and whether it is chosen."""

import re

from hearthside.lab.figures.runs import Data
from hearthside.lab.figures.shapes import Cell, Column, Figure, Section
from hearthside.lab.figures.sums import sums
from hearthside.lab.stats.shares import mean

LEAST_OFFERS = 200
LISTED = 60

# How variedly bots chose: each option is weighted by how often it is taken where it is offered.
VARIETY = """
WITH asked AS (SELECT row_number() OVER () AS number, question, options, chosen
    FROM choices SEMI JOIN usual_games USING (run, game) WHERE len(options) > 1),
offers AS (SELECT number, question, unnest(options) AS key, chosen FROM asked),
rates AS (SELECT question, key, count(*) AS offered, count(*) FILTER (key = chosen) AS taken,
    (count(*) FILTER (key = chosen) + 0.0) / count(*) AS rate FROM offers GROUP BY ALL),
each AS (SELECT number, question, count(*) AS n, sum(rate) AS total,
    sum(CASE WHEN rate > 0 THEN rate * ln(rate) ELSE 0 END) AS logs
    FROM offers JOIN rates USING (question, key) GROUP BY ALL)
"""


def choice(data: Data) -> Section:
    figures = [_table(data)]
    if data.one("SELECT count(*) FROM choices")[0]:
        figures += [_questions(data), _never(data)]
        about = "How much there is to decide, and which answers are given."
    else:
        about = (
            "How much there is to decide. Which answers are given is known only where choices were recorded "
            "(`simulate --choices`)."
        )
    return Section("choice", "Choice", about, figures)


def _table(data: Data) -> Figure:
    forced = sums(data, "setup", "forced / decisions", "usual_games", "decisions > 0")
    options = sums(data, "setup", "options / (decisions - forced)", "usual_games", "decisions > forced")
    open_ones = sums(data, "setup", "decisions - forced", "usual_games")
    rows: list[list[Cell]] = [
        [
            setup.name or "all games",
            mean(options[key]) if key in options else None,
            mean(forced[key]) if key in forced else None,
            mean(open_ones[key]),
        ]
        for setup in data.setups
        if (key := (setup.number,)) in open_ones
    ]
    return Figure(
        "choice",
        "Options for a decision",
        "Decisions with a single answer are forced; options are counted where there are several.",
        "measured",
        data.bots,
        [
            Column("games"),
            Column("options for a decision", "number"),
            Column("forced decisions", "share"),
            Column("decisions of a game that are not forced", "number"),
        ],
        rows,
    )


def _asked(data: Data) -> list[str]:
    """The bots whose choices were recorded."""
    runs = [row[0] for row in data.rows("SELECT DISTINCT run FROM choices ORDER BY run")]
    return list(dict.fromkeys(bot for run in runs for bot in data.runs[run].bots))


def _questions(data: Data) -> Figure:
    rows = data.rows(
        f"{VARIETY} SELECT question, avg(greatest(0, ln(total) - logs / total) / ln(n)), avg(n), count(*) "
        f"FROM each WHERE total > 0 GROUP BY question ORDER BY count(*) DESC LIMIT {LISTED}"
    )
    return Figure(
        "questions",
        "How open each question is",
        "Variety: 100 % if all options are equally likely, 0 % if the answer is always the same (entropy "
        "of the choice, as part of what it could be).",
        "descriptive",
        _asked(data),
        [
            Column("question"),
            Column("variety", "share"),
            Column("options", "number"),
            Column("asked", "count"),
        ],
        [[question_in_words(row[0]), *row[1:]] for row in rows],
        "intervals",
        notes=["From a sample of deals whose choices were recorded."],
    )


def _never(data: Data) -> Figure:
    rows = data.rows(
        f"{VARIETY} SELECT key, question, offered FROM rates WHERE taken = 0 AND offered >= {LEAST_OFFERS} "
        f"ORDER BY offered DESC, key LIMIT {LISTED}"
    )
    return Figure(
        "never",
        "Never chosen",
        f"Options that were offered at least {LEAST_OFFERS} times and never taken: dead weight, or "
        "something that these bots do not understand.",
        "descriptive",
        _asked(data),
        [Column("option"), Column("question"), Column("offered", "count"), Column("key")],
        [
            [option_in_words(data, key), question_in_words(question), offered, key]
            for key, question, offered in rows
        ],
        notes=[] if rows else ["There are none."],
    )


def option_in_words(data: Data, key: str) -> str:
    """A key in words: `hire:group_leaders` is to hire Group Leaders."""
    verb, *about = key.split(":")
    return " ".join([verb.replace("_", " "), *map(data.card_name, about)])


def question_in_words(rule: str) -> str:
    """The name of the rule that asks, in words: `SkirmishTurn` is a skirmish turn."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", rule).capitalize()
