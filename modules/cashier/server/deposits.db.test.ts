import { beforeAll, expect, test } from 'vitest';
import { checkBooks } from '#modules/ledger/server/index.ts';
import {
  aPlayer,
  aVendor,
  balanceOfPlayer,
  type TestPlayer,
} from '#modules/play/testing/play-builders.ts';
import { type Amount, amount, units } from '#platform/money/money.ts';
import { makeDueCalls } from '#tests/outbound.ts';
import { samplePayments } from '#tests/sample-payments.ts';
import { testApp } from '#tests/test-app.ts';
import { catchUp } from './catch-up.ts';
import { sweepDeposits } from './sweep-deposits.ts';

const house = await testApp({ seed: true });
const { app, call } = house;
const payments = await samplePayments(house);
const START = units(100n);

type Order = {
  readonly orderId: string;
  readonly state: string;
  readonly code: string | null;
  readonly credited: number;
  readonly reference: string;
  readonly payUrl: string | null;
  readonly payTo: string | null;
};
type Opened = { readonly value: { readonly order: Order; readonly redirectUrl: string | null } };
type Read = { readonly value: Order; readonly errorCode?: string };

let member: TestPlayer;
beforeAll(async () => {
  await aVendor(app, { code: 'PAID' });
  member = await aMember();
});

function aMember(): Promise<TestPlayer> {
  return aPlayer(app, { vendorCode: 'PAID', balance: START });
}

/** What has come to a member since the test made him. */
async function gained(who: TestPlayer): Promise<bigint> {
  return (await balanceOfPlayer(app, who)) - START;
}

let keys = 0;
function open(
  who: TestPlayer,
  wish: { readonly amount?: unknown; readonly channel?: string; readonly key?: string } = {},
) {
  keys += 1;
  return call<Opened & { readonly errorCode?: string }>('POST /wps/relay/MCSFE_postDeposit', {
    token: who.token,
    headers: { 'idempotency-key': wish.key ?? `deposit-${keys}` },
    input: {
      bankCode: wish.channel ?? 'padma-pay',
      amount: 'amount' in wish ? wish.amount : 500,
      payerAccount: '01711-222333',
    },
  });
}

async function opened(who: TestPlayer, wish: Parameters<typeof open>[1] = {}): Promise<Order> {
  const { status, body } = await open(who, wish);
  expect([status, body.errorCode]).toEqual([200, undefined]);
  return body.value.order;
}

async function read(who: TestPlayer, { orderId }: Pick<Order, 'orderId'>): Promise<Order> {
  const reply = await call<Read>('GET /wps/relay/MCSFE_getDepositConfirmationDetail', {
    token: who.token,
    input: { orderId },
  });
  return reply.body.value;
}

async function settled(who: TestPlayer, order: Order): Promise<Order> {
  await expect.poll(async () => payments.isQuiet()).toBe(true);
  return await read(who, order);
}

async function balances(): Promise<{ readonly unclaimed: Amount }> {
  const { rows } = await app.db.pool.query(
    "select coalesce(sum(balance), 0)::bigint as sum from ledger.account where kind = 'unclaimed-payments'",
  );
  return { unclaimed: amount(BigInt(rows[0].sum)) };
}

test('an order is paid on the provider’s page and credited once, whatever the notices do [CSH-1] [R38] [N78]', async () => {
  const who = await aMember();
  const order = await opened(who);
  expect(order).toMatchObject({ state: 'open', payTo: null });
  expect(await gained(who)).toBe(0n);
  const page = await payments.pay(order.payUrl ?? '', 'pay', 'copies');
  expect(page).toContain('পেমেন্ট হয়েছে');
  expect(await settled(who, order)).toMatchObject({ state: 'credited', credited: 500 });
  expect(await gained(who)).toBe(units(500n));
});

