"""Games written in the Gardener of Thoughts Card Game System: the language, the rules, the packs."""
