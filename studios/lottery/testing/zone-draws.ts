import type { Weighed } from './exact.ts';

const BALLS = 80;
const DRAWN = 20;

/**
 * Counts every draw of 20 of 80 numbers by its three zone digits, exactly: the sums of balls 1 to 6, 7 to 12 and 13 to
 * 18 in ascending order, each modulo ten.
 */
export function countZones(): ReadonlyMap<string, bigint> {
  // Indexed by the number of balls taken: numbers of draws by the digits of the zones begun so far, as one three-digit
  // number.
  let ways: bigint[][] = Array.from({ length: DRAWN + 1 }, () =>
    Array.from({ length: 1_000 }, () => 0n),
  );
  ways[0]?.splice(0, 1, 1n);
  for (let ball = 1; ball <= BALLS; ball += 1) {
    const next = ways.map((row) => [...row]);
    for (let taken = 0; taken < DRAWN; taken += 1) {
      addBall({ from: ways[taken] ?? [], to: next[taken + 1] ?? [], ball, taken });
    }
    ways = next;
  }
  return new Map((ways[DRAWN] ?? []).map((count, code) => [String(code).padStart(3, '0'), count]));
}

function addBall(step: {
  readonly from: readonly bigint[];
  readonly to: bigint[];
  readonly ball: number;
  readonly taken: number;
}): void {
  const unit = [100, 10, 1][Math.floor(step.taken / 6)];
  for (const [code, count] of step.from.entries()) {
    if (count !== 0n) {
      const digit = unit === undefined ? 0 : Math.floor(code / unit) % 10;
      const to = unit === undefined ? code : code + (((digit + step.ball) % 10) - digit) * unit;
      step.to[to] = (step.to[to] ?? 0n) + count;
    }
  }
}

/** A draw for each set of zone digits, with the weights of `countZones`. */
export function drawsByZones(counts: ReadonlyMap<string, bigint>): readonly Weighed[] {
  return [...counts].map(([digits, ways]) => [ballsWith([...digits].map(Number)), ways]);
}

/**
 * A draw with these zone digits: per zone five balls that end in 0 and one that ends in the digit, and two balls more.
 * Plays see only the sums.
 */
function ballsWith(digits: readonly number[]): readonly number[] {
  return [...digits.flatMap((digit) => [0, 0, 0, 0, 0, digit]), 0, 0];
}
