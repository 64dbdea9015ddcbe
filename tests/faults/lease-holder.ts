/**
 * Does recurring work in a process of its own, so that a test can stop it: `node lease-holder.ts URL`. Each turn changes
 * one row and waits inside the transaction. It prints `inside` there, and what became of each turn.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#platform/db/database.ts';
import { LeaseLostError } from '#platform/db/fence.ts';
import { sql } from '#platform/db/sql.ts';
import { createLeases } from '#platform/jobs/leases.ts';
import { createRecurringWork } from '#platform/jobs/recurring.ts';
import { createLog } from '#platform/log/pino-log.ts';

const INSIDE_MS = 1_000;
const [url = ''] = process.argv.slice(2);
const log = createLog('silent');
const database = openDatabase({ url, maxConnections: 2 });
const leases = createLeases({ databaseUrl: url, log });
const work = createRecurringWork({ leases, log });

work.every({
  name: 'draw',
  everyMs: 20,
  run: async () => {
    try {
      await database.transaction(async (tx) => {
        await sql(tx)`update public.work set turns = turns + 1, by = 'stopped'`;
        process.stdout.write('inside\n');
        await sleep(INSIDE_MS);
      });
      process.stdout.write('written\n');
    } catch (error) {
      process.stdout.write(error instanceof LeaseLostError ? 'fenced\n' : 'failed\n');
    }
  },
});
process.once('SIGTERM', () => process.exit(0));
