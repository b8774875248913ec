"""Looking through places with cards: `look` at one of them, `find` a word in all of them."""

from collections.abc import Sequence

from msgspec import Struct
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from hearthside.kernel.scene import Board, Card, Table, Zone
from hearthside.table import closer, filtering
from hearthside.table.cards import Catalogue, Listed
from hearthside.table.desk import Desk
from hearthside.table.filtering import Filter
from hearthside.table.flow import Flow
from hearthside.table.many import card_parts, copies, kinds_in_words, one_or_more, sections
from hearthside.table.overview import Overview, has_boards

LISTED = 24  # kinds of cards that are listed with all their values; more are named in groups
SHORTEST = 3  # letters that are enough for the beginning of a name or of a place
OWN = ("you", "me", "my", "mine", "own", "your")
CALLED = "Called so"


class Place(Struct):
    """Somewhere cards lie.  seat: whose it is, None if it is nobody's; hidden: only their number is known."""

    seat: int | None
    title: str
    cards: list[Card]
    count: int

    @property
    def hidden(self) -> bool:
        return self.count > 0 and not self.cards


def places(scene: Table) -> list[Place]:
    out: list[Place] = []
    for part in scene.parts:
        if isinstance(part, Board) and part.seat is not None:
            out += [_place(zone, part.seat) for zone in part.parts if isinstance(zone, Zone)]
        elif isinstance(part, Zone):
            out.append(_place(part, None))
        elif isinstance(part, Board):
            cards = card_parts(part)
            if len(cards) < 2:
                cards = [card for zone in part.parts for card in card_parts(zone)]
            if cards:
                out.append(Place(None, part.title, cards, copies(cards)))
    return out


def _place(zone: Zone, seat: int | None) -> Place:
    return Place(seat, zone.title, zone.parts, copies(zone.parts) or zone.count or 0)


# ------------------------------------------------------------ look
def look(desk: Desk, rest: str) -> None:
    """`look`, `look ops`, `look Runa ops boat`: players, places, and words that narrow it, in any order."""
    scene = desk.scene()
    everything = places(scene)
    tokens = rest.split()
    if not tokens:
        _overview(desk, everything)
        closer.hint(desk, scene)
        return
    if closer.look(desk, scene, tokens):
        return
    chosen, said = _chosen(desk, everything, tokens)
    filters, problem = filtering.read(said, desk.catalogue.by_id.values())
    if problem:
        known = ", ".join(dict.fromkeys(place.title.lower() for place in everything))
        desk.screen.say(f"{problem} Places: {known}.", "yellow")
        return
    shown = [(place, _found(place, filters, desk.catalogue)) for place in chosen]
    full = [(place, cards) for place, cards in shown if cards or (not filters and place.count)]
    if not full:
        where = ", ".join(_where(desk, place) for place in chosen)
        elsewhere = f" find {' '.join(said)} looks everywhere." if said else ""
        desk.screen.say(f"Nothing {'of that ' if said else ''}lies here: {where}.{elsewhere}")
    for place, cards in full:
        _show(desk, place, cards, filters)


def _overview(desk: Desk, everything: list[Place]) -> None:
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for seat in dict.fromkeys(place.seat for place in everything):
        told = [_in_few_words(desk, place) for place in everything if place.seat == seat]
        grid.add_row(_owner(desk, seat), Flow(told, " · "))
    desk.screen.show(grid)
    rival = next((p.seat for p in everything if p.seat is not None and p.seat != desk.names.you), None)
    of_whom = f"{desk.names.name(rival)} " if rival is not None else ""
    somebodys = [place for place in everything if place.seat is not None]
    fullest = max(somebodys, key=lambda place: len(place.cards), default=None)
    title = fullest.title.lower() if fullest else "hand"
    desk.screen.say(
        f"For example: look {of_whom}{title}, look {title} WORD; find WORD looks everywhere.", "dim"
    )


