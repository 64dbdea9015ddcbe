import { type Fraction, reduced, sumOfFractions } from './fraction.ts';
import { type LotteryGame, type Play, PRIZE_GROUPS, type Prize } from './game.ts';
import { type Combination, combinationsOf } from './pick-form.ts';

/** The exact return to player: the sum of prizes × chances per unit staked, and the rebate of a lower prize group. */
export function returnOf(
  play: Pick<Play, 'units' | 'groupOdds'>,
  prizes: readonly Prize[],
  group: number = PRIZE_GROUPS.highest,
): Fraction {
  const cost = 10_000n * BigInt(play.units);
  const paid = prizes.map((prize) => ({
    ways: (play.groupOdds?.(prize, group) ?? prize.odds4) * prize.chance.ways,
    of: cost * prize.chance.of,
  }));
  const rebate = play.groupOdds === undefined ? 0 : PRIZE_GROUPS.highest - group;
  return reduced(sumOfFractions([...paid, { ways: BigInt(rebate), of: 2_000n }]));
}

export type ReturnRange = { readonly lowest: Fraction; readonly highest: Fraction };

/** The lowest and the highest return of all bets of a game, at the highest prize group. */
export function returnRange({ plays }: Pick<LotteryGame, 'plays'>): ReturnRange {
  return rangeOf(
    plays.flatMap((play) =>
      play.examples.map((one) => returnOf(play, exampleOf(play, one).prizes)),
    ),
  );
}

/** The lowest and the highest of some returns. Throws when there are none. */
export function rangeOf(returns: readonly Fraction[]): ReturnRange {
  const [lowest, ...others] = returns.toSorted((one, other) =>
    one.ways * other.of > other.ways * one.of ? 1 : -1,
  );
  if (lowest === undefined) {
    throw new Error('a game has bets');
  }
  return { lowest, highest: others.at(-1) ?? lowest };
}

/** Decimals of a return wherever it is printed. */
const RETURN_DECIMALS = 4;

/** A return as it is printed everywhere: per cent with four decimals, cut off. */
export function printedReturn(part: Fraction): string {
  return percentOf(part, RETURN_DECIMALS);
}

/** A fraction in per cent with `decimals` decimals, cut off and never rounded up: 207/216 is `95.83`. */
export function percentOf({ ways, of }: Fraction, decimals: number): string {
  const scale = 10n ** BigInt(decimals);
  const scaled = (ways * 100n * scale) / of;
  return `${scaled / scale}.${String(scaled % scale).padStart(decimals, '0')}`;
}

/**
 * The single bet of a play's example, with its prizes. Throws when the example is not one bet, which is an error in the
 * data.
 */
export function exampleOf(
  play: Play,
  text: string,
): { readonly combination: Combination; readonly prizes: readonly Prize[] } {
  const [combination, ...others] = combinationsOf(play.form, text) ?? [];
  const prizes = combination && play.prizesOf(combination);
  if (combination === undefined || prizes === undefined || others.length > 0) {
    throw new Error(`${text} is not one bet of ${play.code}`);
  }
  return { combination, prizes };
}
