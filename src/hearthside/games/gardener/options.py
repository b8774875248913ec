"""What a table can choose (the options of the sheet's rulings), for one pack."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from hearthside.games.gardener import places
from hearthside.games.gardener.folder.design import Manifest
from hearthside.games.gardener.places import MAX_SEATS
from hearthside.kernel.settings import Preset, Setting
from hearthside.kernel.state import State

CARDS_PER_TURN = ("one", "adventure_and_one", "unlimited")
PLURAL_POWERS = ("one_rival", "all_rivals")
TRADING = ("anytime", "own_turn", "between_adventures")
REWIND = ("annuls", "loses")
SCORE = ("coverage", "surplus")
COOP_RESOURCES = ("all", "points_only")
ANY = ("any",)  # of a manifest's customisation
BURN = ("as_printed", "none", "5%", "8%", "10%", "15%", "20%")

WORDS = (  # fact, choices: the number of the choice is the fact
    ("cards_per_turn", CARDS_PER_TURN),
    ("plural_powers", PLURAL_POWERS),
    ("trading", TRADING),
    ("rewind", REWIND),
    ("score", SCORE),
    ("coop_resources", COOP_RESOURCES),
)


def most_players(manifest: Manifest) -> int:
    return min(manifest.players.high or manifest.players.standard, MAX_SEATS)


def most_seats(manifest: Manifest) -> int:
    """Player against player twice as many people can play, in groups; against the void nobody joins."""
    most = most_players(manifest)
    return most if manifest.mode == "epic" else min(2 * most, MAX_SEATS)


def players_at(manifest: Manifest, seats: int, size: int) -> int:
    """How many players so many people are, in groups of such a size or as near to it as the pack allows.  If
    they do not come out even, the first players have one person more (HS-GT-11)."""
    wished = -(-seats // size)
    return max(manifest.players.fewest, min(wished, most_players(manifest)))


def settings(manifest: Manifest) -> tuple[Setting, ...]:
    burn = tuple(word for word in BURN if word != "none" or manifest.mode != "epic")
    out = [
        Setting(
            "cards_per_turn",
            "one",
            "Cards that a player plays in a turn: one; an adventure and a support; any number of supports.",
            CARDS_PER_TURN,
            "GT-R-03",
        ),
        Setting(
            "plural_powers",
            "one_rival",
            "Powers and effects for several cards take them from one rival, or from all.",
            PLURAL_POWERS,
            "GT-R-10",
        ),
        Setting(
            "trading",
            "anytime",
            "When cards are traded: at any time, in the turn of one of the two, or between adventures.",
            TRADING,
            "GT-R-07",
        ),
        Setting(
            "rewind",
            "annuls",
            "An adventure that is rewound is annulled, or it counts as lost.",
            REWIND,
            "GT-R-16",
        ),
        Setting(
            "score",
            "coverage",
            "The score in Battle and Competition: all coverage of what is asked for, or what is left over.",
            SCORE,
            "GT-R-14",
        ),
        Setting(
            "coop_resources",
            "all",
            "What a cooperative adventure is worth also covers costs of the era, or gives points only.",
            COOP_RESOURCES,
            "GT-R-47",
        ),
        Setting(
            "auto_request",
            False,
            "When all have passed in turn, the last pass counts as a request to end the adventure or era.",
            (False, True),
            "GT-R-58",
        ),
        Setting(
            "stall_guard",
            True,
            "After two adventures for each player without any support, a request to end the era is granted.",
            (True, False),
            "GT-R-41",
        ),
        Setting(
            "burn",
            "as_printed",
            "How many cards of the deck are burned off before the deal.",
            burn,
            "GT-R-33",
        ),
    ]
    if len(manifest.eras) > 1:
        text = "How many eras are skipped at the beginning; what all could have won there counts as won."
        out.append(Setting("skip_eras", 0, text, tuple(range(len(manifest.eras))), "GT-R-68"))
    if manifest.mode != "epic":
        text = "How many people are one player. If there are more people than players, some join anyway."
        sizes = tuple(range(1, most_seats(manifest) // manifest.players.fewest + 1))
        out.append(Setting("group_size", 1, text, sizes, "GT-R-51"))
    return tuple(_as_the_pack_says(setting, manifest) for setting in out)


def _as_the_pack_says(setting: Setting, manifest: Manifest) -> Setting:
    """With the default of the manifest, if it has a good one."""
    said = manifest.options.get(setting.name)
    for choice in setting.choices:
        if type(said) is type(choice) and said == choice:
            return replace(setting, default=choice)
    return setting


def fixed(manifest: Manifest, settings: tuple[Setting, ...]) -> frozenset[str]:
    """What a table leaves as the pack has it: all but what `customisation` names."""
    allowed = manifest.customisation
    return frozenset(setting.name for setting in settings if allowed != ANY and setting.name not in allowed)


def presets(manifest: Manifest) -> tuple[Preset, ...]:
    if manifest.mode == "epic" or (
        manifest.customisation != ANY and "group_size" not in manifest.customisation
    ):
        return ()
    text = "Two people are one player: each holds some of the cards, and they act as one."
    fewest, most = manifest.players.fewest + 1, most_seats(manifest)
    return (Preset("groups", "In groups of two", text, {"group_size": 2}, fewest, most),)


def write_facts(manifest: Manifest, state: State, options: Mapping[str, Any]) -> None:
    """What the table has chosen, as numbers for the rules."""
    facts = state.facts
    for name, choices in WORDS:
        facts[places.LAYOUT.fact(name)] = choices.index(options[name])
    facts[places.AUTO_REQUEST] = int(options["auto_request"])
    facts[places.STALL_GUARD] = int(options["stall_guard"])
    facts[places.SKIP_ERAS] = options.get("skip_eras", 0)
    facts[places.BURN] = _burn(options["burn"])
    facts[places.PLAYERS] = players_at(manifest, state.seats, options.get("group_size", 1))
    facts[places.GROUP_SIZE] = -(-state.seats // facts[places.PLAYERS])
    facts[places.ERA] = facts[places.SKIP_ERAS]


def _burn(said: str) -> int:
    if said == "as_printed":
        return 0
    return 1 if said == "none" else 1 + int(said.removesuffix("%"))
