"""`python -m tilestar`, the same as the `tilestar` command."""

from tilestar.cli.main import main

if __name__ == "__main__":
    main(prog_name="tilestar")
