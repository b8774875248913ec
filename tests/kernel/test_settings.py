"""What a table chooses before the game: settings that take one choice, some that take many, and presets."""

import pytest

from hearthside import api
from hearthside.kernel.chance import Stream, key_from_seed
from hearthside.kernel.errors import HearthsideError, UnknownName
from hearthside.kernel.new import new_game
from hearthside.kernel.replay import load, read
from hearthside.kernel.settings import Preset, Setting
from hearthside.kernel.snapshot import freeze, thaw
from tests.tiny.pack import PACK

WOOD = Setting("wood", ("log",), "Which wood there is.", ("twig", "log", "coal"), many=True)


@pytest.mark.parametrize(
    ("value", "stored"),
    [
        ([], []),
        (["coal", "twig"], ["twig", "coal"]),
        (("log",), ["log"]),
        ({"coal", "log", "twig"}, ["twig", "log", "coal"]),
    ],
)
def test_many_are_kept_in_the_order_of_the_choices(value, stored):
    assert WOOD.check(value) == stored


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("log", "is a list of some of 'twig', 'log', 'coal', not 'log'"),
        (True, "not True"),
        ({"log": 1}, "is a list"),
        (["lgo"], r"cannot hold 'lgo' \(did you mean 'log'\?\)"),
        ([["log"]], "cannot hold"),
        ([1], "cannot hold 1"),
        (["log", "coal", "log"], "names 'log' more than once"),
    ],
)
def test_what_is_no_choice_of_many_is_refused(value, said):
    with pytest.raises(HearthsideError, match=rf"^the option 'wood' .*{said}"):
        WOOD.check(value)


NIGHTS = Setting("nights", 2, "How many nights there are.", (1, 2, 3))


def test_one_is_a_choice_of_its_own_kind():
    assert [NIGHTS.check(value) for value in (1, 2, 3)] == [1, 2, 3]
    for value, said in ((0, "0"), (4, "4"), (True, "True"), ("2", "'2'"), (2.0, "2.0")):
        with pytest.raises(HearthsideError) as refused:
            NIGHTS.check(value)
        assert str(refused.value) == f"the option 'nights' cannot be {said} (it is one of 1, 2, 3)"


def test_for_how_many_a_preset_is():
    sizes = [Preset("p", "P", "", {}, fewest, most) for fewest, most in ((1, 1), (2, 2), (2, 4))]
    assert [preset.sizes for preset in sizes] == ["1 seat", "2 seats", "2 to 4 seats"]
    assert [[preset.fits(seats) for seats in range(1, 6)] for preset in sizes] == [
        [True, False, False, False, False],
        [False, True, False, False, False],
        [False, True, True, True, False],
    ]


def test_settings_and_presets_are_shared_by_all_tables_and_never_changed():
    with pytest.raises(AttributeError):
        WOOD.many = False  # type: ignore[misc]
    with pytest.raises(AttributeError):
        PACK.presets[0].name = ""  # type: ignore[misc]


def test_a_list_is_no_choice_of_one():
    with pytest.raises(HearthsideError, match="cannot be"):
        PACK.check_options({"nights": [2]})


def test_what_is_not_said_is_as_usual_and_no_table_shares_it_with_another():
    first = PACK.check_options(None)
    first["lacking"].append("log")
    assert PACK.check_options({}) == {"nights": 2, "lacking": []}
    game = new_game(PACK, 2, Stream(key_from_seed(1)))
    game.table_options["lacking"].append("log")
    assert game.table_options["lacking"] == []


def test_many_go_through_files_and_snapshots():
    options = {"lacking": ["coal", "log"]}
    game = new_game(PACK, 2, Stream(key_from_seed(1)), options)
    assert game.table_options == {"nights": 2, "lacking": ["log", "coal"]}
    assert not {"log", "coal"} & {PACK.card_name(card) for card in game._state.zones[0]}
    saved = load(read(game.save()), PACK)
    thawed = thaw(freeze(game), PACK, Stream(key_from_seed(1)))
    for again in (saved, thawed):
        assert (again.digest(), again.table_options) == (game.digest(), game.table_options)


def test_a_preset_is_found_by_its_id():
    assert PACK.preset("bare").name == "Bare woods"
    with pytest.raises(UnknownName, match=r"Campfire has no preset 'bear' \(did you mean 'bare'\?\)"):
        PACK.preset("bear")


def test_options_are_known_as_a_preset():
    assert PACK.preset_of(3, {"lacking": ["coal", "log"], "nights": 1}) is PACK.preset("bare")
    assert PACK.preset_of(4, {"lacking": ["coal", "log"], "nights": 1}) is None  # it is for two or three
    assert PACK.preset_of(4, {}) is PACK.preset("usual")
    assert PACK.preset_of(2, {"nights": 3}) is None


def test_what_a_list_cannot_hold_is_named_with_its_option():
    with pytest.raises(HearthsideError) as caught:
        api.new("arctic_scavengers", 2, options={"stacks": ["scout", "scouts"]})
    assert str(caught.value).startswith("the option 'stacks' cannot hold 'scouts' (did you mean 'scout'?")
