"""The games of a match on a Dask cluster: the same batches, on other machines.

A scheduler runs whatever code it is sent: it belongs behind a firewall, on loopback, or behind TLS.
"""

from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from hashlib import blake2b
from typing import Any, cast

import msgspec

from hearthside import __version__
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.extras import needed
from hearthside.lab.match import Asked, Match
from hearthside.lab.workers import Batch, Crew, match_of, play_batch

CONNECT_SECONDS = 10
RETRIES = 3  # of a batch whose worker was lost


@contextmanager
def connected(asked: Asked, address: str) -> Iterator[Any]:
    """The client of a cluster on which this can be played."""
    distributed = needed("distributed", "cluster")
    try:
        client = distributed.Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise HearthsideError(f"there is no Dask scheduler at {address}: {error}") from error
    try:
        _check(client, asked)
        yield client
    finally:
        client.close()


def executor(client: Any) -> Any:
    return client.get_executor(retries=RETRIES, pure=False)


@contextmanager
def cluster(match: Match, address: str) -> Iterator[Crew]:
    asked = match.asked()
    key = blake2b(msgspec.msgpack.encode(asked), digest_size=12).digest()
    with connected(asked, address) as client:
        pool = executor(client)

        def submit(games: range) -> "Future[Batch]":
            name = f"hearthside-{key.hex()}-{games.start}-{games.stop}"
            return cast("Future[Batch]", pool.submit(play_batch, key, asked, games, key=name))

        def trouble(error: BaseException, games: range) -> BaseException:
            if isinstance(error, needed("distributed", "cluster").KilledWorker):
                return HearthsideError(
                    f"games {games.start} to {games.stop - 1} of seed {match.seed} have ended "
                    f"{RETRIES + 1} workers in a row; play them here to see why"
                )
            return error

        yield Crew(submit, lambda: len(client.nthreads()), trouble)


def _check(client: Any, asked: Asked) -> None:
    """Everybody must play the same game by the same code."""
    found: dict[str, tuple[str, str]] = client.run(_version, asked)
    if not found:
        raise HearthsideError("the cluster has no workers yet; start some with `dask worker ADDRESS`")
    for worker, (version, trouble) in found.items():
        if version != __version__:
            trouble = f"it has Hearthside {version}, and this is {__version__}"
        if trouble:
            raise HearthsideError(f"the worker {worker} cannot take part: {trouble}")


def _version(asked: Asked) -> tuple[str, str]:
    """On a worker: its version, and what stands in its way."""
    try:
        match_of(asked)
    except HearthsideError as error:
        return __version__, str(error)
    return __version__, ""
