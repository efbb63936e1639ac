"""What tilestar says to people, in English and Chinese.

The English template is the key, so code reads naturally and a missing translation falls back to English.
JSON and the exact output styles are never translated.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tilestar.errors import fill

LANGUAGES = ("en", "zh")


def language_of(environment: Mapping[str, str]) -> str:
    """The language that LC_ALL, LC_MESSAGES or LANG asks for: `zh` for any Chinese, otherwise `en`."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            return "zh" if value.lower().startswith("zh") else "en"
    return "en"


def say(message: str, language: str, values: Mapping[str, Any]) -> str:
    """`message`, a template with named values, filled in and in the given language.

    Values that are themselves words of tilestar ("method", "tile") or reasons of the system ("Is a directory") are put
    into that language too.
    """
    if language == "zh":
        from tilestar.texts.chinese import REASONS, SENTENCES, WORDS

        def word(value: str) -> str:
            return WORDS.get(value) or REASONS.get(value, value)

        message = SENTENCES.get(message, message)
        values = {name: word(value) if type(value) is str else value for name, value in values.items()}
    return fill(message, values) if values else message
