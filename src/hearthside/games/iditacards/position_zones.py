"""Only cards that can lie in a zone may lie there in a position."""

from collections.abc import Callable

from hearthside.games.iditacards import places as z
from hearthside.games.iditacards.cards import ATTACHMENT, CARDS, DAMAGE, DECK_OF, DOG, IDS, KIND, LEGS
from hearthside.games.iditacards.content.reader import TYPES
from hearthside.kernel import reach
from hearthside.kernel.errors import BadPosition
from hearthside.kernel.reach import Holds
from hearthside.kernel.state import State

LEG, ANSWER, DAMAGED, PLAYING = "a leg", "an answer", "a Damaged card", "a playing card"
ANSWERS = [card.number for card in CARDS[1:] if card.deck == "answers" for _ in range(card.copies)]
FOR_NOW = ("looked", "answer", "answered")


def legs_of(kind: str) -> Callable[[int], bool]:
    return lambda card: type_of(card) == kind


OWN = Holds("playing cards and Damaged ones", lambda card: sort_of(card) in (PLAYING, DAMAGED))
HOLDS: dict[str, Holds] = {
    **{
        zone.family: OWN
        for zone in (*z.LAYOUT.shared_zones, *z.LAYOUT.each_zones)
        if zone.family not in ("box", *FOR_NOW)
    },
    "course": Holds("legs", lambda card: sort_of(card) == LEG),
    **{f"{kind}_legs": Holds(f"legs of the kind {kind}", legs_of(kind)) for kind in TYPES},
    "damage": Holds("Damaged cards", lambda card: sort_of(card) == DAMAGED),
    "answers": Holds("answers", lambda card: sort_of(card) == ANSWER),
}


def check_zones(state: State, drawn: bool) -> None:
    """`drawn`: the legs of the course are still to be drawn."""
    reach.check_zones(state, z.LAYOUT, IDS, HOLDS, FOR_NOW)
    for deck in z.LEG_DECKS:
        if drawn and not state.zones[deck]:
            raise BadPosition(f"{z.LAYOUT.name(deck)!r} is empty: one of its legs is drawn for the course")
    course = state.zones[z.COURSE]
    if course and [type_of(card) for card in course] != list(TYPES):
        raise BadPosition(f"'course' must be four legs: {', '.join(TYPES)}")
    for seat in range(state.seats):
        if len(state.zones[z.ANSWERS[seat]]) != len(ANSWERS):
            all_of_them = ", ".join(IDS[card] for card in ANSWERS)
            raise BadPosition(f"'answers:{seat}' holds all of {all_of_them}, always")
        for zone in z.DOGS[seat]:
            kinds = [KIND[card] for card in state.zones[zone]]
            if kinds and kinds != [DOG] + [ATTACHMENT] * (len(kinds) - 1):
                name = z.LAYOUT.name(zone)
                raise BadPosition(f"{name!r}: a place of the team holds one dog, then its attachments")


def sort_of(card: int) -> str:
    if card >= len(CARDS):
        return LEG
    if DECK_OF[card] == "answers":
        return ANSWER
    return DAMAGED if KIND[card] == DAMAGE else PLAYING


def type_of(card: int) -> str:
    return next((leg.type for leg in LEGS if leg.number == card), "")
