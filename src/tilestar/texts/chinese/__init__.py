"""The Chinese catalogue: English template → Chinese template with the same named values."""

from tilestar.texts.chinese.checking import CHECKING
from tilestar.texts.chinese.cluster import CLUSTER
from tilestar.texts.chinese.commands import COMMANDS
from tilestar.texts.chinese.films import FILMS
from tilestar.texts.chinese.game import GAME
from tilestar.texts.chinese.help import HELP
from tilestar.texts.chinese.maps import MAPS
from tilestar.texts.chinese.page import PAGE
from tilestar.texts.chinese.patterns import PATTERNS
from tilestar.texts.chinese.search import SEARCH
from tilestar.texts.chinese.system import REASONS
from tilestar.texts.chinese.tiles import TILES
from tilestar.texts.chinese.words import WORDS

SENTENCES = {
    **SEARCH,
    **TILES,
    **CHECKING,
    **PATTERNS,
    **MAPS,
    **PAGE,
    **CLUSTER,
    **COMMANDS,
    **FILMS,
    **GAME,
    **HELP,
}

__all__ = ["REASONS", "SENTENCES", "WORDS"]
