"""The log.  What rules say is declared in sayings.py; here are its values, and the moves of cards that tell
a story of their own."""

from hearthside.games.arctic_scavengers.cards import NAMES
from hearthside.games.arctic_scavengers.modules.texts.recon import spied_in_log
from hearthside.games.arctic_scavengers.places import CONTESTED, DECK, LAYOUT
from hearthside.games.arctic_scavengers.sayings import (
    DRAFTS,
    GAME_ENDS,
    KEEPS_ON_TOP,
    ROUND_BEGINS,
    THE_OPPONENT,
    S,
)
from hearthside.games.arctic_scavengers.texts.names import ACTIONS, PILES
from hearthside.kernel.events import PEEK, Event
from hearthside.kernel.log import ANY, Line, Log, Told
from hearthside.kernel.texts import fill, who, whose


def one_of(line: int, otherwise: str, declared: bool) -> Line:
    """The declared line if its value is set (or is not), else another one."""
    return lambda told: LOG.line(S.lines[line] if bool(told.value) == declared else otherwise, told)


def round_begins(told: Told) -> str:
    """Alone there is no initiator."""
    return LOG.line("— Round {n} —" if told.more else S.lines[ROUND_BEGINS], told)


def peeks(event: Event) -> str:
    _, zone, seat, card, _ = event
    text = "{who} peeks at {where}: {card}." if card else "{who} peeks at {where}."
    return fill(text, who=who(seat), where=peeked(zone), card=NAMES[card])


def peeked(zone: int) -> str:
    """What was looked at."""
    owner = LAYOUT.owner(zone)
    if zone == CONTESTED:
        return "the contested resource"
    if zone in DECK:
        return fill("{whose} deck", whose=whose(owner))
    return fill("{whose} timer", whose=whose(owner)) if owner >= 0 else PILES[LAYOUT.name(zone)]


LOG = Log(
    {
        **S.lines,
        ROUND_BEGINS: round_begins,
        GAME_ENDS: one_of(GAME_ENDS, "The winter is over.", declared=False),
        DRAFTS: one_of(DRAFTS, "{who} takes no leader.", declared=True),
        KEEPS_ON_TOP: one_of(KEEPS_ON_TOP, "{who} puts them under the junkyard.", declared=True),
    },
    NAMES,
    LAYOUT,
    values={
        "action": lambda told: ACTIONS[told.value],
        "owner": lambda told: "the hidden force" if told.more == THE_OPPONENT else who(told.more),
        "dug": lambda told: "schematics" if told.more else "junkyard",
        "kept": lambda told: "one of them" if told.value else "none of them",
        "what": lambda told: "medicine" if told.value else "food",
        "spied": spied_in_log,
    },
    moves={
        ("contested", "discard"): "+ It is {card}.",  # the contested resource that was won
        ("looked", "discard"): "{who} keeps {card}.",
        ("deck", "hand"): "{who} draws {card}.",
        ("hand", "played"): "{who} pays with {card}.",
        ("chosen", "played"): "{who} pays with {card}.",
        ("chosen", "revealed"): "{who} plays {card}.",
        ("hand", "revealed"): "{who} plays {card}.",
        ("committed", "revealed"): "{who} reveals {card}.",
        ("looked", "headquarters"): "{who} selects {card}.",
        ("stored", "hand"): "{who} takes {card} out.",
        ("stored", "fetched"): "{who} takes {card} out.",
        (ANY, "spied"): "{who} sees {card}.",
        (ANY, "opponent"): "The hidden force has {card}.",
    },
    shuffles={
        "deck": "{who} shuffles a new deck.",
        "junkyard": "The junkyard is shuffled.",
        "contested": "The contested resources are shuffled.",
        "schematics": "The schematics are shuffled.",
        "leaders": "The leaders are shuffled.",
    },
    others={PEEK: peeks},
)
