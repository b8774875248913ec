"""L05: conditions that can never be true."""

from collections.abc import Iterator, Sequence

from hearthside.games.gardener.compiling import conforms, shown
from hearthside.games.gardener.language.card import Condition, Value
from hearthside.games.gardener.language.names import ALLOW_PLAY, DENY_PLAY
from hearthside.games.gardener.language.printing import brief
from hearthside.games.gardener.language.problem import Problem, Severity
from hearthside.games.gardener.language.spelling import did_you_mean
from hearthside.games.gardener.language.values import number_in
from hearthside.studio.lint.deck import Card, listed
from hearthside.studio.lint.session import Session
from hearthside.studio.lint.zones import FOR_SUPPORTS, all_on, others, zone

SHOWN_VALUES = 6


def dead_conditions(session: Session) -> Iterator[Problem]:
    for deck in session.decks:
        for card in deck.cards:
            for category in card.said.conditions:
                if category in ALLOW_PLAY:
                    yield from judge(card, category, others(card, zone(deck, category)), "error")
                elif category in DENY_PLAY or category in FOR_SUPPORTS:
                    yield from judge(card, category, zone(deck, category), "warning")


def judge(card: Card, category: str, cards: Sequence[Card], severity: Severity) -> Iterator[Problem]:
    conditions = card.said.conditions[category]
    dead = [each for each in conditions if not any(conforms(other.said, each) for other in cards)]
    for condition in dead:
        message, hint = reason(condition, cards)
        rule = f"{category} has no effect" if severity == "warning" else "the card can never be played"
        if category == "AllowSupportIf1" and any(
            shown(other.said, condition.ref) is not None for other in cards
        ):
            rule = f"no support with {brief(condition.ref)} can ever be played here"
        yield card.problem("L05", severity, f"{message}: {rule}", hint, f"{category}.{condition.ref}")
    together = category.endswith("1") and category not in FOR_SUPPORTS
    if not dead and together and not any(all_on(other, conditions) for other in cards):
        names = listed(brief(each.ref) for each in conditions)
        rule = "it has no effect" if severity == "warning" else "the card can never be played"
        yield card.problem(
            "L05",
            severity,
            f"no single card meets all conditions of {category} ({names}): {rule}",
            f"{category.removesuffix('1')} looks for them on several cards",
            category,
        )


def reason(condition: Condition, cards: Sequence[Card]) -> tuple[str, str]:
    """Why no card fulfils it, and what may be meant."""
    ref = brief(condition.ref)
    values = {value for card in cards if (value := shown(card.said, condition.ref)) is not None}
    if not values:
        return f"no card that can be there has {ref}", guess(condition, cards)
    texts = sorted(value for value in values if isinstance(value, str))
    numbers = sorted(value for value in values if isinstance(value, int))
    wants_text = any(isinstance(each, str) for each in condition.elements)
    if wants_text and not texts:
        return f"{ref} is a number, and the condition asks for a text", f"write {ref} > {numbers[0]}"
    if not wants_text and not numbers:
        holder = next(card for card in cards if shown(card.said, condition.ref) == texts[0])
        if number := number_in(texts[0]):  # in quotes by mistake
            return (
                f'{ref} is a text on {holder.name}, "{texts[0]}"',
                f"write {ref} {number} there, without quotes",
            )
        return f"{ref} is a text, and the condition asks for a number", f'write {ref} = "{texts[0]}"'
    if wants_text:
        wanted = [each for each in condition.elements if isinstance(each, str)]
        return f"no card that can be there has this value of {ref}", did_you_mean(wanted[0], texts) or seen(
            texts
        )
    return f"no card that can be there has this value of {ref}", seen(numbers)


def seen(values: Sequence[Value]) -> str:
    words = [f'"{value}"' if isinstance(value, str) else str(value) for value in values]
    more = len(words) - SHOWN_VALUES
    rest = [f"{more} more"] if more > 0 else []
    return f"there {'is' if len(words) == 1 else 'are'} {listed([*words[:SHOWN_VALUES], *rest])}"


def guess(condition: Condition, cards: Sequence[Card]) -> str:
    """The same name in another place, or a name like it."""
    name = condition.ref.rpartition(".")[2]
    refs: dict[str, None] = {}
    for card in cards:
        for each in card.globals:
            refs[each] = None
        for category, members in card.said.amounts.items():
            for each in members:
                refs[f"{category}.{each}"] = None
    same = [brief(ref) for ref in refs if ref.rpartition(".")[2] == name]
    if same:
        return f"did you mean {same[0]}?"
    return (
        did_you_mean(brief(condition.ref), [brief(ref) for ref in refs]) or "give it to a card, or remove it"
    )
