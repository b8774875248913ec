"""Print the attributes of a card as text, always in the same order."""

from hearthside.games.gardener.language.card import Attributes, Condition, Value
from hearthside.games.gardener.language.names import SHORTCUTS

INDENT = "    "
SHORT = {full: short for short, full in SHORTCUTS.items()}
FIRST = ("Type", "Subtype", "Roleplay")


def show(value: Value) -> str:
    """As it stands on the card: texts have quotes."""
    return str(value) if isinstance(value, int) else f'"{value}"'


def show_condition(condition: Condition, ref: str = "") -> str:
    """`ref`: another word for what is looked at, such as `AR.Hull`."""
    elements = " / ".join(show(element) for element in condition.elements)
    return f"{ref or condition.ref} {condition.op} {elements}"


def brief(ref: str) -> str:
    """`AR.Hull` for `AdventureResources.Hull`, as cards are written."""
    category, dot, name = ref.partition(".")
    return f"{SHORT.get(category, category)}{dot}{name}"


def rank(name: str) -> tuple[int, str]:
    """Type, Subtype and Roleplay come first, the other globals by name."""
    return (FIRST.index(name) if name in FIRST else len(FIRST)), name


def keyed_lines(attributes: Attributes) -> list[tuple[str, str]]:
    """Each line, and the key of its place: `EraCosts.Sway` and `    Sway 1`.

    What belongs to a category keeps its order: designers put first what matters most.
    """
    heads = {name: f"{name} {show(value)}" for name, value in attributes.globals.items()}
    heads |= {name: f"{name} > {level}" for name, level in attributes.levels.items()}
    lines = [(name, heads[name]) for name in sorted(heads, key=rank)]
    for category in sorted([*attributes.amounts, *attributes.conditions]):
        lines.append((category, category))
        for name, value in attributes.amounts.get(category, {}).items():
            lines.append((f"{category}.{name}", f"{INDENT}{name} {show(value)}"))
        for condition in attributes.conditions.get(category, ()):
            lines.append((f"{category}.{condition.ref}", INDENT + show_condition(condition)))
    return lines


def print_attributes(attributes: Attributes) -> str:
    """The text, a line an attribute, without a line end at its end."""
    return "\n".join(line for _, line in keyed_lines(attributes))
