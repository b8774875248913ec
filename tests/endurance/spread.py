"""Work in small pieces, over all cores."""

import multiprocessing
import os
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from typing import TypeVar

Piece = TypeVar("Piece")
Out = TypeVar("Out")


def spread(do: Callable[[Piece], Out], pieces: Iterable[Piece]) -> Generator[Out, None, None]:
    """What is made of each, in the order in which it is done.  Pieces are asked for when there is room: there
    may be no end of them, and whoever has enough stops listening."""
    workers = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    feed = iter(pieces)
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        running: set[Future[Out]] = {pool.submit(do, piece) for piece in islice(feed, 2 * workers)}
        try:
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                running |= {pool.submit(do, piece) for piece in islice(feed, len(done))}
                for one in done:
                    yield one.result()
        finally:
            for one in running:
                one.cancel()
