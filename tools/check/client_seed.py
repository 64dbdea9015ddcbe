"""The client seeds: the part of an outcome that whoever holds the server seed did not choose.

Source: docs/fairness/README.md, the table of client seeds.
"""

import hashlib
from collections.abc import Sequence


def of_commitment(commitment: str) -> str:
    """Mode COMMIT: the hex hash of the commitment record."""
    return commitment


def with_beacon(commitment: str, beacon_round: int, signature: bytes) -> str:
    """Mode BEACON: that hash, the number of the beacon's round and its randomness."""
    return f"{commitment}:{beacon_round}:{randomness_of(signature)}"


def with_shots(client_seed: str, shots_hash: str) -> str:
    """Yeekee: the client seed of the mode, then the hash of the numbers sent into the round."""
    return f"{client_seed}:{shots_hash}"


def randomness_of(signature: bytes) -> str:
    """Returns SHA-256 of the raw bytes of the beacon's signature, in hex."""
    return hashlib.sha256(signature).hexdigest()


def of_seats(seat_seeds: Sequence[str]) -> str:
    """Tables of players: SHA-256 of `1:seed1|2:seed2|…` in the order of the seats."""
    text = "|".join(f"{seat}:{seed}" for seat, seed in enumerate(seat_seeds, start=1))
    return hashlib.sha256(text.encode("utf-8")).hexdigest()
