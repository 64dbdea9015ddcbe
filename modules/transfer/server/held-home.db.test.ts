import { beforeEach, expect, test } from 'vitest';
import { changeSettings } from '#modules/brand/server/change-settings.ts';
import { checkBooks } from '#modules/ledger/server/index.ts';
import { aPlayer, balanceOfPlayer, type TestPlayer } from '#modules/play/testing/play-builders.ts';
import { bindVendor } from '#modules/vendor/server/index.ts';
import { sql } from '#platform/db/sql.ts';
import { units } from '#platform/money/money.ts';
import { aExternalWallet, externalWalletVendor } from '#tests/external-wallet.ts';
import { testApp } from '#tests/test-app.ts';
import { compareEnded } from './compare-transfers.ts';

const { app, call } = await testApp({ seed: true });
const CODE = 'GENEROUS';
// Who holds its server says that any sum has left an external wallet.
const vendor = externalWalletVendor(CODE, {
  ...aExternalWallet(),
  moveExternalWallet: async () => ({ code: 'OK', balance: '0.0000' }),
  findExternalWalletMove: async () => ({ code: 'OK', state: 'applied' }),
});
await bindVendor(app, vendor, { isHouse: false, position: 9 });
const tokens = await Promise.all(['operator1', 'operator2'].map(signIn));
const reason = 'because of a test';

async function signIn(name: string): Promise<string> {
  const input = { name, password: 'Shapla-demo-1' };
  return (await call<{ token: string }>('POST /office/v1/session', { input })).body.token;
}

type Body = { readonly approvalId: string; readonly errorCode?: string };

function office<Reply = Body>(wire: string, input: object, who = 0) {
  return call<Reply>(wire, { operatorToken: tokens[who] ?? '', input });
}

async function approve(approvalId: string, who = 1) {
  const input = { decision: 'approve', reason };
  return await office(`POST /office/v1/approvals/${approvalId}/decision`, input, who);
}

async function setBrand(change: {
  readonly isSandbox?: boolean;
  readonly isSingleWallet?: boolean;
}) {
  await app.db.transaction((tx) => changeSettings(tx, { brandId: 1, change, log: app.log }));
}

async function grantHome(maxHome: string | null) {
  const asked = await office(`PUT /office/v1/vendors/${CODE}/limits`, { maxHome, reason });
  expect((await approve(asked.body.approvalId)).status).toBe(200);
}

beforeEach(() => setBrand({ isSandbox: true, isSingleWallet: false }));

type Wallets = {
  value: { purses: { accountTypeId: number; held: number; inTransit: number }[] };
};

async function walletOf({ token }: TestPlayer) {
  const { body } = await call<Wallets>('GET /wps/member/wallets', { token });
  return body.value.purses[0] ?? { accountTypeId: 0, held: 0, inTransit: 0 };
}

let keys = 0;

async function move(player: TestPlayer, amount: number, direction: 'in' | 'home') {
  keys += 1;
  const key = `home-${keys}`;
  const { accountTypeId } = await walletOf(player);
  const [fromAccountType, toAccountType] =
    direction === 'in' ? [2, accountTypeId] : [accountTypeId, 2];
  const { body } = await call<{ value: { id: number; state: string } }>(
    'POST /wps/relay/GCS_walletTransfer',
    {
      token: player.token,
      headers: { 'idempotency-key': key },
      input: { fromAccountType, toAccountType, amount },
    },
  );
  return body.value;
}

/** A member of a brand with real money, of whose 100 the vendor has 40. */
async function aMember(): Promise<TestPlayer> {
  await setBrand({ isSandbox: true });
  const player = await aPlayer(app, { vendorCode: CODE, balance: units(100n) });
  expect((await move(player, 40, 'in')).state).toBe('done');
  await setBrand({ isSandbox: false });
  return player;
}

async function openCasesOf(id: number): Promise<readonly string[]> {
  const rows = await sql<{ kind: string }>(app.db.pooled)`
    select kind from play.case_file where txn_id = ${`T${id}`} and closed_at is null order by id`;
  return rows.map(({ kind }) => kind);
}

/** Tries to end the case of a transfer by itself: with a payment, and without one. */
async function endsCase(id: number) {
  const [row] = await sql<{ id: bigint }>(app.db.pooled)`
    select id from play.case_file where txn_id = ${`T${id}`}`;
  const wire = `POST /office/v1/cases/${row?.id}/close`;
  const replies = [await office(wire, { reason, pay: '5' }), await office(wire, { reason })];
  return replies.map(({ body }) => body.errorCode);
}

