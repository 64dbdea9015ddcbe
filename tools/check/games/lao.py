"""Lao: one number of four digits."""

from ..stream import Stream
from .outcome import Outcome
from .prizes import draw_prizes


def draw(stream: Stream) -> Outcome:
    [number] = draw_prizes(stream, digits=4)
    return Outcome((number,), {"4TOP": number, "3TOP": number[-3:], "2BOT": number[:2]})
