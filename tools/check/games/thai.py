"""Thai: the first prize of six digits, front three twice, back three twice, last two."""

from ..stream import Stream
from .outcome import Outcome
from .prizes import draw_prizes


def draw(stream: Stream) -> Outcome:
    first = draw_prizes(stream, digits=6)
    threes = draw_prizes(stream, digits=3, count=4)
    last_two = draw_prizes(stream, digits=2)
    return Outcome((*first, *threes, *last_two), {"3TOP": first[0][-3:], "2BOT": last_two[0]})
