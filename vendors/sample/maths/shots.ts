import { anyInstant, highest } from './mechanic.ts';

/** Targets by their payouts; the chance to hit one makes the return of all targets equal. */
export type ShotModel = { readonly worth: readonly number[] };

/** A shot draws one of so many numbers. */
export const RANGE = 2n ** 32n;
const SHARE4 = 9_650n;

/** A target is caught by every draw below this number. */
export const hitsOf = (worth: number) => (SHARE4 * RANGE) / (BigInt(worth) * 10_000n);

/** One shot is one round; shots are independent of each other. */
export function shots({ worth }: ShotModel) {
  return anyInstant({
    readChoice: ({ target }) =>
      typeof target === 'number' && worth[target] !== undefined ? { target } : undefined,
    draw: (stream) => ({ draw: stream.u32() }),
    odds4: ({ target }: { target: number }, outcome: { draw: number }) => {
      const value = worth[target] ?? 0;
      return BigInt(outcome.draw) < hitsOf(value) ? BigInt(value) * 10_000n : 0n;
    },
    returns: () =>
      worth.map((value) => ({
        bet: `worth ${value}`,
        part: BigInt(value) * hitsOf(value),
        of: RANGE,
      })),
    max4: () => highest(worth.map((value) => BigInt(value) * 10_000n)),
    rules: () => ({
      worth: [...worth],
      hits: worth.map((value) => Number(hitsOf(value))),
      draws: Number(RANGE),
    }),
  });
}
