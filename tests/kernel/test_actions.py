"""Actions as numbers and as keys."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearthside.kernel.actions import (
    CARD,
    DONE,
    FREE,
    TIMES,
    ActionCodec,
    act,
    first_of,
    second_of,
    verb_of,
)
from hearthside.kernel.declare import Sayings
from hearthside.kernel.errors import did_you_mean
from tests.tiny.pack import PACK
from tests.tiny.table import BURY, COAL, FORAGE, STEAL, TORCH

CODEC = PACK.codec
steady = settings(derandomize=True, database=None, max_examples=200)


@steady
@given(st.integers(0, 1023), st.integers(0, 1023), st.integers(0, 511))
def test_verb_and_arguments_come_back(verb, first, second):
    action = act(verb, first, second)
    assert (verb_of(action), first_of(action), second_of(action)) == (verb, first, second)
    assert not action & FREE
    assert action < 1 << 30


def test_done_is_the_take_of_no_card():
    assert act(0) == DONE


@pytest.mark.parametrize(
    ("action", "key"),
    [
        (DONE, "done"),
        (COAL, "take:coal"),
        (act(FORAGE), "forage"),
        (act(BURY, TORCH), "bury:torch"),
        (act(STEAL, TORCH, 3), "steal:torch:3"),
    ],
)
def test_keys_are_readable_and_come_back(action, key):
    assert CODEC.key(action) == key
    assert CODEC.action(key) == action


def test_keys_of_free_actions_come_back_with_their_mark():
    for key in ("offer:log:coal", "accept:7", "retract:7"):
        action = CODEC.action(key)
        assert CODEC.key(action) == key
        assert action & FREE


def test_case_and_space_around_a_key_do_not_matter():
    assert CODEC.action("  Steal:TORCH:3 ") == act(STEAL, TORCH, 3)


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("fourage", "there is no action 'fourage' (did you mean 'forage'?)"),
        ("", "there is no action ''"),
        ("xyzzy", "(there are: accept, burn, bury"),
        ("bury", "'bury' should be written 'bury:CARD'"),
        ("steal:coal", "should be written 'steal:CARD:SEAT'"),
        ("forage:coal", "should be written 'forage'"),
        ("done:coal", "'done:coal' should be written 'done'"),
        ("bury:cole", "there is no card 'cole' (did you mean 'coal'"),
        ("bury:", "there is no card ''"),
        ("steal:coal:x", "'x' is not a seat"),
        ("steal:coal:-1", "'-1' is not a seat"),
        ("steal:coal:512", "'512' is not a seat"),
        ("accept:many", "'many' is not a number"),
        ("accept:-1", "'-1' is not a number from 0 to 511"),
    ],
)
def test_what_is_wrong_with_a_key_is_said(key, said):
    with pytest.raises(ValueError) as wrong:
        CODEC.action(key)
    assert said in str(wrong.value)


@steady
@given(
    st.text(max_size=20)
    | st.sampled_from(["steal:coal:", "take:", "accept:"]).flatmap(
        lambda start: st.text(max_size=6).map(lambda rest: start + rest)
    )
)
def test_any_text_is_a_key_or_a_readable_error(text):
    said = ""
    try:
        action = CODEC.action(text)
    except ValueError as error:
        said = str(error)
    else:
        assert CODEC.action(CODEC.key(action)) == action
    assert "invalid literal" not in said


def test_suggestions():
    assert did_you_mean("scot", ["scout", "hunter"]) == " (did you mean 'scout'?)"
    assert did_you_mean("SCOUT", ["scout"]) == " (did you mean 'scout'?)"
    assert did_you_mean("zzz", ["b", "a"]) == " (there are: a, b)"
    assert did_you_mean("zzz", []) == ""


# ------------------------------------------------------------ places by name
PLACES = ActionCodec(
    {1: ("work", "slot", ""), 2: ("burn", CARD, "slot")}, ["", "log"], {"slot": {0: "slot1", 1: "slot2"}}
)


@pytest.mark.parametrize(
    ("key", "spelled"),
    [("work:slot2", "work:slot2"), ("work:1", "work:slot2"), ("burn:log:0", "burn:log:slot1")],
)
def test_places_are_spelled_by_name_and_old_numbers_are_read_in_files(key, spelled):
    assert PLACES.key(PLACES.action(key, saved=True)) == spelled


@pytest.mark.parametrize("key", ["work:1", "burn:log:0", "work:9"])
def test_who_says_a_number_where_a_name_belongs_is_told_the_names(key):
    """They would not know whether it counts from 0."""
    with pytest.raises(ValueError, match=r"is not a slot \(there are: slot1, slot2\)"):
        PLACES.action(key)


def test_numbers_that_are_names_have_bounds():
    codec = ActionCodec({1: ("drop", "place", "")}, [""], {"place": {1: "1", 2: "2"}})
    assert codec.action("drop:2") == act(1, 2)
    for wrong in ("0", "3", "-1"):
        with pytest.raises(ValueError, match=rf"'{wrong}' is not a place from 1 to 2"):
            codec.action(f"drop:{wrong}")


def test_a_card_by_the_name_that_stands_on_it_is_refused_with_its_id():
    codec = ActionCodec({0: ("take", CARD, "")}, ["", "k-1", "k-2"], titles=["", "Oil lamp", "Punt"])
    for typed, said in (("oil_lamp", "(Oil lamp is 'k-1')"), ("pnut", "(did you mean 'k-2', Punt?)")):
        with pytest.raises(ValueError) as wrong:
            codec.action(f"take:{typed}")
        assert said in str(wrong.value)


def test_a_place_that_has_no_name_is_a_number():
    assert PLACES.key(act(1, 7)) == "work:7"


def test_a_place_that_is_not_there():
    with pytest.raises(ValueError, match=r"'slot7' is not a slot \(did you mean 'slot"):
        PLACES.action("work:slot7")
    with pytest.raises(ValueError, match="'work' should be written 'work:SLOT'"):
        PLACES.action("work")


@pytest.mark.parametrize("name", ["a:b", "Hand", "7"])
def test_names_that_no_key_could_spell(name):
    with pytest.raises(ValueError, match="in a key a name has no colon"):
        Sayings().named("place", {0: name})


# ------------------------------------------------------------ how often
def test_how_often_at_once_is_left_out_where_it_is_once():
    """A verb can be given a number later, and files that spell it without one stay as they are."""
    codec = ActionCodec({1: ("eat", TIMES, ""), 2: ("work", CARD, TIMES)}, ["", "brave"])
    for action, key in (
        (act(1), "eat"),
        (act(1, 4), "eat:4"),
        (act(2, 1), "work:brave"),
        (act(2, 1, 3), "work:brave:3"),
    ):
        assert (codec.key(action), codec.action(key)) == (key, action)
        assert codec.knows(action)
    assert codec.action("eat:1") == act(1)
    for wrong in ("eat:many", "eat:0", "work:brave:0"):
        with pytest.raises(ValueError, match="is not a number from 1 to 511"):
            codec.action(wrong)
    with pytest.raises(ValueError, match="should be written 'eat:TIMES'"):
        codec.action("eat:2:3")


def test_verbs_from_a_thousand_on_are_free_at_any_time():
    codec = ActionCodec({999: ("wait", "", ""), 1000: ("shout", "", "")}, [""])
    assert codec.action("wait") == act(999)
    assert codec.action("shout") == act(1000) | FREE
    assert [codec.knows(action) for action in (act(999), act(999) | FREE, act(1000), act(1000) | FREE)] == [
        *(True, False),
        *(False, True),
    ]


def test_an_action_is_known_if_its_verb_and_its_cards_are_there():
    cards = ActionCodec(
        {0: ("take", CARD, ""), 1: ("eat", TIMES, ""), 2: ("rest", "", "")}, ["", "axe", "", "net"]
    )
    known = [action for action in range(5) if cards.knows(action)]
    assert known == [DONE, 1, 3]  # 0 is DONE, 2 is no card, and there is no 4
    assert cards.knows(act(1, 7))
    assert cards.knows(act(2))
    assert not cards.knows(act(2, 1))  # it has no argument
    assert not cards.knows(act(0, 1, 1))
    assert not cards.knows(act(3))
    assert not cards.knows(1 << 30 | 1)
    assert not cards.knows(-1)


@pytest.mark.parametrize(("copies", "listed"), [(6, 6), (7, 0)])
def test_cards_of_one_name_are_listed_up_to_six(copies, listed):
    ids = ["", *[f"lamp-{number}" for number in range(copies)]]
    codec = ActionCodec({0: ("take", CARD, "")}, ids, titles=["", *["Lamp"] * copies])
    with pytest.raises(ValueError, match="there is no card 'lamp'") as caught:
        codec.action("take:lamp")
    assert str(caught.value).count("Lamp is ") == listed


def test_of_cards_with_a_name_like_it_three_are_offered():
    names = ["Kettle A", "Kettle B", "Kettle C", "Kettle D"]
    codec = ActionCodec({0: ("take", CARD, "")}, ["", "w", "x", "y", "z"], titles=["", *names])
    with pytest.raises(ValueError, match="did you mean") as caught:
        codec.action("take:kettle q")
    assert str(caught.value).count("Kettle") == 3


@pytest.mark.parametrize(
    ("titles", "typed", "said"),
    [
        (["Lamp", "Lamp"], "lamp", " (Lamp is 'k-0', Lamp is 'k-1')"),
        (["Oil lamp", "Oil lamp"], "oil lmp", " (did you mean 'k-0', Oil lamp or 'k-1', Oil lamp?)"),
        (["Oil lamp", "Punt"], "k-2", " (did you mean 'k-0' or 'k-1'?)"),  # the ids are as near: no names
        (["Punt", "Row"], "zzzzzz", " (there are: k-0, k-1)"),
    ],
)
def test_what_a_card_could_be_is_said_in_full(titles, typed, said):
    ids = ["", *[f"k-{number}" for number in range(len(titles))]]
    codec = ActionCodec({0: ("take", CARD, "")}, ids, titles=["", *titles])
    with pytest.raises(ValueError) as caught:
        codec.action(f"take:{typed}")
    assert str(caught.value) == f"there is no card {typed!r}{said}"


@pytest.mark.parametrize(("copies", "listed"), [(6, 6), (7, 0)])
def test_cards_of_names_like_it_are_offered_up_to_six(copies, listed):
    ids = ["", *[f"c{number:03}" for number in range(copies)]]
    codec = ActionCodec({0: ("take", CARD, "")}, ids, titles=["", *["Kettle"] * copies])
    with pytest.raises(ValueError, match="there is no card 'kettel'") as caught:
        codec.action("take:kettel")
    assert str(caught.value).count("Kettle") == listed


def test_further_names_are_read_and_not_written():
    sayings = Sayings()
    where = sayings.named("where", {1: "attic", 2: "cellar"})
    look = sayings.verb("look", "Look", "Look", where, number=1)
    codec = ActionCodec(sayings.meanings(), [""], sayings.names, also={"where": {"vault": 2}})
    assert codec.action("look:vault") == act(look, 2) == codec.action("look:cellar")
    assert codec.key(act(look, 2)) == "look:cellar"
