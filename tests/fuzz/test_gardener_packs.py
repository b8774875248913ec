"""Packs made at random that the linter has no error for, from their folders to the end of their sessions.

A pack is made with all kinds of attributes; what the linter calls an error is taken out until nothing is left
to call so.  It is then written to a folder and read again, as any pack that somebody drops in.
"""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from hearthside.games.gardener.folder.design import Burn, Design, EraDeck, PackText
from hearthside.games.gardener.folder.writing import write_pack
from hearthside.games.gardener.loading import load_pack
from hearthside.games.gardener.pack import GardenerPack
from hearthside.games.gardener.sayings import ACCEPT, VERBS
from hearthside.kernel import replay
from hearthside.kernel.actions import FREE, act
from hearthside.kernel.chance import Stream, key_from_seed
from hearthside.kernel.errors import IllegalAction
from hearthside.kernel.game import Game
from hearthside.kernel.new import new_game
from hearthside.lab.match import Match
from hearthside.lab.play import Player
from hearthside.studio.lint import check, lint
from tests.fuzz.play import cards_of
from tests.games.gardener.inventing import invented
from tests.games.gardener.test_engine_smoke import free_deed
from tests.rulebook.gardener.packs import card_of
from tests.rulebook.gardener.random_tables import random_pack

PACKS = 24
BOTS = 12
LONG = 30  # times as many
OFFERED_TWICE = (5147, 5233)  # a bot with a fresh mind offered what stood already
FEWEST = 6  # cards of a deck that is worth playing
NONSENSE = 0.1  # how often somebody tries what is not possible
VIEWS_EVERY = 25  # decisions: looking at all views takes its time


# ---------------------------------------------------------------- packs without errors
def playable(seed: int) -> PackText:
    """The first pack from here on of which enough is left."""
    while True:
        rng = Random(f"pack {seed}")
        text = numbered(rng, (invented if rng.random() < 0.6 else random_pack)(rng).text)
        mended = without_errors(text)
        if mended is not None:
            return mended
        seed += 100_000


def numbered(rng: Random, text: PackText) -> PackText:
    """As files have it: numbers at the end of the identifiers, gold with the number of a silver card; and in
    an epic pack an epic adventure in each deck."""
    numbers: dict[str, int] = {}
    decks: dict[str, EraDeck] = {}
    for place, (name, deck) in enumerate(text.decks.items(), 1):
        designs: list[Design] = []
        for one in deck.designs:
            if not one.gold:
                number = numbers.setdefault(one.identifier, len(numbers) + 1)
                designs.append(replace(one, identifier=f"Odd {number}", number=number))
        for one in deck.designs:
            if one.gold:
                number = rng.choice([design.number for design in designs])
                designs.append(replace(one, identifier=f"Odd Gold {number}", number=number))
        if text.manifest.mode == "epic":
            number = numbers.setdefault(f"the quest of {name}", len(numbers) + 1)
            quest = card_of('A quest x2: Roleplay "Epic"; ACC{Might 1}')
            designs.append(replace(quest, identifier=f"Odd {number}", number=number))
        decks[name] = replace(deck, designs=tuple(designs), folder=f"eras/{place:02}-{name}")
    return replace(text, decks=decks)


def without_errors(text: PackText) -> PackText | None:
    while errors := [problem for problem in lint(text) if problem.severity == "error"]:
        bad = {problem.card for problem in errors} - {""}
        if not bad:  # it is about the pack as a whole: an epic pack without an epic adventure, for one
            if text.manifest.mode == "pap":
                return None
            text = replace(text, manifest=replace(text.manifest, mode="pap", burn=Burn()))
            continue
        decks = {
            name: replace(deck, designs=tuple(one for one in deck.designs if one.identifier not in bad))
            for name, deck in text.decks.items()
        }
        text = replace(text, decks=decks)
        if any(sum(one.copies for one in deck.designs) < FEWEST for deck in decks.values()):
            return None
    return text


def from_folder(seed: int, folder: Path) -> GardenerPack:
    text = playable(seed)
    write_pack(text, folder)
    pack = load_pack(folder, check)
    before = {(one.identifier, one.gold): one for one in text.designs()}
    for one in pack.text.designs():
        known = before[one.identifier, one.gold]
        assert one.attributes.same(known.attributes)
        assert (one.copies, one.hnp_copies, one.number) == (known.copies, known.hnp_copies, known.number)
    return pack


