import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { clientConfig } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { units } from '#platform/money/money.ts';
import { testHouse } from '#tests/house.ts';
import { aPlayer, aVendor, balanceOfPlayer, GAME, type TestPlayer } from './play-builders.ts';
import { recoverStake } from './recover-stake.ts';
import { vendorByCode } from './vendors.ts';

const { house } = await testHouse();
const wallet = await aVendor(house, { code: 'ROUNDS' });
const capped = await aVendor(house, {
  code: 'CAPPED',
  profile: { maxPayout: '1000', maxPayoutOfGames: { 'DRAW-1': '50' } },
});
const vendorId = (await vendorByCode(house, 'ROUNDS'))?.id ?? 0;
const players = await Promise.all(
  [0, 1].map(() => aPlayer(house, { vendorCode: 'ROUNDS', balance: units(1_000n) })),
);
const [ann, ben] = players as [TestPlayer, TestPlayer];
const rich = await aPlayer(house, { vendorCode: 'CAPPED', balance: units(1_000n) });
const other = new pg.Client(clientConfig({ url: house.databaseUrl }));
await other.connect();
afterAll(() => other.end());

let made = 0;
function anId(kind: string): string {
  made += 1;
  return `${kind}-${made}`;
}

function stakeOf(player: TestPlayer, roundId: string, more: object = {}) {
  const { member, session, currency } = player;
  const who = { game: GAME, member, session, currency };
  return { txn_id: anId('b'), round_id: roundId, ...who, amount: '1', occurred_at: 1, ...more };
}

function playOf(player: TestPlayer, payout: string, more: object = {}) {
  const { amount: _none, ...rest } = stakeOf(player, anId('r'), more);
  const actions = [
    { action_id: 'a', kind: 'bet' as const, amount: '1' },
    { action_id: 'b', kind: 'win' as const, amount: payout },
  ];
  return { ...rest, actions };
}

function winOf(bet: { readonly txn_id: string; readonly round_id: string }, amount: string) {
  const about = { bet_txn_id: bet.txn_id, round_id: bet.round_id };
  return { txn_id: anId('w'), ...about, amount, kind: 'win' as const, round_closed: false };
}

async function statusesOf(roundId: string): Promise<readonly string[]> {
  const rows = await sql<{ status: string }>(house.db.pooled)`
    select status from play.bet where round_ref = ${roundId} order by id limit 100`;
  return rows.map(({ status }) => status);
}

async function casesAbout(txnId: string): Promise<readonly string[]> {
  const rows = await sql<{ kind: string }>(house.db.pooled)`
    select kind || ' ' || (detail ->> 'code') as kind from play.case_file where txn_id = ${txnId} limit 100`;
  return rows.map(({ kind }) => kind);
}

/** As a stake or payout of another process would, in the middle of its commit. */
async function whileRoundIsHeld<Result>(roundId: string, act: () => Promise<Result>) {
  await other.query('begin');
  await other.query("select pg_advisory_xact_lock_shared(7402120, hashtext($1 || '/' || $2))", [
    String(vendorId),
    roundId,
  ]);
  try {
    return await act();
  } finally {
    await other.query('rollback');
  }
}

test('a payout that closes a round waits for stakes that are on their way into it; one that does not goes on [N87] [R66]', async () => {
  const bet = stakeOf(ann, anId('r'));
  await wallet.stake(bet);
  const closing = { ...winOf(bet, '2'), round_closed: true };
  const codes = await whileRoundIsHeld(bet.round_id, async () => [
    (await wallet.payout(winOf(bet, '1'))).code,
    (await wallet.payout(closing)).code,
    (await wallet.stake(stakeOf(ben, bet.round_id, { round_closed: true }))).code,
  ]);
  expect(codes).toEqual(['OK', 'BUSY', 'BUSY']);
  expect((await wallet.payout(closing)).code).toBe('OK');
  expect((await wallet.stake(stakeOf(ben, bet.round_id))).code).toBe('ROUND_CLOSED');
});

test('stakes against a payout that closes their round: none is left open in it [N87]', async () => {
  for (let round = 0; round < 12; round += 1) {
    const bet = stakeOf(ann, anId('r'));
    await wallet.stake(bet);
    const [stake] = await Promise.all([
      wallet.stake(stakeOf(ben, bet.round_id)),
      wallet.payout({ ...winOf(bet, '1'), round_closed: true }),
    ]);
    const bens = stake.code === 'OK' ? ['LOST'] : [];
    expect(['OK', 'ROUND_CLOSED']).toContain(stake.code);
    expect((await statusesOf(bet.round_id)).toSorted()).toEqual([...bens, 'PUSH']);
  }
});

test('late payouts at once are paid no more than the totals that were declared [N87]', async () => {
  for (let round = 0; round < 6; round += 1) {
    const roundId = anId('r');
    const bets = players.map((player) => stakeOf(player, roundId));
    await Promise.all(bets.map((bet) => wallet.stake(bet)));
    const totals = { bets: 2, stake: '2', payout: '10' };
    await wallet.closeRound({ round_id: roundId, totals });
    const answers = await Promise.all(bets.map((bet) => wallet.payout(winOf(bet, '10'))));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['OK', 'ROUND_CLOSED']);
  }
});

