"""L16 and L17: what an epic pack needs, so that the winter can be beaten, but not always."""

from collections.abc import Iterator, Sequence

from hearthside.games.gardener.folder.decks import MOST_CARDS
from hearthside.games.gardener.folder.design import Burn
from hearthside.games.gardener.language.problem import Problem
from hearthside.studio.lint.deck import Card, Deck, listed
from hearthside.studio.lint.paths import estimate, required
from hearthside.studio.lint.session import Session

NO_BURN = Burn()
REUSABLE = 10  # per cent of the supports that may be reused before it is many
HOPE = 30  # per cent of the deals that a simple plan should win


def epic_packs(session: Session) -> Iterator[Problem]:
    """L16. There is no mix of modes to look for: a pack has one mode, and an era cannot name another."""
    if not session.epic:
        return
    for deck in session.eras_once:
        if deck.burn == NO_BURN:
            yield no_burn(session, deck)
        epics = [card for card in deck.adventures if card.roleplay == "Epic"]
        if not epics:
            yield Problem(
                "L16",
                "error",
                f"the era {deck.era.name} cannot be won: it has no adventure with Roleplay Epic",
                deck.adventures[0].design.file if deck.adventures else deck.era.folder,
                hint='write an adventure with Roleplay "Epic"',
            )
            continue
        if deck.burned:
            yield from single_copies(deck, epics)
        yield from reuse(deck)


def no_burn(session: Session, deck: Deck) -> Problem:
    message = f"in an epic pack cards must be burned off before {deck.era.name}"
    if deck.era.burn is None:
        return session.in_manifest("L16", "error", message, 'write burn = "10%"', "burn", "mode")
    return Problem("L16", "error", message, f"{deck.era.folder}/era.toml", hint='write burn = "10%"')


def single_copies(deck: Deck, epics: Sequence[Card]) -> Iterator[Problem]:
    """What the burn-off can take from the players for good."""
    if sum(card.copies for card in epics) == 1:
        yield single(deck, epics[0], "the only copy of the epic adventure")
    for card in required(deck, epics):
        if card.copies == 1:
            yield single(deck, card, "the only copy of what leads to the epic adventure")


def single(deck: Deck, card: Card, what: str) -> Problem:
    often = max(1, round(100 * deck.burned / max(deck.silver, 1)))
    return card.problem(
        "L16",
        "warning",
        f"this is {what}, and it is burned off in {often} of 100 deals, which loses the era",
        "write Copies: 2",
    )


def reuse(deck: Deck) -> Iterator[Problem]:
    cards = [card for card in deck.supports if card.number("Reuse")]
    reused = sum(card.number("Reuse") * card.copies for card in cards)
    supports = sum(card.copies for card in deck.supports)
    if 100 * reused > REUSABLE * supports:
        yield cards[0].problem(
            "L16",
            "warning",
            f"{reused} of {supports} supports can be reused, and an epic era should wear its cards out",
            "lower Reuse, or the copies",
            "Reuse",
        )


def epic_chances(session: Session) -> Iterator[Problem]:
    """L17: what is left after the burn-off against what the way to the epic adventure asks for."""
    if not session.epic:
        return
    for deck in session.eras_once:
        epics = [card for card in deck.adventures if card.roleplay == "Epic"]
        for card in epics:
            asked = set(card.amounts("AdventureCommonCosts"))
            others = [other for other in deck.adventures if other.roleplay != "Epic"]
            drained = {name for other in others for name in other.amounts("AdventureCommonCosts")}
            if asked and others and not asked & drained:
                yield card.problem(
                    "L17",
                    "warning",
                    f"no other adventure of the era uses up what it asks for ({listed(sorted(asked))})",
                    "let adventures that lead to it ask for the same",
                    "AdventureCommonCosts",
                )
        if epics and deck.silver <= MOST_CARDS:
            chance = estimate(session.covers[deck], epics, session.pack.manifest.players.fewest, HOPE)
            if chance < HOPE:
                yield epics[0].problem(
                    "L17",
                    "warning",
                    f"a simple plan wins the era in about {chance} of 100 deals, {deck.burned} cards burned",
                    "ask for less, add copies of what covers it, or burn less",
                    "AdventureCommonCosts",
                )
