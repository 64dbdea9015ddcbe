"""The public log: a Merkle tree of which only the end grows.

Source: docs/fairness/records.md 7 and RFC 6962, 2.1. Hashes are raw bytes here.
"""

import base64
import binascii
import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass

from .note import Key, NoteError, verify_note

TREE_SIZE = re.compile(r"0|[1-9][0-9]{0,15}")
MAX_SIZE = 2**53 - 1
HASH_BYTES = 32
EMPTY_ROOT = hashlib.sha256(b"").digest()


class ProofError(ValueError):
    """A proof fails: `index_outside_tree`, `sizes`, `proof_length`, `leaf`, `old_root` or `new_root`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True)
class Checkpoint:
    origin: str
    size: int
    root: bytes


def hash_of_leaf(entry: bytes) -> bytes:
    return hashlib.sha256(b"\x00" + entry).digest()


def hash_of_node(left: bytes, right: bytes) -> bytes:
    return hashlib.sha256(b"\x01" + left + right).digest()


def root_of(leaves: Sequence[bytes]) -> bytes:
    """Returns the root over the hashes of leaves."""
    if len(leaves) == 0:
        return EMPTY_ROOT
    if len(leaves) == 1:
        return leaves[0]
    split = _split(len(leaves))
    return hash_of_node(root_of(leaves[:split]), root_of(leaves[split:]))


def inclusion_proof(leaves: Sequence[bytes], index: int) -> list[bytes]:
    """PATH(m, D[n]) of RFC 6962, 2.1.1: the lowest level first."""
    if len(leaves) <= 1:
        return []
    split = _split(len(leaves))
    if index < split:
        return [*inclusion_proof(leaves[:split], index), root_of(leaves[split:])]
    return [*inclusion_proof(leaves[split:], index - split), root_of(leaves[:split])]


def consistency_proof(leaves: Sequence[bytes], old_size: int) -> list[bytes]:
    """PROOF(m, D[n]) of RFC 6962, 2.1.2; empty for equal sizes and for an old size of 0."""
    return [] if old_size == 0 else _subproof(leaves, old_size, is_old_root=True)


def _subproof(leaves: Sequence[bytes], old_size: int, is_old_root: bool) -> list[bytes]:
    if old_size == len(leaves):
        return [] if is_old_root else [root_of(leaves)]
    split = _split(len(leaves))
    if old_size <= split:
        return [*_subproof(leaves[:split], old_size, is_old_root), root_of(leaves[split:])]
    return [*_subproof(leaves[split:], old_size - split, is_old_root=False), root_of(leaves[:split])]


def verify_inclusion(entry: bytes, index: int, size: int, proof: Sequence[bytes], root: bytes) -> None:
    """Raises `ProofError` when the entry does not stand at this index of the tree with this root."""
    if index >= size:
        raise ProofError("index_outside_tree")
    hashes = list(proof)
    found = _climb(hash_of_leaf(entry), index, size, hashes)
    if len(hashes) > 0:
        raise ProofError("proof_length")
    if found != root:
        raise ProofError("leaf")


def _climb(leaf: bytes, index: int, size: int, hashes: list[bytes]) -> bytes:
    """Follows the definition of the path from the root down, and so takes its hashes from the end."""
    if size == 1:
        return leaf
    sibling = _take(hashes)
    split = _split(size)
    if index < split:
        return hash_of_node(_climb(leaf, index, split, hashes), sibling)
    return hash_of_node(sibling, _climb(leaf, index - split, size - split, hashes))


def verify_consistency(
    old_size: int, old_root: bytes, new_size: int, new_root: bytes, proof: Sequence[bytes]
) -> None:
    """Raises `ProofError` when the new tree does not begin with the whole old one."""
    if old_size > new_size:
        raise ProofError("sizes")
    hashes = list(proof)
    if old_size == 0:
        old, new = EMPTY_ROOT, EMPTY_ROOT if new_size == 0 else new_root
    else:
        old, new = _roots(old_size, new_size, hashes, old_root)
    if len(hashes) > 0:
        raise ProofError("proof_length")
    if old != old_root:
        raise ProofError("old_root")
    if new != new_root:
        raise ProofError("new_root")


def _roots(old_size: int, new_size: int, hashes: list[bytes], known: bytes | None) -> tuple[bytes, bytes]:
    """Returns the roots of the old part and of the whole of a subtree. `known` is its root where it is the old tree."""
    if old_size == new_size:
        root = known if known is not None else _take(hashes)
        return root, root
    sibling = _take(hashes)
    split = _split(new_size)
    if old_size <= split:
        old, new = _roots(old_size, split, hashes, known)
        return old, hash_of_node(new, sibling)
    old, new = _roots(old_size - split, new_size - split, hashes, None)
    return hash_of_node(sibling, old), hash_of_node(sibling, new)


def verify_checkpoint(note: str, origin: str, keys: Sequence[Key]) -> Checkpoint:
    """Returns a checkpoint of the log `origin`, whose keys have its name. Raises `NoteError` otherwise."""
    text, _ = verify_note(note, [key for key in keys if key.name == origin])
    checkpoint = read_checkpoint(text)
    if checkpoint.origin != origin:
        raise NoteError("origin")
    return checkpoint


def read_checkpoint(text: str) -> Checkpoint:
    """Reads the signed text of a checkpoint: origin, tree size, root."""
    lines = text.split("\n")
    if len(lines) != 4 or lines[3] != "" or lines[0] == "" or TREE_SIZE.fullmatch(lines[1]) is None:
        raise NoteError("checkpoint_malformed")
    size = int(lines[1])
    if size > MAX_SIZE:
        raise NoteError("checkpoint_malformed")
    return Checkpoint(lines[0], size, read_hash(lines[2], "checkpoint_malformed"))


def read_hash(text: str, code: str) -> bytes:
    """Reads 32 bytes in Base64. Raises `NoteError` with the code for another text."""
    try:
        value = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError) as error:
        raise NoteError(code) from error
    if len(value) != HASH_BYTES or base64.b64encode(value).decode() != text:
        raise NoteError(code)
    return value


def _split(size: int) -> int:
    """Returns the largest power of two below the size."""
    return 1 << (size - 1).bit_length() - 1


def _take(hashes: list[bytes]) -> bytes:
    if len(hashes) == 0:
        raise ProofError("proof_length")
    return hashes.pop()
