"""What a program that learns gets to see: the numbers of both forms, what it may choose, and by how much its
score shapes its reward."""

from hearthside.kernel.closed import OFFERS_LISTED
from hearthside.kernel.codec import canonical
from hearthside.kernel.game import Game
from hearthside.rl.columns import Columns
from hearthside.rl.course import Course
from hearthside.rl.encoding import Encoder
from hearthside.rl.reward import SCORE, Shaping

FORMS = ("flat", "compact")
_encoders: dict[tuple[int, int, bytes], list[Encoder]] = {}


def encoders(game: Game) -> list[Encoder]:
    """Made once for each table."""
    key = (id(game.pack), game.seats, canonical(game._options))
    if key not in _encoders:
        options = game.pack.check_options(game._options)
        columns = [Columns(game.pack, game.seats, options, form) for form in FORMS]
        _encoders[key] = [Encoder(each.plan) for each in columns]
    return _encoders[key]


def tensors(game: Game, seat: int) -> list[list[int]]:
    return [encoder.encode(game._state, seat) for encoder in encoders(game)]


def course_of(game: Game) -> Course:
    closed = game.pack.actions(game.seats, game._options)
    course = Course(closed.actions, closed.places, len(closed), game.pack.by_offer, OFFERS_LISTED)
    everybody = [True] * game.seats
    course.begin(game._state, everybody, everybody)
    return course


def learned(game: Game, seat: int) -> list[object]:
    """All of it, for the leak oracle."""
    course = course_of(game)
    mask = list(course.mask()) if course.seat == seat else []
    # The end tells everybody the scores, and they follow from cards that lay hidden until then.
    score = 0.0 if game.over else Shaping(game.pack, game._state.table, SCORE).of(game._state)[seat]
    return [tensors(game, seat), course.seat, mask, score]
