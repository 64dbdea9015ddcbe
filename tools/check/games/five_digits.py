"""5D: five digits."""

from ..stream import Stream
from .outcome import Outcome, outcome


def draw(stream: Stream) -> Outcome:
    digits = [stream.integer(10) for _ in range(5)]
    return outcome(digits, sum=sum(digits))
