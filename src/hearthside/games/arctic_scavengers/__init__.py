"""Arctic Scavengers: the base game for two to five players."""
