"""`tilestar batch`: a file of boards in, a file of answers out."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from errno import ENAMETOOLONG, ENOENT, ENOTDIR
from io import BytesIO
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, BinaryIO, NoReturn

import click

from tilestar.cli.arguments.combinations import Apart, Needs, given_options
from tilestar.cli.arguments.options import goal_option, heuristic_option, limit_options, method_option, threads_option
from tilestar.cli.arguments.sources import is_tiles
from tilestar.cli.arguments.values import FileName, OneOf
from tilestar.cli.command import Command
from tilestar.cli.executor import executor_of
from tilestar.cli.interrupts import exit_interrupted
from tilestar.cli.language import note, text, warn
from tilestar.cli.output.progress import progress
from tilestar.cli.output.promise import require_all
from tilestar.cli.output.streams import reading
from tilestar.errors import FileError, InputError

if TYPE_CHECKING:
    from tilestar.batch.output import Output
    from tilestar.batch.summary import Summary
    from tilestar.datasets import Dataset

BAD_LINES = 2


@click.command(
    cls=Command,
    examples=["tilestar batch puzzles.txt -o answers.ndjson", "tilestar batch puzzles.csv --column tiles --to csv"],
    rules=[
        Needs("--resume", ("--output",)),
        Needs("--overwrite", ("--output",)),
        Needs("--retry-stopped", ("--resume",)),
        Apart("--resume", ("--overwrite",)),
    ],
)
@click.argument("file")
@click.option(
    "-o",
    "--output",
    "target",
    type=FileName(path_type=Path),
    metavar="OUTPUT",
    help="Where the answers go, else stdout.",
)
@goal_option
@method_option()
@heuristic_option
@click.option(
    "--from", "form", default="auto", metavar="FORMAT", help="lines, csv, ndjson or algs4; found out if not given."
)
@click.option("--column", metavar="NAME", help="The CSV column or NDJSON key that holds the board.")
@click.option(
    "--to",
    type=OneOf("format", ("ndjson", "csv")),
    metavar="ndjson|csv",
    help="Form of the answers; else by OUTPUT's name.",
)
@click.option("--resume", is_flag=True, help="Continue where OUTPUT ends.")
@click.option("--retry-stopped", is_flag=True, help="With --resume: solve again what a limit stopped.")
@click.option("--overwrite", is_flag=True, help="Replace OUTPUT, when all answers are there.")
@click.option("--strict", is_flag=True, help="Stop at the first line that is no board.")
@limit_options
@threads_option
@click.option("--cluster", metavar="local|ADDRESS", help="Solve on a Dask cluster: local, or its scheduler's address.")
def batch(
    file: str,
    target: Path | None,
    form: str,
    column: str | None,
    to: str | None,
    resume: bool,
    retry_stopped: bool,
    overwrite: bool,
    threads: int | None,
    cluster: str | None,
    **solving: Any,
) -> int:
    """Solve every board of a file.

    FILE (a file's name, the text itself, or - for standard input) holds a board a line, a CSV table, NDJSON, or boards
    of several lines with a blank line or a size between them; or it is the name of a dataset: korf15, korf24,
    hardest15. Answers come in the order of the input; a line that is no board becomes a record with its error. The
    limits are for each board.

    With --overwrite the answers are written into OUTPUT.new, which then takes the place of OUTPUT. After an
    interruption OUTPUT is as it was, and --resume continues with OUTPUT.new.

    Exit code 2 when some line was no board, else 3 when a limit was reached before some answer or its proof.
    """
    from tilestar.batch.entries import read_entries
    from tilestar.batch.output import Output, refuse_input_as_output
    from tilestar.batch.resume import keep_answers, skip_finished
    from tilestar.batch.runner import run_batch
    from tilestar.batch.solver import Options
    from tilestar.batch.summary import Summary

    dataset = _dataset(file)
    if dataset is not None and "--goal" not in given_options(click.get_current_context()):
        solving["goal"] = dataset.goal
    options = Options(form=to or _form_of(target), **solving)
    options.check()
    began = monotonic()
    with _open(file) if dataset is None else BytesIO(_text_of(dataset)) as source:
        consumed = Consumed(source, file)
        entries = read_entries(consumed, form, column)
        finished = Summary()
        refuse_input_as_output(source, target)
        output = Output(target, options.form, resume=resume, overwrite=overwrite, anew=retry_stopped)
        kept = Summary()
        try:
            if resume and output.path is not None and output.exists:
                with progress(text("comparing with the input"), output.path.stat().st_size) as update:
                    output.start, finished = skip_finished(output.path, entries, options, update)
                note("{count} {count:board is|boards are} answered already", count=f"{finished.boards:,}")
            if retry_stopped and target is not None and target.exists():
                entries = keep_answers(target, entries, options, skipped=finished.boards, kept=kept)
            with (
                executor_of(cluster, threads) as executor,
                progress(text("solving"), consumed.size) as update,
            ):
                solving_since = monotonic()

                def report(total: Summary) -> None:
                    rate = (total.boards - finished.boards) / (monotonic() - solving_since)
                    counts = {"count": f"{total.boards:,}", "rate": f"{rate:,.0f}" if rate >= 100 else f"{rate:.3g}"}
                    update(consumed.bytes, note=text("{count} {count:board|boards}, {rate} a second", **counts))

                total = run_batch(
                    entries, options, executor, output, finished=finished, isolated=output.abandoned, report=report
                )
                total += kept
                output.finish()
        except KeyboardInterrupt:
            _leave(output, target)
        finally:
            output.close()
    _conclude(total, monotonic() - began)
    if total.errors:
        return BAD_LINES
    require_all(options.method, solved=total.solved, proved=total.proved, stopped=total.stopped)
    return 0


OTHER_FORMATS = (".parquet", ".feather", ".arrow", ".xlsx", ".xls", ".ods", ".sqlite", ".db", ".gz", ".zip")


def _form_of(target: Path | None) -> str:
    """The form that the name of the output asks for."""
    ending = target.suffix.lower() if target else ""
    if ending in OTHER_FORMATS:
        raise InputError(
            "answers are written as NDJSON or CSV, not as {ending}: choose a name that ends in .ndjson or .csv, or add "
            "--to",
            ending=ending,
        )
    return "csv" if ending == ".csv" else "ndjson"


def _dataset(name: str) -> Dataset | None:
    """The dataset of that name, if there is no such file."""
    if not name.isalnum() or Path(name).exists():
        return None
    from tilestar.datasets import DATASETS, load

    return load(name) if name in DATASETS else None


def _text_of(dataset: Dataset) -> bytes:
    note("{name}: {source}", name=dataset.name, source=dataset.source)
    return "".join(f"{board.compact()}\n" for board in dataset.boards).encode()


class Consumed:
    """The lines of a file, counting the bytes given out."""

    def __init__(self, source: BinaryIO, name: str) -> None:
        self._source = source
        self._name = "standard input" if name == "-" else repr(name)
        self.bytes = 0
        self.size = None
        if isinstance(source, BytesIO):
            self.size = len(source.getbuffer())
        elif source.seekable() and source is not sys.stdin.buffer:
            self.size = os.fstat(source.fileno()).st_size

    def __iter__(self) -> Iterator[bytes]:
        with reading(self._name):
            for line in self._source:
                self.bytes += len(line)
                yield line


@contextmanager
def _open(name: str) -> Iterator[BinaryIO]:
    if name == "-":
        yield sys.stdin.buffer
        return
    source: BinaryIO
    try:
        source = Path(name).open("rb")  # noqa: SIM115  closed below
    except OSError as error:
        if is_tiles(name) and error.errno in (ENOENT, ENOTDIR, ENAMETOOLONG):
            yield BytesIO(name.encode())
            return
        raise FileError("{name} cannot be read: {reason}", name=repr(name), reason=error.strerror) from error
    with source:
        yield source


def _leave(output: Output, target: Path | None) -> NoReturn:
    """Bring finished records to the disk, and say how to continue."""
    output.close()
    warn("interrupted")
    if output.replaces:
        warn(
            "{name} is as it was: continue with --resume, without --overwrite, and the new answers will replace it",
            name=repr(str(target)),
        )
    elif target is not None:
        warn("continue with the same command and --resume")
    exit_interrupted()


def _conclude(total: Summary, seconds: float) -> None:
    note(
        "{boards} {boards:board|boards} in {seconds} s: {solved} solved ({proved} proved optimal), {unsolvable} "
        "unsolvable, "
        "{stopped} stopped at a limit, {errors} {errors:not a board|not boards}",
        boards=f"{total.boards:,}",
        seconds=f"{seconds:.2f}",
        solved=f"{total.solved:,}",
        proved=f"{total.proved:,}",
        unsolvable=f"{total.unsolvable:,}",
        stopped=f"{total.stopped:,}",
        errors=f"{total.errors:,}",
    )
    if total.solved:
        note(
            "mean length {mean}, longest {longest}; {expanded} {expanded:node|nodes} expanded",
            mean=f"{total.mean_length:.2f}",
            longest=total.longest,
            expanded=f"{total.expanded:,}",
        )
