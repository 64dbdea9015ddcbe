"""RFC 8032, 7.1, and the example of signed notes by their authors."""

import unittest

from .. import ed25519
from ..note import NoteError, read_verifier_key, verify_note

# Public key, message, signature: tests 1, 2 and 3 of RFC 8032.
SIGNED = (
    (
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    ),
    (
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    ),
    (
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
    ),
)
MESSAGE = b"GF2 receipt\n"
# Key and signature: the neutral point as key, a key with a part of order 8, an R with one.
OF_SMALL_ORDER = (
    (
        "0100000000000000000000000000000000000000000000000000000000000000",
        "205b0f537994e4754a69d556e021685ffabc6150ec47b726dbce0a7f6ee57dbde703000000000000000000000000000000000000000000000000000000000000",
    ),
    (
        "40a4cf5c611d737a2f1c6fcca84d9cabfed80987f186a5a6c57e629bff1af27f",
        "1d84c09c915b1e355f4130b3950f6754270b37696f36f1b6ca5d4a9b4cf48860cb80266ba0230d01f29e9c1a22ae954d94267b0db451b9f27a6409d952527309",
    ),
    (
        "ef4f62f8479733ad879cfaced3c89a9c39dd4fc795ef2efa1c3eafe4d729a081",
        "1c354c4c7a6de4bcb4fd275f391333dd9bf17d38b41332753f60cf56d5ef4fcc94615bd99c1f9badc59ac050eef772794fd83f95bc0555e320afdb74e3d6c80e",
    ),
)
KEY = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
NOTE = (
    "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n\n"
    "— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n"
)


def code_of(note: str, *keys) -> str:
    try:
        verify_note(note, keys)
    except NoteError as error:
        return error.code
    return "holds"


class TestSignatures(unittest.TestCase):
    def test_published_signatures(self) -> None:
        for key, message, signature in SIGNED:
            values = [bytes.fromhex(value) for value in (key, message, signature)]
            self.assertTrue(ed25519.is_signed(*values))
            self.assertFalse(ed25519.is_signed(values[0], values[1] + b"!", values[2]))

    def test_a_second_text_of_a_signature_is_refused(self) -> None:
        key, message, signature = (bytes.fromhex(value) for value in SIGNED[0])
        larger = int.from_bytes(signature[32:], "little") + ed25519.ORDER
        again = signature[:32] + larger.to_bytes(32, "little")
        self.assertFalse(ed25519.is_signed(key, message, again))

    def test_parts_of_small_order_are_refused(self) -> None:
        # The key of the neutral point signs everything with R = S·B; a key and R may also hide a part of order 8.
        for key, signature in OF_SMALL_ORDER:
            self.assertFalse(ed25519.is_signed(bytes.fromhex(key), MESSAGE, bytes.fromhex(signature)))

    def test_a_published_note(self) -> None:
        key = read_verifier_key(KEY)
        self.assertEqual(key.verifier_key, KEY)
        self.assertEqual(code_of(NOTE, key), "holds")
        self.assertEqual(code_of(NOTE.replace("problem", "question"), key), "signature")
        self.assertEqual(code_of(NOTE), "key_unknown")
        self.assertEqual(code_of(NOTE.rstrip("\n"), key), "note_malformed")

    def test_a_key_under_another_name_is_refused(self) -> None:
        with self.assertRaises(NoteError):
            read_verifier_key(KEY.replace("Peter", "Paula"))


if __name__ == "__main__":
    unittest.main()
