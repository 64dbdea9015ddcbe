import { expect, test } from 'vitest';
import { ticksOf } from './ticks-of.ts';

test('a decimal text of the server is read to the tick, whatever its places and its sign', () => {
  expect(
    ['0', '1', '12.5', '12.3456', '-0.0001', '-3.20', '1000000000000.01'].map(ticksOf),
  ).toEqual([0n, 10_000n, 125_000n, 123_456n, -1n, -32_000n, 10_000_000_000_000_100n]);
});
