"""ImmuneIf1, and several powers pending at once."""

from hearthside.games.gardener.sayings import ADVENTURE_ENDS, IMMUNE_NOW
from hearthside.kernel.game import Game
from tests.games.gardener.menagerie import RIVALS
from tests.rulebook.gardener.packs import codes, do, fact, lying, options, pack_of, said, table

PACK = pack_of(
    """
    A fight: Roleplay "Battle"; ACC{Might 2}
    A hill: Roleplay "Obstruction"; ACC{Might 2}
    S two x5: AR{Might 2}
    S three x2: AR{Might 3}
    S wreck x2: Subtype "Storm"; AR{Force 2}; WreckIf1{AR.Might > 2}
    S gale: Subtype "Storm"; AR{Force 4}; DisableIf{AR.Might > 2}; DivertIf1{AR.Might > 2}
    S thief: Subtype "Thief"; SeizeIf1{AR.Might > 2}; AR{Force 2}
    S finder: Subtype "Storm"; AR{Force 2}; Reuse 1
    S rewind: Subtype "Storm"; AR{Force 1}; RewindAdventure "Yes"
    S roof x3: ImmuneIf1{Subtype = "Storm", AR.Force < 2}
    S cellar x2: ImmuneIf1{AR.Force > 1}
    S charm: ImmuneIf1{Subtype = "Thief"}
    S spiked: Subtype "Storm"; AR{Force 1}; ImmuneIf1{AR.Force < 9}; DisableIf1{AR.Might > 2}
    S barbed: Subtype "Storm"; AR{Force 2}; Recover1 "Yes"; DisableIf1{AR.Might > 2}
    S cold: Freeze "Yes"; Subtype "Storm"; AR{Force 1}
    """,
    players="2-3",
)


def struck(power: str = "wreck", seats: int = 3, **where: str) -> Game:
    """Player 0 has played the power; player 1 is to turn."""
    where.setdefault("playground0", "fight")
    game = table(PACK, seats=seats, ops0=f"{power}, two", **where)
    return do(game, 0, f"play:{power}", "done")


def immunities(game: Game, seat: int) -> set[str]:
    return {key for key in options(game, seat) if key.startswith("immune:")}


def targets(game: Game, seat: int = 0) -> set[str]:
    return {key for key in options(game, seat) if key.startswith(("wreck", "disable", "divert"))}


# ---------------------------------------------------------------- against what
def test_all_conditions_must_be_found_on_the_power_card():
    """CARDS, ImmuneIf1: a storm of force 4 is too strong, one of force 2 is not."""
    weak = struck("wreck", ops1="roof")
    do(weak, 1, "play:roof")
    assert immunities(weak, 1) == {"immune:wreck:0"}
    strong = struck("gale", ops1="roof")
    do(strong, 1, "play:roof")
    assert immunities(strong, 1) == set()
    assert lying(strong, "playground:1") == ["roof"]


def test_immunity_is_only_against_cards_with_powers_of_rivals():
    """CARDS, ImmuneIf1: neither own power cards nor rivals' cards without a power can be chosen."""
    game = table(
        PACK,
        playground0="fight, wreck, two",
        playground1="gale, finder, thief",
        ops0="cellar",
    )
    do(game, 0, "play:cellar")
    assert immunities(game, 0) == {"immune:gale:1"}


def test_immunity_does_not_help_against_thieves():
    """GT-R-44: no help against Seize, Reuse and Recover, even if the conditions name such a card."""
    game = table(PACK, playground0="fight", playground1="thief", ops0="charm")
    do(game, 0, "play:charm")
    assert immunities(game, 0) == set()
    assert said(game, IMMUNE_NOW) == []


def test_immunity_may_be_declined():
    """CARDS, ImmuneIf1: its player may choose to become immune; if not, the power hits him."""
    game = struck("wreck", seats=2, ops1="roof", playground1="two")
    do(game, 1, "play:roof", "done", "done")
    assert targets(game) == {"wreck:two:1"}


def test_one_card_gives_immunity_to_one_card():
    """GT-R-44: of two power cards one is chosen; the other still strikes."""
    game = table(
        PACK,
        seats=3,
        turn=2,
        playground0="fight, wreck",
        playground1="gale",
        pending={"0": "wreck", "1": "gale"},
        playground2="two",
        ops2="cellar, three",
    )
    do(game, 2, "play:cellar")
    assert immunities(game, 2) == {"immune:wreck:0", "immune:gale:1"}
    do(game, 2, "immune:gale:1", "done")
    assert targets(game, 0) == {"wreck:two:2"}


