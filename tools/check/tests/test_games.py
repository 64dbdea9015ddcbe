"""Published outcomes of the seed 00 01 … 1f in the round 20250101-0001."""

import itertools
import unittest
from fractions import Fraction

from ..games import RULES, lucky_sevens, yeekee
from ..games.outcome import Outcome
from ..stream import Inputs, Stream
from .test_stream import SEED, stream_of

# Numbers with all their digits, as the tables of prizes print them.
PRINTED = {
    "K3": "6 6 6",
    "WINGO": "9",
    "SSC": "6 0 2 7 8",
    "11X5": "10 9 5 4 11",
    "PK10": "1 5 3 8 6 4 9 2 7 10",
    "KENO": "8 10 12 15 16 20 21 31 33 34 38 40 42 45 59 68 73 74 76 79",
    "MARK6": "48 44 37 9 41 33 1",
    "VNMB": "05788 62761 32917 82298 09242 67972 34603 16579 21599 44750 2802 3579 3022 4323"
    " 7661 2579 3895 2460 5079 8787 139 178 727 86 52 46 63",
    "VNMN": "868710 72583 41587 70573 43380 98999 35344 37305 18633 97709 57726 93508"
    " 7819 3360 8556 3485 460 39",
    "THAI": "639137 944 894 545 951 12",
    "M4D": "5769 6597 1018 9157 9557 9648 7440 3246 2627 2226 2647 9519 1146"
    " 7061 7935 6163 8646 9913 7681 1780 8540 9024 6305",
    "YEEKEE": "96565",
}
SHOTS = [12345, 67890, *range(11111, 100000, 11111), 10101, 20202, 30303, 40404, 50505, 60606, 70707]


class TestGames(unittest.TestCase):
    def test_printed_draws(self) -> None:
        for game, text in PRINTED.items():
            with self.subTest(game):
                self.assertEqual(" ".join(RULES[game](stream_of(game)).texts), text)

    def test_lucky_28_adds_three_zones(self) -> None:
        # The document prints the zones of the balls that the code KENO draws.
        drawn = RULES["PC28"](stream_of("KENO"))
        self.assertEqual(drawn.facts, {"zones": ["1", "7", "1"], "sum": 9})

    def test_thai_hanoi_and_lao_name_the_digits_that_bets_are_on(self) -> None:
        self.assertEqual(RULES["THAI"](stream_of("THAI")).facts, {"3TOP": "137", "2BOT": "12"})
        # The special prize and G1 that the code VNMB draws are 05788 and 62761.
        hanoi = RULES["HANOI"](stream_of("VNMB"))
        self.assertEqual(hanoi.facts, {"4TOP": "5788", "3TOP": "788", "2BOT": "61"})

    def test_yeekee_counts_what_players_sent(self) -> None:
        drawn = yeekee.draw(stream_of("YEEKEE"), SHOTS)
        self.assertEqual(sum(SHOTS), 863058)
        self.assertEqual(drawn, Outcome(("48512",), {"3TOP": "512", "2BOT": "48", "sealed": 96565}))
        fifteen = SHOTS[:15]
        self.assertEqual(yeekee.result_of(96565, fifteen), (sum(fifteen) + 96565) % 100_000)

    def test_spins_of_lucky_sevens(self) -> None:
        printed = {0: ((3, 24, 12), 0), 2: ((13, 8, 15), 0), 8: ((24, 11, 18), 120)}
        for nonce, (stops, coins) in printed.items():
            spun = lucky_sevens.draw(Stream(Inputs(SEED, "S1", "20250101-0001", "client-1", nonce)))
            self.assertEqual((spun.numbers, spun.facts), (stops, {"coins": coins}))

    def test_lucky_sevens_returns_what_its_rules_say(self) -> None:
        lines = itertools.product(*lucky_sevens.STRIPS)
        coins = sum(lucky_sevens.pay_of(list(line)) for line in lines)
        self.assertEqual(Fraction(coins, lucky_sevens.STOPS**3), Fraction(156365, 163840))


if __name__ == "__main__":
    unittest.main()
