"""Packs for programs that put cards on a table of their own: Tabletop Simulator and Tabletop Playground."""
