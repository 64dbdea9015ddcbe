import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { outageOf, outagesOf } from '#platform/db/outage.ts';
import { type FarDatabase, openFarDatabase } from '#tests/faults/far-database.ts';
import { atFileEnd } from '#tests/file-end.ts';
import { type TestApp, type TestReply, testApp } from '#tests/test-app.ts';
import { createReadiness, type Readiness } from './readiness.ts';

let app: TestApp;
let way: FarDatabase;
let readiness: Readiness;

beforeAll(async () => {
  const near = await testApp({ seed: true, hasDraws: true });
  way = await openFarDatabase(near.databaseUrl);
  atFileEnd(() => way.close());
  app = await testApp({ hasDraws: true, beside: { ...near, databaseUrl: way.url } });
  const config = { dataDir: '/tmp', files: { kind: 'folder' } } as const;
  readiness = createReadiness({ app: app.app, databaseUrl: way.url, config });
  atFileEnd(readiness.close);
});
beforeEach(() => way.restore());

async function logIn(): Promise<TestReply> {
  const input = { username: 'player1', password: 'Shapla-demo-1', type: 'username' };
  return await app.call('POST /wps/session/login', { input });
}

test('without its database a process answers 503 and when to come again, and serves when it is back [P12]', async () => {
  expect((await logIn()).status).toBe(200);
  expect(await readiness.unready()).toBeUndefined();
  way.cut();
  const refused = await logIn();
  expect([refused.status, refused.body.errorCode, refused.headers['retry-after']]).toEqual([
    503,
    'system.busy',
    '1',
  ]);
  expect(await readiness.unready()).toBe('database');
  way.restore();
  expect(await readiness.unready()).toBeUndefined();
  expect((await logIn()).status).toBe(200);
});

test('an outage is one line of the log a second, however many calls it hits [P12]', async () => {
  const lines: unknown[] = [];
  const log = { ...app.app.log, error: (message: string) => lines.push(message) };
  const outages = outagesOf({ ...app.app, log });
  const outage = outageOf(new Error('Connection terminated unexpectedly'));
  for (let call = 0; call < 500; call += 1) {
    if (outage !== undefined) {
      outages.note(outage);
    }
  }
  expect(lines).toEqual(['database_unavailable']);
});

test('a process is not ready from a full disk on, until a write succeeds [P12]', async () => {
  const owner = openDatabase({ url: app.databaseUrl, maxConnections: 1 });
  await owner.pool.query(`
    create function public.refuse_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger full_disk before insert on platform.disk_probe
      for each row execute function public.refuse_room()`);
  expect(await readiness.unready()).toBeUndefined();
  const full = await owner.pool.query('select platform.probe_disk()').catch(outageOf);
  expect(full).toMatchObject({ isDiskFull: true });
  if (full !== undefined && 'isDiskFull' in full) {
    outagesOf(app.app).note(full);
  }
  expect(await readiness.unready()).toBe('disk');
  await owner.pool.query('drop trigger full_disk on platform.disk_probe');
  expect(await readiness.unready()).toBeUndefined();
  await owner.close();
});
