"""A small pack in which everything occurs once, for tests of what people read and see."""

from typing import Any

from hearthside.games.gardener.loading import shipped
from hearthside.games.gardener.pack import GardenerPack
from hearthside.kernel.game import Game
from tests.rulebook.gardener.packs import pack_of

VILLAGE = pack_of(
    """
    A bridge: Roleplay "Competition"; Level 1; ACC{Wood 2, Hands 1}; ER{Thanks 5}
    A fair: Roleplay "Battle"; Level 2; AllowPlayIfAnyPreviousLevel > 1; ACC{Light 2}; ER{Thanks 6}
    A crown: Roleplay "Obstruction"; Level 3; AllowPlayIfPreviousLevel > 2; ACC{Light 1}; ER{Thanks 9}
    A mill: Roleplay "Obstruction"; Unique "Mill"; CommonBuildsite "Yes"; ACC{Wood 1}; ER{Thanks 3};
        Feats{Wood 1, Craft "Flour"}
    A old mill: Roleplay "Obstruction"; Unique "Mill"; ACC{Wood 1}; ER{Thanks 2}
    A errand: Roleplay "Solo"; ACC{Hands 1, Light 1}; ER{Thanks 4}
    A dare: Roleplay "Challenge"; Affiliation "Hill"; ACC{Light 3}; EC{Thanks 2}; ER{Thanks 6}
    A feast: Roleplay "Cooperation"; StockOffering 2; ACC{Wood 3, Light 2}; ER{Thanks 5}
    A flood: Roleplay "Cataclysm"; ACC{Hands 4}; ER{Thanks 7}
    A sieve: Roleplay "Battle"; ACC{Light 1}; AllowSupportIf1{AR.Light > 2};
        DenySupportIf1{Subtype = "Helper"}
    A statue gold #77: Roleplay "Obstruction"; UniqueAny "Statue"; ACC{Hands 2}; ER{Thanks 8}
    A statue foot: Roleplay "Obstruction"; UniqueAny "Statue"; ACC{Hands 1}
    S candle x4: Subtype "Lamp"; AR{Light 1}
    S lantern x3 #77: Subtype "Lamp"; AR{Light 2}; EC{Thanks 1}
    S pole x2: Subtype "Lamp"; AR{Light 3}; AC{Wood 1}
    S mirror: AR{Light 1}; AllowPlayIfPlayground{AR.Light > 1}
    S log x3: AR{Wood 2}; EC{Thanks 1}
    S helper x3: Subtype "Helper"; AR{Hands 1}
    S baker: Subtype "Helper"; AR{Hands 2}; AllowPlayIfBuildsite{Feats.Craft = "Flour"}
    S mapmaker: AR{Hands 1}; AllowPlayIfAnyBuildsite{Level > 1, Feats.Craft = "Flour"}
    S poet: AR{Hands 1}; AllowPlayIfAnyBuildsite1{Level > 1, Feats.Craft = "Flour"}
    S guildsman: AR{Hands 1}; AllowPlayIfBuildsite1{Level > 1}
    S fiddler: AR{Hands 1}; AllowPlayIfPlayground1{Subtype = "Helper", AR.Hands > 2}
    S loner: AR{Hands 1}; DenyPlayIfPlayground{Subtype = "Helper"}
    S hermit: AR{Hands 1}; DenyPlayIfPlayground1{Subtype = "Helper"}
    S miller: AR{Hands 1}; DenyPlayIfBuildsite{Feats.Craft = "Flour"}
    S rival miller: AR{Hands 1}; DenyPlayIfBuildsite1{Feats.Craft = "Flour"}
    S old miller: AR{Hands 1}; DenyPlayIfAnyBuildsite{Feats.Craft = "Flour"}
    S young miller: AR{Hands 1}; DenyPlayIfAnyBuildsite1{Feats.Craft = "Flour"}
    S hillman: Affiliation "Hill"; AR{Hands 2}
    S valeman: Affiliation "Vale"; AR{Hands 2}
    S bell: Unique "Bell"; AR{Light 1}
    S big bell: Unique "Bell"; AR{Light 2}
    S choir: UniqueAny "Song"; AR{Light 1}
    S band: UniqueAny "Song"; AR{Light 2}
    S share x3: StockHolding 2; AR{Wood 1}; ER{Thanks 1}; EC{Thanks 1}
    S sleet x2: ACC{Light 1}; EC{Thanks 1}
    S snuff x2: Trick 1; DisableIf1{Subtype = "Lamp"}
    S lure: Trick 1; DivertIf1{Subtype = "Helper"}
    S saw: Trick 1; WreckIf1{AR.Wood > 1}
    S gust: Trick 2; DisableIf{Subtype = "Lamp"}
    S song: Trick 2; DivertIf{Subtype = "Helper"}
    S fire: Trick 2; WreckIf{AR.Wood > 1}
    S curfew: Trick 2; Freeze "Yes"
    S edict: Trick 2; FreezeAdventureCommonCosts "Yes"
    S dream: RewindAdventure "Yes"
    S dog x3: ImmuneIf1{Trick < 1}
    S watch: ImmuneIf1{Trick < 2}
    S wind: Recover1 "Yes"
    S rag picker: Reuse 2
    S press gang: SeizeIf1{Subtype = "Helper"}
    S tax: SeizeIf{Subtype = "Lamp"}
    """,
    players="2-4",
    name="village",
)
SHIPPED = {pack.id: pack for pack in shipped()}
PACKS: list[GardenerPack] = [VILLAGE, *SHIPPED.values()]
SIDES = ["Hill", "Vale"]


def number(card: str) -> int:
    return VILLAGE.codec.card_number[card]


def scene_of(game: Game, viewer: int | None = 0) -> dict[str, dict[str, Any]]:
    """All parts of what the viewer sees, by id."""
    return {part["id"]: part for part in walk(game.view(viewer)["scene"])}


def walk(part: dict[str, Any]) -> list[dict[str, Any]]:
    return [part, *(below for inner in part.get("parts", []) for below in walk(inner))]


def text_of_part(game: Game, part: str, viewer: int | None = 0) -> str:
    return str(scene_of(game, viewer)[part]["text"])
