import { beforeAll, expect, test } from 'vitest';
import { changeSettings } from '#modules/brand/server/index.ts';
import { checkBooks } from '#modules/ledger/server/index.ts';
import { aPlayer, balanceOfPlayer, type TestPlayer } from '#modules/play/testing/play-builders.ts';
import { bindVendor } from '#modules/vendor/server/index.ts';
import { setVendorStatus } from '#modules/vendor/server/vendors.ts';
import { units } from '#platform/money/money.ts';
import { makeCalls } from '#platform/outbound/make-calls.ts';
import { aExternalWallet, externalWalletVendor } from '#tests/external-wallet.ts';
import { makeCallsDue, makeDueCalls } from '#tests/outbound.ts';
import { testApp } from '#tests/test-app.ts';

const { app, call } = await testApp({ seed: true });
const externalWallet = aExternalWallet();
const CODE = 'WALLETED';

type Wallets = {
  value: {
    main: { availBalance: number };
    mayMoveIn: boolean;
    purses: { accountTypeId: number; availBalance: number | null; inTransit: number }[];
  };
};
type Moved = { value: { state: string; sumBalance: number }; errorCode?: string };

beforeAll(async () => {
  await bindVendor(app, externalWalletVendor(CODE, externalWallet), {
    isHouse: false,
    position: 9,
  });
  await setSingle(false);
});

function setSingle(isSingleWallet: boolean) {
  return app.db.transaction((tx) =>
    changeSettings(tx, { brandId: 1, change: { isSingleWallet }, log: app.log }),
  );
}

function aMember(): Promise<TestPlayer> {
  externalWallet.heal();
  return aPlayer(app, { vendorCode: CODE, balance: units(100n) });
}

function setStatus(status: 'open' | 'maintenance' | 'closed') {
  return app.db.transaction((tx) => setVendorStatus(tx, { code: CODE, status }));
}

async function walletsOf(member: TestPlayer) {
  const { body } = await call<Wallets>('GET /wps/member/wallets', { token: member.token });
  const [own] = body.value.purses;
  return {
    main: body.value.main.availBalance,
    mayMoveIn: body.value.mayMoveIn,
    externalWallet: own?.availBalance,
    inTransit: own?.inTransit,
    type: own?.accountTypeId ?? 0,
  };
}

let keys = 0;
async function move(
  member: TestPlayer,
  amount: number,
  more: { readonly isOut?: boolean; readonly key?: string } = {},
) {
  keys += 1;
  const own = `move-${keys}`;
  const { type } = await walletsOf(member);
  const [fromAccountType, toAccountType] = more.isOut === true ? [type, 2] : [2, type];
  const { status, body } = await call<Moved>('POST /wps/relay/GCS_walletTransfer', {
    token: member.token,
    headers: { 'idempotency-key': more.key ?? own },
    input: { fromAccountType, toAccountType, amount },
  });
  return status === 200 ? body.value.state : `${status} ${body.errorCode}`;
}

/** Simulates that time passes: waiting calls are due, and the job makes them. */
const later = () => makeDueCalls(app);

test('money goes into an external wallet and comes back, and each answers what it holds [WAL-1]', async () => {
  const member = await aMember();
  expect(await move(member, 40)).toBe('done');
  expect(await walletsOf(member)).toMatchObject({ main: 60, externalWallet: 40, inTransit: 0 });
  expect(await move(member, 15.5, { isOut: true })).toBe('done');
  expect(await walletsOf(member)).toMatchObject({ main: 75.5, externalWallet: 24.5, inTransit: 0 });
});

test('the same key moves once, and another request under it is a conflict [WAL-1] [F9]', async () => {
  const member = await aMember();
  expect(await move(member, 10, { key: 'same' })).toBe('done');
  expect(await move(member, 10, { key: 'same' })).toBe('done');
  expect(await move(member, 11, { key: 'same' })).toBe('409 idempotency_conflict');
  expect(await walletsOf(member)).toMatchObject({ main: 90, externalWallet: 10 });
});

