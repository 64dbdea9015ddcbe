import { constants, createPublicKey, publicEncrypt, randomBytes, randomUUID } from 'node:crypto';
import { CompactEncrypt, importJWK } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock/clock.ts';
import { sql } from '#platform/db/sql.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';
import { sealModule } from './handlers.ts';
import { encryptLegacyBody } from './legacy-cipher.ts';
import { type Sealed, sealOf } from './seal.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const LAST_DRAWN = 'KbTz7QmP2xWc9LsR';
const PAYLOAD = '{"username":"alice01","password":"Passw0rd"}';
const clock = fixedClock(1_800_000_000_000);
let app: TestApp;

beforeAll(async () => {
  app = await testApp({ clock, modules: [sealModule] });
});

const unseal = async (sealed: Omit<Sealed, 'legacyAllowed'>, isLegacyAllowed = true) =>
  Buffer.from(
    await sealOf(app.app).unseal({ ...sealed, legacyAllowed: async () => isLegacyAllowed }),
  ).toString();
const outcome = (sealed: Omit<Sealed, 'legacyAllowed'>, isLegacyAllowed = true) =>
  unseal(sealed, isLegacyAllowed).catch((error: { code?: string }) => error.code);

type PublicKey = {
  readonly kid: string;
  readonly n: string;
  readonly e: string;
  readonly now: number;
};

async function fetchKey(): Promise<PublicKey> {
  const reply = await app.call<{ value: PublicKey }>('GET /wps/session/key/jwk');
  return reply.body.value;
}

async function jwe(
  key: PublicKey,
  header: Readonly<Record<string, string | number | undefined>> = {},
): Promise<string> {
  const imported = await importJWK(
    { kty: 'RSA', n: key.n, e: key.e },
    String(header['alg'] ?? 'RSA-OAEP-256'),
  );
  return await new CompactEncrypt(Buffer.from(PAYLOAD))
    .setProtectedHeader({
      alg: 'RSA-OAEP-256',
      enc: 'A256GCM',
      kid: key.kid,
      iat: Math.floor(clock.nowMs() / 1_000),
      jti: randomUUID(),
      ...header,
    })
    .encrypt(imported);
}
const jose = (body: string) => ({
  headers: { 'content-type': 'application/jose' },
  body: Buffer.from(body),
});

/** What a client of the older scheme sends: it draws a key for each body. */
function legacy(modulus: string, drawn = randomBytes(8).toString('hex')) {
  const body = encryptLegacyBody(Buffer.from(drawn).subarray(0, 8), PAYLOAD);
  return { encryption: encryptionHeader(modulus, drawn), body };
}

function encryptionHeader(modulus: string, drawn: string): string {
  const n = Buffer.from(modulus.padStart(256, '0'), 'hex').toString('base64url');
  const key = createPublicKey({ key: { kty: 'RSA', n, e: 'AQAB' }, format: 'jwk' });
  const block = Buffer.alloc(128);
  block.write(drawn, 128 - drawn.length, 'latin1');
  return publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, block).toString('hex');
}

test('a body sealed with the published key opens [API-1]', async () => {
  expect(await unseal(jose(await jwe(await fetchKey())))).toBe(PAYLOAD);
});

test('only the agreed algorithms open, and a changed text does not [API-1]', async () => {
  const key = await fetchKey();
  const text = await jwe(key);
  expect(await outcome(jose(await jwe(key, { alg: 'RSA-OAEP' })))).toBe('request_param_err');
  expect(await outcome(jose(await jwe(key, { enc: 'A128GCM' })))).toBe('request_param_err');
  expect(await outcome(jose(await jwe(key, { kid: '../../etc/passwd' })))).toBe(
    'request_param_err',
  );
  const changed = `${text.slice(0, -2)}${text.endsWith('AA') ? 'BA' : 'AA'}`;
  expect(await outcome(jose(changed))).toBe('request_param_err');
  expect(await outcome(jose('eyJhbGciOiJub25lIn0....'))).toBe('request_param_err');
  expect(await outcome(jose(''))).toBe('request_param_err');
});

test('the legacy modulus is bare text of 1024 bits, and all three body forms open under it [API-1] [API-7]', async () => {
  const reply = await app.call<string>('GET /wps/session/key/rsa');
  expect(reply.headers['content-type']).toContain('text/plain');
  expect(reply.body).toMatch(/^[0-9a-f]{256}$/);
  const forms = [
    (body: string) => `{"value":"${body}"}`,
    (body: string) => body,
    (body: string) => JSON.stringify(body),
  ];
  for (const form of forms) {
    const { encryption, body } = legacy(reply.body);
    const headers = { 'content-type': 'application/json', encryption };
    expect(await unseal({ headers, body: Buffer.from(form(body)) })).toBe(PAYLOAD);
  }
});

test('digest and modulus are checked when they are sent [API-1]', async () => {
  const { body: modulus } = await app.call<string>('GET /wps/session/key/rsa');
  const send = (extra: (body: string) => Record<string, string>) => {
    const { encryption, body } = legacy(modulus);
    return outcome({ headers: { encryption, ...extra(body) }, body: Buffer.from(body) });
  };
  expect(await send((body) => ({ 'x-digest': body, 'x-rsa': modulus.toUpperCase() }))).toBe(
    PAYLOAD,
  );
  expect(await send(() => ({ 'x-digest': 'other' }))).toBe('request_param_err');
  const other = `${modulus.startsWith('a') ? 'b' : 'a'}${modulus.slice(1)}`;
  expect(await send(() => ({ 'x-rsa': other }))).toBe('request_param_err');
});

