"""What the bot `gardener` does in plain situations, question by question."""

import pickle

import pytest

from hearthside.bots import make
from hearthside.games.gardener.bot import Gardener
from hearthside.kernel.actions import FREE
from hearthside.kernel.game import Game
from tests.rulebook.gardener.packs import pack_of, table

PACK = pack_of(
    """
    A lamp: Roleplay "Obstruction"; ACC{Light 2}; ER{Thanks 6}
    A tower: Roleplay "Obstruction"; ACC{Light 9}; ER{Thanks 20}
    A race: Roleplay "Competition"; ACC{Light 1}; ER{Thanks 8}
    A errand: Roleplay "Solo"; ACC{Light 1, Wood 1}; ER{Thanks 5}
    A dare: Roleplay "Challenge"; ACC{Light 5}; EC{Thanks 3}; ER{Thanks 4}
    A flood: Roleplay "Cataclysm"; ACC{Wood 2}; ER{Thanks 3}
    A works: Roleplay "Cooperation"; StockOffering 2; ACC{Wood 2}; ER{Thanks 5}
    A palace gold #77: Roleplay "Obstruction"; ACC{Light 1}; ER{Thanks 9}
    S candle x4: AR{Light 1}
    S lantern x4: Subtype "Lamp"; AR{Light 2}
    S beacon x2: AR{Light 3}
    S log x4: AR{Wood 1}
    S beam x2: AR{Wood 2}
    S debt x3 #77: EC{Thanks 1}
    S crane: AR{Wood 4}
    S share x2: StockHolding 2; AR{Wood 1}
    S fog x2: ACC{Light 2}
    S draught x2: Menace 1; DisableIf1{Subtype = "Lamp"}
    S watch x2: ImmuneIf1{Menace < 1}
    S curfew: Menace 1; Freeze "Yes"
    S tide: RewindAdventure "Yes"
    S salvage x2: Reuse 2
    S warrant x2: SeizeIf1{AR.Wood > 1}
    """
)


def choice(game: Game, seat: int = 0) -> str:
    """What it answers to the question that its seat is asked."""
    action = make("gardener", game.pack, 1).choose(game.chair(seat))
    assert action in game.chair(seat).actions or game.allows(seat, action)
    return game.pack.codec.key(action)


def word(game: Game, seat: int) -> str | None:
    """What it says while others are asked."""
    action = Gardener().interject(game.chair(seat, asked=False))
    return None if action is None else game.pack.codec.key(action)


# ------------------------------------------------------------ beginning
def test_it_begins_what_it_can_win():
    assert choice(table(PACK, ops0="lamp, tower, lantern")) == "play:lamp"


def test_it_does_not_begin_what_it_cannot_cover():
    assert choice(table(PACK, ops0="tower, lantern, candle")) == "request_era"


def test_it_begins_a_contest_only_if_it_is_the_stronger_one():
    assert choice(table(PACK, ops0="race, beacon, lantern", ops1="candle")) == "play:race"
    weak = table(PACK, ops0="race, candle", ops1="beacon, lantern, candle", buildsite0="lamp")
    assert choice(weak) == "request_era"


def test_who_is_behind_dares_more():
    weak = table(PACK, ops0="race, candle", ops1="beacon, lantern, candle", buildsite1="lamp")
    assert choice(weak) == "play:race"


def test_it_challenges_a_rival_who_must_fail():
    assert choice(table(PACK, ops0="dare", ops1="candle")) == "challenge:dare:1"


def test_it_does_not_open_the_door_to_a_cataclysm_it_could_not_meet():
    """The flood of a rival may be begun once the works are done, and takes the last wood from nobody."""
    ahead = {"ops0": "errand, candle, log, log", "buildsite0": "lamp"}
    assert choice(table(PACK, **ahead)) == "play:errand"
    assert choice(table(PACK, **ahead | {"ops0": "errand, candle, beam"}, ops1="flood")) == "request_era"


def test_a_solo_bundle_is_the_whole_cover():
    game = table(PACK, ops0="errand, candle, log, beacon")
    bot = make("gardener", PACK, 1)
    keys: list[str] = []
    while game.waiting == [0] and len(keys) < 4:
        action = bot.choose(game.chair(0))
        keys.append(PACK.codec.key(action))
        game.act(0, action)
    assert keys[0] == "play:errand"
    assert sorted(keys[1:3]) == ["play:candle", "play:log"]
    assert keys[3:] == ["done"]


# ------------------------------------------------------------ an adventure runs
def test_it_covers_the_own_adventure_and_then_asks_for_its_end():
    assert choice(table(PACK, ops0="lantern, log", playground0="lamp")) == "play:lantern"
    assert choice(table(PACK, ops0="log", playground0="lamp, lantern")) == "request_adventure"


def test_it_bids_until_it_leads():
    rival = {"playground0": "race", "playground1": "lantern", "turn": 0}
    assert choice(table(PACK, ops0="beacon, log", **rival)) == "play:beacon"
    assert choice(table(PACK, ops0="log", **rival | {"playground0": "race, beacon"})) == "request_adventure"


