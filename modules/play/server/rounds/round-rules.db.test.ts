import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { vendorByCode } from '#modules/vendor/server/vendors.ts';
import { clientConfig } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { units } from '#platform/money/money.ts';
import { testApp } from '#tests/test-app.ts';
import {
  aPlayer,
  aVendor,
  balanceOfPlayer,
  GAME,
  type TestPlayer,
} from '../../testing/play-builders.ts';
import { openStaleBetCases } from '../bets/undo.store.ts';
import { recoverStake } from '../reconciliation/recover-stake.ts';
import { watchRounds } from '../reconciliation/watch-rounds.ts';
import { sweepParked } from '../settlement/parked.ts';

const { app } = await testApp();
const wallet = await aVendor(app, { code: 'ROUNDS' });
const capped = await aVendor(app, {
  code: 'CAPPED',
  profile: { maxPayout: '1000', maxPayoutOfGames: { 'DRAW-1': '50' } },
});
const parking = await aVendor(app, {
  code: 'PARKING',
  profile: { allowLateBet: true, mayRollBackWin: true },
});
const vendorId = (await vendorByCode(app, 'ROUNDS'))?.id ?? 0;
const players = await Promise.all(
  [0, 1].map(() => aPlayer(app, { vendorCode: 'ROUNDS', balance: units(1_000n) })),
);
const [ann, ben] = players as [TestPlayer, TestPlayer];
const rich = await aPlayer(app, { vendorCode: 'CAPPED', balance: units(1_000n) });
const other = new pg.Client(clientConfig({ url: app.databaseUrl }));
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
  const rows = await sql<{ status: string }>(app.db.pooled)`
    select status from play.bet where round_ref = ${roundId} order by id limit 100`;
  return rows.map(({ status }) => status);
}

async function casesAbout(txnId: string): Promise<readonly string[]> {
  const rows = await sql<{ kind: string }>(app.db.pooled)`
    select kind || ' ' || (detail ->> 'code') as kind from play.case_file where txn_id = ${txnId} limit 100`;
  return rows.map(({ kind }) => kind);
}

/** Holds the round as a stake or payout of another process would in its commit. */
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
  for (let round = 0; round < 6; round += 1) {
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
  for (let round = 0; round < 4; round += 1) {
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
  const before = await balanceOfPlayer(app, rich);
  const plays = [playOf(rich, '1000'), playOf(rich, '1000.0001')] as const;
  expect((await capped.play(plays[0])).code).toBe('OK');
  expect((await capped.play(plays[1])).code).toBe('LIMIT_REACHED');
  expect((await capped.play(plays[1])).code).toBe('LIMIT_REACHED');
  expect(await casesAbout(plays[1].txn_id)).toEqual(['payout_refused LIMIT_REACHED']);
  expect(await balanceOfPlayer(app, rich)).toBe(before + units(999n));
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
  const request = { ...playOf(rich, '1000.0001'), occurred_at: app.clock.nowMs() };
  const before = await balanceOfPlayer(app, rich);
  const answer = await recoverStake(app, 'CAPPED', { isPlay: true, request });
  expect(answer.code).toBe('LIMIT_REACHED');
  expect(await casesAbout(request.txn_id)).toEqual(['payout_refused LIMIT_REACHED']);
  expect(await balanceOfPlayer(app, rich)).toBe(before);
});

test('totals that a late payout, a settlement or a rollback has repaired close their case [N87] [R66]', async () => {
  const bet = stakeOf(ann, anId('r'));
  await wallet.stake(bet);
  const totals = { bets: 1, stake: '1', payout: '5' };
  expect(await wallet.closeRound({ round_id: bet.round_id, totals })).toMatchObject({
    matched: false,
  });
  const openCases = async (): Promise<number> => {
    await watchRounds(app);
    const rows = await sql<{ id: bigint }>(app.db.pooled)`
      select id from play.case_file where round_ref = ${bet.round_id} and status = 'open' limit 10`;
    return rows.length;
  };
  expect(await openCases()).toBe(1);
  await wallet.payout(winOf(bet, '5'));
  expect(await openCases()).toBe(0);
});

test('what others hold ends as BUSY: closings and sets of losers [N89]', async () => {
  const roundId = anId('r');
  const bets = Array.from({ length: 16 }, () => stakeOf(ben, roundId));
  await Promise.all(bets.map((bet) => wallet.stake(bet)));
  const lost = { version: 1, outcome: 'LOST' as const, payout_total: '0' };
  const settles = bets.map((bet) => ({ settle_id: anId('s'), bet_txn_id: bet.txn_id, ...lost }));
  const totals = { bets: 16, stake: '16', payout: '0' };
  const [closed, batch] = await whileRoundIsHeld(roundId, () =>
    Promise.all([wallet.closeRound({ round_id: roundId, totals }), wallet.batch({ settles })]),
  );
  expect(closed.code).toBe('BUSY');
  const codes = async (answered: typeof batch) =>
    'results' in answered ? new Set(answered.results.map(({ code }) => code)) : answered.code;
  expect(await codes(batch)).toEqual(new Set(['BUSY']));
  expect(await codes(await wallet.batch({ settles }))).toEqual(new Set(['OK']));
});

