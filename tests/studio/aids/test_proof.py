"""What may be printed of a game: nothing that is somebody else's."""

import pytest

import hearthside
from hearthside.studio.aids.proof import NotOurs, proof_cards, proof_faces


def pack(name: str):
    return hearthside.new(name, seed=1).pack


def test_the_legs_of_iditacards():
    game = pack("iditacards")
    assert {card.id for card in proof_cards(game)} == {card.id for card in game.cards() if card.kind == "leg"}
    faces = {face.name: face for face in proof_faces(game)}
    assert [line.lead for line in faces["Ghost Town"].sections] == ["First half", "Second half"]
    assert faces["Ghost Town"].sections[0].text == "You are immune."
    assert faces["Ghost Town"].note == "proof: our own values"


def test_the_made_up_cards_of_endless_winter():
    game = pack("endless_winter")
    printed = proof_cards(game)
    assert {card.kind for card in printed} == {"culture", "setup", "stone", "megalith", "terrain", "solo"}
    assert all("proposed" in card.marks.values() for card in printed)
    assert len(printed) == len({card.id for card in printed}) == 92  # one of each
    assert not {"tribesman", "elder", "thunderpaw", "woolly-mammoth"} & {card.id for card in printed}


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("arctic_scavengers", "the cards of Arctic Scavengers are not printed: a deck of a published game"),
        (
            "lantern_night",
            "Lantern Night has no deck for printing: it is there to show how a game is written",
        ),
    ],
)
def test_no_deck_of_other_games(name, why):
    game = pack(name)
    assert proof_cards(game) == []
    with pytest.raises(NotOurs, match=why):
        proof_faces(game)


def test_one_uncertain_number_makes_no_card_ours():
    game = pack("arctic_scavengers")
    assert any("proposed" in card.marks.values() for card in game.cards())
    assert proof_cards(game) == []


def test_packs_are_printed_from_their_folders():
    with pytest.raises(NotOurs, match="hearthside pack print risewater"):
        proof_faces(pack("risewater"))
