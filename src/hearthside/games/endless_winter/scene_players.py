"""The board of a player, and that of the Rival."""

from hearthside.games.endless_winter.cards import (
    CHIEF_A_HALVES,
    CHIEF_A_LIST,
    E_ON,
    FIGURE_HALVES,
    FULL_FOOD,
    LIST_ARGS,
    LIST_OPS,
    MOST_TOOLS,
    NAMES,
    PLAY_LIST,
)
from hearthside.games.endless_winter.part_ids import is_rival, owned
from hearthside.games.endless_winter.places import (
    ACTION,
    ANIMALS,
    ARMED,
    BOARD_LAYOUT,
    BURIED,
    CAMPS,
    CAMPS_HOME,
    CARD_POINTS,
    CHIEF,
    CHIEF_AT,
    DECK,
    DISCARD,
    ECLIPSE,
    ECLIPSE_SPACE,
    FIGURES_AT,
    FIGURES_HOME,
    FOOD,
    HAND,
    HONOR,
    HONOR_SINCE,
    LABOR,
    LABOR_NOW,
    MAP,
    MEGALITHS_HOME,
    NEUTRALS_HOME,
    OFFERING,
    OVER,
    PHASE,
    PLAYED,
    PLAYERS,
    POINTS_NOW,
    REVEALED,
    RITUAL,
    RITUAL_HALVES,
    RIVAL,
    RIVAL_ANIMALS,
    RIVAL_BURIED,
    RIVAL_CULTURE,
    RIVAL_STONES,
    SETTING_UP,
    SETUP_CARD,
    SIDE,
    SITE,
    SOLO,
    STONES,
    TIPPED,
    TOOLS,
    TURN,
    TURNS,
    TURNS_EACH,
    UPPER,
    VILLAGES_HOME,
)
from hearthside.games.endless_winter.rules.gaining import capacity
from hearthside.games.endless_winter.scene_zones import PARTS, camp, chief, figures, megalith, village
from hearthside.games.endless_winter.scoring import estimate
from hearthside.games.endless_winter.texts.cards import sentence, side_b
from hearthside.games.endless_winter.texts.effects import in_words
from hearthside.games.endless_winter.texts.names import COLUMN_NAMES, in_halves
from hearthside.kernel.kept import Needs, kept
from hearthside.kernel.observation import Observation
from hearthside.kernel.scene import Board, Counter, Part, Piece, Place, Text, Track, Zone
from hearthside.kernel.table import Table
from hearthside.kernel.texts import listed

Turn = tuple[int, tuple[int, ...]] | None
ALWAYS = (STONES, ANIMALS, BURIED, HAND, DECK, DISCARD)
IF_ANY = (TIPPED, LABOR, PLAYED, RITUAL, REVEALED)
OWN_FACTS = (
    FOOD,
    TOOLS,
    POINTS_NOW,
    CARD_POINTS,
    OFFERING,
    CHIEF_AT,
    FIGURES_HOME,
    CAMPS_HOME,
    VILLAGES_HOME,
    NEUTRALS_HOME,
    MEGALITHS_HOME,
    TURNS,
    RITUAL_HALVES,
    SIDE,
)


def _of_player(table: Table, player: int) -> Needs:
    """What a player owns, where they stand, and what their points come from."""
    facts = [
        *(PHASE, PLAYERS, SOLO, BOARD_LAYOUT, *HONOR, *HONOR_SINCE, *SITE, *UPPER),
        *(each[player] for each in OWN_FACTS),
        *FIGURES_AT[player],
        *CAMPS[player],
    ]
    return Needs(facts, [MAP, *(zones[player] for zones in (*ALWAYS, *IF_ANY, CHIEF, SETUP_CARD))])


def turn_of(sight: Observation, seat: int) -> Turn:
    """The Labor and the waiting cards of whose turn it is; None for the others."""
    facts = sight.facts
    if facts[PHASE] != ACTION or facts[TURN] != seat:
        return None
    return facts[LABOR_NOW], tuple(facts[slot] for slot in ARMED if facts[slot])


@kept(_of_player)
def player_board(sight: Observation, seat: int, turn: Turn) -> Board:
    facts = sight.facts
    parts: list[Part] = [
        *_states(seat, sight, turn),
        Track(
            f"food:{seat}",
            "Food",
            value=facts[FOOD[seat]],
            limit=capacity(sight.as_state(), seat),
            sign="food",
            spaces=FULL_FOOD,
        ),
        Track(f"tools:{seat}", "Tools", value=facts[TOOLS[seat]], limit=MOST_TOOLS, sign="tools"),
        _points(seat, sight),
        *_labor(seat, turn),
        *_at_home(seat, sight),
        _eclipse_space(seat, sight),
        *(PARTS.zone(zones[seat], sight) for zones in ALWAYS),
        *(_if_any(zones[seat], sight) for zones in IF_ANY if sight.counts[zones[seat]]),
        PARTS.zone(CHIEF[seat], sight, text=chief_words(seat, sight)),
    ]
    if facts[PHASE] == SETTING_UP:
        parts.append(PARTS.zone(SETUP_CARD[seat], sight))
    pieces = _standing(facts[FIGURES_HOME[seat]], not facts[CHIEF_AT[seat]], seat)
    return _board(f"player:{seat}", f"{{{seat}}}", seat, sight, pieces, parts)


