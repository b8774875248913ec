"""The log: a line for everything that the game can say, and chapters for eras and adventures."""

from random import Random

import pytest

from hearthside.games.gardener import sayings
from hearthside.games.gardener.pack import GardenerPack
from hearthside.games.gardener.places import BUILDSITE, OPS, PLAYGROUND, SKITTER, VOID, WRECKAGE
from hearthside.kernel.chance import Stream, key_from_seed
from hearthside.kernel.events import MOVE, SAY
from hearthside.kernel.marks import plain
from hearthside.kernel.new import new_game
from tests.games.gardener.village import PACKS, SHIPPED, VILLAGE, number
from tests.rulebook.gardener.packs import do, table

N = number
LINES = {
    sayings.ERA_BEGINS: [((1, 1, 4), "— Era 1: Only —")],
    sayings.AFFILIATES: [((1, 1, 0), "{1} chooses Hill."), ((1, 2, 1), "{1} belongs to Vale.")],
    sayings.TURN_BEGINS: [((1, 0, 0), "")],
    sayings.PASSES: [((1, 0, 0), ""), ((1, 0, 1), "{1} passes.")],
    sayings.CLAIMS: [((1, N("statue"), 0), "{1} claims the gold card “Statue”.")],
    sayings.PLAYS: [
        ((1, N("log"), 0), "{1} plays Log."),
        ((1, N("fair"), 0), "— {1} begins the battle “Fair” —"),
    ],
    sayings.CHALLENGES: [((1, N("dare"), 2), "— {1} challenges {2}: “Dare” —")],
    sayings.REQUESTS: [
        ((1, 1, 0), "{1} asks for the end of the adventure."),
        ((1, 2, 0), "{1} asks for the end of the era."),
        ((1, 2, 1), "{1} passes as all others did, and that asks for the end of the era."),
    ],
    sayings.AGREES: [((2, 0, 0), "{2} agrees to the end.")],
    sayings.REQUEST_FALLS: [
        ((1, 1, 0), "A card is played, so the adventure goes on."),
        ((1, 2, 0), "A card is played, so the era goes on."),
    ],
    sayings.POWER_PENDS: [((1, N("snuff"), 0), "All others may answer Snuff of {1} now.")],
    sayings.POWER_LAPSES: [((1, N("snuff"), 0), "Snuff of {1} strikes nobody.")],
    sayings.STRIKES: [
        ((1, N("candle"), 2 + 16 * sayings.DISABLED), "{1} disables Candle of {2}."),
        ((1, N("helper"), 0 + 16 * sayings.DIVERTED), "{1} diverts Helper of {0}."),
        ((1, N("log"), 3 + 16 * sayings.WRECKED), "{1} wrecks Log of {3}."),
    ],
    sayings.IMMUNE_NOW: [((0, N("snuff"), 1), "{0} is immune to Snuff of {1}.")],
    sayings.RECOVERS: [((0, N("candle"), 0), "")],
    sayings.REUSES: [((0, N("log"), 1), "{0} takes Log from the wreckage of {1}.")],
    sayings.SEIZES: [((0, N("bridge"), 1), "{0} seizes “Bridge” from {1}.")],
    sayings.REWINDS: [((0, N("bridge"), 0), "{0} takes “Bridge” back, as if it had not been played.")],
    sayings.FREEZE_HOLDS: [((0, N("curfew"), 0), "No rival is immune to Curfew of {0}.")],
    sayings.ADVENTURE_ENDS: [
        ((0, N("bridge"), sayings.BY_CONSENT), "“Bridge” ends: all agree."),
        ((0, N("bridge"), sayings.BY_SILENCE), "“Bridge” ends: nobody has played a card for a round."),
        ((0, N("bridge"), sayings.BY_FREEZE), "“Bridge” ends: the freeze holds."),
        ((0, N("bridge"), sayings.BY_SOLO), "“Bridge” ends: everything is played."),
        ((0, N("bridge"), sayings.BY_REWIND), "“Bridge” ends: it is taken back."),
        ((0, N("bridge"), sayings.BY_LIMIT), "“Bridge” ends: the era has lasted too long."),
    ],
    sayings.MEASURED: [
        ((0, 1, 5), "{0} has covered the costs, with a score of 5."),
        ((1, 0, 5), "{1} has not covered the costs."),
    ],
    sayings.MEASURED_TOGETHER: [((0, 1, 9), "All together have covered the costs, with a score of 9.")],
    sayings.WINS: [((1, N("bridge"), 0), "{1} wins “Bridge”.")],
    sayings.LOST: [
        ((0, N("bridge"), sayings.NOT_COVERED), "“Bridge” is lost: its costs are not covered."),
        ((0, N("bridge"), sayings.TIE), "“Bridge” is lost: the best scores are equal."),
        (
            (0, N("bridge"), sayings.WITHOUT_ROLEPLAY),
            "“Bridge” is lost: it has no roleplay, so nobody can win it.",
        ),
    ],
    sayings.ERA_ENDS: [
        ((0, 1, sayings.BY_CONSENT), "— Era 1 ends: all agree —"),
        ((0, 1, sayings.BY_SILENCE), "— Era 1 ends: nobody has played a card for a round —"),
        ((0, 1, sayings.BY_CATACLYSM), "— Era 1 ends: the cataclysm was not averted —"),
        ((0, 1, sayings.BY_EPIC_WON), "— Era 1 ends: the epic adventure is won —"),
        ((0, 1, sayings.BY_EPIC_LOST), "— Era 1 ends: the epic adventure is lost —"),
        (
            (0, 1, sayings.BY_STALLING),
            "— Era 1 ends: nobody has played a support for two rounds of adventures —",
        ),
        ((0, 1, sayings.BY_LIMIT), "— Era 1 ends: it has lasted for 500 rounds —"),
    ],
    sayings.ERA_POINTS: [
        ((0, 1, 1_000_007), "{0} can pay all costs and has 7 victory points."),
        ((1, 0, 999_998), "{1} cannot pay all costs and has -2 victory points."),
        ((1, 1, 1_000_001), "{1} can pay all costs and has 1 victory point."),
    ],
    sayings.ERA_WON: [((1, 2, 0), "{1} wins era 2.")],
    sayings.VOID_WON: [((0, 2, 0), "The void wins era 2.")],
    sayings.NOBODY_WINS: [((0, 2, 0), "Nobody wins era 2.")],
    sayings.SESSION_ENDS: [((0, 0, 0), "The game is over.")],
    sayings.OFFERS: [((0, N("log"), N("candle") + 1024 * 2), "{0} offers {2} Log for Candle.")],
    sayings.TRADES: [((2, N("candle"), N("fair") + 1024 * 0), "{0} gives {2} “Fair” for Candle.")],
    sayings.DECLINES: [((2, 1, 0), "{2} declines an offer.")],
    sayings.RETRACTS: [((0, 1, 0), "{0} takes an offer back.")],
    sayings.SHARE_STAYS: [((1, N("share"), 0), "Share goes to the buildsite of {1}.")],
}


