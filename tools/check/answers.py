"""Answers to what a dishonest operator shows: the codes of what does not hold, or `holds`; `void` for a draw that is void.

Each question has one of `draw` (a proof), `log` (checkpoints and proofs of a log, with its key) or `receipt` (a file with the
keys, and what the platform says of its bet).
"""

import base64
from collections.abc import Mapping, Sequence
from typing import Any

from . import log, proof, receipt
from .forms import FieldError
from .note import NoteError, read_verifier_key

RuleHashes = Mapping[tuple[str, int], str]


def answers_to(questions: Sequence[Mapping[str, Any]], rule_hashes: RuleHashes) -> list[str]:
    return [_answer(question, rule_hashes) for question in questions]


def dated_key(published: Mapping[str, Any]) -> receipt.DatedKey:
    return receipt.DatedKey(read_verifier_key(published["key"]), published["from"], published["until"])


def _answer(question: Mapping[str, Any], rule_hashes: RuleHashes) -> str:
    try:
        match question:
            case {"draw": shown}:
                found = proof.problems_of_proof(shown, rule_hashes) or ([] if shown["void"] is None else ["void"])
            case {"log": saved, "key": key}:
                found = _problems_of_log(saved, key)
            case {"receipt": {"file": file, "keys": keys, **others}}:
                record = receipt.verify_receipt(file, [dated_key(one) for one in keys])
                recorded = others.get("recorded")
                found = [] if recorded is None else receipt.differences(record, recorded)
    except FieldError as error:
        return error.code if error.path == "" else f"{error.code}:{error.path}"
    except (NoteError, log.ProofError) as error:
        return error.code
    return " ".join(found) if found else "holds"


def _problems_of_log(saved: Mapping[str, Any], verifier_key: str) -> list[str]:
    key = read_verifier_key(verifier_key)
    head = log.verify_checkpoint(saved["checkpoint"], key.name, [key])
    if "old" in saved:
        old = log.verify_checkpoint(saved["old"], key.name, [key])
        hashes = [base64.b64decode(one) for one in saved.get("consistency", [])]
        log.verify_consistency(old.size, old.root, head.size, head.root, hashes)
    if "inclusion" in saved:
        index, hashes = saved["inclusion"]["index"], [base64.b64decode(one) for one in saved["inclusion"]["proof"]]
        log.verify_inclusion(saved["entry"].encode("utf-8"), index, head.size, hashes, head.root)
    return []
