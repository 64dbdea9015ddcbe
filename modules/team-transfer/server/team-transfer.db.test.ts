import { beforeAll, expect, test } from 'vitest';
import { changeSettings } from '#modules/brand/server/index.ts';
import { placeUnder } from '#modules/downline/server/index.ts';
import {
  passwordHashing,
  setAccountActive,
  setPaymentPassword,
} from '#modules/identity/server/index.ts';
import { checkBooks } from '#modules/ledger/server/index.ts';
import {
  aPlayer,
  aVendor,
  balanceOfPlayer,
  type TestPlayer,
} from '#modules/play/testing/play-builders.ts';
import { units } from '#platform/money/money.ts';
import { testApp } from '#tests/test-app.ts';

const { app, call } = await testApp({ start: false });
await aVendor(app, { code: 'TEAM' });

const PIN = '482913';
const hash = await passwordHashing(app).hash(PIN);
const UP = 'PUT /wps/member/transferUpline';
const DOWN = 'PUT /wps/agent/transferDownline';
const MANY = 'PUT /wps/agent/transferMultipleDownline';
const COLLECT = 'POST /wps/relay/passwordCheck/MCSFE_collectFromDownline';

async function allow(change: Partial<typeof ALL>): Promise<void> {
  await app.db.transaction((tx) =>
    changeSettings(tx, {
      brandId: 1,
      change: { teamTransfer: { ...ALL, ...change } },
      log: app.log,
    }),
  );
}
const ALL = { up: true, down: true, collect: true, minUnits: 1, dayUnits: 1_000 };

async function person(
  of: { balance?: bigint; accountType?: number; above?: TestPlayer } = {},
): Promise<TestPlayer> {
  const player = await aPlayer(app, {
    vendorCode: 'TEAM',
    balance: units(of.balance ?? 100n),
    ...(of.accountType === undefined ? {} : { accountType: of.accountType }),
  });
  await app.db.transaction(async (tx) => {
    await setPaymentPassword(tx, { accountId: player.memberId, hash });
    await placeUnder(tx, {
      ...{ brandId: player.brandId, memberId: player.memberId, uplineId: of.above?.memberId },
      ...{ log: app.log, nowMs: Date.now() },
    });
  });
  return player;
}

let agent: TestPlayer;
beforeAll(async () => {
  await allow({});
  agent = await person({ accountType: 1, balance: 1_000n });
});

type Sent = { key?: string; pin?: string; amount?: number; username?: string; remark?: string };
async function send(wire: string, player: TestPlayer, sent: Sent = {}) {
  const { key = crypto.randomUUID(), pin = PIN, amount = 10, username, remark } = sent;
  const reply = await call<{ value: Record<string, unknown>; errorCode?: string }>(wire, {
    token: player.token,
    headers: { 'idempotency-key': key },
    input: {
      ...{ amount, paymentPassword: pin },
      ...(username === undefined ? {} : { username }),
      ...(remark === undefined ? {} : { remark }),
    },
  });
  return { status: reply.status, code: reply.body.errorCode, value: reply.body.value };
}

const balances = (...people: TestPlayer[]) =>
  Promise.all(people.map((one) => balanceOfPlayer(app, one)));

test('a member sends money up, an agent down and back: both sides have it in their records, and the books hold [AC-5] [R43]', async () => {
  const member = await person({ above: agent });
  const before = await balanceOfPlayer(app, agent);
  expect(await send(UP, member, { amount: 30.25, remark: 'ধার শোধ' })).toMatchObject({
    status: 200,
    value: { sumBalance: 69.75 },
  });
  expect(await send(DOWN, agent, { username: member.account, amount: 5 })).toMatchObject({
    status: 200,
  });
  expect(await send(COLLECT, agent, { username: member.account, amount: 4.75 })).toMatchObject({
    status: 200,
  });
  expect(await balances(member, agent)).toEqual([700_000n, before + 300_000n]);
  type Row = { name: string; direction: string; amount: string; note: string };
  const record = async ({ token }: TestPlayer) =>
    (await call<{ value: { list: Row[] } }>('GET /wps/member/teamTransfer', { token })).body.value
      .list;
  expect((await record(member)).map(({ direction, amount }) => [direction, amount])).toEqual([
    ['out', '4.7500'],
    ['in', '5.0000'],
    ['out', '30.2500'],
  ]);
  // Who stands below reads two letters of the name above; who stands above reads whom.
  expect(new Set((await record(member)).map(({ name }) => name))).toEqual(
    new Set([`${agent.account.slice(0, 2)}***`]),
  );
  expect((await record(agent)).slice(0, 3)).toMatchObject([
    { name: member.account, direction: 'in' },
    { name: member.account, direction: 'out' },
    { name: member.account, direction: 'in', note: 'ধার শোধ' },
  ]);
  type Entry = { typeName: string; remark: string; amount: string };
  const statement = await call<{ value: { list: Entry[] } }>('GET /wps/member/statement', {
    token: member.token,
    input: { kind: 'transfer' },
  });
  expect(statement.body.value.list).toHaveLength(3);
  expect(statement.body.value.list[2]).toMatchObject({ amount: '-30.2500' });
  expect(statement.body.value.list[2]?.remark).toContain(agent.account.slice(0, 2));
  expect((await app.db.transaction(checkBooks)).breaches).toEqual([]);
});

