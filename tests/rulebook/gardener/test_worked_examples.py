"""The worked examples of the rulebook, E1 to E8 of the sheet, with its example cards as fixtures."""

from hearthside.games.gardener.sayings import LOST, MEASURED, WINS
from hearthside.kernel.game import Game
from tests.rulebook.gardener.packs import codes, do, fact, lying, pack_of, said, table

STARS = pack_of(
    """
    A temblor: Roleplay "Competition"; ACC{Capacity 1, FirePower 2, FlyRange 2};
        AllowSupportIf1{AR.FlyRange > 2}; ER{Sway 7}
    A kinesis x2: Roleplay "Competition"; Unique "Fluon"; ER{Sway 7}; Feats{StarshipDrive "Fluon"};
        ACC{FluonResearch 2, Capacity 1, FirePower 2, FlyRange 1}
    A travel x4: Roleplay "Solo"; Feats{TimeTravel "Yes", TimeWeapons "Yes"}
    A common: Roleplay "Solo"; CommonBuildsite "Yes"; Feats{StarshipDrive "Fluon"}
    A siege: Roleplay "Obstruction"; ACC{FirePower 3}
    S fluonDrive: AR{FlyRange 7}; AllowPlayIfBuildsite{Feats.StarshipDrive = "Fluon"}; EC{Sway 2}
    S rewind: RewindAdventure "Yes"; AllowPlayIfBuildsite{Feats.TimeTravel = "Yes"}; EC{Sway 1}
    S freeze: Freeze "Yes"; AR{TimeDistortionStrength 1};
        AllowPlayIfBuildsite{Feats.TimeWeapons = "Yes"}; EC{Sway 1}
    S shield x2: ImmuneIf1{AR.TimeDistortionStrength < 1};
        AllowPlayIfBuildsite{Feats.TimeWeapons = "Yes"}; EC{Sway 1}
    S ship1: Subtype "Starship"; Unique "Magellan"; AR{Capacity 1}; EC{Sway 1}
    S ship2: Subtype "Starship"; Unique "Magellan"; AR{Capacity 2}; EC{Sway 1}
    S ionDrive: Subtype "Starship drive"; AR{FlyRange 1}; EC{Sway 1}
    S nearDrive: Subtype "Starship drive"; AR{FlyRange 2}
    S ionCannon x3: Subtype "Starship weapon"; AR{FirePower 2}; EC{Sway 1}
    S sciA x2: Subtype "Scientists"; AR{FluonResearch 1}; EC{Sway 1}
    S sciB: Subtype "Scientists"; AR{FluonResearch 1}; EC{Sway 1}
    S sensor: AR{DetectionRange 2, DetectionSensitivity 2}; EC{Sway 1};
        DisableIf1{AR.Capacity > 2, Subtype = "Starship"}
    S cloak: ImmuneIf1{AR.DetectionSensitivity < 2}; EC{Sway 1}
    S damaged: DisableIf1{AR.FirePower > 2, Subtype = "Starship weapon"}; EC{Sway 1}
    S hull: AR{WeaponSize 3}
    S bigGun: AR{FirePower 3}; AC{WeaponSize 4}
    S midGun: AR{FirePower 2}; AC{WeaponSize 2}
    S smallGun: AR{FirePower 1}; AC{WeaponSize 1}
    """,
    players="2-3",
)


def passes(game: Game, *seats: int) -> None:
    for seat in seats:
        do(game, seat, "done")


# ---------------------------------------------------------------- E1: an adventure card
def test_E1a_too_weak_a_drive_is_refused():
    """EXAMPLES, ADVENTURE CARD: E1a, AllowSupportIf1 refuses FlyRange 1."""
    game = table(STARS, playground0="temblor", ops0="iondrive")
    assert codes(game, 0, "iondrive") == {"SUPPORT_ALLOW"}


def test_E1b_the_value_itself_is_enough():
    """EXAMPLES, ADVENTURE CARD: E1b, > means at least."""
    game = table(STARS, playground0="temblor", ops0="neardrive")
    assert codes(game, 0, "neardrive") == set()


def test_E1c_a_card_without_the_attribute_is_not_concerned():
    """GT-R-22: E1c, only attributes that a support has are tested."""
    game = table(STARS, playground0="temblor", ops0="ship1")
    assert codes(game, 0, "ship1") == set()


