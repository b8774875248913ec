"""Bots think in processes of their own: as they would here, within a deadline, and about their seat alone."""

import asyncio
import gc
import logging
import os
import shutil
import signal
import sys
from pathlib import Path

import msgspec
import pytest

import hearthside
from hearthside import IllegalAction, UnknownName, api, bots
from hearthside.games.gardener.loading import SHIPPED
from hearthside.server.botpool import BotPool, Choice, Thought, thought_of
from hearthside.server.botworker import chair_of, check_bot, think
from tests.server.patience import PLENTY
from tests.server.thoughts import (
    FREELY,
    a_thought,
    arctic,
    numbered,
    worker,
)


# ------------------------------------------------------------------ packs that are folders
def test_a_bot_goes_on_when_its_pack_is_edited_in_its_folder(tmp_path: Path):
    """First a text that no rule looks at, then a rule: the copy between them comes and goes."""

    async def play():
        shutil.copytree(SHIPPED / "first-lantern", tmp_path / "lantern")
        game = hearthside.new(api.read(tmp_path / "lantern"), 2, seed=1)
        text = tmp_path / "lantern/eras/01-long-night/supports.card"
        text.write_text(text.read_text("utf-8").replace("Lore: It is one night long", "Lore: Long"), "utf-8")
        edited = api.read(tmp_path / "lantern")
        assert edited.content_hash() == game.pack.content_hash()
        del edited
        gc.collect()
        pool = BotPool(deadline=PLENTY)
        for _ in range(3):
            seat = game.waiting[0]
            choice = await pool.choose(thought_of(game, seat, "gardener", 1))
            assert choice.action is not None
            game.act(seat, choice.action)
        await pool.close()
        assert pool.fallbacks == 0

    asyncio.run(play())


# ------------------------------------------------------------------ the same answers
@pytest.mark.parametrize("spec", ["scavenger", "random"])
def test_a_whole_game_as_if_the_bots_sat_here(spec):
    """Each seat has one bot all the time, and what it remembers comes with its notes."""

    async def play():
        game = hearthside.new("arctic_scavengers", 3, seed=8)
        here = [bots.make(spec, game.pack, 100 + seat) for seat in range(3)]
        notes = [b""] * 3
        pool = BotPool(deadline=PLENTY)
        while not game.over:
            seat = game.waiting[0]
            choice = await pool.choose(thought_of(game, seat, spec, 100 + seat, notes[seat]))
            assert choice.action == here[seat].choose(game.chair(seat, here[seat].blind))
            notes[seat] = choice.notes
            game.act(seat, choice.action)
        await pool.close()
        assert pool.fallbacks == 0
        assert len(game.journal) > 100

    asyncio.run(play())


@pytest.mark.parametrize("spec", ["scavenger", "random"])
def test_a_whole_game_with_bots_that_sit_down_anew_each_time(spec):
    async def play():
        game = hearthside.new("arctic_scavengers", 2, seed=8)
        pool = BotPool(deadline=PLENTY)
        while not game.over:
            seat, seed = game.waiting[0], len(game.journal)
            choice = await pool.choose(thought_of(game, seat, spec, seed))
            assert choice.action == bots.make(spec, game.pack, seed).choose(game.chair(seat))
            game.act(seat, choice.action)
        await pool.close()
        assert pool.fallbacks == 0

    asyncio.run(play())


def test_the_same_thought_gets_the_same_choice():
    thought = a_thought()

    async def ask():
        pool = BotPool(workers=2, deadline=PLENTY)
        choices = await asyncio.gather(*(pool.choose(thought) for _ in range(6)))
        await pool.close()
        return choices

    assert set(asyncio.run(ask())) == {think(thought)}


def test_a_bot_that_takes_another_ones_place_does_not_get_its_notes():
    game = arctic(20)
    seat = game.waiting[0]
    notes = think(thought_of(game, seat, "random", 5)).notes
    assert think(thought_of(game, seat, "scavenger", 1, notes)) == think(
        thought_of(game, seat, "scavenger", 1)
    )


