"""Read lesson.toml: a first game with a coach, written by the pack's designer.

What can be told without playing is told here; whether each step is possible in its turn, the linter tries.
"""

import re
from itertools import pairwise
from typing import Any, Final

from hearthside.games.gardener.folder.files import Findings
from hearthside.games.gardener.folder.kinds import brief
from hearthside.games.gardener.folder.options import MOST_PLAYERS
from hearthside.games.gardener.folder.shapes import LESSON as SHAPE
from hearthside.games.gardener.folder.shapes import STEP
from hearthside.games.gardener.folder.toml import Table, parse_toml, places_of
from hearthside.kernel.learning import Lesson, Step

LESSON: Final = "lesson.toml"
KEYS: Final = tuple(SHAPE.keys)
STEP_KEYS: Final = tuple(STEP.keys)
MOST_STEPS: Final = 200
LONGEST: Final = 400  # letters that a coach says at a time
Place = tuple[int, int]  # line and column
_STEP: Final = re.compile(r"^[ \t]*\[\[[ \t]*steps[ \t]*\]\]", re.MULTILINE)


def read_lesson(text: str, found: Findings) -> Lesson | None:
    """The lesson; None and problems if it cannot be used."""
    values = parse_toml(text, LESSON, found)
    if values is None:
        return None
    before = found.errors
    top = Table(values, places_of(text), LESSON, found).fit(SHAPE)
    seats = _number(top, "seats", 2, 1, MOST_PLAYERS)
    lesson = Lesson(
        title=top.text("title"),
        text=top.text("text"),
        seats=seats,
        seat=_number(top, "seat", 0, 0, seats - 1),
        position=top.table("position").values,
        steps=_steps(top, text),
    )
    if not lesson.title and (top.lacks("title") or "title" in top.values):
        top.wrong("title", "the lesson has no title", 'write title = "Your first adventure"')
    return lesson if found.errors == before else None


def step_places(text: str) -> list[dict[str, Place]]:
    """Where the keys of each step stand; `steps`: where the step itself begins."""
    starts = [step.start() for step in _STEP.finditer(text)]
    out: list[dict[str, Place]] = []
    for start, end in pairwise([*starts, len(text)]):
        above = text.count("\n", 0, start)
        found = places_of(text[start:end]).items()
        out.append({key.removeprefix("steps."): (line + above, column) for key, (line, column) in found})
    return out


def _number(top: Table, key: str, usual: int, least: int, most: int) -> int:
    value = top.values.get(key, usual)
    if isinstance(value, int) and least <= value <= most:
        return value
    top.wrong(key, f"{key} cannot be {brief(value)}", f"write a number from {least} to {most}")
    return usual


def _steps(top: Table, text: str) -> list[Step]:
    said = top.values.get("steps", [])
    if not said:
        if top.lacks("steps") or "steps" in top.values:
            top.wrong("steps", "the lesson has no steps", f"write {SHAPE.keys['steps'].example}")
        return []
    if len(said) > MOST_STEPS:
        top.wrong("steps", f"the lesson has {len(said)} steps", f"{MOST_STEPS} are more than anybody wants")
        return []
    places = [*step_places(text), *({} for _ in said)]
    out = [_step(each, number, places[number], top.found) for number, each in enumerate(said)]
    if out[-1].expects or out[-1].watch:
        top.found.add(
            "L26",
            "the last step is something to do",
            LESSON,
            *places[len(said) - 1].get("steps", (0, 0)),
            hint="end with a step that is only read",
        )
    return out


def _step(values: dict[str, Any], number: int, places: dict[str, Place], found: Findings) -> Step:
    table = Table(values, dict.fromkeys(STEP_KEYS, places.get("steps", (0, 0))) | places, LESSON, found)
    table.fit(STEP)
    words = " ".join(table.text("text").split())
    expects, hint = table.text("expects"), table.text("hint")
    if not words and (table.lacks("text") or "text" in values):
        table.wrong("text", f"step {number + 1} says nothing", 'write text = "…"')
    elif len(words) > LONGEST:
        table.wrong("text", f"step {number + 1} is {len(words)} letters long", f"say it in {LONGEST}")
    missing = "hint" if expects else "expects"
    if bool(expects) != bool(hint) and not table.told:
        means = 'a few words, such as hint = "Pass."' if expects else "what is to be done, or drop the hint"
        table.wrong(missing, f"step {number + 1} has no {missing}", f"write {means}")
    return Step(words, expects, hint, values.get("watch", False) and not expects)
