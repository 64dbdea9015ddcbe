import pg from 'pg';

/** Only a crash of the machine needs these settings, and no test uses a cluster after its run. */
const DURABILITY = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;

/**
 * Lets a cluster of tests write without waiting for the disk. It is only for clusters that are thrown away: servers, faults
 * and benches use the settings of `tools/embedded/server-settings.ts`.
 * @param url the URL of a superuser
 */
export async function makeUnsafe(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const setting of DURABILITY) {
      await client.query(`alter system set ${setting} = off`);
    }
    // The kernel copies the files of a template, and the log of what nobody recovers stays small: it may be in memory.
    await client.query('alter system set file_copy_method = clone');
    await client.query("alter system set max_wal_size = '512MB'");
    await client.query("alter system set min_wal_size = '80MB'");
    // What nobody vacuums is dropped before it is slow, and plans stay those of a fresh database, whatever the moment.
    await client.query('alter system set autovacuum = off');
    await client.query('select pg_reload_conf()');
    await provePasswordInOneRound(client, decodeURIComponent(new URL(url).password));
  } finally {
    await client.end();
  }
}

/** The client of each connection would hash the password 4,096 times; a run of tests opens thousands of connections. */
async function provePasswordInOneRound(client: pg.Client, password: string): Promise<void> {
  await client.query('set scram_iterations = 1');
  await client.query(`alter role current_user password ${client.escapeLiteral(password)}`);
}
