"""Positions in which rare things happen, spelled in names only, so that any checkout understands them."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

# What brings leaders, buildings, wounds.
ARMED = {
    "headquarters": "dirty_deeds",
    "expanding_the_ranks": True,
    "kitchen_sink": True,
    "solo_leader": True,
}
STORED_KINDS = {"pharmacy": "medicine", "armory": "tool", "bunker": "person"}


def arctic_scavengers(pack: Any, seats: int, options: dict[str, Any], seed: int) -> dict[str, Any]:
    """The third round; at tables with expansions with any cards, leaders and buildings in anybody's hands."""
    rng = Random(f"position {seed}")
    position: dict[str, Any] = {"seats": seats, "options": options, "round": 3, "seed": seed}
    position["phase"] = rng.choice(("drawing", "gathering", "skirmish")) if seats > 1 else "drawing"
    state = pack.new_state(seats, seed, options)
    copies = Counter(pack.card_name(card) for zone in state.zones for card in zone)
    kinds = {card.id: card.kind for card in pack.cards()}
    apart = ("leader", "building", "gang")
    copies = Counter({card: n for card, n in copies.items() if kinds[card] not in apart})
    if position["phase"] == "skirmish":
        if copies["sniper_team"] < seats:
            position["phase"] = "gathering"
        else:
            copies["sniper_team"] -= seats  # one each, so that who has fired can be hit
    favoured = [card for card in copies if rng.random() < 0.3]
    contested = [pack.card_name(card) for card in state.zones[pack.layout.shared("contested")]]

    def some(count: int, kind: str = "") -> str:
        out: list[str] = []
        for _ in range(count):
            there = [card for card in copies if copies[card] and (not kind or kinds[card] == kind)]
            there = [card for card in there if card in favoured] or there
            if there:
                out.append(rng.choice(there))
                copies[out[-1]] -= 1
        return ", ".join(out)

    if seats > 1:
        rng.shuffle(contested)
        for card in contested[:5]:
            copies[card] -= 1
        position["contested"] = ", ".join(contested[:5])
    modules = seats == 1 or any(
        options.get(setting.name, setting.usual()) != setting.usual()
        for setting in pack.settings
        if setting.name != "interrupt_spends_action"
    )
    if modules:
        position["options"] = {**options, **ARMED}
    leaders = rng.sample(sorted(card for card, kind in kinds.items() if kind == "leader"), seats)
    sites = rng.sample(sorted(card for card, kind in kinds.items() if kind == "building"), 2)
    for seat in range(seats):
        position[f"deck:{seat}"] = some(11)
        if position["phase"] == "gathering":
            position[f"hand:{seat}"] = some(6)
        elif position["phase"] == "skirmish":
            position[f"committed:{seat}"] = f"sniper_team, {some(4)}"
        if not modules:
            continue
        position[f"leader:{seat}"] = leaders[seat]
        if seat >= 2:
            continue
        position[f"headquarters:{seat}"] = ", ".join(sites if seat == 0 else sites[:1])
        position[f"timer1:{seat}"] = some(rng.randrange(3))
        if seat == 0 and sites[1] in STORED_KINDS:
            position["stored2:0"] = some(rng.randrange(1, 3), STORED_KINDS[sites[1]])
    if modules and rng.random() < 0.5:
        position["wounded"] = [rng.randrange(seats)]
        if len(position["headquarters:0"].split(",")) > 1:
            position["disabled"] = {"0": ["slot2"]}
    if rng.random() < 0.3:
        position["initiator"] = rng.randrange(seats)
    return position


POSITIONS: dict[str, Callable[[Any, int, dict[str, Any], int], dict[str, Any]]] = {
    "arctic_scavengers": arctic_scavengers,
}