test('a transfer without a key moves each time, and one with a malformed key is refused [W6]', async () => {
  const member = await aMember();
  const { type } = await walletsOf(member);
  const send = async (name: string, input: object, headers: Record<string, string> = {}) =>
    await call<Moved>(`POST /wps/relay/${name}`, { token: member.token, headers, input });
  // Clients of the family send amounts as texts.
  const fields = { fromAccountType: '2', toAccountType: String(type), amount: '10.00' };
  for (const balance of [90, 80]) {
    expect(await send('GCS_walletTransfer', fields)).toMatchObject({
      status: 200,
      body: { value: { state: 'done', sumBalance: balance } },
    });
  }
  const long = { 'idempotency-key': 'x'.repeat(129) };
  expect((await send('GCS_walletTransfer', fields, long)).body.errorCode).toBe(
    'idempotency_key_required',
  );
  expect(await send('GCS_walletReturn', { customerId: '' })).toMatchObject({
    status: 200,
    body: { value: { sumBalance: 100 } },
  });
  externalWallet.forget();
});

test('fifty at once for a balance of ten move it once [N68] [N70]', async () => {
  const member = await aMember();
  await move(member, 90);
  const all = await Promise.all(Array.from({ length: 50 }, () => move(member, 10)));
  expect(all.filter((state) => state === 'done')).toHaveLength(1);
  expect(all.filter((state) => state !== '402 insufficient_funds')).toEqual(['done']);
  expect(await walletsOf(member)).toMatchObject({ main: 0, externalWallet: 100 });
});

test('too much, a half paisa, nothing, and a wallet that is none are refused [WAL-1] [N73]', async () => {
  const member = await aMember();
  expect(await move(member, 100.01)).toBe('402 insufficient_funds');
  expect(await move(member, 0.005)).toBe('400 transfer_amount');
  expect((await move(member, 0)).startsWith('400')).toBe(true);
  expect(await move(member, 1, { isOut: true })).toBe('refused');
  const between = await call<Moved>('POST /wps/relay/GCS_walletTransfer', {
    token: member.token,
    headers: { 'idempotency-key': 'odd' },
    input: { fromAccountType: 2, toAccountType: 2, amount: 1 },
  });
  expect([between.status, between.body.errorCode]).toEqual([409, 'transfer_wallet_unknown']);
  expect(await walletsOf(member)).toMatchObject({ main: 100, externalWallet: 0 });
});

test('a brand of one wallet takes nothing in and lets everything out [WAL-1]', async () => {
  const member = await aMember();
  await move(member, 30);
  const { type } = await walletsOf(member);
  await setSingle(true);
  expect(await walletsOf(member)).toMatchObject({ main: 70, externalWallet: 30, mayMoveIn: false });
  const send = (fromAccountType: number, toAccountType: number, key: string) =>
    call<Moved>('POST /wps/relay/GCS_walletTransfer', {
      token: member.token,
      headers: { 'idempotency-key': key },
      input: { fromAccountType, toAccountType, amount: 30 },
    });
  expect((await send(2, type, 'single-in')).body.errorCode).toBe('transfer_single_wallet');
  expect((await send(type, 2, 'single-out')).body.value.state).toBe('done');
  expect((await walletsOf(member)).externalWallet).toBeUndefined();
  await setSingle(false);
  expect(await walletsOf(member)).toMatchObject({ main: 100, externalWallet: 0 });
});

test('a vendor that rests takes nothing in, a closed one neither, and both let everything out [WAL-1]', async () => {
  const member = await aMember();
  await move(member, 30, { key: 'begun' });
  await setStatus('maintenance');
  expect(await move(member, 30, { key: 'begun' })).toBe('done');
  expect(await move(member, 10)).toBe('503 vendor_under_maintenance');
  expect(await move(member, 12, { isOut: true })).toBe('done');
  await setStatus('closed');
  expect(await move(member, 10)).toBe('503 vendor_under_maintenance');
  expect(await move(member, 18, { isOut: true })).toBe('done');
  expect((await walletsOf(member)).externalWallet).toBeUndefined();
  await setStatus('open');
  expect(await walletsOf(member)).toMatchObject({ main: 100, externalWallet: 0 });
});

test('what a guard says of playing there it says of moving money there [WAL-1]', async () => {
  const member = await aMember();
  await move(member, 30);
  const { beforeLaunch } = app.guards;
  const asked: string[] = [];
  const refuse: typeof beforeLaunch = async (_tx, { vendorCode }) => {
    asked.push(vendorCode);
    return { kind: 'account', code: 'function.not.available', status: 403 };
  };
  Object.assign(app.guards, { beforeLaunch: refuse });
  try {
    expect(await move(member, 10)).toBe('403 function.not.available');
    expect(await move(member, 10, { isOut: true })).toBe('done');
  } finally {
    Object.assign(app.guards, { beforeLaunch });
  }
  expect(asked).toEqual([CODE]);
  expect(await walletsOf(member)).toMatchObject({ main: 80, externalWallet: 20, inTransit: 0 });
});

