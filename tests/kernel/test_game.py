"""The running game: seeing, acting, undoing, copying."""

import msgspec
import pytest
from msgspec import structs

import hearthside
from hearthside import IllegalAction
from hearthside.kernel.actions import act
from hearthside.kernel.bot import Option
from hearthside.kernel.chance import commitment
from hearthside.kernel.events import HIDDEN, UNDO
from hearthside.kernel.game import BlockedOption, Game
from hearthside.kernel.journal import TOOK_BACK
from hearthside.kernel.state import Blocked
from tests.tiny.pack import Campfire
from tests.tiny.play import answers, cards, fresh, play_on, position
from tests.tiny.rules import Turn
from tests.tiny.table import BURY, OWL, STEAL, TWIG
from tests.tiny.table import VERBS as NAMED

VERBS = sorted(["done", *(name for name, _, _ in NAMED.values())])
NOT_NOW = "that is not possible now; seat 0 may: done, forage, call, bury:coal, bury:owl, steal:log:1, sing"
TURN = {"seats": 3, "phase": "turn", "turn": 0, "hand:0": "coal, owl", "hand:1": "torch", "goods:1": "log"}


def everything(game: Game) -> bytes:
    """All that can be asked of a game, as bytes."""
    viewers = [*range(game.seats), None]
    return msgspec.json.encode(
        [
            game.digest(),
            game.journal,
            game.waiting,
            [game.events(viewer) for viewer in viewers],
            [game.view(viewer) for viewer in viewers],
            [[game.options(seat), game.blocked(seat), game.can_undo(seat)] for seat in range(game.seats)],
        ]
    )


def refused(game: Game, seat, action) -> str:
    """The reason with which something is refused; nothing has changed."""
    before = everything(game)
    with pytest.raises(IllegalAction) as error:
        game.act(seat, action)
    assert everything(game) == before
    assert error.value.reason
    return str(error.value)


# ------------------------------------------------------------------ acting
def test_an_action_can_be_given_as_number_key_or_option():
    digests = set()
    for form in ("action", "key", "whole"):
        game = position(TURN)
        option = next(option for option in game.options(0) if option.key == "bury:coal")
        game.act(0, option if form == "whole" else getattr(option, form))
        digests.add(game.digest())
    assert len(digests) == 1


def test_out_of_turn():
    game = position({**TURN, "goods:1": ""})  # nothing to trade either
    assert refused(game, 1, "done") == "it is not seat 1's turn; the table waits for seat 0"


@pytest.mark.parametrize("seat", [-1, 3, 99, None, "0"])
def test_a_seat_that_is_not_there(seat):
    assert refused(position(TURN), seat, "done") == f"there is no seat {seat!r}; the seats are 0 to 2"


def test_an_action_about_a_seat_that_is_not_there():
    assert refused(position(TURN), 0, "steal:log:5") == "there is no seat 5; the seats are 0 to 2"


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("flyy", "there is no action 'flyy'"),
        ("bury:cole", "there is no card 'cole' (did you mean 'coal'?)"),
        ("bury:twig", NOT_NOW),
        ("burn", "you have no goods to burn (CF-2)"),
        ("steal:coal:2", NOT_NOW),
        (12345678, NOT_NOW),
        (-1, NOT_NOW),
        (1 << 29, NOT_NOW),
        (None, NOT_NOW),
        (0.5, NOT_NOW),
        (0.0, NOT_NOW),
    ],
)
def test_what_is_not_possible(action, said):
    assert refused(position(TURN), 0, action).removesuffix(f" (there are: {', '.join(VERBS)})") == said


def test_of_what_is_possible_not_more_than_forty_are_listed(monkeypatch):
    """A person reads the sentence."""
    game = position(TURN)
    keys = ", ".join(["bury:owl"] * 40)
    for many, more in ((40, ""), (41, " and 1 more"), (42, " and 2 more")):
        monkeypatch.setattr(Turn, "options", lambda *_, many=many: [act(BURY, OWL)] * many)
        assert refused(game, 0, "done") == f"that is not possible now; seat 0 may: {keys}{more}"


def test_a_rule_may_say_why_one_thing_is_not_possible(monkeypatch):
    """Where nobody would look for it in a list."""

    def why(rule, g, f, seat, action):
        return Blocked(action, "there is no such owl", "CF-9") if action == act(BURY, OWL) else None

    monkeypatch.setattr(Turn, "refused", why)
    game = position({**TURN, "hand:0": "coal"})
    assert refused(game, 0, "bury:owl") == "there is no such owl (CF-9)"
    assert refused(game, 1, "bury:owl") == "it is not seat 1's turn; the table waits for seat 0"
    told = game.why_not(0, act(BURY, OWL))
    assert told is not None
    assert (told.reason, told.ruling) == ("there is no such owl", "CF-9")
    assert game.why_not(0, act(BURY, TWIG)) is None
    assert game.why_not(0, -1) is None


