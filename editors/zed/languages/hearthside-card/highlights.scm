; made by scripts/editors.py: do not edit

(comment) @comment
(separator) @punctuation.special
(key) @keyword
[":" "." "/"] @punctuation.delimiter
(text) @string
(identifier value: (text) @title)
(string) @string
(number) @number
(operator) @operator

((name) @function
  (#any-of? @function "DisableIf" "DisableIf1" "DivertIf" "DivertIf1" "Freeze"
    "FreezeAdventureCommonCosts" "ImmuneIf1" "Recover1" "Reuse" "RewindAdventure" "SeizeIf"
    "SeizeIf1" "WreckIf" "WreckIf1"))

((name) @type
  (#any-of? @type "AdventureCosts" "AdventureCommonCosts" "AdventureResources" "EraCosts"
    "EraResources" "Feats" "AllowSupportIf1" "DenySupportIf1" "AllowPlayIfAnyBuildsite"
    "AllowPlayIfAnyBuildsite1" "AllowPlayIfBuildsite" "AllowPlayIfBuildsite1"
    "AllowPlayIfPlayground" "AllowPlayIfPlayground1" "DenyPlayIfAnyBuildsite"
    "DenyPlayIfAnyBuildsite1" "DenyPlayIfBuildsite" "DenyPlayIfBuildsite1" "DenyPlayIfPlayground"
    "DenyPlayIfPlayground1" "AC" "ACC" "AR" "EC" "ER"))

((name) @property
  (#any-of? @property "Type" "Affiliation" "CommonBuildsite" "Level" "MultiEra" "Roleplay"
    "StockOffering" "StockHolding" "Unique" "UniqueAny" "AllowPlayIfPreviousLevel"
    "AllowPlayIfAnyPreviousLevel" "Subtype"))

((string) @constant.builtin
  (#any-of? @constant.builtin "\"Adventure\"" "\"Battle\"" "\"Cataclysm\"" "\"Challenge\""
    "\"Competition\"" "\"Cooperation\"" "\"Epic\"" "\"Obstruction\"" "\"Solo\"" "\"Support\""
    "\"Yes\""))
