import { expect, test } from 'vitest';
import { fixedClock } from '#platform/clock/clock.ts';
import { readCheckpoint } from '#seamless/fairness/log/checkpoint.ts';
import { treeOf } from '#seamless/fairness/log/memory-tree.ts';
import { leafHash, rootHash } from '#seamless/fairness/log/merkle.ts';
import { consistencyProblem, inclusionProblem } from '#seamless/fairness/log/verify-proof.ts';
import { testApp } from '#tests/test-app.ts';
import { makeFirstKeys, signerFor } from '../keys/signing-keys.ts';
import { runLog } from './append-log.job.ts';
import { appendQueued } from './append-log.ts';
import { selectEntries, selectLastCheckpoint, selectSize } from './log.store.ts';
import { queueEntry } from './queue-entry.ts';
import { readConsistency, readInclusion, readRoot } from './stored-tree.ts';

const MODULES = { start: false, clock: fixedClock(1_795_000_000_000) } as const;
const own = await testApp(MODULES);
const { app } = own;
const { app: other } = await testApp({ ...MODULES, beside: own });
await makeFirstKeys(app);
let count = 0;

/** Queues facts that differ from each other, one transaction each. */
async function queue(entries: number, by = app): Promise<void> {
  for (let made = 0; made < entries; made += 1) {
    count += 1;
    const at = by.clock.nowMs();
    const hash = String(count).padStart(64, '0');
    await by.db.transaction((tx) => queueEntry(tx, { kind: 'audit_head', at, count, hash }));
  }
}

async function entriesOf(): Promise<readonly string[]> {
  return await selectEntries(app.db.reads, { from: 0, count: 100_000 });
}

async function waiting(by = app): Promise<number> {
  const { rows } = await by.db.pool.query(
    'select count(*)::int as waiting from fairness.log_queue',
  );
  return rows[0].waiting;
}

/** Runs statements as the owner of the database could. */
async function asOwner(on: typeof app, statements: string): Promise<void> {
  await on.db.pool.query(`begin; set local role none; ${statements}; commit`);
}

const untilMs = app.clock.nowMs() + 1;

test('roots and proofs of every size come from stored nodes and equal those of the whole tree [M8]', async () => {
  for (const step of [1, 1, 1, 2, 3, 5, 8, 13, 30]) {
    await queue(step);
    await appendQueued(app, untilMs);
  }
  const entries = await entriesOf();
  const hashOf = treeOf(entries);
  const roots = entries.map((_, index) => rootHash(index + 1, hashOf));
  for (const [place, root] of roots.entries()) {
    const head = { size: place + 1, root };
    expect(await readRoot(app.db.reads, head.size)).toEqual(root);
    for (const index of [0, Math.floor(place / 2), place]) {
      const proof = await readInclusion(app.db.reads, { index, size: head.size });
      const hash = leafHash(entries[index] ?? '');
      expect(inclusionProblem({ index, hash }, head, proof)).toBeUndefined();
    }
    const old = {
      size: Math.ceil(head.size / 3),
      root: roots[Math.ceil(head.size / 3) - 1] ?? root,
    };
    const proof = await readConsistency(app.db.reads, { oldSize: old.size, size: head.size });
    expect(consistencyProblem(old, head, proof)).toBeUndefined();
  }
});

test('two processes that append at once leave no gap, lose nothing and double nothing [M8]', async () => {
  const before = await selectSize(app.db.reads);
  const queuing = queue(120);
  const append = async (by: typeof app) => {
    for (let turn = 0; turn < 30; turn += 1) {
      await appendQueued(by, untilMs);
    }
  };
  await Promise.all([queuing, append(app), append(other)]);
  await appendQueued(app, untilMs);
  const entries = await entriesOf();
  expect([entries.length - before, new Set(entries).size, await waiting()]).toEqual([
    120,
    entries.length,
    0,
  ]);
  expect(await readRoot(app.db.reads, entries.length)).toEqual(
    rootHash(entries.length, treeOf(entries)),
  );
});

