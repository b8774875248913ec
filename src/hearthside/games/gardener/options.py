"""What a table can choose (the options of the sheet's rulings), for one pack."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from hearthside.games.gardener import zones
from hearthside.games.gardener.folder.design import Manifest
from hearthside.games.gardener.zones import MAX_SEATS
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.pack import Preset, Setting, how_many
from hearthside.kernel.state import State

CARDS_PER_TURN = ("one", "adventure_and_one", "unlimited")
PLURAL_POWERS = ("one_rival", "all_rivals")
TRADING = ("anytime", "own_turn", "between_adventures")
REWIND = ("annuls", "loses")
SCORE = ("coverage", "surplus")
COOP_RESOURCES = ("all", "points_only")
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


def group_sizes(manifest: Manifest) -> list[int]:
    """How many people a player can be; groups are for player against player."""
    if manifest.mode == "epic":
        return [1]
    fewest = manifest.players.fewest
    return [
        size for size in range(1, MAX_SEATS + 1) if size == 1 or (fewest > 1 and size * fewest <= MAX_SEATS)
    ]


def most_seats(manifest: Manifest) -> int:
    """With groups, as many as there is room for."""
    return max(
        size * players
        for size in group_sizes(manifest)
        for players in range(manifest.players.fewest, most_players(manifest) + 1)
        if size * players <= MAX_SEATS
    )


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
            "What a cooperative adventure is worth covers costs of the era, too, or gives points only.",
            COOP_RESOURCES,
            "GT-R-47",
        ),
        Setting(
            "auto_request",
            False,
            "When all have passed in turn, the last pass counts as a request to end adventure or era.",
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
    sizes = group_sizes(manifest)
    if len(sizes) > 1:
        out.append(Setting("group_size", 1, "How many people are one player.", tuple(sizes), "GT-R-51"))
    return tuple(_as_the_pack_says(setting, manifest) for setting in out)


def _as_the_pack_says(setting: Setting, manifest: Manifest) -> Setting:
    """With the default of the manifest, if it has a good one."""
    said = manifest.options.get(setting.name)
    for choice in setting.choices:
        if type(said) is type(choice) and said == choice:
            return replace(setting, default=choice)
    return setting


def presets(manifest: Manifest) -> tuple[Preset, ...]:
    if 2 not in group_sizes(manifest):
        return ()
    fewest = manifest.players.fewest
    most = min(2 * most_players(manifest), MAX_SEATS)
    text = "Two people are one player: each holds half of the cards, and they act as one."
    return (Preset("groups", "In groups of two", text, {"group_size": 2}, 2 * fewest, most),)


def check_table(manifest: Manifest, seats: int, options: Mapping[str, Any]) -> None:
    """Do so many seats make a number of players that the pack is for?"""
    size = options.get("group_size", 1)
    fewest, most = manifest.players.fewest, most_players(manifest)
    if seats % size == 0 and fewest <= seats // size <= most:
        return
    players = how_many(fewest, most).replace("seat", "player")
    sizes = group_sizes(manifest)
    fit = [str(other) for other in sizes if seats % other == 0 and fewest <= seats // other <= most]
    hint = f" (with group_size {' or '.join(fit)} it would go)" if fit else ""
    groups = f" in groups of {size}" if size > 1 else ""
    raise HearthsideError(f"{manifest.name} is for {players}, not for {seats} seats{groups}{hint}")


def write_facts(state: State, options: Mapping[str, Any]) -> None:
    """What the table has chosen, as numbers for the rules."""
    facts = state.facts
    for name, choices in WORDS:
        facts[zones.LAYOUT.fact(name)] = choices.index(options[name])
    facts[zones.AUTO_REQUEST] = int(options["auto_request"])
    facts[zones.STALL_GUARD] = int(options["stall_guard"])
    facts[zones.SKIP_ERAS] = options.get("skip_eras", 0)
    facts[zones.BURN] = _burn(options["burn"])
    facts[zones.GROUP_SIZE] = options.get("group_size", 1)
    facts[zones.PLAYERS] = state.seats // facts[zones.GROUP_SIZE]
    facts[zones.ERA] = facts[zones.SKIP_ERAS]


def _burn(said: str) -> int:
    if said == "as_printed":
        return 0
    return 1 if said == "none" else 1 + int(said.removesuffix("%"))
