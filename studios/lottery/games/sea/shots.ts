/** What a player may send into a round: a number of so many digits, so often, and so many to a round. */
export const SHOTS = { digits: 5, restMs: 3 * 60_000, mostOfRound: 5_000 } as const;

const LAST_COUNTED = 16;

/** What the numbers sent in come to. */
export type ShotSums = {
  readonly count: number;
  readonly sum: number;
  /** The sixteenth from the last, which is taken off again; 0 with fewer. */
  readonly x16: number;
};

/** @param shots in the order sent in */
export function sumsOfShots(shots: readonly number[]): ShotSums {
  return {
    count: shots.length,
    sum: shots.reduce((total, shot) => total + shot, 0),
    x16: shots.at(-LAST_COUNTED) ?? 0,
  };
}

/**
 * The number of a yeekee round: the sum of all numbers sent in, less the sixteenth from the last, and the sealed one,
 * modulo 100,000. Whatever was sent in, the sealed number makes every result equally likely.
 */
export function yeekeeNumber(sealed: number, shots: readonly number[]): number {
  const { sum, x16 } = sumsOfShots(shots);
  return (sum - x16 + sealed) % 10 ** SHOTS.digits;
}
