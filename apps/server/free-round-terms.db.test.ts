import { expect, test } from 'vitest';
import {
  aGrant,
  aPlayer,
  aVendor,
  balanceOfPlayer,
  GAME,
} from '#modules/play/testing/play-builders.ts';
import { requireTurnover } from '#modules/withdrawal/server/index.ts';
import { sql } from '#platform/db/sql.ts';
import { units } from '#platform/money/money.ts';
import { testApp } from '#tests/test-app.ts';

const { app, call } = await testApp();
const vendorCode = 'TERMS';
const wallet = await aVendor(app, { code: vendorCode, profile: { freeRounds: [GAME] } });

/** A member, and rounds played from grants: each round is its bet's id, its payments are told apart by their amount. */
async function aGuest() {
  const player = await aPlayer(app, { vendorCode });
  const { session, member, currency, memberId } = player;
  const grant = (rounds: number, maxWin: string) =>
    aGrant(app, player, { vendorCode, rounds, maxWin });
  const playFree = async (grantId: string, id: string) =>
    (
      await wallet.stake({
        ...{ txn_id: `${memberId}-${id}`, round_id: `${memberId}-${id}`, game: GAME },
        ...{ session, member, currency, amount: '0', occurred_at: 1 },
        ...{ free_round: true, grant_id: grantId },
      })
    ).code;
  const pay = async (id: string, amount: string) =>
    (
      await wallet.payout({
        ...{ txn_id: `${memberId}-${id}-${amount}`, round_id: `${memberId}-${id}` },
        ...{ bet_txn_id: `${memberId}-${id}`, kind: 'free_round', amount, round_closed: false },
      })
    ).code;
  return { player, grant, playFree, pay };
}

test('a member reads what free rounds are worth, pay at most and until when, before the first; nobody rewrites it afterwards [R46]', async () => {
  const { player, grant, playFree } = await aGuest();
  const grantId = await grant(3, '20');
  type Listed = { readonly value: { readonly list: readonly object[] } };
  const listed = async () =>
    (await call<Listed>('GET /wps/member/freeRounds', { token: player.token })).body.value.list;
  const before = await listed();
  expect(before).toMatchObject([
    { left: 3, stake: 1, maxWin: 20, expiresAt: expect.any(Number), accountType: vendorCode },
  ]);
  const other = [
    'stake_ticks = 1',
    'max_payout_ticks = 1',
    'rounds = 1000',
    'expires_at = clock_timestamp()',
    `game_code = 'DRAW-1'`,
    'member_id = 1',
  ];
  for (const change of other) {
    await expect(
      app.db.pool.query(`update play.free_grant set ${change} where grant_ref = $1`, [grantId]),
    ).rejects.toThrow('stay as they were granted');
  }
  expect(await playFree(grantId, 'a')).toBe('OK');
  expect(await listed()).toEqual([{ ...before[0], left: 2 }]);
});

test('grants of one game do not add up: each round has the maximum win of its own grant, and none is played from a used one [N83]', async () => {
  const { player, grant, playFree, pay } = await aGuest();
  const [small, large] = [await grant(1, '5'), await grant(1, '20')];
  expect(await playFree(small, 'a')).toBe('OK');
  expect(await playFree(small, 'b')).toBe('FREE_ROUND_INVALID');
  expect(await playFree(large, 'c')).toBe('OK');
  expect(await playFree(large, 'd')).toBe('FREE_ROUND_INVALID');
  expect([await pay('a', '5.0001'), await pay('a', '5'), await pay('a', '0.0001')]).toEqual([
    ...['LIMIT_REACHED', 'OK', 'LIMIT_REACHED'],
  ]);
  expect([await pay('c', '20.0001'), await pay('c', '20'), await pay('c', '0.0001')]).toEqual([
    ...['LIMIT_REACHED', 'OK', 'LIMIT_REACHED'],
  ]);
  expect(await balanceOfPlayer(app, player)).toBe(units(125n));
});

test('a round that is open when its grant ends is paid by its terms, once, and no other begins [N83]', async () => {
  const { player, grant, playFree, pay } = await aGuest();
  const grantId = await grant(3, '20');
  expect(await playFree(grantId, 'a')).toBe('OK');
  // The end comes, which only the clock can do: the terms themselves are never rewritten.
  await app.db.transaction(async (tx) => {
    await sql(tx)`set local session_replication_role = replica`;
    await sql(
      tx,
    )`update play.free_grant set expires_at = clock_timestamp() where grant_ref = ${grantId}`;
  });
  expect(await playFree(grantId, 'b')).toBe('FREE_ROUND_INVALID');
  expect([await pay('a', '20.0001'), await pay('a', '20'), await pay('a', '20')]).toEqual([
    ...['LIMIT_REACHED', 'OK', 'OK'],
  ]);
  expect(await balanceOfPlayer(app, player)).toBe(units(120n));
});

test('free rounds count nothing towards what has to be bet of a deposit, and what they win may leave at once [R46] [N83]', async () => {
  const { player, grant, playFree, pay } = await aGuest();
  const { brandId, memberId } = player;
  await app.db.transaction((tx) =>
    requireTurnover(tx, {
      ...{ brandId, memberId, source: 'deposit', sourceRef: `D${memberId}` },
      ...{ credit: units(60n), percent: 100, nowMs: app.clock.nowMs() },
    }),
  );
  const info = async () =>
    (
      await call<{ value: object }>('GET /wps/relay/MCSFE_getTurnoverInfo', {
        token: player.token,
      })
    ).body.value;
  const owed = { requiredTurnover: 60, actualTurnover: 0, remainingTurnover: 60, locked: 60 };
  expect(await info()).toMatchObject(owed);
  const grantId = await grant(2, '20');
  expect([await playFree(grantId, 'a'), await pay('a', '20')]).toEqual(['OK', 'OK']);
  expect([await playFree(grantId, 'b'), await pay('b', '7')]).toEqual(['OK', 'OK']);
  expect(await info()).toMatchObject(owed);
  expect(await balanceOfPlayer(app, player)).toBe(units(127n));
});
