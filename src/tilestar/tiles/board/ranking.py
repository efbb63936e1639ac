"""Cantor's numbering of arrangements in dictionary order: from an arrangement to its rank and back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import factorial
from typing import Any

from tilestar.arguments import shown
from tilestar.errors import InputError
from tilestar.numeric import is_whole


def rank(items: Sequence[Any]) -> int:
    """The place of `items` among all arrangements of them in dictionary order, counted from 0.

    Each item counts the smaller ones to its right; these counts are the digits of the rank in the number system
    whose places are worth (n-1)!, …, 2!, 1!, 0!.

    >>> rank([2, 1, 3])
    2
    """
    return _from_digits(smaller_to_the_right(items))[0]


def unrank(number: int, items: Iterable[Any]) -> list[Any]:
    """The arrangement of `items` that has this rank.

    >>> unrank(3, [1, 2, 3])
    [2, 3, 1]
    """
    unused = sorted(items)
    count = len(unused)
    if not is_whole(number) or not 0 <= number < factorial(count):
        raise InputError(
            "rank {rank} is out of range: {count} {count:cell has|cells have} the ranks 0 to {count}!-1",
            rank=shown(number),
            count=count,
        )
    counts = _Counts(count)
    return [unused[counts.take(digit)] for digit in _to_digits(number, 1, count)]


def smaller_to_the_right(items: Sequence[Any]) -> list[int]:
    """For each item, how many of the items after it are smaller."""
    place = {item: index for index, item in enumerate(sorted(items))}
    counts = _Counts(len(items))
    return [counts.remove(place[item]) for item in items]


def _from_digits(digits: Sequence[int]) -> tuple[int, int]:
    """The value of factorial digits and how many values as many digits have, halving so that numbers grow evenly.

    A digit with k digits after it counts k!, so the left half counts in units of what the right half can express.
    """
    return _join(digits, 0, len(digits))


def _join(digits: Sequence[int], low: int, high: int) -> tuple[int, int]:
    if high - low == 1:
        return digits[low], len(digits) - low
    middle = (low + high) // 2
    left, left_size = _join(digits, low, middle)
    right, right_size = _join(digits, middle, high)
    return left * right_size + right, left_size * right_size


def _to_digits(number: int, smallest: int, largest: int) -> list[int]:
    """The digits of `number` where the last has `smallest` values and the first has `largest`."""
    if smallest == largest:
        return [number]
    middle = (smallest + largest) // 2
    left, right = divmod(number, _product(smallest, middle))
    return _to_digits(left, middle + 1, largest) + _to_digits(right, smallest, middle)


def _product(low: int, high: int) -> int:
    """The product low · (low+1) · … · high."""
    if low == high:
        return low
    middle = (low + high) // 2
    return _product(low, middle) * _product(middle + 1, high)


class _Counts:
    """Which of 0 … n-1 are left, as a Fenwick tree: counting below and finding the k-th take log n steps."""

    def __init__(self, count: int) -> None:
        self._tree = [index & -index for index in range(count + 1)]
        self._top = 1 << count.bit_length() >> 1

    def remove(self, index: int) -> int:
        """Take out `index`; answer how many smaller ones are left."""
        tree = self._tree
        below = 0
        position = index
        while position:
            below += tree[position]
            position &= position - 1
        position = index + 1
        while position < len(tree):
            tree[position] -= 1
            position += position & -position
        return below

    def take(self, k: int) -> int:
        """Take out the one that has `k` smaller ones left, and answer it."""
        tree = self._tree
        position = 0
        step = self._top
        while step:
            following = position + step
            if following < len(tree) and tree[following] <= k:
                position = following
                k -= tree[following]
            step >>= 1
        self.remove(position)
        return position
