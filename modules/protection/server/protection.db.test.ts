import { expect, test } from 'vitest';
import * as registry from '#apps/server/registry.ts';
import { openSession } from '#modules/identity/server/index.ts';
import {
  aLaunch,
  aPlayer,
  aVendor,
  balanceOfPlayer,
  GAME,
  type TestPlayer,
} from '#modules/play/testing/play-builders.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { amount, units } from '#platform/money/money.ts';
import { testApp } from '#tests/test-app.ts';
import { depositSums } from './deposit-sums.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const CODE = 'PROTECTED';
const clock = fixedClock(Date.now());
type Deposit = { readonly memberId: bigint; readonly ticks: bigint; readonly atMs: number };
const deposits: Deposit[] = [];
const modules = [
  ...Object.values(registry),
  {
    name: 'depositing',
    handlers: [],
    extends: [
      depositSums.with({
        name: 'test',
        sumSince: async (_tx, { memberId, since }) =>
          amount(
            deposits
              .filter((one) => one.memberId === memberId && one.atMs > since.getTime())
              .reduce((sum, { ticks }) => sum + ticks, 0n),
          ),
      }),
    ],
  },
];
const first = await testApp({ start: false, clock, modules });
const second = await testApp({ start: false, clock, modules, beside: first });
const { app, call } = first;
const wallet = await aVendor(app, { code: CODE });
const otherWallet = await aVendor(second.app, { code: CODE });

type Shown = {
  readonly limits: readonly {
    readonly kind: string;
    readonly period: string;
    readonly value: number;
    readonly used: number;
    readonly left: number;
    readonly raise: { readonly value: number | null; readonly isReady: boolean } | null;
  }[];
  readonly pause: { readonly length: string; readonly mayLift: boolean } | null;
  readonly isOfferDue: boolean;
};
type Reply = { readonly errorCode?: string; readonly value: Shown };

const aMember = () => aPlayer(app, { vendorCode: CODE, balance: units(1_000n) });
const ask = (player: TestPlayer, wire: string, input: object = {}) =>
  call<Reply>(wire, { token: player.token, input });
const setLimits = (player: TestPlayer, ...limits: readonly object[]) =>
  ask(player, 'PUT /wps/member/protection/limits', { limits });
const takePause = (player: TestPlayer, length: string) =>
  ask(player, 'POST /wps/member/protection/pause', { length });
const read = async (player: TestPlayer) =>
  (await ask(player, 'GET /wps/member/protection')).body.value;

/** The same member with a login of now. */
async function again(player: TestPlayer): Promise<TestPlayer> {
  const login = await app.db.transaction((tx) =>
    openSession(tx, {
      ...{ brandId: player.brandId, accountId: player.memberId, ip: '127.0.0.1', userAgent: '' },
      nowMs: clock.nowMs(),
    }),
  );
  return { ...player, token: login.token, loginSessionId: login.sessionId };
}

let bets = 0;
function aBet({ session, member, currency }: TestPlayer, stake: string, won?: string) {
  bets += 1;
  return {
    ...{ session, member, currency, game: GAME, round_id: `r${bets}`, txn_id: `t${bets}` },
    occurred_at: 1,
    actions: [
      { action_id: 'a', kind: 'bet' as const, amount: stake },
      ...(won === undefined ? [] : [{ action_id: 'b', kind: 'win' as const, amount: won }]),
    ],
    round_closed: true,
  };
}
async function stake(player: TestPlayer, ticket: string, through = wallet) {
  const { actions: _actions, ...bet } = aBet(player, ticket);
  // Under load a stake is answered before it is decided; its vendor repeats it under the same id and learns whether it was.
  for (;;) {
    const { code } = await through.stake({ ...bet, amount: ticket });
    if (code !== 'BUSY' && code !== 'INTERNAL') {
      return code;
    }
  }
}
const play = async (player: TestPlayer, ticket: string, won: string) =>
  (await wallet.play(aBet(player, ticket, won))).code;