def chosen_options(rng: Random, pack: GardenerPack) -> dict[str, Any]:
    return {setting.name: rng.choice(setting.choices) for setting in pack.settings if rng.random() < 0.5}


# ---------------------------------------------------------------- people who play at random
def same_for_all(game: Game) -> None:
    """Everything is open: every seat and who looks on see the same cards in the same places."""
    seen = game.view(None)["zones"]
    for seat in range(game.seats):
        assert game.view(seat)["zones"] == seen


def nothing_else_is_possible(game: Game, rng: Random) -> None:
    """Somebody tries something that is not his to do: it is refused, and nothing has changed."""
    seat = rng.randrange(game.seats)
    verb = rng.choice(list(VERBS))
    action = act(verb, rng.randrange(20), rng.randrange(20)) | (FREE if verb >= ACCEPT else 0)
    state = game._state
    listed = state.options(seat) if seat in game.waiting else []
    if action in listed or action in game.free_actions(seat) or game.allows(seat, action):
        return
    before = game.digest()
    with pytest.raises(IllegalAction):
        game.act(seat, action)
    assert game.digest() == before


def play(game: Game, rng: Random) -> None:
    """To the end; every card stays in the game and whoever is asked has an answer."""
    before = cards_of(game._state)
    pack = game.pack
    while not game.over:
        for seat in game.waiting:
            answers = game._state.options(seat)
            assert answers
            assert len(set(answers)) == len(answers)
        deed = free_deed(game._state, rng) if rng.random() < 0.2 else None
        if deed is None:
            seat = rng.choice(game.waiting)
            deed = seat, rng.choice(game._state.options(seat))
        key = pack.codec.key(deed[1])
        assert pack.codec.action(key) == deed[1]
        game.act(*deed)
        assert cards_of(game._state) == before
        if game.decisions % VIEWS_EVERY == 0:
            same_for_all(game)
        if rng.random() < NONSENSE and not game.over:
            nothing_else_is_possible(game, rng)
        assert game.decisions < pack.max_decisions
    same_for_all(game)


def replayed(game: Game, pack: GardenerPack) -> None:
    again = replay.load(replay.read(game.save()), pack)
    assert again.digest() == game.digest()
    assert again.result == game.result
    assert again.events(None) == game.events(None)


def play_a_pack(seed: int, folder: Path) -> None:
    pack = from_folder(seed, folder)
    rng = Random(f"play {seed}")
    for seats in {pack.min_seats, pack.max_seats, rng.randint(pack.min_seats, pack.max_seats)}:
        game = new_game(pack, seats, Stream(key_from_seed(seed)), chosen_options(rng, pack))
        play(game, rng)
        assert game.result
        assert sorted(seat for place in game.result.ranking for seat in place) == list(range(seats))
        replayed(game, pack)


@pytest.mark.parametrize("seed", range(PACKS))
def test_a_pack_without_errors_is_played_to_the_end(seed: int, tmp_path: Path):
    play_a_pack(seed, tmp_path / "odd")


@pytest.mark.long
@pytest.mark.parametrize("part", range(LONG))
def test_very_many_packs_without_errors_are_played_to_the_end(part: int, tmp_path: Path):
    for seed in range(1000 + PACKS * part, 1000 + PACKS * (part + 1)):
        play_a_pack(seed, tmp_path / str(seed))


# ---------------------------------------------------------------- bots
def bots_play(seed: int) -> None:
    """They find an answer to every question, and an end, in a game that nobody has tried before."""
    pack = GardenerPack(playable(seed))
    rng = Random(f"bots {seed}")
    seats = rng.randint(pack.min_seats, pack.max_seats)
    specs = [rng.choice(("gardener", "gardener", "beginner", "random")) for _ in range(seats)]
    Player(Match(pack, seats, specs, seed, chosen_options(rng, pack))).play(0)


@pytest.mark.parametrize("seed", [*range(500, 500 + BOTS), *OFFERED_TWICE])
def test_bots_play_packs_that_nobody_knows(seed: int):
    bots_play(seed)


@pytest.mark.long
@pytest.mark.parametrize("part", range(LONG))
def test_bots_play_very_many_packs_that_nobody_knows(part: int):
    for seed in range(5000 + BOTS * part, 5000 + BOTS * (part + 1)):
        bots_play(seed)
