import { expect, test } from 'vitest';
import { fixedClock } from '#platform/clock/clock.ts';
import { readCheckpoint } from '#seamless/fairness/log/checkpoint.ts';
import { readEntry } from '#seamless/fairness/log/entry.ts';
import { leafHash } from '#seamless/fairness/log/merkle.ts';
import { consistencyProblem, inclusionProblem } from '#seamless/fairness/log/verify-proof.ts';
import { fromBase64 } from '#seamless/fairness/note/base64.ts';
import { parseVerifierKey } from '#seamless/fairness/note/note-key.ts';
import { testApp } from '#tests/test-app.ts';
import { runLog } from './append-log.job.ts';
import { queueAuditHeadJob } from './queue-audit-head.job.ts';
import { queueEntry } from './queue-entry.ts';

const clock = fixedClock(1_795_000_000_000);
const { app, call } = await testApp({ clock, seed: true });

type Answers = {
  readonly checkpoint: string;
  readonly size: number;
  readonly entries: readonly string[];
  readonly entry: string;
  readonly proof: readonly string[];
  readonly errorCode: string;
  readonly keys: readonly { readonly purpose: string; readonly key: string }[];
};

const read = async (path: string) => (await call<Answers>(`GET /fairness/v1/${path}`)).body;
const bytes = (proof: readonly string[]) => proof.map((one) => fromBase64(one) ?? new Uint8Array());

/** Signs what waits, and lets the cached checkpoint run out. */
async function sign(): Promise<void> {
  await runLog(app);
  clock.advance(10_000);
}

/** The last head, verified by the published key. */
async function head() {
  const { keys } = await read('keys');
  const key = parseVerifierKey(keys.find(({ purpose }) => purpose === 'log')?.key ?? '');
  const { checkpoint } = await read('log/checkpoint');
  const opened = readCheckpoint(checkpoint, {
    origin: key?.name ?? '',
    keys: key === undefined ? [] : [key],
  });
  if (!opened.isValid) {
    throw new Error(opened.problem);
  }
  return opened.value;
}

test('a reader checks entries, inclusion and consistency with nothing but public answers [M8]', async () => {
  expect((await read('log/checkpoint')).errorCode).toBe('log.empty');
  await queueAuditHeadJob.run(app, {});
  await sign();
  const old = await head();
  for (let count = 1; count <= 20; count += 1) {
    const hash = String(count).padStart(64, '0');
    await app.db.transaction((tx) => queueEntry(tx, { kind: 'audit_head', at: 1, count, hash }));
  }
  await sign();
  const now = await head();
  expect(now.size).toBe(old.size + 20);
  const { entries } = await read('log/entries?from=0&count=500');
  expect([entries.length, entries.every((entry) => readEntry(entry).isValid)]).toEqual([
    now.size,
    true,
  ]);
  for (const [index, entry] of entries.entries()) {
    const included = await read(`log/inclusion?index=${index}&size=${now.size}`);
    expect(included.entry).toBe(entry);
    const leaf = { index, hash: leafHash(entry) };
    expect(inclusionProblem(leaf, now, bytes(included.proof))).toBeUndefined();
  }
  const { proof } = await read(`log/consistency?from=${old.size}&to=${now.size}`);
  expect(consistencyProblem(old, now, bytes(proof))).toBeUndefined();
  expect((await read('log/entries?from=1&count=2')).entries).toEqual(entries.slice(1, 3));
});

test('entries that no checkpoint covers are not shown, and other sizes are refused by name [M8]', async () => {
  const { size } = await head();
  await app.db.transaction((tx) =>
    queueEntry(tx, { kind: 'audit_head', at: 1, count: 99, hash: 'a'.repeat(64) }),
  );
  const codes = [];
  for (const path of [
    `entries?from=${size}`,
    `inclusion?index=0&size=${size + 1}`,
    `inclusion?index=${size}&size=${size}`,
    `consistency?from=0&to=${size + 1}`,
    `consistency?from=2&to=1`,
  ]) {
    codes.push((await read(`log/${path}`)).errorCode);
  }
  expect(codes).toEqual(['log.size', 'log.size', 'log.index', 'log.size', 'log.order']);
  const asked = await call<Answers>('GET /fairness/v1/log/entries?from=0&count=501');
  expect(asked.status).toBe(400);
});
