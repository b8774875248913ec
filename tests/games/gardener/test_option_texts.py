"""Options and prompts: every verb in words, with what it leads to and the parts it is about."""

from typing import Any

import pytest

from hearthside.games.gardener.sayings import OFFER_TO, VERBS
from hearthside.kernel.actions import DONE, verb_of
from hearthside.kernel.game import Game
from tests.games.gardener.village import SIDES, VILLAGE
from tests.rulebook.gardener.packs import do, table


def option(game: Game, seat: int, key: str) -> tuple[str, str, list[str]]:
    found = {one.key: one for one in game.options(seat)}[key]
    return found.group, found.text, found.parts


def after(seat: int, *keys: str, **position: Any) -> Game:
    return do(table(VILLAGE, **position), seat, *keys)


# Game, seat, key; group, text, parts.
OPTIONS = [
    (
        lambda: table(VILLAGE, ops0="bridge"),
        "play:bridge",
        "Adventures",
        "Begin the competition “Bridge”: asks for Wood 2 and Hands 1, worth Thanks 5",
        ["ops:0/bridge"],
    ),
    (
        lambda: table(VILLAGE, ops0="mill"),
        "play:mill",
        "Adventures",
        "Begin the obstruction “Mill”: asks for Wood 1, worth Thanks 3, gives Wood 1 ever after",
        ["ops:0/mill"],
    ),
    (
        lambda: table(VILLAGE, playground0="bridge", ops0="candle"),
        "play:candle",
        "Supports",
        "Play Candle: Light 1",
        ["ops:0/candle"],
    ),
    (
        lambda: table(VILLAGE, playground0="bridge", ops0="pole"),
        "play:pole",
        "Supports",
        "Play Pole: Light 3, needs Wood 1; then you lack Wood 3",
        ["ops:0/pole"],
    ),
    (
        lambda: table(VILLAGE, playground0="bridge, log", ops0="helper"),
        "play:helper",
        "Supports",
        "Play Helper: Hands 1; then all is covered",
        ["ops:0/helper"],
    ),
    (
        lambda: table(VILLAGE, playground1="mill", ops0="sleet"),
        "play:sleet",
        "Supports",
        "Play Sleet: everybody needs Light 1 more",
        ["ops:0/sleet"],
    ),
    (
        lambda: table(VILLAGE, playground0="feast", ops0="share"),
        "play:share",
        "Supports",
        "Play Share: Wood 1, a share of 2",
        ["ops:0/share"],
    ),
    (
        lambda: table(VILLAGE, playground0="bridge", ops0="snuff"),
        "play:snuff",
        "Supports",
        "Play Snuff: a power, to disable a card",
        ["ops:0/snuff"],
    ),
    (
        lambda: table(VILLAGE, playground0="bridge", ops0="fire"),
        "play:fire",
        "Supports",
        "Play Fire: a power, to wreck cards",
        ["ops:0/fire"],
    ),
    (
        lambda: table(VILLAGE, playground0="bridge", ops0="curfew"),
        "play:curfew",
        "Supports",
        "Play Curfew: a power, to freeze the rivals",
        ["ops:0/curfew"],
    ),
    (
        lambda: table(VILLAGE, playground0="bridge", ops0="edict"),
        "play:edict",
        "Supports",
        "Play Edict: a power, to freeze everybody's costs",
        ["ops:0/edict"],
    ),
    (
        lambda: table(VILLAGE, playground0="bridge", ops0="dream"),
        "play:dream",
        "Supports",
        "Play Dream: a power, to rewind the adventure",
        ["ops:0/dream"],
    ),
    (
        lambda: table(VILLAGE, playground0="bridge", ops0="rag-picker"),
        "play:rag-picker",
        "Supports",
        "Play Rag Picker: to reuse 2 cards",
        ["ops:0/rag-picker"],
    ),
    (
        lambda: table(VILLAGE, ops0="lantern"),
        "claim:statue",
        "Gold",
        "Claim the gold card “Statue” with your number 77",
        ["void/statue"],
    ),
    (
        lambda: table(VILLAGE, ops0="log"),
        "request_era",
        "The end",
        "Ask for the end of the era",
        ["era"],
    ),
    (
        lambda: table(VILLAGE, playground0="bridge, log", ops0="log"),
        "request_adventure",
        "The end",
        "Ask for the end of the adventure: you lack Hands 1",
        ["adventure"],
    ),
    (
        lambda: table(VILLAGE, playground0="bridge, log, helper"),
        "request_adventure",
        "The end",
        "Ask for the end of the adventure: all is covered, your score is 3",
        ["adventure"],
    ),
    (
        lambda: table(VILLAGE, playground0="feast"),
        "request_adventure",
        "The end",
        "Ask for the end of the adventure: together you lack Wood 3 and Light 2",
        ["adventure"],
    ),
    (
        lambda: after(0, "play:snuff", playground0="mill", buildsite0="old-mill", ops0="snuff"),
        "request_adventure",
        "The end",
        "Ask for the end of the adventure: you lack Wood 1; your power would not strike any more",
        ["adventure"],
    ),
    (
        lambda: table(VILLAGE, seats=3, ops0="dare"),
        "challenge:dare:2",
        "Challenges",
        "Challenge {2}: “Dare”, asks for Light 3, worth Thanks 6, costs Thanks 2",
        ["ops:0/dare"],
    ),
    (
        lambda: table(VILLAGE, phase="preparation"),
        "affiliation:1",
        "Affiliation",
        "Choose Hill",
        ["player:0"],
    ),
    (
        lambda: table(
            VILLAGE,
            playground0="bridge, snuff, saw",
            playground1="candle, log",
            pending={0: "snuff, saw"},
        ),
        "use:saw",
        "Powers",
        "First use Saw",
        ["playground:0/saw"],
    ),
    *(
        (
            lambda power=power, target=target: table(
                VILLAGE, playground0=f"bridge, {power}", playground1=target, pending={0: power}
            ),
            f"{key}:{target}:1",
            "Powers",
            text,
            [f"playground:1/{target}"],
        )
        for power, target, key, text in [
            ("snuff", "candle", "disable", "Disable Candle of {1}: Light 1"),
            ("lure", "helper", "divert", "Divert Helper of {1} to your playground: Hands 1"),
            ("saw", "log", "wreck", "Wreck Log of {1}: Wood 2"),
            ("gust", "candle", "disable_some", "Disable Candle of {1}, and perhaps more: Light 1"),
            (
                "song",
                "helper",
                "divert_some",
                "Divert Helper of {1} to your playground, and perhaps more: Hands 1",
            ),
            ("fire", "log", "wreck_some", "Wreck Log of {1}, and perhaps more: Wood 2"),
        ]
    ),
    (
        lambda: after(0, "play:wind", playground0="bridge, candle", ops0="wind"),
        "recover:candle",
        "Effects",
        "Take Candle back: Light 1",
        ["playground:0/candle"],
    ),
    (
        lambda: after(0, "play:rag-picker", playground0="bridge", ops0="rag-picker", wreckage1="log"),
        "reuse:log:1",
        "Effects",
        "Take Log from the wreckage of {1}: Wood 2",
        ["wreckage:1/log"],
    ),
    (
        lambda: after(0, "play:rag-picker", playground0="bridge", ops0="rag-picker", ruined1="log"),
        "reuse:log:1",
        "Effects",
        "Take Log from the wreckage of {1}: Wood 2",
        ["ruined:1/log"],
    ),
    (
        lambda: after(0, "play:press-gang", playground0="bridge", ops0="press-gang", ops1="helper"),
        "seize:helper:1",
        "Effects",
        "Seize Helper from {1}: Hands 1",
        ["ops:1/helper"],
    ),
    (
        lambda: after(0, "play:tax", playground0="bridge", ops0="tax", barred1="candle"),
        "seize_some:candle:1",
        "Effects",
        "Seize Candle from {1}: Light 1",
        ["barred:1/candle"],
    ),
    (
        lambda: after(
            0, "play:dog", playground0="bridge", ops0="dog", playground1="snuff", pending={1: "snuff"}
        ),
        "immune:snuff:1",
        "Effects",
        "Be immune to Snuff of {1}",
        ["playground:1/snuff"],
    ),
    (
        lambda: table(VILLAGE, playground1="bridge", request={"kind": "adventure", "by": 1}),
        "agree",
        "The end",
        "Agree with {1} to end the adventure",
        ["request"],
    ),
    (
        lambda: table(VILLAGE, ops0="log", request={"kind": "era", "by": 1}),
        "agree",
        "The end",
        "Agree with {1} to end the era",
        ["request"],
    ),
    (
        lambda: table(VILLAGE, ops0="log", ops1="fair", offers=[[1, 0, "fair", "log"]]),
        "accept:1",
        "Trades",
        "Accept “Fair” of {1} for your Log",
        ["ops:1/fair", "ops:0/log"],
    ),
    (
        lambda: table(VILLAGE, ops0="log", ops1="fair", offers=[[1, 0, "fair", "log"]]),
        "decline:1",
        "Trades",
        "Decline “Fair” of {1} for your Log",
        ["ops:1/fair", "ops:0/log"],
    ),
    (
        lambda: table(VILLAGE, ops0="log", ops1="fair", offers=[[0, 1, "log", "fair"]]),
        "retract:1",
        "Trades",
        "Take back your offer to {1}: Log for “Fair”",
        ["ops:0/log", "ops:1/fair"],
    ),
    # ---- enough
    (lambda: table(VILLAGE, ops0="bridge"), "done", "Go on", "Pass", ["player:0"]),
    (
        lambda: after(0, "play:errand", ops0="errand, helper, candle, log"),
        "done",
        "Go on",
        "That is all: you lack Hands 1 and Light 1, so it would be lost",
        ["adventure"],
    ),
    (
        lambda: after(0, "play:errand", "play:helper", "play:candle", ops0="errand, helper, candle, log"),
        "done",
        "Go on",
        "That is all: all is covered",
        ["adventure"],
    ),
    (
        lambda: table(VILLAGE, playground0="bridge, snuff", playground1="candle", pending={0: "snuff"}),
        "done",
        "Go on",
        "Strike no more with Snuff",
        ["player:0"],
    ),
    (
        lambda: after(0, "play:wind", playground0="bridge, candle", ops0="wind"),
        "done",
        "Go on",
        "Enough of Wind",
        ["player:0"],
    ),
]