def _in_few_words(desk: Desk, place: Place) -> Text:
    out = Text(f"{place.title} ", style="dim").append(f"{place.count}", style="bold")
    kinds = kinds_in_words(place.cards, desk.catalogue)
    return out.append(f" ({kinds})" if place.cards and "," in kinds else "")


def _owner(desk: Desk, seat: int | None) -> Text:
    if seat is None:
        return Text("Shared", style="dim")
    return Text(desk.names.name(seat), style=desk.names.style(seat))


def _where(desk: Desk, place: Place) -> str:
    return f"{_owner(desk, place.seat).plain}, {place.title}" if place.seat is not None else place.title


def _chosen(desk: Desk, everything: list[Place], tokens: list[str]) -> tuple[list[Place], list[str]]:
    """The places that are meant, and the words that are left."""
    seats: set[int] = set()
    titles: set[str] = set()
    said: list[str] = []
    for token in tokens:
        word = token.lower()
        owners = {p.seat for p in everything if p.seat is not None and _names(desk, p.seat, word)}
        zones = {place.title for place in everything if _begins(word, place.title)}
        seats |= owners
        titles |= zones
        if not owners and not zones:
            said.append(token)
    if not seats and desk.names.you is not None:
        own = {place.title for place in everything if place.seat == desk.names.you}
        if not titles or titles & own:
            seats = {desk.names.you}
    chosen = [
        place
        for place in everything
        if (not seats or place.seat in seats) and (not titles or place.title in titles)
    ]
    return chosen, said


def _names(desk: Desk, seat: int, word: str) -> bool:
    if seat == desk.names.you and word in OWN:
        return True
    return any(_begins(word, name) for name in desk.names.name(seat).split())


def _begins(word: str, title: str) -> bool:
    lower = title.lower()
    return word == lower or (len(word) >= SHORTEST and lower.startswith(word))


# ------------------------------------------------------------ what is found
def _found(place: Place, filters: Sequence[Filter], catalogue: Catalogue) -> list[Card]:
    infos = [(part, catalogue.by_id.get(part.card)) for part in place.cards]
    return [part for part, info in infos if info and all(one.finds(info) for one in filters)]


def _show(desk: Desk, place: Place, cards: list[Card], filters: Sequence[Filter]) -> None:
    if place.hidden:
        desk.screen.say(f"{_where(desk, place)}: {one_or_more(place.count, 'card')}, face down for you.")
        return
    kinds = kinds_in_words(cards, desk.catalogue)
    rest = f" of {one_or_more(place.count, 'card')}{_sums(desk, cards, filters)}" if filters else ""
    desk.screen.say(f"{_where(desk, place)}: {kinds}{rest}", "bold")
    if len(cards) <= LISTED:
        zone = Listed("", [_with_state(part) for part in cards])
        if has_boards(scene := desk.scene()):
            (zone,) = Overview(scene, desk.catalogue, desk.names).in_full([zone])
        desk.screen.show(Padding(desk.catalogue.listing([zone], extra=True), (0, 0, 0, 1)))
        return
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(no_wrap=True, style="dim")
    grid.add_column()
    for word, group in sections(cards, desk.catalogue).items():
        grid.add_row(f"  {word} {copies(group)}", Flow([_item(part, word, desk.catalogue) for part in group]))
    desk.screen.show(grid)


def _sums(desk: Desk, cards: list[Card], filters: Sequence[Filter]) -> str:
    """`; they give Hull 14`."""
    headings = dict.fromkeys(word for part in cards for word in desk.catalogue.by_id[part.card].values)
    wanted = [
        word for word in headings if any(one.word and word.lower().startswith(one.word) for one in filters)
    ]
    sums = [(word, _gives(cards, word, desk.catalogue)) for word in wanted]
    told = [f"{word} {number}" for word, number in sums if number]
    return f"; {'it gives' if copies(cards) == 1 else 'they give'} {', '.join(told)}" if told else ""


