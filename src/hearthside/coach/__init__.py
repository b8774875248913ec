"""The coach: what one could do, what that is worth and why, from what one's seat may know."""

from hearthside.coach.hint import Hint, NoHint, Plan, Reason, hint

__all__ = ["Hint", "NoHint", "Plan", "Reason", "hint"]
