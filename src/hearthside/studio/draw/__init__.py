"""Cards that look like cards: faces from attributes, and pictures of them."""
