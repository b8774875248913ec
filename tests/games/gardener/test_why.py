"""Reasons: every code has a sentence that names what is in the way, and a ruling that there is."""

from typing import Any

import pytest

from hearthside.games.gardener import why
from hearthside.games.gardener.rules import codes
from hearthside.games.gardener.rulings import RULINGS
from hearthside.kernel.actions import FREE
from hearthside.kernel.errors import IllegalAction
from tests.games.gardener.village import SIDES, VILLAGE, number
from tests.rulebook.gardener.packs import do, table

BRIDGE = {"playground0": "bridge"}
# Position; the key of what seat 0 cannot do; why. Players have chosen no affiliation unless it is said.
CASES: dict[str, tuple[dict[str, Any], str, str, str]] = {
    "CARD_ALREADY_PLAYED": (
        {**BRIDGE, "ops0": "log", "phase": "menu", "step": "request_adventure", "played": 1},
        "play:log",
        "you have played your card of this turn",
        "GT-R-03",
    ),
    "ADVENTURE_IN_PROGRESS": (
        {**BRIDGE, "ops0": "errand"},
        "play:errand",
        "“Bridge” is running",
        "GT-R-05",
    ),
    "NO_ADVENTURE": ({"ops0": "log"}, "play:log", "no adventure is running", "GT-R-05"),
    "CHALLENGE_ONLY": (
        {"ops0": "dare"},
        "play:dare",
        "it can only be given to a rival, as a challenge",
        "GT-R-31",
    ),
    "BLOCKED": (
        {**BRIDGE, "barred0": "candle"},
        "play:candle",
        "it was disabled or wrecked in this adventure, and stays out of it",
        "GT-R-46",
    ),
    "SPECIAL_ROUND": (
        {**BRIDGE, "playground1": "snuff", "pending": {1: "snuff"}, "ops0": "log"},
        "play:log",
        "only answers may be played before Snuff of {1}",
        "GT-R-60",
    ),
    "FROZEN": (
        {**BRIDGE, "seats": 3, "playground1": "curfew", "immune": {2: "curfew:1"}, "ops0": "log"},
        "play:log",
        "you are frozen by Curfew of {1}",
        "GT-R-09",
    ),
    "ACC_FROZEN": (
        {**BRIDGE, "playground1": "edict", "ops0": "sleet"},
        "play:sleet",
        "you cannot add to everybody's costs because of Edict of {1}",
        "GT-R-09",
    ),
    "SUPPORT_ALLOW": (
        {"playground0": "sieve", "ops0": "candle"},
        "play:candle",
        "“Sieve” admits it only if it gives Light 2 or more",
        "GT-R-22",
    ),
    "SUPPORT_DENY": (
        {"playground0": "sieve", "ops0": "helper"},
        "play:helper",
        "“Sieve” admits nothing that has Subtype “Helper”",
        "GT-R-22",
    ),
    "STOCK_EXHAUSTED": (
        {"playground0": "feast", "playground1": "share", "ops0": "share"},
        "play:share",
        "“Feast” offers shares of 2, and they are taken",
        "GT-R-29",
    ),
    "AFFILIATION": (
        {**BRIDGE, "ops0": "valeman", "affiliations": SIDES},
        "play:valeman",
        "it belongs to Vale, which {1} has chosen",
        "GT-R-27",
    ),
    "ALLOW_ANYBUILDSITE": (
        {**BRIDGE, "buildsite1": "fair", "ops0": "mapmaker"},
        "play:mapmaker",
        "no buildsite has a card that has the feat Craft “Flour”",
        "GT-R-23",
    ),
    "ALLOW_ANYBUILDSITE1": (
        {**BRIDGE, "buildsite1": "fair, mill", "ops0": "poet"},
        "play:poet",
        "no buildsite has a card that has Level 1 or more and has the feat Craft “Flour”",
        "GT-R-23",
    ),
    "ALLOW_BUILDSITE": (
        {**BRIDGE, "ops0": "baker"},
        "play:baker",
        "your buildsite has no card that has the feat Craft “Flour”",
        "GT-R-23",
    ),
    "ALLOW_BUILDSITE1": (
        {**BRIDGE, "buildsite1": "fair", "ops0": "guildsman"},
        "play:guildsman",
        "your buildsite has no card with Level 1 or more",
        "GT-R-23",
    ),
    "ALLOW_PLAYGROUND": (
        {**BRIDGE, "ops0": "mirror"},
        "play:mirror",
        "you have played no card that gives Light 1 or more",
        "GT-R-23",
    ),
    "ALLOW_PLAYGROUND1": (
        {"playground0": "bridge, helper", "ops0": "fiddler"},
        "play:fiddler",
        "you have played no card that has Subtype “Helper” and gives Hands 2 or more",
        "GT-R-23",
    ),
    "DENY_ANYBUILDSITE": (
        {**BRIDGE, "buildsite1": "mill", "ops0": "old-miller"},
        "play:old-miller",
        "somebody's buildsite has a card that has the feat Craft “Flour”",
        "GT-R-23",
    ),
    "DENY_ANYBUILDSITE1": (
        {**BRIDGE, "buildsite1": "mill", "ops0": "young-miller"},
        "play:young-miller",
        "somebody's buildsite has a card that has the feat Craft “Flour”",
        "GT-R-23",
    ),
    "DENY_BUILDSITE": (
        {**BRIDGE, "buildsite0": "mill", "ops0": "miller"},
        "play:miller",
        "your buildsite has a card that has the feat Craft “Flour”",
        "GT-R-23",
    ),
    "DENY_BUILDSITE1": (
        {**BRIDGE, "buildsite0": "mill", "ops0": "rival-miller"},
        "play:rival-miller",
        "your buildsite has a card that has the feat Craft “Flour”",
        "GT-R-23",
    ),
    "DENY_PLAYGROUND": (
        {"playground0": "bridge, helper", "ops0": "loner"},
        "play:loner",
        "you have played a card with Subtype “Helper”",
        "GT-R-23",
    ),
    "DENY_PLAYGROUND1": (
        {"playground0": "bridge, helper", "ops0": "hermit"},
        "play:hermit",
        "you have played a card with Subtype “Helper”",
        "GT-R-23",
    ),
    "LEVEL_OWN": (
        {"buildsite0": "fair", "ops0": "crown"},
        "play:crown",
        "you need 2 won adventures of level 2, and you have 1",
        "GT-R-28",
    ),
    "LEVEL_ANY": ({"ops0": "fair"}, "play:fair", "no player has won 1 adventure of level 1 yet", "GT-R-28"),
    "SAME_IDENTIFIER_PLAYGROUND": (
        {"playground0": "bridge, candle", "ops0": "candle"},
        "play:candle",
        "you have played the same card in this adventure",
        "GT-R-25",
    ),
    "UNIQUE": (
        {"playground0": "bridge, bell", "ops0": "big-bell"},
        "play:big-bell",
        "Bell is there, and you have “Bell” only once",
        "GT-R-65",
    ),
    "UNIQUE common": (
        {"buildsite1": "mill", "ops0": "old-mill"},
        "play:old-mill",
        "“Mill” is there, and you have “Mill” only once",
        "GT-R-65",
    ),
    "UNIQUEANY": (
        {**BRIDGE, "playground1": "choir", "ops0": "band"},
        "play:band",
        "Choir is there, and “Song” is there only once",
        "GT-R-65",
    ),
    "UNIQUEANY won": (
        {"buildsite1": "statue", "ops0": "statue-foot"},
        "play:statue-foot",
        "“Statue” is there, and “Statue” is there only once",
        "GT-R-65",
    ),
    "GOLD_NO_KEY": (
        {"ops0": "log"},
        "claim:statue",
        "you have no card with the number 77 in your ops",
        "GT-R-32",
    ),
    "GOLD_LIMIT": (
        {"ops0": "lantern, log", "phase": "menu", "step": "request_era"},
        "claim:statue",
        "you have claimed a gold card in this turn",
        "GT-R-32",
    ),
    "WRONG_STEP": (
        {"ops0": "lantern, errand", "phase": "menu", "step": "play"},
        "claim:statue",
        "that comes earlier in a turn than what you have done",
        "GT-R-05",
    ),
    "GOLD_NOT_AVAILABLE": (
        {"ops0": "lantern", "ops1": "statue"},
        "claim:statue",
        "{1} has claimed it",
        "GT-R-32",
    ),
    "REQUEST_STANDS": (
        {**BRIDGE, "request": {"kind": "adventure", "by": 1}},
        "request_adventure",
        "{1} has asked for the end already",
        "GT-R-57",
    ),
    "RIVAL_CANNOT_PLAY": (
        {"ops0": "dare", "affiliations": ["Hill", "Vale"]},
        "challenge:dare:1",
        "{1} cannot play it: it belongs to Hill, which you have chosen",
        "GT-R-69",
    ),
}
# What cannot come up as a refusal of an option: the menu of the table never leads there.
ELSEWHERE = {
    "NOT_IN_OPS",
    "NOT_YOUR_TURN",
    "SOLO",
    "SAME_IDENTIFIER_BUILDSITE",
    "CHOICE_PENDING",
    "NO_PENDING_POWER",
    "BAD_TARGET",
    "NOT_A_CHALLENGE",
    "SOLO_BUNDLE",
    "TRADE_SUSPENDED",
    "TRADE_UNEVEN",
    "NO_GOLD",
    "NO_RIVAL",
    "NOT_THERE",
    "AFFILIATION_CHOSEN",
    "NO_AFFILIATION",
}


