import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLog } from '#platform/log/pino-log.ts';
import { testDatabase } from '#tests/database.ts';
import { createLeases } from './leases.ts';
import { createRecurringWork } from './recurring.ts';

const log = createLog('silent');

async function until(isSo: () => boolean): Promise<void> {
  for (let waited = 0; !isSo() && waited < 400; waited += 1) {
    await sleep(10);
  }
  expect(isSo()).toBe(true);
}

async function open() {
  const database = await testDatabase();
  const runs: string[] = [];
  const processes = ['one', 'two'].map((name) => {
    const leases = createLeases({ databaseUrl: database.url, log });
    const work = createRecurringWork({ leases, log });
    return { name, leases, work };
  });
  return { database, runs, processes };
}

test('one process of many works, and another takes over when it leaves [OPS-1]', async () => {
  const { runs, processes } = await open();
  for (const { name, work } of processes) {
    work.every({ name: 'draw', everyMs: 5, run: async () => void runs.push(name) });
  }
  await until(() => runs.length >= 5);
  const first = processes.find(({ name }) => name === runs[0]);
  const second = processes.find(({ name }) => name !== runs[0]);
  expect(new Set(runs).size).toBe(1);
  await first?.work.stop();
  await first?.leases.close();
  await until(() => runs.includes(second?.name ?? ''));
  await second?.work.stop();
  await second?.leases.close();
});

test('work is never run twice at once, goes on after a failure, and can be woken [OPS-1]', async () => {
  const { processes } = await open();
  const [process] = processes;
  let atOnce = 0;
  let peak = 0;
  let runs = 0;
  const job = process?.work.every({
    name: 'slow',
    everyMs: 3_600_000,
    run: async () => {
      atOnce += 1;
      peak = Math.max(peak, atOnce);
      await sleep(5);
      atOnce -= 1;
      runs += 1;
      if (runs === 1) {
        throw new Error('first time');
      }
    },
  });
  await until(() => runs === 1);
  job?.wake();
  job?.wake();
  await until(() => runs === 2);
  job?.wake();
  await until(() => runs === 3);
  expect(peak).toBe(1);
  await process?.work.stop();
  await process?.leases.close();
});

test('a lease lost with its connection is asked for again [OPS-1]', async () => {
  const { database, processes } = await open();
  const leases = processes[0]?.leases ?? createLeases({ databaseUrl: database.url, log });
  expect(await leases.holds('draw')).toBe(true);
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like '%pg_try_advisory_lock%' and pid <> pg_backend_pid()`,
  );
  for (let waited = 0; waited < 200 && !(await leases.holds('other')); waited += 1) {
    await sleep(20);
  }
  expect(await leases.holds('draw')).toBe(true);
  await leases.close();
});
