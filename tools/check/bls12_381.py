"""The curve BLS12-381: points of G1 and G2, and the check that a product of pairings is one.

Source: draft-irtf-cfrg-pairing-friendly-curves-11, 4.2.1 and appendix C (serialization); Vercauteren, "Optimal
pairings", for the Miller loop. Values are public, so nothing here runs in constant time.
"""

P = 0x1A0111EA397FE69A4B1BA7B6434BACD764774B84F38512BF6730D2A0F6B0F6241EABFFFEB153FFFFB9FEFFFFFFFFAAAB
ORDER = 0x73EDA753299D7D483339D80809A1D80553BDA402FFFE5BFEFFFFFFFF00000001
LOOP = 0xD201000000010000
FIELD_BYTES = 48

# An element a + b u of Fp2, where u^2 = -1.
Fp2 = tuple[int, int]
# An element of Fp12: the coefficients of w^0 to w^5, where w^6 = 1 + u.
Fp12 = tuple[Fp2, Fp2, Fp2, Fp2, Fp2, Fp2]
# None is the point at infinity. A point of G1 has coordinates (a, 0).
Point = tuple[Fp2, Fp2] | None

ZERO: Fp2 = (0, 0)
ONE: Fp2 = (1, 0)
B_G1: Fp2 = (4, 0)
B_G2: Fp2 = (4, 4)
G2: Point = (
    (
        0x024AA2B2F08F0A91260805272DC51051C6E47AD4FA403B02B4510B647AE3D1770BAC0326A805BBEFD48056C8C121BDB8,
        0x13E02B6052719F607DACD3A088274F65596BD0D09920B61AB5DA61BBDC7F5049334CF11213945D57E5AC7D055D042B7E,
    ),
    (
        0x0CE5D527727D6E118CC9CDC6DA2E351AADFD9BAA8CBDD3A76D429A695160D12C923AC9CC3BACA289E193548608B82801,
        0x0606C4A02EA734CC32ACD2B02BC28B99CB3E287E85A763AF267492AB572E99AB3F370D275CEC1DA1AAA9075FF05F79BE,
    ),
)


class PointError(ValueError):
    """Bytes that are no point of the group."""


def add(one: Fp2, other: Fp2) -> Fp2:
    return (one[0] + other[0]) % P, (one[1] + other[1]) % P


def subtract(one: Fp2, other: Fp2) -> Fp2:
    return (one[0] - other[0]) % P, (one[1] - other[1]) % P


def multiply(one: Fp2, other: Fp2) -> Fp2:
    (a, b), (c, d) = one, other
    return (a * c - b * d) % P, (a * d + b * c) % P


def invert(value: Fp2) -> Fp2:
    a, b = value
    norm = pow(a * a + b * b, -1, P)
    return a * norm % P, -b * norm % P


def add_points(one: Point, other: Point) -> Point:
    if one is None or other is None:
        return one if other is None else other
    if one[0] == other[0] and one[1] != other[1]:
        return None
    return _third_point(one, other[0], _slope(one, other))


def multiply_point(point: Point, times: int) -> Point:
    product: Point = None
    for bit in bin(times)[2:]:
        product = add_points(product, product)
        product = add_points(product, point) if bit == "1" else product
    return product


def negate(point: Point) -> Point:
    return None if point is None else (point[0], subtract(ZERO, point[1]))


def read_g1(data: bytes) -> Point:
    """Reads a compressed point of G1. Raises `PointError`."""
    sign, (x,) = _read_numbers(data, 1)
    return _in_group((x, 0), sign, B_G1)


def read_g2(data: bytes) -> Point:
    """Reads a compressed point of G2. Raises `PointError`."""
    sign, (imaginary, real) = _read_numbers(data, 2)
    return _in_group((real, imaginary), sign, B_G2)


