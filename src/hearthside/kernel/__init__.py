"""The physics every game stands on: zones, frames, rules, chance, views, knowledge, codec, replay."""
