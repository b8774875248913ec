"""Positions set up by hand: what they give, and what they refuse."""

import re
from collections import Counter
from random import Random

import pytest

import hearthside
from hearthside import BadPosition
from hearthside.kernel.chance import Stream, key_from_seed
from hearthside.kernel.game import Game
from hearthside.kernel.scenario import scenario
from tests.tiny.pack import PACK, Campfire
from tests.tiny.play import cards, count, position

ARCTIC = "arctic_scavengers"


def contents(game: Game) -> Counter:
    return Counter(card for zone in game._state.zones for card in zone)


def zone(game: Game, name: str) -> list[str]:
    """What really lies there, from the top down if it is a pile."""
    number = game.pack.layout.number(name)
    found = [game.pack.card_name(card) for card in game._state.zones[number]]
    return found[::-1] if name in ("woods", "junkyard", "contested") or name.startswith("deck") else found


# ------------------------------------------------------------------ what they give
def test_a_zone_holds_exactly_what_is_named():
    game = position({"phase": "turn", "hand:0": "owl, 2 coal", "goods:1": ["log", "twig"]})
    assert cards(game, "hand:0", 0) == ["coal", "coal", "owl"]
    assert cards(game, "goods:1") == ["twig", "log"]


def test_piles_are_written_from_the_top_down():
    game = position({"phase": "turn", "woods": "coal, owl, twig"})
    assert zone(game, "woods") == ["coal", "owl", "twig"]
    game.act(0, "forage")
    assert cards(game, "hand:0", 0) == ["coal"]


def test_dots_mean_the_rest_shuffled():
    orders = set()
    for seed in range(5):
        game = position({"phase": "turn", "woods": "coal, owl, ..."}, seed)
        woods = zone(game, "woods")
        assert woods[:2] == ["coal", "owl"]
        assert len(woods) == 32
        orders.add(tuple(woods))
    assert len(orders) == 5


def test_what_is_not_named_keeps_its_usual_cards_shuffled():
    game = position({"phase": "turn", "hand:0": "4 owl"})
    assert len(zone(game, "woods")) == 28
    assert "owl" not in zone(game, "woods")
    assert zone(game, "woods") != zone(position({"phase": "turn", "hand:0": "4 owl"}, seed=1), "woods")


def test_an_empty_zone():
    game = position({"phase": "turn", "woods": ""})
    assert count(game, "woods") == 0


@pytest.mark.parametrize(
    "words",
    [
        {"phase": "turn"},
        {"phase": "turn", "hand:0": "3 coal, owl"},
        {"phase": "turn", "woods": "coal"},
        {"phase": "turn", "woods": "", "fire": "2 log"},
        {"phase": "turn", "box": "owl"},
        {"phase": "turn", "box": "owl, ...", "woods": "coal"},
        {"phase": "turn", "ballots:0": "", "goods:0": "..."},
    ],
)
def test_no_card_is_lost(words):
    assert contents(position(words)) == contents(position({"phase": "turn"}))


@pytest.mark.parametrize(
    "words",
    [{"junkyard": "medkit"}, {"box": "junk"}, {"contested": "grenade", "hand:1": "4 refugee, shovel"}],
)
def test_no_card_of_arctic_scavengers_is_lost(words):
    """A position that has no place for all of them would have to be refused."""
    try:
        game = hearthside.scenario(ARCTIC, words)
    except BadPosition:
        return
    assert contents(game).total() == 149


def test_options_and_seats_are_taken():
    game = position({"seats": 4, "options": {"nights": 3}})
    assert game.seats == 4
    assert game.table_options == {"nights": 3, "lacking": []}


@pytest.mark.parametrize(
    ("game", "words"),
    [
        (ARCTIC, {"preset": "solo"}),
        (ARCTIC, {"preset": "solo", "force1": "grenade"}),
        ("endless_winter", {"preset": "solo"}),
        ("first-lantern", {"preset": "groups"}),
    ],
)
def test_a_preset_for_another_number_of_seats_is_found_in_the_file(game, words):
    """Also in one that was written without the seats."""
    there = hearthside.scenario(game, words)
    there.act(there.waiting[0], there.options(there.waiting[0])[0])
    assert hearthside.load(there.save()).digest() == there.digest()
    assert there._position is not None
    there._position = {word: value for word, value in there._position.items() if word != "seats"}
    assert hearthside.load(there.save()).digest() == there.digest()