# ---------------------------------------------------------------- how far
def test_immunity_is_for_one_player_alone():
    """GT-R-44: his cards are safe, those of others are not."""
    game = struck("wreck", ops1="roof", playground1="two", playground2="two")
    do(game, 1, "play:roof", "immune:wreck:0", "done")
    do(game, 2, "done")
    assert targets(game) == {"wreck:two:2"}


def test_immunity_covers_all_powers_of_the_card():
    """GT-R-44: disabling and diverting at once."""
    game = struck("gale", seats=2, ops1="cellar", playground1="two, three")
    do(game, 1, "play:cellar", "immune:gale:0", "done")
    assert targets(game) == set()
    assert fact(game, "pending:0") == 0


def test_equal_powers_of_two_rivals_are_two_cards():
    """GT-R-44: immune to the one of this rival, not to the copy of another."""
    game = table(
        PACK,
        seats=3,
        turn=2,
        playground0="fight, wreck",
        playground1="wreck",
        pending={"0": "wreck", "1": "wreck"},
        playground2="two",
        ops2="roof",
    )
    do(game, 2, "play:roof")
    assert immunities(game, 2) == {"immune:wreck:0", "immune:wreck:1"}
    do(game, 2, "immune:wreck:0", "done")
    assert targets(game, 0) == set()
    do(game, 0, "done")
    assert targets(game, 1) == {"wreck:two:2"}


def test_two_immunities_of_one_player_add_up():
    """GT-R-60: immune to both pending cards, he is bound by neither."""
    game = table(
        PACK,
        seats=3,
        turn=2,
        playground0="fight, wreck",
        playground1="gale",
        pending={"0": "wreck", "1": "gale"},
        immune={"2": "wreck:0"},
        ops2="two",
    )
    assert codes(game, 2, "two") == {"SPECIAL_ROUND"}
    free = table(
        PACK,
        seats=3,
        turn=2,
        playground0="fight, wreck",
        playground1="gale",
        pending={"0": "wreck", "1": "gale"},
        immune={"2": "wreck:0, gale:1"},
        ops2="two",
    )
    assert codes(free, 2, "two") == set()


def test_the_special_round_of_a_card_binds_no_immune_player():
    """CARDS, ImmuneIf1: his next cards are played as if the power card had not been played."""
    where = {"playground0": "fight", "ops1": "roof, three"}
    game = table(PACK, seats=3, ops0="wreck", options={"cards_per_turn": "unlimited"}, **where)
    do(game, 0, "play:wreck", "done")
    assert codes(game, 1, "three") == {"SPECIAL_ROUND"}
    do(game, 1, "play:roof", "immune:wreck:0")
    assert codes(game, 1, "three") == set()
    do(game, 1, "play:three")
    assert lying(game, "playground:1") == ["roof", "three"]


def test_cards_that_an_immune_player_diverts_are_safe_with_him():
    """CARDS, ImmuneIf1: no effect on the cards he holds when it resolves, wherever they came from."""
    game = table(
        PACK,
        playground0="fight, wreck",
        playground1="gale, roof, two, three",
        pending={"0": "wreck"},
        immune={"1": "wreck:0"},
    )
    assert targets(game) == set()


def test_immunity_ends_with_the_adventure():
    """GT-R-44: for the rest of the adventure."""
    game = table(
        PACK,
        playground0="fight, wreck",
        playground1="roof",
        immune={"1": "wreck:0"},
        phase="end_of_adventure",
    )
    assert fact(game, "immune_to_0:1") == 0


def test_a_shield_may_be_played_without_need():
    """GT-R-44: in any turn in which it may be played; without a power card it does nothing."""
    game = table(PACK, playground0="fight", ops0="roof")
    do(game, 0, "play:roof")
    assert immunities(game, 0) == set()
    assert lying(game, "playground:0") == ["fight", "roof"]


def test_no_immunity_against_a_rewind():
    """CARDS, RewindAdventure: whatever shield one has, everything goes back, and the shield is wrecked."""
    game = table(PACK, playground0="fight, two", playground1="cellar, two", ops0="rewind")
    do(game, 0, "play:rewind")
    assert lying(game, "ops:0") == ["fight", "two"]
    assert lying(game, "ops:1") == ["two"]
    assert lying(game, "wreckage:1") == ["cellar"]


