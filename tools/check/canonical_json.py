"""Canonical JSON: the one text of a value, over which hashes are taken.

Source: docs/fairness/records.md 1, "Canonical JSON" (RFC 8785 without floating-point numbers).
"""

import hashlib
import json
from typing import Any

MAX_INTEGER = 2**53 - 1
MAX_DEPTH = 32
ESCAPES = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t"}


class NotCanonical(ValueError):
    """The value has no canonical text, or the text is not the canonical one of its value."""


def write(value: Any) -> str:
    return _write(value, MAX_DEPTH)


def read(text: str) -> Any:
    """Reads a text only when writing its value again gives the same text."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise NotCanonical("the text is no JSON") from error
    if write(value) != text:
        raise NotCanonical("the text is another one than its value has")
    return value


def hash_of(value: Any) -> str:
    """Returns SHA-256 of the canonical text, in hex."""
    return hash_of_text(write(value))


def hash_of_text(text: str) -> str:
    """Returns `H(text)` of the documents."""
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def _write(value: Any, depth_left: int) -> str:
    if depth_left < 0:
        raise NotCanonical("a value has at most 32 levels below it")
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case int():
            return _integer(value)
        case str():
            return _text(value)
        case list():
            return "[" + ",".join(_write(item, depth_left - 1) for item in value) + "]"
        case dict():
            names = sorted(value, key=_utf_16)
            return "{" + ",".join(f"{_text(name)}:{_write(value[name], depth_left - 1)}" for name in names) + "}"
    raise NotCanonical(f"{type(value).__name__} is not in canonical JSON")


def _integer(number: int) -> str:
    if abs(number) > MAX_INTEGER:
        raise NotCanonical("an integer is larger than 2^53 - 1")
    return str(number)


def _text(text: str) -> str:
    if any("\ud800" <= character <= "\udfff" for character in text):
        raise NotCanonical("a text has a lone surrogate")
    return '"' + "".join(_escaped(character) for character in text) + '"'


def _escaped(character: str) -> str:
    if character in ESCAPES:
        return ESCAPES[character]
    return f"\\u{ord(character):04x}" if character < " " else character


def _utf_16(name: Any) -> bytes:
    if not isinstance(name, str):
        raise NotCanonical("the name of a member is a text")
    return name.encode("utf-16-be", "surrogatepass")
