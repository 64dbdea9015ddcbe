import { beforeAll, expect, test } from 'vitest';
import { createStream } from '#seamless/fairness/stream.ts';
import { range } from '../games/draw-form.ts';
import { keno } from '../games/keno/math.ts';
import { pk10 } from '../games/pk10/math.ts';

/** A million by default; `npm run nightly -- draws` sets a hundred million. */
const DIGITS = Number(process.env['DRAW_NUMBERS'] ?? 1_000_000);
/** Drawing a hundred million numbers takes some minutes. */
const LONG_MS = 1_800_000;

function seededStream(game: string) {
  const serverSeed = Uint8Array.from({ length: 32 }, (_, index) => (index * 37 + 11) % 256);
  return createStream({ serverSeed, game, roundId: 'statistics', clientSeed: 'salt', nonce: 0 });
}

/** Pearson's statistic over cells with their expected counts. */
function chiSquare(counts: readonly number[], expected: readonly number[]): number {
  return counts.reduce((sum, count, cell) => {
    const wanted = expected[cell] ?? 0;
    return sum + (count - wanted) ** 2 / wanted;
  }, 0);
}

/**
 * Bounds that a fair source exceeds in 2 of 100,000 trials, above or below, with so many degrees of freedom: Wilson and
 * Hilferty's approximation at 4.26 standard deviations.
 */
function boundsOf(freedom: number): readonly [low: number, high: number] {
  const spread = 4.26 * Math.sqrt(2 / (9 * freedom));
  const middle = 1 - 2 / (9 * freedom);
  return [freedom * (middle - spread) ** 3, freedom * (middle + spread) ** 3];
}

function expectFair(counts: readonly number[], expected: readonly number[], freedom: number): void {
  const [low, high] = boundsOf(freedom);
  const value = chiSquare(counts, expected);
  expect(value).toBeGreaterThan(low);
  expect(value).toBeLessThan(high);
}

const digits = new Uint8Array(DIGITS);
beforeAll(() => {
  const stream = seededStream('SSC');
  for (let place = 0; place < DIGITS; place += 1) {
    digits[place] = stream.int(10);
  }
}, LONG_MS);

const countsOf = (cells: number, values: Iterable<number>) => {
  const counts = Array.from({ length: cells }, () => 0);
  for (const value of values) {
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
};

test('a million digits are spread evenly [FAIR-1]', () => {
  expectFair(
    countsOf(10, digits),
    Array.from({ length: 10 }, () => DIGITS / 10),
    9,
  );
});

test('no digit of a million says anything about the next: pairs are spread evenly [FAIR-1]', () => {
  const pairs = new Float64Array(100);
  for (let place = 0; place + 1 < DIGITS; place += 2) {
    const pair = (digits[place] ?? 0) * 10 + (digits[place + 1] ?? 0);
    pairs[pair] = (pairs[pair] ?? 0) + 1;
  }
  expectFair(
    [...pairs],
    Array.from({ length: 100 }, () => DIGITS / 200),
    99,
  );
});

test.each([0, 7])(
  'the gaps between two %is in a million digits are as long as they should be [FAIR-1]',
  (digit) => {
    const longest = 60;
    const gaps = new Float64Array(longest + 1);
    let seen = 0;
    let since = -1;
    for (const [place, one] of digits.entries()) {
      if (one === digit) {
        if (since >= 0) {
          const gap = Math.min(longest, place - since - 1);
          gaps[gap] = (gaps[gap] ?? 0) + 1;
          seen += 1;
        }
        since = place;
      }
    }
    const expected = range(0, longest + 1).map((gap) =>
      gap === longest ? seen * 0.9 ** gap : seen * 0.1 * 0.9 ** gap,
    );
    expectFair([...gaps], expected, longest);
  },
);

test('every ball of keno comes as often as any other [FAIR-1]', () => {
  const stream = seededStream('KENO');
  const draws = 5_000;
  const balls = range(0, draws).flatMap(() => keno.drawOutcome(stream).balls);
  const counts = countsOf(81, balls).slice(1);
  // The balls of one draw are not independent: the variance of each count is 3/4 of the variance of independent ones.
  const expected = Array.from({ length: 80 }, () => draws / 4);
  const [low, high] = boundsOf(79);
  const value = chiSquare(counts, expected) / (60 / 79);
  expect(value).toBeGreaterThan(low);
  expect(value).toBeLessThan(high);
});

test('every car of the race comes in at every place as often as any other [FAIR-1]', () => {
  const stream = seededStream('PK10');
  const races = 10_000;
  const orders = range(0, races).map(() => pk10.drawOutcome(stream).balls);
  for (const place of range(0, 10)) {
    const cars = orders.map((order) => (order[place] ?? 0) - 1);
    expectFair(
      countsOf(10, cars),
      Array.from({ length: 10 }, () => races / 10),
      9,
    );
  }
});