def test_E1d_to_f_the_mission_is_won_and_counted():
    """EXAMPLES, ADVENTURE CARD: E1d–f, covered with a score of 5; the ops cost victory points, too."""
    game = table(
        STARS,
        playground0="temblor, neardrive, ship1, ioncannon",
        ops0="iondrive",
        phase="end_of_adventure",
    )
    assert (0, 1, 5) in said(game, MEASURED)
    assert lying(game, "buildsite:0") == ["temblor"]
    over = table(
        STARS,
        buildsite0="temblor",
        wreckage0="neardrive, ship1, ioncannon",
        ops0="iondrive",
        phase="end_of_era",
    )
    assert fact(over, "covered:0") == 1
    assert fact(over, "points:0") == 7 - 2 - 1


# ---------------------------------------------------------------- E2: conditional play
def test_E2_the_drive_waits_for_the_feat():
    """EXAMPLES, CONDITIONAL PLAY: E2a–d, own buildsite, or a common card in anybody's."""
    base = {"playground0": "siege", "ops0": "fluondrive"}
    assert codes(table(STARS, **base), 0, "fluondrive") == {"ALLOW_BUILDSITE"}
    assert codes(table(STARS, **base, buildsite0="kinesis"), 0, "fluondrive") == set()
    assert codes(table(STARS, **base, buildsite1="kinesis"), 0, "fluondrive") == {"ALLOW_BUILDSITE"}
    assert codes(table(STARS, **base, buildsite1="common"), 0, "fluondrive") == set()


# ---------------------------------------------------------------- E3: time travel
def test_E3_rewind_gives_everything_back_but_what_is_protected():
    """GT-R-17: E3, the rewinder and protected cards are wrecked, all else goes back to the ops."""
    game = table(
        STARS,
        buildsite0="travel",
        playground0="kinesis, ioncannon",
        playground1="ship2, damaged",
        ops0="rewind",
    )
    do(game, 0, "play:rewind")
    assert lying(game, "ops:0") == ["ioncannon", "kinesis"]
    assert lying(game, "wreckage:0") == ["rewind"]
    assert lying(game, "ops:1") == ["ship2"]
    assert lying(game, "wreckage:1") == ["damaged"]
    assert fact(game, "adventure") == 0
    assert said(game, LOST) == said(game, WINS) == []


def test_E3_not_in_the_special_round_of_a_rival():
    """GT-R-61: E3, while the power of `damaged` is pending, rewind is refused."""
    game = table(
        STARS,
        buildsite0="travel",
        playground0="kinesis, ioncannon",
        playground1="damaged",
        pending={"1": "damaged"},
        ops0="rewind",
    )
    assert codes(game, 0, "rewind") == {"SPECIAL_ROUND"}


# ---------------------------------------------------------------- E4: time weapon
def frozen() -> Game:
    game = table(
        STARS,
        seats=3,
        playground0="kinesis",
        buildsite0="travel",
        buildsite1="travel",
        buildsite2="travel",
        ops0="freeze",
        ops1="ioncannon, shield",
        ops2="ioncannon",
    )
    return do(game, 0, "play:freeze", "done")


def test_E4a_frozen_from_the_moment_of_play():
    """GT-R-09: E4a, in the special round nothing but special-round cards, and frozen besides."""
    assert codes(frozen(), 1, "ioncannon") == {"SPECIAL_ROUND", "FROZEN"}


def test_E4b_to_e_an_immune_rival_plays_on():
    """EXAMPLES, TIME WEAPON: E4b–e, 1 is at most 1; the others stay frozen and the adventure goes on."""
    game = frozen()
    do(game, 1, "play:shield", "immune:freeze:0")
    passes(game, 1, 2, 0)
    assert fact(game, "adventure")
    assert fact(game, "turn") == 1
    assert codes(game, 1, "ioncannon") == set()
    passes(game, 1)
    assert codes(game, 2, "ioncannon") == {"FROZEN"}


def test_E4f_nobody_answers_and_the_adventure_ends():
    """GT-R-34: E4f, when the turn comes back to the owner of the Freeze the adventure ends, and he turns."""
    game = frozen()
    passes(game, 1, 2)
    assert fact(game, "adventure") == 0
    assert fact(game, "turn") == 0
    assert lying(game, "ops:0") == ["freeze", "kinesis"]  # a Competition that is lost gives all back


