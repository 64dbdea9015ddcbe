"""The stream of random numbers behind every outcome (GF1).

Source: docs/fairness/README.md, "The scheme (GF1)".
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

Item = TypeVar("Item")

SEED_BYTES = 32
WORDS = 2**32


def commit_of(server_seed: bytes) -> str:
    """Returns what is published before betting opens: SHA-256 of the 32 raw bytes, in hex."""
    return hashlib.sha256(server_seed).hexdigest()


@dataclass(frozen=True)
class Inputs:
    """Everything that an outcome depends on."""

    server_seed: bytes
    game: str
    round_id: str
    client_seed: str
    nonce: int

    def block(self, number: int) -> bytes:
        """Returns block 0, 1, 2, … of 32 random bytes."""
        message = f"{self.game}|{self.round_id}|{self.client_seed}|{self.nonce}|{number}"
        return hmac.digest(self.server_seed, message.encode("utf-8"), "sha256")


class Stream:
    """Takes numbers from the blocks, from left to right."""

    def __init__(self, inputs: Inputs) -> None:
        if len(inputs.server_seed) != SEED_BYTES:
            raise ValueError("a server seed has 32 bytes")
        self._bytes = _bytes_of(inputs)

    def u32(self) -> int:
        """Takes 4 bytes, big-endian."""
        return int.from_bytes(self._take(4), "big")

    def u52(self) -> int:
        """Takes 7 bytes, big-endian, without the last 4 bits."""
        return int.from_bytes(self._take(7), "big") >> 4

    def integer(self, count: int) -> int:
        """Returns `int(count)` of the documents: 0 to count - 1, all equally likely."""
        limit = WORDS // count * count
        word = self.u32()
        while word >= limit:
            word = self.u32()
        return word % count

    def shuffle(self, items: Sequence[Item]) -> list[Item]:
        """Fisher-Yates from the back: the last place first, the second place last."""
        mixed = list(items)
        for place in range(len(mixed) - 1, 0, -1):
            other = self.integer(place + 1)
            mixed[place], mixed[other] = mixed[other], mixed[place]
        return mixed

    def sample(self, items: Sequence[Item], size: int) -> list[Item]:
        """Fisher-Yates from the front, which keeps the first `size` items in the order drawn."""
        mixed = list(items)
        for place in range(size):
            other = place + self.integer(len(mixed) - place)
            mixed[place], mixed[other] = mixed[other], mixed[place]
        return mixed[:size]

    def weighted(self, weights: Sequence[int]) -> int:
        """Returns the place in `weights` on which `int(sum of weights)` falls."""
        left = self.integer(sum(weights))
        for place, weight in enumerate(weights):
            if left < weight:
                return place
            left -= weight
        raise AssertionError("a number below the sum falls on one of the weights")

    def _take(self, size: int) -> bytes:
        return bytes(next(self._bytes) for _ in range(size))


def _bytes_of(inputs: Inputs) -> Iterator[int]:
    number = 0
    while True:
        yield from inputs.block(number)
        number += 1
