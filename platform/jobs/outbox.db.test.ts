import { setTimeout as sleep } from 'node:timers/promises';
import Type from 'typebox';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { APPLICATION_ROLE, grantRoles } from '#platform/db/roles.ts';
import { defineEvent } from '#platform/events.ts';
import { listen } from '#platform/listeners.ts';
import type { Job, Module } from '#platform/module.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';
import { insertJob } from './job.store.ts';
import { startJobs } from './runner.ts';

const done: unknown[] = [];
const begun: string[] = [];
let failuresLeft = 0;
const jobs: Job[] = [
  {
    name: 'test.note',
    run: async (_app, payload) => {
      if (failuresLeft > 0) {
        failuresLeft -= 1;
        throw new Error('not yet');
      }
      done.push(payload);
    },
  },
  {
    name: 'test.begin',
    atStart: true,
    run: async () => void begun.push('begun'),
  },
];
const settled = defineEvent('test.settled', Type.Object({ roundId: Type.BigInt() }));
const unheard = defineEvent('test.unheard', Type.Object({ roundId: Type.BigInt() }));
const listener = (name: string) =>
  listen(settled, {
    name,
    run: async (_app, payload) => void done.push({ name, ...payload }),
  });
const things: Module = {
  name: 'test',
  handlers: [],
  jobs,
  listeners: [listener('vip.count'), listener('rebate.count')],
};
let app: TestApp;

beforeAll(async () => {
  app = await testApp({ modules: [things] });
});
beforeEach(() => {
  done.length = 0;
});

test('a job of a transaction runs when it commits, never when it rolls back [OPS-1]', async () => {
  const { db, addJob } = app.app;
  await db.transaction((tx) => addJob(tx, { name: 'test.note', payload: { stored: 1 } }));
  await db
    .transaction(async (tx) => {
      await addJob(tx, { name: 'test.note', payload: { lost: 1 } });
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await app.runJobs();
  expect(done).toEqual([{ stored: 1 }]);
});

test('a key makes one job of many that wait; a job for later waits [OPS-1]', async () => {
  const { db, addJob } = app.app;
  await db.transaction(async (tx) => {
    await addJob(tx, { name: 'test.note', key: 'once', payload: { round: 1 } });
    await addJob(tx, { name: 'test.note', key: 'once', payload: { round: 2 } });
    await addJob(tx, {
      name: 'test.note',
      payload: { late: 1 },
      runAt: new Date(Date.now() + 3_600_000),
    });
  });
  await app.runJobs();
  expect(done).toEqual([{ round: 2 }]);
});

test('each listener hears an event once, however often it is announced while it waits [OPS-1]', async () => {
  const { db, announce } = app.app;
  const fact = { id: 'SHPL-17', payload: { roundId: 17n } };
  await db.transaction((tx) => announce(tx, settled, fact));
  await db.transaction((tx) => announce(tx, settled, fact));
  await db.transaction((tx) => announce(tx, unheard, fact));
  await app.runJobs();
  expect(done).toHaveLength(2);
  expect(done).toEqual(
    expect.arrayContaining([
      { name: 'vip.count', roundId: 17n },
      { name: 'rebate.count', roundId: 17n },
    ]),
  );
});

test('the role that serves may queue work and cannot touch the queue itself [OPS-1]', async () => {
  await grantRoles(app.databaseUrl);
  const serving = openDatabase({
    url: app.databaseUrl,
    role: APPLICATION_ROLE,
    maxConnections: 1,
  });
  try {
    await serving.transaction((tx) =>
      insertJob(tx, {
        name: 'test.note',
        payload: { byRole: 1 },
        key: undefined,
        runAt: undefined,
      }),
    );
    const seen = await serving.pool
      .query('select id from graphile_worker._private_jobs')
      .catch(() => ({ rowCount: 0 }));
    expect(seen.rowCount).toBe(0);
  } finally {
    await serving.close();
  }
  await app.runJobs();
  expect(done).toEqual([{ byRole: 1 }]);
});

test('the runner in the server takes work at once and tries again what failed [OPS-1]', async () => {
  const runner = await startJobs({
    app: { ...app.app, log: { ...app.app.log, error: () => undefined } },
    databaseUrl: app.databaseUrl,
    jobs,
    listeners: [],
    concurrency: 2,
  });
  failuresLeft = 1;
  await app.app.db.transaction((tx) =>
    app.app.addJob(tx, { name: 'test.note', payload: { again: 1 } }),
  );
  for (let waited = 0; done.length === 0 && waited < 200; waited += 1) {
    await sleep(50);
  }
  await expect.poll(() => begun, { timeout: 60_000 }).toEqual(['begun']);
  await runner.stop();
  expect(done).toEqual([{ again: 1 }]);
});
