"""`hearthside print`: PDFs that a reader opens, with the words of the game on them."""

from io import BytesIO
from pathlib import Path

import pytest
from click.testing import CliRunner
from pypdf import PdfReader

from hearthside.cli import main
from tests.gardens import garden

GAMES = {
    "arctic_scavengers": ("aid", "reference", "score"),
    "iditacards": ("aid", "reference", "score", "deck"),
    "endless_winter": ("aid", "reference", "score", "deck"),
}
PAPERS = {"a4": (210, 297), "letter": (215.9, 279.4)}


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")
    return tmp_path


def run(*words: str):
    return CliRunner().invoke(main, ["print", *words])


def read(path: Path) -> PdfReader:
    return PdfReader(BytesIO(path.read_bytes()))


def words_on(reader: PdfReader) -> str:
    return " ".join(" ".join(page.extract_text().split()) for page in reader.pages)


def fonts(reader: PdfReader) -> set[str]:
    return {
        str(font.get_object()["/BaseFont"])
        for page in reader.pages
        for font in page.get("/Resources", {}).get_object().get("/Font", {}).values()
    }


@pytest.mark.parametrize(("game", "paper"), [*((game, "a4") for game in GAMES), ("iditacards", "letter")])
def test_all_that_there_is_of_a_game(here, game, paper):
    result = run(game, "--paper", paper)
    assert result.exit_code == 0, result.output
    assert sorted(file.name for file in here.iterdir()) == sorted(
        f"{game}-{what}-{paper}.pdf" for what in GAMES[game]
    )
    for file in here.iterdir():
        for page in read(file).pages:
            size = float(page.mediabox.width) / 72 * 25.4, float(page.mediabox.height) / 72 * 25.4
            assert size == pytest.approx(PAPERS[paper], abs=0.1)


def test_what_is_on_the_aid(here):
    run("iditacards", "--what", "aid")
    reader = read(here / "iditacards-aid-a4.pdf")
    told = words_on(reader)
    assert len(reader.pages) == 2  # both sides of a sheet
    assert "You drive a dog sled over 160 frozen squares." in told
    assert "risk stack: Your cards that are waiting for their risk to be paid" in told  # the glossary
    assert "unofficial, in our own words" in told
    assert "Taking back" not in told  # that is only for tables in the computer
    assert "Touch a leg" not in told
    assert "the two tracks add to costs or take something off. You may" in told
    assert all("+" in font for font in fonts(reader)), "embedded as subsets"


def test_an_aid_is_for_a_table(here):
    run("arctic", "--what", "aid")
    plain = words_on(read(here / "arctic_scavengers-aid-a4.pdf"))
    run("arctic", "--what", "aid", "--preset", "everything")
    whole = words_on(read(here / "arctic_scavengers-aid-a4.pdf"))
    assert "Tribal Hunters" not in plain
    assert "build timer" not in plain, "a word that no section of this table uses"
    assert "build timer" in whole
    assert "Tribal Hunters" in whole


def test_what_is_on_reference_cards(here):
    run("iditacards", "--what", "reference")
    reader = read(here / "iditacards-reference-a4.pdf")
    told = words_on(reader)
    assert "Cold and hunger" in told
    assert "ID-8.12" in told  # the rulings
    assert "sheet 1 of 3" in told


def test_a_score_sheet_has_what_the_game_counts(here):
    run("endless_winter", "--what", "score")
    told = words_on(read(here / "endless_winter-score-a4.pdf"))
    for source in (
        "In play",
        "Sacred stones",
        "Offering",
        "Honor",
        "Cards",
        "Animals",
        "Megaliths",
        "Together",
    ):
        assert told.count(source) >= 2, "two games a page"
    run("arctic_scavengers", "--what", "score")
    told = words_on(read(here / "arctic_scavengers-score-a4.pdf"))
    assert "People" in told
    assert "Together" not in told  # the first comparison that differs decides
    run("iditacards", "--what", "score", "--seats", "1")
    assert "Game Square Turns Days" in words_on(read(here / "iditacards-score-a4.pdf"))


def test_a_proof_deck_is_one_of_each(here):
    run("iditacards", "--what", "deck")
    reader = read(here / "iditacards-deck-a4.pdf")
    told = words_on(reader)
    assert len(reader.pages) == 4  # 32 legs, nine a page
    assert told.count("proof: our own values") == 32
    assert told.count("Ghost Town") == 1
    assert "Husky" not in told


def test_the_same_bytes_again(here):
    for folder in ("one", "two"):
        assert run("iditacards", "--theme", "full", "--out", folder).exit_code == 0
    for file in (here / "one").iterdir():
        assert file.read_bytes() == (here / "two" / file.name).read_bytes()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ("arctic", "--what", "deck"),
            "the cards of Arctic Scavengers are not printed: a deck of a published game",
        ),
        (("risewater", "--what", "deck"), "hearthside pack print risewater"),
        (("risewater", "--what", "score"), "hearthside pack print risewater --no-cards --with ledger"),
        (("arctic", "--seats", "9"), "is for 1 to 5 seats, not for 9"),
        (("artic",), "there is no game 'artic' (did you mean 'arctic_scavengers'?)"),
        (("iditacards", "--out", "file"), "file is a file: give the name of a folder"),
        (("iditacards", "--preset", "none"), "has no preset 'none'"),
    ],
)
def test_refused_in_a_sentence(here, words, said):
    (here / "file").write_text("")
    result = run(*words)
    assert result.exit_code == 2
    assert said in result.output
    assert sorted(file.name for file in here.iterdir()) == ["file"]


def test_the_ledger_of_a_pack_is_that_of_its_folder(here):
    garden(here / "my folder", "Garden")
    result = run("./my folder", "--what", "score")
    assert result.exit_code == 2
    assert "hearthside pack print './my folder' --no-cards --with ledger" in result.output
    result = run("./my folder", "--what", "deck")
    assert result.exit_code == 2
    assert "printed from its folder: hearthside pack print './my folder'" in " ".join(result.output.split())


def test_a_pack_of_ones_own(here):
    garden(here / "garden")
    result = run("./garden")
    assert result.exit_code == 0, result.output
    assert {file.name for file in here.glob("*.pdf")} == {"garden-aid-a4.pdf", "garden-reference-a4.pdf"}
