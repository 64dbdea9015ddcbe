"""Lucky Sevens: three reels of 32 stops, five lines.

Source: the rules of the game and docs/lottery.md, "Numbers of a draw". Wins are coins; a bet is five coins, one for each
line.
"""

from ..stream import Stream
from .outcome import Outcome, outcome

# x blank, 1 2 3 bars, C cherry, B blue seven, R red seven, W wild.
STRIPS = (
    "x1C2x3B1x2C1xR1x3C2x1Bx2W1xC3x1x",
    "x2x1C3xR1x2xB1C2x1xW3x1xB2xC1x3x",
    "xB1x2C1x3xR2x1xC3x1xB2xWx1C2x1x3",
)
STOPS = 32
# The row of a line on each reel: middle, top, bottom, the two diagonals.
LINES = ((1, 1, 1), (0, 0, 0), (2, 2, 2), (0, 1, 2), (2, 1, 0))
THREE_WILDS = 777
THREE_OF_A_KIND = {"R": 120, "B": 60, "3": 35, "2": 17, "1": 8, "C": 12}
MIXED_SEVENS = 25
MIXED_BARS = 3
TWO_CHERRIES = 2


def draw(stream: Stream) -> Outcome:
    stops = tuple(stream.integer(STOPS) for _ in STRIPS)
    return outcome(stops, coins=coins_of(stops))


def coins_of(stops: tuple[int, ...]) -> int:
    """Adds up the five lines of the window: each reel shows its stop and the two behind it."""
    window = [[strip[(stop + row) % STOPS] for row in range(3)] for strip, stop in zip(STRIPS, stops)]
    return sum(pay_of([window[reel][row] for reel, row in enumerate(line)]) for line in LINES)


def pay_of(symbols: list[str]) -> int:
    """Returns the best single pay of a line. Each wild in a win of three doubles it, except in three wilds."""
    wilds = symbols.count("W")
    if wilds == 3:
        return THREE_WILDS
    others = {symbol for symbol in symbols if symbol != "W"}
    three = _pay_of_three(others)
    if three > 0:
        return three * 2**wilds
    return TWO_CHERRIES if symbols.count("C") == 2 else 0


def _pay_of_three(symbols: set[str]) -> int:
    if len(symbols) == 1:
        return THREE_OF_A_KIND.get(next(iter(symbols)), 0)
    if symbols == {"R", "B"}:
        return MIXED_SEVENS
    return MIXED_BARS if symbols <= {"1", "2", "3"} else 0
