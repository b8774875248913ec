"""What a viewer sees of the table, as a Scene.  Nothing is hidden; only the hints are each viewer's own."""

from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.hints import outlook
from hearthside.games.gardener.places import (
    ADVENTURE,
    AFFILIATION,
    BARRED,
    BUILDSITE,
    ERA,
    ERAS_WON,
    LAYOUT,
    OPS,
    PLAYERS,
    PLAYGROUND,
    POINTS,
    RUINED,
    SKITTER,
    VOID,
    VOID_ERAS,
    WRECKAGE,
)
from hearthside.games.gardener.rules.end_of_era import era_has, era_needs, victory_points
from hearthside.games.gardener.rules.fitting import adventure_fits
from hearthside.games.gardener.rules.groups import seats_of
from hearthside.games.gardener.scene_adventure import adventure_board, request_banner, special_banner
from hearthside.games.gardener.scene_parts import card_part, kinds, zone_part
from hearthside.games.gardener.standing import viewing_player
from hearthside.games.gardener.texts.prompts import make_prompts
from hearthside.kernel.observation import Observation
from hearthside.kernel.scene import Part
from hearthside.kernel.state import State
from hearthside.kernel.texts import who


def scene(cards: Cards, sight: Observation, title: str = "") -> Part:
    g = sight.as_state()
    viewer = viewing_player(sight)
    parts = [
        Part("prompt", "text", text=make_prompts(cards).say(sight)),
        *_era(cards, g),
        *request_banner(g),
        *special_banner(cards, g),
    ]
    if g.facts[ADVENTURE]:
        parts.append(adventure_board(cards, g, viewer))
    first = sight.viewer if viewer >= 0 else 0
    seats = [(first + step) % sight.seats for step in range(sight.seats)]
    parts += [_player(cards, g, seat, viewer, seat == sight.viewer) for seat in seats]
    parts += _elsewhere(cards, g)
    return Part("table", "table", title=title, parts=parts)


# ---------------------------------------------------------------- the era
def _era(cards: Cards, g: State) -> list[Part]:
    era = g.facts[ERA]
    name = cards.era_names[era]
    if len(cards.eras) == 1:
        return [Part("era", "text", title="Era", text=name)]
    parts = [Part("era", "track", title="Era", value=era + 1, limit=len(cards.eras), text=name)]
    if cards.epic or g.facts[VOID_ERAS]:
        parts.append(Part("void_eras", "counter", title="Eras of the void", value=g.facts[VOID_ERAS]))
    return parts


def _elsewhere(cards: Cards, g: State) -> list[Part]:
    """What lies with nobody: of the void only what belongs to this era, gold first."""
    deck = cards.eras[g.facts[ERA]]
    void = g.zones[VOID]
    here = [card for card in void if cards.deck[card] == deck]
    here.sort(key=lambda card: not cards.gold[card])
    parts = [zone_part(cards, VOID, "Void", void, list(kinds(cards, VOID, tuple(here))))]
    if g.zones[SKITTER]:
        parts.append(zone_part(cards, SKITTER, "Skitter", g.zones[SKITTER]))
    return parts


# ---------------------------------------------------------------- a player
def _player(cards: Cards, g: State, seat: int, viewer: int, own: bool) -> Part:
    """With groups the player's own things are shown with the first of the people who are that player."""
    player = seat % g.facts[PLAYERS]
    parts: list[Part] = []
    if seat == player:
        parts += _account(cards, g, player)
    parts.append(_ops(cards, g, seat, own))
    if seat == player:
        parts += [
            zone_part(cards, PLAYGROUND[player], "Playground", g.zones[PLAYGROUND[player]]),
            zone_part(cards, BUILDSITE[player], "Buildsite", g.zones[BUILDSITE[player]]),
            _wreckage(cards, g, player),
        ]
    return Part(f"player:{seat}", "board", title=who(seat), seat=seat, parts=parts)


def _account(cards: Cards, g: State, player: int) -> list[Part]:
    parts = [
        Part(f"points:{player}", "counter", title="Points now", value=victory_points(cards, g, player)),
    ]
    if len(cards.eras) > 1:
        parts.append(Part(f"eras:{player}", "counter", title="Eras won", value=g.facts[ERAS_WON[player]]))
        parts.append(Part(f"total:{player}", "counter", title="Points before", value=g.facts[POINTS[player]]))
    affiliation = g.facts[AFFILIATION[player]]
    if affiliation:
        text = cards.affiliations[affiliation]
        parts.append(Part(f"affiliation:{player}", "text", title="Affiliation", text=text))
    group = seats_of(g, player)
    if len(group) > 1:
        text = " and ".join(who(seat) for seat in group)
        parts.append(Part(f"group:{player}", "text", title="Group", text=text))
    return parts + _ledger(cards, g, player)


def _ledger(cards: Cards, g: State, player: int) -> list[Part]:
    """What the end of the era would cost now, and what there is to pay it with."""
    needs = era_needs(cards, g, player)
    has = era_has(cards, g, player)
    return [
        Part(
            f"ledger:{player}:{name}",
            "track",
            title=name,
            value=has[number],
            limit=needs[number],
            text=f"{needs[number] - has[number]} short" if needs[number] > has[number] else "",
        )
        for number, name in enumerate(cards.amount_names)
        if needs[number] or has[number]
    ]


def _ops(cards: Cards, g: State, seat: int, own: bool) -> Part:
    """Barred cards are shown with the others, as off."""
    held = g.zones[OPS[seat]]
    barred = g.zones[BARRED[seat]]
    if own and not g.facts[ADVENTURE]:
        name = LAYOUT.name(OPS[seat])
        parts = [
            card_part(cards, name, card, held.count(card), _outlook(cards, g, seat, card))
            for card in dict.fromkeys(held)
        ]
    else:
        parts = list(kinds(cards, OPS[seat], tuple(held)))
    parts += kinds(cards, BARRED[seat], tuple(barred), "off")
    return zone_part(cards, OPS[seat], "Ops", held + barred, parts)


def _outlook(cards: Cards, g: State, seat: int, card: int) -> str:
    """What it would take to win an adventure that could be begun."""
    player = seat % g.facts[PLAYERS]
    if card > cards.last_adventure or card in cards.challenges or not adventure_fits(cards, g, player, card):
        return ""
    return outlook(cards, g, player, card)


def _wreckage(cards: Cards, g: State, player: int) -> Part:
    held = g.zones[WRECKAGE[player]]
    ruined = g.zones[RUINED[player]]
    parts = list(kinds(cards, WRECKAGE[player], tuple(held)))
    parts += kinds(cards, RUINED[player], tuple(ruined), "off")
    return zone_part(cards, WRECKAGE[player], "Wreckage", held + ruined, parts)