test('bets that nobody settles become cases, however many, however old, and one that is waited for in vain [R66]', async () => {
  const player = await aPlayer(app, { vendorCode: 'PARKING', balance: units(1n) });
  await parking.stake({ ...stakeOf(player, anId('r')), amount: '0.0001' });
  await sql(app.db.pooled)`
    insert into play.bet (id, brand_id, member_id, account_id, vendor_id, game_code, game_type, round_ref, txn_id, member_name,
      currency, is_trial, stake_ticks, uplines, placed_at, balance_after)
    select b.id + n, b.brand_id, b.member_id, b.account_id, b.vendor_id, b.game_code, b.game_type, b.round_ref, b.txn_id || n,
           b.member_name, b.currency, b.is_trial, 0, '{}', b.placed_at, 0
      from play.bet b cross join generate_series(1, 1100) n
     where b.account_id = ${player.accountId}`;
  const laterMs = app.clock.nowMs() + 10 * 86_400_000;
  const runs: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    runs.push(await app.db.transaction((tx) => openStaleBetCases(tx, laterMs)));
  }
  expect(runs[0]).toBe(1_000);
  expect(runs[1]).toBeGreaterThanOrEqual(101);
  expect(runs[2]).toBe(0);

  const early = {
    ...winOf({ txn_id: anId('b'), round_id: anId('r') }, '5'),
    member: player.member,
  };
  expect((await parking.payout(early)).code).toBe('BET_NOT_FOUND');
  await sql(app.db.pooled)`
    update play.parked set expires_at = now() - interval '1 second' where txn_id = ${early.txn_id}`;
  await sweepParked(app);
  expect(await casesAbout(early.txn_id)).toEqual(['payout_refused BET_NOT_FOUND']);
});

test('a payout that is taken back leaves its bet open, and the last word to its round [N88]', async () => {
  const player = await aPlayer(app, { vendorCode: 'PARKING' });
  const bet = stakeOf(player, anId('r'));
  await parking.stake(bet);
  const win = winOf(bet, '5');
  await parking.payout(win);
  const back = { txn_id: anId('x'), ref_txn_id: win.txn_id, round_id: bet.round_id, reason: 'x' };
  expect((await parking.refund(back)).code).toBe('OK');
  expect(await statusesOf(bet.round_id)).toEqual(['PENDING']);
  const totals = { bets: 1, stake: '1', payout: '0' };
  expect(await parking.closeRound({ round_id: bet.round_id, totals })).toMatchObject({
    matched: true,
  });
  expect(await statusesOf(bet.round_id)).toEqual(['LOST']);
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
  const before = await balanceOfPlayer(app, ann);
  const jackpot = { ...winOf(bet, '5'), kind: 'jackpot' as const };
  const { bet_txn_id: _none, ...rest } = winOf(bet, '7');
  const promo = { ...rest, kind: 'promo' as const, member: ann.member };
  for (const prize of [jackpot, promo, jackpot]) {
    expect((await wallet.payout(prize)).code).toBe('OK');
  }
  expect(await balanceOfPlayer(app, ann)).toBe(before + units(12n));
  expect(await wallet.closeRound({ round_id: bet.round_id, totals })).toMatchObject({
    matched: true,
  });
  expect(await statusesOf(bet.round_id)).toEqual(['LOST', 'WON', 'WON']);
});

test('of a batch a bad item is refused alone, and versions of one bet are taken in their order [N89]', async () => {
  const bet = stakeOf(ann, anId('r'));
  await wallet.stake(bet);
  const settles = Array.from({ length: 90 }, (_none, index) => ({
    settle_id: anId('s'),
    bet_txn_id: bet.txn_id,
    version: index + 1,
    outcome: 'WON' as const,
    payout_total: `${index}`,
  }));
  const bad = { ...settles[0], settle_id: anId('s'), version: 0, outcome: 'WON' as const };
  const before = await balanceOfPlayer(app, ann);
  // A vendor's faulty item may not have the protocol's type.
  const batch = await wallet.batch({ settles: [bad as (typeof settles)[0], ...settles] });
  const results = 'results' in batch ? batch.results : [];
  expect(results[0]).toMatchObject({ code: 'BAD_REQUEST', txn_id: bad.settle_id });
  expect(new Set(results.slice(1).map(({ code }) => code))).toEqual(new Set(['OK']));
  expect(await balanceOfPlayer(app, ann)).toBe(before + units(89n));
});

test('a cash-out ends a bet as cashed out [N87]', async () => {
  const bet = stakeOf(ann, anId('r'));
  await wallet.stake(bet);
  await wallet.payout({ ...winOf(bet, '0.6'), kind: 'cashout' });
  expect(await statusesOf(bet.round_id)).toEqual(['CASHED_OUT']);
});
