"""Two versions of a pack: what was changed, and whether it matters to the rules."""

import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from hearthside.cli import main
from hearthside.games.gardener.folder.design import Burn
from hearthside.games.gardener.folder.reading import read_pack
from hearthside.games.gardener.folder.writing import write_pack
from hearthside.games.gardener.loading import SHIPPED, load_pack
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.folder import gather
from hearthside.studio.amounts import amount_of, with_amount
from hearthside.studio.difference import difference
from hearthside.studio.versions import files_of

TEXT = load_pack(SHIPPED / "first-lantern").text


def with_card(change, which=0):
    """The pack with one card of its first deck changed."""
    deck = next(iter(TEXT.decks.values()))
    designs = list(deck.designs)
    designs[which] = change(designs[which])
    return replace(TEXT, decks={**TEXT.decks, deck.id: replace(deck, designs=tuple(designs))})


def changes(old, new):
    return [(one.part, one.what, one.was, one.now, one.rule) for one in difference(old, new).changes]


def test_nothing_has_changed():
    assert changes(TEXT, TEXT) == []


def test_copies_are_rules_and_lore_is_not():
    now = with_card(lambda card: replace(card, copies=card.copies + 3, lore="Another story."))
    card = TEXT.designs()[0]
    found = difference(TEXT, now)
    assert [(one.what, one.was, one.now) for one in found.rules] == [
        ("copies", str(card.copies), str(card.copies + 3))
    ]
    assert [one.what for one in found.wording] == ["lore"]
    assert found.cards == [card.identifier]


def test_an_amount_is_told_by_its_place():
    card = next(one for one in TEXT.designs() if any(one.attributes.amounts.values()))
    category, amounts = next((name, its) for name, its in card.attributes.amounts.items() if its)
    name, value = next(iter(amounts.items()))

    def more(design):
        said = design.attributes
        return replace(
            design, attributes=replace(said, amounts={**said.amounts, category: {**amounts, name: 99}})
        )

    found = difference(TEXT, with_card(more, TEXT.designs().index(card)))
    (change,) = found.changes
    assert change.what.endswith(f".{name}")
    assert (change.was, change.now, change.rule) == (str(value), "99", True)


def test_the_order_of_what_stands_on_a_card_is_no_change():
    def turned(design):
        said = design.attributes
        amounts = {name: dict(reversed(its.items())) for name, its in reversed(said.amounts.items())}
        globals_ = dict(reversed(said.globals.items()))
        return replace(design, attributes=replace(said, amounts=amounts, globals=globals_))

    for which in range(len(TEXT.designs())):
        assert changes(TEXT, with_card(turned, which)) == []


def test_cards_come_and_go():
    deck = next(iter(TEXT.decks.values()))
    fewer = replace(TEXT, decks={**TEXT.decks, deck.id: replace(deck, designs=deck.designs[1:])})
    (gone,) = difference(TEXT, fewer).changes
    assert (gone.part, gone.where, gone.now, gone.rule) == ("card", deck.designs[0].identifier, "", True)
    (come,) = difference(fewer, TEXT).changes
    assert (come.was, come.rule) == ("", True)
    assert difference(TEXT, fewer).cards == []
    assert difference(fewer, TEXT).cards == [deck.designs[0].identifier]


def test_the_pack_itself():
    manifest = replace(TEXT.manifest, burn=Burn(per_cent=30), summary="Another sentence.")
    found = difference(TEXT, replace(TEXT, manifest=manifest, instructions="Read this."))
    assert [(one.what, one.now) for one in found.rules] == [("burn", "30 %")]
    assert [one.what for one in found.wording] == ["summary", "instructions"]


def test_colours_are_told_as_they_are_written():
    look = TEXT.manifest.look
    assert look is not None
    gone = difference(TEXT, replace(TEXT, manifest=replace(TEXT.manifest, look=None)))
    (change,) = gone.wording
    assert look.palette.sky in change.was
    assert "Palette(" not in change.was


# ------------------------------------------------------------ where a version lies
def git(folder: Path, *words: str) -> None:
    own = ["-c", "user.name=Nobody", "-c", "user.email=nobody@example.org"]
    subprocess.run(["git", "-C", str(folder), *own, *words], check=True, capture_output=True)


def test_a_revision_of_git(tmp_path):
    folder = tmp_path / "repo" / "lantern"
    write_pack(TEXT, folder)
    git(tmp_path / "repo", "init", "-q")
    git(tmp_path / "repo", "add", ".")
    git(tmp_path / "repo", "commit", "-qm", "first")
    before = gather(folder)
    write_pack(with_card(lambda card: replace(card, copies=card.copies + 1)), folder)
    assert files_of(f"{folder}@HEAD", SHIPPED) == before != gather(folder)
    with pytest.raises(HearthsideError, match="there is no revision 'nowhere'"):
        files_of(f"{folder}@nowhere", SHIPPED)
    result = CliRunner().invoke(main, ["pack", "diff", f"{folder}@HEAD", str(folder)])
    assert result.exit_code == 0, result.output
    assert "copies" in result.output
    assert "Rules" in result.output
    assert "Only read" not in result.output


def test_a_pack_of_the_house_and_what_is_none(tmp_path):
    assert files_of("first-lantern", SHIPPED) == gather(SHIPPED / "first-lantern")
    for nothing in ("nowhere", str(tmp_path / "none.zip")):
        with pytest.raises(HearthsideError, match=r"a version is a folder, a \.zip or \.hearthpack file"):
            files_of(nothing, SHIPPED)
    (tmp_path / "bad.zip").write_bytes(b"PK nonsense")
    with pytest.raises(HearthsideError, match="cannot be read"):
        files_of(str(tmp_path / "bad.zip"), SHIPPED)


# ------------------------------------------------------------ another number
def test_another_number_on_a_card_and_nothing_else(tmp_path):
    card = TEXT.designs()[0]
    files = with_amount(TEXT, card.identifier, "copies", 7)
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    changed, problems = read_pack(tmp_path)
    assert changed is not None, problems
    assert [(one.where, one.what, one.now) for one in difference(TEXT, changed).rules] == [
        (card.identifier, "copies", "7")
    ]
    assert amount_of(changed, card.identifier.lower(), "copies") == 7
