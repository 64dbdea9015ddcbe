import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Fence, LeaseLostError, runFenced } from '#platform/db/fence.ts';
import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { LogFields } from '#platform/log/log.ts';
import { createLog } from '#platform/log/pino-log.ts';
import { testDatabase } from '#tests/database.ts';
import { createLeases, type Leases } from './leases.ts';
import { createRecurringWork } from './recurring.ts';

const log = createLog('silent');
const HOLDER = join(import.meta.dirname, '../../tests/faults/lease-holder.ts');

async function until(isSo: () => boolean): Promise<void> {
  for (let waited = 0; !isSo() && waited < 6_000; waited += 1) {
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

test('a lease outlives a broken connection, and is renewed over the next one [OPS-1]', async () => {
  const { database, processes } = await open();
  const leases = processes[0]?.leases ?? createLeases({ databaseUrl: database.url, log });
  const before = await leases.hold('draw');
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'shapla-leases'`,
  );
  const renewed = async () => {
    const { rows } = await database.pool.query<{ is_new: boolean }>(
      `select count(*) filter (where application_name = 'shapla-leases') > 0 as is_new
       from pg_stat_activity where datname = current_database()`,
    );
    return rows[0]?.is_new === true;
  };
  for (let waited = 0; waited < 400 && !(await renewed()); waited += 1) {
    await sleep(20);
  }
  const after = await untilHeld(leases, 'draw');
  expect(after?.token).toBe(before?.token);
  await leases.close();
});

test('the next holder of a lease has another token, and the one before is fenced [P2]', async () => {
  const { database, processes } = await open();
  const [first, second] = processes;
  const lost = await first?.leases.hold('draw');
  expect(lost?.isHeld()).toBe(true);
  expect(await second?.leases.hold('draw')).toBeUndefined();
  await database.pool.query(`create table public.work (turns integer not null)`);
  await first?.leases.close();
  const taken = await untilHeld(second?.leases, 'draw');
  expect(taken?.token).toBe((lost?.token ?? 0n) + 1n);
  const write = (tx: Tx) => sql(tx)`insert into public.work (turns) values (1)`;
  // The first one has not looked yet: it still takes the lease as its own, and PostgreSQL refuses the commit.
  const unaware = { name: 'draw', token: lost?.token ?? 0n, isHeld: () => true };
  await expect(runFenced(unaware, () => database.transaction(write))).rejects.toThrow(
    LeaseLostError,
  );
  // It has looked: it does not even begin.
  const aware = { ...unaware, isHeld: () => false };
  await expect(runFenced(aware, () => database.transaction(write))).rejects.toThrow(LeaseLostError);
  await expect(runFenced(aware, () => database.autocommit(write))).rejects.toThrow(LeaseLostError);
  expect((await database.pool.query('select from public.work')).rowCount).toBe(0);
  await runFenced(taken ?? unaware, () => database.transaction(write));
  expect((await database.pool.query('select from public.work')).rowCount).toBe(1);
  await Promise.all(processes.map(({ leases }) => leases.close()));
});

test('who takes over from a silent process reports it, who takes what was given back does not [P2]', async () => {
  const database = await testDatabase();
  const reported: unknown[] = [];
  const alarming = {
    ...log,
    error: (message: string, fields?: LogFields) => reported.push({ message, ...fields }),
  };
  const first = createLeases({ databaseUrl: database.url, log });
  await first.hold('draw');
  await first.hold('settle');
  await first.close();
  await database.pool.query(
    `update platform.lease set expires_at = clock_timestamp() - interval '1 second' where name = 'draw'`,
  );
  const second = createLeases({ databaseUrl: database.url, log: alarming });
  expect(await untilHeld(second, 'settle')).toBeDefined();
  expect(await untilHeld(second, 'draw')).toBeDefined();
  expect(reported).toEqual([
    {
      message: 'lease_taken_over',
      name: 'draw',
      from: expect.stringContaining(`:${process.pid}:`),
      silentMs: expect.any(Number),
    },
  ]);
  await second.close();
});

test('a process that is stopped in the midst of its work loses it, and writes nothing when it wakes [P2]', async () => {
  const database = await testDatabase();
  await database.pool.query(
    `create table public.work (turns integer not null, by text not null);
     insert into public.work values (0, 'nobody')`,
  );
  const child = spawn(process.execPath, [HOLDER, database.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  try {
    await until(() => lines.includes('written') && lines.at(-1) === 'inside');
    child.kill('SIGSTOP');
    const leases = createLeases({ databaseUrl: database.url, log });
    const work = createRecurringWork({ leases, log });
    let turns = 0;
    work.every({
      name: 'draw',
      everyMs: 20,
      run: async () => {
        await database.transaction(
          (tx) => sql(tx)`update public.work set turns = turns + 1, by = 'other'`,
        );
        turns += 1;
      },
    });
    await until(() => turns > 0);
    const written = lines.filter((line) => line === 'written').length;
    child.kill('SIGCONT');
    await until(() => lines.includes('fenced') || lines.includes('failed'));
    const before = turns;
    await until(() => turns > before + 20);
    await work.stop();
    await leases.close();
    expect(lines.filter((line) => line === 'written')).toHaveLength(written);
    const { rows } = await database.pool.query<{ by: string }>('select by from public.work');
    expect(rows).toEqual([{ by: 'other' }]);
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});

async function untilHeld(leases: Leases | undefined, name: string): Promise<Fence | undefined> {
  for (let waited = 0; waited < 1_000; waited += 1) {
    const fence = await leases?.hold(name);
    if (fence !== undefined) {
      return fence;
    }
    await sleep(10);
  }
  return undefined;
}
