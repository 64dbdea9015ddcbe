import { expect, test } from 'vitest';
import { checkBooks } from '#modules/ledger/server/index.ts';
import { parseAmount, ZERO } from '#platform/money/money.ts';
import type { ConformanceCase } from '#seamless/conformance/case.ts';
import { CONFORMANCE_CASES, runCase } from '#seamless/conformance/run-cases.ts';
import { testHouse } from '#tests/house.ts';
import { aPlayer, aVendor, GAME } from './play-builders.ts';

const { house } = await testHouse({ start: false });
const strict = await aVendor(house, { code: 'STRICT' });
const patient = await aVendor(house, { code: 'PATIENT', profile: { allowLateBet: true } });
const coarse = await aVendor(house, { code: 'COARSE', profile: { scale: 2 } });

function settingFor(one: ConformanceCase) {
  const [code, wallet] =
    one.needs === 'allowLateBet'
      ? (['PATIENT', patient] as const)
      : one.needs === 'scale2'
        ? (['COARSE', coarse] as const)
        : (['STRICT', strict] as const);
  return {
    wallet,
    game: GAME,
    has: [],
    openPlayer: (balance: string) =>
      aPlayer(house, { vendorCode: code, balance: parseAmount(balance, 4) ?? ZERO }),
  };
}

test('there are at least 120 conformance cases', () => {
  expect(CONFORMANCE_CASES.length).toBeGreaterThanOrEqual(120);
});

const CATEGORIES = [...new Set(CONFORMANCE_CASES.map((one) => one.category))];

test.each(CATEGORIES)('every case of "%s" holds [LCH-6]', async (category) => {
  const wrong: string[] = [];
  for (const one of CONFORMANCE_CASES.filter((each) => each.category === category)) {
    const found = await runCase(settingFor(one), one);
    if (found !== undefined) {
      wrong.push(`${one.name}: ${found}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('after all of them the books hold [I1] [I2] [I3] [I4]', async () => {
  const report = await house.db.transaction(checkBooks);
  expect(report.breaches).toEqual([]);
  expect(report.transfers).toBeGreaterThan(100);
});
