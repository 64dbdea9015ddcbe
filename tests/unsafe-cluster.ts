import pg from 'pg';

/** What a crash of the machine would need. Nothing in a test's cluster outlives its run. */
const DURABILITY = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;

/**
 * Has a cluster of tests write without waiting for the disk. Only for clusters that are thrown away: what is served, and
 * what faults and benches measure, keeps the defaults of `tools/embedded/server-settings.ts`.
 * @param url of a superuser
 */
export async function makeUnsafe(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const setting of DURABILITY) {
      await client.query(`alter system set ${setting} = off`);
    }
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end();
  }
}
