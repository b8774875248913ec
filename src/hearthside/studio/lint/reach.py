"""L06: adventures that can never be begun, because what they ask for can never be won first."""

from collections.abc import Iterator

from hearthside.games.gardener.compiling import conforms
from hearthside.games.gardener.language.problem import Problem
from hearthside.studio.lint.deck import Card, Deck
from hearthside.studio.lint.session import Session
from hearthside.studio.lint.zones import BUILDSITE_CONDITIONS, all_on, others


def unreachable(session: Session) -> Iterator[Problem]:
    for deck in session.decks:
        there = session.covers[deck].reach
        for card in deck.adventures:
            if card.said.levels and not card.number("Level"):
                name = next(iter(card.said.levels))
                yield card.problem(
                    "L06",
                    "error",
                    f"{name} has no effect without a Level",
                    "write Level 2, or remove it",
                    name,
                )
            elif card.said.levels and card.number("Level") == 1:
                name = next(iter(card.said.levels))
                yield card.problem(
                    "L06",
                    "error",
                    "no adventure has a level below 1: the card can never be played",
                    f"remove {name}, or raise the Level",
                    name,
                )
            elif card not in there.adventures and (missing := there.missing(card)):
                at, what = missing
                if others_have(card, deck, at):
                    hint = "let an adventure that can be won before it lead there"
                    yield card.problem("L06", "error", f"it can never be begun: {what}", hint, at)


def others_have(card: Card, deck: Deck, at: str) -> bool:
    """Could the condition be met at all? If not, L05 has told already."""
    category = at.partition(".")[0]
    if category not in BUILDSITE_CONDITIONS:
        return True
    cards = others(card, deck.buildsites())
    conditions = card.said.conditions[category]
    if category.endswith("1"):
        return any(all_on(other, conditions) for other in cards)
    return all(any(conforms(other.said, each) for other in cards) for each in conditions)
