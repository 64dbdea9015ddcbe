"""Keno: twenty of the balls 1 to 80, in ascending order."""

from ..stream import Stream
from .outcome import Outcome, outcome


def draw(stream: Stream) -> Outcome:
    balls = draw_balls(stream)
    return outcome(balls, sum=sum(balls))


def draw_balls(stream: Stream) -> list[int]:
    return sorted(stream.sample(range(1, 81), 20))
