"""Looking through places with cards: `look` at one of them, `find` a word in all of them."""

from collections.abc import Sequence

from msgspec import Struct
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from hearthside.kernel.scene import Board, Card, Scene, Zone
from hearthside.terminal import closer, filtering
from hearthside.terminal.cards import SHORT, Catalogue, Listed
from hearthside.terminal.filtering import Filter
from hearthside.terminal.flow import Flow
from hearthside.terminal.many import card_parts, copies, kinds_in_words, one_or_more, sections
from hearthside.terminal.overview import Overview, has_boards
from hearthside.terminal.prompt import Prompt

LISTED = 24  # kinds of cards that are listed with all their values; more are named in groups
SHORTEST = 3  # letters that are enough for the beginning of a name or of a place
OWN = ("you", "me", "my", "mine", "own", "your")
CALLED = "Called so"
HAS = "Have it"  # as a value or a kind


class Place(Struct):
    """Somewhere cards lie.  seat: whose it is, None if it is nobody's; hidden: only their number is known."""

    seat: int | None
    title: str
    cards: list[Card]
    count: int

    @property
    def hidden(self) -> bool:
        return self.count > 0 and not self.cards


def places(scene: Scene) -> list[Place]:
    out: list[Place] = []
    for part in scene.parts:
        if isinstance(part, Board) and part.seat is not None:
            out += [_place(zone, part.seat) for zone in part.parts if isinstance(zone, Zone)]
            out += [_laid_out(board, part.seat) for board in part.parts if isinstance(board, Board)]
        elif isinstance(part, Zone):
            out.append(_place(part, None))
        elif isinstance(part, Board):
            lying = _laid_out(part, None)
            if lying.cards:
                out.append(lying)
    return out


def _laid_out(board: Board, seat: int | None) -> Place:
    """The cards of a board, such as a team: those on it, or those of its places."""
    cards = card_parts(board)
    if len(cards) < 2:
        cards = [card for zone in board.parts for card in card_parts(zone)]
    return Place(seat, board.title, cards, copies(cards))


def _place(zone: Zone, seat: int | None) -> Place:
    return Place(seat, zone.title, zone.parts, copies(zone.parts) or zone.count or 0)


# ------------------------------------------------------------ look
def look(prompt: Prompt, rest: str) -> None:
    """`look`, `look ops`, `look Runa ops boat`: players, places, and words that narrow it, in any order."""
    scene = prompt.scene()
    everything = places(scene)
    tokens = rest.split()
    if not tokens:
        _overview(prompt, everything)
        closer.hint(prompt, scene)
        return
    if closer.look(prompt, scene, tokens):
        return
    chosen, said = _chosen(prompt, everything, tokens)
    filters, problem = filtering.read(said, prompt.catalogue.by_id.values())
    if problem:
        known = ", ".join(dict.fromkeys(place.title.lower() for place in everything))
        prompt.screen.say(f"{problem} Places: {known}.", "yellow")
        return
    shown = [(place, _found(place, filters, prompt.catalogue)) for place in chosen]
    full = [(place, cards) for place, cards in shown if cards or (not filters and place.count)]
    if not full:
        where = "; ".join(_where(prompt, place) for place in chosen)
        elsewhere = f" find {' '.join(said)} looks everywhere." if said else ""
        prompt.screen.say(f"Nothing {'like that ' if said else ''}lies here: {where}.{elsewhere}")
    for place, cards in full:
        _show(prompt, place, cards, filters)


def _overview(prompt: Prompt, everything: list[Place]) -> None:
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for seat in dict.fromkeys(place.seat for place in everything):
        told = [_in_few_words(prompt, place) for place in everything if place.seat == seat]
        grid.add_row(_owner(prompt, seat), Flow(told, " · "))
    prompt.screen.show(grid)
    rival = next((p.seat for p in everything if p.seat is not None and p.seat != prompt.names.you), None)
    of_whom = f"{prompt.names.name(rival)} " if rival is not None else ""
    somebodys = [place for place in everything if place.seat is not None]
    fullest = max(somebodys, key=lambda place: len(place.cards), default=None)
    title = fullest.title.lower() if fullest else "hand"
    prompt.screen.say(
        f"For example: look {of_whom}{title}, look {title} WORD; find WORD looks everywhere.", "dim"
    )