@pytest.mark.parametrize(
    ("game", "key", "group", "text", "parts"), OPTIONS, ids=[f"{row[1]} {row[3][:24]}" for row in OPTIONS]
)
def test_an_option_in_words(game: Any, key: str, group: str, text: str, parts: list[str]):
    assert option(game(), 0, key) == (group, text, parts)


def test_a_card_that_would_leave_one_thing_uncovered_says_so():
    """The Pole gives all the Light of the Fair, but needs Wood itself."""
    text = option(table(VILLAGE, reached=False, playground0="fair", ops0="pole"), 0, "play:pole")[1]
    assert text == "Play Pole: Light 3, needs Wood 1; then you lack Wood 1"


def test_every_verb_is_here():
    described = {verb_of(VILLAGE.codec.action(row[1])) for row in OPTIONS if row[1] != "done"}
    assert described == {verb for verb in VERBS if verb < OFFER_TO}
    assert DONE in [VILLAGE.codec.action(row[1]) for row in OPTIONS]


def test_an_offer_that_is_not_listed_has_words_too():
    game = table(VILLAGE, reached=False, ops0="log", barred1="fair")
    said = VILLAGE.describe(VILLAGE.codec.action("offer_to_1:log:fair"), game.sight(0))
    assert said.text == "Offer {1} your Log for “Fair”"
    assert said.parts == ["ops:0/log", "barred:1/fair"]


