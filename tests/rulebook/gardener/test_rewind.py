"""RewindAdventure: an adventure is taken back."""

import pytest

from hearthside.games.gardener.sayings import ADVENTURE_ENDS, LOST, MEASURED, REQUEST_FALLS, VOID_WON, WINS
from tests.rulebook.gardener.packs import codes, do, fact, lying, options, pack_of, said, table

PACK = pack_of(
    """
    A fight: Roleplay "Battle"; ACC{Might 2}
    A contest: Roleplay "Competition"; ACC{Might 2}
    A dare: Roleplay "Challenge"; ACC{Might 2}
    A flood: Roleplay "Cataclysm"; ACC{Might 2}; StockOffering 9
    A stand: Roleplay "Epic"; ACC{Might 2}
    A climb: Roleplay "Solo"; ACC{Might 2}
    A hill: Roleplay "Obstruction"; ACC{Might 9}
    S two x4: AR{Might 2}
    S one x2: AR{Might 1}
    S share: StockHolding 2; AR{Might 2}
    S rewind x2: RewindAdventure "Yes"; AR{Time 1}
    S rewindHook: RewindAdventure "Yes"; DisableIf1{AR.Might > 1}
    S rewindBack: RewindAdventure "Yes"; Recover1 "Yes"
    S rewindReuse: RewindAdventure "Yes"; Reuse 2
    S back: Recover1 "Yes"
    S shield: ImmuneIf1{AR.Time > 0}
    S hook: DisableIf1{AR.Might > 1}
    S wreckHook: WreckIf1{AR.Might > 1}
    S divert: DivertIf1{AR.Might > 1}
    S freeze: Freeze "Yes"; AR{Time 1}
    S reuser: Reuse 1
    S taker: SeizeIf1{AR.Might > 1}
    """,
    players="2-3",
)


def test_a_rewind_gives_every_player_his_cards_back():
    """CARDS, RewindAdventure: each card to its player's ops, the adventure card, too, whoever rewinds."""
    played = {"playground0": "fight, two", "playground1": "one", "playground2": "2 two"}
    game = table(PACK, reached=False, seats=3, turn=1, ops1="rewind", **played)
    do(game, 1, "play:rewind")
    assert lying(game, "ops:0") == ["fight", "two"]
    assert lying(game, "ops:1") == ["one"]
    assert lying(game, "ops:2") == ["two", "two"]
    assert lying(game, "wreckage:1") == ["rewind"]
    assert fact(game, "adventure") == 0
    assert "{1} takes “Fight” back, as if it had not been played." in game.story(None)


def test_a_rewound_adventure_is_neither_won_nor_lost():
    """GT-R-16: nothing is measured, though the hero had covered all costs."""
    game = table(PACK, playground0="fight, two", ops0="rewind")
    do(game, 0, "play:rewind")
    assert said(game, WINS) == said(game, LOST) == said(game, MEASURED) == []
    assert [more for _, _, more in said(game, ADVENTURE_ENDS)] == [5]


def test_protected_cards_are_wrecked_where_they_lie():
    """GT-R-17: powers, Recover1, Reuse, ImmuneIf1 and SeizeIf cards go to the wreckage of who has them."""
    game = table(
        PACK,
        playground0="fight, two, back, hook, freeze",
        playground1="one, shield, reuser, taker, divert",
        immune={"0": "divert:1"},
        ops0="rewind",
    )
    do(game, 0, "play:rewind")
    assert lying(game, "ops:0") == ["fight", "two"]
    assert lying(game, "wreckage:0") == ["back", "freeze", "hook", "rewind"]
    assert lying(game, "ops:1") == ["one"]
    assert lying(game, "wreckage:1") == ["divert", "reuser", "shield", "taker"]


def test_a_rewind_needs_no_special_round():
    """GT-R-16: it acts at once, and the player after the actor turns."""
    game = table(PACK, seats=3, turn=1, playground0="fight", ops1="rewind", ops2="two")
    do(game, 1, "play:rewind")
    assert fact(game, "turn") == 2
    assert [fact(game, f"pending:{player}") for player in range(3)] == [0, 0, 0]


