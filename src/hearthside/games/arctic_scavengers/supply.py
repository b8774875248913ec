"""What the modules and variants put on the table: starters, stacks, junkyard, piles, gangs, leaders."""

from collections.abc import Mapping
from typing import Any, Final

from hearthside.games.arctic_scavengers.cards import (
    BASE_GAME,
    BUILDINGS,
    CARDS,
    FOR_HIRE,
    GANGS,
    HARDY_SCAVENGER,
    HEADQUARTERS,
    IS_CONTESTED,
    IS_FAMILY,
    LEADERS,
    NUMBER,
    OWN,
    RECON,
    REFUGEE,
    SCOUTING_REFUGEE,
)
from hearthside.games.arctic_scavengers.content.reader import Card
from hearthside.games.arctic_scavengers.options import HQ

STACKS_IN_RECON: Final = 10
# Stacks that a module wants on the table.
OF_SPY_HUNTER: Final = ("spy",)
OF_LIARS_AND_THIEVES: Final = ("assassin", "provocateur", "rogue", "guard")
OF_EXPANDING_THE_RANKS: Final = ("courier", "drill_sergeant", "scrappers", "tinker")
# The pool of 19 for those that come by lot; Hardy Scavengers, and cards of no rulebook, only by hand.
POOL: Final[list[int]] = [
    card.number for card in (*BASE_GAME, *HEADQUARTERS, *RECON) if card.pile == "mercenaries"
]

RECON_MIX: Final = {"toolkit": 2, "rifle": 2, "map": 2, "binoculars": 2}
TRIMMED: Final = ("spear", "shovel")
KEPT_OF_TRIMMED: Final = 1
REMOVED_WITH_TWO: Final = 2  # of each kind in the junkyard

SOLO_EXTRA: Final = {"rifle": 2, "thugs": 2}  # join the 28 contested resources
SOLO_FIGHTERS: Final = {"brawler": 2, "scout": 2, "saboteur": 2}  # in place of the Tribe Families
SOLO_SNIPERS: Final = {"sniper_team": 2}
SOLO_SNIPERS_REPLACE: Final = "cargo_sled"

Options = Mapping[str, Any]


def cards(options: Options, modules: bool) -> list[Card]:
    """All that a table has, in play or in the box: cards of no rulebook only if it has chosen them."""
    if not modules:
        return BASE_GAME[1:]
    others = [card.id for card in OWN if card.id not in options["stacks"]]
    return [card for card in CARDS[1:] if card.id not in others]


def level(options: Options) -> int:
    """How many modules of Headquarters are in play."""
    return HQ.index(options["headquarters"])


def starter(options: Options) -> dict[int, int]:
    """The starter deck: standard, with Hardy Scavengers (AS-R136), or the alternate one (AS-R106)."""
    deck = {card.number: card.starter for card in BASE_GAME if card.starter}
    alternate = options["starters"] == "alternate"
    if alternate:
        deck[SCOUTING_REFUGEE] = deck.pop(REFUGEE)
        deck[NUMBER["guard"]] = deck.pop(NUMBER["brawler"])
    if alternate or options["expanding_the_ranks"]:
        deck[HARDY_SCAVENGER] = deck.pop(NUMBER["scavenger"])
    return deck


# ------------------------------------------------------------------ mercenaries
def stacks(options: Options, seats: int) -> tuple[list[int], int, list[int]]:
    """The stacks for certain, how many more come by lot, and out of which (HS-AS-7)."""
    hq = level(options)
    if options["stacks"]:
        return [NUMBER[name] for name in options["stacks"]], 0, []
    sure: list[int] = []
    if seats > 1 and not by_lot(options):
        sure = list(FOR_HIRE)
    if hq >= 1:
        sure.append(NUMBER["medic"])
    if hq >= 2:
        sure.append(NUMBER["engineer"])
    if hq >= 4 and seats > 1:
        sure += [NUMBER["saboteur"], NUMBER["sniper_team"]]  # dirty deeds need their doers
    for module, names in (
        ("spy_hunter", OF_SPY_HUNTER),
        ("liars_and_thieves", OF_LIARS_AND_THIEVES),
        ("expanding_the_ranks", OF_EXPANDING_THE_RANKS),
    ):
        if options[module]:
            sure += [NUMBER[name] for name in names]
    begun_with = starter(options)
    if options["starters"] == "alternate":
        sure = [card for card in sure if card not in begun_with]
    sure = sorted(set(sure))
    if seats > 1 and not by_lot(options):
        return sure, 0, []
    pool = [card for card in POOL if card not in sure]
    if options["starters"] == "alternate":
        pool = [card for card in pool if card not in begun_with]
    return sure, max(0, STACKS_IN_RECON - len(sure)), pool


