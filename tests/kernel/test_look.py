"""The colours of games: what is written with them can be read, for every game and on every ground."""

import re
from pathlib import Path

import pytest

from hearthside import api
from hearthside.kernel import look as kernel_look
from hearthside.kernel.look import (
    CREAM,
    READABLE,
    Look,
    Palette,
    contrast,
    is_colour,
    mixed,
    unreadable,
    usual_look,
)

STYLE = (Path(__file__).parent.parent.parent / "web/src/look/look.css").read_text(encoding="utf-8")
NEW = [usual_look(f"a-game-{number}") for number in range(300)]
LOOKS = [pack.shown_look() for pack in api.packs().values()] + NEW
HOUSE = Palette(*(re.findall(rf"--{name}: (#\w+);", STYLE)[0] for name in ("sky", "land", "light", "ink")))


def test_contrast_is_what_wcag_says():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)
    assert contrast("#0a0a0a", "#000000") == pytest.approx(1 + 10 / 255 / 12.92 / 0.05)  # nearly black


def test_colours_are_mixed_as_css_does():
    assert mixed("#ff0000", "#0000ff", 0.25) == "#4000bf"


def test_what_is_written_on_a_palette_can_be_read():
    assert [(look, why) for look in LOOKS if (why := unreadable(look.palette))] == []
    assert f"--cream: {CREAM};" in STYLE


@pytest.mark.parametrize(
    ("colours", "least", "why"),
    [
        (
            ("#555555", "", "#ffffff", "#000000"),
            (CREAM, "#555555"),
            "the sky is too bright: cream is written on it",
        ),
        (
            ("#000000", "", "#ffffff", "#555555"),
            (CREAM, "#555555"),
            "the ink is too bright: cream is written on it",
        ),
        (
            ("#000000", "", "#777777", "#000000"),
            ("#777777", "#000000"),
            "light and ink are too near to each other: ink is written on the light",
        ),
    ],
)
def test_an_unreadable_palette_is_found(colours, least, why, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(kernel_look, "READABLE", contrast(*least))
    assert unreadable(Palette(*colours)) == ""  # just readable
    monkeypatch.setattr(kernel_look, "READABLE", contrast(*least) * 1.001)
    assert unreadable(Palette(*colours)) == why


def test_the_same_name_looks_the_same_and_others_do_not():
    assert usual_look("frost") == usual_look("frost")
    assert len({look.palette.sky for look in NEW}) > 100
    assert len({(look.land, look.light) for look in NEW}) == 15


def test_games_keep_the_look_that_they_had():
    """What people know a game by does not change from one version to the next."""
    any_game = Palette("#323f18", "#67894d", "#f8ba62", "#171d0c")
    assert usual_look("any") == Look(any_game, "mountains", "aurora")
    harrow = Palette("#18213f", "#4e4d89", "#f8b562", "#0c101d")
    figures = tuple(f"figure-{number}" for number in range(7))
    assert usual_look("harrow-junction", figures) == Look(harrow, "mountains", "moon", figures[:6])


# ------------------------------------------------------------ the grounds of tables
def theme(name: str) -> dict[str, str]:
    """The colours of a theme, as look.css has them."""
    block = re.search(rf':root\[data-theme="{name}"\] {{(.*?)\n}}', STYLE, re.DOTALL)
    assert block
    return dict(re.findall(r"--([\w-]+): ([^;]+);", block[1]))


def worked_out(value: str, palette: Palette, known: dict[str, str]) -> str:
    """A colour or a mix of two, each written down or named."""
    if mix := re.fullmatch(r"color-mix\(in srgb, (.+?) (\d+)%, (.+)\)", value):
        one, other = (worked_out(part, palette, known) for part in (mix[1], mix[3]))
        return mixed(one, other, int(mix[2]) / 100)
    if name := re.fullmatch(r"var\(--(\w+)\)", value):
        return getattr(palette, name[1], "") or worked_out(known[name[1]], palette, known)
    assert re.fullmatch(r"#[0-9a-f]{6}", value), value
    return value


@pytest.mark.parametrize("name", ["day", "night"])
def test_what_is_written_on_a_table_can_be_read(name: str):
    known = theme(name)
    for palette in [HOUSE, *(look.palette for look in LOOKS)]:
        for ground in ("table", "table-light"):
            colour = worked_out(known[ground], palette, known)
            for text in ("text", "quiet"):
                assert contrast(known[text], colour) >= READABLE, (ground, text, palette)


# ------------------------------------------------------------ kinds of cards
KINDS = (Path(__file__).parent.parent.parent / "web/src/look/kinds.css").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["day", "night"])
def test_names_and_prices_of_cards_can_be_read(name: str):
    """They stand in cream on the colour of the kind."""
    known = theme(name)
    written = set(re.findall(r"--kind: ([^;]+);", KINDS))
    assert len(written) > 8
    for value in written:
        assert contrast(CREAM, worked_out(value, HOUSE, known)) >= READABLE, value


def test_every_kind_of_the_games_has_a_colour():
    named = set(re.findall(r'data-kind="([\w-]+)"', KINDS))
    square = {"utility", "building", "cap", "setup", "answer", "leg"}  # and of stone
    kinds = {card.kind for pack in api.packs().values() for card in pack.cards()}
    assert kinds - named <= square


def test_the_look_of_any_name_can_be_drawn_and_read():
    for name in map(str, range(60)):
        palette = usual_look(name).palette
        colours = (palette.sky, palette.land, palette.light, palette.ink)
        assert all(map(is_colour, colours)), colours
        assert unreadable(palette) == ""
        darkest = min(colours, key=lambda colour: sum(int(colour[at : at + 2], 16) for at in (1, 3, 5)))
        assert darkest == palette.ink
