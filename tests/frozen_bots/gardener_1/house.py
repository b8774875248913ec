"""All that the frozen bot takes from the house: when the house changes, only this file is adapted."""

from hearthside.games.gardener.cards import (
    BATTLE,
    CATACLYSM,
    COMPETITION,
    EPIC,
    FITS,
    IN_PLAYGROUND,
    NEVER,
    SOLO,
    Cards,
)
from hearthside.games.gardener.pack import GardenerPack
from hearthside.games.gardener.places import (
    ADVENTURE,
    BARRED,
    BUILDSITE,
    CLOSED,
    END_ERA,
    HERO,
    IMMUNE,
    OPS,
    PASSES,
    PENDING,
    PLAYERS,
    PLAYGROUND,
    REQUEST,
    RUINED,
    SKITTER,
    WRECKAGE,
)
from hearthside.games.gardener.rules import ids
from hearthside.games.gardener.rules.coverage import Account, covered, individual, score, together
from hearthside.games.gardener.rules.end_of_era import era_has, era_needs, victory_points
from hearthside.games.gardener.rules.fitting import adventure_fits, any_level_reached, met, once_each
from hearthside.games.gardener.rules.groups import player_of, seats_of
from hearthside.games.gardener.rules.legality import playable_adventures
from hearthside.games.gardener.sayings import (
    ACCEPT,
    AGREE,
    BECOME_IMMUNE,
    CHALLENGE,
    CLAIM,
    DECLINE,
    OFFER_TO,
    RECOVER,
    REQUEST_ADVENTURE,
    REQUEST_ERA,
    RETRACT,
)
from hearthside.kernel.actions import DONE, FREE, act, first_of, second_of, verb_of
from hearthside.kernel.bot import Bot, Chair
from hearthside.kernel.observation import Observation
from hearthside.kernel.state import Frame, State


def seen_state(sight: Observation) -> State:
    """What a seat sees, in the form that the rules read: nothing is hidden here, so it is everything."""
    zones = [cards or [] for cards in sight.cards]
    stack = [Frame(*numbers) for numbers in sight.frames]
    return State(sight.seats, 0, zones, stack, sight.facts, sight.offers, 0, sight.table, None)


def top_frame(sight: Observation) -> list[int]:
    """The frame that asks: rule, step, waiting, seat, other, card, count, limit, marks."""
    return sight.frames[-1]
