"""The parts of the Scene, and lines of the log taken apart."""

import msgspec
import pytest

import hearthside
from hearthside.kernel.events import SAY, SHUFFLE, Event
from hearthside.kernel.log_lines import LogEntry, log_line, taken_apart
from hearthside.kernel.observation import observe
from hearthside.kernel.pack import OptionText
from hearthside.kernel.parts import from_viewer, pieces
from hearthside.kernel.scene import (
    Amount,
    Board,
    Card,
    Column,
    Counter,
    Course,
    Ladder,
    Map,
    Mark,
    Piece,
    Place,
    Scene,
    Site,
    Stones,
    Stretch,
    Text,
    Track,
    Way,
    Zone,
)
from hearthside.kernel.view import head_of
from tests.tiny.pack import PACK, PARTS, Campfire
from tests.tiny.table import HAND, WOODS

PLAYS = "{0} {0:play|plays} {spear:Spear}."
THROWS = "{0} {0:throw|throws} {spear:Spear} at {1}."


# ------------------------------------------------------------ parts
def test_a_scene_comes_back_from_plain_data() -> None:
    hand = Zone("hand:0", "Hand", count=2, role="hand", parts=[Card("hand:0/x", "X", card="x", count=2)])
    tile = Place("tile:1", at=[0, 1], pieces=[Piece("Tent", "tent", 1, 2)], gives=[Amount("food", 2)])
    scene = Scene("table", layout="map", parts=[Board("player:0", seat=0, player=True, parts=[hand]), tile])
    assert msgspec.convert(msgspec.to_builtins(scene), Scene) == scene
    assert [part.id for part in scene.walk()] == ["player:0", "hand:0", "hand:0/x", "tile:1"]


@pytest.mark.parametrize(
    "part",
    [
        {"kind": "counter", "id": "a", "value": 1, "at": [1]},  # a field of another kind
        {"kind": "counter", "id": "a"},  # without its number
        {"kind": "shelf", "id": "a"},
        {"kind": "place", "id": "a", "pieces": [{"kind": "Tent", "shape": "castle"}]},
    ],
)
def test_a_part_has_the_fields_of_its_kind_and_no_others(part: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"kind": "table", "id": "table", "layout": "hands", "parts": [part]}, Scene)


def test_zones_are_built_as_the_viewer_sees_them() -> None:
    game = PACK.new_state(2, seed=3)
    own, other = observe(game, 0), observe(game, 1)
    mine = PARTS.zone(HAND[0], own)
    assert (mine.role, mine.family, mine.seat) == ("hand", "hand", 0)
    assert sum(card.count or 0 for card in mine.parts) == mine.count
    assert PARTS.zone(HAND[0], other).parts == []
    assert PARTS.pile(WOODS, own).seat is None
    assert [from_viewer(sight) for sight in (own, other)] == [[0, 1], [1, 0]]
    assert PARTS.card("a", 1, 2) is PARTS.card("a", 1, 2)


def test_a_counter_of_cards() -> None:
    sight = observe(PACK.new_state(2, seed=3), 0)
    counter = PARTS.counter(WOODS, sight)
    assert counter == Counter("woods", value=sight.counts[WOODS])


def test_cards_are_made_once_and_shared_by_all_scenes() -> None:
    first, again = (PARTS.cards(HAND[0], [1, 1, 2]) for _ in range(2))
    assert [(card.card, card.count) for card in first] == [(PACK.card_name(1), 2), (PACK.card_name(2), 1)]
    assert first is not again  # somebody may add to the list
    assert all(one is other for one, other in zip(first, again, strict=True))


def test_a_spectator_sees_the_seats_as_they_sit() -> None:
    assert from_viewer(observe(PACK.new_state(3, seed=3), 3)) == [0, 1, 2]
    assert from_viewer(observe(PACK.new_state(3, seed=3), 2)) == [2, 0, 1]


def test_pieces_of_the_players_who_have_some() -> None:
    assert pieces("Camp", "tent", [2, 0, 1]) == [Piece("Camp", "tent", 0, 2), Piece("Camp", "tent", 2, 1)]


# What the page, the terminal and the pictures of games know; see docs/decisions/0021-the-scene-says-facts.md.
WORDS: dict[tuple[str, type], tuple[str, ...]] = {
    ("layout", Scene): ("hands", "race", "map", "collection"),
    ("state", Zone): ("", "unfinished", "off", "used"),
    ("role", Zone): ("", "hand", "stock", "play", "deck", "discard", "done", "out", "fixed", "plan"),
    ("tone", Text): ("", "time", "request", "warning", "plan"),
    ("shape", Piece): ("token", "tent", "house", "stone", "figure", "leader"),
    ("tint", Place): ("", "sand", "ice", "meadow", "rock", "wood", "water", "heath", "clay"),
}


@pytest.mark.parametrize(("field", "part"), WORDS, ids=lambda value: str(value))
def test_the_words_that_renderers_know(field: str, part: type) -> None:
    fields = {"kind": "Camp"} if part is Piece else {"kind": KINDS[part], "id": "a", "layout": "hands"}
    if part not in (Scene, Piece):
        del fields["layout"]
    for word in WORDS[field, part]:
        assert getattr(msgspec.convert({**fields, field: word}, part), field) == word
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**fields, field: "fog"}, part)


KINDS: dict[type, str] = {
    Scene: "table",
    Board: "board",
    Zone: "zone",
    Site: "site",
    Card: "card",
    Counter: "counter",
    Track: "track",
    Text: "text",
    Course: "course",
    Ladder: "ladder",
    Map: "map",
    Stones: "stones",
    Place: "place",
    Column: "column",
}
NEEDED: dict[str, dict[str, object]] = {
    "table": {"layout": "map"},
    "site": {"card": "tent"},
    "card": {"card": "axe"},
    "counter": {"value": 3},
    "track": {"value": 3, "limit": 5},
    "course": {"limit": 9},
    "ladder": {"limit": 9},
}


