"""What the options say: a sentence with what each costs and gives, and the parts of the Scene it touches.
Most templates are declared with their verbs, in sayings.py."""

from hearthside.games.endless_winter.cards import IDS, NAMES
from hearthside.games.endless_winter.sayings import S
from hearthside.games.endless_winter.texts import (
    options_all,
    options_cards,
    options_gains,
    options_map,
    options_slide,
    options_turn,
)
from hearthside.games.endless_winter.texts.prompts import PROMPTS
from hearthside.kernel.prompts import Options

OPTIONS = Options(
    S,
    NAMES,
    IDS,
    PROMPTS,
    {
        **options_all.SAYS,
        **options_cards.SAYS,
        **options_gains.SAYS,
        **options_map.SAYS,
        **options_turn.SAYS,
        **options_slide.says({**options_cards.SAYS, **options_map.SAYS}),
    },
)
