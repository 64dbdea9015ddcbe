"""Yeekee: a sealed number, and the numbers that players sent into the round ("shots").

Source: docs/fairness/README.md, "Yeekee", and docs/lottery.md, "Numbers of a draw".
"""

import hashlib
from collections.abc import Sequence

from ..stream import Stream
from .outcome import Outcome
from .prizes import with_digits

DIGITS = 5
NUMBERS = 10**DIGITS
# The shot at this place, counted from the last one, is subtracted.
SUBTRACTED_PLACE = 16


def draw(stream: Stream, shots: Sequence[int] = ()) -> Outcome:
    """Draws the sealed number and counts the shots, in the order of their places."""
    sealed = stream.integer(NUMBERS)
    result = with_digits(result_of(sealed, shots), DIGITS)
    return Outcome((result,), {"3TOP": result[-3:], "2BOT": result[:2], "sealed": sealed})


def result_of(sealed: int, shots: Sequence[int]) -> int:
    """With fewer than sixteen shots nothing is subtracted."""
    subtracted = shots[-SUBTRACTED_PLACE] if len(shots) >= SUBTRACTED_PLACE else 0
    return (sum(shots) - subtracted + sealed) % NUMBERS


def hash_of_shots(round_id: str, shots: Sequence[int]) -> str:
    """Hashes the shots in their order; a round without shots has the hash of its id."""
    if len(shots) == 0:
        return _hash(round_id)
    link = round_id
    for shot in shots:
        link = _hash(f"{link}|{with_digits(shot, DIGITS)}")
    return link


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8")).hexdigest()