# ---------------------------------------------------------------- E5: an adventure with support cards
def test_E5_five_supports_one_a_turn_win_the_fluon_drive():
    """EXAMPLES, ADVENTURE WITH SUPPORT CARDS: E5a–b, score 6."""
    hand = "kinesis, ship1, iondrive, ioncannon, scia, scib"
    game = table(STARS, ops0=hand)
    for card in ("kinesis", "ship1", "iondrive", "ioncannon", "scia", "scib"):
        do(game, 0, f"play:{card}", "done")
        passes(game, 1)
    do(game, 0, "request_adventure", "done")
    passes(game, 1)
    assert (0, 1, 6) in said(game, MEASURED)
    assert lying(game, "buildsite:0") == ["kinesis"]
    over = table(
        STARS,
        buildsite0="kinesis",
        wreckage0="ship1, iondrive, ioncannon, scia, scib",
        phase="end_of_era",
    )
    assert fact(over, "covered:0") == 1
    assert fact(over, "points:0") == 7 - 5


def test_E5c_the_same_adventure_cannot_be_won_twice():
    """EXAMPLES, ADVENTURE WITH SUPPORT CARDS: E5c, by its identifier and by Unique."""
    game = table(STARS, buildsite0="kinesis", ops0="kinesis")
    assert codes(game, 0, "kinesis") == {"SAME_IDENTIFIER_BUILDSITE", "UNIQUE"}


def test_E5d_copies_cannot_be_stacked():
    """GT-R-25: E5d, a second copy of one design in one playground."""
    game = table(STARS, playground0="kinesis, scia", ops0="scia")
    assert codes(game, 0, "scia") == {"SAME_IDENTIFIER_PLAYGROUND"}


def test_E5e_one_Magellan_at_a_time():
    """EXAMPLES, ADVENTURE WITH SUPPORT CARDS: E5e, two ships with one Unique."""
    game = table(STARS, playground0="kinesis, ship1", ops0="ship2")
    assert codes(game, 0, "ship2") == {"UNIQUE"}


# ---------------------------------------------------------------- E6, E7: disabling cards
def sensed(ship: str) -> Game:
    game = table(STARS, turn=1, playground0=f"kinesis, {ship}", ops0="cloak", ops1="sensor")
    return do(game, 1, "play:sensor", "done")


def test_E6a_the_sensor_sends_the_ship_back():
    """GT-R-46: E6a, the disabled ship is in the ops of its player, and barred for this adventure."""
    game = sensed("ship2")
    passes(game, 0)
    do(game, 1, "disable:ship2:0")
    assert lying(game, "barred:0") == ["ship2"]
    passes(game, 1)
    assert "BLOCKED" in codes(game, 0, "ship2")


def test_E6b_the_cloak_saves_it():
    """GT-R-44: E6b, immune to the sensor: the ship stays."""
    game = sensed("ship2")
    do(game, 0, "play:cloak", "immune:sensor:1", "done")
    assert "disable:ship2:0" not in {option.key for option in game.options(1)}
    assert "ship2" in lying(game, "playground:0")


def test_E6c_a_small_ship_is_no_target():
    """EXAMPLES, DISABLE CARDS: E6c, capacity 1 is less than 2."""
    game = sensed("ship1")
    passes(game, 0)
    assert "disable:ship1:0" not in {option.key for option in game.options(1)}


def test_E7_the_cloak_is_no_help_against_an_accident():
    """EXAMPLES, UNFORESEEN DESTRUCTION: E7a–b, `damaged` has no DetectionSensitivity at all (GT-R-23)."""
    game = table(STARS, turn=1, playground0="kinesis, ioncannon", ops0="cloak", ops1="damaged")
    do(game, 1, "play:damaged", "done")
    do(game, 0, "play:cloak")
    assert "immune:damaged:1" not in {option.key for option in game.options(0)}
    passes(game, 0)
    do(game, 1, "disable:ioncannon:0")
    assert lying(game, "barred:0") == ["ioncannon"]


# ---------------------------------------------------------------- E8: costs and resources
def test_E8a_a_gun_that_is_too_big_may_be_played_but_loses():
    """GT-R-12: E8a–b, costs are only looked at when the adventure ends."""
    game = table(STARS, playground0="siege, hull", ops0="biggun")
    assert codes(game, 0, "biggun") == set()
    over = table(STARS, playground0="siege, hull, biggun", phase="end_of_adventure")
    assert lying(over, "buildsite:0") == []
    assert lying(over, "ops:0") == ["siege"]


def test_E8c_two_guns_that_fit_win():
    """EXAMPLES, COSTS AND RESOURCES: E8c, a score of 3 + 3."""
    game = table(STARS, playground0="siege, hull, midgun, smallgun", phase="end_of_adventure")
    assert (0, 1, 6) in said(game, MEASURED)
    assert lying(game, "buildsite:0") == ["siege"]