def test_it_stops_bidding_when_it_cannot_win():
    game = table(PACK, ops0="candle, log", playground0="race", playground1="beacon, lantern", ops1="candle")
    assert choice(game) == "request_adventure"


def test_it_spoils_what_a_rival_would_win():
    game = table(PACK, ops0="draught", ops1="candle", playground1="lamp, lantern", turn=0)
    assert choice(game) == "play:draught"
    covered_anyway = table(PACK, ops0="draught", ops1="beacon", playground1="lamp, lantern", turn=0)
    assert choice(covered_anyway) != "play:draught"


def test_it_freezes_a_contest_that_it_leads():
    game = table(PACK, ops0="curfew, log", ops1="beacon", playground0="race, lantern", playground1="candle")
    assert choice(game) == "play:curfew"


def test_it_becomes_immune_to_a_power_that_would_hit_it():
    game = table(
        PACK,
        ops0="watch, candle",
        playground0="lamp, lantern",
        playground1="draught",
        pending={"1": "draught"},
    )
    assert choice(game) == "play:watch"


def test_a_power_hits_the_card_that_counts():
    game = table(PACK, playground0="draught", playground1="lamp, lantern", pending={"0": "draught"})
    assert choice(game) == "disable:lantern:1"


def test_it_rescues_a_cataclysm_when_it_is_ahead():
    flood = {"ops0": "beam", "playground1": "flood", "turn": 0}
    assert choice(table(PACK, **flood, buildsite0="lamp")) == "play:beam"


def test_it_lets_the_era_go_when_it_is_behind():
    game = table(PACK, ops0="beam", playground1="flood", buildsite1="lamp", turn=0)
    assert choice(game) != "play:beam"


def test_it_turns_the_tide_of_a_cataclysm_it_cannot_meet():
    game = table(PACK, ops0="tide", playground1="flood", buildsite0="lamp", turn=0)
    assert choice(game) == "play:tide"


def test_it_takes_a_share_of_a_great_work():
    game = table(PACK, ops0="share", playground1="works, beam", turn=0)
    assert choice(game) == "play:share"


# ------------------------------------------------------------ getting cards
def test_it_takes_good_cards_from_a_wreckage():
    game = table(PACK, ops0="salvage", playground1="lamp", wreckage1="beacon, beam", turn=0)
    assert choice(game) == "play:salvage"
    game.act(0, "play:salvage")
    assert choice(game) == "reuse:beacon:1"


def test_it_leaves_salvage_where_nothing_is_to_be_had():
    game = table(PACK, ops0="salvage", playground1="lamp", wreckage1="debt", turn=0)
    assert choice(game) != "play:salvage"


def test_it_seizes_a_good_card():
    game = table(PACK, ops0="warrant", ops1="crane, beam", playground1="lamp", turn=0)
    assert choice(game) == "play:warrant"
    game.act(0, "play:warrant")
    assert choice(game) == "seize:crane:1"


def test_it_claims_gold():
    assert choice(table(PACK, ops0="debt")) == "claim:palace"


# ------------------------------------------------------------ requests and trades
def test_it_agrees_to_the_end_of_an_adventure_in_which_it_has_nothing_to_gain():
    game = table(
        PACK,
        ops0="log",
        playground1="lamp, lantern",
        turn=1,
        request={"kind": "adventure", "by": 1},
        phase="menu",
    )
    assert word(game, 0) == "agree"


def test_it_does_not_agree_while_it_could_still_win():
    game = table(
        PACK,
        ops0="beacon",
        playground1="race, lantern",
        turn=1,
        request={"kind": "adventure", "by": 1},
        phase="menu",
    )
    assert word(game, 0) is None


def test_it_agrees_to_the_end_of_the_era_when_it_has_nothing_to_begin():
    asked = {"turn": 1, "request": {"kind": "era", "by": 1}, "phase": "menu"}
    assert word(table(PACK, ops0="log", **asked), 0) == "agree"
    assert word(table(PACK, ops0="lamp, lantern", **asked), 0) is None


def test_it_takes_a_good_offer_and_declines_a_bad_one():
    """It has a lamp to light and nothing to do with wood."""
    mine = {"ops0": "tower, lamp, log", "ops1": "beacon, debt", "turn": 1}
    assert word(table(PACK, **mine, offers=[[1, 0, "beacon", "log"]]), 0) == "accept:1"
    assert word(table(PACK, **mine, offers=[[1, 0, "debt", "log"]]), 0) == "decline:1"


def test_it_offers_what_both_gain_by_and_the_rival_less():
    """A beam would help the rival more than a log does."""
    game = table(PACK, ops0="tower, lamp, beam, log", ops1="errand, works, flood, beacon, lantern")
    assert choice(game) in {"offer_to_1:log:beacon", "offer_to_1:log:lantern"}


