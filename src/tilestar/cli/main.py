"""The `tilestar` command."""

import click

import tilestar


@click.group()
@click.version_option(tilestar.__version__, prog_name="tilestar")
def main() -> None:
    """A* on tiles: sliding-tile puzzles and weighted tile maps."""
