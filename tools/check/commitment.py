"""Commitments: what the platform fixes before the first draw of a chain opens.

Source: docs/fairness/records.md 2 and 3.
"""

from collections.abc import Sequence
from typing import Any

from . import canonical_json
from .forms import FieldError, array, identifier, integer, null, one_of, record, sha_256, time

MAX_DRAWS = 100_000
EVERY_BRAND = "*"

Calendar = Sequence[tuple[str, int]]


def _brand(value: Any, path: str) -> None:
    if value != EVERY_BRAND:
        identifier(value, path)


_FORM_OF_BEACON = {
    "COMMIT": null,
    "BEACON": record({"chain": sha_256, "delayMs": integer(3_000, 60_000)}),
}


def _any(_value: Any, _path: str) -> None:
    """The form of `beacon` follows from the mode."""


_COMMITMENT = record(
    {
        "scheme": one_of("GF2"),
        "installation": identifier,
        "brand": _brand,
        "vendor": identifier,
        "game": identifier,
        "chain": identifier,
        "calendar": record({"count": integer(1, MAX_DRAWS), "first": identifier, "hash": sha_256}),
        "chainEnd": sha_256,
        "mode": one_of("COMMIT", "BEACON"),
        "beacon": _any,
        "outcomeRule": record({"hash": sha_256, "id": identifier, "version": integer(1)}),
        "oddsVersion": identifier,
    }
)


def require_commitment(value: Any) -> None:
    """Raises `FieldError` when the record has another form."""
    _COMMITMENT(value, "")
    _FORM_OF_BEACON[value["mode"]](value["beacon"], "beacon")


def hash_of_commitment(value: Any) -> str:
    require_commitment(value)
    return canonical_json.hash_of(value)


def _draw(value: Any, path: str) -> None:
    array(_any, 2, 2)(value, path)
    identifier(value[0], f"{path}.0")
    time(value[1], f"{path}.1")


def require_calendar(value: Any) -> None:
    """Raises `FieldError` for an empty or too long calendar, a draw number twice, or locks that do not rise."""
    array(_draw, 1, MAX_DRAWS)(value, "")
    numbers = [number for number, _ in value]
    locks = [lock for _, lock in value]
    if len(set(numbers)) != len(numbers) or any(later <= lock for lock, later in zip(locks, locks[1:])):
        raise FieldError("field_mistyped", "")


def hash_of_calendar(value: Any) -> str:
    require_calendar(value)
    return canonical_json.hash_of([[number, lock] for number, lock in value])
