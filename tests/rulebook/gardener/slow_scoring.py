"""The ends of adventure, era and session (1.10 to 1.12 of the sheet), on tables of slow_model.py."""

from collections import Counter

from tests.rulebook.gardener.slow_model import (
    COOPERATIVE,
    Cards,
    Table,
    adventures,
    common,
    has,
    names_in,
    number_of,
    once,
    role,
    supports,
    total,
)

# ---------------------------------------------------------------- end of adventure (1.10)
Sums = dict[str, tuple[int, int]]  # name -> required, covered


def costs_of(table: Table, player: int | None) -> Sums:
    """Of one player in an individualist adventure; of all together: None."""
    assert table.adventure is not None
    everything = [card for owner in table.everybody for card in table.playground[owner]]
    if player is None:
        own = everything
        feats = [card for owner in table.everybody for card in adventures(table.buildsite[owner])]
        feats += once(table.skitter)
        resources = everything
    else:
        own = table.playground[player]
        feats = [
            card for owner in table.everybody for card in adventures(table.buildsite[owner]) if common(card)
        ]
        feats += [card for card in adventures(table.buildsite[player]) if not common(card)]
        feats += once(table.skitter)
        resources = [table.adventure, *supports(own)]
    names = names_in(supports(own), "AdventureCosts") | names_in(everything, "AdventureCommonCosts")
    return {
        name: (
            total(supports(own), "AdventureCosts", name) + total(everything, "AdventureCommonCosts", name),
            total(resources, "AdventureResources", name) + total(feats, "Feats", name),
        )
        for name in names
    }


def is_covered(sums: Sums) -> bool:
    return all(has_it >= needs for needs, has_it in sums.values())


def score(table: Table, sums: Sums) -> int:
    return sum(has_it - needs if table.surplus else has_it for needs, has_it in sums.values())


def winner(table: Table) -> int | None:
    assert table.adventure is not None
    if table.together:
        return table.hero if is_covered(costs_of(table, None)) else None
    if role(table.adventure) in ("Battle", "Competition"):
        sums = {player: costs_of(table, player) for player in table.everybody}
        scores = {player: score(table, own) for player, own in sums.items() if is_covered(own)}
        best = [player for player in scores if scores[player] == max(scores.values())]
        return best[0] if len(best) == 1 else None
    return table.hero if is_covered(costs_of(table, table.hero)) else None


def wrap_up(table: Table) -> tuple[int | None, str]:
    """Moves all cards as an end of adventure does.  The winner, and who ends the era with it: "void", "epic"
    or ""."""
    adventure = table.adventure
    assert adventure is not None
    won_by = winner(table)
    table.playground[table.hero].remove(adventure)
    if won_by is not None:
        table.buildsite[won_by].append(adventure)
    elif role(adventure) == "Challenge":
        table.wreckage[table.hero].append(adventure)
    else:
        table.ops[table.hero].append(adventure)
    for player in table.everybody:
        for card in table.playground[player]:
            if won_by is not None and table.together and has(card, "StockHolding"):
                table.buildsite[player].append(card)
            elif role(adventure) == "Competition" and player != won_by:
                table.ops[player].append(card)
            else:
                table.wreckage[player].append(card)
        table.ops[player] += table.barred[player]
        table.playground[player], table.barred[player] = [], []
    table.adventure, table.pending, table.immune = None, set(), set()
    if role(adventure) == "Epic":
        return won_by, "void" if won_by is None else "epic"
    return won_by, "void" if role(adventure) == "Cataclysm" and won_by is None else ""


# ---------------------------------------------------------------- end of era and session (1.11, 1.12)
def era_covered(table: Table, player: int) -> bool:
    charged = table.buildsite[player] + table.wreckage[player]
    covering = table.buildsite[player]
    if table.points_only:
        covering = [card for card in covering if role(card) not in COOPERATIVE]
    return all(
        total(covering, "EraResources", name) >= total(charged, "EraCosts", name)
        for name in names_in(charged, "EraCosts")
    )


def victory_points(table: Table, player: int) -> int:
    site = table.buildsite[player]
    charged = site + table.wreckage[player] + table.ops[player] + table.barred[player]

    def all_of(cards: Cards, category: str) -> int:
        return sum(total(cards, category, name) for name in names_in(cards, category))

    shares = sum(number_of(card, "StockHolding") for card in supports(site))
    return all_of(adventures(site), "EraResources") + shares - all_of(charged, "EraCosts")


def era_winners(table: Table, ended_by: str) -> list[int] | None:
    """None: the void."""
    if table.epic:
        return list(table.everybody) if ended_by == "epic" or table.epic_won else None
    if ended_by == "void":
        return None
    points = {
        player: victory_points(table, player) for player in table.everybody if era_covered(table, player)
    }
    return [player for player in points if points[player] == max(points.values())]


def session_winners(eras_won: list[int], void_eras: int, epic: bool) -> list[int]:
    most = max(eras_won)
    if epic:
        return list(range(len(eras_won))) if most > void_eras else []
    return [player for player, won in enumerate(eras_won) if won == most and most > 0]


def counted(cards: Cards) -> Counter[str]:
    return Counter(card.identifier for card in cards)
