"""The signatures of the public beacon: drand's chain `quicknet`, scheme `bls-unchained-g1-rfc9380`.

Source: docs/fairness/README.md, "The public beacon".
"""

import hashlib
from functools import cache

from .bls12_381 import G2, PointError, is_product_one, negate, read_g1, read_g2
from .hash_to_g1 import hash_to_g1

TAG = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"
PUBLIC_KEY = bytes.fromhex(
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451"
    "0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a"
)


@cache
def is_signed(beacon_round: int, signature: bytes) -> bool:
    """Whether the chain has signed SHA-256 of this round as eight bytes, big-endian."""
    try:
        signed = read_g1(signature)
    except PointError:
        return False
    hashed = hash_to_g1(hashlib.sha256(beacon_round.to_bytes(8)).digest(), TAG)
    return is_product_one([(signed, negate(G2)), (hashed, read_g2(PUBLIC_KEY))])