def test_it_does_not_feed_its_only_rival():
    """A lantern would light the lamp; but the rival needs the beam for it as much."""
    two = {"ops0": "lamp, beam", "ops1": "errand, works, flood, lantern, beacon", "turn": 1}
    assert word(table(PACK, **two, offers=[[1, 0, "lantern", "beam"]]), 0) == "decline:1"
    assert word(table(PACK, **two, offers=[[1, 0, "beacon", "beam"]]), 0) == "accept:1"


def test_it_offers_no_pair_twice_and_takes_back_what_nobody_took():
    game = table(PACK, ops0="tower, lamp, beam, log", ops1="errand, works, flood, beacon, lantern")
    bot = make("gardener", PACK, 1)
    first = bot.choose(game.chair(0))
    assert first & FREE
    game.act(0, first)
    assert bot.choose(game.chair(0)) != first
    game.act(0, "play:lamp")
    assert word(game, 0) == "retract:1"


# ------------------------------------------------------------ state
def test_its_state_can_be_stored_between_two_decisions():
    game = table(PACK, ops0="tower, lamp, beam, log", ops1="errand, works, flood, beacon, lantern")
    bot = make("gardener", PACK, 1)
    game.act(0, bot.choose(game.chair(0)))
    stored = pickle.loads(pickle.dumps(bot))
    assert stored.choose(game.chair(0)) == bot.choose(game.chair(0))


# ------------------------------------------------------------ epic eras
WINTER = pack_of(
    """
    A depot: Roleplay "Cooperation"; CommonBuildsite "Yes"; ACC{Wood 2}; Feats{Depot "Open"}
    A fires: Roleplay "Cooperation"; CommonBuildsite "Yes"; MultiEra "Yes"; ACC{Heat 1}; Feats{Heat 1}
    A stand: Roleplay "Epic"; ACC{Heat 3, Wood 2}; AllowPlayIfAnyBuildsite{Feats.Depot = "Open"}
    S coal x4: AR{Heat 1}
    S stove: AR{Heat 2}
    S log x4: AR{Wood 1}
    S beam x2: AR{Wood 2}
    S train gold #88: AR{Heat 5}; EC{Hope 9}
    S ticket #88: EC{Hope 1}
    S yard: Reuse 1
    """,
    mode="epic",
    players="1-4",
)


def test_it_walks_the_path_to_the_epic_adventure():
    ops = {"seats": 1, "ops0": "stand, depot, coal, stove, log, 2 beam"}
    assert choice(table(WINTER, **ops)) == "play:depot"
    assert (
        choice(table(WINTER, **ops | {"ops0": "stand, coal, stove, beam"}, buildsite0="depot"))
        == "play:stand"
    )


def test_it_begins_no_epic_adventure_that_would_be_lost():
    assert choice(table(WINTER, seats=1, ops0="stand, coal, beam", buildsite0="depot")) == "request_era"


def test_it_does_what_lasts_if_the_era_cannot_be_won():
    assert choice(table(WINTER, seats=1, ops0="stand, fires, coal")) == "play:fires"


def test_it_waits_for_the_player_who_has_the_next_adventure():
    game = table(WINTER, seats=2, ops0="stand, coal, beam", ops1="depot, stove, beam", turn=0)
    assert choice(game, 0) == "done"


def test_each_plays_the_own_part_of_the_plan():
    game = table(
        WINTER, seats=2, ops0="coal, beam", ops1="stove", playground1="stand", buildsite0="depot", turn=0
    )
    assert choice(game, 0) in {"play:coal", "play:beam"}


def test_it_keeps_for_the_epic_adventure_what_that_needs():
    """Two logs will do for the depot; then the beam is there for the stand."""
    game = table(
        WINTER, seats=2, ops0="log, beam", ops1="log, stand, coal, stove", playground0="depot", turn=0
    )
    assert choice(game, 0) == "play:log"


def test_it_claims_every_gold_card_in_an_epic_era():
    assert choice(table(WINTER, seats=1, ops0="ticket, stand")) == "claim:train"


def test_it_salvages_what_a_friend_has_spent():
    running = {"playground1": "stand", "buildsite0": "depot", "turn": 0}
    game = table(WINTER, seats=2, ops0="yard, coal, beam", ops1="coal", wreckage1="stove", **running)
    assert choice(game, 0) == "play:yard"


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_an_epic_era_that_can_be_won_is_won(seats):
    hands = ["stand, depot, coal, log", "stove, 2 beam, log", "fires, coal, coal"]
    ops = {f"ops{seat}": hand for seat, hand in enumerate(hands[:seats])}
    if seats == 1:
        ops["ops0"] = ", ".join(hands)
    game = table(WINTER, seats=seats, **ops)
    bots = [make("gardener", WINTER, seat) for seat in range(seats)]
    while not game.over:
        for seat in range(seats):
            spoken = bots[seat].interject(game.chair(seat, asked=False)) if game.free_actions(seat) else None
            if spoken is not None:
                game.act(seat, spoken)
        if game.waiting:
            seat = game.waiting[0]
            game.act(seat, bots[seat].choose(game.chair(seat)))
    assert game.result
    assert game.result.reason == "epic_won"