@pytest.mark.parametrize("kind", KINDS.values())
def test_what_a_part_does_not_say_is_left_out(kind: str) -> None:
    """Scenes go over the wire with every move."""
    part = next(part for part, name in KINDS.items() if name == kind)
    small = {"kind": kind, "id": "a", **NEEDED.get(kind, {})}
    made: object = msgspec.convert(small, part)
    assert msgspec.to_builtins(made) == small
    for name in NEEDED.get(kind, {}):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({field: value for field, value in small.items() if field != name}, part)


SMALL: list[tuple[type, dict[str, object], dict[str, object]]] = [
    (Amount, {"what": "food"}, {"n": 1, "paid": False}),
    (Way, {"what": "Move", "start": "a", "end": "b"}, {}),
    (Mark, {"square": 3}, {"seat": None, "title": ""}),
    (Stretch, {"first": 1, "last": 2}, {"title": "", "text": "", "card": "", "type": "", "gives": []}),
    (Piece, {"kind": "Camp"}, {"shape": "token", "seat": None, "count": 1}),
]


@pytest.mark.parametrize(("kind", "said", "usual"), SMALL, ids=[kind.__name__ for kind, _, _ in SMALL])
def test_values_of_parts(kind: type, said: dict[str, object], usual: dict[str, object]) -> None:
    """They say what is not usual, take nothing that they do not know, and are never changed."""
    made: object = msgspec.convert(said, kind)
    assert {name: getattr(made, name) for name in usual} == usual
    assert msgspec.to_builtins(made) == said
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**said, "fog": 1}, kind)
    with pytest.raises(AttributeError):
        setattr(made, next(iter(said)), next(iter(said.values())))


def test_what_parts_are_unless_they_say_otherwise() -> None:
    track = Track("a", value=1, limit=2)
    assert (track.more, track.spaces, track.sign) == (0, 0, "")
    board, zone, place = Board("a"), Zone("a"), Place("a")
    assert (board.player, board.companion, board.score, board.parts) == (False, False, None, [])
    assert (zone.slot, zone.token, zone.count, zone.seat) == (False, "", None, None)
    assert (place.start, place.number, place.pieces) == (False, None, [])
    assert not Card("a", card="x").promising
    assert not Counter("a", value=1).strong
    assert not Ladder("a", limit=3).order


# ------------------------------------------------------------ options
def test_the_head_of_an_option_is_what_stands_before_the_colon() -> None:
    assert head_of(OptionText("A", "Dig: search the junkyard", [])) == "Dig"
    assert head_of(OptionText("A", "Dig deeper", [])) == ""
    assert head_of(OptionText("A", "Dig; it hurts", [], head="Dig")) == "Dig"


# ------------------------------------------------------------ the log
@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("— Round 3; {1} leads —", LogEntry("Round 3; {1} leads", chapter="Round 3")),
        (PLAYS, LogEntry(PLAYS, seat=0, does="{0:play|plays}", card="Spear")),
        (THROWS, LogEntry(THROWS, seat=0, does="{0:throw|throws} {spear:Spear} at {1}")),
        ("{1} may pass.", LogEntry("{1} may pass.", seat=1, does="may pass")),
        ("{1}: turn 2.", LogEntry("{1}: turn 2.", seat=1)),
        ("The Guest passes.", LogEntry("The Guest passes.", seat=7, does="passes")),
        ("+ It is {spear:Spear}.", LogEntry("It is {spear:Spear}.", goes_on=True)),
        ("{0:Your|{0}'s} turn is over.", LogEntry("{0:Your|{0}'s} turn is over.")),
        ("{spear:Spear} is lost.", LogEntry("{spear:Spear} is lost.")),
        ("Nobody wins.", LogEntry("Nobody wins.")),
    ],
)
def test_a_line_says_whose_doing_it_is(text: str, entry: LogEntry) -> None:
    assert taken_apart(text, "The Guest", 7) == entry


def test_a_line_as_text_alone_has_its_dashes_back_and_no_marks() -> None:
    assert taken_apart("— Round 3; {1:you lead|{1} leads} —").plain == "— Round 3; {1} leads —"
    assert taken_apart(THROWS).plain == "{0} throws Spear at {1}."


def test_every_event_of_a_game_is_taken_apart() -> None:
    game = hearthside.new("arctic_scavengers", 2, seed=4)
    entries = [entry for event in game.events(None) if (entry := log_line(game.pack, event))]
    assert any(entry.chapter == "Round 1" for entry in entries)
    assert [entry.plain for entry in entries] == game.story(None)


def test_the_doing_of_who_plays_along_without_a_seat() -> None:
    class Ghostly(Campfire):
        companion = "the Ghost"

        def log(self, event: Event) -> str:
            return "The Ghost warms itself." if event[0] == SAY else "The Ghost of the woods rustles."

        def is_step(self, event: Event) -> bool:
            return event[0] == SHUFFLE

    pack = Ghostly()
    said = log_line(pack, (SAY, 7, 3, 1, 0))
    assert said == LogEntry("The Ghost warms itself.", seat=3, does="warms itself", line=7)
    shuffled = log_line(pack, (SHUFFLE, 0, 0, 0, 0))
    assert shuffled == LogEntry("The Ghost of the woods rustles.", aside=True, step=True, weight=0)
    assert (shuffled.line, shuffled.seat) == (-1, None)


def test_an_event_that_is_not_worth_a_line() -> None:
    assert log_line(PACK, (99, 0, 0, 0, 0)) is None
