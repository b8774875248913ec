"""Caddy, for the tests of several nodes behind a proxy: found, or on Debian installed.

HEARTHSIDE_REQUIRE_CADDY=1  without it the tests that need it fail instead of being skipped (.ci/run asks for
                            this, and runs this file before them)
"""

from __future__ import annotations

import os
import shutil
import sys

import browser_env

PACKAGE = "caddy"


def program() -> str | None:
    return shutil.which("caddy")


def required() -> bool:
    return os.environ.get("HEARTHSIDE_REQUIRE_CADDY") == "1"


def why_not() -> str:
    return f"there is no caddy here (apt-get install {PACKAGE})"


def prepare() -> None:
    """Installs it if need be; browser_env.Failed if that cannot be done."""
    if program() is not None:
        return
    as_root = browser_env.allowed([PACKAGE])
    browser_env.apt([*as_root, *browser_env.APT, "update"], 120)
    browser_env.apt([*as_root, *browser_env.APT, "install", "--no-install-recommends", PACKAGE], 300)


if __name__ == "__main__":
    try:
        prepare()
    except browser_env.Failed as failed:
        sys.exit(f"{why_not()}, and it was not installed: {failed}")
