"""The rules and places of a table, composed from what can be in play there.

What brings a rule is a card that can come into somebody's hand, not an option: stacks by lot bring a Drill
Sergeant to a table of another module.
"""

from collections.abc import Mapping
from typing import Any

from hearthside.games.arctic_scavengers import supply
from hearthside.games.arctic_scavengers.cards import (
    ASSASSIN,
    BINOCULARS,
    CARDS,
    CARGO_SLED,
    COMBAT_MEDICS,
    COURIER,
    DEMOLITION_TEAM,
    DRAW,
    DRILL_SERGEANT,
    HARDY_SCAVENGER,
    HUNT,
    MAP,
    ROGUE,
    SCRAPPERS,
    SPY,
    TEAR_GAS,
)
from hearthside.games.arctic_scavengers.hooks import Change, Purse, TurnEntry, Values
from hearthside.games.arctic_scavengers.modules.build import Build, BuildEntry
from hearthside.games.arctic_scavengers.modules.construction import Construction
from hearthside.games.arctic_scavengers.modules.contested import CargoSleds, DemolishEntry
from hearthside.games.arctic_scavengers.modules.deeds import Deeds
from hearthside.games.arctic_scavengers.modules.drafting import Draft, DraftEntry
from hearthside.games.arctic_scavengers.modules.force_turn import SkirmishTurnWithModules
from hearthside.games.arctic_scavengers.modules.headquarters import Gardens, Headquarters
from hearthside.games.arctic_scavengers.modules.kitchen_sink import Maps
from hearthside.games.arctic_scavengers.modules.leader_hire import PayWithLeader
from hearthside.games.arctic_scavengers.modules.leader_prices import Gifts
from hearthside.games.arctic_scavengers.modules.leader_values import LeaderValues
from hearthside.games.arctic_scavengers.modules.leaders import (
    ChooseLeader,
    Fanatic,
    Mentoring,
    Organize,
    Yardmaster,
)
from hearthside.games.arctic_scavengers.modules.opponent import OpponentTurn
from hearthside.games.arctic_scavengers.modules.powers import Powers
from hearthside.games.arctic_scavengers.modules.ranks import Couriers, DrawWithCouriers, DrillEntry, Scrappers
from hearthside.games.arctic_scavengers.modules.reactions import Reactions
from hearthside.games.arctic_scavengers.modules.regroup import RegroupWithModules
from hearthside.games.arctic_scavengers.modules.round import Game, RoundWithModules
from hearthside.games.arctic_scavengers.modules.skirmish_saves import SkirmishSaves
from hearthside.games.arctic_scavengers.modules.solo import (
    EncounterEntry,
    SoloLoss,
    SoloPrize,
    SoloRound,
    SoloSend,
)
from hearthside.games.arctic_scavengers.modules.specials import Drill, Special
from hearthside.games.arctic_scavengers.modules.spy_hunter import Recon, Recons, Towers
from hearthside.games.arctic_scavengers.modules.store import Retrieve, Store
from hearthside.games.arctic_scavengers.modules.strike import Answers, Strike
from hearthside.games.arctic_scavengers.options import is_modular
from hearthside.games.arctic_scavengers.places import (
    ACTING,
    ANY,
    BROUGHT,
    BUILDINGS,
    DRILLED,
    FETCHED,
    FRESH,
    GANGS,
    GAS,
    GASSED,
    HARDY,
    HELPED,
    HELPED_GASSED,
    HELPING,
    JUNKYARD,
    LAYOUT,
    LEADERS,
    MARKED,
    MAY_ASSASSINATE,
    PLAYED_BEFORE,
    POWER_USED,
    RETURNED,
    SAVES_MADE,
    SOLO,
    SPIED,
    SPIES,
    STORED,
    TIMER,
    WORKED,
)
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.actions import Draw, Hunt
from hearthside.games.arctic_scavengers.rules.commit import Commit
from hearthside.games.arctic_scavengers.rules.dig import Dig
from hearthside.games.arctic_scavengers.rules.hire import Pay
from hearthside.games.arctic_scavengers.rules.interrupts import Interrupts, Regroup
from hearthside.games.arctic_scavengers.rules.may_hold import PAIRS, REACTIONS_OF
from hearthside.games.arctic_scavengers.rules.round import InTurn, Round
from hearthside.games.arctic_scavengers.rules.skirmish import SkirmishTurn
from hearthside.games.arctic_scavengers.rules.trash import Trash
from hearthside.games.arctic_scavengers.rules.turn import Turn
from hearthside.games.arctic_scavengers.sayings import DIGGING, DRAWING, HUNTING
from hearthside.kernel.declare import book
from hearthside.kernel.state import Rule
from hearthside.kernel.table import Table