def is_product_one(pairs: list[tuple[Point, Point]]) -> bool:
    """Whether the product of the pairings of these points of G1 and G2, none at infinity, is one."""
    product: Fp12 = (ONE, ZERO, ZERO, ZERO, ZERO, ZERO)
    for g1, g2 in pairs:
        product = _multiply_12(product, _miller(g1, g2))
    # The product to (p^12 - 1) / r is one when the power below does not change under w -> -w, that is to the power p^6.
    power = _power_12(product, (P**6 + 1) // ORDER)
    return all(power[odd] == ZERO for odd in (1, 3, 5))


def _read_numbers(data: bytes, count: int) -> tuple[bool, list[int]]:
    if len(data) != FIELD_BYTES * count or data[0] >> 6 != 0b10:
        raise PointError("not a compressed point")
    parts = [bytes([data[0] & 0x1F]) + data[1:FIELD_BYTES]]
    parts += [data[at : at + FIELD_BYTES] for at in range(FIELD_BYTES, len(data), FIELD_BYTES)]
    numbers = [int.from_bytes(part) for part in parts]
    if any(number >= P for number in numbers):
        raise PointError("a coordinate is not below p")
    return bool(data[0] & 0x20), numbers


def _in_group(x: Fp2, is_larger: bool, b: Fp2) -> Point:
    y = _square_root(add(multiply(multiply(x, x), x), b))
    opposite = subtract(ZERO, y)
    # The larger of y and -y by the imaginary part, and by the real one where that is zero.
    if is_larger != ((y[1], y[0]) > (opposite[1], opposite[0])):
        y = opposite
    if multiply_point((x, y), ORDER) is not None:
        raise PointError("outside the group")
    return x, y


def _square_root(value: Fp2) -> Fp2:
    """A root after the norm: for a + b u it is x + (b / 2x) u with x^2 = (a ± |a + b u|) / 2. Raises `PointError`."""
    a, b = value
    norm = pow(a * a + b * b, (P + 1) // 4, P)
    half = pow(2, -1, P)
    for sign in (1, -1):
        x = pow((a + sign * norm) * half, (P + 1) // 4, P)
        root = (x, b * half * pow(x, -1, P) % P) if x else (0, pow(-a, (P + 1) // 4, P))
        if multiply(root, root) == value:
            return root
    raise PointError("not on the curve")


def _slope(one: tuple[Fp2, Fp2], other: tuple[Fp2, Fp2]) -> Fp2:
    """The slope of the line through two points, or of the tangent."""
    if one == other:
        rise, run = multiply((3, 0), multiply(one[0], one[0])), add(one[1], one[1])
    else:
        rise, run = subtract(other[1], one[1]), subtract(other[0], one[0])
    return multiply(rise, invert(run))


def _third_point(one: tuple[Fp2, Fp2], other_x: Fp2, slope: Fp2) -> tuple[Fp2, Fp2]:
    x = subtract(subtract(multiply(slope, slope), one[0]), other_x)
    return x, subtract(multiply(slope, subtract(one[0], x)), one[1])


def _miller(g1: Point, g2: Point) -> Fp12:
    """The Miller loop of the ate pairing; the sign of its length does not matter for products that are one."""
    if g1 is None or g2 is None:
        raise PointError("at infinity")
    value: Fp12 = (ONE, ZERO, ZERO, ZERO, ZERO, ZERO)
    point = g2
    for bit in bin(LOOP)[3:]:
        slope = _slope(point, point)
        value = _multiply_12(_multiply_12(value, value), _line(point, slope, g1))
        point = _third_point(point, point[0], slope)
        if bit == "1":
            slope = _slope(point, g2)
            value = _multiply_12(value, _line(point, slope, g1))
            point = _third_point(point, g2[0], slope)
    return value


def _line(through: tuple[Fp2, Fp2], slope: Fp2, at: tuple[Fp2, Fp2]) -> Fp12:
    """The line of the untwisted points (x / w^2, y / w^3), times w^3, which the final power takes to one."""
    constant = subtract(multiply(slope, through[0]), through[1])
    return constant, ZERO, subtract(ZERO, multiply(slope, at[0])), at[1], ZERO, ZERO


def _multiply_12(one: Fp12, other: Fp12) -> Fp12:
    real, imaginary = [0] * 11, [0] * 11
    for i, (a, b) in enumerate(one):
        for j, (c, d) in enumerate(other):
            real[i + j] += a * c - b * d
            imaginary[i + j] += a * d + b * c
    for i in range(5):
        a, b = real[i + 6], imaginary[i + 6]
        real[i] += a - b
        imaginary[i] += a + b
    return tuple((real[i] % P, imaginary[i] % P) for i in range(6))


def _power_12(value: Fp12, exponent: int) -> Fp12:
    power = value
    for bit in bin(exponent)[3:]:
        power = _multiply_12(power, power)
        power = _multiply_12(power, value) if bit == "1" else power
    return power
