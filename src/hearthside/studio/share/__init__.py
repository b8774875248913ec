"""A pack as one file, which can be sent, opened by dropping it, and installed."""