@pytest.mark.parametrize(
    ("what", "fields", "line"), [(what, *one) for what, listed in LINES.items() for one in listed]
)
def test_what_the_game_says_is_told(what: int, fields: tuple[int, int, int], line: str):
    assert plain(VILLAGE.log((SAY, what, *fields))) == line


def test_everything_that_the_game_can_say_is_here():
    """Events are numbered from 1 without a gap; a new one has no words until it is told here."""
    assert sorted(LINES) == list(range(1, len(LINES) + 1))
    with pytest.raises(LookupError, match="no line"):
        VILLAGE.log((SAY, len(LINES) + 1, 0, 0, 0))


@pytest.mark.parametrize(
    ("source", "target", "card", "line"),
    [
        (PLAYGROUND[1], OPS[1], "log", "{1} takes Log back."),
        (PLAYGROUND[1], OPS[1], "fair", ""),
        (PLAYGROUND[1], WRECKAGE[1], "log", ""),
        (PLAYGROUND[1], BUILDSITE[0], "fair", ""),
        (VOID, SKITTER, "mill", "“Mill” counts as won in a skipped era."),
    ],
)
def test_moves_are_told_where_nothing_else_tells_them(source: int, target: int, card: str, line: str):
    assert plain(VILLAGE.log((MOVE, source, target, number(card), 0))) == line


def test_a_competition_from_beginning_to_end():
    game = table(VILLAGE, ops0="bridge, log, helper", ops1="candle")
    do(game, 0, "play:bridge", "done")
    do(game, 1, "play:candle", "done")
    do(game, 0, "play:log", "done")
    do(game, 1, "done")
    do(game, 0, "play:helper", "request_adventure")
    do(game, 1, "agree")
    assert game.story(0) == [
        "— {0} begins the competition “Bridge” —",
        "{1} plays Candle.",
        "{0} plays Log.",
        "{1} passes.",
        "{0} plays Helper.",
        "{0} asks for the end of the adventure.",
        "{1} agrees to the end.",
        "“Bridge” ends: all agree.",
        "{0} has covered the costs, with a score of 3.",
        "{1} has not covered the costs.",
        "{0} wins “Bridge”.",
        "{0} spends 2 cards.",
        "{1} takes 1 card back.",
    ]


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.id)
@pytest.mark.parametrize("seed", range(3))
def test_whole_games_are_told(pack: GardenerPack, seed: int):
    random = Random(seed)
    game = new_game(pack, 2, Stream(key_from_seed(seed)))
    for _ in range(600):
        if not game.waiting:
            break
        seat = random.choice(game.waiting)
        game.act(seat, random.choice(game.options(seat)).key)
    story = game.story(0)
    names = pack.card_table.era_names
    assert f"— Era 1: {names[0]} —" in story
    assert any("begins the" in line and line.startswith("—") for line in story)
    assert all(line.count("“") == line.count("”") for line in story)


def test_eras_are_called_by_their_names():
    story = new_game(SHIPPED["risewater"], 2, Stream(key_from_seed(1))).story(0)
    assert story[1] == "— Era 1: The Lamp Year —"


@pytest.mark.parametrize("seed", range(4))
def test_who_begins_is_told(seed: int):
    game = new_game(SHIPPED["risewater"], 3, Stream(key_from_seed(seed)))
    assert game.story(None)[0] == f"{{{game.waiting[0]}}} is drawn to go first."
