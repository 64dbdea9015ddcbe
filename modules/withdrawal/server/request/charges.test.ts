import { expect, test } from 'vitest';
import { amount, units } from '#platform/money/money.ts';
import { chargeOf } from './charges.ts';

test.each([
  [100n, 0, 0, 0n],
  [100n, 5, 0, 50_000n],
  [100n, 0, 150, 15_000n],
  [100n, 5, 150, 65_000n],
])(
  'of %d units a charge of %d units and %d basis points is %d ticks [CSH-1]',
  (whole, chargeUnits, chargeBasisPoints, ticks) => {
    expect(chargeOf(units(whole), { chargeUnits, chargeBasisPoints })).toBe(ticks);
  },
);

test('a part of a hundredth stays with the member [N75] [R37]', () => {
  expect(chargeOf(amount(1_009_900n), { chargeUnits: 0, chargeBasisPoints: 1 })).toBe(100n);
  expect(chargeOf(amount(10_000n), { chargeUnits: 0, chargeBasisPoints: 1 })).toBe(0n);
});

test('splitting an amount never pays more than a hundredth less for each part [N75]', () => {
  const terms = { chargeUnits: 0, chargeBasisPoints: 133 };
  const whole = chargeOf(units(100n), terms);
  const parts = Array.from({ length: 100 }, () => chargeOf(units(1n), terms));
  const sum = parts.reduce((all, one) => all + one, 0n);
  expect(whole - sum).toBeLessThanOrEqual(100n * 100n);
  expect(whole - sum).toBeGreaterThanOrEqual(0n);
});

test('something is always left to pay [CSH-1]', () => {
  expect(chargeOf(units(3n), { chargeUnits: 5, chargeBasisPoints: 0 })).toBe(units(3n) - 100n);
});
