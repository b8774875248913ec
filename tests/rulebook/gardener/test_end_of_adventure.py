"""End of adventure: who has covered what, who wins, and where every card goes (1.10 of the sheet)."""

import pytest
from msgspec.structs import replace

from hearthside.games.gardener.pack import GardenerPack
from hearthside.games.gardener.sayings import (
    LOST,
    MEASURED,
    MEASURED_TOGETHER,
    NOT_COVERED,
    SHARE_STAYS,
    TIE,
    WINS,
    WITHOUT_ROLEPLAY,
)
from hearthside.kernel.game import Game
from tests.rulebook.gardener.packs import do, fact, lying, pack_of, said, table, text_of

PACK = pack_of(
    """
    era spring
    A battle: Roleplay "Battle"; ACC{Might 3}
    A competition: Roleplay "Competition"; ACC{Might 3}
    A obstruction: Roleplay "Obstruction"; ACC{Might 3}
    A challenge: Roleplay "Challenge"; ACC{Might 3}
    A solo: Roleplay "Solo"; ACC{Might 3}
    A cooperation: Roleplay "Cooperation"; ACC{Might 3}
    A cataclysm: Roleplay "Cataclysm"; ACC{Might 3}
    A epic: Roleplay "Epic"; ACC{Might 3}
    A gift: Roleplay "Battle"; ACC{Might 2}; AR{Might 2}
    A giftTogether: Roleplay "Cooperation"; ACC{Might 3}; AR{Might 1}
    A two names: Roleplay "Battle"; ACC{Might 1, Sight 1}
    A wordy: Roleplay "Solo"; Feats{Might "3"}
    A strong: Roleplay "Solo"; Feats{Might 3}
    A strongToo: Roleplay "Solo"; Feats{Might 3}
    A commonStrong: Roleplay "Solo"; Feats{Might 3}; CommonBuildsite "Yes"
    S one x4: AR{Might 1}
    S two x4: AR{Might 2}
    S three x4: AR{Might 3}
    S sight x2: AR{Sight 4}
    S share: AR{Might 1}; StockHolding 1
    S bond: AR{Might 1}; StockHolding 2
    S debt: AC{Might 2}
    S load: AR{Might 9}; AC{Reach 1}
    S frail: AR{Might 3}; AC{Reach 1}
    S hazard: ACC{Might 1}
    S toll: ACC{Reach 1}
    S trip x2: DisableIf1{Subtype = "Crew"}
    S save: Recover1 "Yes"
    S ram: WreckIf1{Subtype = "Hulk"}
    S rewind: RewindAdventure "Yes"
    era summer
    A show x6: Roleplay "Obstruction"; ACC{Might 3}
    """,
    players="2-3",
)
ROLEPLAYS = ["battle", "competition", "obstruction", "challenge", "solo", "cooperation", "cataclysm", "epic"]


def ended(reached: bool = True, **position: object) -> Game:
    return table(PACK, reached=reached, phase="end_of_adventure", **position)


def in_this_era(game: Game, *zones: str) -> list[list[str]]:
    assert fact(game, "era") == 0
    return [lying(game, zone) for zone in zones]


# ---------------------------------------------------------------- wrap-up: won by the hero
@pytest.mark.parametrize("roleplay", ["battle", "obstruction", "challenge", "solo"])
def test_won_alone_all_supports_are_wrecked(roleplay: str):
    """PLAYING, WRAP-UP: in each player's own wreckage, shares among them; the card is in the buildsite."""
    reached = roleplay != "solo"  # in which the hero is alone
    game = ended(reached, playground0=f"{roleplay}, three, share", playground1="two, trip, bond")
    assert in_this_era(game, "buildsite:0", "buildsite:1") == [[roleplay], []]
    assert in_this_era(game, "wreckage:0", "wreckage:1") == [["share", "three"], ["bond", "trip", "two"]]
    assert in_this_era(game, "ops:0", "ops:1") == [[], []]


def test_a_won_competition_wrecks_only_the_winners_supports():
    """PLAYING, WRAP-UP: everybody else's return, protected ones too (GT-R-18)."""
    game = ended(playground0="competition, three, share", playground1="two, trip, bond", ops1="one")
    assert in_this_era(game, "buildsite:0", "buildsite:1") == [["competition"], []]
    assert in_this_era(game, "wreckage:0", "wreckage:1") == [["share", "three"], []]
    assert in_this_era(game, "ops:0", "ops:1") == [[], ["bond", "one", "trip", "two"]]


