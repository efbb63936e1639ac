"""A form of choices: up and down go between rows, left and right change what is chosen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from rich.text import Text
from textual.binding import Binding
from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from tilestar.tui.columns import padded, widest


@dataclass
class Choice:
    """One row: a label, and what can be chosen as (value, caption)."""

    name: str
    label: str
    options: Sequence[tuple[Any, str]]
    index: int = 0

    @classmethod
    def of(cls, name: str, label: str, options: Iterable[tuple[Any, str]], chosen: Any) -> Choice:
        """A row in which `chosen` is chosen, or the first option if there is no such value."""
        listed = list(options)
        values = [value for value, _ in listed]
        return cls(name, label, listed, values.index(chosen) if chosen in values else 0)

    @property
    def value(self) -> Any:
        """What is chosen."""
        return self.options[self.index][0]

    def turn(self, steps: int) -> None:
        """Choose the next option, or one before; after the last comes the first."""
        self.index = (self.index + steps) % len(self.options)


class Form(Widget, can_focus=True):
    """Choices on lines of their own; the current one is marked and in reverse."""

    BINDINGS: ClassVar[list[Binding]] = [  # type: ignore[assignment]
        Binding("up,k,shift+tab", "row(-1)", show=False),
        Binding("down,j,tab", "row(1)", show=False),
        Binding("left,h,minus", "turn(-1)", show=False),
        Binding("right,l,plus,space", "turn(1)", show=False),
        Binding("enter", "submit", show=False),
    ]

    class Submitted(Message):
        """The player accepted the choices."""

        def __init__(self, values: dict[str, Any]) -> None:
            super().__init__()
            self.values = values

    def __init__(self, choices: Sequence[Choice]) -> None:
        super().__init__()
        self.choices = list(choices)
        self._row = 0

    @property
    def values(self) -> dict[str, Any]:
        """What is chosen in every row."""
        return {choice.name: choice.value for choice in self.choices}

    def get_content_width(self, _container: Size, _viewport: Size) -> int:
        """As wide as the widest row can become."""
        return sum(self._widths()) + len("> <  >")

    def get_content_height(self, _container: Size, _viewport: Size, width: int) -> int:
        """A line for each row, or two where labels and captions have no room side by side."""
        return len(self.choices) * self._lines_per_row(width)

    def _lines_per_row(self, width: int) -> int:
        return 1 if sum(self._widths()) + len("> <  >") <= width else 2

    def _widths(self) -> tuple[int, int]:
        """Columns of the labels, with a gap, and of what is chosen."""
        captions = [caption for choice in self.choices for _, caption in choice.options]
        return widest([choice.label for choice in self.choices]) + 2, widest(captions)

    def render(self) -> Text:
        """The rows, labels and captions below each other."""
        labels, captions = self._widths()
        narrow = self._lines_per_row(self.size.width) == 2
        indent, captions = ("\n    ", min(captions, self.size.width - len("    <  >"))) if narrow else ("", captions)
        text = Text(no_wrap=True)
        for row, choice in enumerate(self.choices):
            mark = ">" if row == self._row else " "
            text.append(f"{mark} {padded(choice.label, labels)}{indent}")
            caption = padded(choice.options[choice.index][1], captions)
            text.append(f"< {caption} >", "reverse" if row == self._row else "")
            text.append("\n")
        return text

    def action_row(self, steps: int) -> None:
        """Go to another row."""
        self._row = (self._row + steps) % len(self.choices)
        self.refresh()

    def action_turn(self, steps: int) -> None:
        """Change what is chosen."""
        self.choices[self._row].turn(steps)
        self.refresh()

    def action_submit(self) -> None:
        """Accept the choices."""
        self.post_message(self.Submitted(self.values))

    def on_click(self, event: Click) -> None:
        """A click on a row turns it on; on its `<`, back."""
        lines = self._lines_per_row(self.size.width)
        if 0 <= event.y < len(self.choices) * lines:
            self._row = event.y // lines
            labels = self._widths()[0] + 2 if lines == 1 else len("    ") if event.y % 2 else self.size.width
            self.action_turn(-1 if labels <= event.x < labels + 2 else 1 if event.x >= labels else 0)
