"""The worked examples and the forgeries of docs/fairness/vectors.json."""

import json
import unittest
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from .. import canonical_json, client_seed, commitment, entries, log, outcome_rule, receipt, reveal
from ..draws import draw_by
from ..forms import FieldError
from ..games import yeekee
from ..log import ProofError
from ..note import NoteError, read_verifier_key
from ..stream import Inputs, Stream, commit_of

ROOT = Path(__file__).resolve().parents[3]
VECTORS = json.loads((ROOT / "docs/fairness/vectors.json").read_text("utf-8"))
FORGERIES = VECTORS["forgeries"]
KEYS = [read_verifier_key(key["verifierKey"]) for key in VECTORS["keys"]]
LOG_NAME = "shapla.example/log"
RULE_HASHES = {
    (rule["published"]["id"], rule["published"]["version"]): rule["hash"] for rule in VECTORS["outcomeRules"]
}


def code_of(call: Callable[[], Any]) -> tuple[str, str]:
    """Returns the code and the field with which something is refused."""
    try:
        call()
    except FieldError as error:
        return error.code, error.path
    except (NoteError, ProofError) as error:
        return error.code, ""
    return "holds", ""


def stream_of(game: str) -> Stream:
    inputs = VECTORS["stream"]["inputs"]
    seed = bytes.fromhex(inputs["serverSeed"])
    return Stream(Inputs(seed, game, inputs["roundId"], inputs["clientSeed"], inputs["nonce"]))


def revealed(record: Mapping[str, Any], calendar: Any, draw: Mapping[str, Any], lock: int, seed: str) -> reveal.Reveal:
    beacon, shots = draw["beacon"] or {}, draw["shots"] or {}
    return reveal.Reveal(
        commitment=record,
        calendar=calendar,
        draw_no=draw["drawNo"],
        recorded_lock=lock,
        seed=seed,
        previous_seed=draw["previousSeed"],
        beacon_round=beacon.get("round"),
        beacon_signature=bytes_of(beacon["signature"]) if beacon else None,
        shots=shots.get("numbers"),
        recorded_shots_hash=shots.get("hash"),
        recorded_outcome=draw["outcome"],
        rule_hashes=RULE_HASHES,
    )


def bytes_of(text: str) -> bytes:
    """Returns the bytes of a hex text, and none for a text that is not hex."""
    try:
        return bytes.fromhex(text)
    except ValueError:
        return b""


class TestForms(unittest.TestCase):
    def test_hashes(self) -> None:
        for vector in VECTORS["hashes"]:
            self.assertEqual(canonical_json.hash_of_text(vector["text"]), vector["hash"])

    def test_canonical_json(self) -> None:
        for vector in VECTORS["canonicalJson"]["written"]:
            value = canonical_json.read(vector["text"])
            self.assertEqual(canonical_json.write(value).encode("utf-8").hex(), vector["utf8"])
            self.assertEqual(canonical_json.hash_of(value), vector["hash"])
        for text in VECTORS["canonicalJson"]["refused"]:
            with self.subTest(text), self.assertRaises(canonical_json.NotCanonical):
                canonical_json.read(text)

    def test_levels_below_a_value(self) -> None:
        canonical_json.read("[" * 32 + "0" + "]" * 32)
        with self.assertRaises(canonical_json.NotCanonical):
            canonical_json.read("[" * 33 + "0" + "]" * 33)

    def test_the_stream(self) -> None:
        vector, words = VECTORS["stream"], stream_of("TEST")
        self.assertEqual(commit_of(bytes.fromhex(vector["inputs"]["serverSeed"])), vector["commit"])
        numbers = [words.integer(2147483649) for _ in vector["int2147483649"]]
        self.assertEqual(numbers, vector["int2147483649"])
        self.assertEqual(stream_of("TEST").shuffle(range(1, 11)), vector["shuffleOneToTen"])
        self.assertEqual(stream_of("TEST").sample(range(1, 11), 3), vector["sampleThreeOfOneToTen"])
        self.assertEqual(stream_of("TEST").weighted([1, 2, 3]), vector["weighted123"])


class TestDraws(unittest.TestCase):
    def test_outcome_rules(self) -> None:
        for rule in VECTORS["outcomeRules"]:
            published, game = rule["published"], rule["published"]["id"]
            with self.subTest(game):
                self.assertEqual(outcome_rule.hash_of_rule(published), rule["hash"])
                self.assertEqual(outcome_rule.changed_files(published, ROOT), [])
                drawn = draw_by(game, stream_of(game), rule["shots"] or None)
                self.assertEqual(list(drawn.numbers), rule["outcome"])

    def test_calendars_shots_and_rounds_of_the_beacon(self) -> None:
        calendar = VECTORS["calendar"]
        commitment.require_calendar(calendar["draws"])
        self.assertEqual(commitment.hash_of_calendar(calendar["draws"]), calendar["summary"]["hash"])
        for vector in VECTORS["shots"]:
            self.assertEqual(yeekee.hash_of_shots(vector["round"], vector["numbers"]), vector["hash"])
        for vector in VECTORS["beacon"]["rounds"]:
            self.assertEqual(reveal.beacon_round_of(vector["lock"], vector["delayMs"]), vector["round"])
        signed = VECTORS["beacon"]["randomness"]
        self.assertEqual(client_seed.randomness_of(bytes.fromhex(signed["signature"])), signed["randomness"])

    def test_committed_draws(self) -> None:
        calendar = VECTORS["calendar"]["draws"]
        for vector in VECTORS["commitments"]:
            self.assertEqual(commitment.hash_of_commitment(vector["record"]), vector["hash"])
            for draw in vector["draws"]:
                found = revealed(vector["record"], calendar, draw, draw["lock"], draw["seed"])
                self.assertEqual(reveal.round_id_of(found), draw["round"])
                self.assertEqual(reveal.client_seed_of(found), draw["clientSeed"])
                self.assertEqual(reveal.problems(found), [])

    def test_forged_draws(self) -> None:
        for forgery in FORGERIES["draws"]:
            draw = forgery["draw"]
            found = revealed(draw["commitment"], draw["calendar"], draw, draw["lockMs"], forgery["seed"])
            with self.subTest(forgery["what"]):
                self.assertEqual(reveal.problems(found), forgery["problems"])

    def test_forged_commitments(self) -> None:
        for forgery in FORGERIES["commitments"]:
            found = code_of(lambda: commitment.require_commitment(forgery["record"]))
            self.assertEqual(found, (forgery["code"], forgery["field"]))

    def test_calendars_that_are_none(self) -> None:
        first, second = ["20230823-0001", 1], ["20230823-0002", 2]
        found = [
            code_of(lambda: commitment.require_calendar(calendar))
            for calendar in ([], [first, [second[0], 1]], [first, [first[0], 2]], [first, [second[0]]])
        ]
        self.assertEqual(
            found,
            [
                ("field_mistyped", ""),
                ("locks_not_rising", "1.1"),
                ("draw_number_twice", "1.0"),
                ("field_mistyped", "1"),
            ],
        )


