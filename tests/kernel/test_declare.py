"""Declaring places, sayings, registers and rules once."""

from typing import Any

import pytest

from hearthside.kernel.actions import CARD, NUMBER, SEAT
from hearthside.kernel.declare import Places, Sayings, book, by_slot
from hearthside.kernel.registers import CARD as CARD_REGISTER
from hearthside.kernel.registers import COUNT, MARKS, Registers
from hearthside.kernel.state import Rule
from hearthside.kernel.zones import BAG, EVERYBODY, NOBODY, OWNER, PILE, ROW


# ------------------------------------------------------------------ places
def test_numbers_are_those_of_the_layout():
    p = Places(seats=3)
    deck = p.zone("deck", NOBODY, PILE, "Deck")
    hand = p.each("hand", OWNER, BAG, "Hand")
    market = p.zone("market", EVERYBODY, ROW, "Market {n}", times=2)
    slots = p.each("slot", EVERYBODY, ROW, times=2)
    layout = p.layout()
    assert [layout.name(zone) for zone in (deck, *market)] == ["deck", "market1", "market2"]
    assert [layout.name(hand[seat]) for seat in range(3)] == ["hand:0", "hand:1", "hand:2"]
    assert [[layout.name(zone) for zone in slots[seat]] for seat in (0, 2)] == [
        ["slot1:0", "slot2:0"],
        ["slot1:2", "slot2:2"],
    ]
    assert by_slot(slots)[1] == [slots[seat][1] for seat in range(3)]
    assert layout.declared(market[1]).title == "Market 2"
    assert layout.declared(market[1]).family == "market"


def test_lists_by_seat_are_empty_until_the_layout_is_closed():
    p = Places(seats=2)
    hand = p.each("hand", OWNER, BAG)
    points = p.each_fact("points")
    assert hand == points == []
    p.layout()
    assert hand == [0, 1]
    assert points == [0, 1]


def test_a_layout_that_is_closed_takes_no_more():
    p = Places(seats=2)
    p.layout()
    for declare in (
        lambda: p.zone("deck", NOBODY, PILE),
        lambda: p.each("hand", OWNER, BAG),
        lambda: p.fact("round"),
        lambda: p.each_fact("points"),
        lambda: p.player_fact("food"),
        p.layout,
    ):
        with pytest.raises(ValueError, match=r"^the layout is closed$"):
            declare()


def test_several_of_a_seat_lie_side_by_side():
    p = Places(seats=2)
    p.zone("box", EVERYBODY, BAG)
    hand, deck = p.each("hand", OWNER, BAG), p.each("deck", NOBODY, PILE)
    slots = p.each("slot", EVERYBODY, ROW, "Slot {n}", times=2)
    layout = p.layout()
    assert (hand, deck, slots) == ([1, 5], [2, 6], [[3, 4], [7, 8]])
    assert [layout.name(zone) for zone in (*hand, *deck)] == ["hand:0", "hand:1", "deck:0", "deck:1"]
    assert [layout.declared(zone).title for zone in slots[1]] == ["Slot 1", "Slot 2"]


def test_several_are_counted_from_one_unless_it_is_said():
    p = Places(seats=1)
    p.zone("market", EVERYBODY, ROW, times=2)
    p.zone("era", EVERYBODY, ROW, times=2, first=4)
    p.each("dog", EVERYBODY, ROW, times=2)
    p.fact("site", "Site {n}", times=2)
    p.player_fact("camp", times=2)
    p.each_fact("seen", times=2)
    layout = p.layout()
    assert [layout.name(zone) for zone in layout.zones(1)] == [
        *("market1", "market2", "era4", "era5"),
        *("dog1:0", "dog2:0"),
    ]
    assert layout.fact_labels(1) == ["site1", "site2", "camp1:0", "camp2:0", "seen1:0", "seen2:0"]
    assert (p.fact_titles["site1"], p.fact_titles["site2"]) == ("Site 1", "Site 2")


def test_facts():
    p = Places(seats=2)
    round_ = p.fact("round", "Round")
    site = p.fact("site", times=2, first=0)
    food = p.each_fact("food", "Food")
    seen = p.each_fact("seen", times=2)
    layout = p.layout()
    labels = layout.fact_labels(2)
    assert labels == [
        "round",
        "site0",
        "site1",
        "food:0",
        "seen1:0",
        "seen2:0",
        "food:1",
        "seen1:1",
        "seen2:1",
    ]
    assert [labels[fact] for fact in (round_, *site, food[1], *seen[1])] == [
        "round",
        "site0",
        "site1",
        "food:1",
        "seen1:1",
        "seen2:1",
    ]
    assert p.fact_titles["food"] == "Food"