test('a stake that closes its round is lost with all that is open in it [N87]', async () => {
  const roundId = anId('r');
  await wallet.stake(stakeOf(ann, roundId));
  await wallet.stake(stakeOf(ben, roundId, { round_closed: true }));
  expect(await statusesOf(roundId)).toEqual(['LOST', 'LOST']);
  const alone = stakeOf(ann, anId('r'), { round_closed: true });
  await wallet.stake(alone);
  expect(await statusesOf(alone.round_id)).toEqual(['LOST']);
  const late = await wallet.payout(winOf(alone, '3'));
  expect(late).toMatchObject({ code: 'OK', late: true });
});

test('one bet is paid no more, in sum, than its vendor may pay: payouts, rounds in one call, settlements [N87] [F22]', async () => {
  const bet = stakeOf(rich, anId('r'));
  await capped.stake(bet);
  const wins = [winOf(bet, '400'), winOf(bet, '600'), winOf(bet, '0.0001')];
  const codes: string[] = [];
  for (const win of wins) {
    codes.push((await capped.payout(win)).code);
  }
  expect(codes).toEqual(['OK', 'OK', 'LIMIT_REACHED']);
  expect(await casesAbout(wins[2]?.txn_id ?? '')).toEqual(['payout_refused LIMIT_REACHED']);
  const before = await balanceOfPlayer(house, rich);
  const plays = [playOf(rich, '1000'), playOf(rich, '1000.0001')] as const;
  expect((await capped.play(plays[0])).code).toBe('OK');
  expect((await capped.play(plays[1])).code).toBe('LIMIT_REACHED');
  expect((await capped.play(plays[1])).code).toBe('LIMIT_REACHED');
  expect(await casesAbout(plays[1].txn_id)).toEqual(['payout_refused LIMIT_REACHED']);
  expect(await balanceOfPlayer(house, rich)).toBe(before + units(999n));
  const settled = await capped.settle({
    settle_id: anId('s'),
    bet_txn_id: bet.txn_id,
    version: 1,
    outcome: 'WON',
    payout_total: '1000.0001',
  });
  expect(settled.code).toBe('LIMIT_REACHED');
});

test('a game may have a lower highest payout than its vendor [F22]', async () => {
  const bet = stakeOf(rich, anId('r'), { game: 'DRAW-1' });
  await capped.stake(bet);
  expect((await capped.payout(winOf(bet, '50.0001'))).code).toBe('LIMIT_REACHED');
  expect((await capped.payout(winOf(bet, '50'))).code).toBe('OK');
  const codes = [playOf(rich, '51', { game: 'DRAW-1' }), playOf(rich, '51')];
  const answers = await Promise.all(codes.map((play) => capped.play(play)));
  expect(answers.map(({ code }) => code)).toEqual(['LIMIT_REACHED', 'OK']);
});

test('what is taken from a vendor’s book holds the highest payout as well [F22] [N90]', async () => {
  const request = { ...playOf(rich, '1000.0001'), occurred_at: house.clock.nowMs() };
  const before = await balanceOfPlayer(house, rich);
  const answer = await recoverStake(house, 'CAPPED', { isPlay: true, request });
  expect(answer.code).toBe('LIMIT_REACHED');
  expect(await casesAbout(request.txn_id)).toEqual(['payout_refused LIMIT_REACHED']);
  expect(await balanceOfPlayer(house, rich)).toBe(before);
});

test('prizes stand beside the bets of a round: settled, closed and counted or not [N87]', async () => {
  const bet = stakeOf(ann, anId('r'));
  await wallet.stake(bet);
  const settle = { settle_id: anId('s'), bet_txn_id: bet.txn_id, version: 1 };
  await wallet.settle({ ...settle, outcome: 'LOST', payout_total: '0' });
  const totals = { bets: 1, stake: '1', payout: '0' };
  expect(await wallet.closeRound({ round_id: bet.round_id, totals })).toMatchObject({
    matched: true,
  });
  const before = await balanceOfPlayer(house, ann);
  const jackpot = { ...winOf(bet, '5'), kind: 'jackpot' as const };
  const { bet_txn_id: _none, ...rest } = winOf(bet, '7');
  const promo = { ...rest, kind: 'promo' as const, member: ann.member };
  for (const prize of [jackpot, promo, jackpot]) {
    expect((await wallet.payout(prize)).code).toBe('OK');
  }
  expect(await balanceOfPlayer(house, ann)).toBe(before + units(12n));
  expect(await wallet.closeRound({ round_id: bet.round_id, totals })).toMatchObject({
    matched: true,
  });
  expect(await statusesOf(bet.round_id)).toEqual(['LOST', 'WON', 'WON']);
});

test('a cash-out ends a bet as cashed out [N87]', async () => {
  const bet = stakeOf(ann, anId('r'));
  await wallet.stake(bet);
  await wallet.payout({ ...winOf(bet, '0.6'), kind: 'cashout' });
  expect(await statusesOf(bet.round_id)).toEqual(['CASHED_OUT']);
});
