"""From the text of a pack to the tables of the engine: names become numbers, conditions sets of cards."""

from collections import Counter
from collections.abc import Iterable, Mapping

from hearthside.games.gardener import sayings
from hearthside.games.gardener.cards import (
    ASKS_AFFILIATION,
    ASKS_CONDITIONS,
    ASKS_STOCK,
    ASKS_UNIQUE,
    ASKS_UNIQUE_ANY,
    CHALLENGE,
    FITS,
    MOST_CARDS,
    MOST_POWERS,
    NEVER,
    PLACES,
    ROLEPLAY_NAMES,
    Amounts,
    Cards,
    Condition,
)
from hearthside.games.gardener.folder.design import Design, EraDeck, PackText
from hearthside.games.gardener.language.card import Attributes, Value
from hearthside.games.gardener.language.card import Condition as Asked
from hearthside.games.gardener.language.names import (
    CATEGORIES,
    COOPERATIVE,
    GLOBALS,
    LEVEL_CONDITIONS,
    POWERS,
    PROTECTED,
)
from hearthside.kernel.errors import HearthsideError

HIT_VERBS = {
    "DisableIf1": sayings.DISABLE,
    "DivertIf1": sayings.DIVERT,
    "WreckIf1": sayings.WRECK,
    "DisableIf": sayings.DISABLE_SOME,
    "DivertIf": sayings.DIVERT_SOME,
    "WreckIf": sayings.WRECK_SOME,
}


def compile_cards(pack: PackText) -> Cards:
    decks = list(pack.decks.values())
    # Adventures first, and within them the order of the files.
    designs = [(i, design) for i, deck in enumerate(decks) for design in deck.designs if _type(design)]
    designs.sort(key=lambda entry: not entry[1].is_adventure)
    if len(designs) > MOST_CARDS:
        raise HearthsideError(
            f"{pack.manifest.name} has {len(designs)} different cards; at most {MOST_CARDS} can be played"
        )
    cards = Cards(card_ids(designs, [deck.id for deck in decks]))
    said = [Attributes(), *(_heeded(design) for _, design in designs)]
    cards.said = said
    _identities(cards, designs)
    _names(cards, designs)
    numbers = Numbers()
    for card in range(1, cards.count):
        _globals(cards, card, said[card], numbers)
        _amounts(cards, card, said[card], numbers)
    cards.amount_names = numbers.names("amount")
    for card in range(1, cards.count):
        _conditions(cards, card, said)
    for adventure in range(1, cards.last_adventure + 1):
        _supports(cards, adventure, said)
    cards.challenges = frozenset(card for card in range(cards.count) if cards.roleplay[card] == CHALLENGE)
    _session(cards, pack, decks, numbers)
    _check_bits(cards, pack)
    return cards


def card_ids(designs: list[tuple[int, Design]], decks: list[str]) -> list[str]:
    """`risewater-212`; a card of the same identifier in a second deck has the deck's id behind it."""
    ids = [""]
    for deck, design in designs:
        base = plain_id(design.identifier)
        ids.append(base if base not in ids else f"{base}-{decks[deck]}")
    return ids


def plain_id(identifier: str) -> str:
    for mark in " :,":
        identifier = identifier.replace(mark, "-")
    return identifier.lower()


class Numbers:
    """Gives every text of a family a number, from 1 (amounts: from 0)."""

    def __init__(self) -> None:
        self._known: dict[str, dict[str, int]] = {}

    def of(self, family: str, text: str) -> int:
        known = self._known.setdefault(family, {})
        return known.setdefault(text, len(known) + (family != "amount"))

    def names(self, family: str) -> list[str]:
        first = [] if family == "amount" else [""]
        return [*first, *self._known.get(family, {})]


def _type(design: Design) -> bool:
    return design.attributes.globals.get("Type") in ("Adventure", "Support")


def _heeded(design: Design) -> Attributes:
    """The attributes without those that may not stand on this type of card (GT-R-49)."""
    said = design.attributes
    kind = said.globals["Type"]

    def heeds(name: str) -> bool:
        known = GLOBALS.get(name) or CATEGORIES.get(name)
        return known is None or kind in known.types

    return Attributes(
        {name: value for name, value in said.globals.items() if heeds(name)},
        dict(said.levels) if kind == "Adventure" else {},
        {name: members for name, members in said.amounts.items() if heeds(name)},
        {name: asked for name, asked in said.conditions.items() if heeds(name)},
    )


def _identities(cards: Cards, designs: list[tuple[int, Design]]) -> None:
    first: dict[str, int] = {}
    for card, (deck, design) in enumerate(designs, 1):
        cards.identifiers[card] = design.identifier
        cards.same[card] = first.setdefault(design.identifier, card)
        cards.number[card] = design.number
        cards.deck[card] = deck
        cards.gold[card] = design.gold
        cards.copies[card] = design.copies
        cards.hnp_copies[card] = design.hnp_copies
        if design.is_adventure:
            cards.last_adventure = card


