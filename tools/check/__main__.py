"""`python3 -m check COMMAND` in the folder `tools`; exit code 0 when everything is equal, 1 when not, 2 for a wrong call.

draws            reads JSON lines from standard input
vectors FILE     reads a file of outcome vectors
proof FILE       reads the proof of a draw, as GET /fairness/v1/proof answers it
receipt FILE KEYS   reads a receipt, and the published keys, as GET /fairness/v1/keys answers them
answers          reads a list of questions from standard input, for the kit of a dishonest operator
"""

import json
import sys
from pathlib import Path

from . import answers, draws, proof, receipt
from .forms import FieldError
from .log import ProofError
from .note import NoteError

VECTORS = Path(__file__).resolve().parents[2] / "docs/fairness/vectors.json"


def main(arguments: list[str]) -> int:
    match arguments:
        case ["draws"]:
            return _finish(draws.compare_lines(sys.stdin))
        case ["vectors", path]:
            return _finish(draws.compare(json.loads(Path(path).read_text("utf-8"))["draws"]))
        case ["proof", path]:
            return _check_proof(json.loads(Path(path).read_text("utf-8")))
        case ["receipt", path, keys]:
            # A receipt is bytes: its ends of lines count.
            return _check_receipt(Path(path).read_bytes().decode("utf-8"), json.loads(Path(keys).read_text("utf-8")))
        case ["answers"]:
            print(json.dumps(answers.answers_to(json.load(sys.stdin), _rule_hashes())))
            return 0
    print(__doc__, file=sys.stderr)
    return 2


def _finish(comparison: draws.Comparison) -> int:
    print(draws.report(comparison))
    return 0 if comparison.holds else 1


def _rule_hashes() -> dict[tuple[str, int], str]:
    published = json.loads(VECTORS.read_text("utf-8"))["outcomeRules"]
    return {(rule["published"]["id"], rule["published"]["version"]): rule["hash"] for rule in published}


def _check_proof(shown: dict) -> int:
    found = proof.problems_of_proof(shown, _rule_hashes())
    for code in found:
        print(f"{code}: {proof.WORDS[code]}")
    if shown["void"] is not None:
        print(f"void: {shown['void']['reason']}")
    print("it does not hold" if found else "it holds")
    return 1 if found else 0


def _check_receipt(file: str, published: dict) -> int:
    keys = [answers.dated_key(one) for one in published["keys"] if one["purpose"] == "receipts"]
    try:
        record = receipt.verify_receipt(file, keys)
    except (NoteError, ProofError, FieldError) as error:
        print(f"it does not hold: {error}")
        return 1
    print(json.dumps(record, indent=1))
    print("it holds")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
