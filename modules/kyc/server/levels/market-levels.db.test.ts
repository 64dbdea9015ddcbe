import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { changeSettings } from '#modules/brand/server/index.ts';
import {
  aPlayer,
  aVendor,
  balanceOfPlayer,
  GAME,
  type TestPlayer,
} from '#modules/play/testing/play-builders.ts';
import { aMarket } from '#modules/region/testing/a-market.ts';
import { units } from '#platform/money/money.ts';
import { testApp } from '#tests/test-app.ts';
import type { Kyc } from '../../contract.ts';
import { changeKyc } from '../../testing/kyc-builders.ts';
import { FREE } from '../settings.ts';
import { dropLevel } from './read-level.ts';

const BD = '103.4.145.2';
const US = '8.8.8.8';
const NONE = { depositDay: null, withdrawDay: null, stakeDay: null };
const PACK = { brandId: 1, code: 'bd', countries: ['BD'], currency: 'BDT', playLevel: 0 };

const whole = await testApp({ seed: true });
const { app, call } = whole;
const other = await testApp({ beside: whole });
let wallet: Awaited<ReturnType<typeof aVendor>>;
let otherWallet: typeof wallet;

beforeAll(async () => {
  await app.db.transaction((tx) =>
    changeSettings(tx, {
      ...{ brandId: 1, log: app.log },
      change: {
        ...{ isSandbox: false, currency: 'BDT', timeZone: 'Asia/Dhaka' },
        ...{ switches: { FREEPLAY3: false }, allowedCountries: [], deniedCountries: [] },
      },
    }),
  );
  wallet = await aVendor(app, { code: 'MARKET' });
  otherWallet = await aVendor(other.app, { code: 'MARKET' });
  await market([NONE, NONE, NONE, NONE]);
});

const market = (levels: Parameters<typeof aMarket>[1]['levels'], change: object = {}) =>
  aMarket(app, { ...PACK, levels, ...change });

/** A member who logged in from an address; a new one has level 0. */
async function aMember(ip = BD): Promise<TestPlayer> {
  const player = await aPlayer(app, { vendorCode: 'MARKET', balance: units(1_000n) });
  await seenAt(player, ip);
  return player;
}
async function seenAt({ brandId, memberId: accountId }: TestPlayer, ip: string): Promise<void> {
  await app.db.transaction((tx) => app.guards.beforeLogin(tx, { brandId, accountId, ip }));
}
/** Proves the identity of a member by a document. */
async function proved({ memberId }: TestPlayer): Promise<void> {
  await app.db.pool.query(
    `insert into kyc.person (member_id, brand_id, level) values ($1, 1, 2)
     on conflict (member_id) do update set level = 2`,
    [memberId],
  );
  await dropLevel(app.db.pooled, memberId);
}

const money = (which: 'beforeDeposit' | 'beforeWithdraw', player: TestPlayer, sum: bigint) =>
  app.db.transaction(async (tx) => {
    const { brandId, memberId } = player;
    const facts = { brandId, memberId, amount: units(sum), ip: BD };
    return (await app.guards[which](tx, facts))?.code ?? 'passes';
  });
/** A stake that is answered after the protocol's deadline may have been taken: its vendor repeats it under the same id. */
async function stake(
  player: TestPlayer,
  sum: string,
  through = wallet,
  known: { readonly txn_id: string; readonly occurred_at: number } = {
    ...{ txn_id: randomUUID(), occurred_at: Date.now() },
  },
): Promise<string> {
  const { session, member, currency } = player;
  const ids = { session, member, currency, game: GAME, round_id: known.txn_id, ...known };
  const { code } = await through.stake({ ...ids, amount: sum });
  return code === 'BUSY' || code === 'INTERNAL' ? await stake(player, sum, through, known) : code;
}
const read = async (player: TestPlayer) =>
  (await call<{ value: Kyc }>('GET /wps/member/kyc', { token: player.token, ip: BD })).body.value;

test('the licence limits deposits, withdrawals and stakes of each level, also where the brand limits nothing [MKT-1] [KYC-1]', async () => {
  await changeKyc(whole, { isOn: false });
  const level0 = { depositDay: 100, withdrawDay: 50, stakeDay: 10 };
  await market([level0, NONE, NONE, NONE]);
  const player = await aMember();
  expect(await money('beforeDeposit', player, 100n)).toBe('passes');
  expect(await money('beforeDeposit', player, 101n)).toBe('kyc.limit.deposit.day');
  expect(await money('beforeWithdraw', player, 50n)).toBe('passes');
  expect(await money('beforeWithdraw', player, 51n)).toBe('kyc.limit.withdraw.day');
  expect([await stake(player, '10.0001'), await stake(player, '10')]).toEqual([
    'LIMIT_REACHED',
    'OK',
  ]);
  expect(await stake(player, '0.1')).toBe('LIMIT_REACHED');
  const shown = await read(player);
  expect(shown).toMatchObject({ isOn: true, market: 'Market bd', used: { stake: { day: 10 } } });
  expect(shown.levels[0]).toEqual({
    ...{ level: 0, deposit: { day: 100, life: null }, withdraw: { day: 50, life: null } },
    stake: { day: 10 },
  });
  await proved(player);
  await expect.poll(() => stake(player, '200')).toBe('OK');
  expect(await money('beforeDeposit', player, 5_000n)).toBe('passes');
});

