"""The check of a proof as the platform answers it: `GET /fairness/v1/proof`, with the record of its draw.

Source: docs/fairness/records.md 3 to 5.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from .canonical_json import NotCanonical
from .commitment import hash_of_commitment, require_calendar
from .forms import FieldError
from .reveal import Reveal, client_seed_of, outcome_of, problems, round_id_of

WORDS = {
    "record": "the record or the list of draws has another form than the scheme gives it",
    "commitment": "the published hash is not the hash of the record",
    "vendor": "the record names another vendor",
    "game": "the record names another game",
    "chain": "the record names another chain of seeds",
    "round": "the round is not the one of this draw",
    "mode": "the record has another mode",
    "nonce": "a draw has the counter 0",
    "late": "the commitment was not there before the first draw closed",
    "client_seed": "the client seed does not follow from the record",
    "calendar_count": "the list of draws has more or fewer draws than were committed to",
    "calendar_first": "the list of draws begins with another draw",
    "calendar_hash": "the list of draws and their times is not the one that was committed to",
    "draw_not_in_calendar": "the committed list does not have this draw",
    "lock": "betting closed at another time than was committed to",
    "seed_malformed": "the seed is no seed",
    "seed_of_chain": "the seed is not the one of this draw in the committed chain",
    "beacon_missing": "the beacon round is missing",
    "beacon_unexpected": "nobody promised a beacon round",
    "beacon_chain": "the record names another beacon",
    "beacon_round": "the beacon round is not the one that follows from the time when betting closed",
    "beacon_signature": "the beacon has not signed this round",
    "shots_missing": "the numbers that players sent in are missing",
    "shots_unexpected": "this game takes no numbers from players",
    "shots_malformed": "a number that players sent in is no number of five digits",
    "shots_hash": "the numbers that players sent in, or their order, were changed",
    "rule_unknown": "no published rule has this name and version",
    "rule_hash": "the rule of the game is not the one that was committed to",
    "outcome": "other numbers follow from the seed than were recorded",
}


def problems_of_proof(proof: Mapping[str, Any], rule_hashes: Mapping[tuple[str, int], str]) -> list[str]:
    """Returns the codes of all that does not hold; each has its words in `WORDS`."""
    draw = proof["draw"]
    record = draw["record"]
    try:
        published = hash_of_commitment(record)
        require_calendar(draw["calendar"])
    except (FieldError, NotCanonical):
        return ["record"]
    reveal = _reveal_of(proof, rule_hashes)
    named = [
        ("commitment", proof["commitment"], published),
        ("vendor", proof["vendor"], record["vendor"]),
        ("game", proof["game"], record["game"]),
        ("chain", proof["chainId"], record["chain"]),
        ("round", proof["roundId"], round_id_of(reveal)),
        ("mode", proof["mode"], record["mode"]),
        ("nonce", proof["nonce"], 0),
    ]
    found = [code for code, shown, recorded in named if shown != recorded]
    found += ["late"] if _milliseconds(proof["committedAt"]) >= draw["calendar"][0][1] else []
    found += problems(reveal)
    if proof["void"] is not None and found == ["beacon_missing"]:
        return []
    if not found and proof["clientSeed"] != client_seed_of(reveal):
        found.append("client_seed")
    if not found and proof["drawn"] != outcome_of(reveal):
        found.append("outcome")
    return found


def _reveal_of(proof: Mapping[str, Any], rule_hashes: Mapping[tuple[str, int], str]) -> Reveal:
    draw = proof["draw"]
    beacon, shots = draw["beacon"], draw["shots"]
    is_void = proof["void"] is not None
    return Reveal(
        commitment=draw["record"],
        calendar=draw["calendar"],
        draw_no=draw["drawNo"],
        recorded_lock=draw["lockMs"],
        seed=proof["serverSeed"],
        previous_seed=None,
        beacon_round=None if beacon is None else beacon["round"],
        beacon_signature=None if beacon is None else _bytes(beacon["signature"]),
        shots=None if shots is None else shots["numbers"],
        recorded_shots_hash=None if shots is None else shots["hash"],
        recorded_outcome=(proof["drawn"] or []) if is_void else proof["result"].get("balls", []),
        rule_hashes=rule_hashes,
    )


def _milliseconds(time: str) -> int:
    moment = datetime.fromisoformat(time)
    return int(moment.timestamp()) * 1_000 + moment.microsecond // 1_000


def _bytes(signature: str) -> bytes:
    """Returns the bytes of a signature, and none for a text that is not hex."""
    try:
        return bytes.fromhex(signature)
    except ValueError:
        return b""
