import { expect, test } from 'vitest';
import { takeCommitment } from '#modules/fairness/server/index.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { arrayOfNumbers, textArray } from '#platform/db/array-texts.ts';
import { commitmentHash } from '#seamless/fairness/commitment/commitment.ts';
import { receiptDifferences } from '#seamless/fairness/receipt/signed-receipt.ts';
import { recordHash, textHash } from '#seamless/fairness/record-hash.ts';
import { isRefused } from '#seamless/wallet-errors.ts';
import { withClient } from '#tests/bench/with-client.ts';
import { receiptKeys } from '#tests/receipt-keys.ts';
import { testApp } from '#tests/test-app.ts';
import { aPlayer, aVendor, GAME } from '../../testing/play-builders.ts';
import { opened, receiptBench } from '../../testing/receipt-bench.ts';
import { togetherOf } from '../wallet-operations.ts';

const VENDOR = 'RCPT';
const MINUTE_MS = 60_000;
// The keys are older than the bets, which have the database's time.
const clock = fixedClock(Date.now() - 20 * MINUTE_MS);
const built = await testApp({ clock, studios: [] });
const { app } = built;
const wallet = await aVendor(app, { code: VENDOR });
const bench = receiptBench(built, VENDOR);
const { draw } = bench;
/** Changes what only the owner of the tables may change. */
const asOwner = (statement: string, values: readonly unknown[] = []) =>
  withClient(built.databaseUrl, (client) => client.query(statement, [...values]));
await asOwner(`create or replace function fairness.clock() returns timestamptz
  language sql volatile as $$ select clock_timestamp() - interval '1 hour' $$`);
await bench.commit();

const player = await aPlayer(app, { vendorCode: VENDOR, wallet });
const lines = [{ play: 'SUM', pick: '18', odds4: ['2070000'], stake: '100000' }];
const onDraw = (drawNo: string) => ({
  game: draw.game,
  round_id: `${draw.game}-${drawNo}`,
  detail: { drawNo, lines },
});

/** A stake that is taken, by the number that the platform gives the bet. */
async function aBet(change: Parameters<typeof bench.stakeOf>[1] = {}): Promise<string> {
  const stake = bench.stakeOf(player, change);
  const moved = await wallet.stake(stake);
  if (isRefused(moved) || moved.bet_id === undefined) {
    throw new Error('the stake was refused');
  }
  expect(moved, 'over HTTP an answer has no receipt').not.toHaveProperty('receipt');
  return moved.bet_id;
}

async function receiptOf(bet: string): Promise<string> {
  return (await bench.read(player, bet)).body.receipt;
}

async function placedMs(bet: string): Promise<number> {
  const { rows } = await app.db.pool.query<{ placed_at: Date }>(
    'select placed_at from play.bet where id = $1',
    [bet],
  );
  return rows[0]?.placed_at.getTime() ?? 0;
}

test('a bet on a committed draw has a receipt that states all that was promised [M8]', async () => {
  const bet = await aBet(onDraw(draw.open));
  const receipt = opened(await receiptOf(bet), await receiptKeys(built.call));
  expect(receipt).toEqual({
    scheme: 'GF2',
    bet,
    vendor: VENDOR,
    game: draw.game,
    drawNo: draw.open,
    linesHash: recordHash(lines),
    stake: 100_000,
    currency: player.currency,
    odds: [[2_070_000]],
    oddsVersion: bench.record.oddsVersion,
    commitment: commitmentHash(bench.record),
    mode: 'COMMIT',
    lock: draw.lock,
    takenAt: await placedMs(bet),
  });
});

