"""What became of each card, and what it is worth."""

from msgspec import Struct

from hearthside.lab.figures.effects import LEAST_SEATS, Effects
from hearthside.lab.figures.runs import Data
from hearthside.lab.figures.shapes import Cell, Column, Figure, Section
from hearthside.lab.figures.sums import pairs
from hearthside.lab.stats.discoveries import FALSE_DISCOVERIES, chance, shrunk, stand_out
from hearthside.lab.stats.shares import Estimate, share_difference

ABOUT = (
    "Rates are parts of all seats of all games. Dealt effect: how much more often who had the card in the "
    "first deal won than who had not; the shuffle decides about that, so it is what the card does "
    "(causal). Ban effect: how the win share of one seat changes that may not use the card, on the same "
    "deals (causal). Gained effect: how much more often who got hold of the card during the game won "
    "(descriptive: who is ahead buys more, and long games show more cards)."
)


class Worth(Struct):
    card: str
    rates: dict[str, float]
    seats: int
    dealt: Estimate | None = None
    gained: Estimate | None = None
    ban: Estimate | None = None
    settled: float | None = None  # the gained effect, drawn towards the others
    flags: list[str] = []


def cards(data: Data) -> Section:
    worths = _worths(data)
    kinds: dict[str, list[Worth]] = {}
    for worth in worths:
        card = data.cards.get(worth.card)
        kinds.setdefault(card.kind if card else "", []).append(worth)
    figures = [
        _of_kind(data, kind, some) for kind, some in sorted(kinds.items(), key=lambda one: -len(one[1]))
    ]
    bans = [worth for worth in worths if worth.ban]
    if bans:
        figures.insert(0, _bans(data, bans))
    return Section("cards", "Cards", ABOUT if figures else "No cards were recorded.", figures)


def _worths(data: Data) -> list[Worth]:
    total = int(data.one("SELECT count(*) FROM usual_results")[0])
    rates = {
        row[0]: Worth(
            row[0], dict(zip(("offered", "gained", "drawn", "played"), row[2:], strict=True)), int(row[1])
        )
        for row in data.rows(
            f"""SELECT card, count(*) FILTER (gained > 0), count(*) FILTER (offered > 0) / {total},
            count(*) FILTER (gained > 0) / {total}, count(*) FILTER (drawn > 0) / {total},
            count(*) FILTER (played > 0) / {total}
            FROM cards SEMI JOIN usual_games USING (run, game) GROUP BY card ORDER BY card"""
        )
    }
    if rates:
        effects = Effects(data)
        for card, found in effects.of("dealt > 0").items():
            rates[card].dealt = found
        for card, found in effects.of("gained > 0").items():
            rates[card].gained = found
        _shrink(list(rates.values()))
    for card, found in _ban_effects(data).items():
        rates.setdefault(
            card, Worth(card, dict.fromkeys(("offered", "gained", "drawn", "played"), 0.0), 0)
        ).ban = found
    worths = list(rates.values())
    _flag(worths)
    return worths


def _shrink(worths: list[Worth]) -> None:
    """Ranks by raw effects would begin and end with rare cards.  An effect is taken for the share of as many
    games of evens as would have its error."""
    known = [worth for worth in worths if worth.gained and worth.gained.error]
    values = [worth.gained for worth in known if worth.gained]
    settled = shrunk([0.5 + one.value / 2 for one in values], [1 / one.error**2 for one in values])
    for worth, value in zip(known, settled, strict=True):
        worth.settled = 2 * (value - 0.5)


def _flag(worths: list[Worth]) -> None:
    """Of all that stands out about one in ten is luck."""
    for name, good, bad in (
        ("dealt", "strong", "weak"),
        ("ban", "weak", "strong"),
        ("gained", "winners’", "losers’"),
    ):
        known = [(worth, found) for worth in worths if (found := getattr(worth, name)) is not None]
        flagged = stand_out([chance(found) for _, found in known])
        for (worth, found), flag in zip(known, flagged, strict=True):
            if flag:
                worth.flags = [*worth.flags, f"{good if found.value > 0 else bad} ({name})"]


def _ban_effects(data: Data) -> dict[str, Estimate]:
    """The seat without the card, against the same chair in games of the same deals without a ban."""
    out: dict[str, Estimate] = {}
    for (ban,) in data.rows("SELECT DISTINCT ban FROM games WHERE ban <> '' ORDER BY ban"):
        card = ban.replace("'", "''")
        source = (
            f"(SELECT * FROM results WHERE ban IN ('', '{card}') AND chair = 0 "
            f"AND run IN (SELECT run FROM games WHERE ban = '{card}'))"
        )
        both = pairs(data, "chair", "ban <> ''", "ban = ''", "win", source)[0,]
        if min(both.one.n, both.two.n) >= LEAST_SEATS:
            out[ban] = share_difference(both)
    return out


def _columns() -> list[Column]:
    return [
        Column("card"),
        Column("dealt effect", "change"),
        Column("gained effect", "change"),
        Column("gained effect, settled", "change"),
        Column("ban effect", "change"),
        Column("offered", "share"),
        Column("gained", "share"),
        Column("drawn", "share"),
        Column("played", "share"),
        Column("stands out", "flag"),
    ]


def _row(data: Data, worth: Worth) -> list[Cell]:
    rates = [worth.rates[name] for name in ("offered", "gained", "drawn", "played")]
    return [
        data.card_name(worth.card),
        worth.dealt,
        worth.gained,
        worth.settled,
        worth.ban,
        *rates,
        ", ".join(worth.flags),
    ]


def _of_kind(data: Data, kind: str, worths: list[Worth]) -> Figure:
    by_deal = sum(worth.dealt is not None for worth in worths)
    by_gain = sum(worth.gained is not None for worth in worths)
    dealt = by_deal > 0 and by_deal >= by_gain / 2

    def order(worth: Worth) -> float:
        drawn = worth.dealt if dealt else worth.gained
        return -drawn.value if drawn else 1.0

    worths = sorted(worths, key=lambda one: (order(one), data.card_name(one.card)))
    notes = [f"Effects are shown from {LEAST_SEATS} seats with and {LEAST_SEATS} without the card on."]
    notes.append(
        f"“Stands out”: beyond luck, of which about {100 * FALSE_DISCOVERIES:.0f} % are luck all the same "
        "(Benjamini and Hochberg)."
    )
    return Figure(
        f"cards-{kind or 'other'}",
        f"Cards: {kind or 'others'}",
        "Drawn is the dealt effect."
        if dealt
        else "Drawn is the gained effect, which does not tell what is cause and what is effect.",
        "causal" if dealt else "descriptive",
        data.bots,
        _columns(),
        [_row(data, worth) for worth in worths],
        "intervals" if by_deal + by_gain else "",
        drawn=1 if dealt else 2,
        par=0.0,
        notes=notes,
    )


def _bans(data: Data, worths: list[Worth]) -> Figure:
    rows: list[list[Cell]] = [
        [data.card_name(worth.card), worth.ban, ", ".join(worth.flags)]
        for worth in sorted(worths, key=lambda one: one.ban.value if one.ban else 0.0)
    ]
    return Figure(
        "bans",
        "What doing without costs",
        "One seat may not use the card, all others may; the same deals are played without a ban. A loss "
        "means that the card is good.",
        "causal",
        data.bots,
        [Column("card"), Column("ban effect", "change"), Column("stands out", "flag")],
        rows,
        "intervals",
        par=0.0,
    )