def by_lot(options: Options) -> bool:
    """Do stacks come by lot?  Recon's modules say ten in all."""
    return any(
        options[module]
        for module in ("spy_hunter", "liars_and_thieves", "expanding_the_ranks", "kitchen_sink")
    )


def refugees(options: Options) -> list[int]:
    """The refugees for hire.  Those of the starter decks are left out where they can be (AS-R137)."""
    alternate = options["starters"] == "alternate"
    standard = options["refugees_for_hire"] == "standard" or alternate
    out: list[int] = []
    if options["kitchen_sink"] and standard:
        out.append(REFUGEE)
    if not alternate and (options["spy_hunter"] or (options["kitchen_sink"] and not standard)):
        out.append(SCOUTING_REFUGEE)
    return out


# ------------------------------------------------------------------ the piles
def junkyard(options: Options, seats: int) -> dict[int, int]:
    """Cards of each kind in the junkyard (HS-AS-8)."""
    begun_with = starter(options)
    pile = {
        card.number: card.copies - seats * begun_with.get(card.number, 0)
        for card in BASE_GAME[1:]
        if card.pile == "junkyard"
    }
    mixed = _mixed(options)
    if not mixed:
        if level(options):
            pile |= {NUMBER["rifle"]: 4, NUMBER["toolkit"]: 4}
        if options["spy_hunter"]:
            pile[NUMBER["binoculars"]] = 4
        if options["kitchen_sink"]:
            pile[NUMBER["map"]] = 4
    if seats == 2:
        pile = {card: count - REMOVED_WITH_TWO for card, count in pile.items()}  # AS-R52
    if mixed:
        if seats < 5:
            pile |= {NUMBER[name]: KEPT_OF_TRIMMED for name in TRIMMED}
        pile |= {NUMBER[name]: count for name, count in RECON_MIX.items()}
    if seats == 1:
        pile[NUMBER["rifle"]] = min(pile.get(NUMBER["rifle"], 0), 2)  # two are with the hidden forces
    return pile


def _mixed(options: Options) -> bool:
    """The rulebook's mix for Recon, where no module says what lies in the junkyard."""
    if options["junkyard"] == "recon":
        return True
    if level(options) or options["spy_hunter"]:
        return False
    return bool(options["liars_and_thieves"] or options["expanding_the_ranks"] or options["kitchen_sink"])


def contested(options: Options, seats: int) -> tuple[dict[int, int], int]:
    """The contested resources, and how many of them are drawn by lot (0: all are used)."""
    base = {card.number: card.copies for card in BASE_GAME if IS_CONTESTED[card.number]}
    new = {card.number: card.copies for card in RECON if IS_CONTESTED[card.number]}
    if seats == 1:
        return _hidden_forces(options, base | new), 0
    if options["contested"] == "random":
        return base | new, sum(base.values())
    if options["contested"] == "one_of_each":
        return dict.fromkeys(base | new, 1), 0
    return base, 0


def _hidden_forces(options: Options, pile: dict[int, int]) -> dict[int, int]:
    """32 cards for the seven forces of the solo game."""
    pile = pile | {NUMBER[name]: count for name, count in SOLO_EXTRA.items()}
    if not options["solo_families"]:
        pile = {card: count for card, count in pile.items() if not IS_FAMILY[card]}
        pile |= {NUMBER[name]: count for name, count in SOLO_FIGHTERS.items()}
    if options["solo_snipers"]:
        del pile[NUMBER[SOLO_SNIPERS_REPLACE]]
        pile |= {NUMBER[name]: count for name, count in SOLO_SNIPERS.items()}
    return pile


def schematics(options: Options) -> list[int]:
    """Twelve buildings of Headquarters, eighteen with Recon's."""
    ranks = options["expanding_the_ranks"]
    return [
        card.number
        for card in BUILDINGS
        for _ in range(card.copies)
        if ranks or (level(options) >= 2 and card.set == "headquarters")
    ]


def gangs(options: Options, seats: int) -> list[int]:
    names: list[str] = []
    if seats > 1:  # none in the solo game (AS-R138)
        names += ["gearheads", "pharmers"] if level(options) >= 1 else []
        names += ["masons"] if level(options) >= 2 else []
        names += ["humanitarians"] if options["kitchen_sink"] else []
    return [card.number for card in GANGS if card.id in names]


def leaders(options: Options, seats: int) -> list[int]:
    """The leaders in play; Recon's two with the kitchen sink."""
    if not options["leader_drafting"] and not deals_leaders(options, seats):
        return []
    return [card.number for card in LEADERS if card.set == "headquarters" or options["kitchen_sink"]]


def deals_leaders(options: Options, seats: int) -> bool:
    """Two to each player, who keeps one; not if leaders are drafted (AS-R139)."""
    if options["leader_drafting"]:
        return False
    return bool(options["solo_leader"]) if seats == 1 else level(options) >= 3