test('a receipt states what decides its round: a seed, numbers from outside, or the vendor’s word [M8]', async () => {
  const { round_id: round } = onDraw('20261128-0009');
  await asOwner(
    `insert into lottery_api.draw (vendor_code, game_code, draw_no, state, opens_at, locks_at, draws_at, source)
     values ($1, $2, '20261128-0009', 'open', now(), to_timestamp($3::double precision / 1000), now() + interval '3 hours', 'outside')`,
    [VENDOR, draw.game, draw.lock],
  );
  const seedHash = textHash('a seed');
  const of = { vendorCode: VENDOR };
  const seed = { game: GAME, chain_id: 'pair-1', commitment: seedHash, mode: 'CLIENT' } as const;
  await app.db.transaction((tx) => takeCommitment(app, tx, { ...of, request: seed }));
  const detail = (commitment: string) => ({ fairness: { commitment, nonce: 0 } });
  const keys = await receiptKeys(built.call);
  const decided = async (change: Parameters<typeof bench.stakeOf>[1]) => {
    const receipt = opened(await receiptOf(await aBet(change)), keys);
    const { mode, commitment, lock, drawNo, oddsVersion, odds } = receipt;
    return { mode, commitment, lock, drawNo, oddsVersion, odds };
  };
  const plain = { commitment: null, lock: null, oddsVersion: 'none', odds: [[]] };
  expect(await decided({ game: draw.game, round_id: round })).toEqual({
    ...plain,
    ...{ mode: 'OUTSIDE', lock: draw.lock, drawNo: '20261128-0009' },
  });
  expect(await decided({ round_id: '7-1', detail: detail(seedHash) })).toEqual({
    ...plain,
    ...{ mode: 'CLIENT', commitment: seedHash, drawNo: '7-1' },
  });
  // A seed that nobody has committed to decides nothing.
  expect(await decided({ round_id: '7-2', detail: detail(textHash('other')) })).toEqual({
    ...plain,
    ...{ mode: 'VENDOR', drawNo: '7-2' },
  });
  expect(await decided({ round_id: 'table 3: hand 9' })).toEqual({
    ...plain,
    ...{ mode: 'VENDOR', drawNo: textHash('table 3: hand 9') },
  });
});

test('only the member of a bet reads its receipt, and a bet of which nothing can be promised has none [M8]', async () => {
  const bet = await aBet(onDraw(draw.open));
  const other = await aPlayer(app, { vendorCode: VENDOR, wallet });
  const free = await aBet({ amount: '0', free_round: true });
  const late = await aBet(onDraw(draw.locked));
  const notFound = { status: 409, body: { errorCode: 'receipt.not.found' } };
  expect(await bench.read(other, bet)).toMatchObject(notFound);
  for (const none of [free, late, '0', '9007199254740991']) {
    expect(await bench.read(player, none)).toMatchObject(notFound);
  }
  expect((await built.call('GET /fairness/v1/receipt', { input: { bet } })).status).toBe(401);
});

test('whoever has a receipt reads what became of its bet: open, paid, corrected, void [M3] [M8]', async () => {
  const keys = await receiptKeys(built.call);
  const txn_id = `settled-${draw.lock}`;
  const bet = await aBet({ ...onDraw(draw.open), txn_id });
  const file = await receiptOf(bet);
  const { body, status } = await bench.check(file);
  expect([status, body.status, body.payout, body.settledAt, body.lines]).toEqual([
    200,
    'open',
    null,
    null,
    lines,
  ]);
  expect(body.round).toEqual({ vendor: VENDOR, roundId: onDraw(draw.open).round_id });
  expect(receiptDifferences(opened(file, keys), body.recorded)).toEqual([]);
  expect(recordHash(body.lines)).toBe(body.recorded.linesHash);
  await asOwner(
    `insert into fairness.reveal (vendor_code, game_code, round_id, commitment, client_seed, nonce, result, drawn)
     values ($1, $2, $3, repeat('0', 64), '', 0, '{}', '{1}')`,
    [VENDOR, draw.game, onDraw(draw.open).round_id],
  );
  for (const [version, payout_total] of [
    [1, '35'],
    [2, '30.5'],
  ] as const) {
    const added = { detail: { lines: ['of the result'], drawn: version } };
    const request = { settle_id: `${txn_id}-${version}`, bet_txn_id: txn_id, version, ...added };
    expect((await wallet.settle({ ...request, outcome: 'WON', payout_total })).code).toBe('OK');
    const settled = (await bench.check(file)).body;
    expect([settled.status, settled.payout]).toEqual([
      'settled',
      version === 1 ? '35.0000' : '30.5000',
    ]);
    expect(settled.settledAt).toBeTypeOf('number');
    expect(receiptDifferences(opened(file, keys), settled.recorded)).toEqual([]);
    expect(settled.lines, 'a settlement adds nothing to what was bet').toEqual(lines);
  }
  const undone = bench.stakeOf(player, onDraw(draw.open));
  const moved = await wallet.stake(undone);
  const undoneFile = await receiptOf(isRefused(moved) ? '' : (moved.bet_id ?? ''));
  await wallet.refund({
    ...{ txn_id: `undo-${undone.txn_id}`, ref_txn_id: undone.txn_id },
    ...{ round_id: undone.round_id, reason: 'cancelled' },
  });
  expect((await bench.check(undoneFile)).body).toMatchObject({ status: 'void', payout: '10.0000' });
});

