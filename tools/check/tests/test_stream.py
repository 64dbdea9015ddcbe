"""Published vectors of the stream, of chains and of the seeds of a table."""

import unittest

from .. import chain, client_seed
from ..stream import Inputs, Stream, commit_of

SEED = bytes(range(32))


def stream_of(game: str) -> Stream:
    return Stream(inputs_of(game))


def inputs_of(game: str) -> Inputs:
    return Inputs(SEED, game, "20250101-0001", "public-salt", 0)


class TestStream(unittest.TestCase):
    def test_the_first_block_and_its_numbers(self) -> None:
        block = "b6f3495ef220f16b55f2b6d7b15e282e0df029a47aabf6dd14cb9d70735b713a"
        self.assertEqual(inputs_of("TEST").block(0).hex(), block)
        stream = stream_of("TEST")
        words = [stream.u32() for _ in range(4)]
        self.assertEqual(words, [3069397342, 4062245227, 1441969879, 2975737902])
        self.assertEqual(stream_of("TEST").u52(), 3218496388276751)

    def test_numbers_below_ten_and_six(self) -> None:
        tens, sixes = stream_of("TEST"), stream_of("TEST")
        self.assertEqual([tens.integer(10) for _ in range(12)], [2, 7, 9, 2, 8, 5, 2, 2, 4, 1, 1, 4])
        self.assertEqual([sixes.integer(6) for _ in range(12)], [4, 1, 1, 0, 2, 1, 0, 2, 0, 3, 5, 0])

    def test_a_shuffled_deck(self) -> None:
        deck = stream_of("DECK52").shuffle(range(52))
        self.assertEqual(deck[:10], [19, 23, 24, 35, 7, 10, 1, 5, 44, 31])
        self.assertEqual(sorted(deck), list(range(52)))

    def test_weights_by_the_first_grid_of_mango_tumble(self) -> None:
        stream = Stream(Inputs(SEED, "S4", "20250101-0001", "client-1", 9))
        cells = [stream.weighted([12, 14, 16, 18, 19, 21]) for _ in range(25)]
        grid = "5424554505153440115020501"
        self.assertEqual("".join(map(str, cells)), grid)

    def test_a_word_that_would_favour_some_values_is_passed_over(self) -> None:
        stream = Stream(Inputs(SEED, "TEST", "20250101-0001", "public-salt", 0))
        # The first word, 3069397342, is not below the limit, which is 3,000,000,000 itself here.
        self.assertEqual(stream.integer(3_000_000_000), 1441969879)

    def test_a_seed_of_another_length_is_refused(self) -> None:
        with self.assertRaises(ValueError):
            Stream(Inputs(SEED[:31], "TEST", "20250101-0001", "public-salt", 0))


class TestSeeds(unittest.TestCase):
    def test_a_chain_of_three(self) -> None:
        seeds = chain.build_chain(SEED, 3)
        self.assertEqual(seeds[0].hex(), "4e05063392f42b5180353ef82da86c714042155044d91ab3253f1bab08120a0a")
        self.assertEqual(seeds[1].hex(), "2f287b4d3d4910f6cada9e1bd1b4648099e8c52c81aa4a6aebfa6fc86f19834e")
        self.assertEqual(seeds[2].hex(), commit_of(SEED))
        self.assertTrue(chain.is_next(seeds[1], seeds[2]))
        self.assertFalse(chain.is_next(seeds[2], seeds[1]))
        self.assertTrue(chain.is_at_place(seeds[0], seeds[3], 3))
        self.assertFalse(chain.is_at_place(seeds[0], seeds[3], 2))

    def test_the_client_seed_of_a_table(self) -> None:
        seed = "e358218699e8fefb5def3744b079c23a2362ef430fa3d7db2fec7c1fe3ee611f"
        self.assertEqual(client_seed.of_seats(["alice-seed", "bob-seed", "carol-seed"]), seed)


if __name__ == "__main__":
    unittest.main()
