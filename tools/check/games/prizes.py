"""Numbers of prizes, which are drawn one by one and written with all their digits."""

from ..stream import Stream


def draw_prizes(stream: Stream, digits: int, count: int = 1) -> list[str]:
    """Draws `count` numbers of so many digits; equal numbers may occur."""
    return [with_digits(stream.integer(10**digits), digits) for _ in range(count)]


def with_digits(number: int, digits: int) -> str:
    return f"{number:0{digits}d}"
