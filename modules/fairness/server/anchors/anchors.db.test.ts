import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Static } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Log } from '#platform/log/log.ts';
import { createLog } from '#platform/log/pino-log.ts';
import { makeCalls } from '#platform/outbound/make-calls.ts';
import { testApp } from '#tests/test-app.ts';
import type { listOfficeAnchors } from '../../contract.office.ts';
import type { listAnchors } from '../../contract.promises.ts';
import { makeFirstKeys } from '../keys/signing-keys.ts';
import { runLog } from '../log/append-log.job.ts';
import { selectLastCheckpoint } from '../log/log.store.ts';
import { queueEntry } from '../log/queue-entry.ts';
import { anchorLog } from './anchor-log.job.ts';

type Asked = { readonly path: string; readonly type: string; readonly body: Buffer };
const PENDING = Buffer.from('0083dfe30d2ef90c8e03026869', 'hex');
const asked: Asked[] = [];
let status = 200;
let answer: Buffer = PENDING;
/** A service and a calendar of somebody else. */
const server = createServer((request, reply) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const type = request.headers['content-type'] ?? '';
    asked.push({ path: request.url ?? '', type, body: Buffer.concat(parts) });
    reply.writeHead(status).end(answer);
  });
});

const folder = mkdtempSync('/tmp/shapla-anchors-');
const alarms: unknown[] = [];
const log: Log = {
  ...createLog('error'),
  error: (message, fields) => {
    expect(message).toBe('public_log_not_anchored');
    alarms.push(fields?.['code']);
  },
};
const { app, call, runJobs } = await testApp({
  ...{ seed: true, start: false, anchorFolder: folder, log },
});
let address = '';
let tokens: readonly [string, string];

/** The machine of a test may know nobody by whom commits are made. */
const NOBODY = ['-c', 'user.name=x', '-c', 'user.email=x@x.example'];
const git = async (...command: readonly string[]) =>
  (await promisify(execFile)('git', [...NOBODY, ...command], { cwd: folder })).stdout;

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const at = server.address();
  address = `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`;
  await mkdir(join(folder, 'disk'));
  await git('init', '--quiet', '--bare', 'remote.git');
  await git('clone', '--quiet', 'remote.git', 'clone');
  tokens = [await signIn('operator1'), await signIn('operator2')];
  await makeFirstKeys(app);
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function signIn(name: string): Promise<string> {
  const input = { name, password: 'Shapla-demo-1' };
  return (await call<{ token: string }>('POST /office/v1/session', { input })).body.token;
}

const reason = 'players rely on it';

async function ask(input: object): Promise<{ approvalId: string; errorCode?: string }> {
  const sent = { operatorToken: tokens[0], input: { reason, ...input } };
  return (await call<{ approvalId: string }>('POST /office/v1/fairness/anchors', sent)).body;
}

async function decide(approvalId: string, operatorToken = tokens[1]) {
  const wire = `POST /office/v1/approvals/${approvalId}/decision`;
  const sent = { operatorToken, input: { decision: 'approve', reason } };
  return await call<{ errorCode?: string }>(wire, sent);
}

async function add(anchor: object): Promise<void> {
  expect((await decide((await ask(anchor)).approvalId)).status).toBe(200);
}

const office = async () =>
  (
    await call<Static<typeof listOfficeAnchors.output>>('GET /office/v1/fairness/anchors', {
      operatorToken: tokens[0],
    })
  ).body.rows;
const published = async () =>
  (await call<Static<typeof listAnchors.output>>('GET /fairness/v1/anchors')).body.anchors;
const lastNote = async () => (await selectLastCheckpoint(app.db.reads))?.note ?? '';

let facts = 0;
/** Lets the log grow by a fact, and signs its head. */
async function grow(): Promise<string> {
  facts += 1;
  const hash = String(facts).padStart(64, '0');
  const entry = { kind: 'audit_head', at: app.clock.nowMs(), count: facts, hash } as const;
  await app.db.transaction((tx) => queueEntry(tx, entry));
  await runLog(app);
  return await lastNote();
}

/** Makes every call that waits due, and makes it. */
async function makeDueCalls(): Promise<void> {
  await app.db.pool.query(
    "update platform.outbound_call set next_at = now() where kind = 'fairness.anchor' and ended_at is null",
  );
  await makeCalls(app);
}

