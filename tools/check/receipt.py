"""Receipts: what the platform signs when it accepts a bet.

Source: docs/fairness/records.md 6, "Receipt".
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from . import canonical_json, forms, log
from .note import Key, NoteError, verify_note

FIRST_LINE = "GF2 receipt"
FIRST_LINE_OF_HEAD = "GF2 receipts"
PLACE = re.compile(f"({log.TREE_SIZE.pattern}) ({log.TREE_SIZE.pattern})")
CURRENCY = re.compile(r"[A-Z0-9]{3,10}")
MODES_WITHOUT_COMMITMENT = {"OUTSIDE", "VENDOR"}
MAX_LINES = 1_000
MAX_ODDS_OF_LINE = 100

_SCHEME = {"scheme": forms.one_of("GF2")}
_MEMBERS = {
    "bet": forms.identifier,
    "vendor": forms.identifier,
    "game": forms.identifier,
    "drawNo": forms.identifier,
    "linesHash": forms.sha_256,
    "stake": forms.integer(1),
    "currency": forms.matching(CURRENCY),
    "odds": forms.array(forms.array(forms.integer(), 0, MAX_ODDS_OF_LINE), 1, MAX_LINES),
    "oddsVersion": forms.identifier,
    "commitment": forms.nullable(forms.sha_256),
    "mode": forms.one_of("COMMIT", "BEACON", "CLIENT", "OUTSIDE", "VENDOR"),
    "lock": forms.nullable(forms.time),
    "takenAt": forms.time,
}
_RECEIPT = forms.record({**_SCHEME, **_MEMBERS})


@dataclass(frozen=True)
class DatedKey:
    """A key and when it may sign: `begins <= takenAt < ends`."""

    key: Key
    begins: int
    ends: int | None


def require_receipt(value: Any) -> None:
    """Raises `FieldError` when the record has another form, or a bet that its lock came before."""
    _RECEIPT(value, "")
    has_commitment, needs_none = value["commitment"] is not None, value["mode"] in MODES_WITHOUT_COMMITMENT
    forms.refuse(has_commitment == needs_none, "commitment_and_mode", "commitment")
    is_late = value["lock"] is not None and value["takenAt"] >= value["lock"]
    forms.refuse(is_late, "taken_after_lock", "takenAt")


def verify_receipt(file: str, keys: Sequence[DatedKey]) -> Mapping[str, Any]:
    """Returns the record of a receipt. Raises `NoteError`, `ProofError` or `FieldError` with the code of the first failure."""
    leaf, separator, note = file.partition("\n\n")
    if separator == "":
        raise NoteError("note_malformed")
    head, signers = verify_note(note, [dated.key for dated in keys])
    signed_size, root = _read_head(head)
    first, text, place, *proof = [*leaf.split("\n"), "", ""]
    parts = PLACE.fullmatch(place)
    if first != FIRST_LINE or parts is None:
        raise NoteError("text_malformed")
    index, size = _number(parts[1]), _number(parts[2])
    hashes = [_hash(one) for one in proof[:-2]]
    if size != signed_size:
        raise log.ProofError("sizes")
    log.verify_inclusion(text.encode("utf-8"), index, size, hashes, root)
    value = forms.read_canonical(text, "text_malformed")
    require_receipt(value)
    _require_time([dated for dated in keys if dated.key in signers], value["takenAt"])
    return value


def differences(receipt: Mapping[str, Any], records: Mapping[str, Any]) -> list[str]:
    """Returns the name of each member that the platform's records have with another value."""
    return [name for name in _MEMBERS if receipt[name] != records[name]]


def hash_of_lines(lines: Sequence[Any]) -> str:
    return canonical_json.hash_of(list(lines))


def _read_head(text: str) -> tuple[int, bytes]:
    """Reads the signed text: its heading, the size of the tree and its root."""
    lines = text.split("\n")
    if len(lines) != 4 or lines[0] != FIRST_LINE_OF_HEAD or lines[3] != "" or log.TREE_SIZE.fullmatch(lines[1]) is None:
        raise NoteError("text_malformed")
    return _number(lines[1]), _hash(lines[2])


def _number(text: str) -> int:
    number = int(text)
    if number > log.MAX_SIZE:
        raise NoteError("text_malformed")
    return number


def _hash(text: str) -> bytes:
    return log.read_hash(text, "text_malformed")


def _require_time(signers: Sequence[DatedKey], taken_at: int) -> None:
    """One of the keys that signed was in use when the bet was taken."""
    ended = [dated.ends is not None and taken_at >= dated.ends for dated in signers]
    if any(dated.begins <= taken_at and not is_over for dated, is_over in zip(signers, ended)):
        return
    raise NoteError("key_retired" if any(ended) else "key_not_yet_valid")