def test_a_diverted_card_is_rewound_to_the_diverter():
    """GT-R-21: possession has changed, and so it goes to the ops of who holds it."""
    game = table(PACK, turn=1, playground0="fight, two", ops0="rewind", ops1="divert")
    do(game, 1, "play:divert", "done")
    do(game, 0, "done")
    do(game, 1, "divert:two:0", "done")
    do(game, 0, "play:rewind")
    assert lying(game, "ops:0") == ["fight"]
    assert lying(game, "ops:1") == ["two"]
    assert lying(game, "wreckage:1") == ["divert"]


def test_what_was_disabled_or_wrecked_stays_where_it_is():
    """CARDS, RewindAdventure: only cards that are played go back; bars fall, as the adventure is over."""
    game = table(
        PACK, playground0="fight", barred0="two", ruined1="two", ops0="rewind", playground1="wreckhook"
    )
    do(game, 0, "play:rewind")
    assert lying(game, "ops:0") == ["fight", "two"]
    assert lying(game, "wreckage:1") == ["two", "wreckhook"]
    assert lying(game, "barred:0") == lying(game, "ruined:1") == []


def test_a_rewound_challenge_goes_to_the_challenged():
    """GT-R-31: its player is the challenged hero, and there it stays."""
    game = table(PACK, ops0="dare", ops1="rewind")
    do(game, 0, "challenge:dare:1")
    do(game, 1, "done")
    do(game, 0, "done")
    do(game, 1, "play:rewind")
    assert lying(game, "ops:1") == ["dare"]
    assert lying(game, "wreckage:1") == ["rewind"]
    assert lying(game, "ops:0") == []


@pytest.mark.parametrize("adventure", ["flood", "stand"])
def test_a_rewind_saves_the_era(adventure: str):
    """GT-R-16: no consequence of a Cataclysm or an Epic, since nothing was lost; shares go back, too."""
    game = table(PACK, playground0=adventure, playground1="share", ops0="rewind")
    do(game, 0, "play:rewind")
    assert not game.over
    assert said(game, VOID_WON) == []
    assert lying(game, "ops:1") == ["share"]


@pytest.mark.parametrize("adventure", ["flood", "stand"])
def test_a_rewind_that_loses_by_option(adventure: str):
    """GT-R-16: with rewind loses the adventure counts as lost, and the void wins the era."""
    game = table(PACK, playground0=adventure, ops0="rewind", options={"rewind": "loses"})
    do(game, 0, "play:rewind")
    assert len(said(game, VOID_WON)) == 1


def test_a_competition_that_is_rewound_wrecks_the_protected():
    """GT-R-18: after a Competition protected cards return to the ops, after a rewind they do not."""
    game = table(PACK, playground0="contest, two", playground1="back, two", ops0="rewind")
    do(game, 0, "play:rewind")
    assert lying(game, "wreckage:1") == ["back"]
    tie = table(PACK, playground0="contest, two", playground1="back, two", phase="end_of_adventure")
    assert lying(tie, "ops:1") == ["back", "two"]


# ---------------------------------------------------------------- when it may not be played
def test_no_rewind_in_the_special_round_of_a_rival():
    """GT-R-61: neither Recover1 nor ImmuneIf1; but for who is immune, or owns the power, it is free."""
    where = {"playground0": "fight", "playground1": "hook", "pending": {"1": "hook"}}
    assert codes(table(PACK, ops0="rewind", **where), 0, "rewind") == {"SPECIAL_ROUND"}
    immune = table(PACK, ops0="rewind", immune={"0": "hook:1"}, **where)
    assert codes(immune, 0, "rewind") == set()
    owner = table(PACK, turn=1, phase="menu", ops1="rewind", **where)
    assert codes(owner, 1, "rewind") == set()


