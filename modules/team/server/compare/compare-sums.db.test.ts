import { expect, test } from 'vitest';
import { testApp } from '#tests/test-app.ts';
import { compareSums } from './compare-sums.job.ts';
import { differenceQueue } from './difference-queue.ts';
import { rebuildBrand } from './sums-office.ts';

const DAY_MS = 86_400_000;
const nowMs = Date.now();

test('a sum that is not what its bets come to is found at night, and made again [N59]', async () => {
  const errors: string[] = [];
  const built = await testApp({
    start: false,
    seed: true,
    log: {
      ...console,
      fact: () => undefined,
      error: (name: string) => void errors.push(name),
    } as never,
  });
  const { app } = built;
  const yesterday = new Date(nowMs - DAY_MS);
  await app.db.pool.query(
    `with put as (
       insert into play.bet (id, brand_id, member_id, account_id, vendor_id, game_code, game_type, round_ref, txn_id, member_name,
                             currency, is_trial, stake_ticks, payout_ticks, valid_ticks, status, uplines, placed_at, settled_at, balance_after)
       select ledger.id_at($1), 1, 77, 77, 1, 'G', 'RNG', 'r', 't', 'moon', 'BDT', false, 10, 0, 10, 'LOST', array[id], $1, $1, 0
         from identity.account where account = 'agent1'
       returning id)
     insert into play.settled (brand_id, account_ids, bet_ids) select 1, array[77], array[id] from put`,
    [yesterday],
  );
  const last = async () =>
    (
      await app.db.pool.query(
        'select sum(different)::int as different from (select different from team.comparison order by id desc limit 3) x',
      )
    ).rows[0]?.different;
  await compareSums(app);
  expect([await last(), errors]).toEqual([0, []]);
  await app.db.pool.query('update team.agent_day set stake_ticks = stake_ticks + 1');
  await compareSums(app);
  expect([await last(), errors]).toEqual([1, ['team_sums_differ']]);
  const work = async () => {
    const period = { from: yesterday, until: new Date(Date.now() + DAY_MS) };
    const days = await differenceQueue.list(app, app.db.pooled, {
      ...{ brandId: 1, now: new Date(), limit: 10 },
    });
    const flow = await differenceQueue.flow(app.db.pooled, { brandId: 1, ...period });
    return { waiting: days.map(({ detail }) => detail), flow };
  };
  expect(await work()).toEqual({ waiting: ['1'], flow: { came: 1, done: 0, left: 1 } });
  await rebuildBrand(app, 1);
  expect(await last()).toBe(0);
  expect(await work()).toEqual({ waiting: [], flow: { came: 1, done: 1, left: 0 } });
});
