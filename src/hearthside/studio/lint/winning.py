"""L07, L08, L09, L12 and L20: can an adventure be won, by two as well, and is it worth it?"""

from collections.abc import Iterator
from random import Random

from hearthside.games.gardener.folder.decks import MOST_CARDS
from hearthside.games.gardener.language.problem import Problem
from hearthside.games.gardener.planner import Cover
from hearthside.studio.lint.covers import Covers, is_plain
from hearthside.studio.lint.deck import Card, Deck, counted, listed
from hearthside.studio.lint.session import Session

CONTESTS = ("Battle", "Competition")
HANDS = 60  # that are dealt to see whether a Solo adventure fits in one
FEWEST_HANDS = 12
LIKELY = 40  # of a hundred hands


def winnable(session: Session) -> Iterator[Problem]:
    """L07, for one player with one of each support; for all players if the adventure is cooperative."""
    for deck in session.decks:
        covers = session.covers[deck]
        for card in deck.adventures:
            if unknown_costs(card, deck) or any_cover(session, covers, card) is not None:
                continue
            if all(whole for _, whole in tries(session, covers, card)):
                seats = seats_for(session, card)
                who = "one player" if seats == 1 else f"{seats} players together"
                yield card.problem(
                    "L07",
                    "error",
                    f"it cannot be won: {who} cannot cover it with the supports of the era, each used once",
                    shortage(covers, card, seats),
                    "AdventureCommonCosts",
                )


def contested(session: Session) -> Iterator[Problem]:
    """L08: a Battle or a Competition is for two; the rulebook wants two of everything that covers it."""
    for deck in session.decks:
        covers = session.covers[deck]
        for card in deck.adventures:
            if card.roleplay not in CONTESTS or not card.amounts("AdventureCommonCosts"):
                continue
            if covers.best(card)[0] is None:
                continue  # L07, or only feats can win it
            possible, certain = covers.two_covers(card)
            if certain and not possible:
                yield card.problem(
                    "L08",
                    "warning",
                    "two players cannot compete for it: what the one leaves cannot cover it again",
                    "add copies of the supports that give what it asks for",
                    "AdventureCommonCosts",
                )


def costless(session: Session) -> Iterator[Problem]:
    """L09: without costs nobody scores, and a tie is lost."""
    for deck in session.decks:
        for card in deck.adventures:
            if card.roleplay in CONTESTS and not card.amounts("AdventureCommonCosts"):
                yield card.problem(
                    "L09",
                    "error",
                    f"a {card.roleplay} without AdventureCommonCosts is always a tie, and so is lost",
                    "add AdventureCommonCosts, or take another Roleplay",
                    "Roleplay",
                )


def worthwhile(session: Session) -> Iterator[Problem]:
    """L12: the reward against the era costs of the cheapest cover. An epic adventure is its own reward."""
    for deck in session.decks:
        covers = session.covers[deck]
        for card in deck.adventures:
            if card.roleplay == "Epic":
                continue
            cover = covers.best(card)[0] or any_cover(session, covers, card)
            reward = sum(card.amounts("EraResources").values()) - sum(card.amounts("EraCosts").values())
            if cover is not None and reward <= cover.price:
                used = listed(covers.cards[key].name for key in cover.keys)
                costs = f"the cheapest cover costs {cover.price} ({used})" if used else "it asks for nothing"
                yield card.problem(
                    "L12",
                    "warning",
                    f"it is never worth playing for itself: it brings {reward}, and {costs}",
                    f"raise its EraResources above {max(cover.price, 0)}, its own EraCosts not counted",
                    "EraResources" if "EraResources" in card.names else "Type",
                )


def fits_a_hand(session: Session) -> Iterator[Problem]:
    """L20: a Solo adventure must be covered from one hand; few players have the largest hands."""
    counts = session.pack.manifest.players.counts()
    players = next((count for count in counts if count > 1), 1)
    for deck in session.decks:
        covers = session.covers[deck]
        if deck.silver > MOST_CARDS:
            continue
        for card in deck.adventures:
            if card.roleplay != "Solo" or covers.best(card)[0] is None:
                continue
            likely = chance(deck, covers, card, players)
            if likely < LIKELY:
                yield card.problem(
                    "L20",
                    "warning",
                    f"only about {likely} of 100 hands can cover it, even with {counted(players, 'player')}",
                    "ask for less, or add copies of what covers it",
                    "AdventureCommonCosts",
                )


def chance(deck: Deck, covers: Covers, adventure: Card, players: int) -> int:
    """Of how many hands in a hundred it can be covered without trading; the same hands every time.

    It stops early when it is clear that enough can.
    """
    silver = [card for card in deck.cards for _ in range(card.copies) if not card.gold]
    size = (len(silver) - deck.burned) // players
    deal = Random(f"{deck.era.id} {players}")
    won = 0
    for done in range(HANDS):
        if done >= FEWEST_HANDS and won * 100 >= 2 * LIKELY * done:
            return 100 * won // done
        dealt = dict.fromkeys(deal.sample(silver, size))
        hand = [card for card in dealt if not card.is_adventure and is_plain(card)]
        won += covers.cover(adventure, hand, limit=500, first=True)[0] is not None
    return 100 * won // HANDS


# ------------------------------------------------------------ covers
def seats_for(session: Session, card: Card) -> int:
    return session.pack.manifest.players.fewest if card.cooperative else 1


def tries(session: Session, covers: Covers, card: Card) -> Iterator[tuple[Cover | None, bool]]:
    """First from the supports alone, then with the help of every feat there is."""
    seats = seats_for(session, card)
    yield covers.best(card, seats)
    yield covers.cover(card, seats=seats, feats=covers.feats(card, seats))


def any_cover(session: Session, covers: Covers, card: Card) -> Cover | None:
    return next((cover for cover, _ in tries(session, covers, card) if cover is not None), None)


def unknown_costs(card: Card, deck: Deck) -> bool:
    """Is a cost named that nothing covers? L10 tells."""
    given = {name for other in deck.cards for name in other.amounts("AdventureResources")}
    given |= {name for other in deck.buildsites() for name in other.amounts("Feats")}
    return any(amount and name not in given for name, amount in card.amounts("AdventureCommonCosts").items())


def shortage(covers: Covers, card: Card, seats: int) -> str:
    """What there is too little of."""
    legal = covers.legal(card, covers.playable)
    feats = covers.feats(card, seats)
    short = []
    for name, amount in card.amounts("AdventureCommonCosts").items():
        there = feats.get(name, 0) + card.amounts("AdventureResources").get(name, 0)
        there += sum(
            other.amounts("AdventureResources").get(name, 0) * min(other.copies, seats) for other in legal
        )
        if there < amount:
            short.append(f"{name} {amount}, and there is {there}")
    if short:
        return f"it asks for {listed(short)}"
    return "there is enough of each, but not of cards that can be played together (costs, Unique, conditions)"
