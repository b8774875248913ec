"""The base game at every size, by chance and by bots, with every end and the rarer shots; every preset; then
bold tribes with any cards in hand, until every verb is used."""

from random import Random

from hearthside import api
from hearthside.games.arctic_scavengers.cards import BASE_GAME
from hearthside.games.arctic_scavengers.sayings import SNIPE_FIRED, WITHDRAWING
from hearthside.kernel.actions import verb_of
from hearthside.kernel.chance import Stream, key_from_seed
from hearthside.kernel.game import Game
from hearthside.kernel.playout import random_game, random_playout
from hearthside.kernel.settings import Preset
from tests.conformance.tables import Table
from tests.fuzz.test_arctic_modules import armed, bold_choices
from tests.golden.playing import by_bots, randomly, reasons, until_all_are_used, unused

PACK = api.pack("arctic_scavengers")
PRESETS = [preset for preset in PACK.presets if preset.options or preset.max_seats == 1]
PLAYERS = (("scavenger", "random"), ("random", "scavenger"), ("scavenger",))  # by the seed
ENDS = ("people", "contested", "cards", "shared")
# Verbs that plain random play hardly reaches.
SELDOM = ("snipe", "disarm", "snipe_from_committed", "disarm_from_committed", "withdraw")
ARMED = 600  # at most so many bold games are looked through
TEXTS = ("2-random-0", "3-bots-1", "3-last-skirmish", "solo-bots", "hq_4-bots")


def games() -> dict[str, Game]:
    found = base_games()
    for preset in PRESETS:
        seats = seats_of(preset)
        game = api.new(PACK.id, seats, len(preset.id), preset.options)
        found[f"{preset.id}-random"] = randomly(game, Random(preset.id))
        found[f"{preset.id}-bots"] = by_bots(
            api.new(PACK.id, seats, 1, preset.options), 0, "scavenger", "random"
        )
    with_modules = {name: game for name, game in found.items() if not is_base(name)}
    until_all_are_used(with_modules, set(PACK.codec.verbs) - {SNIPE_FIRED}, ARMED, boldly, "armed")
    return found | with_modules


def is_base(name: str) -> bool:
    """Games without modules are named by their number of players."""
    return name[0].isdigit()


# ------------------------------------------------------------ the base game
def base_games() -> dict[str, Game]:
    found: dict[str, Game] = {}
    for seats in range(2, 6):
        for seed in range(3):
            found[f"{seats}-random-{seed}"] = like_a_playout(seats, seed)
            found[f"{seats}-bots-{seed}"] = by_bots(api.new(PACK.id, seats, seed), seed, *PLAYERS[seed])
    found["4-spent"] = like_a_playout(4, 7, {"interrupt_spends_action": True})
    for reason in ENDS:
        seed = next(seed for seed in range(10_000) if ends_by(5, seed) == reason)
        found[f"5-{reason}"] = like_a_playout(5, seed)
    for verb in SELDOM:
        found[f"3-eager-{verb}"] = using(3, verb)
    found["3-last-skirmish"] = last_skirmish()
    return found


def like_a_playout(seats: int, seed: int, options: dict[str, bool] | None = None) -> Game:
    """The random game that a simulation plays, with undo here and there."""
    game = api.new(PACK.id, seats, seed, options)
    state = PACK.new_state(seats, options=options, stream=Stream(key_from_seed(seed)))
    for at, (seat, action, _) in enumerate(random_game(state, seed)):
        game.act(seat, action)
        if at % 17 == 0 and game.can_undo(seat):
            game.undo(seat)
            game.act(seat, action)
    return game


def ends_by(seats: int, seed: int) -> str:
    state = PACK.new_state(seats, stream=Stream(key_from_seed(seed)))
    random_playout(state, seed)
    return PACK.result(state).reason


def using(seats: int, verb: str) -> Game:
    """The first game in which this verb is used, between players who are after it."""
    for seed in range(1000):
        game = eagerly(seats, seed, verb)
        if any(PACK.codec.key(entry.action).split(":")[0] == verb for entry in game.journal):
            return game
    raise AssertionError(f"no game used {verb}")


def eagerly(seats: int, seed: int, verb: str) -> Game:
    """Random play that hires shooters, and prefers one verb to all other shots."""
    game = api.new(PACK.id, seats, seed)
    chooser = Random(seed)
    shots = [verb + ":", "snipe:", "disarm:"] if verb == "withdraw" else [verb + ":"]
    wishes = (
        [*shots, "withdraw"],
        ["hire:sniper", "hire:saboteur"],
        ["hunt", "dig", "take:medkit", "take:pills"],
    )
    while not game.over:
        seat = game.waiting[0]
        options = game.options(seat)
        good = [o for o in options if not o.key.startswith(("trash", "snipe", "disarm"))] or options
        for wish in wishes:
            good = [o for o in options if o.key.startswith(tuple(wish))] or good
            if any(o.key.startswith(tuple(wish)) for o in options):
                break
        game.act(seat, chooser.choice(good))
    return game


def last_skirmish() -> Game:
    """A position set up by hand: a sniper hits a Saboteur that has already fired."""
    position = {
        "seats": 3,
        "round": 16,
        "phase": "skirmish",
        "contested": "field_crew",
        "committed:0": "saboteur, brawler",
        "committed:1": "sniper_team, thugs",
        "committed:2": "scavenger, spear",
    }
    game = api.scenario(PACK.id, position)
    game.act(0, "disarm:spear:2")
    game.act(1, "snipe_fired:saboteur:0")
    return game


# ------------------------------------------------------------ modules, and alone
def seats_of(preset: Preset) -> int:
    return min(preset.max_seats, max(preset.min_seats, 3))


def boldly(seed: int, missing: set[int]) -> Game:
    """Tribes with any cards, who use what has a name of its own, and what is missing."""
    rng = Random(seed)
    options = dict(PACK.preset("everything").options) | {"leader_drafting": seed % 3 == 0}
    game = armed(Table(PACK, 2 + seed % 4, PACK.named_options(options)), seed)
    while not game.over:
        seat = rng.choice(game.waiting)
        choices = game.chair(seat, blind=True).actions
        wanted = [action for action in choices if verb_of(action) in missing]
        if not wanted and rng.random() < 0.8:
            wanted = bold_choices(game._state, seat, choices)
        game.act(seat, rng.choice(wanted or choices))
    return game


# ------------------------------------------------------------ what they show
def missing(games: dict[str, Game]) -> set[str]:
    base = {name: game for name, game in games.items() if is_base(name)}
    others = {name: game for name, game in games.items() if not is_base(name)}
    alone = {name: game for name, game in games.items() if game.seats == 1}
    keys = {
        PACK.codec.key(entry.action) for game in base.values() for entry in game.journal if entry.action >= 0
    }
    handled = {key.split(":")[1] for key in keys if ":" in key}
    of_base = {name for number, (name, _, _) in PACK.codec.verbs.items() if number <= WITHDRAWING}
    snipe_fired = PACK.codec.verbs[SNIPE_FIRED][0]  # the base game's only
    return (
        (set(ENDS) - reasons(base))
        | ({card.id for card in BASE_GAME[1:]} - handled)
        | (of_base - {key.split(":")[0] for key in keys})
        | (unused(PACK, others) - {snipe_fired})
        | ({preset.id for preset in PRESETS} - {name.rpartition("-")[0] for name in others})
        | ({"won", "lost"} - reasons(alone))
    )