test('of 50 stakes at once, through two processes, exactly what a limit allows is taken [R24] [RG-1]', async () => {
  const player = await aMember();
  await setLimits(player, { kind: 'stake', period: 'day', value: 10 });
  const codes = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      stake(player, '1.00', index % 2 === 0 ? wallet : otherWallet),
    ),
  );
  expect(codes.filter((code) => code === 'OK')).toHaveLength(10);
  expect(new Set(codes)).toEqual(new Set(['OK', 'LIMIT_REACHED']));
  expect(await balanceOfPlayer(app, player)).toBe(units(990n));
  expect((await read(player)).limits).toEqual([
    { kind: 'stake', period: 'day', value: 10, used: 10, left: 0, raise: null },
  ]);
});

test('a stake counts that was placed before the limit, exactly the limit is taken and one tick more is not', async () => {
  const player = await aMember();
  expect(await stake(player, '3')).toBe('OK');
  await setLimits(player, { kind: 'stake', period: 'week', value: 5 });
  expect(await stake(player, '2.0001')).toBe('LIMIT_REACHED');
  expect(await stake(player, '2')).toBe('OK');
  expect(await stake(player, '0.0001')).toBe('LIMIT_REACHED');
});

test('the lowest of several windows holds [R24]', async () => {
  const player = await aMember();
  await setLimits(
    player,
    { kind: 'stake', period: 'day', value: 9 },
    { kind: 'stake', period: 'week', value: 4 },
    { kind: 'loss', period: 'month', value: 6 },
  );
  expect(await stake(player, '5')).toBe('LIMIT_REACHED');
  expect(await stake(player, '4')).toBe('OK');
});

test('a loss limit counts stakes less what they returned, and a refund gives room back', async () => {
  const player = await aMember();
  await setLimits(player, { kind: 'loss', period: 'day', value: 10 });
  expect(await play(player, '10', '8')).toBe('OK');
  expect(await stake(player, '8.01')).toBe('LIMIT_REACHED');
  const { actions: _actions, ...bet } = aBet(player, '8');
  expect((await wallet.stake({ ...bet, round_closed: false, amount: '8' })).code).toBe('OK');
  expect(await stake(player, '0.01')).toBe('LIMIT_REACHED');
  const back = await wallet.refund({
    ...{ txn_id: `${bet.txn_id}-back`, ref_txn_id: bet.txn_id, round_id: bet.round_id },
    ...{ member: player.member, reason: 'test', occurred_at: 1 },
  });
  expect(back.code).toBe('OK');
  expect(await stake(player, '8')).toBe('OK');
});

test('a bet leaves the windows of 24 hours, 7 days and 30 days after them', async () => {
  const player = await aMember();
  await setLimits(player, { kind: 'stake', period: 'month', value: 100 });
  await stake(player, '5');
  const at = async (interval: string) => {
    const { rows } = await app.db.pool.query(
      `select day_staked, week_staked, month_staked from ledger.played_within($1, clock_timestamp() + $2::interval)`,
      [player.accountId, interval],
    );
    return Object.values(rows[0] ?? {}).map((ticks) => BigInt(String(ticks)) / 10_000n);
  };
  expect(await at('0')).toEqual([5n, 5n, 5n]);
  expect(await at('23 hours 59 minutes')).toEqual([5n, 5n, 5n]);
  expect(await at('25 hours')).toEqual([0n, 5n, 5n]);
  expect(await at('6 days 23 hours')).toEqual([0n, 5n, 5n]);
  expect(await at('7 days 6 hours')).toEqual([0n, 0n, 5n]);
  expect(await at('29 days 23 hours')).toEqual([0n, 0n, 5n]);
  expect(await at('30 days 6 hours')).toEqual([0n, 0n, 0n]);
});

