"""Signed notes, the form of receipts and checkpoints.

Source: docs/fairness/records.md 6 (C2SP signed-note).
"""

import base64
import binascii
import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass

from . import ed25519

KEY_NAME = re.compile(r"[^\s+]{1,200}")
SIGNATURE_LINE = re.compile(r"— (\S+) (\S+)")
VERIFIER_KEY = re.compile(r"([^+]*)\+([0-9a-f]{8})\+(.*)")
ED25519 = b"\x01"
MAX_SIGNATURES = 16
KEY_ID_BYTES = 4


class NoteError(ValueError):
    """A note is refused: `note_malformed`, `signature` or `key_unknown`; other records add codes of their own."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True)
class Key:
    """A public key under its name."""

    name: str
    public_key: bytes

    @property
    def key_id(self) -> bytes:
        named = self.name.encode("utf-8") + b"\n" + ED25519 + self.public_key
        return hashlib.sha256(named).digest()[:KEY_ID_BYTES]

    @property
    def verifier_key(self) -> str:
        return f"{self.name}+{self.key_id.hex()}+{base64.b64encode(ED25519 + self.public_key).decode()}"


@dataclass(frozen=True)
class Signature:
    key_name: str
    key_id: bytes
    signature: bytes


@dataclass(frozen=True)
class Note:
    """The signed text, with its last line feed, and the signatures."""

    text: str
    signatures: Sequence[Signature]


def read_verifier_key(text: str) -> Key:
    """Raises `NoteError` for a text of another form or with the id of another key."""
    parts = VERIFIER_KEY.fullmatch(text)
    public_key = _decode(parts[3]) if parts else None
    if parts is None or public_key is None or len(public_key) != 33 or public_key[:1] != ED25519:
        raise NoteError("key_malformed")
    key = Key(parts[1], public_key[1:])
    if KEY_NAME.fullmatch(key.name) is None or key.key_id.hex() != parts[2]:
        raise NoteError("key_malformed")
    return key


def read_note(note: str) -> Note:
    text, separator, lines = note.rpartition("\n\n")
    if separator == "" or text == "" or not lines.endswith("\n") or _has_control(note):
        raise NoteError("note_malformed")
    signatures = [_signature(line) for line in lines[:-1].split("\n")]
    if len(signatures) > MAX_SIGNATURES:
        raise NoteError("note_malformed")
    return Note(f"{text}\n", signatures)


def verify_note(note: str, keys: Sequence[Key]) -> tuple[str, list[Key]]:
    """Returns the text and the known keys that signed it; lines of unknown keys are ignored."""
    read = read_note(note)
    signers = []
    for one in read.signatures:
        for key in keys:
            if (key.name, key.key_id) == (one.key_name, one.key_id):
                if not ed25519.is_signed(key.public_key, read.text.encode("utf-8"), one.signature):
                    raise NoteError("signature")
                signers.append(key)
    if len(signers) == 0:
        raise NoteError("key_unknown")
    return read.text, signers


def _signature(line: str) -> Signature:
    parts = SIGNATURE_LINE.fullmatch(line)
    value = _decode(parts[2]) if parts else None
    if parts is None or value is None or len(value) <= KEY_ID_BYTES or KEY_NAME.fullmatch(parts[1]) is None:
        raise NoteError("note_malformed")
    return Signature(parts[1], value[:KEY_ID_BYTES], value[KEY_ID_BYTES:])


def _has_control(note: str) -> bool:
    return any(character < " " and character != "\n" for character in note)


def _decode(text: str) -> bytes | None:
    """Base64 with padding; a text that is not the one of its bytes is refused."""
    try:
        value = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return None
    return value if base64.b64encode(value).decode() == text else None
