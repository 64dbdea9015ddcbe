import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { CompactEncrypt, importJWK } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock/clock.ts';
import { sql } from '#platform/db/sql.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';
import { sealModule } from './handlers.ts';
import { encryptLegacyBody } from './legacy-cipher.ts';
import { type Sealed, sealOf } from './seal.ts';

const HOUR_MS = 3_600_000;
const DRAWN = 'KbTz7QmP2xWc9LsR';
const PAYLOAD = '{"username":"alice01","password":"Passw0rd"}';
const BODY = encryptLegacyBody(Buffer.from(DRAWN).subarray(0, 8), PAYLOAD);
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

type PublicKey = { readonly kid: string; readonly n: string; readonly e: string };

async function fetchKey(): Promise<PublicKey> {
  const reply = await app.call<{ value: PublicKey }>('GET /wps/session/key/jwk');
  return reply.body.value;
}

async function jwe(key: PublicKey, header: Record<string, string> = {}): Promise<string> {
  const imported = await importJWK(
    { kty: 'RSA', n: key.n, e: key.e },
    header['alg'] ?? 'RSA-OAEP-256',
  );
  return await new CompactEncrypt(Buffer.from(PAYLOAD))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: key.kid, ...header })
    .encrypt(imported);
}
const jose = (body: string) => ({
  headers: { 'content-type': 'application/jose' },
  body: Buffer.from(body),
});

function encryptionHeader(modulus: string): string {
  const n = Buffer.from(modulus.padStart(256, '0'), 'hex').toString('base64url');
  const key = createPublicKey({ key: { kty: 'RSA', n, e: 'AQAB' }, format: 'jwk' });
  const block = Buffer.alloc(128);
  block.write(DRAWN, 128 - DRAWN.length, 'latin1');
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
  const headers = { 'content-type': 'application/json', encryption: encryptionHeader(reply.body) };
  for (const form of [`{"value":"${BODY}"}`, BODY, JSON.stringify(BODY)]) {
    expect(await unseal({ headers, body: Buffer.from(form) })).toBe(PAYLOAD);
  }
});

test('digest and modulus are checked when they are sent [API-1]', async () => {
  const { body: modulus } = await app.call<string>('GET /wps/session/key/rsa');
  const send = (extra: Record<string, string>) =>
    outcome({
      headers: { encryption: encryptionHeader(modulus), ...extra },
      body: Buffer.from(BODY),
    });
  expect(await send({ 'x-digest': BODY, 'x-rsa': modulus.toUpperCase() })).toBe(PAYLOAD);
  expect(await send({ 'x-digest': 'other' })).toBe('request_param_err');
  const other = `${modulus.startsWith('a') ? 'b' : 'a'}${modulus.slice(1)}`;
  expect(await send({ 'x-rsa': other })).toBe('request_param_err');
});

test('a plain body, and the legacy scheme where the brand does not take it, are refused [API-1]', async () => {
  const { body: modulus } = await app.call<string>('GET /wps/session/key/rsa');
  const legacy = { headers: { encryption: encryptionHeader(modulus) }, body: Buffer.from(BODY) };
  expect(
    await outcome({ headers: { 'content-type': 'application/json' }, body: Buffer.from(PAYLOAD) }),
  ).toBe('missing_encryption');
  expect(await outcome(legacy, false)).toBe('missing_encryption');
  expect(await outcome({ ...legacy, body: new Uint8Array() })).toBe('request_body_required');
  expect(await outcome({ ...legacy, body: Buffer.from(PAYLOAD) })).toBe('request_param_err');
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

test('a new key each day; the old one opens for two more days, then no longer [API-1]', async () => {
  const { rotate } = sealOf(app.app).keys;
  const old = await fetchKey();
  const text = await jwe(old);
  await rotate();
  expect((await fetchKey()).kid).toBe(old.kid);
  clock.advance(24 * HOUR_MS + 1);
  await Promise.all([rotate(), rotate()]);
  const fresh = await fetchKey();
  expect(fresh.kid).not.toBe(old.kid);
  clock.advance(47 * HOUR_MS);
  expect(await outcome(jose(text))).toBe(PAYLOAD);
  clock.advance(HOUR_MS);
  expect(await outcome(jose(text))).toBe('request_param_err');
});
