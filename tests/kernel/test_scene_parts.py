"""The parts of the Scene, and lines of the log taken apart."""

import msgspec
import pytest

import hearthside
from hearthside.kernel.log_lines import LogEntry, log_line, taken_apart
from hearthside.kernel.observation import observe
from hearthside.kernel.pack import OptionText
from hearthside.kernel.parts import from_viewer
from hearthside.kernel.scene import Amount, Board, Card, Counter, Piece, Place, Scene, Zone
from hearthside.kernel.view import head_of
from tests.tiny.pack import PACK, PARTS
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
