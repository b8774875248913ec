"""What a plain pack does unless a game says otherwise, with a game of two cards."""

from pathlib import Path

import pytest

from hearthside.kernel.actions import CARD, DONE
from hearthside.kernel.chance import Stream, key_from_seed
from hearthside.kernel.declare import Places, Sayings, book
from hearthside.kernel.errors import BadFile, BadPosition
from hearthside.kernel.events import PEEK
from hearthside.kernel.game import Game
from hearthside.kernel.learning import Section
from hearthside.kernel.marks import plain
from hearthside.kernel.new import new_game
from hearthside.kernel.observation import observe
from hearthside.kernel.pack import Result
from hearthside.kernel.plain import PlainPack
from hearthside.kernel.plain_cards import Cards
from hearthside.kernel.registers import COUNT, Registers
from hearthside.kernel.scenario import scenario
from hearthside.kernel.scene import Board, Counter, Part, Scene, Zone
from hearthside.kernel.state import Frame, Rule, State
from hearthside.kernel.zones import BAG, EVERYBODY, NOBODY, OWNER, PILE

TABLE = """id,name,kind,text,count,light
lamp,Lamp,tool,Shines.,2,3
stone,Stone,thing,"Lies there, and waits.",4,
"""

P = Places(seats=3)
DECK = P.zone("deck", NOBODY, PILE, "Deck")
BOX = P.zone("box", EVERYBODY, BAG)
HAND = P.each("hand", OWNER, BAG, "Hand")
ROUND = P.fact("round", "Round")
SECRET = P.fact("tally")  # without a title: not shown
POINTS = P.each_fact("points", "Points")
LAYOUT = P.layout()

S = Sayings()
TAKE = S.verb("take", "Give", "Give {card} away", CARD, part="hand:{seat}/{id}")
GIVES = S.line("{who} gives {card} away.")


class Giving(Rule):
    """One gives away a card, or not; then it is over."""

    number: int = 0
    registers: Registers = Registers(given=COUNT)

    def run(self, g: State, f: Frame) -> None:
        given = f.count
        if given:
            g.end()
        else:
            g.ask(f, f.seat)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [*g.zones[HAND[seat]], DONE]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        f.count += 1
        if action != DONE:
            g.put(action, HAND[seat], BOX)
            g.say(GIVES, seat, action)


class Gifts(PlainPack):
    id, name, summary, version = "gifts", "Gifts", "Give.", 1
    min_seats, max_seats = 2, 3
    places, layout, sayings, rules = P, LAYOUT, S, book(Giving())
    asks = {0: "{who} may give a card away."}
    done = {0: ("", "Keep all", "deck")}
    moves = {("deck", "hand"): "{who} draws {card}."}
    ruled = {"G-1": "Nobody has to give."}

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        super().__init__()

    def read_cards(self) -> Cards:
        return Cards(self.folder / "cards.csv")

    def begin(self, state: State) -> None:
        for seat in range(state.seats):
            state.take_top(DECK, HAND[seat], 1)

    def result(self, state: State) -> Result:
        points = [state.facts[POINTS[seat]] for seat in range(state.seats)]
        return self.ranked(points, "points")


@pytest.fixture
def pack(tmp_path_factory: pytest.TempPathFactory) -> Gifts:
    folder = tmp_path_factory.mktemp("gifts")
    (folder / "cards.csv").write_text(TABLE)
    return Gifts(folder)


@pytest.fixture
def game(pack: Gifts) -> Game:
    return new_game(pack, 2, Stream(key_from_seed(1)))


def at(pack: Gifts, **position: object) -> Game:
    return scenario(pack, position, Stream(key_from_seed(1)))


# ------------------------------------------------------------ cards
def test_the_table_of_cards_says_how_many_there_are_and_what_is_on_them(pack: Gifts):
    cards = pack.table_of_cards
    assert cards.ids == ["", "lamp", "stone"]
    assert cards.names == ["", "Lamp", "Stone"]
    assert cards.integers("light") == [0, 3, 0]
    assert cards.copies() == [1, 1, 2, 2, 2, 2]