test('the same key moves money once, however often and at once; with another amount it is a conflict [N69]', async () => {
  const member = await person({ above: agent });
  const key = crypto.randomUUID();
  const sent = await Promise.all([1, 2, 3, 4].map(() => send(UP, member, { key, amount: 40 })));
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(sent.map(({ value }) => value['id'])).size).toBe(1);
  expect(await balanceOfPlayer(app, member)).toBe(units(60n));
  expect((await send(UP, member, { key, amount: 41 })).code).toBe('idempotency_conflict');
});

test('money that is there once is sent once, and never below nothing [N69] [R35]', async () => {
  const member = await person({ above: agent });
  const sent = await Promise.all([1, 2, 3].map(() => send(UP, member, { amount: 60 })));
  expect(sent.map(({ code }) => code ?? 'sent').toSorted()).toEqual([
    ...['insufficient_funds', 'insufficient_funds', 'sent'],
  ]);
  expect(await balanceOfPlayer(app, member)).toBe(units(40n));
});

test('nobody but the two ends of an edge of the tree can move money along it [R43]', async () => {
  const member = await person({ above: agent });
  const sibling = await person({ above: agent });
  const below = await person({ above: member, accountType: 2 });
  const top = await person();
  const stranger = await person({ accountType: 1 });
  const refused = await Promise.all([
    send(UP, top),
    send(DOWN, stranger, { username: member.account }),
    send(COLLECT, stranger, { username: member.account }),
    send(DOWN, agent, { username: below.account }),
    send(DOWN, agent, { username: agent.account }),
    send(DOWN, below, { username: sibling.account }),
    send(DOWN, agent, { username: 'nobody-of-that-name' }),
  ]);
  expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(
    new Set(['403 team.transfer.nobody']),
  );
  expect((await send(DOWN, member, { username: sibling.account })).code).toBe('agent_only');
});

test('amounts are judged before the PIN, wrong PINs are counted, and what the brand forbids is refused [N73] [CSH-3]', async () => {
  const member = await person({ above: agent });
  for (const amount of [0, -1, 0.001, 1e13]) {
    expect((await send(UP, member, { amount, pin: '000000' })).status).toBe(400);
  }
  expect((await send(UP, member, { amount: 0.99 })).code).toBe('team.transfer.minimum');
  expect((await send(UP, member, { amount: 1 })).status).toBe(200);
  expect((await send(UP, member, { remark: 'ক'.repeat(141) })).code).toBe('team.transfer.note');
  expect((await send(UP, member, { pin: '000000' })).code).toBe('payment.password.incorrect');
  await allow({ up: false });
  expect((await send(UP, member)).code).toBe('team.transfer.off');
  await allow({});
  const frozen = await person({ accountType: 1 });
  const below = await person({ above: frozen });
  await app.db.transaction((tx) =>
    setAccountActive(tx, app, {
      ...{ brandId: frozen.brandId, accountId: frozen.memberId, isActive: false },
      nowMs: Date.now(),
    }),
  );
  expect((await send(UP, below)).code).toBe('team.transfer.receiver');
  expect(await balanceOfPlayer(app, member)).toBe(units(99n));
});

test('a member sends at most the brand’s maximum of a day, exactly so much and no more, also at once', async () => {
  const member = await person({ above: agent, balance: 5_000n });
  const sent = await Promise.all([1, 2, 3].map(() => send(UP, member, { amount: 500 })));
  expect(sent.map(({ code }) => code ?? 'sent').toSorted()).toEqual([
    ...['sent', 'sent', 'team.transfer.day'],
  ]);
  expect((await send(UP, member, { amount: 1 })).code).toBe('team.transfer.day');
});

test('several members below get their money, or none of them does', async () => {
  const rich = await person({ accountType: 1, balance: 100n });
  const two = [await person({ above: rich }), await person({ above: rich })];
  const many = async (amount: number, names: readonly string[], key = crypto.randomUUID()) =>
    await call<{ value: { ids: string[]; sumBalance: number }; errorCode?: string }>(MANY, {
      token: rich.token,
      headers: { 'idempotency-key': key },
      input: {
        transfers: names.map((username) => ({ username, amount })),
        paymentPassword: PIN,
      },
    });
  const names = two.map(({ account }) => account);
  expect((await many(60, names)).body.errorCode).toBe('insufficient_funds');
  expect((await many(10, [...names, agent.account])).body.errorCode).toBe('team.transfer.nobody');
  expect(await balances(rich, ...two)).toEqual([units(100n), units(100n), units(100n)]);
  const key = crypto.randomUUID();
  const first = await many(20, names, key);
  expect(first.body.value).toMatchObject({ sumBalance: 60 });
  expect((await many(20, names, key)).body.value.ids).toEqual(first.body.value.ids);
  expect((await many(20, names.slice(0, 1), key)).body.errorCode).toBe('idempotency_conflict');
  expect(await balances(rich, ...two)).toEqual([units(60n), units(120n), units(120n)]);
});
