"""`python3 -m check COMMAND` in the folder `tools`; exit code 0 when everything is equal, 1 when not, 2 for a wrong call.

draws            reads JSON lines from standard input
vectors FILE     reads a file of outcome vectors
proof FILE       reads the proof of a draw, as GET /fairness/v1/proof answers it
"""

import json
import sys
from pathlib import Path

from . import draws, proof

VECTORS = Path(__file__).resolve().parents[2] / "docs/fairness/vectors.json"


def main(arguments: list[str]) -> int:
    match arguments:
        case ["draws"]:
            return _finish(draws.compare_lines(sys.stdin))
        case ["vectors", path]:
            return _finish(draws.compare(json.loads(Path(path).read_text("utf-8"))["draws"]))
        case ["proof", path]:
            return _check_proof(json.loads(Path(path).read_text("utf-8")))
    print(__doc__, file=sys.stderr)
    return 2


def _finish(comparison: draws.Comparison) -> int:
    print(draws.report(comparison))
    return 0 if comparison.holds else 1


def _check_proof(shown: dict) -> int:
    published = json.loads(VECTORS.read_text("utf-8"))["outcomeRules"]
    hashes = {(rule["published"]["id"], rule["published"]["version"]): rule["hash"] for rule in published}
    found = proof.problems_of_proof(shown, hashes)
    for code in found:
        print(f"{code}: {proof.WORDS[code]}")
    print("it does not hold" if found else "it holds; the beacon's signature is not checked here")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
