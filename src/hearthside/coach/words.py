"""Hints in sentences, for people."""

from typing import Final

from hearthside.coach.hint import SURE, Hint, Plan, Reason

FEWEST: Final = 8  # deals, with fewer nothing is said in per cent
MOST_STEPS: Final = 6  # of a plan that are told


def steps(plan: Plan) -> str:
    """ "Hunt for 2 food with Hunter, hire Scout for 2 food and 1 medicine"."""
    return in_a_row(plan.steps)


def in_a_row(done: list[str]) -> str:
    told = list(dict.fromkeys(done))  # the same once more says nothing new
    if not told:
        return "As it comes"
    more = ["…"] if len(told) > MOST_STEPS else []
    return ", ".join([told[0], *(_small(text) for text in told[1:MOST_STEPS]), *more])


def worth(hint: Hint, plan: Plan) -> str:
    """What comes of it."""
    if not plan.deals:
        return ""
    if hint.certain:
        return _for_sure(hint, plan)
    score = f"{abs(plan.lead):.1f} {hint.unit}"
    if not hint.alone:
        score += " ahead" if plan.lead >= 0 else " behind"
    score += f" (±{SURE * plan.lead_error:.1f})"
    if plan.deals < FEWEST:
        return score
    return f"wins {100 * plan.won:.0f} % (±{100 * SURE * plan.won_error:.0f}), {score}"


def _for_sure(hint: Hint, plan: Plan) -> str:
    outcome = "wins" if plan.won == 1 else "shares the victory" if plan.won else "does not win"
    if hint.alone:
        return f"{outcome} with {plan.lead:.0f} {hint.unit}"
    ahead = "ahead" if plan.lead >= 0 else "behind"
    return f"{outcome}, {abs(plan.lead):.0f} {hint.unit} {ahead}"


def compared(hint: Hint, plan: Plan) -> str:
    """With the best one, or of the best with the second: what is different for sure."""
    told = " and ".join(_reason(hint, one) for one in plan.reasons)
    if plan is hint.plans[0]:
        said = f"{told} than the next" if told else ""
    else:
        unsure = not hint.certain and abs(plan.behind) <= SURE * plan.behind_error
        said = told or ("about as good" if unsure else "")
    same = (
        f"{plan.same} other {'way comes' if plan.same == 1 else 'ways come'} to the same" if plan.same else ""
    )
    return "; ".join(part for part in (said, same) if part)


def _reason(hint: Hint, reason: Reason) -> str:
    more = f"{abs(reason.more):.1f}"
    direction = "more" if reason.more > 0 else "less"
    if hint.adds_up:
        return f"{more} {hint.unit} {direction} from {reason.what}"
    return f"{more} {direction} {reason.what}"


def judged(hint: Hint) -> str:
    """By whose judgement, and how sure that is."""
    if not hint.deals:
        return f"What {hint.judge} would do; at such a table nobody can look ahead."
    ways = f"{hint.tried} {'plan' if hint.tried == 1 else 'plans'} tried"
    if hint.left_out:
        ways += f", {hint.left_out} not"
    if hint.certain:
        return f"By {hint.judge}: {ways}; if all go on like its house bot."
    return f"By {hint.judge}, in {hint.deals} deals that fit what you know; {ways}."


def _small(text: str) -> str:
    """In the middle of a sentence; names stay as they are."""
    return text[:1].lower() + text[1:]