test.each([
  ['the call is lost', 'lostCall', 'in'],
  ['the call is lost', 'lostCall', 'out'],
  ['the answer is lost', 'lostAnswer', 'in'],
  ['the answer is lost', 'lostAnswer', 'out'],
] as const)(
  '%s (%s) on the way %s: the money waits, then arrives once [F4] [F5]',
  async (_says, fault, way) => {
    const member = await aMember();
    await move(member, 50);
    externalWallet.fail(fault);
    const isOut = way === 'out';
    expect(await move(member, 20, { isOut })).toBe('pending');
    const waiting = await walletsOf(member);
    expect(waiting).toMatchObject({ main: isOut ? 50 : 30, inTransit: 20 });
    await later();
    expect((await walletsOf(member)).inTransit).toBe(20);
    externalWallet.heal();
    await later();
    await later();
    expect(await walletsOf(member)).toMatchObject({
      main: isOut ? 70 : 30,
      externalWallet: isOut ? 30 : 70,
      inTransit: 0,
    });
    expect(externalWallet.idsOf(20)).toBe(1);
    externalWallet.forget();
  },
);

test('a vendor that refuses gives the money back at once [WAL-1]', async () => {
  const member = await aMember();
  externalWallet.fail('refuse');
  expect(await move(member, 20)).toBe('refused');
  externalWallet.heal();
  expect(await walletsOf(member)).toMatchObject({ main: 100, externalWallet: 0, inTransit: 0 });
});

test.each(['before', 'after'] as const)(
  'whoever asks is killed %s the vendor has moved it: the job ends what was begun, once [F1]',
  async (moment) => {
    const member = await aMember();
    externalWallet.fail(moment === 'before' ? 'killBefore' : 'killAfter');
    const kills = externalWallet.kills();
    void move(member, 25);
    await expect.poll(() => externalWallet.kills()).toBe(kills + 1);
    expect(await balanceOfPlayer(app, member)).toBe(units(75n));
    externalWallet.heal();
    await makeCalls(app);
    expect((await walletsOf(member)).inTransit, 'while it is claimed').toBe(25);
    await later();
    expect(await walletsOf(member)).toMatchObject({ main: 75, externalWallet: 25, inTransit: 0 });
  },
);

test('ten askers at once end a transfer once [F6] [F16]', async () => {
  const member = await aMember();
  externalWallet.fail('lostAnswer');
  expect(await move(member, 5)).toBe('pending');
  externalWallet.heal();
  await makeCallsDue(app);
  await Promise.all(Array.from({ length: 10 }, () => makeCalls(app)));
  expect(await walletsOf(member)).toMatchObject({ main: 95, externalWallet: 5, inTransit: 0 });
});

test('everything comes back with one press, and pressing twice brings it once [WAL-1]', async () => {
  const member = await aMember();
  await move(member, 60);
  const bring = () =>
    call<{ value: { moves: { state: string }[]; sumBalance: number } }>(
      'POST /wps/relay/GCS_walletReturn',
      { token: member.token, headers: { 'idempotency-key': 'home' }, input: {} },
    );
  const both = await Promise.all([bring(), bring()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await walletsOf(member)).toMatchObject({ main: 100, externalWallet: 0 });
  expect((await bring()).body.value.moves).toEqual([]);
});

test('nothing stays in transit, and the books balance [I1]', async () => {
  expect(await app.db.transaction(checkBooks)).toMatchObject({ breaches: [] });
});

test('the wallets have their numbers and names, the main one first, in the reader’s language [MC-1]', async () => {
  const member = await aMember();
  const types = await call<{ value: { walletType: string; walletLocaleName: string }[] }>(
    'GET /wps/relay/MCSFE_getWalletTypes',
    { token: member.token, input: { language: 'BN' } },
  );
  const { type } = await walletsOf(member);
  expect(types.body.value[0]).toMatchObject({ walletType: '2', walletLocaleName: 'মূল ওয়ালেট' });
  expect(types.body.value.map(({ walletType }) => walletType)).toContain(String(type));
  const record = await call<{ value: { list: { typeName: string; remark: string }[] } }>(
    'GET /wps/member/statement',
    { token: member.token, input: { kind: 'transfer' }, headers: { language: 'BN' } },
  );
  expect(record.body.value.list).toEqual([]);
});
