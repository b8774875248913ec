"""`python -m hearthside` is the same as the command `hearthside`."""

from hearthside.cli import main

if __name__ == "__main__":
    main(prog_name="hearthside")
