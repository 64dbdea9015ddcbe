import { expect, test } from 'vitest';
import { percentFor } from './field-rules.applications.ts';

test('a month is paid at the rate of the highest step it reaches, and below the first at none [RTE-7]', () => {
  const tiers = [
    { fromUnits: 500, percent: 38 },
    { fromUnits: 100, percent: 25 },
  ];
  expect([0, 99, 100, 499, 500, 9_000].map((units) => percentFor(tiers, units))).toEqual([
    0, 0, 25, 25, 38, 38,
  ]);
});
