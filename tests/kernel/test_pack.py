"""What every game gets: how many may play, options and presets of a table, words for the guide, frames."""

from typing import ClassVar

import pytest

from hearthside.kernel.errors import HearthsideError, UnknownName
from hearthside.kernel.observation import observe
from hearthside.kernel.pack import CardInfo, OptionText, Pack, on_face
from hearthside.kernel.settings import Preset, Setting, Value, how_many
from tests.tiny import rules as book
from tests.tiny.pack import PACK, Campfire

THREE = Preset("alone", "Alone", "For three.", {"nights": 3}, 3, 3)


class Winter(Campfire):
    """With a setting that came later, and one that nobody can choose any more."""

    name = "Winter Camp"
    settings = (  # type: ignore[assignment]
        *Campfire.settings,
        Setting("wolves", True, "Whether wolves come.", (True, False)),
        Setting("length", "long", "How long it is.", ("short", "long")),
    )
    fixed = frozenset({"length"})
    before: ClassVar[dict[str, Value]] = {"wolves": False}
    presets = (*Campfire.presets, THREE)  # type: ignore[assignment]


WINTER = Winter()
USUAL = {"nights": 2, "lacking": [], "wolves": True, "length": "long"}


def refused(*arguments: object) -> str:
    with pytest.raises(HearthsideError) as error:
        WINTER.options_from(*arguments)  # type: ignore[arg-type]
    return str(error.value)


# ------------------------------------------------------------ seats
@pytest.mark.parametrize(
    ("fewest", "most", "told"),
    [(2, 5, "2 to 5 seats"), (1, 4, "1 to 4 seats"), (1, 1, "1 seat"), (2, 2, "2 seats")],
)
def test_sizes_in_words(fewest: int, most: int, told: str):
    assert how_many(fewest, most) == told


def test_as_many_play_as_there_are_seats_for():
    for seats in (2, 3, 4):
        PACK.check_seats(seats)
    for wrong in (1, 5, True, 2.0, "3", None):
        with pytest.raises(HearthsideError) as error:
            PACK.check_seats(wrong)
        assert str(error.value) == f"Campfire is for 2 to 4 seats, not for {wrong!r}"
        with pytest.raises(HearthsideError, match="Campfire is for 2 to 4 seats"):
            PACK.new_state(wrong)  # type: ignore[arg-type]


def test_how_many_seats_are_laid_if_nobody_says():
    class Four(Campfire):
        usual_seats = 4

    assert (PACK.few_seats(), Four().few_seats()) == (2, 4)
    assert [PACK.good_seats(people) for people in (1, 3, 4, 9)] == [3, 3, 4, 4]


def test_a_good_table_is_one_that_the_game_has():
    class Duel(Campfire):
        max_seats = 2

    class Crowd(Campfire):
        min_seats = 4

    assert (Duel().good_seats(), Crowd().good_seats()) == (2, 4)


# ------------------------------------------------------------ options
def test_a_new_table_is_as_usual_and_a_record_from_before_as_it_was():
    assert WINTER.new_options({}) == USUAL
    assert WINTER.check_options({}) == {**USUAL, "wolves": False}
    assert WINTER.check_options({"wolves": True}) == USUAL
    assert WINTER.named_anew == {"wolves": True}
    assert PACK.named_anew == {}


def test_a_table_may_name_a_preset_and_say_more_itself():
    assert WINTER.options_from("", 2, None) == USUAL
    assert WINTER.options_from("", 2, {"nights": 3}) == {**USUAL, "nights": 3}
    bare = {**USUAL, "nights": 1, "lacking": ["log", "coal"]}
    assert WINTER.options_from("bare", 3, None) == bare
    assert WINTER.options_from("bare", 2, {"nights": 3}) == {**bare, "nights": 3}


def test_a_preset_is_for_tables_of_its_sizes():
    assert refused("bare", 4, None) == "Bare woods is for 2 to 3 seats, not for 4"
    assert refused("alone", 2, None) == "Alone is for 3 seats, not for 2"
    with pytest.raises(UnknownName, match="Winter Camp has no preset 'bear'"):
        WINTER.options_from("bear", 3, None)


def test_what_is_fixed_cannot_be_chosen():
    assert [setting.name for setting in WINTER.choosable] == ["nights", "lacking", "wolves"]
    told = "Winter Camp is played with length as it is, 'long'; what can be chosen: nights, lacking, wolves"
    assert refused("", 2, {"length": "short"}) == told
    assert WINTER.options_from("", 2, {"length": "long"}) == USUAL
    assert WINTER.check_options({"length": "short"})["length"] == "short"  # of an older table


