import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throwawayFolder } from '#tests/throwaway-folder.ts';
import { type Embedded, startEmbedded, stopEmbedded, urlOfRunning } from './launch-postgres.ts';
import { isAlive } from './postmaster-file.ts';

let dataDir = '';
let lines: string[] = [];

beforeEach(() => {
  dataDir = throwawayFolder('shapla-launch-');
  lines = [];
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await stopEmbedded({ dataDir });
  rmSync(dataDir, { recursive: true, force: true });
});

function start(): Promise<Embedded> {
  return startEmbedded({ dataDir, report: (line) => lines.push(line) });
}

async function ask(url: string, text: string): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

test('a fresh folder gets a durable server in UTC that is closed to others [OPS-1]', async () => {
  const server = await start();
  const settings = await ask(
    server.url,
    `select current_database(), current_setting('server_encoding'), current_setting('TimeZone'),
       current_setting('fsync'), current_setting('synchronous_commit'), current_setting('max_connections'),
       current_setting('listen_addresses'), current_setting('jit')`,
  );
  expect(settings).toEqual([['shapla', 'UTF8', 'UTC', 'on', 'on', '200', '', 'off']]);
  expect(statSync(join(dataDir, 'postgres/cluster/password')).mode & 0o777).toBe(0o600);
  expect(statSync(server.socketDir).mode & 0o777).toBe(0o700);
  const wrong = new URL(server.url);
  wrong.password = 'guess';
  await expect(ask(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
});

test('a second start joins the running server, and the last to leave stops it [OPS-1]', async () => {
  const first = await start();
  const second = await start();
  expect([first.isReused, second.isReused]).toEqual([false, true]);
  expect([second.pid, second.url]).toEqual([first.pid, first.url]);
  expect(urlOfRunning(dataDir)).toBe(first.url);
  await second.stop();
  expect([isAlive(first.pid), urlOfRunning(dataDir)]).toEqual([false, undefined]);
});

test('two starts at once in a fresh folder end on one server [OPS-1]', async () => {
  const [one, other] = await Promise.all([start(), start()]);
  expect(other.pid).toBe(one.pid);
});

test('after kill -9 of the server the next start finds every commit under the same url [OPS-1]', async () => {
  const server = await start();
  await ask(server.url, 'create table kept as select 7 as seven');
  process.kill(server.pid, 'SIGKILL');
  const again = await start();
  expect(lines).toEqual([expect.stringContaining(`process ${server.pid}`)]);
  expect([again.url, again.isReused]).toEqual([server.url, false]);
  expect(await ask(again.url, 'select seven from kept')).toEqual([[7]]);
});

test('a server is stopped cleanly: the next start has nothing to recover [OPS-1]', async () => {
  const server = await start();
  await stopEmbedded({ dataDir });
  expect(isAlive(server.pid)).toBe(false);
  await start();
  expect(lines).toEqual([]);
});

test('a folder too deep for a socket address gets its socket elsewhere, closed to others', async () => {
  const deep = join(dataDir, 'd'.repeat(60), 'e'.repeat(60));
  const server = await startEmbedded({ dataDir: deep });
  try {
    expect(Buffer.byteLength(server.socketDir)).toBeLessThan(90);
    expect(statSync(server.socketDir).mode & 0o777).toBe(0o700);
    expect(await ask(server.url, 'select 1')).toEqual([[1]]);
  } finally {
    await stopEmbedded({ dataDir: deep });
    rmSync(server.socketDir, { recursive: true, force: true });
  }
});

test('where namespaces are forbidden root starts the server as another user, also in a closed folder [OPS-1]', async () => {
  const programs = join(dataDir, 'programs');
  mkdirSync(programs);
  writeFileSync(join(programs, 'unshare'), '#!/bin/sh\nexit 1\n');
  chmodSync(join(programs, 'unshare'), 0o755);
  chmodSync(dataDir, 0o700);
  vi.stubEnv('PATH', `${programs}:${process.env['PATH']}`);
  const server = await start();
  await ask(server.url, 'create table kept as select 7 as seven');
  await stopEmbedded({ dataDir });
  const again = await start();
  expect(await ask(again.url, 'select seven from kept')).toEqual([[7]]);
  const isRoot = process.getuid?.() === 0;
  expect(statSync(join(dataDir, 'postgres/cluster')).uid === 0).toBe(false);
  expect(statSync(dataDir).uid === 0).toBe(isRoot);
});
