"""L02: a name of the pack that looks like a slip for another one.

Slips for names of the rules, and categories that do not exist, are found when a card is read.
"""

from collections.abc import Container, Iterator

from hearthside.games.gardener.folder.design import Design, PackText
from hearthside.games.gardener.folder.manifest import KEYS
from hearthside.games.gardener.language.names import GLOBALS, distance, meant, near
from hearthside.games.gardener.language.problem import Problem
from hearthside.studio.lint.deck import found_on
from hearthside.studio.lint.session import Session

# In each of these worlds a name wants two sides: who has it, and who asks for it.
ADVENTURE, ERA, SHOWN = range(3)
GIVEN, ASKED = range(2)
SIDES = {
    "AdventureResources": (ADVENTURE, GIVEN),
    "AdventureCosts": (ADVENTURE, ASKED),
    "AdventureCommonCosts": (ADVENTURE, ASKED),
    "EraResources": (ERA, GIVEN),
    "EraCosts": (ERA, ASKED),
}


class Uses:
    """Where a name of the pack's own is used."""

    def __init__(self, order: int) -> None:
        self.order = order  # of its first use
        self.places: list[tuple[Design, str]] = []
        self.sides: set[tuple[int, int, str]] = set()

    @property
    def has_partner(self) -> bool:
        return self.goes_with(self)

    def goes_with(self, other: "Uses", worlds: Container[int] = (ADVENTURE, ERA, SHOWN)) -> bool:
        """Has the one what the other asks for?"""
        return any(
            world in worlds and (world, 1 - side, where) in other.sides for world, side, where in self.sides
        )


def slips(session: Session) -> Iterator[Problem]:
    """Only a name without a partner is suspected: nothing supplies it, asks for it or names it."""
    uses = all_uses(session.pack)
    declared = {*session.pack.manifest.names, "Subtype"}
    for name, used in uses.items():
        if name in declared or used.has_partner:
            continue
        design, at = used.places[0]
        if at == name and (known := meant(name)):  # an attribute of the card itself, with two letters swapped
            hint = f"did you mean {known}? If not, explain {name} under [names] in pack.toml"
            yield found_on(design, "L02", "error", f"{name} looks like {known}", hint, at)
            continue
        for other, others in uses.items():
            if abs(len(name) - len(other)) > 2 or not (
                near(name, other) or plural(name, other) or made_for(name, used, other, others)
            ):
                continue
            settled = others.has_partner or other in declared or others.order < used.order
            if len(used.places) < len(others.places) + settled:
                yield found_on(
                    design,
                    "L02",
                    "error",
                    f"{name} looks like {other}, and nothing else goes with it",
                    f"did you mean {other}? If not, explain {name} under [names] in pack.toml",
                    at,
                )
                break


def explained_in_vain(session: Session) -> Iterator[Problem]:
    """A name under [names] that no card has, beside one that is not explained."""
    uses, explained = all_uses(session.pack), session.pack.manifest.names
    for name in explained:
        if name in uses:
            continue
        if name in KEYS:  # everything below [names] is read as a name
            message = f"{name} stands below [names], so it is taken for a name of yours"
            hint = f"write {name} above [names], where no table has begun yet"
            yield session.in_manifest("L25", "warning", message, hint, f"names.{name}")
            continue
        close = next((other for other in uses if other not in explained and near(name, other)), "")
        if close:
            message = f"no card uses {name}, which is explained under [names], and {close} is not explained"
            hint = f"did you mean {close}?"
            yield session.in_manifest("L02", "warning", message, hint, f"names.{name}", "names")


def plural(name: str, other: str) -> bool:
    """One Tool and several Tools: too short to be near each other, and never two things."""
    return f"{name}s" == other or name == f"{other}s"


def made_for(name: str, used: Uses, other: str, others: Uses) -> bool:
    """Do two names that are somewhat alike lack each other, a cost and what would cover it?"""
    allowed = 2 if min(len(name), len(other)) >= 5 else 1
    alike = min(len(name), len(other)) >= 3 and 0 < distance(name, other, allowed) <= allowed
    return alike and not others.has_partner and used.goes_with(others, (ADVENTURE, ERA))


def all_uses(pack: PackText) -> dict[str, Uses]:
    uses: dict[str, Uses] = {}

    def use(name: str, design: Design, at: str, *sides: tuple[int, int, str]) -> None:
        used = uses.setdefault(name, Uses(len(uses)))
        used.places.append((design, at))
        used.sides.update(sides)

    for design in pack.designs():
        said = design.attributes
        for name in said.globals:
            if name not in GLOBALS:
                use(name, design, name, (SHOWN, GIVEN, ""))
        for category, members in said.amounts.items():
            for name, value in members.items():
                sides = [(SHOWN, GIVEN, category)]
                if category in SIDES:
                    sides.append((*SIDES[category], ""))
                elif isinstance(value, int):  # a feat that covers costs
                    sides.append((ADVENTURE, GIVEN, ""))
                use(name, design, f"{category}.{name}", *sides)
        for category, conditions in said.conditions.items():
            for condition in conditions:
                left, dot, right = condition.ref.partition(".")
                name = right if dot else left
                if name not in GLOBALS:
                    where = left if dot else ""
                    use(name, design, f"{category}.{condition.ref}", (SHOWN, ASKED, where))
    return uses
