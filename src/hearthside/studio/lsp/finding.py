"""Where a name or a card comes from, and everywhere that it is used."""

from hearthside.studio.lsp.marks import Mark
from hearthside.studio.lsp.project import Project

Found = list[tuple[str, Mark]]  # file and place


def defined(project: Project, mark: Mark) -> Found:
    """A name: where it is explained, else on the cards that have it.  A card: its identifier.  A text that a
    condition asks for: the cards that show it."""
    every = project.all_of(mark)
    if mark.kind == "identifier":
        return [(file, other) for file, other in every if other.role == "is"]
    if mark.kind == "name":
        explained = [(file, other) for file, other in every if other.role == "explains"]
        return explained or [(file, other) for file, other in every if other.role == "gives"]
    if mark.kind == "text":
        return [(file, other) for file, other in every if other.role == "gives"]
    return []


def used(project: Project, mark: Mark, declaration: bool) -> Found:
    """`declaration`: with the places that `defined` gives of a name that is explained, or of a card."""
    return [
        (file, other)
        for file, other in project.all_of(mark)
        if declaration or other.role not in ("is", "explains")
    ]