def test_a_position_may_say_the_next_rolls():
    class Dicey(Campfire):
        die = 6

    def weather(roll: object) -> int:
        game = position({"phase": "gather", "roll": roll}, pack=Dicey())
        found: int = game.view(None)["facts"]["weather"]
        return found

    assert [weather(face) for face in range(1, 7)] == [0, 1, 2, 3, 4, 5]
    assert weather([4, 1]) == 3
    game = position({"phase": "gather", "roll": [4, 6, 1]}, pack=Dicey())
    assert game._state.loaded == (5, 0)
    for wrong in (0, 7, "x"):
        with pytest.raises(BadPosition, match=r"^'roll' must be a number from 1 to 6, not "):
            weather(wrong)
    with pytest.raises(BadPosition, match=r"^'roll' must be a list of at most 20 values"):
        weather([1] * 21)


def test_a_position_says_which_edition_its_words_are_of():
    """Those of the first edition, which do not, keep their meaning for ever."""
    words = {"phase": "turn", "hand:0": "coal"}
    new = position(words)
    assert new._position == {"seats": 2, **words, "edition": 2}
    stream = Stream(key_from_seed(0))
    assert scenario(PACK, new._position, stream, saved=True)._position == new._position
    assert scenario(PACK, words, stream, saved=True)._position == words


def test_a_position_is_names_with_values():
    with pytest.raises(BadPosition, match=r"^a position is names with values, not \[1\]$"):
        position([1])  # type: ignore[arg-type]


def test_the_same_seed_gives_the_same_scenario():
    words = {"seats": 3, "round": 4, "hand:0": "2 scout, ...", "seed": 8}
    assert hearthside.scenario(ARCTIC, words).digest() == hearthside.scenario(ARCTIC, words).digest()
    assert (
        hearthside.scenario(ARCTIC, words).digest()
        != hearthside.scenario(ARCTIC, {**words, "seed": 9}).digest()
    )


def test_a_viewer_knows_of_hidden_zones_only_what_they_hold_together():
    game = position({"seats": 2, "phase": "turn", "hand:0": "coal", "hand:1": "owl"})
    knowledge = game.knowledge(0)
    hand_1, woods = PACK.layout.number("hand:1"), PACK.layout.number("woods")
    assert knowledge.slots[hand_1] == [0]
    deals = {tuple(knowledge.sampler(Random(n)).next()[hand_1]) for n in range(40)}
    assert len(deals) > 2
    assert all(scope >> woods & 1 for scope, _ in knowledge.loose if scope >> hand_1 & 1)


def test_zones_that_a_position_leaves_alone_are_known_as_at_every_table():
    """The hand came out of the own deck, so neither the other decks nor the junkyard were touched."""
    words = {"seats": 3, "round": 3, "turn": 0, "hand:1": "2 refugee, shovel", "seed": 4}
    game = hearthside.scenario(ARCTIC, words)
    layout = game.pack.layout
    deck_1, deck_2, hand_1 = (layout.number(name) for name in ("deck:1", "deck:2", "hand:1"))
    assert {deck_1, hand_1} <= set(game.together)
    assert deck_2 not in game.together
    sampler = game.chair(0).sampler(Random(1))
    starting = sorted(game.dealt[deck_2])
    own = sorted(game.dealt[deck_1] + game.dealt[hand_1])
    hands = set()
    for _ in range(50):
        deal = sampler.next()
        drawn = layout.number("hand:2")
        assert sorted(deal[deck_2] + deal[drawn]) == starting
        assert sorted(deal[deck_1] + deal[hand_1]) == own
        hands.add(tuple(deal[hand_1]))
    assert len(hands) > 3


# ------------------------------------------------------------------ what they refuse
def refused(words: dict, game: str | None = None) -> str:
    with pytest.raises(BadPosition) as error:
        position(words) if game is None else hearthside.scenario(game, words)
    return str(error.value)


def test_too_many_copies():
    assert refused({"hand:0": "5 owl"}) == "in 'hand:0': there are not 5 cards 'owl' in the game"
    assert "not 5 cards 'owl'" in refused({"hand:0": "2 owl", "hand:1": "3 owl"})


