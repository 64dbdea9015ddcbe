"""Strict records: exactly the named members, each of its form.

Source: docs/fairness/records.md 1. A form is a function that raises `FieldError` for a value of another form.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from . import canonical_json

Form = Callable[[Any, str], None]

MAX_INTEGER = 2**53 - 1
ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}")
HASH = re.compile(r"[0-9a-f]{64}")


class FieldError(ValueError):
    """A field of a record is wrong: the code of the documents and the path of the field."""

    def __init__(self, code: str, path: str) -> None:
        super().__init__(f"{code} {path}".rstrip())
        self.code = code
        self.path = path


def refuse(is_wrong: bool, code: str, path: str) -> None:
    """Raises `FieldError` for a rule between fields that is broken."""
    if is_wrong:
        raise FieldError(code, path)


def read_canonical(text: str, code: str) -> Any:
    """Reads a value from its canonical JSON. Raises `FieldError` with the code for another text."""
    try:
        return canonical_json.read(text)
    except canonical_json.NotCanonical as error:
        raise FieldError(code, "") from error


def record(members: Mapping[str, Form]) -> Form:
    def check(value: Any, path: str) -> None:
        _require(isinstance(value, dict), path)
        for name in value:
            if name not in members:
                raise FieldError("field_unknown", _inside(path, name))
        for name, form in members.items():
            if name not in value:
                raise FieldError("field_missing", _inside(path, name))
            form(value[name], _inside(path, name))

    return check


def array(item: Form, minimum: int = 0, maximum: int | None = None) -> Form:
    def check(value: Any, path: str) -> None:
        _require(isinstance(value, list) and minimum <= len(value), path)
        _require(maximum is None or len(value) <= maximum, path)
        for place, one in enumerate(value):
            item(one, _inside(path, str(place)))

    return check


def nullable(form: Form) -> Form:
    def check(value: Any, path: str) -> None:
        if value is not None:
            form(value, path)

    return check


def one_of(*texts: str) -> Form:
    return lambda value, path: _require(isinstance(value, str) and value in texts, path)


def matching(pattern: re.Pattern[str]) -> Form:
    return lambda value, path: _require(isinstance(value, str) and pattern.fullmatch(value) is not None, path)


def integer(minimum: int = 0, maximum: int = MAX_INTEGER) -> Form:
    def check(value: Any, path: str) -> None:
        _require(isinstance(value, int) and not isinstance(value, bool) and minimum <= value <= maximum, path)

    return check


identifier = matching(ID)
sha_256 = matching(HASH)
time = integer()


def _require(is_right: bool, path: str) -> None:
    if not is_right:
        raise FieldError("field_mistyped", path)


def _inside(path: str, name: str) -> str:
    return name if path == "" else f"{path}.{name}"
