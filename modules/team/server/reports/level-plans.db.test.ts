import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { plansOf } from '#tests/read-plans.ts';
import { KINDS_OF_MOVE } from './figures.ts';
import { selectProfit } from './profit.store.ts';

const ROOT = 900_001n;
const BELOW = 20_000;
const DIRECT = 10;

test('a level of a tree of 20,000 is read without those who stand below it [AC-1]', async () => {
  const database = await testDatabase();
  await database.pool.query(
    `with line as (
       insert into team.line (brand_id, uplines)
       select 1, case when n <= $3::int then array[$1::bigint, n] else array[n, $1::bigint, 1] end
         from generate_series(1, $2::int) n
       returning id, uplines)
     insert into team.line_agent (agent_id, line_id, brand_id, depth, upline_id)
     select a.agent_id, l.id, 1, a.depth, 0
       from line l cross join lateral unnest(l.uplines) with ordinality a (agent_id, depth)`,
    [ROOT.toString(), BELOW, DIRECT],
  );
  await database.pool.query(
    `insert into team.member_day (member_id, day, line_id, game_type, brand_id, bets, stake_ticks, valid_ticks, payout_ticks)
     select 1000000 + id, '2026-11-28T18:00Z', id, 'RNG', 1, 1, 1, 1, 1 from team.line`,
  );
  await database.pool.query('analyze team.line, team.line_agent, team.member_day');
  const read = () =>
    database.autocommit((tx) =>
      selectProfit(tx, {
        ...{ agentId: ROOT, from: new Date('2026-11-01Z'), until: new Date('2026-12-01Z') },
        ...{ kinds: KINDS_OF_MOVE, size: 20, offset: 0 },
      }),
    );
  const nodes = await plansOf(database.url, read);
  expect(nodes.some(({ table }) => table === 'line_agent')).toBe(true);
  expect(nodes.filter(({ rows }) => rows > 5 * DIRECT)).toEqual([]);
});
