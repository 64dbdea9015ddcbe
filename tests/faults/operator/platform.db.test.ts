import { beforeAll, expect, test } from 'vitest';
import { recordShots } from '#modules/fairness/server/record-shots.ts';
import { storeCommitment } from '#modules/fairness/server/store-commitment.ts';
import { storeReveal } from '#modules/fairness/server/store-reveal.ts';
import { officeBench } from '#studios/lottery/testing/office-bench.ts';
import { studioBench } from '#studios/lottery/testing/studio-bench.ts';
import { calendar, quick, withShots } from '#tools/fairness/samples.ts';
import { FIRST_LOCK_MS, honestReveal, OTHER_HASH } from './cases/honest.ts';

const OPENS_MS = Date.parse('2026-11-21T11:51:00Z');
const DRAW = { game: 'K3-1M', drawNo: '20261121-0712' };
const OTHER = `'{"balls":[1,1,1],"derived":{}}'`;
const bench = await studioBench(['K3-1M']);
const office = officeBench(bench);

beforeAll(async () => {
  await bench.turn();
  await bench.setClock(OPENS_MS + 1_000);
  await bench.turn();
  bench.wallet.open('ann', 100_000_000n);
  await bench.call('POST /studio/lottery/v1/session', {
    input: { launch: 'launch-of-member-ann' },
  });
  await bet('in-time');
  await bench.setClock(OPENS_MS + 60_000);
  await bench.turn();
  const place = {
    ...{ vendorCode: 'LOTTERY', installation: 'shapla.example', nowMs: FIRST_LOCK_MS - 60_000 },
    hasOpened: async () => false,
  };
  await bench.db.transaction(async (tx) => {
    await storeCommitment(tx, place, { record: quick, calendar });
    await storeCommitment(tx, place, { record: withShots, calendar });
    await recordShots(tx, {
      ...{ vendorCode: 'LOTTERY', roundId: honestReveal(withShots).round_id },
      ...{ hash: OTHER_HASH, nowMs: FIRST_LOCK_MS },
    });
    await storeReveal(tx, 'LOTTERY', { ...honestReveal(quick), void: { reason: 'after_result' } });
  });
});

const bet = (key: string) =>
  bench.call('POST /studio/lottery/v1/bets', {
    session: 'session-ann',
    key,
    input: { ...DRAW, lines: [{ play: 'SUM', pick: '3', stake: 10 }] },
  });

/** What the database refuses to whoever serves with it, by the promise that it keeps. */
const STATEMENTS = [
  ['a commitment is exchanged', `update fairness.commitment set record = '{}'`],
  ['a commitment is made earlier', 'update fairness.commitment set committed_at = now()'],
  ['a commitment is deleted', 'delete from fairness.commitment'],
  ['the lock of a draw is moved', 'update fairness.committed_draw set lock_ms = lock_ms + 1'],
  ['a draw gets another commitment', 'update fairness.committed_draw set commitment_id = 0'],
  ['a revealed result is exchanged', `update fairness.reveal set result = ${OTHER}`],
  ['a revealed seed is exchanged', `update fairness.reveal set server_seed = '${'ab'.repeat(32)}'`],
  ['a reveal is deleted', 'delete from fairness.reveal'],
  [
    'the hash of the shots is exchanged',
    `update fairness.recorded_shots set shots_hash = '${'cd'.repeat(32)}'`,
  ],
  ['the hash of the shots is deleted', 'delete from fairness.recorded_shots'],
  ['a void is taken back', 'delete from fairness.void_round'],
  ['another reason is given for a void', `update fairness.void_round set reason = 'operator'`],
  [
    'the result of a settled draw is exchanged',
    `update studio_lottery.draw set result = ${OTHER}, revision = 2 where result is not null`,
  ],
] as const;

test.each(STATEMENTS)('[M1] [M4] [M8] the database refuses it when %s', async (_, statement) => {
  await expect(bench.db.pool.query(statement)).rejects.toThrow(/never changed|is fixed|denied/);
});

/** What an operator asks for alone. */
const ACTS = [
  [
    'other numbers for a settled draw',
    'draws/correct',
    { numbers: '1 1 1' },
    { code: 'draw_seeded' },
  ],
  [
    'a look at what other numbers would pay',
    'draws/preview',
    { numbers: '1 1 1' },
    { code: 'draw_seeded' },
  ],
  ['the same numbers once more', 'draws/correct', { numbers: '6 6 6' }, { code: 'draw_seeded' }],
  ['a settled draw to be void', 'draws/correct', { numbers: null }, { approvalId: '1' }],
  [
    'a draw to be void before its result',
    'draws/void',
    { drawNo: '20261121-0714' },
    { approvalId: '2' },
  ],
  [
    'a number that many have bet on to be closed',
    'numbers',
    { play: 'SUM', number: '3', kind: 'closed' },
    { approvalId: '3' },
  ],
  [
    'half the odds of a number',
    'numbers',
    { play: 'SUM', number: '4', kind: 'half' },
    { approvalId: '4' },
  ],
] as const;

test.each(ACTS)(
  '[M4] [M7] one operator asks for %s: refused, or it waits for a second one',
  async (_, wire, change, answer) => {
    const wish = { ...DRAW, ...change };
    const { seen } = await office.call('POST /office/v1/lottery/draws/preview', wish);
    const input = { ...wish, seen, playerReason: 'fault', reason: 'a test' };
    expect(await office.call(`POST /office/v1/lottery/${wire}`, input)).toMatchObject(answer);
  },
);

test('[M2] a bet after the lock is refused', async () => {
  expect(await bet('too-late')).toMatchObject({ code: 'ROUND_CLOSED' });
});
