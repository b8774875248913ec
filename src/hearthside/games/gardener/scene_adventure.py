"""The running adventure as parts of the Scene: what it asks for, who covers what, what could win it."""

from hearthside.games.gardener.cards import ROLEPLAY_NAMES, Cards
from hearthside.games.gardener.hints import missing_words, price_words, running_plan, usable
from hearthside.games.gardener.places import (
    ADVENTURE,
    AGREED,
    BUILDSITE,
    CLOSED,
    END_ERA,
    HERO,
    IMMUNE,
    OPS,
    PENDING,
    PLAYERS,
    PLAYGROUND,
    REQUEST,
    REQUEST_BY,
    SKITTER,
    TURN,
)
from hearthside.games.gardener.rules.coverage import could_add
from hearthside.games.gardener.rules.legality import FROZEN, restraints
from hearthside.games.gardener.scene_zones import parts_of
from hearthside.games.gardener.standing import Standing, can_win, lacking, standing
from hearthside.games.gardener.texts.attributes import ROLEPLAYS
from hearthside.games.gardener.texts.cards import adventure_short, amounts_of, people
from hearthside.kernel.kept import Needs, kept
from hearthside.kernel.observation import Observation
from hearthside.kernel.scene import Board, Counter, Part, Text, Track, Zone
from hearthside.kernel.state import State
from hearthside.kernel.table import Table
from hearthside.kernel.texts import Person, capital, fill, who


def _usable(table: Table, *_: object) -> Needs:
    """What a player could still play is made of."""
    facts = [ADVENTURE, PLAYERS, *CLOSED[: table.seats]]
    families = (PLAYGROUND, BUILDSITE, OPS)
    return Needs(facts, [SKITTER, *(zones[seat] for zones in families for seat in range(table.seats))])


def _plannable(table: Table, *_: object) -> Needs:
    """The same, with what is to be covered and what the powers of rivals forbid."""
    usable, players = _usable(table), range(table.seats)
    powers = [*PENDING[: table.seats], *(fact for player in players for fact in IMMUNE[player])]
    return Needs([*usable.facts, HERO, *powers], usable.zones)


def adventure_board(cards: Cards, sight: Observation, viewer: int) -> Board:
    """viewer: a player, or -1."""
    facts = sight.facts
    adventure = facts[ADVENTURE]
    players = range(facts[PLAYERS])
    now = [standing(sight, cards, player) for player in players]
    parts: list[Part] = [*_asked(sight, cards, viewer)]
    if cards.cooperative[adventure]:
        parts.append(_joint(sight, cards, viewer, given=(now[0],)))
    else:
        first = max(viewer, 0)
        for player in [*players[first:], *players[:first]]:
            if can_win(cards, facts, player):
                parts.append(_cover(sight, cards, player, given=(now[player],)))
    parts.append(_leader(sight, cards, viewer, given=(now,)))
    if viewer >= 0 and can_win(cards, facts, viewer) and not now[viewer].covered:
        parts += _plan(sight, cards, viewer)
    return Board("adventure", cards.names[adventure], parts=parts)


@kept(lambda *_: Needs([ADVENTURE, HERO]))
def _asked(sight: Observation, cards: Cards, viewer: int) -> list[Part]:
    """The card, who plays it, and how it is won."""
    adventure, hero = sight.facts[ADVENTURE], sight.facts[HERO]
    roleplay = ROLEPLAY_NAMES[cards.roleplay[adventure]]
    rule = ROLEPLAYS.get(roleplay, "nobody can win it")
    return [
        parts_of(cards).card("adventure", adventure, 1, adventure_short(cards, adventure)),
        Text("hero", "Hero", _told(viewer, hero, "{who} {who:are|is} the hero."), seat=hero),
        Text("roleplay", "Roleplay", f"{rule}.", lead=roleplay or "No roleplay"),
    ]


def _told(viewer: int, player: int, line: str, **values: str) -> str:
    """Of a player, to the viewer."""
    return capital(fill(line, who=Person(player, player == viewer), **values))


# ---------------------------------------------------------------- covering
@kept(_usable)
def _cover(sight: Observation, cards: Cards, player: int, now: Standing) -> Board:
    g = sight.as_state()
    more = could_add(cards, usable(cards, g, player, g.facts[ADVENTURE]))
    parts: list[Part] = [*_tracks(cards, now, f"cover:{player}", more, "the ops")]
    if now.contest:
        parts.append(Counter(f"score:{player}", "Score", value=now.score))
    parts.append(_summary(cards, now, f"covered:{player}"))
    return Board(f"cover:{player}", who(player), seat=player, parts=parts)


@kept(_usable)
def _joint(sight: Observation, cards: Cards, viewer: int, now: Standing) -> Board:
    """One account for all, and what each could still add to it."""
    g = sight.as_state()
    players = range(g.facts[PLAYERS])
    each = [could_add(cards, usable(cards, g, player, g.facts[ADVENTURE])) for player in players]
    more = [sum(amounts) for amounts in zip(*each, strict=True)]
    parts: list[Part] = [*_tracks(cards, now, "cover:all", more, "all ops")]
    parts.append(_summary(cards, now, "covered:all"))
    for player in players:
        helps = [(name, each[player][name]) for name in now.names if each[player][name]]
        added = amounts_of(cards, helps) if helps else "nothing"
        text = _told(viewer, player, "{who} could add {added}.", added=added)
        parts.append(Text(f"adds:{player}", text=text, seat=player))
    return Board("cover:all", "All together", parts=parts)


