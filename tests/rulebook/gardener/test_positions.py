"""What a position set up by hand is not asked."""

from tests.rulebook.gardener.packs import fact, pack_of, table

PACK = pack_of(
    """
    A fight: Roleplay "Battle"; AC{Might 1}
    A hill: Roleplay "Solo"
    S hook: DivertIf1{Unique = "Flag"}
    """
)


def test_a_position_is_not_asked_for_its_history():
    """HS-GT-16: immune without a card that makes one so, an adventure of no other era in the skitter."""
    game = table(PACK, playground0="fight", playground1="hook", immune={"0": "hook:1"}, skitter="hill")
    assert fact(game, "immune_to_1:0") == 1