test('a bet that was changed afterwards is shown as it is now, so that each difference is named [M3]', async () => {
  const bet = await aBet(onDraw(draw.open));
  const file = await receiptOf(bet);
  await asOwner(
    `update play.bet
        set stake_ticks = 90000, placed_at = placed_at + interval '1 second',
            detail = jsonb_set(detail, '{lines,0,odds4,0}', '"1970000"')
      where id = $1`,
    [bet],
  );
  const { body } = await bench.check(file);
  expect(receiptDifferences(opened(file, await receiptKeys(built.call)), body.recorded)).toEqual([
    'linesHash',
    'stake',
    'takenAt',
    'odds',
  ]);
  expect(recordHash(body.lines)).toBe(body.recorded.linesHash);
});

test('a file that this installation has not signed is refused, and so is one of a bet that is gone [M8]', async () => {
  const bet = await aBet(onDraw(draw.open));
  const file = await receiptOf(bet);
  for (const forged of [
    file.replace('"stake":100000', '"stake":900000'),
    'GF2 receipt\n',
    file.slice(1),
  ]) {
    expect(await bench.check(forged)).toMatchObject({
      status: 409,
      body: { errorCode: 'receipt.refused' },
    });
  }
  await asOwner('delete from play.bet where id = $1', [bet]);
  expect(await bench.check(file)).toMatchObject({
    status: 409,
    body: { errorCode: 'receipt.bet.unknown' },
  });
});

test('bets of one commit share one signature [M8]', async () => {
  await asOwner(`
    create schema studio_rcpt;
    create type studio_rcpt.taken as (txn_ids text[]);
    create function studio_rcpt.take(p_txn text[]) returns studio_rcpt.taken language sql as $$
      select row(p_txn)::studio_rcpt.taken
    $$;
    create function studio_rcpt.write(p_taken studio_rcpt.taken, p_codes text[], p_balances bigint[], p_txn text[], out txns text[])
    language sql as $$ select p_txn $$;
    grant usage on schema studio_rcpt to public`);
  const take = togetherOf(app, VENDOR).stakes<ReturnType<typeof bench.stakeOf>, string>({
    ...{ take: 'studio_rcpt.take', write: 'studio_rcpt.write' },
    valuesOf: (bets) => [textArray(bets.map(({ txn_id }) => txn_id))],
    stakeOf: ({ txn_id: _, ...stake }) => stake,
    written: ([txns = null]) => arrayOfNumbers(txns),
  });
  const players = await Promise.all(
    Array.from({ length: 8 }, () => aPlayer(app, { vendorCode: VENDOR, wallet })),
  );
  const stakes = players.map((one) => bench.stakeOf(one, onDraw(draw.open)));
  // The first call opens the connection of its queue; those that wait for it meanwhile are one set.
  const taken = await Promise.all(stakes.map(take));
  const files = taken.map(({ receipt }) => receipt?.file() ?? '');
  const notes = new Set(files.map((file) => file.slice(file.indexOf('\n\n'))));
  expect(notes.size).toBeLessThan(files.length);
  const keys = await receiptKeys(built.call);
  const { rows } = await app.db.pool.query<{ id: string }>(
    'select id::text from play.bet where txn_id = any ($1) order by array_position($1, txn_id)',
    [stakes.map(({ txn_id }) => txn_id)],
  );
  expect(files.map((file) => opened(file, keys).bet)).toEqual(rows.map(({ id }) => id));
});

test('a stake in a studio’s transaction has its receipt after the commit, and again by the id of its call [M8]', async () => {
  const together = togetherOf(app, VENDOR);
  const stake = bench.stakeOf(player, onDraw(draw.open));
  const inside = async () =>
    await together.transaction(async (_tx, joint) => await joint.stake(stake));
  const taken = await inside();
  if (taken === 'busy' || isRefused(taken)) {
    throw new Error('the stake was refused');
  }
  const keys = await receiptKeys(built.call);
  const first = opened((await taken.receipt?.())?.file() ?? '', keys);
  expect(first).toMatchObject({ bet: taken.bet_id, mode: 'COMMIT', linesHash: recordHash(lines) });
  expect(opened((await together.receiptOf(stake))?.file() ?? '', keys)).toEqual(first);
  expect(await together.receiptOf({ ...stake, txn_id: 'unknown' })).toBeUndefined();
  const again = await inside();
  expect(again === 'busy' || isRefused(again) ? again : await again.receipt?.()).toBeUndefined();
});
