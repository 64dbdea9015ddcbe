import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase } from '#tests/database.ts';
import { serverScript } from './checks/server-bundle.ts';
import { ensureLogins } from './embedded/logins.ts';

const ROOT = join(import.meta.dirname, '..');
const SETTINGS = { SANDBOX: 'false', PUBLIC_URL: 'https://play.example' };

let dataDir = '';
let databaseUrl = '';
let logins: Record<string, string> = {};
beforeAll(async () => {
  dataDir = mkdtempSync('/tmp/shapla-setup-');
  databaseUrl = await emptyDatabase();
  // The roles belong to the server, and the run's template has made them.
  const { servingUrl, jobsUrl } = await ensureLogins(databaseUrl);
  logins = {
    DATABASE_URL: servingUrl,
    DATABASE_MIGRATION_URL: databaseUrl,
    DATABASE_JOBS_URL: jobsUrl,
  };
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

type Ended = { readonly code: number | null; readonly out: string; readonly err: string };

/** The run that sets up is that of the source, as `npm run setup` is; the others are those of the bundle of `npm test`. */
function runSetup(
  given: readonly string[],
  env: Record<string, string> = SETTINGS,
  script = serverScript('tools/setup.ts'),
) {
  return new Promise<Ended>((resolve) => {
    const child = spawn(process.execPath, [script, ...given], {
      cwd: ROOT,
      env: {
        PATH: process.env['PATH'],
        // Each of these processes loads the whole server, which another one has compiled already.
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        DATA_DIR: dataDir,
        ...logins,
        ...env,
      },
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (part: Buffer) => {
      out += part.toString();
    });
    child.stderr.on('data', (part: Buffer) => {
      err += part.toString();
    });
    child.once('close', (code) => resolve({ code, out, err }));
  });
}

async function rowsOf(query: string): Promise<readonly object[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(query)).rows;
  } finally {
    await client.end();
  }
}

test('[P3] the setup command refuses other arguments and settings, and leaves the database as it was', async () => {
  const [names, sandbox] = await Promise.all([
    runSetup(['ayesha', 'ayesha', 'BDT']),
    runSetup(['ayesha', 'imran', 'BDT'], { ...SETTINGS, SANDBOX: 'true' }),
  ]);
  expect([names.code, names.out, sandbox.code, sandbox.out]).toEqual([2, '', 2, '']);
  expect(names.err).toMatch(/^npm run setup -- NAME NAME CURRENCY\n.*those of two people/);
  expect(sandbox.err).toMatch(/^Set SANDBOX=false, and PUBLIC_URL to the address/);
  expect(await rowsOf("select 1 from pg_namespace where nspname = 'operator'")).toEqual([]);
});

test('[P3] on an empty database the command migrates, makes two operators, shows their passwords once, and the next time changes nothing', async () => {
  const first = await runSetup(['ayesha', 'imran', 'BDT'], SETTINGS, 'tools/setup.ts');
  expect([first.code, first.err]).toEqual([0, '']);
  expect(first.out).toContain('The brand answers at play.example alone.');
  const passwords = [...first.out.matchAll(/^ {2}(ayesha|imran) {3}(\S{20})$/gm)];
  expect(passwords.map(([, name]) => name)).toEqual(['ayesha', 'imran']);
  expect(new Set(passwords.map(([, , password]) => password)).size).toBe(2);
  const made = `select name, status, one_time_until is not null as is_one_time from operator.staff order by name`;
  const staff = ['ayesha', 'imran'].map((name) => ({ name, status: 'active', is_one_time: true }));
  expect(await rowsOf(made)).toEqual(staff);
  expect(
    await rowsOf(`select settings ->> 'currency' as currency, settings -> 'isSandbox' as sandbox
                  from brand.brand`),
  ).toEqual([{ currency: 'BDT', sandbox: false }]);
  const second = await runSetup(['third', 'fourth', 'INR']);
  expect([second.code, second.out]).toEqual([1, '']);
  expect(second.err).toMatch(/There are operators already/);
  expect(await rowsOf(made)).toEqual(staff);
});
