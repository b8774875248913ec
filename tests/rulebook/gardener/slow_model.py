"""The rules of the sheet once more, as naively as they are written there, to be compared with the engine.

It knows cards only by their parsed attribute texts and looks everything up when it needs it; nothing is
worked out beforehand.  Here: conditions (1.3 to 1.5), the legality list (1.8), powers and effects;
slow_scoring.py counts.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from hearthside.games.gardener.folder.design import Design
from hearthside.games.gardener.language.card import Condition, Value

COOPERATIVE = ("Cataclysm", "Cooperation", "Epic")
ONES = ("Disable", "Divert", "Wreck")
CONDITIONAL_POWERS = tuple(f"{word}If{one}" for word in ONES for one in ("", "1"))
POWERS = ("Freeze", "FreezeAdventureCommonCosts", "RewindAdventure", *CONDITIONAL_POWERS)
PROTECTED = (*POWERS, "Recover1", "Reuse", "ImmuneIf1", "SeizeIf", "SeizeIf1")
PLACES = ("AnyBuildsite", "AnyBuildsite1", "Buildsite", "Buildsite1", "Playground", "Playground1")

Cards = list[Design]


@dataclass
class Table:
    """Who has what, by players."""

    players: int
    epic: bool
    skitter: Cards
    ops: list[Cards]
    barred: list[Cards]
    playground: list[Cards]
    buildsite: list[Cards]
    wreckage: list[Cards]  # with what was wrecked by powers
    affiliations: list[str]
    adventure: Design | None = None
    hero: int = 0
    pending: set[tuple[int, str]] = field(default_factory=set)  # owner, identifier
    immune: set[tuple[int, int, str]] = field(default_factory=set)  # player, owner, identifier
    epic_won: bool = False
    surplus: bool = False
    points_only: bool = False

    @property
    def everybody(self) -> range:
        return range(self.players)

    def rivals(self, player: int) -> list[int]:
        return [other for other in self.everybody if other != player]

    @property
    def together(self) -> bool:
        return self.adventure is not None and role(self.adventure) in COOPERATIVE


# ---------------------------------------------------------------- cards
def has(card: Design, name: str) -> bool:
    said = card.attributes
    return name in said.globals or name in said.amounts or name in said.conditions


def role(card: Design) -> Value | None:
    return card.attributes.globals.get("Roleplay")


def common(card: Design) -> bool:
    return card.attributes.globals.get("CommonBuildsite") == "Yes"


def protected(card: Design) -> bool:
    return any(has(card, name) for name in PROTECTED)


def number_of(card: Design, name: str) -> int:
    value = card.attributes.globals.get(name, 0)
    assert isinstance(value, int)
    return value


def amount(card: Design, category: str, name: str) -> int:
    value = card.attributes.amounts.get(category, {}).get(name, 0)
    return value if isinstance(value, int) else 0


def names_in(cards: Iterable[Design], *categories: str) -> set[str]:
    return {
        name
        for card in cards
        for category in categories
        for name in card.attributes.amounts.get(category, {})
    }


def total(cards: Iterable[Design], category: str, name: str) -> int:
    return sum(amount(card, category, name) for card in cards)


def adventures(cards: Iterable[Design]) -> Cards:
    return [card for card in cards if card.is_adventure]


def supports(cards: Iterable[Design]) -> Cards:
    return [card for card in cards if not card.is_adventure]


def once(cards: Iterable[Design]) -> Cards:
    """One of each identifier."""
    return list({card.identifier: card for card in cards}.values())


# ---------------------------------------------------------------- conditions (1.3)
def found(card: Design, ref: str) -> Value | None:
    if "." not in ref:
        return card.attributes.globals.get(ref)
    category, _, name = ref.partition(".")
    return card.attributes.amounts.get(category, {}).get(name)


def conform(card: Design, condition: Condition) -> bool:
    value = found(card, condition.ref)
    if value is None:
        return False
    if condition.op == "=":
        return any(type(value) is type(element) and value == element for element in condition.elements)
    (limit,) = condition.elements
    if not isinstance(value, int) or not isinstance(limit, int):
        return False
    return value <= limit if condition.op == "<" else value >= limit


def all_on(card: Design, conditions: Iterable[Condition]) -> bool:
    return all(conform(card, condition) for condition in conditions)


def spread(cards: Cards, conditions: Iterable[Condition]) -> bool:
    return all(any(conform(card, condition) for card in cards) for condition in conditions)


def looked_at(table: Table, player: int, place: str) -> Cards:
    if place.startswith("Playground"):
        return table.playground[player]
    everywhere = [card for owner in table.everybody for card in table.buildsite[owner]]
    if place.startswith("Any"):
        return everywhere + table.skitter
    return table.buildsite[player] + [card for card in everywhere if common(card)] + table.skitter


def holds(table: Table, player: int, place: str, conditions: tuple[Condition, ...]) -> bool:
    cards = looked_at(table, player, place)
    return any(all_on(card, conditions) for card in cards) if place[-1] == "1" else spread(cards, conditions)


# ---------------------------------------------------------------- the legality list (1.8)
def reasons(table: Table, player: int, card: Design) -> set[str]:
    """All codes of the list but those that depend on how far the turn has come."""
    out = set()
    here = table.ops[player], table.barred[player]
    held, kept = (any(other.identifier == card.identifier for other in zone) for zone in here)
    if not held:
        out.add("BLOCKED" if kept else "NOT_IN_OPS")
    own = (
        adventure_reasons(table, player, card) if card.is_adventure else support_reasons(table, player, card)
    )
    return out | own | condition_reasons(table, player, card) | same_in_playground(table, player, card)


def condition_reasons(table: Table, player: int, card: Design) -> set[str]:
    out = set()
    for place in PLACES:
        if card.is_adventure and place.startswith("Playground"):
            continue
        allow = card.attributes.conditions.get(f"AllowPlayIf{place}")
        deny = card.attributes.conditions.get(f"DenyPlayIf{place}")
        if allow and not holds(table, player, place, allow):
            out.add(f"ALLOW_{place.upper()}")
        if deny and holds(table, player, place, deny):
            out.add(f"DENY_{place.upper()}")
    return out


def same_in_playground(table: Table, player: int, card: Design) -> set[str]:
    out = set()
    own = table.playground[player]
    everywhere = [other for owner in table.everybody for other in table.playground[owner]]
    if any(other.identifier == card.identifier for other in own):
        out.add("SAME_IDENTIFIER_PLAYGROUND")
    if same_value(card, own, "Unique"):
        out.add("UNIQUE")
    if same_value(card, everywhere, "UniqueAny"):
        out.add("UNIQUEANY")
    return out


def same_value(card: Design, others: Cards, name: str) -> bool:
    value = card.attributes.globals.get(name)
    return value is not None and any(other.attributes.globals.get(name) == value for other in others)


def closed(table: Table, player: int, card: Design) -> bool:
    side = card.attributes.globals.get("Affiliation")
    if side is None or table.affiliations[player] == side:
        return False
    return any(table.affiliations[rival] == side for rival in table.rivals(player))


def adventure_reasons(table: Table, player: int, card: Design) -> set[str]:
    out = set()
    if table.adventure is not None:
        out.add("ADVENTURE_IN_PROGRESS")
    if role(card) == "Challenge":
        out.add("CHALLENGE_ONLY")
    if closed(table, player, card):
        out.add("AFFILIATION")
    own = adventures(table.buildsite[player])
    elsewhere = adventures(other for rival in table.rivals(player) for other in table.buildsite[rival])
    elsewhere += table.skitter
    if any(other.identifier == card.identifier for other in own):
        out.add("SAME_IDENTIFIER_BUILDSITE")
    if any(other.identifier == card.identifier and (common(other) or common(card)) for other in elsewhere):
        out.add("SAME_IDENTIFIER_BUILDSITE")
    if same_value(card, own + [other for other in elsewhere if common(other)], "Unique"):
        out.add("UNIQUE")
    if same_value(card, own + elsewhere, "UniqueAny"):
        out.add("UNIQUEANY")
    return out | level_reasons(table, player, card)


def level_reasons(table: Table, player: int, card: Design) -> set[str]:
    out: set[str] = set()
    if "Level" not in card.attributes.globals:
        return out
    below = number_of(card, "Level") - 1

    def of_level(cards: Cards) -> int:
        return sum(number_of(other, "Level") == below and has(other, "Level") for other in adventures(cards))

    wanted = card.attributes.levels
    if of_level(table.buildsite[player]) < wanted.get("AllowPlayIfPreviousLevel", 0):
        out.add("LEVEL_OWN")
    sites = [*table.buildsite, once(table.skitter)]
    if max(map(of_level, sites)) < wanted.get("AllowPlayIfAnyPreviousLevel", 0):
        out.add("LEVEL_ANY")
    return out


def support_reasons(table: Table, player: int, card: Design) -> set[str]:
    out = set()
    adventure = table.adventure
    if adventure is None:
        out.add("NO_ADVENTURE")
    else:
        if role(adventure) == "Solo" and player != table.hero:
            out.add("SOLO")
        allow = adventure.attributes.conditions.get("AllowSupportIf1", ())
        if any(found(card, one.ref) is not None and not conform(card, one) for one in allow):
            out.add("SUPPORT_ALLOW")
        if any(conform(card, one) for one in adventure.attributes.conditions.get("DenySupportIf1", ())):
            out.add("SUPPORT_DENY")
        if table.together and has(adventure, "StockOffering") and has(card, "StockHolding"):
            lying = [other for owner in table.everybody for other in table.playground[owner]]
            if sum(number_of(other, "StockHolding") for other in lying) >= number_of(
                adventure, "StockOffering"
            ):
                out.add("STOCK_EXHAUSTED")
    if not table.together and closed(table, player, card):
        out.add("AFFILIATION")
    return out | power_reasons(table, player, card)


def power_reasons(table: Table, player: int, card: Design) -> set[str]:
    out = set()
    quick = has(card, "Recover1") or has(card, "ImmuneIf1")
    for owner in table.rivals(player):
        for power in table.playground[owner]:
            if (player, owner, power.identifier) in table.immune:
                continue
            pending = (owner, power.identifier) in table.pending
            if pending and not quick:
                out.add("SPECIAL_ROUND")
            if has(power, "Freeze") and not (quick and pending):
                out.add("FROZEN")
            if has(power, "FreezeAdventureCommonCosts") and has(card, "AdventureCommonCosts"):
                out.add("ACC_FROZEN")
    return out


def targets(table: Table, owner: int, power: Design) -> set[tuple[str, str, int]]:
    """Category, identifier and rival of all that the card's conditional powers could strike now."""
    out = set()
    for category in CONDITIONAL_POWERS:
        conditions = power.attributes.conditions.get(category)
        if not conditions:
            continue
        for rival in table.rivals(owner):
            if (rival, owner, power.identifier) in table.immune:
                continue
            for card in supports(table.playground[rival]):
                if not protected(card) and all_on(card, conditions):
                    out.add((category, card.identifier, rival))
    return out


