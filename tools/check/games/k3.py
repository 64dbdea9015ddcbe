"""K3: three dice."""

from ..stream import Stream
from .outcome import Outcome, outcome


def draw(stream: Stream) -> Outcome:
    dice = [stream.integer(6) + 1 for _ in range(3)]
    return outcome(dice, sum=sum(dice))
