import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seededRandom } from '#tests/seeded-random.ts';
import {
  amount,
  amountFromNumber,
  formatAmount,
  parseAmount,
  payoutOf,
  toWireMoney,
} from './money.ts';

const ROOT = join(import.meta.dirname, '../..');
const MANY = 100_000;
const LARGEST = 10 ** 13;

test.each([
  ...[
    '-1',
    '+1',
    '1e3',
    '1E-9',
    '0.00001',
    'NaN',
    'Infinity',
    '0x10',
    '1,000',
    '1_000',
    '১০',
    '１',
  ],
  ...['9'.repeat(30), ' 1', '1 ', '1.', '.5', '01', '', '1.2.3', '1.2345', 'null', '1\n'],
])('the text %j is no amount at two decimals [N73] [R36]', (text) => {
  expect(parseAmount(text, 2)).toBeUndefined();
});

test.each([-1, -0.01, 0.001, 1e-7, 1e21, Number.NaN, Number.POSITIVE_INFINITY, 0.1 + 0.2])(
  'the number %d is no amount at two decimals [N73] [R36]',
  (value) => {
    expect(amountFromNumber(value, 2)).toBeUndefined();
  },
);

test('each sum of two decimals comes back from the wire as it went out, to the tick [R36]', () => {
  const random = seededRandom(36);
  const wrong: bigint[] = [];
  for (let index = 0; index < MANY; index += 1) {
    const hundredths = BigInt(Math.floor(random() * LARGEST));
    const ticks = amount(hundredths * 100n);
    const back = [
      amountFromNumber(JSON.parse(JSON.stringify(toWireMoney(ticks))), 2),
      parseAmount(formatAmount(ticks, 2), 2),
      parseAmount(formatAmount(ticks, 4), 4),
    ];
    if (back.some((one) => one !== ticks)) {
      wrong.push(ticks);
    }
  }
  expect(wrong).toEqual([]);
});

test('what is shown is never more than what is there: a part of a hundredth is left out [R37]', () => {
  const random = seededRandom(37);
  const wrong: bigint[] = [];
  for (let index = 0; index < MANY; index += 1) {
    const ticks = amount(BigInt(Math.floor(random() * LARGEST)));
    const shown = amountFromNumber(toWireMoney(ticks), 2) ?? -1n;
    const isBelow = ticks - shown >= 0n && ticks - shown < 100n;
    if (!isBelow || parseAmount(formatAmount(ticks, 2), 2) !== shown) {
      wrong.push(ticks);
    }
  }
  expect(wrong).toEqual([]);
});

test('of random odds and stakes the payouts and the dust come to the whole, and the dust stays with the house [R37] [N75]', () => {
  const random = seededRandom(75);
  let [exact, paid, dust, max] = [0n, 0n, 0n, 0n];
  let min = 0n;
  for (let index = 0; index < MANY; index += 1) {
    const stake = amount(1n + BigInt(Math.floor(random() * 10_000_000)));
    const odds4 = 10_001n + BigInt(Math.floor(random() * 9_990_000));
    const payout = payoutOf(stake, odds4);
    const rest = stake * odds4 - payout * 10_000n;
    min = rest < min ? rest : min;
    max = rest > max ? rest : max;
    exact += stake * odds4;
    paid += payout;
    dust += rest;
  }
  expect(min >= 0n && max < 10_000n).toBe(true);
  expect(exact).toBe(paid * 10_000n + dust);
});

test('no column of a table holds a binary fraction [R36]', () => {
  const files = globSync('{modules,studios,platform}/**/sql/**/*.sql', { cwd: ROOT });
  const lines = files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => /^\s+\w+ (real|double precision|float\d?)\b/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(lines).toEqual([]);
});