Options = Mapping[str, Any]
EDITION = 1  # how tables with modules keep their frames and facts
# Zones that come into being with their first card, as a building's come with the building.
SELDOM = (SPIED, MARKED, FETCHED, ACTING, HELPING, GASSED, HELPED, RETURNED)


def compose(seats: int, options: Options, by_hand: bool) -> Table:
    """`by_hand`: with everything, because a position may hold any card."""
    if not is_modular(seats, options):
        return Table(
            seats,
            at_numbers(base_rules()),
            LAYOUT.masks(seats),
            LAYOUT.kinds(seats),
            LAYOUT.fact_labels(seats),
            first_rule=ids.ROUND,
        )
    parts = Parts(seats, options, by_hand)
    closed = [zone[seat] for zone in (*TIMER, *STORED, *SELDOM) for seat in range(seats)]
    return Table(
        seats,
        at_numbers(with_modules(parts)),
        LAYOUT.masks(seats, True),
        LAYOUT.kinds(seats, True),
        LAYOUT.later_fact_labels(seats, parts.facts),
        first_rule=ids.GAME,
        modules=parts.modules,
        absent=frozenset(LAYOUT.absent(seats, parts.modules)),
        closed=frozenset() if by_hand else frozenset(closed),
        edition=EDITION,
    )


def in_play(options: Options, seats: int) -> set[int]:
    """The cards that can come into somebody's hand."""
    sure, _, pool = supply.stacks(options, seats)
    return {
        *supply.starter(options),
        *sure,
        *pool,
        *supply.refugees(options),
        *supply.junkyard(options, seats),
        *supply.contested(options, seats)[0],
    }


class Parts:
    """What can be in play at a table; with `everything` any card can."""

    def __init__(self, seats: int, options: Options, everything: bool) -> None:
        self.seats = seats
        self.cards = set(range(len(CARDS))) if everything else in_play(options, seats)
        self.buildings = everything or bool(supply.schematics(options))
        self.leaders = everything or bool(supply.leaders(options, seats))
        self.drafting = bool(options["leader_drafting"])
        self.deeds = everything or supply.level(options) >= 4
        self.facts = ["worked"] * self.buildings + ["played_before"] * (MAP in self.cards)
        there = {
            ANY: True,
            BUILDINGS: self.buildings,
            LEADERS: self.leaders,
            GANGS: everything or bool(supply.gangs(options, seats)),
            SPIES: SPY in self.cards,
            GAS: TEAR_GAS in self.cards,
            HARDY: HARDY_SCAVENGER in self.cards,
            SOLO: seats == 1,
        }
        self.modules = frozenset(name for name, is_there in there.items() if is_there)


def at_numbers(rules: list[Rule]) -> list[Rule]:
    """The rules at their numbers; the numbers of others are of no rule at this table."""
    missing = set(range(ids.NUMBERS)) - {rule.number for rule in rules}
    return book(*rules, retired=missing)


