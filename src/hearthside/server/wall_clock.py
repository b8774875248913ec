"""The wall clock, as logs and messages give it."""

import time


def now_ms() -> int:
    return time.time_ns() // 1_000_000
