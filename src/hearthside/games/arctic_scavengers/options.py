"""What a table chooses before the game: modules, variants, house rules; and sets of these as presets."""

from collections.abc import Mapping
from typing import Any

from hearthside.games.arctic_scavengers.cards import ALL_FOR_HIRE, CARDS, REFUGEE, SCOUTING_REFUGEE
from hearthside.kernel.settings import Preset, Setting

HQ = ("none", "medics", "buildings", "leaders", "dirty_deeds")  # each builds on those before
CHOSEN_STACKS = tuple(CARDS[card].id for card in ALL_FOR_HIRE if card not in (REFUGEE, SCOUTING_REFUGEE))

SETTINGS = (
    Setting(
        "interrupt_spends_action",
        False,
        "An action that was hit by a snipe or disarm counts as taken: there is no withdrawing.",
        (False, True),
        "AS-R28",
    ),
    Setting(
        "headquarters",
        "none",
        "The Headquarters expansion: Medics, tools and gangs; then also Engineers and buildings; then tribal "
        "leaders; then dirty deeds against buildings and leaders.",
        HQ,
    ),
    Setting(
        "spy_hunter",
        False,
        "Recon module 1: Spies, Binoculars, and Scouting Refugees for hire.",
        (False, True),
    ),
    Setting(
        "liars_and_thieves",
        False,
        "Recon module 2: Assassins, Guards, Provocateurs and Rogues.",
        (False, True),
    ),
    Setting(
        "expanding_the_ranks",
        False,
        "Recon module 3: Couriers, Drill Sergeants, Scrappers, Tinkers, two new buildings, and Hardy "
        "Scavengers to begin with.",
        (False, True),
        "AS-R136",
    ),
    Setting(
        "contested",
        "base",
        "Recon module 4: the contested resources of the base game, fourteen at random of all 28, or one of "
        "each of the fourteen kinds.",
        ("base", "random", "one_of_each"),
    ),
    Setting(
        "kitchen_sink",
        False,
        "Recon module 5: the Humanitarians with refugees for hire, Maps, and where there are leaders the "
        "Swindler and the Yardmaster.",
        (False, True),
        "AS-R137",
    ),
    Setting(
        "refugees_for_hire",
        "scouting",
        "Which refugees the kitchen sink offers for hire.",
        ("scouting", "standard"),
        "AS-R137",
    ),
    Setting(
        "stacks",
        (),
        "The mercenaries for hire; if none is named, those of the modules, filled up at random.",
        CHOSEN_STACKS,
        "HS-AS-7",
        many=True,
    ),
    Setting(
        "junkyard",
        "module",
        "What lies in the junkyard: what the modules say, or the rulebook's mix for Recon.",
        ("module", "recon"),
        "HS-AS-8",
    ),
    Setting(
        "starters",
        "standard",
        "The starter decks: standard, or with Scouting Refugees, Hardy Scavengers and a Guard.",
        ("standard", "alternate"),
        "AS-R106",
    ),
    Setting(
        "leader_drafting",
        False,
        "Nobody begins with a leader; leaders lie in a pile and are won with food in place of a hire.",
        (False, True),
        "AS-R139",
    ),
    Setting(
        "solo_rounds",
        0,
        "Solo: the game also ends after this many rounds (0: only with the seventh skirmish).",
        (0, 16, 20),
        "AS-R102",
    ),
    Setting(
        "solo_leader",
        False,
        "Solo: you choose one of two tribal leaders.",
        (False, True),
        "AS-R138",
    ),
    Setting(
        "solo_families",
        True,
        "Solo: Tribe Families are among the hidden forces. Without them six fighters take their place.",
        (True, False),
        "HS-AS-9",
    ),
    Setting(
        "solo_snipers",
        False,
        "Solo: two Sniper Teams join the hidden forces in place of two tools.",
        (False, True),
        "HS-AS-9",
    ),
)

OF_MODULES = tuple(setting for setting in SETTINGS if setting.name != "interrupt_spends_action")


def is_modular(seats: int, options: Mapping[str, Any]) -> bool:
    """Anything beyond the base game?"""
    return seats == 1 or any(options[setting.name] != setting.usual() for setting in OF_MODULES)


PRESETS = (
    Preset(
        "base", "Base game", "Eight kinds of mercenaries and sixteen rounds: the place to begin.", {}, 2, 5
    ),
    Preset(
        "hq_1",
        "HQ 1: Medics, tools and gangs",
        "Medics who save, new tools, and two gangs that join the best equipped tribe.",
        {"headquarters": "medics"},
        2,
        5,
    ),
    Preset(
        "hq_2",
        "HQ 2: Engineers and buildings",
        "Engineers raise buildings that store, feed and shelter; the Masons like the tribe with the most.",
        {"headquarters": "buildings"},
        2,
        5,
    ),
    Preset(
        "hq_3",
        "HQ 3: Tribal leaders",
        "Each tribe gets a leader with a power of its own.",
        {"headquarters": "leaders"},
        2,
        5,
    ),
    Preset(
        "hq_4",
        "HQ 4: Dirty deeds",
        "The whole Headquarters: buildings can be disabled and leaders wounded.",
        {"headquarters": "dirty_deeds"},
        2,
        5,
    ),
    Preset(
        "recon_1",
        "Recon 1: Spy hunter",
        "Spies look at others' cards, Scouting Refugees send them home.",
        {"spy_hunter": True},
        2,
        5,
    ),
    Preset(
        "recon_2",
        "Recon 2: Liars and thieves",
        "Assassins, Guards, Provocateurs and Rogues: nothing in a skirmish is as it looks.",
        {"liars_and_thieves": True},
        2,
        5,
    ),
    Preset(
        "recon_3",
        "Recon 3: Expanding the ranks",
        "New hands with new tricks, Hardy Scavengers, and all the buildings.",
        {"expanding_the_ranks": True},
        2,
        5,
    ),
    Preset(
        "recon_4",
        "Recon 4: Random contested resources",
        "Fourteen of 28 contested resources, and nobody knows which.",
        {"contested": "random"},
        2,
        5,
    ),
    Preset(
        "recon_5",
        "Recon 5: The kitchen sink",
        "Refugees are worth something: the Humanitarians count them; and Maps.",
        {"kitchen_sink": True},
        2,
        5,
    ),
    Preset(
        "everything",
        "Everything",
        "All of Headquarters and all of Recon on one table.",
        {
            "headquarters": "dirty_deeds",
            "spy_hunter": True,
            "liars_and_thieves": True,
            "expanding_the_ranks": True,
            "contested": "random",
            "kitchen_sink": True,
            "junkyard": "recon",
        },
        2,
        5,
    ),
    Preset(
        "solo",
        "Solo",
        "Seven hidden forces, and a deck that wears away with every shuffle.",
        {},
        1,
        1,
    ),
    Preset(
        "solo_with_leader",
        "Solo, with a leader",
        "The same with a tribal leader at your side.",
        {"solo_leader": True},
        1,
        1,
    ),
    Preset(
        "solo_short",
        "Solo, against the calendar",
        "Sixteen rounds to fight as many of the seven skirmishes as you dare.",
        {"solo_rounds": 16},
        1,
        1,
    ),
    Preset(
        "solo_hard",
        "Solo, the hard way",
        "No families among the hidden forces, but fighters and snipers.",
        {"solo_families": False, "solo_snipers": True},
        1,
        1,
    ),
)
