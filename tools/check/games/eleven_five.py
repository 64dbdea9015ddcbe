"""11 choose 5: five of the balls 1 to 11, in the order drawn."""

from ..stream import Stream
from .outcome import Outcome, outcome


def draw(stream: Stream) -> Outcome:
    balls = stream.sample(range(1, 12), 5)
    return outcome(balls, sum=sum(balls))