test('a higher limit waits 24 hours and its confirmation; a lower one holds at once and ends the wait [R26] [RG-1]', async () => {
  const player = await aMember();
  const limit = { kind: 'stake', period: 'day' };
  const confirm = (of: TestPlayer) => ask(of, 'POST /wps/member/protection/limits/confirm', limit);
  await setLimits(player, { ...limit, value: 10 });
  const asked = await setLimits(player, { ...limit, value: 20 });
  expect(asked.body.value.limits[0]).toMatchObject({
    ...{ value: 10, raise: { value: 20, isReady: false } },
  });
  expect((await confirm(player)).body.errorCode).toBe('protection.raise.early');
  expect(await stake(player, '11')).toBe('LIMIT_REACHED');
  clock.advance(DAY - 1);
  expect((await confirm(await again(player))).body.errorCode).toBe('protection.raise.early');
  clock.advance(1);
  const later = await again(player);
  expect(await stake(player, '11')).toBe('LIMIT_REACHED');
  expect((await confirm(later)).body.value.limits[0]).toMatchObject({ value: 20, raise: null });
  expect(await stake(player, '11')).toBe('OK');
  await setLimits(later, { ...limit, value: null });
  await setLimits(later, { ...limit, value: 15 });
  expect((await confirm(later)).body.errorCode).toBe('protection.raise.none');
  expect(await stake(player, '5')).toBe('LIMIT_REACHED');
  const history = await call<{ value: { rows: { act: string }[] } }>(
    'GET /wps/member/protection/history',
    { token: later.token },
  );
  expect(history.body.value.rows.map(({ act }) => act)).toEqual([
    ...['lowered', 'asked', 'confirmed', 'asked', 'lowered'],
  ]);
});

test('no limit is zero, below it, finer than a cent, or of another period [N73]', async () => {
  const player = await aMember();
  for (const value of [0, -1, 0.001, 1e12]) {
    const { status } = await setLimits(player, { kind: 'deposit', period: 'day', value });
    expect([value, status]).toEqual([value, value === 1e12 ? 200 : 400]);
  }
  const wrong = await setLimits(player, { kind: 'time', period: 'day', value: 60 });
  expect(wrong.body.errorCode).toBe('protection.limit.period');
});

test('of 50 deposits at once exactly what the limit allows pass the guard, gross [R25]', async () => {
  const player = await aMember();
  const { brandId, memberId } = player;
  await setLimits(player, { kind: 'deposit', period: 'week', value: 100 });
  const deposit = () =>
    app.db.transaction(async (tx) => {
      const asked = { brandId, memberId, amount: units(30n), ip: '127.0.0.1' };
      const refusal = await app.guards.beforeDeposit(tx, asked);
      if (refusal === undefined) {
        deposits.push({ memberId, ticks: units(30n), atMs: clock.nowMs() });
      }
      return refusal;
    });
  const refusals = await Promise.all(Array.from({ length: 50 }, deposit));
  expect(refusals.filter((one) => one === undefined)).toHaveLength(3);
  expect(refusals.find((one) => one !== undefined)).toEqual({
    ...{ kind: 'limit', code: 'protection.deposit.week', status: 403, value: { left: '10.00' } },
  });
  expect((await read(player)).limits[0]).toMatchObject({ used: 90, left: 10 });
});

test('a pause ends games at once in every process, and nothing but play ends [R28] [R30] [R13]', async () => {
  const player = await aMember();
  const { brandId, memberId } = player;
  const facts = { brandId, memberId, amount: units(1n), ip: '127.0.0.1' };
  const launch = { brandId, memberId, vendorCode: CODE, gameCode: GAME, ip: '127.0.0.1' };
  const token = await aLaunch(app, { ...player, vendorCode: CODE, accountType: 0 });
  expect(await stake(player, '1')).toBe('OK');
  expect((await takePause(player, 'day')).body.value.pause).toMatchObject({ length: 'day' });
  expect(await Promise.all([stake(player, '1'), stake(player, '1', otherWallet)])).toEqual([
    ...['SESSION_EXPIRED', 'SESSION_EXPIRED'],
  ]);
  expect((await wallet.openSession({ launch_token: token })).code).toBe('SESSION_INVALID');
  const { beforeLaunch, beforeDeposit, beforeOffer, beforeWithdraw } = app.guards;
  const refusals = await app.db.transaction(async (tx) => [
    (await beforeLaunch(tx, launch))?.kind,
    (await beforeDeposit(tx, facts))?.kind,
    (await beforeOffer(tx, facts))?.kind,
    (await beforeWithdraw(tx, facts))?.kind,
  ]);
  expect(refusals).toEqual(['excluded', 'excluded', 'excluded', undefined]);
  expect((await ask(player, 'GET /wps/member/bets')).status).toBe(200);
  expect((await ask(player, 'GET /wps/v2/wallets/balance')).status).toBe(200);
});

