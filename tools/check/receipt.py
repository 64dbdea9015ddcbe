"""Receipts: what the platform signs when it accepts a bet.

Source: docs/fairness/records.md 6, "Receipt".
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from . import canonical_json
from .canonical_json import NotCanonical
from .forms import (
    FieldError,
    array,
    identifier,
    integer,
    matching,
    money,
    nullable,
    one_of,
    record,
    sha_256,
    time,
)
from .note import Key, NoteError, verify_note

FIRST_LINE = "GF2 receipt"
CURRENCY = re.compile(r"[A-Z0-9]{3,10}")
MODES_WITHOUT_COMMITMENT = {"OUTSIDE", "VENDOR"}
# The code of a member that differs from the platform's records, where it is not the name of the member.
CODE_OF_MEMBER = {"linesHash": "lines"}
COMPARED = (
    "bet",
    "vendor",
    "game",
    "drawNo",
    "linesHash",
    "stake",
    "currency",
    "odds",
    "oddsVersion",
    "commitment",
    "mode",
    "lock",
    "takenAt",
)

_RECEIPT = record(
    {
        "scheme": one_of("GF2"),
        "bet": identifier,
        "vendor": identifier,
        "game": identifier,
        "drawNo": identifier,
        "linesHash": sha_256,
        "stake": money,
        "currency": matching(CURRENCY),
        "odds": array(array(integer())),
        "oddsVersion": identifier,
        "commitment": nullable(sha_256),
        "mode": one_of("COMMIT", "BEACON", "CLIENT", "OUTSIDE", "VENDOR"),
        "lock": nullable(time),
        "takenAt": time,
    }
)


@dataclass(frozen=True)
class DatedKey:
    """A key and when it may sign: `begins <= takenAt < ends`."""

    key: Key
    begins: int
    ends: int | None


def require_receipt(value: Any) -> None:
    """Raises `FieldError` when the record has another form."""
    _RECEIPT(value, "")
    if (value["commitment"] is None) != (value["mode"] in MODES_WITHOUT_COMMITMENT):
        raise FieldError("commitment_and_mode", "")


def verify_receipt(note: str, keys: Sequence[DatedKey]) -> Mapping[str, Any]:
    """Returns the record of a receipt. Raises `NoteError` or `FieldError` with the code of the first failure."""
    text, signers = verify_note(note, [dated.key for dated in keys])
    value = _read_text(text)
    require_receipt(value)
    for dated in keys:
        if dated.key in signers:
            _require_time(dated, value["takenAt"])
    if value["lock"] is not None and value["takenAt"] >= value["lock"]:
        raise NoteError("taken_after_lock")
    return value


def differences(receipt: Mapping[str, Any], records: Mapping[str, Any]) -> list[str]:
    """Returns a code for each member of the receipt that the platform's records have with another value."""
    return [CODE_OF_MEMBER.get(name, name) for name in COMPARED if receipt[name] != records[name]]


def hash_of_lines(lines: Sequence[Any]) -> str:
    return canonical_json.hash_of(list(lines))


def _read_text(text: str) -> Any:
    lines = text.split("\n")
    if len(lines) != 3 or lines[0] != FIRST_LINE:
        raise NoteError("text_malformed")
    try:
        return canonical_json.read(lines[1])
    except NotCanonical as error:
        raise NoteError("text_malformed") from error


def _require_time(dated: DatedKey, taken_at: int) -> None:
    if taken_at < dated.begins:
        raise NoteError("key_not_yet_valid")
    if dated.ends is not None and taken_at >= dated.ends:
        raise NoteError("key_retired")
