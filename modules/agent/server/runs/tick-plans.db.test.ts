import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { plansOf } from '#tests/read-plans.ts';
import { computeWindow } from './compute-window.ts';

const CONTRACTS = 5_000;
const FIRST = 900_000;
const FROM = new Date('2026-11-28T12:00:00Z');
const UNTIL = new Date('2026-11-28T12:05:00Z');

test('a window of real-time salaries reads the contracts above its bets, not those of everybody [AC-4]', async () => {
  const database = await testDatabase();
  await database.pool.query(
    `insert into agent.contract (brand_id, kind, agent_id, version, period, terms, top_rate, state, offered_by, offered_at,
                                 answer_until, wished_start, answered_at, starts_at)
     select 1, 'realtime', $1::int + n, 1, 'realtime',
            '{"tiers": [], "realtime": {"profitRate": 20, "lossRate": 50, "singleBet": "100"}}', 50, 'accepted', 'test',
            '2026-11-01Z', '2026-11-02Z', '2026-11-02Z', '2026-11-01Z', '2026-11-02Z'
       from generate_series(1, $2::int) n`,
    [FIRST, CONTRACTS],
  );
  await database.pool.query(
    `insert into agent.line (brand_id, bet_id, revision, member_id, game_code, game_type, path, counted_at, first_at, stake_ticks,
                             valid_ticks, payout_ticks, more_bets, more_stake_ticks, more_valid_ticks, more_payout_ticks)
     select 1, n, 1, 1, 'TEST-1', 'RNG', array[$1::bigint + 1 + n % 3, $1::bigint + 10], at, at, 2000000, 2000000, 0, 1, 2000000,
            2000000, 0
       from generate_series(1, 5000) n
      cross join lateral (select $2::timestamptz + (n % 500) * interval '5 minutes' as at) t`,
    [FIRST, FROM],
  );
  await database.pool.query('analyze agent.contract, agent.line');
  const window = {
    ...{ brandId: 1, kind: 'realtime' as const, until: UNTIL },
    periods: [{ period: 'realtime' as const, from: FROM }],
  };
  const work = () =>
    database.autocommit((tx) => computeWindow(tx, window, { activeTicks: 1n, source: 'sums' }));
  expect((await work()).map(({ statement }) => statement.figures.bets)).toContain(10);
  const nodes = await plansOf(database.url, work);
  expect(nodes.some(({ table }) => table === 'contract')).toBe(true);
  expect(nodes.filter(({ rows }) => rows > 100)).toEqual([]);
});
