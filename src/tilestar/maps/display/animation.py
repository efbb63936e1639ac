"""A path as a film: a disc moves from start to goal and leaves a line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from math import dist

from tilestar.display.film import Film, Timing, moving_style, require_pillow, unique_name
from tilestar.errors import InputError
from tilestar.maps.display.layout import Point
from tilestar.maps.display.palette import START
from tilestar.maps.display.scene import Scene
from tilestar.maps.display.svg import disc_shape, line_shapes, scale_of, svg
from tilestar.maps.grid.smoothing import waypoints
from tilestar.maps.path import Path

MOST_STEPS = 5000


@dataclass(frozen=True, slots=True, repr=False)
class PathAnimation(Film):
    """A path as a film of `speed` cells a second, up to 5000 cells long; see Film for what it can do."""

    path: Path
    speed: float = 8.0

    def __post_init__(self) -> None:
        if len(self.path) > MOST_STEPS:
            raise InputError(
                "a film shows paths of at most {most} cells, and this one has {cells}",
                most=MOST_STEPS,
                cells=len(self.path),
            )
        Timing(0, self.speed)

    def __repr__(self) -> str:
        return f"<PathAnimation of {len(self.path)} cells, {self.timing.seconds:.0f} s>"

    @property
    def timing(self) -> Timing:
        """When each cell is reached."""
        return Timing(len(self.path) - 1, self.speed)

    @property
    def title(self) -> str:
        """The cost and the ends."""
        return f"cost {self.path.cost:g}, from {self.path.start} to {self.path.goal}"

    @property
    def svg(self) -> str:
        """The disc moves and the line grows behind it, both by the style sheet of the picture."""
        scene = replace(Scene.of_path(self.path), path=None)
        scale = scale_of(scene)
        layout, cells = scene.layout, self.path.rows_and_columns
        turns = waypoints(cells, self.path.movement)
        name = unique_name(f"{cells.tobytes()!r} {self.speed} {self.path.world!r}")
        places = [layout.middle(row, column) for row, column in cells[turns].tolist()]
        length = sum(dist(a, b) for a, b in pairwise(places))
        line = f' class="{name}" style="animation-name:{name}line" stroke-dasharray="{length:g} {length + 1:g}"'
        walker = disc_shape(self.path.ends[0], START.colour, layout, scale)
        style = moving_style(name, self.timing, self._keyframes(turns, places, length))
        marks = [
            style,
            *line_shapes(cells[turns].tolist(), layout, scale, line),
            f'<g class="{name}" style="animation-name:{name}walker">{walker}</g>',
        ]
        return svg(scene, self.title, marks)

    def gif(self) -> bytes:
        """The same as frames of a GIF; needs Pillow, the extra `image`."""
        require_pillow()
        from tilestar.maps.display.gif import path_gif

        return path_gif(self.path, self.timing)

    def _keyframes(
        self, turns: list[int], places: list[Point], length: float
    ) -> Iterator[tuple[str, Iterator[tuple[str, str]]]]:
        (left, top), gone = places[0], 0.0
        walker, line = [], []
        for number, (turn, (x, y)) in enumerate(zip(turns, places, strict=True)):
            gone += dist(places[number - 1], (x, y)) if number else 0
            share = self.timing.share(turn)
            here = f"transform:translate({x - left:g}px,{y - top:g}px);animation-timing-function:linear"
            walker.append((share, here))
            line.append((share, f"stroke-dashoffset:{length - gone:g};animation-timing-function:linear"))
        for part, stops in (("walker", walker), ("line", line)):
            yield part, iter([("0%", stops[0][1]), *stops, ("100%", stops[-1][1])])
