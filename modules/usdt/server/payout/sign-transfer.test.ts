import { expect, test } from 'vitest';
import { raisedFees } from './sign-transfer.ts';

test('a replacement pays an eighth more at least, and what is asked for now', () => {
  const before = { maxFee: 800n, tip: 80n };
  expect(raisedFees(before, { maxFee: 100n, tip: 1n })).toEqual({ maxFee: 901n, tip: 91n });
  expect(raisedFees(before, { maxFee: 2_000n, tip: 85n })).toEqual({ maxFee: 2_000n, tip: 91n });
  expect(raisedFees({ maxFee: 0n, tip: 0n }, { maxFee: 0n, tip: 0n })).toEqual({
    maxFee: 1n,
    tip: 1n,
  });
});
