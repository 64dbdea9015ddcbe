"""Outcome rules as the platform publishes them: the files that compute an outcome, and the hash over their hashes.

Source: docs/fairness/records.md 8.
"""

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from . import canonical_json


def hash_of_rule(published: Mapping[str, Any]) -> str:
    """Returns the `hash` of a commitment's outcome rule."""
    return canonical_json.hash_of(published)


def changed_files(published: Mapping[str, Any], root: Path) -> list[str]:
    """Returns the paths of the rule's files that have other bytes, or are missing, in the repository at `root`."""
    return [file["path"] for file in published["files"] if _hash_of(root / file["path"]) != file["hash"]]


def _hash_of(path: Path) -> str | None:
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else None