@pytest.mark.parametrize("case", CASES)
def test_the_reason_names_what_is_in_the_way(case: str):
    position, key, reason, ruling = CASES[case]
    game = table(VILLAGE, **position)
    found = {blocked.key: blocked for blocked in game.blocked(0)}
    assert (found[key].why, found[key].ruling) == (reason, ruling)


def test_every_code_is_here_or_cannot_come_up():
    told = {case.partition(" ")[0] for case in CASES}
    assert told | ELSEWHERE == set(codes.NAMES[1:])
    assert not told & ELSEWHERE


@pytest.mark.parametrize("code", range(1, len(codes.NAMES)))
def test_every_code_has_a_plain_sentence_and_a_ruling(code: int):
    assert why.sentence([code])
    assert why.ruling([code]) in RULINGS


def test_all_reasons_are_told_once_and_the_first_one_has_the_ruling():
    game = table(
        VILLAGE,
        playground0="bridge",
        buildsite1="mill",
        ops0="old-mill",
        phase="menu",
        step="request_adventure",
        played=1,
    )
    found = {blocked.key: blocked for blocked in game.blocked(0)}["play:old-mill"]
    assert found.why == (
        "you have played your card of this turn; “Bridge” is running; "
        "“Mill” is there, and you have “Mill” only once"
    )
    assert found.ruling == "GT-R-03"


