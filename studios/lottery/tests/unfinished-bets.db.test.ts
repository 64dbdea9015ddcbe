import { expect, test } from 'vitest';
import { asTx } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import { cancellingBets } from '../server/bets/cancel.store.ts';
import { abandonedBets } from '../server/settlement/settlement.store.ts';
import { studioBench } from '../testing/studio-bench.ts';

const BETS = 3_000;
/** Index and row of each unfinished bet, with reserve for another query plan. */
const FEW = 20;
const OPENS = Date.parse('2026-11-21T11:51:00Z');
const { db, setClock, turn } = await studioBench(['K3-1M']);
await turn();
await setClock(OPENS + 120_000);
await db.pool.query(
  `insert into studio_lottery.bet (draw_id, game_code, session_ref, member_ref, currency, idempotency_key, request_hash, lines,
     stake_ticks, state, received_at)
   select d.id, 'K3-1M', 's' || g, 'm' || g, 'BDT', 'k', gen_random_uuid(), '[]', 10000,
     case g when 1 then 'asked' when 2 then 'cancelling' else 'accepted' end, d.opens_at
   from studio_lottery.draw d, generate_series(1, $1::int) g
   where d.game_code = 'K3-1M' and d.draw_no = '20261121-0712'`,
  [BETS],
);
await db.pool.query(
  `insert into studio_lottery.unfinished_bet (bet_id)
   select id from studio_lottery.bet where state in ('asked', 'cancelling')`,
);
await db.pool.query('analyze studio_lottery.bet, studio_lottery.unfinished_bet');

/** Number of bet rows that the database reads during a piece of work. */
async function betsRead(work: (tx: Tx) => Promise<unknown>): Promise<number> {
  const client = await db.pool.connect();
  const count = async () => {
    const { rows } = await client.query<{ read: string }>(
      `select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables
       where schemaname = 'studio_lottery' and relname = 'bet'`,
    );
    return Number(rows[0]?.read);
  };
  try {
    await client.query('begin');
    const before = await count();
    await work(asTx(client));
    return (await count()) - before;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('the jobs that run every second find unfinished bets without looking at the others', async () => {
  let abandoned: readonly unknown[] = [];
  let cancelling: readonly unknown[] = [];
  const readForAbandoned = await betsRead(async (tx) => {
    abandoned = await abandonedBets(tx, { graceMs: 3_000, limit: 400 });
  });
  const readForCancelling = await betsRead(async (tx) => {
    cancelling = await cancellingBets(tx, 400);
  });
  expect([abandoned, cancelling]).toMatchObject([[{ member_ref: 'm1' }], [{ member_ref: 'm2' }]]);
  expect(readForAbandoned).toBeLessThan(FEW);
  expect(readForCancelling).toBeLessThan(FEW);
});

test('a bet that has ended is not looked for any more', async () => {
  await turn();
  await turn();
  const { rows } = await db.pool.query(
    `select (select count(*)::int from studio_lottery.unfinished_bet) as unfinished,
            (select array_agg(state order by id) from studio_lottery.bet where member_ref in ('m1', 'm2')) as states`,
  );
  expect(rows).toEqual([{ unfinished: 0, states: ['refused', 'refunded'] }]);
});