# ------------------------------------------------------------------ what a bot is told
def test_a_thought_is_the_chair_of_its_seat():
    game = arctic(200)
    seat = game.waiting[0]
    thought = msgspec.msgpack.decode(
        msgspec.msgpack.encode(thought_of(game, seat, "scavenger", 1)), type=Thought
    )
    there, here = chair_of(thought, game.pack), game.chair(seat)
    assert vars_of(there.sight) == vars_of(here.sight)
    assert (there.actions, there.events) == (here.actions, here.events)
    knows, knew = there.memory.knowledge(), here.memory.knowledge()
    assert (knows.slots, list(knows.loose.items())) == (knew.slots, list(knew.loose.items()))
    assert there.view == here.view
    assert there.options == here.options


def vars_of(sight):
    names = "viewer seats cards counts facts offers frames waiting options reaction trading".split()
    return {name: getattr(sight, name) for name in names}


def test_a_position_set_up_by_hand_stays_secret():
    """Neither the position nor its seed, and of hidden zones only what lies in all of them together."""
    words = {"seats": 3, "round": 3, "turn": 1, "hand:0": "3 medkit", "hand:1": "scavenger", "seed": 4}
    game = hearthside.scenario("arctic_scavengers", words)
    seat = game.waiting[0]
    assert seat == 1
    thought = thought_of(game, seat, "scavenger", 1)
    knows = chair_of(thought, game.pack).memory.knowledge()
    assert knows.slots == game.knowledge(seat).slots
    assert knows.loose == game.knowledge(seat).loose
    other = hearthside.scenario("arctic_scavengers", words | {"hand:0": "2 medkit", "hand:2": "medkit"})
    moved = thought_of(other, seat, "scavenger", 1).composition
    assert [len(cards) for cards in moved] != [len(cards) for cards in thought.composition]
    hidden = [zone for zone, cards in enumerate(game.sight(seat).cards) if cards is None]
    for at, composition in ((game, thought.composition), (other, moved)):
        cards = [card for zone in hidden if zone in at.together for card in composition[zone]]
        assert cards == sorted(cards)
        for zone in hidden:
            assert composition[zone] == sorted(composition[zone])
    assert think(thought).action == bots.make("scavenger", game.pack, 1).choose(game.chair(seat))


def test_a_blind_bot_is_told_its_actions_only():
    thought = a_thought("random")
    assert thought.sight is None
    assert (thought.events, thought.composition) == ([], [])


@pytest.mark.parametrize("spec", ["scavenge", "bot.py", "/tmp/bot.py:Bot", "random:3", ""])
def test_only_bots_of_the_house_are_let_in(spec):
    game = arctic()
    with pytest.raises(UnknownName, match="Arctic Scavengers has no bot"):
        thought_of(game, game.waiting[0], spec, 1)
    forged = msgspec.structs.replace(a_thought(), spec=spec)
    with pytest.raises(UnknownName):
        asyncio.run(BotPool().choose(forged))
    with pytest.raises(UnknownName):
        think(forged)
    with pytest.raises(UnknownName):
        check_bot(game.pack, spec)


def test_an_unknown_game_is_refused():
    with pytest.raises(UnknownName, match="there is no game"):
        asyncio.run(BotPool().choose(msgspec.structs.replace(a_thought(), game="chess")))


def test_a_seat_that_is_not_asked_has_nothing_to_think_about():
    game = arctic()
    idle = next(seat for seat in range(4) if seat not in game.waiting)
    with pytest.raises(IllegalAction, match="nothing to decide"):
        thought_of(game, idle, "random", 1)


# ------------------------------------------------------------------ workers that fail
def fallen(command: list[str], caplog, deadline: float = PLENTY, times: int = 2) -> str:
    """Chance answers, always the same for a thought; the log says why."""
    thought = a_thought(seed=3)
    expected = Choice(bots.RandomBot(3).choose(arctic(20).chair(thought.seat)), b"")

    async def ask():
        pool = BotPool(deadline=deadline, command=command)
        for at in range(times):
            assert await pool.choose(thought) == expected
            assert pool.fallbacks == at + 1
        await pool.close()

    with caplog.at_level(logging.WARNING):
        asyncio.run(ask())
    assert len(caplog.records) == times
    return caplog.records[0].getMessage()


