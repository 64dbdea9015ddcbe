"""Malaysia 4D: first, second and third prize, ten special and ten consolation prizes."""

from ..stream import Stream
from .outcome import Outcome
from .prizes import draw_prizes


def draw(stream: Stream) -> Outcome:
    return Outcome(tuple(draw_prizes(stream, digits=4, count=23)))