test('a break ends by itself, an exclusion on request and a day later; nothing shortens one [R31] [R28]', async () => {
  const player = await aMember();
  const pauseOf = async (of: TestPlayer) => (await read(of)).pause?.length;
  const lift = async (of: TestPlayer) =>
    (await ask(of, 'POST /wps/member/protection/pause/lift')).body;
  await takePause(player, 'month');
  await takePause(player, 'day');
  expect(await pauseOf(player)).toBe('month');
  clock.advance(30 * DAY);
  let now = await again(player);
  expect(await pauseOf(now)).toBeUndefined();
  await takePause(now, 'half_year');
  expect((await takePause(now, 'week')).body.errorCode).toBe('protection.pause.shorter');
  expect((await lift(now)).errorCode).toBe('protection.lift.early');
  clock.advance(183 * DAY);
  now = await again(player);
  expect(await pauseOf(now)).toBe('half_year');
  expect((await lift(now)).value.pause).toMatchObject({ mayLift: false });
  clock.advance(DAY - 1);
  expect(await pauseOf(await again(player))).toBe('half_year');
  clock.advance(1);
  expect(await pauseOf(await again(player))).toBeUndefined();
});

test('a time limit ends a session until nothing was played for a while, a chosen reality check waits for its answer [R27]', async () => {
  const player = await aMember();
  const { brandId, memberId } = player;
  const facts = { brandId, memberId, vendorCode: CODE, gameCode: GAME, isTrial: false };
  const launch = () =>
    app.db.transaction((tx) => app.guards.beforeLaunch(tx, { ...facts, ip: '127.0.0.1' }));
  const bet = async (isAway = false) =>
    (await app.guards.beforeStake(app.db.pooled, { ...facts, stake: units(1n), isAway }))?.code;
  await setLimits(player, { kind: 'time', period: 'session', value: 25 });
  await call('PUT /wps/member/protection/check', {
    ...{ token: player.token, input: { minutes: 15 } },
  });
  expect(await launch()).toBeUndefined();
  clock.advance(16 * MINUTE);
  expect(await bet()).toBeUndefined();
  clock.advance(1);
  expect([await bet(), await bet(true)]).toEqual(['protection.check', undefined]);
  expect((await ask(player, 'POST /wps/member/protection/check')).status).toBe(200);
  expect(await bet()).toBeUndefined();
  clock.advance(9 * MINUTE - 2);
  expect(await bet()).toBeUndefined();
  clock.advance(1);
  expect(await bet()).toBe('protection.time');
  expect((await launch())?.code).toBe('protection.time');
  clock.advance(HOUR);
  expect(await launch()).toBeUndefined();
  expect(await bet()).toBeUndefined();
  expect((await read(await again(player))).isOfferDue).toBe(false);
});

test('limits are offered to a newcomer until the offer is answered, by limits or by putting it off [R23]', async () => {
  const [setting, skipping] = [await aMember(), await aMember()];
  for (const player of [setting, skipping]) {
    expect((await read(player)).isOfferDue).toBe(true);
  }
  await setLimits(setting, { kind: 'deposit', period: 'week', value: 500 });
  expect((await ask(skipping, 'POST /wps/member/protection/offer')).status).toBe(200);
  for (const player of [setting, skipping]) {
    expect((await read(player)).isOfferDue).toBe(false);
  }
});

test('stakes that come at once ask for their members together', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, aMember));
  const { pool } = app.db;
  let queries = 0;
  const count = () => {
    queries += 1;
  };
  pool.on('acquire', count);
  const ask = () =>
    Promise.all(
      players.map(({ brandId, memberId }) =>
        app.guards.beforeStake(app.db.pooled, {
          ...{ brandId, memberId, vendorCode: CODE, gameCode: GAME },
          ...{ stake: units(1n), isTrial: false, isAway: false },
        }),
      ),
    );
  expect(await ask()).toEqual(players.map(() => undefined));
  // The first asks alone, and the others together while it waits.
  expect(queries).toBeLessThanOrEqual(4);
  await ask();
  pool.off('acquire', count);
  expect(queries).toBeLessThanOrEqual(4);
});
