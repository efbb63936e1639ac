"""`tilestar tour`: what `make run` shows."""

import pytest


@pytest.mark.parametrize(("language", "ending"), [("en", "What to try next:"), ("zh", "接下来可以试试：")])
def test_the_tour_solves_every_stop_and_says_what_to_try_next(tilestar, language, ending):
    result = tilestar("tour", "--lang", language)
    assert result.exit_code == 0
    assert "UULDRDLURRULDDRULLDRUUL" in result.stdout or "LULU" in result.stdout
    assert ending in result.stdout
