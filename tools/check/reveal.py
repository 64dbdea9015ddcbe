"""The check of a revealed draw against the platform's earlier records.

Source: docs/fairness/records.md 4 and 5.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from . import chain, client_seed
from .beacon import is_signed
from .commitment import hash_of_calendar, hash_of_commitment
from .draws import draw_by
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


def problems(reveal: Reveal) -> list[str]:
    """Returns the codes of all failures, in the order of the documents; nothing when the reveal holds."""
    found = [
        *_problems_of_calendar(reveal),
        *_problems_of_seed(reveal),
        *_problems_of_beacon(reveal),
        *_problems_of_shots(reveal),
        *_problems_of_rule(reveal),
    ]
    if len(found) > 0:
        return found
    return _failing((outcome_of(reveal) != list(reveal.recorded_outcome), "outcome"))


def outcome_of(reveal: Reveal) -> list[int]:
    """Computes the outcome from the seed and the records."""
    rule = reveal.commitment["outcomeRule"]["id"]
    stream = Stream(
        Inputs(bytes.fromhex(reveal.seed), rule, round_id_of(reveal), client_seed_of(reveal), nonce=0)
    )
    return list(draw_by(rule, stream, reveal.shots).numbers)


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


def _problems_of_calendar(reveal: Reveal) -> list[str]:
    committed = reveal.commitment["calendar"]
    if len(reveal.calendar) == 0:
        return ["calendar_count"]
    place = _place_of(reveal)
    return _failing(
        (len(reveal.calendar) != committed["count"], "calendar_count"),
        (reveal.calendar[0][0] != committed["first"], "calendar_first"),
        (hash_of_calendar(reveal.calendar) != committed["hash"], "calendar_hash"),
        (place is None, "draw_not_in_calendar"),
        (place is not None and reveal.calendar[place - 1][1] != reveal.recorded_lock, "lock"),
    )


def _problems_of_seed(reveal: Reveal) -> list[str]:
    place = _place_of(reveal)
    if HASH.fullmatch(reveal.seed) is None:
        return ["seed_malformed"]
    if place is None:
        return []
    seed, chain_end = bytes.fromhex(reveal.seed), bytes.fromhex(reveal.commitment["chainEnd"])
    return _failing(
        (not chain.is_at_place(chain_end, seed, place) or not _is_next(reveal.previous_seed, seed), "seed_of_chain")
    )


def _is_next(previous_seed: str | None, seed: bytes) -> bool:
    if previous_seed is None:
        return True
    return HASH.fullmatch(previous_seed) is not None and chain.is_next(bytes.fromhex(previous_seed), seed)


def _problems_of_beacon(reveal: Reveal) -> list[str]:
    committed = reveal.commitment["beacon"]
    if committed is None:
        return _failing((reveal.beacon_round is not None, "beacon_unexpected"))
    if reveal.beacon_round is None:
        return ["beacon_missing"]
    promised = beacon_round_of(reveal.recorded_lock, committed["delayMs"])
    return _failing(
        (committed["chain"] != QUICKNET, "beacon_chain"),
        (reveal.beacon_round != promised, "beacon_round"),
        (not is_signed(reveal.beacon_round, reveal.beacon_signature or b""), "beacon_signature"),
    )


def _problems_of_shots(reveal: Reveal) -> list[str]:
    if reveal.commitment["outcomeRule"]["id"] not in RULES_WITH_SHOTS:
        return _failing((reveal.shots is not None, "shots_unexpected"))
    if reveal.shots is None:
        return ["shots_missing"]
    if not all(isinstance(shot, int) and shot in SHOTS for shot in reveal.shots):
        return ["shots_malformed"]
    found = yeekee.hash_of_shots(round_id_of(reveal), reveal.shots)
    return _failing((found != reveal.recorded_shots_hash, "shots_hash"))


def _problems_of_rule(reveal: Reveal) -> list[str]:
    rule = reveal.commitment["outcomeRule"]
    known = reveal.rule_hashes.get((rule["id"], rule["version"]))
    return _failing(
        (known is None or rule["id"] not in RULES, "rule_unknown"),
        (known is not None and known != rule["hash"], "rule_hash"),
    )


def _place_of(reveal: Reveal) -> int | None:
    """Returns the place of the draw in the calendar, from 1."""
    numbers = [number for number, _ in reveal.calendar]
    return numbers.index(reveal.draw_no) + 1 if reveal.draw_no in numbers else None


def _failing(*checks: tuple[bool, str]) -> list[str]:
    return [code for fails, code in checks if fails]
