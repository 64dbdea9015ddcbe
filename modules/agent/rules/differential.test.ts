import { expect, test } from 'vitest';
import { amount } from '#platform/money/money.ts';
import { seededRandom } from '#tests/seeded-random.ts';
import { divide } from './differential.ts';
import { shareOf } from './rates.ts';

test('whatever the rates on a path, the parts are the highest rate together and none is negative [AC-2] [N80]', () => {
  const random = seededRandom(20_261_129);
  for (let round = 0; round < 2_000; round += 1) {
    const path = Array.from({ length: Math.floor(random() * 9) }, (_none, place) => ({
      agentId: BigInt(place + 1),
      rate: Math.floor(random() * 200),
    }));
    const base = amount(BigInt(Math.floor(random() * 1e12)));
    const parts = divide(base, path);
    const highest = Math.max(0, ...path.map(({ rate }) => rate));
    expect(parts.reduce((sum, { pays }) => sum + pays, 0n)).toBe(shareOf(base, highest));
    expect(parts.reduce((sum, { rate }) => sum + rate, 0)).toBe(highest);
    expect(parts.every(({ pays, rate }) => pays >= 0n && rate > 0)).toBe(true);
  }
});
