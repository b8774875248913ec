"""The example cards of the rulebook, as its text has them: indentation lost, letters wrong, lines between.

They belong to the author of the system and are here for tests only. With each: what it says, as the strict
grammar writes it.
"""

EXAMPLES: dict[str, tuple[str, str]] = {
    "temblor": (
        """Directive: Explore the Temblor sector. Destroy threatening asteroids.

Type "Adventure"

Subtype "Exploration"

Roleplay "Competition"

AdventureCommonCosts

StarshipCapacity 1

StarshipFirePower 2

StarshipFlyRange 2

AllowSupportIf1

AR.StarshipFlyRange > 2

EraResources

Sway 7
""",
        """Type "Adventure"
Subtype "Exploration"
Roleplay "Competition"
ACC
    StarshipCapacity 1
    StarshipFirePower 2
    StarshipFlyRange 2
AllowSupportIf1
    AR.StarshipFlyRange > 2
ER
    Sway 7""",
    ),
    "fluon drive": (
        """Directive: Fluon starship drive.

Type "Support"
Subtype "Starship drive"
AdventureResources
    StarshipFlyRange 7
AllowPlayIfBuildsite
    Feats.StarshipDrive = "Fluon"
EraCosts
    Sway 2
""",
        """Type "Support"
Subtype "Starship drive"
AR
    StarshipFlyRange 7
AllowPlayIfBuildsite
    Feats.StarshipDrive = "Fluon"
EC
    Sway 2""",
    ),
    "rewind": (
        """Directive: Travel back in time to correct your mistakes.

Type "Support"

Subtype "Time travel"

RewindAdventure "Yes"

AdventureResources

TimeDistortionStrength 1

AllowPlayIfBuildsite

Feats.TimeTravel = "Yes"

EraCosts

Sway 1
""",
        """Type "Support"
Subtype "Time travel"
RewindAdventure "Yes"
AR
    TimeDistortionStrength 1
AllowPlayIfBuildsite
    Feats.TimeTravel = "Yes"
EC
    Sway 1""",
    ),
    "freeze": (
        """Directive: Freeze time! See the world around you stunned.

Type "Support"
Subtype "Time weapon"
Freeze "Yes"
AdventureResources
 TimeDistortionStrength 1
AllowPlayIfBuildsite
 Feats.TimeWeapons = "Yes"
EraCosts
 Sway 1
""",
        """Type "Support"
Subtype "Time weapon"
Freeze "Yes"
AR
    TimeDistortionStrength 1
AllowPlayIfBuildsite
    Feats.TimeWeapons = "Yes"
EC
    Sway 1""",
    ),
    "shield": (
        """Type "Support"
Subtype "Time shield"
AllowPlayIfBuildsite
 Feats.TimeWeapons = "Yes"
EraCosts
 Sway 1
Immunelf1
 AR.TimeDistortionStrength < 1
""",
        """Type "Support"
Subtype "Time shield"
AllowPlayIfBuildsite
    Feats.TimeWeapons = "Yes"
EC
    Sway 1
ImmuneIf1
    AR.TimeDistortionStrength < 1""",
    ),
    "kinesis": (
        """Directive: Reach the Kinesis deep-space research
station. Defend from pirates.

Type "Adventure"
Subtype "Mission"
Roleplay "Competition"
Unique "Fluon"
AdventureCommonCosts
    FluonResearch 2
    StarshipCapacity 1
    StarshipFirePower 2
    StarshipFlyRange 1
EraResources
    Sway 7
Feats
    StarshipDrive "Fluon"
""",
        """Type "Adventure"
Subtype "Mission"
Roleplay "Competition"
Unique "Fluon"
ACC
    FluonResearch 2
    StarshipCapacity 1
    StarshipFirePower 2
    StarshipFlyRange 1
ER
    Sway 7
Feats
    StarshipDrive "Fluon\"""",
    ),
    "ship": (
        """Type "Support"
Subtype "Starship"
Unique "Magellan"
AdventureResources
    StarshipCapacity 1
EraCosts
    Sway 1
""",
        """Type "Support"
Subtype "Starship"
Unique "Magellan"
AR
    StarshipCapacity 1
EC
    Sway 1""",
    ),
    "ion drive": (
        """Directive: Ion starship drive.

Type "Support"

Subtype "Starship drive"

AdventureResources

StarshipFlyRange 1

EraCosts

Sway 1
""",
        """Type "Support"
Subtype "Starship drive"
AR
    StarshipFlyRange 1
EC
    Sway 1""",
    ),
    "ion cannon": (
        """Directive: Ion cannon starship weapon.

Type "Support"

Subtype "Starship weapon"

AdventureResources

StarshipFirePower 2

EraCosts

Sway 1
""",
        """Type "Support"
Subtype "Starship weapon"
AR
    StarshipFirePower 2
EC
    Sway 1""",
    ),
    "scientists": (
        """Type "Support"

Subtype "Scientists"

AdventureResources

FluonResearch 1

EraCosts

Sway 1
""",
        """Type "Support"
Subtype "Scientists"
AR
    FluonResearch 1
EC
    Sway 1""",
    ),
    "other scientists": (
        """Type "Support"
Subtype "Scientists"
AdventureResources
 FluonResearch 1
EraCosts
 Sway 1
""",
        """Type "Support"
Subtype "Scientists"
AR
    FluonResearch 1
EC
    Sway 1""",
    ),
    "larger ship": (
        """Type "Support"
Subtype "Starship"
Unique "Magellan"
AdventureResources
 StarshipCapacity 2
EraCosts
 Sway 1
""",
        """Type "Support"
Subtype "Starship"
Unique "Magellan"
AR
    StarshipCapacity 2
EC
    Sway 1""",
    ),
    "sensor": (
        """Directive: Magnetic combat sensor.

Type "Support"

Subtype "Combat sensor"

AdventureResources

StartshipDetectionRange 2

StartshipDetectionSensitivity 2

DisableIf1

AR.StarshipCapacity > 2

Subtype = "Starship"

EraCosts

Sway 1
""",
        """Type "Support"
Subtype "Combat sensor"
AR
    StartshipDetectionRange 2
    StartshipDetectionSensitivity 2
DisableIf1
    AR.StarshipCapacity > 2
    Subtype = "Starship"
EC
    Sway 1""",
    ),
    "cloak": (
        """Type "Support"

Subtype "Starship cloak"

EraCosts

Sway 1

Immunelf1

AR.StartshipDetectionSensitivity < 2
""",
        """Type "Support"
Subtype "Starship cloak"
EC
    Sway 1
ImmuneIf1
    AR.StartshipDetectionSensitivity < 2""",
    ),
    "the same cannon": (
        """Directive: Ion cannon starship weapon.

Type "Support"
Subtype "Starship weapon"
AdventureResources
 StarshipFirePower 2
EraCosts
 Sway 1
""",
        """Type "Support"
Subtype "Starship weapon"
AR
    StarshipFirePower 2
EC
    Sway 1""",
    ),
    "damage": (
        """Directive: A starship weapon is damaged.

Type "Support"
Subtype "Unforeseen event"
DisableIf1
 AR.StarshipFirePower > 2
 Subtype = "Starship weapon"
EraCosts
 Sway 1
""",
        """Type "Support"
Subtype "Unforeseen event"
DisableIf1
    AR.StarshipFirePower > 2
    Subtype = "Starship weapon"
EC
    Sway 1""",
    ),
}