test('more than went there does not come home on the vendor’s word alone: it is held, with a case and an alert [S1] [C3]', async () => {
  const player = await aMember();
  const alerts: unknown[] = [];
  const { error } = app.log;
  Object.assign(app.log, { error: (name: string) => alerts.push(name) });
  expect((await move(player, 40, 'home')).state).toBe('done');
  const held = await move(player, 8_000_000, 'home');
  Object.assign(app.log, { error });
  expect(held.state).toBe('held');
  expect(alerts).toEqual(['wallet_transfer_held']);
  expect(await openCasesOf(held.id)).toEqual(['transfer_held']);
  expect(await balanceOfPlayer(app, player)).toBe(units(100n));
  expect(await walletOf(player)).toMatchObject({ held: 8_000_000, inTransit: 0 });
  expect(await app.db.transaction(checkBooks)).toMatchObject({ breaches: [] });
  const again = await office(`POST /office/v1/wallet-transfers/${held.id}/ask`, { reason });
  expect([again.status, again.body.errorCode]).toEqual([409, 'wallet_transfer_held']);
});

test.each([
  ['release', true, 'confirmed', 105n],
  ['refuse', false, 'failed', 100n],
] as const)(
  'two people %s what is held, never the one who asks, and the books are whole [S1] [C3]',
  async (_act, hasMoved, state, balance) => {
    const player = await aMember();
    await move(player, 40, 'home');
    const { id } = await move(player, 5, 'home');
    const wire = `POST /office/v1/wallet-transfers/${id}/end`;
    expect(await endsCase(id)).toEqual(['case_of_transfer', 'case_of_transfer']);
    const asked = await office(wire, { hasMoved, reason });
    expect((await approve(asked.body.approvalId, 0)).body.errorCode).toBe('approval_own');
    expect(await balanceOfPlayer(app, player)).toBe(units(100n));
    expect((await approve(asked.body.approvalId)).status).toBe(200);
    expect(await balanceOfPlayer(app, player)).toBe(units(balance));
    expect(await openCasesOf(id)).toEqual([]);
    expect(await endsCase(id)).toEqual(['case_closed', 'case_closed']);
    expect(await walletOf(player)).toMatchObject({ held: 0 });
    const shown = await office<{ movement: object }>(`GET /office/v1/wallet-transfers/${id}`, {});
    expect(shown.body.movement).toMatchObject({ state });
    expect(await app.db.transaction(checkBooks)).toMatchObject({ breaches: [] });
    await sql(app.db.pooled)`
      update transfer.wallet_transfer set ended_at = ended_at - interval '1 hour' where id = ${id}`;
    await compareEnded(app);
    expect(await openCasesOf(id), 'what two people refused contradicts nothing').toEqual([]);
  },
);

test('winnings come home up to what two people granted for a member and day, also many at once [S1] [C3]', async () => {
  await grantHome('100');
  const player = await aMember();
  const states = await Promise.all(
    Array.from({ length: 20 }, async () => (await move(player, 10, 'home')).state),
  );
  // 40 of their own, and ten times ten that they won.
  expect(states.filter((state) => state === 'done')).toHaveLength(14);
  expect(states.filter((state) => state === 'held')).toHaveLength(6);
  expect(await balanceOfPlayer(app, player)).toBe(units(200n));
  const other = await aMember();
  expect((await move(other, 140, 'home')).state).toBe('done');
  expect((await move(other, 0.01, 'home')).state).toBe('held');
  await grantHome(null);
});

test('who brings home what went there is never held, however often, and a sandbox lets small winnings home [S1] [C3]', async () => {
  const player = await aMember();
  expect((await move(player, 40, 'home')).state).toBe('done');
  await setBrand({ isSandbox: true });
  for (const amount of [100, 70]) {
    expect((await move(player, amount, 'in')).state).toBe('done');
    await setBrand({ isSandbox: false });
    expect((await move(player, amount, 'home')).state).toBe('done');
    await setBrand({ isSandbox: true });
  }
  expect((await move(player, 10_000, 'home')).state).toBe('done');
  expect((await move(player, 0.01, 'home')).state).toBe('held');
});
