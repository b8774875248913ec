"""The hidden forces of a game for one in the Scene."""

from hearthside.games.arctic_scavengers.cards import IS_CONTESTED
from hearthside.games.arctic_scavengers.modules.force import fight_of, people_of
from hearthside.games.arctic_scavengers.modules.scene.part import ScenePart, Seen
from hearthside.games.arctic_scavengers.places import (
    FORCES,
    OPPONENT,
    OPPONENT_FIRED,
    OPPONENT_GASSED,
    ROUND,
    SOLO_ROUNDS,
)
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.owning import owned
from hearthside.games.arctic_scavengers.scene_zones import FORCE_TITLE, PARTS
from hearthside.kernel.observation import Observation
from hearthside.kernel.scene import Board, Counter, Part, Track
from hearthside.kernel.texts import fill

THEY = 1  # the seat after the only one
OPPONENT_TITLES = {OPPONENT: FORCE_TITLE, OPPONENT_GASSED: "Gassed", OPPONENT_FIRED: "Has acted"}


def tracks(sight: Observation) -> list[Part]:
    rounds, limit = sight.facts[ROUND], sight.facts[SOLO_ROUNDS]
    met = sum(1 for force in FORCES if not sight.counts[force])
    return [
        Track("round", "Round", value=rounds, limit=limit, sign="round")
        if limit
        else Counter("round", "Round", value=rounds, sign="round"),
        Track("battles", "Battles", value=met, limit=len(FORCES), sign="battles"),
    ]


class Solo(ScenePart):
    def opposite(self, seen: Seen) -> list[Part]:
        """The force that is being fought, and the piles of those that have not been met."""
        sight = seen.sight
        piles: list[Part] = [PARTS.pile(force, sight, slot=True) for force in FORCES]
        out: list[Part] = [Board("forces", "Hidden forces", parts=piles)]
        if any(sight.counts[zone] for zone in OPPONENT_TITLES):
            out.insert(0, _met(seen))
        return out

    def numbers(self, seat: int, seen: Seen) -> list[Part]:
        """What the tribe is worth.  Which cards of the deck are contested nobody sees: they count as any."""
        cards = owned(seen.state, seat)
        points = len(cards) + sum(1 for card in cards if IS_CONTESTED[card])
        return [Counter(f"points:{seat}", "Points at least", value=points)]


def _met(seen: Seen) -> Board:
    sight, s = seen.sight, seen.state
    parts: list[Part] = [
        Counter("opponent_fight", "Fight", value=fight_of(s, THEY), sign="fight"),
        Counter("opponent_people", "People", value=people_of(s, THEY), sign="people"),
    ]
    parts += [PARTS.zone(zone, sight, title) for zone, title in OPPONENT_TITLES.items() if sight.counts[zone]]
    battle = sight.frame(ids.SOLO_SEND)
    title = fill("Hidden force {n}", n=battle.force) if battle.rule >= 0 else "The hidden force"
    return Board("opponent_force", title, parts=parts)
