"""The colours of card files: a TextMate grammar, made from the language's own lists, so it cannot drift."""

from collections.abc import Iterable
from typing import Any, Final

from hearthside.games.gardener.folder.entries import KEYS, PROSE
from hearthside.studio.coloured import ATTRIBUTES, CATEGORIES, DEEDS, VALUES

SCOPE: Final = "source.hearthside-card"
NAME: Final = r"[\p{L}][\p{L}0-9]*"


def grammar() -> dict[str, Any]:
    plain = [key for key in KEYS if key not in PROSE]
    return {
        "$comment": "made by scripts/editors.py: do not edit",
        "name": "Hearthside cards",
        "scopeName": SCOPE,
        "fileTypes": ["card"],
        "patterns": [
            _match(r"^[ \t]*#.*$", "comment.line.number-sign"),
            _match(r"^-{3,}[ \t]*$", "meta.separator"),
            {
                "begin": rf"^({_any(PROSE)})[ \t]*(:)",
                "end": r"^(?=\S)",
                "beginCaptures": _captures("keyword.other.key", "punctuation.separator.key-value"),
                "contentName": "string.unquoted",
            },
            {
                "begin": r"^(Identifier)[ \t]*(:)",
                "end": "$",
                "beginCaptures": _captures("keyword.other.key", "punctuation.separator.key-value"),
                "contentName": "entity.name.section",
            },
            {
                "match": rf"^({_any(plain)})[ \t]*(:)",
                "captures": _captures("keyword.other.key", "punctuation.separator.key-value"),
            },
            _match(rf"(?<![\p{{L}}0-9])({_any(DEEDS)})(?![\p{{L}}0-9])", "keyword.control"),
            _match(rf"(?<![\p{{L}}0-9])({_any(CATEGORIES)})(?![\p{{L}}0-9])", "storage.type"),
            _match(rf"(?<![\p{{L}}0-9])({_any(ATTRIBUTES)})(?![\p{{L}}0-9])", "support.type.property-name"),
            _match(rf'"({_any(VALUES)})"', "constant.language"),
            _match(r'"[^"]*"', "string.quoted.double"),
            _match(r"[=<>/]", "keyword.operator"),
            _match(r"(?<![\p{L}0-9])[0-9]+(?![\p{L}0-9])", "constant.numeric"),
            _match(NAME, "variable.other"),
        ],
    }


def _any(words: Iterable[str]) -> str:
    """Longer ones first: `DisableIf1` before `DisableIf`."""
    return "|".join(sorted(words, key=lambda word: (-len(word), word)))


def _match(pattern: str, scope: str) -> dict[str, Any]:
    return {"match": pattern, "name": f"{scope}.hearthside-card"}


def _captures(*scopes: str) -> dict[str, Any]:
    return {str(at): {"name": f"{scope}.hearthside-card"} for at, scope in enumerate(scopes, 1)}
