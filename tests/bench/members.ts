import { join } from 'node:path';
import { migrate } from '#platform/db/migrate.ts';
import { withClient } from './with-client.ts';

/** The accounts of members have consecutive ids from here on, so that requests can name them. */
export const FIRST_ACCOUNT = 100_000;

/** Migrates a database and makes `count` members of brand 1, each with a balance of 100 million BDT. */
export async function makeMembers(url: string, count: number): Promise<void> {
  await migrate(url, join(import.meta.dirname, '../..'));
  await withClient(url, async (client) => {
    await client.query(`select setval('ledger.account_id_seq', $1, false)`, [FIRST_ACCOUNT]);
    await client.query(
      `insert into ledger.account (brand_id, owner, kind, currency, chained)
       select 1, 'member:' || g, 'cash', 'BDT', true from generate_series(1, $1::int) g`,
      [count],
    );
    await client.query(
      `select count(*) from (
         select ledger.move_all(array_agg(id), array_agg(1000000000000), ledger.house_account(1, 'opening', 'BDT'),
                                    18::smallint, array_agg(id))
         from ledger.account where id between $1 and $1 + $2 - 1 group by id / 5000
       ) opened`,
      [FIRST_ACCOUNT, count],
    );
  });
}
