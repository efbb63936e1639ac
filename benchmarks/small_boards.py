"""How fast are small boards? Filling a 3x3 distance table, and solving all 181,440 boards with paths from Python.

CPU time of one core. Run with the interpreter that has tilestar installed: python benchmarks/small_boards.py
"""

from __future__ import annotations

from clock import best_seconds
from command_line import parser
from record import write
from tilestar import Board, solve_many
from tilestar._native import DistanceTable
from tilestar.tiles.board.board import named_goal
from tilestar.tiles.solving.distance_table import table_for

TARGET_TABLE = 0.020
TARGET_BOARDS = 200_000


def all_boards(goal: Board) -> list[Board]:
    """Every board from which the goal can be reached, nearest first."""
    table, tiles = table_for(goal), bytes(goal.tiles)
    flat = b"".join(table.boards_at(depth, tiles) for depth in range(len(table.depth_counts)))
    return [Board.trusted(3, 3, tuple(flat[i : i + 9])) for i in range(0, len(flat), 9)]


def main() -> None:
    """Measure, print and record."""
    parser(__doc__).parse_args()
    boards = all_boards(named_goal("standard", 3, 3))
    tables = {"3x3": best_seconds(lambda: DistanceTable(3, 3, 8)), "5x2": best_seconds(lambda: DistanceTable(5, 2, 9))}
    seconds = best_seconds(lambda: list(solve_many(boards)))
    rate = len(boards) / seconds
    print(f"3x3 table              {tables['3x3'] * 1000:8.1f} ms  (at most {TARGET_TABLE * 1000:.0f})")
    print(f"5x2 table              {tables['5x2'] * 1000:8.1f} ms")
    print(f"all {len(boards):,} boards     {seconds:8.2f} s   {rate:,.0f} a second (at least {TARGET_BOARDS:,})")
    write(
        "small_boards", {"table_seconds": tables, "boards": len(boards), "seconds": seconds, "per_second": round(rate)}
    )


if __name__ == "__main__":
    main()
