"""Ways in which the golden games are played."""

from collections.abc import Callable
from random import Random

from hearthside import bots
from hearthside.kernel.actions import FREE, verb_of
from hearthside.kernel.bot import Bot
from hearthside.kernel.game import Game
from hearthside.kernel.interjections import FREE_ACTS, clockwise
from hearthside.kernel.pack import Pack
from tests.conformance.tables import stroll
from tests.fuzz.play import Leaning

UNDO = 17  # now and then a decision is taken back


def randomly(game: Game, rng: Random) -> Game:
    """With undo here and there."""
    while not game.over:
        seat = rng.choice(game.waiting)
        act(game, seat, rng.choice(game.chair(seat, blind=True).actions))
    return game


def leaning(game: Game, seed: int, choices: Leaning, share: float) -> Game:
    """The same by players of whom a share prefers these choices."""
    rng = Random(seed)
    while not game.over:
        seat = rng.choice(game.waiting)
        options = game.chair(seat, blind=True).actions
        act(game, seat, rng.choice(choices(game._state, seat, options) if rng.random() < share else options))
    return game


def act(game: Game, seat: int, action: int) -> None:
    game.act(seat, action)
    if len(game.journal) % UNDO == 0 and game.can_undo(seat):
        game.undo(seat)


def with_free_actions(game: Game, seed: int) -> Game:
    """At random, with offers and votes in between."""
    for _ in stroll(game, Random(seed)):
        pass
    return game


def by_bots(game: Game, seed: int, *specs: str) -> Game:
    """By these bots in turn.  Whoever has something free to say is asked first, and then the question."""
    players = [bots.make(specs[seat % len(specs)], game.pack, seed + seat) for seat in range(game.seats)]
    said = [0] * game.seats
    while not game.over:
        at = game.offered
        if speak(game, players, said):
            continue
        seat = game.waiting[0]
        game.act(seat, players[seat].choose(game.chair(seat, free=said[seat] < FREE_ACTS)))
        said = [0] * game.seats if game.offered == at else said
    return game


def speak(game: Game, players: list[Bot], said: list[int]) -> bool:
    """Has somebody said something unasked?"""
    for seat in clockwise(-1, game.seats):
        if game.free_actions(seat) and said[seat] < FREE_ACTS:
            action = players[seat].interject(game.chair(seat, free=True, asked=False))
            if action is not None:
                game.act(seat, action)
                said[seat] += 1
                return True
    return False


def until_all_are_used(
    games: dict[str, Game], verbs: set[int], most: int, make: Callable[[int, set[int]], Game], name: str
) -> None:
    """Adds games with these verbs, of which at most so many are looked through."""
    missing = verbs - used(games)
    for seed in range(most):
        if missing:
            game = make(seed, missing)
            if verbs_of(game) & missing:
                games[f"{name}-{seed}"] = game
                missing -= verbs_of(game)


def verbs_of(game: Game) -> set[int]:
    return {verb_of(entry.action & ~FREE) for entry in game.journal if entry.action >= 0}


def used(games: dict[str, Game]) -> set[int]:
    return {verb for game in games.values() for verb in verbs_of(game)}


def unused(pack: Pack, games: dict[str, Game]) -> set[str]:
    """The names of the verbs that no game has."""
    return {pack.codec.verbs[verb][0] for verb in set(pack.codec.verbs) - used(games)}


def reasons(games: dict[str, Game]) -> set[str]:
    """How they have ended."""
    return {game.result.reason for game in games.values() if game.result}