@pytest.mark.parametrize("roleplay", ["cooperation", "cataclysm"])
def test_won_together_shares_stay(roleplay: str):
    """PLAYING, WRAP-UP: each in its player's buildsite, the rest is wrecked; the hero has the card."""
    game = ended(playground0=f"{roleplay}, share, one", playground1="bond, trip")
    assert in_this_era(game, "buildsite:0", "buildsite:1") == [[roleplay, "share"], ["bond"]]
    assert in_this_era(game, "wreckage:0", "wreckage:1") == [["one"], ["trip"]]
    assert [entry[0] for entry in said(game, SHARE_STAYS)] == [0, 1]
    assert [entry[0] for entry in said(game, WINS)] == [0]


def test_a_won_epic_ends_the_era():
    """PLAYING, WRAP-UP: it is won by the hero, shares stay, and then the era is counted."""
    game = ended(playground0="epic, share, one", playground1="bond")
    assert [entry[0] for entry in said(game, WINS)] == [0]
    assert [entry[0] for entry in said(game, SHARE_STAYS)] == [0, 1]
    assert fact(game, "era") == 1
    assert [fact(game, "last_points:0"), fact(game, "last_points:1")] == [1, 2]


@pytest.mark.parametrize("roleplay", ["battle", "competition"])
def test_a_competitor_wins(roleplay: str):
    """PLAYING, WRAP-UP: the card is moved to the buildsite of whoever won."""
    game = ended(seats=3, playground0=f"{roleplay}, two", playground1="three", playground2="one", turn=2)
    assert in_this_era(game, "buildsite:0", "buildsite:1") == [[], [roleplay]]
    assert in_this_era(game, "ops:0") == [["two"] if roleplay == "competition" else []]
    assert in_this_era(game, "wreckage:1") == [["three"]]
    assert fact(game, "turn") == 0


@pytest.mark.parametrize("roleplay", ["obstruction", "challenge", "solo"])
def test_a_competitor_cannot_win_what_is_the_heros(roleplay: str):
    """GT-R-67: his resources weigh nothing and are wrecked."""
    game = ended(roleplay != "solo", playground0=roleplay, playground1="three")
    assert in_this_era(game, "buildsite:0", "buildsite:1") == [[], []]
    assert lying(game, "wreckage:1") == ["three"]


# ---------------------------------------------------------------- wrap-up: lost
@pytest.mark.parametrize("roleplay", ["battle", "obstruction", "solo", "cooperation"])
def test_lost_the_card_goes_back_and_supports_are_wrecked(roleplay: str):
    """PLAYING, WRAP-UP: shares and protected cards, too."""
    reached = roleplay != "solo"
    game = ended(reached, playground0=f"{roleplay}, share", playground1="bond, trip, save")
    assert in_this_era(game, "ops:0", "ops:1") == [[roleplay], []]
    assert in_this_era(game, "wreckage:0", "wreckage:1") == [["share"], ["bond", "save", "trip"]]
    assert in_this_era(game, "buildsite:0", "buildsite:1") == [[], []]


def test_a_lost_competition_gives_everything_back():
    """GT-R-18: all supports to the ops, protected ones too."""
    game = ended(playground0="competition, share", playground1="bond, trip, save")
    assert in_this_era(game, "ops:0", "ops:1") == [["competition", "share"], ["bond", "save", "trip"]]
    assert in_this_era(game, "wreckage:0", "wreckage:1") == [[], []]


def test_a_lost_challenge_is_wrecked_with_the_supports():
    """GT-R-31: in the wreckage of its hero."""
    game = ended(playground0="challenge, one", playground1="trip")
    assert in_this_era(game, "ops:0", "wreckage:0", "wreckage:1") == [[], ["challenge", "one"], ["trip"]]


@pytest.mark.parametrize("roleplay", ["cataclysm", "epic"])
def test_lost_together_the_era_is_over(roleplay: str):
    """GT-R-38: the void wins it."""
    game = ended(playground0=f"{roleplay}, one", playground1="one")
    assert fact(game, "era") == 1
    assert fact(game, "void_eras") == 1
    assert [fact(game, "eras_won:0"), fact(game, "eras_won:1")] == [0, 0]


