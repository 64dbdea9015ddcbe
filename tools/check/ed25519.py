"""Verification of Ed25519 signatures.

Source: RFC 8032, 5.1, and docs/fairness/records.md 9, which decides between the two equations that the RFC allows.
Points are (X, Y, Z, T) with x = X/Z, y = Y/Z, x·y = T/Z.
"""

import hashlib

PRIME = 2**255 - 19
COFACTOR = 8
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, PRIME) % PRIME
ROOT_OF_MINUS_ONE = pow(2, (PRIME - 1) // 4, PRIME)
SIGN_BIT = 1 << 255

Point = tuple[int, int, int, int]

NEUTRAL: Point = (0, 1, 1, 0)


def is_signed(public_key: bytes, message: bytes, signature: bytes) -> bool:
    """Tells whether the signature of 64 bytes is that of the key of 32 bytes over the message."""
    if len(public_key) != 32 or len(signature) != 64:
        return False
    key, point_r = _decode(public_key), _decode(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if key is None or point_r is None or s >= ORDER or _are_equal(_times(COFACTOR, key), NEUTRAL):
        return False
    challenge = hashlib.sha512(signature[:32] + public_key + message).digest()
    k = int.from_bytes(challenge, "little") % ORDER
    return _are_equal(_times(s, BASE), _add(point_r, _times(k, key)))


def _add(left: Point, right: Point) -> Point:
    a = (left[1] - left[0]) * (right[1] - right[0]) % PRIME
    b = (left[1] + left[0]) * (right[1] + right[0]) % PRIME
    c = 2 * left[3] * right[3] * D % PRIME
    d = 2 * left[2] * right[2] % PRIME
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % PRIME, g * h % PRIME, f * g % PRIME, e * h % PRIME)


def _times(factor: int, point: Point) -> Point:
    product = NEUTRAL
    while factor > 0:
        if factor & 1:
            product = _add(product, point)
        point = _add(point, point)
        factor >>= 1
    return product


def _are_equal(left: Point, right: Point) -> bool:
    same_x = (left[0] * right[2] - right[0] * left[2]) % PRIME == 0
    return same_x and (left[1] * right[2] - right[1] * left[2]) % PRIME == 0


def _decode(encoded: bytes) -> Point | None:
    """RFC 8032, 5.1.3."""
    number = int.from_bytes(encoded, "little")
    y, sign = number & ~SIGN_BIT, number >> 255
    if y >= PRIME:
        return None
    x = _x_of(y, sign)
    return None if x is None else (x, y, 1, x * y % PRIME)


def _x_of(y: int, sign: int) -> int | None:
    square = (y * y - 1) * pow(D * y * y + 1, -1, PRIME) % PRIME
    if square == 0:
        return None if sign else 0
    x = pow(square, (PRIME + 3) // 8, PRIME)
    if (x * x - square) % PRIME != 0:
        x = x * ROOT_OF_MINUS_ONE % PRIME
    if (x * x - square) % PRIME != 0:
        return None
    return PRIME - x if x & 1 != sign else x


def _base() -> Point:
    y = 4 * pow(5, -1, PRIME) % PRIME
    x = _x_of(y, 0)
    assert x is not None
    return (x, y, 1, x * y % PRIME)


BASE = _base()
