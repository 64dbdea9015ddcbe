import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { type LoginReport, readLogin } from '#platform/db/login.ts';
import { createLog } from '#platform/log/pino-log.ts';
import { testDatabase } from '#tests/database.ts';
import { ensureLogins } from '#tools/embedded/logins.ts';
import { BadSettings } from './config.ts';
import { migrateAll, openLogins, servingProblems } from './database-logins.ts';

const log = createLog('silent');
const { url: ownerUrl } = await testDatabase();
let servingUrl = '';
let jobsUrl = '';

beforeAll(async () => {
  await migrateAll(ownerUrl, log);
  ({ servingUrl, jobsUrl } = await ensureLogins(ownerUrl));
});

const production = {
  isSandbox: false,
  migrates: true,
  roles: ['site', 'jobs', 'studios'],
} as const;
const separate = () => ({
  ...production,
  databaseUrl: servingUrl,
  migrationUrl: ownerUrl,
  jobsUrl,
});

test('separate logins serve, migrate and take jobs [P9]', async () => {
  const logins = await openLogins(separate(), log);
  expect([logins.serving, logins.jobs]).toEqual([servingUrl, jobsUrl]);
  expect(logins.report).toMatchObject({
    login: 'shapla_serving',
    role: 'shapla_serving',
    mayServe: true,
    mayBecomeOwner: false,
    mayChangeAppendOnly: false,
    missingSettings: [],
  });
});

test('the login that serves has no way to the owner, and none to the queue [P9]', async () => {
  const client = new pg.Client({ connectionString: servingUrl });
  await client.connect();
  const codeOf = (statement: string) =>
    client.query(statement).then(
      () => undefined,
      (error: pg.DatabaseError) => error.code,
    );
  await codeOf('set role none');
  expect([
    await codeOf('update ledger.transfer set amount = 1'),
    await codeOf('delete from operator.audit_row'),
    await codeOf('alter table ledger.transfer disable trigger all'),
    await codeOf(`set role ${new URL(ownerUrl).username}`),
    await codeOf('select from graphile_worker._private_jobs'),
    await codeOf('select from ledger.transfer limit 1'),
  ]).toEqual(['42501', '42501', '42501', '42501', '42501', undefined]);
  await client.end();
});

test('the login that takes jobs sees the queue and no money [P9]', async () => {
  const client = new pg.Client({ connectionString: jobsUrl });
  await client.connect();
  const { rows } = await client.query<{ jobs: number }>(
    'select count(*)::int as jobs from graphile_worker._private_jobs',
  );
  expect(rows).toEqual([{ jobs: expect.any(Number) }]);
  await expect(client.query('select from ledger.account limit 1')).rejects.toMatchObject({
    code: '42501',
  });
  await client.end();
});

test('outside the sandbox a login that may do more than it needs is refused by name [P9]', async () => {
  const { login } = await readLogin(ownerUrl);
  const refused = (changed: Partial<Parameters<typeof openLogins>[0]>) =>
    openLogins({ ...separate(), ...changed }, log).then(
      () => 'opened',
      (error: unknown) => (error instanceof BadSettings ? error.message : String(error)),
    );
  expect(await refused({ databaseUrl: ownerUrl })).toContain(
    `${login} of DATABASE_URL owns the tables`,
  );
  expect(await refused({ databaseUrl: ownerUrl, migrationUrl: undefined })).toContain(
    `${login} of DATABASE_URL owns the tables`,
  );
  expect(await refused({ jobsUrl: undefined })).toContain(`jobs are taken by ${login}`);
  expect(await refused({ jobsUrl: servingUrl })).toContain('shapla_serving of DATABASE_JOBS_URL');
  expect(await refused({ databaseUrl: jobsUrl })).toContain('has no rights here');
});

test('a sandbox with one login serves as the application role [P9]', async () => {
  const one = { databaseUrl: ownerUrl, migrationUrl: undefined, jobsUrl: undefined };
  const logins = await openLogins({ ...production, ...one, isSandbox: true }, log);
  const serving = openDatabase({ url: logins.serving, maxConnections: 1 });
  const { rows } = await serving.pool.query<{ role: string }>('select current_user::text as role');
  await serving.close();
  expect(rows).toEqual([{ role: 'shapla_app' }]);
});

test('a pooler that drops the role is noticed, in a sandbox too [P9]', () => {
  const dropped: LoginReport = {
    login: 'shapla',
    role: 'shapla',
    mayTakeRole: true,
    mayChangeAppendOnly: true,
    mayBecomeOwner: true,
    mayServe: true,
    mayTakeJobs: true,
    missingSettings: ['jit'],
    server: {},
  };
  const problems = servingProblems(dropped, { isSandbox: true, isOneLogin: true, takesRole: true });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain('a pooler between us drops the option');
});
