"""In a notebook: a board to play on, made of the page's own parts. Needs the extra `notebook`."""

from tilestar.errors import MissingExtraError

try:
    from tilestar.notebook.widget import BoardWidget
except ImportError as error:
    if error.name not in ("anywidget", "ipywidgets", "traitlets"):
        raise
    raise MissingExtraError("the board widget", "notebook") from None

__all__ = ["BoardWidget"]
