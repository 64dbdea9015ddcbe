"""What a draw decides."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

Fact = int | str | Sequence[str]


@dataclass(frozen=True)
class Outcome:
    """The numbers in the order drawn, with all their digits, and what the rules of the game read from them."""

    texts: tuple[str, ...]
    facts: Mapping[str, Fact] = field(default_factory=dict)

    @property
    def numbers(self) -> tuple[int, ...]:
        """Returns the numbers without the zeros before them."""
        return tuple(int(text) for text in self.texts)


def outcome(numbers: Iterable[int], **facts: Fact) -> Outcome:
    """Makes an outcome of balls, dice, digits or stops, which are written without zeros before them."""
    return Outcome(tuple(str(number) for number in numbers), facts)
