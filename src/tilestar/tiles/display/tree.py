"""The tree of a search as SVG: boards below the board they were reached from, numbered as they were expanded."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from tilestar.display.svg import INK, picture
from tilestar.search.tracing.events import Event
from tilestar.search.tracing.trace import Trace
from tilestar.tiles.board.board import Board
from tilestar.tiles.display.picture import ARROWS, CELL, board_shape

BOARD = 54
LEAF = 74
LAYER = 116
"""Pixels of a board's longer side, of a leaf from the next, and of a layer from the next."""
NODE = 92
"""How tall a board is with its move and its numbers."""
PATH = "#d9730d"


@dataclass(slots=True)
class _Node:
    """A board in the tree; `number` says when it was expanded, or is None while it is open."""

    event: Event
    number: int | None = None
    children: list[_Node] = field(default_factory=list)
    x: float = 0
    depth: int = 0


def tree_svg(trace: Trace, goal: Board, most: int) -> str:
    """The tree after `most` expansions towards `goal`, or all of it; a path that was found is drawn in orange."""
    roots = _grow(trace, most)
    leaves = 0
    for root in roots:
        leaves = _place(root, 0, leaves)
    nodes = [node for root in roots for node in _walk(root)]
    path = set(trace.path)
    parts = [*_edges(nodes, path), *(_board(node, goal) for node in nodes)]
    height = max(node.depth for node in nodes) * LAYER + NODE
    return picture(leaves * LEAF, height, "".join(parts), f"search tree, {trace.summary}")


def _grow(trace: Trace, most: int) -> list[_Node]:
    """The roots of the tree as it stands after `most` expansions; each round of an iterative search begins anew."""
    nodes: dict[tuple[object, object], _Node] = {}
    expanded = 0
    for event in trace:
        key = event.side, event.state
        if event.kind == "iterate":
            nodes.clear()
        elif event.kind in ("generate", "update"):
            known = nodes.get(key)
            nodes[key] = _Node(event, known.number if known else None)
        elif event.kind == "expand":
            expanded += 1
            if expanded > most:
                break
            nodes[key].number = expanded
    for node in nodes.values():
        parent = nodes.get((node.event.side, node.event.parent))
        if parent is not None:
            parent.children.append(node)
    return [node for node in nodes.values() if node.event.parent is None]


def _place(node: _Node, depth: int, leaves: int) -> int:
    """Put a node over the middle of its children; how many leaves there are up to it."""
    node.depth = depth
    if not node.children:
        node.x = (leaves + 0.5) * LEAF
        return leaves + 1
    for child in node.children:
        leaves = _place(child, depth + 1, leaves)
    node.x = (node.children[0].x + node.children[-1].x) / 2
    return leaves


def _walk(node: _Node) -> Iterator[_Node]:
    yield node
    for child in node.children:
        yield from _walk(child)


def _edges(nodes: list[_Node], path: set[object]) -> Iterator[str]:
    for node in nodes:
        for child in node.children:
            on_path = node.event.state in path and child.event.state in path
            look = f'stroke="{PATH}" stroke-width="3"' if on_path else f'stroke="{INK}"'
            bottom, top = node.depth * LAYER + NODE, child.depth * LAYER + 2
            middle = (bottom + top) / 2
            yield (
                f'<path d="M{node.x:g} {bottom}C{node.x:g} {middle:g} {child.x:g} {middle:g} {child.x:g} {top}" '
                f'fill="none" {look}/>'
            )


def _board(node: _Node, goal: Board) -> str:
    """The board between the move that led to it and its numbers; open ones are paler."""
    event, board = node.event, Board.trusted(goal.width, goal.height, node.event.state)
    scale = BOARD / CELL / max(board.width, board.height)
    move = f"{event.action.tile} {ARROWS[event.action.direction]}" if event.action else ""
    numbers = f"{event.g:g} + {event.h:g} = {event.f:g}"
    left = (BOARD - board.width * CELL * scale) / 2
    badge, paler = ("", ' opacity=".5"') if node.number is None else (_badge(node.number), "")
    return (
        f'<g transform="translate({node.x - BOARD / 2:g} {node.depth * LAYER})" font-size="12" text-anchor="middle">'
        f'<text x="{BOARD / 2:g}" y="13" fill="{INK}">{move}</text>'
        f'<g transform="translate({left:g} 18) scale({scale:g})"{paler}>{board_shape(board, goal)}</g>{badge}'
        f'<text x="{BOARD / 2:g}" y="{18 + BOARD + 15}" fill="{INK}">{numbers}</text></g>'
    )


def _badge(number: int) -> str:
    return (
        f'<circle cx="6" cy="9" r="9" fill="{PATH}"/>'
        f'<text x="6" y="13" font-size="11" font-weight="700" fill="#fff">{number}</text>'
    )