def test_something_alike_that_is_possible_is_named(monkeypatch):
    monkeypatch.setattr(Campfire, "alike", {BURY: (STEAL,)})
    game = position({"seats": 2, "phase": "turn", "goods:0": "log", "hand:0": "coal"})
    keys = ", ".join(option.key for option in game.options(0))
    assert refused(game, 0, "bury:log") == f"that is not possible now; seat 0 may: {keys}"
    game = position({"seats": 2, "phase": "turn", "turn": 1, "goods:0": "log", "hand:1": "coal"})
    assert refused(game, 1, "bury:log") == "that is not possible with the cards here; type 'steal:log:0'"
    monkeypatch.setattr(Turn, "refused", lambda *_: Blocked(0, "you hold no log", "CF-9"))
    assert refused(game, 1, "bury:log") == "you hold no log; type 'steal:log:0' (CF-9)"


def test_the_ruling_is_given_with_the_reason():
    with pytest.raises(IllegalAction) as error:
        position(TURN).act(0, "burn")
    assert error.value.ruling == "CF-2"
    assert error.value.reason == "you have no goods to burn"


def test_after_the_end():
    game = fresh()
    play_on(game)
    assert game.over
    assert game.waiting == []
    assert refused(game, 0, "done") == "the game is over"


def test_the_journal_holds_every_decision():
    game = position(TURN)
    game.act(0, "bury:coal")
    game.undo(0)
    game.act(0, "done")
    assert [(entry.seat, entry.action) for entry in game.journal[1:]] == [(0, TOOK_BACK), (0, 0)]


def test_the_journal_given_out_is_a_copy():
    game = position(TURN)
    game.act(0, "done")
    game.journal.clear()
    assert len(game.journal) == 1


# ------------------------------------------------------------------ the result
def test_there_is_no_result_before_the_end():
    game = fresh()
    assert game.result is None
    play_on(game)
    assert game.result is not None
    assert sorted(seat for place in game.result.ranking for seat in place) == [0, 1, 2]
    assert game.result.winners == game.result.ranking[0]


def test_the_key_is_published_at_the_end_and_fits_the_commitment():
    game = fresh()
    published = game.commitment
    assert game.key is None
    play_on(game)
    assert game.key is not None
    assert commitment(bytes.fromhex(game.key)) == published == game.commitment


# ------------------------------------------------------------------ seeing
def test_a_seat_sees_its_own_hand_and_a_spectator_no_hand():
    game = position(TURN)
    assert cards(game, "hand:0", 0) == ["coal", "owl"]
    assert cards(game, "hand:0", 1) is None
    assert cards(game, "hand:0", None) is None
    assert cards(game, "goods:1", None) == ["log"]
    assert game.view(None)["seat"] is None


def test_views_are_plain_data_of_their_own():
    game = position(TURN)
    before = everything(game)
    view = game.view(0)
    view["zones"]["hand:0"]["cards"].clear()
    view["facts"].clear()
    sight = game.sight(0)
    (sight.cards[3] or []).clear()
    sight.facts.clear()
    sight.frames.clear()
    game.events(0).clear()
    assert everything(game) == before


def test_events_since():
    game = fresh()
    seen = len(game.events(1))
    game.act(0, answers(game, 0)[1])
    new = game.events(1, since=seen)
    assert game.events(1)[seen:] == new
    assert len(new) == 1
    assert game.events(1, since=10_000) == []


def test_events_are_redacted_for_each_viewer():
    game = fresh()
    game.act(0, answers(game, 0)[1])
    assert game.events(0)[-1][3] != HIDDEN
    assert game.events(1)[-1][3] == HIDDEN
    assert game.events(None)[-1][3] == HIDDEN


def test_events_only_grow_and_the_story_leaves_out_what_was_taken_back():
    game = position(TURN)
    told = game.story(1)
    seen = game.events(1)
    game.act(0, "bury:coal")
    game.undo(0)
    assert game.events(1)[: len(seen)] == seen
    assert game.events(1)[-1][0] == UNDO
    assert game.story(1) == told


def test_a_spectator_has_no_options_and_cannot_act():
    game = position(TURN)
    assert game.view(None)["waiting"] == [0]
    assert game.sight(None).options == []
    with pytest.raises(IllegalAction):
        game.options(None)  # type: ignore[arg-type]


