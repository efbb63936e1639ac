"""The exception tree and the exit codes, from errors.py."""

from __future__ import annotations

from collections.abc import Iterator

from tilestar import errors
from tilestar.cli.main import FAULT, INTERRUPTED
from tilestar.cli.output.streams import NOBODY_READS
from tilestar.errors import StreamError, TilestarError


def tree() -> str:
    """The tree that errors.py draws."""
    assert errors.__doc__
    roots = ("TilestarError", "KeyboardInterrupt")
    drawn = [line for line in errors.__doc__.splitlines() if line.startswith((*roots, "├", "│", "└"))]
    return "```text\n" + "\n".join(drawn) + "\n```"


CHINESE = {
    0: "有答案",
    1: "没有答案：无解，或没有路径",
    2: "用法或输入有误，或文件、存储、集群不能使用",
    3: "在得到答案或所保证的证明之前达到限制；报告已证明的下界",
    FAULT: "tilestar 的内部错误；`TILESTAR_DEBUG=1` 打印回溯",
    StreamError.exit_code: "磁盘已满，或标准输入、标准输出已关闭",
    INTERRUPTED: "被 Ctrl-C 中断",
    NOBODY_READS: "标准输出的读者离开了，例如 `tilestar scramble --count 1000 | head -1`",
}


def exit_codes(lang: str = "en") -> str:
    """A row for each code with the errors that end in it."""
    meanings = {
        0: "answered",
        1: "there is no answer: unsolvable, or no path",
        2: "wrong usage or input, or a file, store or cluster that cannot be used",
        3: "a limit was reached before an answer or the promised proof; the lower bound proved so far is reported",
        FAULT: "an internal error of tilestar; `TILESTAR_DEBUG=1` prints the traceback",
        StreamError.exit_code: "a full disk, or standard input or output that is closed",
        INTERRUPTED: "interrupted by Ctrl-C",
        NOBODY_READS: "the reader of standard output went away, as in `tilestar scramble --count 1000 | head -1`",
    }
    by_code: dict[int, list[str]] = {}
    for kind in _kinds(TilestarError):
        by_code.setdefault(kind.exit_code, []).append(f"`{kind.__name__}`")
    if lang == "zh":
        assert CHINESE.keys() == meanings.keys()
        meanings = CHINESE
    rows = [f"| {code} | {meaning} | {', '.join(by_code.get(code, ()))} |" for code, meaning in meanings.items()]
    headings = "| 退出码 | 含义 | 错误 |" if lang == "zh" else "| code | meaning | errors |"
    return "\n".join([headings, "|---|---|---|", *rows])


def _kinds(kind: type[TilestarError]) -> Iterator[type[TilestarError]]:
    for inner in kind.__subclasses__():
        yield inner
        yield from _kinds(inner)
