"""The check of a revealed draw against the platform's earlier records.

Source: docs/fairness/records.md 4 and 5. The signature of the beacon is not checked here: this folder has no pairings of
BLS12-381.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from . import chain, client_seed
from .commitment import hash_of_calendar, hash_of_commitment
from .forms import HASH
from .games import RULES, yeekee
from .stream import Inputs, Stream

QUICKNET = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
QUICKNET_GENESIS_MS = 1_692_803_367_000
QUICKNET_PERIOD_MS = 3_000
RULES_WITH_SHOTS = {"YEEKEE"}
SHOTS = range(100_000)


@dataclass(frozen=True)
class Reveal:
    """A revealed draw, and what the platform had recorded of it before."""

    commitment: Mapping[str, Any]
    calendar: Sequence[Sequence[Any]]
    draw_no: str
    recorded_lock: int
    seed: str
    previous_seed: str | None
    beacon_round: int | None
    beacon_signature: bytes | None
    shots: Sequence[int] | None
    recorded_shots_hash: str | None
    recorded_outcome: Sequence[int]
    # The hash of each outcome rule by its id and version.
    rule_hashes: Mapping[tuple[str, int], str]


class RevealError(ValueError):
    """A reveal is refused with one of the codes of the documents."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def check(reveal: Reveal) -> None:
    """Raises `RevealError` with the code of the first failure."""
    place = _check_calendar(reveal)
    _check_seed(reveal, place)
    _check_beacon(reveal)
    _check_shots(reveal)
    _check_rule(reveal)
    _require(outcome_of(reveal) == list(reveal.recorded_outcome), "outcome")


def outcome_of(reveal: Reveal) -> list[int]:
    """Computes the outcome from the seed and the records."""
    rule = reveal.commitment["outcomeRule"]["id"]
    stream = Stream(
        Inputs(bytes.fromhex(reveal.seed), rule, round_id_of(reveal), client_seed_of(reveal), nonce=0)
    )
    drawn = yeekee.draw(stream, reveal.shots) if reveal.shots is not None else RULES[rule](stream)
    return list(drawn.numbers)


def round_id_of(reveal: Reveal) -> str:
    return f"{reveal.commitment['game']}-{reveal.draw_no}"


def client_seed_of(reveal: Reveal) -> str:
    seed = client_seed.of_commitment(hash_of_commitment(reveal.commitment))
    if reveal.beacon_round is not None and reveal.beacon_signature is not None:
        seed = client_seed.with_beacon(seed, reveal.beacon_round, reveal.beacon_signature)
    if reveal.shots is not None:
        seed = client_seed.with_shots(seed, yeekee.hash_of_shots(round_id_of(reveal), reveal.shots))
    return seed


def beacon_round_of(lock: int, delay_ms: int) -> int:
    """Returns the beacon's first round at or after the lock and the delay. Times are in milliseconds."""
    after_genesis = lock + delay_ms - QUICKNET_GENESIS_MS
    return max(1, -(-after_genesis // QUICKNET_PERIOD_MS) + 1)


def _check_calendar(reveal: Reveal) -> int:
    committed = reveal.commitment["calendar"]
    _require(len(reveal.calendar) == committed["count"], "calendar_count")
    _require(reveal.calendar[0][0] == committed["first"], "calendar_first")
    _require(hash_of_calendar(reveal.calendar) == committed["hash"], "calendar_hash")
    numbers = [number for number, _ in reveal.calendar]
    _require(reveal.draw_no in numbers, "draw_not_in_calendar")
    place = numbers.index(reveal.draw_no) + 1
    _require(reveal.calendar[place - 1][1] == reveal.recorded_lock, "lock")
    return place


def _check_seed(reveal: Reveal, place: int) -> None:
    _require(HASH.fullmatch(reveal.seed) is not None, "seed_malformed")
    seed, chain_end = bytes.fromhex(reveal.seed), bytes.fromhex(reveal.commitment["chainEnd"])
    _require(chain.is_at_place(chain_end, seed, place), "seed_of_chain")
    if reveal.previous_seed is not None:
        _require(chain.is_next(bytes.fromhex(reveal.previous_seed), seed), "seed_of_chain")


def _check_beacon(reveal: Reveal) -> None:
    committed = reveal.commitment["beacon"]
    if committed is None:
        _require(reveal.beacon_round is None, "beacon_unexpected")
        return
    _require(reveal.beacon_round is not None, "beacon_missing")
    _require(committed["chain"] == QUICKNET, "beacon_chain")
    promised = beacon_round_of(reveal.recorded_lock, committed["delayMs"])
    _require(reveal.beacon_round == promised, "beacon_round")


def _check_shots(reveal: Reveal) -> None:
    if reveal.commitment["outcomeRule"]["id"] not in RULES_WITH_SHOTS:
        _require(reveal.shots is None, "shots_unexpected")
        return
    if reveal.shots is None:
        raise RevealError("shots_missing")
    _require(all(shot in SHOTS for shot in reveal.shots), "shots_malformed")
    found = yeekee.hash_of_shots(round_id_of(reveal), reveal.shots)
    _require(found == reveal.recorded_shots_hash, "shots_hash")


def _check_rule(reveal: Reveal) -> None:
    rule = reveal.commitment["outcomeRule"]
    known = reveal.rule_hashes.get((rule["id"], rule["version"]))
    _require(known is not None and rule["id"] in RULES, "rule_unknown")
    _require(known == rule["hash"], "rule_hash")


def _require(is_right: bool, code: str) -> None:
    if not is_right:
        raise RevealError(code)
