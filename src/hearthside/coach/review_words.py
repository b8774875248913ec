"""A review in sentences, for people."""

from hearthside.coach.hint import SURE
from hearthside.coach.review import BEST, MISTAKE, Account, Decision, Review
from hearthside.coach.words import in_a_row


def instead(decision: Decision) -> str:
    """ "Hunt for 2 food with Hunter, hire Group Leaders"."""
    return in_a_row(decision.other.steps)


def cost(decision: Decision, unit: str) -> str:
    """What the difference was."""
    other = decision.other
    sure = f"(±{100 * SURE * other.error:.0f})"
    lead = f"{abs(other.lead_lost):.1f} {unit}"
    if decision.kind == MISTAKE:
        return f"costs {100 * other.lost:.0f} % {sure} of a victory, {lead}"
    if decision.kind == BEST:
        return f"wins {-100 * other.lost:.0f} % {sure} more often, {lead}"
    return f"about as good: {-100 * other.lost:+.0f} % {sure}"


def account(found: Account) -> str:
    """What became of a chance; the numbers add up, as they are rounded."""
    start, result = round(100 * found.start), round(100 * found.result)
    choices, others = round(100 * found.choices), round(100 * found.others)
    cards = result - start - choices - others
    told = f"choices {choices:+d}, those of others {others:+d}, luck {cards:+d}"
    return f"{start} % at first, {told} (±{100 * SURE * found.error:.0f}): {result} %"


def judged(found: Review) -> str:
    """By whose judgement, and how sure that is."""
    compared = len(found.decisions)
    chances = "by its values" if found.valued else "by playing on"
    decisions = f"{found.looked} {'decision' if found.looked == 1 else 'decisions'}"
    return (
        f"By {found.judge}: {decisions} looked at, {compared} compared in up to {found.deals} deals each "
        f"that fit what the seat knew then. Chances {chances}, if all go on like the house bot. A mistake is "
        "told where the difference is larger than three errors."
    )
