"""Animations: an SVG that moves by itself, a page with controls, or a GIF.

The SVG is animated by its own style sheet, so it moves wherever a picture can be shown, without scripts, and it rests
where people ask for less motion. The page holds the same SVG and a small script that plays, stops and steps it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from importlib.resources import files
from os import PathLike
from zlib import crc32

from tilestar.errors import InputError, needs_extra
from tilestar.files import check_writable, ending_of, write_whole
from tilestar.numeric import is_real

FORMATS = ("svg", "html", "gif")
SPEED = 4.0
"""Steps a second, unless another speed is asked for."""

SLOWEST, FASTEST = 0.1, 50.0


@dataclass(frozen=True, slots=True)
class Timing:
    """When each step of an animation happens, in seconds; it pauses at its start and end, then repeats."""

    steps: int
    speed: float = SPEED
    lead: float = 1.0
    rest: float = 2.0

    def __post_init__(self) -> None:
        if not (is_real(self.speed) and SLOWEST <= self.speed <= FASTEST):
            raise InputError(
                "the speed of an animation is {slowest} to {fastest} moves a second, not {speed}",
                slowest=SLOWEST,
                fastest=FASTEST,
                speed=repr(self.speed),
            )

    @property
    def seconds(self) -> float:
        """How long it takes once through."""
        return self.lead + self.steps / self.speed + self.rest

    def share(self, step: float) -> str:
        """The moment at which so many steps are made, as a percentage of the whole."""
        return f"{100 * (self.lead + step / self.speed) / self.seconds:.3f}".rstrip("0").rstrip(".") + "%"


class Film(ABC):
    """A picture that moves: shows itself in notebooks, and is saved as SVG, HTML or GIF."""

    @property
    @abstractmethod
    def timing(self) -> Timing:
        """When each step happens."""

    @property
    @abstractmethod
    def title(self) -> str:
        """What it shows, in words."""

    @property
    @abstractmethod
    def svg(self) -> str:
        """The animation as an SVG that moves by itself."""

    @abstractmethod
    def gif(self) -> bytes:
        """The animation as a GIF; needs Pillow, the extra `image`."""

    @property
    def html(self) -> str:
        """The animation as a page of its own, with buttons to play, stop and step."""
        return (
            _asset("player.html")
            .replace("{title}", escape(self.title))
            .replace("{style}", _asset("player.css"))
            .replace("{timing}", f"{self.timing.steps} {self.timing.speed:g} {self.timing.lead:g}")
            .replace("{picture}", self.svg)
            .replace("{script}", _asset("player.js"))
        )

    def save(self, file: str | PathLike[str]) -> None:
        """Write the animation in the format of the ending: `.svg`, `.html` or `.gif`. An existing file is replaced."""
        ending = check_film_file(file)
        write_whole(file, self.gif() if ending == "gif" else (self.svg if ending == "svg" else self.html).encode())

    def _repr_html_(self) -> str:
        """The SVG with a box that stops it; works without scripts."""
        picture = self.svg
        name = unique_name(picture)
        return (
            f'<div id="{name}">{picture}'
            f"<style>#{name}:has(:checked) *{{animation-play-state:paused!important}}"
            f"@media(prefers-reduced-motion:reduce){{#{name}>label{{display:none!important}}}}</style>"
            f'<label style="display:block"><input type="checkbox"> pause</label></div>'
        )


def check_film_file(name: str | PathLike[str]) -> str:
    """The ending of a file's name, if an animation can be saved under it here."""
    ending = ending_of(name, FORMATS)
    check_writable(name)
    if ending == "gif":
        require_pillow()
    return ending


def require_pillow() -> None:
    """Refuse to draw a GIF where Pillow is not installed."""
    with needs_extra("saving a GIF", "image"):
        import PIL  # noqa: F401


def unique_name(content: str) -> str:
    """A name for the styles of this content, so that two animations in one page do not mix; always the same one."""
    return f"film{crc32(content.encode()):08x}"


def moving_style(name: str, timing: Timing, keyframes: Iterable[tuple[str, Iterable[tuple[str, str]]]]) -> str:
    """A style sheet: elements of class `name` move as the keyframes that their own style names."""
    rules = "".join(
        f"@keyframes {name}{part}{{{''.join(f'{share}{{{look}}}' for share, look in stops)}}}"
        for part, stops in keyframes
    )
    return (
        f"<style>.{name}{{animation:{timing.seconds:g}s ease-in-out infinite}}"
        f"@media(prefers-reduced-motion:reduce){{.{name}{{animation-play-state:paused}}}}{rules}</style>"
    )


def _asset(name: str) -> str:
    return files("tilestar.display").joinpath(name).read_text(encoding="utf-8")
