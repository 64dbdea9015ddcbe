"""The entries of the log.

Source: docs/fairness/records.md 7, "Entries".
"""

from typing import Any

from . import canonical_json, commitment
from .forms import (
    FieldError,
    Form,
    array,
    different,
    identifier,
    integer,
    nullable,
    one_of,
    record,
    sha_256,
    text,
    time,
)
from .note import NoteError, read_verifier_key
from .stream import SEED_BYTES

SIGNATURE_DIGITS = 96
BY_OPERATORS = "operators"

_DRAW: dict[str, Form] = {"vendor": identifier, "game": identifier, "drawNo": identifier}
_TEXT = text(1, 200)
_OUTCOME = array(integer())
_TWO_OPERATORS = different(array(identifier, 2))
_NO_OPERATORS = array(identifier, 0, 0)


def _lower_hex(digits: int) -> Form:
    def check(value: Any, path: str) -> None:
        text(digits, digits)(value, path)
        if any(character not in "0123456789abcdef" for character in value):
            raise FieldError("field_mistyped", path)

    return check


_PROOF = record(
    {
        "beacon": nullable(record({"round": integer(1), "signature": _lower_hex(SIGNATURE_DIGITS)})),
        "commitment": sha_256,
        "place": integer(1),
        "seed": _lower_hex(2 * SEED_BYTES),
        "shotsHash": nullable(sha_256),
    }
)


def _source(value: Any, path: str) -> None:
    record({"name": identifier, "operators": array(identifier)})(value, path)
    operators = _TWO_OPERATORS if value["name"] == BY_OPERATORS else _NO_OPERATORS
    operators(value["operators"], f"{path}.operators")


def _commitment(value: Any, path: str) -> None:
    try:
        commitment.require_commitment(value)
    except FieldError as error:
        raise FieldError(error.code, f"{path}.{error.path}".rstrip(".")) from error


def _verifier_key(value: Any, path: str) -> None:
    try:
        read_verifier_key(value if isinstance(value, str) else "")
    except NoteError as error:
        raise FieldError("field_mistyped", path) from error


_FORMS: dict[str, dict[str, Form]] = {
    "commitment": {"record": _commitment},
    "draw_result": {
        **_DRAW,
        "lock": time,
        "outcome": _OUTCOME,
        "proof": nullable(_PROOF),
        "source": nullable(_source),
    },
    "void": {**_DRAW, "lock": time, "reason": identifier, "proof": nullable(_PROOF)},
    "correction": {
        **_DRAW,
        "version": integer(2),
        "outcome": _OUTCOME,
        "reason": identifier,
        "operators": _TWO_OPERATORS,
    },
    "restriction": {
        **_DRAW,
        "play": _TEXT,
        "pick": _TEXT,
        "odds": nullable(array(integer())),
        "cause": one_of("exposure", BY_OPERATORS),
        "operators": array(identifier),
    },
    "odds_version": {"vendor": identifier, "game": identifier, "oddsVersion": identifier, "hash": sha_256},
    "key_change": {
        "purpose": one_of("receipts", "log"),
        "key": _verifier_key,
        "from": time,
        "until": nullable(time),
    },
    "audit_head": {"count": integer(), "hash": sha_256},
}


def read_entry(text_of_entry: str) -> Any:
    """Reads an entry from its canonical JSON. Raises `NotCanonical` or `FieldError`."""
    value = canonical_json.read(text_of_entry)
    require_entry(value)
    return value


def require_entry(value: Any) -> None:
    kind = value.get("kind") if isinstance(value, dict) else None
    if kind not in _FORMS:
        raise FieldError("field_mistyped", "kind")
    record({"kind": one_of(kind), "at": time, **_FORMS[kind]})(value, "")
    if kind == "draw_result" and (value["proof"] is None) == (value["source"] is None):
        raise FieldError("field_mistyped", "source")
    if kind == "restriction":
        operators = _TWO_OPERATORS if value["cause"] == BY_OPERATORS else _NO_OPERATORS
        operators(value["operators"], "operators")
