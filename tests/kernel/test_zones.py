"""Layout: the numbers, names, viewers and kinds of zones and facts."""

import pytest

from hearthside.kernel.zones import BAG, EVERYBODY, NOBODY, OWNER, PILE, ROW, Layout, Zone
from tests.tiny.table import LAYOUT


@pytest.fixture
def layout() -> Layout:
    return Layout(
        [Zone("deck", NOBODY, PILE), Zone("market", EVERYBODY, ROW)],
        [Zone("hand", OWNER, BAG), Zone("table", EVERYBODY, ROW), Zone("sealed", NOBODY, BAG)],
        ["round", "sun"],
        3,
        ["gold", "fame"],
    )


def test_shared_zones_come_first_and_then_each_seats_zones(layout):
    assert layout.shared("deck") == 0
    assert layout.shared("market") == 1
    assert layout.each("hand") == [2, 5, 8]
    assert layout.each("sealed") == [4, 7, 10]
    assert [layout.zone_count(seats) for seats in (1, 2, 3)] == [5, 8, 11]


def test_facts_are_numbered_the_same_way(layout):
    assert layout.fact("sun") == 1
    assert layout.each_fact("fame") == [3, 5, 7]
    assert layout.fact_count(2) == 6
    assert layout.fact_labels(2) == ["round", "sun", "gold:0", "fame:0", "gold:1", "fame:1"]


def test_the_numbers_do_not_depend_on_how_many_play(layout):
    assert [layout.name(zone) for zone in range(8)] == [layout.name(zone) for zone in range(11)][:8]
    assert layout.fact_labels(3)[:6] == layout.fact_labels(2)


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_names_and_numbers_fit_each_other(layout, seats):
    for zone in range(layout.zone_count(seats)):
        assert layout.number(layout.name(zone)) == zone
    assert layout.name(8) == "hand:2"


def test_owners(layout):
    assert [layout.owner(zone) for zone in range(11)] == [-1, -1, 0, 0, 0, 1, 1, 1, 2, 2, 2]
    assert layout.declared(9).name == "table"


def test_viewers_are_bits_and_the_last_one_is_the_spectators(layout):
    deck, market, hand_0, table_0, sealed_0, hand_1 = layout.masks(2)[:6]
    assert (deck, sealed_0) == (0, 0)
    assert market == table_0 == 0b111
    assert (hand_0, hand_1) == (0b01, 0b10)


def test_kinds(layout):
    assert layout.kinds(1) == [PILE, ROW, BAG, ROW, BAG]


@pytest.mark.parametrize("ask", [Layout.shared, Layout.each])
def test_unknown_zones_are_refused(layout, ask):
    with pytest.raises(KeyError):
        ask(layout, "attic")


@pytest.mark.parametrize("ask", [Layout.fact, Layout.each_fact])
def test_unknown_facts_are_refused(layout, ask):
    with pytest.raises(ValueError):
        ask(layout, "attic")


def test_a_shared_zone_has_no_owner_who_could_see_it():
    with pytest.raises(ValueError, match=r"^the shared zone 'deck' has no owner who could see it$"):
        Layout([Zone("deck", OWNER, PILE)], [], [], 2)


def test_a_game_without_facts_of_its_seats():
    assert Layout([Zone("deck", NOBODY, PILE)], [], ["round"], 2).fact_count(2) == 1


def test_all_names_of_a_game_are_different():
    names = [LAYOUT.name(zone) for zone in range(LAYOUT.zone_count(4))]
    assert len(set(names)) == len(names)


def test_more_zones_than_an_event_can_name_are_refused():
    with pytest.raises(ValueError, match=r"^events can tell 256 zones apart, not 260$"):
        Layout([], [Zone(f"z{i}", OWNER, BAG) for i in range(65)], [], 4)
    assert Layout([], [Zone(f"z{i}", OWNER, BAG) for i in range(64)], [], 4).zone_count(4) == 256