def _gives(cards: Sequence[Card], word: str, catalogue: Catalogue) -> int:
    """The sum of what is printed as `+2`."""
    values = [(catalogue.by_id[part.card].values.get(word, ""), copies([part])) for part in cards]
    return sum(int(value) * count for value, count in values if value[:1] == "+" and value[1:].isdecimal())


def _with_state(part: Card) -> Card:
    if not part.state or part.text:
        return part
    return Card(part.id, part.title, f"({part.state})", card=part.card, count=part.count)


def _item(part: Card, word: str, catalogue: Catalogue) -> Text:
    """`3× Punt +1`: with what it has of the word under which it stands."""
    out = Text(f"{part.count}× " if part.count and part.count > 1 else "")
    out.append(part.title, style=catalogue.style(part.card))
    value = catalogue.by_id[part.card].values.get(word, "")
    out.append(f" {value}" if value[-1:].isdecimal() else "", style="dim")
    return out.append(f" ({part.state})" if part.state else "", style="dim")


# ------------------------------------------------------------ find
def find(desk: Desk, rest: str) -> None:
    """Who has cards with these words: by what they are found, and where they lie."""
    tokens = rest.split()
    if not tokens:
        desk.screen.say(f"What? For example: find {_example(desk.catalogue)}")
        return
    filters, problem = filtering.read(tokens, desk.catalogue.by_id.values())
    if problem:
        desk.screen.say(problem, "yellow")
        return
    by_facet: dict[str, list[tuple[Place, list[Card]]]] = {}
    total = 0
    for place in places(desk.scene()):
        found = _found(place, filters, desk.catalogue)
        total += copies(found)
        for facet, cards in _by_facet(found, filters[0], desk.catalogue).items():
            by_facet.setdefault(facet, []).append((place, cards))
    if not total:
        desk.screen.say(f"No card with {rest!r} lies where you can see it.")
        return
    desk.screen.say(f"{rest!r}: {one_or_more(total, 'card')}", "bold")
    heading = next(
        (
            word
            for info in desk.catalogue.by_id.values()
            for word in info.values
            if word.lower() == filters[0].word
        ),
        "",
    )
    for facet in sorted(by_facet, key=lambda one: (one == CALLED, one not in desk.catalogue.telling)):
        _show_facet(desk, facet, heading, by_facet[facet])


def _example(catalogue: Catalogue) -> str:
    """Something that cards have, as a person would type it."""
    infos = catalogue.by_id.values()
    given = [
        words[0] for info in infos for facet, words in info.facets.items() if facet in catalogue.telling[1:]
    ]
    return next(
        (word.lower() for word in [*given, *(word for info in infos for word in info.values)]), "WORD"
    )


def _by_facet(found: list[Card], first: Filter, catalogue: Catalogue) -> dict[str, list[Card]]:
    out: dict[str, list[Card]] = {}
    for part in found:
        for facet in first.facets_of(catalogue.by_id[part.card]) or [CALLED]:
            out.setdefault(facet, []).append(part)
    return out


def _show_facet(desk: Desk, facet: str, heading: str, lying: list[tuple[Place, list[Card]]]) -> None:
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(no_wrap=True)
    grid.add_column(justify="right", style="bold", no_wrap=True)
    grid.add_column()
    desk.screen.say(f" {facet}", "bold")
    for place, cards in lying:
        items = [_item(part, heading, desk.catalogue) for part in cards]
        given = _gives(cards, heading, desk.catalogue) if facet != CALLED else 0
        where = Text("  ").append_text(_owner(desk, place.seat)) if place.seat is not None else Text("  ")
        where.append(f"{' ' if place.seat is not None else ''}{place.title.lower()}", style="dim")
        grid.add_row(where, f"+{given}" if given else str(copies(cards)), Flow(items))
    desk.screen.show(grid)
