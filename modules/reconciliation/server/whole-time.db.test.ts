import { expect, test } from 'vitest';
import { walletOperations } from '#modules/play/server/index.ts';
import { aPlayer, GAME } from '#modules/play/testing/play-builders.ts';
import { sql } from '#platform/db/sql.ts';
import { units } from '#platform/money/money.ts';
import type { VendorTransaction } from '#seamless/vendor-api.ts';
import { aBookVendor, differencesOf } from '#tests/lossy-day.ts';
import { testApp } from '#tests/test-app.ts';
import { reconcile, reconcileRecent } from './reconcile.ts';

const { app } = await testApp({ seed: true });
const HOUR_MS = 3_600_000;

async function spans(code: string) {
  const rows = await app.db.autocommit(
    (tx) => sql<{ from_at: Date; to_at: Date; state: string }>(tx)`
      select from_at, to_at, state from reconciliation.run where vendor_code = ${code} order by id limit 100`,
  );
  return rows.map(({ from_at: from, to_at: to, state }) => ({ from, to, state }));
}

test('after an outage of days the whole time is gone through, a day to a run, the oldest first [R58] [F1]', async () => {
  await aBookVendor(app, 'AWAY');
  const since = new Date(app.clock.nowMs() - 80 * HOUR_MS);
  await app.db.autocommit(
    (tx) => sql(tx)`
      insert into reconciliation.run (vendor_id, vendor_code, from_at, to_at, cause, state, ended_at)
      select id, code, ${new Date(since.getTime() - HOUR_MS)}, ${since}, 'recent', 'done', now()
        from vendor.vendor_v where code = 'AWAY'`,
  );
  await reconcileRecent(app);
  const [, ...runs] = await spans('AWAY');
  expect(runs.map(({ state }) => state)).toEqual(Array(4).fill('done'));
  expect(runs[0]?.from).toEqual(since);
  for (const [index, run] of runs.slice(1).entries()) {
    expect(run.from).toEqual(runs[index]?.to);
  }
  const lag = app.clock.nowMs() - (runs.at(-1)?.to.getTime() ?? 0);
  expect(lag).toBeLessThan(HOUR_MS);
});

test('what differs in any amount is found, whether or not a round was closed [R58]', async () => {
  const book = await aBookVendor(app, 'SUMS');
  const wallet = walletOperations(app, 'SUMS');
  const player = await aPlayer(app, { vendorCode: 'SUMS', balance: units(100n) });
  const { member, session, currency } = player;
  const at = app.clock.nowMs();
  const span = {
    from: new Date(at - 60_000),
    to: new Date(at + 60_000),
    cause: 'operator' as const,
  };
  const bet = (id: string) => ({
    txn_id: `bet-${id}`,
    round_id: id,
    game: GAME,
    member,
    session,
    currency,
    amount: '1',
    occurred_at: at,
  });
  const gift = (txn_id: string) => ({
    txn_id,
    round_id: 'gifts',
    member,
    amount: '25',
    kind: 'promo' as const,
    round_closed: false,
  });
  const write = (line: Partial<VendorTransaction> & Pick<VendorTransaction, 'txn_id' | 'kind'>) => {
    book.push({ round_id: 'r', game: GAME, member, amount: '1', occurred_at: at, ...line });
  };

  for (const id of ['known', 'forgotten']) {
    await wallet.stake(bet(id));
    write({ ...bet(id), kind: 'bet' });
    const [txn_id, ref] = [`win-${id}`, `bet-${id}`];
    const win = { txn_id, round_id: id, member, currency, amount: '50' };
    await wallet.payout({ ...win, bet_txn_id: ref, kind: 'win', round_closed: false });
    if (id === 'known') {
      write({ ...win, kind: 'win', ref_txn_id: ref });
    }
  }
  // A line that was asked for over two days counts for the day on which its vendor first wrote it down.
  for (const id of ['gift-reported', 'gift-forgotten']) {
    await wallet.payout(gift(id));
  }
  write({ ...gift('gift-reported'), kind: 'win', occurred_at: at - 48 * HOUR_MS });
  await wallet.play({
    ...bet('whole'),
    txn_id: 'play-1',
    round_id: 'whole',
    round_closed: true,
    actions: [
      { action_id: '1', kind: 'bet', amount: '1' },
      { action_id: '2', kind: 'win', amount: '3' },
    ],
  });
  write({ ...bet('whole'), txn_id: 'play-1', kind: 'play', payout: '8' });

  const runId = await reconcile(app, 'SUMS', span);
  const found = await differencesOf(app, runId);
  expect(found.map(({ kind, txnId, outcome }) => `${kind} ${txnId} ${outcome}`).toSorted()).toEqual(
    [
      'amount_differs play-1 case',
      'payout_unknown_to_vendor gift-forgotten case',
      'payout_unknown_to_vendor win-forgotten case',
    ],
  );
});
