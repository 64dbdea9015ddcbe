"""The entries of the log.

Source: docs/fairness/records.md 7, "Entries", and 9.
"""

import re
from typing import Any

from . import forms
from .commitment import COMMITMENT, require_beacon_of_mode
from .note import NoteError, read_verifier_key

MAX_NUMBERS = 1_000
MAX_ODDS = 100
MAX_OPERATORS = 20
BY_OPERATORS = "operators"
# 1 to 200 characters without control characters.
LABEL = re.compile(r"[^\x00-\x1f\x7f-\x9f]{1,200}")
VERIFIER_KEY = re.compile(r"\S{1,300}")
SIGNATURE = re.compile(r"[0-9a-f]{96}")

_DRAW: dict[str, forms.Form] = {"vendor": forms.identifier, "game": forms.identifier, "drawNo": forms.identifier}
_OUTCOME = forms.array(forms.integer(), 1, MAX_NUMBERS)
_OPERATORS = forms.array(forms.identifier, 0, MAX_OPERATORS)
_PROOF = forms.record(
    {
        "commitment": forms.sha_256,
        "place": forms.integer(1),
        "seed": forms.sha_256,
        "beacon": forms.nullable(forms.record({"round": forms.integer(1), "signature": forms.matching(SIGNATURE)})),
        "shotsHash": forms.nullable(forms.sha_256),
    }
)
_SOURCE = forms.record({"name": forms.identifier, "operators": _OPERATORS})

_MEMBERS: dict[str, dict[str, forms.Form]] = {
    "commitment": {"record": COMMITMENT},
    "draw_result": {
        **_DRAW,
        "lock": forms.time,
        "outcome": _OUTCOME,
        "proof": forms.nullable(_PROOF),
        "source": forms.nullable(_SOURCE),
    },
    "void": {**_DRAW, "lock": forms.time, "reason": forms.identifier, "proof": forms.nullable(_PROOF)},
    "correction": {
        **_DRAW,
        "version": forms.integer(2),
        "outcome": _OUTCOME,
        "reason": forms.identifier,
        "operators": forms.array(forms.identifier, 2, MAX_OPERATORS),
    },
    "restriction": {
        **_DRAW,
        "play": forms.matching(LABEL),
        "pick": forms.matching(LABEL),
        "odds": forms.nullable(forms.array(forms.integer(), 1, MAX_ODDS)),
        "cause": forms.one_of("exposure", BY_OPERATORS),
        "operators": _OPERATORS,
    },
    "odds_version": {
        "vendor": forms.identifier,
        "game": forms.identifier,
        "oddsVersion": forms.identifier,
        "hash": forms.sha_256,
    },
    "key_change": {
        "purpose": forms.one_of("receipts", "log"),
        "key": forms.matching(VERIFIER_KEY),
        "from": forms.time,
        "until": forms.nullable(forms.time),
    },
    "audit_head": {"count": forms.integer(1), "hash": forms.sha_256},
}


def read_entry(text: str) -> Any:
    """Reads an entry from its canonical JSON. Raises `FieldError`."""
    value = forms.read_canonical(text, "not_canonical")
    require_entry(value)
    return value


def require_entry(value: Any) -> None:
    """Raises `FieldError` with the code of the first failure."""
    kind = value.get("kind") if isinstance(value, dict) else None
    if not isinstance(kind, str) or kind not in _MEMBERS:
        raise forms.FieldError("kind_unknown", "kind")
    forms.record({"kind": forms.one_of(kind), "at": forms.time, **_MEMBERS[kind]})(value, "")
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
    forms.refuse((proof is None) == (source is None), "proof_and_source", "proof")
    if source is not None:
        _require_operators(source["name"], source["operators"], "source_and_operators", "source.operators")


def _require_operators(cause: str, operators: list[str], code: str, path: str) -> None:
    """What operators decide has two of them at least, and everything else none."""
    is_right = len(operators) >= 2 if cause == BY_OPERATORS else len(operators) == 0
    forms.refuse(not is_right, code, path)
    _require_different(operators, path)


def _require_different(operators: list[str], path: str) -> None:
    forms.refuse(len(set(operators)) != len(operators), "operator_twice", path)


def _require_key(value: Any) -> None:
    try:
        read_verifier_key(value["key"])
    except NoteError as error:
        raise forms.FieldError("key_malformed", "key") from error
    forms.refuse(value["until"] is not None and value["until"] <= value["from"], "until_before_from", "until")