class TestReceipts(unittest.TestCase):
    def test_keys(self) -> None:
        for key, vector in zip(KEYS, VECTORS["keys"], strict=True):
            self.assertEqual(key.name, vector["name"])
            self.assertEqual((key.public_key.hex(), key.key_id.hex()), (vector["publicKey"], vector["keyId"]))
            self.assertEqual(key.verifier_key, vector["verifierKey"])

    def test_receipts(self) -> None:
        vectors = VECTORS["receipts"]
        self.assertEqual(receipt.hash_of_lines(vectors["lines"]), vectors["linesHash"])
        for vector in vectors["receipts"]:
            found = receipt.verify_receipt(vector["file"], [receipt.DatedKey(KEYS[0], 0, None)])
            self.assertEqual(found, vector["record"])
            self.assertEqual(receipt.differences(found, vector["record"]), [])
            cheaper = {**vector["record"], "stake": 1, "linesHash": "0" * 64}
            self.assertEqual(receipt.differences(found, cheaper), ["linesHash", "stake"])

    def test_forged_receipts(self) -> None:
        forgeries = FORGERIES["receipts"]
        keys = [receipt.DatedKey(KEYS[0], forgeries["from"], forgeries["until"])]
        for forgery in forgeries["files"]:
            with self.subTest(forgery["what"]):
                found = code_of(lambda: receipt.verify_receipt(forgery["file"], keys))
                self.assertEqual(found, (forgery["code"], forgery["field"]))


class TestLog(unittest.TestCase):
    def setUp(self) -> None:
        self.entries = [entry["text"].encode("utf-8") for entry in VECTORS["log"]["entries"]]
        self.leaves = [log.hash_of_leaf(entry) for entry in self.entries]
        self.roots = {vector["size"]: bytes.fromhex(vector["root"]) for vector in VECTORS["log"]["roots"]}

    def test_entries_and_roots(self) -> None:
        for leaf, vector in zip(self.leaves, VECTORS["log"]["entries"], strict=True):
            entries.read_entry(vector["text"])
            self.assertEqual(leaf.hex(), vector["leafHash"])
        for size, root in self.roots.items():
            self.assertEqual(log.root_of(self.leaves[:size]), root)

    def test_proofs(self) -> None:
        for vector in VECTORS["log"]["inclusion"]:
            index, size = vector["index"], vector["size"]
            proof = log.inclusion_proof(self.leaves[:size], index)
            self.assertEqual([one.hex() for one in proof], vector["proof"])
            log.verify_inclusion(self.entries[index], index, size, proof, self.roots[size])
        for vector in VECTORS["log"]["consistency"]:
            old, size = vector["oldSize"], vector["size"]
            proof = log.consistency_proof(self.leaves[:size], old)
            self.assertEqual([one.hex() for one in proof], vector["proof"])
            log.verify_consistency(old, self.roots[old], size, self.roots[size], proof)

    def test_proofs_of_a_large_log(self) -> None:
        large = VECTORS["log"]["large"]
        size, root = large["size"], bytes.fromhex(large["root"])
        for vector in large["inclusion"]:
            entry = large["entry"].replace("<index>", str(vector["index"])).encode("utf-8")
            proof = [bytes.fromhex(one) for one in vector["proof"]]
            log.verify_inclusion(entry, vector["index"], size, proof, root)
        proof = [bytes.fromhex(one) for one in large["consistency"]]
        log.verify_consistency(large["oldSize"], bytes.fromhex(large["oldRoot"]), size, root, proof)

    def test_checkpoints(self) -> None:
        for vector in VECTORS["log"]["checkpoints"]:
            checkpoint = log.verify_checkpoint(vector["note"], LOG_NAME, KEYS)
            root = log.root_of(self.leaves[: vector["size"]])
            self.assertEqual(checkpoint, log.Checkpoint(LOG_NAME, vector["size"], root))
            self.assertEqual(code_of(lambda: log.verify_checkpoint(vector["note"], "other/log", KEYS))[0], "key_unknown")

    def test_forged_entries(self) -> None:
        for forgery in FORGERIES["entries"]:
            found = code_of(lambda: entries.require_entry(forgery["record"]))
            self.assertEqual(found, (forgery["code"], forgery["field"]))


if __name__ == "__main__":
    unittest.main()
