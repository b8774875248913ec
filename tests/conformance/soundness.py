"""Is what a viewer believes consistent with the truth?"""

from collections import Counter

from hearthside.kernel.knowledge import Knowledge
from hearthside.kernel.zones import BAG, PILE, Layout


def unsound(knowledge: Knowledge, zones: list[list[int]], layout: Layout | None = None) -> str:
    """What is wrong with a viewer's knowledge, or ""; with a layout it names the zones.

    Zones the viewer sees are known exactly.  Of a hidden pile every known card lies at its place;
    of other hidden zones the known cards are there.  All other cards can be given to the loose
    reports, one to each, so that every card lies within its report's scope.
    """
    names = [layout.name(zone) if layout else str(zone) for zone in range(len(zones))]
    unknown: dict[int, list[int]] = {}  # card -> the zones of the copies whose place is not known
    for zone, (slots, cards) in enumerate(zip(knowledge.slots, zones, strict=True)):
        if len(slots) != len(cards):
            return (
                f"the zone {names[zone]} holds {len(cards)} cards, not {len(slots)} as the events tell "
                "(cards are moved by the verbs of State only: put, put_all, take_top …)"
            )
        if knowledge.sees(zone):
            bag = knowledge.kinds[zone] == BAG
            if (sorted(slots) if bag else slots) != cards:
                return f"the zone {names[zone]} is seen to hold {cards}, not {slots}"
            continue
        if knowledge.kinds[zone] == PILE:
            rest = [card for slot, card in zip(slots, cards, strict=True) if not slot]
            if any(slot and slot != card for slot, card in zip(slots, cards, strict=True)):
                return f"the pile {names[zone]} is {cards}, not {slots}"
        else:
            left = Counter(cards)
            left.subtract(slot for slot in slots if slot)
            if min(left.values(), default=0) < 0:
                return f"the zone {names[zone]} holds {cards}, not {slots}"
            rest = list(left.elements())
        for card in rest:
            unknown.setdefault(card, []).append(zone)
    reports: dict[int, list[int]] = {}
    for (scope, card), count in knowledge.loose.items():
        reports.setdefault(card, []).extend([scope] * count)
    if {card: len(places) for card, places in unknown.items()} != {c: len(r) for c, r in reports.items()}:
        return f"the loose cards are {reports}, the unknown ones {unknown}"
    for card, scopes in reports.items():
        if not matched(scopes, unknown[card]):
            places = [names[zone] for zone in unknown[card]]
            return f"card {card} lies in the zones {places}, not within {[bin(s) for s in scopes]}"
    return ""


def matched(scopes: list[int], places: list[int]) -> bool:
    """Can every place be given a scope of its own that contains it?  (As many of both.)

    By Hall's theorem it can unless some of the scopes have too few places among them.
    """
    wanted = Counter(scopes)
    if len(wanted) == 1:
        return all(scopes[0] >> zone & 1 for zone in places)
    there = Counter(places)
    unions = {0: 0}  # what some of the scopes cover together -> how many they are at most
    for scope, count in wanted.items():
        for union, before in list(unions.items()):
            both = union | scope
            unions[both] = max(unions.get(both, 0), before + count)
    return all(
        needed <= sum(count for zone, count in there.items() if union >> zone & 1)
        for union, needed in unions.items()
    )
