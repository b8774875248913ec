"""What a plain pack has forgotten is told when it is made, by name."""

from pathlib import Path
from typing import Any

import pytest

from hearthside.kernel.actions import CARD, NUMBER, SEAT
from hearthside.kernel.chance import Stream, key_from_seed
from hearthside.kernel.declare import Places, Sayings
from hearthside.kernel.errors import BadFile, HearthsideError
from hearthside.kernel.new import new_game
from hearthside.kernel.pack import Pack
from hearthside.kernel.state import Rule
from hearthside.kernel.zones import BAG, EVERYBODY
from tests.kernel.test_plain import TABLE, Gifts, Giving


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "cards.csv").write_text(TABLE)
    return tmp_path


def gifts(folder: Path, **other: Any) -> Gifts:
    """The game of the other tests with something else in place of what is right."""
    kind = type("Gifts", (Gifts,), other)
    made: Gifts = kind(folder)
    return made


def zones(*names: str) -> dict[str, Any]:
    p = Places(seats=3)
    for name in names:
        p.zone(name, EVERYBODY, BAG)
    return {"places": p, "layout": p.layout(), "moves": {}}


def verb(*declared: str, part: str = "") -> Sayings:
    s = Sayings()
    s.verb(*declared, part=part, number=1)
    return s


class Asking(Giving):
    number: int = 1


def verbs_after_one_that_a_function_says() -> Sayings:
    s = verb("wait")
    s.verb("step")
    return s


