import { amount, payoutOf, units } from '#platform/money/money.ts';
import { validBetOf } from '#platform/money/valid-bet.ts';
import type { Fraction } from './fraction.ts';
import type { LotteryGame, Play, Prize } from './game.ts';
import { halfReturnOf } from './half-odds.ts';
import { exampleOf, type ReturnRange, rangeOf } from './returns.ts';

/** The stake of the examples of rules. */
const EXAMPLE_STAKE = units(10n);

/** Odds × 10,000 that pay just the stake. */
const EVEN4 = 10_000n;

type Priced = { readonly play: Play; readonly prizes: readonly Prize[] };

function everyBet({ plays }: Pick<LotteryGame, 'plays'>): readonly Priced[] {
  return plays.flatMap((play) =>
    play.examples.map((one) => ({ play, prizes: exampleOf(play, one).prizes })),
  );
}

/** The lowest and the highest return of all bets of a game on numbers that pay half odds. */
export function halfReturnRange(game: Pick<LotteryGame, 'plays'>): ReturnRange {
  return rangeOf(everyBet(game).map(({ play, prizes }): Fraction => halfReturnOf(play, prizes)));
}

/**
 * An example of what counts as turnover: a stake that is lost, and the same stake won at the lowest odds of the game.
 * Amounts are in ticks.
 */
export function turnoverExample(game: Pick<LotteryGame, 'plays'>) {
  const stake = EXAMPLE_STAKE;
  const [odds4 = 0n] = everyBet(game)
    .flatMap(({ prizes }) => prizes.filter(({ isRefund }) => isRefund !== true))
    .map((prize) => prize.odds4)
    .filter((one) => one > EVEN4)
    .toSorted((one, other) => (one < other ? -1 : 1));
  return {
    stake,
    odds4,
    lost: validBetOf({ stake, payout: amount(0n) }),
    won: validBetOf({ stake, payout: payoutOf(stake, odds4) }),
  };
}
