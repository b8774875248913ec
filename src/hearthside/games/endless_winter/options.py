"""What a table can choose before the game, and how a newcomer may choose it."""

from collections.abc import Mapping
from typing import Any, Final

from hearthside.games.endless_winter.places import MAX_SEATS
from hearthside.kernel.settings import Preset, Setting

DRAFTS: Final = ("none", "setup", "chief_and_setup")
LAYOUTS: Final = ("block", "wall", "stair", "pinwheel")
TRACKS: Final = ("ladder", "consolation")
DIFFICULTIES: Final = ("easy", "normal", "hard", "brutal")
TOGETHER: Final = "together"
ONE_BY_ONE: Final = "one_by_one"
STEPS: Final = (TOGETHER, ONE_BY_ONE)

SETTINGS: Final = (
    Setting(
        "draft",
        "none",
        "Setup cards and Chiefs are dealt, or Setup cards are drafted, or first Chiefs with their B sides, "
        "then Setup cards.",
        DRAFTS,
        "EW-R04",
    ),
    Setting(
        "layout",
        "block",
        "How the four tiles of the Megalith board lie: a block, a wall, a stair, or a ring around a gap.",
        LAYOUTS,
    ),
    Setting(
        "track",
        "ladder",
        "What the turn-order track gives in an Eclipse: the better the place, the better the benefit, or a "
        "small consolation for those who act later.",
        TRACKS,
    ),
    Setting(
        "difficulty",
        "normal",
        "Solo: how many points the Rival gets after each of their turns, from none to six.",
        DIFFICULTIES,
    ),
    Setting(
        "steps",
        TOGETHER,
        "What needs no order is done in one step, such as eating 4 Food or taking all benefits as printed, "
        "or every Food, card and benefit is a step of its own.",
        STEPS,
        "HS-EW-5",
    ),
)
BEFORE: Final = {"steps": ONE_BY_ONE}  # of tables from before there was this choice

PRESETS: Final = (
    Preset(
        "first", "First game", "Everything is dealt, and the Megalith board is a block.", {}, 2, MAX_SEATS
    ),
    Preset(
        "setup_draft",
        "Setup draft",
        "Everybody chooses what their tribe begins with; whoever acts last chooses first.",
        {"draft": "setup"},
        2,
        MAX_SEATS,
    ),
    Preset(
        "chief_draft",
        "Chief draft",
        "First the Chiefs, each with a talent of its own, then the Setup cards.",
        {"draft": "chief_and_setup"},
        2,
        MAX_SEATS,
    ),
    Preset("solo", "Against the Rival", "You and twenty cards that play the other tribe.", {}, 1, 1),
)


def numbers(options: Mapping[str, Any]) -> tuple[int, int, int, int]:
    """Draft, layout, track and difficulty by their places in the lists above."""
    return (
        DRAFTS.index(options["draft"]),
        LAYOUTS.index(options["layout"]),
        TRACKS.index(options["track"]),
        DIFFICULTIES.index(options["difficulty"]),
    )
