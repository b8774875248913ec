"""What the word under the cursor means."""

from collections.abc import Iterable

from hearthside.games.gardener.folder.design import Design
from hearthside.games.gardener.folder.options import OPTIONS
from hearthside.games.gardener.language.printing import keyed_lines
from hearthside.studio import meanings
from hearthside.studio.cards import name_of
from hearthside.studio.completion import INNER
from hearthside.studio.lint.deck import counted
from hearthside.studio.lsp.marks import Mark
from hearthside.studio.lsp.project import Project

MOST_CARDS = 6  # named in a sentence
FILES = {"pack.toml": meanings.MANIFEST, "era.toml": meanings.ERA, "lesson.toml": meanings.LESSON}


def explained(project: Project, file: str, mark: Mark) -> str:
    """In Markdown; nothing if there is nothing to say."""
    match mark.kind:
        case "key":
            return f"**{mark.name}:** {meanings.CARD_KEYS[mark.name]}"
        case "rule":
            short = f" ({', '.join(shortcuts)})" if (shortcuts := _shortcuts(project, mark.name)) else ""
            return f"**{mark.name}**{short}: {meanings.kind_of(mark.name)}\n\n{meanings.NAMES[mark.name]}"
        case "name":
            return _own(project, mark)
        case "text":
            return _text(project, mark)
        case "identifier":
            design = project.design(mark.name)
            return "" if design is None else card_text(design)
        case _:
            return _setting(file, mark)


def card_text(design: Design) -> str:
    """A card as it lies on the table."""
    copies = f"{design.copies}×" + (f" and {design.hnp_copies}× HNP" if design.hnp_copies else "")
    lines = [line for _, line in keyed_lines(design.attributes)]
    head = f"**{name_of(design)}** · {design.identifier} · {copies}{' · gold' * design.gold}"
    lore = f"\n\n*{design.lore}*" if design.lore else ""
    return f"{head}\n\n```hearthside-card\n{chr(10).join(lines)}\n```{lore}"


def _shortcuts(project: Project, name: str) -> list[str]:
    return [short for short, full in project.completions.shortcuts.items() if full == name]


def _own(project: Project, mark: Mark) -> str:
    uses = project.all_of(mark)
    said = project.names().get(mark.name, "")
    parts = [f"**{mark.name}**: {said or 'a name of this pack, not explained under [names] in pack.toml'}"]
    for role, verb in (("gives", "has it"), ("asks", "asks for it")):
        cards = dict.fromkeys(other.card for _, other in uses if other.role == role and other.card)
        if cards:
            parts.append(
                f"{counted(len(cards), 'card')} {verb if len(cards) == 1 else _many(verb)}: {_some(cards)}"
            )
    return "\n\n".join(parts)


def _many(verb: str) -> str:
    return {"has it": "have it", "asks for it": "ask for it"}[verb]


def _some(cards: Iterable[str]) -> str:
    named = list(cards)
    more = f" and {len(named) - MOST_CARDS} more" if len(named) > MOST_CARDS else ""
    return f"{', '.join(named[:MOST_CARDS])}{more}"


def _text(project: Project, mark: Mark) -> str:
    if mark.where == "Roleplay" and mark.name in meanings.ROLEPLAYS:
        return f"**{mark.name}**: {meanings.ROLEPLAYS[mark.name]}"
    cards = dict.fromkeys(
        other.card for _, other in project.all_of(mark) if other.role == "gives" and other.card
    )
    if not cards:
        return f"no card has {mark.where} “{mark.name}”"
    have = "has" if len(cards) == 1 else "have"
    return f"{counted(len(cards), 'card')} {have} {mark.where} “{mark.name}”: {_some(cards)}"


def _setting(file: str, mark: Mark) -> str:
    name = file.rpartition("/")[2]
    tables = {"": FILES.get(name, {}), **INNER, "steps": meanings.STEP}
    said = tables.get(mark.where, {}).get(mark.name, "")
    if not said:
        return ""
    values = OPTIONS.get(mark.name) if mark.where == "options" else None
    usual = (
        f"\n\nas usual: `{str(values[0]).lower() if isinstance(values[0], bool) else values[0]}`"
        if values
        else ""
    )
    return f"**{mark.name}**: {said}{usual}"
