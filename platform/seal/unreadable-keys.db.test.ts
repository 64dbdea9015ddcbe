import { beforeEach, expect, test } from 'vitest';
import type { AppContext } from '#platform/app-context.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import type { LogFields } from '#platform/log/log.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';
import { encryptAtRest } from './at-rest.ts';
import { sealModule } from './handlers.ts';
import { fingerprintOf, isKeyOfInstallation } from './key-fingerprint.ts';
import { createSealKeys } from './seal-keys.ts';

const NOW_MS = 1_800_000_000_000;
const FOREIGN_KEY = Buffer.alloc(32, 9);

const clock = fixedClock(NOW_MS);
let app: TestApp;
let alarms: { readonly message: string; readonly kid?: unknown }[] = [];

beforeEach(async () => {
  app = await testApp({ clock, modules: [sealModule], start: false });
  alarms = [];
});

/** Another process of the installation, which has read nothing yet; what it logs for people is in `alarms`. */
async function anotherProcess(): Promise<AppContext> {
  const { app: other } = await testApp({ clock, modules: [sealModule], start: false, beside: app });
  const error = (message: string, fields: LogFields = {}) =>
    alarms.push({ message, kid: fields['kid'] });
  return { ...other, log: { ...other.log, error } };
}

/** A row as a process with another secret key writes it: newer than all others. */
async function foreignRow(scheme: 'jwe' | 'legacy', kid: string): Promise<void> {
  const sealed = encryptAtRest(FOREIGN_KEY, 'shapla seal key', Buffer.from('not for us'));
  const { pool } = app.app.db;
  await pool.query(
    `insert into platform.seal_key (kid, scheme, public_key, private_key, created_at)
     values ($1, $2, '{}', $3, $4)`,
    [kid, scheme, sealed, new Date(NOW_MS)],
  );
}

test('a key that the secret key does not open is left out and alarmed, and the others serve [P4]', async () => {
  const own = await createSealKeys(app.app).current('jwe');
  await foreignRow('jwe', 'foreign');
  const keys = createSealKeys(await anotherProcess());
  expect((await keys.current('jwe')).kid).toBe(own.kid);
  expect((await keys.valid('jwe')).map(({ kid }) => kid)).toEqual([own.kid]);
  expect(alarms).toContainEqual({ message: 'seal_key_unreadable', kid: 'foreign' });
});

test('where no key opens, a new one is made [P4]', async () => {
  await foreignRow('jwe', 'foreign');
  await foreignRow('legacy', 'foreign-legacy');
  const keys = createSealKeys(await anotherProcess());
  expect((await keys.current('jwe')).kid).not.toBe('foreign');
  expect((await keys.current('legacy')).kid).not.toBe('foreign-legacy');
  expect(alarms).toContainEqual({ message: 'seal_key_unreadable', kid: 'foreign' });
});

test('the first process records the fingerprint of its key, and one with another key is found out [P4]', async () => {
  const { db, secretKey } = app.app;
  const is = (key: Uint8Array) => db.transaction((tx) => isKeyOfInstallation(tx, key));
  expect(await is(secretKey)).toBe(true);
  expect(await is(FOREIGN_KEY)).toBe(false);
  expect(await is(secretKey)).toBe(true);
  expect(Buffer.from(fingerprintOf(secretKey)).toString('hex')).not.toContain(
    Buffer.from(secretKey).toString('hex'),
  );
});
