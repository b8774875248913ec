"""L26: a lesson can be played to its end, whatever the others do."""

from collections.abc import Iterator
from random import Random

from hearthside.games.gardener.folder.lesson import LESSON, step_places
from hearthside.games.gardener.folder.toml import places_of
from hearthside.games.gardener.language.problem import Problem, Severity
from hearthside.games.gardener.pack import GardenerPack
from hearthside.kernel.actions import FREE
from hearthside.kernel.chance import Stream, key_from_seed
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.game import Game
from hearthside.kernel.learning import Lesson
from hearthside.kernel.scenario import begin_lesson
from hearthside.studio.lint.session import Session

TRIES = 6  # games against others who do anything
PATIENCE = 200  # answers of others before the learner is asked again
SHOWN = 6  # of what could be done instead


def lessons(session: Session) -> Iterator[Problem]:
    """The first thing that goes wrong, if others only pass; else the first if they do anything."""
    lesson = session.pack.lesson
    if lesson is None:
        return
    text = session.pack.lesson_text
    try:
        pack = GardenerPack(session.pack)
        if not pack.min_seats <= lesson.seats <= pack.max_seats:
            said = f"{pack.name} is for {pack.sizes}, not for {lesson.seats}"
            place = places_of(text).get("seats", (0, 0))
            yield Problem("L26", "error", said, LESSON, *place, "", f"write seats = {pack.min_seats}")
            return
        begin_lesson(pack, Stream(key_from_seed(0)))
    except HearthsideError as error:
        place = _place_in_position(text, str(error))
        yield Problem("L26", "error", f"the position cannot be set up: {error}", LESSON, *place)
        return
    stuck = _stuck(pack, lesson, None)
    severity: Severity = "error"
    if stuck is None:
        severity = "warning"
        tried = (_stuck(pack, lesson, Random(seed)) for seed in range(TRIES))
        stuck = next((one for one in tried if one is not None), None)
    if stuck is None:
        return
    number, why, hint = stuck
    places = step_places(text)
    place = places[number].get("expects", (0, 0)) if number < len(places) else (0, 0)
    said = why if severity == "error" else f"{why}, if the others do something else than pass"
    yield Problem("L26", severity, said, LESSON, *place, "", hint)


def _place_in_position(text: str, error: str) -> tuple[int, int]:
    """Of the word that the error names, or of the whole position."""
    places = places_of(text)
    for key, place in places.items():
        table, _, word = key.partition(".")
        if table == "position" and word and f"'{word}'" in error.replace('"', "'"):
            return place
    return places.get("position", (0, 0))


def _stuck(pack: GardenerPack, lesson: Lesson, chance: Random | None) -> tuple[int, str, str] | None:
    """Which step cannot be done, and what could be done instead.  Without chance the others pass."""
    game = begin_lesson(pack, Stream(key_from_seed(1)))
    for number, step in enumerate(lesson.steps):
        if step.watch or step.expects:
            _others(game, lesson.seat, chance)
        if not step.expects:
            continue
        there = [option.key for option in game.options(lesson.seat)]
        if step.expects not in there:
            why = f"step {number + 1} waits for {step.expects}, which cannot be done then"
            return number, why, _instead(there)
        game.act(lesson.seat, step.expects)
    return None


def _instead(there: list[str]) -> str:
    if not there:
        return "the game is over by then"
    return f"what can be done: {', '.join(there[:SHOWN])}{' …' if len(there) > SHOWN else ''}"


def _others(game: Game, learner: int, chance: Random | None) -> None:
    for _ in range(PATIENCE):
        asked = [seat for seat in game.waiting if seat != learner]
        if not asked or learner in game.waiting:
            return
        keys = [option.key for option in game.options(asked[0]) if not option.action & FREE]
        passes = "done" if "done" in keys else keys[0]
        game.act(asked[0], chance.choice(keys) if chance else passes)
