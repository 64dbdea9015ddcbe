/**
 * Fills the database of a snapshot and ends: it migrates the database, seeds the sandbox, and lets some draws of the
 * lottery pass, so that a server that starts from it has results to show.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readConfig } from '#apps/server/config.ts';
import { migrateAll } from '#apps/server/database-logins.ts';
import { startServer } from '#apps/server/start-server.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { createLog } from '#platform/log/pino-log.ts';

/** The clocks of draws and of commitments start this many minutes late, so that as many draws of a minute pass at once. */
const MINUTES_BEHIND = 3;
const LOOK_MS = 50;
const MAX_MS = 60_000;

const config = readConfig();
const log = createLog(config.logLevel);
const databaseUrl = config.databaseUrl ?? '';
await migrateAll(databaseUrl, log);
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
await setClocks(`clock_timestamp() - interval '${MINUTES_BEHIND} minutes'`);
const server = await startServer(config, { log, clock: systemClock });
await setClocks('clock_timestamp()');
await untilDrawn();
await client.end();
await server.stop();
process.exit(0);

/** Replaces the clocks of the lottery studio and of the platform's commitments. @param now SQL that gives the time */
async function setClocks(now: string): Promise<void> {
  for (const clock of ['studio_lottery.clock()', 'fairness.clock()']) {
    await client.query(
      `create or replace function ${clock} returns timestamptz language sql volatile as $$ select ${now} $$`,
    );
  }
}

async function untilDrawn(): Promise<void> {
  for (const endMs = performance.now() + MAX_MS; performance.now() < endMs; ) {
    const { rowCount } = await client.query(
      `select from lottery_api.draw where game_code = 'K3-1M' and state = 'result' and draws_at <= now() limit 1`,
    );
    if (rowCount === 1) {
      return;
    }
    await sleep(LOOK_MS);
  }
  throw new Error('no draw of the lottery has passed');
}