test('an appender killed before its commit leaves the entries to the next one [M8]', async () => {
  await queue(40);
  const before = await selectSize(app.db.reads);
  const dying = {
    ...other,
    db: {
      ...other.db,
      transaction: <T>(work: Parameters<typeof other.db.transaction<T>>[0]) =>
        other.db.transaction<T>(async (tx) => {
          const done = await work(tx);
          await asOwner(
            app,
            `select pg_terminate_backend(pid) from pg_locks
              where locktype = 'advisory' and classid = 7402118 and objid = 13`,
          );
          return done;
        }),
    },
  };
  await expect(appendQueued(dying, untilMs)).rejects.toThrow();
  expect([await selectSize(app.db.reads), await waiting()]).toEqual([before, 40]);
  expect(await appendQueued(app, untilMs)).toBe(40);
  expect(new Set(await entriesOf()).size).toBe(before + 40);
});

test('a fact that is rolled back is not in the log, and no entry is changed or deleted [M8]', async () => {
  const failing = app.db.transaction(async (tx) => {
    await queueEntry(tx, { kind: 'audit_head', at: 1, count: 1, hash: 'f'.repeat(64) });
    throw new Error('the fact fails');
  });
  await expect(failing).rejects.toThrow('the fact fails');
  expect(await waiting()).toBe(0);
  await runLog(app);
  for (const table of ['log_entry', 'log_node', 'log_checkpoint']) {
    await expect(app.db.pool.query(`delete from fairness.${table}`)).rejects.toThrow();
  }
});

test('each head is signed once, in the form that everybody verifies [M8]', async () => {
  await runLog(app);
  const first = await selectLastCheckpoint(app.db.reads);
  await runLog(other);
  expect(await selectLastCheckpoint(app.db.reads)).toEqual(first);
  await queue(3);
  await runLog(app);
  const { key } = await signerFor(app, app, { purpose: 'log', atMs: app.clock.nowMs() });
  const read = readCheckpoint((await selectLastCheckpoint(app.db.reads))?.note ?? '', {
    origin: key.name,
    keys: [key],
  });
  const entries = await entriesOf();
  expect(read).toEqual({
    isValid: true,
    value: { size: entries.length, root: rootHash(entries.length, treeOf(entries)) },
  });
});

test.each([
  [
    'a rewritten entry',
    `update fairness.log_entry set leaf_hash = sha256('x') where index = (select max(index) from fairness.log_entry)`,
  ],
  [
    'a rewritten node',
    `update fairness.log_node set hash = sha256('x') where level = (select max(level) from fairness.log_node)`,
  ],
  [
    'a lost entry',
    'delete from fairness.log_entry where index = (select max(index) from fairness.log_entry)',
  ],
])(
  '%s stops the appender with an alarm, and nothing more is signed [M8]',
  async (_name, change) => {
    const { app: fresh } = await testApp(MODULES);
    const alarms: string[] = [];
    const log = { ...fresh.log, error: (message: string) => void alarms.push(message) };
    const watched = { ...fresh, log };
    await makeFirstKeys(fresh);
    await queue(5, fresh);
    await runLog(watched);
    const signed = await selectLastCheckpoint(fresh.db.reads);
    expect([alarms, signed?.size]).toEqual([[], 7n]);
    const tables = ['fairness.log_entry', 'fairness.log_node'];
    const turn = (how: string) => tables.map((table) => `alter table ${table} ${how} trigger all;`);
    await asOwner(fresh, [...turn('disable'), `${change};`, ...turn('enable')].join(' '));
    await queue(2, fresh);
    await runLog(watched);
    await runLog(watched);
    expect(alarms).toEqual(['public_log_forked', 'public_log_forked']);
    expect([await selectLastCheckpoint(fresh.db.reads), await waiting(fresh)]).toEqual([signed, 2]);
  },
);