def test_further_columns_are_printed_on_the_card(pack: Gifts):
    lamp, stone = pack.cards()
    assert (lamp.name, lamp.kind, lamp.values, lamp.face) == ("Lamp", "tool", {"light": "3"}, ["light"])
    assert (stone.text, stone.values) == ("Lies there, and waits.", {})


def test_a_mistake_in_the_table_is_reported_with_its_place(tmp_path: Path):
    (tmp_path / "cards.csv").write_text("id,name,kind,text,count\nlamp,Lamp,tool,,many\n")
    with pytest.raises(BadFile, match="line 2, card 'lamp', column 'count': 'many' is not a number"):
        Gifts(tmp_path)


def test_saved_games_are_pinned_to_the_table(pack: Gifts, tmp_path: Path):
    (tmp_path / "cards.csv").write_text(TABLE.replace("Shines.", "Glows."))
    assert Gifts(tmp_path).content_hash() != pack.content_hash()


# ------------------------------------------------------------ texts
def test_questions_options_and_the_log_are_the_declared_templates(game: Game):
    assert game.pack.prompt(game.sight(0)) == "You may give a card away."
    assert game.pack.prompt(game.sight(1)) == "{0} may give a card away."
    held = game.sight(0).seen(HAND[0])[0]
    name = game.pack.card_name(held)
    told = {option.key: (option.text, option.parts) for option in game.options(0)}
    assert told == {
        f"take:{name}": (f"Give {game.pack.card_titles[held]} away", [f"hand:0/{name}"]),
        "done": ("Keep all", ["deck"]),
    }
    game.act(0, held)
    lines = [line for event in game.events(1) if (line := game.pack.log(event))]
    assert lines[-1] == f"{{0}} gives {{{name}:{game.pack.card_titles[held]}}} away."
    assert game.pack.prompt(game.sight(0)) == "The game is over."


def test_a_game_without_a_guide_has_no_sections(game: Game):
    assert game.pack.phase(game.sight(0)) == ""
    assert game.pack.rulings() == {"G-1": "Nobody has to give."}


# ------------------------------------------------------------ the Scene
def shown(scene: Scene) -> list[str]:
    return [part.id for part in scene.parts]


def test_a_zone_is_drawn_by_its_name(tmp_path_factory: pytest.TempPathFactory):
    """As docs/contributing.md says."""
    named = ("hand", "stock", "play", "deck", "discard", "done", "out", "fixed", "plan")
    p = Places(seats=3)
    for name in (*named, "box", "attic"):
        p.zone(name, EVERYBODY, BAG, name.capitalize())
    other = type(
        "Gifts", (Gifts,), {"places": p, "layout": p.layout(), "moves": {}, "begin": lambda *_: None}
    )
    folder = tmp_path_factory.mktemp("gifts")
    (folder / "cards.csv").write_text(TABLE)
    pack = other(folder)
    zones = [part for part in pack.scene(observe(pack.new_state(2), 0), {}).parts if isinstance(part, Zone)]
    assert [(zone.id, zone.role) for zone in zones] == [
        *((name, name) for name in named),
        ("box", ""),
        ("attic", ""),
    ]


def test_play_is_what_the_guide_begins_with(game: Game, monkeypatch: pytest.MonkeyPatch):
    sections = [Section("gifts", "Gifts", "Give.", []), Section("end", "The end", "It ends.", [])]
    monkeypatch.setattr(Gifts, "guide", lambda pack: sections)
    assert game.pack.phase(game.sight(0)) == "gifts"
    monkeypatch.setattr(Gifts, "sections", {0: "giving"})
    assert game.pack.phase(game.sight(0)) == "giving"
    game.act(0, "done")
    assert game.pack.phase(game.sight(0)) == "end"
    monkeypatch.setattr(Gifts, "sections", {})
    assert game.pack.phase(game.sight(0)) == "end"


def test_the_scene_shows_what_has_a_title(game: Game):
    scene = game.pack.scene(game.sight(1), {})
    assert (scene.layout, shown(scene)) == ("hands", ["round", "deck", "player:1", "player:0"])
    board = scene.parts[-1]
    assert isinstance(board, Board)
    assert [part.id for part in board.parts] == ["points:0", "hand:0"]
    assert (scene.title, board.title, board.seat, board.player) == ("Gifts", "{0}", 0, True)


