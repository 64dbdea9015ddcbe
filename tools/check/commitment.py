"""Commitments: what the platform fixes before the first draw of a chain opens.

Source: docs/fairness/records.md 2 and 3.
"""

from typing import Any

from . import canonical_json
from .forms import (
    FieldError,
    array,
    identifier,
    integer,
    nullable,
    one_of,
    record,
    refuse,
    sha_256,
    time,
)

MAX_DRAWS = 100_000
EVERY_BRAND = "*"


def _brand(value: Any, path: str) -> None:
    if value != EVERY_BRAND:
        identifier(value, path)


COMMITMENT = record(
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
        "beacon": nullable(record({"chain": sha_256, "delayMs": integer(3_000, 60_000)})),
        "outcomeRule": record({"hash": sha_256, "id": identifier, "version": integer(1)}),
        "oddsVersion": identifier,
    }
)


def require_commitment(value: Any) -> None:
    """Raises `FieldError` when the record has another form."""
    COMMITMENT(value, "")
    require_beacon_of_mode(value, "beacon")


def require_beacon_of_mode(value: Any, path: str) -> None:
    has_beacon, needs_one = value["beacon"] is not None, value["mode"] == "BEACON"
    refuse(needs_one and not has_beacon, "beacon_missing", path)
    refuse(has_beacon and not needs_one, "beacon_unexpected", path)


def hash_of_commitment(value: Any) -> str:
    require_commitment(value)
    return canonical_json.hash_of(value)


def _draw(value: Any, path: str) -> None:
    if not isinstance(value, list) or len(value) != 2:
        raise FieldError("field_mistyped", path)
    identifier(value[0], f"{path}.0")
    time(value[1], f"{path}.1")


def require_calendar(value: Any) -> None:
    """Raises `FieldError` for an empty or too long calendar, a draw number twice, or locks that do not rise."""
    array(_draw, 1, MAX_DRAWS)(value, "")
    seen: set[str] = set()
    for place, (number, lock) in enumerate(value):
        refuse(number in seen, "draw_number_twice", f"{place}.0")
        refuse(place > 0 and lock <= value[place - 1][1], "locks_not_rising", f"{place}.1")
        seen.add(number)


def hash_of_calendar(value: Any) -> str:
    return canonical_json.hash_of(value)
