"""How the numbers of its Scene are counted once more (tests/conformance/shown.py)."""

from hearthside.games.iditacards import places as z
from tests.conformance.shown import Count, Look, Shown

SQUARES = 160  # of the course
CHECKPOINTS = (6, 36, 81, 116, 136)


def fact(facts: list[int]) -> Count:
    return lambda look: look.state.facts[facts[look.at[0]]]


def furthest(look: Look) -> int:
    return min(SQUARES, max(look.state.facts[z.SQUARE[seat]] for seat in range(look.state.seats)))


def on_the_course(look: Look) -> list[tuple[int, int | None, str]]:
    """Checkpoints, the line, and every racer on their own square, also across it."""
    checkpoints = [(square, None, f"Checkpoint {n}") for n, square in enumerate(CHECKPOINTS, 1)]
    racers = [(look.state.facts[z.SQUARE[seat]], seat, "") for seat in range(look.state.seats)]
    return [*checkpoints, (SQUARES + 1, None, "Finish"), *racers]


def dogs(look: Look) -> int:
    """Places of the team with a dog in them; a Big Dog counts as two (ID-8.53)."""
    first = [look.state.zones[place][0] for place in z.DOGS[look.at[0]] if look.state.zones[place]]
    return sum(2 if look.pack.codec.card_ids[card] == "big_dog" else 1 for card in first)


SHOWN = Shown(
    {
        "counter square:# value": fact(z.SQUARE),
        "counter round value": lambda look: look.state.facts[z.ROUND],
        "track leader value": furthest,
        "track leader limit": lambda look: SQUARES,
        "course course limit": lambda look: SQUARES,
        "track hypothermia:# value": fact(z.HYPOTHERMIA),
        "track hypothermia:# limit": lambda look: 7,
        "track starvation:# value": fact(z.STARVATION),
        "track starvation:# limit": lambda look: 7,
        "board team:# count": dogs,
        "board team:# limit": lambda look: 6,
    },
    lists={"course course marks": on_the_course},
    elsewhere={
        "counter speed:# value": "tests/rulebook/iditacards/test_speed_and_tracks.py",
        "counter next_hand:# value": "tests/rulebook/iditacards/test_new_days.py",
    },
)
