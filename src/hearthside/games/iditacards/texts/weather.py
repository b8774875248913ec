"""The faces of the weather die for people."""

WEATHER_NAMES = ["", "Snow", "Sun", "Wind", "Cloud", "Storm", "Rain"]
WEATHER_TEXTS = [
    "",
    "The supply is destroyed.",
    "Speed +1.",
    "Everybody on the course gets 1 hypothermia; speed +5.",
    "Speed bonuses do not count.",
    "Starting hands are not above six.",
    "Everybody on the course gets 1 starvation; speed +3.",
]
