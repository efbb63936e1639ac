"""Requests that are not what a route takes, in our own words instead of the validator's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tilestar.web.server.failure import Failure, failure

FIELDS = {
    "board": "the board",
    "depth": "the number of moves",
    "goal": "the goal",
    "height": "the height",
    "legend": "the legend",
    "map": "the map",
    "seed": "the seed",
    "text": "the text",
    "width": "the width",
}
"""What people call the fields that they fill in; others are called as programs call them."""

REFUSALS = {
    "missing": "{field} is missing",
    "extra_forbidden": "there is no field {field}",
    "string_too_short": "{field} must not be empty",
    "string_too_long": "{field} has more than {max_length} characters",
    "greater_than": "{field} must be greater than {gt}",
    "greater_than_equal": "{field} must be at least {ge}",
    "less_than": "{field} must be less than {lt}",
    "less_than_equal": "{field} must be at most {le}",
    "string_type": "{field} must be text",
    "int_type": "{field} must be a whole number",
    "int_parsing": "{field} must be a whole number",
    "int_from_float": "{field} must be a whole number",
    "float_type": "{field} must be a number",
    "float_parsing": "{field} must be a number",
    "finite_number": "{field} must be a number",
    "json_invalid": "this is not JSON",
}
"""The validator's kinds of errors; the values are those that it gives with the error."""

OTHERWISE = "{field} has a value of the wrong kind"


def refusal(code: str, error: Mapping[str, Any]) -> Failure:
    """What is wrong, from one error of the validator."""
    *around, name = [str(part) for part in error["loc"] if part not in ("body", "str")] or ["body"]
    field = FIELDS.get(name, ".".join([*around, name]))
    values = {key: value for key, value in error.get("ctx", {}).items() if isinstance(value, int | float | str)}
    return failure(code, REFUSALS.get(error["type"], OTHERWISE), **values | {"field": field})