test('the ways to pay in come with their bounds, fees and quick amounts, in the caller’s language', async () => {
  type Channels = {
    readonly value: {
      readonly channels: readonly { code: string; name: string; amounts: number[]; closed: null }[];
    };
  };
  const { body } = await call<Channels>('GET /wps/relay/MCSFE_getDepositPaymentChannels', {
    token: member.token,
    headers: { language: 'BN' },
  });
  const [first] = body.value.channels;
  expect(first).toMatchObject({
    ...{ code: 'padma-pay', name: 'পদ্মা পে', closed: null, minAmount: 200, maxAmount: 25_000 },
    amounts: [200, 500, 1_000, 2_000, 5_000, 10_000],
  });
  const fixed = await call<{ value: { list: { bankCode: string; amounts: number[] }[] } }>(
    'GET /wps/relay/MCSFE_getFixedAmounts',
    { token: member.token },
  );
  expect(fixed.body.value.list[0]).toEqual({ bankCode: 'padma-pay', amounts: first?.amounts });
  const settings = await call<{ value: object }>('GET /wps/relay/MCSFE_getDepositSettings', {
    token: member.token,
  });
  expect(settings.body.value).toMatchObject({ allowDeposit: 'Y', isPlayMoney: true });
});

test('a fee is taken from what arrives, and stands in the books', async () => {
  const who = await aMember();
  const order = await opened(who, { channel: 'card', amount: 333.33 });
  await payments.pay(order.payUrl ?? '', 'pay');
  // 1.5 % of 333.33 is 4.99995, and a fee rounds down to a tick.
  expect(await settled(who, order)).toMatchObject({ state: 'credited' });
  expect(await gained(who)).toBe(amount(3_333_300n - 49_999n));
});

