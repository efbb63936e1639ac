"""Types of the compiled kernels. One section for each file of native/bindings."""

import enum
from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

# --- build_info
def build_info() -> dict[str, str | bool]: ...

# --- interrupt_guard
def end_if_interrupts_are_ignored(last_words: bytes) -> None: ...
def interrupt_is_noticed() -> None: ...

# --- distance_table

class RecordForm:
    def __init__(self, texts: Sequence[str], gaps: Sequence[str]) -> None: ...

class DistanceTable:
    def __init__(self, width: int, height: int, goal_blank: int) -> None: ...
    depth_counts: Final[list[int]]
    def distances(self, boards: bytes, goal: bytes) -> bytes: ...
    def solve(self, boards: bytes, goal: bytes) -> tuple[list[int], str]: ...
    def answer(
        self, texts: list[str], indices: Sequence[int], goal: bytes, form: RecordForm
    ) -> tuple[list[int], list[str | None]]: ...
    def boards_at(self, depth: int, goal: bytes) -> bytes: ...

def replay_all(width: int, height: int, boards: bytes, lengths: Sequence[int], letters: str, goal: bytes) -> int: ...
def count_inversions(numbers: bytes) -> int: ...

# --- tile_search
class Stop(enum.Enum):
    none = 0
    time = 1
    nodes = 2
    memory = 3
    interrupt = 4

class TileHeuristic(enum.Enum):
    manhattan = 0
    linear_conflict = 1
    walking_distance = 2

class Outcome:
    found: Final[bool]
    stop: Final[Stop]
    lower_bound: Final[int]
    letters: Final[str]
    expanded: Final[int]
    generated: Final[int]
    expanded_below: Final[int]
    stored: Final[int]

class KernelSolutions:
    outcome: Final[Outcome]
    count: Final[int]
    letters: Final[list[str]]

class RelabelledBoard:
    def __init__(self, width: int, height: int, cells: Sequence[int], goal_blank: int) -> None: ...
    width: Final[int]
    height: Final[int]
    cells: Final[list[int]]
    goal_blank: Final[int]

class Budget:
    def __init__(self, seconds: float | None = None, nodes: int | None = None, memory: int | None = None) -> None: ...

def leads_home(board: RelabelledBoard, letters: str) -> bool: ...
def has_tile_kernel(heuristic: TileHeuristic, width: int, height: int) -> bool: ...
def ida_star(heuristic: TileHeuristic, board: RelabelledBoard, budget: Budget) -> Outcome: ...
def astar(heuristic: TileHeuristic, board: RelabelledBoard, budget: Budget) -> Outcome: ...
def refined_astar(board: RelabelledBoard, budget: Budget) -> Outcome: ...
def all_solutions(
    heuristic: TileHeuristic, board: RelabelledBoard, budget: Budget, *, listed: int
) -> KernelSolutions: ...
def estimate(heuristic: TileHeuristic, board: RelabelledBoard) -> int: ...

# --- maps
class MapRule(enum.Enum):
    four = 0
    eight = 1
    no_corner_cutting = 2
    one_obstacle = 3
    hex = 4

class MapMethod(enum.Enum):
    auto = 0
    astar = 1
    dijkstra = 2
    bfs = 3
    greedy = 4
    bidirectional = 5
    jps = 6
    landmarks = 7
    subgoals = 8
    repaired = 9
    kept = 10

class MapStatus(enum.Enum):
    found = 0
    no_path = 1
    stopped = 2
    bad_cell = 3

class MapQuery:
    def __init__(
        self,
        rule: MapRule,
        method: MapMethod,
        diagonal: float,
        weight: float,
        turn_penalty: float,
        seconds: float | None,
        nodes: int | None,
        memory: int | None,
    ) -> None: ...

class MapAnswer:
    status: Final[MapStatus]
    method: Final[MapMethod]
    cost: Final[float]
    lower_bound: Final[float]
    expanded: Final[int]
    generated: Final[int]
    cells: Final[bytes]

class MapAnswers:
    status: Final[MapStatus]
    offsets: Final[NDArray[np.int64]]
    cells: Final[NDArray[np.int32]]
    costs: Final[NDArray[np.float64]]
    expanded: Final[int]
    generated: Final[int]

class MapFlowUpdateKind(enum.Enum):
    none = 0
    repaired = 1
    measured = 2
    stopped = 3
    busy = 4

class MapFlowUpdate:
    kind: Final[MapFlowUpdateKind]
    expanded: Final[int]

class MapFlow:
    costs: Final[NDArray[np.float64]]
    directions: Final[NDArray[np.int8]]

    def update(self, query: MapQuery) -> MapFlowUpdate: ...
    def follow(self, starts: NDArray[np.int64], query: MapQuery, threads: int) -> MapAnswers: ...

class MapFollower:
    def __init__(
        self, grid: MapGrid, row: int, column: int, goal_row: int, goal_column: int, query: MapQuery
    ) -> None: ...
    def ask(self, query: MapQuery) -> MapAnswer: ...
    def move(self, row: int, column: int) -> None: ...

class MapPreparation:
    method: Final[MapMethod]
    rule: Final[MapRule]
    diagonal: Final[float]
    landmarks: Final[int]
    subgoals: Final[int]
    links: Final[int]
    bytes: Final[int]