def test_options_that_are_none():
    assert refused("", 2, ["nights"]) == "options are names with values, not ['nights']"
    assert (
        refused("", 2, {"nigths": 1})
        == "Winter Camp has no option 'nigths' (did you mean 'nights' or 'length'?)"
    )
    assert refused("", 2, {"nights": 9}) == "the option 'nights' cannot be 9 (it is one of 1, 2, 3)"


def test_a_preset_is_known_at_new_tables_and_at_those_from_before():
    alone = WINTER.preset("alone")
    assert WINTER.preset_of(3, {"nights": 3}) is alone
    assert WINTER.preset_of(3, {"nights": 3, "wolves": True}) is alone
    assert WINTER.preset_of(3, {"nights": 3, "length": "short"}) is None


# ------------------------------------------------------------ words
@pytest.mark.parametrize(("seats", "words"), [(2, {"several", "two"}), (3, {"several"}), (4, {"several"})])
def test_what_a_table_has_in_words_that_the_guide_knows(seats: int, words: set[str]):
    sight = observe(WINTER.new_state(seats), 0)
    assert WINTER.words_here(sight, {"wolves": True}) == {
        *words,
        "screen",
        "nights_2",
        "lacking_[]",
        "wolves",
        "length_long",
    }


def test_who_plays_alone_is_told_so():
    class Hermit(Campfire):
        min_seats = 1

    assert "alone" in Hermit().words_here(observe(Hermit().new_state(1), 0), {})


def test_the_section_of_the_guide_is_that_of_the_rule_that_asks():
    class Guided(Campfire):
        sections: ClassVar[dict[int, str]] = {book.GATHER: "dusk"}

    pack, state = Guided(), PACK.new_state(2)
    assert pack.phase(observe(state, 0)) == "dusk"
    assert PACK.phase(observe(state, 0)) == ""
    state.stack.clear()
    assert pack.phase(observe(state, 0)) == "end"


def test_values_that_are_numbers_have_room_on_a_face():
    values = {"speed": "+2", "cost": "3 food", "loss": "-1", "kind": "dog", "empty": ""}
    assert on_face(values) == ["speed", "cost", "loss"]
    assert on_face(values, besides=("cost",)) == ["speed", "loss"]


def test_a_card_or_an_option_says_no_more_than_it_has():
    card = CardInfo("fox", "Fox", "animal", "", {}, {})
    assert (card.facets, card.picture, card.called, card.face, card.lead) == ({}, [], "", [], "")
    option = OptionText("Turn", "Dig: search the junkyard", [])
    assert (option.does, option.way, option.amounts, option.letter) == ("Dig", None, [], "")


# ------------------------------------------------------------ frames
def test_a_position_puts_frames_on_the_stack_by_the_names_of_their_numbers():
    state = PACK.empty_state(PACK.table(3), 0, None)
    frame = PACK.push(state, book.TURN)
    assert frame.numbers() == [book.TURN, 0, 0, 0, 0, 0, 0, 0, 0]
    PACK.push(state, book.THE_NIGHT, step=2, seat=1)
    assert [f.numbers()[:4] for f in state.stack] == [[book.TURN, 0, 0, 0], [book.THE_NIGHT, 2, 0, 1]]
    with pytest.raises(KeyError):
        PACK.push(state, book.TURN, purse=3)


def test_a_table_is_laid_once_for_the_same_options():
    assert PACK.table(2) is PACK.table(2, {"nights": 2})
    assert PACK.table(2) is not PACK.table(2, {"nights": 3})
    assert PACK.table(2) is not PACK.table(3)
    assert PACK.table(2) is not PACK.table(2, by_hand=True)


def test_what_a_game_need_not_say():
    pack = PACK
    assert (Pack.last_section, pack.example, pack.late_passes, pack.die) == ("end", False, False, 0)
    assert (pack.last([], []), pack.is_step((0, 0, 0, 0, 0)), pack.order_of_play(pack.new_state(2))) == (
        {},
        False,
        [],
    )


def test_what_is_a_number_on_the_face_of_a_card():
    values = {"fight": "2", "dig": "+1", "cold": "-3", "energy": "all", "size": "X4"}
    assert on_face(values) == ["fight", "dig", "cold"]
    assert on_face(values, besides=("dig",)) == ["fight", "cold"]