# ---------------------------------------------------------------- prompts
PROMPTS = [
    (
        {"ops0": "bridge, dare, lantern"},
        0,
        (
            "No adventure is running. You may claim a gold card, begin an adventure, "
            "challenge a rival, ask for the end of the era or pass."
        ),
    ),
    ({"ops0": "log"}, 1, "{0} has the turn. No adventure is running."),
    (
        {"playground0": "bridge, log", "ops0": "helper"},
        0,
        (
            "“Bridge” is your competition. You still need Hands 1. "
            "You may play a support, ask for its end or pass."
        ),
    ),
    (
        {"playground1": "bridge", "playground0": "log, helper"},
        0,
        (
            "“Bridge” is {1}'s competition. You have covered it, with a score of 3. "
            "You may ask for its end or pass."
        ),
    ),
    (
        {"playground1": "mill", "ops0": "log"},
        0,
        (
            "“Mill” is {1}'s obstruction. {1} still needs Wood 1. "
            "You may play a support, ask for its end or pass."
        ),
    ),
    (
        {"playground1": "feast", "playground0": "log", "ops0": "log"},
        0,
        (
            "“Feast” is {1}'s cooperation. All together still need Wood 1 and Light 2. "
            "You may ask for its end or pass."
        ),
    ),
    (
        {"playground0": "bridge", "playground1": "snuff", "pending": {1: "snuff"}, "ops0": "dog"},
        0,
        (
            "“Bridge” is your competition. You still need Wood 2 and Hands 1. "
            "Snuff of {1} will strike: you may only answer now, or pass."
        ),
    ),
    (
        {"seats": 3, "playground0": "bridge", "playground1": "curfew", "immune": {2: "curfew:1"}},
        0,
        (
            "“Bridge” is your competition. You still need Wood 2 and Hands 1. "
            "You are frozen and can play no cards in it."
        ),
    ),
    (
        {"playground1": "mill", "request": {"kind": "adventure", "by": 1}, "ops0": "log"},
        0,
        (
            "“Mill” is {1}'s obstruction. {1} still needs Wood 1. "
            "{1} asks for the end of the adventure. You may play a support or pass."
        ),
    ),
    (
        {"passes": 2, "ops0": "bridge"},
        0,
        (
            "No adventure is running. You may begin an adventure, ask for the end of the era "
            "or pass. All have passed: nothing ends until somebody asks for it."
        ),
    ),
    (
        {"playground1": "mill, log", "ops0": "log"},
        0,
        "“Mill” is {1}'s obstruction. {1} has covered it. You may play a support, ask for its end or pass.",
    ),
    (
        {"ops0": "dare, log"},
        0,
        "No adventure is running. You may challenge a rival, ask for the end of the era or pass.",
    ),
    ({"phase": "preparation"}, 0, "You choose an affiliation for this era."),
    ({"phase": "preparation"}, 1, "{0} chooses an affiliation for this era."),
    (
        {"playground0": "bridge, snuff", "playground1": "candle", "pending": {0: "snuff"}},
        0,
        "Snuff strikes: you may disable a card of a rival.",
    ),
    (
        {"playground0": "bridge, snuff, saw", "playground1": "candle, log", "pending": {0: "snuff, saw"}},
        1,
        "Several powers of {0} are due: which one first?",
    ),
]


