import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { changeSettings } from '#modules/brand/server/index.ts';
import { DEMO_PASSWORD, demoBrandId, findAccount } from '#modules/identity/server/index.ts';
import { checkBooks, houseAccount, post } from '#modules/ledger/server/index.ts';
import { amount, units } from '#platform/money/money.ts';
import { testApp } from '#tests/test-app.ts';
import { balanceOfMember, mainAccount } from './main-account.ts';

let nowMs = Date.parse('2026-11-28T05:00:00Z');
const { app, call } = await testApp({
  start: false,
  seed: true,
  clock: { nowMs: () => nowMs },
});
const brandId = (await app.db.autocommit((tx) => demoBrandId(tx))) ?? 0;

async function tokenOf(username: string): Promise<string> {
  const { body } = await call<{ value: { token: string } }>('POST /wps/session/login', {
    input: { username, password: DEMO_PASSWORD, type: 'username' },
  });
  return body.value.token;
}

/** Leaves a member with exactly so much. */
async function leave(account: string, balance: bigint): Promise<void> {
  await app.db.transaction(async (tx) => {
    const memberId = (await findAccount(tx, { brandId, account }))?.id ?? 0n;
    const { accountId, currency } = await mainAccount(tx, { brandId, memberId });
    const to = await houseAccount(tx, { brandId, kind: 'test', currency });
    const left = (await balanceOfMember(tx, { brandId, memberId })) - balance;
    await post(tx, {
      brandId,
      key: randomUUID(),
      reason: 'test',
      transfers: [{ from: accountId, to, amount: amount(left), kind: 'adjustment' }],
    });
  });
}

/** What a member has, in ticks. */
async function balanceOf(account: string): Promise<bigint> {
  return await app.db.transaction(async (tx) => {
    const memberId = (await findAccount(tx, { brandId, account }))?.id ?? 0n;
    return await balanceOfMember(tx, { brandId, memberId });
  });
}

type Reply = { readonly errorCode?: string; readonly value: Record<string, number> };
const get = (token: string) => call<Reply>('POST /wps/member/playCredit', { token });
const read = (token: string) => call<Reply>('GET /wps/member/playCredit', { token });
const set = (change: Parameters<typeof changeSettings>[1]['change']) =>
  app.db.transaction((tx) => changeSettings(tx, { brandId, change, log: app.log }));

test('who has less than the limit gets as much as a newcomer, so many times a day by the brand’s clock [U3]', async () => {
  const token = await tokenOf('player1');
  const enough = await get(token);
  expect([enough.status, enough.body.errorCode]).toEqual([409, 'play.credit.enough']);
  await leave('player1', units(1_000n));
  expect((await get(token)).body.errorCode, 'exactly the limit').toBe('play.credit.enough');
  await leave('player1', units(1_000n) - 1n);
  expect((await get(token)).body.value).toEqual({
    amount: 10_000,
    below: 1_000,
    perDay: 3,
    left: 2,
  });
  expect(await balanceOf('player1')).toBe(units(11_000n) - 1n);
  for (const left of [1, 0]) {
    await leave('player1', 0n);
    expect((await get(token)).body.value['left']).toBe(left);
  }
  await leave('player1', 0n);
  const tomorrow = await get(token);
  expect([tomorrow.status, tomorrow.body.errorCode]).toEqual([409, 'play.credit.tomorrow']);
  expect((await read(token)).body.value).toMatchObject({ left: 0 });
  // Midnight in Dhaka is 18:00 UTC.
  nowMs = Date.parse('2026-11-28T18:00:00Z');
  const next = await tokenOf('player1');
  expect((await read(next)).body.value).toMatchObject({ left: 3 });
  expect((await get(next)).body.value).toMatchObject({ left: 2 });
  expect(await balanceOf('player1')).toBe(units(10_000n));
});

/** The long form (`npm run nightly -- money`) runs more of them. */
const SEEDS = Number(process.env['MONEY_SEEDS'] ?? 2);
const AT_ONCE = 50;
const DAY_MS = 86_400_000;

test.for(Array.from({ length: SEEDS }, (_, index) => index + 1))(
  'run %i: of fifty presses at once one gives play credit, and the books say so [N71] [U3]',
  async () => {
    nowMs += DAY_MS;
    const token = await tokenOf('player2');
    await leave('player2', 0n);
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => get(token)));
    const codes = answers.map(({ body }) => body.errorCode ?? 'given');
    expect(codes.filter((code) => code === 'given')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['given', 'play.credit.enough']));
    expect(await balanceOf('player2')).toBe(units(10_000n));
    expect(await app.db.transaction((tx) => checkBooks(tx))).toMatchObject({ breaches: [] });
  },
);

test('there is none in a brand for real money, none for nothing a day, and none for trial accounts [U3] [ROL-2]', async () => {
  const token = await tokenOf('player3');
  await leave('player3', 0n);
  await set({ playCreditPerDay: 0 });
  expect((await get(token)).body.errorCode).toBe('function.not.available');
  await set({ playCreditPerDay: 3, isSandbox: false });
  expect((await get(token)).body.errorCode).toBe('function.not.available');
  expect((await read(token)).body.errorCode).toBe('function.not.available');
  await set({ isSandbox: true });
  expect((await get(token)).status).toBe(200);
});
