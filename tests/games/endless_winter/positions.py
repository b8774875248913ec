"""Moments of a turn that tests of words and scenes look at."""

from tests.rulebook.endless_winter.winter import cell, do, table

THREE = {1: 1, 2: 1, 8: 1}  # one Camp on each tile of juncture 1


def hunting(**position):
    return do(table(**position), 0, "send:hunt")


def developing(**position):
    return do(table(**{"food": [2, 0], "tools": [1, 0], **position}), 0, "send:develop", "done")


def migrating(**position):
    return do(table(camps=[THREE, {}], **position), 0, "send:migrate", "done")


def raising(hand: str, **position):
    """At the placing of a Megalith, by a Culture card."""
    return do(table(hand0=hand, **position), 0, f"play:{hand}")


def stacked():
    """Player 0 has two Megaliths side by side, and no neutral one left."""
    neutral = [[cell(1, c), 1, "neutral", 0] for c in (2, 3)]
    return raising("stone-circle", megaliths=[*neutral, [cell(0, 0), 1, 0], [cell(0, 1), 1, 0]])
