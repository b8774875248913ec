"""The best splits of a hand that differ in what they do: what a search tries."""

from hearthside.games.arctic_scavengers.bot.plan import Group, Outlook, Plan, Splits, cards_of


def best_plans(hand: list[int], outlook: Outlook, most: int) -> list[Plan]:
    """The best first.  Of those that draw, find and dig as much, and leave as good a force, only one."""
    splits = Splits(hand, outlook)
    kinds = splits.kinds
    guards = splits.guards
    found: dict[tuple[float, float, float, float], tuple[float, int, int, int]] = {}
    for draw in splits.draws:
        left = splits.everything - draw.code | guards
        for hunt in splits.hunts:
            after_hunt = left - hunt.code
            if after_hunt & guards != guards:
                continue
            for dig in splits.digs:
                rest = after_hunt - dig.code
                if rest & guards == guards:
                    force = splits.forces.of(rest)
                    _keep(found, draw, hunt, dig, force)
    ranked = list(found.values())
    ranked.sort(key=_worst_last)
    return [
        Plan(cards_of(kinds, draw), cards_of(kinds, hunt), cards_of(kinds, dig), promise)
        for promise, draw, hunt, dig in ranked[:most]
    ]


def _keep(
    found: dict[tuple[float, float, float, float], tuple[float, int, int, int]],
    draw: Group,
    hunt: Group,
    dig: Group,
    force: float,
) -> None:
    does = (draw.gain, hunt.gain, dig.gain, force)
    if does not in found:
        promise = draw.gain + hunt.gain + dig.gain + force
        found[does] = (promise, draw.code, hunt.code, dig.code)


def _worst_last(plan: tuple[float, int, int, int]) -> tuple[float, int, int, int]:
    return -plan[0], plan[1], plan[2], plan[3]
