"""The cards of one pack as lists by card number, the form in which rules use them.

A card number stands for a design; its copies share it.  All adventures come before all supports, so in a
sorted zone they lie in front.  What a condition asks of other cards never changes while a game runs, so it
is kept as the set of the cards that fulfil it.
"""

from typing import Final, final

from hearthside.games.gardener.language.card import Attributes

MOST_CARDS: Final = 511  # designs: as many as the second argument of an action can name
MOST_POWERS: Final = 50  # designs with powers, golds and affiliations of a pack: each is a bit of a fact

# Roleplays.
NO_ROLEPLAY: Final = 0
BATTLE: Final = 1
CATACLYSM: Final = 2
CHALLENGE: Final = 3
COMPETITION: Final = 4
COOPERATION: Final = 5
EPIC: Final = 6
OBSTRUCTION: Final = 7
SOLO: Final = 8
ROLEPLAY_NAMES: Final[list[str]] = [
    "",
    "Battle",
    "Cataclysm",
    "Challenge",
    "Competition",
    "Cooperation",
    "Epic",
    "Obstruction",
    "Solo",
]

# The six places where play conditions look, in the order of their reasons.
IN_ANY_BUILDSITE: Final = 0
IN_ANY_BUILDSITE_1: Final = 1
IN_BUILDSITE: Final = 2
IN_BUILDSITE_1: Final = 3
IN_PLAYGROUND: Final = 4
IN_PLAYGROUND_1: Final = 5
PLACES: Final[list[str]] = [
    "AnyBuildsite",
    "AnyBuildsite1",
    "Buildsite",
    "Buildsite1",
    "Playground",
    "Playground1",
]

# How a support stands to an adventure: NEVER, if its AllowSupportIf1 or DenySupportIf1 refuses it; else FITS
# and whatever else must be looked at before it is played.
NEVER: Final = 0
FITS: Final = 1
ASKS_AFFILIATION: Final = 2
ASKS_STOCK: Final = 4
ASKS_UNIQUE: Final = 8
ASKS_UNIQUE_ANY: Final = 16
ASKS_CONDITIONS: Final = 32

Amounts = list[tuple[int, int]]  # (number of the name, value)


@final
class Condition:
    """One play condition category of a card: each of the sets must be met in the place (for the forms that
    end in 1 there is one set: the cards on which all conditions hold)."""

    def __init__(self, place: int, sets: list[frozenset[int]], common: list[frozenset[int]]) -> None:
        self.place = place
        self.sets = sets
        self.common = common  # the same, of CommonBuildsite cards only


@final
class Cards:
    """Everything the rules ask about the cards of one pack."""

    def __init__(self, ids: list[str]) -> None:
        count = len(ids)
        zeros = [0] * count
        no = [False] * count
        none: frozenset[int] = frozenset()
        # ---- who they are
        self.count = count  # card number 0 is no card
        self.ids = ids
        self.names: list[str] = [""] * count  # the directive without its final dot
        self.identifiers: list[str] = [""] * count
        self.same: list[int] = list(range(count))  # the first card with the same identifier
        self.number: list[int] = zeros[:]  # at the end of the identifier
        self.deck: list[int] = zeros[:]  # index of its era deck
        self.gold: list[bool] = no[:]
        self.copies: list[int] = zeros[:]
        self.hnp_copies: list[int] = zeros[:]
        self.last_adventure = 0
        self.subtype: list[str] = [""] * count
        self.said: list[Attributes] = [Attributes() for _ in ids]  # for words; the rules use what follows
        # ---- predefined attributes
        self.roleplay: list[int] = zeros[:]
        self.cooperative: list[bool] = no[:]
        self.common: list[bool] = no[:]
        self.multi_era: list[bool] = no[:]
        self.level: list[int] = zeros[:]
        self.own_level: list[int] = zeros[:]  # AllowPlayIfPreviousLevel > X
        self.any_level: list[int] = zeros[:]
        self.stock_offering: list[int] = zeros[:]
        self.stock_holding: list[int] = zeros[:]
        self.affiliation: list[int] = zeros[:]
        self.unique: list[int] = zeros[:]  # equal texts have equal numbers; 0: none
        self.unique_any: list[int] = zeros[:]
        # ---- powers and effects
        self.is_power: list[bool] = no[:]
        self.rewinds: list[bool] = no[:]
        self.freezes: list[bool] = no[:]
        self.freezes_costs: list[bool] = no[:]
        self.hits: list[list[tuple[int, frozenset[int]]]] = [[] for _ in ids]  # verb, possible targets
        self.recovers: list[bool] = no[:]
        self.reuse: list[int] = zeros[:]
        self.answers: list[frozenset[int]] = [none] * count  # power cards that it can make immune to
        self.immunes: list[bool] = no[:]
        self.seize_one: list[frozenset[int]] = [none] * count
        self.seize_some: list[frozenset[int]] = [none] * count
        self.protected: list[bool] = no[:]
        self.has_effect: list[bool] = no[:]  # an effect or a power: something happens when it is played
        # ---- amounts
        self.amount_names: list[str] = []
        self.costs: list[Amounts] = [[] for _ in ids]
        self.common_costs: list[Amounts] = [[] for _ in ids]
        self.resources: list[Amounts] = [[] for _ in ids]
        self.feats: list[Amounts] = [[] for _ in ids]  # those that are numbers
        self.era_costs: list[Amounts] = [[] for _ in ids]
        self.era_resources: list[Amounts] = [[] for _ in ids]
        self.era_cost_sum: list[int] = zeros[:]
        self.era_resource_sum: list[int] = zeros[:]
        # ---- conditions
        self.allow: list[list[Condition]] = [[] for _ in ids]
        self.deny: list[list[Condition]] = [[] for _ in ids]
        self.support_allowed: list[frozenset[int]] = [none] * count  # by adventure: its AllowSupportIf1
        self.support_denied: list[frozenset[int]] = [none] * count
        self.fits: list[list[int]] = [[] for _ in ids]  # by adventure, then by support
        self.challenges: frozenset[int] = none
        # ---- the pack
        self.decks: list[list[int]] = []  # by deck: its cards, each once
        self.golds: list[list[int]] = []  # by deck: its gold cards
        self.eras: list[int] = []  # the decks in the order of play
        self.era_names: list[str] = []
        self.burn_cards: list[int] = []  # by era
        self.burn_per_cent: list[int] = []
        self.keys: list[frozenset[int]] = [none] * count  # by gold card: the cards with its number
        self.affiliations: list[str] = [""]
        self.era_affiliations: list[list[int]] = []  # by deck: those printed on its cards
        self.high_affiliations: list[list[int]] = []  # the same with HNP copies
        self.prescribed: dict[int, list[int]] = {}  # number of players -> their affiliations
        self.high = 0  # from so many players on HNP copies are used; 0: never
        self.epic = False