def test_facts_of_players_are_there_where_nobody_sits():
    p = Places(seats=2)
    food = p.player_fact("food")
    camps = p.player_fact("camp", times=2, first=0)
    round_ = p.fact("round")
    layout = p.layout()
    assert layout.fact_labels(1) == ["round", "food:0", "camp0:0", "camp1:0", "food:1", "camp0:1", "camp1:1"]
    assert (round_, food, camps) == (0, [1, 4], [[2, 3], [5, 6]])


def test_modules_come_after_all_seats():
    p = Places(seats=2)
    p.zone("deck", NOBODY, PILE)
    p.each("hand", OWNER, BAG)
    p.fact("round")
    leaders = p.zone("leaders", NOBODY, PILE, module="leaders")
    leader = p.each("leader", EVERYBODY, ROW, module="leaders")
    plans = p.zone("plans", NOBODY, PILE, module="buildings")
    drafting = p.fact("drafting", module="leaders")
    healed = p.each_fact("healed", module="leaders", later=True)
    wounded = p.each_fact("wounded", module="leaders")
    layout = p.layout()
    assert layout.later_fact_labels(1, {"healed"}) == ["round", "drafting", "wounded:0", "", "healed:0"]
    assert (healed, layout.each_fact("healed")) == ([4, 5], [4, 5])
    assert (leaders, plans, leader) == (3, 4, [5, 6])
    assert [layout.name(zone) for zone in range(7)] == [
        "deck",
        "hand:0",
        "hand:1",
        "leaders",
        "plans",
        "leader:0",
        "leader:1",
    ]
    assert (drafting, wounded) == (1, [2, 3])
    assert layout.declared(leader[1]).module == "leaders"
    assert layout.declared(0).module == ""


def test_what_all_tables_have_is_declared_before_modules():
    p = Places(seats=2)
    p.zone("leaders", NOBODY, PILE, module="leaders")
    too_late = "^what belongs to a module comes after what all tables have$"
    for declare in (p.zone, p.each):
        with pytest.raises(ValueError, match=too_late):
            declare("deck", NOBODY, PILE)
    p.fact("round")  # facts have an order of their own
    p.fact("drafting", module="leaders")
    with pytest.raises(ValueError, match=too_late):
        p.fact("night")
    q = Places(seats=2)
    q.each("leader", NOBODY, PILE, module="leaders")
    with pytest.raises(ValueError, match=too_late):
        q.zone("deck", NOBODY, PILE)


def test_only_facts_of_modules_can_be_added_later():
    with pytest.raises(ValueError, match=r"^the fact 'healed': only facts of modules can be added later$"):
        Places(seats=2).each_fact("healed", later=True)


def test_facts_of_players_and_of_modules_do_not_go_together():
    p = Places(seats=2)
    p.player_fact("food")
    p.fact("drafting", module="leaders")
    with pytest.raises(ValueError, match=r"^facts of players and facts of modules cannot be together"):
        p.layout()


def test_names_are_used_once():
    p = Places(seats=2)
    p.zone("deck", NOBODY, PILE)
    with pytest.raises(ValueError, match=r"^the zone 'deck' is declared twice$"):
        p.each("deck", NOBODY, PILE)
    p.fact("deck")  # a fact may have the name of a zone
    with pytest.raises(ValueError, match=r"^the fact 'deck' is declared twice$"):
        p.each_fact("deck")


@pytest.mark.parametrize(
    ("declared", "complaint"),
    [
        ((ROW, "On the hook"), r"zone 'hook': who sees it\? \(NOBODY, OWNER or EVERYBODY, not 2\)"),
        ((BAG, OWNER), r"zone 'hook': who sees it\?"),
        ((OWNER, "On the hook"), r"zone 'hook': how does it keep its cards\? \(PILE, BAG or ROW, not 'On"),
        ((OWNER, EVERYBODY), r"zone 'hook': how does it keep its cards\?"),
        ((OWNER, 3), r"zone 'hook': how does it keep its cards\?"),
        ((OWNER, ROW, BAG), r"zone 'hook': what is it called\?"),
    ],
)
def test_who_sees_a_zone_cannot_be_forgotten_or_swapped(declared: tuple[Any, ...], complaint: str):
    with pytest.raises(ValueError, match=complaint):
        Places(seats=2).each("hook", *declared)
    with pytest.raises(ValueError, match=complaint):
        Places(seats=2).zone("hook", *declared)


