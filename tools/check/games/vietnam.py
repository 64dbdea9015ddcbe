"""Vietnam and Hanoi: every prize is a number of its own, drawn from the special prize downwards.

Source: docs/fairness/README.md, "The draws of the games".
"""

from ..stream import Stream
from .outcome import Outcome
from .prizes import draw_prizes

# How many numbers of how many digits: the special prize, G1, G2, …
NORTH = ((1, 5), (1, 5), (2, 5), (6, 5), (4, 4), (6, 4), (3, 3), (4, 2))
SOUTH = ((1, 6), (1, 5), (1, 5), (2, 5), (7, 5), (1, 4), (3, 4), (1, 3), (1, 2))


def draw_north(stream: Stream) -> Outcome:
    return Outcome(_draw(stream, NORTH))


def draw_south(stream: Stream) -> Outcome:
    """The south and the centre have one table of prizes."""
    return Outcome(_draw(stream, SOUTH))


def draw_hanoi(stream: Stream) -> Outcome:
    texts = _draw(stream, NORTH)
    special, first = texts[0], texts[1]
    return Outcome(texts, {"4TOP": special[-4:], "3TOP": special[-3:], "2BOT": first[-2:]})


def _draw(stream: Stream, prizes: tuple[tuple[int, int], ...]) -> tuple[str, ...]:
    return tuple(text for count, digits in prizes for text in draw_prizes(stream, digits, count))
