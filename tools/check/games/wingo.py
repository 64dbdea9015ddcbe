"""WinGo: one digit."""

from ..stream import Stream
from .outcome import Outcome, outcome


def draw(stream: Stream) -> Outcome:
    return outcome([stream.integer(10)])