def _names(cards: Cards, designs: list[tuple[int, Design]]) -> None:
    """The first sentence of the directive; if two cards of a deck share it, with the number behind it."""
    for card, (_, design) in enumerate(designs, 1):
        cards.names[card] = design.directive.partition(". ")[0].removesuffix(".") or design.identifier
    for deck in set(cards.deck[1:]):
        here = [card for card in range(1, cards.count) if cards.deck[card] == deck]
        often = Counter(cards.names[card] for card in here)
        for card in here:
            if often[cards.names[card]] > 1:
                cards.names[card] += f" ({cards.number[card]})"


def _integer(value: Value | None) -> int:
    return value if isinstance(value, int) else 0


def _globals(cards: Cards, card: int, said: Attributes, numbers: Numbers) -> None:
    has = said.globals
    roleplay = str(has.get("Roleplay", ""))
    cards.roleplay[card] = ROLEPLAY_NAMES.index(roleplay) if roleplay in ROLEPLAY_NAMES else 0
    cards.cooperative[card] = roleplay in COOPERATIVE
    cards.subtype[card] = str(has.get("Subtype", ""))
    cards.common[card] = "CommonBuildsite" in has
    cards.multi_era[card] = "MultiEra" in has
    cards.level[card] = _integer(has.get("Level"))
    cards.own_level[card] = said.levels.get(LEVEL_CONDITIONS[0], 0) if cards.level[card] else 0  # GT-R-28
    cards.any_level[card] = said.levels.get(LEVEL_CONDITIONS[1], 0) if cards.level[card] else 0
    cards.stock_offering[card] = _integer(has.get("StockOffering"))
    cards.stock_holding[card] = _integer(has.get("StockHolding"))
    for name, table in (
        ("Affiliation", cards.affiliation),
        ("Unique", cards.unique),
        ("UniqueAny", cards.unique_any),
    ):
        if name in has:
            table[card] = numbers.of(name.lower(), str(has[name]))
    names = {*has, *said.conditions}
    cards.is_power[card] = not names.isdisjoint(POWERS)
    cards.protected[card] = cards.has_effect[card] = not names.isdisjoint(PROTECTED)
    cards.rewinds[card] = "RewindAdventure" in has
    cards.freezes[card] = "Freeze" in has
    cards.freezes_costs[card] = "FreezeAdventureCommonCosts" in has
    cards.recovers[card] = "Recover1" in has
    cards.reuse[card] = _integer(has.get("Reuse"))
    cards.immunes[card] = "ImmuneIf1" in said.conditions


def _amounts(cards: Cards, card: int, said: Attributes, numbers: Numbers) -> None:
    for category, table in (
        ("AdventureCosts", cards.costs),
        ("AdventureCommonCosts", cards.common_costs),
        ("AdventureResources", cards.resources),
        ("Feats", cards.feats),
        ("EraCosts", cards.era_costs),
        ("EraResources", cards.era_resources),
    ):
        amounts: Amounts = [
            (numbers.of("amount", name), value)
            for name, value in said.amounts.get(category, {}).items()
            if isinstance(value, int)
        ]
        table[card] = amounts
    cards.era_cost_sum[card] = sum(value for _, value in cards.era_costs[card])
    cards.era_resource_sum[card] = sum(value for _, value in cards.era_resources[card])


# ---------------------------------------------------------------- conditions
def conforms(said: Attributes, asked: Asked) -> bool:
    """Does a card show what the condition asks? Not if the attribute is missing (GT-R-23)."""
    value = shown(said, asked.ref)
    if value is None:
        return False
    if asked.op == "=":
        return any(type(value) is type(element) and value == element for element in asked.elements)
    limit = asked.elements[0]
    if not isinstance(value, int) or not isinstance(limit, int):
        return False
    return value <= limit if asked.op == "<" else value >= limit


def shown(said: Attributes, ref: str) -> Value | None:
    """The value of a global attribute, or of Category.Attribute."""
    category, dot, name = ref.partition(".")
    return said.amounts.get(category, {}).get(name) if dot else said.globals.get(ref)


def _all_on(said: list[Attributes], asked: Iterable[Asked]) -> frozenset[int]:
    """The cards on which all of the conditions hold."""
    conditions = tuple(asked)
    return frozenset(
        card
        for card in range(1, len(said))
        if all(conforms(said[card], condition) for condition in conditions)
    )


