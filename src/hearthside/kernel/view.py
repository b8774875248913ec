"""Views for people and programs: observations as JSON-able dictionaries."""

from collections.abc import Mapping
from typing import Any

import msgspec

from hearthside.kernel.bot import Option
from hearthside.kernel.events import Event
from hearthside.kernel.leading import led_by
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import OptionText, Pack
from hearthside.kernel.state import Offer, State


def seats_in(mask: int) -> list[int]:
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


def view_of(
    pack: Pack, sight: Observation, known: Mapping[int, list[int]], events: list[Event] | None = None
) -> dict[str, Any]:
    """Everything a viewer may see, by name, with the Scene that renderers draw.  `events`: what they saw, for
    what happened last."""
    layout = pack.layout
    zones: dict[str, dict[str, Any]] = {}
    for zone in layout.zones(sight.seats, bool(sight.table.modules)):
        count = sight.counts[zone]
        entry: dict[str, Any] = {"count": count}
        cards = sight.cards[zone]
        if cards is not None:
            entry["cards"] = [pack.card_name(card) for card in cards]
        elif zone in known:
            entry["known_from_top"] = [pack.card_name(card) if card else None for card in known[zone]]
        zones[layout.name(zone)] = entry
    return {
        "game": pack.id,
        "version": pack.version,
        "seat": sight.viewer if sight.viewer < sight.seats else None,
        "seats": sight.seats,
        "waiting": seats_in(sight.waiting),
        "over": sight.waiting == 0,
        "prompt": pack.prompt(sight),
        "phase": pack.phase(sight),
        "reaction": sight.reaction,
        "facts": {name: value for name, value in zip(sight.table.facts, sight.facts, strict=True) if name},
        "zones": zones,
        "offers": [offer_of(pack, offer) for offer in sight.offers],
        "trading": sight.trading,
        "scene": msgspec.to_builtins(pack.scene(sight, known)),
        **({} if events is None else {"last": pack.last(sight.facts, events)}),
    }


def offer_of(pack: Pack, offer: Offer) -> dict[str, Any]:
    """A standing offer by name; without `to` it is for anybody."""
    number, giver, to, given, wanted = offer
    out = {"number": number, "seat": giver, "given": pack.card_name(given), "wanted": pack.card_name(wanted)}
    return out if to < 0 else {**out, "to": to}


def option_of(pack: Pack, action: int, sight: Observation, state: State | None = None) -> Option:
    """`state`: the table itself, if it is to be said with which cards the option can begin."""
    said = pack.describe(action, sight)
    leads = led_by(pack, state, sight.viewer, action, said.leads) if said.leads and state else []
    return Option(
        action,
        pack.codec.key(action),
        said.text,
        said.group,
        said.parts,
        head_of(said),
        said.target,
        said.price,
        said.amounts,
        said.rest,
        said.way,
        said.name,
        said.letter,
        said.loses,
        said.declines,
        leads,
    )


def head_of(said: OptionText) -> str:
    """The beginning of its text, if there is more."""
    return said.does if said.does != said.text else ""