test('[M8] an anchor needs two people, a place that exists, and a place that no other one has', async () => {
  const disk = { kind: 'file', name: 'Auditor', target: 'disk', place: 'ask the auditor' };
  for (const target of ['../disk', '/tmp', 'none', 'disk/..', 'DISK']) {
    expect((await ask({ ...disk, target })).errorCode).toBe('anchor_target');
  }
  expect((await ask({ ...disk, kind: 'git' })).errorCode).toBe('anchor_target');
  expect((await ask({ ...disk, kind: 'http' })).errorCode).toBe('anchor_target');
  const { approvalId } = await ask(disk);
  expect((await ask(disk)).errorCode).toBe('anchor_waits');
  expect((await decide(approvalId, tokens[0])).body.errorCode).toBe('approval_own');
  expect([await office(), await published()]).toEqual([[], []]);
  expect((await decide(approvalId)).status).toBe(200);
  expect(await office()).toMatchObject([{ ...disk, last: null, call: null }]);
  expect((await ask(disk)).errorCode).toBe('anchor_known');
});

test('[M8] a file gets each checkpoint once, byte for byte, and a half-written one is written again', async () => {
  const file = join(folder, 'disk', 'checkpoints.txt');
  const first = await grow();
  await anchorLog(app);
  await runJobs();
  await anchorLog(app);
  await runJobs();
  expect(readFileSync(file, 'utf8')).toBe(`${first}\n`);
  // The process that wrote the next one was killed in the middle, and another one tries again.
  const second = await grow();
  writeFileSync(file, `${first}\n${second.slice(0, 40)}`);
  await anchorLog(app);
  await runJobs();
  expect(readFileSync(file, 'utf8')).toBe(`${first}\n${second.slice(0, 40)}\n\n${second}\n`);
  const [anchor] = await published();
  expect(anchor?.last).toMatchObject({ checkpoint: second, receipt: null });
  expect(JSON.stringify(await published())).not.toContain('disk');
});

test('[M8] a clone gets a commit for each checkpoint, which its remote has, after a killed process too', async () => {
  await add({ kind: 'git', name: 'Mirror', target: 'clone', place: 'https://git.example/log' });
  const note = await lastNote();
  writeFileSync(join(folder, 'clone', '.git', 'index.lock'), '');
  await runJobs();
  const kept = await git('-C', 'remote.git', 'show', 'HEAD:checkpoints.txt');
  expect(kept).toBe(`${note}\n`);
  const next = await grow();
  await anchorLog(app);
  await runJobs();
  expect(await git('-C', 'remote.git', 'show', 'HEAD:checkpoints.txt')).toBe(`${note}\n${next}\n`);
  const commits = (await git('-C', 'remote.git', 'rev-list', 'HEAD')).trim().split('\n');
  expect(commits).toHaveLength(2);
  const mirror = (await published()).find(({ kind }) => kind === 'git');
  expect(Buffer.from(mirror?.last?.receipt ?? '', 'base64').toString()).toBe(commits[0]);
  expect(mirror?.place).toBe('https://git.example/log');
});

test('[M8] a remote with another history is not overwritten: the call fails, and an alarm names the place', async () => {
  await git('clone', '--quiet', 'remote.git', 'elsewhere');
  writeFileSync(join(folder, 'elsewhere', 'other.txt'), 'other');
  await git('-C', 'elsewhere', 'add', 'other.txt');
  await git('-C', 'elsewhere', 'commit', '--quiet', '-m', 'other');
  await git('-C', 'elsewhere', 'push', '--quiet', 'origin', 'HEAD');
  const head = await git('-C', 'remote.git', 'rev-parse', 'HEAD');
  await grow();
  await anchorLog(app);
  await runJobs();
  const mirror = (await office()).find(({ kind }) => kind === 'git');
  expect(mirror?.call).toMatchObject({ state: 'waiting', attempts: 1, code: 'PUSH_FAILED' });
  expect(await git('-C', 'remote.git', 'rev-parse', 'HEAD')).toBe(head);
  await git('-C', 'clone', 'pull', '--quiet', '--no-rebase', '--no-edit');
});

