import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import {
  aPlayer,
  aVendor,
  balanceOfPlayer,
  GAME,
  type TestPlayer,
} from '#modules/play/testing/play-builders.ts';
import { units } from '#platform/money/money.ts';
import type { RefusalCode } from '#seamless/wallet-errors.ts';
import { testApp } from '#tests/test-app.ts';
import { holdBreaker } from './breaker.store.ts';
import { updateCallLimits, updateMoneyLimits } from './vendor.store.ts';
import { throughGate, watchedFetch } from './vendor-gate.ts';
import { invalidateVendors, type Vendor, vendorByCode } from './vendors.ts';

let nowMs = Date.now();
const clock = { nowMs: () => nowMs };
const { app } = await testApp({ start: false, clock });
const wallet = await aVendor(app, { code: 'GATED', profile: { maxPayout: '50' } });

async function vendor(): Promise<Vendor> {
  const found = await vendorByCode(app, 'GATED');
  if (found === undefined) {
    throw new Error('GATED is bound');
  }
  return found;
}

type Limits = {
  readonly callsPerSecond?: number;
  readonly maxAtOnce?: number;
  readonly maxStake?: bigint;
  readonly maxPayout?: bigint;
};

async function limit(limits: Limits): Promise<void> {
  const { callsPerSecond, maxAtOnce, maxStake, maxPayout } = limits;
  await updateCallLimits(app.db.pooled, { code: 'GATED', callsPerSecond, maxAtOnce });
  await updateMoneyLimits(app.db.pooled, {
    ...{ code: 'GATED', maxStake, maxPayout, maxHome: undefined, allowedIps: undefined },
  });
  await invalidateVendors(app);
}

function bet(player: TestPlayer, id: string) {
  const { session, member, currency } = player;
  const place = { txn_id: id, round_id: `r-${id}`, game: GAME, occurred_at: 1 };
  return { ...place, session, member, currency, amount: '1' };
}

const passing = async () => ({ code: 'OK' });

async function calls(times: number, code: RefusalCode | 'OK'): Promise<readonly string[]> {
  const known = await vendor();
  const answers = await Promise.all(
    Array.from({ length: times }, () =>
      throughGate(app, known, { name: 'payout', run: async () => ({ code }) }),
    ),
  );
  return answers.map((answered) => answered.code);
}

/** The breaker is turned beside the call: waits for its row. */
async function breakerIs(isOpen: boolean): Promise<void> {
  await expect
    .poll(async () => {
      await invalidateVendors(app);
      return (await vendor()).breaker.isOpen;
    })
    .toBe(isOpen);
}

test('calls above the vendor’s number for a second are asked to retry, the next second passes [R66]', async () => {
  await limit({ callsPerSecond: 3 });
  nowMs += 2_000 - (nowMs % 1000);
  expect(await calls(5, 'OK')).toEqual(['OK', 'OK', 'OK', 'BUSY', 'BUSY']);
  nowMs += 1_000;
  expect(await calls(1, 'OK')).toEqual(['OK']);
  await limit({});
});

test('calls beyond the vendor’s number at once are asked to retry [R66]', async () => {
  await limit({ maxAtOnce: 2 });
  const known = await vendor();
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow = async () => {
    await gate;
    return { code: 'OK' };
  };
  const held = [1, 2].map(() => throughGate(app, known, { name: 'stake', run: slow }));
  const third = await throughGate(app, known, { name: 'stake', run: passing });
  release();
  await Promise.all(held);
  const fourth = await throughGate(app, known, { name: 'stake', run: passing });
  expect([third.code, fourth.code]).toEqual(['BUSY', 'OK']);
  await limit({});
});

test('an operator’s highest payout goes before the profile’s, and a payout above it becomes a case [F22]', async () => {
  const player = await aPlayer(app, { vendorCode: 'GATED', balance: units(10n) });
  await wallet.stake(bet(player, 'cap-1'));
  const win = (id: string, amount: string) =>
    wallet.payout({
      txn_id: id,
      round_id: 'r-cap-1',
      bet_txn_id: 'cap-1',
      amount,
      kind: 'win',
      round_closed: false,
    });
  await limit({ maxPayout: 80_000n });
  expect(await win('cap-w1', '8.0001')).toMatchObject({ code: 'LIMIT_REACHED' });
  expect(await win('cap-w2', '8')).toMatchObject({ code: 'OK' });
  await limit({});
  expect(await win('cap-w3', '50.0001')).toMatchObject({ code: 'LIMIT_REACHED' });
  expect(await win('cap-w4', '42')).toMatchObject({ code: 'OK' });
});

test('half of fifty calls gone wrong stop stakes and nothing else, until five go well after the rest [F4] [R66]', async () => {
  const player = await aPlayer(app, { vendorCode: 'GATED', balance: units(10n) });
  await wallet.stake(bet(player, 'br-1'));
  await calls(30, 'OK');
  await calls(45, 'ROUND_SETTLED');
  await breakerIs(true);
  const refused = await wallet.stake(bet(player, 'br-2'));
  const paid = await wallet.payout({
    txn_id: 'br-w1',
    round_id: 'r-br-1',
    bet_txn_id: 'br-1',
    amount: '2',
    kind: 'win',
    round_closed: false,
  });
  expect([refused.code, paid.code]).toEqual(['MAINTENANCE', 'OK']);
  expect(await balanceOfPlayer(app, player)).toBe(units(11n));
  nowMs = Date.now() + 31_000;
  await invalidateVendors(app);
  expect(await wallet.stake(bet(player, 'br-2'))).toMatchObject({ code: 'OK', duplicate: false });
  await calls(5, 'OK');
  await breakerIs(false);
});

test('a breaker that an operator holds stays open whatever the calls say [R66]', async () => {
  const player = await aPlayer(app, { vendorCode: 'GATED' });
  await holdBreaker(app.db.pooled, { vendorId: (await vendor()).id, isHeld: true });
  await invalidateVendors(app);
  await calls(60, 'OK');
  nowMs += 3_600_000;
  await invalidateVendors(app);
  expect(await wallet.stake(bet(player, 'held-1'))).toMatchObject({ code: 'MAINTENANCE' });
  await holdBreaker(app.db.pooled, { vendorId: (await vendor()).id, isHeld: false });
  await invalidateVendors(app);
  expect(await wallet.stake(bet(player, 'held-1'))).toMatchObject({ code: 'OK' });
});

test('a vendor that does not answer our own calls gets no stakes, until it answers [F4]', async () => {
  let isDown = true;
  const server = createServer((_request, response) => {
    response.writeHead(isDown ? 503 : 200).end('{}');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const player = await aPlayer(app, { vendorCode: 'GATED' });
  nowMs = Math.max(nowMs, Date.now()) + 61_000;
  await invalidateVendors(app);
  const call = async () => watchedFetch(app, await vendor(), {})(url);
  for (let turn = 0; turn < 5; turn += 1) {
    await call();
  }
  await breakerIs(true);
  nowMs = Date.now();
  await invalidateVendors(app);
  expect((await wallet.stake(bet(player, 'down-1'))).code).toBe('MAINTENANCE');
  isDown = false;
  nowMs = Date.now() + 31_000;
  await invalidateVendors(app);
  await call();
  await breakerIs(false);
  expect((await wallet.stake(bet(player, 'down-1'))).code).toBe('OK');
  server.close();
});
