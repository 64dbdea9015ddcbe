"""The rounds that the platform recorded of the beacon, and the vectors of RFC 9380."""

import re
import unittest
from pathlib import Path

from ..beacon import is_signed
from ..bls12_381 import G2, ORDER, multiply_point
from ..hash_to_g1 import hash_to_g1

RECORDED = Path(__file__).parents[3] / "seamless/fairness/recorded-rounds.ts"
ROUND = re.compile(r"round: ([0-9_]+),\s+signature:\s+'([0-9a-f]{96})'")
ROUNDS = [(int(number.replace("_", "")), bytes.fromhex(text)) for number, text in ROUND.findall(RECORDED.read_text())]
# RFC 9380, J.9.1: the tag and the points of "" and "abc".
TAG = b"QUUX-V01-CS02-with-BLS12381G1_XMD:SHA-256_SSWU_RO_"
POINTS = {
    b"": (
        0x052926ADD2207B76CA4FA57A8734416C8DC95E24501772C814278700EED6D1E4E8CF62D9C09DB0FAC349612B759E79A1,
        0x08BA738453BFED09CB546DBB0783DBB3A5F1F566ED67BB6BE0E8C67E2E81A4CC68EE29813BB7994998F3EAE0C9C6A265,
    ),
    b"abc": (
        0x03567BC5EF9C690C2AB2ECDF6A96EF1C139CC0B2F284DCA0A9A7943388A49A3AEE664BA5379A7655D3C68900BE2F6903,
        0x0B9C15F3FE6E5CF4211F346271D7B01C8F3B28BE689C8429C85B67AF215533311F0B8DFAAA154FA6B88176C229F2885D,
    ),
}


class TestBeacon(unittest.TestCase):
    def test_points_of_the_standard(self) -> None:
        for message, (x, y) in POINTS.items():
            self.assertEqual(hash_to_g1(message, TAG), ((x, 0), (y, 0)))

    def test_generator_has_the_order(self) -> None:
        self.assertIsNone(multiply_point(G2, ORDER))

    def test_every_recorded_round_is_signed(self) -> None:
        self.assertEqual(len(ROUNDS), 11)
        self.assertEqual([number for number, signature in ROUNDS if not is_signed(number, signature)], [])

    def test_nothing_else_is_signed(self) -> None:
        (first, signature), (second, other) = ROUNDS[:2]
        opposite = bytes([signature[0] ^ 0x20]) + signature[1:]
        for number, forged in (
            (second, signature),
            (first, other),
            (first, opposite),
            (first, signature[:-1] + bytes([signature[-1] ^ 1])),
            (first, bytes(48)),
            (first, bytes([0xC0]) + bytes(47)),
            (first, signature + signature),
        ):
            self.assertFalse(is_signed(number, forged))
