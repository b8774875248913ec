"""The log.  Eras and adventures are its chapters.  Most lines are declared in sayings.py."""

from functools import partial

from hearthside.games.gardener import sayings
from hearthside.games.gardener.cards import ROLEPLAY_NAMES, Cards
from hearthside.games.gardener.places import END_ADVENTURE, END_ERA, LAYOUT
from hearthside.games.gardener.texts.cards import marked_all
from hearthside.kernel.events import ROLL, Event
from hearthside.kernel.log import ANY, Log, Told
from hearthside.kernel.marks import Somebody
from hearthside.kernel.texts import fill

SEATS = 1024  # an offer's event holds a card and, above it, a seat
KINDS = 16  # a strike's event holds the victim and, above it, what happens

WHAT = {END_ADVENTURE: "the adventure", END_ERA: "the era"}
WHY_ADVENTURE_ENDS = {
    sayings.BY_CONSENT: "all agree",
    sayings.BY_SILENCE: "nobody has played a card for a round",
    sayings.BY_FREEZE: "the freeze holds",
    sayings.BY_SOLO: "everything is played",
    sayings.BY_REWIND: "it is taken back",
    sayings.BY_LIMIT: "the era has lasted too long",
}
WHY_ERA_ENDS = {
    sayings.BY_CONSENT: "all agree",
    sayings.BY_SILENCE: "nobody has played a card for a round",
    sayings.BY_CATACLYSM: "the cataclysm was not averted",
    sayings.BY_EPIC_WON: "the epic adventure is won",
    sayings.BY_EPIC_LOST: "the epic adventure is lost",
    sayings.BY_STALLING: "nobody has played a support for two rounds of adventures",
    sayings.BY_LIMIT: "it has lasted for 500 rounds",
}
WHY_LOST = {
    sayings.NOT_COVERED: "its costs are not covered",
    sayings.TIE: "the best scores are equal",
    sayings.WITHOUT_ROLEPLAY: "it has no roleplay, so nobody can win it",
    sayings.WAS_REWOUND: "it was rewound",
}
STRUCK = {
    sayings.DISABLED: "{who} {who:disable|disables} {card} of {other:yours|{other}}.",
    sayings.DIVERTED: "{who} {who:divert|diverts} {card} of {other:yours|{other}}.",
    sayings.WRECKED: "{who} {who:wreck|wrecks} {card} of {other:yours|{other}}.",
}


def make_log(cards: Cards) -> Log:
    return Log(
        {
            **sayings.S.lines,
            sayings.AFFILIATES: partial(affiliates, cards),
            sayings.PASSES: passes,
            sayings.PLAYS: partial(plays, cards),
            sayings.REQUESTS: requests,
            sayings.STRIKES: partial(strikes, cards),
            sayings.MEASURED: measured,
            sayings.MEASURED_TOGETHER: measured_together,
            sayings.ERA_POINTS: era_points,
        },
        marked_all(cards),
        LAYOUT,
        values={
            "era_name": lambda told: cards.era_names[told.value - 1],
            "what": lambda told: WHAT[told.value],
            "why_adventure": lambda told: WHY_ADVENTURE_ENDS[told.more],
            "why_era": lambda told: WHY_ERA_ENDS[told.more],
            "why_lost": lambda told: WHY_LOST[told.more],
            "partner": lambda told: Somebody(told.more // SEATS),
            "wanted": lambda told: marked_all(cards)[told.more % SEATS],
        },
        moves={
            ("playground", "ops"): partial(taken_back, cards),
            (ANY, "skitter"): "{card} counts as won in a skipped era.",
        },
        # What becomes of all supports of a player when an adventure ends.
        moves_of_all={
            ("playground", "ops"): "{who} {who:take|takes} {more:card|cards} back.",
            ("playground", ANY): "{who} {who:spend|spends} {more:card|cards}.",
        },
        others={ROLL: first_turn},
    )


# ---------------------------------------------------------------- lines of two kinds
def affiliates(cards: Cards, told: Told) -> str:
    line = "{who} {who:belong|belongs} to {side}." if told.more else "{who} {who:choose|chooses} {side}."
    return fill(line, who=Somebody(told.seat), side=cards.affiliations[told.value])


def passes(told: Told) -> str:
    return fill("{who} {who:pass|passes}.", who=Somebody(told.seat)) if told.more else ""


def plays(cards: Cards, told: Told) -> str:
    if told.value > cards.last_adventure:
        return fill(
            "{who} {who:play|plays} {card}.", who=Somebody(told.seat), card=marked_all(cards)[told.value]
        )
    kind = ROLEPLAY_NAMES[cards.roleplay[told.value]].lower() or "adventure"
    line = "— {who} {who:begin|begins} the {kind} {card} —"
    return fill(line, who=Somebody(told.seat), kind=kind, card=marked_all(cards)[told.value])


def requests(told: Told) -> str:
    line = "{who} {who:ask|asks} for the end of {what}."
    if told.more:
        line = "{who} {who:pass|passes} as all others did, and that asks for the end of {what}."
    return fill(line, who=Somebody(told.seat), what=WHAT[told.value])


def strikes(cards: Cards, told: Told) -> str:
    kind, victim = divmod(told.more, KINDS)
    return fill(
        STRUCK[kind], who=Somebody(told.seat), card=marked_all(cards)[told.value], other=Somebody(victim)
    )


def measured(told: Told) -> str:
    line = "{who} {who:have|has} not covered the costs."
    if told.value:
        line = "{who} {who:have|has} covered the costs, with a score of {score}."
    return fill(line, who=Somebody(told.seat), score=told.more)


def measured_together(told: Told) -> str:
    if told.value:
        return fill("All together have covered the costs, with a score of {score}.", score=told.more)
    return "All together have not covered the costs."


def era_points(told: Told) -> str:
    line = "{who} cannot pay all costs and {who:have|has} {points:victory point|victory points}."
    if told.value:
        line = "{who} can pay all costs and {who:have|has} {points:victory point|victory points}."
    return fill(line, who=Somebody(told.seat), points=told.more - sayings.ZERO_POINTS)


# ---------------------------------------------------------------- moves and lots
def taken_back(cards: Cards, told: Told) -> str:
    """Supports; an adventure that is taken back has a line of its own."""
    if told.value <= cards.last_adventure:
        return ""
    return fill(
        "{who} {who:take|takes} {card} back.", who=Somebody(told.seat), card=marked_all(cards)[told.value]
    )


def first_turn(event: Event) -> str:
    """Nothing else is rolled for."""
    return fill("{who} {who:are|is} drawn to go first.", who=Somebody(event[3]))
