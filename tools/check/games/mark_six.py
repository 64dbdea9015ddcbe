"""Mark Six: seven of the balls 1 to 49, in the order drawn; the last is the special number."""

from ..stream import Stream
from .outcome import Outcome, outcome


def draw(stream: Stream) -> Outcome:
    balls = stream.sample(range(1, 50), 7)
    return outcome(balls, sum=sum(balls))