def test_a_zone_is_its_own_family_unless_it_is_one_of_several():
    assert Zone("deck", NOBODY, PILE).family == "deck"
    assert Zone("market1", EVERYBODY, ROW, family="market").family == "market"
    assert (Zone("deck", NOBODY, PILE).module, Zone("deck", NOBODY, PILE).title) == ("", "")


def test_in_a_layout_with_modules_only_their_facts_are_of_each_seat():
    for more in ({"module_facts": ["tide"]}, {"module_each_facts": ["gold"]}):
        with pytest.raises(ValueError, match=r"^in a layout with facts of modules only these can be of each"):
            Layout([], [], ["round"], 2, ["food"], **more)


def test_several_facts_of_modules_have_numbers_in_their_order():
    layout = Layout(
        [], [], ["round", "sun"], 2, module_facts=["tide", "moon"], module_each_facts=["gold", "rum"]
    )
    assert [layout.fact(name) for name in ("round", "sun", "tide", "moon")] == [0, 1, 2, 3]
    assert (layout.each_fact("gold"), layout.each_fact("rum")) == ([4, 6], [5, 7])
    assert layout.fact_count(2) == 2
    assert layout.fact_count(2, modules=True) == 8


# ------------------------------------------------------------------ modules
def layout_with_modules() -> Layout:
    return Layout(
        [Zone("deck", NOBODY, PILE), Zone("harbour", EVERYBODY, ROW, module="sea")],
        [Zone("hand", OWNER, BAG), Zone("hold", OWNER, BAG, module="ships")],
        ["round"],
        3,
        module_facts=["tide"],
        module_each_facts=["gold"],
        later_facts=["wind", "rum"],
    )


def test_modules_leave_tables_without_them_as_they_are():
    plain = Layout([Zone("deck", NOBODY, PILE)], [Zone("hand", OWNER, BAG)], ["round"], 3)
    layout = layout_with_modules()
    for seats in (1, 2, 3):
        assert layout.zone_count(seats) == plain.zone_count(seats)
        assert layout.masks(seats) == plain.masks(seats)
        assert layout.kinds(seats) == plain.kinds(seats)
        assert layout.fact_labels(seats) == plain.fact_labels(seats)


def test_zones_of_modules_have_the_same_numbers_at_every_table():
    layout = layout_with_modules()
    assert layout.shared("harbour") == 4  # after the hands of all seats that there can be
    assert layout.each("hold") == [5, 6, 7]
    assert layout.fact("tide") == 1
    assert layout.each_fact("gold") == [2, 3, 4]
    assert layout.zones(2, modules=True) == [0, 1, 2, 4, 5, 6]
    assert [layout.name(zone) for zone in layout.zones(2, modules=True)] == [
        "deck",
        "hand:0",
        "hand:1",
        "harbour",
        "hold:0",
        "hold:1",
    ]
    assert layout.fact_labels(2, modules=True) == ["round", "tide", "gold:0", "gold:1"]
    assert [layout.owner(zone) for zone in range(8)] == [-1, 0, 1, 2, -1, 0, 1, 2]


def test_nobody_sees_the_zones_of_a_seat_that_is_not_there():
    assert layout_with_modules().masks(2, modules=True) == [0, 0b001, 0b010, 0, 0b111, 0b001, 0b010]


def test_zones_of_modules_that_are_not_at_the_table_are_absent():
    layout = layout_with_modules()
    assert layout.absent(3, {"sea", "ships"}) == []
    assert layout.absent(3, {"sea"}) == layout.each("hold")
    assert layout.absent(2, {"ships"}) == [3, 4]  # the third hand, and the harbour


def test_facts_that_were_added_later_come_after_all_seats_that_there_can_be():
    layout = layout_with_modules()
    assert layout.each_fact("wind") == [5, 7, 9]
    assert layout.each_fact("rum") == [6, 8, 10]
    labels = layout.later_fact_labels(2, {"rum"})
    assert labels == ["round", "tide", "gold:0", "gold:1", "", "", "rum:0", "", "rum:1"]
    assert layout.later_fact_labels(2, set()) == layout.fact_labels(2, modules=True)
