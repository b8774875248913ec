"""The coach: what one could do, what that is worth and why, from what one's seat may know."""

from hearthside.coach.hint import Hint, NoHint, Plan, Reason, hint
from hearthside.coach.review import NoReview, Review, review

__all__ = ["Hint", "NoHint", "NoReview", "Plan", "Reason", "Review", "hint", "review"]
