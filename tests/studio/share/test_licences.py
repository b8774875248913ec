"""Licences by name, and what people write instead."""

import pytest

from hearthside.studio.share.licences import is_known, is_reserved, may_share, means, meant


@pytest.mark.parametrize("written", ["MIT", "CC-BY-4.0", "CC0-1.0", "MIT OR CC-BY-4.0", "(MIT AND OFL-1.1)"])
def test_known_ones(written: str):
    assert is_known(written)
    assert may_share(written)
    assert meant(written) == written.strip("()")


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("CC BY 4.0", "CC-BY-4.0"),
        ("cc-by-4.0", "CC-BY-4.0"),
        ("CC BY", "CC-BY-4.0"),
        ("CC-BY-SA", "CC-BY-SA-4.0"),
        ("CC BY-NC-SA 4.0 International", "CC-BY-NC-SA-4.0"),
        ("Creative Commons Attribution 4.0 International", "CC-BY-4.0"),
        ("CC BY 2.5", "CC-BY-4.0"),
        ("CC0", "CC0-1.0"),
        ("Public Domain", "CC0-1.0"),
        ("Apache", "Apache-2.0"),
        ("Apache License, Version 2.0", "Apache-2.0"),
        ("Apache 2.0", "Apache-2.0"),
        ("MIT License", "MIT"),
        ("The MIT License", "MIT"),
        ("mit", "MIT"),
        ("GPL", "GPL-3.0-or-later"),
        ("GPLv3", "GPL-3.0-or-later"),
        ("GPL v2", "GPL-2.0-or-later"),
        ("BSD 3-Clause", "BSD-3-Clause"),
        ("OFL", "OFL-1.1"),
        ("mit OR cc by", "MIT OR CC-BY-4.0"),
    ],
)
def test_near_misses(written: str, name: str):
    assert not is_known(written)
    assert not may_share(written)
    assert meant(written) == name


@pytest.mark.parametrize("written", ["", "ask me", "My own 2.0", "LicenseRef-mine", "MIT AND mine"])
def test_what_nobody_knows_has_not_said_yes(written: str):
    assert not is_known(written)
    assert not may_share(written)
    assert meant(written) == ""
    assert means(written) == ""


def test_one_of_two_will_do():
    assert may_share("MIT OR LicenseRef-mine")


def test_what_is_nobodys_to_hand_on():
    assert is_reserved("All rights reserved")
    assert is_reserved("© somebody")
    assert not is_reserved("MIT")


def test_what_one_may_do_is_said():
    assert means("CC-BY-4.0") == "share and change it, and name who wrote it"
