"""How `elder` plays, in states: as at the table, from what the seat may know, with whole turns."""

from itertools import islice
from random import Random

import pytest

from hearthside import api
from hearthside.bots import make
from hearthside.games.endless_winter.bot import policy
from hearthside.games.endless_winter.bot.beliefs import weights_for
from hearthside.games.endless_winter.bot.mind import Mind
from hearthside.games.endless_winter.bot.policy import choose, plans
from hearthside.games.endless_winter.places import ANIMAL_DECK, DECK, ERA_DECKS, HAND
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.sayings import WORK
from hearthside.kernel.actions import act
from hearthside.kernel.beliefs import HOUSE
from hearthside.kernel.playout import lowest_seat

WINTER = api.pack("endless_winter")
OPTIONS = {"steps": "together", "draft": "setup"}


def questions(seats, seed, options=OPTIONS):
    """The states in which a game of elders asks with two answers or more, who is asked, what they may do, and
    what they did."""
    state = WINTER.new_state(seats, seed, WINTER.check_options(options))
    minds = [Mind(weights_for(seats, "", HOUSE)) for _ in range(seats)]
    while waiting := state.waiting():
        seat = lowest_seat(waiting)
        actions = state.options(seat)
        chosen = choose(state, seat, minds[seat], actions)
        if len(actions) > 1:
            yield state, seat, actions, chosen
        state.apply(seat, chosen)


def hidden_otherwise(state, rng):
    """The same for whoever sits at seat 0: what nobody sees is shuffled, and rivals hold others' cards."""
    other = state.clone()
    for zone in (DECK[0], ANIMAL_DECK, *ERA_DECKS):
        rng.shuffle(other.zones[zone])
    for rival in range(1, state.seats):
        hand, deck = HAND[rival], DECK[rival]
        cards = other.zones[hand] + other.zones[deck]
        rng.shuffle(cards)
        count = len(other.zones[hand])
        other.zones[hand], other.zones[deck] = sorted(cards[:count]), cards[count:]
    return other


@pytest.mark.parametrize("options", [OPTIONS, {"steps": "one_by_one"}])
def test_in_a_state_it_chooses_as_at_the_table(options):
    game = api.new("endless_winter", 2, 3, options)
    bots = [make("elder", WINTER, seat) for seat in range(2)]
    minds = [Mind(weights_for(2, "", HOUSE)) for _ in range(2)]
    while game.waiting:
        seat = game.waiting[0]
        chair = game.chair(seat)
        at_the_table = bots[seat].choose(chair)
        assert choose(game._state, seat, minds[seat], chair.actions) == at_the_table
        game.act(seat, at_the_table)


def test_with_an_empty_mind_it_mostly_chooses_the_same():
    """A plan is of the beginning of a turn: who looks again in its midst knows a little more.  In a top
    section the same things may then come in another order, so they are left out here."""
    same = [
        choose(state, seat, Mind(weights_for(2, "", HOUSE)), actions) == did
        for state, seat, actions, did in questions(2, 4)
        if state.stack[-1].rule != ids.TOP_SECTION
    ]
    assert len(same) > 100
    assert sum(same) >= 0.95 * len(same)


def test_what_a_seat_cannot_see_does_not_matter():
    rng = Random(5)
    asked = [(state.clone(), actions) for state, seat, actions, _ in questions(3, 5) if seat == 0]
    for state, actions in asked[::4]:
        other = hidden_otherwise(state, rng)
        one, two = (
            plans(which, 0, Mind(weights_for(state.seats, "", HOUSE)), actions, 3) for which in (state, other)
        )
        assert [(turn.worth, turn.actions) for turn in one] == [(turn.worth, turn.actions) for turn in two]
        assert choose(state, 0, Mind(weights_for(state.seats, "", HOUSE)), actions) == choose(
            other, 0, Mind(weights_for(state.seats, "", HOUSE)), actions
        )


def test_the_first_plan_is_what_it_does_and_all_can_be_played():
    lengths = []
    for state, seat, actions, _ in islice(questions(2, 6), 0, None, 4):
        found = plans(state, seat, Mind(weights_for(state.seats, "", HOUSE)), actions, 4)
        assert found[0].actions[0] == choose(state, seat, Mind(weights_for(state.seats, "", HOUSE)), actions)
        assert len({turn.actions[0] for turn in found}) == len(found) <= 4
        assert [turn.worth for turn in found[1:]] == sorted((t.worth for t in found[1:]), reverse=True)
        for turn in found:
            played = state.clone()
            for action in turn.actions:
                while len(options := played.options(seat)) == 1:
                    played.apply(seat, options[0])
                assert action in options
                played.apply(seat, action)
            lengths.append(len(turn.actions))
    assert max(lengths) > 8


def test_a_state_stays_as_it_is():
    for state, seat, actions, _ in islice(questions(2, 7), 0, None, 5):
        before = (state.facts[:], [zone[:] for zone in state.zones], [f.numbers() for f in state.stack])
        choose(state, seat, Mind(weights_for(state.seats, "", HOUSE)), actions)
        plans(state, seat, Mind(weights_for(state.seats, "", HOUSE)), actions, 3)
        assert before == (state.facts, state.zones, [f.numbers() for f in state.stack])


def test_what_was_thought_of_for_one_turn_is_not_done_in_another(monkeypatch):
    """How the chosen turn goes on after a Culture card, and its top section, fit no other turn."""
    thought_of = policy.step
    state, seat, actions, _ = next(one for one in questions(2, 3) if one[0].stack[-1].rule == ids.TURN)
    first = True

    def step(g, o, mind, options):
        nonlocal first
        action = thought_of(g, o, mind, options)
        if first:
            o.top, o.cultures, first = [act(WORK, 1)], 1, False
        return action

    monkeypatch.setattr(policy, "step", step)
    rehearsed = []
    monkeypatch.setattr(policy, "rehearse", lambda g, o, *_: rehearsed.append((len(o.top), o.cultures)))
    plans(state, seat, Mind(weights_for(2, "", HOUSE)), actions, 4)
    assert rehearsed == [(1, 1), (0, 0), (0, 0), (0, 0)]
