"""What a viewer sees of the table, as a Scene.  Nothing is hidden; only the hints are each viewer's own."""

from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.hints import outlook
from hearthside.games.gardener.places import (
    ADVENTURE,
    AFFILIATION,
    BARRED,
    BUILDSITE,
    CLOSED,
    COOP_RESOURCES,
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
from hearthside.games.gardener.scene_zones import parts_of
from hearthside.games.gardener.standing import viewing_player
from hearthside.kernel.kept import Needs, kept
from hearthside.kernel.observation import Observation
from hearthside.kernel.parts import from_viewer
from hearthside.kernel.scene import Board, Card, Counter, Part, Scene, Text, Track, Zone
from hearthside.kernel.state import State
from hearthside.kernel.table import Table
from hearthside.kernel.texts import who


def scene(cards: Cards, sight: Observation, title: str = "") -> Scene:
    g = sight.as_state()
    viewer = viewing_player(sight)
    running = bool(g.facts[ADVENTURE])
    parts: list[Part] = [*_era(cards, g), *request_banner(g, viewer), *special_banner(cards, g, viewer)]
    if running:
        parts.append(adventure_board(cards, sight, viewer))
    for seat in from_viewer(sight):
        board = _planning if seat == sight.viewer and not running else _player
        parts.append(board(sight, cards, seat, seat % g.facts[PLAYERS]))
    parts += _elsewhere(sight, cards)
    return Scene("table", title, layout="collection", parts=parts)


# ---------------------------------------------------------------- the era
def _era(cards: Cards, g: State) -> list[Part]:
    era = g.facts[ERA]
    name = cards.era_names[era]
    if len(cards.eras) == 1:
        return [Text("era", "Era", name, tone="time")]
    parts: list[Part] = [Track("era", "Era", name, value=era + 1, limit=len(cards.eras), sign="era")]
    if cards.epic or g.facts[VOID_ERAS]:
        parts.append(Counter("void_eras", "Eras of the void", value=g.facts[VOID_ERAS]))
    return parts


@kept(lambda _, __: Needs([ERA], [VOID, SKITTER]))
def _elsewhere(sight: Observation, cards: Cards) -> list[Zone]:
    """What lies with nobody: of the void only what belongs to this era, gold first."""
    g = sight.as_state()
    deck = cards.eras[g.facts[ERA]]
    void = g.zones[VOID]
    here = [card for card in void if cards.deck[card] == deck]
    here.sort(key=lambda card: not cards.gold[card])
    zones = parts_of(cards)
    parts = [zones.laid_out(VOID, len(void), zones.cards(VOID, here))]
    if g.zones[SKITTER]:
        parts.append(_zone(cards, g, SKITTER))
    return parts


def _zone(cards: Cards, g: State, zone: int) -> Zone:
    held = g.zones[zone]
    zones = parts_of(cards)
    return zones.laid_out(zone, len(held), zones.cards(zone, held))


# ---------------------------------------------------------------- a player
def _own(table: Table, _: Cards, seat: int, player: int) -> Needs:
    """What the board of a player shows.  With groups the player's own things are shown with the first of the
    people who are that player."""
    facts = [PLAYERS, COOP_RESOURCES, ERAS_WON[player], POINTS[player], AFFILIATION[player]]
    zones = [PLAYGROUND[player], BUILDSITE[player], WRECKAGE[player], RUINED[player]]
    ops = [zone[person] for person in range(table.seats) for zone in (OPS, BARRED)]
    mine = [OPS[seat], BARRED[seat]]
    return Needs(facts, [*zones, *(ops if seat == player else mine)])


def _plans(table: Table, cards: Cards, seat: int, player: int) -> Needs:
    """The same, and what an adventure of the player's would meet."""
    own = _own(table, cards, seat, player)
    lying = [zone[other] for other in range(table.seats) for zone in (PLAYGROUND, BUILDSITE, OPS)]
    return Needs([*own.facts, ADVENTURE, CLOSED[player]], [*own.zones, *lying, SKITTER])


@kept(_own)
def _player(sight: Observation, cards: Cards, seat: int, player: int) -> Board:
    g = sight.as_state()
    return _board(cards, g, seat, player, _with_off(cards, g, OPS[seat], BARRED[seat]))


@kept(_plans)
def _planning(sight: Observation, cards: Cards, seat: int, player: int) -> Board:
    """The viewer's own board, while an adventure can be chosen."""
    g = sight.as_state()
    return _board(cards, g, seat, player, _choice(cards, g, seat))


def _board(cards: Cards, g: State, seat: int, player: int, ops: Zone) -> Board:
    parts: list[Part] = [*_account(cards, g, player), ops] if seat == player else [ops]
    if seat == player:
        parts += [
            _zone(cards, g, PLAYGROUND[player]),
            _zone(cards, g, BUILDSITE[player]),
            _with_off(cards, g, WRECKAGE[player], RUINED[player]),
        ]
    return Board(f"player:{seat}", who(seat), seat=seat, player=True, parts=parts)


def _account(cards: Cards, g: State, player: int) -> list[Part]:
    parts: list[Part] = [Counter(f"points:{player}", "Points now", value=victory_points(cards, g, player))]
    if len(cards.eras) > 1:
        parts.append(Counter(f"eras:{player}", "Eras won", value=g.facts[ERAS_WON[player]]))
        parts.append(Counter(f"total:{player}", "Points before", value=g.facts[POINTS[player]]))
    affiliation = g.facts[AFFILIATION[player]]
    if affiliation:
        parts.append(Text(f"affiliation:{player}", "Affiliation", cards.affiliations[affiliation]))
    group = seats_of(g, player)
    if len(group) > 1:
        parts.append(Text(f"group:{player}", "Group", " and ".join(who(seat) for seat in group)))
    return [*parts, *_ledger(cards, g, player)]


def _ledger(cards: Cards, g: State, player: int) -> list[Track]:
    """What the end of the era would cost now, and what there is to pay it with."""
    needs = era_needs(cards, g, player)
    has = era_has(cards, g, player)
    return [
        Track(
            f"ledger:{player}:{name}",
            name,
            f"{needs[number] - has[number]} short" if needs[number] > has[number] else "",
            value=has[number],
            limit=needs[number],
            sign=name,
        )
        for number, name in enumerate(cards.amount_names)
        if needs[number] or has[number]
    ]


def _choice(cards: Cards, g: State, seat: int) -> Zone:
    """Barred cards are shown with the others, as off."""
    held = g.zones[OPS[seat]]
    barred = g.zones[BARRED[seat]]
    parts = [_with_outlook(cards, g, seat, card, held.count(card)) for card in dict.fromkeys(held)]
    zones = parts_of(cards)
    parts += zones.cards(BARRED[seat], barred, "off")
    return zones.laid_out(OPS[seat], len(held) + len(barred), parts)


def _with_outlook(cards: Cards, g: State, seat: int, card: int, count: int) -> Card:
    """With what it would take to win an adventure that could be begun."""
    player = seat % g.facts[PLAYERS]
    zone = LAYOUT.name(OPS[seat])
    if card > cards.last_adventure or card in cards.challenges or not adventure_fits(cards, g, player, card):
        return parts_of(cards).card(zone, card, count)
    possible, text = outlook(cards, g, player, card)
    return parts_of(cards).card(zone, card, count, text, promising=possible)


def _with_off(cards: Cards, g: State, zone: int, off: int) -> Zone:
    """A zone with cards that lie apart, because they cannot be used, as off."""
    held, apart = g.zones[zone], g.zones[off]
    zones = parts_of(cards)
    parts = [*zones.cards(zone, held), *zones.cards(off, apart, "off")]
    return zones.laid_out(zone, len(held) + len(apart), parts)