test('[M8] an address gets the note itself; a failure is tried again and at last given up, with alarms, and by hand it is made now', async () => {
  await add({ kind: 'http', name: 'Witness', target: `${address}/keep?key=1` });
  status = 503;
  asked.length = 0;
  await runJobs();
  for (let attempt = 2; attempt <= 10; attempt += 1) {
    await makeDueCalls();
  }
  const of = async () => (await office()).find(({ kind }) => kind === 'http');
  expect((await of())?.call).toMatchObject({ state: 'given_up', attempts: 10, code: '503' });
  expect(alarms.filter((code) => code === '503')).toHaveLength(7);
  status = 200;
  const id = (await of())?.id ?? '';
  const retry = () =>
    call<{ state: string; errorCode?: string }>(`POST /office/v1/fairness/anchors/${id}/retry`, {
      operatorToken: tokens[0],
      input: { reason },
    });
  expect((await retry()).body.state).toBe('done');
  expect((await retry()).body.errorCode).toBe('anchor_not_retryable');
  const note = await lastNote();
  expect(asked.at(-1)).toMatchObject({ path: '/keep?key=1', type: 'text/plain; charset=utf-8' });
  expect(asked.at(-1)?.body.toString()).toBe(note);
  expect((await published()).find(({ kind }) => kind === 'http')?.last?.checkpoint).toBe(note);
  expect(JSON.stringify(await published())).not.toContain(address);
});

test('[M8] a refusal is not tried again before the next checkpoint', async () => {
  status = 403;
  await grow();
  await anchorLog(app);
  await makeDueCalls();
  const of = async () => (await office()).find(({ kind }) => kind === 'http');
  expect((await of())?.call).toMatchObject({ state: 'refused', attempts: 1, code: '403' });
  status = 200;
  const next = await grow();
  await anchorLog(app);
  await runJobs();
  expect((await of())?.call?.state).toBe('done');
  expect((await published()).find(({ kind }) => kind === 'http')?.last?.checkpoint).toBe(next);
});

test('[M8] a calendar gets the SHA-256 of the note, and its answer is stored as the file that ots reads', async () => {
  answer = Buffer.from('<html>busy</html>');
  await add({ kind: 'opentimestamps', name: 'Bitcoin', target: `${address}/cal` });
  await runJobs();
  const of = async () => (await office()).find(({ kind }) => kind === 'opentimestamps');
  expect((await of())?.call).toMatchObject({ state: 'waiting', code: 'NO_TIMESTAMP' });
  answer = PENDING;
  await makeDueCalls();
  const digest = createHash('sha256')
    .update(await lastNote())
    .digest();
  const [sent] = asked.filter(({ path }) => path === '/cal/digest').toReversed();
  expect(sent?.body).toEqual(digest);
  const kept = (await published()).find(({ kind }) => kind === 'opentimestamps');
  const file = Buffer.from(kept?.last?.receipt ?? '', 'base64');
  expect(file.subarray(33)).toEqual(Buffer.concat([digest, PENDING]));
});

test('[M8] an anchor ends by two people, gets nothing more, and its receipts stay', async () => {
  const before = await published();
  const [file] = await office();
  const asking = await call<{ approvalId: string }>(
    `POST /office/v1/fairness/anchors/${file?.id}/end`,
    { operatorToken: tokens[0], input: { reason } },
  );
  expect(await published()).toEqual(before);
  expect((await decide(asking.body.approvalId)).status).toBe(200);
  expect((await published()).map(({ kind }) => kind)).toEqual(['git', 'http', 'opentimestamps']);
  const kept = readFileSync(join(folder, 'disk', 'checkpoints.txt'), 'utf8');
  await grow();
  await anchorLog(app);
  await runJobs();
  expect(readFileSync(join(folder, 'disk', 'checkpoints.txt'), 'utf8')).toBe(kept);
  const receipts = 'select count(*)::int as kept from fairness.anchor_receipt where anchor_id = $1';
  expect((await app.db.pool.query(receipts, [file?.id])).rows[0].kept).toBeGreaterThan(1);
  for (const statement of [
    'update fairness.anchor_receipt set anchored_ms = 1',
    'delete from fairness.anchor_receipt',
  ]) {
    await expect(app.db.pool.query(statement)).rejects.toThrow();
  }
  expect(existsSync(join(folder, 'disk'))).toBe(true);
});