def _tracks(cards: Cards, now: Standing, board: str, more: list[int], source: str) -> list[Track]:
    return [
        Track(
            f"{board}:{cards.amount_names[name]}",
            cards.amount_names[name],
            f"could add {more[name]} more from {source}" if more[name] else "",
            value=now.account.have[name],
            limit=now.account.need[name],
            sign=cards.amount_names[name],
            more=more[name],
        )
        for name in now.names
    ]


def _summary(cards: Cards, now: Standing, part_id: str) -> Text:
    text = "All is covered." if now.covered else f"Missing: {lacking(cards, now)}."
    return Text(part_id, text=text)


@kept(lambda *_: Needs([ADVENTURE, HERO, PLAYERS]))
def _leader(sight: Observation, cards: Cards, viewer: int, now: list[Standing]) -> Text:
    """Who would win it if it ended now, as end_of_adventure.measure finds it."""
    facts = sight.facts
    hero = facts[HERO]
    contest = now[hero].contest
    able = [
        (now[player].score if contest else 0, player)
        for player in (range(facts[PLAYERS]) if contest else [hero])
        if now[player].covered and cards.roleplay[facts[ADVENTURE]]
    ]
    best = [player for score, player in able if score == max(able)[0]]
    if len(best) == 1:
        text = _told(viewer, best[0], "{who} would win it now.")
    else:
        text = f"Nobody would win it now{f': {people(best, viewer)} are level' if best else ''}."
    return Text("leader", text=text)


@kept(_plannable)
def _plan(sight: Observation, cards: Cards, viewer: int) -> list[Part]:
    """The cheapest set of the own ops that would complete the cover."""
    g = sight.as_state()
    if restraints(cards, g, viewer) & FROZEN:
        return []
    plan = running_plan(cards, g, viewer)
    if not plan.possible:
        text = f"You cannot cover it from your ops: {missing_words(cards, plan)}."
        return [Text("plan", "Could win it", text, tone="plan")]
    parts = [parts_of(cards).card("plan", card, 1) for card in plan.cards]
    return [Zone("plan", "Could win it", price_words(plan), count=len(parts), role="plan", parts=parts)]


# ---------------------------------------------------------------- banners
def still_to_turn(g: State, until: int) -> list[int]:
    """The players who have a turn, or the rest of one, before `until` turns again."""
    players = g.facts[PLAYERS]
    player = g.facts[TURN] if g.facts[TURN] != until else (until + 1) % players
    out: list[int] = []
    while player != until:
        out.append(player)
        player = (player + 1) % players
    return out


def request_banner(g: State, viewer: int) -> list[Text]:
    """Who asked for an end, who agreed, and who must keep still for it to come."""
    if not g.facts[REQUEST]:
        return []
    by = g.facts[REQUEST_BY]
    what = "the era" if g.facts[REQUEST] == END_ERA else "the adventure"
    agreed = [p for p in range(g.facts[PLAYERS]) if p != by and g.facts[AGREED] >> p & 1]
    waits = still_to_turn(g, by)
    said = [_told(viewer, by, "{who} {who:ask|asks} for the end of {what}.", what=what)]
    if len(agreed) == 1:
        said.append(_told(viewer, agreed[0], "{who} {who:agree|agrees}."))
    elif agreed:
        said.append(f"{capital(people(agreed, viewer))} agree.")
    if waits:
        said.append(f"It ends when all agree, or when no card is played by {people(waits, viewer)}.")
    return [Text("request", "Request", " ".join(said), seat=by, tone="request")]


def special_banner(cards: Cards, g: State, viewer: int) -> list[Text]:
    """Powers that wait for their owner's turn: who may still answer, who is immune; and who is frozen."""
    said = [
        _power(cards, g, viewer, owner, place, card)
        for owner in range(g.facts[PLAYERS])
        for place, card in enumerate([card for card in g.zones[PLAYGROUND[owner]] if cards.is_power[card]])
    ]
    text = " ".join(sentence for sentence in said if sentence)
    return [Text("special", "Powers", text, tone="warning")] if text else []


def _power(cards: Cards, g: State, viewer: int, owner: int, place: int, card: int) -> str:
    rivals = [player for player in range(g.facts[PLAYERS]) if player != owner]
    immune = [player for player in rivals if g.facts[IMMUNE[player][owner]] >> place & 1]
    bound = [player for player in rivals if player not in immune]
    said: list[str] = []
    if g.facts[PENDING[owner]] >> place & 1:
        line = "{card} of {who:yours|{who}} strikes when the turn comes to {who} again."
        said.append(_told(viewer, owner, line, card=cards.names[card]))
        answering = [player for player in still_to_turn(g, owner) if player not in immune]
        if answering:
            said.append(f"{capital(people(answering, viewer))} may still answer.")
    elif bound and (cards.freezes[card] or cards.freezes_costs[card]):
        what = "play no more cards" if cards.freezes[card] else "add no more to everybody's costs"
        line = "{card} of {who:yours|{who}}: {bound} can {what}."
        bound_ones = people(bound, viewer)
        said.append(_told(viewer, owner, line, card=cards.names[card], bound=bound_ones, what=what))
    if said and len(immune) == 1:
        said.append(_told(viewer, immune[0], "{who} {who:are|is} immune."))
    elif said and immune:
        said.append(f"{capital(people(immune, viewer))} are immune.")
    return " ".join(said)
