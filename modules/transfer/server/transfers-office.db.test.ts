import { beforeAll, expect, test } from 'vitest';
import { changeSettings } from '#modules/brand/server/index.ts';
import { checkBooks } from '#modules/ledger/server/index.ts';
import { aPlayer, balanceOfPlayer, type TestPlayer } from '#modules/play/testing/play-builders.ts';
import { bindVendor } from '#modules/vendor/server/index.ts';
import { units } from '#platform/money/money.ts';
import { aExternalWallet, externalWalletVendor } from '#tests/external-wallet.ts';
import { makeDueCalls } from '#tests/outbound.ts';
import { testApp } from '#tests/test-app.ts';

const { app, call } = await testApp({ seed: true });
const externalWallet = aExternalWallet();
const CODE = 'WALLETED';
const LIST = 'GET /office/v1/wallet-transfers';
const tokens = { operator1: '', operator2: '' };
let account = 0;

beforeAll(async () => {
  await bindVendor(app, externalWalletVendor(CODE, externalWallet), {
    isHouse: false,
    position: 9,
  });
  await app.db.transaction((tx) =>
    changeSettings(tx, { brandId: 1, change: { isSingleWallet: false }, log: app.log }),
  );
  for (const name of ['operator1', 'operator2'] as const) {
    const input = { name, password: 'Shapla-demo-1' };
    const { body } = await call<{ token: string }>('POST /office/v1/session', {
      merchant: null,
      input,
    });
    tokens[name] = body.token;
  }
});

function office<Body>(wire: string, input: object, who: keyof typeof tokens = 'operator1') {
  return call<Body>(wire, { operatorToken: tokens[who], input });
}

type List = {
  rows: { id: string; member: string; state: string; direction: string; amount: string }[];
  externalWallets: { vendor: string; open: number; inTransit: string; net: string }[];
};

/** A transfer that the vendor has not answered. */
async function aTransferOnItsWay(isOut = false): Promise<{ member: TestPlayer; id: string }> {
  externalWallet.heal();
  const member = await aPlayer(app, { vendorCode: CODE, balance: units(100n) });
  const { body } = await call<{ value: { purses: { accountTypeId: number }[] } }>(
    'GET /wps/member/wallets',
    { token: member.token },
  );
  account = body.value.purses[0]?.accountTypeId ?? 0;
  await move(member, 2, account, 50);
  externalWallet.fail('lostCall');
  const id = await (isOut ? move(member, account, 2, 20) : move(member, 2, account, 20));
  return { member, id: String(id) };
}

let keys = 0;
async function move(
  member: TestPlayer,
  fromAccountType: number,
  toAccountType: number,
  amount: number,
) {
  keys += 1;
  const { body } = await call<{ value: { id: number } }>('POST /wps/relay/GCS_walletTransfer', {
    token: member.token,
    headers: { 'idempotency-key': `office-${keys}` },
    input: { fromAccountType, toAccountType, amount },
  });
  return body.value.id;
}

async function approve(approvalId: string) {
  const input = { decision: 'approve', reason: 'the vendor has written' };
  return await office(`POST /office/v1/approvals/${approvalId}/decision`, input, 'operator2');
}

test('the office sees what is on its way, and what each external wallet has been given [WAL-1]', async () => {
  const { member, id } = await aTransferOnItsWay();
  const { body } = await office<List>(LIST, { isOpen: true });
  expect(body.rows).toMatchObject([
    { id, member: member.account, state: 'unknown', direction: 'in', amount: '20.0000' },
  ]);
  expect(body.externalWallets).toMatchObject([
    { vendor: CODE, open: 1, inTransit: '20.0000', net: '50.0000' },
  ]);
  externalWallet.heal();
  const asked = await office<{ state: string }>(`POST /office/v1/wallet-transfers/${id}/ask`, {
    reason: 'the member waits',
  });
  expect(asked.body).toEqual({ state: 'confirmed' });
  const ended = await office<{ movement: object }>(`GET /office/v1/wallet-transfers/${id}`, {});
  expect(ended.body.movement).toMatchObject({ state: 'confirmed', isReconciled: true });
  const again = await office(`POST /office/v1/wallet-transfers/${id}/ask`, { reason: 'once more' });
  expect(again.status).toBe(409);
  expect((await office<List>(LIST, { isOpen: true })).body.rows).toEqual([]);
});

test.each([
  ['it moved on the way in', false, true, 30n],
  ['it never came on the way in', false, false, 50n],
  ['it left the external wallet', true, true, 70n],
  ['nothing left the external wallet', true, false, 50n],
])(
  'the vendor has written that %s: two people end it, and it ends once [WAL-1] [F21]',
  async (_says, isOut, hasMoved, main) => {
    const { member, id } = await aTransferOnItsWay(isOut);
    const end = () =>
      office<{ approvalId: string }>(`POST /office/v1/wallet-transfers/${id}/end`, {
        hasMoved,
        reason: 'a letter of the vendor',
      });
    const asked = await end();
    expect(asked.status).toBe(200);
    expect((await end()).status).toBe(409);
    // Queries continue in the meantime, and change nothing of the request.
    await makeDueCalls(app);
    expect((await approve(asked.body.approvalId)).status).toBe(200);
    expect(await balanceOfPlayer(app, member)).toBe(units(main));
    const { body } = await office<{ movement: { state: string; code: string } }>(
      `GET /office/v1/wallet-transfers/${id}`,
      {},
    );
    expect(body.movement).toMatchObject({
      state: hasMoved ? 'confirmed' : 'failed',
      isReconciled: false,
      code: 'BY_HAND',
    });
    expect((await end()).status).toBe(409);
  },
);

test('the vendor’s own answer wins over a request to end it by hand [WAL-1]', async () => {
  const { member, id } = await aTransferOnItsWay();
  const asked = await office<{ approvalId: string }>(`POST /office/v1/wallet-transfers/${id}/end`, {
    hasMoved: false,
    reason: 'a letter of the vendor',
  });
  externalWallet.heal();
  await office(`POST /office/v1/wallet-transfers/${id}/ask`, { reason: 'the line is back' });
  expect((await approve(asked.body.approvalId)).status).toBe(409);
  expect(await balanceOfPlayer(app, member)).toBe(units(30n));
  expect(await app.db.transaction(checkBooks)).toMatchObject({ breaches: [] });
});