def test_who_is_not_asked_has_nothing_blocked():
    game = position(TURN)
    assert game.blocked(1) == []
    assert [item.key for item in game.blocked(0)] == ["burn"]


@pytest.mark.parametrize("look", ["view", "events", "knowledge", "sight", "options", "blocked", "chair"])
@pytest.mark.parametrize("seat", [-1, 3])
def test_no_other_seat_can_look(look, seat):
    with pytest.raises(IllegalAction, match="there is no seat"):
        getattr(position(TURN), look)(seat)


def test_a_blind_chair_gives_only_actions():
    chair = position(TURN).chair(0, blind=True)
    assert chair.actions
    with pytest.raises(RuntimeError, match="blind"):
        _ = chair.sight
    with pytest.raises(RuntimeError, match="blind"):
        _ = chair.memory


def test_a_blind_chair_says_how_it_would_see():
    chair = position(TURN).chair(0, blind=True)
    for look, what in ((lambda: chair.sight, "sight"), (lambda: chair.memory, "memory")):
        with pytest.raises(RuntimeError) as error:
            look()
        assert str(error.value) == f"this bot is blind; set blind = False and it is given a {what}"


def test_a_chair_gives_what_its_seat_sees():
    game = position(TURN)
    chair = game.chair(0)
    assert chair.options == game.options(0)
    assert chair.view == game.view(0)
    assert chair.events == game.events(0)


# ------------------------------------------------------------------ undo
def test_a_decision_that_taught_nothing_can_be_taken_back():
    game = position(TURN)
    before = game.digest()
    assert not game.can_undo(0)
    game.act(0, "bury:coal")
    assert game.can_undo(0)
    assert not game.can_undo(1)
    game.undo(0)
    assert game.digest() == before


def test_decisions_are_taken_back_one_by_one():
    game = position({"phase": "gather", "hand:0": "coal, owl, log", "hand:1": "3 twig"})
    digests = [game.digest()]
    for key in ("take:coal", "take:owl"):
        game.act(0, key)
        digests.append(game.digest())
    for expected in (digests[1], digests[0]):
        game.undo(0)
        assert game.digest() == expected
    with pytest.raises(IllegalAction, match="no earlier decision"):
        game.undo(0)


def no_undo(game: Game, seat: int) -> str:
    before = everything(game)
    assert not game.can_undo(seat)
    with pytest.raises(IllegalAction) as error:
        game.undo(seat)
    assert everything(game) == before
    return str(error.value)


def test_a_decision_is_final_if_it_brings_something_to_light_or_ends_the_game():
    game = position(TURN)
    finals = {option.key: game.is_final(0, option.action) for option in game.options(0)}
    assert finals == {
        "done": False,
        "forage": True,  # a card that nobody has seen
        "call": True,
        "bury:coal": False,
        "bury:owl": False,
        "steal:log:1": False,  # first the others are asked
        "sing": False,
    }
    last = position({"seats": 2, "phase": "vote", "options": {"nights": 1}})
    assert not last.is_final(0, last.options(0)[0].action)
    last.act(0, "take:stay")
    assert last.is_final(1, last.options(1)[0].action)


def test_whether_a_decision_passes_the_turn_on():
    game = position(TURN)
    others_are_asked = [option.key for option in game.options(0) if game.passes_on(0, option.action)]
    assert others_are_asked == ["call", "steal:log:1"]  # after the rest all lay a card together
    assert not game.passes_on(1, 0)  # is not asked
    gathering = fresh()
    assert gathering.passes_on(0, 0)
    assert not gathering.passes_on(0, gathering.options(0)[1].action)  # another card may be gathered


def test_what_nobody_could_take_back_without_asking_is_settled():
    game = position(TURN)
    settled = game.settled
    assert settled == game.event_count
    game.act(0, "bury:coal")
    assert game.settled == settled
    game.undo(0)
    assert (game.settled, game.event_count) == (settled, settled + 2)
    assert game.events(1)[-1] == (UNDO, 0, 0, 0, settled)  # who took it back, and how many events still hold
    game.act(0, "forage")
    assert game.settled == settled + 1


def test_every_entry_of_the_journal_is_a_move_for_the_parts_that_are_kept():
    game = position(TURN)
    shelf = game.sight(0).kept
    assert shelf.moves == 0
    game.act(0, "bury:coal")
    game.undo(0)
    assert (shelf.moves, game.sight(None).kept is shelf) == (2, True)


