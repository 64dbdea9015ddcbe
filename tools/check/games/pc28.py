"""Lucky 28: a sum of three digits that follow from twenty balls of keno.

Source: docs/lottery.md, "Numbers of a draw". Balls 1 to 6, 7 to 12 and 13 to 18,
in ascending order, give a digit each: the last digit of their sum. Balls 19 and 20 count nowhere.
"""

from ..stream import Stream
from . import keno
from .outcome import Outcome, outcome


def draw(stream: Stream) -> Outcome:
    balls = keno.draw_balls(stream)
    zones = [sum(balls[first : first + 6]) % 10 for first in (0, 6, 12)]
    return outcome(balls, zones=[str(zone) for zone in zones], sum=sum(zones))
