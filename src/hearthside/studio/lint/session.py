"""A pack as the rules of the linter see it: its decks in the order of the session."""

from collections.abc import Sequence

from hearthside.games.gardener.folder.design import PackText
from hearthside.games.gardener.folder.manifest import PACK
from hearthside.games.gardener.language.problem import Problem, Severity
from hearthside.studio.lint.covers import Covers
from hearthside.studio.lint.deck import Deck


class Session:
    """All decks of a pack, with or without HNP copies."""

    def __init__(self, pack: PackText, hnp: bool) -> None:
        self.pack = pack
        self.hnp = hnp
        by_id = {name: Deck(pack, era, hnp) for name, era in pack.decks.items()}
        self.decks = list(by_id.values())
        eras = [by_id[name] for name in pack.manifest.eras if name in by_id]
        self.eras = eras  # as they are played; a deck may come twice
        self.eras_once = unique(eras)
        for deck in self.decks:
            places = [i for i, each in enumerate(eras) if each is deck]
            if places:  # of a deck that comes twice: what may be there the second time
                deck.before = unique(eras[: places[-1]])
                deck.after = unique(eras[places[0] + 1 :])
        self.covers = {deck: Covers(deck) for deck in self.decks}

    @property
    def epic(self) -> bool:
        return self.pack.manifest.mode == "epic"

    def in_manifest(self, code: str, severity: Severity, message: str, hint: str = "", *at: str) -> Problem:
        """A problem in pack.toml, at the first of these keys that is there."""
        places = self.pack.manifest.places
        line, column = next((places[key] for key in at if key in places), (0, 0))
        return Problem(code, severity, message, PACK, line, column, "", hint)


def unique(decks: Sequence[Deck]) -> list[Deck]:
    return list(dict.fromkeys(decks))
