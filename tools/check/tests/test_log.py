"""The tree of eight leaves with which certificate transparency tests RFC 6962."""

import unittest

from .. import log

LEAVES = [
    bytes.fromhex(entry)
    for entry in (
        "",
        "00",
        "10",
        "2021",
        "3031",
        "40414243",
        "5051525354555657",
        "606162636465666768696a6b6c6d6e6f",
    )
]
HASHES = [log.hash_of_leaf(entry) for entry in LEAVES]
ROOTS = {
    0: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    1: "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    2: "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    3: "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    8: "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
}


def codes_of(*calls) -> list[str]:
    return [code_of(call) for call in calls]


def code_of(call) -> str:
    try:
        call()
    except log.ProofError as error:
        return error.code
    return "holds"


class TestLog(unittest.TestCase):
    def test_roots(self) -> None:
        for size, root in ROOTS.items():
            self.assertEqual(log.root_of(HASHES[:size]).hex(), root)

    def test_every_entry_is_proved_and_no_other(self) -> None:
        for size in range(1, 9):
            hashes, root = HASHES[:size], log.root_of(HASHES[:size])
            for index in range(size):
                proof = log.inclusion_proof(hashes, index)
                log.verify_inclusion(LEAVES[index], index, size, proof, root)
                other = (index + 1) % 8
                self.assertEqual(
                    codes_of(
                        lambda: log.verify_inclusion(LEAVES[other], index, size, proof, root),
                        lambda: log.verify_inclusion(LEAVES[index], index, size, [*proof, root], root),
                        lambda: log.verify_inclusion(LEAVES[index], size, size, proof, root),
                    ),
                    ["leaf", "proof_length", "index_outside_tree"],
                )

    def test_a_tree_begins_with_each_earlier_one(self) -> None:
        for new in range(9):
            for old in range(new + 1):
                roots = log.root_of(HASHES[:old]), log.root_of(HASHES[:new])
                proof = log.consistency_proof(HASHES[:new], old)
                log.verify_consistency(old, roots[0], new, roots[1], proof)
                self.assertEqual(
                    code_of(lambda: log.verify_consistency(old, roots[0], new, roots[1], [*proof, b"\0" * 32])),
                    "proof_length",
                )

    def test_an_exchanged_entry_is_found(self) -> None:
        forged = [HASHES[7], *HASHES[1:7]]
        old, new = log.root_of(HASHES[:3]), log.root_of(forged)
        proof = log.consistency_proof(forged, 3)
        self.assertEqual(code_of(lambda: log.verify_consistency(3, old, 7, new, proof)), "old_root")
        self.assertEqual(code_of(lambda: log.verify_consistency(7, new, 3, old, proof)), "sizes")


if __name__ == "__main__":
    unittest.main()
