"""L04: what every card must have, and identifiers. L19: gold cards need a key."""

from collections.abc import Iterator

from hearthside.games.gardener.folder.design import Design
from hearthside.games.gardener.language.names import ROLEPLAYS
from hearthside.games.gardener.language.problem import Problem
from hearthside.studio.lint.deck import found_on
from hearthside.studio.lint.session import Session


def identities(session: Session) -> Iterator[Problem]:
    first: dict[str, Design] = {}
    for design in session.pack.designs():
        said = design.attributes
        if "Type" not in said.globals:
            hint = 'write Type "Adventure" or Type "Support"'
            yield found_on(design, "L04", "error", "Type is missing", hint)
        elif design.is_adventure and "Roleplay" not in said.globals:
            hint = f'write Roleplay "Competition", or another of {", ".join(ROLEPLAYS)}'
            yield found_on(design, "L04", "error", "an adventure needs a Roleplay", hint, "Type")
        known = first.setdefault(design.identifier, design)
        if not same_text(known, design):
            yield found_on(
                design,
                "L04",
                "error",
                f"another card has the same identifier: {known.file}, line {known.line}",
                "give each card its own number",
            )


def same_text(one: Design, other: Design) -> bool:
    """Copies of one card, perhaps in two decks?"""
    return (one.directive, one.lore, one.gold) == (
        other.directive,
        other.lore,
        other.gold,
    ) and one.attributes.same(other.attributes)


def gold_keys(session: Session) -> Iterator[Problem]:
    """A gold card is claimed by whoever has a card with its number: silver, and of the same era (GT-R-32)."""
    for era in session.pack.decks.values():
        silver = [design for design in era.designs if not design.gold]
        for gold in era.designs:
            if not gold.gold:
                continue
            keys = [design for design in silver if design.number == gold.number]
            if not any(key.copies or key.hnp_copies for key in keys):
                yield found_on(
                    gold,
                    "L19",
                    "error",
                    f"nobody can claim this gold card: no silver card of its era is numbered {gold.number}",
                    "end its identifier with the number of a silver card",
                )
            elif not any(key.copies for key in keys):
                yield found_on(
                    gold,
                    "L19",
                    "warning",
                    f"only HNP copies have the number {gold.number}, so it can only be claimed with the high "
                    "number of players",
                    f"give {keys[0].identifier} a copy for all numbers of players",
                )