# ---------------------------------------------------------------- annulled
@pytest.mark.parametrize("roleplay", [name for name in ROLEPLAYS if name != "solo"])
def test_annulled_nobody_wins_or_loses(roleplay: str):
    """GT-R-16: all go back to the ops but what is protected, whatever the roleplay."""
    game = table(
        PACK, turn=1, playground0=f"{roleplay}, three, trip", playground1="share, save", ops1="rewind"
    )
    do(game, 1, "play:rewind")
    assert in_this_era(game, "ops:0", "ops:1") == [sorted([roleplay, "three"]), ["share"]]
    assert in_this_era(game, "wreckage:0", "wreckage:1") == [["trip"], ["rewind", "save"]]
    assert said(game, WINS) == said(game, LOST) == []


@pytest.mark.parametrize("roleplay", ["cataclysm", "epic"])
def test_option_a_rewind_loses(roleplay: str):
    """GT-R-16: with the option the era goes to the void."""
    game = table(PACK, playground0=f"{roleplay}, three", ops0="rewind", options={"rewind": "loses"})
    do(game, 0, "play:rewind")
    assert fact(game, "era") == 1
    assert fact(game, "void_eras") == 1


def test_option_a_rewind_loses_but_still_gives_the_cards_back():
    """GT-R-16: the cards go where the rewind says, also a challenge, and no era ends."""
    game = table(PACK, playground0="challenge, three", ops0="rewind", options={"rewind": "loses"})
    do(game, 0, "play:rewind")
    assert in_this_era(game, "ops:0", "wreckage:0") == [["challenge", "three"], ["rewind"]]
    assert len(said(game, LOST)) == 1


# ---------------------------------------------------------------- bars and flags
def test_bars_end_with_the_adventure():
    """GT-R-46: what was disabled or wrecked in it may be played in the next."""
    game = ended(playground0="battle", barred1="one", ruined0="two", wreckage0="three")
    assert in_this_era(game, "ops:1", "barred:1") == [["one"], []]
    assert in_this_era(game, "wreckage:0", "ruined:0") == [["three", "two"], []]


def test_pending_powers_end_with_the_adventure():
    """GT-R-08: a power that has not struck by then never does."""
    game = ended(playground0="battle, one", playground1="trip", pending={"1": "trip"}, immune={"0": "trip:1"})
    assert fact(game, "pending:1") == fact(game, "immune_to_1:0") == 0
    assert fact(game, "powers") == 0


# ---------------------------------------------------------------- what is covered
def measured(game: Game) -> dict[int, tuple[int, int]]:
    return {player: (covered, score) for player, covered, score in said(game, MEASURED)}


def test_own_costs_are_ones_own():
    """PLAYING, INDIVIDUALIST ADVENTURES: who played adventure costs bears them, common costs all."""
    own = ended(playground0="battle, three, debt", playground1="three, one")
    assert measured(own)[0][0] == 0
    assert measured(own)[1] == (1, 4)
    common = ended(playground0="battle, three, one", playground1="three, hazard")
    assert measured(common)[0] == (1, 4)
    assert measured(common)[1][0] == 0
    assert lying(common, "buildsite:0") == ["battle"]


def test_together_all_costs_are_added():
    """PLAYING, COOPERATIVE ADVENTURES: 3 and the debt of 2 and the hazard of 1 are 6."""
    short = ended(playground0="cooperation, three, debt", playground1="two, hazard")
    assert said(short, MEASURED_TOGETHER)[0][1] == 0
    enough = ended(playground0="cooperation, three, debt", playground1="two, hazard, one")
    assert said(enough, MEASURED_TOGETHER) == [(0, 1, 6)]
    assert lying(enough, "buildsite:0") == ["cooperation"]


def test_a_cost_without_any_coverage():
    """PLAYING, WINNING CONDITIONS: every name has to be covered, one that a support brought in as well."""
    assert lying(ended(playground0="obstruction, load"), "buildsite:0") == []
    assert lying(ended(playground0="obstruction, three", playground1="toll"), "buildsite:0") == []


