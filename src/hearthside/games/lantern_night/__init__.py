"""Lantern Night: an example for reading, built on the plain pack.  docs/contributing.md walks through it."""