@pytest.mark.parametrize(("position", "viewer", "prompt"), PROMPTS)
def test_the_prompt(position: dict[str, Any], viewer: int, prompt: str):
    assert table(VILLAGE, **position).view(viewer)["prompt"] == prompt


@pytest.mark.parametrize(
    ("card", "more", "prompt"),
    [
        ("wind", {"playground0": "bridge, candle"}, "Wind: you may take back a support, or let it be."),
        (
            "rag-picker",
            {"playground0": "bridge", "wreckage1": "log"},
            "Rag Picker: you may take supports from a rival's wreckage, or let it be.",
        ),
        (
            "tax",
            {"playground0": "bridge", "ops1": "candle"},
            "Tax: you may seize from a rival's ops, or let it be.",
        ),
        (
            "dog",
            {"playground0": "bridge", "playground1": "snuff", "pending": {1: "snuff"}},
            "Dog: you may become immune to a power, or let it be.",
        ),
    ],
)
def test_the_prompt_of_an_effect(card: str, more: dict[str, str], prompt: str):
    assert after(0, f"play:{card}", ops0=card, **more).view(0)["prompt"] == prompt


def test_the_prompt_of_a_solo():
    game = after(0, "play:errand", ops0="errand, helper, log")
    assert game.view(0)["prompt"] == (
        "You play “Errand” alone, with all its supports: Hands 1 and Light 1 still missing."
    )
    assert game.view(1)["prompt"].startswith("{0} plays “Errand” alone")


def test_sides_are_those_of_the_pack():
    game = table(VILLAGE, phase="preparation")
    assert [one.text for one in game.options(0)] == [f"Choose {side}" for side in SIDES]
