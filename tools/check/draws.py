"""Compares draws, written as JSON lines by the platform's own code, with draws derived here."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .games import RULES, yeekee
from .games.outcome import Outcome
from .products import is_round_of, rule_of
from .stream import Inputs, Stream

SHOWN_DIFFERENCES = 5


@dataclass
class Comparison:
    """How many draws of each game were equal, and what differed."""

    equal: Counter[str] = field(default_factory=Counter)
    different: Counter[str] = field(default_factory=Counter)
    differences: list[str] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        """Tells whether at least one draw was compared and none differed."""
        return self.equal.total() > 0 and self.different.total() == 0


def compare_lines(lines: Iterable[str]) -> Comparison:
    return compare(json.loads(line) for line in lines if line.strip())


def compare(draws: Iterable[Mapping[str, Any]]) -> Comparison:
    comparison = Comparison()
    for drawn in draws:
        found = differences_of(drawn)
        game = drawn["game"]
        (comparison.different if found else comparison.equal)[game] += 1
        comparison.differences += [f"{game} {drawn['roundId']}: {text}" for text in found]
    return comparison


def differences_of(drawn: Mapping[str, Any]) -> list[str]:
    """Derives a draw again. Returns a sentence for each value that is not the one given."""
    product, game = drawn["product"], drawn["game"]
    if rule_of(product) != game or not is_round_of(product, drawn["roundId"]):
        return [f"{product} does not draw by {game} under this id"]
    if game not in RULES:
        return [f"{game} is no known game"]
    derived = derive(drawn)
    mine = {"outcome": list(derived.numbers), "texts": list(derived.texts), "facts": dict(derived.facts)}
    if "shots" in drawn:
        mine["shotsHash"] = yeekee.hash_of_shots(drawn["roundId"], drawn["shots"])
    return [
        f"{name} is {value}, given {drawn.get(name)}" for name, value in mine.items() if drawn.get(name) != value
    ]


def derive(drawn: Mapping[str, Any]) -> Outcome:
    """Draws from the inputs of a draw alone."""
    stream = Stream(
        Inputs(
            server_seed=bytes.fromhex(drawn["serverSeed"]),
            game=drawn["game"],
            round_id=drawn["roundId"],
            client_seed=drawn["clientSeed"],
            nonce=drawn["nonce"],
        )
    )
    return draw_by(drawn["game"], stream, drawn.get("shots"))


def draw_by(game: str, stream: Stream, shots: Sequence[int] | None) -> Outcome:
    """Draws by the rule of a code; `shots` are the numbers sent into a round, in a game that has them."""
    return RULES[game](stream) if shots is None else yeekee.draw(stream, shots)


def report(comparison: Comparison) -> str:
    """Returns a line for each game, the first differences and a last line with both sums."""
    games = sorted({*comparison.equal, *comparison.different})
    lines = [
        f"{game:<8}{comparison.equal[game]:>8} equal" + _count(comparison.different[game]) for game in games
    ]
    lines += comparison.differences[:SHOWN_DIFFERENCES]
    passed, failed = comparison.equal.total(), comparison.different.total()
    return "\n".join([*lines, f"{passed} equal, {failed} different"])


def _count(different: int) -> str:
    return f", {different} different" if different > 0 else ""
