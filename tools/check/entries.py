"""The entries of the log.

Source: docs/fairness/records.md 7, "Entries", and 9.
"""

import re
from typing import Any

from . import canonical_json
from .canonical_json import NotCanonical
from .commitment import COMMITMENT, require_beacon_of_mode
from .forms import (
    FieldError,
    Form,
    array,
    identifier,
    integer,
    matching,
    nullable,
    one_of,
    record,
    refuse,
    sha_256,
    time,
)
from .note import NoteError, read_verifier_key

MAX_NUMBERS = 1_000
MAX_ODDS = 100
MAX_OPERATORS = 20
BY_OPERATORS = "operators"
# 1 to 200 characters without control characters.
LABEL = re.compile(r"[^\x00-\x1f\x7f-\x9f]{1,200}")
VERIFIER_KEY = re.compile(r"\S{1,300}")
SIGNATURE = re.compile(r"[0-9a-f]{96}")

_DRAW: dict[str, Form] = {"vendor": identifier, "game": identifier, "drawNo": identifier}
_OUTCOME = array(integer(), 1, MAX_NUMBERS)
_OPERATORS = array(identifier, 0, MAX_OPERATORS)
_PROOF = record(
    {
        "commitment": sha_256,
        "place": integer(1),
        "seed": sha_256,
        "beacon": nullable(record({"round": integer(1), "signature": matching(SIGNATURE)})),
        "shotsHash": nullable(sha_256),
    }
)
_SOURCE = record({"name": identifier, "operators": _OPERATORS})

_MEMBERS: dict[str, dict[str, Form]] = {
    "commitment": {"record": COMMITMENT},
    "draw_result": {
        **_DRAW,
        "lock": time,
        "outcome": _OUTCOME,
        "proof": nullable(_PROOF),
        "source": nullable(_SOURCE),
    },
    "void": {**_DRAW, "lock": time, "reason": identifier, "proof": nullable(_PROOF)},
    "correction": {
        **_DRAW,
        "version": integer(2),
        "outcome": _OUTCOME,
        "reason": identifier,
        "operators": array(identifier, 2, MAX_OPERATORS),
    },
    "restriction": {
        **_DRAW,
        "play": matching(LABEL),
        "pick": matching(LABEL),
        "odds": nullable(array(integer(), 1, MAX_ODDS)),
        "cause": one_of("exposure", BY_OPERATORS),
        "operators": _OPERATORS,
    },
    "odds_version": {"vendor": identifier, "game": identifier, "oddsVersion": identifier, "hash": sha_256},
    "key_change": {
        "purpose": one_of("receipts", "log"),
        "key": matching(VERIFIER_KEY),
        "from": time,
        "until": nullable(time),
    },
    "audit_head": {"count": integer(1), "hash": sha_256},
}


def read_entry(text: str) -> Any:
    """Reads an entry from its canonical JSON. Raises `FieldError`."""
    try:
        value = canonical_json.read(text)
    except NotCanonical as error:
        raise FieldError("not_canonical", "") from error
    require_entry(value)
    return value


def require_entry(value: Any) -> None:
    """Raises `FieldError` with the code of the first failure."""
    kind = value.get("kind") if isinstance(value, dict) else None
    if not isinstance(kind, str) or kind not in _MEMBERS:
        raise FieldError("kind_unknown", "kind")
    record({"kind": one_of(kind), "at": time, **_MEMBERS[kind]})(value, "")
    match kind:
        case "commitment":
            require_beacon_of_mode(value["record"], "record.beacon")
        case "draw_result":
            _require_origin(value["proof"], value["source"])
        case "correction":
            _require_different(value["operators"], "operators")
        case "restriction":
            _require_operators(value["cause"], value["operators"], "cause_and_operators", "operators")
        case "key_change":
            _require_key(value)


def _require_origin(proof: Any, source: Any) -> None:
    """A result follows from a seed, or comes from a source."""
    refuse((proof is None) == (source is None), "proof_and_source", "proof")
    if source is not None:
        _require_operators(source["name"], source["operators"], "source_and_operators", "source.operators")


def _require_operators(cause: str, operators: list[str], code: str, path: str) -> None:
    """What operators decide has two of them at least, and everything else none."""
    is_right = len(operators) >= 2 if cause == BY_OPERATORS else len(operators) == 0
    refuse(not is_right, code, path)
    _require_different(operators, path)


def _require_different(operators: list[str], path: str) -> None:
    refuse(len(set(operators)) != len(operators), "operator_twice", path)


def _require_key(value: Any) -> None:
    try:
        read_verifier_key(value["key"])
    except NoteError as error:
        raise FieldError("key_malformed", "key") from error
    refuse(value["until"] is not None and value["until"] <= value["from"], "until_before_from", "until")