def test_who_has_won_it_already():
    own = table(VILLAGE, seats=2, buildsite0="bridge", ops0="")
    case = why.Case(VILLAGE.card_table, own._state, 0, number("bridge"))
    assert why.sentence([codes.SAME_IDENTIFIER_BUILDSITE], case) == "you have won it already"
    other = why.Case(VILLAGE.card_table, own._state, 1, number("bridge"))
    assert why.sentence([codes.SAME_IDENTIFIER_BUILDSITE], other) == (
        "{0} has won it, and it is won once for all"
    )


def test_a_solo_is_of_its_hero_alone():
    game = table(VILLAGE, reached=False, playground1="errand", ops0="helper", turn=0, phase="menu")
    case = why.Case(VILLAGE.card_table, game._state, 0, number("helper"))
    assert why.sentence([codes.SOLO], case) == "“Errand” is a solo of {1}, and nobody else plays in it"


def test_an_open_choice_comes_first():
    game = do(table(VILLAGE, playground0="bridge, candle", ops0="wind, log"), 0, "play:wind")
    found = {blocked.key: blocked.why for blocked in game.blocked(0)}
    assert found["play:log"] == "first answer what you are being asked"


def test_trading_stops_during_a_seizure():
    game = table(VILLAGE, playground0="bridge", ops0="press-gang, log", ops1="helper, candle")
    do(game, 0, "play:press-gang")
    action = VILLAGE.codec.action("offer_to_0:candle:log")
    assert action & FREE
    with pytest.raises(IllegalAction, match="there is no trading just now"):
        game.act(1, action)


def test_an_offer_that_stands_is_not_accepted_during_a_seizure():
    """Who it was made to hears that there is no trading now; to others it never was an offer."""
    game = table(VILLAGE, seats=3, playground0="bridge", ops0="press-gang, log", ops1="helper, candle")
    do(game, 0, "offer_to_1:log:candle", "play:press-gang")
    with pytest.raises(IllegalAction, match="there is no trading just now"):
        game.act(1, "accept:1")
    with pytest.raises(IllegalAction, match=r"this offer was made to \{1\}"):
        game.act(2, "accept:1")