test('a plain body, and the legacy scheme where the brand does not take it, are refused [API-1]', async () => {
  const { body: modulus } = await app.call<string>('GET /wps/session/key/rsa');
  const { encryption, body } = legacy(modulus);
  const older = { headers: { encryption }, body: Buffer.from(body) };
  expect(
    await outcome({ headers: { 'content-type': 'application/json' }, body: Buffer.from(PAYLOAD) }),
  ).toBe('missing_encryption');
  expect(await outcome(older, false)).toBe('missing_encryption');
  expect(await outcome({ ...older, body: new Uint8Array() })).toBe('request_body_required');
  expect(await outcome({ ...older, body: Buffer.from(PAYLOAD) })).toBe('request_param_err');
});

test('private keys lie encrypted in the database', async () => {
  const rows = await app.app.db.autocommit(
    (tx) => sql<{ private_key: Buffer; public_key: Record<string, string> }>(tx)`
      select private_key, public_key from platform.seal_key`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(2);
  for (const row of rows) {
    // The first bytes of any PKCS#8 RSA key.
    expect(row.private_key.includes(Buffer.from('020100300d06092a864886f70d010101', 'hex'))).toBe(
      false,
    );
    expect(Object.keys(row.public_key).sort()).toEqual(['e', 'kty', 'n']);
  }
});

test('[S10] a recorded body opens once and for minutes, in both schemes, wherever it is sent from', async () => {
  const key = await fetchKey();
  const text = await jwe(key);
  expect(await outcome(jose(text))).toBe(PAYLOAD);
  expect(await outcome(jose(text))).toBe('request_param_err');
  const [head = '', ...rest] = text.split('.');
  const header = JSON.parse(Buffer.from(head, 'base64url').toString());
  const renewed = Buffer.from(JSON.stringify({ ...header, jti: randomUUID() })).toString(
    'base64url',
  );
  expect(await outcome(jose([renewed, ...rest].join('.')))).toBe('request_param_err');
  const waiting = await jwe(key);
  clock.advance(5 * MINUTE_MS + 1_000);
  expect(await outcome(jose(waiting))).toBe('request_param_err');

  const { body: modulus } = await app.call<string>('GET /wps/session/key/rsa');
  const { encryption, body } = legacy(modulus);
  const send = (text: string) => outcome({ headers: { encryption }, body: Buffer.from(text) });
  expect(await send(body)).toBe(PAYLOAD);
  expect(await send(body)).toBe('request_param_err');
  // Under the same key the blocks of a body could be sent in another order.
  const other = encryptLegacyBody(Buffer.from(LAST_DRAWN).subarray(0, 8), PAYLOAD);
  const own = { headers: { encryption: encryptionHeader(modulus, LAST_DRAWN) } };
  expect(await outcome({ ...own, body: Buffer.from(other) })).toBe(PAYLOAD);
  const changed = encryptLegacyBody(Buffer.from(LAST_DRAWN).subarray(0, 8), '{"a":1}');
  expect(await outcome({ ...own, body: Buffer.from(changed) })).toBe('request_param_err');
});

test('[S10] of bodies without time or one-use value, or from another time, none opens', async () => {
  const key = await fetchKey();
  const nowSeconds = Math.floor(clock.nowMs() / 1_000);
  const wrong = [
    { iat: undefined },
    { jti: undefined },
    { jti: 'short' },
    { iat: nowSeconds - 301 },
    { iat: nowSeconds + 301 },
  ];
  for (const header of wrong) {
    expect(await outcome(jose(await jwe(key, header)))).toBe('request_param_err');
  }
  expect(key.now).toBe(clock.nowMs());
});

test('[S10] two who send the same body at once open it once', async () => {
  const text = await jwe(await fetchKey());
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcome(jose(text))));
  expect(outcomes.filter((one) => one === PAYLOAD)).toHaveLength(1);
});

test('[S10] the older scheme has a new key each hour, which opens for the hour after it, too', async () => {
  const { rotate } = sealOf(app.app).keys;
  const modulusNow = async () => (await app.call<string>('GET /wps/session/key/rsa')).body;
  await rotate();
  const former = await modulusNow();
  const sent = () => {
    const { encryption, body } = legacy(former);
    return outcome({ headers: { encryption }, body: Buffer.from(body) });
  };
  clock.advance(HOUR_MS);
  await Promise.all([rotate(), rotate()]);
  expect(await modulusNow()).not.toBe(former);
  expect(await sent()).toBe(PAYLOAD);
  clock.advance(HOUR_MS);
  expect(await sent()).toBe('request_param_err');
});

test('a new key each day; the one before opens for two more hours, then no longer [API-1]', async () => {
  const { rotate } = sealOf(app.app).keys;
  clock.advance(24 * HOUR_MS + 1);
  await rotate();
  const former = await fetchKey();
  clock.advance(24 * HOUR_MS + 1);
  await Promise.all([rotate(), rotate()]);
  const fresh = await fetchKey();
  expect(fresh.kid).not.toBe(former.kid);
  clock.advance(HOUR_MS);
  expect(await outcome(jose(await jwe(former)))).toBe(PAYLOAD);
  clock.advance(HOUR_MS);
  expect(await outcome(jose(await jwe(former)))).toBe('request_param_err');
});