class MapGrid:
    def __init__(self, costs: NDArray[np.floating[Any]]) -> None: ...
    uniform: Final[bool]
    def find(self, row: int, column: int, goal_row: int, goal_column: int, query: MapQuery, /) -> MapAnswer: ...
    def find_any(self, row: int, column: int, goals: NDArray[np.int64], query: MapQuery, /) -> MapAnswer: ...
    def find_batch(
        self, starts: NDArray[np.int64], goals: NDArray[np.int64], query: MapQuery, threads: int, /
    ) -> MapAnswers: ...
    def field(self, sources: NDArray[np.int64], query: MapQuery, to_sources: bool, /) -> NDArray[np.float64] | None: ...
    def flow(
        self, goals: NDArray[np.int64], own_costs: NDArray[np.float64] | None, query: MapQuery, kept: bool
    ) -> MapFlow: ...
    def first_blocked(self, cells: NDArray[np.int64], /) -> int: ...
    def components(self, rule: MapRule, /) -> NDArray[np.int32]: ...
    def nearest_reachable(
        self, row: int, column: int, goal_row: int, goal_column: int, rule: MapRule, /
    ) -> tuple[int, int]: ...
    def prepare(
        self, query: MapQuery, count: int | None, threads: int, progress: Callable[[int, int], None] | None
    ) -> MapPreparation: ...
    preparation: Final[MapPreparation]
    def save_preparation(self) -> NDArray[np.uint32] | None: ...
    def load_preparation(self, query: MapQuery, method: MapMethod, words: NDArray[np.uint32]) -> bool: ...
    def update(self, cells: NDArray[np.int64], costs: NDArray[np.float64], /) -> bool: ...

# --- patterns
class PatternLayout:
    def __init__(self, width: int, height: int, tiles: int) -> None: ...
    entries: Final[int]

def build_pattern(
    layout: PatternLayout,
    goal_blank: int,
    cells: Sequence[int],
    table: Any,
    blocks: Any,
    threads: int,
    progress: Callable[[int, int], None] | None = None,
    seconds: float | None = None,
) -> bool: ...
def verify_pattern(
    layout: PatternLayout,
    goal_blank: int,
    cells: Sequence[int],
    table: Any,
    blocks: Any,
    threads: int,
    progress: Callable[[int, int], None] | None = None,
) -> int | None: ...

class AutomatonCache:
    def __init__(self, budget: int) -> None: ...
    bytes: Final[int]
    building: Final[int]

def block_checksums(data: Any, block: int, threads: int = 1) -> bytes: ...

class MappingGuard:
    def __init__(self, mapping: Any) -> None: ...
    @property
    def lost(self) -> bool: ...

class PatternTable:
    def __init__(
        self,
        layout: PatternLayout,
        goal_blank: int,
        cells: Sequence[int],
        entries: Any,
        guard: MappingGuard | None = None,
    ) -> None: ...

class PatternSlot:
    def __init__(self, table: PatternTable, to_table: Sequence[int]) -> None: ...

class SearchProgress:
    bound: Final[int]
    expanded: Final[int]
    subtrees_done: Final[int]
    subtrees: Final[int]

class PatternOptions:
    def __init__(
        self,
        *,
        threads: int,
        plain: bool = False,
        leaf_bytes: int = 0,
        seconds: float | None = None,
        nodes: int | None = None,
        progress: Callable[[SearchProgress], None] | None = None,
        automaton_bytes: int | None = None,
        known_length: int | None = None,
    ) -> None: ...

class BatchOutcome:
    letters: Final[str]
    lengths: Final[list[int]]
    lower_bounds: Final[list[int]]
    expanded: Final[list[int]]
    generated: Final[list[int]]

class PatternCut:
    outcome: Final[Outcome]
    paths: Final[bytes]
    width: Final[int]

class PatternSearch:
    def __init__(self, views: Sequence[Sequence[PatternSlot]], automata: AutomatonCache) -> None: ...
    def estimate(self, board: bytes) -> int: ...
    def solve(self, board: bytes, options: PatternOptions) -> Outcome: ...
    def solve_many(self, boards: bytes, options: PatternOptions) -> BatchOutcome: ...
    def wrong_table(self, boards: bytes, lengths: Sequence[int], letters: str) -> PatternTable | None: ...
    def cut(self, board: bytes, options: PatternOptions, *, most: int, least_expanded: int) -> PatternCut: ...
    def search_subtrees(
        self, board: bytes, options: PatternOptions, *, paths: bytes, width: int, bound: int, spent: int
    ) -> Outcome: ...

# --- anytime
def anytime(
    board: RelabelledBoard,
    budget: Budget,
    *,
    proved: int,
    threads: int,
    seed: int,
    improved: Callable[[int], object],
) -> Outcome: ...
def lower_bound(board: RelabelledBoard) -> int: ...

# --- line_table
class LineTable:
    def __init__(self, width: int, height: int, goal_blank: int) -> None: ...
    depth_counts: Final[list[int]]
    def distance(self, board: RelabelledBoard) -> int: ...
    def solve(self, board: RelabelledBoard) -> str: ...