# ------------------------------------------------------------------ sayings
def test_verbs_and_lines_are_numbered_in_order():
    s = Sayings()
    take = s.verb("take", "Take", "Take {card}", CARD)
    kill = s.verb("kill", "Kill", "Kill {n} of {other}", NUMBER, SEAT)
    accept = s.verb("accept", number=1002)
    decline = s.verb("decline")
    assert (take, kill, accept, decline) == (0, 1, 1002, 1003)
    assert s.meanings()[kill] == ("kill", NUMBER, SEAT)
    assert (s.line("{who} wins."), s.line(), s.line("Over.", number=7), s.line("Again.")) == (1, 2, 7, 8)
    assert s.lines[7] == "Over."


def test_numbers_and_names_of_sayings_are_used_once():
    s = Sayings()
    s.verb("take", number=3)
    with pytest.raises(ValueError, match=r"^the verb 'keep': the number 3 is taken; the next one is 4$"):
        s.verb("keep", number=3)
    with pytest.raises(ValueError, match=r"^the verb 'take' is declared twice$"):
        s.verb("take")


def test_a_number_that_cannot_be_is_refused_with_the_name_of_the_verb():
    s = Sayings()
    s.verb("take", first=CARD)
    s.verb("jump", number=5)
    with pytest.raises(ValueError, match="the verb 'keep': the number 5 is taken; the next one is 6"):
        s.verb("keep", number=5)
    with pytest.raises(ValueError, match="the verb 'keep': the number 3 would come out of order"):
        s.verb("keep", number=3)
    s.line("{who} wins.")
    with pytest.raises(ValueError, match=r"^the verb 'keep': the number 0 is taken; the next one is 6$"):
        s.verb("keep", number=0)
    with pytest.raises(ValueError, match=r"^the line 'Over\.': the number 1 is taken; the next one is 2"):
        s.line("Over.", number=1)


@pytest.mark.parametrize("first", ["", NUMBER, SEAT])
def test_the_first_verb_is_to_take_a_card(first: str):
    with pytest.raises(ValueError, match=r"the verb 'step': the first verb is to take a card.* number=1"):
        Sayings().verb("step", "Step", "Step", first)
    assert Sayings().verb("step", "Step", "Step", first, number=1) == 1


# ------------------------------------------------------------------ registers
def test_registers_name_the_numbers_of_a_frame():
    registers = Registers(food=COUNT, used=MARKS)
    assert registers.named([4, 0, 0, 1, 0, 0, 3, 0, 6]) == {"food": 3, "used": 6}
    assert registers.field("food") == "count"
    assert registers.field("seat") == "seat"
    assert [registers.place(name) for name in ("rule", "step", "waiting", "seat", "food", "used")] == [
        *(0, 1, 2, 3),
        *(6, 8),
    ]
    assert list(registers) == ["food", "used"]
    with pytest.raises(KeyError):
        registers.field("tools")


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"food": "kitchen"}, "no register 'kitchen'"),
        ({"food": "seat"}, "no register 'seat'"),
        ({"seat": COUNT}, "has a 'seat' already"),
        ({"food": COUNT, "tools": COUNT}, "one register has two names"),
    ],
)
def test_wrong_registers_are_refused(fields: dict[str, str], why: str):
    with pytest.raises(ValueError, match=why):
        Registers(**fields)


def test_names_that_a_key_could_not_spell_are_refused():
    s = Sayings()
    assert s.named("land", {1: "steppe", 2: "1-2-8"}) == "land"
    assert s.names == {"land": {1: "steppe", 2: "1-2-8"}}
    for name in ("a:b", "Steppe", "12"):
        with pytest.raises(ValueError) as error:
            s.named("land", {1: name})
        told = f"land {name!r}: in a key a name has no colon, no capitals, no digits alone"
        assert str(error.value) == told


def test_the_meaning_of_an_argument_and_the_register_of_a_card_are_one_word():
    assert CARD == CARD_REGISTER


# ------------------------------------------------------------------ the book of rules
class First(Rule):
    number: int = 0


class Third(Rule):
    number: int = 2


def test_a_book_puts_rules_at_their_numbers():
    third, first = Third(), First()
    rules = book(third, first, retired=[1])
    assert rules[0] is first
    assert rules[2] is third


def test_a_book_refuses_gaps_and_doubles():
    with pytest.raises(ValueError, match=r"^no rule has the number 1$"):
        book(First(), Third())
    with pytest.raises(ValueError, match=r"^First has the number 0 of First$"):
        book(First(), First())
    with pytest.raises(ValueError, match=r"^Third has the number 2 of a retired rule$"):
        book(First(), Third(), retired=[1, 2])
    with pytest.raises(ValueError, match=r"^the rule Rule has no number$"):
        book(Rule())
