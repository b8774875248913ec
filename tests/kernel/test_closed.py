"""Closed lists of actions and bounds of numbers, where a game says nothing of its own."""

from hashlib import blake2b

from hearthside import api
from hearthside.kernel.actions import CARD, DONE, FREE, FREE_VERBS, NUMBER, SEAT, TIMES, ActionCodec, act
from hearthside.kernel.closed import (
    ANY_NUMBER,
    FLAG,
    NEVER,
    OFFERS_LISTED,
    SPARE,
    Arguments,
    Packed,
    Range,
    bits,
    list_actions,
)
from tests.tiny.pack import PACK as CAMPFIRE

CODEC = ActionCodec(
    {
        0: ("take", CARD, ""),
        1: ("steal", CARD, SEAT),
        2: ("eat", TIMES, ""),
        3: ("go", "place", ""),
        4: ("count", NUMBER, ""),
        1002: ("accept", NUMBER, ""),
    },
    ["", "owl", "fox", "hare"],
    {"place": {2: "woods", 5: "lake"}},
)


def keys(said: dict[int, Arguments]) -> list[str]:
    return list_actions(CODEC, [1, 3], 2, said, {1002}).keys


def test_a_verb_goes_with_all_that_its_arguments_can_mean():
    found = keys({})
    assert found[:3] == ["done", "take:owl", "take:hare"]
    steal = {f"steal:{card}:{seat}" for card in ("owl", "hare") for seat in (0, 1)}
    assert {key for key in found if key.startswith("steal")} == steal
    assert [key for key in found if key.startswith("go")] == ["go:woods", "go:lake"]
    assert "eat" in found
    assert "eat:2" in found
    assert "eat:1" not in found
    assert [key for key in found if key.startswith("count")] == [f"count:{number}" for number in range(64)]
    assert [key for key in found if key.startswith("eat:")] == [f"eat:{times}" for times in range(2, 16)]
    assert len([key for key in found if key.startswith("accept")]) == OFFERS_LISTED


def test_a_game_says_less():
    said = {
        1: Arguments([1], [1]),
        2: NEVER,
        3: Arguments(pairs=[(5, 0)]),
        4: Arguments(range(2)),
        1002: NEVER,
    }
    assert keys(said) == ["done", "take:owl", "take:hare", "go:lake", "count:0", "count:1", "steal:owl:1"]


def test_places_and_spare_ones():
    closed = list_actions(CODEC, [1, 3], 2, {}, {1002})
    assert closed.actions[0] == DONE
    assert [closed.actions[closed.places[action]] for action in closed.actions] == closed.actions
    assert len(closed) == len(closed.actions) + SPARE
    assert FREE | act(1002, 1) in closed.places
    first_free = ActionCodec({FREE_VERBS: ("shout", "", "")}, [""])
    assert list_actions(first_free, [], 2, {}, ()).actions == [DONE, FREE | act(FREE_VERBS)]


def test_the_version_is_of_the_keys():
    first, second = (list_actions(CODEC, cards, 2, {}, {1002}) for cards in ([1, 3], [1, 2]))
    assert first.version == list_actions(CODEC, [1, 3], 2, {}, {1002}).version
    assert first.version != second.version


def test_what_was_learned_with_lists_of_today_goes_on_with_them():
    """Programs that learn keep the size of a list, and its version."""
    closed = list_actions(ActionCodec({}, [""]), [], 2, {}, ())
    assert (len(closed), closed.version) == (33, blake2b(b"done", digest_size=8).hexdigest())


def test_how_far_a_number_has_come():
    assert Range(0, 10, 1).part(5) == 0.5
    assert Range(0, 10, -1).part(2) == 0.8
    assert Range(-10, 10).part(99) == 1.0
    assert Range(-10, 10).part(-99) == 0.0
    assert Range(3, 3).part(3) == 0.0


def test_bounds_by_name_and_usual_ones():
    class Bounded(type(CAMPFIRE)):  # type: ignore[misc]
        ranges = {"warmth": Range(0, 9, 1), "lantern": bits(3)}

    pack = Bounded()
    assert pack.range_of("warmth:2", 3) == Range(0, 9, 1)
    assert pack.range_of("lantern12", 3) == bits(3)
    assert pack.range_of("weather", 3) == ANY_NUMBER == Range(-1, 999, 0)
    assert (bits(3), FLAG) == (Packed((1, 1, 1)), Range(0, 1, 0))


def test_so_many_standing_offers_have_a_place():
    keys = api.new("risewater", 2, seed=1).pack.actions(2).keys
    assert [key for key in keys if key.startswith("accept:")] == [f"accept:{n}" for n in range(1, 17)]
