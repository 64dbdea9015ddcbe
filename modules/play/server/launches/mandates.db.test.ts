import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { endSessions } from '#modules/identity/server/index.ts';
import { units } from '#platform/money/money.ts';
import { testApp } from '#tests/test-app.ts';
import {
  aPlayer,
  aVendor,
  balanceOfPlayer,
  GAME,
  type TestPlayer,
} from '../../testing/play-builders.ts';
import { walletOperations } from '../wallet-operations.ts';
import { endGameSessions } from './game-sessions.ts';

const CODE = 'AWAY';
const { app } = await testApp({ start: false });
await aVendor(app, { code: CODE, profile: { takesMandates: true } });
await aVendor(app, { code: 'HERE' });
const wallet = walletOperations(app, CODE);
const HOUR_MS = 3_600_000;

async function aMandate(player: TestPlayer, amount = '10.0000', id: string = randomUUID()) {
  return await wallet.openMandate({
    mandate_id: id,
    session: player.session,
    amount,
    until: Date.now() + HOUR_MS,
  });
}

/** A player and the reference of an open mandate of ten units. */
async function awayPlayer() {
  const player = await aPlayer(app, { vendorCode: CODE, balance: units(100n) });
  const opened = await aMandate(player);
  return { player, mandate: opened.code === 'OK' ? opened.mandate : '' };
}

async function stake(player: TestPlayer, session: string, amount: string) {
  const answer = await wallet.stake({
    txn_id: randomUUID(),
    round_id: randomUUID(),
    game: GAME,
    member: player.member,
    session,
    currency: player.currency,
    amount,
    occurred_at: Date.now(),
  });
  return answer.code;
}

async function logOut({ memberId }: TestPlayer): Promise<void> {
  await app.db.transaction((tx) =>
    endSessions(tx, app, { accountId: memberId, reason: 'logout', nowMs: app.clock.nowMs() }),
  );
}

const change = (text: string, values: readonly unknown[]) => app.db.pool.query(text, [...values]);

test('a mandate stakes after its member has logged out, as its session does not [L1] [R13]', async () => {
  const { player, mandate } = await awayPlayer();
  await logOut(player);
  expect(await stake(player, player.session, '1')).toBe('SESSION_EXPIRED');
  expect(await stake(player, mandate, '1')).toBe('OK');
  expect(await balanceOfPlayer(app, player)).toBe(units(99n));
});

test('of stakes at once after a logout those of mandates pass, and those of sessions do not [S4] [L1]', async () => {
  const away = await Promise.all(Array.from({ length: 4 }, awayPlayer));
  await Promise.all(away.map(({ player }) => logOut(player)));
  const codes = await Promise.all(
    away.flatMap(({ player, mandate }) => [
      stake(player, player.session, '1'),
      stake(player, mandate, '1'),
    ]),
  );
  expect(codes).toEqual(away.flatMap(() => ['SESSION_EXPIRED', 'OK']));
});

test('a mandate does not run out after half an hour without a stake, and not by a stake [L1]', async () => {
  const { player, mandate } = await awayPlayer();
  const { rows } = await app.db.pool.query<{ minutes: string }>(
    `select extract(epoch from expires_at - now()) / 60 as minutes from play.game_session where ref = $1`,
    [mandate],
  );
  expect(Number(rows[0]?.minutes)).toBeGreaterThan(50);
  await change(
    `update play.game_session set expires_at = now() + interval '1 minute', login_until = now() + interval '1 minute'
                 where ref = $1`,
    [mandate],
  );
  expect(await stake(player, mandate, '1')).toBe('OK');
  const after = await app.db.pool.query<{ is_longer: boolean }>(
    `select expires_at > now() + interval '2 minutes' as is_longer from play.game_session where ref = $1`,
    [mandate],
  );
  expect(after.rows).toEqual([{ is_longer: false }]);
});

test('the stakes of a mandate stay within its amount, also when they come at once [L1]', async () => {
  const { player, mandate } = await awayPlayer();
  expect(await stake(player, mandate, '10.0001')).toBe('LIMIT_REACHED');
  const codes = await Promise.all(Array.from({ length: 12 }, () => stake(player, mandate, '1')));
  expect(codes.filter((code) => code === 'OK')).toHaveLength(10);
  expect(await balanceOfPlayer(app, player)).toBe(units(90n));
  expect(await stake(player, mandate, '0.0001')).toBe('LIMIT_REACHED');
});

test('an exclusion, a closed account and the time end a mandate [L1] [S4]', async () => {
  const excluded = await awayPlayer();
  await app.db.transaction((tx) =>
    endGameSessions(app, tx, { memberId: excluded.player.memberId, reason: 'excluded' }),
  );
  expect(await stake(excluded.player, excluded.mandate, '1')).toBe('SESSION_EXPIRED');

  const closed = await awayPlayer();
  await change('update identity.account set is_active = false where id = $1', [
    closed.player.memberId,
  ]);
  expect(await stake(closed.player, closed.mandate, '1')).toBe('MEMBER_DISABLED');

  const over = await awayPlayer();
  await change(
    `update play.game_session set expires_at = now(), login_until = now() where ref = $1`,
    [over.mandate],
  );
  expect(await stake(over.player, over.mandate, '1')).toBe('SESSION_EXPIRED');
});

test('only a session whose login lives opens a mandate, and only of a vendor that may [L1] [S4]', async () => {
  const player = await aPlayer(app, { vendorCode: CODE });
  await logOut(player);
  expect(await aMandate(player)).toMatchObject({ code: 'SESSION_EXPIRED' });
  const { player: away, mandate } = await awayPlayer();
  expect(await aMandate({ ...away, session: mandate })).toMatchObject({ code: 'SESSION_EXPIRED' });
  const here = await aPlayer(app, { vendorCode: 'HERE' });
  const request = {
    mandate_id: 'm',
    session: here.session,
    amount: '1',
    until: Date.now() + 1_000,
  };
  expect(await walletOperations(app, 'HERE').openMandate(request)).toMatchObject({
    code: 'BAD_REQUEST',
  });
  expect(await wallet.openMandate(request)).toMatchObject({ code: 'SESSION_EXPIRED' });
});

test('an id opens one mandate: the same call finds it, another amount or member is refused [L1] [N91]', async () => {
  const player = await aPlayer(app, { vendorCode: CODE });
  const other = await aPlayer(app, { vendorCode: CODE });
  const id = randomUUID();
  const [one, same] = await Promise.all([
    aMandate(player, '10.0000', id),
    aMandate(player, '10.0000', id),
  ]);
  const ref = one.code === 'OK' ? one.mandate : 'none';
  expect(same).toMatchObject({ code: 'OK', mandate: ref });
  expect(await aMandate(player, '11.0000', id)).toMatchObject({ code: 'ID_REUSED' });
  expect(await aMandate(other, '10.0000', id)).toMatchObject({ code: 'ID_REUSED' });
});

test('a mandate that its vendor has ended stakes no more, and its end is stored once [L1]', async () => {
  const { player, mandate } = await awayPlayer();
  const end = { mandate, reason: 'stopped' as const, code: 'ODDS_CHANGED', placed: 1, ordered: 3 };
  expect(await wallet.endMandate(end)).toEqual({ code: 'OK', duplicate: false });
  expect(await wallet.endMandate(end)).toEqual({ code: 'OK', duplicate: true });
  expect(await stake(player, mandate, '1')).toBe('SESSION_EXPIRED');
  expect(await wallet.endMandate({ ...end, mandate: player.session })).toMatchObject({
    code: 'SESSION_INVALID',
  });
});
