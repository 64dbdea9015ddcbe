import { expect, test } from 'vitest';
import { houseAccount, post } from '#modules/ledger/server/index.ts';
import { aVendor } from '#modules/play/testing/play-builders.ts';
import { mainAccount } from '#modules/wallet/server/index.ts';
import { units } from '#platform/money/money.ts';
import { testApp } from '#tests/test-app.ts';
import { aPlaced, VENDOR } from '../../testing/agent-builders.ts';
import { selectTransfers } from './sum.store.ts';

const built = await testApp({ start: false });
const { app } = built;

const PAID = [
  ['deposit', 500n],
  ['rebate', 20n],
  ['commission', 3n],
  ['bonus', 7n],
  ['salary', 11n],
] as const;

test('a dividend is of what is left after rebates of own bets and of those below, and after bonuses [AC-2] [AC-4]', async () => {
  await aVendor(app, { code: VENDOR });
  const { brandId, memberId } = await aPlaced(built, { accountType: 1 });
  await app.db.transaction(async (tx) => {
    const { accountId: to, currency } = await mainAccount(tx, { brandId, memberId });
    const from = await houseAccount(tx, { brandId, kind: 'opening', currency });
    for (const [kind, sum] of PAID) {
      const transfers = [{ from, to, amount: units(sum), kind }];
      await post(tx, { brandId, key: `${kind}:${memberId}`, reason: 'test', transfers });
    }
  });
  const all = await app.db.autocommit((tx) =>
    selectTransfers(tx, {
      ...{ brandId, timeZone: 'Asia/Dhaka' },
      from: new Date(Date.now() - 3_600_000),
      until: new Date(Date.now() + 3_600_000),
    }),
  );
  const own = all.filter(({ member_id }) => member_id === memberId);
  const sumOf = (name: 'deposits' | 'rebates' | 'promotions') =>
    own.reduce((sum, row) => sum + BigInt(row[name]), 0n);
  expect([sumOf('deposits'), sumOf('rebates'), sumOf('promotions')]).toEqual([
    ...[1n, units(23n), units(7n)],
  ]);
});
