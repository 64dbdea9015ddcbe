"""`python3 -m check COMMAND` in the folder `tools`; exit code 0 when everything is equal, 1 when not, 2 for a wrong call.

draws            reads JSON lines from standard input
vectors FILE     reads a file of outcome vectors
"""

import json
import sys
from pathlib import Path

from . import draws


def main(arguments: list[str]) -> int:
    match arguments:
        case ["draws"]:
            return _finish(draws.compare_lines(sys.stdin))
        case ["vectors", path]:
            return _finish(draws.compare(json.loads(Path(path).read_text("utf-8"))["draws"]))
    print(__doc__, file=sys.stderr)
    return 2


def _finish(comparison: draws.Comparison) -> int:
    print(draws.report(comparison))
    return 0 if comparison.holds else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
