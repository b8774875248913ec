"""One folder a game; nothing in one game knows another.

Games may lie elsewhere, too: in the folders that the environment variable HEARTHSIDE_GAMES names, with the
system's separator between them, as in PATH.
"""

import os

__path__ += [folder for folder in os.environ.get("HEARTHSIDE_GAMES", "").split(os.pathsep) if folder]
