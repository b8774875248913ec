"""Only cards that can lie in a zone may lie there in a position."""

from hearthside.games.iditacards import places as z
from hearthside.games.iditacards.cards import ATTACHMENT, CARDS, DAMAGE, DECK_OF, DOG, IDS, KIND, LEGS
from hearthside.games.iditacards.content.reader import TYPES
from hearthside.kernel.errors import BadPosition
from hearthside.kernel.state import State

LEG, ANSWER, DAMAGED, PLAYING = "a leg", "an answer", "a Damaged card", "a playing card"
ANSWERS = [card.number for card in CARDS[1:] if card.deck == "answers" for _ in range(card.copies)]
FOR_NOW = ("looked", "answer", "answered")
HOLDS: dict[str, tuple[str, ...]] = {  # families of zones that hold not just any playing card
    "course": (LEG,),
    **{f"{kind}_legs": (LEG,) for kind in TYPES},
    "damage": (DAMAGED,),
    "answers": (ANSWER,),
    "box": (LEG, ANSWER, DAMAGED, PLAYING),
}


def check_zones(state: State, drawn: bool) -> None:
    """`drawn`: the legs of the course are still to be drawn."""
    for zone, cards in enumerate(state.zones):
        name, family = z.LAYOUT.name(zone), z.LAYOUT.declared(zone).family
        if cards and family in FOR_NOW:
            raise BadPosition(f"{name!r}: cards come here only while something is being resolved")
        wanted = HOLDS.get(family, (PLAYING, DAMAGED))
        for card in cards:
            if sort_of(card) not in wanted:
                what = " or ".join(wanted)
                raise BadPosition(f"{name!r}: the card {IDS[card]!r} cannot lie here; it must be {what}")
    for kind, deck in zip(TYPES, z.LEG_DECKS, strict=True):
        if any(type_of(card) != kind for card in state.zones[deck]):
            raise BadPosition(f"{z.LAYOUT.name(deck)!r} holds legs of this kind and nothing else")
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
                raise BadPosition("a place of the team holds one dog, then its attachments")


def sort_of(card: int) -> str:
    if card >= len(CARDS):
        return LEG
    if DECK_OF[card] == "answers":
        return ANSWER
    return DAMAGED if KIND[card] == DAMAGE else PLAYING


def type_of(card: int) -> str:
    return next((leg.type for leg in LEGS if leg.number == card), "")
