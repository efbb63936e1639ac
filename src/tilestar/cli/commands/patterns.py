"""`tilestar patterns`: the store of pattern databases."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tilestar.cli.arguments.options import json_option
from tilestar.cli.arguments.values import COUNT, Name
from tilestar.cli.command import Group
from tilestar.cli.language import echo, note, text, warn
from tilestar.cli.output.json_object import print_object
from tilestar.cli.output.progress import Update, progress
from tilestar.errors import FileError, StoreError

if TYPE_CHECKING:
    from tilestar.tiles.patterns.partition import Partition
    from tilestar.tiles.patterns.pattern import Pattern


def _names() -> Iterable[str]:
    from tilestar.tiles.patterns.partition import COMPANIONS, SIZES

    names = [f"{width}x{height}/{sizes}" for (width, height), known in SIZES.items() for sizes in known]
    return [*names, *(f"{name.split('/')[0]}/{sizes}" for name, more in COMPANIONS.items() for sizes in more)]


@click.group(cls=Group)
def patterns() -> None:
    """List, build, verify and remove pattern databases.

    A name says the board, and how many tiles each pattern has: 4x4/663. With @ it says where the goal's blank is,
    4x4@5/663, and cells instead of sizes make patterns of your own: 4x4/1,4,5,8,9,12+2,3,6,7,10,11+13,14,15.
    """


@patterns.command("list", examples=["tilestar patterns list"])
@json_option
def list_(as_json: bool) -> None:
    """Show the named partitions and what is stored."""
    from tilestar.tiles.patterns.partition import parse_partition
    from tilestar.tiles.patterns.table_file import has_header, store_folder, stored_files, table_path

    partitions = [parse_partition(name) for name in _names()]
    files = stored_files()
    stored = {p for p in partitions if all(has_header(table_path(pattern), pattern) for pattern in p.tables)}
    if as_json:
        named = [{"name": p.name, "bytes": p.entries, "stored": p in stored} for p in partitions]
        held = [{"file": str(file), "bytes": file.lstat().st_size} for file in files]
        print_object({"folder": str(store_folder()), "partitions": named, "files": held})
        return
    for partition in partitions:
        mark = text("stored") if partition in stored else ""
        click.echo(f"{partition.name:<14} {partition.entries / 1e6:>9.1f} MB  {mark}".rstrip())
    megabytes = sum(file.lstat().st_size for file in files) / 1e6
    note(
        "{count} {count:table|tables}, {size} MB in {folder}",
        count=len(files),
        size=f"{megabytes:.1f}",
        folder=store_folder(),
    )


@patterns.command(examples=["tilestar patterns build 3x4/65"])
@click.argument("names", type=Name(_names), metavar="NAME...", nargs=-1, required=True)
@click.option("--threads", type=COUNT, metavar="N", help="How many cores to use; all of them if not said.")
def build(names: tuple[str, ...], threads: int | None) -> None:
    """Build the tables of partitions and store them."""
    from tilestar.tiles.patterns.partition import parse_partition

    partitions = [parse_partition(name) for name in names]
    for partition in partitions:
        _build(partition, threads)
        echo("{name} is stored", name=partition.name)
    for partition in partitions:
        _name_companions(partition)


def _build(partition: Partition, threads: int | None) -> None:
    """Store all its tables; FileError when one of them could not be."""
    from tilestar.tiles.patterns.store import default_store

    for pattern in partition.tables:
        label = text("building {pattern}", pattern=pattern)
        with progress(label, total=pattern.entries) as update:
            table = default_store.table(pattern, threads, _counting(update))
        if table.problem is not None:
            raise FileError("{name} could not be stored: {reason}", name=partition.name, reason=table.problem)


def _name_companions(partition: Partition) -> None:
    """Say how to build the companions that are not stored, and how large their tables are."""
    from tilestar.tiles.patterns.partition import companions_of
    from tilestar.tiles.patterns.selection import is_complete
    from tilestar.tiles.patterns.store import default_store

    missing = [companion for companion in companions_of(partition) if not is_complete(companion)]
    if not missing:
        return
    tables = {pattern for companion in missing for pattern in companion.tables if not default_store.is_stored(pattern)}
    note(
        "hard boards are faster with more partitions beside it ({size} MB): tilestar patterns build {companions}",
        size=f"{sum(pattern.entries for pattern in tables) / 1e6:.0f}",
        companions=" ".join(companion.name for companion in missing),
    )


@patterns.command(examples=["tilestar patterns verify"])
@click.argument("name", type=Name(_names), metavar="[NAME]", required=False)
def verify(name: str | None) -> None:
    """Check stored tables: the checksum, and every entry against its neighbours.

    A table that fails is set aside, to be built again when it is needed.
    """
    from tilestar.tiles.patterns.table_file import set_aside, store_folder, stored_files, table_path

    files = stored_files() if name is None else [table_path(pattern) for pattern in _stored(name)]
    if not files:
        echo("no tables are stored in {folder}", folder=store_folder())
    wrong = left = 0
    for file in files:
        try:
            echo("{pattern}: every entry is right", pattern=_check(file))
        except StoreError as error:
            warn(error.message, **error.values)
            wrong += 1
            try:
                set_aside(file)
            except OSError as problem:
                warn("{path} cannot be set aside: {reason}", path=file, reason=problem.strerror)
                left += 1
    if left:
        raise StoreError(
            "{count} {count:table was|tables were} wrong, and {left} of them could not be set aside",
            count=wrong,
            left=left,
        )
    if wrong:
        raise StoreError("{count} {count:table was wrong and is|tables were wrong and are} set aside", count=wrong)


@patterns.command(examples=["tilestar patterns remove 3x4/65"])
@click.argument("name", type=Name(_names), metavar="NAME")
def remove(name: str) -> None:
    """Remove a partition's tables from the store."""
    from tilestar.tiles.patterns.store import default_store

    for pattern in _stored(name):
        try:
            default_store.remove(pattern)
        except OSError as error:
            raise FileError("{path} cannot be removed: {reason}", path=error.filename, reason=error.strerror) from error
    echo("{name} is removed", name=name)


def _counting(update: Update) -> Callable[[int, int], None]:
    """Shows the entries done on a bar that knows the total."""
    return lambda done, _total: update(done)


def _stored(name: str) -> list[Pattern]:
    """The partition's patterns that have a file, whatever is in it."""
    from tilestar.tiles.patterns.partition import parse_partition
    from tilestar.tiles.patterns.table_file import is_there, table_path

    partition: Partition = parse_partition(name)
    found = [pattern for pattern in partition.tables if is_there(table_path(pattern))]
    if not found:
        raise FileError("{name} is not stored; `tilestar patterns list` shows what is", name=partition.name)
    return found


def _check(file: Path) -> Pattern:
    """The pattern of the file, whose every entry is right; StoreError otherwise."""
    from tilestar.tiles.patterns.store import find_wrong_entry
    from tilestar.tiles.patterns.table_file import pattern_of, read_table

    pattern = pattern_of(file)
    contents = read_table(file, pattern)
    with progress(text("checking {pattern}", pattern=pattern), total=pattern.entries) as update:
        entry = find_wrong_entry(pattern, contents.entries, _counting(update))
    if contents.is_lost:
        raise StoreError("{path} cannot be trusted: {reason}", path=file, reason="it is cut short")
    if entry is not None:
        raise StoreError("{path} cannot be trusted: {reason}", path=file, reason=f"entry {entry} is wrong")
    return pattern
