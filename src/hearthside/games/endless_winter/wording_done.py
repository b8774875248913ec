"""What `done` says to each question."""

from hearthside.games.endless_winter.cards import BOTTOM_LIST, E_MEGALITH
from hearthside.games.endless_winter.effect_words import in_words
from hearthside.games.endless_winter.phrases import count_of
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.eclipse_actions import TERRAIN, TRIBE_CARDS
from hearthside.games.endless_winter.seen import column_id, top_frame
from hearthside.games.endless_winter.zones import COLUMN, HAND, LABOR_NOW, RITUAL
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import OptionText

GO_ON = "Go on"
LEAVE = "Leave it"

LEAVING = {
    ids.BURYING: "Bury nothing more",
    ids.MOVING: "Move no more Camps",
    ids.FOUNDING: "Found no Village",
    ids.GAIN_TRIBE: "Take no Tribe card",
    ids.GAIN_CULTURE: "Take no Culture card",
    ids.TAKE_ANIMAL: "Take no Animal",
    ids.REVEALING: "Reveal no more Animals",
    ids.TIPPING: "Tip no Animal",
    ids.PAYING: "Pay nothing and gain nothing",
    ids.EFFECTS: "Leave the rest of it",
    ids.CHOOSING: "Choose neither",
}


def done(sight: Observation) -> OptionText:
    rule, step, _, seat, _, rank, _, _, _ = top_frame(sight)
    if rule == ids.TOP_SECTION:
        head = "Slide on to the middle section"
        return OptionText(GO_ON, head + _lost(sight), [_column(sight)], head)
    if rule == ids.MIDDLE_SECTION:
        return OptionText(GO_ON, _below(sight), [_column(sight)])
    if rule == ids.RITUAL_PILE:
        return OptionText(GO_ON, _ritual(sight, seat), [f"hand:{seat}"])
    if rule == ids.GAIN:
        what = "Place no Megalith and take nothing" if rank == E_MEGALITH else "Take nothing"
        return OptionText(LEAVE, what, [f"player:{seat}"])
    if rule == ids.ECLIPSE_ACTIONS:
        return OptionText(LEAVE, _eclipse(step), [f"player:{seat}"])
    return OptionText(LEAVE, LEAVING[rule], [f"player:{seat}"])


def _column(sight: Observation) -> str:
    return column_id(sight.facts[COLUMN])


def _lost(sight: Observation) -> str:
    labor = sight.facts[LABOR_NOW]
    return f"; {labor} Labor is lost" if labor else ""


def _below(sight: Observation) -> str:
    """What comes after the middle section: only the first figure of a round has the bottom one."""
    is_first = any(frame[0] == ids.TURN and frame[8] for frame in sight.frames)
    if is_first:
        return f"Slide on to the bottom section: {in_words(BOTTOM_LIST[sight.facts[COLUMN]])}"
    return "End the actions of this figure"


def _ritual(sight: Observation, seat: int) -> str:
    laid = sight.counts[RITUAL[seat]]
    kept = f"keep {count_of(sight.counts[HAND[seat]], 'card')} in hand"
    return f"Leave it at {count_of(laid, 'card')} and {kept}" if laid else f"Lay nothing and {kept}"


def _eclipse(step: int) -> str:
    if step == TRIBE_CARDS:
        return "Discard the other revealed cards unused"
    return "Leave the benefits of the other tiles" if step == TERRAIN else "Leave the rest of these benefits"
