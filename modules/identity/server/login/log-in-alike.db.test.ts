import pg from 'pg';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { changeSettings, findBrand } from '#modules/brand/server/index.ts';
import { createMember } from '#modules/member/server/index.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { watchComparisons } from '#tests/argon2.ts';
import { testApp } from '#tests/test-app.ts';
import { createAccount } from '../accounts/accounts.ts';
import { passwordHashing } from '../passwords/password-hash.ts';

/** Every hash that a password is compared with: what a stopwatch would measure. */
const compared: string[] = [];
afterAll(watchComparisons((hash) => compared.push(hash.split('$').slice(0, 4).join('$'))));

const clock = fixedClock(Date.UTC(2026, 10, 21, 10));
const { call, app } = await testApp({ start: false, clock });
const shapla = await app.db.autocommit((tx) => findBrand(tx, { merchant: 'shapla', host: '' }));
const brandId = shapla?.id ?? 0;
await passwordHashing(app).hashOfNothing();
// The first encrypted call of a platform creates its keys.
await call('POST /wps/session/login', { input: { username: 'first', password: 'x' } });

await app.db.transaction(async (tx) => {
  const nowMs = clock.nowMs();
  const memberId = await createAccount(app, tx, {
    brandId,
    account: 'swan1',
    password: 'nine tall herons',
    accountType: 0,
    contacts: { mobile: { mobileNum: '1712000001', dialingCode: '880' } },
    nowMs,
  });
  await createMember(tx, { memberId, brandId, nickname: 'swan1', nowMs });
});

/** Answer, statements and hashes of a call: all by which a known name could be distinguished from an unknown one. */
async function trace(input: object) {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  compared.length = 0;
  const { status, body, headers } = await call('POST /wps/session/login', { input });
  const statements = query.mock.calls
    .map(([asked]) => textOf(asked))
    // Settings and keys are cached for some time for all callers.
    .filter((text) => !/brand\.|seal_key/.test(text));
  query.mockRestore();
  const { 'x-request-id': _id, ...shown } = headers;
  return { status, body, headers: shown, statements, hashes: [...compared] };
}

function textOf(asked: unknown): string {
  return typeof asked === 'string'
    ? asked
    : typeof asked === 'object' && asked !== null && 'text' in asked
      ? String(asked.text)
      : '';
}

beforeEach(async () => {
  clock.advance(16 * 60_000);
  await app.db.transaction((tx) =>
    changeSettings(tx, {
      brandId,
      change: { switches: { MOBILEVERCODELOGIN3: true } },
      log: app.log,
    }),
  );
});

test('a wrong password costs the same statements and the same hash, whoever has the name [N4] [R08] [LGN-10]', async () => {
  const wrong = { password: 'not the password', type: 'username' };
  const known = await trace({ username: 'swan1', ...wrong });
  const unknown = await trace({ username: 'nobody1', ...wrong });
  const impossible = await trace({ username: '\u0430dmin \u200d', ...wrong });
  expect(known.hashes).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
  expect(known.statements.length).toBeGreaterThan(4);
  expect(unknown).toEqual(known);
  expect(impossible).toEqual(known);
});

test('a wrong code costs the same, whoever has the number [N4] [R08] [LGN-10]', async () => {
  const wrong = { password: '123456', type: 'sms' };
  const known = await trace({ username: '01712000001', ...wrong });
  const unknown = await trace({ username: '01712000002', ...wrong });
  expect(known.body).toMatchObject({ errorCode: 'verification.code.incorrect' });
  expect(unknown.body).toEqual(known.body);
  expect(unknown.hashes).toEqual(known.hashes);
  expect(unknown.statements).toEqual(known.statements);
});
