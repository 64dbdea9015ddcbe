/**
 * Rules of the numbers that players send in: digits of a number, pause of a player between two, and maximum of a round.
 */
export const SHOTS = { digits: 5, pauseMs: 3 * 60_000, maxPerRound: 5_000 } as const;

/** The place from the last of the number that is subtracted. */
export const SUBTRACTED = 16;

/** The sums over the numbers sent into a round. */
export type ShotSums = {
  readonly count: number;
  readonly sum: number;
  /** The sixteenth number from the last, which is subtracted; 0 when there are fewer. */
  readonly x16: number;
};

/**
 * Sums the numbers of a round.
 * @param shots in the order sent in
 */
export function sumsOfShots(shots: readonly number[]): ShotSums {
  return {
    count: shots.length,
    sum: shots.reduce((total, shot) => total + shot, 0),
    x16: shots.at(-SUBTRACTED) ?? 0,
  };
}

/**
 * The sealed number of a yeekee round. The rule `yeekee.ts` adds the sum of the numbers sent in to it, subtracts the
 * sixteenth from the last and takes the result modulo 100,000.
 * @param number the result of the round
 */
export function sealedNumber(number: number, shots: readonly number[]): number {
  const { sum, x16 } = sumsOfShots(shots);
  const modulus = 10 ** SHOTS.digits;
  return (((number - sum + x16) % modulus) + modulus) % modulus;
}
