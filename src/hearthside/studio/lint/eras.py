"""L21 and L22: how the eras and adventures of a session follow each other."""

from collections.abc import Iterator

from hearthside.games.gardener.language.problem import Problem
from hearthside.studio.lint.deck import counted
from hearthside.studio.lint.session import Session

ANY_LEVEL = "AllowPlayIfAnyPreviousLevel"


def stories(session: Session) -> Iterator[Problem]:
    """L21: a ladder of levels that goes on whoever wins its rungs."""
    for deck in session.decks:
        rungs = [
            card
            for card in deck.adventures
            if ANY_LEVEL in card.said.levels
            and card.number("Level")
            and card.roleplay in ("Battle", "Competition")
        ]
        if rungs:
            common = [card for card in rungs if "CommonBuildsite" in card.globals]
            feats = f"; {counted(len(common), 'has', 'have')} CommonBuildsite" if common else ""
            top = max(card.number("Level") for card in rungs)
            yield rungs[0].problem(
                "L21",
                "info",
                f"the era tells a story in levels up to {top}: who wins a level opens the next for all, in "
                f"{counted(len(rungs), 'Battle or Competition', 'Battles and Competitions')}{feats}",
                "CommonBuildsite would share their feats with all"
                if not common
                else "the others keep their feats to the winner",
                ANY_LEVEL,
            )


def lost_when_skipped(session: Session) -> Iterator[Problem]:
    """L22: only MultiEra adventures with CommonBuildsite are there when eras are skipped."""
    if len(session.eras) < 2:
        return
    for deck in session.decks:
        for card in deck.adventures:
            if "MultiEra" in card.globals and "CommonBuildsite" not in card.globals:
                yield card.problem(
                    "L22",
                    "warning",
                    "MultiEra without CommonBuildsite: it is missing when the era is skipped",
                    'add CommonBuildsite "Yes", unless it is meant for its winner alone',
                    "MultiEra",
                )