def _in_few_words(prompt: Prompt, place: Place) -> Text:
    out = Text(f"{place.title} ", style="dim").append(f"{place.count}", style="bold")
    kinds = kinds_in_words(place.cards, prompt.catalogue)
    return out.append(f" ({kinds})" if place.cards and "," in kinds else "")


def _owner(prompt: Prompt, seat: int | None) -> Text:
    if seat is None:
        return Text("Shared", style="dim")
    return Text(prompt.names.name(seat), style=prompt.names.style(seat))


def _where(prompt: Prompt, place: Place) -> str:
    return f"{_owner(prompt, place.seat).plain}, {place.title}" if place.seat is not None else place.title


def _chosen(prompt: Prompt, everything: list[Place], tokens: list[str]) -> tuple[list[Place], list[str]]:
    """The places that are meant, and the words that are left.  `speed deck` is the place of that name, though
    there is a deck as well."""
    seats: set[int] = set()
    titles, rest = _by_whole_title(everything, tokens)
    said: list[str] = []
    for token in rest:
        word = token.lower()
        owners = {p.seat for p in everything if p.seat is not None and _names(prompt, p.seat, word)}
        zones = {place.title for place in everything if _begins(word, place.title)}
        seats |= owners
        titles |= zones
        if not owners and not zones:
            said.append(token)
    if not seats and prompt.names.you is not None:
        own = {place.title for place in everything if place.seat == prompt.names.you}
        if not titles or titles & own:
            seats = {prompt.names.you}
    chosen = [
        place
        for place in everything
        if (not seats or place.seat in seats) and (not titles or place.title in titles)
    ]
    return chosen, said


def _by_whole_title(everything: list[Place], tokens: list[str]) -> tuple[set[str], list[str]]:
    """Places with a title of several words that are all there, one behind the other; and the other words."""
    words = [token.lower() for token in tokens]
    for title in dict.fromkeys(place.title for place in everything):
        parts = title.lower().split()
        for at in range(len(words) - len(parts) + 1):
            if len(parts) > 1 and words[at : at + len(parts)] == parts:
                return {title}, [*tokens[:at], *tokens[at + len(parts) :]]
    return set(), tokens


def _names(prompt: Prompt, seat: int, word: str) -> bool:
    if seat == prompt.names.you and word in OWN:
        return True
    return any(_begins(word, name) for name in prompt.names.name(seat).split())


def _begins(word: str, title: str) -> bool:
    lower = title.lower()
    return word == lower or (len(word) >= SHORTEST and lower.startswith(word))


# ------------------------------------------------------------ what is found
def _found(place: Place, filters: Sequence[Filter], catalogue: Catalogue) -> list[Card]:
    infos = [(part, catalogue.by_id.get(part.card)) for part in place.cards]
    return [part for part, info in infos if info and all(one.finds(info) for one in filters)]


def _show(prompt: Prompt, place: Place, cards: list[Card], filters: Sequence[Filter]) -> None:
    if place.hidden:
        prompt.screen.say(f"{_where(prompt, place)}: {one_or_more(place.count, 'card')}, face down for you.")
        return
    kinds = kinds_in_words(cards, prompt.catalogue)
    rest = f" of {one_or_more(place.count, 'card')}{_sums(prompt, cards, filters)}" if filters else ""
    prompt.screen.say(f"{_where(prompt, place)}: {kinds}{rest}", "bold")
    if len(cards) <= LISTED:
        zone = Listed("", [_with_state(part) for part in cards])
        if has_boards(scene := prompt.scene()):
            (zone,) = Overview(scene, prompt.catalogue, prompt.names).in_full([zone])
        prompt.screen.show(Padding(prompt.catalogue.listing([zone], extra=True), (0, 0, 0, 1)))
        return
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(no_wrap=True, style="dim")
    grid.add_column()
    for word, group in sections(cards, prompt.catalogue).items():
        grid.add_row(
            f"  {word} {copies(group)}", Flow([_item(part, word, prompt.catalogue) for part in group])
        )
    prompt.screen.show(grid)


