import { expect, test } from 'vitest';
import { changeSettings } from '#modules/brand/server/index.ts';
import { aPlayer, type TestPlayer } from '#modules/play/testing/play-builders.ts';
import { bindVendor } from '#modules/vendor/server/index.ts';
import { sql } from '#platform/db/sql.ts';
import { units } from '#platform/money/money.ts';
import type { ExternalWalletApi } from '#seamless/external-wallet-api.ts';
import { refusal } from '#seamless/wallet-errors.ts';
import { aExternalWallet, externalWalletVendor } from '#tests/external-wallet.ts';
import { testApp } from '#tests/test-app.ts';
import { compareEnded } from './compare-transfers.ts';

const { app, call } = await testApp({ seed: true });
const externalWallet = aExternalWallet();
type Say = ExternalWalletApi['findExternalWalletMove'];
const vendor: { says: Say | undefined } = { says: undefined };
const CODE = 'WALLETED';

await bindVendor(
  app,
  externalWalletVendor(CODE, {
    ...externalWallet,
    findExternalWalletMove: (request) =>
      (vendor.says ?? externalWallet.findExternalWalletMove)(request),
  }),
  { isHouse: false, position: 9 },
);
await app.db.transaction((tx) =>
  changeSettings(tx, { brandId: 1, change: { isSingleWallet: false }, log: app.log }),
);
const member: TestPlayer = await aPlayer(app, { vendorCode: CODE, balance: units(100n) });
let keys = 0;

async function moveIn(amount: number): Promise<void> {
  keys += 1;
  const wallets = await call<{ value: { purses: { accountTypeId: number }[] } }>(
    'GET /wps/member/wallets',
    { token: member.token },
  );
  await call('POST /wps/relay/GCS_walletTransfer', {
    token: member.token,
    headers: { 'idempotency-key': `compared-${keys}` },
    input: {
      fromAccountType: 2,
      toAccountType: wallets.body.value.purses[0]?.accountTypeId ?? 0,
      amount,
    },
  });
}

/** An hour goes by, and what has ended is compared. */
async function later(): Promise<readonly string[]> {
  await app.db.autocommit(
    (tx) => sql(tx)`update transfer.wallet_transfer set ended_at = ended_at - interval '1 hour'`,
  );
  await compareEnded(app);
  const rows = await app.db.autocommit(
    (tx) => sql<{ said: string }>(tx)`
      select c.detail ->> 'ours' || ' ' || (c.detail ->> 'theirs') as said
        from play.case_v c where c.kind = 'transfer_contradicted' order by c.id limit 100`,
  );
  return rows.map(({ said }) => said);
}

test('what a vendor says of an ended transfer must be what our books say; a contradiction is a case, once [WAL-1] [R58]', async () => {
  await moveIn(10);
  externalWallet.fail('refuse');
  await moveIn(11);
  externalWallet.heal();
  expect(await later()).toEqual([]);

  await moveIn(12);
  vendor.says = async () => refusal('BUSY', 'later');
  expect(await later()).toEqual([]);
  vendor.says = async () => ({ code: 'OK', state: 'unknown' });
  expect(await later()).toEqual(['confirmed unknown']);
  vendor.says = undefined;

  externalWallet.fail('refuse');
  await moveIn(13);
  externalWallet.heal();
  vendor.says = async () => ({ code: 'OK', state: 'applied' });
  expect(await later()).toEqual(['confirmed unknown', 'failed applied']);
  expect(await later()).toEqual(['confirmed unknown', 'failed applied']);
});