# ---------------------------------------------------------------- a power inside a special round
def test_a_shield_with_a_power_starts_its_own_special_round():
    """GT-R-45: it may be played in a special round, and the first owner is then bound by it."""
    game = struck("wreck", ops1="spiked, three", ops2="three", playground0="fight, two")
    assert codes(game, 1, "spiked") == set()
    do(game, 1, "play:spiked", "immune:wreck:0", "done")
    assert codes(game, 2, "three") == {"SPECIAL_ROUND"}
    do(game, 2, "done")
    assert fact(game, "turn") == 0
    assert fact(game, "pending:1") != 0


def test_the_own_power_binds_nobody_but_rivals():
    """GT-R-45: the restriction asks for a power of another player."""
    game = table(
        PACK,
        playground0="fight, wreck",
        pending={"0": "wreck"},
        phase="menu",
        step="support",
        ops0="three",
    )
    assert codes(game, 0, "three") == set()


def test_each_pending_power_is_resolved_at_its_own_owners_turn():
    """GT-R-60: 0 strikes in his turn while the power of 1 is still pending, then 1 strikes in his."""
    game = struck("wreck", playground0="fight, two", playground2="two", ops1="barbed")
    do(game, 1, "play:barbed", "done")
    do(game, 2, "done")
    assert targets(game, 0) == {"wreck:two:2"}
    do(game, 0, "wreck:two:2")
    assert "SPECIAL_ROUND" in codes(game, 0, "two")
    do(game, 0, "done")
    assert targets(game, 1) == {"disable:two:0"}
    do(game, 1, "disable:two:0")
    assert lying(game, "barred:0") == ["two"]


def test_immune_to_one_of_two_pending_powers_is_still_bound():
    """GT-R-60: restricted while at least one pending card exists to which he is not immune."""
    game = struck("wreck", ops1="barbed", ops2="roof, three", playground2="two")
    do(game, 1, "play:barbed", "done")
    do(game, 2, "play:roof")
    assert immunities(game, 2) == {"immune:wreck:0", "immune:barbed:1"}
    do(game, 2, "immune:wreck:0", "done")
    assert targets(game, 0) == set()
    do(game, 0, "done")
    assert targets(game, 1) == {"disable:two:2"}


def test_a_second_special_round_outlasts_the_first():
    """GT-R-60: every pending card has its own special round; the second ends with its own owner's turn."""
    game = struck("wreck", ops1="barbed", ops2="three")
    do(game, 1, "play:barbed", "done")
    for seat in (2, 0):
        do(game, seat, "done")
    assert fact(game, "turn") == 1
    do(game, 1, "done")
    assert codes(game, 2, "three") == set()


def test_a_freeze_answered_by_a_power_goes_on_only_if_it_made_immune():
    """GT-R-45: `barbed` gives no immunity, so the freeze holds, and the answer's power lapses."""
    game = struck("cold", ops1="barbed", playground0="fight, two")
    do(game, 1, "play:barbed", "done")
    do(game, 2, "done")
    assert fact(game, "adventure") == 0
    assert lying(game, "buildsite:0") == ["fight"]
    assert fact(game, "pending:1") == 0


def test_immune_to_one_of_three_powers_of_a_rival():
    """CARDS, ImmuneIf1: who is immune to the second can still become immune to the others."""
    game = table(
        PACK,
        turn=1,
        playground0="fight, wreck, gale, spiked",
        immune={"1": "gale:0"},
        pending={"0": "wreck, gale, spiked"},
        ops1="cellar, roof",
    )
    do(game, 1, "play:cellar")
    assert immunities(game, 1) == {"immune:wreck:0", "immune:spiked:0"}


def test_only_a_freeze_that_is_pending_ends_the_adventure():
    """CARDS, Freeze: its special round is over, another power's is what is due."""
    game = table(RIVALS, playground0="race, punt", playground1="halt, writ", pending={1: "writ"}, turn=1)
    assert fact(game, "adventure") != 0
    assert said(game, ADVENTURE_ENDS) == []
    game = table(RIVALS, playground0="race, punt", playground1="halt, writ", pending={1: "halt"}, turn=1)
    assert len(said(game, ADVENTURE_ENDS)) == 1