def test_no_rewind_for_the_frozen():
    """GT-R-61: a frozen player may play no card; one who is immune may rewind."""
    where = {"playground0": "fight, freeze", "playground1": "shield", "immune": {"1": "freeze:0"}}
    game = table(PACK, seats=3, turn=2, ops2="rewind", **where)
    assert codes(game, 2, "rewind") == {"FROZEN"}
    game = table(PACK, seats=3, turn=1, ops1="rewind", **where)
    assert codes(game, 1, "rewind") == set()


def test_a_rewind_with_a_recover_on_it_passes_a_special_round():
    """GT-R-45: Recover1 opens a special round to it, whatever else it does; the recover comes first."""
    game = table(
        PACK, playground0="fight, two, one", playground1="hook", pending={"1": "hook"}, ops0="rewindback"
    )
    do(game, 0, "play:rewindback", "recover:two")
    assert lying(game, "ops:0") == ["fight", "one", "two"]
    assert lying(game, "wreckage:0") == ["rewindback"]
    assert lying(game, "wreckage:1") == ["hook"]
    assert fact(game, "pending:1") == 0


def test_other_effects_of_a_rewind_come_before_it():
    """HS-GT-3: immunity, recover, reuse, seizing, and the rewind last."""
    game = table(PACK, playground0="fight, one", wreckage1="2 two", ops0="rewindreuse")
    do(game, 0, "play:rewindreuse", "reuse:two:1", "done")
    assert lying(game, "ops:0") == ["fight", "one", "two"]
    assert lying(game, "wreckage:1") == ["two"]
    assert fact(game, "adventure") == 0


def test_another_power_on_a_rewind_never_acts():
    """GT-R-16: the adventure is over at once, so no special round and no target."""
    game = table(PACK, playground0="fight", playground1="two", ops0="rewindhook")
    do(game, 0, "play:rewindhook")
    assert lying(game, "ops:1") == ["two"]
    assert fact(game, "pending:0") == 0
    assert fact(game, "turn") == 1


# ---------------------------------------------------------------- with requests, powers, bundles
def test_a_rewind_ends_a_request():
    """GT-R-57: a card was played and the adventure is over, so nothing is left to agree to."""
    game = table(PACK, playground0="fight", ops1="rewind")
    do(game, 0, "request_adventure", "done")
    do(game, 1, "play:rewind")
    assert fact(game, "request") == 0
    assert len(said(game, REQUEST_FALLS)) == 1
    assert fact(game, "turn") == 0


def test_a_rewind_lets_the_own_power_lapse():
    """GT-R-08: the adventure ends before the power is resolved a second time."""
    game = table(PACK, playground0="fight", ops0="hook, rewind", playground1="two")
    do(game, 0, "play:hook", "done")
    do(game, 1, "done")
    do(game, 0, "done", "play:rewind")
    assert lying(game, "ops:1") == ["two"]
    assert lying(game, "wreckage:0") == ["hook", "rewind"]


def test_a_rewind_inside_a_solo_bundle():
    """GT-R-61: it acts at once; the bundle so far goes back, what comes after it stays in the ops."""
    game = table(PACK, ops0="climb, two, one, rewind")
    do(game, 0, "play:climb", "play:two", "play:rewind")
    assert lying(game, "ops:0") == ["climb", "one", "two"]
    assert lying(game, "wreckage:0") == ["rewind"]
    assert fact(game, "adventure") == 0
    assert fact(game, "turn") == 1
    assert said(game, LOST) == said(game, WINS) == []


def test_the_next_adventure_may_be_played_after_a_rewind():
    """CARDS, RewindAdventure: mistakes are corrected: the same cards can be played again."""
    game = table(PACK, playground0="hill, two", ops0="rewind")
    do(game, 0, "play:rewind")
    do(game, 1, "done")
    assert {"play:hill"} <= options(game, 0)
    do(game, 0, "play:hill", "done")
    do(game, 1, "done")
    assert codes(game, 0, "two") == set()
