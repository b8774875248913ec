"""L18 and L25: numbers of players, and what the deck must hold for them."""

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from hearthside.games.gardener.language.problem import Problem
from hearthside.studio.lint.deck import counted, found_on
from hearthside.studio.lint.session import Session

TOO_FEW = "{era} has {cards} for {players} players{burned}"

Rule = Callable[[Session], Iterator[Problem]]


def unused_copies(session: Session) -> Iterator[Problem]:
    """L18: HNP copies that no number of players uses."""
    extra = [design for design in session.pack.designs() if design.hnp_copies]
    if extra and not session.pack.manifest.players.high:
        more = f" (and {counted(len(extra) - 1, 'other card')})" if len(extra) > 1 else ""
        yield found_on(
            extra[0],
            "L18",
            "warning",
            f"the HNP copies are never used: pack.toml names no high number of players{more}",
            "write players = { standard = …, high = … } in pack.toml, or Copies instead of HNPCopies",
        )


def standard_deck(session: Session, rules: Sequence[Rule], found: Sequence[Problem]) -> Iterator[Problem]:
    """L18: what these rules find without the HNP copies, and did not find with them."""
    if not session.hnp or not any(design.hnp_copies for design in session.pack.designs()):
        return
    known = {(each.code, each.card, each.line, each.column) for each in found}
    without = Session(session.pack, False)
    for rule in rules:
        for each in rule(without):
            if (each.code, each.card, each.line, each.column) not in known:
                yield replace(
                    each,
                    code="L18",
                    severity="warning",
                    message=f"without HNP copies {each.message} ({each.code})",
                )


def prescribed_affiliations(session: Session) -> Iterator[Problem]:
    """L25: affiliations that the pack gives out must be printed in every era."""
    for count, names in session.pack.manifest.affiliations.items():
        for deck in session.eras_once:
            printed = {card.globals["Affiliation"] for card in deck.cards if "Affiliation" in card.globals}
            for name in dict.fromkeys(names):
                if name not in printed:
                    yield session.in_manifest(
                        "L25",
                        "error",
                        f"no card of {deck.era.name} has the affiliation {name!r}",
                        "give it to cards of every era, or let the players choose",
                        f"affiliations.{count}",
                        "affiliations",
                    )


def enough_cards(session: Session) -> Iterator[Problem]:
    """L25: everybody is dealt a card."""
    players = session.pack.manifest.players
    for hnp in (False, True):
        counts = [count for count in players.counts() if players.with_hnp(count) == hnp]
        if not counts:
            continue
        most = max(counts)
        for deck in (session if hnp == session.hnp else Session(session.pack, hnp)).eras_once:
            left = deck.silver - deck.burned
            if left < most:
                burned = f" after {deck.burned} are burned off" if deck.burned else ""
                cards = counted(left, "card")
                message = TOO_FEW.format(era=deck.era.name, cards=cards, players=most, burned=burned)
                hint = "burn fewer cards, or add copies" if deck.burned else "add cards, or play with fewer"
                if deck.burned and deck.era.burn is not None:
                    yield Problem("L25", "error", message, f"{deck.era.folder}/era.toml", hint=hint)
                else:
                    key = "burn" if deck.burned else "players"
                    yield session.in_manifest("L25", "error", message, hint, key, "players", "eras")
