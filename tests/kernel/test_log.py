"""Log lines from templates."""

import pytest

from hearthside.kernel.declare import Places, Sayings
from hearthside.kernel.events import ALL, HIDDEN, MOVE, PEEK, ROLL, SAY, SHUFFLE
from hearthside.kernel.log import ANY, Log, Told
from hearthside.kernel.marks import all_cards
from hearthside.kernel.zones import BAG, EVERYBODY, NOBODY, OWNER, PILE, ROW

P = Places(seats=2)
BOX = P.zone("box", EVERYBODY, BAG, "box")
MARKET = P.zone("market", EVERYBODY, ROW, "place {n} of the market", times=2)
DECK = P.each("deck", NOBODY, PILE, "Deck")
HAND = P.each("hand", OWNER, BAG, "Hand")
LAYOUT = P.layout()
S = Sayings()
PLAYS = S.line("{who} {who:play|plays} {card}.")
GIVES = S.line("{who} gives {other} {n:coin|coins}.")
SWAPS = S.line("{who} swaps {card} for {other_card}.")
QUIET = S.line()
WEATHER = S.line("The weather: {weather}.")
PASSES = S.line()


def passes(told: Told) -> str:
    return LOG.line("Everybody has passed." if told.more else "{who} passes.", told)


LOG = Log(
    {**S.lines, PASSES: passes},
    all_cards(["", "axe", "net"], ["", "Axe", "Net"]),
    LAYOUT,
    values={"weather": lambda told: ["snow", "sun"][told.value]},
    moves={
        ("deck", "hand"): "{who} draws {card}.",
        ("market", "hand"): "{who} takes {card} from {source}.",
        ("hand", ANY): "{card} goes out of {who:your hand|the hand of {who}}.",
        ("hand", "hand"): "",
        (ANY, "box"): "{card} is gone.",
        ("box", "hand"): "{who} takes {more:card|cards} out of the {source}, into {target}.",
    },
    moves_of_all={("hand", "box"): "{who} gives away {more:card|cards}."},
    shuffles={"deck": "{who} shuffles."},
    others={ROLL: lambda event: f"A {event[3] + 1} is rolled."},
)


@pytest.mark.parametrize(
    ("event", "line"),
    [
        ((SAY, PLAYS, 1, 2, 0), "{1} {1:play|plays} {net:Net}."),
        ((SAY, GIVES, 0, 1, 1), "{0} gives {1} 1 coin."),
        ((SAY, GIVES, 0, 3, 1), "{0} gives {1} 3 coins."),
        ((SAY, SWAPS, 0, HIDDEN, 2), "{0} swaps a card for {net:Net}."),
        ((SAY, SWAPS, 0, 1, 2), "{0} swaps {axe:Axe} for {net:Net}."),
        ((SAY, QUIET, 0, 0, 0), ""),
        ((SAY, WEATHER, 0, 1, 0), "The weather: sun."),
        ((SAY, PASSES, 0, 0, 0), "{0} passes."),
        ((SAY, PASSES, 0, 0, 1), "Everybody has passed."),
        ((MOVE, DECK[1], HAND[1], 1, 0), "{1} draws {axe:Axe}."),
        ((MOVE, DECK[1], HAND[1], HIDDEN, 0), ""),
        ((MOVE, MARKET[1], HAND[0], 2, 0), "{0} takes {net:Net} from place 2 of the market."),
        ((MOVE, HAND[0], HAND[1], 2, 0), ""),
        ((MOVE, HAND[0], BOX, 2, 0), "{net:Net} goes out of {0:your hand|the hand of {0}}."),
        ((MOVE, MARKET[0], BOX, 2, 0), "{net:Net} is gone."),
        ((MOVE, BOX, MARKET[0], 2, 0), ""),
        ((MOVE, BOX, HAND[1], 2, 0), "{1} takes 1 card out of the box, into Hand."),
        ((ALL, HAND[0], BOX, 0, 2), "{0} gives away 2 cards."),
        ((ALL, DECK[0], BOX, 0, 2), ""),
        ((SHUFFLE, DECK[1], 0, 0, 0), "{1} shuffles."),
        ((SHUFFLE, BOX, 0, 0, 0), ""),
        ((ROLL, 0, 0, 3, 6), "A 4 is rolled."),
        ((PEEK, DECK[0], 0, 1, 0), ""),
    ],
)
def test_lines(event: tuple[int, int, int, int, int], line: str):
    assert LOG.tell(event) == line


def test_a_line_that_nobody_declared():
    with pytest.raises(LookupError, match=r"^the log has no line 99$"):
        LOG.tell((SAY, 99, 0, 0, 0))


def test_templates_are_checked_when_the_log_is_made():
    with pytest.raises(ValueError, match=r"^the log does not know 'whither' in '{who} goes {whither}\.'$"):
        Log({1: "{who} goes {whither}."}, [], LAYOUT)
    for kind in ("moves", "moves_of_all"):
        with pytest.raises(ValueError, match="does not know 'whither'"):
            Log({}, [], LAYOUT, **{kind: {("deck", "hand"): "{whither}?"}})  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="does not know 'whither'"):
        Log({}, [], LAYOUT, shuffles={"deck": "{whither}?"})
    with pytest.raises(ValueError, match="does not know 'whither'"):
        Log({1: "{who:You go|{who} goes {whither}}."}, [], LAYOUT)


def test_all_templates_of_a_log():
    """For whoever checks or translates them: neither functions nor silence."""
    assert LOG.templates() == [
        *(S.lines[line] for line in (PLAYS, GIVES, SWAPS, WEATHER)),
        "{who} draws {card}.",
        "{who} takes {card} from {source}.",
        "{card} goes out of {who:your hand|the hand of {who}}.",
        "{card} is gone.",
        "{who} takes {more:card|cards} out of the {source}, into {target}.",
        "{who} gives away {more:card|cards}.",
        "{who} shuffles.",
    ]


def test_a_line_that_says_nothing_more_is_about_nobody_else():
    assert Told(1) == Told(seat=1, value=0, more=0, source=-1, target=-1)


@pytest.mark.parametrize(
    ("event", "step"),
    [
        ((SAY, PLAYS, 1, 2, 0), False),
        ((SAY, GIVES, 1, 2, 0), True),  # a line that was named as one
        ((MOVE, DECK[0], HAND[0], 1, 0), True),  # cards that move are told by what they are moved for
        ((MOVE, MARKET[1], HAND[0], 1, 0), False),  # except for tidings, by the families of the zones
        ((ALL, HAND[0], BOX, 0, 2), True),
        ((ALL, MARKET[0], HAND[1], 0, 2), False),
        ((SHUFFLE, DECK[0], 0, 0, 0), True),
        ((ROLL, 0, 0, 3, 6), False),
    ],
)
def test_what_can_be_left_out_where_a_turn_is_told_in_few_words(
    event: tuple[int, int, int, int, int], step: bool
):
    log = Log(S.lines, [], LAYOUT, values={"weather": ""}, steps=[GIVES], tidings=[("market", "hand")])
    assert log.is_step(event) is step
