"""L14 and L15: powers, what they can hit, and what can be done about them."""

from collections.abc import Iterator

from hearthside.games.gardener.language.names import CONDITIONAL_POWERS, DENY_PLAY, POWERS
from hearthside.games.gardener.language.printing import brief
from hearthside.games.gardener.language.problem import Problem
from hearthside.studio.lint.conditions import reason
from hearthside.studio.lint.deck import Card, Deck, listed
from hearthside.studio.lint.session import Session
from hearthside.studio.lint.zones import all_on

SEIZING = ("SeizeIf", "SeizeIf1")


def targets(session: Session) -> Iterator[Problem]:
    """L14: powers and effects that find nothing, and powers that nothing can answer."""
    for deck in session.decks:
        supports = [card for card in deck.supports if not card.protected]
        silver = [card for card in deck.cards if not card.protected and not card.gold]
        powers = [
            card for card in deck.supports if card.is_power and card.names & POWERS != {"RewindAdventure"}
        ]
        for card in deck.supports:
            for category in card.said.conditions:
                if category in CONDITIONAL_POWERS:
                    yield from aimed(card, category, supports, "support")
                elif category in SEIZING:
                    yield from aimed(card, category, silver, "silver card")
                elif category == "ImmuneIf1":
                    others = [power for power in powers if power is not card]
                    yield from aimed(card, category, others, "card with a power")
            if card.is_power and (what := unanswered(card, deck)):
                yield card.problem(
                    "L14",
                    "info",
                    f"nothing in the era can answer {what}",
                    "RewindAdventure never can be"
                    if what == "RewindAdventure"
                    else "a support whose ImmuneIf1 fits it would",
                    what,
                )


def aimed(card: Card, category: str, cards: list[Card], what: str) -> Iterator[Problem]:
    conditions = card.said.conditions[category]
    if any(all_on(other, conditions) for other in cards):
        return
    dead = [each for each in conditions if not any(all_on(other, [each]) for other in cards)]
    why, hint = reason(dead[0], cards) if dead else ("", "write conditions that one card can fulfil")
    names = listed(brief(each.ref) for each in conditions)
    at = f"{category}.{dead[0].ref}" if dead else category
    message = f"{category} finds nothing: no {what} of the era fits ({why or f'{names} together'})"
    yield card.problem("L14", "warning", message, hint, at)


def unanswered(card: Card, deck: Deck) -> str:
    """The first power of the card against which nobody can do anything, or nothing."""
    for name in (*card.globals, *card.said.conditions):
        if name not in POWERS:
            continue
        if name == "RewindAdventure":
            return name
        immune = any(
            other is not card
            and "ImmuneIf1" in other.names
            and all_on(card, other.said.conditions["ImmuneIf1"])
            for other in deck.supports
        )
        saved = name in CONDITIONAL_POWERS and any("Recover1" in other.names for other in deck.supports)
        if not immune and not saved:
            return name
    return ""


def odd_mixtures(session: Session) -> Iterator[Problem]:
    """L15: legal, but often not what was meant."""
    for deck in session.decks:
        for card in deck.cards:
            powers = sorted(card.names & POWERS)
            if powers and (quick := sorted(card.names & {"ImmuneIf1", "Recover1"})):
                yield card.problem(
                    "L15",
                    "warning",
                    f"{quick[0]} lets {powers[0]} be played in a rival's special round, to start another",
                    "split it into two cards, unless this is what you want",
                    powers[0],
                )
            for category in DENY_PLAY:
                conditions = card.said.conditions.get(category, ())
                if len(conditions) > 1:
                    where = "on one card" if category.endswith("1") else "somewhere"
                    yield card.problem(
                        "L15",
                        "warning",
                        f"{category} refuses the card only if all {len(conditions)} conditions hold {where}",
                        "if one alone should be enough, only one condition can stand here",
                        category,
                    )
