"""The words of the card language that editors colour, by what they are; other names are the designer's."""

from typing import Final

from hearthside.games.gardener.language import names

DEEDS: Final = tuple(sorted(names.POWERS | names.EFFECTS))
CATEGORIES: Final = tuple(name for name in (*names.CATEGORIES, *names.SHORTCUTS) if name not in DEEDS)
ATTRIBUTES: Final = tuple(
    name for name in (*names.GLOBALS, *names.LEVEL_CONDITIONS, "Subtype") if name not in DEEDS
)
VALUES: Final = tuple(sorted({value for known in names.GLOBALS.values() for value in known.values}))
