"""PK10: ten racers, from the champion to the last."""

from ..stream import Stream
from .outcome import Outcome, outcome


def draw(stream: Stream) -> Outcome:
    order = stream.shuffle(range(1, 11))
    return outcome(order, sum=order[0] + order[1])
