import { expect, test } from 'vitest';
import { amount as ticks } from '#platform/money/money.ts';
import { chargeOf as chargeOnServer } from '../../server/request/charges.ts';
import { chargeOf } from './amount-problem.ts';

const TERMS = [
  { chargeUnits: 0, chargePercent: 0 },
  { chargeUnits: 5, chargePercent: 0 },
  { chargeUnits: 0, chargePercent: 1.33 },
  { chargeUnits: 7, chargePercent: 0.01 },
];

test.each(TERMS)('the page shows the charge that the server takes: %j [CSH-1]', (terms) => {
  for (const amount of [1, 3.07, 99.99, 100, 1_234.56, 50_000]) {
    const all = { cardType: 'EW' as const, min: 1, max: 50_000, ...terms };
    const server = chargeOnServer(ticks(BigInt(Math.round(amount * 10_000))), {
      chargeUnits: terms.chargeUnits,
      chargeBasisPoints: Math.round(terms.chargePercent * 100),
    });
    expect(BigInt(Math.round(chargeOf(amount, all) * 10_000))).toBe(server);
  }
});
