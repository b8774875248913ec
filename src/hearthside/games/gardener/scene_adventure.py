"""The running adventure as parts of the Scene: what it asks for, who covers what, what could win it."""

from hearthside.games.gardener.cards import ROLEPLAY_NAMES, Cards
from hearthside.games.gardener.hints import could_add, missing_words, price_words, running_plan, usable
from hearthside.games.gardener.places import (
    ADVENTURE,
    AGREED,
    END_ERA,
    HERO,
    IMMUNE,
    PENDING,
    PLAYERS,
    PLAYGROUND,
    REQUEST,
    REQUEST_BY,
    TURN,
)
from hearthside.games.gardener.rules.legality import FROZEN, restraints
from hearthside.games.gardener.scene_zones import parts_of
from hearthside.games.gardener.standing import Standing, can_win, lacking, standing
from hearthside.games.gardener.texts.attributes import ROLEPLAYS
from hearthside.games.gardener.texts.cards import adventure_short, amounts_of, people
from hearthside.kernel.scene import Board, Counter, Part, Text, Track, Zone
from hearthside.kernel.state import State
from hearthside.kernel.texts import Person, capital, fill, who


def adventure_board(cards: Cards, g: State, viewer: int) -> Board:
    """viewer: a player, or -1."""
    adventure = g.facts[ADVENTURE]
    hero = g.facts[HERO]
    roleplay = ROLEPLAY_NAMES[cards.roleplay[adventure]]
    rule = ROLEPLAYS.get(roleplay, "nobody can win it")
    parts: list[Part] = [
        parts_of(cards).card("adventure", adventure, 1, adventure_short(cards, adventure)),
        Text("hero", "Hero", _told(viewer, hero, "{who} {who:are|is} the hero."), seat=hero),
        Text("roleplay", "Roleplay", f"{rule}.", lead=roleplay or "No roleplay"),
    ]
    if cards.cooperative[adventure]:
        parts += _joint(cards, g, viewer)
    else:
        players = range(g.facts[PLAYERS])
        first = max(viewer, 0)
        for player in [*players[first:], *players[:first]]:
            if can_win(cards, g, player):
                parts.append(_cover(cards, g, player))
    parts.append(_leader(cards, g, viewer))
    if viewer >= 0 and can_win(cards, g, viewer):
        parts += _plan(cards, g, viewer)
    return Board("adventure", cards.names[adventure], parts=parts)


def _told(viewer: int, player: int, line: str, **values: str) -> str:
    """Of a player, to the viewer."""
    return capital(fill(line, who=Person(player, player == viewer), **values))


# ---------------------------------------------------------------- covering
def _cover(cards: Cards, g: State, player: int) -> Board:
    now = standing(cards, g, player)
    more = could_add(cards, usable(cards, g, player, g.facts[ADVENTURE]))
    parts: list[Part] = [*_tracks(cards, now, f"cover:{player}", more, "the ops")]
    if now.contest:
        parts.append(Counter(f"score:{player}", "Score", value=now.score))
    parts.append(_summary(cards, now, f"covered:{player}"))
    return Board(f"cover:{player}", who(player), seat=player, parts=parts)


def _joint(cards: Cards, g: State, viewer: int) -> list[Board]:
    """One account for all, and what each could still add to it."""
    now = standing(cards, g, 0)
    players = range(g.facts[PLAYERS])
    each = [could_add(cards, usable(cards, g, player, g.facts[ADVENTURE])) for player in players]
    more = tuple(sum(amounts) for amounts in zip(*each, strict=True))
    parts: list[Part] = [*_tracks(cards, now, "cover:all", more, "all ops")]
    parts.append(_summary(cards, now, "covered:all"))
    for player in players:
        helps = [(name, each[player][name]) for name in now.names if each[player][name]]
        added = amounts_of(cards, helps) if helps else "nothing"
        text = _told(viewer, player, "{who} could add {added}.", added=added)
        parts.append(Text(f"adds:{player}", text=text, seat=player))
    return [Board("cover:all", "All together", parts=parts)]


def _tracks(cards: Cards, now: Standing, board: str, more: tuple[int, ...], source: str) -> list[Track]:
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


def _leader(cards: Cards, g: State, viewer: int) -> Text:
    """Who would win it if it ended now, as end_of_adventure.measure finds it."""
    hero = g.facts[HERO]
    contest = standing(cards, g, hero).contest
    able = [
        (now.score if contest else 0, player)
        for player in (range(g.facts[PLAYERS]) if contest else [hero])
        if (now := standing(cards, g, player)).covered and cards.roleplay[g.facts[ADVENTURE]]
    ]
    best = [player for score, player in able if score == max(able)[0]]
    if len(best) == 1:
        text = _told(viewer, best[0], "{who} would win it now.")
    else:
        text = f"Nobody would win it now{f': {people(best, viewer)} are level' if best else ''}."
    return Text("leader", text=text)


def _plan(cards: Cards, g: State, viewer: int) -> list[Part]:
    """The cheapest set of the own ops that would complete the cover; nothing if it is complete."""
    if standing(cards, g, viewer).covered or restraints(cards, g, viewer) & FROZEN:
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
