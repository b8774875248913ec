"""A card as the language sees it: attributes, categories and conditions, all names written out."""

from msgspec import Struct, field

Value = int | str


class Condition(Struct, frozen=True):
    """`AdventureResources.Hull > 2`: what another card must show."""

    ref: str  # a global attribute, or Category.Attribute; shortcuts are written out
    op: str  # = < >
    elements: tuple[Value, ...]  # more than one only with =


class Attributes(Struct, frozen=True):
    """The attribute text of one card, each part in the order of the text."""

    globals: dict[str, Value] = field(default_factory=dict)
    levels: dict[str, int] = field(default_factory=dict)  # AllowPlayIf(Any)PreviousLevel > X
    amounts: dict[str, dict[str, Value]] = field(default_factory=dict)  # costs, resources, Feats
    conditions: dict[str, tuple[Condition, ...]] = field(default_factory=dict)
    # "Type", "EraCosts", "EraCosts.Sway", "DisableIf1.Subtype" -> line and column of the file, from 1.
    # Not part of what a card is: two cards that print alike are alike.
    places: dict[str, tuple[int, int]] = field(default_factory=dict)

    def same(self, other: "Attributes") -> bool:
        """Do they say the same, in whatever order and wherever they stand?"""
        return (self.globals, self.levels, self.amounts) == (
            other.globals,
            other.levels,
            other.amounts,
        ) and {name: set(all_of) for name, all_of in self.conditions.items()} == {
            name: set(all_of) for name, all_of in other.conditions.items()
        }