def test_only_names_that_are_costs_score():
    """GT-R-14: Sight 4 is worth nothing where Sight costs nothing."""
    game = ended(playground0="battle, three, sight", playground1="two, two, one", reached=False)
    assert measured(game) == {0: (1, 3), 1: (1, 5)}
    both = ended(playground0="two-names, one, sight", playground1="three, sight, one")
    assert measured(both) == {0: (1, 5), 1: (1, 8)}


def test_the_adventure_cards_resources_help_everybody():
    """GT-R-15: it covers for all, so who played nothing is in the race, and a tie is lost."""
    tie = ended(playground0="gift")
    assert measured(tie) == {0: (1, 2), 1: (1, 2)}
    assert [entry[2] for entry in said(tie, LOST)] == [TIE]
    rival = ended(playground0="gift", playground1="one")
    assert lying(rival, "buildsite:1") == ["gift"]
    assert lying(ended(playground0="gifttogether, two"), "buildsite:0") == ["gifttogether"]


def test_a_tie_below_the_highest_does_not_matter():
    """PLAYING, WINNING CONDITIONS: only the highest score must be alone."""
    game = ended(seats=3, playground0="battle, three, one", playground1="three", playground2="three")
    assert lying(game, "buildsite:0") == ["battle"]


def test_who_has_not_covered_is_not_in_the_race():
    """PLAYING, WINNING CONDITIONS: 9 that are not covered lose against 3 that are."""
    game = ended(playground0="battle, load", playground1="three")
    assert lying(game, "buildsite:1") == ["battle"]
    level = ended(playground0="battle, three", playground1="frail")
    assert lying(level, "buildsite:0") == ["battle"]


def test_feats_cover():
    """GT-R-13: numbers do, texts do not; common ones once for everybody."""
    assert lying(ended(playground0="obstruction", buildsite0="strong"), "buildsite:0") == [
        "strong",
        "obstruction",
    ]
    assert lying(ended(playground0="obstruction", buildsite0="wordy"), "buildsite:0") == ["wordy"]
    assert lying(ended(playground0="obstruction", buildsite1="strong"), "buildsite:0") == []
    assert lying(ended(playground0="obstruction", buildsite1="commonstrong"), "buildsite:0") == [
        "obstruction"
    ]
    assert lying(ended(playground0="cooperation", buildsite1="strong"), "buildsite:0") == ["cooperation"]


def test_who_only_has_feats_can_win():
    """GT-R-15: a competitor who played nothing, against a hero who did."""
    game = ended(playground0="battle, three", buildsite1="strong, strongtoo")
    assert measured(game) == {0: (1, 3), 1: (1, 6)}
    assert lying(game, "buildsite:1") == ["strong", "strongtoo", "battle"]


def test_an_adventure_without_a_roleplay_is_lost():
    """PLAYING, WINNING CONDITIONS: in any other case the current adventure is lost."""
    text = text_of('A wall: Roleplay "Obstruction"; ACC{Might 3}\nS three: AR{Might 3}')
    wall, three = text.decks["only"].designs
    bare = replace(wall.attributes, globals={"Type": "Adventure"})
    deck = replace(text.decks["only"], designs=(replace(wall, attributes=bare), three))
    pack = GardenerPack(replace(text, decks={"only": deck}))
    game = table(pack, playground0="wall, three", phase="end_of_adventure")
    assert [entry[2] for entry in said(game, LOST)] == [WITHOUT_ROLEPLAY]
    assert lying(game, "ops:0") == ["wall"]
    assert lying(game, "wreckage:0") == ["three"]


def test_why_it_was_lost():
    """PLAYING, WINNING CONDITIONS: nobody has covered the costs."""
    game = ended(playground0="battle, two", playground1="one")
    assert [entry[2] for entry in said(game, LOST)] == [NOT_COVERED]


@pytest.mark.parametrize(
    ("roleplay", "all_scores"), [("battle", {0: (0, 0), 1: (0, 0)}), ("solo", {0: (0, 0)})]
)
def test_who_has_nothing_has_a_score_of_nothing(roleplay: str, all_scores: dict[int, tuple[int, int]]):
    """PLAYING, WINNING CONDITIONS: a roleplay for the hero alone measures nobody else."""
    assert measured(ended(playground0=roleplay)) == all_scores