def test_a_missed_deadline(caplog):
    said = fallen(worker("thought(); time.sleep(600)"), caplog, deadline=0.2)
    assert said == (
        "the bot scavenger in seat 0 of a game of arctic_scavengers has thought for more than 0.2 seconds; "
        "chance decides instead"
    ).replace("seat 0", f"seat {a_thought().seat}")


def test_a_crash(caplog):
    assert "has crashed" in fallen(worker("thought(); os._exit(3)"), caplog)


def test_who_was_not_asked_says_nothing_if_he_fails(caplog):
    thought = msgspec.structs.replace(a_thought(), interject=True, notes=b"kept")

    async def ask():
        pool = BotPool(deadline=PLENTY, command=worker("thought(); os._exit(3)"))
        assert await pool.choose(thought) == Choice(None, b"kept")
        await pool.close()

    with caplog.at_level(logging.WARNING):
        asyncio.run(ask())
    assert "has crashed; so it does nothing" in caplog.text


def test_a_process_that_ends_before_it_is_ready(caplog):
    assert "has no process to think in" in fallen([sys.executable, "-c", "pass"], caplog)


def test_a_command_that_does_not_exist(caplog):
    assert "has no process to think in" in fallen(["/no/such/program"], caplog)


def test_an_answer_that_is_no_action(caplog):
    nonsense = "import msgspec\nwhile True: thought(); send(out, msgspec.msgpack.encode((987654, b'')))"
    assert "has answered 987654, which is none of its actions" in fallen(worker(nonsense), caplog)


def test_an_answer_that_is_no_choice(caplog):
    assert "no action" in fallen(worker("while True: thought(); send(out, b'nonsense')"), caplog)


def test_after_a_missed_deadline_another_process_thinks(tmp_path, caplog):
    """Only the first one is slow."""
    mark = tmp_path / "slow"
    mark.touch()
    body = f"""
if os.path.exists({str(mark)!r}):
    os.unlink({str(mark)!r}); thought(); time.sleep(600)
import msgspec
while True:
    t = msgspec.msgpack.decode(thought()); send(out, msgspec.msgpack.encode((t["actions"][-1], b"notes")))
"""
    thought = a_thought()

    async def ask():
        pool = BotPool(deadline=0.1, command=worker(body))
        await pool.choose(thought)
        assert pool.fallbacks == 1
        pool._deadline = PLENTY
        assert await pool.choose(thought) == Choice(thought.actions[-1], b"notes")
        assert pool.fallbacks == 1
        await pool.close()

    asyncio.run(ask())


def test_a_process_that_has_died_between_two_thoughts_is_replaced():
    async def ask():
        pool = BotPool(deadline=PLENTY, command=worker(FREELY))
        first = int((await pool.choose(numbered(0))).notes.split()[0])
        os.kill(first, signal.SIGKILL)
        died = pool._idle[0]._process
        assert died is not None
        await asyncio.to_thread(died.wait)
        second = int((await pool.choose(numbered(1))).notes.split()[0])
        await pool.close()
        assert second != first
        assert pool.fallbacks == 0

    asyncio.run(ask())


def test_what_waits_counts_beside_what_is_thought():
    async def ask() -> tuple[int, int, int]:
        game = hearthside.new("arctic_scavengers", 2, seed=1)
        pool = BotPool(deadline=PLENTY)
        thought = thought_of(game, game.waiting[0], "scavenger", 1)
        before = pool.asked
        both = [asyncio.create_task(pool.choose(thought)) for _ in range(2)]
        await asyncio.sleep(0)
        during = pool.asked
        await asyncio.gather(*both)
        after = pool.asked
        await pool.close()
        return before, during, after

    assert asyncio.run(ask()) == (0, 2, 0)
