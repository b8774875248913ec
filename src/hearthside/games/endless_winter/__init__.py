"""Endless Winter: Paleoamericans, after the draft rulebooks."""
