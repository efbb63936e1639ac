"""Questions about sliding boards: read one, make one, solve one, review a game."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from tilestar.errors import BoardError
from tilestar.texts import say
from tilestar.tiles import Board
from tilestar.tiles.board.board import resolve_goal
from tilestar.tiles.board.parity import Parity, solvability
from tilestar.web.server.failure import language_asked
from tilestar.web.server.jobs import BoardText, Job, Name, ReviewGame, Solve
from tilestar.web.server.services import SharedServices

router = APIRouter(prefix="/api/boards", tags=["boards"])

Side = Annotated[int, Field(ge=2, le=10)]
Seed = Annotated[str, Field(min_length=1, max_length=80)]


class ReadBoard(Job):
    """A board in any notation, and the goal it should reach."""

    text: Annotated[str, Field(max_length=4000, examples=["283104765"])]
    goal: BoardText = "standard"


class ParityAnswer(BaseModel):
    """What moves cannot change about a board: whether `sum` is even (`parity` 0) or odd (1).

    `sum` is the inversions, plus on even widths the blank's row counted from 1; `blank_row` counts from 0.
    """

    inversions: int
    blank_row: int
    sum: int
    parity: int


class Repair(BaseModel):
    """The board with two tiles swapped, which can be solved."""

    board: str
    swapped: tuple[int, int]


class BoardAnswer(BaseModel):
    """The board as it was understood, and whether its goal can be reached."""

    board: str
    goal: str
    width: int
    height: int
    solvable: bool
    reason: str
    start: ParityAnswer = Field(description="the board's counts")
    end: ParityAnswer = Field(description="the goal's counts")
    repair: Repair | None


class Scramble(Job):
    """A new board: `depth`, if given, is its exact distance to the goal (boards of up to ten cells)."""

    width: Side = 4
    height: Side = 4
    goal: BoardText = "standard"
    difficulty: Name = "random"
    depth: Annotated[int, Field(ge=0, le=100, strict=True)] | None = None
    seed: Seed


class ScrambleAnswer(BaseModel):
    """A board that can be solved; `depth` is its distance to the goal if that was asked for."""

    board: str
    goal: str
    depth: int | None


class MoveAnswer(BaseModel):
    """A tile, and the way it goes."""

    tile: int
    direction: str


class SolutionAnswer(BaseModel):
    """The answer of the solver, as `tilestar solve --json` prints it, and by which kind of code."""

    start: str
    goal: str
    status: str
    length: int | None
    optimal: bool
    lower_bound: int | None
    moves: list[MoveAnswer] | None
    stats: dict[str, Any]
    compiled: bool = Field(description="found by a kernel, about a thousand times faster than a readable algorithm")


class LossAnswer(BaseModel):
    """A move that led away from the goal: `before` and `after` are the moves still needed."""

    number: int
    move: MoveAnswer
    better: MoveAnswer | None
    before: int
    after: int


class ReviewAnswer(BaseModel):
    """What is known of every board of a game, from the start to the one after the last move."""

    start: str
    goal: str
    moves: str
    exact: bool = Field(description="whether every distance is proved")
    lower: list[int] = Field(description="no solution from there has fewer moves")
    upper: list[int | None] = Field(description="the length of the best known solution")
    best: list[str | None] = Field(description="the letter of a move that leads nearer")
    ghost: str | None = Field(description="the shortest known solution of the start")
    losses: list[LossAnswer]
    wasted: tuple[int, int | None] = Field(description="moves that led away from the goal, at least and at most")
    accuracy: tuple[float, float] = Field(description="the share of the others, at least and at most")


@router.post("/read")
def read(question: ReadBoard, services: SharedServices, request: Request) -> BoardAnswer:
    """Read a board; say whether it can be solved and why, and how to repair it if not."""
    board = Board.parse(question.text)
    if board.width * board.height > services.settings.cells:
        raise BoardError(
            "the board has {count} {count:cell|cells}, more than the {limit} this server allows",
            count=board.width * board.height,
            limit=services.settings.cells,
        )
    goal = resolve_goal(question.goal, board.width, board.height)
    verdict = solvability(board, goal)
    template, values = verdict.reason
    return BoardAnswer(
        board=board.compact(),
        goal=goal.compact(),
        width=board.width,
        height=board.height,
        solvable=verdict.solvable,
        reason=say(template, language_asked(request.headers.get("accept-language")), values),
        start=_parity(verdict.start),
        end=_parity(verdict.goal),
        repair=None if verdict.solvable or verdict.fixed_order else _repair(board, goal),
    )


@router.post("/scramble")
async def scramble(question: Scramble, services: SharedServices, request: Request) -> ScrambleAnswer:
    """Make a new board; the same question gives the same board."""
    job = {"kind": "scramble"} | question.model_dump()
    return ScrambleAnswer(**await services.solve(job, request))


@router.post("/solve")
async def solve(question: Solve, services: SharedServices, request: Request) -> SolutionAnswer:
    """Solve a board. An unsolvable board and a limit reached are statuses of the answer, not failures."""
    return SolutionAnswer(**await services.solve(question.within(services.settings), request))


@router.post("/review")
async def review(question: ReviewGame, services: SharedServices, request: Request) -> ReviewAnswer:
    """Review a game: how far each of its boards was from the goal, and which moves led away from it."""
    return ReviewAnswer(**await services.solve(question.within(services.settings), request))


def _parity(parity: Parity) -> ParityAnswer:
    return ParityAnswer(
        inversions=parity.inversions, blank_row=parity.blank_row, sum=parity.total, parity=parity.invariant
    )


def _repair(board: Board, goal: Board) -> Repair:
    """Swap two neighbours so that the goal is as near as it gets: one swap changes the parity."""
    cells = range(board.width * board.height)
    pairs = [(cell, cell + 1) for cell in cells if (cell + 1) % board.width]
    pairs += [(cell, cell + board.width) for cell in cells if cell + board.width in cells]
    swaps = (_swapped(board, *pair) for pair in pairs if board.tiles[pair[0]] and board.tiles[pair[1]])
    best = min(swaps, key=lambda swapped: swapped.manhattan(goal))
    first, second = (tile for tile, other in zip(board.tiles, best.tiles, strict=True) if tile != other)
    return Repair(board=best.compact(), swapped=(first, second))


def _swapped(board: Board, first: int, second: int) -> Board:
    tiles = list(board.tiles)
    tiles[first], tiles[second] = tiles[second], tiles[first]
    return Board(board.width, board.height, tuple(tiles))