def effects(table: Table, player: int, played: Design) -> list[set[tuple[str, str, int]]]:
    """What each effect of a card just played could choose, in the order of HS-GT-3: word, card, whose."""
    said = played.attributes.conditions
    others = table.rivals(player)
    immune: set[tuple[str, str, int]] = set()
    for owner in others:
        for power in table.playground[owner]:
            if "ImmuneIf1" not in said or not any(has(power, name) for name in POWERS):
                continue
            if all_on(power, said["ImmuneIf1"]) and (player, owner, power.identifier) not in table.immune:
                immune.add(("immune", power.identifier, owner))
    recover = {
        ("recover", card.identifier, -1) for card in supports(table.playground[player]) if not protected(card)
    }
    reuse = {
        ("reuse", card.identifier, rival)
        for rival in others
        for card in supports(table.wreckage[rival])
        if not protected(card)
    }
    out = [immune, recover if has(played, "Recover1") else set(), reuse if has(played, "Reuse") else set()]
    for category, word in (("SeizeIf1", "seize"), ("SeizeIf", "seize_some")):
        out.append(
            {
                (word, card.identifier, rival)
                for rival in others
                for card in table.ops[rival] + table.barred[rival]
                if category in said and not card.gold and not protected(card) and all_on(card, said[category])
            }
        )
    return [one for one in out if one]