test('the same key opens one order, another wish under it is a conflict, and a channel has one open order', async () => {
  const who = await aMember();
  const both = await Promise.all([open(who, { key: 'twice' }), open(who, { key: 'twice' })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const [first, second] = both.map(({ body }) => body.value.order.orderId);
  expect(first).toBe(second);
  expect((await open(who, { key: 'twice', amount: 501 })).body.errorCode).toBe(
    'idempotency_conflict',
  );
  expect((await open(who, { key: 'other' })).body).toMatchObject({
    errorCode: 'deposit_open_already',
    value: { orderId: first },
  });
});

test.each([
  [0, 400],
  [-1, 400],
  [199.99, 400],
  [25_000.01, 400],
  [200.001, 400],
  ['1e3', 400],
  ['0x10', 400],
  ['১০০০', 400],
  [null, 400],
  [[500], 400],
])('no order is opened over %j [N73]', async (wish, status) => {
  expect((await open(member, { amount: wish })).status).toBe(status);
});

test('a wallet is found by its number and sum, though its notice names no order', async () => {
  const who = await aMember();
  const order = await opened(who, { channel: 'doyel-wallet', amount: 640 });
  expect(order.payTo).toBe('01700-000000');
  await payments.pay(order.payUrl ?? '', 'pay');
  expect(await settled(who, order)).toMatchObject({ state: 'credited', credited: 640 });
});

test('money without a name waits, and the transaction ID that the member types in brings it home', async () => {
  const who = await aMember();
  const before = await balances();
  const order = await opened(who, { channel: 'doyel-wallet', amount: 650 });
  const page = await payments.pay(order.payUrl ?? '', 'plain');
  const number = /<dd>([0-9A-F]{10})<\/dd>/.exec(page)?.[1] ?? '';
  expect(await settled(who, order)).toMatchObject({ state: 'open' });
  expect((await balances()).unclaimed - before.unclaimed).toBe(units(650n));
  const named = await call<Read>('POST /wps/relay/MCSFE_updateDepositReference', {
    token: who.token,
    input: { orderId: order.orderId, transactionId: number.toLowerCase() },
  });
  expect(named.body.value).toMatchObject({ state: 'credited', credited: 650 });
  expect(await balances()).toEqual(before);
  const other = await opened(who, { channel: 'doyel-wallet', amount: 660 });
  const again = await call<Read>('POST /wps/relay/MCSFE_updateDepositReference', {
    token: who.token,
    input: { orderId: other.orderId, transactionId: number },
  });
  expect(again.body.errorCode).toBe('deposit_number_used');
});

test.each([
  ['bank and a sum of its own', 'meghna-bank', 650.37],
  ['wallet and its number', 'doyel-wallet', 670],
] as const)('a wrong reference is made good by %s [CSH-1] [R38]', async (_, channel, wish) => {
  const who = await aMember();
  const order = await opened(who, { channel, amount: wish });
  await payments.pay(order.payUrl ?? '', 'wrong');
  expect(await settled(who, order)).toMatchObject({ state: 'credited', credited: wish });
});

test('money without any name is of the only order of its sum, and of two orders of none [CSH-1]', async () => {
  const before = await balances();
  const [one, first, second] = [await aMember(), await aMember(), await aMember()];
  const alone = await opened(one, { channel: 'card', amount: 700.11 });
  const [left, right] = [
    await opened(first, { channel: 'card', amount: 700.22 }),
    await opened(second, { channel: 'card', amount: 700.22 }),
  ];
  await payments.pay(alone.payUrl ?? '', 'plain');
  await payments.pay(left.payUrl ?? '', 'plain');
  expect(await settled(one, alone)).toMatchObject({ state: 'credited' });
  expect([(await read(first, left)).state, (await read(second, right)).state]).toEqual([
    'open',
    'open',
  ]);
  expect((await balances()).unclaimed - before.unclaimed).toBe(amount(7_002_200n));
});

test('what providers received and no notice reported is taken by asking, once [R38] [F5] [N78]', async () => {
  const who = await aMember();
  const before = await balances();
  const order = await opened(who, { amount: 710 });
  await payments.pay(order.payUrl ?? '', 'pay', 'never');
  const unnamed = await opened(who, { channel: 'meghna-bank', amount: 720 });
  await payments.pay(unnamed.payUrl ?? '', 'plain', 'never');
  await catchUp(app);
  // Notices of the last moments are on their way.
  expect(await read(who, order)).toMatchObject({ state: 'open' });
  payments.provider.store.db.exec('update payment set at_ms = at_ms - 20000');
  await catchUp(app);
  await catchUp(app);
  expect(await read(who, order)).toMatchObject({ state: 'credited', credited: 710 });
  expect(await gained(who)).toBe(units(710n));
  expect((await balances()).unclaimed - before.unclaimed).toBe(units(720n));
});

test('less is credited as it came, more and a second payment wait for a person', async () => {
  const less = await aMember();
  const half = await opened(less);
  await payments.pay(half.payUrl ?? '', 'less');
  expect(await settled(less, half)).toMatchObject({
    state: 'credited',
    code: 'partial',
    credited: 250,
  });
  const before = await balances();
  const more = await aMember();
  const double = await opened(more);
  await payments.pay(double.payUrl ?? '', 'more');
  expect(await settled(more, double)).toMatchObject({ state: 'checking', code: 'over' });
  const twice = await aMember();
  const paid = await opened(twice);
  await payments.pay(paid.payUrl ?? '', 'twice');
  expect(await settled(twice, paid)).toMatchObject({ state: 'credited' });
  expect(await gained(twice)).toBe(units(500n));
  expect((await balances()).unclaimed - before.unclaimed).toBe(units(1_500n));
});

test('a lost notice is made good by asking, and the same money is never credited again [F5]', async () => {
  const who = await aMember();
  const order = await opened(who);
  await payments.pay(order.payUrl ?? '', 'pay', 'never');
  expect(await read(who, order)).toMatchObject({ state: 'open' });
  const said = await call<Read>('POST /wps/relay/MCSFE_initiateReminder', {
    token: who.token,
    input: { orderId: order.orderId },
  });
  expect(said.body.value).toMatchObject({ state: 'credited', credited: 500 });
  await makeDueCalls(app);
  expect(await gained(who)).toBe(units(500n));
});

test('money that comes after the end of its order is credited, also when its member had cancelled', async () => {
  const who = await aMember();
  const order = await opened(who);
  const cancelled = await call<Read>('POST /wps/relay/MCSFE_cancelDeposit', {
    token: who.token,
    input: { orderId: order.orderId },
  });
  expect(cancelled.body.value.state).toBe('cancelled');
  await payments.pay(order.payUrl ?? '', 'late');
  expect(await settled(who, order)).toMatchObject({ state: 'credited', code: 'late' });
});

test('an order that nobody pays expires after its provider was asked', async () => {
  const who = await aMember();
  const order = await opened(who);
  await app.db.pool.query(
    "update cashier.deposit set expires_at = now() - interval '2 minutes', ask_at = now() where id = $1",
    [order.orderId.slice(1)],
  );
  await sweepDeposits(app);
  expect(await read(who, order)).toMatchObject({ state: 'expired', payUrl: null });
});

test('a refusal on the provider’s page ends the order', async () => {
  const who = await aMember();
  const order = await opened(who);
  await payments.pay(order.payUrl ?? '', 'refuse');
  expect(await settled(who, order)).toMatchObject({ state: 'refused', code: 'refused' });
});

test('a forged notice, an old one, a doubled one and one with another sum move nothing [N78] [R38]', async () => {
  const who = await aMember();
  const order = await opened(who);
  const paidMs = Date.now();
  const notice = (event: string, sum: string) => ({
    event_id: event,
    type: 'payment.received',
    payment: {
      ...{ payment_id: 'P-forged', account: 'shapla', order_id: order.orderId },
      ...{ reference: order.reference, number: 'TRX1', amount: sum, currency: 'SBX', payer: null },
      paid_ms: paidMs,
    },
  });
  const forged = await payments.notify(notice('E1', '500.00'), { key: Buffer.alloc(32, 1) });
  const old = await payments.notify(notice('E1', '500.00'), { nowMs: Date.now() - 600_000 });
  expect([forged.status, old.status]).toEqual([401, 401]);
  expect(await gained(who)).toBe(0n);
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      payments.notify(notice(index % 2 === 0 ? 'E1' : `E1-${index}`, '500.00')),
    ),
  );
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await gained(who)).toBe(units(500n));
  expect((await payments.notify(notice('E1', '10000.00'))).status).toBe(409);
  expect((await payments.notify(notice('E2', '10000.00'))).status).toBe(200);
  expect(await gained(who)).toBe(units(500n));
  const { rows } = await app.db.pool.query('select kind from cashier.difference order by kind');
  expect(rows).toEqual([{ kind: 'notice_changed' }, { kind: 'payment_changed' }]);
});

test('nobody reads, pays or changes the order of somebody else [N56]', async () => {
  const who = await aMember();
  const order = await opened(who);
  const { orderId } = order;
  const calls = [
    ['GET /wps/relay/MCSFE_getDepositConfirmationDetail', { orderId }],
    ['POST /wps/relay/MCSFE_cancelDeposit', { orderId }],
    ['POST /wps/relay/MCSFE_initiateReminder', { orderId }],
    ['POST /wps/relay/MCSFE_updateDepositReference', { orderId, transactionId: 'ABCDEF12' }],
  ] as const;
  for (const [wire, input] of calls) {
    const { body } = await call<Read>(wire, { token: member.token, input });
    expect([wire, body.errorCode]).toEqual([wire, 'deposit_unknown']);
  }
  expect(await read(who, order)).toMatchObject({ state: 'open' });
});

test('the books hold after all of this', async () => {
  const report = await app.db.transaction((tx) => checkBooks(tx));
  expect(report.breaches).toEqual([]);
});