test('of what the brand and the licence allow the lower limit holds [MKT-1] [KYC-1]', async () => {
  await changeKyc(whole, {
    levels: [{ ...FREE, depositDay: 80, withdrawDay: 900, stakeDay: 7 }, FREE, FREE, FREE],
  });
  await market([{ depositDay: 100, withdrawDay: 50, stakeDay: 10 }, NONE, NONE, NONE]);
  const { levels } = await read(await aMember());
  expect(levels[0]).toMatchObject({
    ...{ deposit: { day: 80 }, withdraw: { day: 50 }, stake: { day: 7 } },
  });
});

test('a level of the licence from which play is open holds beside that of the brand [MKT-1]', async () => {
  await changeKyc(whole, {});
  await market([NONE, NONE, NONE, NONE], { playLevel: 2 });
  const player = await aMember();
  expect(await stake(player, '1')).toBe('MEMBER_DISABLED');
  expect((await read(player)).playLevel).toBe(2);
  await proved(player);
  await expect.poll(() => stake(player, '1')).toBe('OK');
});

test('of 50 stakes at once, through two processes, exactly what the level allows is taken [N94] [KYC-1]', async () => {
  await changeKyc(whole, {});
  await market([{ ...NONE, stakeDay: 10 }, NONE, NONE, NONE]);
  const player = await aMember();
  const codes = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      stake(player, '1', index % 2 === 0 ? wallet : otherWallet),
    ),
  );
  const counts = [...Map.groupBy(codes, (code) => code)].map(([code, of]) => [code, of.length]);
  expect(Object.fromEntries(counts)).toEqual({ OK: 10, LIMIT_REACHED: 40 });
  expect(await balanceOfPlayer(app, player)).toBe(units(990n));
});

test('a changed pack holds from the next stake on, up and down, and without a limit nothing is left of it [MKT-1]', async () => {
  await changeKyc(whole, {});
  await market([{ ...NONE, stakeDay: 5 }, NONE, NONE, NONE]);
  const player = await aMember();
  expect([await stake(player, '5'), await stake(player, '1')]).toEqual(['OK', 'LIMIT_REACHED']);
  await market([{ ...NONE, stakeDay: 8 }, NONE, NONE, NONE]);
  await expect.poll(() => stake(player, '3')).toBe('OK');
  expect(await stake(player, '0.1')).toBe('LIMIT_REACHED');
  await market([{ ...NONE, stakeDay: 2 }, NONE, NONE, NONE]);
  await expect.poll(() => stake(player, '0.1')).toBe('LIMIT_REACHED');
  await market([NONE, NONE, NONE, NONE]);
  await expect.poll(() => stake(player, '50')).toBe('OK');
  const { rows } = await app.db.pool.query('select 1 from play.allowance where member_id = $1', [
    player.memberId,
  ]);
  expect(rows).toEqual([]);
});

test('the own limit of a member and that of the level hold together, and one ends without the other [RG-1] [KYC-1]', async () => {
  await changeKyc(whole, {});
  await market([{ ...NONE, stakeDay: 6 }, NONE, NONE, NONE]);
  const player = await aMember();
  const input = { limits: [{ kind: 'stake', period: 'day', value: 4 }] };
  await call('PUT /wps/member/protection/limits', { token: player.token, ip: BD, input });
  expect([await stake(player, '4'), await stake(player, '1')]).toEqual(['OK', 'LIMIT_REACHED']);
  const { body } = await call<{ value: { levelLimit: object } }>('GET /wps/member/protection', {
    ...{ token: player.token, ip: BD },
  });
  expect(body.value.levelLimit).toEqual({ level: 0, value: 6, left: 2, mayRaise: true });
  const terms = { ...player, isTrial: false, visitorIp: BD };
  expect(await app.contributions.playTerms(app.db.pooled, terms)).toMatchObject({
    limits: { stake_day: '4.00' },
  });
  await market([NONE, NONE, NONE, NONE]);
  await expect.poll(() => stake(player, '0.1')).toBe('LIMIT_REACHED');
});

test('who is in none of the markets has the strictest of them: another country raises nothing [MKT-2] [N94]', async () => {
  await changeKyc(whole, {});
  await market([{ ...NONE, withdrawDay: 50 }, NONE, NONE, NONE]);
  await market([{ ...NONE, withdrawDay: 500 }, NONE, NONE, NONE], {
    ...{ code: 'us', countries: ['US'], playLevel: 1 },
  });
  const [home, away] = [await aMember(), await aMember(US)];
  const nowhere = await aPlayer(app, { vendorCode: 'MARKET' });
  expect(await money('beforeWithdraw', home, 51n)).toBe('kyc.limit.withdraw.day');
  expect(await money('beforeWithdraw', away, 51n)).toBe('passes');
  expect(await money('beforeWithdraw', nowhere, 51n)).toBe('kyc.limit.withdraw.day');
  expect(await read(nowhere)).toMatchObject({ market: null, playLevel: 1 });
  await seenAt(away, BD);
  expect(await money('beforeWithdraw', away, 51n)).toBe('kyc.limit.withdraw.day');
});