def _conditions(cards: Cards, card: int, said: list[Attributes]) -> None:
    asked = said[card].conditions
    for word, table in (("Allow", cards.allow), ("Deny", cards.deny)):
        for place, name in enumerate(PLACES):
            conditions = asked.get(f"{word}PlayIf{name}")
            if conditions:
                table[card].append(_condition(cards, place, conditions, said))
    targets = frozenset(
        other for other in range(cards.last_adventure + 1, cards.count) if not cards.protected[other]
    )
    for name, verb in HIT_VERBS.items():
        if name in asked:
            cards.hits[card].append((verb, _all_on(said, asked[name]) & targets))
    if "ImmuneIf1" in asked:
        powers = {other for other in range(cards.count) if cards.is_power[other]}
        cards.answers[card] = _all_on(said, asked["ImmuneIf1"]) & powers
    free = {other for other in range(1, cards.count) if not cards.protected[other] and not cards.gold[other]}
    if "SeizeIf1" in asked:
        cards.seize_one[card] = _all_on(said, asked["SeizeIf1"]) & free
    if "SeizeIf" in asked:
        cards.seize_some[card] = _all_on(said, asked["SeizeIf"]) & free


def _condition(cards: Cards, place: int, asked: tuple[Asked, ...], said: list[Attributes]) -> Condition:
    if PLACES[place].endswith("1"):
        sets = [_all_on(said, asked)]
    else:
        sets = [_all_on(said, [condition]) for condition in asked]
    common = [frozenset(card for card in fulfil if cards.common[card]) for fulfil in sets]
    return Condition(place, sets, common)


def _supports(cards: Cards, adventure: int, said: list[Attributes]) -> None:
    """Which supports this adventure admits: AllowSupportIf1 asks only what a card shows, all of it;
    DenySupportIf1 refuses for any one thing (GT-R-22)."""
    allow = said[adventure].conditions.get("AllowSupportIf1", ())
    deny = said[adventure].conditions.get("DenySupportIf1", ())
    allowed: set[int] = set()
    denied: set[int] = set()
    fits = [NEVER] * cards.count
    for card in range(cards.last_adventure + 1, cards.count):
        if all(shown(said[card], one.ref) is None or conforms(said[card], one) for one in allow):
            allowed.add(card)
        if any(conforms(said[card], one) for one in deny):
            denied.add(card)
        if card in allowed and card not in denied:
            fits[card] = FITS | _asks(cards, adventure, card)
    cards.support_allowed[adventure] = frozenset(allowed)
    cards.support_denied[adventure] = frozenset(denied)
    cards.fits[adventure] = fits


def _asks(cards: Cards, adventure: int, card: int) -> int:
    """What must be looked at before the support is played in this adventure."""
    cooperative = cards.cooperative[adventure]
    out = 0
    if cards.affiliation[card] and not cooperative:
        out |= ASKS_AFFILIATION
    if cards.stock_holding[card] and cooperative and cards.stock_offering[adventure]:
        out |= ASKS_STOCK
    if cards.unique[card]:
        out |= ASKS_UNIQUE
    if cards.unique_any[card]:
        out |= ASKS_UNIQUE_ANY
    if cards.allow[card] or cards.deny[card]:
        out |= ASKS_CONDITIONS
    return out


# ---------------------------------------------------------------- the session
def _session(cards: Cards, pack: PackText, decks: list[EraDeck], numbers: Numbers) -> None:
    manifest = pack.manifest
    index = {deck.id: i for i, deck in enumerate(decks)}
    for i in range(len(decks)):
        here = [card for card in range(1, cards.count) if cards.deck[card] == i]
        cards.decks.append(here)
        cards.golds.append([card for card in here if cards.gold[card]])
        printed = {cards.affiliation[card] for card in here if cards.copies[card]}
        more = {cards.affiliation[card] for card in here if cards.hnp_copies[card]}
        cards.era_affiliations.append(sorted(printed - {0}))
        cards.high_affiliations.append(sorted((printed | more) - {0}))
    for era in manifest.eras:
        deck = pack.decks[era]
        burn = deck.burn or manifest.burn
        cards.eras.append(index[era])
        cards.era_names.append(deck.name or deck.id)
        cards.burn_cards.append(burn.cards)
        cards.burn_per_cent.append(burn.per_cent)
    for gold in range(1, cards.count):
        if cards.gold[gold]:
            cards.keys[gold] = frozenset(
                card for card in range(1, cards.count) if cards.number[card] == cards.number[gold]
            )
    cards.prescribed = _prescribed(manifest.affiliations, numbers)
    cards.affiliations = numbers.names("affiliation")
    cards.high = manifest.players.standard + 1 if manifest.players.high else 0
    cards.epic = manifest.mode == "epic"


def _prescribed(said: Mapping[int, tuple[str, ...]], numbers: Numbers) -> dict[int, list[int]]:
    return {players: [numbers.of("affiliation", name) for name in names] for players, names in said.items()}


def _check_bits(cards: Cards, pack: PackText) -> None:
    """Sets of these are kept as bits of a fact, so there cannot be any number of them."""
    for what, many in (
        ("cards with powers", sum(cards.is_power)),
        ("gold cards", max((len(golds) for golds in cards.golds), default=0)),
        ("affiliations", len(cards.affiliations)),
    ):
        if many > MOST_POWERS:
            raise HearthsideError(
                f"{pack.manifest.name} has {many} {what}; at most {MOST_POWERS} can be played with"
            )
