"""The reverse chain of seeds behind the rounds that players share.

Source: docs/fairness/README.md, "Chains". Each seed is the SHA-256 of the next one; place 0 is published first.
"""

import hashlib


def build_chain(last_seed: bytes, length: int) -> list[bytes]:
    """Returns places 0 to `length`, where the last place holds `last_seed`."""
    seeds = [last_seed]
    for _ in range(length):
        seeds.append(hashlib.sha256(seeds[-1]).digest())
    return seeds[::-1]


def is_next(previous: bytes, seed: bytes) -> bool:
    """Tells whether `seed` stands directly behind `previous` in its chain."""
    return hashlib.sha256(seed).digest() == previous


def is_at_place(chain_end: bytes, seed: bytes, place: int) -> bool:
    """Tells whether `place` hashes lead from `seed` back to place 0."""
    for _ in range(place):
        seed = hashlib.sha256(seed).digest()
    return seed == chain_end
