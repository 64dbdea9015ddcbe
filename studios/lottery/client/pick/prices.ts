import type { Play, Prize } from '../../games/game.ts';
import { exampleOf } from '../../games/returns.ts';

/** Picks of a play that share their odds and chances. */
export type Price = { readonly examples: readonly string[]; readonly prizes: readonly Prize[] };

const known = new WeakMap<Play, readonly Price[]>();

/** The lists of prizes of a play, each with the example picks that it applies to. */
export function pricesOf(play: Play): readonly Price[] {
  const prices = known.get(play) ?? gather(play);
  known.set(play, prices);
  return prices;
}

function gather(play: Play): readonly Price[] {
  const prices = new Map<string, Price>();
  for (const example of play.examples) {
    const { prizes } = exampleOf(play, example);
    const key = prizes.map(({ odds4, chance }) => `${odds4} ${chance.ways} ${chance.of}`).join();
    prices.set(key, { prizes, examples: [...(prices.get(key)?.examples ?? []), example] });
  }
  return [...prices.values()];
}

/** Odds × 10,000 of a prize for one unit, at a prize group. */
export function oddsAt(play: Play, prize: Prize, group: number): bigint {
  return play.groupOdds?.(prize, group) ?? prize.odds4;
}

/** The stake that every unit of the slip costs: one unit of money, and its multiple. */
export type StakeOfUnit = { readonly unit: bigint; readonly times: number };

/**
 * What a number of units costs in ticks. The price of a pick before it is picked, the chip on its cell and the sums of the
 * slip come from this function.
 */
export function costOf(units: number, { unit, times }: StakeOfUnit): bigint {
  return unit * BigInt(times) * BigInt(units);
}
