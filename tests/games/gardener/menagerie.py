"""Packs for the tests of the engine: together they have every attribute and category there is."""

from tests.rulebook.gardener.packs import pack_of

TRICKS = """
    S cut x2: Menace 1; DisableIf1{Subtype = "Boat"}; EC{Oath 1}
    S riot x2: Menace 1; DisableIf{AR.Might > 1}
    S poach x2: Menace 2; DivertIf1{Subtype = "Crew" / "Boat"}
    S lure x2: Menace 2; DivertIf{AR.Charm > 1}; WreckIf1{AR.Might > 2}
    S rot x2: Menace 2; WreckIf1{Subtype = "Boat"}
    S storm x2: Menace 3; WreckIf{AR.Might < 2}
    S halt x2: Menace 2; Freeze "Yes"
    S writ x2: Menace 1; FreezeAdventureCommonCosts "Yes"
    S tide x2: RewindAdventure "Yes"; EC{Sway 1}
    S wind x3: Recover1 "Yes"
    S spoils x3: Reuse 2
    S press x2: SeizeIf1{Subtype = "Crew"}
    S levy x2: SeizeIf{AR.Might > 1}; EC{Sway 1}
    S guard x3: ImmuneIf1{Menace < 3}
    S both x2: Menace 1; Recover1 "Yes"; DisableIf1{AR.Charm > 1}
"""
SUPPORTS = """
    S punt x4: Subtype "Boat"; AR{Might 1}; EC{Sway 1}
    S barge x3: Subtype "Boat"; Unique "Barge"; AR{Might 2, Berth 1}; EC{Sway 1}
    S hulk x2: Subtype "Boat"; Unique "Barge"; AR{Might 3}; EC{Sway 2}
    S crew x4: Subtype "Crew"; AR{Charm 1}
    S choir x2: Subtype "Crew"; UniqueAny "Choir"; AR{Charm 3}; EC{Sway 1}
    S reds x3: Affiliation "Red"; AR{Might 2}
    S blues x3: Affiliation "Blue"; AR{Charm 2}
    S sail x2: AR{Might 2}; AC{Berth 1}
    S lens x2: AR{Charm 3}; AllowPlayIfBuildsite{Feats.Craft = "Lens"}
    S map x2: AR{Charm 2}; AllowPlayIfAnyBuildsite1{Level > 1, Feats.Charm > 1}
    S twin x2: AR{Might 1}; AllowPlayIfPlayground{AR.Might > 1, AR.Charm > 1}
    S echo x2: AR{Might 1}; AllowPlayIfPlayground1{AR.Might > 1}
    S shy x2: AR{Charm 1}; DenyPlayIfPlayground1{Subtype = "Crew"}; DenyPlayIfBuildsite{Level > 2}
    S fog x2: ACC{Charm 1}
    S share x3: StockHolding 2; AR{Might 1}; ER{Sway 2}; EC{Sway 1}
"""
ADVENTURES = """
    A race x2: Roleplay "Competition"; Level 1; ACC{Might 2}; ER{Sway 5}
    A duel x2: Roleplay "Battle"; Level 1; ACC{Might 1, Charm 1}; ER{Sway 5}; DenySupportIf1{AR.Might > 3}
    A works x2: Roleplay "Obstruction"; Unique "Works"; ACC{Might 2}; ER{Sway 4}; Feats{Might 1, Craft "Lens"}
    A errand x3: Roleplay "Solo"; ACC{Charm 2}; ER{Sway 4}
    A dare x2: Roleplay "Challenge"; ACC{Might 3}; EC{Sway 2}; ER{Sway 6}
    A bridge x2: Roleplay "Cooperation"; Level 1; CommonBuildsite "Yes"; MultiEra "Yes"; StockOffering 3
        ; ACC{Might 4}; ER{Sway 4}; Feats{Charm 1}
    A flood x1: Roleplay "Cataclysm"; StockOffering 2; ACC{Might 3}; ER{Sway 7}
        ; AllowPlayIfAnyBuildsite{Level > 1}
    A summit x2: Roleplay "Competition"; Level 2; AllowPlayIfAnyPreviousLevel > 1; ACC{Charm 3}; ER{Sway 9}
    A council x1: Roleplay "Obstruction"; Level 2; AllowPlayIfPreviousLevel > 1; ACC{Charm 2}; ER{Sway 8}
    A chapel x1: Roleplay "Obstruction"; Affiliation "Red"; ACC{Charm 1}; ER{Sway 3, Oath 2}
    A vault #77 gold x1: Roleplay "Competition"; UniqueAny "Vault"; ACC{Might 4}; ER{Sway 12}
    S key #77 x2: AR{Might 1}; EC{Sway 1}
"""
EPIC = """
    era dawn
    A camp x2: Roleplay "Cooperation"; CommonBuildsite "Yes"; MultiEra "Yes"; Level 1; ACC{Heat 2}; ER{Hope 3}
        ; Feats{Heat 1, Camp "Yes"}
    A scout x2: Roleplay "Solo"; Level 1; MultiEra "Yes"; ACC{Signal 1}; ER{Hope 3}
    A stand x2: Roleplay "Epic"; ACC{Heat 4, Signal 2}; ER{Hope 8}
        ; AllowPlayIfAnyBuildsite{Feats.Camp = "Yes"}
    S coal x8: AR{Heat 1}
    S stove x6: AR{Heat 2}; EC{Hope 1}
    S lamp x8: AR{Signal 1}
    S shift x2: Recover1 "Yes"
    era dusk
    A fever x2: Roleplay "Cataclysm"; CommonBuildsite "Yes"; ACC{Heat 1}; ER{Hope 3}
    A pass x2: Roleplay "Epic"; ACC{Heat 5}; ER{Hope 9}
    A train #900 gold: Roleplay "Obstruction"; MultiEra "Yes"; ACC{Heat 1}; ER{Hope 2}
    S peat #900 x8: AR{Heat 1}
    S fire x6: AR{Heat 2}
    S clocks x2: RewindAdventure "Yes"
"""

CODA = """
    A coda x4: Roleplay "Battle"; ACC{Might 1}; ER{Sway 3}
"""

RIVALS = pack_of(ADVENTURES + SUPPORTS + TRICKS, players="2-3", high=4, name="rivals")
WINTER = pack_of(EPIC, players="1-4", mode="epic", burn="10%", name="winter")
SAGA = pack_of(  # its second deck is played twice
    "era one\n" + ADVENTURES + "era two\n" + CODA + SUPPORTS + TRICKS,
    players="2-4",
    burn=3,
    eras=("one", "two", "two"),
    affiliations={2: ("Red", "Blue"), 3: ("Red", "Red", "Blue")},
    name="saga",
)