def test_others_hands_are_counted_only(game: Game):
    mine, theirs = (
        next(part for part in game.pack.scene(game.sight(viewer), {}).walk() if part.id == "hand:0")
        for viewer in (0, 1)
    )
    assert isinstance(mine, Zone)
    assert isinstance(theirs, Zone)
    assert (mine.role, mine.count, len(mine.parts)) == ("hand", 1, 1)
    assert (theirs.role, theirs.count, theirs.parts) == ("hand", 1, [])


# ------------------------------------------------------------ looks into piles
def test_who_looks_at_a_card_is_told_which_and_sees_it_and_the_others_that_they_look(game: Game):
    top = game._state.zones[DECK][-1]
    name = game.pack.card_titles[top]
    assert game._state.log is not None
    game._state.peek(DECK, 0)
    mine, theirs = (game.events(viewer)[-1] for viewer in (0, 1))
    assert plain(game.pack.log(mine)) == f"{{0}} looks at {name} (Deck)."
    assert plain(game.pack.log(theirs)) == "{0} looks at a card (Deck)."
    deck = {viewer: part(game, viewer, "deck") for viewer in (0, 1)}
    assert (deck[0].text, deck[1].text) == (f"From the top you know: {name}.", "")


def test_a_look_at_what_one_sees_anyway_is_not_told(pack: Gifts):
    for pile, seat in ((BOX, 1), (HAND[1], 1)):
        assert pack.log((PEEK, pile, seat, 1, 0)) == ""
    assert pack.log((PEEK, HAND[1], 0, 1, 0)) != ""


def test_what_is_known_further_down_is_told_too(pack: Gifts):
    told = pack.known_text([0, 0, 1, 2, 2, 0, 1, 0])
    assert told == "From the top you know: …, Lamp, Stone, Stone, …, Lamp."
    assert pack.known_text([0, 0]) == ""


def part(game: Game, viewer: int, name: str) -> Part:
    known = game.knowledge(viewer).piles()
    return next(part for part in game.pack.scene(game.sight(viewer), known).walk() if part.id == name)


# ------------------------------------------------------------ positions and results
def test_a_position_names_facts_and_registers_of_the_first_rule(pack: Gifts):
    game = at(pack, seats=3, round=4, points=[1, 0, 2], seat=2)
    counters = {
        part.id: part.value for part in pack.scene(game.sight(0), {}).walk() if isinstance(part, Counter)
    }
    assert counters == {"round": 4, "points:0": 1, "points:1": 0, "points:2": 2}
    assert game.waiting == [2]
    assert at(pack, given=1).over


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        ({"round": "one"}, "'round' must be a number from 0 to 999, not 'one'"),
        ({"points": [0, 0, 0]}, "'points' must be a list of at most 2 values, not [0, 0, 0]"),
        ({"given": 1000}, "'given' must be a number from 0 to 999, not 1000"),
        ({"seat": 2}, "'seat' must be a seat, 0 to 1, not 2"),
        ({"pionts": [0]}, "a position of Gifts has no 'pionts' (did you mean 'points' or 'options'?)"),
    ],
)
def test_a_position_that_cannot_be_is_refused(pack: Gifts, position: dict[str, object], complaint: str):
    with pytest.raises(BadPosition) as refused:
        at(pack, **position)
    assert str(refused.value) == complaint


def test_who_has_as_many_points_shares_a_place(pack: Gifts):
    result = pack.ranked([3, 5, 3], "points")
    assert result.ranking == [[1], [0, 2]]
    assert result.breakdown == [{"points": 3}, {"points": 5}, {"points": 3}]
    assert (result.scores, result.reason, result.text) == ([3, 5, 3], "points", "Most points win.")
    other = pack.ranked([1, 0], "tricks", "Fewer cards decide.", [{"cards": 2}, {"cards": 3}])
    assert (other.text, other.breakdown) == ("Fewer cards decide.", [{"cards": 2}, {"cards": 3}])
