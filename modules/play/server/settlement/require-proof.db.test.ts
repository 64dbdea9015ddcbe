import { expect, test } from 'vitest';
import { units } from '#platform/money/money.ts';
import type { SettleRequest } from '#seamless/wallet-api.ts';
import { testApp } from '#tests/test-app.ts';
import {
  aPlayer,
  aVendor,
  balanceOfPlayer,
  GAME,
  type TestPlayer,
} from '../../testing/play-builders.ts';

const { app } = await testApp({ seed: true, start: false });
const VENDOR = 'PROVED';
const wallet = await aVendor(app, { code: VENDOR });
let next = 0;

/** Commits to a draw, as storeDrawCommitment does. */
async function aDraw(): Promise<string> {
  next += 1;
  const roundId = `${GAME}-${next}`;
  await app.db.pool.query(
    `with stored as (
       insert into fairness.commitment (vendor_code, game_code, scope, reference, commitment, mode, record, calendar,
                                        first_lock_ms, last_lock_ms)
       values ($1, $2, 'chain', $3, lpad($4::text, 64, '0'), 'COMMIT', '{}', '[]', $4::bigint, $4::bigint)
       returning id)
     insert into fairness.committed_draw (vendor_code, round_id, commitment_id, draw_no, lock_ms)
     select $1, $3, id, $4::text, $4::bigint from stored`,
    [VENDOR, GAME, roundId, next],
  );
  return roundId;
}

async function prove(roundId: string): Promise<void> {
  await app.db.pool.query(
    `insert into fairness.reveal (vendor_code, game_code, round_id, commitment, client_seed, nonce, result, drawn)
     values ($1, $2, $3, repeat('0', 64), '', 0, '{}', '{1}')`,
    [VENDOR, GAME, roundId],
  );
}

async function aBet(player: TestPlayer, round_id: string): Promise<string> {
  next += 1;
  const { session, member, currency } = player;
  const bet = { txn_id: `b${next}`, round_id, game: GAME, occurred_at: 1, amount: '1' };
  expect((await wallet.stake({ ...bet, session, member, currency })).code).toBe('OK');
  return bet.txn_id;
}

const settlement = (
  bet_txn_id: string,
  outcome: SettleRequest['outcome'],
  payout_total: string,
): SettleRequest => ({
  settle_id: `s-${bet_txn_id}`,
  bet_txn_id,
  version: 1,
  outcome,
  payout_total,
});

test('[M3] a draw that was committed to is paid after its proof, by the same calls', async () => {
  const player = await aPlayer(app, { vendorCode: VENDOR, balance: units(10n) });
  const roundId = await aDraw();
  const [won, paid] = [await aBet(player, roundId), await aBet(player, roundId)];
  const calls = async () => [
    (await wallet.settle(settlement(won, 'WON', '5'))).code,
    (
      await wallet.payout({
        ...{ txn_id: `w-${paid}`, round_id: roundId, bet_txn_id: paid, amount: '2' },
        ...{ kind: 'win', round_closed: false },
      })
    ).code,
  ];
  expect(await calls()).toEqual(['PROOF_MISSING', 'PROOF_MISSING']);
  expect(await balanceOfPlayer(app, player)).toBe(units(8n));
  await prove(roundId);
  expect(await calls()).toEqual(['OK', 'OK']);
  expect(await balanceOfPlayer(app, player)).toBe(units(15n));
});

test('[M3] losers of a draw without its proof are not settled in a set either', async () => {
  const player = await aPlayer(app, { vendorCode: VENDOR, balance: units(50n) });
  const roundId = await aDraw();
  const bets: string[] = [];
  for (let made = 0; made < 20; made += 1) {
    bets.push(await aBet(player, roundId));
  }
  const codes = async () => {
    const answer = await wallet.batch({ settles: bets.map((bet) => settlement(bet, 'LOST', '0')) });
    return [...new Set('results' in answer ? answer.results.map(({ code }) => code) : [])];
  };
  expect(await codes()).toEqual(['PROOF_MISSING']);
  await prove(roundId);
  expect(await codes()).toEqual(['OK']);
});

test('[M3] stakes of a draw without its proof go back, by a void and by a rollback', async () => {
  const player = await aPlayer(app, { vendorCode: VENDOR, balance: units(10n) });
  const roundId = await aDraw();
  const [voided, rolledBack] = [await aBet(player, roundId), await aBet(player, roundId)];
  const back = { txn_id: `x-${rolledBack}`, ref_txn_id: rolledBack, round_id: roundId };
  expect([
    (await wallet.settle(settlement(voided, 'VOID', '1'))).code,
    (await wallet.refund({ ...back, reason: 'void' })).code,
  ]).toEqual(['OK', 'OK']);
  expect(await balanceOfPlayer(app, player)).toBe(units(10n));
});

test('[M3] a stake that is decided in its own call is none of a committed draw', async () => {
  const player = await aPlayer(app, { vendorCode: VENDOR, balance: units(10n) });
  const { session, member, currency } = player;
  const play = {
    ...{
      txn_id: 'p1',
      round_id: await aDraw(),
      game: GAME,
      session,
      member,
      currency,
      occurred_at: 1,
    },
    actions: [
      { action_id: 'a', kind: 'bet' as const, amount: '1' },
      { action_id: 'b', kind: 'win' as const, amount: '9' },
    ],
  };
  expect((await wallet.play(play)).code).toBe('PROOF_MISSING');
  expect((await wallet.play({ ...play, round_id: 'of-its-own' })).code).toBe('OK');
});

test('[M3] a void after the result, and numbers from outside, decide what may be paid', async () => {
  const player = await aPlayer(app, { vendorCode: VENDOR, balance: units(10n) });
  const [voided, outside] = [await aDraw(), await aDraw()];
  const [bet, other] = [await aBet(player, voided), await aBet(player, outside)];
  await prove(voided);
  await app.db.pool.query(
    `insert into fairness.void_round (vendor_code, round_id, reason) values ($1, $2, 'after_result')`,
    [VENDOR, voided],
  );
  expect((await wallet.settle(settlement(bet, 'WON', '5'))).code).toBe('PROOF_MISSING');
  expect((await wallet.settle(settlement(other, 'WON', '5'))).code).toBe('PROOF_MISSING');
  await app.db.pool.query(
    'insert into fairness.outside_result (vendor_code, round_id) values ($1, $2)',
    [VENDOR, outside],
  );
  expect((await wallet.settle(settlement(other, 'WON', '5'))).code).toBe('OK');
});
