"""The Chinese catalogue: English template → Chinese template with the same named values."""

from tilestar.texts.chinese.commands import COMMANDS
from tilestar.texts.chinese.errors import ERRORS
from tilestar.texts.chinese.words import WORDS

SENTENCES = {**ERRORS, **COMMANDS}

__all__ = ["SENTENCES", "WORDS"]