def test_an_option_is_called_by_its_name_or_by_what_it_does():
    whole = Option(1, "dig", "Dig: search the junkyard", "Turn", [], head="Dig")
    assert (whole.does, whole.detail, whole.called) == ("Dig", "search the junkyard", "Dig")
    plain = Option(1, "dig", "Dig deeper", "Turn", [])
    assert (plain.does, plain.detail, plain.called) == ("Dig deeper", "", "Dig deeper")
    named = Option(1, "play:husky", "Play Husky for 2 food", "Play", [], name="Play Husky")
    assert (named.called, named.does) == ("Play Husky", "Play Husky for 2 food")
    blocked = BlockedOption(1, "dig", "Dig: search the junkyard", "Turn", [], "it is empty", "AS-1")
    assert blocked.called == "Dig: search the junkyard"
    assert structs.replace(blocked, head="Dig").called == "Dig"
    assert structs.replace(blocked, head="Dig", name="The junkyard").called == "The junkyard"


def test_nothing_to_undo():
    assert "nothing has been decided yet" in no_undo(position(TURN), 0)


def test_no_undo_after_seeing_a_new_card():
    game = position(TURN)
    game.act(0, "forage")
    assert "revealed" in no_undo(game, 0)


def test_no_undo_after_chance():
    game = position({"phase": "vote", "options": {"nights": 3}})
    game.act(0, "take:go")
    game.act(1, "take:go")
    assert "revealed" in no_undo(game, 1)


def test_no_undo_after_somebody_else_has_acted():
    game = position(
        {"seats": 3, "phase": "gather", "hand:0": "3 coal", "hand:1": "3 twig", "hand:2": "3 log"}
    )
    game.act(0, "take:coal")
    game.act(1, "take:twig")
    assert "somebody else has acted" in no_undo(game, 0)
    game.undo(1)
    assert not game.can_undo(0)


def test_no_undo_for_who_is_not_there():
    with pytest.raises(IllegalAction, match="there is no seat 7"):
        position(TURN).undo(7)


def test_knowledge_follows_an_undo():
    game = position(TURN)
    before = [list(slots) for slots in game.knowledge(1).slots]
    game.act(0, "bury:coal")
    assert game.knowledge(1).slots != before
    game.undo(0)
    assert game.knowledge(1).slots == before


# ------------------------------------------------------------------ copies
def test_a_clone_is_equal_and_independent():
    game = fresh(seed=4)
    game.act(0, answers(game, 0)[1])
    clone = game.clone()
    before = everything(game)
    assert everything(clone) == before
    play_on(clone)
    assert everything(game) == before
    play_on(game)
    assert everything(game) == everything(clone)
    assert game.save() == clone.save()


def test_a_clone_can_undo_what_was_done_before_it():
    game = position(TURN)
    before = game.digest()
    game.act(0, "bury:coal")
    clone = game.clone()
    clone.undo(0)
    assert clone.digest() == before
    assert game.digest() != before
    game.undo(0)
    assert game.digest() == before


# ------------------------------------------------------------------ the front door
def test_games_can_be_listed_at_any_time():
    hearthside.new("arctic_scavengers")
    arctic = next(info for info in hearthside.games() if info.id == "arctic_scavengers")
    assert (arctic.min_seats, arctic.max_seats) == (1, 5)
    assert arctic.options[0].name == "interrupt_spends_action"


def test_an_unknown_game_is_refused_with_a_suggestion():
    with pytest.raises(hearthside.UnknownName, match="did you mean 'arctic_scavengers'"):
        hearthside.new("arctic_scavenger")


@pytest.mark.parametrize("seats", [0, 6])
def test_too_few_or_too_many_seats_are_refused(seats):
    with pytest.raises(hearthside.HearthsideError, match=f"1 to 5 seats, not for {seats}"):
        hearthside.new("arctic_scavengers", seats)


def test_unknown_options_are_refused():
    with pytest.raises(hearthside.UnknownName, match="did you mean 'interrupt_spends_action'"):
        hearthside.new("arctic_scavengers", options={"interrupt_spends_actions": True})
    with pytest.raises(hearthside.HearthsideError, match="one of False, True"):
        hearthside.new("arctic_scavengers", options={"interrupt_spends_action": 1})


def test_a_seed_fixes_the_game_and_without_one_games_differ():
    assert (
        hearthside.new("arctic_scavengers", seed=3).digest()
        == hearthside.new("arctic_scavengers", seed=3).digest()
    )
    assert hearthside.new("arctic_scavengers").commitment != hearthside.new("arctic_scavengers").commitment


@pytest.mark.parametrize(("seats", "options"), [("3", None), (3.5, None), (3, ["nights"]), (3, "x")])
def test_what_is_no_number_of_seats_and_no_options(seats, options):
    with pytest.raises(hearthside.HearthsideError):
        hearthside.new("arctic_scavengers", seats, 1, options)
