import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type ClientConfig, clientConfig } from '#platform/db/database.ts';
import { type Embedded, startEmbedded } from '#tools/embedded/launch-postgres.ts';
import { median } from './figures.ts';
import { FIRST_ACCOUNT, makeMembers } from './members.ts';

const MEMBERS = 20_000;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const CALLS = 300;
const WARM_CALLS = 30;
/** Where Debian has its PostgreSQL 15; `STOCK_POSTGRES` names another folder of programs. */
const STOCK = process.env['STOCK_POSTGRES'] ?? '/usr/lib/postgresql/15/bin';

/** What a package of PostgreSQL sets, in place of our own settings. */
const AS_PACKAGED = `
alter system set jit = on;
alter system set random_page_cost = 4;
alter system set shared_buffers = '128MB';
alter system set effective_cache_size = '4GB';
alter system set wal_compression = off;
alter system set max_wal_size = '1GB';
alter system set checkpoint_timeout = '5min';
alter system set autovacuum_naptime = '1min'`;

type Line = {
  readonly name: string;
  readonly server: Embedded;
  readonly client: (url: string) => ClientConfig;
  readonly medians: number[];
};

/**
 * Measures one stake at a time in the ledger, on the embedded PostgreSQL and on a packaged one with its own settings, over
 * connections of ours and, to show what they save, over plain ones. Each line is the median of rounds in turns.
 */
export async function benchStock(): Promise<void> {
  const folders: string[] = [];
  const servers: Embedded[] = [];
  const open = async (programs: string | undefined): Promise<Embedded> => {
    const dataDir = mkdtempSync('/tmp/shapla-stock-');
    folders.push(dataDir);
    const server = await openServer(dataDir, programs);
    servers.push(server);
    return server;
  };
  try {
    const own = await open(undefined);
    const ours = (url: string) => clientConfig({ url });
    const plain = (url: string) => ({ connectionString: url });
    const lines: Line[] = [{ name: 'stake.embedded', server: own, client: ours, medians: [] }];
    if (existsSync(join(STOCK, 'postgres'))) {
      const stock = await open(STOCK);
      lines.push(
        { name: 'stake.stock', server: stock, client: ours, medians: [] },
        { name: 'stake.stock.plain_connection', server: stock, client: plain, medians: [] },
      );
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const line of lines) {
        line.medians.push(await medianStakeMs(line.client(line.server.url)));
      }
    }
    print(lines);
  } finally {
    for (const server of servers) {
      await server.stop();
    }
    for (const folder of folders) {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** @param programs the folder of a packaged PostgreSQL, which then has the settings of its package */
async function openServer(dataDir: string, programs: string | undefined): Promise<Embedded> {
  const report = () => undefined;
  if (programs === undefined) {
    const server = await startEmbedded({ dataDir, report });
    await makeMembers(server.url, MEMBERS);
    return server;
  }
  const binaries = { initdb: join(programs, 'initdb'), postgres: join(programs, 'postgres') };
  const first = await startEmbedded({ dataDir, report, binaries });
  const client = new pg.Client({ connectionString: first.url });
  await client.connect();
  for (const statement of AS_PACKAGED.split(';')) {
    await client.query(statement);
  }
  await client.end();
  // The size of the shared memory changes with a start.
  await first.stop();
  const server = await startEmbedded({ dataDir, report, binaries });
  await makeMembers(server.url, MEMBERS);
  return server;
}

/** The median time of one stake, each a commit of its own. */
async function medianStakeMs(config: ClientConfig): Promise<number> {
  const client = new pg.Client(config);
  await client.connect();
  const times: number[] = [];
  for (let call = 0; call < WARM_CALLS + CALLS; call += 1) {
    const account = FIRST_ACCOUNT + Math.floor(Math.random() * MEMBERS);
    const startMs = performance.now();
    await client.query({
      name: 'stake',
      text: `select statuses from ledger.move_batch($1, $2, $3, ledger.shard_account(1, 'BDT', 0), $4, null)`,
      values: [[account], [-10_000], [null], [1]],
    });
    if (call >= WARM_CALLS) {
      times.push(performance.now() - startMs);
    }
  }
  await client.end();
  return median(times);
}

function print(lines: readonly Line[]): void {
  const [own] = lines;
  const base = median(own?.medians ?? []);
  for (const { name, medians } of lines) {
    const ms = median(medians);
    const figures = { name, ms: round(ms), ratio: round(ms / base), rounds: medians.map(round) };
    process.stdout.write(`${JSON.stringify(figures)}\n`);
  }
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
