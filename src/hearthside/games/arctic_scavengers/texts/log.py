"""The log.  What rules say is declared in sayings.py; here are its values, and the moves of cards that tell
a story of their own."""

from hearthside.games.arctic_scavengers.cards import IDS, NAMES
from hearthside.games.arctic_scavengers.modules.texts.recon import spied_in_log
from hearthside.games.arctic_scavengers.places import CONTESTED, DECK, LAYOUT
from hearthside.games.arctic_scavengers.sayings import (
    DECLARES,
    DECLARES_SPECIAL,
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
from hearthside.kernel.marks import Somebody, all_cards
from hearthside.kernel.texts import fill

MARKED = all_cards(IDS, NAMES)
NAMED = ("map", "provocateur", "rogue", "spy", "tear_gas")  # cards that a line is always about
HIDDEN_FORCE = "the hidden force"


def one_of(line: int, otherwise: str, declared: bool) -> Line:
    """The declared line if its value is set (or is not), else another one."""
    return lambda told: LOG.line(S.lines[line] if bool(told.value) == declared else otherwise, told)


def round_begins(told: Told) -> str:
    """Alone there is no initiator."""
    return LOG.line("— Round {n} —" if told.more else S.lines[ROUND_BEGINS], told)


def peeks(event: Event) -> str:
    _, zone, seat, card, _ = event
    text = "{who} {who:peek|peeks} at {where}: {card}." if card else "{who} {who:peek|peeks} at {where}."
    return fill(text, who=Somebody(seat), where=peeked(zone), card=MARKED[card])


def peeked(zone: int) -> str:
    """What was looked at."""
    owner = LAYOUT.owner(zone)
    if zone == CONTESTED:
        return "the contested resource"
    if zone in DECK:
        return fill("{owner:your|{owner}'s} deck", owner=Somebody(owner))
    if owner >= 0:
        return fill("{owner:your|{owner}'s} timer", owner=Somebody(owner))
    return PILES[LAYOUT.name(zone)]


LOG = Log(
    {
        **S.lines,
        ROUND_BEGINS: round_begins,
        GAME_ENDS: one_of(GAME_ENDS, "The winter is over.", declared=False),
        DRAFTS: one_of(DRAFTS, "{who} {who:take|takes} no leader.", declared=True),
        KEEPS_ON_TOP: one_of(KEEPS_ON_TOP, "{who} {who:put|puts} them under the junkyard.", declared=True),
    },
    MARKED,
    LAYOUT,
    values={
        "action": lambda told: ACTIONS[told.value],
        "owner": lambda told: Somebody(told.more, HIDDEN_FORCE if told.more == THE_OPPONENT else ""),
        "dug": lambda told: "schematics" if told.more else "junkyard",
        "kept": lambda told: "one of them" if told.value else "none of them",
        "what": lambda told: "medicine" if told.value else "food",
        "spied": spied_in_log,
        **{card: MARKED[IDS.index(card)] for card in NAMED},
    },
    moves={
        ("contested", "discard"): "+ It is {card}.",  # the contested resource that was won
        ("looked", "discard"): "{who} {who:keep|keeps} {card}.",
        ("deck", "hand"): "{who} {who:draw|draws} {card}.",
        ("hand", "played"): "{who} {who:pay|pays} with {card}.",
        ("chosen", "played"): "{who} {who:pay|pays} with {card}.",
        ("chosen", "revealed"): "{who} {who:play|plays} {card}.",
        ("hand", "revealed"): "{who} {who:play|plays} {card}.",
        ("committed", "revealed"): "{who} {who:reveal|reveals} {card}.",
        ("looked", "headquarters"): "{who} {who:select|selects} {card}.",
        ("stored", "hand"): "{who} {who:take|takes} {card} out.",
        ("stored", "fetched"): "{who} {who:take|takes} {card} out.",
        (ANY, "spied"): "{who} {who:see|sees} {card}.",
        (ANY, "opponent"): "The hidden force has {card}.",
    },
    shuffles={
        "deck": "{who} {who:shuffle|shuffles} a new deck.",
        "junkyard": "The junkyard is shuffled.",
        "contested": "The contested resources are shuffled.",
        "schematics": "The schematics are shuffled.",
        "leaders": "The leaders are shuffled.",
    },
    others={PEEK: peeks},
    steps=(DECLARES, DECLARES_SPECIAL),
    tidings=[("committed", "revealed")],
)