DONE_FORM = 'write ("Group", "What it says", "part of the Scene or nothing"), or a function'
NO_TEXT = (
    "the verb 'step' has no text: S.verb('step', \"Group\", \"What it says\", …), "
    "or a function for it in `says`"
)
WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "seats": (
        {"max_seats": 4},
        "Gifts has 2 to 4 seats, but its places are declared for at most 3: Places(seats=4)",
    ),
    "no result": (
        {"result": Pack.result},
        "Gifts does not say who has won: it needs a method `result(self, state)`",
    ),
    "no beginning": (
        {"begin": Pack.begin},
        "Gifts does not say how it begins: it needs a method `begin(self, state)`",
    ),
    "first rule": ({"first_rule": 1}, "Gifts: the first rule is 1, but the book has the rules 0 to 0"),
    "no rules": ({"rules": []}, "Gifts: the first rule is 0, but the book has no rules"),
    "no box": (zones("deck"), "there is no zone 'box', which it needs: P.zone('box', EVERYBODY, BAG)"),
    "no deck": (zones("box"), "there is no zone 'deck', which it needs: P.zone('deck', NOBODY, PILE)"),
    "moves": (
        {"moves": {("deck", "hnad"): "…"}},
        "`moves` speaks of the zone 'hnad', but there are: *, box, deck, hand",
    ),
    "no question": (
        {"asks": {}},
        'the rule Giving asks, but `asks` has no question for it: 0: "…"',
    ),
    "no rule": (
        {"asks": {0: "Well?", 7: "What?"}},
        "`asks` has a text for the rule 7, but the book has the rules 0 to 0",
    ),
    "one rule too many": (
        {"asks": {0: "Well?", 1: "What?"}},
        "`asks` has a text for the rule 1, but the book has the rules 0 to 0",
    ),
    "no text": ({"asks": {0: 3}}, "`asks` for the rule Giving is 3: write a template, or a function"),
    "value": (
        {"asks": {0: "{spot}?"}},
        "`asks` for the rule Giving has {spot}, but knows given, who, whose: '{spot}?'",
    ),
    "no section": (
        {"rules": [*Gifts.rules, Asking()], "asks": {0: "", 1: ""}, "sections": {0: "play"}},
        "the rule Asking asks, but `sections` has no section of the guide for it",
    ),
    "section of no rule": (
        {"sections": {0: "play", 2: "end"}},
        "`sections` has a text for the rule 2, but the book has the rules 0 to 0",
    ),
    "done of no rule": (
        {"done": {3: ("", "", "")}},
        "`done` has a text for the rule 3, but the book has the rules 0 to 0",
    ),
    "done a string": ({"done": {0: "Keep"}}, f"`done` for the rule Giving is 'Keep': {DONE_FORM}"),
    "done a pair": ({"done": {0: ("", "Keep")}}, f"`done` for the rule Giving is ('', 'Keep'): {DONE_FORM}"),
    "done's value": (
        {"done": {0: ("", "{x}", "")}},
        "`done` for the rule Giving has {x}, but knows given, who, whose: '{x}'",
    ),
    "verb": ({"sayings": verb("step")}, NO_TEXT),
    "verb after a function": (
        {"sayings": verbs_after_one_that_a_function_says(), "says": {1: print}},
        NO_TEXT,
    ),
    "verb's value": (
        {"sayings": verb("step", "", "Step to {spot}", NUMBER)},
        "the text of the verb 'step' has {spot}, but knows n: 'Step to {spot}'",
    ),
    "verb's values of a card and a seat": (
        {"sayings": verb("hand", "", "Hand {spot} over", CARD, SEAT)},
        "the text of the verb 'hand' has {spot}, but knows card, other: 'Hand {spot} over'",
    ),
    "verb without values": (
        {"sayings": verb("step", "", "Step to {spot}")},
        "the text of the verb 'step' has {spot}, but knows nothing: 'Step to {spot}'",
    ),
    "verb's part": (
        {"sayings": verb("lay", "", "Lay {card}", CARD, part="hand:{seat}/{card}")},
        "the part of the verb 'lay' has {card}, but knows id, seat: 'hand:{seat}/{card}'",
    ),
    "verb's part of a seat and a number": (
        {"sayings": verb("ask", "", "Ask {other} for {n}", SEAT, NUMBER, part="seat:{who}")},
        "the part of the verb 'ask' has {who}, but knows n, other, seat: 'seat:{who}'",
    ),
    "says nothing": ({"says": {0: "Give"}}, "`says` for the verb 'take' is no function"),
    "says more": ({"says": {5: print}}, "`says` has a function for the verb 5, which is not declared"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_wrong_is_said_by_name(folder: Path, wrong: str):
    other, complaint = WRONG[wrong]
    with pytest.raises(ValueError) as error:
        gifts(folder, **other)
    assert str(error.value) == complaint


@pytest.mark.parametrize(("fewest", "most"), [(1, 3), (1, 1), (3, 3)])
def test_a_game_may_be_for_one_or_for_just_so_many(folder: Path, fewest: int, most: int):
    pack = gifts(folder, min_seats=fewest, max_seats=most)
    assert [seats for seats in range(9) if plays(pack, seats)] == list(range(fewest, most + 1))


def plays(pack: Gifts, seats: int) -> bool:
    try:
        return new_game(pack, seats, Stream(key_from_seed(1))).seats == seats
    except HearthsideError:
        return False


@pytest.mark.parametrize("seats", [(0, 3), (3, 2), (-1, 2)])
def test_a_game_is_for_somebody(folder: Path, seats: tuple[int, int]):
    told = f"^Gifts has {seats[0]} to {seats[1]} seats: the fewest must be 1 or more, the most not fewer$"
    with pytest.raises(ValueError, match=told):
        gifts(folder, min_seats=seats[0], max_seats=seats[1])


def test_rules_that_ask_nothing_need_no_question(folder: Path):
    class Silent(Rule):
        number: int = 0

    class Last(Giving):
        number: int = 1

    with pytest.raises(ValueError, match="the rule Last asks, but `asks` has no question for it: 1"):
        gifts(folder, rules=[Silent(), Last()], asks={}, done={})
    assert gifts(folder, rules=[Silent(), Last()], asks={1: "Well?"}, done={1: Gifts.done[0]}).rules


@pytest.mark.parametrize("name", ["summary", "version", "sayings"])
def test_what_is_not_said_at_all_is_named(folder: Path, name: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delattr(Gifts, name)
    with pytest.raises(ValueError, match=f"Gifts does not say its `{name}`"):
        Gifts(folder)


def test_done_without_a_text_is_named_with_its_rule(folder: Path):
    game = new_game(gifts(folder, done={}), 2, Stream(key_from_seed(1)))
    with pytest.raises(LookupError, match=r"^the rule Giving offers DONE, but `done` has no text for it$"):
        game.options(0)


def test_functions_may_stand_for_templates(folder: Path):
    def spoken(*_: object) -> str:
        return "…"

    assert gifts(folder, asks={0: spoken}, done={0: spoken}, says={0: spoken}).asks == {0: spoken}


def test_a_column_that_is_not_there_is_named(folder: Path):
    cards = Gifts(folder).table_of_cards
    with pytest.raises(BadFile, match=r"cards\.csv has no column 'lihgt' \(did you mean 'light'\?\)"):
        cards.integers("lihgt")
    with pytest.raises(BadFile, match=r"has no column 'often'"):
        cards.copies("often")