def _sums(prompt: Prompt, cards: list[Card], filters: Sequence[Filter]) -> str:
    """`; they give Hull 14`."""
    headings = dict.fromkeys(word for part in cards for word in prompt.catalogue.by_id[part.card].values)
    wanted = [
        word for word in headings if any(one.word and word.lower().startswith(one.word) for one in filters)
    ]
    sums = [(word, _gives(cards, word, prompt.catalogue)) for word in wanted]
    told = [f"{word} {number}" for word, number in sums if number]
    return f"; {'it gives' if copies(cards) == 1 else 'they give'} {', '.join(told)}" if told else ""


def _gives(cards: Sequence[Card], word: str, catalogue: Catalogue) -> int:
    """The sum of what is printed as `+2`; none, if some have it without a plus, which does not add up."""
    values = [(catalogue.by_id[part.card].values.get(word, ""), copies([part])) for part in cards]
    if any(value[:1].isdecimal() for value, _ in values):
        return 0
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
    out.append(f" {value}" if value[-1:].isdecimal() or 0 < len(value) <= SHORT else "", style="dim")
    return out.append(f" ({part.state})" if part.state else "", style="dim")


# ------------------------------------------------------------ find
def find(prompt: Prompt, rest: str) -> None:
    """Who has cards with these words: by what they are found, and where they lie."""
    tokens = rest.split()
    if not tokens:
        prompt.screen.say(f"What? For example: find {_example(prompt.catalogue)}")
        return
    filters, problem = filtering.read(tokens, prompt.catalogue.by_id.values())
    if problem:
        prompt.screen.say(problem, "yellow")
        return
    by_facet: dict[str, list[tuple[Place, list[Card]]]] = {}
    total = 0
    for place in places(prompt.scene()):
        found = _found(place, filters, prompt.catalogue)
        total += copies(found)
        for facet, cards in _by_facet(found, filters[0], prompt.catalogue).items():
            by_facet.setdefault(facet, []).append((place, cards))
    if not total:
        prompt.screen.say(f"No card with {rest!r} lies where you can see it.")
        return
    prompt.screen.say(f"{rest!r}: {one_or_more(total, 'card')}", "bold")
    heading = next(
        (
            word
            for info in prompt.catalogue.by_id.values()
            for word in info.values
            if word.lower() == filters[0].word
        ),
        "",
    )
    for facet in sorted(by_facet, key=lambda one: (one == CALLED, one not in prompt.catalogue.telling)):
        _show_facet(prompt, facet, heading, by_facet[facet])


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
        info = catalogue.by_id[part.card]
        for facet in first.facets_of(info) or [CALLED if first.in_name(info) else HAS]:
            out.setdefault(facet, []).append(part)
    return out


def _show_facet(prompt: Prompt, facet: str, heading: str, lying: list[tuple[Place, list[Card]]]) -> None:
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(no_wrap=True)
    grid.add_column(justify="right", style="bold", no_wrap=True)
    grid.add_column()
    prompt.screen.say(f" {facet}", "bold")
    for place, cards in lying:
        items = [_item(part, heading, prompt.catalogue) for part in cards]
        given = _gives(cards, heading, prompt.catalogue) if facet != CALLED else 0
        where = Text("  ").append_text(_owner(prompt, place.seat)) if place.seat is not None else Text("  ")
        where.append(f"{' ' if place.seat is not None else ''}{place.title.lower()}", style="dim")
        number = f"+{given}" if given else one_or_more(copies(cards), "card")  # a sum, or a count
        grid.add_row(where, number, Flow(items))
    prompt.screen.show(grid)
