"""L03: an attribute or a category on a card of a type that may not have it."""

from collections.abc import Iterator

from hearthside.games.gardener.language.names import CATEGORIES, GLOBALS, LEVEL_CONDITIONS
from hearthside.games.gardener.language.problem import Problem
from hearthside.studio.lint.deck import found_on
from hearthside.studio.lint.session import Session

ON = {"Adventure": "an adventure", "Support": "a support"}

INSTEAD = {
    "AdventureCosts": "what an adventure asks for are AdventureCommonCosts",
    "Feats": "what a support gives are AdventureResources",
}


def misplaced(session: Session) -> Iterator[Problem]:
    for design in session.pack.designs():
        said = design.attributes
        kind = said.globals.get("Type")
        if kind not in ON:
            continue
        for name in (*said.globals, *said.levels, *said.amounts, *said.conditions):
            known = GLOBALS.get(name) or CATEGORIES.get(name)
            types = ("Adventure",) if name in LEVEL_CONDITIONS else known.types if known else tuple(ON)
            if kind not in types:
                hint = INSTEAD.get(name) or "remove it, or change the Type"
                yield found_on(
                    design,
                    "L03",
                    "error",
                    f"{name} cannot stand on {ON[str(kind)]}",
                    f"it is for {types[0].lower()} cards; {hint}",
                    name,
                )