def _if_any(zone: int, sight: Observation) -> Zone:
    """In the Eclipse the card that is being used lies where Culture cards lie in a turn."""
    title = "In use now" if zone in PLAYED and sight.facts[PHASE] == ECLIPSE else ""
    return PARTS.zone(zone, sight, title, state="used" if zone in TIPPED else "")


def rival_board(sight: Observation) -> Board:
    zones = [PARTS.zone(zone, sight) for zone in (RIVAL_STONES, RIVAL_ANIMALS, RIVAL_BURIED, RIVAL_CULTURE)]
    for zone in zones:  # they are what the players' are
        zone.family = zone.family.removeprefix("rival_")
    parts: list[Part] = [
        _points(RIVAL, sight),
        *_at_home(RIVAL, sight),
        _eclipse_space(RIVAL, sight),
        *zones,
    ]
    pieces = _standing(sight.facts[FIGURES_HOME[RIVAL]], False, RIVAL)
    return _board("rival", "The Rival", RIVAL, sight, pieces, parts)


def _board(
    part_id: str, title: str, player: int, sight: Observation, pieces: list[Piece], parts: list[Part]
) -> Board:
    """With what the player would have if the game ended now."""
    sums = estimate(sight, player)
    has_seat = not is_rival(sight, player)
    return Board(
        part_id,
        title,
        seat=player if has_seat else None,
        player=True,
        color=None if has_seat else player,
        score=sum(sums.values()),
        breakdown={name: points for name, points in sums.items() if points},
        pieces=pieces,
        parts=parts,
    )


def _points(player: int, sight: Observation) -> Counter:
    """Points scored so far."""
    return Counter(
        owned("points", sight, player), "Points", value=sight.facts[POINTS_NOW[player]], sign="points"
    )


def _labor(seat: int, turn: Turn) -> list[Counter]:
    if turn is None:
        return []
    return [Counter(f"labor_now:{seat}", "Labor", value=turn[0], sign="labor", strong=True)]


def _at_home(player: int, sight: Observation) -> list[Counter]:
    """Pieces that are still on the board."""
    at_home = {
        "camps_home": ("Camps", CAMPS_HOME, camp(player)),
        "villages_home": ("Villages", VILLAGES_HOME, village(player)),
        "neutrals_home": ("Neutral Megaliths", NEUTRALS_HOME, megalith(None)),
        "megaliths_home": ("Megaliths", MEGALITHS_HOME, megalith(player)),
    }
    return [
        Counter(owned(name, sight, player), title, value=sight.facts[facts[player]], piece=piece)
        for name, (title, facts, piece) in at_home.items()
    ]


def _eclipse_space(player: int, sight: Observation) -> Place:
    facts = sight.facts
    on_it = facts[FIGURES_AT[player][ECLIPSE_SPACE]]
    pieces = _standing(on_it, facts[CHIEF_AT[player]] == ECLIPSE_SPACE, player)
    return Place(owned("eclipse", sight, player), "Eclipse space", pieces=pieces)


def _standing(count: int, with_chief: bool, player: int) -> list[Piece]:
    return [*chief(with_chief, player), *figures(count, player)]


def _states(seat: int, sight: Observation, turn: Turn) -> list[Text]:
    """What else holds for a player, in words."""
    facts = sight.facts
    words: list[str] = []
    if facts[PHASE] == ACTION:
        words.append(f"{facts[TURNS[seat]]} of {TURNS_EACH} turns taken")
        if turn is not None:
            words += [_waiting(card) for card in turn[1]]
    elif facts[PHASE] not in (SETTING_UP, OVER):
        words.append(f"{in_halves(facts[RITUAL_HALVES[seat]])} Labor in the Eclipse")
    return [Text(f"state:{seat}", text=" · ".join(words))] if words else []


def _waiting(card: int) -> str:
    """A Culture card whose column is still to come."""
    effects = PLAY_LIST[card]
    columns = [COLUMN_NAMES[LIST_ARGS[effects][i]] for i, op in enumerate(LIST_OPS[effects]) if op == E_ON]
    return f"{NAMES[card]} waits for {listed(columns, 'or')}"


def chief_words(seat: int, sight: Observation) -> str:
    """What the Chief of a seat does on the side that is up."""
    cards = sight.seen(CHIEF[seat])
    if not cards:
        return ""
    if not sight.facts[SIDE[seat]]:
        worth = in_halves(FIGURE_HALVES + CHIEF_A_HALVES)
        return f"In any column: {in_words(CHIEF_A_LIST)}. On the Eclipse space it counts {worth} Labor."
    return sentence(side_b(cards[0]))
