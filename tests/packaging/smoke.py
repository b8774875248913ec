"""Does an installed Hearthside work?  usage: python smoke.py [compiled | pure]

Run it with the Python of the environment that Hearthside was installed into; it needs nothing else, and not
the sources. The word says which form must be there. .ci/run and the workflow that builds the wheels use it.
"""

import json
import re
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

PYTHON = [sys.executable, "-I", "-u", "-X", "utf8"]
"""-I: only what is installed, nothing from PYTHONPATH or the current folder."""
HEARTHSIDE = [*PYTHON, "-m", "hearthside"]
SECONDS = 120
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+")


def ask(*words: str) -> str:
    """What a command of Hearthside prints."""
    done = subprocess.run([*HEARTHSIDE, *words], capture_output=True, encoding="utf-8", timeout=SECONDS)
    if done.returncode:
        sys.exit(f"hearthside {' '.join(words)}:\n{done.stdout}{done.stderr}")
    return done.stdout


def check_form(wanted: str) -> list[str]:
    """Hearthside lies in the environment and has this form; returns its games."""
    look = (
        "import json, hearthside\n"
        "from hearthside._pure import compiled\n"
        "games = [game.id for game in hearthside.games()]\n"
        "print(json.dumps([hearthside.__file__, compiled(), games]))\n"
    )
    done = subprocess.run([*PYTHON, "-c", look], stdout=subprocess.PIPE, encoding="utf-8", check=True)
    file, compiled, games = json.loads(done.stdout)
    if not Path(file).resolve().is_relative_to(Path(sys.prefix).resolve()):
        sys.exit(f"{file} is not in the environment {sys.prefix}")
    if wanted and compiled != (wanted == "compiled"):
        sys.exit(f"{file} is {'compiled' if compiled else 'pure'} and should be {wanted}")
    print(f"{'compiled' if compiled else 'pure'}, in {Path(file).parent}")
    return list(games)


def check_games(games: list[str]) -> None:
    """Every game is listed, and random players get to its end."""
    listed = ask("games")
    for game in games:
        if game not in listed:
            sys.exit(f"hearthside games does not list {game}")
        report = json.loads(ask("simulate", game, "--games", "2", "--bots", "random", "--json"))
        print(f"{game}: {report['games']} games played")


def check_server() -> None:
    """The server starts, answers and serves its page."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        server = subprocess.Popen(
            [*HEARTHSIDE, "serve", "--no-browser", "--port", "0", "--db", str(Path(folder, "smoke.db"))],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
        )
        try:
            assert server.stdout is not None
            said = ""
            for line in server.stdout:
                said += line
                if found := ADDRESS.search(line):
                    break
            else:
                sys.exit(f"the server did not start:\n{said}")
            for path in ("/healthz", "/"):
                with urllib.request.urlopen(found[0] + path, timeout=SECONDS) as answer:
                    print(f"{path}: {answer.status}, {len(answer.read())} bytes")
        finally:
            server.terminate()
            server.communicate(timeout=SECONDS)


def main() -> None:
    if sys.argv[1:] not in ([], ["compiled"], ["pure"]):
        sys.exit(__doc__)
    games = check_form("".join(sys.argv[1:]))
    check_games(games)
    check_server()
    print("Hearthside works")


if __name__ == "__main__":
    main()
