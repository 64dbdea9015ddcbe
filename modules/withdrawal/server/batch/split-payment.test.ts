import { expect, test } from 'vitest';
import { splitPayment } from './split-payment.ts';

test.each([
  [0n, [250n]],
  [250n, [250n]],
  [249n, [249n, 1n]],
  [100n, [100n, 100n, 50n]],
  [125n, [125n, 125n]],
])('a payment of 250 with no more than %s at once is paid in %s', (limit, parts) => {
  expect(splitPayment(250n, limit)).toEqual(parts);
});
