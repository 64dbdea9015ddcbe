import { expect, test } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { amount } from '#platform/money/money.ts';
import { validBetOf } from '#platform/money/valid-bet.ts';
import { testApp } from '#tests/test-app.ts';

const { app } = await testApp();
const TICKS = [0n, 1n, 9_999n, 10_000n, 10_001n, 19_999n, 20_000n, 20_001n, 9_500_000n];

test('the turnover that texts compute is the turnover that the database counts [M11]', async () => {
  const pairs = TICKS.slice(1).flatMap((stake) => TICKS.map((payout) => ({ stake, payout })));
  const rows = await app.db.transaction(
    (tx) =>
      sql<{ counted: bigint }>(tx)`
      select play.valid_bet(p.stake, p.payout,
        case when p.stake = p.payout then 'PUSH' else 'WON' end, false, null) as counted
      from unnest(${pairs.map(({ stake }) => stake)}::bigint[], ${pairs.map(({ payout }) => payout)}::bigint[])
        with ordinality p (stake, payout, place)
      order by place`,
  );
  expect(rows.map(({ counted }) => counted)).toEqual(
    pairs.map(({ stake, payout }) => validBetOf({ stake: amount(stake), payout: amount(payout) })),
  );
});