def test_absurdly_many_copies():
    said = "in 'hand:0': there are not 99999999999999 cards 'coal' in the game"  # nine digits are told
    assert refused({"hand:0": "99999999999999 coal"}) == said
    assert refused({"hand:0": ["coal"] * 1000}) == "in 'hand:0': there are not 1000 cards 'coal' in the game"
    assert refused({"hand:0": ["coal"] * 1001}).startswith(
        "'hand:0' must be a list of cards or a text such as"
    )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"hand:0": "cole"}, "in 'hand:0': there is no card 'cole' (did you mean 'coal'?)"),
        ({"hand:0": "2 cole"}, "in 'hand:0': there is no card 'cole' (did you mean 'coal'?)"),
        ({"hand:0": "two coal"}, "in 'hand:0': 'two coal' should be a card, or a number and a card"),
        ({"hand:0": "² coal"}, "in 'hand:0': '² coal' should be a card, or a number and a card"),
        ({"hand:0": "-1 coal"}, "in 'hand:0': '-1 coal' should be a card, or a number and a card"),
        ({"hand:0": "1001 coal"}, "in 'hand:0': there are not 1001 cards 'coal' in the game"),
        ({"hand:0": 3}, "'hand:0' must be a list of cards or a text such as '2 twig, log', not 3"),
        (
            {"hand:0": {"coal": 2}},
            "'hand:0' must be a list of cards or a text such as '2 twig, log', not {'coal': 2}",
        ),
        ({"hand:0": [None]}, "'hand:0' must be a list of cards or a text such as '2 twig, log', not [None]"),
        (
            {"woods": "..., coal, ..."},
            "'woods': '...' is the rest of what usually lies here; it can be said once",
        ),
        (
            {"hands:0": "coal"},
            "a position of Campfire has no 'hands:0' (did you mean 'hand:0' or 'hand:1' or 'cast:0'?)",
        ),
        ({"hand:3": "coal"}, "'hand:3': the seats of this table are 0 to 1"),
        ({"hand": "coal"}, "a position of Campfire has no 'hand' (did you mean 'hand:1' or 'hand:0'?)"),
        ({"nigth": 2}, "a position of Campfire has no 'nigth' (did you mean 'night'?)"),
        ({"roll": 3}, "'roll': no die is rolled in the course of Campfire"),
        ({"seed": "x"}, "'seed' must be a whole number of less than 100 digits, not 'x'"),
        ({"preset": 3}, "'preset' must be the id of one, not 3"),
        ({"edition": 3}, "'edition' is 2 here, not 3"),
    ],
)
def test_cards_and_words_that_are_not_there(words, said):
    assert refused(words) == said


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        (1, "Campfire is for 2 to 4 seats, not for 1"),
        (5, "Campfire is for 2 to 4 seats, not for 5"),
        (-2, "Campfire is for 2 to 4 seats, not for -2"),
        ("three", "'seats' must be a number, not 'three'"),
        (None, "'seats' must be a number, not None"),
        (2.0, "'seats' must be a number, not 2.0"),
    ],
)
def test_bad_seats(seats, said):
    assert refused({"seats": seats}) == said


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"nigths": 2}, "Campfire has no option 'nigths' (did you mean 'nights'?)"),
        ({"nights": 7}, "the option 'nights' cannot be 7 (it is one of 1, 2, 3)"),
        ({"nights": "2"}, "the option 'nights' cannot be '2' (it is one of 1, 2, 3)"),
        ({"nights": True}, "the option 'nights' cannot be True (it is one of 1, 2, 3)"),
        (["nights"], "'options' must be names with values, not ['nights']"),
        ("nights", "'options' must be names with values, not 'nights'"),
    ],
)
def test_bad_options(options, said):
    assert refused({"options": options}) == said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"phase": "gathring"}, "there is no phase 'gathring' (did you mean 'gathering'?)"),
        ({"phase": 3}, "there is no phase 3"),
        ({"round": 0}, "'round' must be a number from 1 to 16, not 0"),
        ({"round": 17}, "not 17"),
        ({"round": True}, "not True"),
        ({"initiator": 2}, "'initiator' must be a seat, 0 to 1"),
        ({"turn": -1}, "'turn' must be"),
        ({"used": ["fly"]}, "in 'used': there is no action 'fly'"),
        ({"used": "hunt"}, "used"),
        ({"used": 5}, "used"),
        ({"used": [["hunt"]]}, "used"),
        ({"food": 3}, "food comes from a hunt"),
        ({"leader:0": "butcher"}, "'leader:0' is not at this table of Arctic Scavengers: say a 'preset'"),
        ({"hand:0": "medic"}, "in 'hand:0': the card 'medic' is not in the game with these options"),
        ({"hand:0": "3 grenade"}, "in 'hand:0': there are not 3 cards 'grenade' in the game"),
        ({"contested": ""}, "without contested resources the game would be over"),
        ({"round": 2, "committed:0": "scavenger"}, "nothing is committed in rounds 1 and 2"),
        ({"round": 4, "phase": "drawing", "committed:0": "scavenger"}, "nor while drawing"),
        ({"round": 4, "committed:0": "scavenger"}, "commits only at the end of the own turn"),
        ({"round": 4, "revealed:1": "scavenger"}, "only while something is being resolved"),
        ({"looked:1": "junk"}, "only while something is being resolved"),
    ],
)
def test_positions_that_arctic_scavengers_cannot_reach(words, said):
    assert said in refused(words, ARCTIC)


def test_names_that_are_not_text():
    assert refused({5: "coal"})


def test_of_very_many_names_only_some_are_listed():
    said = refused({"pending": {"1": "qqqq"}}, "risewater")
    assert re.search(r"there is no card 'qqqq' \(there are \d+, such as (risewater-\d+(, )?){6}\)$", said)
