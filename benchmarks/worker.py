"""A worker process: opens one contender and measures it when told to.

It speaks JSON lines. First it says {"version": …, "choice_share": …, "measures": […]} or {"missing": reason};
then each request {"measure": name, "seconds": s, "round": n} gets {"sample": {…}} or {"failed": reason}.
A process of its own for each contender, because pure or compiled is decided at import, because peers
seed and silence what is global to a process, and because a peer that crashes should only lose its own line.
"""

from __future__ import annotations

import gc
import json
import os
import sys
from importlib import import_module
from typing import TextIO, cast

from benchmarks.contender import Contender, NotAvailable
from benchmarks.peers import BENCH_EXTRA, Entry, entry


def private_stdout() -> TextIO:
    """Keep standard output for the protocol; whatever a library prints goes to standard error."""
    channel = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return channel


def open_entry(one: Entry) -> Contender:
    """The contender, or NotAvailable with the reason."""
    try:
        module = import_module(f"benchmarks.{one.module}")
    except ModuleNotFoundError as problem:
        ours = one.module == "contender_ours"
        raise NotAvailable(f"cannot be imported: {problem}" if ours else BENCH_EXTRA) from problem
    if one.pack:
        return cast(Contender, module.open_contender(one.variant, one.pack, one.preset))
    return cast(Contender, module.open_contender(one.variant))


def main() -> None:
    channel = private_stdout()

    def say(message: dict[str, object]) -> None:
        channel.write(json.dumps(message) + "\n")
        channel.flush()

    try:
        contender = open_entry(entry(sys.argv[1]))
    except NotAvailable as problem:
        say({"missing": str(problem)})
        return
    except Exception as problem:  # a broken contender is a line in the report, not the end of it
        say({"missing": f"failed to start: {type(problem).__name__}: {problem}"})
        return
    measures = contender.measures()
    gc.freeze()  # the prepared states are no part of a game: do not let its collections walk them
    say(
        {
            "version": contender.version,
            "choice_share": contender.choice_share,
            "measures": list(measures),
        }
    )
    for line in sys.stdin:
        request = json.loads(line)
        try:
            say({"sample": measures[request["measure"]](request["seconds"], request["round"])})
        except Exception as problem:  # as above
            say({"failed": f"{type(problem).__name__}: {problem}"})


if __name__ == "__main__":
    main()
