import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { testDatabase } from '#tests/database.ts';
import { buildIfChanged } from '#tools/build-site.ts';
import { serverScript } from '#tools/checks/server-bundle.ts';
import { ensureLogins } from '#tools/embedded/logins.ts';
import { ROOT } from './build-app.ts';

/** A fresh clone has no pages yet. */
const BUILD_MS = 180_000;
let dataDir = '';
let databaseUrl = '';
beforeAll(async () => {
  await buildIfChanged({ root: ROOT, report: () => undefined });
  dataDir = mkdtempSync('/tmp/shapla-main-');
  databaseUrl = (await testDatabase()).url;
}, BUILD_MS);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

type Started = {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly url: string;
};

/** One test runs the source, as `npm start` does; the others the bundle of `npm test`, which loads faster. */
async function start(
  env: Record<string, string>,
  script = serverScript('apps/server/main.ts'),
): Promise<Started> {
  const child = spawn(process.execPath, [script], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      // Seven starts need not compile the same code seven times.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PORT: '0',
      METRICS_PORT: '0',
      ...env,
    },
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (part: Buffer) => {
      output += part.toString();
      const ready = /^ready (http:\S+)$/m.exec(output);
      if (ready?.[1] !== undefined) {
        resolve(ready[1]);
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(output)));
  });
  return { child, url, output: () => output };
}

/** Asks over a connection of its own, which nothing opened before. */
function statusOf(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = get(address, { agent: false, headers: { Merchant: 'shapla' } }, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
    asked.once('error', reject);
  });
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)));
}

test('the server migrates, seeds the sandbox, serves and reports it; a process with another secret key is refused beside it; on SIGTERM it drains, and an open socket is sent away [OPS-1] [P4]', async () => {
  const { child, url, output } = await start({}, 'apps/server/main.ts');
  expect(output()).toMatch(/^sandbox: members .*player1.*Shapla-demo-1$/m);
  expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  const status = await fetch(`${url}/wps/system/whitelabel`, { headers: { Merchant: 'shapla' } });
  expect(await status.json()).toMatchObject({ success: true });
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);

  await expect(start({ SECRET_KEY: 'ab'.repeat(32) })).rejects.toThrow(
    /SECRET_KEY is not the secret key of the installation/,
  );
  const key = await fetch(`${url}/wps/session/key/jwk`, { headers: { Merchant: 'shapla' } });
  expect(await key.json()).toMatchObject({ success: true });

  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { origin: url });
  await once(socket, 'open');
  const end = ended(child);
  const [code] = await Promise.all([once(socket, 'close'), child.kill('SIGTERM')]).then(
    ([closed]) => closed,
  );
  expect(code).toBe(1001);
  expect(await end).toBe(0);
  expect(output()).toContain('"msg":"stopped"');
});

test('on SIGTERM the port stays open for a while, and ready says that the process goes [P12]', async () => {
  // The notice is longer than any machine takes for three requests; the test does not wait for its end.
  const { child, url } = await start({ DRAIN_NOTICE_MS: '600000' });
  expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  const end = ended(child);
  child.kill('SIGTERM');
  let ready = await statusOf(`${url}/health/ready`);
  while (ready === 200) {
    ready = await statusOf(`${url}/health/ready`);
  }
  expect(ready).toBe(503);
  expect(await statusOf(`${url}/wps/system/whitelabel`)).toBe(200);
  child.kill('SIGKILL');
  expect(await end).toBe(null);
});

test('outside the sandbox no demo account is shown, and what is to be put in order is printed [OPS-1] [P3]', async () => {
  const { child, output } = await start({ ...(await separateLogins()), SANDBOX: 'false' });
  expect(output()).not.toContain('Shapla-demo-1');
  // What this database lacks for real play is printed in the same write as `ready`.
  expect(output()).toMatch(/^checklist: \d+ of \d+ in order[\s\S]*open PUBLIC_URL[\s\S]*ready /m);
  const end = ended(child);
  child.kill('SIGINT');
  expect(await end).toBe(0);
});

async function separateLogins(): Promise<Record<string, string>> {
  const { servingUrl, jobsUrl } = await ensureLogins(databaseUrl);
  return {
    DATABASE_URL: servingUrl,
    DATABASE_MIGRATION_URL: databaseUrl,
    DATABASE_JOBS_URL: jobsUrl,
  };
}

test('outside the sandbox a login that owns the tables does not serve [P9]', async () => {
  await expect(start({ SANDBOX: 'false' })).rejects.toThrow(/DATABASE_URL owns the tables/);
});

test('bad settings end the start with all of them named [OPS-1]', async () => {
  await expect(start({ PORT: 'eighty', LOG_LEVEL: 'loud' })).rejects.toThrow(
    /PORT[\s\S]*LOG_LEVEL/,
  );
});
