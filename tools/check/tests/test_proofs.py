"""Whole proofs, made of the draws and forgeries of docs/fairness/vectors.json."""

import unittest
from collections.abc import Mapping
from typing import Any

from ..commitment import hash_of_commitment
from ..proof import WORDS, problems_of_proof
from ..reveal import client_seed_of
from .test_vectors import RULE_HASHES, VECTORS, revealed


def proof_of(draw: Mapping[str, Any], seed: str) -> dict[str, Any]:
    record = draw["commitment"]
    lock = draw["lockMs"]
    calendar = draw["calendar"]
    reveal = revealed(record, calendar, draw, lock, seed)
    return {
        "vendor": record["vendor"],
        "game": record["game"],
        "roundId": f"{record['game']}-{draw['drawNo']}",
        "chainId": record["chain"],
        "mode": record["mode"],
        "commitment": hash_of_commitment(record),
        "serverSeed": seed,
        "clientSeed": client_seed_of(reveal),
        "nonce": 0,
        "committedAt": "2023-08-23T00:00:00.000Z",
        "draw": {
            "record": record,
            "calendar": calendar,
            "drawNo": draw["drawNo"],
            "lockMs": lock,
            "beacon": draw["beacon"],
            "shots": draw["shots"],
        },
        "result": {"balls": draw["outcome"]},
        "drawn": draw["outcome"],
        "void": None,
    }


class TestProofs(unittest.TestCase):
    def forgeries(self) -> list[Mapping[str, Any]]:
        """Those that a proof can show: it has no seed of the draw before, and needs a calendar."""
        return [one for one in VECTORS["forgeries"]["draws"] if "seed before" not in one["what"] and one["draw"]["calendar"]]

    def test_forged_proofs(self) -> None:
        for forgery in self.forgeries():
            with self.subTest(forgery["what"]):
                shots = (forgery["draw"]["shots"] or {}).get("numbers", [])
                if any(not 0 <= shot < 100_000 for shot in shots):
                    continue
                found = problems_of_proof(proof_of(forgery["draw"], forgery["seed"]), RULE_HASHES)
                self.assertNotEqual(found, [])
                self.assertTrue(set(forgery["problems"]) <= set(found))
                self.assertTrue(all(code in WORDS for code in found))

    def test_an_honest_proof_and_each_changed_name(self) -> None:
        other = next(one for one in VECTORS["forgeries"]["draws"] if one["what"] == "another outcome")
        draw = {**other["draw"], "outcome": []}
        honest = proof_of(draw, other["seed"])
        self.assertEqual(problems_of_proof(honest, RULE_HASHES), ["outcome"])
        right = next(one for one in VECTORS["forgeries"]["draws"] if one["what"] == "another lock")["draw"]["outcome"]
        honest["result"], honest["drawn"] = {"balls": right}, right
        self.assertEqual(problems_of_proof(honest, RULE_HASHES), [])
        for code, field in [("vendor", "vendor"), ("game", "game"), ("chain", "chainId"), ("round", "roundId"), ("mode", "mode")]:
            self.assertEqual(problems_of_proof({**honest, field: "OTHER"}, RULE_HASHES), [code])
        self.assertEqual(problems_of_proof({**honest, "commitment": "ab" * 32}, RULE_HASHES), ["commitment"])
        self.assertEqual(problems_of_proof({**honest, "nonce": 1}, RULE_HASHES), ["nonce"])
        late = {**honest, "committedAt": "2024-01-01T00:00:00.000Z"}
        self.assertEqual(problems_of_proof(late, RULE_HASHES), ["late"])
        self.assertEqual(problems_of_proof({**honest, "result": {}}, RULE_HASHES), ["outcome"])
        self.assertEqual(problems_of_proof({**honest, "clientSeed": "chosen"}, RULE_HASHES), ["client_seed"])
        self.assertEqual(problems_of_proof({**honest, "drawn": [6, 6, 5]}, RULE_HASHES), ["outcome"])


if __name__ == "__main__":
    unittest.main()
