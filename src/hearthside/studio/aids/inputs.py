"""What the templates are given: the words of a game, ready to be laid out."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from hearthside.kernel.learning import Section
from hearthside.kernel.pack import Pack
from hearthside.studio.aids.passages import Passage, on_cards, passage_of, words_of
from hearthside.studio.aids.scores import ScoreSheet
from hearthside.studio.sheets.sizes import PAPERS

GAMES_ALONE: Final = 6  # side by side on a sheet for one
AT_THE_END: Final = frozenset({"end", "scoring", "solo"})  # sections about how a game is decided
NOTICE: Final = (
    "Hearthside · unofficial, in our own words · names of games belong to their owners · free to print"
)


def aid(pack: Pack, sections: Sequence[Section], paper: str, theme: str) -> dict[str, Any]:
    """The guide on as few pages as it takes, and the glossary behind it."""
    return _given(pack, "Player aid", paper, theme, _passages(pack, sections))


def reference(pack: Pack, sections: Sequence[Section], paper: str, theme: str) -> dict[str, Any]:
    """A card a section, and the glossary on as many as it needs."""
    cards = [card for passage in _passages(pack, sections) for card in on_cards(passage)]
    return _given(pack, "Reference", paper, theme, cards)


def score(
    pack: Pack, sheet: ScoreSheet, sections: Iterable[Section], paper: str, theme: str
) -> dict[str, Any]:
    passages = [passage_of(section) for section in sections if section.id in AT_THE_END]
    return {
        **_given(pack, "Score sheet", paper, theme, passages),
        "rows": sheet.rows,
        "columns": sheet.players if sheet.players > 1 else GAMES_ALONE,
        "who": "Players" if sheet.players > 1 else "Game",
        "adds_up": sheet.adds_up,
    }


def _passages(pack: Pack, sections: Sequence[Section]) -> list[Passage]:
    words = words_of(pack.terms(), sections)
    return [*map(passage_of, sections), *([words] if words.blocks else [])]


def _given(pack: Pack, what: str, paper: str, theme: str, passages: Sequence[Passage]) -> dict[str, Any]:
    return {
        "title": f"{pack.name}: {what.lower()}",
        "game": pack.name,
        "what": what,
        "paper": (PAPERS[paper].width, PAPERS[paper].height),
        "theme": theme,
        "passages": msgspec.to_builtins(passages),
        "notice": NOTICE,
    }
