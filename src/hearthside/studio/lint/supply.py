"""L10, L11 and L24: what is asked for must be given somewhere, and what is given should be asked for."""

from collections.abc import Iterable, Iterator, Mapping

from hearthside.games.gardener.compiling import conforms
from hearthside.games.gardener.language.printing import brief
from hearthside.games.gardener.language.problem import Problem
from hearthside.games.gardener.language.spelling import did_you_mean
from hearthside.studio.lint.deck import Card, Deck, counted, listed
from hearthside.studio.lint.economy import deck_stats, in_a_line
from hearthside.studio.lint.session import Session

ADVENTURE_COSTS = ("AdventureCosts", "AdventureCommonCosts")


def unprovided(session: Session) -> Iterator[Problem]:
    """L10: costs that nobody can ever cover."""
    for deck in session.decks:
        gives = {name for card in deck.cards for name in card.amounts("AdventureResources")}
        gives |= {name for card in deck.buildsites() for name in card.amounts("Feats")}
        for name, places in uses(deck.cards, *ADVENTURE_COSTS).items():
            if name not in gives and any(card.amounts(category)[name] for card, category in places):
                hint = did_you_mean(name, gives) or f"give {name} to a support, under AdventureResources"
                yield first(
                    places, "L10", f"nothing in the era gives {name}, so it cannot be covered", hint, name
                )
        gains = {name for card in deck.buildsites() for name in card.amounts("EraResources")}
        for name, places in uses(deck.cards, "EraCosts").items():
            if name not in gains and any(card.amounts(category)[name] for card, category in places):
                there = f", or let cards cost {listed(sorted(gains), 'or')}" if gains else ""
                hint = did_you_mean(name, gains) or f"give {name} to an adventure, under EraResources{there}"
                message = f"nothing in the era earns {name}, so whoever spends it cannot win the era"
                yield first(places, "L10", message, hint, name)


def unasked(session: Session) -> Iterator[Problem]:
    """L11: what nobody needs. A feat that lasts may be asked for in a later era."""
    for deck in session.decks:
        asked = set(uses(deck.cards, *ADVENTURE_COSTS))
        named = {condition.ref for card in deck.cards for _, condition in card.conditions()}
        for name, places in uses(deck.cards, "AdventureResources").items():
            if name not in asked and f"AdventureResources.{name}" not in named:
                hint = did_you_mean(name, asked) or "let an adventure ask for it, or remove it"
                yield first(places, "L11", f"no card of the era asks for {name}", hint, name)
        for name, places in uses(deck.cards, "EraResources").items():
            lasting = [card for card, _ in places if "MultiEra" in card.globals]
            spent = {
                each for at in (deck, *(deck.after if lasting else ())) for each in uses(at.cards, "EraCosts")
            }
            if name not in spent and f"EraResources.{name}" not in named:
                hint = did_you_mean(name, spent) or f"let cards cost {name}, or earn something that is spent"
                yield first(places, "L11", f"no card of the era costs {name}", hint, name)
        yield from unasked_feats(deck)


def unasked_feats(deck: Deck) -> Iterator[Problem]:
    reported: set[tuple[str, object]] = set()
    for card in deck.adventures:
        where = [deck, *deck.after] if "MultiEra" in card.globals else [deck]
        for name, value in card.said.amounts.get("Feats", {}).items():
            ref = f"Feats.{name}"
            named = any(
                condition.ref == ref and conforms(card.said, condition)
                for at in where
                for other in at.cards
                for _, condition in other.conditions()
            )
            costs = isinstance(value, int) and any(name in uses(at.cards, *ADVENTURE_COSTS) for at in where)
            kind = value if isinstance(value, str) else 0
            if named or costs or (name, kind) in reported:
                continue
            reported.add((name, kind))
            if isinstance(value, int):
                message, hint = (
                    f"no card asks for the feat {name}",
                    "let an adventure ask for it, or remove it",
                )
            else:
                message = f'no condition names the feat {name} "{value}"'
                hint = f'write {brief(ref)} = "{value}" as a condition on a card, or remove it'
            yield card.problem("L11", "warning", message, hint, ref)


def report(session: Session) -> Iterator[Problem]:
    """L24: the economy of each era, for people who balance it."""
    for deck in session.decks:
        stats = deck_stats(deck, session)
        file = deck.cards[0].design.file if deck.cards else deck.era.folder
        yield Problem(
            "L24",
            "info",
            f"{deck.era.name}: {in_a_line(stats)}",
            file,
            hint="hearthside pack stats shows it as a table",
        )


# ------------------------------------------------------------ names
def uses(cards: Iterable[Card], *categories: str) -> dict[str, list[tuple[Card, str]]]:
    """Name -> the cards that have it in one of the categories."""
    out: dict[str, list[tuple[Card, str]]] = {}
    for card in cards:
        for category in categories:
            members: Mapping[str, int] = card.amounts(category)
            for name in members:
                out.setdefault(name, []).append((card, category))
    return out


def first(places: list[tuple[Card, str]], code: str, message: str, hint: str, name: str) -> Problem:
    """One problem for a name, on the first card that has it."""
    card, category = places[0]
    more = f" (and {counted(len(places) - 1, 'other card')})" if len(places) > 1 else ""
    return card.problem(
        code, "error" if code == "L10" else "warning", message + more, hint, f"{category}.{name}"
    )