def base_rules() -> list[Rule]:
    return [
        Round(),
        InTurn(),
        Turn(False, [], None, []),
        Draw(DRAWING, DRAW, False, [], None, []),
        Dig(DIGGING, JUNKYARD, False, [], None, [], []),
        Hunt(HUNTING, HUNT, False, [], None, []),
        Trash([]),
        Pay(False, []),
        Interrupts(),
        Regroup(),
        Commit(),
        SkirmishTurn(),
    ]


def with_modules(parts: Parts) -> list[Rule]:
    cards = parts.cards
    values: Values | None = LeaderValues() if parts.leaders else None
    purses: list[Purse] = []
    if parts.buildings:
        purses.append(Gardens())
    if parts.leaders:
        purses.append(Gifts())
    changes: list[Change] = []
    if SCRAPPERS in cards:
        changes.append(Scrappers())
    if CARGO_SLED in cards:
        changes.append(CargoSleds())
    may = [MAY_ASSASSINATE] if ASSASSIN in cards else []
    junk = PAIRS[2:]
    got = [[PAIRS[at][0] for at in REACTIONS_OF[card] if at >= 2] for card in range(len(CARDS))]
    draw = Draw(DRAWING, DRAW, True, may, values, [])
    if COURIER in cards:
        draw = DrawWithCouriers(DRAWING, DRAW, True, may, values, [Couriers()])
    rogues, hardy = ROGUE in cards, HARDY_SCAVENGER in cards

    rules: list[Rule] = [
        Game(),
        RoundWithModules(of_a_round(parts), values, parts.buildings, rogues, hardy),
        InTurn(),
        Turn(True, entries(parts, values, purses), values, purses),
        draw,
        Dig(DIGGING, JUNKYARD, True, may, values, changes, junk),
        Hunt(HUNTING, HUNT, True, may, values, []),
        Trash(junk),
        PayWithLeader(True, got) if parts.leaders else Pay(True, got),
        Reactions(values),
        RegroupWithModules(),
        Strike(),
        Answers(),
        Commit(),
        SkirmishTurnWithModules(values),
        SkirmishSaves(),
        Special(),
        Drill(),
        Recon(),
    ]
    if parts.leaders:
        rules += [ChooseLeader(), Draft(), Yardmaster(), Fanatic(), Mentoring(), Organize()]
    if parts.buildings:
        rules += [Build(may, values, changes), Construction(), Store(), Retrieve()]
    if parts.seats == 1:
        alone = SoloRound(of_a_round(parts), values, parts.buildings, rogues, hardy)
        rules += [alone, SoloSend(), SoloPrize(), SoloLoss(), OpponentTurn()]
    return rules


def of_a_round(parts: Parts) -> list[list[int]]:
    """Facts of each seat that start over with every round."""
    facts = [BROUGHT]
    if parts.buildings:
        facts += [FRESH, WORKED]
    if parts.leaders:
        facts += [POWER_USED, HELPED_GASSED]
    if COMBAT_MEDICS in parts.cards:
        facts.append(SAVES_MADE)
    if DRILL_SERGEANT in parts.cards:
        facts.append(DRILLED)
    if MAP in parts.cards:
        facts.append(PLAYED_BEFORE)
    return facts


def entries(parts: Parts, values: Values | None, purses: list[Purse]) -> list[TurnEntry]:
    """What modules add to the menu of a turn, in the order of the menu."""
    cards = parts.cards
    out: list[TurnEntry] = []
    if parts.buildings:
        out.append(BuildEntry(values))
    if parts.drafting:
        out.append(DraftEntry(purses))
    if DRILL_SERGEANT in cards:
        out.append(DrillEntry())
    if DEMOLITION_TEAM in cards and parts.buildings:
        out.append(DemolishEntry())
    if parts.deeds:
        out.append(Deeds())
    if SPY in cards or BINOCULARS in cards:
        out.append(Recons())
    if parts.buildings:
        out += [Towers(), Headquarters()]
    if parts.leaders:
        out.append(Powers())
    if MAP in cards:
        out.append(Maps())
    if parts.seats == 1:
        out.append(EncounterEntry())
    return out
